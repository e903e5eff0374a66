"""The store: all books, those of the corpus compiled into one SQLite file, and the imported editions of the
library.

**Contract for whoever imports a document.** Call `attach(document, source, title=..., date=...)` of
`rules_kb.books.imports`. For the corpus's own books (``cr1999``, ``cr2006``, ``tenth2007``, ``rulings1999``,
``cr2026``) it writes ``<home>/imports/<book>.json``, in the layout that the head of that module shows, and
`open_store()` compiles again: the wording is attached as `text` to the record of the same id; a record that
the corpus lacks is put in with the digest "", and ``rules-kb check`` lists it. Any other book
(``cr@2001-07-23``) goes into the library (see `library`), from which nothing is compiled: the store answers
for its records as it does for those of the corpus.

The file is never changed, only replaced as a whole, so a reader needs no lock. Its name,
``store-<id>.sqlite``, comes from what it was made from (see `kept`): the content of the corpus, the imports
and the code that reads them. A seal beside it says whether it is still as it was written. It is compiled
again when any of this doesn't fit. Two processes that find it missing at once take turns, and the second
finds it done. Where the data folder can't be written, it is kept in a folder of the user's own; where nothing
can, it is compiled into memory for the one process.

`show` passes through here in every call, so this module imports nothing but sqlite3 before it has to compile.
"""

from __future__ import annotations

import os

from rules_kb.books.database import sqlite3
from rules_kb.books.kept import (
    Root,
    SourceFiles,
    corpus_root,
    keep,
    kept_folders,
    known_in,
    sources_of,
)
from rules_kb.books.library import CHANGED, INFORMAL, OBSOLETE, PLACES, in_uri, library_path, open_library
from rules_kb.books.library import FIRST as OF_LIBRARY
from rules_kb.books.places import CARRIED, corpus_folder, corpus_place, imports_folder
from rules_kb.books.ref import KEPT_BOOKS, carried_of_key, key_of_carried
from rules_kb.books.seal import ENDING, is_sealed, seal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from rules_kb.books.library import EditionRow, Library
    from rules_kb.books.record import Attribution, Record
    from rules_kb.progress import Progress

_MARKS = ", ".join("?" for _ in KEPT_BOOKS)
COLUMNS = (
    "n, book, id, kind, heading, digest, text, force, parent, obsolete, informal, changed, reads, "
    "attribution,"
    " source"
)
_COLUMNS = tuple(COLUMNS.split(", "))


class NoCorpus(Exception):
    """The corpus isn't where it should be. The message says where that is."""


class StoredRecord:
    """One record as the store holds it, without what needs another look-up.

    `n` is its number in the store, rising in the order of the books; `parent` is the parent's `n`.
    `attribution` is JSON. The other fields mean what they mean in `Record`.
    """

    __slots__ = (
        "attribution", "book", "changed", "digest", "force", "heading", "id", "informal", "kind", "n",
        "obsolete", "parent", "reads", "source", "text",
    )  # fmt: skip

    n: int
    book: str
    id: str
    kind: str
    heading: str | None
    digest: str
    text: str | None
    force: str
    parent: int | None
    obsolete: bool
    informal: bool
    changed: bool
    reads: str | None
    attribution: str
    source: str | None

    def __init__(self, row: tuple[object, ...]) -> None:
        for name, value in zip(_COLUMNS, row, strict=True):
            setattr(self, name, value)

    @property
    def cite(self) -> str:
        """``book:id``."""
        return f"{self.book}:{self.id}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, StoredRecord) and other.cite == self.cite

    def __hash__(self) -> int:
        return hash(self.cite)

    def __repr__(self) -> str:
        return f"<StoredRecord {self.cite}>"


class StoredReference:
    """One reference of a record: as `written`, the entries that it means, and `why` where it leads
    nowhere.
    """

    __slots__ = ("means", "why", "written")

    def __init__(self, written: str, means: list[StoredRecord], why: str | None) -> None:
        self.written = written
        self.means = means
        self.why = why


