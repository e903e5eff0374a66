"""The library as a user meets it: a transcript from the first import to asking why."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import rules_kb

pytestmark = pytest.mark.usefixtures("reading_home")

DUEL = """title: A bolt for a bear
cards:
  Bolt: {cost: "{R}", type: Instant, text: Deal 3 damage to target creature or player.}
  Bear: {cost: "{1}{G}", type: Creature — Bear, pt: 2/2}
  Mourner: {cost: "{W}", type: Creature — Cleric, pt: 1/1,
            text: "Whenever a creature dies, you gain 1 life."}
players:
  Ann: {hand: [Bolt], in play: [Mountain, Mourner]}
  Bob: {in play: [Bear]}
play:
  - Ann: cast Bolt on Bear
  - resolve
  - resolve
expect:
  Bear: {in: graveyard of Bob}
  Ann: {life: 21}
"""


def test_a_rule_is_looked_up() -> None:
    (rule,) = rules_kb.look_up("310")
    assert rule.cite == "cr1999:310"
    assert rule.heading == "Combat Damage Step"
    assert rule.digest
    assert [record.id for record in rules_kb.look_up("410.10c-d")] == ["410.10c", "410.10d"]


def test_a_wrong_number_comes_with_the_nearest_right_ones() -> None:
    with pytest.raises(rules_kb.NothingFound) as caught:
        rules_kb.look_up("310.90")
    assert "310.4" in caught.value.near


def test_many_rules_are_looked_up_with_the_books_open() -> None:
    with rules_kb.open_books() as books:
        assert rules_kb.look_up("310.4", books)[0].cite == "cr1999:310.4"
        assert rules_kb.look_up("legends", books)[0].kind == "term"


def test_a_question_is_searched_for() -> None:
    found = rules_kb.search_books("does mana burn hurt", limit=3)
    assert len(found.results) == 3
    assert "cr1999:glossary/mana-burn" in [result.entry.cite for result in found.results]


def test_a_scenario_is_loaded_played_and_walked() -> None:
    run = rules_kb.run_scenario(rules_kb.load_scenario("stack/giant-growth-answers-incinerate"))
    assert run.passed
    assert [step.n for step in run.steps] == list(range(1, len(run.steps) + 1))
    assert "cr1999:409.1c" in run.fired()
    assert run.steps[0].action == "Bob: cast Incinerate on Rushwood Dryad"


def test_a_scenario_of_ones_own_is_read_from_a_text() -> None:
    run = rules_kb.run_scenario(rules_kb.read_scenario(DUEL))
    assert [(check.expect, check.passed) for check in run.checks] == [
        ("Bear: {in: graveyard of Bob}", True), ("Ann: {life: 21}", True)]  # fmt: skip


def test_mistakes_come_all_at_once_with_their_places() -> None:
    with pytest.raises(rules_kb.BadFile) as caught:
        rules_kb.read_scenario(DUEL.replace("cast Bolt", "cats Bolt").replace("life: 21", "lief: 21"))
    assert [(problem.spot.line, problem.hint) for problem in caught.value.problems] == [
        (11, "did you mean cast?"), (16, "did you mean life?")]  # fmt: skip
    with pytest.raises(rules_kb.BadFile):
        rules_kb.load_scenario("no-such-situation")


def test_an_action_is_tried_and_leaves_no_trace() -> None:
    duel = rules_kb.read_scenario(DUEL)
    legal = rules_kb.try_action(duel, "Ann: cast Bolt on Bob", at=0)
    assert legal.legal
    assert ("cr1999:409.1c", "applied", ("Bob", "Bolt")) in [
        (say.cite, say.role, say.about) for say in legal.rules
    ]
    late = rules_kb.try_action(duel, "Ann: cast Bolt on Bob", at=1)
    assert not late.legal
    assert late.forbidding() == ["cr1999:401.1"]
    assert rules_kb.run_scenario(duel).passed
    with pytest.raises(rules_kb.NoSuchStep):
        rules_kb.try_action(duel, "Ann: pass", at=99)
    with pytest.raises(rules_kb.BadFile, match="did you mean Bolt"):
        rules_kb.try_action(duel, "Ann: cast Blot on Bob")


def test_what_if_something_else_is_done() -> None:
    duel = rules_kb.read_scenario(DUEL)
    run = rules_kb.what_if(duel, ["Ann: cast Bolt on Bob", "resolve", "expect: {Bob: {life: 17}}"], step=0)
    assert run.passed
    assert {step.branch for step in run.steps} == {"what if"}
    stopped = rules_kb.what_if(duel, ["Ann: cast Bolt on Bob"])
    assert not stopped.passed
    assert stopped.problems[0].told("duel.yaml").startswith("--then:1:1: Ann: cast Bolt on Bob: illegal")


def test_why_leads_from_an_event_back_to_the_script() -> None:
    run = rules_kb.run_scenario(rules_kb.read_scenario(DUEL))
    (chain,) = rules_kb.why(run, 3, "gains 1 life")
    assert [(link.step, link.how) for link in chain] == [
        (3, "event"), (3, "because"), (2, "resolves"), (2, "triggers"), (2, "because"), (2, "because"),
        (1, "resolves"), (1, "action")]  # fmt: skip
    assert [link.text for link in chain][-4:] == [
        "Bolt deals 3 damage to Bear",
        "Bolt resolves",
        "Bolt goes on the stack",
        "Ann: cast Bolt on Bear",
    ]
    assert chain[-1].line == 11
    assert "cr1999:420.5c" in chain[3].cites
    assert rules_kb.why(run, 3, "nothing of the kind") == []
    assert rules_kb.why(run, 99) == []


def test_cards_come_from_the_library_or_from_ones_own(tmp_path: Path) -> None:
    assert rules_kb.card_library().find("forest") is not None
    (tmp_path / "mine.yaml").write_text(
        'Hedgehog: {type: Creature — Hedgehog, pt: 1/3, cost: "{G}"}\n', encoding="utf-8"
    )
    mine = rules_kb.CardLibrary(tmp_path)
    scenario = rules_kb.read_scenario(
        "players: {Ann: {in play: [Hedgehog]}, Bob: {}}\nexpect: {Hedgehog: {pt: 1/3}}\n", cards=mine
    )
    assert rules_kb.run_scenario(scenario).passed


def test_every_name_is_there_and_explained() -> None:
    for name in rules_kb.__all__:
        assert getattr(rules_kb, name).__doc__, name
    assert set(rules_kb.__all__) <= set(dir(rules_kb))
    with pytest.raises(AttributeError, match="no attribute 'lookup'"):
        rules_kb.lookup  # noqa: B018


def test_importing_it_loads_nothing() -> None:
    code = "import sys; before = set(sys.modules); import rules_kb; print(*sorted(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["rules_kb"]


def test_the_library_and_the_package_offer_the_same_names() -> None:
    from rules_kb import api

    assert api.__all__ == rules_kb.__all__
