"""A question of no time: today's records stand together, and name those of older books on the same point."""

from __future__ import annotations

import json

import pytest

from rules_kb.books.ref import TODAYS_BOOK
from rules_kb.books.store import Store
from rules_kb.search.finding import Finder
from rules_kb.search.ranking import OLDER_AT, TOGETHER, Ranked, todays_together
from rules_kb.show.results import result_as_json, result_list

OF_NO_TIME = "two legendary creatures with the same name"


@pytest.fixture
def finder(store: Store) -> Finder:
    return Finder(store)


def test_todays_stand_together_around_the_two_best_of_older_books(finder: Finder) -> None:
    books = [each.entry.book for each in finder.find(OF_NO_TIME).results]
    assert len(books) == TOGETHER
    assert {at for at, book in enumerate(books) if book != TODAYS_BOOK} == set(OLDER_AT)


@pytest.mark.parametrize("narrowed", [["cr1999"], ["cr2026"]])
def test_chosen_books_stand_alone_and_name_no_others(finder: Finder, narrowed: list[str]) -> None:
    results = finder.find(OF_NO_TIME, books=narrowed).results
    assert {each.entry.book for each in results} == {*narrowed}
    assert [each.older for each in results if each.older] == []


def test_a_question_of_older_times_is_left_to_older_books(finder: Finder) -> None:
    assert finder.find("mana burn").results[0].entry.book != TODAYS_BOOK


def test_an_older_record_is_named_once_with_the_first_of_today_on_its_point(finder: Finder) -> None:
    found = finder.find(OF_NO_TIME)
    named = [cite for each in found.results for cite in each.older]
    assert len(set(named)) == len(named)
    assert {"cr1999:420.5e", "cr2006:420.5e"} <= set(found.results[0].older)
    assert f"in older books: {', '.join(found.results[0].older[:3])}" in result_list(found)
    told = json.loads(json.dumps(result_as_json(found.results[0])))
    assert told["older"] == found.results[0].older
    assert "older" not in result_as_json(found.results[3])


def test_an_older_record_that_answers_far_better_goes_first(finder: Finder) -> None:
    index = finder.index
    today = index.books.index(TODAYS_BOOK) + 1
    of_today = [n for n, book in enumerate(index.of_book) if book == today][:4]
    older = [n for n, book in enumerate(index.of_book) if book not in (0, today)][:3]
    close = [Ranked(n, 9.0 - 1.3 * at) for at, n in enumerate([*older, *of_today])]
    assert [each.n for each in todays_together(close, today, index)] == [
        older[0], *of_today[:3], older[1], of_today[3], older[2],
    ]  # fmt: skip
    close[3].score = 8.0
    assert [each.n for each in todays_together(close, today, index)] == [
        *of_today[:3], older[0], older[1], of_today[3], older[2],
    ]  # fmt: skip


def test_scores_fall_from_place_to_place(finder: Finder) -> None:
    scores = [each.score for each in finder.find(OF_NO_TIME, limit=40).results]
    assert scores == sorted(scores, reverse=True)
