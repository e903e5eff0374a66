"""Sayings: how near a question comes to one single thing that people say who look for a record.

Ranking adds up words, wherever in a record they stand; so a record with many sayings collects points from all
of them. Here a question is held against each saying on its own. Two are near that share the telling ones of
their terms: the measure is the cosine of their weighted terms, 1 where both say the same and 0 where they
share nothing.

A saying is kept as the numbers of its words and classes, in order: its pairs are those of neighbours.
"""

from __future__ import annotations

import struct
import sys
from array import array
from bisect import bisect_right
from itertools import chain, compress, pairwise
from math import sqrt

from rules_kb.search.terms import weight_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

_COUNT = struct.Struct("<H")
MOST = 0xFFFF
"""So many sayings of a record are kept at most, and no number of a term is higher."""
FINE = 1000
"""A saying's length is kept in so many parts of 1."""


class NoSayings(Exception):
    """What should be sayings is none."""


class QuestionTerms:
    """A question's terms by their numbers, each with the square of what it counts; and the root of the sum of
    all these squares, those of terms without a number included.
    """

    __slots__ = ("has_other_pairs", "length", "most_of_pairs", "pairs", "singles")

    def __init__(self, counts: Mapping[str, float], number: Callable[[str], int]) -> None:
        """`counts` is what each term counts, `number` answers 0 for a term that stands in no saying."""
        self.length = sqrt(sum(count * count for count in counts.values()))
        self.singles: dict[int, float] = {}
        self.pairs: dict[tuple[int, int], float] = {}
        for term, count in counts.items():
            first, _, second = term.partition(" ")
            one = number(first)
            if not second and one:
                self.singles[one] = count * count
            elif one and (other := number(second)):
                self.pairs[one, other] = count * count
        self.most_of_pairs = sum(self.pairs.values())
        self.has_other_pairs = any(one not in self.singles for pair in self.pairs for one in pair)


def length_of(terms: Iterable[str], rarity: Callable[[str], float]) -> float:
    """How long a saying is as a direction. `rarity` says what a term counts for being rare; 0 for one that no
    record has.
    """
    return sqrt(sum((weight_of(term) * rarity(term)) ** 2 for term in terms))


def packed(sayings: Sequence[tuple[Sequence[int], float]]) -> bytes:
    """Sayings as `nearness` wants them: how many, where each ends, how long each is, then the numbers of all.

    Each comes as the numbers of its words in order, then of its classes, and its `length_of`.
    """
    sayings = sayings[:MOST]
    ends, lengths = array("H"), array("H")
    numbers = array("H", chain.from_iterable(each for each, _ in sayings))
    at = 0
    for each, length in sayings:
        at += len(each)
        ends.append(at)
        lengths.append(min(MOST, round(length * FINE)))
    if sys.byteorder == "big":
        for row in (ends, lengths, numbers):
            row.byteswap()
    return _COUNT.pack(len(sayings)) + ends.tobytes() + lengths.tobytes() + numbers.tobytes()


def unpacked(sayings: bytes | memoryview) -> tuple[array[int], array[int], array[int]]:
    """Where each of some packed sayings ends, how long each is in parts of 1, and the numbers of all.

    Raises NoSayings.
    """
    ends, lengths, numbers = array("H"), array("H"), array("H")
    try:
        (count,) = _COUNT.unpack_from(sayings)
        ends.frombytes(sayings[2 : 2 + 2 * count])
        lengths.frombytes(sayings[2 + 2 * count : 2 + 4 * count])
        numbers.frombytes(sayings[2 + 4 * count :])
    except (struct.error, ValueError) as problem:
        raise NoSayings from problem
    if sys.byteorder == "big":
        for row in (ends, lengths, numbers):
            row.byteswap()
    if len(lengths) != count or (ends[-1] if ends else 0) != len(numbers):
        raise NoSayings
    return ends, lengths, numbers


def nearness(question: QuestionTerms, sayings: bytes | memoryview) -> float:
    """How near the nearest of some packed sayings is to a question, from 0 to 1. Raises NoSayings."""
    if not sayings or not question.length:
        return 0.0
    ends, lengths, numbers = unpacked(sayings)
    singles, pairs = question.singles, question.pairs
    shared_at = [*compress(range(len(numbers)), map(singles.__contains__, numbers))]
    nearest, place, last = 0.0, 0, len(shared_at)
    while place < last:  # a saying that shares no term isn't looked at
        saying = bisect_right(ends, shared_at[place])
        end, first = ends[saying], place
        while place < last and shared_at[place] < end:
            place += 1
        if not lengths[saying]:
            continue
        near = sum([singles[one] for one in {numbers[at] for at in shared_at[first:place]}])
        if near + question.most_of_pairs <= nearest * lengths[saying]:
            continue  # with all its pairs it comes no nearer
        if pairs and (place - first > 1 or question.has_other_pairs):
            begin = ends[saying - 1] if saying else 0
            near += sum([pairs[pair] for pair in pairs.keys() & pairwise(numbers[begin:end])])
        nearest = max(nearest, near / lengths[saying])
    return FINE * nearest / question.length
