"""Part 3 of the book: 300 to 305 and 312 to 314, the turn with its phases and steps, and 408.1 priority.

Combat (306 to 311) has a module of its own.
"""

from __future__ import annotations

from rules_kb.books.eras import DRAW
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.rules.terms.triggered_abilities import Occurrence, Waiting
from rules_kb.table.events.spells_and_abilities import AbilityTriggered
from rules_kb.table.objects import Characteristics, GameObject, Player


@answers(seams.all_have_passed)
def all_have_passed(game: Game) -> bool:
    """Whether a step or phase is over now that all players have passed with an empty stack."""
    return bool(seams.step_ends_with_empty_stack(game))


@rule(seams.draw_for_the_turn, cr1999="304.1", off=[])
def draw_for_the_turn(game: Game) -> list[Player]:
    """The draw is a triggered ability of the draw step: it goes on the stack like any other."""
    active = game.table.turn.active
    assert active is not None
    source = GameObject(0, _THE_DRAW, active)
    begins = Occurrence(seams.step_begins, None, active)
    game.log.note_trigger(begins, game.log.origin.because, tuple(game.log.running[-1:]))
    waiting = Waiting(source, a.Triggered(a.Beginning(DRAW), (e.DrawCards(),)), active, begins)
    game.record(AbilityTriggered(waiting))
    return [active]


_THE_DRAW = Characteristics("the draw")
