"""The table of weights: for each term the records that it stands in and what it counts there, worked out
beforehand.

It is a file of values by key, see `keyed_file`. Opening whoosh's own index takes longer than a whole search
may, and scoring through its matchers some ten times as long as adding up numbers that are ready; and its
files are partly pickles, which are programs. So plain words are answered from this table.

A score is kept as a level, a byte that tells how often it is to be halved, in twentieths, and those of this
table in steps of a tenth: that is nearer than any two answers are alike, and an eighth of the space.

Keys: ``w`` and a word or the name of a class: its weight as a word of a question, its number in sayings,
its place among all words, then record numbers and levels, those of its best records first where it has many.
``p`` and a phrase key: the classes of that phrase. ``r`` and a stem: how far phrases reach from there. ``c``
and a class: its phrases. ``s`` and a record number: what people say who look for that record. ``e`` and a
word that no record is filed under: its number in sayings. ``m`` and a name: the rest.
"""

from __future__ import annotations

import struct
from array import array
from math import log2
from operator import itemgetter

from rules_kb.search.heirs import HEIRS, Heirs
from rules_kb.search.keyed_file import DamagedFile, KeyedFile, write_keyed_file
from rules_kb.search.rows import by_commonness, bytes_of, row_of
from rules_kb.search.sayings import NoSayings, QuestionWords, unpacked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
    from typing import Any, TypeVar

    Kept = TypeVar("Kept", bound=dict[Any, Any])
    from rules_kb.search.phrases import Phrases
    from rules_kb.search.sayings import Rows

    Terms = Mapping[str, tuple[float, array[int], array[float]]]
    """Each term's weight, record numbers and scores."""

KEYWORDS = "keywords"
"""What is kept under this: the stems of keywords' names that few records have."""
RARE_NAME = 3.0
"""How rare a name is at least, as `weighing` tells it, that counts for more in a question."""
SPELLINGS = "spellings"
"""What is kept under this: every word of the records as it is written there, the common ones first."""
COUNTS = "counts in sayings"
"""What is kept under this: what each word counts in sayings, by its number."""
SHELVED = 1 << 40
"""Where the versions of the library begin among the numbers that are ranked."""
HEAD = 800
"""How many records of a term are looked at when only the best are wanted."""
STEPS = 20
"""So many levels halve a score."""
TOP = 4.0
"""What a record has at level 0, beside the weight of the term: no record has more."""
LEVELS = [TOP * 2 ** (-level / STEPS) for level in range(256)]
"""What each level counts, beside the weight of the term."""
MOST_KEPT = 2000
"""So many postings are kept at most for the questions that come."""
FINE, FAINT, COARSE = 2, 30, 5
"""So many levels are one, and so many from that level on, where a score matters little: a packed table is
smaller for it.
"""
NARROW = 0xFFFF
"""A table of more records needs four bytes for the number of each."""
WORD = struct.Struct("<fHHI")
"""What stands before the records of a word: its weight, its number in the sayings, how many are its best, and
its place among all words, those with most records first.
"""
ONLY_SAID = 0x8000
"""Added to the number of a word that stands in sayings alone: no record has it in its own text."""


class Posting:
    """A term's records by number, with the level of the term's score in each, and the term's own weight."""

    __slots__ = ("_counts", "levels", "numbers", "rarity")

    def __init__(self, rarity: float, numbers: array[int], levels: bytes) -> None:
        self.rarity = rarity
        self.numbers = numbers
        self.levels = levels
        self._counts: dict[int, float] | None = None

    @property
    def counts(self) -> dict[int, float]:
        """What the term counts in each of its records, beside its own weight."""
        if self._counts is None:
            self._counts = dict(zip(self.numbers, map(LEVELS.__getitem__, self.levels), strict=True))
        return self._counts


