"""`rules-kb coverage`, as typed: what fires of an era's first book, what of it only permits or is said twice,
what an era does without a number of its own, and which rules no scenario would miss.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from playing import LIBRARY, SHIPPED
from processor_time import at_most

from rules_kb.books.corpus import read_corpus
from rules_kb.books.eras import KNOWN
from rules_kb.books.places import corpus_folder
from rules_kb.rules import seams
from rules_kb.rules.classic import CLASSIC
from rules_kb.rules.eras import ERAS
from rules_kb.rules.not_playable import NOT_PLAYABLE
from rules_kb.rules.restates import RESTATES, SUMS_UP
from rules_kb.scenarios import unproven
from rules_kb.scenarios.finding import scenario_files
from rules_kb.scenarios.reading import load_scenario
from rules_kb.scenarios.runner import Runner
from rules_kb.scenarios.unproven import EXPECTED, STOPPED, noticed, played_whole

RulesKb = Callable[..., Any]
pytestmark = pytest.mark.usefixtures("reading_home", "played_for_all")


def test_each_book_by_section_and_its_glossary_apart(rules_kb: RulesKb) -> None:
    typed = rules_kb("coverage", "scenarios/turn/given-up-in-2007.yaml", "--rules", "tenth")
    assert typed.code == 0
    assert typed.out.startswith(
        "tenth                operative    fire  permit  restated  not playable   never\n"
    )
    assert "\n  tenth2007 rules           42       0       0         2             0      40\n" in typed.out
    assert "\n  tenth2007 glossary        72       0       0        10             0      62\n" in typed.out
    assert (
        "\ntenth2007, how many fire:\n  object-of-the-game   0 of   1   never: object-of-the-game\n"
        in typed.out
    )
    assert all(len(line) < 80 for line in typed.out.splitlines())
    assert "never: 300.1, 300.2" in typed.out


def test_what_fires_what_only_permits_and_what_is_said_again_are_counted_apart(rules_kb: RulesKb) -> None:
    typed = rules_kb("coverage", "scenarios/combat/flying-is-blocked-by-flying.yaml")
    assert "\n  cr1999 rules             238      38       1        10             0     189\n" in typed.out
    found = json.loads(rules_kb("coverage", "scenarios/combat", "--json").out)
    kinds = [
        found["fired"],
        found["permissions"],
        [*found["restates"]],
        [*found["not_playable"]],
        found["missing"],
    ]
    assert sorted(chain.from_iterable(kinds)) == sorted(found["operative"])
    assert "502.4b" in found["fired"]
    assert "502.4c" in found["permissions"]
    assert found["restates"]["502.5c"] == "502.5b"
    assert sum(section["fired"] for section in found["sections"].values()) == len(found["fired"])


@pytest.mark.parametrize(("folder", "era"), [("stack", "classic"), ("eras", "tenth")])
def test_its_numbers_are_those_that_counting_the_logs_anew_gives(
    folder: str, era: str, rules_kb: RulesKb
) -> None:
    """Counted from the corpus's files, the marks of the rules and the logs, by nothing that coverage uses."""
    had_a_part = set()
    for path in scenario_files(SHIPPED / folder):
        scenario = load_scenario(path, LIBRARY)
        if era in (scenario.eras or [scenario.rules]):
            log = Runner(scenario, ERAS[era]).play().steps
            had_a_part |= {entry.cite for step in log for entry in step.entries if entry.role != "checked"}
    acting = {each.cite(ERAS[era].books) for each in ERAS[era].all_rules() if not each.permits}
    books = read_corpus(corpus_folder()).books
    typed = json.loads(rules_kb("coverage", f"scenarios/{folder}", "--rules", era, "--json").out)
    assert set(typed["books"]) == set(KNOWN[era].books)
    for book, counted in typed["books"].items():
        operative = {record.cite for record in books[book].records if record.force == "operative"}
        says_again = RESTATES.get(book, {})
        again = {
            cite
            for cite in operative - had_a_part
            if (said := says_again.get(cite.partition(":")[2]))
            and (said if ":" in said else f"{book}:{said}") in had_a_part
            and {f"cr2006:{each}" for each in SUMS_UP.get(cite, ())} <= had_a_part
        }
        never = operative - had_a_part - again
        nowhere = {f"{book}:{id}" for id in NOT_PLAYABLE.get(book, {})}
        assert counted == {
            "operative": len(operative),
            "fired": len(operative & had_a_part & acting),
            "permission": len(operative & had_a_part - acting),
            "restated": len(again),
            "not playable": len(never & nowhere),
            "missing": len(never - nowhere),
        }
    assert typed["books"][KNOWN[era].books[0]]["fired"] > 50


def test_the_operative_terms_of_a_glossary_count(rules_kb: RulesKb) -> None:
    found = json.loads(
        rules_kb("coverage", "scenarios/turn/given-up-in-2007.yaml", "--rules", "tenth", "--json").out
    )
    assert found["restates"]["tenth2007:glossary/concede"] == "102.3a"
    assert "tenth2007:glossary/shroud" in found["missing"]
    assert found["sections"]["tenth2007:glossary"]["restated"] == 10
    assert found["books"]["tenth2007"]["operative"] == 114


