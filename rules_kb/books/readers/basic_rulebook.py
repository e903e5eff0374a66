"""Reads a basic rulebook in Markdown: sections of uneven depth, a glossary, a supplement after the credits.

The depth of a heading is told by the contents and by enumerators (`1. BEGINNING PHASE`, `a. Untap step`)
rather than by its number of `#`, which says little in the real document.
"""

from __future__ import annotations

import re

from rules_kb.books.numbering import slug
from rules_kb.books.readers.decoding import HOLE, repaired
from rules_kb.books.readers.document import ReadDocument, ReadRecord
from rules_kb.books.readers.markdown_wording import clean, plain_words, references, sign_for
from rules_kb.facts import dataclass, field

_HEADING = re.compile(r"(#{1,6})\s+(\S.*)")
_BOLD = re.compile(r"\*\*([^*]+)\*\*\s*")
_SECTION = re.compile(r"SECTION \d{1,2}: (\S.*)", re.IGNORECASE)
_ENUMERATED = re.compile(r"(\d{1,2}|[a-z])\. \S.*")
_CONTINUED = re.compile(r"[“\"]([^”\"]+)[”\"] continued", re.IGNORECASE)
_PRODUCT_NUMBER = re.compile(r"\d{8,}(?: [A-Z]{2})?")
_PUBLISHED = re.compile(r"published in ([A-Z][a-z]+) (\d{4})")
_FURNITURE = (
    (re.compile(r"Illus\. .{1,60}"), "an illustrator's name"),
    (re.compile(r"The Gathering\W?|AGE \d+\+|CORE SET.{0,6}|\*\*[A-Z][A-Z ]* EDITION\*\*"), "the title"),
    (re.compile(r"©\s?\d{4} .*"), "the notice of copyright"),
)
_TITLES = {"magic", "basic-rulebook", "magic-the-gathering"}
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
)  # fmt: skip
_SMALL_WORDS = {"a", "an", "and", "of", "or", "the", "to", "in", "for", "from"}
# A box on the page interrupts the text around it. These are the first words of the paragraphs with which the
# text
# goes on after a box: (the box, the words, the heading to which they belong).
_AFTER_BOX = (
    ("target", "Now check ", "playing-a-spell"),
    ("in-response", "When a spell resolves,", "playing-a-spell"),
)
_SIGN_SLUGS = {"★/★": "star", "*/*": "star"}


def recognise(text: str) -> bool:
    """Whether the text is a basic rulebook in Markdown."""
    titles = [match[2] for line in text.splitlines() if (match := _HEADING.match(line))]
    if len(titles) < 2:
        return False
    plain = [plain_words(title) for title in titles]
    return any(_SECTION.fullmatch(title) or slug(title) in ("glossary", "basic-rulebook") for title in plain)


def read(text: str, name: str) -> ReadDocument:
    """The records of a basic rulebook. `name`, the document's, is what every reader is given."""
    return _read(text).finish()


def pages(text: str) -> dict[int, list[str]]:
    """The records that begin on each page, as far as the contents and the book's own references tell it."""
    reader = _read(text)
    return reader.pages_of(reader.finish())


def _read(text: str) -> _Reader:
    reader = _Reader()
    lines = re.split(r"\r\n|\r|\n", text)
    if lines and not lines[-1]:
        lines.pop()
    for number, line in enumerate(lines, start=1):
        reader.take(number, line, lines[number : number + 4])
    return reader


@dataclass
class _Heading:
    """A heading's record, how deep it stands, and its paragraphs so far."""

    record: ReadRecord
    depth: int
    paragraphs: list[str] = field(default_factory=list)
    holes: int = 0


def _key(title: str) -> str:
    """The spelling under which a title is compared: the contents leave out or add an article here and
    there.
    """
    return "-".join(word for word in slug(title).split("-") if word not in ("the", "a", "an"))


