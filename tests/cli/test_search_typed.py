"""Searching, as it is typed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from rules_kb.cli.searching import Search, search
from rules_kb.search.finding import Findings
from rules_kb.show.results import result_list
from rules_kb.show.terminal import Ink

RulesKb = Callable[..., Any]
pytestmark = pytest.mark.usefixtures("reading_home")


def test_results_tell_cite_kind_place_and_whose_words(rules_kb: RulesKb) -> None:
    typed = rules_kb("search", "combat", "damage", "counter", "Stifle", "--limit", "2")
    assert typed.code == 0
    lines = typed.out.splitlines()
    assert lines[0] == "1  cr1999:310.3  (rule, our words)"
    assert lines[1] == "   Turn Structure > Combat Damage Step"
    assert lines[2].startswith("   The assignment of combat damage")
    assert "\x1b" not in typed.out
    assert typed.err == ""


def test_json_keeps_its_promise(rules_kb: RulesKb) -> None:
    told = json.loads(rules_kb("search", "--json", "mana", "burn").out)
    assert list(told) == ["query", "results", "did_you_mean"]
    assert told["query"] == "mana burn"
    assert told["did_you_mean"] is None
    assert len(told["results"]) == 10
    assert list(told["results"][0]) == ["cite", "kind", "heading", "score", "snippet"]
    assert isinstance(told["results"][0]["score"], float)


def test_a_year_in_a_question_is_told_in_each_form(rules_kb: RulesKb) -> None:
    asked = ("search", "legend", "2006", "rule")
    assert json.loads(rules_kb(*asked, "--json").out)["years"] == ["2006"]
    told = "2006 is taken for a year: the rules of that time come first."
    assert rules_kb(*asked).out.startswith(told)
    assert rules_kb(*asked, "--plain").err == f"rules-kb: {told}\n"


def test_that_the_best_is_a_ruling_for_tournaments_stands_in_each_form(rules_kb: RulesKb) -> None:
    asked = ("search", "deck", "registration", "error")
    assert json.loads(rules_kb(*asked, "--json").out)["of_tournaments"] is True
    assert "of_tournaments" in json.loads(rules_kb("schema", "search").out)["properties"]
    assert rules_kb(*asked).out.startswith("The best of these is about tournaments")
    assert "of_tournaments" not in json.loads(rules_kb("search", "trample", "--json").out)


def test_plain_is_one_record_a_line(rules_kb: RulesKb) -> None:
    typed = rules_kb("search", "--plain", "trample", "--book", "cr1999", "--kind=term", "--limit=1")
    (line,) = typed.out.splitlines()
    assert line.split("\t")[:3] == ["cr1999:glossary/trample", "term", "Trample"]


def test_nothing_found_says_so(rules_kb: RulesKb) -> None:
    typed = rules_kb("search", "xyzzy")
    assert (typed.code, typed.out) == (1, "")
    assert typed.err.startswith("rules-kb: nothing found for 'xyzzy' (no record has: xyzzy); try ")
    typed = rules_kb("search", "310.90")
    assert typed.code == 1
    assert "did you mean '310" in typed.err
    typed = rules_kb("search", "--json", "xyzzy")
    assert typed.code == 1
    assert json.loads(typed.out) == {
        "query": "xyzzy",
        "results": [],
        "did_you_mean": None,
        "unknown": ["xyzzy"],
    }


def test_a_misspelt_word_gets_a_guess(rules_kb: RulesKb) -> None:
    assert json.loads(rules_kb("search", "--json", "trampel").out)["did_you_mean"] == "trample"
    assert rules_kb("search", "trampel").out.startswith("Taken for: trample\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ["headng:combat"],
        ["trample", "--book", "cr199"],
        ["trample", "--kind", "rulez"],
        ["trample", "--limit", "0"],
        ["trample", "--limit", "many"],
        ["--json", "--plain", "trample"],
        ["trample", "--nonsense"],
        [" "],
        [],
    ],
)
def test_bad_use_is_refused(rules_kb: RulesKb, arguments: list[str]) -> None:
    typed = rules_kb("search", *arguments)
    assert typed.code == 2
    assert typed.out == ""
    assert typed.err


def test_help_begins_with_examples(rules_kb: RulesKb) -> None:
    assert rules_kb("search", "-h").out.startswith("Examples:\n  rules-kb search damage on the stack")


def test_a_terminal_sees_the_words_painted_over_line_ends() -> None:
    from rules_kb.books.opening import open_store
    from rules_kb.search.finding import Finder

    with open_store() as store:
        findings: Findings = Finder(store).find("lethal damage creature toughness", limit=4)
    painted = result_list(findings, Ink(colour=True, columns=40))
    plain = result_list(findings, Ink(colour=False, columns=40))
    assert "\x1b[1;33m" in painted
    assert max(map(len, plain.splitlines())) <= 60
    import re

    assert re.sub(r"\x1b\[[\d;]*m", "", painted) == plain


@pytest.mark.parametrize(
    ("words", "spared"),
    [
        (["mana", "burn"], ["typer", "rich", "yaml", "whoosh.index", "whoosh.fields"]),
        (["heading:mana"], ["typer", "rich", "yaml", "whoosh.qparser", "whoosh.query", "hashlib"]),
        (
            ["heading:mana^2"],
            ["typer", "rich", "yaml", "http.client", "urllib.request", "whoosh.lang.morph_en"],
        ),
    ],
)
def test_a_search_loads_only_what_it_needs(words: list[str], spared: list[str]) -> None:
    code = (
        "import sys\nfrom rules_kb.cli.searching import Search, search\n"
        f"search(Search({words!r}, limit=1))\n"
        f"print([name for name in {spared!r} if name in sys.modules])"
    )
    assert search(Search(words, limit=1)) == 0
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_heading_is_the_whole_chain_from_the_chapter_down(rules_kb: RulesKb) -> None:
    found = [
        line.split("\t")[0]
        for line in rules_kb("search", "heading:combat book:cr1999 trample", "--plain").out.splitlines()
    ]
    assert "cr1999:502.9a" in found
    assert all(
        "Combat" in heading
        for heading in (
            each["heading"]
            for each in json.loads(rules_kb("search", "--json", "heading:combat book:cr1999 trample").out)[
                "results"
            ]
        )
    )


TAKEN_AS_IT_STANDS = "rules-kb: taken as it stands: a question with fields, phrases or AND, OR, NOT"


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ("CR 704.5j", "rules-kb: a number: cr2026:704.5j"),
        ("trampel dies", "rules-kb: spelling: trampel dies is taken for trample dies"),
        ("can u respond", "rules-kb: written out: can you respond"),
        ("what is the exile", "rules-kb: too common to count: what, is, the"),
        (
            "mana burn",
            "rules-kb: its words belong to cr1999, cr2006, tenth2007, rulings1999, which come first",
        ),
        ("book:cr1999 trample", "rules-kb: only book cr1999"),
        ("deathtouch", "rules-kb: its words belong to cr2026, which comes first"),
        ("book:cr2026 deathtouch", "rules-kb: its words belong to cr2026"),
        (
            "two blockers",
            "rules-kb: its words belong to no time: cr2026, today's rules, comes first",
        ),
        (
            "heading:combat trample",
            "rules-kb: taken as it stands: a question with fields, phrases or AND, OR, NOT",
        ),
    ],
)
def test_a_search_explains_what_it_took_a_question_for(rules_kb: RulesKb, question: str, said: str) -> None:
    typed = rules_kb("search", question, "--explain", "--plain")
    assert said in typed.err.splitlines()
    assert typed.out == rules_kb("search", question, "--plain").out


def test_of_one_book_nothing_comes_first(rules_kb: RulesKb) -> None:
    assert "ahead" not in rules_kb("search", "two blockers", "--book", "cr1999", "--explain").err
    assert "first" not in rules_kb("search", "mana burn", "--book", "cr1999", "--explain").err


def test_words_that_count_as_the_same_are_named(rules_kb: RulesKb) -> None:
    told = rules_kb("search", "battlefield", "--explain").err
    assert "rules-kb: the same: battlefield, on the battlefield," in told


def test_the_name_of_a_card_leads_to_the_rules_of_its_text(rules_kb: RulesKb) -> None:
    answer = rules_kb("search", "War Mammoth blocked by two", "--plain", "--limit", "3", "--explain")
    assert "trample" in answer.out.casefold()
    assert "a card is named, whose text says: trample" in answer.err
    assert "card is named" not in rules_kb("search", "blocked by two", "--explain").err


def test_where_nothing_surely_answers_only_the_nearest_are_shown(rules_kb: RulesKb) -> None:
    far = rules_kb("search", "who won the pro tour")
    assert far.out.startswith("Nothing here surely answers this; ")
    assert "the 3 best of" in far.out
    assert "the 10 best of" in rules_kb("search", "who won the pro tour", "--limit", "10").out
    assert len(rules_kb("search", "who won the pro tour", "--plain").out.splitlines()) == 10
