"""413 Resolving Spells and Abilities, with 414 Countering and 415 Editing."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.table import trails
from rules_kb.table.entries import RESOLVES
from rules_kb.table.objects import GameObject


@rule(seams.top_of_stack_resolves, cr1999="413.1", off=[])
def top_of_stack_resolves(game: Game) -> list[GameObject]:
    """After everybody has passed in turn, what is on top of the stack resolves."""
    top = game.table.stack[-1]
    announced = game.log.grounds(trails.coming(top))
    resolved = (trails.resolving(top),)
    game.log.event(f"{top.name} resolves", (top.name,), because=announced, trails=resolved, how=RESOLVES)
    return [top]
