"""Bringing in an official document: known by its content, read whole or not at all, compared with the last
time.

A file is decoded, given to the reader of its format, and its wording kept as `rules_kb.books.imports` says.
Whatever is wrong with it is told before anything is written, and writing is one step, so that a document is
either there as it was read or as it was before. Importing the same file again changes nothing.
"""

from __future__ import annotations

import os
import stat
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING

from rules_kb.books.fragments import covers, differences, is_fragment, put_together
from rules_kb.books.heirs import heirs_among
from rules_kb.books.imports import (
    BrokenImport,
    Heir,
    ImportedBook,
    attach,
    detach,
    import_path,
    importing,
    read_import,
    set_aside,
)
from rules_kb.books.places import corpus_folder, imports_folder
from rules_kb.books.readers.decoding import LARGEST, Decoded, NotText, decode
from rules_kb.books.readers.document import ReadDocument
from rules_kb.books.ref import TODAYS_BOOK
from rules_kb.books.store import open_store
from rules_kb.facts import dataclass, field

if TYPE_CHECKING:
    from rules_kb.books.book import Book

SURE_ENOUGH = 0.25
"""How sure (0 to 1) a reader must be that a document is of its format."""

A_LOST_END = 10
"""How many of a known book's last records must be missing for its document to count as cut off."""


class ImportRefused(Exception):
    """A file that wasn't imported. `path` is the file, `why` the reason; nothing was written.

    `report` holds what was read of it, where it was the unread lines that stood in the way.
    """

    def __init__(self, path: str, why: str, report: ImportReport | None = None) -> None:
        super().__init__(f"{path}: {why}")
        self.path, self.why, self.report = path, why, report


@dataclass(frozen=True)
class Changes:
    """What differs from the wording that was imported before: ids of records."""

    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Legacy:
    """What an edition took over of our book of today's rules: the ids of its records that carry one on in the
    same words, in other words, and those that are new to it and have no digest.
    """

    same: tuple[str, ...]
    reworded: tuple[str, ...]
    new: tuple[str, ...]


@dataclass
class ImportReport:
    """What an import read: counts, and everything that a judge may want to look at.

    `rules` counts numbered rules and lettered sub-rules, not chapters and sections. `dangling` holds (cite,
    as written, why), `findings` and `unread` (line, what). `changes` is None for a book's first import,
    `legacy` for a book that takes over nothing of ours.
    """

    file: str
    book: str
    format: str
    edition: str | None
    title: str | None = None
    records: int = 0
    rules: int = 0
    examples: int = 0
    terms: int = 0
    references: int = 0
    dangling: list[tuple[str, str, str]] = field(default_factory=list)
    findings: list[tuple[int, str]] = field(default_factory=list)
    unread: list[tuple[int, str]] = field(default_factory=list)
    changes: Changes | None = None
    legacy: Legacy | None = None

    def as_json(self) -> dict[str, object]:
        """The report as ``import --json`` prints it."""
        changes, legacy = self.changes, self.legacy
        return {
            "file": self.file,
            "book": self.book,
            "format": self.format,
            "edition": self.edition,
            "records": self.records,
            "rules": self.rules,
            "examples": self.examples,
            "terms": self.terms,
            "references": self.references,
            "dangling": [{"cite": cite, "as": written, "why": why} for cite, written, why in self.dangling],
            "findings": [{"line": line, "what": what} for line, what in self.findings],
            "unread": [{"line": line, "text": text} for line, text in self.unread],
            "changes": None
            if changes is None
            else {"added": changes.added, "removed": changes.removed, "changed": changes.changed},
            "legacy": None
            if legacy is None
            else {
                "of": TODAYS_BOOK,
                "same": len(legacy.same),
                "reworded": legacy.reworded,
                "new": legacy.new,
            },
        }


