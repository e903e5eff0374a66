"""The store: all books open for reading, those of the corpus compiled into one SQLite file, and the imported
editions of the library.

`opening` finds it or has it compiled. Its number tells where a record is kept: those of the library are
greater than all of the compiled store (see `library`), and the shelf answers for them.

`show` passes through here in every call, so this module imports nothing but sqlite3.
"""

from __future__ import annotations

import os

from rules_kb.books.database import sqlite3
from rules_kb.books.places import OF_LIBRARY, library_path
from rules_kb.books.ref import KEPT_BOOKS, key_of_carried
from rules_kb.books.sources import SourceFiles
from rules_kb.books.stored import COLUMNS, StoredBook, StoredRecord, StoredReference, book_of_edition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from rules_kb.books.library import EditionRow, Library
    from rules_kb.books.record import Record
    from rules_kb.books.shelved import Shelf

MOST_PARENTS = 1000
"""So many records that have others below them are remembered."""
_MARKS = ", ".join("?" for _ in KEPT_BOOKS)


class Store:
    """All books, open for reading. Made by `opening.open_store`; close it, or use it in a ``with``.

    `sources` is what it was made from.
    """

    def __init__(self, connection: sqlite3.Connection, sources: SourceFiles) -> None:
        self.connection = connection
        self.sources = sources
        self._shelf: Shelf | None = None
        self._asked_for_shelf = False
        self._parents: dict[int, StoredRecord] = {}

    @property
    def shelf(self) -> Shelf | None:
        """The imported editions, opened when they are first asked for something; None where nothing was
        imported.
        """
        if not self._asked_for_shelf:
            self._asked_for_shelf = True
            library = _library()
            if library is not None:
                from rules_kb.books.shelved import Shelf

                self._shelf = Shelf(library, self.connection)
        return self._shelf

    @property
    def library(self) -> Library | None:
        """The file of the imported editions; None where nothing was imported."""
        return None if self.shelf is None else self.shelf.library

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let the files go."""
        self.connection.close()
        if self._shelf is not None:
            self._shelf.close()

    # ---- books ----

    def date_of(self, book: str) -> str:
        """The date of a book of the corpus, as ISO has it."""
        (date,) = self.connection.execute("SELECT date FROM books WHERE key = ?", (book,)).fetchone()
        return str(date)

    def books(self) -> list[StoredBook]:
        """All books, those of the corpus first, in its order; then imported ones by date."""
        rows = self.connection.execute(
            "SELECT key, title, date, era, style, covers, in_corpus, source,"
            " (SELECT count(*) FROM records WHERE book = key),"
            " (SELECT count(*) FROM records WHERE book = key AND text IS NOT NULL) FROM books ORDER BY place"
        )
        found = [StoredBook(row) for row in rows]
        if self.library is not None:
            found += map(book_of_edition, self.library.editions)
        return found

    def book_keys(self) -> list[str]:
        """The keys of all books, in order."""
        rows = self.connection.execute("SELECT key FROM books ORDER BY place")
        return [*(key for (key,) in rows), *self.imported_keys()]

    def dated_keys(self) -> list[tuple[str, str]]:
        """(key, date) of the books that were in force from a day on, in order: the comprehensive rules, and a
        rulebook of before that was imported.
        """
        own = self.connection.execute("SELECT key, date FROM books WHERE style = 'numbers' ORDER BY place")
        every = own.fetchall()
        if self.library is not None:
            every += [(each.key, each.date) for each in self.library.editions]
        return every

    def imported_keys(self) -> list[str]:
        """The keys of the books that the corpus lacks, by date: their records stand behind all others."""
        return [] if self.library is None else [each.key for each in self.library.editions]

    def counts(self) -> dict[str, dict[str, int]]:
        """For each book, how many records there are of each kind."""
        found: dict[str, dict[str, int]] = {}
        for book, kind, count in self.connection.execute(
            "SELECT book, kind, count(*) FROM records GROUP BY book, kind"
        ):
            found.setdefault(book, {})[kind] = count
        if self.library is not None:
            found |= {each.key: self.library.counts(each.e) for each in self.library.editions}
        return found

    def edition(self, book: str) -> EditionRow | None:
        """The edition that the library has of a book that the corpus lacks."""
        return self.library.by_key[book] if self.library is not None and self.library.has(book) else None

    # ---- records ----

    def _entries(self, where: str, values: Iterable[object] = ()) -> list[StoredRecord]:
        return [StoredRecord(row) for row in self.rows(f"SELECT {COLUMNS} FROM records {where}", values)]

    def rows(self, statement: str, values: Iterable[object]) -> list[tuple[object, ...]]:
        """What a statement finds: nothing where a value is no text that a book could hold, such as a byte of
        a command line that is no letter.
        """
        try:
            return self.connection.execute(statement, tuple(values)).fetchall()
        except UnicodeEncodeError:
            return []

    def entry(self, book: str, id: str) -> StoredRecord | None:
        """The record `id` of `book`, or None."""
        edition = self.edition(book)
        if edition is not None:
            found = self.shelf.records("id = ? AND e = ?", (id, edition.e)) if self.shelf else []
        else:
            found = self._entries("WHERE book = ? AND id = ?", (book, id))
        return found[0] if found else None

    def at(self, n: int) -> StoredRecord:
        """The record with the store's number `n`."""
        if n >= OF_LIBRARY and self.shelf is not None:
            return self.shelf.at(n)
        return self._entries("WHERE n = ?", (n,))[0]

    def all_at(self, numbers: Sequence[int]) -> dict[int, StoredRecord]:
        """Some records of the corpus by the store's numbers, in one look."""
        marks = ", ".join("?" * len(numbers))
        return {each.n: each for each in self._entries(f"WHERE n IN ({marks})", numbers)}

    def ids_of(self, numbers: Sequence[int]) -> dict[int, str]:
        """The ids of records of the corpus, by the store's numbers."""
        marks = ", ".join("?" * len(numbers))
        return dict(self.rows(f"SELECT n, id FROM records WHERE n IN ({marks})", numbers))  # type: ignore[arg-type]

    def references_to(self, numbers: Sequence[int]) -> list[tuple[int, int]]:
        """The references of the corpus's records to some of them: from where and to which, by the store's
        numbers.
        """
        marks = ", ".join("?" * len(numbers))
        return self.rows(f"SELECT source, target FROM meanings WHERE target IN ({marks})", numbers)  # type: ignore[return-value]

    def references_of(self, numbers: Sequence[int]) -> list[tuple[int, int]]:
        """The references of some of the corpus's records: from where and to which, by the store's numbers."""
        marks = ", ".join("?" * len(numbers))
        return self.rows(  # type: ignore[return-value]
            f"SELECT refs.source, target FROM refs JOIN meanings ON ref = n WHERE refs.source IN ({marks})",
            numbers,
        )

    def above(self, numbers: Sequence[int]) -> list[tuple[int, int]]:
        """Each of some records of the corpus that stands below another, and that one, by store number."""
        marks = ", ".join("?" * len(numbers))
        return self.rows(  # type: ignore[return-value]
            f"SELECT n, parent FROM records WHERE parent IS NOT NULL AND n IN ({marks})", numbers
        )

    def entries(self, book: str | None = None) -> Iterator[StoredRecord]:
        """Every record, or every record of one book, in order."""
        shelved = [book] if book else self.imported_keys()
        if book is None or self.edition(book) is None:
            where, values = ("WHERE book = ? ", (book,)) if book else ("", ())
            for row in self.connection.execute(f"SELECT {COLUMNS} FROM records {where}ORDER BY n", values):
                yield StoredRecord(row)
        for key in shelved:
            edition = self.edition(key)
            if edition is not None and self.shelf is not None:
                yield from self.shelf.edition(edition)

    def ids(self, book: str | None = None) -> list[tuple[str, str]]:
        """(book, id) of every record, or of one book's."""
        where, values = ("WHERE book = ? ", (book,)) if book else ("", ())
        rows = self.rows(f"SELECT book, id FROM records {where}ORDER BY n", values)
        found = [(str(key), str(id)) for key, id in rows]
        for key in [book] if book else self.imported_keys():
            edition = self.edition(key)
            if edition is not None and self.library is not None:
                found += [(key, id) for id in self.library.ids(edition.e)]
        return found

    def reading(self, book: str, id: str) -> StoredRecord | None:
        """The record that should have the number `id`, where the source misprints it (``423.2b``)."""
        found = self._entries("WHERE book = ? AND reads = ?", (book, id))
        return found[0] if found else None

    def copies(self, entry: StoredRecord) -> list[StoredRecord]:
        """The further records that the source prints under the same number (``T.5.2#2``)."""
        if (shelf := self._shelf_of(entry)) is not None:
            return shelf.copies(entry)
        return self._entries("WHERE book = ? AND id GLOB ? ORDER BY n", (entry.book, f"{entry.id}#*"))

    def children(self, entry: StoredRecord) -> list[StoredRecord]:
        """The records directly under `entry`, in order, without its examples."""
        return self._below(entry, "kind != 'example'")

    def examples(self, entry: StoredRecord) -> list[StoredRecord]:
        """The examples of `entry`, in order."""
        return self._below(entry, "kind = 'example'")

    def _below(self, entry: StoredRecord, which: str) -> list[StoredRecord]:
        if (shelf := self._shelf_of(entry)) is not None:
            return shelf.below(entry, which)
        return self._entries(f"WHERE parent = ? AND {which} ORDER BY n", (entry.n,))

    def chain(self, entry: StoredRecord) -> list[StoredRecord]:
        """Where `entry` stands: its chapter, section and so on, from the top, without itself."""
        above: list[StoredRecord] = []
        while entry.parent is not None:
            entry = self._above(entry.parent)
            above.insert(0, entry)
        return above

    def _above(self, n: int) -> StoredRecord:
        """A record with others below it: one of few, each of which is above many that are shown."""
        found = self._parents.get(n)
        if found is None:
            if len(self._parents) >= MOST_PARENTS:
                self._parents.clear()
            found = self._parents[n] = self.at(n)
        return found

    def heading_over(self, entry: StoredRecord) -> str | None:
        """The heading of `entry`; where it has none of its own, the nearest one above it."""
        while entry.heading is None and entry.parent is not None:
            entry = self.at(entry.parent)
        return entry.heading

    def neighbours(self, entry: StoredRecord) -> tuple[StoredRecord | None, StoredRecord | None]:
        """The record before and the one after `entry` under the same parent."""
        if (shelf := self._shelf_of(entry)) is not None:
            return shelf.beside(entry)
        same = (
            "book = ? AND parent IS ? AND (kind = 'example') = ?",
            (entry.book, entry.parent, entry.kind == "example"),
        )
        before = self._entries(f"WHERE {same[0]} AND n < ? ORDER BY n DESC LIMIT 1", (*same[1], entry.n))
        after = self._entries(f"WHERE {same[0]} AND n > ? ORDER BY n LIMIT 1", (*same[1], entry.n))
        return (before[0] if before else None), (after[0] if after else None)

    def _shelf_of(self, entry: StoredRecord) -> Shelf | None:
        """The shelf, if it has the record."""
        return self.shelf if entry.n >= OF_LIBRARY else None

    # ---- references ----

    def links(self, entry: StoredRecord) -> list[StoredReference]:
        """The references of `entry`, in the order in which it makes them."""
        if (shelf := self._shelf_of(entry)) is not None:
            return shelf.links(entry)
        found = []
        rows = self.connection.execute(
            "SELECT n, written, why FROM refs WHERE source = ? ORDER BY n", (entry.n,)
        )
        known: dict[int, StoredRecord] = {}  # a record may be referred to time and again
        for ref, written, why in rows.fetchall():
            means = []
            for (n,) in self.connection.execute(
                "SELECT target FROM meanings WHERE ref = ? ORDER BY place", (ref,)
            ).fetchall():
                known[n] = known.get(n) or self.at(n)
                means.append(known[n])
            found.append(StoredReference(written, means, why))
        return found

    def cited_by(self, entry: StoredRecord) -> list[StoredRecord]:
        """The records that refer to `entry`, in the order of the books."""
        if (shelf := self._shelf_of(entry)) is not None:
            return shelf.cited_by(entry)
        return self._entries(
            "WHERE n IN (SELECT source FROM meanings WHERE target = ?) ORDER BY n", (entry.n,)
        )

    def dangling(self, book: str | None = None) -> list[tuple[StoredRecord, str, str]]:
        """Every reference that leads nowhere, with the record that makes it: (record, as written, why)."""
        rows = self.connection.execute(
            "SELECT source, written, why FROM refs WHERE why IS NOT NULL ORDER BY n"
        ).fetchall()
        found = [(self.at(source), written, why) for source, written, why in rows]
        for key in self.imported_keys():
            edition = self.edition(key)
            if edition is not None and self.shelf is not None and book in (None, key):
                found += self.shelf.dangling(edition)
        return [each for each in found if book is None or each[0].book == book]

    # ---- terms and concepts ----

    def spelled(self, spelling: str, books: Collection[str] | None = None) -> list[tuple[StoredRecord, int]]:
        """The records filed under a folded spelling (see `terms.fold`), the best first; of some books alone
        where these are given.

        With each comes how well it fits: 0 a whole term, 1 part of one, 2 a whole heading, 3 part of one, 4
        an entry of the book's index that leads there.
        """
        rows = self.connection.execute(
            "SELECT n, fit FROM terms WHERE spelling = ? ORDER BY fit, n", (spelling,)
        )
        found = [(self.at(n), fit) for n, fit in rows.fetchall()]
        if self.shelf is not None:
            found = sorted([*found, *self.shelf.spelled(spelling, books)], key=lambda each: each[1])
        return [each for each in found if books is None or each[0].book in books]

    def filed(self, spelling: str) -> list[tuple[str, str, int]]:
        """(book, kind, fit) of the records filed under a folded spelling, as `spelled` answers them."""
        rows = self.connection.execute(
            "SELECT book, kind, fit FROM terms JOIN records USING (n) WHERE spelling = ? ORDER BY fit, n",
            (spelling,),
        )
        found = rows.fetchall()
        return found if self.library is None else found + self.library.filed(spelling)

    def filed_among(self, spellings: Sequence[str]) -> set[str]:
        """Those of some folded spellings under which anything is filed."""
        marks = ", ".join("?" * len(spellings))
        rows = self.rows(f"SELECT DISTINCT spelling FROM terms WHERE spelling IN ({marks})", spellings)
        found = {str(spelling) for (spelling,) in rows}
        return found if self.library is None else found.union(self.library.filed_among(spellings))

    def terms_now(self, entry: StoredRecord) -> list[StoredRecord]:
        """The terms that took the place of an obsolete one; none for a current one.

        An imported edition doesn't say which they are; there they are the current terms that the entry refers
        to.
        """
        if not entry.obsolete:
            return []
        if entry.digest:
            rows = self.connection.execute(
                "SELECT target FROM terms_now WHERE source = ? ORDER BY place", (entry.n,)
            ).fetchall()
            return [self.at(n) for (n,) in rows]
        targets = (target for link in self.links(entry) for target in link.means)
        return [target for target in targets if target.kind == "term" and not target.obsolete]

    def indexed(self, entry: StoredRecord) -> list[str]:
        """The entries of the book's own index that lead to `entry`: ``Combat phase, attacking creature``."""
        rows = self.connection.execute("SELECT entry, under FROM index_entries WHERE n = ?", (entry.n,))
        return [f"{under}, {words}" if under else words for words, under in rows]

    def all_spellings(self) -> list[str]:
        """Every folded spelling of a term or heading, for guessing at a wrong one."""
        rows = self.connection.execute("SELECT DISTINCT spelling FROM terms")
        own = [spelling for (spelling,) in rows]
        return own if self.library is None else list(dict.fromkeys([*own, *self.library.spellings()]))

    def concepts_of(self, entry: StoredRecord) -> list[tuple[str, str]]:
        """(id, name) of each concept that `entry` states, or the record of ours that it carries on."""
        return list(
            self.connection.execute(
                "SELECT id, name FROM concepts JOIN concept_records ON concept = id WHERE n = ?"
                " ORDER BY place",
                (self._ours(entry),),
            )
        )

    def _ours(self, entry: StoredRecord) -> int:
        """The store number of a record, or of the one of ours that it carries on."""
        heir = self.heir_of(entry)
        return heir[0].n if heir else entry.n

    def elsewhere(self, entry: StoredRecord) -> list[StoredRecord]:
        """The records of other books that state a concept which `entry` states too, in the order of the
        books: those of the corpus, and the heirs of today's in the editions of the library.
        """
        ours = self._ours(entry)
        return self._entries(
            "WHERE book != ? AND n IN (SELECT n FROM concept_records WHERE concept IN"
            " (SELECT concept FROM concept_records WHERE n = ?)) ORDER BY n",
            (entry.book, ours),
        )

    def heir_of(self, entry: StoredRecord) -> tuple[StoredRecord, bool] | None:
        """The record of ours that one of another edition carries on, and whether in other words."""
        if (shelf := self._shelf_of(entry)) is None:
            return None
        heir, reworded = shelf.heir_of(entry)
        ours = self.entry(*heir) if heir is not None else None
        return (ours, reworded) if ours else None

    def is_reworded(self, entry: StoredRecord) -> bool:
        """Whether the digest of a record was written for other words than it has."""
        heir = self.heir_of(entry)
        return heir is not None and heir[1]

    def carried_into(self, entry: StoredRecord, book: str) -> StoredRecord | None:
        """The record of a library's edition that carries on one of ours; None where none surely does."""
        return None if self.shelf is None else self.shelf.carried_into(entry, book)

    def heirs(self, book: str) -> list[tuple[str, StoredRecord]]:
        """The ids of a book's records that carry on one of ours, each with that."""
        edition = self.edition(book)
        if edition is None or self.library is None:
            return []
        ours = {
            key_of_carried(entry.book, entry.id): entry
            for entry in self._entries(f"WHERE book IN ({_MARKS})", KEPT_BOOKS)
        }
        every = ((str(row[1]), row[10]) for _, _, row in self.library.all_of(edition.e))
        return [(id, ours[str(heir)]) for id, heir in every if heir is not None and heir in ours]

    def is_carried_on(self, entry: StoredRecord, books: Collection[str]) -> bool:
        """Whether an edition of the library, of some books, has a record that carries on one of ours."""
        return self.shelf is not None and self.shelf.is_carried_on(entry, books)

    def stating(self, concept: str) -> list[StoredRecord]:
        """The records that state a concept, the most telling of each book first: those of the corpus, then
        their heirs in the editions of the library.
        """
        rows = self.connection.execute(
            "SELECT n FROM concept_records WHERE concept = ? ORDER BY rowid", (concept,)
        ).fetchall()
        found = [self.at(n) for (n,) in rows]
        if self.shelf is not None:
            for entry in [each for each in found if each.book in KEPT_BOOKS]:
                found += self.shelf.carrying_on(entry)
        return found

    # ---- for programs: whole records ----

    def record(self, cite: str) -> Record | None:
        """The record of a full cite (``cr1999:310.4``) with everything worked out, or None."""
        book, _, id = cite.partition(":")
        entry = self.entry(book, id)
        return self.whole(entry) if entry else None

    def whole(self, entry: StoredRecord) -> Record:
        """An entry as a `Record`, with parent, children, examples and references."""
        from rules_kb.books.record import Record, Reference

        links = self.links(entry)
        return Record(
            book=entry.book,
            id=entry.id,
            kind=entry.kind,
            heading=entry.heading,
            digest=entry.digest,
            text=entry.text,
            force=entry.force,
            parent=self.at(entry.parent).id if entry.parent is not None else None,
            children=tuple(child.id for child in self.children(entry)),
            examples=tuple(example.id for example in self.examples(entry)),
            obsolete=bool(entry.obsolete),
            informal=bool(entry.informal),
            changed=bool(entry.changed),
            see=tuple(Reference(link.written, tuple(e.cite for e in link.means), link.why) for link in links),
            attribution=entry.attributions,
            reads=entry.reads,
            source=entry.source,
            place=entry.n,
        )


def _library() -> Library | None:
    """The library; a damaged one is set aside."""
    if not os.path.exists(library_path()):
        return None
    from rules_kb.books.library import open_library

    try:
        return open_library()
    except sqlite3.DatabaseError as problem:
        from rules_kb.books.imports import set_library_aside

        set_library_aside(problem)
        return None
