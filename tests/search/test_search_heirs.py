"""Records of different books that say much the same are found together."""

from __future__ import annotations

import pytest

from rules_kb.books.store import Store
from rules_kb.search.finding import Finder
from rules_kb.search.heirs import Heirs, packed_heirs
from rules_kb.search.keyed_file import DamagedFile


@pytest.mark.parametrize("width", [2, 4])
def test_what_is_packed_is_read_again(width: int) -> None:
    heirs = Heirs(packed_heirs({(3, 9): 0.6, (1, 4): 1.0, (3, 5): 0.8}, width), width)
    assert {pair[:2]: round(pair[2], 2) for pair in heirs.among([1, 3, 4, 9])} == {(1, 4): 1.0, (3, 9): 0.6}
    assert not list(heirs.among([4, 5, 9]))


def test_what_is_cut_short_is_damaged() -> None:
    with pytest.raises(DamagedFile):
        Heirs(packed_heirs({(1, 4): 1.0}, 2)[:-1], 2)


def test_the_same_rule_of_three_books_comes_together(store: Store) -> None:
    finder = Finder(store)
    numbers = {
        entry.n - 1: (entry.book, entry.id) for entry in store.entries() if (entry.book, entry.id) in THE_SAME
    }
    pairs = [{numbers[one], numbers[other]} for one, other, _ in finder.index.heirs.among(numbers)]
    assert {("cr1999", "402.6"), ("cr2006", "402.6")} in pairs
    assert {("cr2006", "402.6"), ("cr2026", "113.7a")} in pairs
    question = (
        "I destroy the artifact in response, does its activated ability still resolve without its source"
    )
    best = finder.find(question).results[0]
    assert {f"{book}:{id}" for book, id in THE_SAME} <= {best.entry.cite, *best.older}


THE_SAME = (("cr1999", "402.6"), ("cr2006", "402.6"), ("cr2026", "113.7a"))


@pytest.mark.parametrize(
    ("question", "first"),
    [
        ("two legends same name", "cr2026:704.5j"),
        ("hand size more than seven", "cr2026:402.2"),
        ("trigger with no legal target", "cr2026:603.3d"),
        ("does the player on the play draw a card turn one", "cr2026:103.8a"),
    ],
)
def test_of_a_question_of_no_time_todays_answer_comes_first(store: Store, question: str, first: str) -> None:
    found = [result.entry.cite for result in Finder(store).find(question).results]
    assert found[0] == first
    assert any(not cite.startswith("cr2026") for cite in found[:4])


def test_a_question_of_old_words_is_still_answered_by_the_old_rules(store: Store) -> None:
    found = [result.entry.cite for result in Finder(store).find("does mana burn hurt").results]
    assert not found[0].startswith("cr2026")
