"""Interrupts played to abilities that a series resolves, wherever that series comes."""

from __future__ import annotations

from rules_kb.scenarios.finding import eras_of
from rules_kb.scenarios.reading import read_lines, read_scenario
from rules_kb.scenarios.trying import go_on, try_line
from tests.playing import LIBRARY, cited, played

AT_THE_TABLE = """
title: What can be interrupted
rules: fifth
cards:
  Still: {cost: "{U}", type: Interrupt, text: Counter target triggered ability.}
  Biter: {cost: "{R}", type: Summon Rat, pt: 2/2, text: "When ~ deals damage, put a +1/+1 counter on ~."}
  Burner: {cost: "{R}", type: Summon Rat, pt: 2/2, text: "When ~ attacks, ~ deals 1 damage to target creature."}
  Drummer: {cost: "{R}", type: Summon Rat, pt: 2/2, text: "When ~ attacks, you gain 3 life."}
players:
  Ann: {in play: [Biter, Burner, Drummer]}
  Bob: {hand: [2 Still], in play: [5 Island, Air Elemental]}
now: {turn of: Ann, step: main}
play:
"""


def test_the_rest_of_a_series_waits_for_interrupts() -> None:
    played(
        AT_THE_TABLE
        + """
  - Ann: attack with Burner, Drummer
  - Ann: order Burner, Drummer
  - Ann: choose Air Elemental
  - Bob: cast Still on Burner's ability
  - expect: {Ann: {life: 20}}
  - resolve
  - expect: {Ann: {life: 23}, Air Elemental: {damage: 0}, step: before blocking}
"""
    )


def test_each_of_a_series_can_be_interrupted() -> None:
    played(
        AT_THE_TABLE
        + """
  - Ann: attack with Burner, Drummer
  - Ann: order Burner, Drummer
  - Ann: choose Air Elemental
  - Bob: cast Still on Burner's ability
  - resolve
  - Bob: cast Still#2 on Drummer's ability
  - resolve
  - expect: {Ann: {life: 20}, Air Elemental: {damage: 0}, step: before blocking}
"""
    )


TO_THE_DAMAGE = (
    AT_THE_TABLE
    + """
  - Ann: attack with Biter
  - to declare blockers
  - Bob: no block
  - to combat damage
  - to end of combat
"""
)


def test_what_damage_has_set_off_can_be_interrupted_before_creatures_die() -> None:
    played(
        TO_THE_DAMAGE
        + """
  - Bob: cast Still on Biter's ability
  - resolve
  - to discard
  - expect: {Biter: {pt: 2/2}}
"""
    )


def test_it_is_played_at_once_where_nobody_interrupts() -> None:
    run = played(TO_THE_DAMAGE + "  - expect: {Biter: {pt: 3/3}, step: end of combat}\n")
    assert "rulings1999:A.8.Ruling.6" not in cited(run, len(run.steps))


def test_it_can_be_tried_after_the_step_that_sets_it_off() -> None:
    scenario = read_scenario(TO_THE_DAMAGE, "it.yaml", LIBRARY)
    (line,) = read_lines(["Bob: cast Still on Biter's ability"], scenario, LIBRARY, "action")
    (era,) = eras_of(scenario)
    assert try_line(scenario, era, line).legal
    run = go_on(scenario, era, [line], [line.text])
    assert run.problems == []
    assert run.steps[-1].stack == ["Still", "Biter's ability"]
