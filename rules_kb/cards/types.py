"""Card types, subtypes and how their names are counted: one elf, two elves."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

CARD_TYPES = (
    *("artifact", "creature", "enchantment", "instant", "interrupt", "land", "mana source", "sorcery"),
    "planeswalker",  # of 2007 and later
)
OF_SPELLS_ONLY = ("instant", "interrupt", "mana source", "sorcery")
"""The types of cards that never come into play; interrupts and mana sources are as old as Fifth Edition."""
SUPERTYPES = ("basic", "legendary", "world", "snow-covered", "tribal")
BASIC_LANDS = {"plains": "W", "island": "U", "swamp": "B", "mountain": "R", "forest": "G"}
ENCHANT_WORDS = ("artifact", "creature", "enchantment", "land", "permanent", "wall", "player")

_CREATURE_TYPES = [
    "angel",
    "antelope",
    "ape",
    "archer",
    "artificer",
    "assassin",
    "assembly-worker",
    "atog",
    "avatar",
    "barbarian",
    "basilisk",
    "bat",
    "bear",
    "beast",
    "berserker",
    "bird",
    "boar",
    "camel",
    "cat",
    "centaur",
    "cephalid",
    "chicken",
    "chimera",
    "citizen",
    "cleric",
    "cobra",
    "cockatrice",
    "construct",
    "cow",
    "crab",
    "crocodile",
    "cyclops",
    "dauthi",
    "demon",
    "dervish",
    "devil",
    "djinn",
    "dog",
    "dragon",
    "drake",
    "druid",
    "dryad",
    "dwarf",
    "efreet",
    "elder",
    "elemental",
    "elephant",
    "elf",
    "elk",
    "entity",
    "faerie",
    "ferret",
    "fish",
    "fox",
    "frog",
    "fungus",
    "gargoyle",
    "giant",
    "gnat",
    "gnome",
    "goat",
    "goblin",
    "golem",
    "gorgon",
    "griffin",
    "guardian",
    "hag",
    "harpy",
    "homunculus",
    "horror",
    "horse",
    "horseshoe",
    "human",
    "hydra",
    "hyena",
    "illusion",
    "imp",
    "insect",
    "jellyfish",
    "juggernaut",
    "kavu",
    "keeper",
    "kirin",
    "kithkin",
    "knight",
    "kobold",
    "kraken",
    "lammasu",
    "leech",
    "legend",
    "leviathan",
    "lhurgoyf",
    "licid",
    "lion",
    "lizard",
    "lord",
    "manticore",
    "mercenary",
    "merfolk",
    "metathran",
    "minion",
    "minotaur",
    "monger",
    "mongoose",
    "monk",
    "monster",
    "mummy",
    "murk",
    "myr",
    "mystic",
    "naga",
    "nightmare",
    "nightstalker",
    "ninja",
    "noble",
    "nomad",
    "octopus",
    "ogre",
    "ooze",
    "orc",
    "ouphe",
    "ox",
    "pegasus",
    "phantom",
    "phelddagrif",
    "phoenix",
    "pikemen",
    "pirate",
    "plant",
    "priest",
    "rat",
    "rebel",
    "rhino",
    "rogue",
    "sable",
    "salamander",
    "saproling",
    "satyr",
    "scarecrow",
    "scorpion",
    "scout",
    "serf",
    "serpent",
    "servant",
    "shade",
    "shaman",
    "shapeshifter",
    "sheep",
    "siren",
    "skeleton",
    "slith",
    "sliver",
    "slug",
    "snake",
    "soldier",
    "soltari",
    "sorcerer",
    "spawn",
    "specter",
    "spellshaper",
    "sphinx",
    "spider",
    "spike",
    "spirit",
    "sponge",
    "spy",
    "squid",
    "squirrel",
    "starfish",
    "survivor",
    "thalakos",
    "thopter",
    "thrull",
    "thug",
    "townsfolk",
    "treefolk",
    "troll",
    "turtle",
    "undead",
    "unicorn",
    "vampire",
    "volver",
    "wall",
    "warrior",
    "wasp",
    "weird",
    "werewolf",
    "whale",
    "wight",
    "wildebeest",
    "wisp",
    "witch",
    "wizard",
    "wolf",
    "wolverine",
    "wombat",
    "worm",
    "wraith",
    "wurm",
    "yeti",
    "zombie",
    "zubera",
]

ODD_PLURALS = {
    "elf": "elves",
    "hero": "heroes",
    "dwarf": "dwarves",
    "wolf": "wolves",
    "merfolk": "merfolk",
    "plains": "plains",
    "sorcery": "sorceries",
    "faerie": "faeries",
    "treefolk": "treefolk",
    "cyclops": "cyclopes",
    "fish": "fish",
    "fungus": "fungi",
    "mercenary": "mercenaries",
    "ability": "abilities",
    "fox": "foxes",
    "witch": "witches",
    "sphinx": "sphinxes",
    "leech": "leeches",
    "pikemen": "pikemen",
    "homunculus": "homunculi",
    "harpy": "harpies",
    "spy": "spies",
    "phoenix": "phoenixes",
    "finch": "finches",
    "ox": "oxen",
    "sheep": "sheep",
    "townsfolk": "townsfolk",
    "equipment": "equipment",
    "aurochs": "aurochs",
    "djinn": "djinn",
    "atog": "atogs",
    "library": "libraries",
    "kithkin": "kithkin",
    "dauthi": "dauthi",
    "soltari": "soltari",
    "thalakos": "thalakos",
    "werewolf": "werewolves",
    "undead": "undead",
    "werefolk": "werefolk",
    "kavu": "kavu",
    "myr": "myr",
    "metathran": "metathran",
    "slith": "slith",
    "eldrazi": "eldrazi",
    "kor": "kor",
    "samurai": "samurai",
    "ninja": "ninja",
    "moonfolk": "moonfolk",
    "viashino": "viashino",
    "vedalken": "vedalken",
    "aetherborn": "aetherborn",
    "nephilim": "nephilim",
    "surrakar": "surrakar",
    "yeti": "yeti",
    "ally": "allies",
    "dervish": "dervishes",
    "entity": "entities",
    "jellyfish": "jellyfish",
    "locus": "loci",
    "mouse": "mice",
    "mummy": "mummies",
    "nautilus": "nautiluses",
    "octopus": "octopuses",
    "pegasus": "pegasuses",
    "starfish": "starfish",
    "zubera": "zubera",
    "army": "armies",
    "astartes": "astartes",
    "bison": "bison",
    "child": "children",
    "custodes": "custodes",
    "cyberman": "cybermen",
    "platypus": "platypuses",
    "walrus": "walruses",
}
SINGULARS = {plural: one for one, plural in ODD_PLURALS.items()}

_LATER_CREATURE_TYPES = (
    *("advisor", "aetherborn", "ally", "anteater", "archon", "army", "aurochs", "azra", "badger"),
    *("beholder", "coward", "dreadnought", "flagbearer", "gnoll", "graveborn", "hellion", "homarid"),
    *("hound", "masticore", "mouse", "nymph", "oyster", "scion", "servo"),
    *("bard", "beaver", "beeble", "blinkmoth", "bringer", "brushwagg", "camarid", "caribou"),
    *("carnivore", "carrier", "dalek", "demigod", "deserter", "detective", "dinosaur", "drone"),
    *("egg", "eldrazi", "essence", "eye", "fractal", "germ", "gith", "glimmer"),
    *("god", "gremlin", "halfling", "hamster", "hero", "hippo", "hippogriff", "hornet", "incarnation"),
    *("inkling", "jackal", "kitsune", "kor", "lamia", "lemur", "mite", "mole"),
    *("monkey", "moonfolk", "mutant", "nautilus", "nephilim", "noggle", "orb", "orgg"),
    *("otter", "paladin", "pangolin", "peasant", "pentavite", "pest", "phyrexian", "pilot"),
    *("pincher", "praetor", "prism", "processor", "rabbit", "raccoon", "ranger", "reflection"),
    *("rigger", "robot", "samurai", "sand", "sculpture", "serra", "shark", "skunk"),
    *("sloth", "snail", "splinter", "surrakar", "tentacle", "tetravite", "tiefling", "trilobite"),
    *("triskelavite", "vedalken", "viashino", "warlock", "mount"),
    *("alien", "armadillo", "astartes", "balloon", "bison", "capybara", "child", "clown", "coyote"),
    *("custodes", "cyberman", "doctor", "drix", "echidna", "employee", "gamer", "guest", "hedgehog"),
    *("inquisitor", "kangaroo", "llama", "lobster", "moogle", "necron", "performer", "platypus"),
    *("porcupine", "possum", "primarch", "scientist", "seal", "symbiote", "synth", "toy", "tyranid"),
    *("utrom", "varmint", "villain", "walrus", "weasel"),
)
"""Creature types that texts speak of, and that few type lines or none had by 2007."""
OTHER_SUBTYPES = (
    *("aura", "equipment", "desert", "urza", "lair", "locus", "vehicle", "treasure", "food", "clue"),
    *("saga", "shrine", "arcane", "trap", "curse", "gate", "cartouche", "fortification", "rune"),
    *("mine", "power-plant", "tower", "cave", "sphere", "lesson", "role", "room", "background"),
    *("town", "planet", "spacecraft", "bobblehead"),
    *("blood", "map", "gold", "powerstone", "battle"),  # battles are of no type that a card here has
)
OTHER_LAND_TYPES = (
    *("desert", "lair", "locus", "mine", "power-plant", "tower", "urza's", "urza"),
    *("cave", "gate", "planet", "sphere", "town"),
)
"""The land types that aren't basic, those of later sets with them."""
EVERY_CREATURE_TYPE = tuple(sorted({*_CREATURE_TYPES, *_LATER_CREATURE_TYPES}))
ALL_CREATURE_TYPES = tuple([kind for kind in EVERY_CREATURE_TYPE if kind != "legend"])
"""What has all of them has these: a legend is legendary, by a rule of its own, and no such thing is."""
SUBTYPES: set[str] = {*_CREATURE_TYPES, *_LATER_CREATURE_TYPES, *BASIC_LANDS, *OTHER_SUBTYPES}


