"""Reading numbers, and what of a thing is compared with one."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards.beginnings import NUMBER
from rules_kb.cards.grammar import Reading
from rules_kb.cards.words import EITHER_SIZE, Number, TheX, Times
from rules_kb.cards.words_of_descriptions import SMALL

NUMBERS = frozenset((NUMBER, "a", "an", "x", *SMALL))
"""What a number may begin with."""


def read_number(reading: Reading, at: int) -> Iterator[tuple[Number | TheX, int]]:
    """A number in digits or words, `x`, or `a`/`an` for one."""
    word = reading.word(at)
    if word.isdecimal():
        yield Number(int(word)), at + 1
    elif word in SMALL:
        yield Number(SMALL.index(word)), at + 1
    elif word in ("a", "an"):
        yield Number(1), at + 1
    elif word == "x":
        yield TheX(), at + 1


MEASURES = {
    ("power", "or", "toughness"): EITHER_SIZE,
    ("power",): "power",
    ("toughness",): "toughness",
    ("converted", "mana", "cost"): "cost",
}
"""By the words for it, what of a thing is compared with a number."""


def measured_by(words: tuple[str, ...]) -> tuple[str, int]:
    """What of a thing some words begin with, and how many words that are; else nothing."""
    return next(((what, len(said)) for said, what in MEASURES.items() if words[: len(said)] == said), ("", 0))


TIMES_X = {2: ("twice", "x"), 3: ("three", "times", "x"), 4: ("four", "times", "x")}


AMOUNTS = frozenset((*NUMBERS, *(words[0] for words in TIMES_X.values())))
"""What a number or some times X may begin with."""


def read_amount(reading: Reading, at: int) -> Iterator[tuple[Number | TheX | Times, int]]:
    """A number, or twice X and three times X."""
    yield from read_number(reading, at)
    for many, words in TIMES_X.items():
        if reading.words[at : at + len(words)] == words:
            yield Times(many, TheX()), at + len(words)
