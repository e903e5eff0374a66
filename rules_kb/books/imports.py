"""The official wordings that a user has imported: those of the corpus's books as files, all other editions in
the library.

An import file is ``<home>/imports/<book>.json``, UTF-8, one JSON object::

    {"format": 1, "book": "cr@2001-07-23", "title": "Comprehensive Rules, 23 July 2001",
     "date": "2001-07-23", "source": "cr-2001-07-23-APC.txt", "path": "/home/ann/cr-2001-07-23-APC.txt",
     "records": [{"id": "310.4", "kind": "rule", "heading": null, "text": "...", "parent": "310",
                  "line": 812, "obsolete": false, "informal": false, "changed": false,
                  "see": ["rule 409"], "attribution": [{"who": "...", "when": "1998-02-03"}]}],
     "fragments": [{"source": "part-a.txt", "texts": {"310.4": "..."}}]}

`path` is where the document lay, null for standard input. `parent` is null where the number tells it.
`heir_of` is there where the record carries on one of ours (``704.5j`` of ``cr2026``, ``cr2006:420.5e``), with
`reworded`: whether it says so in other words. For a book of the corpus (``cr1999``, ``cr2006``,
``tenth2007``, ``rulings1999``, ``cr2026``) only `text` is used: it is attached to the record of the same id.
Any other key makes an edition of the library, whose records have the digests of those that they carry on; a
file that holds one is put in there. `fragments` is what parts of the book say that were imported by
themselves; it may be left out.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, cast

from rules_kb.books.import_layout import FORMAT, FragmentTexts, Heir, ImportedBook, ImportedRecord
from rules_kb.books.kept import read_small
from rules_kb.books.lock import Held, alone
from rules_kb.books.places import home_folder, imports_folder, library_path
from rules_kb.books.remarks import remark
from rules_kb.books.writing import write_atomically
from rules_kb.progress import Progress

if TYPE_CHECKING:
    from rules_kb.books.handing_on import HandedOn
    from rules_kb.books.readers.document import ReadDocument, ReadRecord

LARGEST = 256 * 1024 * 1024
"""No import file is larger, in bytes; that of the longest edition has two millions."""
SET_ASIDE = ".broken"
"""How the name of an import file ends that can't be read, once it is out of the way."""


class BrokenImport(Exception):
    """An import file that can't be read. The message begins with its path and says what to do."""


def import_path(book: str) -> str:
    """Where the imported wording of `book` lies, or would lie."""
    return os.path.join(imports_folder(), f"{book}.json")


def import_paths() -> list[str]:
    """The import files of the data folder, in order."""
    folder = imports_folder()
    try:
        names = sorted(
            name for name in os.listdir(folder) if name.endswith(".json") and not name.startswith(".")
        )
    except OSError:
        return []
    return [os.path.join(folder, name) for name in names]


@contextmanager
def importing(progress: Progress | None = None) -> Iterator[Held]:
    """Keep other processes from importing, for as long as what was imported is read, merged and written anew.

    Raises `lock.Busy` where another process doesn't let go, OSError where the data folder can't be written.
    """
    with alone(os.path.join(home_folder(), "import.lock"), "importing", progress) as held:
        yield held


def attach(
    document: ReadDocument,
    source: str,
    *,
    title: str | None = None,
    date: str | None = None,
    fragments: Iterable[FragmentTexts] = (),
    heirs: Mapping[str, Heir] | None = None,
    path: str | None = None,
) -> str:
    """Keep the wording of a document that was read from the file named `source`; answer the path written.

    The next look-up takes it up. An earlier import of the same book is replaced in one step.
    `date` is the document's own date, ISO; without it, the edition where that is a date. `fragments` is what
    was read of the book in parts, as the file keeps it; `heirs` says which record of a book of ours a record
    carries on; `path` is where the file lay.
    Raises OSError when the folder can't be written.
    """
    carried = heirs or {}
    content: ImportedBook = {
        "format": FORMAT,
        "book": document.book,
        "title": title,
        "date": date or document.edition,
        "source": source,
        "path": path,
        "records": [_as_kept(record, carried.get(record.id)) for record in document.records],
        "fragments": list(fragments),
    }
    if is_edition(document.book):
        from rules_kb.books.handing_on import look_again
        from rules_kb.books.shelving import shelve, shelves

        with shelves() as library:
            look_again(library, edition=shelve(library, content))
        return library_path()
    kept_at = import_path(document.book)
    if document.book.startswith("cr"):
        _shelve_hidden(content)
    write_atomically(kept_at, json.dumps(content, ensure_ascii=False).encode())
    return kept_at