SMALL_WORDS = {
    *("a", "all", "an", "and", "any", "are", "as", "at", "be", "but", "by", "do", "each", "for"),
    *("from", "had", "has", "have", "he", "her", "him", "his", "if", "in", "into", "is", "it", "its"),
    *("no", "not", "of", "off", "on", "one", "only", "or", "other", "out", "she", "than", "that"),
    *("the", "their", "them", "then", "there", "they", "this", "to", "two", "until", "up", "was"),
    *("with", "you", "your"),
}
"""Words that make sentences: a type line that has one among its subtypes makes none of it."""
LEARNT: set[str] = set()
"""Those of them that stand on the type lines at hand alone: see `Knowing`."""
FORGETTING: list[Callable[[], None]] = []
"""What forgets texts that were read as other types were known."""


def learnt_in(text: str) -> list[str]:
    """The subtypes of the type lines at hand that a text may speak of, in some number or gender."""
    words = text.lower()
    return sorted(word for word in LEARNT if word[:3] in words)


def is_name_of_type(word: str) -> bool:
    """Whether a word may be a type: a comma or a cost that has got onto a type line is none.

    >>> [word for word in ("bear", "power-plant", "gaea's", ",", "bear,", "{t}") if is_name_of_type(word)]
    ['bear', 'power-plant', "gaea's"]
    """
    within = all(sign.isalnum() or sign in "-'’." for sign in word)
    return within and word[:1].isalpha() and word[-1:].isalnum()


