"""What stands before the first rule and after the last entry: titles, contents, introduction, credits, and so
on.
"""

from __future__ import annotations

import datetime
import re

from rules_kb.books.readers.document import ReadDocument
from rules_kb.books.readers.rules_part import start_of
from rules_kb.books.readers.wording import EXAMPLE, is_blank, is_ended, is_ruled
from rules_kb.facts import dataclass, field

BACK = re.compile(
    r"\s*_{0,2}(?:(?:Rulebook |Rules )?Credits|Contact Information|Copyrights?(?: Notice)?"
    r"|Customer Service(?: Information)?|Legal (?:Information|Notice))_{0,2}:?_{0,2}\s*$"
    r"|\s*_{0,2}Magic(?:: The Gathering)?_{0,2}\W{0,3}(?:\(R\)|\(TM\))? Original Game Design\b",
    re.IGNORECASE,
)
TITLE = re.compile(r"comprehensive\s+rules", re.IGNORECASE)

_SAYS_DATE = re.compile(r"\b(?:as\s+of|effective|current)\b", re.IGNORECASE)
_DATES_DOCUMENT = re.compile(
    r"\b(?:updated|revised|published|issued|released|dated|version|edition of)\b", re.IGNORECASE
)
_DATE_BROKEN_OFF = re.compile(r"\b(?:as\s+of|effective|as)\s*$", re.IGNORECASE)
_MONTH_FIRST = re.compile(
    r"\b(?P<month>[A-Z][a-z]{2,9})\.?\s+(?P<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?P<year>\d{4})\b"
)
_DAY_FIRST = re.compile(
    r"\b(?P<day>\d{1,2})(?:st|nd|rd|th)?\s+(?P<month>[A-Z][a-z]{2,9})\.?,?\s+(?P<year>\d{4})\b"
)
_MONTH_ONLY = re.compile(r"\b(?P<month>[A-Z][a-z]{2,9})\.?,?\s+(?P<year>(?:19|20)\d\d)\b")
_ISO_DATE = re.compile(r"\b((?:19|20)\d\d)-(\d\d)-(\d\d)\b")
_NUMERIC_DATE = re.compile(r"\b(\d\d)/(\d\d)/(\d\d)\b")
_CONTENTS_LINE = re.compile(r"\s*(?P<number>\d{1,3})\.\s+(?P<title>\S.*)")
_CONTENTS_WORDS = re.compile(
    r"\s*(?:Introduction|Glossary|Index|Credits|Questions\?|Customer Service.*)\W*\d*\s*$"
)
_CONTENTS_NUMBER = re.compile(r"\s*\d{1,3}\.?\s*$")
_LEADER = "....."
"""What leads from a title of the contents to its page, and its shortest."""
_LONGEST_TITLE = 200
"""No line of the contents that is one of these words is longer, in letters."""
_HEADINGS = {"introduction": "introduction", "contents": "contents", "table of contents": "contents"}
_CONTACT = re.compile(r"\s*Questions\?\s*$")
_NOTICE = re.compile(r"\s*(?:In response to|Changes may have been|www\.|https?://)")
_MONTHS = tuple(datetime.date(2000, month, 1).strftime("%B") for month in range(1, 13))


def date_in(line: str) -> str | None:
    """The date (ISO) from which `line` says that the rules are current, or None."""
    if _SAYS_DATE.search(line) and (date := _written_date(line)):
        return date
    numeric = _NUMERIC_DATE.search(line)
    if numeric and "rules" in line.lower():
        year = int(numeric[3])
        return _iso(year + (1900 if year > 92 else 2000), int(numeric[1]), int(numeric[2]))
    return None


def _written_date(line: str) -> str | None:
    """The first full date in `line`, in words or as ISO has it."""
    if match := _ISO_DATE.search(line):
        return _iso(int(match[1]), int(match[2]), int(match[3]))
    match = _MONTH_FIRST.search(line) or _DAY_FIRST.search(line)
    month = _month(match["month"]) if match else None
    return _iso(int(match["year"]), month, int(match["day"])) if match and month else None


def _dates_the_document(line: str) -> bool:
    """Whether a date in `line` is the document's own: in its title, after a word like "updated", or alone."""
    if len(line) > 80:
        return False
    rest = _DAY_FIRST.sub("", _MONTH_FIRST.sub("", _ISO_DATE.sub("", line)))
    alone = not re.search(r"\w", _MONTH_ONLY.sub("", rest))
    return alone or bool(TITLE.search(line) or _DATES_DOCUMENT.search(line))


def _month_only(line: str) -> tuple[str, str] | None:
    """The first day (ISO) of the month that `line` names with its year, and how it is written."""
    match = _MONTH_ONLY.search(line)
    month = _month(match["month"]) if match else None
    first_day = _iso(int(match["year"]), month, 1) if match and month else None
    return (first_day, match[0]) if match and first_day else None


