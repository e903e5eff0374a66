"""Rows of numbers as they are kept in files: the lowest byte of each first."""

from __future__ import annotations

import sys
from array import array
from bisect import bisect_left

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any


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


def has(row: Sequence[int], number: int) -> bool:
    """Whether a number is in a row that rises."""
    found = bisect_left(row, number)
    return found < len(row) and row[found] == number


def by_commonness(counts: Sequence[int]) -> list[int]:
    """The words, by number, those with most records first."""
    return sorted(range(len(counts)), key=lambda at: -counts[at])
