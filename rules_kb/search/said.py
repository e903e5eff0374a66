"""What people say who look for a record, as the tables keep it: rows of the numbers of their words.

The rows follow from the corpus and from what each word counts, so that a table can be packed without them
(see `packing`).
"""

from __future__ import annotations

from array import array
from functools import lru_cache

from rules_kb.books.places import asked_folder
from rules_kb.search.documents import Asked, sayings_of
from rules_kb.search.sayings import MOST, counts_of, lengths_of, packed
from rules_kb.search.spoken import read_asked
from rules_kb.search.words import is_read_whole, stems_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rules_kb.books.store import Store
    from rules_kb.search.documents import Saying

Said = dict[int, "list[Saying]"]
"""The sayings of each record that has any, by its number in the table, each with how near who says that can
come.
"""

END = "\n"
"""Stands where a saying ends, among all of them."""


def asked_of(books: Sequence[str]) -> Asked:
    """What people say who look for a record of these books. Raises BadFile and OSError."""
    every = every_asked(asked_folder())
    every_asked.cache_clear()
    kept = (
        {book: each[book] for book in books if book in each} for each in (every.own, every.beside, every.said)
    )
    return Asked(*kept)


@lru_cache(maxsize=1)
def every_asked(folder: str) -> Asked:
    """What people say who look for a record of any book: kept until somebody asks for it. Raises BadFile and
    OSError.
    """
    return read_asked(folder)


def said_of(store: Store, books: Sequence[str], asked: Asked) -> Said:
    """The sayings of the records of these books, which the table counts from 0."""
    entries = {entry.n: entry for book in books for entry in store.entries(book)}
    first = min(entries, default=0)
    return {n - first: sayings for n, sayings in sayings_of(store, entries, asked).items()}


def words_in(said: Said) -> set[str]:
    """The stems of all words that stand in sayings."""
    return {stem for each in said.values() for saying, _ in each for stem, _ in stems_of(saying)}


def counts_in(said: Said, numbered: Mapping[str, int]) -> array[float]:
    """What each word counts in sayings, by its number."""
    rows = numbers_in(_every(said), numbered)
    return counts_of([rows[saying] for each in said.values() for saying, _ in each])


class Measured:
    """Sayings as the numbers of their words, and how long each is: worked out once, where it is first asked
    for. `numbered` are the words by number, and `counts` what each number counts.
    """

    __slots__ = ("_counts", "_numbered", "long", "rows")

    def __init__(self, numbered: Mapping[str, int], counts: Sequence[float]) -> None:
        self._numbered = numbered
        self._counts = counts
        self.rows: dict[str, array[int]] = {}
        self.long: dict[str, float] = {}

    def take_in(self, sayings: Iterable[str]) -> None:
        """Measure those that aren't yet. Raises IndexError where the counts don't tell of a word."""
        rows = numbers_in([saying for saying in sayings if saying not in self.rows], self._numbered)
        self.rows |= rows
        self.long |= zip(rows, lengths_of([*rows.values()], self._counts), strict=True)


def rows_of(said: Said, measured: Measured) -> dict[int, bytes]:
    """The sayings of each record with the numbers of their words, to hold a question against each of them.
    Raises IndexError as `Measured.take_in`.
    """
    measured.take_in(_every(said))
    rows, long = measured.rows, measured.long
    return {
        n: packed([rows[saying] for saying, _ in each], [long[saying] / share for saying, share in each])
        for n, each in said.items()
    }


def _every(said: Said) -> Iterable[str]:
    return dict.fromkeys(saying for each in said.values() for saying, _ in each)


def numbers_in(sayings: Iterable[str], numbered: Mapping[str, int]) -> dict[str, array[int]]:
    """The numbers of the words of each saying, in order; 0 stands for a word that has none."""

    def numbers_of(text: str) -> bytes:
        return array("H", [numbered.get(stem, 0) for stem, _ in stems_of(text)]).tobytes()

    sayings = [*sayings]
    rest = [saying for saying in sayings if not is_read_whole(saying)]
    of_pieces = _OfPieces(numbers_of)
    of_pieces[END] = ends = array("H", [MOST]).tobytes()  # no word has this number
    # There are tens of thousands, so that all their pieces are looked up in one go.
    pieces = "".join([f"{saying} {END} " for saying in rest]).split(" ")
    numbers = b"".join(map(of_pieces.__getitem__, pieces)).split(ends)
    found = dict(zip(rest, numbers[:-1], strict=True))
    return {saying: array("H", found.get(saying) or numbers_of(saying)) for saying in sayings}


class _OfPieces(dict[str, bytes]):
    """The numbers of the words of what stands between two spaces, each piece read once."""

    def __init__(self, read: Callable[[str], bytes]) -> None:
        self._read = read

    def __missing__(self, piece: str) -> bytes:
        found = self[piece] = self._read(piece)
        return found
