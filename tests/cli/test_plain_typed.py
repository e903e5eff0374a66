"""One record a line: every command that has --json has --plain, and both have a schema or the same facts."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from documented import COMMANDS

from rules_kb.show.schemas import output_names

RulesKb = Callable[..., Any]
SCENARIO = "stack/giant-growth-answers-incinerate"


def options(name: str) -> set[str]:
    return {option for param in COMMANDS[name].params for option in param.opts}


def test_every_command_with_json_has_plain_and_a_schema() -> None:
    with_json = [name for name in COMMANDS if "--json" in options(name)]
    assert [name for name in with_json if "--plain" not in options(name)] == ["rules-kb cards import"]
    assert [name for name in with_json if name.removeprefix("rules-kb ") not in output_names()] == []


@pytest.mark.parametrize(
    ("words", "fields"),
    [
        (["run", SCENARIO], 7),
        (["try", SCENARIO, "Ann: cast Giant Growth on Forest", "--at", "1"], 7),
        (["why", SCENARIO, "4", "+3/+3"], 7),
        (["why", SCENARIO, "5", "--not", "Rushwood Dryad destroyed"], 6),
        (["validate", SCENARIO], 4),
        (["cards", "list", "goblin"], 5),
        (["cards", "show", "Royal Assassin"], 6),
        (["doctor"], 2),
        (["history", "legend rule"], 6),
    ],
)
def test_a_record_a_line_with_as_many_fields(rules_kb: RulesKb, words: list[str], fields: int) -> None:
    answer = rules_kb(*words, "--plain")
    lines = answer.out.splitlines()
    assert lines
    assert {line.count("\t") + 1 for line in lines} == {fields}


def test_one_form_is_asked_for_at_a_time(rules_kb: RulesKb) -> None:
    for words in (["run", SCENARIO], ["doctor"], ["validate", SCENARIO], ["card", "Humility"]):
        assert rules_kb(*words, "--plain", "--json").code == 2


def test_history_of_a_number_in_a_book_and_of_a_concept_in_one(rules_kb: RulesKb) -> None:
    assert "deathtouch" in rules_kb("history", "702.2", "--book", "cr2026").out.casefold()
    said = rules_kb("history", "legend rule", "--book", "cr2006", "--json").out
    (concept,) = json.loads(said)
    assert {version["book"] for version in concept["versions"]} == {"cr2006"}
    wrong = rules_kb("history", "legend rule", "--book", "cr1850")
    assert wrong.code == 2
    assert "there is no book cr1850" in wrong.err


def test_a_card_in_one_book(rules_kb: RulesKb) -> None:
    answer = rules_kb("card", "Humility", "--book", "rulings1999", "--plain")
    cites = [line.split("\t")[1] for line in answer.out.splitlines() if line.startswith(("term", "named"))]
    assert cites
    assert all(cite.startswith("rulings1999:") for cite in cites)
