"""What has been read before, and what was made of it: kept by content, so that it isn't made anew.

Each reading is a text of a kind (a page of YAML, a card) with what was made of it, as text too. It counts for
the very same text only, read by the very same code. Nothing in the file is code or an object to be made, each
reading is under a checksum, and what doesn't fit is as good as not there: it is read again.

A file that has grown large is begun anew.
"""

from __future__ import annotations

import os
from zlib import adler32, crc32

from rules_kb.books.database import sqlite3, trust_tables_alone
from rules_kb.books.kept import keep, kept_folders, need_room

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rules_kb.books.sources import SourceFiles

NAME = "readings.sqlite"
LARGE = 32 << 20
"""A file of more bytes is begun anew."""
LONG = 1 << 20
"""What is longer, in characters, isn't kept."""
PATIENCE = 0.2
"""So many seconds are waited for another process that writes; then nothing is kept."""
TABLE = "CREATE TABLE IF NOT EXISTS readings (key INTEGER PRIMARY KEY, content TEXT, made TEXT, sum INTEGER)"


class Readings:
    """Readings by kind and content. `made_from` tells what reads: the code and what it draws on.

    Without it nothing is known and nothing kept.
    """

    def __init__(self, made_from: Callable[[], SourceFiles] | None = None) -> None:
        self._made_from = made_from
        self._id: str | None = None
        self._files: list[sqlite3.Connection] | None = None
        self._new: dict[int, tuple[str, str]] = {}

    @property
    def keeps(self) -> bool:
        """Whether anything that is put is kept."""
        return self._made_from is not None

    def get(self, kind: str, content: str) -> str | None:
        """What was made of a content, or None where that isn't known."""
        if self._made_from is None:
            return None
        if self._files is None:
            self._files = list(_files())
        whole = self._whole(kind, content)
        key = _key(whole)
        for file in self._files:
            try:
                row = file.execute("SELECT content, made, sum FROM readings WHERE key = ?", (key,)).fetchone()
            except sqlite3.Error:
                continue
            if row is not None and row[0] == whole and _sum(whole, str(row[1])) == row[2]:
                return str(row[1])
        return None

    def put(self, kind: str, content: str, made: str) -> None:
        """Note what was made of a content, to be kept by the next `write`."""
        if self._made_from is not None and len(content) + len(made) <= LONG:
            whole = self._whole(kind, content)
            self._new[_key(whole)] = (whole, made)

    def write(self) -> None:
        """Keep what was noted. Where that can't be done, it is read anew another time."""
        if not self._new:
            return
        new, self._new = self._new, {}
        rows = [(key, whole, made, _sum(whole, made)) for key, (whole, made) in new.items()]
        self.close()
        try:
            keep(lambda folder: write_readings(os.path.join(folder, NAME), rows))
        except OSError:
            return

    def close(self) -> None:
        """Close the files; they are opened again when something is asked."""
        for file in self._files or ():
            file.close()
        self._files = None

    def _whole(self, kind: str, content: str) -> str:
        if self._id is None:
            assert self._made_from is not None
            self._id = self._made_from().id
        return f"{self._id} {kind}\n{content}"


def write_readings(path: str, rows: list[tuple[int, str, str, int]]) -> None:
    """Add readings to a file, which is made, or begun anew, if need be. Raises OSError."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if os.path.exists(path) and not os.path.isfile(path):
        raise OSError(f"{path} isn't a file")
    need_room(os.path.dirname(path), sum(len(whole) + len(made) for _, whole, made, _ in rows))
    for attempt in range(2):
        if attempt or _is_large(path):
            os.unlink(path)
        try:
            file = sqlite3.connect(path, timeout=PATIENCE)
            try:
                with file:
                    trust_tables_alone(file)
                    file.execute("PRAGMA synchronous = OFF")  # the checksums tell what was lost
                    file.execute(TABLE)
                    file.executemany("INSERT OR REPLACE INTO readings VALUES (?, ?, ?, ?)", rows)
            finally:
                file.close()
            return
        except sqlite3.OperationalError as problem:  # another process writes, or nobody may
            raise OSError(str(problem)) from problem
        except sqlite3.Error:  # it isn't a file of ours, or it is damaged
            continue


def _is_large(path: str) -> bool:
    try:
        return os.path.getsize(path) > LARGE
    except OSError:
        return False


def _files() -> Iterator[sqlite3.Connection]:
    """The files in which readings are kept, those of the data folder first."""
    for folder in kept_folders():
        path = os.path.join(folder, NAME)
        if os.path.isfile(path):
            place = path.replace("%", "%25").replace("?", "%3f").replace("#", "%23")
            try:
                file = sqlite3.connect(f"file:{place}?mode=ro", uri=True, timeout=PATIENCE)
                trust_tables_alone(file)
                yield file
            except sqlite3.Error:
                continue


def _key(whole: str) -> int:
    data = whole.encode("utf-8", "replace")
    return (crc32(data) << 31) ^ adler32(data)


def _sum(whole: str, made: str) -> int:
    return crc32(made.encode("utf-8", "replace"), crc32(whole.encode("utf-8", "replace")))
