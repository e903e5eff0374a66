"""Questions that no judge asks: they cost little, and nothing of the index."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules_kb.books.store import Store
from rules_kb.search.bounds import MOST_WORDS
from rules_kb.search.finding import Finder
from rules_kb.search.question import BadQuestion
from rules_kb.search.snippets import Sought, snippet
from rules_kb.search.words import LONGEST

WORDS = [f"{first}{last}" for first in "bcdfghklmnprst" * 8 for last in ("anding", "urn", "aster", "ile")]


def index_of(home: Path) -> dict[str, int]:
    """The files of the index with their times: a part that is built anew has another."""
    return {str(path): path.stat().st_mtime_ns for path in (home / "search").rglob("*.table")}


@pytest.fixture
def finder(store: Store) -> Finder:
    built = Finder(store)
    built.find("heading:trample")
    return built


@pytest.mark.parametrize(
    ("question", "why"),
    [
        ("digest:" + " ".join(f"word{n}" for n in range(1000)), "has 1,000 words; it may have 400"),
        (" ".join(["burn"] * 3000), "has 3,000 words; it may have 400"),
        ("a" * 50_000, "a word of 50,000 letters"),
        ("text:(" + "t* " * 30 + ")", "has 30 wildcards; it may have 20"),
        ("digest:" + "(" * 50 + "mana" + ")" * 50, "50 parentheses open at once; it may have 20"),
    ],
)
def test_a_question_beyond_all_bounds_is_refused(
    finder: Finder, reading_home: Path, question: str, why: str
) -> None:
    before = index_of(reading_home)
    with pytest.raises(BadQuestion, match=why.replace("(", r"\(")):
        finder.find(question)
    assert index_of(reading_home) == before


@pytest.mark.parametrize(
    "question",
    [
        "digest:" + " ".join(WORDS[:MOST_WORDS]),
        " ".join(WORDS[:MOST_WORDS]),
        " OR ".join(WORDS[:150]),
        "x" * LONGEST,
        "text:(t* s* c* d* p* a*)",
        "digest:(t* s* c* d* p* a*)",
        "digest:*a*e*i*o*u*",
        'digest:"of the"~100000',
        "digest:[a TO zz]",
        "NOT " * 100 + "mana",
        "heading:combat " * 100,
        '"' * 99 + " mana",
        "book: kind: digest:",
        "(((",
        "~^*?",
    ],
)
def test_a_question_at_the_bounds_costs_nothing_of_the_index(
    finder: Finder, reading_home: Path, question: str
) -> None:
    before = index_of(reading_home)
    try:
        found = finder.find(question)
    except BadQuestion as problem:
        assert "can't be read" in str(problem)
    else:
        assert len(found.results) <= 10
    assert index_of(reading_home) == before


def test_a_fault_while_finding_is_no_damage(
    finder: Finder, reading_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumble(*_: object) -> None:
        raise RecursionError

    before = index_of(reading_home)
    monkeypatch.setattr("rules_kb.search.finding.rank", stumble)
    with pytest.raises(RecursionError):
        finder.find("mana burn")
    assert index_of(reading_home) == before


def test_wildcards_mean_what_they_say(finder: Finder) -> None:
    assert {each.entry.id for each in finder.find("digest:regenerat* kind:term", limit=None).results} == {
        each.entry.id
        for each in finder.find(
            "digest:(regenerate OR regenerating OR regenerated OR regenerates) kind:term"
        ).results
    }
    assert finder.find("heading:tr?mple").total == finder.find("heading:trample").total > 0
    assert finder.find("heading:*rampl*").total == finder.find("heading:trample").total


def test_a_search_ends_in_time_with_what_it_has(finder: Finder) -> None:
    whole = finder.find("first strike damage banding trample")
    assert not whole.stopped
    cut = finder.find("first strike damage banding trample", seconds=0)
    assert cut.stopped
    assert cut.total < whole.total
    assert finder.find("NOT mana", seconds=0).results == []
    assert finder.find("310.4", seconds=0).results[0].entry.cite == "cr1999:310.4"


def test_a_search_that_was_stopped_says_so(
    rules_kb: Callable[..., Any], reading_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "rules_kb.search.bounds.Clock.over", lambda clock: setattr(clock, "stopped", True) or True
    )
    typed = rules_kb("search", "first strike damage")
    assert "was stopped: there may be more" in typed.err
    typed = rules_kb("search", " ".join(["burn"] * 3000))
    assert (typed.code, typed.out) == (2, "")
    assert typed.err == "rules-kb: the question has 3,000 words; it may have 400\n"


def test_of_a_record_without_end_the_beginning_is_looked_at(finder: Finder) -> None:
    sought = Sought("mana burn", finder.index.table)
    endless = "Mana burn hurts. " + "Nothing else does. Mana. " * 50_000
    found = snippet(endless, sought)
    assert found.marked(lambda word: f"<{word}>").startswith("<Mana burn> hurts.")
    assert len(found.text) < 250
    assert len(snippet(endless, sought, width=10**7).text) == len(endless.strip())
