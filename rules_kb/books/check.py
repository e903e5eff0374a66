"""The corpus's own audit: what is missing, doubled, misnumbered or leads nowhere, each with its place in the
files.

What the source itself gets wrong is no problem once ``books.yaml`` names it: a number left out (`gaps`), a
number printed twice (`twice`), a misprinted reference (`misprints`), or a section without a heading
(`unheaded`).
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator

from rules_kb.books.corpus import BookCorpus, Corpus, WrittenRecord, read_corpus
from rules_kb.books.imports import BrokenImport, import_path, read_import
from rules_kb.books.numbering import (
    is_numbered,
    order_of,
    span,
    split_sub_letter,
    without_copy,
)
from rules_kb.books.places import NO_BOOKS
from rules_kb.books.record import Record, Reference
from rules_kb.books.references import (
    Numbers,
    UnreadableReference,
    find_references,
    misprint_for,
    parse_reference,
)
from rules_kb.facts import dataclass
from rules_kb.yaml.nearest import did_you_mean
from rules_kb.yaml.problems import BadFile

HEADED = ("chapter", "section")


@dataclass(frozen=True)
class AuditProblem:
    """One finding: what kind, where in the files (path, line and column from 1), about which record, and
    what.
    """

    kind: str
    path: str
    line: int
    column: int
    cite: str
    what: str

    def __str__(self) -> str:
        about = f"{self.cite}: " if self.cite else ""
        return f"{self.path}:{self.line}:{self.column}: {about}{self.what}"


@dataclass(frozen=True)
class Audit:
    """What an audit found: the problems, and what it looked at, the records of each book by their ids.

    `excused` counts, by reason, references that lead nowhere for a reason that ``books.yaml`` gives.
    """

    problems: tuple[AuditProblem, ...]
    ids: dict[str, tuple[str, ...]]
    references: int
    excused: dict[str, int]

    @property
    def records(self) -> int:
        """How many records it looked at."""
        return sum(map(len, self.ids.values()))


def audit(folder: str, book: str | None = None) -> Audit:
    """Audit the corpus in `folder`, or one book of it. A file that can't be read is a problem like others."""
    try:
        corpus = read_corpus(folder)
    except BadFile as bad:
        found = (AuditProblem("file", each.source, *each.spot, "", each.said) for each in bad.problems)
        return Audit(tuple(found), {}, 0, {})
    books = [each for key, each in corpus.books.items() if book in (None, key)]
    problems = [*_strays(corpus)] if book is None else []
    excused: dict[str, int] = {}
    for each in books:
        problems += book_problems(folder, each, excused)
    ids = {each.book.key: tuple(record.id for record in each.records) for each in books}
    references = sum(len(record.see) for each in books for record in each.records)
    return Audit(tuple(problems), ids, references, excused)


def book_problems(folder: str, book: BookCorpus, excused: dict[str, int] | None = None) -> list[AuditProblem]:
    """Every problem of one book, by kind and then in its order. `excused` is counted up."""
    files = _Places(folder, book)
    found = [
        *_empty_book(files, book),
        *_missing(files, book),
        *_unsourced(files, book),
        *_duplicates(files, book),
        *_gaps(files, book),
    ]
    found += _dangling(files, book, {} if excused is None else excused)
    found += _unlisted(files, book)
    found += _against_import(files, book)
    return found


class _Places:
    """Where each record of a book stands in the files; the book itself stands in ``books.yaml``."""

    def __init__(self, folder: str, book: BookCorpus) -> None:
        self.key = book.book.key
        self.listed = os.path.join(folder, "books.yaml")
        self.entries: dict[str, WrittenRecord] = {entry.record.id: entry for entry in book.entries}

    def of(self, kind: str, id: str, what: str) -> AuditProblem:
        """A problem with the record `id`."""
        entry = self.entries[id]
        return AuditProblem(kind, entry.path, *entry.spot, f"{self.key}:{id}", what)

    def of_book(self, kind: str, what: str) -> AuditProblem:
        """A problem with the book as a whole, or with what ``books.yaml`` says of it."""
        return AuditProblem(kind, self.listed, 1, 1, self.key, what)