class StoredBook:
    """A book in the store: what ``books.yaml`` or its import says, and what of it is here.

    `records` and `worded` count its records and those that have the official wording; `source` names the
    imported file, None where nothing was imported.
    """

    __slots__ = ("covers", "date", "era", "in_corpus", "key", "records", "source", "style", "title", "worded")

    key: str
    title: str
    date: str | None
    era: str | None
    style: str
    covers: str
    in_corpus: bool
    source: str | None
    records: int
    worded: int

    def __init__(self, row: tuple[object, ...]) -> None:
        names = ("key", "title", "date", "era", "style", "covers", "in_corpus", "source", "records", "worded")
        for name, value in zip(names, row, strict=True):
            setattr(self, name, value)

    @property
    def is_worded(self) -> bool:
        """Whether its official wording is there as a whole, not only that of a fragment; headings have
        none.
        """
        return 2 * self.worded > self.records


class Store:
    """All books, open for reading. Made by `open_store`; close it, or use it in a ``with``.

    `sources` is what it was made from.
    """

    def __init__(
        self, connection: sqlite3.Connection, sources: SourceFiles, library: Library | None = None
    ) -> None:
        self.connection = connection
        self.sources = sources
        self._library = library
        self._opened = library is not None

    @property
    def library(self) -> Library | None:
        """The library, opened when it is first asked for something; None where nothing was imported."""
        if not self._opened:
            self._opened = True
            self._library = _library()
        return self._library

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let the files go."""
        self.connection.close()
        if self._library is not None:
            self._library.connection.close()

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
            found += map(_as_book, self.library.editions)
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
        return [StoredRecord(row) for row in self._rows(f"SELECT {COLUMNS} FROM records {where}", values)]

    def _rows(self, statement: str, values: Iterable[object]) -> list[tuple[object, ...]]:
        """What a statement finds: nothing where a value is no text that a book could hold, such as a byte of
        a command line that is no letter.
        """
        try:
            return self.connection.execute(statement, tuple(values)).fetchall()
        except UnicodeEncodeError:
            return []

    def _shelved(self, where: str, values: Iterable[object]) -> list[StoredRecord]:
        """The records of the library that a condition means."""
        if self.library is None:
            return []
        try:
            return [self._of_library(*each) for each in self.library.rows(where, values)]
        except UnicodeEncodeError:
            return []

    def _of_library(self, n: int, edition: EditionRow, row: tuple[object, ...]) -> StoredRecord:
        """A record of the library, with the digest of the record of ours that it carries on."""
        assert self.library is not None
        _, id, kind, heading, text, _, parent, flags, force, attribution, heir, _ = row
        digest = ""
        if heir is not None:
            ours = self.connection.execute(
                "SELECT digest, force FROM records WHERE book = ? AND id = ?", carried_of_key(str(heir))
            ).fetchone()
            digest, force = ours or (digest, force)
        assert isinstance(flags, int)
        above = None if parent is None else self.library.place(edition.e, str(parent))
        values = (
            n, edition.key, id, kind, heading, digest, text, force, above,
            *_flags(flags), None, attribution, None,
        )  # fmt: skip
        return StoredRecord(values)

    def entry(self, book: str, id: str) -> StoredRecord | None:
        """The record `id` of `book`, or None."""
        edition = self.edition(book)
        if edition is not None:
            found = self._shelved("id = ? AND e = ?", (id, edition.e))
        else:
            found = self._entries("WHERE book = ? AND id = ?", (book, id))
        return found[0] if found else None

    def at(self, n: int) -> StoredRecord:
        """The record with the store's number `n`."""
        if n >= OF_LIBRARY and self.library is not None:
            return self._of_library(*self.library.at(n))
        return self._entries("WHERE n = ?", (n,))[0]

    def id_of(self, n: int) -> str:
        """The id of the record of the corpus with the store's number `n`."""
        (id,) = self.connection.execute("SELECT id FROM records WHERE n = ?", (n,)).fetchone()
        return str(id)

    def entries(self, book: str | None = None) -> Iterator[StoredRecord]:
        """Every record, or every record of one book, in order."""
        shelved = [book] if book else self.imported_keys()
        if book is None or self.edition(book) is None:
            where, values = ("WHERE book = ? ", (book,)) if book else ("", ())
            for row in self.connection.execute(f"SELECT {COLUMNS} FROM records {where}ORDER BY n", values):
                yield StoredRecord(row)
        for key in shelved:
            edition = self.edition(key)
            if edition is not None and self.library is not None:
                yield from self._whole_edition(edition)

    def _whole_edition(self, edition: EditionRow) -> Iterator[StoredRecord]:
        """Every record of an edition, in order."""
        assert self.library is not None
        ours: dict[str, tuple[str, str]] = {
            key_of_carried(book, id): (digest, force)
            for book, id, digest, force in self.connection.execute(
                f"SELECT book, id, digest, force FROM records WHERE book IN ({_MARKS})", KEPT_BOOKS
            )
        }
        places: dict[object, int] = {}
        every = list(self.library.all_of(edition.e))
        for n, _, row in every:
            places[row[1]] = n
        for n, _, row in every:
            _, id, kind, heading, text, _, parent, flags, force, attribution, heir, _ = row
            digest, force = ours.get(str(heir), ("", force))
            assert isinstance(flags, int)
            values = (
                n, edition.key, id, kind, heading, digest, text, force, places.get(parent),
                *_flags(flags), None, attribution, None,
            )  # fmt: skip
            yield StoredRecord(values)

    def ids(self, book: str | None = None) -> list[tuple[str, str]]:
        """(book, id) of every record, or of one book's."""
        where, values = ("WHERE book = ? ", (book,)) if book else ("", ())
        rows = self._rows(f"SELECT book, id FROM records {where}ORDER BY n", values)
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
        if entry.n >= OF_LIBRARY:
            return self._shelved("e = ? AND id GLOB ?", (entry.n >> PLACES, f"{entry.id}#*"))
        return self._entries("WHERE book = ? AND id GLOB ? ORDER BY n", (entry.book, f"{entry.id}#*"))

    def children(self, entry: StoredRecord) -> list[StoredRecord]:
        """The records directly under `entry`, in order, without its examples."""
        return self._below(entry, "kind != 'example'")

    def examples(self, entry: StoredRecord) -> list[StoredRecord]:
        """The examples of `entry`, in order."""
        return self._below(entry, "kind = 'example'")

    def _below(self, entry: StoredRecord, which: str) -> list[StoredRecord]:
        if entry.n >= OF_LIBRARY:
            return self._shelved(f"parent = ? AND e = ? AND {which}", (entry.id, entry.n >> PLACES))
        return self._entries(f"WHERE parent = ? AND {which} ORDER BY n", (entry.n,))

    def chain(self, entry: StoredRecord) -> list[StoredRecord]:
        """Where `entry` stands: its chapter, section and so on, from the top, without itself."""
        above: list[StoredRecord] = []
        while entry.parent is not None:
            entry = self.at(entry.parent)
            above.insert(0, entry)
        return above

    def heading_over(self, entry: StoredRecord) -> str | None:
        """The heading of `entry`; where it has none of its own, the nearest one above it."""
        while entry.heading is None and entry.parent is not None:
            entry = self.at(entry.parent)
        return entry.heading

    def neighbours(self, entry: StoredRecord) -> tuple[StoredRecord | None, StoredRecord | None]:
        """The record before and the one after `entry` under the same parent."""
        if entry.n >= OF_LIBRARY:
            return self._shelved_beside(entry)
        same = (
            "book = ? AND parent IS ? AND (kind = 'example') = ?",
            (entry.book, entry.parent, entry.kind == "example"),
        )
        before = self._entries(f"WHERE {same[0]} AND n < ? ORDER BY n DESC LIMIT 1", (*same[1], entry.n))
        after = self._entries(f"WHERE {same[0]} AND n > ? ORDER BY n LIMIT 1", (*same[1], entry.n))
        return (before[0] if before else None), (after[0] if after else None)

    def _shelved_beside(self, entry: StoredRecord) -> tuple[StoredRecord | None, StoredRecord | None]:
        above = self.at(entry.parent).id if entry.parent is not None else None
        same = "parent IS ? AND e = ? AND (kind = 'example') = ?"
        row = self._shelved(same, (above, entry.n >> PLACES, entry.kind == "example"))
        at = row.index(entry)
        return (row[at - 1] if at else None), (row[at + 1] if at + 1 < len(row) else None)

    # ---- references ----

    def links(self, entry: StoredRecord) -> list[StoredReference]:
        """The references of `entry`, in the order in which it makes them."""
        if entry.n >= OF_LIBRARY:
            return self._shelved_links(entry)
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
        if entry.n >= OF_LIBRARY and self.library is not None:
            refs, _ = self.library.references(entry.n >> PLACES)
            here, targets = entry.n & (OF_LIBRARY - 1), refs[2::3]
            places = sorted({refs[3 * at] for at, target in enumerate(targets) if target == here})
            return [self.at(entry.n - here + at) for at in places]
        return self._entries(
            "WHERE n IN (SELECT source FROM meanings WHERE target = ?) ORDER BY n", (entry.n,)
        )

    def _shelved_links(self, entry: StoredRecord) -> list[StoredReference]:
        assert self.library is not None
        edition, here = entry.n >> PLACES, entry.n & (OF_LIBRARY - 1)
        refs, astray = self.library.references(edition)
        why = dict(astray.get(str(here), ()))
        means: dict[int, list[StoredRecord]] = {}
        for at, source in enumerate(refs[::3]):
            if source == here:
                target = self.at((edition << PLACES) | refs[3 * at + 2])
                means.setdefault(refs[3 * at + 1], []).append(target)
        written = self.library.written(self.library.versions(edition)[here])
        return [
            StoredReference(said, means.get(ordinal, []), why.get(ordinal))
            for ordinal, said in enumerate(written)
        ]

    def dangling(self, book: str | None = None) -> list[tuple[StoredRecord, str, str]]:
        """Every reference that leads nowhere, with the record that makes it: (record, as written, why)."""
        rows = self.connection.execute(
            "SELECT source, written, why FROM refs WHERE why IS NOT NULL ORDER BY n"
        ).fetchall()
        found = [(self.at(source), written, why) for source, written, why in rows]
        for key in self.imported_keys():
            edition = self.edition(key)
            if edition is None or self.library is None or book not in (None, key):
                continue
            for at, lost in self.library.references(edition.e)[1].items():
                written = self.library.written(self.library.versions(edition.e)[int(at)])
                entry = self.at((edition.e << PLACES) | int(at))
                found += [(entry, written[ordinal], why) for ordinal, why in lost]
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
        if self.library is not None and (books is None or any(map(self.library.has, books))):
            editions = {self.library.by_key[key].e for key in books or () if self.library.has(key)}
            filed = self.library.spelled(spelling)
            more = [(n, fit) for n, fit in filed if books is None or n >> PLACES in editions]
            found = sorted([*found, *((self.at(n), fit) for n, fit in more)], key=lambda each: each[1])
        return [each for each in found if books is None or each[0].book in books]

    def filed(self, spelling: str) -> list[tuple[str, str, int]]:
        """(book, kind, fit) of the records filed under a folded spelling, as `spelled` answers them."""
        rows = self.connection.execute(
            "SELECT book, kind, fit FROM terms JOIN records USING (n) WHERE spelling = ? ORDER BY fit, n",
            (spelling,),
        )
        found = rows.fetchall()
        return found if self.library is None else found + self.library.filed(spelling)

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
        if entry.n < OF_LIBRARY or self.library is None:
            return None
        *_, heir, reworded = self.library.at(entry.n)[2]
        ours = self.entry(*carried_of_key(str(heir))) if heir is not None else None
        return (ours, bool(reworded)) if ours else None

    def carried_into(self, entry: StoredRecord, book: str) -> StoredRecord | None:
        """The record of a library's edition that carries on one of ours; None where none surely does."""
        if self.library is None:
            return None
        for v in self.library.versions_carrying_on(key_of_carried(entry.book, entry.id)):
            for n in self.library.newest_first(v):
                if (found := self.at(n)).book == book:
                    return found
        return None

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
        if self.library is None or entry.book not in KEPT_BOOKS:
            return False
        carried = self.library.carrying_on(key_of_carried(entry.book, entry.id))
        return any(self.library.by_number[e].key in books for e in carried)

    def stating(self, concept: str) -> list[StoredRecord]:
        """The records that state a concept, the most telling of each book first: those of the corpus, then
        their heirs in the editions of the library.
        """
        rows = self.connection.execute(
            "SELECT n FROM concept_records WHERE concept = ? ORDER BY rowid", (concept,)
        ).fetchall()
        found = [self.at(n) for (n,) in rows]
        if self.library is None:
            return found
        for entry in [each for each in found if each.book in KEPT_BOOKS]:
            heirs = self._shelved("heir = ?", (key_of_carried(entry.book, entry.id),))
            found += [heir for heir in heirs if self.edition(heir.book) is not None]
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
            attribution=attributions(entry),
            reads=entry.reads,
            source=entry.source,
            place=entry.n,
        )


