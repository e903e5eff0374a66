"""Two columns beside each other, as converters leave them that keep a page's layout, put one below the other.

A page has two columns where most of its lines have a gap before the same place, and hardly a line goes
across. What goes across, a heading of the whole page, parts what is above it from what is below.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise

from rules_kb.books.readers.wording import is_blank
from rules_kb.facts import dataclass, field

_WORDS = re.compile(r"\S+(?: \S+)*")
_NUMBER = re.compile(r"\s+[-–—]? ?\d{1,3} ?[-–—]?\s*")
_BLANKS = re.compile(r"(?<=\S) {2,}(?=\S)")
_ASTRAY = 8
"""By how much a line's second half may begin before or after the others."""
_GAP = 2
"""So many blanks at least are between two columns."""
_LEFTMOST = 25
"""A second column begins no further to the left."""
_STANDING = 0.3
"""The share of a page's lines that begin, or go on, at the place where a second column does."""
_ACROSS = 0.1
"""The share of a page's lines that may go across."""
_FEWEST = 3
"""How many pages must have columns for a document to have been set in them."""


@dataclass
class OneBelowTheOther:
    """A document's lines with its columns one below the other, and the number (from 1) that each line has
    in the document; `pages` are the numbers, among these lines, of those that begin a page.
    """

    lines: list[str] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    pages: list[int] = field(default_factory=list)


def one_below_the_other(lines: Sequence[str], pages: Collection[int]) -> OneBelowTheOther | None:
    """The document without columns; None where it has none. `pages` are the numbers (from 1) of lines after
    a form feed.
    """
    starts = sorted({1, *(page for page in pages if 0 < page <= len(lines)), len(lines) + 1})
    extents = [range(first - 1, end - 1) for first, end in pairwise(starts)]
    gaps = [_second_column([lines[place] for place in extent]) for extent in extents]
    known = [gap for gap in gaps if gap is not None]
    if len(known) < _FEWEST:
        return None
    usual = sorted(known)[len(known) // 2]
    gaps = [
        gap if gap is not None else _second_column([lines[place] for place in extent], usual)
        for gap, extent in zip(gaps, extents, strict=True)
    ]
    found = OneBelowTheOther()
    for extent, gap in zip(extents, gaps, strict=True):
        if extent.start:
            found.pages.append(len(found.lines) + 1)
        for place, line in _in_order(lines, extent, gap):
            found.lines.append(line)
            found.numbers.append(place + 1)
    return found


def _second_column(page: Sequence[str], elsewhere: int | None = None) -> int | None:
    """The place at which a second column begins on a page, if there is one; it may be shorter where it begins
    at the same place `elsewhere`.
    """
    worded = [line for line in page if not is_blank(line)]
    begun = Counter(place for line in worded for place in _beginnings(line) if place >= _LEFTMOST)
    for place, times in begun.most_common(3):
        across = sum(_parting(line, place) is None for line in worded)
        left = sum(line[: place - _GAP].strip() != "" for line in worded)
        usual = elsewhere is not None and abs(place - elsewhere) <= _ASTRAY
        enough = usual or min(times, left) >= _STANDING * len(worded)
        if len(worded) > _FEWEST and enough and across <= _ACROSS * len(worded):
            return place
    return None


def _parting(line: str, column: int) -> int | None:
    """Where a line is parted that has words on either side of a second column's beginning: there, or at the
    nearest gap, as converters don't hit it to the letter. None where it goes across.
    """
    if not line[column - _GAP : column].strip():
        return column
    gaps = [gap.end() for gap in _BLANKS.finditer(line) if abs(gap.end() - column) <= _ASTRAY]
    return min(gaps, key=lambda end: abs(end - column), default=None)


def _beginnings(line: str) -> list[int]:
    """Where something begins in a line after a gap."""
    return [
        match.start() for match in _WORDS.finditer(line) if not line[: match.start()].rstrip() or
        line[match.start() - _GAP : match.start()].isspace()
    ]  # fmt: skip


def _in_order(lines: Sequence[str], extent: range, gap: int | None) -> Iterator[tuple[int, str]]:
    """(place, line) of a page in the order in which it is read.

    Of a page with columns the blank lines are left out: most of them are only beside lines of the other one.
    """
    if gap is None:
        yield from ((place, lines[place]) for place in extent)
        return
    right: list[tuple[int, str]] = []
    numbers: list[tuple[int, str]] = []
    for place in extent:
        line = lines[place]
        if _NUMBER.fullmatch(line):  # the page's: below or above both columns
            numbers.append((place, line.strip()))
            continue
        parting = _parting(line, gap)
        if parting is None:
            yield from right
            right.clear()
            yield place, line
            continue
        if line[:parting].strip():
            yield place, line[:parting].rstrip()
        if line[parting:].strip():
            right.append((place, line[parting:].strip()))
    yield from right
    yield from numbers
