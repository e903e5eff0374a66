"""How near a question comes to a single saying, and that sayings are said of records that exist."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules_kb.books.corpus import read_corpus
from rules_kb.books.places import corpus_folder
from rules_kb.books.store import Store
from rules_kb.search.documents import BELOW, documents
from rules_kb.search.finding import Finder
from rules_kb.search.phrases import Phrases, vocabulary_phrases
from rules_kb.search.sayings import QuestionTerms, length_of, nearness, packed
from rules_kb.search.spoken import read_asked
from rules_kb.search.terms import terms_of, weight_of
from rules_kb.search.words import stems_of

PHRASES = vocabulary_phrases([["bounce", "return to hand"]])


def near(question: str, *sayings: str, phrases: Phrases = PHRASES) -> float:
    """Every word counts the same here."""
    numbers: dict[str, int] = {}

    def row(saying: str) -> tuple[list[int], float]:
        terms = dict(terms_of(saying, phrases))
        single = [stem for stem, empty in stems_of(saying) if not empty]
        single += [term for term in terms if term.startswith("=")]
        return [numbers.setdefault(term, len(numbers) + 1) for term in single], length_of(
            terms, lambda _: 1.0
        )

    said = packed([row(saying) for saying in sayings])
    asked = QuestionTerms(dict(terms_of(question, phrases)), lambda term: numbers.get(term, 0))
    return nearness(asked, said)


@given(st.text("abc return to hand bounce +1/{}", max_size=40))
def test_a_term_counts_as_much_by_itself(text: str) -> None:
    assert all(weight == weight_of(term) for term, weight in terms_of(text, PHRASES))


def test_the_same_words_are_as_near_as_can_be() -> None:
    assert near("does lethal damage kill it", "lethal damage kills") == pytest.approx(1, abs=1e-3)
    assert near("shuffle the library", "lethal damage kills") == 0
    assert near("lethal damage") == 0


def test_the_nearest_saying_counts_not_their_sum() -> None:
    half = near("sacrifice an attacking creature", "attacking creature")
    assert 0 < half < 1
    assert near("sacrifice an attacking creature", "attacking creature", "sacrifice") == pytest.approx(half)
    assert (
        near("sacrifice an attacking creature", "attacking creature", "sacrifice attacking creature") > half
    )


def test_todays_word_is_near_the_books_phrase() -> None:
    assert near("bounce", "return to hand") > 0


@given(st.lists(st.text("abc +1/{}", max_size=20), max_size=4), st.text("abc +1/{}", max_size=20))
def test_nearness_lies_between_nothing_and_the_same(sayings: list[str], question: str) -> None:
    assert 0 <= near(question, *sayings) <= 1 + 1e-3
    if dict(terms_of(question, PHRASES)):
        assert near(question, *sayings, question) == pytest.approx(1, abs=1e-3)


def test_what_is_asked_is_asked_of_records_that_exist() -> None:
    cites = {record.cite for record in read_corpus(corpus_folder()).records()}
    asked = read_asked(corpus_folder())
    assert asked
    assert [
        f"{book}:{id}" for book, sayings in asked.items() for id in sayings if f"{book}:{id}" not in cites
    ] == []


def test_what_is_said_of_a_heading_counts_for_what_stands_below_it(store: Store) -> None:
    asked = {"cr2026": {"701.31": ["off to another world"]}}
    numbers = {entry.id: entry.n for entry in store.entries("cr2026")}
    handed = {each.n: each.handed for each in documents(store, asked, ["cr2026"])}
    assert handed[numbers["701.31c"]] == [("under", ["off to another world"], BELOW)]
    assert handed[numbers["701.30a"]] == handed[numbers["701"]] == []


def test_in_the_words_for_a_heading_a_rule_below_it_is_found(store: Store) -> None:
    found = Finder(store).find("what makes us go to another plane", books=["cr2026"]).results
    assert any(each.entry.id.startswith("701.31") for each in found[:3])
