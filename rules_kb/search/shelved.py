"""Searching the library: what the imported editions say, from postings that grow with each import.

A version of a rule, the same in however many editions, is filed once under each of its terms. What an import
brings is one more segment beside those that are there, and nothing is written anew. A posting holds, for each
version, what the term counts there and the fields in which it stands; so plain and structured questions are
answered from the same ones.
"""

from __future__ import annotations

import sys
from array import array
from functools import cached_property
from itertools import compress
from math import log

from rules_kb.books.library import number
from rules_kb.books.places import PLACES
from rules_kb.search.fields import Places
from rules_kb.search.rows import has
from rules_kb.search.sayings import NO_ROWS
from rules_kb.search.table import SHELVED, Posting

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rules_kb.books.database import sqlite3
    from rules_kb.books.library import Library
    from rules_kb.search.sayings import Rows

FIELD_BITS = {"id": 1, "term": 2, "heading": 4, "under": 8, "text": 16}
"""The fields of a version, as a posting has them."""
AT = 11
"""How many bits of a place in a text are the place of the word, below those of the version; a word so far
down that it needs more is in no phrase."""
HEAD = 400
"""How many versions of a term are looked at when only the best of all books are wanted."""
SEARCHED = 20
"""Looking for one place takes as long as going over so many."""
BUDGET = 1500
"""After so many of them the more common terms of a question are left aside."""


class ShelvedTable:
    """The postings of the library, open for reading. It answers as a `table.WeightTable` does."""

    def __init__(self, library: Library) -> None:
        self.connection: sqlite3.Connection = library.connection
        self.library = library
        (count,) = self.connection.execute("SELECT max(v) FROM versions").fetchone()
        self.size = int(count or 0)
        self._postings: dict[str, tuple[array[int], bytes, bytes]] = {}
        self._heads: dict[str, Posting] = {}

    def filed(self, term: str) -> tuple[array[int], bytes, bytes]:
        """The versions that have a term, rising; at which of `table.LEVELS` in each; and in which fields."""
        found = self._postings.get(term)
        if found is None:
            numbers: array[int] = array("I")
            levels, fields = [], []
            for (data,) in self.connection.execute(
                "SELECT data FROM postings WHERE term = ? ORDER BY segment", (term,)
            ):
                size = len(data) // 6
                numbers.frombytes(data[: 4 * size])
                levels.append(data[4 * size : 5 * size])
                fields.append(data[5 * size :])
            if sys.byteorder == "big":
                numbers.byteswap()
            found = self._postings[term] = numbers, b"".join(levels), b"".join(fields)
        return found

    def spans(self, word: str) -> array[int]:
        """Where a word stands in texts, rising: the version, and the place there in the lower `AT` bits."""
        places: array[int] = array("I")
        for (data,) in self.connection.execute(
            "SELECT data FROM spans WHERE word = ? ORDER BY segment", (word,)
        ):
            places.frombytes(data)
        if sys.byteorder == "big":
            places.byteswap()
        return places

    def posting(self, term: str) -> Posting | None:
        """Where a term stands, or None if nowhere."""
        numbers, levels, _ = self.filed(term)
        return Posting(self.rarity(len(numbers)), numbers, levels) if numbers else None

    def head(self, term: str) -> Posting | None:
        """Where a term counts most: its best versions, or all of them if it has no more."""
        numbers, levels, _ = self.filed(term)
        if len(numbers) <= HEAD:
            return self.posting(term)
        found = self._heads.get(term)
        if found is None:
            most = sorted(levels)[HEAD]  # the lower a level, the more it counts
            best = [at for at, level in enumerate(levels) if level <= most][-HEAD:]
            found = self._heads[term] = Posting(
                self.rarity(len(numbers)),
                array("I", [numbers[at] for at in best]),
                bytes(levels[at] for at in best),
            )
        return found

    def rarity(self, standing: int) -> float:
        """How much a term counts that stands in so many versions."""
        return log(1 + (self.size - standing + 0.5) / (standing + 0.5))

    def knows(self, term: str) -> bool:
        """Whether a term stands anywhere."""
        row = self.connection.execute("SELECT 1 FROM postings WHERE term = ? LIMIT 1", (term,))
        return row.fetchone() is not None

    def sayings(self, n: int) -> Rows:
        """What people say who look for a version: nothing is kept here, they go along its heirs."""
        return NO_ROWS

    def terms(self) -> list[str]:
        """Every term, in order."""
        rows = self.connection.execute("SELECT DISTINCT term FROM postings ORDER BY term")
        return [term for (term,) in rows]

    def editions_with(self, term: str) -> set[str]:
        """The keys of the editions in which any version has a term."""
        standing = set(self.filed(term)[0])
        if not standing:
            return set()
        every = self.library.editions
        return {each.key for each in every if not standing.isdisjoint(self.library.versions(each.e))}

    def most_telling(self, terms: Iterable[str]) -> list[str]:
        """Of the terms of a question the rarest, until they stand in versions enough."""
        sizes = sorted((len(self.filed(term)[0]), term) for term in terms)
        found: list[str] = []
        total = 0
        for size, term in sizes:
            if found and total > BUDGET:
                break
            if size:
                found.append(term)
                total += min(size, HEAD)
        return found


# ---- structured questions
# ----------------------------------------------------------------------------------------------


