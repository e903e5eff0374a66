"""Reads a rulebook whose headings are bare lines: neither numbers nor marks of Markdown tell them.

So the rulebook of Fifth Edition (1997) has come down: sections with a Roman number, headings that stand right
above their first paragraph, a box of two columns, pictures of which only the word above them is left, and
empty places where the signs of mana stood.
"""

from __future__ import annotations

import re

from rules_kb.books.numbering import slug
from rules_kb.books.readers.decoding import HOLE, repaired, with_holes_marked
from rules_kb.books.readers.document import ReadDocument, ReadRecord
from rules_kb.facts import dataclass, field

FORMAT = "rulebook with bare headings"
FIFTH_EDITION = "rulebook@1997"
"""The key of the one rulebook of this kind that is known."""
TITLES = {FIFTH_EDITION: "Fifth Edition rulebook"}
"""What the rulebooks of this kind are called."""
LONGEST_HEADING = 60

_SECTION = re.compile(r"Section ([IVX]+): (\S.*\S)")
_NOTE = re.compile(r"//.*")
_PICTURE = "EXAMPLE"
_SENTENCE_ENDS = (".", ",", ";", ":", "?", ")", '"', "”")
_ELLIPSES = ("...", ". . .", "…")
_SECOND_COLUMN = re.compile(r"(.+[.!?]) {2}([A-Z][\w' ]{0,58})")
_NUMBERED_RULE = re.compile(r"\d{3}\.\d+[a-z]?\.? ")
_EMPTY_PLACE = re.compile(r"\(\)|\"\"")
_REFERENCE = re.compile(r"[Ss]ee (?:also )?[\"“]([^\"”]{1,60})[\"”]")
_OF_FIFTH_EDITION = re.compile(r"\bFifth[ _]Ed", re.IGNORECASE)


def recognise(text: str) -> bool:
    """Whether the text is a rulebook in sections with Roman numbers, without numbered rules."""
    lines = text.split("\n")
    sections = [line for line in lines if _is_section(line)]
    return len(sections) >= 2 and not any(_NUMBERED_RULE.match(line) for line in lines)


def read(text: str, name: str) -> ReadDocument:
    """The passages of such a rulebook. Raises ValueError where it doesn't say of which edition it is."""
    if not _OF_FIFTH_EDITION.search(f"{name}\n{text}".replace("-", " ")):
        raise ValueError(f"{name}: doesn't say of which edition it is the rulebook; only Fifth is known")
    reader = _Reader()
    lines = text.split("\n")
    if lines and not lines[-1]:
        lines.pop()
    for number, line in enumerate(lines, start=1):
        reader.take(number, line, lines[number] if number < len(lines) else "", lines[number:])
    return reader.finish()


def _is_section(line: str) -> bool:
    return bool(_SECTION.fullmatch(line)) and not line.endswith(".") and len(line) <= LONGEST_HEADING


def _may_be_heading(line: str) -> bool:
    """Whether a line has the form of a heading: short, at the margin, a capital first, no sentence's end."""
    if not line or line != line.strip() or len(line) > LONGEST_HEADING or not line[0].isupper():
        return False
    if _SECOND_COLUMN.fullmatch(line):
        return False
    return line.endswith(_ELLIPSES) or not line.endswith(_SENTENCE_ENDS)


@dataclass
class _Passage:
    """A record with its paragraphs so far, `depth` 0 for a section, 1 for a heading, 2 for one in a box."""

    record: ReadRecord
    depth: int
    paragraphs: list[str] = field(default_factory=list)


