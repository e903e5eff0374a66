"""The library: every imported edition of the comprehensive rules, stored by content in one SQLite file.

Each distinct text is kept once (`wordings`). What an edition prints under a number is a version: the number,
the heading, the text and where it stands; editions share their versions, and an edition is a list of them.
An import adds what is new and leaves the rest alone, in one transaction. So the file is what the user has
imported, and nothing is ever compiled from it.

Records of the library have store numbers too: the edition's number in the upper bits, the place in the
edition in the lower sixteen. Those of the compiled store are smaller than all of these.

`show` passes through here in every call, so this module imports nothing but sqlite3; what writes the library
is in `shelving`.
"""

from __future__ import annotations

import os
from zlib import crc32, decompress

from rules_kb.books.database import in_uri, sqlite3, trust_tables_alone
from rules_kb.books.places import OF_LIBRARY, PLACES, library_path

TYPE_CHECKING = False
if TYPE_CHECKING:
    from array import array
    from collections.abc import Iterable, Iterator, Sequence
    from typing import TypeVar

    Row = TypeVar("Row", bound=Sequence[object])

OBSOLETE, INFORMAL, CHANGED = 1, 2, 4
"""What the flags of a version mean."""
PATIENCE = 20.0
"""How many seconds a reader waits for a writer."""
LAYOUT = 1
"""The layout of the file, as its `user_version` has it."""
VERSION = "v, id, kind, heading, text, crc, parent, flags, force, attribution, heir, reworded"
JOINED = "versions LEFT JOIN wordings USING (w)"


class DamagedLibrary(sqlite3.DatabaseError):
    """The file isn't as it was written."""


class EditionRow:
    """An edition as the library has it: its number `e`, its key, title, date and so on.

    `hidden` is one that belongs to a book of the corpus: it is there for its links and its words only.
    """

    __slots__ = ("covers", "date", "e", "hidden", "key", "path", "records", "source", "title", "worded")

    def __init__(
        self,
        e: int,
        key: str,
        title: str | None,
        date: str,
        source: str | None,
        path: str | None,
        covers: str,
        hidden: int,
        records: int,
        worded: int,
    ) -> None:
        self.e = e
        self.key = key
        self.title = title
        self.date = date
        self.source = source
        self.path = path
        self.covers = covers
        self.hidden = bool(hidden)
        self.records = records
        self.worded = worded

    @property
    def style(self) -> str:
        """How it refers to its own records, as `book.STYLES` has it."""
        return style_of(self.key)


def style_of(key: str) -> str:
    """How an edition of the library refers to its own records: the rules by numbers, a rulebook by titles."""
    return "numbers" if key.startswith("cr") else "pages"


COLUMNS = "e, key, title, date, source, path, covers, hidden, records, worded"