def _strays(corpus: Corpus) -> Iterator[AuditProblem]:
    """Folders of the corpus that ``books.yaml`` doesn't list, so that nobody would ever read them."""
    for name in sorted(os.listdir(corpus.folder)):
        path = os.path.join(corpus.folder, name)
        if os.path.isdir(path) and name not in (*corpus.books, *NO_BOOKS) and not name.startswith("."):
            hint = did_you_mean(name, corpus.books)
            what = f"books.yaml lists no book {name}" + (f"; {hint}" if hint else "")
            yield AuditProblem("file", path, 1, 1, "", what)


def _empty_book(files: _Places, book: BookCorpus) -> Iterator[AuditProblem]:
    if not book.records:
        yield files.of_book("missing", "has no records")


def _missing(files: _Places, book: BookCorpus) -> Iterator[AuditProblem]:
    for record in book.records:
        if not record.digest:
            yield files.of("missing", record.id, "has no digest")
        if not record.force:
            yield files.of("missing", record.id, "has no force")
        if record.kind in HEADED and not record.heading and _wants_heading(record, book):
            yield files.of("missing", record.id, f"is a {record.kind} without a heading")
    headed = {record.id for record in book.records if record.heading}
    for id in book.book.unheaded:
        if id in headed:
            yield files.of_book("missing", f"books.yaml says that {id} has no heading, but it has one")


def _wants_heading(record: Record, book: BookCorpus) -> bool:
    return is_numbered(record.id) and record.id not in book.book.unheaded


def _unsourced(files: _Places, book: BookCorpus) -> Iterator[AuditProblem]:
    """Records that don't say where they were found, in a book where others do."""
    if any(record.source for record in book.records):
        for record in book.records:
            if not record.source:
                yield files.of("missing", record.id, "doesn't say its source, as others of this book do")


def _duplicates(files: _Places, book: BookCorpus) -> Iterator[AuditProblem]:
    for record in book.records:
        printed = without_copy(record.id)
        if printed != record.id and record.kind != "example" and printed not in book.book.twice:
            first = files.entries[printed]
            yield files.of(
                "duplicate", record.id, f"is {printed} once more (first at {first.path}:{first.spot.line})"
            )
    ids = {record.id for record in book.records}
    for id in book.book.twice:
        if f"{id}#2" not in ids:
            yield files.of_book(
                "duplicate", f"books.yaml says that {id} is printed twice, but it is here once"
            )


# ---- gaps in the numbering
# ----------------------------------------------------------------------------------------


def _gaps(files: _Places, book: BookCorpus) -> Iterator[AuditProblem]:
    known = {without_copy(record.reads or record.id): record.id for record in book.records}
    for id in book.book.gaps:
        if id in known:
            yield files.of_book("gap", f"books.yaml says that {id} is left out, but it is here")
    for missing, after in numbering_gaps(known):
        if missing not in book.book.gaps:
            side = "before" if order_of(missing) < order_of(after) else "after"
            yield files.of("gap", known[after], f"{missing} is missing {side} it")


