"""The book that one works with, as it is typed: `use`, `--book`, `--as-of`; and quotations."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules_kb.cli import output

RulesKb = Callable[..., Any]


@pytest.fixture
def own_choice(reading_home: object, monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    """A choice of this test's own, in the data folder that all reading tests share."""
    from rules_kb.books import preferred

    monkeypatch.setattr(preferred, "choice_path", lambda: str(tmp_path / "use.txt"))
    monkeypatch.delenv(preferred.VARIABLE, raising=False)


pytestmark = pytest.mark.usefixtures("own_choice")


def cites(typed: Any) -> list[str]:
    return [line.split("\t")[0] for line in typed.out.splitlines() if line]


def test_a_book_is_used_until_another_is(rules_kb: RulesKb) -> None:
    assert rules_kb("use").out.startswith("No book comes first.")
    assert (
        rules_kb("use", "cr2026").out
        == "From now on cr2026 comes first, and a question is asked of it alone.\n"
    )
    assert (
        rules_kb("use").out
        == "cr2026 comes first, and a question is asked of it alone, as rules-kb use has it.\n"
    )
    typed = rules_kb("show", "310.4.", "--plain")
    assert (cites(typed), typed.err) == (["cr2026:310.4"], "")
    assert rules_kb("use", "any").out == "No book comes first.\n"
    assert cites(rules_kb("show", "310.4.", "--plain")) == ["cr1999:310.4"]


@pytest.mark.parametrize("kept", [b"cr1999\0", b"\xff\xfe\x00", b"\x1b]0;x\x07", b"x" * 5000, b"", b" \n"])
def test_a_damaged_choice_is_left_aside_and_said(rules_kb: RulesKb, tmp_path: Path, kept: bytes) -> None:
    (tmp_path / "use.txt").write_bytes(kept)
    said = rules_kb("show", "310.4", "--plain")
    assert (said.code, cites(said)[0]) == (0, "cr1999:310.4")
    assert "use.txt holds no book; rules-kb use BOOK writes it anew" in said.err
    assert rules_kb("use", "cr2006").code == 0
    assert cites(rules_kb("show", "310.4", "--plain"))[0] == "cr2006:310.4"


@pytest.mark.parametrize("kind", ["folder", "link to nothing", "pipe"])
def test_what_is_no_file_in_the_place_of_the_choice_is_said(
    rules_kb: RulesKb, tmp_path: Path, kind: str
) -> None:
    there = tmp_path / "use.txt"
    if kind == "folder":
        there.mkdir()
    elif kind == "pipe":
        if not hasattr(os, "mkfifo"):
            pytest.skip("this system has no named pipes")
        os.mkfifo(there)
    else:
        there.symlink_to(tmp_path / "nowhere")
    said = rules_kb("show", "310.4", "--plain")
    assert (said.code, cites(said)[0]) == (0, "cr1999:310.4")
    assert said.err.count("use.txt holds no book") == 1
    assert rules_kb("use", "any").code == (2 if kind == "folder" else 0)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_in_the_place_of_the_choice_isnt_waited_for(rules_kb: RulesKb, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "use.txt")
    typed = subprocess.run(
        [sys.executable, "-c", FIFO, str(tmp_path / "use.txt")], timeout=20, check=False, capture_output=True
    )
    assert (typed.returncode, typed.stdout) == (0, b"''\n")


FIFO = """
import sys
from rules_kb.books import preferred
preferred.choice_path = lambda: sys.argv[1]
print(repr(preferred.kept_choice()))
"""


def test_a_date_means_the_rules_in_force_then(rules_kb: RulesKb) -> None:
    assert "cr1999 comes first" in rules_kb("use", "2003-05").out
    assert rules_kb("use").out.startswith("cr1999, in force in 2003-05, comes first, and a question is asked")
    typed = rules_kb("show", "310.4.", "--plain")
    assert typed.err == "rules-kb: from cr1999, as rules-kb use has it; the newest rules are cr2026\n"


