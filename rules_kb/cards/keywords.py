"""The keyword abilities that cards name by a word alone, and the walks through lands."""

from __future__ import annotations

from rules_kb.cards.types import BASIC_LANDS

PLAIN_KEYWORDS = (
    "flying",
    "first strike",
    "trample",
    "haste",
    "shadow",
    "flanking",
    "banding",
    "phasing",
    "vigilance",
    "defender",
    "echo",
    "fear",
    "reach",
    "indestructible",
    "flash",
    "shroud",
    "hexproof",
    "menace",
    "prowess",
    "double strike",
    "lifelink",
    "deathtouch",
    "horsemanship",
    "intimidate",
    "storm",
    "split second",
    "convoke",
)
COMPLEATED = "compleated"
PARTNERS = ("friends forever", "choose a background", "doctor 's companion")
"""What lets a deck have two commanders, and nothing else."""
LATER_KEYWORDS = (
    *("changeling", "delve", "cascade", "sunburst", "provoke", "epic"),
    *("persist", "undying", "wither", "infect", "exalted", "conspire", "retrace", "rebound", "evolve"),
    "increment",
    *("skulk", "myriad", "melee", "exploit", "improvise", "gravestorm", "haunt", "soulbond"),
    *("extort", "unleash", "dethrone", "ascend", "mentor", "ingest", "battle cry", "living weapon"),
    *("for mirrodin !", "job select"),
    *(
        "totem armor",
        "umbra armor",
        "assist",
        "undaunted",
        "fuse",
        "cipher",
        "jump-start",
        "aftermath",
        "riot",
        "training",
        "daybound",
        "nightbound",
    ),
    *("partner", *PARTNERS, "decayed", "demonstrate", "ravenous", "bargain", "enlist", COMPLEATED),
)
"""Keywords that are understood, and that no era here plays yet: no scenario takes a card that has one."""
LATER_WITH_NUMBER = (
    *("dredge", "bloodthirst", "amplify", "vanishing", "absorb", "frenzy", "poisonous", "toxic", "mobilize"),
    *(
        "devour",
        "annihilator",
        "fabricate",
        "renown",
        "crew",
        "tribute",
        "afflict",
        "afterlife",
        "ripple",
        "hideaway",
        "casualty",
        "saddle",
        "backup",
    ),
)
LATER_WITH_COST = (
    *("morph", "megamorph", "disguise", "flashback", "madness", "unearth", "evoke", "ninjutsu", "entwine"),
    "replicate",
    *("prowl", "miracle", "overload", "scavenge", "bestow", "dash", "emerge", "surge", "embalm"),
    *(
        "eternalize",
        "disturb",
        "foretell",
        "multikicker",
        "ward",
        "level up",
        "outlast",
        "recover",
    ),
    *(
        "spectacle",
        "mutate",
        "fortify",
        "escape",
        "escalate",
        "encore",
        "blitz",
        "offspring",
        "squad",
        "plot",
        "freerunning",
        "harmonize",
        "reconfigure",
    ),
)
HEXPROOF_FROM = "hexproof from"
OF_2006 = frozenset(
    (
        *("flashback", "madness", "entwine", "replicate", "splice", "offering", "ripple", "sunburst", "epic"),
        *(
            "amplify",
            "bloodthirst",
            "provoke",
            "ninjutsu",
            "dredge",
            "haunt",
            "recover",
            "suspend",
            "morph",
            "megamorph",
            "disguise",
        ),
    )
)
"""Keywords that cr2006 has, and no earlier book: they are played under its rules only."""
TRIGGERED_TODAY = (
    *(
        "exalted",
        "battle cry",
        "mentor",
        "dethrone",
        "annihilator",
        "mobilize",
        "afflict",
        "ingest",
        "poisonous",
        "persist",
    ),
    *(
        "undying",
        "afterlife",
        "evolve",
        "increment",
        "exploit",
        "fabricate",
        "living weapon",
        "extort",
        "ward",
        "cascade",
        "evoke",
    ),
    *("for mirrodin !", "job select"),
    *(
        "decayed",
        "myriad",
        "renown",
        "hideaway",
        "soulbond",
        "conspire",
        "training",
        "melee",
        "casualty",
        "offspring",
    ),
    *("squad", "gift", "backup", "enlist"),
    "partner with",
)
"""Later keywords that stand for one triggered ability, which every era plays as the card says it."""
SPELLED_OUT = (
    *("vanishing", "dash", "spectacle", "surge", "unleash", "frenzy", "absorb"),
    *("champion", "undaunted", "level up", "megamorph", "riot", "blitz", "impending", "prowl"),
    *("ravenous", "freerunning", "reconfigure"),
)
"""Later keywords that stand for sentences, which are read beside them."""
PAID_OTHERWISE = ("delve", "improvise")
"""Those that say how else their spell may be paid for."""
PLAYED_OTHERWISE = ("overload", "bestow", "awaken", "prototype")
"""Those by which a card is something else while it is played for another cost."""
FROM_GRAVEYARD = ("retrace", "jump-start", "escape", "aftermath", "disturb", "harmonize")
"""Those by which a card is played from the graveyard."""
MAY_PAY = "additional cost"
"""An additional cost that a text says may be paid, by no name of its own."""
PAID_ONCE = ("bargain", "gift", MAY_PAY)
"""What may be paid once besides, and what else the text does for it is said beside."""
GIFTS = ("a card", "a food", "a treasure", "a tapped fish", "an octopus", "an extra turn")
TRIBUTE = "tribute"
AS_IT_COMES = ("devour", TRIBUTE)
"""Those by which something is done, or may be, as their permanent comes into play."""
OF_ITS_OWN_CARD = (
    *PAID_OTHERWISE,
    *FROM_GRAVEYARD,
    *PLAYED_OTHERWISE,
    *AS_IT_COMES,
    *("rebound", COMPLEATED, "bloodthirst", "amplify"),
    *("conspire", "emerge", "miracle", "cipher", "fuse"),
    "evoke",
    "dash",
    *("blitz", "impending", "casualty", "offspring", "squad", "escalate"),
    *("ravenous", "bargain", "gift", "backup", "spree", "enlist", MAY_PAY),
    "riot",
    *("foretell", "plot"),
)
"""Those that are looked for on the card itself: where something else grants them, no era here plays them."""
PLAYED_TODAY = (
    *(*SPELLED_OUT, *PAID_OTHERWISE, *FROM_GRAVEYARD, *PLAYED_OTHERWISE, HEXPROOF_FROM),
    *("rebound", "totem armor", "umbra armor", "ascend", "foretell", "plot", "daybound", "nightbound"),
    *(*AS_IT_COMES, COMPLEATED),
    *("bargain", "emerge", "partner", *PARTNERS, "miracle", "cipher", "fuse", "escalate"),
)
ACTIVATED_TODAY = (
    "embalm",
    "encore",
    "eternalize",
    "unearth",
    "outlast",
    "scavenge",
    "crew",
    "reinforce",
    "saddle",
)
"""Those that stand for an activated one."""
LATER = (
    frozenset(
        (
            *(*LATER_KEYWORDS, *LATER_WITH_NUMBER, *LATER_WITH_COST, HEXPROOF_FROM),
            *("splice", "suspend", "reinforce", "awaken", "champion", "impending", "prototype", "gift"),
        )
    )
    - OF_2006
    - {
        *TRIGGERED_TODAY,
        *ACTIVATED_TODAY,
        *PLAYED_TODAY,
        "infect",
        "toxic",
        "wither",
        "changeling",
        "skulk",
        "multikicker",
    }
)
"""All keywords that no era here plays."""
LATER_ACTIONS = (
    *("proliferate", "populate", "explore", "manifest the top card of your library", "learn"),
    "cloak the top card of your library",
    "manifest dread",
    *("venture into the dungeon", "clash with an opponent"),
    "meld them",
)
"""What texts have a player do by a name alone, and no era here plays yet."""
LATER_ACTIONS_WITH_NUMBER = (
    *("bolster", "amass", "amass zombies", "adapt", "monstrosity", "surveil", "fateseal", "discover"),
)
LATER_ACTIONS_ON_THINGS = ("goad", "detain", "transform", "suspect")
PARTY = ("cleric", "rogue", "warrior", "wizard")
"""Of each of these creature types one creature may be in a party."""
DAYBOUND, NIGHTBOUND = "daybound", "nightbound"
DAY, NIGHT, NEITHER = "day", "night", "neither"
MORPHS = ("morph", "megamorph", "disguise")
LENDS_FLASHBACK = "lends flashback"
GAINS_SUSPEND = ("suspend", "suspend if it has none")
"""What an exiled card may be given: suspend, and that only where it hasn't got it."""
PAID_IN_LIFE = "may play it for life"
ACTIONS_TODAY = (
    LENDS_FLASHBACK,
    *GAINS_SUSPEND,
    *("surveil", "explore", "amass", "amass zombies", "detain", "populate", "bolster", "adapt", "goad"),
    *(
        "proliferate",
        "cascade",
        "discover",
        "myriad",
        "may play it without paying",
        PAID_IN_LIFE,
        "monstrosity",
        "renown",
        "clash",
    ),
    *(
        "transform",
        "learn",
        "energy counters",
        "soulbond",
        *("manifest", "cloak", "manifest dread"),
        "connive",
        "train",
        "melee",
        "level",
        "venture",
        "encore",
        "saddle",
        "suspect",
    ),
    *(DAY, NIGHT),
)
"""Those of them that stand for instructions which every era plays."""
DESIGNATIONS = ("monstrous", "renowned")
"""What a permanent may be from now on, because an instruction has made it so."""
SADDLED = "saddled"
"""What a permanent may be until end of turn."""
EXERTED = ("exerted as it attacks", "exerted as it attacks for the first time this turn")
ENLISTS = "~ enlists a creature"
EVENTS_TODAY = ("~ exploits a creature", "multikicker", *EXERTED, ENLISTS)
"""What later texts wait for, or count, and every era can tell."""
KEYWORD_COUNTERS = frozenset(
    (
        *("deathtouch", "double strike", "first strike", "flying", "haste", "hexproof", "indestructible"),
        *("lifelink", "menace", "reach", "shadow", "trample", "vigilance"),
    )
)
"""Counters by which a permanent has the keyword that they are called."""
COUNTERS_TODAY = ("decayed", "exalted")
"""Counters that do something by the rules of today alone, which no era here plays."""
LATER_TYPES = ("planeswalker",)
"""Card types that no era here plays, unless the card says all that is needed for it."""
OF_2007 = ("planeswalker", "tribal")
"""Card types that the rules of 1999 don't know."""
NUMBERED_KEYWORDS = ("rampage", "bushido", "soulshift", "modular", "graft", "fading")
"""Keywords with a number after them."""
SUNBURST = "sunburst"
"""What stands for a keyword's number where that is how many colors of mana were spent."""
LANDS = tuple(BASIC_LANDS)
BASIC_LANDCYCLING = "basic landcycling"
KINDCYCLING = {"slivercycling": "sliver", "wizardcycling": "wizard"}
"""Cycling for a card of a creature type, which the rules of 2006 don't know yet."""
LANDCYCLING = {
    **{f"{land}cycling": land for land in LANDS},
    BASIC_LANDCYCLING: "basic land",
    **KINDCYCLING,
}
LANDWALKS = {
    f"{land}walk": land for land in (*[name for name in LANDS if name != "plains"], "plains", "desert")
}
OF_RULINGS = frozenset(
    (
        *("flying", "first strike", "trample", "banding", "bands with other", "protection", "landwalk"),
        *("landhome", "rampage", "cumulative upkeep", "flanking", "phasing", "shadow", "buyback", "cycling"),
        "echo",
    )
)
"""The keyword abilities that the rulings of the fifth edition's time know by a name."""
UNTIL_2007 = frozenset(
    (
        *(name for name in PLAIN_KEYWORDS if name not in ("hexproof", "menace", "prowess", "intimidate")),
        *("bushido", "soulshift", "modular", "graft", "fading", "affinity", "transmute", "kicker", "equip"),
        *OF_2006,
    )
) - {"deathtouch", "indestructible"}
"""Those that the books of 2006 and 2007 know besides."""
BY_ERA = {
    "fifth": OF_RULINGS,
    "classic": OF_RULINGS | {"haste"},
    "tenth": OF_RULINGS | {"haste"} | UNTIL_2007,
}
"""The keyword abilities that each era's books know by a name."""