def _month(name: str) -> int | None:
    """The month (from 1) of this name, also where it is shortened or misspelt."""
    for number, month in enumerate(_MONTHS, start=1):
        if month.startswith(name):
            return number
    from difflib import get_close_matches

    close = get_close_matches(name, _MONTHS, 1, 0.75)
    return _MONTHS.index(close[0]) + 1 if close else None


def _iso(year: int, month: int, day: int) -> str | None:
    try:
        return datetime.date(year, month, day).isoformat()
    except ValueError:
        return None


def is_back_heading(line: str) -> bool:
    """Whether `line` heads what stands after the rules and the glossary: credits and the like."""
    return bool(BACK.match(line))


@dataclass
class FrontPart:
    """Reads the lines before the first rule: `promised` holds what the contents list (number, line), `titles`
    how each number is called there.

    `date` is the day from which the rules are, `date_of_document` that of the document, `month` the first day
    of the month that it names without a day (ISO), how it is written, and the line.
    """

    lines: list[str]
    last: int
    document: ReadDocument
    promised: list[tuple[str, int]] = field(default_factory=list)
    titles: dict[str, str] = field(default_factory=dict)
    promises_glossary: bool = False
    promises_credits: bool = False
    date: str | None = None
    date_of_document: str | None = None
    month: tuple[str, str, int] | None = None
    titled: bool = False
    _title: int | None = None
    _state: str = "title"

    def read(self) -> None:
        """Give every line its place: furniture with what it is, or unread."""
        titles = (
            place
            for place in range(self.last)
            if len(self.lines[place]) <= 80 and TITLE.search(self.lines[place])
        )
        self._title = next(titles, None)
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
        found = date_in(line) or self._date_over_two_lines(place)
        if found:
            self.date = self.date or found
            return "date"
        self.titled = self.titled or bool(TITLE.search(line))
        self._look_for_date(line, place)
        heading = _HEADINGS.get(line.strip().strip("_").lower())
        if heading:
            self._state = heading
            return heading
        return self._by_state(line, place)

    def _look_for_date(self, line: str, place: int) -> None:
        """Notes the document's own date, for an edition that doesn't say from when its rules are."""
        if not self.titled or self._state == "contents" or not _dates_the_document(line):
            return
        self.date_of_document = self.date_of_document or _written_date(line)
        month = _month_only(line)
        if month and not self.month:
            self.month = (*month, place + 1)

    def _date_over_two_lines(self, place: int) -> str | None:
        """The date that the line at `place` begins to say and the next one ends."""
        if not _DATE_BROKEN_OFF.search(self.lines[place]) or place + 1 >= self.last:
            return None
        return date_in(f"{self.lines[place]} {self.lines[place + 1]}")

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
        if len(line) <= 60 and not is_ended(line):
            return "title"
        # Prose without a title is the rest of something that was cut off; after the title, an introduction.
        if is_out_of_place(line) or self._title is None:
            return None
        return "introduction" if self.titled else "notes before the title"

    def _contents_line(self, line: str, place: int) -> str | None:
        if len(line) <= _LONGEST_TITLE and _CONTENTS_WORDS.match(line):
            self.promises_glossary = self.promises_glossary or "Glossary" in line
            self.promises_credits = self.promises_credits or "Credits" in line
            return "contents"
        match = _CONTENTS_LINE.match(line)
        if match:
            self.promised.append((match["number"], place + 1))
            self.titles[match["number"]] = match["title"].rstrip().rstrip("0123456789").rstrip(" .\t")
            return "contents"
        led = line.rstrip().rstrip("0123456789").rstrip().endswith(_LEADER)
        return "contents" if led or _CONTENTS_NUMBER.match(line) else None


def read_back(lines: list[str], first: int, document: ReadDocument) -> str | None:
    """Account for the lines from place `first` on, after rules and glossary; answer the date they give, if
    any.

    They are furniture, but for a line that looks like a rule or an example: something is out of its place
    there.
    """
    date: str | None = None
    heading = "credits"
    for place in range(first, len(lines)):
        line = lines[place]
        if is_blank(line):
            document.furniture.append((place + 1, "blank line"))
        elif is_ruled(line):
            document.furniture.append((place + 1, "ruled line"))
        elif is_out_of_place(line):
            document.unread.append((place + 1, line))
        else:
            date = date or date_in(line)
            heading = line.strip().strip("_").lower() if is_back_heading(line) else heading
            document.furniture.append((place + 1, heading))
    return date


def is_out_of_place(line: str) -> bool:
    """Whether `line` looks like a rule or an example, which has no place before the rules or after the
    glossary.
    """
    if EXAMPLE.match(line):
        return True
    start = start_of(line)
    return bool(
        start and start.number.rule and start.rest[:1].isupper() and re.search(r"[a-z]{3}", start.rest)
    )