def test_which_rules_were_in_force_and_which_before_and_after(rules_kb: RulesKb) -> None:
    told = rules_kb("at", "2003-05-01")
    assert (told.code, told.out.splitlines()) == (
        0,
        [
            "cr1999  Comprehensive Rules",
            "  in force from 1999-04-23 until 2006-10-01",
            "  after it    cr2006  Comprehensive Rules",
        ],
    )
    found = json.loads(rules_kb("at", "2010", "--json").out)
    assert [each and found[each]["book"] for each in ("in force", "before", "after")] == [
        "cr2006",
        "cr1999",
        "cr2026",
    ]
    assert rules_kb("at", "1990", "--plain").out == "in force\t\t\nbefore\t\t\nafter\tcr1999\t1999-04-23\n"
    assert (rules_kb("at", "1990").code, rules_kb("at", "soon").code) == (1, 2)


def test_forgetting_what_was_not_imported_says_so(rules_kb: RulesKb) -> None:
    told = rules_kb("forget", "2006-10", "nothing")
    assert (told.code, told.out) == (1, "")
    assert told.err.splitlines() == [
        "rules-kb: 2006-10: nothing of it is imported",
        "rules-kb: nothing: nothing of it is imported",
    ]


def test_what_the_book_lacks_is_found_elsewhere_and_said(rules_kb: RulesKb) -> None:
    rules_kb("use", "cr1999")
    typed = rules_kb("show", "704.5j", "--plain")
    assert (typed.code, cites(typed)) == (0, ["cr2026:704.5j"])
    assert typed.err == "rules-kb: cr1999 (rules-kb use) has nothing of the kind; this is cr2026:704.5j\n"