def _flags(flags: int) -> tuple[int, int, int]:
    """Whether a version is obsolete, informal and changed."""
    return int(bool(flags & OBSOLETE)), int(bool(flags & INFORMAL)), int(bool(flags & CHANGED))


def _as_book(edition: EditionRow) -> StoredBook:
    """An edition of the library as a book of the store."""
    values = (
        edition.key, edition.title, edition.date, None, edition.style, edition.covers, 0, edition.source,
        edition.records, edition.worded,
    )  # fmt: skip
    return StoredBook(values)


def attributions(entry: StoredRecord) -> tuple[Attribution, ...]:
    """Who is behind an entry, in the order of the source."""
    import json

    from rules_kb.books.record import Attribution

    return tuple(Attribution(**each) for each in json.loads(entry.attribution))


# ---- opening, and compiling when that is due
# ------------------------------------------------------------------------


STORE = "store-"
"""How the name of a store begins."""


def store_path(folder: str, sources: SourceFiles) -> str:
    """Where the store made from these sources lies, or would lie, in one of `kept.kept_folders`."""
    return os.path.join(folder, f"{STORE}{sources.id}.sqlite")


def sources() -> SourceFiles:
    """What the store is made from: the corpus, the imports, and the code that makes it."""
    here = os.path.dirname(os.path.abspath(__file__))
    return sources_of(
        "store",
        (
            corpus_root(),
            Root("imports", imports_folder(), (".json",)),
            Root("books", here, (".py",)),
            Root("yaml", os.path.join(os.path.dirname(here), "yaml"), (".py",)),
        ),
    )