def _as_kept(record: ReadRecord, heir: Heir | None) -> ImportedRecord:
    kept: ImportedRecord = {
        "id": record.id,
        "kind": record.kind,
        "heading": record.heading,
        "text": record.text,
        "parent": record.parent,
        "line": record.line,
        "obsolete": record.obsolete,
        "informal": record.informal,
        "changed": record.changed,
        "see": record.written_references,
        "attribution": record.attribution,
    }
    if heir is not None:
        kept["heir_of"] = heir.of
        kept["reworded"] = heir.reworded
    return kept


def _shelve_hidden(content: ImportedBook) -> None:
    """Put the wording of a book of the corpus into the library too, to be linked with its neighbours."""
    from rules_kb.books.handing_on import look_again
    from rules_kb.books.shelving import shelve, shelves

    with shelves() as library:
        shelve(library, content, hidden=True)
        look_again(library, book=str(content["book"]))


def link_editions(progress: Progress | None = None) -> HandedOn:
    """Link the editions that stand beside one another since the last import, and hand our words on along
    the links; answer which records took some over. Raises OSError.
    """
    from rules_kb.books.comparison import forget_texts
    from rules_kb.books.handing_on import HandedOn, hand_on
    from rules_kb.books.linking import link_neighbours
    from rules_kb.books.shelving import shelves

    if not os.path.exists(library_path()):
        return HandedOn()
    with importing(progress) as held, shelves() as library:
        link_neighbours(library, progress, held.sign)
        handed_on = hand_on(library)
    forget_texts()  # what comes after an import needs the room
    return handed_on


def detach(book: str) -> bool:
    """Forget the imported wording of `book`. False if there was none. Raises OSError."""
    from rules_kb.books.shelving import shelves, take_out

    if is_edition(book):
        if not os.path.exists(library_path()):
            return False
        with shelves() as library:
            return take_out(library, book)
    try:
        os.unlink(import_path(book))
    except FileNotFoundError:
        return False
    if os.path.exists(library_path()):
        from rules_kb.books.handing_on import look_again

        with shelves() as library:
            if take_out(library, book):
                look_again(library, book=book)
    return True


def is_edition(book: str) -> bool:
    """Whether a book goes into the library, by its key (``cr@2001-07-23``, ``rulebook@1997``); the others are
    books of the corpus.
    """
    return "@" in book


def imported(book: str) -> ImportedBook | None:
    """What is imported of a book; None where nothing is. Raises BrokenImport."""
    if is_edition(book):
        from rules_kb.books.shelving import kept_book, shelves

        if not os.path.exists(library_path()):
            return None
        with shelves() as library:
            return kept_book(library, book)
    path = import_path(book)
    return read_import(path) if os.path.exists(path) else None


def shelve_files() -> None:
    """Put every edition into the library that lies as a file among the imports; a broken one is set aside."""
    from rules_kb.books.shelving import shelve, shelves

    try:
        with importing():
            for path in import_paths():
                if not is_edition(os.path.basename(path)):
                    continue
                try:
                    content = read_import(path)
                except BrokenImport as problem:
                    set_aside(path, problem)
                    continue
                with shelves() as library:
                    shelve(library, content)
                os.unlink(path)
    except OSError as problem:
        remark(f"{imports_folder()}: can't be put into the library ({problem}); it is left out")


def set_library_aside(problem: Exception) -> None:
    """Take a library that can't be read out of the way, unless it is only busy."""
    from rules_kb.books.database import sqlite3
    from rules_kb.books.shelving import put_aside

    if isinstance(problem, sqlite3.OperationalError):
        remark(f"the library can't be read ({problem}); the imported editions are left out")
    else:
        put_aside(problem)


def set_library_aside_if_damaged() -> None:
    """Look the whole library through, and take it out of the way if it isn't as it was written."""
    from rules_kb.books.database import sqlite3
    from rules_kb.books.library import open_library

    try:
        library = open_library()
        if library is None:
            return
        try:
            (said,) = library.connection.execute("PRAGMA quick_check(1)").fetchone()
            if said != "ok":
                raise sqlite3.DatabaseError(said)
            for edition in library.every:
                for _ in library.all_of(edition.e):
                    pass
                library.references(edition.e)
                library.astray(edition.e)
        finally:
            library.connection.close()
    except (sqlite3.DatabaseError, KeyError, ValueError) as problem:
        set_library_aside(problem)