def test_the_environment_goes_before_use_and_the_line_before_both(
    rules_kb: RulesKb, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules_kb("use", "cr1999")
    monkeypatch.setenv("RULES_KB_BOOK", "cr2006")
    assert cites(rules_kb("show", "420.5e", "--plain")) == ["cr2006:420.5e"]
    assert cites(rules_kb("show", "310.4.", "--book", "cr2026", "--plain")) == ["cr2026:310.4"]
    monkeypatch.setenv("RULES_KB_BOOK", "nonsense")
    typed = rules_kb("show", "310.4")
    assert typed.code == 2
    assert typed.err.startswith("rules-kb: RULES_KB_BOOK: there is no book nonsense (there are cr1999, ")


@pytest.mark.parametrize(
    ("date", "cite"),
    [
        ("1999-04-23", "cr1999:310.4"),
        ("2006-09-30", "cr1999:310.4"),
        ("2006-10-01", "cr2006:310.4"),
        ("2006-10", "cr2006:310.4"),
        ("2006", "cr2006:310.4"),
        ("2026-11-22", "cr2026:310.4"),
    ],
)
def test_as_of_a_date(rules_kb: RulesKb, date: str, cite: str) -> None:
    typed = rules_kb("show", "310.4.", "--as-of", date, "--plain")
    assert cites(typed) == [cite]
    assert typed.err == f"rules-kb: the last of the rules here by then: {cite.partition(':')[0]}\n"


@pytest.mark.parametrize(
    ("date", "why"),
    [
        ("1998", "no book is as old"),
        ("May 2003", "is no date"),
        ("2003-13", "is no date"),
        ("2003-00", "is no date"),
        ("2003-02-29", "is no date"),
    ],
)
def test_a_date_without_rules(rules_kb: RulesKb, date: str, why: str) -> None:
    typed = rules_kb("show", "310.4", "--as-of", date)
    assert typed.code == 2
    assert why in typed.err


def test_one_book_only_names_the_book_that_has_it(rules_kb: RulesKb) -> None:
    typed = rules_kb("show", "704.5j", "--book", "cr1999")
    assert typed.code == 1
    assert typed.err == "rules-kb: 704.5j: cr1999 has no 704.5j; did you mean cr2026:704.5j?\n"


def test_a_search_in_a_book_that_lacks_the_thing(rules_kb: RulesKb) -> None:
    for term, having in (
        ("deathtouch", "cr2026 has"),
        ("split second", "cr2006 and cr2026 have"),
        ("scry", "cr2006 and cr2026 have"),
    ):
        typed = rules_kb("search", term, "--book", "cr1999")
        assert (typed.code, typed.out) == (1, "")
        assert typed.err == f"rules-kb: nothing found for '{term}': cr1999 has no {term}; {having}.\n"


def test_a_part_of_a_question_that_the_book_lacks_is_named_first(rules_kb: RulesKb) -> None:
    typed = rules_kb("search", "does deathtouch work with first strike", "--book", "cr1999")
    assert typed.code == 0
    assert typed.out.startswith("cr1999 has no deathtouch; cr2026 has.\n\n 1  cr1999:")
    told = json.loads(rules_kb("search", "deathtouch", "--book", "cr1999", "--json").out)
    assert told["absent"] == [{"words": "deathtouch", "books": ["cr2026"]}]


@pytest.mark.parametrize("question", ["exile", "battlefield", "trample", "mana burn"])
def test_what_a_book_says_in_other_words_it_has(rules_kb: RulesKb, question: str) -> None:
    typed = rules_kb("search", question, "--book", "cr1999")
    assert (typed.code, typed.err) == (0, "")
    assert "has no" not in typed.out


def test_a_search_stays_in_the_book_that_is_used(rules_kb: RulesKb) -> None:
    rules_kb("use", "cr2006")
    typed = rules_kb("search", "trample", "--plain")
    assert {cite.partition(":")[0] for cite in cites(typed)} == {"cr2006"}
    assert typed.err == "rules-kb: in cr2006 alone, as rules-kb use has it\n"


def test_a_book_in_the_question_goes_before_the_one_that_is_used(rules_kb: RulesKb) -> None:
    rules_kb("use", "cr2006")
    typed = rules_kb("search", "book:cr1999", "trample", "--plain")
    assert {cite.partition(":")[0] for cite in cites(typed)} == {"cr1999"}
    assert typed.err == ""


def test_a_quotation_says_number_book_date_and_whose_words(rules_kb: RulesKb) -> None:
    line = rules_kb("show", "CR", "704.5j", "--quote").out
    assert line.startswith("“")
    assert line.count("\n") == 1
    assert line.endswith("” (Comprehensive Rules, 27 February 2026, rule 704.5j; our words)\n")
    block = rules_kb("show", "704.5j", "--markdown").out
    assert all(line.startswith(">") for line in block.splitlines())
    assert block.endswith("> — Comprehensive Rules, 27 February 2026, rule 704.5j *(our words)*\n")
    assert "glossary, Trample" in rules_kb("show", "trample", "--quote").out


def test_a_quotation_goes_to_the_clipboard_of_a_terminal(
    rules_kb: RulesKb, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert rules_kb("show", "704.5j", "--copy").err == (
        "rules-kb: not copied: there is no terminal to hand it to\n"
    )
    written: list[str] = []

    class Terminal:
        def isatty(self) -> bool:
            return True

        def write(self, text: str) -> None:
            written.append(text)

        def flush(self) -> None:
            pass

    monkeypatch.setattr(output.sys, "stdout", Terminal())
    assert output.copy_to_clipboard("a rule\n").startswith("copied")
    lead, end = "\x1b]52;c;", "\a"
    (sent,) = written
    assert (sent[: len(lead)], sent[-len(end) :]) == (lead, end)
    assert base64.b64decode(sent[len(lead) : -len(end)]) == b"a rule"


@pytest.mark.parametrize(
    "words", [("ETB",), ("combat-damage-on-the-stack",), ("Combat damage on the stack",)]
)
def test_a_concept_or_what_people_say_leads_to_records(rules_kb: RulesKb, words: tuple[str, ...]) -> None:
    typed = rules_kb("show", *words, "--plain")
    assert typed.code == 0
    assert {cite.partition(":")[0] for cite in cites(typed)} >= {"cr1999", "cr2026"}
    assert "rules-kb history " in typed.err