class _Reader:
    """Takes the lines one by one, each as the part of the book that it stands in asks for."""

    def __init__(self) -> None:
        self.document = ReadDocument("tenth2007", "basic rulebook")
        self._part = "front"
        self._parts = {
            "front": self._take_body,
            "contents": self._take_contents,
            "body": self._take_body,
            "glossary": self._take_glossary,
            "addresses": self._take_back,
            "credits": self._take_back,
            "supplement": self._take_body,
        }
        self._contents: dict[str, tuple[str, int | None]] = {}
        self._contents_heading: str | None = None
        self._above: list[_Heading] = []
        self._open: _Heading | None = None
        self._all: dict[str, _Heading] = {}
        self._ids: dict[str, int] = {}
        self._glossary: str | None = None
        self._after_blank = True

    def take(self, number: int, line: str, following: list[str]) -> None:
        """Reads one line; `following` is a look ahead."""
        if not line.strip():
            self.document.furniture.append((number, "blank line"))
            self._after_blank = True
            return
        why = next((why for form, why in _FURNITURE if form.fullmatch(line.strip())), None)
        if why:
            self.document.furniture.append((number, why))
        else:
            self._parts[self._part](number, line, following)
        self._after_blank = False

    def finish(self) -> ReadDocument:
        """The document, when the last line has been taken."""
        over = {heading.record.parent for heading in self._all.values()}
        for heading in self._all.values():
            record = heading.record
            record.text = "\n".join(heading.paragraphs)
            record.written_references = references(record.text)
            self._judge(heading, bare=not record.text and record.id not in over)
        self.document.records = [heading.record for heading in self._all.values()]
        self.document.furniture.sort()
        self.document.findings.sort()
        return self.document

    # ---- the parts of the book

    def _take_contents(self, number: int, line: str, following: list[str]) -> None:
        if match := _HEADING.match(line):
            title = plain_words(match[2])
            if _key(title) in self._contents:
                self._part = "body"
                self._take_body(number, line, following)
                return
            self._contents[_key(title)] = (title, None)
            self._contents_heading = title
        elif line.strip().isdecimal() and self._contents_heading:
            self._contents[_key(self._contents_heading)] = (self._contents_heading, int(line.strip()[:9]))
        elif listed := _listed(line.strip()):
            self._contents[_key(listed[0])] = listed
        else:
            self.document.unread.append((number, line))
            return
        self.document.furniture.append((number, "the contents"))

    def _take_body(self, number: int, line: str, following: list[str]) -> None:
        if match := _HEADING.match(line):
            self._take_heading(number, len(match[1]), plain_words(match[2]))
        elif match := _CONTINUED.fullmatch(line.strip()):
            self.document.furniture.append((number, "a box goes on on the next page"))
            self._open = self._all.get(slug(match[1]), self._open)
        elif self._part == "supplement" and self._open is None:
            self._start(number, "supplement", None, "chapter", 0)
            self._add(line)
        elif self._open is None:
            self.document.unread.append((number, line))
        else:
            self._leave_box(line)
            self._add(line)

    def _take_glossary(self, number: int, line: str, following: list[str]) -> None:
        match = _HEADING.match(line) or _BOLD.fullmatch(line)
        if match:
            title = plain_words(match[match.lastindex or 1])
            if slug(title) == "questions":
                self._take_heading(number, 2, title)
                return
            self._start_term(number, title)
        elif self._is_bare_term(line, following):
            self._start_term(number, line.strip())
        elif self._open is None or self._open.record.kind != "term":
            self.document.unread.append((number, line))
        else:
            self._add(line)

    def _take_back(self, number: int, line: str, following: list[str]) -> None:
        heading = _HEADING.match(line)
        if heading and "credits" in slug(plain_words(heading[2])):
            self._part = "credits"
        elif _PRODUCT_NUMBER.fullmatch(line.strip()) or (heading and self._part == "credits"):
            self._part, self._open, self._above = "supplement", None, []
            if heading:
                self._take_body(number, line, following)
                return
        if match := _PUBLISHED.search(line):
            month = _MONTHS.index(match[1]) + 1 if match[1] in _MONTHS else 0
            self.document.edition = f"{match[2]}-{month:02d}" if month else match[2]
        self.document.furniture.append((number, "credits, addresses and the like"))

    # ---- headings

    def _take_heading(self, number: int, marks: int, title: str) -> None:
        name = slug(title)
        if name in _TITLES and self._part == "front":
            self.document.furniture.append((number, "the title"))
        elif name == "contents":
            self._part, self._open = "contents", None
            self.document.furniture.append((number, "the contents"))
        elif name == "questions":
            self._part, self._open = "addresses", None
            self.document.furniture.append((number, "credits, addresses and the like"))
        elif not name:
            self.document.unread.append((number, title))
        elif match := _SECTION.fullmatch(title):
            self._part = "glossary" if slug(match[1]) == "glossary" else "body"
            self._start(number, slug(match[1]), _mild(title), "chapter", 0)
            self._glossary = self._open.record.id if self._open else None
        elif name == "glossary":
            self._part = "glossary"
            self._start(number, name, _mild(title), "chapter", 0)
            self._glossary = self._open.record.id if self._open else None
        else:
            self._start(number, name, self._as_listed(title), "passage", self._depth(title, marks))

    def _depth(self, title: str, marks: int) -> int:
        """How deep a heading stands: 1 directly under a section of the book, then 2, and so on."""
        if self._part == "supplement" or not self._contents:
            return marks
        if match := _ENUMERATED.match(title):
            return 2 if match[1].isdigit() else 3
        return 1 if _key(title) in self._contents or not self._above else 2

    def _as_listed(self, title: str) -> str:
        """The title in the spelling of the contents, else as it stands but not all in capitals."""
        listed = self._contents.get(_key(title))
        return listed[0] if listed else _mild(title.rstrip(". "))

    def _start(self, number: int, name: str, title: str | None, kind: str, depth: int) -> None:
        while self._above and self._above[-1].depth >= depth:
            self._above.pop()
        parent = self._above[-1] if self._above else None
        record = ReadRecord(self._own_id(number, name), kind, number, title)
        record.parent = parent.record.id if parent else None
        self._open = _Heading(record, depth)
        if kind == "chapter" or self._part != "front":
            self._above.append(self._open)
        self._all[record.id] = self._open

    def _start_term(self, number: int, term: str) -> None:
        sign = sign_for(term)
        name = _SIGN_SLUGS.get(term) or slug(term)
        if not name:
            self.document.unread.append((number, term))
            return
        title = f"{sign} {term}" if sign else clean(term)
        record = ReadRecord(
            self._own_id(number, f"glossary/{name}"), "term", number, title, parent=self._glossary
        )
        self._open = self._all[record.id] = _Heading(record, 1)

    def _own_id(self, number: int, name: str) -> str:
        times = self._ids[name] = self._ids.get(name, 0) + 1
        if times == 1:
            return name
        self.document.findings.append((number, f"{name} is a heading {times} times"))
        return f"{name}#{times}"

    def _is_bare_term(self, line: str, following: list[str]) -> bool:
        """Whether a plain line is a term: short, alone between blank lines, no sentence, and text comes after
        it.
        """
        term = line.strip()
        alone = self._after_blank and bool(following) and not following[0].strip()
        if (
            not alone
            or len(term) > 60
            or re.search(r"[.!?:;,][”\"')]*$", term)
            or term.startswith(("- ", "* ", "|"))
        ):
            return False
        body = next((after for after in following if after.strip()), "")
        return bool(body) and not _HEADING.match(body) and not _BOLD.fullmatch(body)

    # ---- wording

    def _leave_box(self, line: str) -> None:
        for box, words, home in _AFTER_BOX:
            if self._open and self._open.record.id == box and home in self._all and line.startswith(words):
                self._open = self._all[home]

    def _add(self, line: str) -> None:
        if self._open is None:
            return
        wording = clean(repaired(line))
        self._open.holes += wording.count(HOLE)
        if wording:
            self._open.paragraphs.append(wording)

    def _judge(self, heading: _Heading, bare: bool) -> None:
        """Findings about a record: `bare` of anything, signs that were lost, a title that the contents spell
        otherwise.
        """
        record = heading.record
        if bare:
            self.document.findings.append((record.line, f"{record.id}: nothing stands under this heading"))
        if heading.holes:
            signs = "a sign was" if heading.holes == 1 else f"{heading.holes} signs were"
            self.document.findings.append((record.line, f"{record.id}: {signs} lost from the wording"))
        listed = self._contents.get(_key(record.heading or ""))
        if (
            listed
            and record.kind != "term"
            and slug(listed[0]) != record.id
            and not _SECTION.fullmatch(listed[0])
        ):
            self.document.findings.append((record.line, f"{record.id}: the contents call it {listed[0]!r}"))

    # ---- pages

    def pages_of(self, document: ReadDocument) -> dict[int, list[str]]:
        """The records that begin on each page; those whose page nothing tells are left out."""
        told = self._told_pages(document)
        placed = [
            record for record in document.records if record.kind != "term" and record.id != "supplement"
        ]
        found: dict[int, list[str]] = {}
        for place, record in enumerate(placed):
            page = told.get(record.id) or _between(placed, place, told)
            if page:
                found.setdefault(page, []).append(record.id)
        return dict(sorted(found.items()))

    def _told_pages(self, document: ReadDocument) -> dict[str, int]:
        by_key = {
            _key(record.heading or ""): record.id for record in document.records if record.kind != "term"
        }
        told = {by_key[key]: page for key, (_, page) in self._contents.items() if page and key in by_key}
        for record in document.records:
            for written in record.written_references:
                match = re.fullmatch(r'"(.+)" on page (\d+)', written)
                if match and _key(match[1]) in by_key:
                    told.setdefault(by_key[_key(match[1])], int(match[2]))
        return told


