"""The index of fields: which records say a word in which field, how often and where.

Plain words are answered from the table of weights; this is for questions such as
``heading:combat book:cr1999 -"first strike"``. Like the table it is a file of values by key, see
`keyed_file`, and there is one for the books of the corpus and one for each book that was only imported.

Keys: ``f``, a field, a colon and a word: the records that have the word there, how often each, and where.
``l`` and a field: how many words each record has there. ``d`` and a field: its words in order, for
``regenerat*``.
"""

from __future__ import annotations

import sys
from array import array

from rules_kb.search.keyed_file import DamagedFile, KeyedFile, write_keyed_file
from rules_kb.search.question import EXACT, WORDED
from rules_kb.search.words import LONGEST, PIECE, fold, stem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rules_kb.search.documents import Document

    PlacesByRecord = dict[int, list[int]]
    """Record number to the places at which a word stands there."""

MOST = 0xFFFF
"""A field's words are counted no further, and those behind are in no phrase."""


class Places:
    """The records in which a word stands in a field, by number; how often in each; and where, one record's
    places behind the other's.
    """

    __slots__ = ("counts", "numbers", "where")

    def __init__(self, numbers: array[int], counts: array[int], where: array[int]) -> None:
        self.numbers = numbers
        self.counts = counts
        self.where = where

    def by_record(self) -> dict[int, array[int]]:
        """Where the word stands in each record: the places of words, rising."""
        found, at = {}, 0
        for n, count in zip(self.numbers, self.counts, strict=True):
            found[n] = self.where[at : at + count]
            at += count
        return found


class Fields:
    """One index of fields, open for reading; its records are counted from 0.

    Raises keyed_file.DamagedFile where the file is damaged, OSError where it isn't there; so does each of its
    answers.
    """

    __slots__ = ("_file", "_lengths", "size")

    def __init__(self, path: str) -> None:
        self._file = KeyedFile(path)
        self._lengths: dict[str, array[int]] = {}
        self.size = len(self.lengths("book"))

    def places(self, field: str, word: str) -> Places | None:
        """Where a word stands in a field, None if nowhere."""
        value = self._file.get(f"f{field}:{word}".encode(errors="surrogatepass"))
        if value is None:
            return None
        found = _numbers("I", value, len(value) - len(value) % 4)
        count = found[0] if found else len(value)
        counted, where = 4 + 4 * count, 4 + 6 * count
        if where > len(value) or len(value) % 2:
            raise DamagedFile(f"f{field}:{word}")
        numbers = found[1 : count + 1]
        if numbers and numbers[-1] >= self.size:
            raise DamagedFile(f"f{field}:{word}")
        counts = _numbers("H", value[counted:where])
        places = _numbers("H", value[where:])
        if field in WORDED and sum(counts) != len(places):
            raise DamagedFile(f"f{field}:{word}")
        return Places(numbers, counts, places)

    def lengths(self, field: str) -> array[int]:
        """How many words each record has in a field."""
        if field not in self._lengths:
            self._lengths[field] = _numbers("H", self._file.get(f"l{field}".encode()) or memoryview(b""))
        return self._lengths[field]

    def words(self, field: str) -> str:
        """All words of a field in order, each on a line of its own."""
        try:
            return bytes(self._file.get(f"d{field}".encode()) or b"").decode()
        except UnicodeDecodeError as problem:
            raise DamagedFile(f"d{field}") from problem


def _numbers(kind: str, value: memoryview, end: int | None = None) -> array[int]:
    numbers: array[int] = array(kind)
    try:
        numbers.frombytes(value[:end])
    except ValueError as problem:
        raise DamagedFile("numbers") from problem
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


# ---- writing
# --------------------------------------------------------------------------------------------------------


def write_fields(
    path: str,
    size: int,
    documents: Iterable[Document],
    exact: dict[int, dict[str, str]],
) -> None:
    """Write the index of some documents, whose `n` is below `size`. Raises OSError.

    `exact` gives the values of the fields EXACT for each of them.
    """
    standing: dict[str, dict[str, PlacesByRecord]] = {name: {} for name in (*EXACT, *WORDED)}
    lengths = {name: array("H", bytes(2 * size)) for name in standing}
    for document in documents:
        for name, value in exact[document.n].items():
            standing[name].setdefault(value, {})[document.n] = [0]
            lengths[name][document.n] = 1
        for name, text in _texts(document).items():
            length = 0
            for at, words in worded(text):
                length = at + 1
                for word in words:
                    standing[name].setdefault(word, {}).setdefault(document.n, []).append(at)
            lengths[name][document.n] = length
    write_keyed_file(path, _items(standing, lengths))


def _texts(document: Document) -> dict[str, str]:
    """What stands in each field of a document."""
    texts: dict[str, list[str]] = {}
    # What is said of the same rule in another book stands there; here it would only take long.
    for name, text, _ in document.texts:
        if name not in ("id", "heading"):
            texts.setdefault(name, []).append(text)
    texts["heading"] = document.headings
    return {name: "; ".join(each) for name, each in texts.items()}


def worded(text: str) -> Iterator[tuple[int, set[str]]]:
    """The words of a text with their places: each as its stem and as it is written, so that ``regenerat*``
    finds it.
    """
    for at, found in enumerate(PIECE.findall(text)):
        if at == MOST:
            return
        written = fold(found[:LONGEST])
        yield at, {stem(written), written}


def _items(
    standing: dict[str, dict[str, PlacesByRecord]], lengths: dict[str, array[int]]
) -> Iterator[tuple[bytes, bytes]]:
    for name, words in standing.items():
        yield f"d{name}".encode(), "\n".join(sorted(words)).encode()
        yield f"l{name}".encode(), _bytes(lengths[name])
        for word, records in words.items():
            numbers = array("I", [len(records), *sorted(records)])
            counts = array("H", [len(records[n]) for n in numbers[1:]])
            where = array("H", [at for n in numbers[1:] for at in records[n]] if name in WORDED else ())
            yield f"f{name}:{word}".encode(), _bytes(numbers) + _bytes(counts) + _bytes(where)


def _bytes(numbers: array[int]) -> bytes:
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers.tobytes()
