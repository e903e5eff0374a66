"""Pairs of neighbours in the table of weights: for each word those that it begins, in columns.

A pair's second word is told by its place among all words, the commonest first; its records are told by their
places among those that it may be in (see `among`). So they are packed small, and which they are is worked out
only for a pair that a question asks for.
"""

from __future__ import annotations

import struct
import sys
from array import array
from bisect import bisect_left
from itertools import accumulate, chain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

HEAD = struct.Struct("<I")
"""What stands before the columns: how many pairs there are."""
FEW = 100
"""Of a word with more records it would take too long to look which of them another word has, too."""


class Pairs:
    """The pairs that a word begins, by the places of their second words, which rise: what each counts, how
    many records it has; then, one pair behind the other, the steps from one record's place to the next, and
    the levels.
    """

    __slots__ = ("counts", "levels", "seconds", "steps", "weights")

    def __init__(
        self, seconds: array[int], weights: array[float], counts: array[int], steps: array[int], levels: bytes
    ) -> None:
        self.seconds = seconds
        self.weights = weights
        self.counts = counts
        self.steps = steps
        self.levels = levels

    def packed(self) -> bytes:
        """The pairs as they stand in the table."""
        columns = (self.seconds, self.weights, self.counts, self.steps)
        return b"".join([HEAD.pack(len(self.seconds)), *[bytes_of(each) for each in columns], self.levels])

    def of(self, second: int) -> tuple[float, list[int], bytes] | None:
        """What the pair counts whose second word has this place, the places of its records, and their levels;
        None where there is no such pair.
        """
        if second not in self.seconds:
            return None
        at = self.seconds.index(second)
        begin = sum(self.counts[:at])
        end = begin + self.counts[at]
        return self.weights[at], [*accumulate(self.steps[begin:end])], self.levels[begin:end]


def read_pairs(value: memoryview) -> Pairs:
    """The pairs that stand so in the table. Raises ValueError."""
    try:
        (count,) = HEAD.unpack_from(value)
    except struct.error as problem:
        raise ValueError("cut short") from problem
    at = HEAD.size
    ends = [at + 4 * count, at + 8 * count, at + 12 * count]
    many, rest = divmod(len(value) - ends[-1], 5)
    ends.append(ends[-1] + 4 * many)
    begins = [at, *ends]
    seconds, weights, counts, steps = (
        row_of(value[begin:end], code) for begin, end, code in zip(begins, ends, "IfIi", strict=False)
    )
    if rest or sum(counts) != many:
        raise ValueError("cut short")
    return Pairs(seconds, weights, counts, steps, bytes(value[ends[-1] :]))


def row_of(content: memoryview | bytes, code: str) -> array[Any]:
    """A row of numbers that was kept, the lowest byte of each first. Raises ValueError."""
    row: array[Any] = array(code)
    row.frombytes(content)
    if sys.byteorder == "big":
        row.byteswap()
    return row


def bytes_of(row: array[int] | array[float]) -> bytes:
    """A row of numbers as it is kept."""
    if sys.byteorder == "big":
        row = row[:]
        row.byteswap()
    return row.tobytes()


def among(first: Sequence[Sequence[int]], second: Sequence[Sequence[int]]) -> list[int]:
    """The records, in order, in which a pair of words may be that have these records, each in rows that rise:
    those of the rarer one, and where these are few, only those that the other one has, too.
    """
    size, other_size = (sum(map(len, rows)) for rows in (first, second))
    rarer, other = (first, second) if size <= other_size else (second, first)
    records = sorted(chain.from_iterable(rarer))
    if len(records) > FEW:
        return records
    return [n for n in records if any(has(row, n) for row in other)]


def has(row: Sequence[int], number: int) -> bool:
    """Whether a number is in a row that rises."""
    found = bisect_left(row, number)
    return found < len(row) and row[found] == number


def placed(places: Iterable[int], records: Sequence[int]) -> list[int]:
    """The records at some places; one behind them all is that of a record that isn't among them."""
    many = len(records)
    return [records[place] if place < many else place - many for place in places]


def by_commonness(counts: Sequence[int]) -> list[int]:
    """The words, by number, those with most records first."""
    return sorted(range(len(counts)), key=lambda at: -counts[at])
