"""The cards that the user has imported, looked up by name without reading the files that they stand in.

The files are what counts, a card a line. Beside their folder lies a table made from them, which is made anew
whenever a file isn't the one that it was made from; where it can't be kept, the files are read.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

from rules_kb.books.database import sqlite3, trust_tables_alone
from rules_kb.facts import NamedTuple
from rules_kb.plain_json import as_json, read_json

NAME = "own-cards.sqlite"
BETWEEN, LAST = " // ", "\U0010ffff"
"""What stands between the names of two halves or faces, and a letter after all others."""
FORM = 1
"""The form of the table; one of another form is made anew."""
PATIENCE = 0.2
"""So many seconds are waited for another process that writes."""
TABLES = """
CREATE TABLE made_from (form INTEGER, files TEXT);
CREATE TABLE cards (key TEXT PRIMARY KEY, number INTEGER, name TEXT, facts TEXT, file TEXT, line INTEGER);
CREATE INDEX in_order ON cards (number);
"""


class OwnCard(NamedTuple):
    """A card as its file has it."""

    name: str
    facts: dict[str, str]
    path: str
    line: int


class OwnCards:
    """The imported cards of a folder. `key` is under what a name is looked up; of several cards of one key
    the first counts. Whatever is wrong with a file is a ValueError that names its path.
    """

    def __init__(self, folder: str | os.PathLike[str], key: Callable[[str], str]) -> None:
        self.folder = os.fspath(folder)
        self.table = os.path.join(os.path.dirname(self.folder), NAME)
        self.key = key
        self._file: sqlite3.Connection | None = None
        self._read: dict[str, OwnCard] | None = None

    def files(self) -> list[str]:
        """The files of cards, in the order in which they count."""
        return files_in(self.folder, ".json")

    def find(self, key: str) -> OwnCard | None:
        """The card of a key, or the one whose front or first half has it. Raises ValueError."""
        if not self._opened():
            return _called(self._read or {}, key)
        assert self._file is not None
        query = "SELECT name, facts, file, line FROM cards WHERE key = ? OR key BETWEEN ? AND ? ORDER BY key"
        try:
            whole = key + BETWEEN
            row = self._file.execute(query, (key, whole, whole + LAST)).fetchone()
            return self._card(row) if row is not None else None
        except (sqlite3.Error, ValueError, TypeError):
            return _called(self._all_read(), key)

    def __iter__(self) -> Iterator[OwnCard]:
        """All of them, file by file. Raises ValueError."""
        if not self._opened():
            return iter((self._read or {}).values())
        assert self._file is not None
        query = "SELECT name, facts, file, line FROM cards ORDER BY number"
        try:
            return iter([self._card(row) for row in self._file.execute(query)])
        except (sqlite3.Error, ValueError, TypeError):
            return iter(self._all_read().values())

    def _card(self, row: tuple[str, str, str, int]) -> OwnCard:
        name, facts, file, line = row
        known = read_json(facts)
        if not isinstance(known, dict):
            raise ValueError(facts)
        return OwnCard(name, known, os.path.join(self.folder, file), line)

    def _opened(self) -> bool:
        """Whether there is a table of the files as they are; made now if need be."""
        if self._file is not None:
            return True
        if self._read is not None:
            return False
        files = self.files()
        if not files:
            self._read = {}
            return False
        made_from = _as_they_are(files)
        self._file = self._table_of(made_from)
        if self._file is None:
            self._keep(self._all_read(), made_from)
        return self._file is not None

    def _table_of(self, made_from: str) -> sqlite3.Connection | None:
        if not os.path.isfile(self.table):
            return None
        place = self.table.replace("%", "%25").replace("?", "%3f").replace("#", "%23")
        try:
            file = sqlite3.connect(f"file:{place}?mode=ro", uri=True, timeout=PATIENCE)
            trust_tables_alone(file)
            if file.execute("SELECT form, files FROM made_from").fetchall() == [(FORM, made_from)]:
                return file
            file.close()
        except sqlite3.Error:
            return None
        return None

    def _all_read(self) -> dict[str, OwnCard]:
        """The cards of the files themselves."""
        from rules_kb.cards.mtgjson import read_own

        if self._read is None:
            found: dict[str, OwnCard] = {}
            for path in self.files():
                for line, name, facts in read_own(path):
                    found.setdefault(self.key(name), OwnCard(name, facts, path, line))
            self._read = found
        return self._read

    def _keep(self, cards: dict[str, OwnCard], made_from: str) -> None:
        """Make the table; where that can't be done, the files are read another time."""
        path = f"{self.table}.{os.getpid()}"
        rows = [
            (
                key,
                number,
                card.name,
                as_json(card.facts),
                os.path.basename(card.path),
                card.line,
            )
            for number, (key, card) in enumerate(cards.items())
        ]
        try:
            _take_away(path)
            file = sqlite3.connect(path)
            try:
                with file:
                    file.executescript(TABLES)
                    file.execute("INSERT INTO made_from VALUES (?, ?)", (FORM, made_from))
                    file.executemany("INSERT INTO cards VALUES (?, ?, ?, ?, ?, ?)", rows)
            finally:
                file.close()
            os.replace(path, self.table)
        except (OSError, sqlite3.Error):
            try:
                _take_away(path)
            except OSError:
                return


def _called(cards: dict[str, OwnCard], key: str) -> OwnCard | None:
    """What is called so, whole or by what stands first."""
    found = cards.get(key)
    return found or next((card for name, card in cards.items() if name.startswith(key + BETWEEN)), None)


def files_in(folder: str, ending: str) -> list[str]:
    """The files of a folder that end so, in order; none where there is no such folder."""
    try:
        names = sorted(os.listdir(folder))
    except OSError:
        return []
    return [os.path.join(folder, name) for name in names if name.endswith(ending)]


def _take_away(path: str) -> None:
    if os.path.lexists(path):
        os.unlink(path)


def _as_they_are(files: list[str]) -> str:
    """By what files are told from others that have been under their names."""
    states = [(path, os.stat(path)) for path in files]
    return as_json([(os.path.basename(path), at.st_size, at.st_mtime_ns) for path, at in states])
