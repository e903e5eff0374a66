"""305, the main phase: what cr2006 says of its end. The rest of the turn is told once for both eras."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.engine.turn_structure import nobody_acts
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.table.entries import EVERYWHERE


@answers(seams.all_have_passed)
def all_have_passed(game: Game) -> bool:
    """Whether a step or phase is over now that all players have passed with an empty stack."""
    if "main" in game.table.turn.phase:
        return main_phase_ends(game)
    return seams.step_ends_with_empty_stack(game)


@rule(cr2006="305.2", off=False, at_work=EVERYWHERE)
def main_phase_ends(game: Game) -> bool:
    """A main phase has no steps: it ends when all players pass in succession with nothing on the stack."""
    return nobody_acts(game)
