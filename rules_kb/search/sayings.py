"""Sayings: how near a question comes to one single thing that people say who look for a record.

Ranking adds up words, wherever in a record they stand; so a record with many sayings collects points from all
of them. Here a question is held against each saying on its own: all its words, those included that tell no
record from another (*can he act in his untap step*), each two of them, and once more each two neighbours. The
measure is the cosine of what they count: 1 where both say the same, 0 where they share no telling word.

Several that are near count together, though less than they add up to.

A saying is kept as the numbers of its words, in order. How much a word counts follows from how many sayings
have it.
"""

from __future__ import annotations

import struct
import sys
from array import array
from bisect import bisect_right
from collections import Counter
from itertools import accumulate, chain, islice, pairwise
from math import log, sqrt
from operator import mul

from rules_kb.hints import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

_COUNT = struct.Struct("<H")
MOST = 0xFFFF
"""So many sayings of a record are kept at most, and no number of a word is higher."""
FINE = 400
"""A saying's length is kept in so many parts of 1."""
LEAST = 0.1
"""Of sayings that come no nearer none counts, ..."""
COUNTED = 12
"""... and of each record's those that may come nearest, ..."""
FEWER = 0.5
"""... but none that can't come this far as near as the nearest."""
NAMED = 2.0
"""What a word of a question counts, beside another, that is the name of what it is about."""
PAIR, TOGETHER = 0.8, 1.0
"""What two neighbours count beside the square of what each of them counts; and any two words, wherever they
stand.
"""


class NoSayings(Exception):
    """What should be sayings is none."""


class QuestionWords:
    """The words of a question by their numbers, and its neighbours, with what each counts; the words that
    tell one record from another; and how long the question is as a direction.
    """

    __slots__ = (
        "_bounds",
        "_for_a_pair",
        "_shared",
        "_small",
        "counts",
        "length",
        "pairs",
        "singles",
        "telling",
        "written",
    )

    def __init__(
        self,
        numbers: Sequence[int],
        telling: Iterable[int],
        counts: Sequence[float],
        named: Collection[int] = (),
    ) -> None:
        """`numbers` are those of its words in order, 0 for one that stands in no saying, `counts` what each
        number counts, and `named` those that count for more.
        """
        self.singles = {n: counts[n] ** 2 * (NAMED if n in named else 1.0) for n in numbers if n}
        self.counts = {n: sqrt(square) for n, square in self.singles.items()}
        self.pairs = {(a, b): PAIR * counts[a] * counts[b] for a, b in pairwise(numbers) if a and b}
        self.telling = [*dict.fromkeys(n for n in telling if n)]
        self.written = [(1 << at, array("H", [n]).tobytes()) for at, n in enumerate(self.telling)]
        """The telling words as they stand in the bytes of a row, each with a bit of its own."""
        self._small = self.singles.keys() - {*self.telling}
        self._for_a_pair = 1 if any(a == b for a, b in self.pairs) else 2
        self._bounds: dict[int, float] = {}
        self._shared: dict[frozenset[int], float] = {}
        self.length = sqrt(self._said(self.singles.keys()) + sum(self.pairs.values()))

    def shared(self, saying: Sequence[int]) -> float:
        """What a saying and the question have in common, before it is seen how long they are."""
        words = frozenset(self.singles.keys() & saying)
        found = self._shared.get(words)
        if found is None:
            found = self._shared[words] = self._said(words)
        if len(words) >= self._for_a_pair:
            pairs = self.pairs
            found += sum([pairs[pair] for pair in pairs.keys() & pairwise(saying)])
        return found

    def most(self, held: int) -> float:
        """What a saying has in common with the question at most that has these telling words, by their
        bits.
        """
        found = self._bounds.get(held)
        if found is None:
            words = {n for at, n in enumerate(self.telling) if held >> at & 1} | self._small
            pairs = sum([count for (a, b), count in self.pairs.items() if a in words and b in words])
            found = self._bounds[held] = self._said(words) + pairs
        return found

    def _said(self, words: Collection[int]) -> float:
        """What some words count, each by itself and each two together."""
        singles, counts = self.singles, self.counts
        return _together(sum([singles[n] for n in words]), sum([counts[n] for n in words]))


def _together(squares: float, counts: float) -> float:
    """What some words count, each by itself and each two together, by the sums of the squares of what each
    counts and of what it counts.
    """
    return squares + TOGETHER * (counts * counts - squares) / 2


def counts_of(sayings: Sequence[Sequence[int]]) -> array[float]:
    """What each word counts that stands in sayings, by its number: more, the fewer have it."""
    standing = Counter(chain.from_iterable(map(set, sayings)))
    numbers = range(max(standing, default=0) + 1)
    return array("f", [log((len(sayings) + 1) / standing[n]) if n in standing else 0.0 for n in numbers])


