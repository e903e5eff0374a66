"""413 Resolving Spells and Abilities, with 414 Countering and 415 Editing."""

from __future__ import annotations

from typing import Any

from rules_kb.cards import abilities as a
from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.table.events.zone_changes import Vanished
from rules_kb.table.objects import GameObject


@rule(seams.top_of_stack_resolves, cr1999="413.1", off=[])
def top_of_stack_resolves(game: Game) -> list[GameObject]:
    """After everybody has passed in turn, what is on top of the stack resolves."""
    top = game.table.stack[-1]
    game.log.event(f"{top.name} resolves", (top.name,))
    return [top]


@answers(seams.copy_leaves_stack)
def copy_leaves_stack(game: Game, copy: GameObject) -> None:
    """A copy of a spell is no card: once it has resolved or is countered, nothing is left of it."""
    game.happen(Vanished(copy))


@answers(seams.still_to_be_done)
def still_to_be_done(game: Game, top: GameObject, effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """What is left of an ability's instructions: a triggered "may" was answered as it went on the stack
    (410.5).
    """
    from rules_kb.cards import effects as e

    if (
        isinstance(top.ability, a.Triggered)
        and len(effects) == 1
        and isinstance(effects[0], e.May)
        and not effects[0].cost
        and not effects[0].otherwise
    ):
        return tuple(effects[0].effects)
    return effects
