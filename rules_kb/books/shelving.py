"""Shelving: an edition put into the library, or taken out of it, in one transaction.

What the library has already is found by content: a text by its checksum, then by itself; a version by its
number, then by all that it says.
"""

from __future__ import annotations

import json
import os
import sys
from array import array
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING
from zlib import compress, crc32

from rules_kb.books.book import Book
from rules_kb.books.compiling import imported_records
from rules_kb.books.corpus import resolver_of
from rules_kb.books.database import sqlite3
from rules_kb.books.library import (
    CHANGED,
    INFORMAL,
    LAYOUT,
    OBSOLETE,
    PATIENCE,
    DamagedLibrary,
    connected,
    style_of,
    unpacked,
)
from rules_kb.books.places import library_path
from rules_kb.books.ref import carried_of_key
from rules_kb.books.remarks import remark
from rules_kb.books.terms import spellings

if TYPE_CHECKING:
    from rules_kb.books.import_layout import ImportedBook, ImportedRecord
    from rules_kb.books.record import Record

TABLES = """
CREATE TABLE editions (e INTEGER PRIMARY KEY, key TEXT UNIQUE, title TEXT, date TEXT, source TEXT, path TEXT,
                       covers TEXT, hidden INTEGER, records INTEGER, worded INTEGER, list BLOB, refs BLOB,
                       astray TEXT);
CREATE TABLE wordings (w INTEGER PRIMARY KEY, crc INTEGER, text TEXT);
CREATE TABLE versions (v INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT, kind TEXT, heading TEXT, w INTEGER,
                       parent TEXT, flags INTEGER, force TEXT, see TEXT, attribution TEXT, heir TEXT,
                       reworded INTEGER, own TEXT, own_reworded INTEGER);
CREATE TABLE places (v INTEGER, e INTEGER, at INTEGER, PRIMARY KEY (v, e)) WITHOUT ROWID;
CREATE TABLE terms (spelling TEXT, v INTEGER, fit INTEGER, PRIMARY KEY (spelling, v)) WITHOUT ROWID;
CREATE INDEX wordings_crc ON wordings (crc);
CREATE INDEX versions_id ON versions (id);
CREATE INDEX versions_parent ON versions (parent);
CREATE INDEX versions_heir ON versions (heir) WHERE heir IS NOT NULL;
CREATE INDEX versions_w ON versions (w);
CREATE INDEX places_e ON places (e);
"""
WITH_OWN = """
ALTER TABLE versions ADD COLUMN own TEXT;
ALTER TABLE versions ADD COLUMN own_reworded INTEGER;
UPDATE versions SET own = heir, own_reworded = reworded;
"""
"""What is to be done to a library made before `own` was kept: whose heir a version is by what the edition and
our books say, apart from `heir`, which is what holds once the wording of our books and the editions beside
this one have been asked.
"""
SET_ASIDE = ".broken"


@contextmanager
def shelves() -> Iterator[sqlite3.Connection]:
    """The library, made if there is none, open for one change that happens whole or not at all. The caller
    keeps other imports out. Raises OSError, also where the library turns out to be damaged and is set aside.
    """
    path = library_path()
    os.makedirs(os.path.dirname(path), exist_ok=True)
    try:
        connection = _opened(path)
    except sqlite3.DatabaseError as problem:
        if isinstance(problem, sqlite3.OperationalError):
            raise OSError(str(problem)) from problem
        put_aside(problem)
        connection = _opened(path)
    try:
        with connection:
            connection.execute("BEGIN IMMEDIATE")
            yield connection
    except (sqlite3.IntegrityError, sqlite3.ProgrammingError):  # a fault of ours, and none of the file
        raise
    except sqlite3.DatabaseError as problem:
        if not isinstance(problem, sqlite3.OperationalError):
            put_aside(problem)
        # else the disk is full, or was taken away
        raise OSError(str(problem)) from problem
    finally:
        connection.close()