def subtypes_among(words: tuple[str, ...]) -> frozenset[str]:
    """The words of a type line that texts then may speak of: not those that make sentences."""
    return frozenset({word.lower() for word in words if is_name_of_type(word)}) - SMALL_WORDS


class Knowing:
    """While it is at work, subtypes are known besides those that all texts may speak of, instead of others:
    what a text means is a matter of the cards at hand, and not of what was read before them.
    """

    def __init__(self, words: frozenset[str]) -> None:
        self.words, self.before = words, frozenset(LEARNT)

    def __enter__(self) -> None:
        _know_only(self.words)

    def __exit__(self, *_: object) -> None:
        _know_only(self.before)


def _know_only(words: frozenset[str]) -> None:
    """Let subtypes be known, and those not that were known besides."""
    new = {word for word in words if word not in SUBTYPES or word in LEARNT}
    if new != LEARNT:
        SUBTYPES.difference_update(LEARNT)
        SUBTYPES.update(new)
        LEARNT.clear()
        LEARNT.update(new)
        base_type.cache_clear()
        for forget in FORGETTING:
            forget()


def plural(noun: str) -> str:
    """More than one: `elf` gives `elves`."""
    return ODD_PLURALS.get(noun, noun + "s")


def singular(noun: str) -> str:
    """One of them: `elves` gives `elf`; a word that isn't a plural stays."""
    if noun in SINGULARS:
        return SINGULARS[noun]
    return noun[:-1] if noun.endswith("s") and noun not in ODD_PLURALS else noun


