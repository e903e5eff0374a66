"""Interrupts played to abilities that a series resolves, wherever that series comes."""

from __future__ import annotations

from playing import LIBRARY, cited, played

from rules_kb.scenarios.finding import eras_of
from rules_kb.scenarios.reading import read_lines, read_scenario
from rules_kb.scenarios.trying import go_on, try_line

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


AS_IT_COMES = """
title: What comes into play beats its drum
rules: fifth
cards:
  Still: {cost: "{U}", type: Interrupt, text: Counter target triggered ability.}
  Drum: {cost: "{R}", type: Summon Rat, pt: 2/2, text: "When ~ comes into play, you gain 3 life."}
players:
  Ann: {hand: [Drum], in play: [Mountain]}
  Bob: {hand: [Still], in play: [Island]}
now: {turn of: Ann, step: main}
play:
  - Ann: cast Drum
  - resolve
"""


def test_mana_is_drawn_before_what_it_pays_for_interrupts() -> None:
    played(
        AS_IT_COMES
        + """
  - "Bob: tap Island for {U}"
  - Bob: cast Still on Drum's ability
  - resolve
  - expect: {Ann: {life: 20}}
"""
    )


def test_who_may_act_first_passes_before_the_other_interrupts() -> None:
    played(
        AS_IT_COMES
        + """
  - Ann: pass
  - if legal: {Bob: cast Still on Drum's ability}
  - resolve
  - expect: {Ann: {life: 20}}
"""
    )


def test_the_rest_of_the_batch_waits_after_a_series_that_was_interrupted() -> None:
    played(
        """
title: Two bolts in a batch, and a drummer for the first of the dead
rules: fifth
cards:
  Still: {cost: "{U}", type: Interrupt, text: Counter target triggered ability.}
  No: {cost: "{U}", type: Interrupt, text: Counter target spell.}
  Mourner: {cost: "{R}", type: Summon Rat, pt: 2/2, text: "Whenever another creature dies, you gain 3 life."}
players:
  Ann: {hand: [2 Lightning Bolt, No], in play: [2 Mountain, Island, Mourner, 2 Grizzly Bears]}
  Bob: {hand: [Still], in play: [Island]}
now: {turn of: Ann, step: main}
play:
  - Ann: cast Lightning Bolt on Grizzly Bears
  - Ann: cast Lightning Bolt#2 on Grizzly Bears#2
  - resolve
  - Bob: cast Still on Mourner's ability
  - Ann: cast No on Still
  - resolve
  - resolve
  - expect: {Ann: {life: 23}, stack: [Lightning Bolt], Grizzly Bears: {in: play}}
  - resolve
  - expect: {Ann: {life: 26}, stack: [], Grizzly Bears: {in: graveyard of Ann}}
"""
    )


IN_UPKEEP = """
title: What is dealt with in upkeep
rules: fifth
cards:
  Still: {cost: "{U}", type: Interrupt, text: Counter target ability.}
  Singer: {cost: "{R}", type: Summon Rat, pt: 2/2, text: "During your upkeep, sacrifice ~ unless you pay {R}."}
  Leech: {cost: "{R}", type: Summon Rat, pt: 2/2, text: "During your upkeep, you lose 2 life."}
players:
  Ann: {in play: [Singer, Leech, Mountain]}
  Bob: {hand: [2 Still], in play: [2 Island]}
now: {turn of: Ann, step: upkeep}
play:
"""


def test_what_follows_from_an_unpaid_phase_cost_can_be_interrupted() -> None:
    run = played(
        IN_UPKEEP
        + """
  - Ann: don't pay for Singer
  - Bob: cast Still on Singer's ability
  - resolve
  - to draw
  - expect: {Singer: {in: play}, Ann: {life: 18}}
"""
    )
    assert "rulings1999:T.1.5" in cited(run, 1)
    assert "Singer's ability wasn't successfully played" in [
        e.text for step in run.steps for e in step.entries
    ]


def test_each_phase_ability_can_be_interrupted_as_it_is_announced() -> None:
    played(
        IN_UPKEEP
        + """
  - Ann: don't pay for Singer
  - Bob: cast Still on Singer's ability
  - resolve
  - Ann: use Leech
  - Bob: cast Still#2 on Leech's ability
  - resolve
  - to draw
  - expect: {Singer: {in: play}, Ann: {life: 20}}
"""
    )


def test_what_is_announced_before_its_player_yields_can_be_interrupted() -> None:
    played(
        IN_UPKEEP
        + """
  - Ann: pay for Singer
  - Bob: cast Still on Leech's ability
  - resolve
  - to draw
  - expect: {Singer: {in: play}, Ann: {life: 20}}
"""
    )


def test_another_than_was_announced_last_is_past_its_interrupt_period() -> None:
    played(
        IN_UPKEEP
        + """
  - Ann: don't pay for Singer
  - Ann: use Leech
  - try: {Bob: cast Still on Singer's ability, because: "T.1.6"}
  - Bob: cast Still on Leech's ability
  - resolve
  - to draw
  - expect: {Singer: {in: graveyard of Ann}, Ann: {life: 20}}
"""
    )