def numbering_gaps(ids: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The numbers that a series leaves out, each with the last number before it that is there (else the first
    after).

    A series starts at 1 or a (a chapter's sections at their hundred) and is complete up to its highest
    member.
    """
    series: dict[str, list[str]] = {}
    for id in ids:
        if is_numbered(id) and ".Example." not in id and len(id) > 1:
            series.setdefault(_series_of(id), []).append(id)
    for members in series.values():
        members.sort(key=order_of)
        present = set(members)
        before = members[0]
        for id in span(_first_of(members[0]), members[-1]) or []:
            if id in present:
                before = id
            else:
                yield id, before


def _series_of(id: str) -> str:
    stem, _, last = id.rpartition(".")
    number, letter = split_sub_letter(last)
    if letter:
        return f"{stem}.{number}+"
    return stem if stem else id[0]


def _first_of(id: str) -> str:
    """The number that the series of `id` must begin with."""
    stem, _, last = id.rpartition(".")
    number, letter = split_sub_letter(last)
    if letter:
        return f"{stem}.{number}a"
    if not stem:
        return f"{id[0]}{'0' * (len(id) - 1)}"
    return f"{stem}.1"


# ---- references
# -----------------------------------------------------------------------------------------------------


def _dangling(files: _Places, book: BookCorpus, excused: dict[str, int]) -> Iterator[AuditProblem]:
    for record in book.records:
        for reference in record.see:
            if reference.dangling is None:
                continue
            if _is_excused(record.id, reference, book):
                excused[reference.dangling] = excused.get(reference.dangling, 0) + 1
            else:
                yield files.of(
                    "dangling", record.id, f"{reference.written} leads nowhere: {reference.dangling}"
                )
    for each in book.index:
        for reference in each.see:
            if reference.dangling and not _is_excused("", reference, book):
                words = f"{each.under}, {each.entry}" if each.under else each.entry
                yield files.of_book(
                    "dangling", f"index entry {words}: {reference.written}: {reference.dangling}"
                )


def _is_excused(source: str, reference: Reference, book: BookCorpus) -> bool:
    written = reference.written
    return bool(misprint_for(book.book.misprints, written, source) or book.book.astray.get(written))


def _unlisted(files: _Places, book: BookCorpus) -> Iterator[AuditProblem]:
    """References that a digest makes in its text but doesn't list."""
    for record in book.records:
        for written in _not_listed(record, record.digest, book):
            yield files.of(
                "reference", record.id, f"the digest refers to {written}, which `see` doesn't list"
            )


def _not_listed(record: Record, text: str, book: BookCorpus) -> Iterator[str]:
    """The number references in `text` that mean a record which none of the listed ones means."""
    listed = {cite for reference in record.see for cite in reference.means}
    numbers = {id for reference in record.see for id in _ids_of(reference.written)}
    own = {record.id, without_copy(record.id), record.reads, record.parent}
    resolver = None
    for written in dict.fromkeys(find_references(text, book.book.style)):
        ids = set(_ids_of(written))
        if not ids or ids <= numbers | own or all(id.startswith(record.id) for id in ids):
            continue
        resolver = resolver or book.resolver()
        means = set(resolver.resolve(written, record.id).means)
        if not means or not means <= listed | {f"{record.book}:{id}" for id in own}:
            yield written


def _ids_of(written: str) -> list[str]:
    try:
        parsed = parse_reference(written)
    except UnreadableReference:
        return []
    return [id for pair in parsed.spans for id in span(*pair) or pair] if isinstance(parsed, Numbers) else []


# ---- against the imported wording
# -----------------------------------------------------------------------------------


def _against_import(files: _Places, book: BookCorpus) -> Iterator[AuditProblem]:
    """What the imported document has and the corpus lacks, and the other way round; nothing without an
    import.
    """
    path = import_path(book.book.key)
    if not os.path.exists(path):
        return
    try:
        given = {str(each["id"]): each for each in read_import(path)["records"]}
    except BrokenImport as problem:
        yield AuditProblem("import", path, 1, 1, book.book.key, str(problem))
        return
    known = {record.id for record in book.records}
    for id in given:
        if id not in known:
            yield AuditProblem(
                "import", path, 1, 1, f"{book.book.key}:{id}", "is in the document but not in the corpus"
            )
    for record in book.records:
        if record.id not in given:
            yield files.of("import", record.id, "is in the corpus but not in the document")
            continue
        for written in _not_listed(record, str(given[record.id].get("text") or ""), book):
            yield files.of(
                "reference", record.id, f"the document refers to {written}, which `see` doesn't list"
            )