def open_store(progress: Progress | None = None) -> Store:
    """The store, compiled first if that is due.

    Raises NoCorpus where there is no corpus, and `yaml.problems.BadFile` with every mistake in it. An import
    file that can't be read is set aside and remarked on (see `remarks`), and so is a data folder that can't
    be written.
    """
    take_over_editions()
    made_from = sources()
    for folder in kept_folders():
        found = _opened(folder, made_from)
        if found is not None:
            return found
    return _compiled(progress)


def store_of(book: str) -> Store:
    """One book of the corpus alone, as it is worded now, in memory: for whoever asks for nothing else and
    doesn't wait until all books are compiled. Raises NoCorpus, and `yaml.problems.BadFile`.
    """
    from rules_kb.books.compiling import compile_book
    from rules_kb.books.corpus import book_of
    from rules_kb.books.imports import BrokenImport, import_path, read_import

    found = book_of(corpus_folder(), book)
    if found is None:
        raise NoCorpus(f"no {book} in the corpus at {corpus_place()}")
    path = import_path(book)
    try:
        content = read_import(path) if os.path.exists(path) else None
    except BrokenImport:  # it is set aside by whoever compiles the books
        content = None
    connection = sqlite3.connect(":memory:")
    compile_book(connection, found, content)
    return Store(connection, SourceFiles(()))


