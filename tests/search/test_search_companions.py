"""What belongs to a good answer comes up behind it."""

from __future__ import annotations

import pytest

from rules_kb.books.store import Store
from rules_kb.search.companions import with_companions
from rules_kb.search.finding import Finder
from rules_kb.search.ranking import Ranked


@pytest.fixture
def finder(store: Store) -> Finder:
    return Finder(store)


def number(finder: Finder, cite: str) -> int:
    return finder.store.entry(*cite.split(":")).n  # type: ignore[union-attr]


def in_order(finder: Finder, ranked: list[tuple[str, float]]) -> list[str]:
    """The records, each with its score, as they stand with their companions moved up."""
    numbers = {cite: number(finder, cite) for cite, _ in ranked}
    found = with_companions([Ranked(numbers[cite], score) for cite, score in ranked], finder.index)
    assert [each.score for each in found] == [score for _, score in ranked]
    cites = {n: cite for cite, n in numbers.items()}
    return [cites[each.n] for each in found]


RULE, OTHER, ENTRY = "cr2026:702.19b", "cr2026:509.1h", "cr2026:glossary/trample"


def test_the_glossarys_entry_comes_up_behind_the_rule_below_the_one_it_refers_to(finder: Finder) -> None:
    assert in_order(finder, [(RULE, 10.0), (OTHER, 5.0), (ENTRY, 4.0)]) == [RULE, ENTRY, OTHER]
    assert in_order(finder, [(RULE, 10.0), (OTHER, 5.0), (ENTRY, 2.0)]) == [RULE, OTHER, ENTRY]


def test_a_companion_never_passes_the_answer_that_it_belongs_to(finder: Finder) -> None:
    assert in_order(finder, [(RULE, 10.0), (ENTRY, 9.9)]) == [RULE, ENTRY]
    assert in_order(finder, [(OTHER, 12.0), (RULE, 10.0), (ENTRY, 9.9)]) == [OTHER, RULE, ENTRY]


def test_the_rule_above_and_what_is_referred_to_come_up_too(finder: Finder) -> None:
    above, refers, target = "cr2026:509.1", "cr2026:506.4", "cr2026:701.19"
    assert in_order(finder, [(OTHER, 10.0), (RULE, 5.0), (above, 4.0)]) == [OTHER, above, RULE]
    (meant,) = {target for _, target in finder.store.references_of([number(finder, refers)])}
    assert meant == number(finder, target)
    assert in_order(finder, [(refers, 10.0), (RULE, 5.0), (target, 4.0)]) == [refers, target, RULE]


def test_what_another_book_says_keeps_its_place(finder: Finder) -> None:
    old = "cr1999:502.9b"
    assert in_order(finder, [(RULE, 10.0), (old, 5.0), (ENTRY, 4.0)]) == [RULE, old, ENTRY]
    led = [(old, 10.0), (RULE, 6.0), (OTHER, 5.0), (ENTRY, 4.9)]
    assert in_order(finder, led) == [old, RULE, OTHER, ENTRY]


def test_a_question_about_sacrifice_and_destruction_has_both_entries_among_the_first(finder: Finder) -> None:
    found = finder.find("is a sacrifice the same as destroying", books=["cr2026"]).results
    assert {"glossary/sacrifice", "glossary/destroy"} <= {each.entry.id for each in found}


def test_a_search_that_finds_nothing_has_no_companions(finder: Finder) -> None:
    assert with_companions([], finder.index) == []
