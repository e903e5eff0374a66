"""The words of a question lead to the time that they belong to: *ward* to today, *mana burn* to 1999."""

from __future__ import annotations

import pytest

from rules_kb.books.store import Store
from rules_kb.search.belonging import OLDER, TODAY, side_of
from rules_kb.search.finding import Finder


@pytest.fixture
def finder(store: Store) -> Finder:
    return Finder(store)


@pytest.mark.parametrize(
    ("question", "id"),
    [
        ("how does ward work", "702.21a"),
        ("commander tax how much", "903.8"),
        ("who becomes the monarch", "724.1"),
        ("saga last chapter when is it sacrificed", "714.4"),
        ("venture into the dungeon twice", "701.49a"),
        ("stun counter untap", "122.1d"),
    ],
)
def test_a_word_of_today_finds_todays_rules(finder: Finder, question: str, id: str) -> None:
    results = [result.entry for result in finder.find(question).results[:5]]
    assert results[0].book == "cr2026"
    assert id in [entry.id for entry in results]


@pytest.mark.parametrize("question", ["mana burn", "damage prevention step", "what is limbo"])
def test_a_word_of_old_finds_the_old_rules(finder: Finder, question: str) -> None:
    assert finder.find(question).results[0].entry.book != "cr2026"


def test_a_new_name_for_an_old_thing_belongs_to_nobody(finder: Finder) -> None:
    today, older = finder.index.names(TODAY), finder.index.names(OLDER)
    assert side_of("deathtouch on a creature", today, older) is True
    assert side_of("when does mana burn hurt", today, older) is False
    assert side_of("cards in exile and on the battlefield", today, older) is None
    assert side_of("would the monarch have stopped mana burn", today, older) is None


def test_an_everyday_word_belongs_to_nobody(finder: Finder) -> None:
    today, older = finder.index.names(TODAY), finder.index.names(OLDER)
    assert side_of("can I sneak that in before blocks", today, older) is None
    assert side_of("will my spell fizzle", today, older) is None
    assert side_of("does it vanish for good", today, older) is None


@pytest.mark.parametrize(
    ("question", "id"),
    [
        ("two legendary creatures with the same name", "704.5j"),
        ("how does trample work", "702.19b"),
    ],
)
def test_a_question_of_no_time_has_todays_and_older_rules_among_the_first(
    finder: Finder, question: str, id: str
) -> None:
    first = [result.entry for result in finder.find(question).results[:5]]
    assert any(entry.book != "cr2026" for entry in first)
    assert id in [entry.id for entry in first if entry.book == "cr2026"]


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        ("when does a creature die", "700.4", "706"),
        ("reroll a die", "706.6", "700.4"),
        ("counter a spell", "701.6a", "122"),
        ("put counters on a creature", "122", "701.6a"),
    ],
)
def test_the_senses_of_a_word_are_told_apart(finder: Finder, question: str, right: str, wrong: str) -> None:
    found = [result.entry.id for result in finder.find(question, books=["cr2026"]).results[:5]]
    assert any(id.startswith(right) for id in found)
    assert not any(id.startswith(wrong) for id in found[:3])


def test_a_book_that_is_asked_for_is_searched_alone(finder: Finder) -> None:
    found = finder.find("how does ward work", books=["cr1999"]).results
    assert {result.entry.book for result in found} <= {"cr1999"}


@pytest.mark.parametrize(
    ("question", "book"),
    [
        ("do tapped blockers deal damage by the 5th ed rules", "rulings1999"),
        ("two legends in 6th rules", "cr1999"),
        ("what dies with two legends, cr2006", "cr2006"),
        ("tenth2007 mulligan", "tenth2007"),
        ("legend rule in today's rules", "cr2026"),
    ],
)
def test_a_book_that_is_named_comes_first(finder: Finder, question: str, book: str) -> None:
    found = [result.entry.book for result in finder.find(question).results]
    same_time = {"cr2006", "tenth2007"} if book in ("cr2006", "tenth2007") else {book}
    assert found[0] in same_time
    assert book in found[:2]
