"""Part 3 of the book: 300 to 305 and 312 to 314, the turn with its phases and steps, and 408.1 priority.

Combat (306 to 311) has a module of its own.
"""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.engine.until_1999 import draw_that_waits
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.table.entries import EACH_TIME
from rules_kb.table.events.spells_and_abilities import AbilityTriggered
from rules_kb.table.events.turns import Skipped
from rules_kb.table.objects import Player


@answers(seams.all_have_passed)
def all_have_passed(game: Game) -> bool:
    """Whether a step or phase is over now that all players have passed with an empty stack."""
    return bool(seams.step_ends_with_empty_stack(game))


@rule(seams.draw_for_the_turn, cr1999="304.1", off=[], at_work=EACH_TIME)
def draw_for_the_turn(game: Game) -> list[Player]:
    """The draw is a triggered ability of the draw step: it goes on the stack like any other."""
    waiting = draw_that_waits(game)
    game.record(AbilityTriggered(waiting))
    return [waiting.controller]


@answers(seams.one_skip_is_used)
def one_skip_is_used(game: Game, player: Player, what: str) -> list[Player]:
    """One is used up."""
    game.record(Skipped(player, what))
    return [player]