@cache
def base_type(word: str) -> str:
    """A creature type without number and gender: ogresses are ogres, and these are an ogre."""
    one = word.lower() if word.lower().endswith("ss") else singular(word.lower())
    if one.endswith("sse"):
        one = one[:-1]
    for ending, instead in (("ess", ""), ("ess", "e"), ("ess", "er")):
        if one.endswith(ending) and (found := one[: len(one) - len(ending)] + instead) in SUBTYPES:
            return found
    return one


def same_creature_type(word: str, other: str) -> bool:
    """Whether two different words name one creature type, in another number or gender."""
    return word != other and base_type(word) == base_type(other)


OTHER_MEANINGS = {
    "opponent",
    "player",
    "card",
    "spell",
    "ability",
    "permanent",
    "token",
    "target",
    "mana",
    "graveyard",
    "library",
    "hand",
    "stack",
    "life",
    "damage",
    "counter",
    "turn",
    "phase",
    "step",
    "color",
    "cost",
    "source",
    "game",
    "combat",
    "attack",
    "block",
    "sacrifice",
    "legendary",
    "white",
    "blue",
    "black",
    "red",
    "green",
}


def why_not_a_creature_type(word: str) -> str:
    """Why a word can't be chosen as a creature type, or nothing."""
    if not word.replace("-", "").replace("'", "").isalpha():
        return "isn't one noun"
    one = singular(word.lower())
    if one in OTHER_MEANINGS or one in CARD_TYPES or one in BASIC_LANDS or word.lower() in BASIC_LANDS:
        return "has another meaning in the game"
    return ""


def is_type_word(word: str) -> bool:
    """Whether a word in the singular is a card type, subtype or supertype."""
    return word in CARD_TYPES or word in SUBTYPES or word in SUPERTYPES


def ends_as_a_list(words: tuple[str, ...], at: int, many: bool) -> bool:
    """Whether types apart by commas, of which the next stands here, end with "or"; or with "and", where they
    are of several things: (lands,) artifacts, and creatures.
    """
    while at < len(words):
        if words[at] in ("or", "and/or") or (
            words[at] == "and" and (many or words[at + 1 : at + 2] == ("/",))
        ):
            return True
        if words[at] != "," and not is_type_word(singular(words[at])):
            return False
        at += 1
    return False
