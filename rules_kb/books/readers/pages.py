"""Pages of a printed book or a PDF: their numbers, running heads and breaks, taken out so that the wording
goes on.

A page's number is one of a series that counts on; a running head is a short line that stands beside a page's
end time and again. Where a page ends within a paragraph, its two halves become one; where it ends between
two, a blank line is left. Which of the two it is, the words on both sides tell.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection

from rules_kb.books.readers.furniture import is_back_heading
from rules_kb.books.readers.glossary_part import is_sentence, is_wording, looks_like_term
from rules_kb.books.readers.rules_part import CHAPTER, SECTION, points_on, start_of
from rules_kb.books.readers.wording import (
    EXAMPLE,
    LISTED,
    ends_on_purpose,
    indentation,
    is_blank,
    is_ended,
    is_page_mark,
    is_ruled,
    joined,
    lines_are_wrapped,
    usual_width,
)
from rules_kb.facts import dataclass, field

_NUMBER = re.compile(
    r"[\s\-–—\[\]()|]*(?:page\s+)?(?P<number>\d{1,3})(?:\s*(?:of|/)\s*\d{1,3})?[\s\-–—\[\]()|]*$",
    re.IGNORECASE,
)
_FEWEST = 3
"""How many pages must be numbered, or have a line at their edge in common, to be taken for pages."""
_SKIPPED = 3
"""By how much a page's number may be higher than that of the page before; some pages show none."""


@dataclass(frozen=True)
class PartPlaces:
    """Where (from 0) the first rule, the glossary, and what comes after the glossary begin among the
    lines.
    """

    rules: int
    glossary: int
    end: int


@dataclass
class Unpaged:
    """A document without its pages: the lines left, the number (from 1) of each, and what was taken out
    (line, what).

    A blank line that stands in a break's stead has the number 0.
    """

    lines: list[str] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    furniture: list[tuple[int, str]] = field(default_factory=list)


def without_pages(lines: list[str], pages: Collection[int], places: PartPlaces) -> Unpaged:
    """The lines without what belongs to pages.

    `pages` are the numbers (from 1) of lines after a form feed.
    """
    starts = {page - 1 for page in pages if 0 < page <= len(lines)}
    marks = dict.fromkeys(_numbered(lines), "page number")
    marks |= dict.fromkeys(_running_heads(lines, starts, set(marks)), "running head")
    unpaged = Unpaged()
    if not marks and not starts:
        unpaged.lines, unpaged.numbers = lines, list(range(1, len(lines) + 1))
        return unpaged
    _Joiner(lines, starts, marks, places, unpaged).join()
    return unpaged


def _numbered(lines: list[str]) -> list[int]:
    """The places of the page numbers: of lines that are only a number, the longest series that counts on."""
    longest: dict[
        int, tuple[int, int]
    ] = {}  # the last number of a series: its length, and the place where it ends
    before: dict[int, int | None] = {}
    for place, line in enumerate(lines):
        match = _NUMBER.match(line) if len(line.strip()) <= 30 else None
        if not match:
            continue
        number = int(match["number"])
        series = [longest[number - step] for step in range(1, _SKIPPED + 1) if number - step in longest]
        length, last = max(series, default=(0, -1))
        before[place] = last if length else None
        if length + 1 >= longest.get(number, (0, -1))[0]:
            longest[number] = (length + 1, place)
    length, end = max(longest.values(), default=(0, -1))
    if length < _FEWEST:
        return []
    numbered: list[int] = []
    here: int | None = end
    while here is not None:
        numbered.append(here)
        here = before[here]
    return numbered[::-1]


