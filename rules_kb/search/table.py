"""The table of weights: for each term the records that it stands in and what it counts there, worked out
beforehand.

It is a file of values by key, see `keyed_file`. Opening whoosh's own index takes longer than a whole search
may, and scoring through its matchers some ten times as long as adding up numbers that are ready; and its
files are partly pickles, which are programs. So plain words are answered from this table.

Keys: ``w`` and a term: its weight as a word of a question, then record numbers, then scores. ``h`` and a
term: the same of its best records alone, where it has many. ``p`` and a phrase key: the classes of that
phrase. ``r`` and a stem: how far phrases reach from there. ``c`` and a class: its phrases. ``s`` and a record
number: what people say who look for that record. ``m`` and a name: the rest.
"""

from __future__ import annotations

import sys
from array import array
from heapq import nlargest

from rules_kb.search.keyed_file import DamagedFile, KeyedFile, write_keyed_file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rules_kb.search.phrases import Phrases


HEAD = 800
"""How many records of a term are looked at when only the best are wanted."""
IMPORTED_HEAD = 100
"""The same in a book that was only imported."""


class Posting:
    """A term's records by number, with the score of the term in each, and the term's own weight."""

    __slots__ = ("numbers", "rarity", "scores")

    def __init__(self, rarity: float, numbers: array[int], scores: array[float]) -> None:
        self.rarity = rarity
        self.numbers = numbers
        self.scores = scores


class WeightTable:
    """The table, open for reading.

    Raises DamagedFile where the file is damaged, OSError where it isn't there; so does each of its answers.
    """

    __slots__ = ("_file", "_size")

    def __init__(self, path: str) -> None:
        self._file = KeyedFile(path)
        self._size = len(self.places("books"))

    def posting(self, term: str) -> Posting | None:
        """Where a term stands, or None if nowhere."""
        return self._posting(f"w{term}")

    def _posting(self, key: str) -> Posting | None:
        value = self._file.get(key.encode())
        if value is None:
            return None
        if len(value) % 8 != 4:
            raise DamagedFile(f"{self._file.path}: {key}")
        middle = 4 + (len(value) - 4) // 2
        scores: array[float] = array("f")
        scores.frombytes(value[:4])
        scores.frombytes(value[middle:])
        numbers: array[int] = array("I")
        numbers.frombytes(value[4:middle])
        if sys.byteorder == "big":
            scores.byteswap()
            numbers.byteswap()
        if numbers and numbers[-1] >= self._size:
            raise DamagedFile(f"{self._file.path}: {key}")
        return Posting(scores.pop(0), numbers, scores)

    def knows(self, term: str) -> bool:
        """Whether a term stands anywhere."""
        return f"w{term}".encode() in self._file

    def head(self, term: str) -> Posting | None:
        """Where a term counts most: its best records, or all of them if it has no more."""
        return self._posting(f"h{term}") or self._posting(f"w{term}")

    def classes(self, phrase: str) -> list[str]:
        """The classes of a phrase key."""
        return self._said(f"p{phrase}").split()

    def reach(self, first: str) -> int:
        """How many words the longest phrase has that begins with this stem."""
        value = self._file.get(f"r{first}".encode())
        return value[0] if value else 0

    def members(self, name: str) -> list[str]:
        """The phrase keys of a class."""
        said = self._said(f"c{name}")
        return said.split("\n") if said else []

    def sayings(self, n: int) -> memoryview:
        """What `sayings.packed` made of the sayings of a record, by its number; empty if it has none."""
        value = self._file.get(b"s%d" % n)
        if value is None:
            return memoryview(b"")
        if len(value) % 8:
            raise DamagedFile(f"{self._file.path}: sayings of {n}")
        return value

    def text(self, name: str) -> str:
        """What was kept under a name; empty if nothing was."""
        return self._said(f"m{name}")

    def places(self, name: str) -> bytes:
        """What was kept under a name, a byte for each record number from 0."""
        return bytes(self._file.get(f"m{name}".encode()) or b"")

    def _said(self, key: str) -> str:
        try:
            return bytes(self._file.get(key.encode()) or b"").decode()
        except UnicodeDecodeError as problem:
            raise DamagedFile(f"{self._file.path}: {key}") from problem


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
    sayings: Mapping[int, bytes],
    kept: Mapping[str, bytes],
    head: int = HEAD,
) -> None:
    """Write a table. `terms` gives each term's weight, record numbers and scores. Raises OSError.

    Of a term with more than `head` records the best are written once more by themselves. `sayings` are
    packed, by record number.
    """
    write_keyed_file(
        path,
        [
            *_postings(terms, head),
            *_phrases(phrases),
            *((b"s%d" % n, packed) for n, packed in sayings.items()),
            *((f"m{name}".encode(), content) for name, content in kept.items()),
        ],
    )


def _postings(
    terms: Mapping[str, tuple[float, array[int], array[float]]], head: int
) -> Iterator[tuple[bytes, bytes]]:
    for term, (rarity, numbers, scores) in terms.items():
        yield f"w{term}".encode(), _packed(rarity, numbers, scores)
        if len(numbers) > head:
            best = sorted(nlargest(head, zip(scores, numbers, strict=True)), key=lambda each: each[1])
            yield (
                f"h{term}".encode(),
                _packed(rarity, [n for _, n in best], [score for score, _ in best]),
            )


def _phrases(phrases: Phrases) -> Iterator[tuple[bytes, bytes]]:
    for first, reach in phrases.reaches.items():
        yield f"r{first}".encode(), bytes([reach])
    members: dict[str, list[str]] = {}
    for phrase, names in phrases.keys.items():
        yield f"p{phrase}".encode(), " ".join(names).encode()
        for name in names:
            members.setdefault(name, []).append(phrase)
    for name, keys in members.items():
        yield f"c{name}".encode(), "\n".join(keys).encode()