def import_file(path: str, *, lenient: bool = False) -> ImportReport:
    """Read the document at `path` and keep its wording. Raises ImportRefused, and then nothing was written.

    A line that no reader understands, and a document that breaks off, are reasons to refuse, unless
    `lenient`.
    """
    document = read_document(path)
    report = _report(path, document)
    cut_off = getattr(document, "cut_off", None) or _lost_end(document)
    if not lenient:
        if document.unread:
            raise ImportRefused(path, _unread_lines(document), report)
        if cut_off:
            raise ImportRefused(
                path, f"seems to be cut off: {cut_off} (--lenient imports it all the same)", report
            )
    heirs = heirs_among(document.records) if document.book.startswith("cr@") else {}
    report.legacy = _legacy(document, heirs) if heirs else None
    try:
        with importing():  # another import of the same book may be under way
            earlier = _earlier(document.book)
            whole = put_together(document, earlier, os.path.basename(path))
            attach(
                whole.document,
                whole.source,
                title=report.title,
                date=document.edition,
                fragments=[each.as_json() for each in whole.fragments],
                heirs=heirs,
            )
            _forget_twin(document)
    except OSError as problem:
        why = problem.strerror or str(problem)
        raise ImportRefused(
            path, f"its wording can't be kept in {imports_folder()}: {why}", report
        ) from problem
    report.changes = _changes(document, whole.document, earlier)
    report.findings = sorted([*report.findings, *differences(document, earlier)])
    report.references, report.dangling = _references(document, whole.document)
    return report


def _forget_twin(document: ReadDocument) -> None:
    """Forget what was imported of an edition by its date before the corpus had it as a book."""
    if not is_fragment(document) and not document.book.startswith("cr@"):
        detach(f"cr@{document.edition}")


def _lost_end(document: ReadDocument) -> str | None:
    """What a document of a book that the corpus knows lacks at its end, if that is more than a slip."""
    if _book(document.book) is None:
        return None
    with open_store() as store:
        known = [
            each.id for each in store.entries(document.book) if each.digest and covers(document, each.id)
        ]
    here = {record.id for record in document.records}
    lost = list(takewhile(lambda id: id not in here, reversed(known)))
    if len(lost) < A_LOST_END:
        return None
    return f"{document.book} goes on from {lost[-1]} to {lost[0]}, {len(lost)} records that aren't there"


def read_document(path: str) -> ReadDocument:
    """The document at `path`, read by the reader that knows its format. Raises ImportRefused."""
    try:
        decoded = decode(_content(path))
    except NotText as problem:
        raise ImportRefused(path, str(problem)) from problem
    text = decoded.text
    reader = _reader_for(decoded)
    if reader is None:
        raise ImportRefused(path, "isn't a rulebook of a known format")
    name = os.path.basename(path)
    try:
        document = reader(text, name)
    except ValueError as problem:
        raise ImportRefused(path, str(problem).removeprefix(f"{name}: ")) from problem
    if not document.records:
        raise ImportRefused(path, "holds no rule, term or ruling")
    lost = [number for number, line in enumerate(text.split("\n"), 1) if "\ufffd" in line]
    document.findings = sorted(
        [*document.findings, *((number, "a character here can't be read") for number in lost)]
    )
    return document


def _content(path: str) -> bytes:
    try:
        with open(path, "rb") as file:
            mode = os.fstat(file.fileno()).st_mode
            if not (stat.S_ISREG(mode) or stat.S_ISFIFO(mode)):
                raise ImportRefused(path, "isn't a file that can be read")
            return file.read(LARGEST + 1)
    except IsADirectoryError as problem:
        raise ImportRefused(path, "is a folder; name the documents in it") from problem
    except FileNotFoundError as problem:
        raise ImportRefused(path, "there is no such file") from problem
    except (OSError, ValueError) as problem:
        why = problem.strerror if isinstance(problem, OSError) and problem.strerror else str(problem)
        raise ImportRefused(path, f"can't be read: {why}") from problem


def _reader_for(decoded: Decoded) -> Callable[[str, str], ReadDocument] | None:
    """The reader that is surest of the text's format, if any is sure enough."""
    from rules_kb.books.readers import basic_rulebook, comprehensive_rules, rulings

    best: Callable[[str, str], ReadDocument] | None = None
    surest = 0.0
    for recognise, read in (
        (comprehensive_rules.recognise, partial(comprehensive_rules.read, pages=decoded.pages)),
        (rulings.recognise, rulings.read),
        (basic_rulebook.recognise, basic_rulebook.read),
    ):
        score = float(recognise(decoded.text))
        if score >= SURE_ENOUGH and score > surest:
            best, surest = read, score
    return best


