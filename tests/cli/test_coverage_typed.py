"""`rules-kb coverage`, as typed: what fires of an era's first book, what of it only permits or is said twice,
what an era does without a number of its own, and which rules no scenario would miss.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import chain
from typing import Any

import pytest

from rules_kb.rules import seams
from rules_kb.rules.classic import CLASSIC

RulesKb = Callable[..., Any]
pytestmark = pytest.mark.usefixtures("reading_home")


def test_the_numbered_rules_by_section_and_the_other_book_below(rules_kb: RulesKb) -> None:
    typed = rules_kb("coverage", "scenarios/turn/given-up-in-2007.yaml", "--rules", "tenth")
    assert typed.code == 0
    assert typed.out.startswith("tenth (cr2006): ")
    assert "\nalso fired in tenth2007 (" in typed.out
    assert "glossary/concede" in typed.out
    assert all(len(line) < 80 for line in typed.out.splitlines())
    assert "never: 300.1, 300.2" in typed.out


def test_what_fires_what_only_permits_and_what_is_said_again_are_counted_apart(rules_kb: RulesKb) -> None:
    typed = rules_kb("coverage", "scenarios/combat/flying-is-blocked-by-flying.yaml")
    assert "only permit, or make no difference:    1 " in typed.out
    assert "restate a rule that fires:            11\n" in typed.out
    assert "never fire:                          189\n" in typed.out
    found = json.loads(rules_kb("coverage", "scenarios/combat", "--json").out)
    kinds = [found["fired"], found["permissions"], [*found["restates"]], found["missing"]]
    assert sorted(chain.from_iterable(kinds)) == sorted(found["operative"])
    assert "502.4b" in found["fired"]
    assert "502.4c" in found["permissions"]
    assert found["restates"]["502.5c"] == "502.5b"
    assert sum(section["fired"] for section in found["sections"].values()) == len(found["fired"])


def test_a_rule_that_is_said_again_counts_only_where_the_other_one_fires(rules_kb: RulesKb) -> None:
    found = json.loads(rules_kb("coverage", "scenarios/turn/given-up-in-2007.yaml", "--json").out)
    assert (found["fired"], found["restates"]) == ([], {})


def test_what_else_fires_is_named_with_its_book(rules_kb: RulesKb) -> None:
    typed = rules_kb("coverage", "scenarios/turn/given-up-in-2007.yaml", "--rules", "tenth", "--json")
    assert "tenth2007:glossary/concede" in json.loads(typed.out)["also"]


def test_what_an_era_does_without_a_number_of_its_own(rules_kb: RulesKb) -> None:
    typed = rules_kb("coverage", "--inherited", "--rules", "tenth")
    assert typed.code == 0
    assert "tenth carries out" in typed.out
    assert "\n  player_breaks_loop  cr1999:419.8c\n    Replacement effects that lead back" in typed.out
    assert "zero_toughness" not in typed.out, "cr2006 has a number for it"
    assert "equipment_is_attached  tenth2007:" in rules_kb("coverage", "--inherited").out


def test_what_only_permits(rules_kb: RulesKb) -> None:
    typed = rules_kb("coverage", "--permissions")
    assert typed.code == 0
    assert "\n  flying_is_redundant  cr1999:502.4c\n    A second copy of flying" in typed.out
    assert "zero_toughness" not in typed.out
    assert "vigilance  tenth2007:" in rules_kb("coverage", "--permissions", "--rules", "tenth").out


def test_each_rule_is_missed_where_it_is_switched_off(rules_kb: RulesKb) -> None:
    typed = rules_kb("coverage", "scenarios/eras/two-reckless-twins.yaml", "--rules", "tenth", "--unproven")
    assert "500.4" not in typed.out.rpartition("unproven")[2]


def test_a_crash_without_a_rule_proves_nothing_and_is_told_as_a_fault(
    rules_kb: RulesKb, monkeypatch: pytest.MonkeyPatch
) -> None:
    def breaks(*_: object) -> None:
        raise KeyError("a pool")

    monkeypatch.setattr(CLASSIC.answers[seams.mana_burn], "without", breaks)
    typed = rules_kb("coverage", "scenarios/turn/unspent-mana-burns-as-the-phase-ends.yaml", "--unproven")
    assert typed.code == 1
    assert "phase-ends can't be played without cr1999:300.4: KeyError: 'a pool'" in typed.err
    assert "300.4" in typed.out.rpartition("unproven")[2]
