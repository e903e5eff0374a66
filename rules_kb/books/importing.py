"""Bringing in an official document: known by its content, read whole or not at all, compared with the last
time.

A file is decoded, given to the reader of its format, and its wording kept as `rules_kb.books.imports` says.
Whatever is wrong with it is told before anything is written, and writing is one step, so that a document is
either there as it was read or as it was before. Importing the same file again changes nothing.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING

from rules_kb.books.edition import same_words
from rules_kb.books.fragments import covers, differences, is_fragment, put_together
from rules_kb.books.heirs import heirs_among
from rules_kb.books.import_layout import Heir, ImportedBook
from rules_kb.books.imports import (
    BrokenImport,
    attach,
    detach,
    import_path,
    imported,
    importing,
    set_aside,
)
from rules_kb.books.places import imports_folder
from rules_kb.books.preferred import WITH_HOLES
from rules_kb.books.readers.decoding import Decoded, NotText, decode
from rules_kb.books.readers.document import ReadDocument
from rules_kb.books.readers.gathering import (
    STANDARD_INPUT,
    GatheredDocument,
    Unreadable,
    content_of,
    documents_at,
)
from rules_kb.books.readers.headed_rulebook import TITLES
from rules_kb.books.readers.pdf_text import PDF, NoPdfText, text_of_pdf
from rules_kb.books.ref import carried_of_key
from rules_kb.books.referred_to import corpus_records, references_of
from rules_kb.facts import dataclass, field, replace

if TYPE_CHECKING:
    pass

SURE_ENOUGH = 0.25
"""How sure (0 to 1) a reader must be that a document is of its format."""

MOST_OF_A_DATE = 100
"""No day has so many editions."""
MOST_SHOWN = 8
"""How much of what is lacking a message names."""
A_LOST_END = 10
"""How many of a known book's last records must be missing for its document to count as cut off."""


class ImportRefused(Exception):
    """A file that wasn't imported. `path` is the file, `why` the reason; nothing was written.

    `report` holds what was read of it, where it was the unread lines that stood in the way. `foreign` says
    that it is something else than a rulebook.
    """

    def __init__(
        self, path: str, why: str, report: ImportReport | None = None, foreign: bool = False
    ) -> None:
        super().__init__(f"{path}: {why}")
        self.path, self.why, self.report, self.foreign = path, why, report, foreign


@dataclass(frozen=True)
class Changes:
    """What differs from the wording that was imported before: ids of records."""

    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Legacy:
    """What an edition took over of our books (`of`, their keys): the ids of its records that carry one on in
    the same words, in other words, and those that are new to it and have no digest.
    """

    of: tuple[str, ...]
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
                "of": legacy.of,
                "same": len(legacy.same),
                "reworded": legacy.reworded,
                "new": legacy.new,
            },
        }


def import_all(
    paths: Iterable[str], *, lenient: bool = False, with_holes: bool = False
) -> Iterator[ImportReport | ImportRefused]:
    """Import all that lies at some paths, each a file, a folder, an archive or ``-`` for standard input.

    For each document comes its report, or why it was refused; what in a folder or an archive is no rulebook
    is refused as `foreign`.
    """
    for path in paths:
        try:
            for found in documents_at(path):
                yield _imported_or_refused(found, lenient, with_holes)
        except Unreadable as problem:
            yield ImportRefused(problem.path, problem.why)


def _imported_or_refused(
    found: GatheredDocument, lenient: bool, with_holes: bool
) -> ImportReport | ImportRefused:
    if found.why is not None:
        return ImportRefused(found.path, found.why)
    try:
        return _brought_in(found.content, found.path, lenient, with_holes)
    except ImportRefused as refusal:
        refusal.foreign = refusal.foreign and found.among
        return refusal


def import_file(path: str, *, lenient: bool = False, with_holes: bool = False) -> ImportReport:
    """Read the document at `path` and keep its wording. Raises ImportRefused, and then nothing was written.

    A line that no reader understands, and a document that breaks off, are reasons to refuse, unless
    `lenient`. So is a document that lacks what its own contents promise, unless `with_holes`: then it becomes
    an edition of its own, beside the whole one.
    """
    return _brought_in(_content(path), path, lenient, with_holes)