class _Reader:
    """Takes the lines one by one."""

    def __init__(self) -> None:
        self.document = ReadDocument(FIFTH_EDITION, FORMAT, edition="1997")
        self._passages: list[_Passage] = []
        self._names: dict[str, int] = {}
        self._sections: list[str] = []
        self._after_blank = True
        self._in_box = False

    def take(self, number: int, line: str, next_line: str, rest: list[str]) -> None:
        """Reads one line; `next_line` and `rest` are what follows."""
        if not line.strip():
            self.document.furniture.append((number, "blank line"))
            self._after_blank, self._in_box = True, False
            return
        if _NOTE.fullmatch(line):
            self.document.furniture.append((number, "a note on where the text was found"))
        elif line == _PICTURE:
            self.document.furniture.append((number, "the word over a picture"))
            self._find(number, "a picture with an example isn't there")
        elif _is_section(line):
            self._take_section(number, line)
        elif self._is_heading(line, next_line, rest):
            self._take_heading(number, line, next_line)
        elif not self._passages:
            self.document.unread.append((number, line))
        else:
            self._take_paragraph(number, line)
        self._after_blank = False

    def finish(self) -> ReadDocument:
        """The document, when the last line has been taken."""
        for passage in self._passages:
            record = passage.record
            record.text = "\n".join(passage.paragraphs)
            record.written_references = [
                f'"{title.rstrip(".,")}"' for title in _REFERENCE.findall(record.text)
            ]
            lost = record.text.count(HOLE)
            if lost:
                signs = "a sign was" if lost == 1 else f"{lost} signs were"
                self._find(record.line, f"{record.id}: {signs} lost from the wording")
        self.document.records = [passage.record for passage in self._passages]
        self.document.findings.sort()
        return self.document

    def _is_heading(self, line: str, next_line: str, rest: list[str]) -> bool:
        """A heading stands after a blank line or another heading, or in a box; its text follows at once, or
        after one blank line where the next paragraph is a long one.
        """
        if not _may_be_heading(line):
            return False
        if self._after_blank and not next_line.strip():
            following = next((each for each in rest if each.strip()), "")
            return len(following) > LONGEST_HEADING and not following.startswith(" ")
        return bool(next_line.strip())

    def _take_section(self, number: int, line: str) -> None:
        match = _SECTION.fullmatch(line)
        assert match is not None
        expected = _roman(len(self._sections) + 1)
        if match[1] != expected:
            self._find(number, f"the heading of Section {expected} isn't there")
            self._sections.append(expected)
        self._sections.append(match[1])
        self._start(number, match[2], line, 0)

    def _take_heading(self, number: int, line: str, next_line: str) -> None:
        if self._in_box:
            self._start(number, line, line, 2)
            return
        over = _may_be_heading(next_line) and not next_line.startswith(_PICTURE)
        first = not self._passages
        self._start(number, line, line, 0 if first else 1)
        self._in_box = over and not first

    def _take_paragraph(self, number: int, line: str) -> None:
        found = _SECOND_COLUMN.fullmatch(line) if self._in_box else None
        words = found[1] if found else line
        self._passages[-1].paragraphs.append(_wording(words))
        if found:
            self._start(number, found[2], found[2], 2)

    def _start(self, number: int, name: str, title: str, depth: int) -> None:
        above = next((each for each in reversed(self._passages) if each.depth < depth), None)
        name = f"{above.record.id}/{slug(name)}" if above and depth > 1 else slug(name)
        record = ReadRecord(self._own_id(number, name), "passage" if depth else "chapter", number, title)
        record.parent = above.record.id if above else None
        self._passages.append(_Passage(record, depth))

    def _own_id(self, number: int, name: str) -> str:
        times = self._names[name] = self._names.get(name, 0) + 1
        if times == 1:
            return name
        self._find(number, f"{name} is a heading {times} times")
        return f"{name}#{times}"

    def _find(self, number: int, what: str) -> None:
        self.document.findings.append((number, what))


def _wording(line: str) -> str:
    """A paragraph's wording, with the places marked from which a sign was lost."""
    whole = _EMPTY_PLACE.sub(lambda match: match[0][0] + HOLE + match[0][1], repaired(line.strip()))
    return with_holes_marked(whole)


def _roman(number: int) -> str:
    """A small number as the sections have it."""
    return ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")[min(number, 10)]