def take_over_editions() -> None:
    """Put into the library what lies as a file among the imports and is no book of the corpus."""
    try:
        names = os.listdir(imports_folder())
    except OSError:
        return
    if any(name.startswith("cr@") and name.endswith(".json") for name in names):
        from rules_kb.books.imports import shelve_files

        shelve_files()


def _library() -> Library | None:
    """The library; a damaged one is set aside."""
    if not os.path.exists(library_path()):
        return None
    try:
        return open_library()
    except sqlite3.DatabaseError as problem:
        from rules_kb.books.imports import set_library_aside

        set_library_aside(problem)
        return None


def rebuild(progress: Progress | None = None) -> Store:
    """The store, compiled anew whatever the old one looks like (for one that turned out to be damaged)."""
    from rules_kb.books.imports import set_library_aside_if_damaged

    set_library_aside_if_damaged()
    return _compiled(progress, even_if_fresh=True)


def _opened(folder: str, made_from: SourceFiles) -> Store | None:
    """The store of these sources in a folder, if it is there and whole."""
    path = store_path(folder, made_from)
    if not is_sealed(path):
        return None
    try:
        connection = sqlite3.connect(f"file:{in_uri(path)}?mode=ro&immutable=1", uri=True)
        # A file that isn't one of ours may hold views and triggers; nothing that they call is trusted.
        connection.execute("PRAGMA trusted_schema = OFF")
    except sqlite3.Error:
        return None
    return Store(connection, made_from)