def _brought_in(content: bytes, path: str, lenient: bool, with_holes: bool) -> ImportReport:
    document = _document_of(content, path)
    holes = getattr(document, "holes", ())
    if holes and with_holes:
        document = replace(document, book=f"cr@{document.edition}{WITH_HOLES}")
    report = _report(path, document)
    cut_off = getattr(document, "cut_off", None) or _lost_end(document)
    if document.unread and not lenient:
        raise ImportRefused(path, _unread_lines(document), report)
    if holes and not with_holes:
        raise ImportRefused(path, _lacking(holes), report)
    if cut_off and not lenient:
        why = f"seems to be cut off: {cut_off} (--lenient imports it all the same)"
        raise ImportRefused(path, why, report)
    try:
        with importing():  # another import of the same book may be under way
            document = _on_its_shelf(document, path)
            report.book, report.title = document.book, _title(document)
            _keep(document, path, report)
    except OSError as problem:
        why = problem.strerror or str(problem)
        raise ImportRefused(
            path, f"its wording can't be kept in {imports_folder()}: {why}", report
        ) from problem
    return report


def _keep(document: ReadDocument, path: str, report: ImportReport) -> None:
    """Keep a document's wording, and tell what that changed. Raises OSError."""
    edition = document.edition if document.book.startswith("cr@") else None
    heirs = heirs_among(document.records) if edition else {}
    report.legacy = _legacy((each.id, heirs.get(each.id), bool(each.text)) for each in document.records)
    earlier = _earlier(document.book)
    whole = put_together(document, earlier, os.path.basename(path))
    attach(
        whole.document,
        whole.source,
        title=report.title,
        date=document.edition,
        fragments=[each.as_json() for each in whole.fragments],
        heirs=heirs,
        path=_place(path),
    )
    _forget_twin(document)
    report.changes = _changes(document, whole.document, earlier)
    beside_ours = _beside_ours(document)
    report.findings = sorted([*report.findings, *differences(document, earlier), *beside_ours])
    report.references, report.dangling = references_of(document, whole.document)


def _beside_ours(document: ReadDocument) -> list[tuple[int, str]]:
    """Which records only the document has, and which only the corpus, where that has the book: (line, what).

    A fragment is the place of some records only.
    """
    ours = corpus_records(document.book)
    if ours is None:
        return []
    ours = [each for each in ours if each.digest or each.heading]
    known, there = {each.id for each in ours}, {record.id for record in document.records}
    last = max((record.line for record in document.records), default=1)
    new = [record for record in document.records if record.id not in known and not record.heading]
    lacking = [each.id for each in ours if each.id not in there and covers(document, each.id)]
    return [
        *((record.line, f"{record.id} isn't in {document.book}") for record in new),
        *((last, f"{document.book}:{id} isn't in the document") for id in lacking),
    ]


def _place(path: str) -> str | None:
    """Where a document lay, to know it again; standard input is no place."""
    return None if path == STANDARD_INPUT else os.path.abspath(path)


def _on_its_shelf(document: ReadDocument, path: str) -> ReadDocument:
    """The document under the key of a book of its own, where another text of the same date is there already.

    It is the same book if it lay in the same place, or says the same.
    """
    if not document.book.startswith("cr@"):
        return document
    words = {record.id: _plain(record.heading, record.text) for record in document.records}
    for key in (document.book, *(f"{document.book}.{number}" for number in range(2, MOST_OF_A_DATE))):
        earlier = _earlier(key)
        if earlier is None or (earlier.get("path") or "") == _place(path):
            return replace(document, book=key)
        same = {each["id"]: _plain(each.get("heading"), each.get("text")) for each in earlier["records"]}
        if same == words:
            return replace(document, book=key)
    return document


def _plain(heading: str | None, text: str | None) -> str:
    return same_words(f"{heading or ''} {text or ''}")


def forget(key: str) -> bool:
    """Forget what was imported of a book, by its key; False if nothing was. Raises OSError."""
    with importing():
        return detach(key)


def _forget_twin(document: ReadDocument) -> None:
    """Forget what was imported of an edition by its date before the corpus had it as a book."""
    if not is_fragment(document) and not document.book.startswith("cr@"):
        detach(f"cr@{document.edition}")


