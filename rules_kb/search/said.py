"""What people say who look for a record, as the tables keep it: rows of the numbers of their words.

The rows follow from the corpus, so that a table can be packed without them (see `packing`).
"""

from __future__ import annotations

from rules_kb.books.places import asked_folder
from rules_kb.search.documents import Asked, sayings_of
from rules_kb.search.rows import bytes_of
from rules_kb.search.sayings import counts_of, length_of, packed
from rules_kb.search.spoken import read_asked
from rules_kb.search.words import stems_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rules_kb.books.store import Store

Said = dict[int, list[tuple[list[str], float]]]
"""The sayings of each record that has any, by its number in the table: the stems of their words, and how near
who says that can come.
"""


def asked_of(books: Sequence[str]) -> Asked:
    """What people say who look for a record of these books. Raises BadFile and OSError."""
    every = read_asked(asked_folder())
    kept = (
        {book: each[book] for book in books if book in each} for each in (every.own, every.beside, every.said)
    )
    return Asked(*kept)


def said_of(store: Store, books: Sequence[str], asked: Asked) -> Said:
    """The sayings of the records of these books, which the table counts from 0."""
    entries = {entry.n: entry for book in books for entry in store.entries(book)}
    first = min(entries, default=0)
    stems: dict[str, list[str]] = {}
    found = {}
    for n, sayings in sayings_of(store, entries, asked).items():
        for saying, _ in sayings:
            if saying not in stems:
                stems[saying] = [stem for stem, _ in stems_of(saying)]
        found[n - first] = [(stems[saying], share) for saying, share in sayings]
    return found


def rows_of(said: Said, numbered: Mapping[str, int]) -> tuple[dict[int, bytes], bytes]:
    """The sayings of each record with the numbers of their words, to hold a question against each of them;
    and what each word counts.
    """
    number = numbered.get
    distinct = {id(saying): saying for each in said.values() for saying, _ in each}
    rows = {key: [number(stem, 0) for stem in saying] for key, saying in distinct.items()}
    counts = counts_of([rows[id(saying)] for each in said.values() for saying, _ in each])
    counted = counts.tolist()
    long = {key: length_of(row, counted) for key, row in rows.items()}
    found = {
        n: packed(
            [rows[id(saying)] for saying, _ in each], [long[id(saying)] / share for saying, share in each]
        )
        for n, each in said.items()
    }
    return found, bytes_of(counts)
