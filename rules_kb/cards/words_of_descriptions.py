"""The words that a description of things may have, and what each of them says."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rules_kb.cards import words as w
from rules_kb.cards.beginnings import MEASURE, TYPE
from rules_kb.cards.node import Meaning
from rules_kb.cards.relation_words import Relation
from rules_kb.cards.types import plural
from rules_kb.cards.words import WHO_HAS_IT, Comparison, It, Itself, Target, ThatPlayer, ThisCard, ValueOf
from rules_kb.cards.words_of_likeness import SAME_NAME_AS_THAT, SHARING
from rules_kb.table.mana import COLOR_LETTERS

STATES = (
    "tapped",
    "untapped",
    "attacking",
    "blocking",
    "blocked",
    "unblocked",
    "enchanted",
    "equipped",
    "multicolored",
    "colored",
    "kicked",
    "colorless",
    "token",
    "nontoken",
    "historic",
    "monocolored",
    "activated",
    "triggered",
    "face-down",
    "face-up",
    "suspended",
    "modified",
    "suspected",
)
NOUNS = ("permanent", "card", "spell", "ability", "source", "token")
SMALL = (
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    *(
        ten + unit
        for ten in ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
        for unit in (
            "",
            *(f"-{one}" for one in ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]),
        )
    ),
)

OF_THE_LAST = frozenset(
    (
        *("you", "your", "an", "that", "they", "he", "it", "target", "defending", "with", "without", "named"),
        *("of", "blocking", "blocked", "attached", "dealt"),
    )
)
"""Words that go on after a description, perhaps of the last thing alone: all creatures other than Elves you
control.
"""

OF_ITSELF = {
    f"{whose} {what}": ValueOf(what, Itself())
    for whose in ("its", "their")
    for what in ("power", "toughness")
}
"""After a comparison: a size of the very thing that is described."""
LEFT_PLAY: Mapping[str, Meaning] = {"zone": "graveyard", "relation": "left play this turn"}
ON_THOSE: dict[str, Mapping[str, Meaning]] = {
    f"{how} that {noun}": {"relation": "attached to it", "related": It(f"that {noun}")}
    for how in ("attached to", "on")
    for noun in ("creature", "permanent", "land", "artifact")
}
ON_SEVERAL: dict[str, Mapping[str, Meaning]] = {
    f"attached to {them}": {"relation": "attached to it", "related": w.Those(them)}
    for them in ("them", "those creatures")
}
_OF_THAT: Mapping[str, Meaning] = {"relation": "fought it this turn", "related": It("that creature")}
FOUGHT: dict[str, Mapping[str, Meaning]] = {
    f"that blocked or {was} blocked{by} this turn": facts
    for was in ("was", "were")
    for by, facts in (
        ("", {"relation": "fought this turn"}),
        (" by it", {"relation": "fought it this turn"}),
        (" by that creature", _OF_THAT),
    )
}
AFTER_THE_NOUN: tuple[tuple[str, Mapping[str, Meaning]], ...] = (
    *(
        (f"that {verb} put into {where} graveyard from play this turn", facts)
        for where, facts in (("your", {**LEFT_PLAY, "owner": "you"}), ("a", LEFT_PLAY))
        for verb in ("was", "were")
    ),
    ("put into your graveyard from play this turn", {**LEFT_PLAY, "owner": "you"}),
    ("put into a graveyard from play this turn", LEFT_PLAY),
    ("of your choice of the chosen color", {"chosen": "source of the color"}),
    ("you control", {"controller": "you"}),
    ("you don't control", {"controller": "opponent"}),
    ("target opponent controls", {"controller": Target("opponent")}),
    ("an opponent controls", {"controller": "opponent"}),
    ("each opponent controls", {"controller": "opponent"}),
    ("your opponents control", {"controller": "opponent"}),
    ("opponents control", {"controller": "opponent"}),
    ("that player controls", {"controller": ThatPlayer()}),
    ("that player or that planeswalker 's controller controls", {"controller": ThatPlayer(WHO_HAS_IT)}),
    *((f"{that} opponent controls", {"controller": ThatPlayer()}) for that in ("the", "that")),
    ("they control", {"controller": ThatPlayer()}),
    ("its controller controls", {"controller": ThatPlayer("its controller")}),
    ("he or she controls", {"controller": ThatPlayer()}),
    ("from their hand", {"zone": "hand", "owner": ThatPlayer()}),
    ("blocking it", {"relation": "blocking it"}),
    (
        "with an activated ability that isn't a mana ability",
        {"relation": "has an activated ability that makes no mana"},
    ),
    ("with an activated ability", {"relation": "has an activated ability"}),
    ("with activated abilities", {"relation": "has an activated ability"}),
    ("with no abilities", {"relation": "has no abilities"}),
    ("with greater power", {"compares": (Comparison("power", "above", ValueOf("power", It("itself"))),)}),
    *(
        (f"with lesser {said}", {"compares": (Comparison(value, "below", ValueOf(value, It())),)})
        for said, value in (("power", "power"), ("toughness", "toughness"), ("converted mana cost", "cost"))
    ),
    *(
        (f"{how} {{x}} in {its}", {"relation": relation})
        for how, relation in (("with", "x in its cost"), ("without", "no x in its cost"))
        for its in ("its mana cost", "their mana costs")
    ),
    ("that 's attached to a permanent", {"relation": "attached"}),
    ("with another aura attached to it", {"relation": "has another Aura"}),
    *(
        (f"{so}attached to a creature", {"relation": "attached to a creature"})
        for so in ("", "that 's ", "that are ")
    ),
    *SHARING.items(),
    ("that shares a color with it", {"relation": "shares a color with it"}),
    *(
        (f"that {share} a card type with it", {"relation": "shares a card type with it"})
        for share in ("shares", "share")
    ),
    ("that came into play this turn", {"relation": "came into play this turn"}),
    ("that entered this turn", {"relation": "came into play this turn"}),
    ("that entered in play this turn", {"relation": "came into play this turn"}),
    ("target player owns", {"owner": Target("player")}),
    ("owned by target player", {"owner": Target("player")}),
    ("target player controls", {"controller": Target("player")}),
    ("the chosen player controls", {"controller": "chosen player"}),
    ("defending player controls", {"controller": "defending player"}),
    ("the active player controls", {"controller": "active player"}),
    *(
        (f"{where} your hand or graveyard", {"zone": "hand or graveyard", "owner": "you"})
        for where in ("in", "from")
    ),
    ("in your hand", {"zone": "hand", "owner": "you"}),
    ("from your hand", {"zone": "hand", "owner": "you"}),
    ("in your graveyard", {"zone": "graveyard", "owner": "you"}),
    ("from your graveyard", {"zone": "graveyard", "owner": "you"}),
    ("in an opponent 's graveyard", {"zone": "graveyard", "owner": "opponent"}),
    ("from an opponent 's graveyard", {"zone": "graveyard", "owner": "opponent"}),
    *[
        (f"{where} target {whose} 's {zone}", {"zone": zone, "owner": Target(whose)})
        for where in ("in", "from")
        for whose in ("player", "opponent")
        for zone in ("graveyard", "hand")
    ],
    ("in that player 's graveyard", {"zone": "graveyard", "owner": ThatPlayer()}),
    ("from that player 's graveyard", {"zone": "graveyard", "owner": ThatPlayer()}),
    ("from defending player 's graveyard", {"zone": "graveyard", "owner": "defending player"}),
    ("in the chosen player 's graveyard", {"zone": "graveyard", "owner": "chosen player"}),
    ("from the chosen player 's graveyard", {"zone": "graveyard", "owner": "chosen player"}),
    ("in a graveyard", {"zone": "graveyard"}),
    ("from a graveyard", {"zone": "graveyard"}),
    ("in all graveyards", {"zone": "graveyard"}),
    ("in your library", {"zone": "library", "owner": "you"}),
    *((f"that {so} in play", {"zone": "not in play"}) for so in ("aren't", "isn't")),
    ("in play", {"zone": "in play"}),
    ("of the chosen color", {"chosen": "color"}),
    ("of the chosen type", {"chosen": "type"}),
    *((f"that {so} of the chosen type", {"chosen": "not type"}) for so in ("aren't", "isn't")),
    ("of the chosen kind", {"chosen": "kind"}),
    ("with the chosen name", {"chosen": "name"}),
    ("with that name", {"chosen": "name"}),
    ("of that type", {"chosen": "type"}),
    ("of that creature type", {"chosen": "type"}),
    ("of that color", {"chosen": "color"}),
    ("attacking you", {"relation": "attacking you"}),
    *((f"that {so} attacking you", {"relation": "attacking you"}) for so in ("'s", "is")),
    ("that aren't enchanted", {"relation": "not enchanted"}),
    ("that isn't enchanted", {"relation": "not enchanted"}),
    ("that isn't attacking or blocking", {"relation": "not fighting"}),
    ("that aren't attacking or blocking", {"relation": "not fighting"}),
    ("that aren't attacking", {"relation": "not attacking"}),
    ("that isn't attacking", {"relation": "not attacking"}),
    ("of your choice", {"chosen": "source"}),
    ("with a single target", {"relation": "single target"}),
    ("blocking ~", {"relation": "blocking this"}),
    ("blocked by ~ this turn", {"relation": "blocked by it this turn", "related": ThisCard()}),
    ("that were blocked by ~ this turn", {"relation": "blocked by it this turn", "related": ThisCard()}),
    ("blocked by ~", {"relation": "blocked by this"}),
    ("blocking it", {"relation": "blocking it"}),
    ("it blocks", {"relation": "blocked by it"}),
    ("it 's blocking", {"relation": "blocked by it"}),
    ("it blocked this turn", {"relation": "blocked by it this turn"}),
    ("that blocked ~ this turn", {"relation": "blocked it this turn", "related": ThisCard()}),
    ("that dealt damage to ~ this turn", {"relation": "damaged it this turn", "related": ThisCard()}),
    ("banded with ~", {"relation": "banded with it", "related": ThisCard()}),
    ("banded with it", {"relation": "banded with it"}),
    *FOUGHT.items(),
    ("blocking or blocked by ~", {"relation": "blocking or blocked by this"}),
    ("blocking or blocked by enchanted creature", {"relation": "blocking or blocked by the enchanted"}),
    ("blocking enchanted creature", {"relation": "blocking the enchanted"}),
    ("that targets ~", {"relation": "targets this"}),
    ("that targets only ~", {"relation": "targets only this"}),
    ("enchanted by ~", {"relation": "enchanted by this"}),
    *((f"that {so} enchanted", {"relation": "enchanted"}) for so in ("are", "'s")),
    *((f"that {so} one or more colors", {"relation": "colored"}) for so in ("'s", "are")),
    ("attached to it", {"relation": "attached to it"}),
    ("with no enchantments on them", {"relation": "not enchanted"}),
    ("attached to ~", {"relation": "attached to it", "related": ThisCard()}),
    *ON_THOSE.items(),
    *ON_SEVERAL.items(),
    *((f"in all {hands}", {"zone": "hand"}) for hands in ("hands", "players 's hands")),
    *[
        (f"{gone} with {it}", {"zone": "removed", "relation": "removed by this"})
        for it in ("~", "it")
        for gone in ("exiled", "removed from the game")
    ],
    ("you own from outside the game", {"zone": "removed", "owner": "you"}),
    ("from an artifact source", {"relation": "from an artifact"}),
    ("requiring an activation cost", {"states": ("activated",)}),
    ("that attacked this turn", {"relation": "attacked this turn"}),
    *(
        (
            f"that attacked during {whose} controller 's last turn",
            {"relation": "attacked in its controller's last turn"},
        )
        for whose in ("its", "their")
    ),
    ("that didn't attack this turn", {"relation": "didn't attack this turn"}),
    ("not named ~", {"relation": "not named as this"}),
    *[
        (
            f"{who} has controlled continuously since the beginning of the turn",
            {"controller": "active player", "relation": "was there as the turn began"},
        )
        for who in ("the active player",)
    ],
    ("dealt damage by ~ this turn", {"relation": "damaged by this"}),
    ("dealt damage by enchanted creature this turn", {"relation": "damaged by the enchanted"}),
    ("dealt damage by equipped creature this turn", {"relation": "damaged by the enchanted"}),
    ("that was dealt damage this turn", {"relation": "damaged this turn"}),
    ("that dealt damage to you this turn", {"relation": "damaged you this turn"}),
    ("from one of your opponents 's graveyards", {"zone": "graveyard", "owner": "opponent"}),
    ("in your opponents 's graveyards", {"zone": "graveyard", "owner": "opponent"}),
    ("in their hand", {"zone": "hand", "owner": ThatPlayer()}),
    ("in their graveyard", {"zone": "graveyard", "owner": ThatPlayer()}),
    ("from their graveyard", {"zone": "graveyard", "owner": ThatPlayer()}),
    ("with mana abilities", {"relation": "makes mana"}),
    ("of your graveyard", {"zone": "graveyard", "owner": "you"}),
    ("of your library", {"zone": "library", "owner": "you"}),
    ("from your library", {"zone": "library", "owner": "you"}),
    ("of defending player 's graveyard", {"zone": "graveyard", "owner": "defending player"}),
    ("with the same name as it", {"relation": "same name as it"}),
    *SAME_NAME_AS_THAT.items(),
    ("that share a color with it", {"relation": "shares a color with it"}),
    ("blocked by it", {"relation": "blocked by it"}),
    ("dealt damage this turn", {"relation": "damaged this turn"}),
    ("that were dealt damage this turn", {"relation": "damaged this turn"}),
    ("that was damaged this turn", {"relation": "damaged this turn"}),
    ("you both own and control", {"owner": "you", "controller": "you"}),
    ("you own and control", {"owner": "you", "controller": "you"}),
    ("you own", {"owner": "you"}),
    ("you don't own", {"owner": "opponent"}),
    ("an opponent owns from exile", {"zone": "removed", "owner": "opponent"}),
    ("your opponents own from exile", {"zone": "removed", "owner": "opponent"}),
    ("from all graveyards", {"zone": "graveyard"}),
    ("from a single graveyard", {"zone": "graveyard", "relation": "in a single graveyard"}),
    ("in a single graveyard", {"zone": "graveyard", "relation": "in a single graveyard"}),
    ("in any graveyard", {"zone": "graveyard"}),
    *(
        (f"{where} graveyards {joint} {other}", {"zone": zone})
        for where in ("in", "from")
        for joint in ("or", "and")
        for other, zone in (("libraries", "graveyard or library"), ("exile", "graveyard or removed"))
    ),
    ("in graveyards", {"zone": "graveyard"}),
    ("from graveyards", {"zone": "graveyard"}),
    ("defending player owns", {"owner": "defending player"}),
    ("in each graveyard", {"zone": "graveyard"}),
)
"""Words after the noun, and the fields that they set."""
AFTER = [(tuple(text.split()), fields) for text, fields in AFTER_THE_NOUN]
AFTER_WORD: dict[str, list[tuple[tuple[str, ...], Mapping[str, Meaning]]]] = {}
"""The same by the first of the words."""
for _words, _fields in AFTER:
    AFTER_WORD.setdefault(_words[0], []).append((_words, _fields))

COMPARED: tuple[tuple[tuple[str, ...], str], ...] = (
    (("less", "than", "or", "equal", "to"), "less"),
    (("greater", "than", "or", "equal", "to"), "greater"),
    (("equal", "to", "or", "less", "than"), "less"),
    (("equal", "to", "or", "greater", "than"), "greater"),
    (("equal", "to"), "equal"),
    (("less", "than"), "below"),
    (("greater", "than"), "above"),
)
"""How a value may be compared with an amount that is worked out."""
TOLD_BY_OTHERS: dict[tuple[str, ...], tuple[str, Relation]] = {
    ("that", "share", "a", "creature", "type", "with", "target"): ("thing", "shares a type with it"),
    ("that", "shares", "a", "creature", "type", "with"): ("a_thing", "shares a type with such"),
    ("with", "the", "same", "name", "as", "target"): ("thing", "same name as it"),
    ("whose", "controller", "controls"): ("a_thing", "its controller controls such"),
}
"""Words before the description of something else, what stands for that, and how it is related."""
EXTREMES = {"greatest": True, "highest": True, "least": False, "lowest": False}
CARDS_ONLY = ("graveyard", "hand", "library")
"""Zones in which there are cards, and neither permanents nor creatures."""
LITTLE = ("a", "and", "another", "each", "of", "or", "other", "target", "that", "the", "this", "with")
WITH = (
    "flying",
    "first strike",
    "trample",
    "haste",
    "shadow",
    "flanking",
    "banding",
    "islandwalk",
    "forestwalk",
    "swampwalk",
    "mountainwalk",
    "plainswalk",
    "enchant creature",
    "enchant land",
    "enchant artifact",
    "cumulative upkeep",
    "rampage",
    "phasing",
    "defender",
    "vigilance",
    "fear",
    "reach",
    "menace",
    "double strike",
    "shroud",
    "hexproof",
    "lifelink",
    "deathtouch",
    "indestructible",
    "modular",
    "flashback",
    "morph",
    "cycling",
    "madness",
    "suspend",
    "prowess",
    "kicker",
    "infect",
    "horsemanship",
    "soulshift",
    "fading",
    "vanishing",
    "echo",
    "graft",
    "persist",
    "wither",
    "flash",
    "bushido",
    "changeling",
    "protection",
)
PERMANENT_TYPES = ("artifact", "creature", "enchantment", "land", "planeswalker")
"""The types of which a permanent card has one."""
SIZE = re.compile(r"\d+/\d+")
OF_ABILITIES = ("activated", "triggered")
ON_THE_STACK = ("spell", "ability", "spell or ability")
PLAIN = {
    "less": ("less", 0),
    "greater": ("greater", 0),
    "equal": ("equal", 0),
    "below": ("less", -1),
    "above": ("greater", 1),
}
"""The same of a number: greater than 2 is 3 or greater."""
CLAUSES = (
    *(
        (("that", verb, state), state)
        for verb in ("'s", "is", "are")
        for state in ("attacking", "blocking", "blocked", "unblocked", "tapped", "untapped")
    ),
    *(
        (("that", verb, "and", isnt, "blocked"), "unblocked")
        for verb, isnt in (("attacks", "isn't"), ("attack", "aren't"))
    ),
    *((("that", isnt, "blocked"), "unblocked") for isnt in ("isn't", "aren't")),
    (("that", "attacks"), "attacking"),
    (("that", "attack"), "attacking"),
)
"""Relative clauses that say in which state something is."""
AFTER_A_CLAUSE = frozenset(("", *'.,:;)"', "gets", "get", "gains", "gain", "deals", "can't", "until", "and"))
"""What goes on after such a clause: nothing that belongs to it."""
BEGINNINGS = frozenset(
    (
        *("other", "another", "mana-producing", "global", "non~", MEASURE, TYPE),
        *STATES,
        *COLOR_LETTERS,
        *(form for noun in NOUNS for form in (noun, plural(noun), f"{noun}s")),
    )
)
"""What a description may begin with."""
