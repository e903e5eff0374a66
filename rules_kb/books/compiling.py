"""Compiling the store: from the corpus and the imports into SQLite, in one step that happens whole or not at
all.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable

from rules_kb.books.book import Concept
from rules_kb.books.corpus import BookCorpus, arranged, read_corpus
from rules_kb.books.database import sqlite3
from rules_kb.books.import_layout import ImportedBook, ImportedRecord
from rules_kb.books.numbering import kind_of
from rules_kb.books.places import corpus_folder
from rules_kb.books.record import FORCES, KINDS, Attribution, Record
from rules_kb.books.terms import fold, spellings
from rules_kb.books.writing import aside, take_away
from rules_kb.facts import as_dict, replace
from rules_kb.progress import Progress

TABLES = """
CREATE TABLE books (key TEXT PRIMARY KEY, place INTEGER, title TEXT, date TEXT, era TEXT, style TEXT,
                    covers TEXT, in_corpus INTEGER, source TEXT);
CREATE TABLE records (n INTEGER PRIMARY KEY, book TEXT, id TEXT, kind TEXT, heading TEXT, digest TEXT,
                      text TEXT, force TEXT, parent INTEGER, obsolete INTEGER, informal INTEGER,
                      changed INTEGER, reads TEXT, attribution TEXT, source TEXT, UNIQUE (book, id));
