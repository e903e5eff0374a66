"""An answer to what the books don't say tells so: words that stand in sayings alone, guesses, half words."""

from __future__ import annotations

import pytest

from rules_kb.books.store import Store
from rules_kb.search.finding import Finder
from rules_kb.show.results import result_list


@pytest.fixture
def finder(store: Store) -> Finder:
    return Finder(store)


@pytest.mark.parametrize("asked", ["Ponder", "thanks", "Ragavan", "what of Atraxa"])
def test_words_that_no_record_has_are_named_before_what_they_lead_to(finder: Finder, asked: str) -> None:
    found = finder.find(asked)
    assert found.results
    assert list(found.only_said) == [asked.split()[-1]]
    assert result_list(found).startswith(
        f"No record says {found.only_said[0]}; people who look for these do."
    )


@pytest.mark.parametrize(
    "asked", ["trample", "SBA", "boardwipe", "does Atraxa trample", "310.4", "Tarmogoyf"]
)
def test_what_a_record_says_or_what_means_the_same_isnt_only_said(finder: Finder, asked: str) -> None:
    found = finder.find(asked)
    assert found.results
    assert not found.only_said


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("tramp", "trample"), ("planesw", "planeswalk"), ("interr", "interrupt"), ("tramplle", "trample")],
)
def test_half_a_name_is_enough_where_no_other_begins_so(finder: Finder, typed: str, meant: str) -> None:
    assert finder.find(typed).did_you_mean == meant


def test_a_slip_in_a_word_that_tells_nothing_is_passed_over(finder: Finder) -> None:
    found = finder.find("wich player shoud lose at 0 life")
    assert (found.did_you_mean, list(found.unknown)) == (None, [])


def test_a_short_word_beside_a_long_one_is_guessed_at_though_neither_is_known(finder: Finder) -> None:
    assert finder.find("protction from blak").did_you_mean == "protection from black"
    assert not finder.find("blak").results