def _unread_lines(document: ReadDocument) -> str:
    line, text = document.unread[0]
    shown = " ".join(text.split())[:60]
    count = len(document.unread)
    lines = "one line isn't" if count == 1 else f"{count} lines aren't"
    return f"{lines} understood, the first is line {line}: {shown} (--lenient imports the rest)"


def _report(path: str, document: ReadDocument) -> ImportReport:
    kinds = Counter(record.kind for record in document.records)
    return ImportReport(
        file=path,
        book=document.book,
        format=document.format,
        edition=document.edition,
        title=_title(document),
        records=len(document.records),
        rules=kinds["rule"],
        examples=kinds["example"],
        terms=kinds["term"],
        references=sum(len(record.written_references) for record in document.records),
        findings=list(document.findings),
        unread=list(document.unread),
    )


def _legacy(document: ReadDocument, heirs: Mapping[str, Heir]) -> Legacy:
    """What an edition takes over; a heading alone needs no digest."""
    ids = [each.id for each in document.records]
    return Legacy(
        tuple(id for id in ids if id in heirs and not heirs[id].reworded),
        tuple(id for id in ids if id in heirs and heirs[id].reworded),
        tuple(each.id for each in document.records if each.id not in heirs and each.text),
    )


def _title(document: ReadDocument) -> str | None:
    """The title of an edition that the corpus lacks; the corpus names its own books."""
    if not document.book.startswith("cr@"):
        return None
    from rules_kb.books.readers.comprehensive_rules import title

    return title(document)


# ---- the last time
# ------------------------------------------------------------------------------------------------


def _earlier(book: str) -> ImportedBook | None:
    """What was imported of `book` before, if that can be read; what can't be is set aside."""
    path = import_path(book)
    if not os.path.exists(path):
        return None
    try:
        return read_import(path)
    except BrokenImport as problem:
        set_aside(path, problem)
        return None


def _changes(document: ReadDocument, whole: ReadDocument, earlier: ImportedBook | None) -> Changes | None:
    """What differs in the book's wording, as far as the document is the place for it."""
    if earlier is None:
        return None
    old = {
        each["id"]: (each.get("heading"), each.get("text"))
        for each in earlier["records"]
        if covers(document, each["id"])
    }
    if not old:
        return None
    new = {
        record.id: (record.heading, record.text) for record in whole.records if covers(document, record.id)
    }
    return Changes(
        added=tuple(id for id in new if id not in old),
        removed=tuple(id for id in old if id not in new),
        changed=tuple(id for id in new if id in old and new[id] != old[id]),
    )


# ---- references
# ---------------------------------------------------------------------------------------------------


def _references(document: ReadDocument, whole: ReadDocument) -> tuple[int, list[tuple[str, str, str]]]:
    """How many references the document makes, and those that mean nothing in its book (cite, as written,
    why).
    """
    from rules_kb.books.corpus import numbered_sections
    from rules_kb.books.references import Resolver

    book = _book(document.book)
    elsewhere = _ids_of_book(document.book) if is_fragment(document) else []
    resolver = Resolver(
        book=document.book,
        ids=[*elsewhere, *(record.id for record in whole.records)],
        titles=[
            (record.id, record.heading, record.kind == "term") for record in whole.records if record.heading
        ],
        reads={meant: id for id, meant in getattr(document, "reads", {}).items()}
        | (numbered_sections(whole.records) if book and book.style == "pages" else {}),
        misprints=book.misprints if book else {},
        astray=book.astray if book else {},
        pages=book.pages if book else {},
    )
    count = 0
    dangling: list[tuple[str, str, str]] = []
    for record in document.records:
        for written in record.written_references:
            count += 1
            why = resolver.resolve(written, record.id).dangling
            if why:
                dangling.append((f"{document.book}:{record.id}", written, why))
    return count, dangling


def _ids_of_book(key: str) -> list[str]:
    """The ids that the corpus has of a book: what a fragment refers to stands there, if not in itself."""
    with open_store() as store:
        return [id for _, id in store.ids(key)]


def _book(key: str) -> Book | None:
    """What the corpus says of a book of its own."""
    path = os.path.join(corpus_folder(), "books.yaml")
    if key.startswith("cr@") or not os.path.exists(path):
        return None
    from rules_kb.books.corpus import read_books

    return next((book for book in read_books(path, []) if book.key == key), None)