def length_of(numbers: Sequence[int], counts: Sequence[float]) -> float:
    """How long a saying is as a direction; added up in the order of its words."""
    words = [counts[n] for n in dict.fromkeys(numbers)]
    if len(words) == len(numbers):
        pairs = sum(map(mul, words, words[1:]))
    else:
        pairs = sum([counts[a] * counts[b] for a, b in dict.fromkeys(pairwise(numbers))])
    return sqrt(_together(sum(map(mul, words, words)), sum(words)) + PAIR * pairs)


def lengths_of(sayings: Sequence[Sequence[int]], counts: Sequence[float]) -> list[float]:
    """How long each of some sayings is, as `length_of` one: summed up in one go, for there are tens of
    thousands.
    """
    words = [counts[n] for n in chain.from_iterable(sayings)]
    sums = [*accumulate(words, initial=0.0)]
    squares = [*accumulate(map(mul, words, words), initial=0.0)]
    pairs = [0.0, *accumulate(map(mul, words, words[1:]), initial=0.0)]  # each by its second word
    found, end = [], 0
    for saying in sayings:
        begin, end = end, end + len(saying)
        if len({*saying}) < len(saying) or not saying:
            found.append(length_of(saying, counts))
        else:
            together = _together(squares[end] - squares[begin], sums[end] - sums[begin])
            found.append(sqrt(together + PAIR * (pairs[end] - pairs[begin + 1])))
    return found


def packed(sayings: Sequence[Sequence[int]], lengths: Iterable[float]) -> bytes:
    """Sayings as `nearness` wants them: how many, where each ends, how long each is, then the numbers of
    all. To one that is said to be longer a question comes less near.
    """
    sayings = sayings[:MOST]
    numbers = array("H", chain.from_iterable(sayings))
    ends = array("H", accumulate(map(len, sayings)))
    long = array("H", [min(MOST, round(length * FINE)) for length in islice(lengths, len(sayings))])
    if sys.byteorder == "big":
        for row in (ends, long, numbers):
            row.byteswap()
    return _COUNT.pack(len(sayings)) + ends.tobytes() + long.tobytes() + numbers.tobytes()


Rows: TypeAlias = "tuple[array[int], array[int], array[int], bytes]"
"""Where each of some sayings ends, how long each is in parts of 1, the numbers of all, and these as bytes."""
NO_ROWS: Rows = (array("H"), array("H"), array("H"), b"")


def unpacked(sayings: bytes | memoryview) -> Rows:
    """Packed sayings as rows. Raises NoSayings."""
    if not sayings:
        return NO_ROWS
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
    return ends, lengths, numbers, numbers.tobytes()


def nearness(question: QuestionWords, sayings: Rows) -> float:
    """How near the nearest of some sayings is to a question, from 0 to 1."""
    nearest = 0.0
    for most, saying in _at_most(question, sayings):
        if most <= nearest:
            break
        nearest = max(nearest, _near_to(question, sayings, saying))
    return min(1.0, nearest)


def nearness_together(question: QuestionWords, sayings: Rows) -> float:
    """How near some sayings together are to a question: as the diagonal over how near each of them is, so
    that four which are half as near count as one that says the same.
    """
    squares, least = 0.0, LEAST
    for most, saying in _at_most(question, sayings)[:COUNTED]:
        if most <= least:
            break
        near = _near_to(question, sayings, saying)
        squares += near * near
        least = max(least, FEWER * near)
    return sqrt(squares)


def _near_to(question: QuestionWords, sayings: Rows, saying: int) -> float:
    """How near a question is to one of some sayings, by its place among them."""
    ends, lengths, numbers, _ = sayings
    words = numbers[ends[saying - 1] if saying else 0 : ends[saying]]
    return question.shared(words) * FINE / (lengths[saying] * question.length)


def _at_most(question: QuestionWords, sayings: Rows) -> list[tuple[float, int]]:
    """How near a question is at most to each of some sayings that has one of its telling words, with the
    saying's place among them; what may be nearest first.
    """
    ends, lengths, _, content = sayings
    held: dict[int, int] = {}
    find = content.find
    for bit, written in question.written:
        at = find(written)
        while at >= 0:
            if at & 1:  # the end of one number and the beginning of the next
                at = find(written, at + 1)
                continue
            saying = bisect_right(ends, at >> 1)
            held[saying] = held.get(saying, 0) | bit
            at = find(written, at + 2)
    whole = question.length / FINE
    most = question.most
    found = [
        (most(words) / (lengths[saying] * whole), saying) for saying, words in held.items() if lengths[saying]
    ]
    found.sort(reverse=True)
    return found