def usable_imports(broken: list[str]) -> Iterator[ImportedBook]:
    """The content of each import file that can be read. Another is set aside; `broken` gets the labels of
    those, as `store.sources` has them.
    """
    for path in import_paths():
        if is_edition(os.path.basename(path)):
            continue
        try:
            yield read_import(path)
            continue
        except BrokenImport as problem:
            why = problem
        try:
            with importing():
                content = _again(path, broken)
        except OSError:
            remark(f"{why}; it is left out")
            continue
        if content is not None:
            yield content


def _again(path: str, broken: list[str]) -> ImportedBook | None:
    """The content of a file that couldn't be read, if another process has replaced it by now; else it is set
    aside.
    """
    try:
        return read_import(path)
    except BrokenImport as problem:
        if set_aside(path, problem):
            broken.append(f"imports/{os.path.basename(path)}")
        return None


def set_aside(path: str, problem: BrokenImport) -> bool:
    """Take a broken import file out of the way, and say so. False where that can't be done."""
    try:
        os.replace(path, path + SET_ASIDE)
    except OSError:
        remark(f"{problem}; it is left out")
        return False
    remark(f"{problem}; the file is set aside as {os.path.basename(path)}{SET_ASIDE}")
    return True


def read_import(path: str) -> ImportedBook:
    """The content of an import file, checked for all that the store relies on. Raises BrokenImport."""
    data = read_small(path, LARGEST)
    if data is None:
        raise BrokenImport(f"{path}: isn't a file that can be read; import the document again")
    try:
        content = json.loads(data.decode("utf-8"))
        if b"\\ud" in data.lower():  # halves of a character, which no text can hold
            json.dumps(content, ensure_ascii=False).encode()
    except (ValueError, RecursionError) as wrong:
        what = {RecursionError: "it is nested too deep", UnicodeDecodeError: "it isn't UTF-8"}.get(
            type(wrong), wrong
        )
        raise BrokenImport(f"{path}: can't be read ({what}); import the document again") from wrong
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise BrokenImport(f"{path}: isn't an import file of this version; import the document again")
    why = _wrong_with(content, os.path.basename(path).removesuffix(".json"))
    if why:
        raise BrokenImport(f"{path}: {why}; import the document again")
    return cast(ImportedBook, content)


WORDS = ("kind", "heading", "text", "parent", "force", "heir_of")
"""What of a record is a text, or null."""


def _wrong_with(content: dict[str, object], book: str) -> str | None:
    """What is wrong with the content of an import file of a book, if anything is."""
    records = content.get("records")
    if content.get("book") != book or not isinstance(records, list):
        return f"isn't of {book}, or has no records"
    if not all(isinstance(content.get(name), str | None) for name in ("title", "date", "source", "path")):
        return "has a title, date, source or path that isn't a text"
    if not _are_fragments(content.get("fragments") or []):
        return "has fragments that aren't as they should be"
    above: dict[str, str] = {}
    for record in records:
        id = record.get("id") if isinstance(record, dict) else None
        if not isinstance(id, str) or not id.strip():
            return "has a record without an id"
        if not _in_order(record):
            return f"{id[:40]} isn't as a record should be"
        if record.get("parent"):
            above[id] = record["parent"]
    turning = _turning(above)
    return f"{turning[:40]} stands below itself" if turning else None


def _in_order(record: dict[str, object]) -> bool:
    """Whether all that a record says is of the right kind."""
    see, line = record.get("see"), record.get("line")
    sources = record.get("attribution")
    return (
        all(isinstance(record.get(name), str | None) for name in WORDS)
        and isinstance(line, int | None)
        and (see is None or (isinstance(see, list) and all(isinstance(each, str) for each in see)))
        and (sources is None or (isinstance(sources, list) and all(map(_is_attribution, sources))))
    )


def _are_fragments(given: object) -> bool:
    """Whether what the fragments say is of the right kind."""
    return isinstance(given, list) and all(
        isinstance(each, dict)
        and isinstance(each.get("source"), str)
        and isinstance(each.get("texts"), dict)
        and bool(each["texts"])
        and all(isinstance(text, str) for text in each["texts"].values())
        for each in given
    )


def _is_attribution(source: object) -> bool:
    return isinstance(source, dict) and all(isinstance(value, str) for value in source.values())


def _turning(above: dict[str, str]) -> str | None:
    """A record from which the way up, from parent to parent, comes back to itself, if there is one."""
    ends: set[str] = set()
    for id in above:
        way: dict[str, None] = {}
        here: str | None = id
        while here is not None and here not in ends:
            if here in way:
                return here
            way[here] = None
            here = above.get(here)
        ends.update(way)
    return None
