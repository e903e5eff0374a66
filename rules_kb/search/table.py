"""The table of weights: for each term the records that it stands in and what it counts there, worked out
beforehand.

It is kept in whoosh's on-disk hash table. Opening whoosh's own index reader takes longer than a whole search
may, and scoring through its matchers some ten times as long as adding up numbers that are ready; so plain
words are answered from this table, and only structured questions open the index proper.

Keys: ``w`` and a term: its weight as a word of a question, then record numbers, then scores. ``p`` and a
phrase key: the classes of that phrase. ``r`` and a stem: how far phrases reach from there. ``c`` and a class:
its phrases. ``m`` and a name: the rest.
"""

from __future__ import annotations

import mmap
import os
import sys
from array import array
from heapq import nlargest

from whoosh.filedb.filetables import HashReader, HashWriter
from whoosh.filedb.structfile import BufferFile, StructFile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from rules_kb.search.phrases import Phrases


HEAD = 800
"""How many records of a term are looked at when only the best are wanted."""
IMPORTED_HEAD = 100
"""The same in a book that was only imported."""


class BadTable(Exception):
    """The table is cut short or isn't one. It has to be built again."""


class Posting:
    """A term's records by number, with the score of the term in each, and the term's own weight."""

    __slots__ = ("numbers", "rarity", "scores")

    def __init__(self, rarity: float, numbers: array[int], scores: array[float]) -> None:
        self.rarity = rarity
        self.numbers = numbers
        self.scores = scores


class Table:
    """The table, open for reading.

    Raises BadTable where the file is damaged, OSError where it isn't there.
    """

    def __init__(self, path: str) -> None:
        self.reader: Any = None
        self._sayings: tuple[memoryview, array[int]] | None = None
        with open(path, "rb") as file:
            try:
                self.memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
                buffer: Any = BufferFile
                table: Any = HashReader
                self.reader = table(buffer(memoryview(self.memory)), os.path.getsize(path))
            except Exception as problem:  # whoosh says what it stumbled over, which may be anything
                raise BadTable(path) from problem

    def _value(self, key: str) -> bytes | None:
        value = self.reader.get(key.encode())
        return None if value is None else bytes(value)

    def posting(self, term: str) -> Posting | None:
        """Where a term stands, or None if nowhere. Raises BadTable."""
        return self._posting(f"w{term}")

    def _posting(self, key: str) -> Posting | None:
        value = self._value(key)
        if value is None:
            return None
        if len(value) % 8 != 4:
            raise BadTable(key)
        middle = 4 + (len(value) - 4) // 2
        scores: array[float] = array("f")
        scores.frombytes(value[:4] + value[middle:])
        numbers: array[int] = array("I")
        numbers.frombytes(value[4:middle])
        if sys.byteorder == "big":
            scores.byteswap()
            numbers.byteswap()
        return Posting(scores.pop(0), numbers, scores)

    def knows(self, term: str) -> bool:
        """Whether a term stands anywhere."""
        return self.reader.get(f"w{term}".encode()) is not None

    def head(self, term: str) -> Posting | None:
        """Where a term counts most: its best records, or all of them if it has no more. Raises BadTable."""
        return self._posting(f"h{term}") or self._posting(f"w{term}")

    def classes(self, phrase: str) -> list[str]:
        """The classes of a phrase key."""
        value = self._value(f"p{phrase}")
        return value.decode().split() if value else []

    def reach(self, first: str) -> int:
        """How many words the longest phrase has that begins with this stem."""
        value = self._value(f"r{first}")
        return value[0] if value else 0

    def members(self, name: str) -> list[str]:
        """The phrase keys of a class."""
        value = self._value(f"c{name}")
        return value.decode().split("\n") if value else []

    def sayings(self, n: int) -> memoryview:
        """What `sayings.packed` made of the sayings of a record, by its number; empty if the table has none.

        Raises BadTable.
        """
        if self._sayings is None:
            ends: array[int] = array("I")
            ends.frombytes(self.places("saying ends"))
            if sys.byteorder == "big":
                ends.byteswap()
            self._sayings = self._view("msayings"), ends
        all_of_them, ends = self._sayings
        if not ends:
            return all_of_them
        if n >= len(ends) or ends[-1] != len(all_of_them):
            raise BadTable("sayings")
        return all_of_them[ends[n - 1] if n else 0 : ends[n]]

    def _view(self, key: str) -> memoryview:
        """What is kept under a key, where it lies: nothing is copied."""
        for start, length in self.reader.ranges_for_key(key.encode()):
            return memoryview(self.memory)[start : start + length]
        return memoryview(b"")

    def text(self, name: str) -> str:
        """What was kept under a name; empty if nothing was."""
        return (self._value(f"m{name}") or b"").decode()

    def places(self, name: str) -> bytes:
        """What was kept under a name, a byte for each record number from 0."""
        return self._value(f"m{name}") or b""


def _packed(rarity: float, numbers: Iterable[int], scores: Iterable[float]) -> bytes:
    """A posting as it stands in the table."""
    places, weights = array("I", numbers), array("f", [rarity, *scores])
    if sys.byteorder == "big":
        places.byteswap()
        weights.byteswap()
    return weights[:1].tobytes() + places.tobytes() + weights[1:].tobytes()


def write_table(
    path: str,
    terms: Mapping[str, tuple[float, array[int], array[float]]],
    phrases: Phrases,
    kept: Mapping[str, bytes],
    head: int = HEAD,
) -> None:
    """Write a table. `terms` gives each term's weight, record numbers and scores. Raises OSError.

    Of a term with more than `head` records the best are written once more by themselves.
    """
    structure: Any = StructFile
    with open(path, "wb") as file:
        writer: Any = HashWriter(structure(file))  # type: ignore[no-untyped-call,unused-ignore]
        for term, (rarity, numbers, scores) in terms.items():
            writer.add(f"w{term}".encode(), _packed(rarity, numbers, scores))
            if len(numbers) > head:
                best = sorted(nlargest(head, zip(scores, numbers, strict=True)), key=lambda each: each[1])
                writer.add(
                    f"h{term}".encode(), _packed(rarity, [n for _, n in best], [each for each, _ in best])
                )
        for first, reach in phrases.reaches.items():
            writer.add(f"r{first}".encode(), bytes([reach]))
        for phrase, names in phrases.keys.items():
            writer.add(f"p{phrase}".encode(), " ".join(names).encode())
        members: dict[str, list[str]] = {}
        for phrase, names in phrases.keys.items():
            for name in names:
                members.setdefault(name, []).append(phrase)
        for name, keys in members.items():
            writer.add(f"c{name}".encode(), "\n".join(keys).encode())
        for name, content in kept.items():
            writer.add(f"m{name}".encode(), content)
        writer.close()
