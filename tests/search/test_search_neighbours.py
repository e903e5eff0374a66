"""Words that stand side by side in a record, or in what people say who look for it."""

from __future__ import annotations

from rules_kb.books.store import Store
from rules_kb.search.index import open_index
from rules_kb.search.neighbours import any_says, having, said_of, says, stand_together, telling


def test_small_words_between_them_dont_part_neighbours(store: Store) -> None:
    index = open_index(store)
    words = telling("dealt to the creature")
    assert len(words) == 2
    (n, *_) = [n for n in sorted(having(index, words)) if says(store.at(n), words)]
    assert "creature" in store.at(n).digest
    assert any_says(index, words)


def test_what_only_people_say_no_record_says(store: Store) -> None:
    index = open_index(store)
    words = telling("dark confidant")
    assert said_of(index, words)
    assert not any_says(index, words)
    assert stand_together(index, words)


def test_words_of_one_record_that_never_meet_dont_stand_together(store: Store) -> None:
    index = open_index(store)
    words = telling("pass word")
    assert having(index, words)
    assert not stand_together(index, words)