def _opened(path: str) -> sqlite3.Connection:
    connection = connected(path) if os.path.exists(path) else sqlite3.connect(path, timeout=PATIENCE)
    connection.isolation_level = None
    try:
        if connection.execute("PRAGMA user_version").fetchone() != (LAYOUT,):
            connection.execute("PRAGMA page_size = 4096")
            connection.executescript(f"BEGIN; {TABLES} PRAGMA user_version = {LAYOUT}; COMMIT;")
        elif "own" not in {name for _, name, *_ in connection.execute("PRAGMA table_info(versions)")}:
            connection.executescript(f"BEGIN IMMEDIATE; {WITH_OWN} COMMIT;")
        return connection
    except BaseException:
        connection.close()
        if not os.path.getsize(path):  # nothing of it was kept
            os.unlink(path)
        raise


def put_aside(problem: Exception) -> None:
    """Take a damaged library out of the way, and say so."""
    path = library_path()
    with suppress(OSError):
        os.replace(path, path + SET_ASIDE)
    for ending in ("-journal", "-wal", "-shm"):
        with suppress(OSError):
            os.unlink(path + ending)
    remark(
        f"{path}: is damaged ({problem}); it is set aside as {os.path.basename(path)}{SET_ASIDE}; import the"
        " documents again"
    )


# ---- putting in
# -------------------------------------------------------------------------------------------------------


def shelve(connection: sqlite3.Connection, content: ImportedBook, hidden: bool = False) -> int:
    """Put an edition in, in place of an earlier one of the same key; answer its number. What says the same as
    it did stays, with its links.
    """
    key = str(content["book"])
    book = Book(key=key, title=str(content.get("title") or "Comprehensive Rules"), style=style_of(key))
    records = imported_records(content)
    given = {str(each["id"]): each for each in content["records"]}
    known = _known_versions(connection, [record.id for record in records])
    versions = array("I")
    for record in records:
        found = known.get(_as_version(record, given[record.id])) or _new_version(
            connection, record, given[record.id]
        )
        versions.append(found)
    resolver = resolver_of(book, records)
    written = ((record, given[record.id].get("see") or []) for record in records)
    refs, astray = _references(
        records, [[resolver.resolve(str(one), record.id) for one in see] for record, see in written]
    )
    heirs = [str(each["heir_of"]) for each in given.values() if each.get("heir_of")]
    reworded = sum(bool(each.get("heir_of") and each.get("reworded")) for each in given.values())
    place = str(content.get("source") or ""), content.get("path")
    row = (
        key,
        book.title,
        str(content.get("date") or key.partition("@")[2].partition(".")[0]),
        hidden,
        len(records),
        sum(record.text is not None for record in records),
        packed(versions),
        packed(refs),
        json.dumps(astray, ensure_ascii=False),
    )
    same = connection.execute(
        "SELECT e FROM editions WHERE (key, title, date, hidden, records, worded, list, refs, astray)"
        " = (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        row,
    ).fetchone()
    if same is not None:
        connection.execute("UPDATE editions SET source = ?, path = ? WHERE e = ?", (*place, *same))
        return int(same[0])
    gone = _without(connection, key)
    e = connection.execute(
        "INSERT INTO editions (key, title, date, hidden, records, worded, list, refs, astray, source, path,"
        " covers) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (*row, *place, _covers(heirs, reworded)),
    ).lastrowid
    assert e is not None
    connection.executemany(
        "INSERT OR IGNORE INTO places VALUES (?, ?, ?)", ((v, e, at) for at, v in enumerate(versions))
    )
    _drop_unused(connection, gone)
    return e


def packed(numbers: array[int]) -> bytes:
    """A list of numbers as the library keeps it; `library.unpacked` reads it."""
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return compress(numbers.tobytes())


