"""What eras do in wholly different ways is a part that can be exchanged: an imaginary era plays with
others.
"""

from __future__ import annotations

from copy import copy
from typing import Any

import pytest
from playing import LIBRARY, failed

from rules_kb.facts import replace
from rules_kb.rules import seams
from rules_kb.rules.classic import CLASSIC
from rules_kb.rules.engine.turn_structure import active_player_receives_priority
from rules_kb.rules.era import BadEra, Era
from rules_kb.rules.eras import check_turn
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Part
from rules_kb.rules.terms.parts import Assigned, CombatDamage, UnspentMana
from rules_kb.rules.terms.turn import TurnStep
from rules_kb.scenarios.reading import read_scenario
from rules_kb.scenarios.runner import Runner
from rules_kb.table.events import Noted
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.events.mana import ManaLost
from rules_kb.table.objects import Player


def classic_but(part: Part[Any], by: Any) -> Era:
    """The rules of 1999 with one part exchanged."""
    era = copy(CLASSIC)
    era.parts = {**CLASSIC.parts, part: by}
    return era


def failed_under(era: Era, scenario: str) -> list[str]:
    """What went otherwise than the scenario says under that era."""
    return failed(Runner(read_scenario(scenario, "it.yaml", LIBRARY), era).play())


class DealtAtOnce(CombatDamage):
    """Damage doesn't wait on the stack."""

    def is_assigned(self, game: Game, assigned: Assigned) -> None:
        game.happen(*[Damaged(victim, share, combat=True, source=thing) for thing, victim, share in assigned])
        active_player_receives_priority(game)


ATTACK = """
players:
  Ann: {{in play: [Hill Giant]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play:
  - to declare attackers
  - Ann: attack with Hill Giant
  - to declare blockers
  - Bob: no block
  - to combat damage
expect: {{Bob: {{life: {life}}}, priority: Ann}}
"""


def test_combat_damage_waits_on_the_stack_or_is_dealt_at_once() -> None:
    assert failed_under(CLASSIC, ATTACK.format(life=20)) == []
    assert failed_under(classic_but(seams.COMBAT_DAMAGE, DealtAtOnce()), ATTACK.format(life=17)) == []


class EmptiesWithoutPain(UnspentMana):
    """Mana is gone as each step ends, and costs nothing."""

    def as_step_ends(self, game: Game, player: Player) -> None:
        if sum(player.pool.values()):
            game.happen(ManaLost(player))

    def as_phase_ends(self, game: Game, player: Player) -> None:
        pass


UNSPENT = """
players:
  Ann: {{in play: [Forest]}}
  Bob: {{}}
now: {{turn of: Ann, step: upkeep}}
play:
  - Ann: "tap Forest for {{G}}"
  - to draw
  - expect: {{Ann: {{mana: "{left}"}}}}
  - to first main
expect: {{Ann: {{life: {life}, mana: ""}}}}
"""


def test_mana_burns_at_a_phases_end_or_empties_at_a_steps_end() -> None:
    assert failed_under(CLASSIC, UNSPENT.format(left="{G}", life=19)) == []
    era = classic_but(seams.UNSPENT_MANA, EmptiesWithoutPain())
    assert failed_under(era, UNSPENT.format(left="", life=20)) == []


# -- a step more -----------------------------------------------------------------------------------------------


def _teatime(game: Game) -> None:
    game.happen(Noted("tea is served"))
    active_player_receives_priority(game)


def with_teatime() -> Any:
    """The turn of 1999 with a step more in its end phase."""
    turn = CLASSIC.parts[seams.TURN]
    *before, end = turn.phases
    return replace(turn, phases=(*before, replace(end, steps=(TurnStep("teatime", _teatime), *end.steps))))


def test_a_turn_can_have_a_step_more() -> None:
    era = classic_but(seams.TURN, with_teatime())
    era.steps = with_teatime().steps
    check_turn(era)
    scenario = """
players: {Ann: {}, Bob: {}}
now: {turn of: Ann, step: second main}
play: [to end of turn]
"""
    run = Runner(read_scenario(scenario, "it.yaml", LIBRARY), era).play()
    assert run.problems == []
    told = [entry.text for step in run.steps for entry in step.entries if entry.text]
    assert "tea is served" in told


def test_a_step_that_nobody_is_told_of_is_a_slip() -> None:
    with pytest.raises(BadEra, match=r"other steps .*: teatime"):
        check_turn(classic_but(seams.TURN, with_teatime()))
