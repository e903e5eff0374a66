"""What is known of the records of ours, for a question to editions that carry them on."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from rules_kb.books.ref import KEPT_BOOKS, key_of_carried
from rules_kb.search.ranking import CORPUS, DEPTH, rank

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules_kb.books.store import Store
    from rules_kb.search.bounds import Clock
    from rules_kb.search.index import Index
    from rules_kb.search.shelved import ChosenEditions


class Ours:
    """The records of the books of ours that editions carry on."""

    def __init__(self, index: Index, store: Store) -> None:
        self.index = index
        self.store = store

    @cached_property
    def numbers(self) -> frozenset[int]:
        """Their numbers in the corpus's table."""
        places = {at for at, book in enumerate(self.index.books, 1) if book in KEPT_BOOKS}
        first = self.index.part.first
        return frozenset(n - first for n, place in enumerate(self.index.of_book) if place in places)

    def counting_for(self, chosen: ChosenEditions, words: str, clock: Clock) -> Iterator[tuple[int, float]]:
        """(version, score) of the versions of some editions that carry on the best answers of ours, as these
        score.
        """
        if not self.numbers:
            return
        best, _ = rank(self.index, words, self.numbers, depth=DEPTH, clock=clock, among=CORPUS)
        ids = self.store.ids_of([each.n for each in best])
        books, of_book = self.index.books, self.index.of_book
        keys = {key_of_carried(books[of_book[n] - 1], id): n for n, id in ids.items()}
        heirs: dict[int, list[int]] = {}
        for key, v in chosen.library.versions_carrying_on(*keys):
            heirs.setdefault(keys[key], []).append(v)
        for each in best:
            yield from ((v, each.score) for v in heirs.get(each.n, ()) if v in chosen.chosen)
