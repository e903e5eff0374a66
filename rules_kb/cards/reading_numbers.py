"""Reading numbers."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards.grammar import Reading
from rules_kb.cards.words import Number, TheX
from rules_kb.cards.words_of_descriptions import SMALL


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