def _covers(heirs: Sequence[str], reworded: int) -> str:
    """What there is of an edition, in words."""
    if not heirs:
        return "As imported."
    books = Counter(carried_of_key(each)[0] for each in heirs)
    ours = " and ".join(book for book, _ in books.most_common())
    return (
        f"As imported. {len(heirs)} of its records have our words of {ours}; {reworded} of these are worded"
        " otherwise here."
    )


def tell_coverage(connection: sqlite3.Connection, e: int) -> None:
    """Have an edition say anew what there is of it, after more of its records were given our words."""
    rows = connection.execute(
        "SELECT heir, reworded FROM places JOIN versions USING (v) WHERE e = ? AND heir IS NOT NULL", (e,)
    ).fetchall()
    covers = _covers([heir for heir, _ in rows], sum(bool(reworded) for _, reworded in rows))
    connection.execute("UPDATE editions SET covers = ? WHERE e = ?", (covers, e))


_Version = tuple[object, ...]
_SAME = "id, kind, heading, text, parent, flags, versions.force, see, attribution, own, own_reworded"


def _known_versions(connection: sqlite3.Connection, ids: Sequence[str]) -> dict[_Version, int]:
    """The versions that the library has under some numbers, by all that they say."""
    connection.execute("CREATE TEMP TABLE IF NOT EXISTS wanted (id TEXT PRIMARY KEY)")
    connection.execute("DELETE FROM wanted")
    connection.executemany("INSERT OR IGNORE INTO wanted VALUES (?)", ((id,) for id in ids))
    rows = connection.execute(
        f"SELECT v, {_SAME} FROM wanted JOIN versions USING (id) LEFT JOIN wordings USING (w)"
    )
    return {tuple(same): v for v, *same in rows}


def _as_version(record: Record, given: ImportedRecord) -> _Version:
    """All that a version says, as `_SAME` has it."""
    flags = OBSOLETE * record.obsolete | INFORMAL * record.informal | CHANGED * record.changed
    see = "\n".join(str(each) for each in given.get("see") or ())
    attribution = json.dumps(given.get("attribution") or [], ensure_ascii=False)
    heir = given.get("heir_of") or None
    return (
        record.id,
        record.kind,
        record.heading,
        record.text,
        record.parent,
        flags,
        record.force,
        see,
        attribution,
        heir,
        int(bool(given.get("reworded"))) if heir else None,
    )


def _new_version(connection: sqlite3.Connection, record: Record, given: ImportedRecord) -> int:
    id, kind, heading, text, *rest = _as_version(record, given)
    w = None if text is None else _wording(connection, str(text))
    v = connection.execute(
        "INSERT INTO versions (id, kind, heading, w, parent, flags, force, see, attribution, heir, reworded,"
        " own, own_reworded) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (id, kind, heading, w, *rest, *rest[-2:]),
    ).lastrowid
    assert v is not None
    connection.executemany(
        "INSERT OR IGNORE INTO terms VALUES (?, ?, ?)",
        (
            (spelling, v, (0 if record.kind == "term" else 2) + (place > 0))
            for place, spelling in enumerate(spellings(record.heading or ""))
            if record.heading
        ),
    )
    return v


def _wording(connection: sqlite3.Connection, text: str) -> int:
    """The number of a text, put in if it isn't there."""
    checksum = crc32(text.encode("utf-8", "surrogatepass"))
    row = connection.execute("SELECT w FROM wordings WHERE crc = ? AND text = ?", (checksum, text)).fetchone()
    if row is not None:
        return int(row[0])
    w = connection.execute("INSERT INTO wordings (crc, text) VALUES (?, ?)", (checksum, text)).lastrowid
    assert w is not None
    return w


def _references(
    records: Sequence[Record], resolved: Sequence[Sequence[object]]
) -> tuple[array[int], dict[str, list[tuple[int, str]]]]:
    """What the records refer to, as `Library.references` answers it."""
    from rules_kb.books.record import Reference

    places = {record.cite: at for at, record in enumerate(records)}
    refs = array("I")
    astray: dict[str, list[tuple[int, str]]] = {}
    for at, references in enumerate(resolved):
        for ordinal, reference in enumerate(references):
            assert isinstance(reference, Reference)
            for cite in reference.means:
                refs.extend((at, ordinal, places[cite]))
            if reference.dangling:
                astray.setdefault(str(at), []).append((ordinal, reference.dangling))
    return refs, astray