class ShelvedFields:
    """The postings of the library as an index of fields: it answers much as a `fields.Fields` does."""

    def __init__(self, table: ShelvedTable) -> None:
        self.table = table
        self.size = table.size + 1
        self._words: str | None = None

    def places(self, field: str, word: str) -> Places | None:
        """In which versions a word stands in a field."""
        numbers = self._exact(field, word)
        if numbers is None:
            bit = FIELD_BITS.get(field, 0)
            filed, _, fields = self.table.filed(word)
            numbers = array("I", [v for v, mask in zip(filed, fields, strict=True) if mask & bit])
        if not numbers:
            return None
        return Places(numbers, array("H", [1]) * len(numbers), array("H"))

    def _exact(self, field: str, word: str) -> array[int] | None:
        """The versions that a book, a kind or an id means; None for a field of words."""
        library = self.table.library
        if field == "book":
            e = library.by_key[word].e if library.has(word) else None
            return array("I", sorted(library.versions(e)) if e is not None else ())
        if field in ("kind", "force", "id"):
            rows = self.table.connection.execute(
                f"SELECT v FROM versions WHERE {field} = ? COLLATE NOCASE ORDER BY v", (word,)
            )
            return array("I", [v for (v,) in rows])
        return None

    def alive(self) -> list[int]:
        """Every version that there is."""
        return [v for (v,) in self.table.connection.execute("SELECT v FROM versions ORDER BY v")]

    def words(self, field: str) -> str:
        """All words of a field in order, each on a line of its own."""
        if field in FIELD_BITS:
            self._words = self._words or "\n".join(self.table.terms())
            return self._words
        if field == "book":
            return "\n".join(sorted(each.key for each in self.table.library.editions))
        if field in ("kind", "force", "id"):
            rows = self.table.connection.execute(f"SELECT DISTINCT {field} FROM versions ORDER BY 1")
            return "\n".join(str(value).lower() for (value,) in rows)
        return ""

    def behind_each_other(self, words: Sequence[str]) -> set[int]:
        """The versions in whose text some words, given as their stems, stand right behind each other."""
        standing = sorted(((at, self.table.spans(word)) for at, word in enumerate(words)), key=_how_many)
        at, places = standing[0]
        begins = {place - at for place in places}
        for at, places in standing[1:]:
            if len(places) < SEARCHED * len(begins):
                begins.intersection_update([place - at for place in places])
            else:
                begins = {begin for begin in begins if has(places, begin + at)}
        return {begin >> AT for begin in begins}

    def standing(self, field: str, n: int) -> list[list[str]]:
        """The words of a version in a field, in order, each as its stem and as it is written: for phrases."""
        from rules_kb.search.fields import worded

        column = {"text": "text", "heading": "heading", "term": "heading"}.get(field)
        if column is None:
            return []
        row = self.table.connection.execute(
            f"SELECT {column} FROM versions LEFT JOIN wordings USING (w) WHERE v = ?", (n,)
        ).fetchone()
        return [sorted(words) for _, words in worded(str(row[0] or ""))] if row else []


def _how_many(standing: tuple[int, array[int]]) -> int:
    return len(standing[1])


# ---- where a version stands
# --------------------------------------------------------------------------------------------


class ChosenEditions:
    """Some chosen editions: which versions they have, and what of the postings is theirs. It answers as a
    `table.WeightTable` does; what it was once asked for is kept.
    """

    first = SHELVED

    def __init__(self, table: ShelvedTable, books: Sequence[str]) -> None:
        self.table = table
        self.library = library = table.library
        self.editions = [each for each in library.editions if each.key in books or not books]
        self.every = len(self.editions) == len(library.editions)
        every_list = [library.versions(edition.e) for edition in self.editions] if books else []
        self.chosen = frozenset[int]().union(*every_list)
        self._postings: dict[str, Posting | None] = {}
        self._carried: dict[str, list[int]] = {}

    def posting(self, term: str) -> Posting | None:
        """Where a term stands in these editions, as rare as it is in all; None if nowhere in any."""
        if term not in self._postings:
            found = self.table.posting(term)
            if found is not None:
                among = [*map(self.chosen.__contains__, found.numbers)]
                numbers = array("I", compress(found.numbers, among))
                found = Posting(found.rarity, numbers, bytes(compress(found.levels, among)))
            self._postings[term] = found
        return self._postings[term]

    head = posting

    def sayings(self, n: int) -> Rows:
        """What people say who look for a version: nothing is kept here, they go along its heirs."""
        return NO_ROWS

    def has(self, term: str) -> bool:
        """Whether any of these editions has a term."""
        return not self.chosen.isdisjoint(self.table.filed(term)[0])

    def carrying_on(self, keys: Sequence[str]) -> Iterator[tuple[str, list[int]]]:
        """The versions of these editions that carry on some records of ours, by the keys of these."""
        missing = [key for key in keys if key not in self._carried]
        if missing:
            self._carried.update({key: [] for key in missing})
            for key, v in self.library.versions_carrying_on(*missing):
                if v in self.chosen:
                    self._carried[key].append(v)
        for key in keys:
            if found := self._carried[key]:
                yield key, found

    def of_kinds(self, kinds: Sequence[str]) -> set[int]:
        """The versions of some kinds."""
        marks = ", ".join("?" * len(kinds))
        rows = self.library.connection.execute(f"SELECT v FROM versions WHERE kind IN ({marks})", kinds)
        return {v for (v,) in rows}

    def key_of(self, n: int) -> str:
        """The edition of a store number."""
        return self.library.by_number[n >> PLACES].key

    def newest(self, v: int) -> list[int]:
        """The store numbers under which a version stands in these editions, the newest first."""
        if self.every:
            return self.library.newest_first(v)
        return [number(e, places[v]) for e, places in self._places if v in places]

    @cached_property
    def _places(self) -> list[tuple[int, dict[int, int]]]:
        """Where each version stands in each of the editions, the newest first."""
        newest = sorted(self.editions, key=lambda each: (each.date, each.e), reverse=True)
        return [(each.e, {v: at for at, v in enumerate(self.library.versions(each.e))}) for each in newest]
