"""The numbered part of the Comprehensive Rules: chapters, sections, rules, lettered sub-rules and their
examples.
"""

from __future__ import annotations

import re

from rules_kb.books.readers.decoding import repaired
from rules_kb.books.readers.document import ReadDocument, ReadRecord
from rules_kb.books.readers.rule_numbers import RuleNumber
from rules_kb.books.readers.wording import (
    EXAMPLE,
    LISTED,
    Draft,
    ending,
    indentation,
    is_blank,
    is_ended,
    is_page_mark,
    is_ruled,
)
from rules_kb.facts import dataclass, field

NUMBERED = re.compile(
    r"\s*(?P<section>\d{3})\.(?: (?=\d{1,3}(?:[a-z]\s|\.\s)))?"
    r"(?:(?P<rule>\d{1,3}(?!\d)(?:\.(?=[a-z]\s))?)?(?P<letters>[a-z]{1,2}(?![a-z]))?)?"
)
CHAPTER = re.compile(r"\s*(?P<number>\d)\.\s+(?P<title>[A-Z][^.!?]{1,70}?)\s*$")
SECTION = re.compile(r"\s*(?P<number>\d{3})\.\s+(?P<title>[A-Z_\"“][^.!?]{1,90}?)\s*$")

_TITLE = re.compile(r"[A-Z0-9_\"“{][^.!?;]{0,90}$")
_INNER_NUMBER = re.compile(r"(?<=\s)\d{3}\.(?=\d|\s+[A-Z])")
_INNER_EXAMPLE = re.compile(r"(?<=[.!?)\"”’] )\s*(?:EXAMPLE|Example): ")
_GLUED = re.compile(r"[A-Z](?:[a-z]| [A-Za-z])")
_REMARK = re.compile(r"\s*[\[(]?(?:This|The rules in this) section\b", re.IGNORECASE)
_POINTING = re.compile(r"\b(?:rules?|sections?|and|or|see|to|through|in|of|by),?\s*$", re.IGNORECASE)


def points_on(words: str) -> bool:
    """Whether `words` break off where a rule's number has to follow, as in "see rule"."""
    return bool(_POINTING.search(ending(words)))


@dataclass(frozen=True)
class Start:
    """A number at the start of a line or piece of one: as meant, as printed, and what follows it."""

    number: RuleNumber
    printed: str
    rest: str


@dataclass(frozen=True)
class Numbered:
    """A number where it stands, for finding what was left out, printed twice or misprinted."""

    number: RuleNumber
    record: ReadRecord
    line: int


def start_of(line: str) -> Start | None:
    """The rule, sub-rule or section number with which `line` starts, or None.

    Accepts ``409.3 An``, ``305.3.After``, ``309.2a. If``, ``409.1fThe``, ``409.1.f The`` and ``408.f Card``;
    not ``212.2c).`` or ``406.1, "Mana``.
    """
    match = NUMBERED.match(line)
    if not match:
        return None
    rest = line[match.end() :]
    number = RuleNumber(
        int(match["section"]), int((match["rule"] or "0").rstrip(".")), match["letters"] or ""
    )
    printed = match.group().strip().rstrip(".")
    if match["rule"] or match["letters"]:
        after_stop = rest[1:] if rest[:1] in (".", ":") else rest
        if after_stop and after_stop == rest and not rest[0].isspace() and not _GLUED.match(rest):
            return None
        if (
            after_stop
            and not after_stop[0].isspace()
            and not after_stop[0].isupper()
            and after_stop[0] not in '"“('
        ):
            return None
        return Start(number, printed, after_stop.lstrip())
    if rest and not rest[0].isspace():
        return None
    return Start(number, printed, rest.lstrip())