def test_what_sums_up_several_counts_only_where_all_of_them_fire(rules_kb: RulesKb) -> None:
    """The complete book's creature is played as a sorcery could be, and comes into play as it resolves."""
    typed = ("coverage", "scenarios/turn/given-up-in-2007.yaml", "--rules", "tenth", "--json")
    assert "glossary/creature" in json.loads(rules_kb(*typed).out)["missing"]
    found = json.loads(rules_kb("coverage", "--rules", "tenth", "--json").out)
    assert found["restates"]["glossary/creature"] == "408.1d and 413.2h"
    assert found["restates"]["glossary/cleanup-step"] == "314.3"


def test_a_rule_that_is_said_again_counts_only_where_the_other_one_fires(rules_kb: RulesKb) -> None:
    found = json.loads(rules_kb("coverage", "scenarios/turn/given-up-in-2007.yaml", "--json").out)
    assert (found["fired"], found["restates"]) == ([], {})


def test_what_else_fires_is_named(rules_kb: RulesKb) -> None:
    typed = rules_kb("coverage", "scenarios/turn/the-first-turns-of-2007.yaml", "--rules", "tenth", "--json")
    assert "101.3" in json.loads(typed.out)["also"]


def test_what_an_era_does_without_a_number_of_its_own(rules_kb: RulesKb) -> None:
    typed = rules_kb("coverage", "--inherited", "--rules", "tenth")
    assert typed.code == 0
    assert typed.out == "tenth carries out 0 rules without a number of its own books:\n"
    assert "equipment_is_attached  cr2006:502.33a" in rules_kb("coverage", "--inherited").out


def test_what_only_permits(rules_kb: RulesKb) -> None:
    typed = rules_kb("coverage", "--permissions")
    assert typed.code == 0
    assert "\n  flying_is_redundant  cr1999:502.4c\n    A second copy of flying" in typed.out
    assert "zero_toughness" not in typed.out
    assert "vigilance  cr2006:502.14b" in rules_kb("coverage", "--permissions", "--rules", "tenth").out


def test_what_no_table_of_cards_can_play_has_its_reason(rules_kb: RulesKb) -> None:
    typed = rules_kb("coverage", "--not-playable", "--rules", "tenth")
    assert typed.code == 0
    assert "\n  cr2006:217.9b  a scenario isn't played for ante\n" in typed.out
    found = json.loads(
        rules_kb("coverage", "scenarios/turn/given-up-in-2007.yaml", "--rules", "tenth", "--json").out
    )
    assert found["not_playable"]["217.9b"] == "a scenario isn't played for ante"
    assert "217.9b" not in found["missing"]


def test_what_isnt_playable_is_an_operative_record_and_says_nothing_again() -> None:
    books = read_corpus(corpus_folder()).books
    for book, reasons in NOT_PLAYABLE.items():
        operative = {record.id for record in books[book].records if record.force == "operative"}
        assert set(reasons) <= operative
        assert not set(reasons) & set(RESTATES[book])


def test_each_rule_is_missed_where_it_is_switched_off(rules_kb: RulesKb) -> None:
    typed = rules_kb("coverage", "scenarios/eras/two-reckless-twins.yaml", "--rules", "tenth", "--unproven")
    assert "500.4" not in typed.out.rpartition("unproven")[2]


def test_a_crash_without_a_rule_proves_nothing_and_is_told_as_a_fault(
    rules_kb: RulesKb, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = SHIPPED / "turn/unspent-mana-burns-as-the-phase-ends.yaml"
    of_its_own = tmp_path / "the-phase-ends.yaml"
    of_its_own.write_text(shipped.read_text(encoding="utf-8") + "# played by nobody yet\n", encoding="utf-8")

    def breaks(*_: object) -> None:
        raise KeyError("a pool")

    burns = CLASSIC.answers[seams.mana_burn]
    monkeypatch.setattr(burns, "without", breaks)
    monkeypatch.setattr(burns, "_played", {})
    monkeypatch.setitem(CLASSIC.calls, seams.mana_burn, burns.as_played(CLASSIC.books))
    typed = rules_kb("coverage", str(of_its_own), "--unproven")
    assert typed.code == 1
    assert "phase-ends.yaml can't be played without cr1999:300.4: KeyError: 'a pool'" in typed.err
    assert "300.4" in typed.out.rpartition("unproven")[2]


@pytest.mark.parametrize(
    ("name", "cite"),
    [
        ("combat/protection-prevents-combat-damage", "cr1999:502.7b"),
        ("combat/a-blocker-regenerates", "cr1999:419.6b"),
        ("replacement/shield-or-furnace-first", "cr1999:419.7b"),
    ],
)
def test_without_its_rule_what_is_replaced_happens_and_an_expectation_fails(name: str, cite: str) -> None:
    whole = played_whole(load_scenario(SHIPPED / f"{name}.yaml", LIBRARY), ERAS["classic"])
    assert noticed(whole, ERAS["classic"], cite) == EXPECTED


def test_a_game_that_never_ends_without_a_rule_is_given_up() -> None:
    whole = played_whole(
        load_scenario(SHIPPED / "replacement/two-cards-for-one.yaml", LIBRARY), ERAS["classic"]
    )
    with at_most(seconds=2):
        assert noticed(whole, ERAS["classic"], "cr1999:419.6a") == STOPPED


def test_what_came_of_a_scenario_without_a_rule_is_kept(
    rules_kb: RulesKb, monkeypatch: pytest.MonkeyPatch
) -> None:
    command = ("coverage", "scenarios/stack/giant-growth-answers-incinerate.yaml", "--unproven")
    first = rules_kb(*command)
    monkeypatch.setattr(unproven, "noticed", lambda *_: pytest.fail("it is played again"))
    assert rules_kb(*command) == first
