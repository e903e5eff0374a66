"""What stands before the first rule and after the last entry: titles, contents, introduction, credits, and so on."""

from __future__ import annotations

import datetime
import re
from dataclasses import dataclass, field

from rules_kb.books.readers.document import ReadDocument
from rules_kb.books.readers.rules_part import NUMBERED
from rules_kb.books.readers.wording import EXAMPLE, is_blank, is_ended, is_ruled

CURRENT = re.compile(r"(?:current|effective)\s+as\s+of\s+([A-Z][a-z]+)\s+(\d{1,2}),\s+(\d{4})")
BACK = re.compile(r"\s*_?(?:Credits|Contact Information|Copyrights?|Customer Service Information)_?\s*$")

_NUMERIC_DATE = re.compile(r"\b(\d\d)/(\d\d)/(\d\d)\b")
_CONTENTS_LINE = re.compile(r"\s*(?:(?P<number>\d{1,3})\.\s+)?(?P<title>\S.*?)(?:\s*\.{3,}\s*\d*|\t+\d+)?\s*$")
_CONTENTS_WORDS = re.compile(r"\s*(?:Introduction|Glossary|Index|Credits|Questions\?|Customer Service.*)\W*\d*\s*$")
_HEADINGS = {"introduction": "introduction", "contents": "contents", "table of contents": "contents"}
_CONTACT = re.compile(r"\s*Questions\?\s*$")
_NOTICE = re.compile(r"\s*(?:In response to|Changes may have been|www\.|https?://)")
_MONTHS = tuple(datetime.date(2000, month, 1).strftime("%B") for month in range(1, 13))


def date_in(line: str) -> str | None:
    """The date (ISO) from which `line` says that the rules are current, or None."""
    match = CURRENT.search(line)
    if match and match[1] in _MONTHS:
        return _iso(int(match[3]), _MONTHS.index(match[1]) + 1, int(match[2]))
    numeric = _NUMERIC_DATE.search(line)
    if numeric and "rules" in line.lower():
        year = int(numeric[3])
        return _iso(year + (1900 if year > 92 else 2000), int(numeric[1]), int(numeric[2]))
    return None


def _iso(year: int, month: int, day: int) -> str | None:
    try:
        return datetime.date(year, month, day).isoformat()
    except ValueError:
        return None


def is_back_heading(line: str) -> bool:
    """Whether `line` heads what stands after the rules and the glossary: credits and the like."""
    return bool(BACK.match(line))


@dataclass(slots=True)
class FrontPart:
    """Reads the lines before the first rule: `promised` holds what the contents list (number, line)."""

    lines: list[str]
    last: int
    document: ReadDocument
    promised: list[tuple[str, int]] = field(default_factory=list)
    promises_glossary: bool = False
    promises_credits: bool = False
    date: str | None = None
    _state: str = "title"

    def read(self) -> None:
        """Give every line its place: furniture with what it is, or unread."""
        for place in range(self.last):
            line = self.lines[place]
            why = self._what(line, place)
            if why:
                self.document.furniture.append((place + 1, why))
            else:
                self.document.unread.append((place + 1, line))

    def _what(self, line: str, place: int) -> str | None:
        if is_blank(line):
            if self._state == "notice":
                self._state = "title"
            return "blank line"
        if is_ruled(line):
            return "ruled line"
        found = date_in(line)
        if found:
            self.date = self.date or found
            return "date"
        heading = _HEADINGS.get(line.strip().strip("_").lower())
        if heading:
            self._state = heading
            return heading
        return self._by_state(line, place)

    def _by_state(self, line: str, place: int) -> str | None:
        if self._state == "contents":
            why = self._contents_line(line, place)
            if why:
                return why
            self._state = "title"
        if _CONTACT.match(line):
            self._state = "addresses"
        if self._state == "title" and _NOTICE.match(line):
            self._state = "notice"
        if self._state != "title":
            return self._state
        return "title" if len(line) <= 60 and not is_ended(line) else None

    def _contents_line(self, line: str, place: int) -> str | None:
        if _CONTENTS_WORDS.match(line):
            self.promises_glossary = self.promises_glossary or "Glossary" in line
            self.promises_credits = self.promises_credits or "Credits" in line
            return "contents"
        match = _CONTENTS_LINE.match(line)
        if match and match["number"]:
            self.promised.append((match["number"], place + 1))
            return "contents"
        return None


def read_back(lines: list[str], first: int, document: ReadDocument) -> str | None:
    """Account for the lines from place `first` on, after rules and glossary; answer the date they give, if any.

    They are furniture, but for a line that looks like a rule or an example: something is out of its place there.
    """
    date: str | None = None
    heading = "credits"
    for place in range(first, len(lines)):
        line = lines[place]
        if is_blank(line):
            document.furniture.append((place + 1, "blank line"))
        elif is_ruled(line):
            document.furniture.append((place + 1, "ruled line"))
        elif _is_out_of_place(line):
            document.unread.append((place + 1, line))
        else:
            date = date or date_in(line)
            heading = line.strip().strip("_").lower() if is_back_heading(line) else heading
            document.furniture.append((place + 1, heading))
    return date


def _is_out_of_place(line: str) -> bool:
    number = NUMBERED.match(line)
    return bool(EXAMPLE.match(line) or (number and number["rule"] and re.search(r"[a-z]{3}", line)))