def _lost_end(document: ReadDocument) -> str | None:
    """What a document of a book that the corpus knows lacks at its end, if that is more than a slip."""
    ours = corpus_records(document.book)
    if ours is None:
        return None
    known = [each.id for each in ours if each.digest and covers(document, each.id)]
    here = {record.id for record in document.records}
    lost = list(takewhile(lambda id: id not in here, reversed(known)))
    if len(lost) < A_LOST_END:
        return None
    return f"{document.book} goes on from {lost[-1]} to {lost[0]}, {len(lost)} records that aren't there"


def read_document(path: str) -> ReadDocument:
    """The document at `path`, read by the reader that knows its format. Raises ImportRefused."""
    return _document_of(_content(path), path)


def _document_of(content: bytes, path: str) -> ReadDocument:
    try:
        if content.startswith(PDF):
            content = text_of_pdf(content).encode("utf-8", "replace")
        decoded = decode(content)
    except (NotText, NoPdfText) as problem:
        raise ImportRefused(path, str(problem), foreign=True) from problem
    text = decoded.text
    reader = _reader_for(decoded)
    if reader is None:
        raise ImportRefused(path, "isn't a rulebook of a known format", foreign=True)
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
        return content_of(path)
    except Unreadable as problem:
        raise ImportRefused(path, problem.why) from problem


def _reader_for(decoded: Decoded) -> Callable[[str, str], ReadDocument] | None:
    """The reader that is surest of the text's format, if any is sure enough."""
    from rules_kb.books.readers import basic_rulebook, comprehensive_rules, headed_rulebook, rulings

    best: Callable[[str, str], ReadDocument] | None = None
    surest = 0.0
    for recognise, read in (
        (comprehensive_rules.recognise, partial(comprehensive_rules.read, pages=decoded.pages)),
        (rulings.recognise, rulings.read),
        (basic_rulebook.recognise, basic_rulebook.read),
        (headed_rulebook.recognise, headed_rulebook.read),
    ):
        score = float(recognise(decoded.text))
        if score >= SURE_ENOUGH and score > surest:
            best, surest = read, score
    return best


def _lacking(holes: Sequence[str]) -> str:
    """Why a document with holes is refused."""
    shown = ", ".join(holes[:MOST_SHOWN]) + (", and more" if len(holes) > MOST_SHOWN else "")
    return (
        f"has a hole: its contents promise what isn't there ({shown})"
        " (--with-holes keeps it as an edition of its own, beside the whole one)"
    )


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


def look_at_legacies(reports: Iterable[ImportReport]) -> None:
    """Have each report of an edition say what that has of ours by now, with all that was handed on to it."""
    from rules_kb.books.handing_on import carried_by
    from rules_kb.books.library import open_library

    library = open_library()
    if library is None:
        return
    for report in reports:
        if library.has(report.book):
            report.legacy = _legacy(carried_by(library.connection, report.book))
    library.connection.close()


def _legacy(records: Iterable[tuple[str, Heir | None, bool]]) -> Legacy | None:
    """What an edition takes over, of its records' ids, heirs, and whether they say anything: a heading alone
    needs no digest. None for nothing.
    """
    every = list(records)
    heirs = [(id, heir) for id, heir, _ in every if heir is not None]
    if not heirs:
        return None
    books = Counter(carried_of_key(heir.of)[0] for _, heir in heirs)
    return Legacy(
        tuple(book for book, _ in books.most_common()),
        tuple(id for id, heir in heirs if not heir.reworded),
        tuple(id for id, heir in heirs if heir.reworded),
        tuple(id for id, heir, says in every if heir is None and says),
    )


def _title(document: ReadDocument) -> str | None:
    """The title of an edition that the corpus lacks; the corpus names its own books."""
    if document.book in TITLES:
        return TITLES[document.book]
    if not document.book.startswith("cr@"):
        return None
    from rules_kb.books.readers.comprehensive_rules import title

    _, _, which = document.book.partition(".")
    said = {"": "", WITH_HOLES[1:]: ", with holes"}.get(which, f", text {which}")
    return f"{title(document)}{said}"


# ---- the last time
# ------------------------------------------------------------------------------------------------


def _earlier(book: str) -> ImportedBook | None:
    """What was imported of `book` before, if that can be read; what can't be is set aside."""
    try:
        return imported(book)
    except BrokenImport as problem:
        set_aside(import_path(book), problem)
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