class WeightTable:
    """The table, open for reading.

    Raises DamagedFile where the file is damaged, OSError where it isn't there; so does each of its answers.
    """

    __slots__ = (
        "_classes",
        "_counts",
        "_file",
        "_postings",
        "_reaches",
        "_said_numbers",
        "_sayings",
        "_size",
        "_width",
    )

    def __init__(self, path: str) -> None:
        self._file = KeyedFile(path)
        self._postings: dict[tuple[str, bool], Posting | None] = {}
        self._said_numbers: dict[str, int] = {}
        self._sayings: dict[int, Rows] = {}
        self._classes: dict[str, list[str]] = {}
        self._reaches: dict[str, int] = {}
        self._counts: array[float] | None = None
        self._size = len(self.places("books"))
        self._width = width_of(self._size)

    def posting(self, term: str) -> Posting | None:
        """Where a term stands, or None if nowhere; its records in order."""
        return self._posting(term, False)

    def head(self, term: str) -> Posting | None:
        """Where a term counts most: its best records in order, or all of them if it has no more."""
        return self._posting(term, True)

    def _posting(self, term: str, head: bool) -> Posting | None:
        """A term's posting, kept from one question to the next."""
        key = term, head
        if key not in self._postings:
            _room_in(self._postings)[key] = self._word(term, head)
        return self._postings[key]

    def _word(self, term: str, head: bool) -> Posting | None:
        value = self._file.get(f"w{term}".encode())
        if value is None:
            return None
        if len(value) < WORD.size:
            raise DamagedFile(f"{self._file.path}: {term}")
        rarity, _, best, _ = WORD.unpack_from(value)
        count, rest = divmod(len(value) - WORD.size, self._width + 1)
        if rest or best > count:
            raise DamagedFile(f"{self._file.path}: {term}")
        middle = WORD.size + count * self._width
        numbers = row_of(value[WORD.size : middle], code_of(self._width))
        levels = bytes(value[middle:])
        if head:
            numbers, levels = numbers[:best], levels[:best]
        elif best < count:
            both = sorted(zip(numbers, levels, strict=True))
            numbers, levels = array(numbers.typecode, [n for n, _ in both]), bytes([at for _, at in both])
        return Posting(rarity, self._checked(numbers, term), levels)

    def _checked(self, numbers: array[int], term: str) -> array[int]:
        if numbers and numbers[-1] >= self._size:
            raise DamagedFile(f"{self._file.path}: {term}")
        return numbers

    def knows(self, term: str) -> bool:
        """Whether a word stands anywhere."""
        return f"w{term}".encode() in self._file

    def asked(self, stems: Sequence[tuple[str, bool]], names: Collection[str] = ()) -> QuestionWords:
        """A question, as the stem of each word and whether it is an empty one, to be held against sayings;
        what it is about are the `names` in it.
        """
        if self._counts is None:
            self._counts = row_of(self.places(COUNTS), "f")
        numbers = [*map(self.said_as, [stem for stem, _ in stems])]
        telling = [n for n, (_, empty) in zip(numbers, stems, strict=True) if not empty]
        named = [n for n, (stem, _) in zip(numbers, stems, strict=True) if stem in names]
        return QuestionWords(numbers, telling, self._counts, named)

    def said_as(self, stem: str) -> int:
        """The number of a word in sayings; 0 for one that stands in none."""
        number = self._said_numbers.get(stem)
        if number is None:
            value = self._file.get(f"e{stem}".encode())
            number = self._number(stem) & ~ONLY_SAID if value is None else row_of(value, "H")[0]
            _room_in(self._said_numbers)[stem] = number
        return number

    def is_only_said(self, term: str) -> bool:
        """Whether a word stands in sayings alone."""
        return bool(self._number(term) & ONLY_SAID)

    def _number(self, term: str) -> int:
        value = self._file.get(f"w{term}".encode())
        return int(WORD.unpack_from(value)[1]) if value is not None and len(value) >= WORD.size else 0

    def classes(self, phrase: str) -> list[str]:
        """The classes of a phrase key."""
        found = self._classes.get(phrase)
        if found is None:
            found = _room_in(self._classes)[phrase] = self._said(f"p{phrase}").split()
        return found

    def reach(self, first: str) -> int:
        """How many words the longest phrase has that begins with this stem."""
        found = self._reaches.get(first)
        if found is None:
            value = self._file.get(f"r{first}".encode())
            found = _room_in(self._reaches)[first] = value[0] if value else 0
        return found

    def goes_on(self, first: str, second: str) -> bool:
        """Whether a phrase may begin with these two stems: the phrases themselves tell."""
        return True

    def items(self) -> Iterator[tuple[bytes, memoryview]]:
        """All that stands in the table, as it does."""
        return self._file.items()

    def members(self, name: str) -> list[str]:
        """The phrase keys of a class."""
        said = self._said(f"c{name}")
        return said.split("\n") if said else []

    def sayings(self, n: int) -> Rows:
        """The sayings of a record, by its number, kept from one question to the next."""
        found = self._sayings.get(n)
        if found is None:
            try:
                found = unpacked(self._file.get(b"s%d" % n) or b"")
            except NoSayings as problem:
                raise DamagedFile(f"{self._file.path}: the sayings of {n}") from problem
            _room_in(self._sayings)[n] = found
        return found

    def heirs(self) -> Heirs:
        """Which of its records are heirs of one another."""
        return Heirs(self.places(HEIRS), self._width)

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