class Library:
    """The library, open for reading. Raises sqlite3.DatabaseError where the file is damaged."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection
        rows = connection.execute(f"SELECT {COLUMNS} FROM editions ORDER BY date, key").fetchall()
        self.every = [EditionRow(*row) for row in rows]
        self.editions = [each for each in self.every if not each.hidden]
        self.by_key = {each.key: each for each in self.every}
        self.by_number = {each.e: each for each in self.every}
        self._lists: dict[int, array[int]] = {}
        self._counts: dict[int, dict[str, int]] = {}
        self._filed: dict[str, list[tuple[str, str, int]]] = {}

    def has(self, book: str) -> bool:
        """Whether a book is one of the library's own."""
        return book in self.by_key and not self.by_key[book].hidden

    def versions(self, e: int) -> array[int]:
        """The versions of an edition, in its order."""
        found = self._lists.get(e)
        if found is None:
            (packed,) = self.connection.execute("SELECT list FROM editions WHERE e = ?", (e,)).fetchone()
            found = self._lists[e] = unpacked(packed)
        return found

    def _known(self, rows: Iterable[Row]) -> list[Row]:
        """Rows that begin with the number of an edition, without those of editions that another process has
        brought in since the library was opened.
        """
        return [row for row in rows if row[0] in self.by_number]

    # ---- records

    def rows(self, where: str, values: Iterable[object]) -> list[tuple[int, EditionRow, tuple[object, ...]]]:
        """(store number, edition, row as VERSION has it) of the records that a condition means, in order."""
        found = self.connection.execute(
            # What few versions a condition means is looked for first, and not all places of an edition.
            f"SELECT e, at, {VERSION} FROM versions CROSS JOIN places USING (v) LEFT JOIN wordings USING (w)"
            f" WHERE {where} ORDER BY e, at",
            tuple(values),
        )
        return [(number(e, at), self.by_number[e], _whole(row)) for e, at, *row in self._known(found)]

    def numbers(self, where: str, values: Iterable[object]) -> list[int]:
        """The store numbers of the records that a condition means, in order."""
        found = self.connection.execute(
            f"SELECT e, at FROM versions CROSS JOIN places USING (v) WHERE {where} ORDER BY e, at",
            tuple(values),
        )
        return [number(e, at) for e, at in self._known(found)]

    def at(self, n: int) -> tuple[int, EditionRow, tuple[object, ...]]:
        """The record with a store number."""
        e, at = n >> PLACES, n & (OF_LIBRARY - 1)
        v = self.versions(e)[at]
        row = self.connection.execute(f"SELECT {VERSION} FROM {JOINED} WHERE v = ?", (v,)).fetchone()
        return n, self.by_number[e], _whole(row)

    def all_of(self, e: int) -> Iterator[tuple[int, EditionRow, tuple[object, ...]]]:
        """Every record of an edition, in order."""
        edition = self.by_number[e]
        rows = self.connection.execute(
            f"SELECT {VERSION} FROM places JOIN versions USING (v) LEFT JOIN wordings USING (w) WHERE e = ?",
            (e,),
        )
        by_version = {row[0]: _whole(row) for row in rows}
        for at, v in enumerate(self.versions(e)):
            yield number(e, at), edition, by_version.get(v) or _whole(None)

    def place(self, e: int, id: str) -> int | None:
        """The store number of the record `id` of an edition."""
        row = self.connection.execute(
            "SELECT at FROM versions CROSS JOIN places USING (v) WHERE id = ? AND e = ?", (id, e)
        ).fetchone()
        return None if row is None else number(e, row[0])

    def ids(self, e: int) -> list[str]:
        """The ids of an edition's records, in order."""
        rows = self.connection.execute("SELECT v, id FROM places JOIN versions USING (v) WHERE e = ?", (e,))
        names: dict[int, str] = dict(rows.fetchall())
        return [names[v] for v in self.versions(e)]

    def newest_first(self, v: int) -> list[int]:
        """The store numbers under which a version stands in the editions, the newest first."""
        rows = self._known(self.connection.execute("SELECT e, at FROM places WHERE v = ?", (v,)))
        shown = [(self.by_number[e].date, number(e, at)) for e, at in rows if not self.by_number[e].hidden]
        return [n for _, n in sorted(shown, reverse=True)]

    def in_order(self, versions: Iterable[int]) -> list[int]:
        """Some versions by number and words: the same whichever edition was imported first."""
        rows = self.connection.execute(
            f"SELECT v FROM {JOINED} WHERE v IN ({', '.join(map(str, versions))})"
            " ORDER BY substr(id, 1, 3), length(id), id, crc, v"
        )
        return [v for (v,) in rows]

    def counts(self, e: int) -> dict[str, int]:
        """How many records there are of each kind."""
        if e not in self._counts:
            rows = self.connection.execute(
                "SELECT kind, count(*) FROM places JOIN versions USING (v) WHERE e = ? GROUP BY kind", (e,)
            )
            self._counts[e] = dict(rows.fetchall())
        return self._counts[e]

    # ---- references

    def references(self, e: int) -> array[int]:
        """What the records of an edition refer to: triples of source, ordinal and target, by place."""
        (packed,) = self.connection.execute("SELECT refs FROM editions WHERE e = ?", (e,)).fetchone()
        return unpacked(packed)

    def astray(self, e: int, source: int | None = None) -> dict[str, list[tuple[int, str]]]:
        """The references of an edition that lead nowhere, by the source's place: ordinal, and why; none where
        the given source has none.
        """
        (told,) = self.connection.execute("SELECT astray FROM editions WHERE e = ?", (e,)).fetchone()
        if told == "{}" or (source is not None and f'"{source}"' not in told):
            return {}  # as for nearly all records: most commands need no JSON otherwise
        import json

        found: dict[str, list[tuple[int, str]]] = json.loads(told)
        return found

    def written(self, v: int) -> list[str]:
        """The references of a version as it writes them."""
        (see,) = self.connection.execute("SELECT see FROM versions WHERE v = ?", (v,)).fetchone()
        return see.split("\n") if see else []

    # ---- terms

    def spelled(self, spelling: str) -> list[tuple[int, int]]:
        """(store number, fit) of the records filed under a folded spelling."""
        rows = self.connection.execute(
            "SELECT e, at, fit FROM terms JOIN places USING (v) WHERE spelling = ? ORDER BY fit, e, at",
            (spelling,),
        )
        return [(number(e, at), fit) for e, at, fit in self._known(rows) if not self.by_number[e].hidden]

    def filed(self, spelling: str) -> list[tuple[str, str, int]]:
        """(edition, kind, fit) of the records filed under a folded spelling, those of an edition that are
        alike once.
        """
        if spelling not in self._filed:
            rows = self.connection.execute(
                "SELECT DISTINCT e, kind, fit FROM terms JOIN versions USING (v) JOIN places USING (v)"
                " WHERE spelling = ?",
                (spelling,),
            )
            every = [(self.by_number[e], kind, fit) for e, kind, fit in self._known(rows)]
            self._filed[spelling] = [
                (edition.key, kind, fit) for edition, kind, fit in every if not edition.hidden
            ]
        return self._filed[spelling]

    def filed_among(self, spellings: Sequence[str]) -> list[str]:
        """Those of some folded spellings under which anything is filed."""
        rows = self.connection.execute(
            f"SELECT DISTINCT spelling FROM terms WHERE spelling IN ({_marks(spellings)})", spellings
        )
        return [spelling for (spelling,) in rows]

    def carrying_on(self, *heirs: str) -> list[int]:
        """The editions in which a version carries on some record of ours, by keys (`ref.key_of_carried`)."""
        rows = self.connection.execute(
            f"SELECT DISTINCT e FROM versions JOIN places USING (v) WHERE heir IN ({_marks(heirs)})", heirs
        )
        return [e for (e,) in self._known(rows)]

    def versions_carrying_on(self, *heirs: str) -> list[tuple[str, int]]:
        """The versions that carry on some records of ours, by their keys: (key, version)."""
        return self.connection.execute(
            f"SELECT heir, v FROM versions WHERE heir IN ({_marks(heirs)})", heirs
        ).fetchall()

    def spellings(self) -> list[str]:
        """Every folded spelling."""
        return [each for (each,) in self.connection.execute("SELECT DISTINCT spelling FROM terms")]


