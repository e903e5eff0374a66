"""Reads the general rulings summary: chapters by letter, sections, numbered rulings, and notes.

The document's forms, each on lines of its own: `A - Title` over a line of hyphens, `A.1 - Heading`,
`A.1.1 - wording` and `A.1.Ruling.1 - wording` (indented, a `+` in the margin for a changed one) and
`Note - wording`, which has no number in the source and gets one by its place in the section.
"""

from __future__ import annotations

import re

from rules_kb.books.readers.attributions import attributions_in
from rules_kb.books.readers.decoding import has_holes, repaired, with_holes_marked
from rules_kb.books.readers.document import ReadDocument, ReadRecord

_MARKER = re.compile(r"<\|[^|<>]*\|>")
_CHAPTER = re.compile(r"([A-Z]) - (\S.*)")
_SECTION = re.compile(r"([A-Z])\.(\d{1,4}) - (\S.*)")
_RULING = re.compile(r"(\+?) {1,3}(?:\t)?([A-Z])\.(\d{1,4})\.(?:(Rulings?)\.)?(\d{1,4})(\.? -+| )\s*(.*)")
_NOTE = re.compile(r"(\+?) {1,3}Note -+\s*(.*)")
_UNDERLINE = re.compile(r"\s*[-=_*]{4,}\s*")
_ITEM = re.compile(r" {4,9}(?:\d{1,2}|[a-z])\. \S")
_ROW = re.compile(r" {8,}\S.*,(?: {2,}\S.*|\s*)")
_NUMBER = r"[A-Z]\.(?:\d+|\*)(?:\.(?:Rulings?|Note)\.\d+|\.(?:\d+|\*))?"
_REFERENCE = re.compile(
    rf"(?:\b(?P<noun>[Rr]ules?)\s+|(?<![\w.]))(?P<number>{_NUMBER})(?![\w*])"
    rf"(?:\s+through\s+(?:[Rr]ule\s+)?(?P<last>{_NUMBER})(?!\w))?"
    r"|\bSee\s+(?!Rules?\b|Phase\b)(?P<title>[A-Z][\w'’]*(?:\s+[A-Z][\w'’]*)*)(?=\.(?:\s|$))"
)
_ONLY_REFERENCE = re.compile(
    rf"\(?(?:(?:Also )?[Ss]ee )?(?:[Rr]ules? )?{_NUMBER}"
    rf"(?:(?:,| and|, and| or| through)(?: [Rr]ule)? {_NUMBER})*[ .)]*"
)
_LOST = re.compile(r"(?<=[a-z,]) {2,}(?=[a-z])| (?=[.,;](?:\s|$))|\"\"|<>|\( *\)")


def recognise(text: str) -> bool:
    """Whether the text is a rulings summary of this kind."""
    lines = _lines(text)
    rulings = sum(1 for line in lines if (match := _RULING.fullmatch(line)) and "-" in match[6])
    headings = any(_SECTION.fullmatch(line.rstrip()) for line in lines)
    return rulings >= 3 or (rulings > 0 and headings)


def read(text: str, name: str) -> ReadDocument:
    """The records of a rulings summary. `name`, the document's, is what every reader is given."""
    reader = _Reader(has_holes(text))
    for number, line in enumerate(_lines(text), start=1):
        reader.take(number, line)
    return reader.finish()


def _lines(text: str) -> list[str]:
    lines = re.split(r"\r\n|\r|\n", text)
    return lines[:-1] if lines and not lines[-1] else lines


