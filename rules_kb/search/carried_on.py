"""What is known of the records of ours, for a question to editions that carry them on."""

from __future__ import annotations

from array import array
from functools import cached_property
from itertools import compress

from rules_kb.books.ref import KEPT_BOOKS, key_of_carried
from rules_kb.hints import TYPE_CHECKING
from rules_kb.search.ranking import DEPTH, rank
from rules_kb.search.table import Posting

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules_kb.books.store import Store
    from rules_kb.search.bounds import Clock
    from rules_kb.search.index import Index
    from rules_kb.search.sayings import Rows
    from rules_kb.search.shelved import ChosenEditions


MOST_KEPT = 5000
"""The postings of so many terms are kept at most."""


class Ours:
    """The records of the books of ours that editions carry on: of the corpus's table what is theirs, kept
    where it was asked for once. It answers as a `table.WeightTable` does.
    """

    def __init__(self, index: Index, store: Store) -> None:
        self.index = index
        self.store = store
        self.first = index.part.first
        self._postings: dict[str, Posting | None] = {}
        self._keys: dict[int, str] = {}

    @cached_property
    def _places(self) -> frozenset[int]:
        """The numbers of the books in the index."""
        return frozenset(at for at, book in enumerate(self.index.books, 1) if book in KEPT_BOOKS)

    def posting(self, term: str) -> Posting | None:
        """Where a term counts most, of these records; None if nowhere in any."""
        if term not in self._postings:
            found = self.index.table.head(term)
            if found is not None:
                of_book, first = self.index.of_book, self.first
                among = [of_book[first + n] in self._places for n in found.numbers]
                numbers = array(found.numbers.typecode, compress(found.numbers, among))
                found = Posting(found.rarity, numbers, bytes(compress(found.levels, among)))
            if len(self._postings) >= MOST_KEPT:
                self._postings.clear()
            self._postings[term] = found
        return self._postings[term]

    head = posting

    def sayings(self, n: int) -> Rows:
        """What people say who look for a record, by its number in the corpus's table."""
        return self.index.table.sayings(n)

    def counting_for(self, chosen: ChosenEditions, words: str, clock: Clock) -> Iterator[tuple[int, float]]:
        """(version, score) of the versions of some editions that carry on the best answers of ours, as these
        score.
        """
        if not self._places:
            return
        best, _ = rank(self.index, words, depth=DEPTH, clock=clock, among=self)
        keys = self._keys_of([each.n for each in best])
        heirs = dict(chosen.carrying_on(list(keys.values())))
        for each in best:
            yield from ((v, each.score) for v in heirs.get(keys[each.n], ()))

    def _keys_of(self, numbers: Sequence[int]) -> dict[int, str]:
        """By what editions name records of ours, by the store's numbers."""
        if missing := [n for n in numbers if n not in self._keys]:
            books, of_book = self.index.books, self.index.of_book
            ids = self.store.ids_of(missing)
            self._keys |= {n: key_of_carried(books[of_book[n] - 1], id) for n, id in ids.items()}
        return {n: self._keys[n] for n in numbers}