CREATE TABLE refs (n INTEGER PRIMARY KEY, source INTEGER, written TEXT, why TEXT);
CREATE TABLE meanings (ref INTEGER, place INTEGER, source INTEGER, target INTEGER);
CREATE TABLE terms_now (source INTEGER, place INTEGER, target INTEGER);
CREATE TABLE index_entries (n INTEGER, entry TEXT, under TEXT);
CREATE TABLE terms (spelling TEXT, n INTEGER, fit INTEGER);
CREATE TABLE concepts (id TEXT PRIMARY KEY, place INTEGER, name TEXT, aka TEXT, changed TEXT);
CREATE TABLE concept_records (concept TEXT, n INTEGER);
"""
INDEXES = """
CREATE INDEX records_parent ON records (parent, n);
CREATE INDEX records_reads ON records (book, reads) WHERE reads IS NOT NULL;
CREATE INDEX refs_source ON refs (source);
CREATE INDEX meanings_ref ON meanings (ref);
CREATE INDEX meanings_target ON meanings (target);
CREATE INDEX terms_spelling ON terms (spelling);
CREATE INDEX terms_now_source ON terms_now (source);
CREATE INDEX index_entries_n ON index_entries (n);
CREATE INDEX concept_records_n ON concept_records (n);
CREATE INDEX concept_records_concept ON concept_records (concept);
"""

LONGEST_OPENING = 3
"""So many words has the name at most by which a rule opens."""


def made_aside(path: str, fill: Callable[[sqlite3.Connection], object]) -> str:
    """Have a database filled in a file beside `path`, and answer its name; interrupted, nothing of it stays.

    Raises OSError, and what `fill` raises.
    """
    waiting = aside(path)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    try:
        connection = sqlite3.connect(waiting)
        try:
            fill(connection)
        finally:
            connection.close()
        os.chmod(waiting, 0o644)  # a data folder may be shared
        return waiting
    except sqlite3.OperationalError as problem:  # the disk is full, or was taken away
        take_away(waiting)
        raise OSError(str(problem)) from problem
    except BaseException:
        take_away(waiting)
        raise


def compile_store(
    connection: sqlite3.Connection, imports: Iterable[ImportedBook], progress: Progress | None = None
) -> None:
    """Fill an empty database from the corpus and from what import files hold.

    Raises what `read_corpus` raises.
    """
    tell = progress or (lambda what, done, total: None)
    tell("reading the corpus", 0, 1)
    corpus = read_corpus(corpus_folder())
    books = dict(corpus.books)
    given: dict[str, str] = {}
    for content in imports:
        key = str(content["book"])
        tell(f"reading {key}", 0, 1)
        given[key] = str(content.get("source") or "")
        if key in corpus.books:
            books[key] = _worded(books[key], content)
    connection.execute("PRAGMA journal_mode = OFF")
    connection.execute("PRAGMA synchronous = OFF")
    connection.executescript(TABLES)
    numbers: dict[str, int] = {}
    for done, (key, book) in enumerate(books.items()):
        tell(f"compiling {key}", done, len(books))
        _write_book(connection, book, done, key in corpus.books, given.get(key), numbers)
    _write_references(connection, books, numbers)
    _write_concepts(connection, corpus.concepts, numbers)
    connection.executescript(INDEXES)
    connection.commit()
    tell("done", len(books), len(books))


# ---- what an import adds
# ------------------------------------------------------------------------------------------


def is_worded(connection: sqlite3.Connection, imports: Iterable[ImportedBook]) -> bool:
    """Whether a compiled store has every record of which import files hold the wording, so that `word_books`
    makes of it what `compile_store` would.
    """
    known = set(connection.execute("SELECT book, id FROM records"))
    books = {book for (book,) in connection.execute("SELECT key FROM books")}
    return all(
        (str(content["book"]), str(each["id"])) in known
        for content in imports
        if content["book"] in books
        for each in content["records"]
    )


def word_books(connection: sqlite3.Connection, imports: Iterable[ImportedBook]) -> None:
    """Give the records of a compiled store the wording that import files hold."""
    for content in imports:
        book = str(content["book"])
        rows = [(_text(each), book, str(each["id"])) for each in content["records"]]
        connection.executemany("UPDATE records SET text = ? WHERE book = ? AND id = ?", rows)
        source = str(content.get("source") or "")
        connection.execute("UPDATE books SET source = ? WHERE key = ?", (source, book))
    connection.commit()


def _worded(book: BookCorpus, content: ImportedBook) -> BookCorpus:
    """A book of the corpus with the official wording; records that the corpus lacks stand after the one
    before them.
    """
    given = {str(each["id"]): each for each in content["records"]}
    known = {record.id: record for record in book.records}
    kept = [replace(record, text=_text(given.get(record.id))) for record in book.records]
    lacking: dict[str, list[Record]] = {}
    before = ""
    for id, each in given.items():
        if id in known:
            before = id
        else:
            lacking.setdefault(before, []).append(_record(book.book.key, each))
    if not lacking:
        return BookCorpus(book.book, kept, index=book.index)
    merged = lacking.get("", [])[:]
    for record in kept:
        merged += [record, *lacking.get(record.id, ())]
    parents = {record.id: record.parent for record in kept} | {
        id: each.get("parent") for id, each in given.items()
    }
    parents |= {record.id: record.parent for record in kept}
    return BookCorpus(book.book, arranged(merged, parents), index=book.index)


def imported_records(content: ImportedBook) -> list[Record]:
    """The records of an imported edition, arranged, without its references."""
    key = str(content["book"])
    records = {str(each["id"]): _record(key, each) for each in content["records"]}
    parents = {str(each["id"]): each.get("parent") for each in content["records"]}
    return arranged(list(records.values()), parents)


def _text(each: ImportedRecord | None) -> str | None:
    text = str(each.get("text") or "").strip() if each else ""
    return text or None


def _record(book: str, each: ImportedRecord) -> Record:
    kind = each.get("kind")
    return Record(
        book=book,
        id=str(each["id"]),
        kind=str(kind) if kind in KINDS else kind_of(str(each["id"])),
        heading=str(each["heading"]) if each.get("heading") else None,
        text=_text(each),
        force=str(each["force"]) if each.get("force") in FORCES else "",
        obsolete=bool(each.get("obsolete")),
        informal=bool(each.get("informal")),
        changed=bool(each.get("changed")),
        attribution=tuple(
            Attribution(
                **{
                    key: str(value)
                    for key, value in one.items()
                    if key in ("who", "when", "book", "page", "of")
                }
            )
            for one in each.get("attribution") or ()
            if isinstance(one, dict)
        ),
    )


# ---- writing
# --------------------------------------------------------------------------------------------------------


def _write_book(
    connection: sqlite3.Connection,
    corpus: BookCorpus,
    place: int,
    in_corpus: bool,
    source: str | None,
    numbers: dict[str, int],
) -> None:
    book = corpus.book
    row = (book.key, place, book.title, book.date, book.era, book.style, book.covers, in_corpus, source)
    connection.execute("INSERT INTO books VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
    for record in corpus.records:
        numbers[record.cite] = len(numbers) + 1
    connection.executemany(
        "INSERT INTO records VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                numbers[record.cite],
                record.book,
                record.id,
                record.kind,
                record.heading,
                record.digest,
                record.text,
                record.force,
                numbers.get(f"{record.book}:{record.parent}"),
                record.obsolete,
                record.informal,
                record.changed,
                record.reads,
                _attribution(record),
                record.source,
            )
            for record in corpus.records
        ],
    )
    terms = [
        (spelling, numbers[record.cite], (0 if record.kind == "term" else 2) + (place > 0))
        for record in corpus.records
        if record.heading
        for place, spelling in enumerate(spellings(record.heading))
    ]
    for each in corpus.index:
        # A book's index leads from words that head nothing to the rules about them.
        stated = [numbers[cite] for reference in each.see for cite in reference.means if cite in numbers]
        connection.executemany(
            "INSERT INTO index_entries VALUES (?, ?, ?)", [(n, each.entry, each.under) for n in stated]
        )
        terms += [(spelling, n, 4) for spelling in spellings(each.entry) for n in stated]
    terms += [(name, numbers[record.cite], 2) for record in corpus.records if (name := _opening_name(record))]
    connection.executemany("INSERT INTO terms VALUES (?, ?, ?)", terms)


def _opening_name(record: Record) -> str:
    """What a rule without a heading calls itself as it opens, as layers do (*Layer 7b: ...*), as it is filed;
    empty for any other.
    """
    name, colon, _ = (record.digest or "").partition(": ")
    words = name.split()
    is_name = bool(colon) and 1 < len(words) <= LONGEST_OPENING and words[-1][:1].isdigit()
    return fold(name) if is_name and record.kind == "rule" and not record.heading else ""


def _attribution(record: Record) -> str:
    given = [
        {key: value for key, value in as_dict(each).items() if value is not None}
        for each in record.attribution
    ]
    return json.dumps(given, ensure_ascii=False)


def _write_references(
    connection: sqlite3.Connection, books: dict[str, BookCorpus], numbers: dict[str, int]
) -> None:
    refs: list[tuple[int, int, str, str | None]] = []
    meanings: list[tuple[int, int, int, int]] = []
    for book in books.values():
        for record in book.records:
            source = numbers[record.cite]
            for reference in record.see:
                refs.append((len(refs) + 1, source, reference.written, reference.dangling))
                meanings += [
                    (len(refs), place, source, numbers[cite])
                    for place, cite in enumerate(reference.means)
                    if cite in numbers
                ]
    now = [
        (numbers[record.cite], place, numbers[cite])
        for book in books.values()
        for record in book.records
        for place, cite in enumerate(record.now)
    ]
    connection.executemany("INSERT INTO terms_now VALUES (?, ?, ?)", now)
    connection.executemany("INSERT INTO refs VALUES (?, ?, ?, ?)", refs)
    connection.executemany("INSERT INTO meanings VALUES (?, ?, ?, ?)", meanings)


def _write_concepts(connection: sqlite3.Connection, concepts: list[Concept], numbers: dict[str, int]) -> None:
    for place, concept in enumerate(concepts):
        row = (concept.id, place, concept.name, json.dumps(concept.aka, ensure_ascii=False), concept.changed)
        connection.execute("INSERT INTO concepts VALUES (?, ?, ?, ?, ?)", row)
        stated = [
            (concept.id, numbers[f"{book}:{id}"]) for book, ids in concept.records.items() for id in ids
        ]
        connection.executemany("INSERT INTO concept_records VALUES (?, ?)", stated)