def _running_heads(lines: list[str], starts: set[int], marks: set[int]) -> set[int]:
    """The places of short lines that stand beside page numbers and breaks, on each fifth page at least.

    They hardly stand elsewhere.
    """
    everywhere = Counter(map(_without_numbers, lines)) if starts or marks else Counter()
    fewest = max(_FEWEST, max(len(starts), len(marks)) // 5)
    heads: set[int] = set()
    for _ in range(3):  # a head of several lines shows one by one
        beside = _beside(lines, starts, marks | heads)
        times = Counter(_without_numbers(lines[place]) for place in beside)
        times.update(_without_numbers(lines[place]) for place in heads)
        again = {
            words for words, count in times.items() if count >= fewest and 10 * count >= 7 * everywhere[words]
        }
        found = {
            place
            for place in beside
            if _without_numbers(lines[place]) in again and _may_be_head(lines[place])
        }
        found |= {place for place in beside if is_page_mark(lines, place)}
        if not found:
            break
        heads |= found
    return heads


def _beside(lines: list[str], starts: set[int], marks: set[int]) -> set[int]:
    """The places of the nearest lines with words above and below each page number, running head or break."""
    beside: set[int] = set()
    worded = [place not in marks and not is_blank(line) for place, line in enumerate(lines)]
    above = below = -1
    for place in range(len(lines)):
        if place in marks or place in starts:
            beside.add(above)
        above = place if worded[place] else above
    for place in reversed(range(len(lines))):
        below = place if worded[place] else below
        if place in marks or place in starts:
            beside.add(below)
    return beside - {-1}


def _without_numbers(line: str) -> str:
    """What pages' heads have in common; a rule's or section's number is no page's, and stays."""
    words = " ".join(line.split()).casefold() if len(line) <= 120 else ""
    return words if start_of(line) or CHAPTER.match(line) else re.sub(r"\d+", "#", words)


def _may_be_head(line: str) -> bool:
    return len(line.strip()) <= 80 and bool(re.search(r"[^\W\d_]", line)) and not EXAMPLE.match(line)


@dataclass
class _Joiner:
    """Writes the lines into `unpaged`, closing the breaks that lie within a paragraph."""

    lines: list[str]
    starts: set[int]
    marks: dict[int, str]
    places: PartPlaces
    unpaged: Unpaged
    _wrapped: bool = False
    _width: int = 0

    def join(self) -> None:
        """Takes the lines with words one by one, each with the blank lines and marks above it."""
        apart = [piece for place, line in enumerate(self.lines) for piece in self._set_apart(place, line)]
        self._wrapped = lines_are_wrapped(apart)
        self._width = usual_width(apart)
        place = 0
        while place < len(self.lines):
            here = self._next_words(place)
            is_break = any(each in self.marks for each in range(place, here)) or bool(
                self.starts & {*range(place, here + 1)}
            )
            joint = self._joint(here) if is_break else "plain"
            self._take_between(place, here, joint)
            if joint == "merge":
                self.unpaged.lines[-1] = joined(self.unpaged.lines[-1], self.lines[here])
            else:
                self._keep(here, min(here + 1, len(self.lines)))
            place = here + 1

    def _set_apart(self, place: int, line: str) -> list[str]:
        if place in self.marks or is_blank(line):
            return [""]
        return ["", line] if place in self.starts else [line]

    def _next_words(self, place: int) -> int:
        while place < len(self.lines) and (place in self.marks or is_blank(self.lines[place])):
            place += 1
        return place

    def _take_between(self, first: int, here: int, joint: str) -> None:
        """The blank lines and marks from `first` to before `here`: kept, or one blank line in their stead, or
        none.
        """
        if joint == "plain":
            self._keep(first, here)
            return
        if joint == "apart":
            self.unpaged.lines.append("")
            self.unpaged.numbers.append(0)
        self.unpaged.furniture += [
            (place + 1, self.marks.get(place, "page break")) for place in range(first, here)
        ]

    def _keep(self, first: int, end: int) -> None:
        self.unpaged.lines += self.lines[first:end]
        self.unpaged.numbers += range(first + 1, end + 1)

    def _joint(self, here: int) -> str:
        """How the line at `here` follows the last one: "apart", as its next line ("close"), or in one with it
        ("merge").
        """
        if not self.unpaged.lines or not self.places.rules < here < self.places.end:
            return "apart"
        before, line = self.unpaged.lines[-1], self.lines[here]
        if (
            is_ruled(before)
            or is_ruled(line)
            or is_back_heading(line)
            or SECTION.match(before)
            or CHAPTER.match(before)
        ):
            return "apart"
        start = start_of(line)
        if EXAMPLE.match(line) or CHAPTER.match(line) or (start and not points_on(before)):
            return "apart"
        if here >= self.places.glossary:
            return self._joint_in_glossary(before, here)
        listed = (LISTED.match(line) or indentation(line) > 0 or before.rstrip().endswith(":")) and is_ended(
            before
        )
        return "close" if self._wrapped or (listed and not EXAMPLE.match(before)) else "merge"

    def _joint_in_glossary(self, before: str, here: int) -> str:
        if here == self.places.glossary or self._is_term(here):
            return "apart"
        if EXAMPLE.match(before):
            return "close" if self._wrapped else "merge"
        above = self.unpaged.lines[-2] if len(self.unpaged.lines) > 1 else ""
        under_term = looks_like_term(before) and (is_blank(above) or is_sentence(above))
        return "close" if self._wrapped or is_ended(before) or under_term else "merge"

    def _is_term(self, here: int) -> bool:
        """Whether the line at `here` is an entry's name: with wording under it, and no line that is only
        wrapped.
        """
        line, below = self.lines[here], self._next_words(here + 1)
        if not looks_like_term(line) or below >= len(self.lines):
            return False
        if self._wrapped:
            return ends_on_purpose(line, self.lines[below], self._width)
        return is_wording(self.lines[below]) or self._breaks_off(below)

    def _breaks_off(self, here: int) -> bool:
        """Whether the page ends with the line at `here`."""
        following = range(here + 1, self._next_words(here + 1) + 1)
        return any(place in self.marks or place in self.starts for place in following)