def _compiled(progress: Progress | None, even_if_fresh: bool = False) -> Store:
    from rules_kb.books.compiling import compile_store
    from rules_kb.books.imports import usable_imports
    from rules_kb.books.shipped import put_up_shipped

    place = corpus_place()
    if not os.path.isfile(place if place.endswith(CARRIED) else os.path.join(place, "books.yaml")):
        raise NoCorpus(f"no corpus at {place}; install rules-kb again, or run it from a whole clone")
    try:
        return keep(lambda folder: _compiled_into(folder, progress, even_if_fresh))
    except OSError:  # it can't be kept anywhere
        made_from, broken = sources(), list[str]()
        connection = sqlite3.connect(":memory:")
        if even_if_fresh or not put_up_shipped(connection, made_from):
            compile_store(connection, usable_imports(broken), progress)
        return Store(connection, made_from.without(broken))


def _compiled_into(folder: str, progress: Progress | None, even_if_fresh: bool) -> Store:
    """The store, compiled into a folder unless another process has just done so. Raises OSError.

    Interrupted, it leaves what was there.
    """
    from rules_kb.books.compiling import compile_store, made_aside
    from rules_kb.books.imports import usable_imports
    from rules_kb.books.lock import alone
    from rules_kb.books.shipped import put_up_shipped
    from rules_kb.books.writing import put_in_place, take_away

    with alone(os.path.join(folder, "store.lock"), "compiling the books", progress) as held:
        made_from, broken = sources(), list[str]()
        found = None if even_if_fresh else _opened(folder, made_from)
        if found is not None:
            return found

        def fill(connection: sqlite3.Connection) -> None:
            if even_if_fresh or not put_up_shipped(connection, made_from):
                compile_store(connection, usable_imports(broken), held.signs(progress))

        waiting = made_aside(store_path(folder, made_from), fill)
        made_from = made_from.without(broken)
        path = store_path(folder, made_from)
        try:
            put_in_place(waiting, path)
            seal(path)
        except BaseException:
            take_away(waiting)
            raise
        _clear(folder, made_from)
        found = _opened(folder, made_from)
    if found is None:
        raise OSError(f"{path} can't be opened")
    return found


def _clear(folder: str, made_from: SourceFiles) -> None:
    """Take away every store that no installation uses any more, and what interrupted ones left."""
    from rules_kb.books.writing import clear_left_aside, take_away

    used = {f"{STORE}{each.id}.sqlite" for each in (made_from, *known_in(folder, "store"))}
    for name in os.listdir(folder):
        if name.startswith(STORE) and name.removesuffix(ENDING) not in used:
            take_away(os.path.join(folder, name))
    clear_left_aside(folder)