@dataclass
class RulesPart:
    """Reads lines `first` to `last` (places from 0, the last left out) of `lines` into `document`."""

    lines: list[str]
    first: int
    last: int
    wrapped: bool
    document: ReadDocument
    drafts: list[Draft] = field(default_factory=list)
    numbered: list[Numbered] = field(default_factory=list)
    _used: dict[str, int] = field(default_factory=dict)
    _rule: Draft | None = None
    _open: Draft | None = None
    _current: RuleNumber | None = None
    _after_blank: bool = True
    _indentation: int = 0

    def read(self) -> None:
        """Give every line its place: in a record, among the furniture, or unread."""
        for place in range(self.first, self.last):
            line = self.lines[place]
            if is_blank(line):
                self.document.furniture.append((place + 1, "blank line"))
                self._after_blank = True
            elif is_ruled(line):
                self.document.furniture.append((place + 1, "ruled line"))
                self._after_blank = True
            elif is_page_mark(self.lines, place):
                self.document.furniture.append((place + 1, "page number or running head"))
            else:
                self._take(place, repaired(line))
                self._after_blank = False

    def _take(self, place: int, line: str) -> None:
        chapter = CHAPTER.match(line)
        if chapter and self._section_follows(place, chapter["number"]):
            self._begin(chapter["number"], "chapter", place + 1, None)
            self._open_wording(chapter["title"])
            return
        start = start_of(line)
        if start and self._is_start(start):
            self._take_pieces(place + 1, line, start)
        elif EXAMPLE.match(line) and self._rule:
            self._take_pieces(place + 1, line, None)
        else:
            self._go_on(place, line)
        self._indentation = indentation(line)

    def _section_follows(self, place: int, chapter: str) -> bool:
        for line in self.lines[place + 1 : min(place + 12, self.last)]:
            if is_blank(line) or is_ruled(line):
                continue
            return bool(re.match(rf"\s*{chapter}\d\d\.", line))
        return False

    def _is_start(self, start: Start) -> bool:
        """Whether a number at the start of a line begins a rule, rather than going on with "see rule"."""
        if self._after_blank or self._current is None:
            return True
        if not start.rest:
            return not self.wrapped and start.number.is_next_after(self._current)
        if not self.wrapped:
            return (
                start.rest[0].isupper()
                or not start.rest[0].isalpha()
                or start.number.is_next_after(self._current)
            )
        if self._follows_heading(start):
            return True
        before = self._open.wording.ending() if self._open else ""
        if not is_ended(before) and not self._is_title(before):
            return False
        near = start.number.section - self._current.section in (0, 1)
        return near and start.number.order > self._current.order

    def _follows_heading(self, start: Start) -> bool:
        """Whether a number comes right under a chapter's heading, or is the next after that of a section's,
        whatever words that heading ends with (``103. The Magic Golden Rules``).
        """
        if self._open is None or self._current is None:
            return False
        if self._open.record.kind == "chapter":
            return not start.number.rule and str(start.number).startswith(self._open.record.id)
        return self._open.record.kind == "section" and start.number.is_next_after(self._current)

    def _is_title(self, words: str) -> bool:
        return bool(_TITLE.match(words)) and not points_on(words) and len(words.split()) <= 12

    def _take_pieces(self, line_number: int, line: str, start: Start | None) -> None:
        """Take a line that begins with a number or an example and may hold more of them further on."""
        while True:
            if start:
                self._begin_numbered(start, line_number)
                rest = start.rest
            else:
                rest = EXAMPLE.sub("", line, count=1)
                self._begin_example(line_number)
            cut = self._next_cut(rest, after_number=bool(start))
            self._open_wording(rest if cut is None else rest[:cut])
            if cut is None:
                return
            line = rest[cut:]
            start = start_of(line)

    def _next_cut(self, text: str, *, after_number: bool) -> int | None:
        """Where in `text` the next rule or example begins, if one does."""
        cuts = [match.start() for match in _INNER_EXAMPLE.finditer(text)]
        for match in _INNER_NUMBER.finditer(text):
            start = start_of(text[match.start() :])
            if start and self._is_inner_start(
                start, text[: match.start()].rstrip(), after_number=after_number
            ):
                cuts.append(match.start())
                break
        return min(cuts, default=None)

    def _next_example(self, text: str) -> int | None:
        match = _INNER_EXAMPLE.search(text)
        return match.start() if match else None

    def _is_inner_start(self, start: Start, before: str, *, after_number: bool) -> bool:
        if self._current is None or not start.number.is_next_after(self._current):
            return False
        if not start.rest or not (start.rest[0].isupper() or start.rest[0] in '"“([{'):
            return False
        return is_ended(before) or (after_number and self._is_title(before))

    def _begin_numbered(self, start: Start, line: int) -> None:
        number = start.number
        kind = "rule" if number.rule or number.letters else "section"
        printed = start.printed
        if number.rule and printed != str(number):
            how = "with a space" if " " in printed else "with another full stop"
            self.document.findings.append((line, f"{number} is printed {how}, as {printed}"))
            printed = str(number)
        draft = self._begin(printed, kind, line, number.parent)
        self.numbered.append(Numbered(number, draft.record, line))
        self._current = number

    def _begin(self, printed: str, kind: str, line: int, parent: str | None) -> Draft:
        times = self._used[printed] = self._used.get(printed, 0) + 1
        id = printed if times == 1 else f"{printed}#{times}"
        draft = Draft(ReadRecord(id=id, kind=kind, line=line, parent=parent))
        self.drafts.append(draft)
        self._rule = self._open = draft
        return draft

    def _begin_example(self, line: int) -> None:
        if self._rule:
            self._open = self._rule.next_example(line)
            self.drafts.append(self._open)

    def _open_wording(self, words: str) -> None:
        if self._open:
            self._open.wording.begin(words)

    def _go_on(self, place: int, line: str) -> None:
        """A line that starts nothing: it goes on with what stands before it, or nobody knows what it is."""
        if not self._open or not self._rule or self._rule.record.kind in ("chapter", "section"):
            self._go_on_under_heading(place, line)
            return
        unfinished = not is_ended(self._open.wording.ending())
        if self._after_blank:
            if unfinished and line.lstrip()[:1].islower():
                self._add(place + 1, line, new_paragraph=False)
            elif indentation(line) > 0 or LISTED.match(line):
                self._add(place + 1, line, new_paragraph=True)
            else:
                self.document.unread.append((place + 1, self.lines[place]))
        else:
            jump = indentation(line) >= self._indentation + 4 and not unfinished
            self._add(place + 1, line, new_paragraph=jump or not self.wrapped)

    def _go_on_under_heading(self, place: int, line: str) -> None:
        """A line after a section's heading: the heading's own rest, or a remark on the section as a whole."""
        heading = self._open.wording.ending() if self._open else ""
        if self._open and heading and self.wrapped and not self._after_blank and len(heading) > 40:
            self._open.wording.go_on(line)
        elif self._open and heading and _REMARK.match(line):
            self._open.wording.begin(line)
        else:
            self.document.unread.append((place + 1, self.lines[place]))

    def _add(self, number: int, line: str, *, new_paragraph: bool) -> None:
        """More words for the open record.

        A further paragraph is the rule's, also with an example before it.
        """
        if new_paragraph:
            self._open = self._rule
        if not self._open:
            return
        cut = self._next_example(line) if self.wrapped else self._next_cut(line, after_number=False)
        words = line if cut is None else line[:cut]
        if new_paragraph:
            self._open.wording.begin(words)
        else:
            self._open.wording.go_on(words)
        if cut is not None:
            self._take_pieces(number, line[cut:], start_of(line[cut:]))
