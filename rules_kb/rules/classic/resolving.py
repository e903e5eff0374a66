"""413 Resolving Spells and Abilities."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.engine.resolving import begin_to_resolve
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.table.entries import EACH_TIME
from rules_kb.table.objects import GameObject


@rule(seams.top_of_stack_resolves, cr1999="413.1", off=[], at_work=EACH_TIME)
def top_of_stack_resolves(game: Game) -> list[GameObject]:
    """After everybody has passed in turn, what is on top of the stack resolves."""
    return begin_to_resolve(game, game.table.stack[-1])