class _Reader:
    """Takes the lines one by one; the record that is open collects those that follow its first."""

    def __init__(self, holes: bool) -> None:
        self.document = ReadDocument("rulings1999", "general rulings summary")
        self._holes = holes
        self._open: ReadRecord | None = None
        self._body: list[tuple[int, str]] = []
        self._chapter: str | None = None
        self._section: str | None = None
        self._notes = 0
        self._last: dict[tuple[str, str], int] = {}
        self._times: dict[str, int] = {}
        self._blank: list[int] = []

    def take(self, number: int, line: str) -> None:
        """Reads one line."""
        bare = _MARKER.sub("", line)
        if not bare.strip():
            self._take_empty(number, line)
            return
        self._end_blanks()
        if not (self._take_heading(number, bare) or self._take_item(number, bare)):
            self._take_rest(number, bare)

    def finish(self) -> ReadDocument:
        """The document, when the last line has been taken."""
        self._end_blanks()
        self._close()
        dates = [source.get("when", "") for record in self.document.records for source in record.attribution]
        self.document.edition = max((date for date in dates if len(date) == len("1999-01-01")), default=None)
        self.document.furniture.sort()
        self.document.findings.sort()
        return self.document

    def _take_empty(self, number: int, line: str) -> None:
        if line.strip():
            self.document.furniture.append((number, "a marker around the document"))
        else:
            self._blank.append(number)

    def _end_blanks(self) -> None:
        why = "page break" if len(self._blank) >= 3 else "blank line"
        self.document.furniture.extend((number, why) for number in self._blank)
        self._blank.clear()

    def _take_heading(self, number: int, line: str) -> bool:
        title = line.rstrip()
        if _UNDERLINE.fullmatch(line) and self._open and self._open.kind == "chapter" and not self._body:
            self.document.furniture.append((number, "the line under a chapter's title"))
        elif match := _CHAPTER.fullmatch(title):
            self._start(number, match[1], "chapter", None, match[2])
            self._chapter, self._section = self._open_id(), None
        elif match := _SECTION.fullmatch(title):
            self._note_place(number, match[1], "", int(match[2]))
            parent = self._chapter if self._chapter and self._chapter[0] == match[1] else None
            self._start(number, f"{match[1]}.{match[2]}", "section", parent, match[3])
            self._section, self._notes = self._open_id(), 0
        else:
            return False
        return True

    def _take_item(self, number: int, line: str) -> bool:
        if match := _NOTE.fullmatch(line):
            place = self._section or self._chapter
            if place is None:
                return False
            self._notes += 1
            self._start(number, f"{place}.Note.{self._notes}", "note", place)
            self._body.append((number, match[2]))
        elif (match := _RULING.fullmatch(line)) and ("-" in match[6] or match[7][:1].isupper()):
            self._take_ruling(number, match)
        else:
            return False
        if self._open:
            self._open.changed = match[1] == "+"
        return True

    def _take_ruling(self, number: int, match: re.Match[str]) -> None:
        _, letter, section, word, place, mark, wording = match.groups()
        home = f"{letter}.{section}"
        printed = f"{home}.{word + '.' if word else ''}{place}"
        self._note_place(number, home, "Ruling" if word else "", int(place))
        if word == "Rulings":
            self._find(number, f"{printed} is a misprint for {home}.Ruling.{place}")
        if "-" not in mark:
            self._find(number, f"{printed} lacks the hyphen after its number")
        parent = self._section
        if parent is None or parent.split("#")[0] != home:
            self._find(number, f"{printed} stands outside section {home}")
            parent = home if home in self._times else parent
        self._start(number, printed, "ruling", parent)
        self._body.append((number, wording))

    def _take_rest(self, number: int, line: str) -> None:
        """A line that starts nothing: it goes on with the open record if it's indented as such a line is."""
        indented = line[:4].isspace() or line.startswith("\t")
        if self._open is None or self._open.kind == "chapter" or not indented:
            self.document.unread.append((number, line))
        else:
            self._body.append((number, line))

    def _start(
        self, number: int, printed: str, kind: str, parent: str | None, heading: str | None = None
    ) -> None:
        self._close()
        times = self._times[printed] = self._times.get(printed, 0) + 1
        if times > 1:
            self._find(number, f"{printed} is given {times} times")
        own = printed if times == 1 else f"{printed}#{times}"
        title = heading.replace("’", "'").strip().rstrip(":").strip() if heading else None
        self._open = ReadRecord(own, kind, number, title, parent=parent)

    def _open_id(self) -> str | None:
        return self._open.id if self._open else None

    def _close(self) -> None:
        if self._open is None:
            return
        record = self._open
        record.text = _joined([repaired(line) for _, line in self._body])
        if self._holes:
            record.text = "\n".join(with_holes_marked(line) for line in record.text.split("\n"))
        self._read_wording(record)
        self.document.records.append(record)
        self._open = None
        self._body.clear()

    def _read_wording(self, record: ReadRecord) -> None:
        record.written_references = references(record.text)
        found = attributions_in(record.text, _ONLY_REFERENCE)
        record.attribution = found.attributions
        for problem in found.problems:
            self._find(record.line, f"{record.id}: {problem}")
        for written in record.written_references:
            if "*" in written:
                self._find(
                    record.line, f"{record.id}: the number in the reference {written!r} was never filled in"
                )
        for number, line in self._body:
            if _LOST.search(line.strip()):
                self._find(number, f"{record.id}: a gap in the wording, a word may be lost")

    def _note_place(self, number: int, home: str, word: str, place: int) -> None:
        """Records a number that is left out or stands out of order."""
        before = self._last.get((home, word), 0)
        mark = f"{home}.{word + '.' if word else ''}"
        if place > before + 1:
            missing = f"{mark}{before + 1}" + (f" to {mark}{place - 1}" if place > before + 2 else "")
            self._find(number, f"{missing} left out")
        elif place < before:
            self._find(number, f"{mark}{place} stands out of order")
        self._last[home, word] = max(place, before)

    def _find(self, number: int, what: str) -> None:
        self.document.findings.append((number, what))


def references(text: str) -> list[str]:
    """Each reference in the wording, in order: `Rule A.1.2`, `A.1.2`, `Rule A.1.2 through A.1.5`, `See Copper
    Kettle`.

    A range is one reference. After a number and a comma the word Rule isn't repeated.
    """
    found: list[str] = []
    comma_from = -1
    for match in _REFERENCE.finditer(text):
        if match["title"]:
            found.append("See " + " ".join(match["title"].replace("’", "'").split()))
            continue
        listed = comma_from >= 0 and text[comma_from : match.start()].strip() == ","
        noun = f"{match['noun']} " if match["noun"] and not listed else ""
        found.append(noun + match["number"] + (f" through {match['last']}" if match["last"] else ""))
        comma_from = match.end()
    return found


def _joined(lines: list[str]) -> str:
    """The wording in one line, but for list items and the rows of a table, which keep theirs."""
    text, in_table = "", False
    for line in lines:
        row = bool(_ROW.fullmatch(line))
        own_line = row or in_table or bool(_ITEM.match(line))
        in_table = row and not line.rstrip().endswith(".")
        part = re.sub(r"\s{2,}", " ", line.strip()) if row else line.strip()
        text += ("\n" if own_line and text else " " if text else "") + part
    return text