def _marks(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values))


def number(e: int, at: int) -> int:
    """The store number of a place in an edition."""
    return (e << PLACES) | at


def unpacked(packed: bytes) -> array[int]:
    """A packed list of numbers. Raises DamagedLibrary."""
    import sys
    from array import array
    from zlib import error

    numbers: array[int] = array("I")
    try:
        numbers.frombytes(decompress(packed))
    except (error, ValueError) as problem:
        raise DamagedLibrary("a list of the library is damaged") from problem
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def _whole(row: Sequence[object] | None) -> tuple[object, ...]:
    """A row of VERSION, if it is there and its text is as it was written. Raises DamagedLibrary."""
    if row is None:
        raise DamagedLibrary("a record of the library isn't there")
    text, checksum, flags = row[4], row[5], row[7]
    if not isinstance(flags, int):
        raise DamagedLibrary("a record of the library is damaged")
    if isinstance(text, str) and crc32(text.encode("utf-8", "surrogatepass")) != checksum:
        raise DamagedLibrary("a text of the library is damaged")
    return tuple(row)


def open_library() -> Library | None:
    """The library; None where nothing was imported. Raises sqlite3.DatabaseError where it is damaged."""
    path = library_path()
    if not os.path.exists(path):
        return None
    connection = connected(path)
    try:
        return Library(connection)
    except sqlite3.Error:
        connection.close()
        raise


def connected(path: str) -> sqlite3.Connection:
    """A connection to a library that is there. One that may not be written is read as it stands. Raises
    sqlite3.Error where it is damaged, or holds more than tables.
    """
    # What a killed import left is taken back by the next one who may write.
    is_ours = os.access(path, os.W_OK) and os.access(os.path.dirname(path), os.W_OK)
    mode = "rw" if is_ours else "ro&immutable=1"
    connection = sqlite3.connect(f"file:{in_uri(path)}?mode={mode}", uri=True, timeout=PATIENCE)
    try:
        trust_tables_alone(connection)
    except sqlite3.Error:
        connection.close()
        raise
    return connection