def _listed(line: str) -> tuple[str, int] | None:
    """A line of the contents as its title and page: dots, tabs or two blanks and more stand between them."""
    title = line.rstrip("0123456789")
    page = line[len(title) :]
    if not 1 <= len(page) <= 3:
        return None
    led = title.rstrip()
    if led.endswith("..."):
        title = led.rstrip(".").rstrip()
    elif title.endswith("\t"):
        title = title.rstrip("\t")
    elif title.endswith("  "):
        title = title.rstrip(" ")
    else:
        return None
    return (title, int(page)) if title else None


def _between(records: list[ReadRecord], place: int, told: dict[str, int]) -> int | None:
    """The page of a record that stands between two on one and the same page."""
    before = next((told[record.id] for record in reversed(records[:place]) if record.id in told), None)
    after = next((told[record.id] for record in records[place + 1 :] if record.id in told), None)
    return before if before == after else None


def _mild(title: str) -> str:
    """A title that is all in capitals, with capitals only where each word begins."""
    head, colon, rest = title.partition(": ")
    if colon and head.isupper():
        return f"{head.capitalize()}: {_mild(rest)}"
    plain = re.sub(r"^[a-z]\. ", "", title)
    if plain != title or not title.isupper():
        return title
    words = title.lower().split()
    return " ".join(
        word
        if place and word in _SMALL_WORDS
        else re.sub(r"[a-z]", lambda match: match[0].upper(), word, count=1)
        for place, word in enumerate(words)
    )