# ---- taking out
# -------------------------------------------------------------------------------------------------------


def take_out(connection: sqlite3.Connection, key: str) -> bool:
    """Take an edition out, with the versions and texts that no other has. False if it isn't there."""
    gone = _without(connection, key)
    _drop_unused(connection, gone)
    return bool(gone)


def _without(connection: sqlite3.Connection, key: str) -> set[int]:
    """Take an edition's list away; answer the versions on it."""
    row = connection.execute("SELECT e, list FROM editions WHERE key = ?", (key,)).fetchone()
    if row is None:
        return set()
    connection.execute("DELETE FROM editions WHERE e = ?", (row[0],))
    connection.execute("DELETE FROM places WHERE e = ?", (row[0],))
    with suppress(sqlite3.OperationalError):  # nothing was linked yet
        connection.execute("DELETE FROM links WHERE ? IN (older, newer)", (row[0],))
    return set(unpacked(row[1]))


def _drop_unused(connection: sqlite3.Connection, versions: Iterable[int]) -> None:
    for v in versions:
        if connection.execute("SELECT 1 FROM places WHERE v = ? LIMIT 1", (v,)).fetchone() is None:
            row = connection.execute("SELECT w FROM versions WHERE v = ?", (v,)).fetchone()
            if row is None:
                raise DamagedLibrary("a record of the library isn't there")
            (w,) = row
            connection.execute("DELETE FROM versions WHERE v = ?", (v,))
            connection.execute("DELETE FROM terms WHERE v = ?", (v,))
            if w is not None:
                connection.execute(
                    "DELETE FROM wordings WHERE w = ? AND NOT EXISTS (SELECT 1 FROM versions WHERE w = ?)",
                    (w, w),
                )


# ---- what was put in, given back
# --------------------------------------------------------------------------------------


def kept_book(connection: sqlite3.Connection, key: str) -> ImportedBook | None:
    """What was put in of an edition, as an import file would hold it; None where it isn't there. Raises
    sqlite3.DatabaseError.
    """
    row = connection.execute(
        "SELECT e, title, date, source, path, list FROM editions WHERE key = ?", (key,)
    ).fetchone()
    if row is None:
        return None
    e, title, date, source, path, versions = row
    found = connection.execute(
        f"SELECT v, {_SAME} FROM places JOIN versions USING (v) LEFT JOIN wordings USING (w) WHERE e = ?",
        (e,),
    )
    try:
        by_version = {v: _as_given(same) for v, *same in found}
        records = [by_version[v] for v in unpacked(versions)]
    except (AssertionError, KeyError, ValueError) as problem:
        raise DamagedLibrary(f"a record of {key} is damaged") from problem
    return {
        "format": 1,
        "book": key,
        "title": title,
        "date": date,
        "source": source,
        "path": path,
        "records": records,
        "fragments": [],
    }


def _as_given(row: Sequence[object]) -> ImportedRecord:
    id, kind, heading, text, parent, flags, force, see, attribution, own, reworded = row
    assert isinstance(flags, int)
    given: dict[str, object] = {
        "id": id,
        "kind": kind,
        "heading": heading,
        "text": text or "",
        "parent": parent,
        "force": force or None,
        "obsolete": bool(flags & OBSOLETE),
        "informal": bool(flags & INFORMAL),
        "changed": bool(flags & CHANGED),
        "see": str(see).split("\n") if see else [],
        "attribution": json.loads(str(attribution)),
    }
    if own:
        given |= {"heir_of": own, "reworded": bool(reworded)}
    from typing import cast

    return cast("ImportedRecord", given)