def _room_in(kept: Kept) -> Kept:
    """What is kept, with room for more."""
    if len(kept) >= MOST_KEPT:
        kept.clear()
    return kept


def width_of(size: int) -> int:
    """How many bytes the number of a record has in a table of so many records."""
    return 2 if size <= NARROW else 4


def code_of(width: int) -> str:
    """How `array` calls numbers of so many bytes."""
    return "H" if width == 2 else "I"


def level_of(ratio: float) -> int:
    """The level of a score, beside the weight of its term."""
    if ratio <= 0:
        return 255
    exact = STEPS * log2(TOP / ratio)
    step = FINE if exact < FAINT else COARSE
    return max(0, min(int(exact / step + 0.5), 255 // step) * step)


def write_table(
    path: str,
    terms: Terms,
    phrases: Phrases,
    sayings: Mapping[int, bytes],
    kept: Mapping[str, bytes],
    head: int = HEAD,
    numbered: Mapping[str, int] | None = None,
) -> None:
    """Write a table. `terms` gives each term's weight, record numbers and scores. Raises OSError.

    Of a word with more than `head` records the best come first. `sayings` are packed, by record number;
    `numbered` are the words that stand in them, each with its number there.
    """
    numbered = numbered or {}
    width = width_of(len(kept["books"]))
    places = places_of({term: len(numbers) for term, (_, numbers, _) in terms.items()})
    write_keyed_file(
        path,
        [
            *_words(terms, head, numbered, width, places),
            *_unfiled(terms, numbered),
            *_phrases(phrases),
            *((b"s%d" % n, packed) for n, packed in sayings.items()),
            *((f"m{name}".encode(), content) for name, content in kept.items()),
        ],
    )


def _words(
    terms: Terms, head: int, numbered: Mapping[str, int], width: int, places: Mapping[str, int]
) -> Iterator[tuple[bytes, bytes]]:
    for term in places:
        rarity, numbers, scores = terms[term]
        levels = [level_of(score / rarity) for score in scores]
        records = sorted(zip(numbers, levels, strict=True))
        yield (
            f"w{term}".encode(),
            packed_word(rarity, numbered.get(term, 0), places[term], records, head, width),
        )


def packed_word(
    rarity: float, number: int, place: int, records: list[tuple[int, int]], head: int, width: int
) -> bytes:
    """A word as it stands in the table: its weight, its number in sayings, its place among all, and its
    records in order, each with its level.
    """
    arranged = best_first(records, head)
    opening = WORD.pack(rarity, number, min(head, len(records)), place)
    return opening + packed_records([n for n, _ in arranged], bytes([level for _, level in arranged]), width)


def places_of(counts: Mapping[str, int]) -> dict[str, int]:
    """The place of each word among all, those with most records first."""
    words = sorted(counts)
    return {words[at]: place for place, at in enumerate(by_commonness([counts[word] for word in words]))}


def numbers_in_sayings(words: Collection[str], terms: Terms) -> dict[str, int]:
    """The numbers of some words in sayings: first those that no record is filed under, and behind them each
    word by its place among all, so that it needn't be carried.
    """
    places = places_of({term: len(numbers) for term, (_, numbers, _) in terms.items()})
    unfiled = sorted(word for word in words if word not in places)
    behind = {word: len(unfiled) + 1 + places[word] for word in words if word in places}
    numbered = {word: n for n, word in enumerate(unfiled, 1)} | behind
    return {word: n for word, n in numbered.items() if n < ONLY_SAID}


def _unfiled(terms: Terms, numbered: Mapping[str, int]) -> Iterator[tuple[bytes, bytes]]:
    for word, n in numbered.items():
        if word not in terms:
            yield f"e{word}".encode(), bytes_of(array("H", [n & ~ONLY_SAID]))


def best_first(records: list[tuple[int, int]], head: int) -> list[tuple[int, int]]:
    """The records of a word, in order, each with its level: so many of the best before the others."""
    if len(records) <= head:
        return records
    best = sorted(records, key=itemgetter(1))
    return sorted(best[:head]) + sorted(best[head:])


def packed_records(numbers: Iterable[int], levels: bytes, width: int) -> bytes:
    """Records and levels as they stand in the table."""
    return bytes_of(array(code_of(width), numbers)) + levels


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
