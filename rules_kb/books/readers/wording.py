"""The wording of a record as it grows line by line, and what a line of an old document looks like."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from rules_kb.books.readers.decoding import with_holes_marked
from rules_kb.books.readers.document import ReadRecord
from rules_kb.books.readers.split_words import SOFT_HYPHEN
from rules_kb.facts import dataclass, field

EXAMPLE = re.compile(r"\s*[_*]{0,2}(?:EXAMPLE|Example)(?:s|S)?[_*]{0,2} ?:[_*]{0,2}\s*")
MARKS = re.compile(r"(?<!\s)\s*\((obsolete|informal)\)\s*$", re.IGNORECASE)

LISTED = re.compile(r"\s*(?:[•·▪*\[–-]|\d{1,2}[.)]\s|\([a-z0-9]\)\s)")
"""How an item of a list begins, or a remark in brackets."""

_PAGE_NUMBER = re.compile(r"\s*(?:[Pp]age\s+)?\d{1,3}(?:\s+(?:of|/)\s+\d{1,3})?\s*$")
_RUNNING_HEAD = re.compile(r".{0,40}\bComprehensive Rules\b.{0,20}$")
_RULED = re.compile(r"\s*([-=_*~])\1{4,}\s*$")
_ENDED = re.compile(r"[.!?:;][)\]\"'”’]*\s*$|[)\]\"”]\s*$")
_HOLE_AT_LINE_END = re.compile(r"[\w)]  +$")
ENDING = 200
"""So many signs tell how a line or a paragraph ends."""
_SPLIT_WORD = re.compile(r"[a-z]-$")


def is_blank(line: str) -> bool:
    """Whether nothing but white space stands in `line`; a form feed and the old end-of-file sign count as
    such.
    """
    return not line.strip(" \t\f\v\x1a\xa0\ufeff\u200b")


def is_ruled(line: str) -> bool:
    """Whether `line` is only a ruled line of dashes or the like."""
    return bool(_RULED.match(line))


def is_page_mark(lines: Sequence[str], place: int) -> bool:
    """Whether the line at `place` is a page's number beside a blank line, or a running head between two."""
    if len(lines[place]) > 80:
        return False
    blank = [is_blank(lines[each]) for each in (place - 1, place + 1) if 0 <= each < len(lines)]
    if _PAGE_NUMBER.match(lines[place]):
        return any(blank)
    return all(blank) and bool(_RUNNING_HEAD.match(lines[place]))


def indentation(line: str) -> int:
    """The number of columns before the first sign, a tab counting as four."""
    plain = line.expandtabs(4)
    return len(plain) - len(plain.lstrip())


def is_ended(line: str) -> bool:
    """Whether a sentence may have come to its end with `line`."""
    return bool(_ENDED.search(ending(line)))


def ending(line: str) -> str:
    """The last signs of `line`, as many as tell how it ends; blanks at its end don't count."""
    return line if len(line) <= ENDING else line.rstrip()[-ENDING:]


def joined(before: str, line: str) -> str:
    """`before` and the line that goes on where it broke off, in one."""
    return _broken_off(before) + _joint(before) + line.lstrip()


def _broken_off(line: str) -> str:
    """A line that breaks off, without blanks and the hyphen of a split word at its end."""
    return line.rstrip().removesuffix(SOFT_HYPHEN)


def _joint(before: str) -> str:
    """What comes between a line and the one that goes on where it broke off."""
    before = before[-ENDING:]
    if _HOLE_AT_LINE_END.search(before):
        return "  "
    return "" if before.rstrip().endswith(SOFT_HYPHEN) or _SPLIT_WORD.search(before) else " "


@dataclass
class Wording:
    """The paragraphs of one record, each as the lines that it was put together from."""

    paragraphs: list[list[str]] = field(default_factory=list)

    def begin(self, line: str) -> None:
        """A new paragraph starts with `line`."""
        if line.strip():
            self.paragraphs.append([line.lstrip()])

    def go_on(self, line: str) -> None:
        """`line` goes on where the paragraph's last line broke off."""
        if not self.paragraphs:
            self.begin(line)
            return
        lines = self.paragraphs[-1]
        joint = _joint(lines[-1])
        lines[-1] = _broken_off(lines[-1])
        lines.append(joint + line.lstrip())

    def ending(self) -> str:
        """How the last paragraph ends: all of it, or its last ENDING signs and a few more; empty without
        one.
        """
        found: list[str] = []
        for line in reversed(self.paragraphs[-1] if self.paragraphs else ()):
            found.append(line)
            if sum(map(len, found)) > ENDING:
                break
        return "".join(reversed(found))

    def text(self, *, holes: bool) -> str:
        """The whole wording, a line for each paragraph.

        With `holes`, places where words were lost are marked.
        """
        paragraphs = ["".join(lines).rstrip().removesuffix(SOFT_HYPHEN) for lines in self.paragraphs]
        if holes:
            paragraphs = [with_holes_marked(paragraph) for paragraph in paragraphs]
        return "\n".join(paragraphs)


@dataclass
class Draft:
    """A record in the making: what is known of it, and its wording so far."""

    record: ReadRecord
    wording: Wording = field(default_factory=Wording)
    examples: int = 0

    def next_example(self, line: int) -> Draft:
        """A draft for the next example of this record."""
        self.examples += 1
        example = f"{self.record.id}.Example.{self.examples}"
        return Draft(ReadRecord(id=example, kind="example", line=line, parent=self.record.id))


def usual_width(lines: Sequence[str]) -> int:
    """The length that all but the longest lines keep to."""
    lengths = sorted(len(line) for line in lines if not is_blank(line))
    return lengths[len(lengths) * 19 // 20] if lengths else 0


def ends_on_purpose(line: str, following: str, width: int) -> bool:
    """Whether the first word of the line below would have had room in `line`, so that it isn't merely
    wrapped.
    """
    first_word = following.split(maxsplit=1)[0]
    return len(line.rstrip()) + 1 + len(first_word) <= width


def lines_are_wrapped(lines: list[str]) -> bool:
    """Whether lines end where the page did (a paragraph is many lines) rather than where a paragraph does.

    Told by how the lines that others follow end: with the end of a sentence, or in the middle of one.
    """
    open_ends = closed_ends = 0
    for line, following in pairwise(lines):
        if is_blank(line) or is_blank(following) or is_ruled(following) or len(line) < 40:
            continue
        if is_ended(line):
            closed_ends += 1
        else:
            open_ends += 1
    return open_ends > closed_ends
