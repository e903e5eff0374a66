"""What a card is before its text is read: its type line and size; lands and tokens that need no text."""

from __future__ import annotations

from rules_kb import regex
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.types import BASIC_LANDS, CARD_TYPES, SUPERTYPES, is_name_of_type, subtypes_among
from rules_kb.table.objects import Characteristics

BETWEEN = " // "
"""What stands between what is said of the one half of a split card and of the other: `Instant // Sorcery`."""


class NotUnderstood(ValueError):
    """A text that the tool can't read as a whole. `phrase` is where it stopped."""

    def __init__(self, line: str, phrase: str, name: str = "") -> None:
        self.line = line
        self.phrase = phrase
        self.name = name
        super().__init__(f"{name + ': ' if name else ''}isn't understood: {phrase!r} in {line!r}")


MOST_LETTERS = 3000
"""So many letters a text may have; the longest of cards has half of it."""


def refuse_endless(text: str, name: str) -> None:
    """Raise NotUnderstood for a text that is longer than any card's, before it is read."""
    if len(text) > MOST_LETTERS:
        told = f"{len(text):,} letters; a text may have {MOST_LETTERS:,}"
        raise NotUnderstood(f"{text[:LONG]}...", told, name)


LONG = 60
"""So many letters are told of a text that goes on without end."""


def parse_type_line(line: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """(supertypes, types, subtypes) of a type line of any year: `Summon Goblin`, `Enchant Creature`, ...

    Raises ValueError where it names no card type.
    """
    if BETWEEN in line:
        of_halves = [parse_type_line(half) for half in line.split(BETWEEN)]
        supers, kinds, subs = (tuple(dict.fromkeys(sum(words, ()))) for words in zip(*of_halves, strict=True))
        return supers, kinds, subs
    left, _, right = line.replace("–", "—").replace(" - ", "—").partition("—")
    words = left.lower().replace("mana source", "mana-source").split()
    words = [word.replace("mana-source", "mana source") for word in words]
    if "artifact" in words:  # of the first years, and without meaning since (rulings1999 K.6.Ruling.2 to 4)
        words = [word for word in words if word not in ("mono", "poly", "continuous")]
    subtypes = [word.lower() for word in right.split()]
    older = {"snow": "snow-covered", "kindred": "tribal"}  # as type lines had it before 2006, and before 2023
    words = [older.get(word, word) for word in words]
    if words[:1] == ["summon"]:  # all that follows was one creature type (rulings1999 K.13.Ruling.4)
        kind = " ".join([*words[1:], *subtypes])
        kind = kind.replace("elder dragon legend", "legend")  # these five (rulings1999 K.13.Note.3)
        words, subtypes = ["creature"], [kind] if kind else []
    if words[:2] == ["enchant", "world"]:  # a global enchantment, whatever it is called
        return ("world",), ("enchantment",), tuple(subtypes)
    if words[:1] == ["enchant"] and len(words) > 1:
        return (), ("enchantment",), ("aura", *words[1:], *subtypes)
    supertypes = tuple(word for word in words if word in SUPERTYPES)
    if "legend" in subtypes or "legend" in words:
        supertypes = (*supertypes, "legendary")
    types = tuple(word for word in words if word in CARD_TYPES)
    if subtypes[:1] == ["aura"]:  # a curse or the like, where only the old type line says what is enchanted
        subtypes = [*subtypes[1:], "aura"]
    unknown = [
        word for word in words if word not in SUPERTYPES and word not in CARD_TYPES and word != "legend"
    ]
    marks = [word for word in subtypes if not all(map(is_name_of_type, word.split()))]
    if not types or unknown or marks:
        raise ValueError(
            f"{line!r} isn't a type line: write for example Creature — Bear, Instant or Artifact Creature"
        )
    return tuple(dict.fromkeys(supertypes)), types, tuple(subtypes)


def with_tap_symbol(text: str) -> str:
    """The text of a mono artifact, with the tap symbol in its costs; one without a cost costs just that
    (rulings1999 K.6.Ruling.2).
    """
    lines = text.split("\n")
    costly = [bool(regex.match(r"[^\"()]*:", line)) for line in lines]
    if not any(costly):
        return f"{{T}}: {text}"
    return "\n".join(
        f"{{T}}, {line}" if has_cost and "{T}" not in line.partition(":")[0] else line
        for line, has_cost in zip(lines, costly, strict=True)
    )


def taught_by(types: tuple[str, ...], subtypes: tuple[str, ...]) -> frozenset[str]:
    """The types that a card's type line makes known, but for those of planeswalkers, which every
    text knows by their place, and what an old local enchantment says that it enchants.
    """
    if "planeswalker" in types or subtypes[:1] == ("aura",):
        return frozenset()
    words = " ".join(subtypes).split()
    return subtypes_among(tuple([word for word in words if word not in CARD_TYPES]))


def parse_size(size: str) -> tuple[int, int]:
    """`2/1` as (2, 1); `*` counts 0. Raises ValueError."""
    power, slash, toughness = size.replace(" ", "").partition("/")
    try:
        numbers = tuple(0 if "*" in part else int(part) for part in (power, toughness))
    except ValueError:
        slash = ""
        numbers = (0, 0)
    if not slash:
        raise ValueError(f"{size!r} isn't a power and toughness: write 2/1")
    return numbers[0], numbers[1]


def basic_land(name: str) -> Characteristics | None:
    """A basic land by name, or None."""
    word = name.lower()
    if word in BASIC_LANDS:
        return Characteristics(name.capitalize(), None, ("land",), (word,), ("basic",))
    return None


def token_characteristics(token: e.Token, name: str | None = None) -> Characteristics:
    """The initial values of a token; its name is its creature type unless one is given."""
    words = " ".join(word.capitalize() for word in token.subtypes) or "Token"
    return Characteristics(
        name or " ".join(word.capitalize() for word in token.name.split()) or words,
        None,
        token.types,
        token.subtypes,
        token.supertypes,
        frozenset(token.colors),
        token.abilities,
        token.power if isinstance(token.power, int) else None,
        token.toughness if isinstance(token.toughness, int) else None,
    )


def is_local_enchantment(card: Characteristics) -> bool:
    return any(isinstance(item, a.Enchant) for item in card.abilities)
