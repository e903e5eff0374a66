"""Sayings: how near a question comes to one single thing that people say who look for a record.

Ranking adds up words, wherever in a record they stand; so a record with many sayings collects points from all
of them. Here a question is held against each saying on its own. Two are near that share the telling ones of
their terms: the measure is the cosine of their weighted terms, 1 where both say the same and 0 where they
share nothing.
"""

from __future__ import annotations

import sys
from array import array
from math import sqrt
from zlib import crc32

from rules_kb.search.terms import weight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

END = 0
"""Stands after each saying in the row of its terms."""


def direction(parts: dict[str, float]) -> dict[int, float]:
    """A text, given as what each of its terms counts, as a direction of length 1, with the terms by their
    checksums.
    """
    length = sqrt(sum(part * part for part in parts.values()))
    # No checksum is END, which would be taken for the end.
    return {crc32(term.encode()) or 1: part / length for term, part in parts.items() if part}


def packed(sayings: Iterable[Iterable[str]], rarity: Callable[[str], float]) -> bytes:
    """Sayings as `nearness` wants them: the checksums of their terms, each saying closed by END, then what
    each counts.

    Each of `sayings` comes as its terms. `rarity` says what a term counts for being rare; 0 for one that no
    record has.
    """
    terms, parts = array("I"), array("f")
    for saying in sayings:
        found = direction({term: weight_of(term) * rarity(term) for term in saying})
        terms.extend([*found, END])
        parts.extend([*found.values(), 0.0])
    if sys.byteorder == "big":
        terms.byteswap()
        parts.byteswap()
    return terms.tobytes() + parts.tobytes()


def nearness(question: dict[int, float], sayings: bytes | memoryview) -> float:
    """How near the nearest of some packed sayings is to a question's `direction`, from 0 to 1."""
    middle = len(sayings) // 2
    terms, parts = array("I"), array("f")
    terms.frombytes(sayings[:middle])
    parts.frombytes(sayings[middle:])
    if sys.byteorder == "big":
        terms.byteswap()
        parts.byteswap()
    nearest = near = 0.0
    for term, part in zip(terms, parts, strict=True):
        if term in question:
            near += part * question[term]
        elif term == END:
            nearest, near = max(nearest, near), 0.0
    return nearest
