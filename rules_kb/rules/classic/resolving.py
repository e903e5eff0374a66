"""413 Resolving Spells and Abilities, with 414 Countering and 415 Editing."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.engine.triggers_onto_stack import only_may
from rules_kb.rules.engine.who_and_what import acting, players_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.rules.terms.context import Context
from rules_kb.table import trails
from rules_kb.table.entries import RESOLVES
from rules_kb.table.events.zone_changes import Vanished
from rules_kb.table.objects import GameObject


@rule(seams.top_of_stack_resolves, cr1999="413.1", off=[])
def top_of_stack_resolves(game: Game) -> list[GameObject]:
    """After everybody has passed in turn, what is on top of the stack resolves."""
    top = game.table.stack[-1]
    announced = game.log.grounds(trails.coming(top))
    resolved = (trails.resolving(top),)
    game.log.event(f"{top.name} resolves", (top.name,), because=announced, trails=resolved, how=RESOLVES)
    return [top]


@answers(seams.copy_leaves_stack)
def copy_leaves_stack(game: Game, copy: GameObject) -> None:
    """A copy of a spell is no card: once it has resolved or is countered, nothing is left of it."""
    game.happen(Vanished(copy))


@answers(seams.still_to_be_done)
def still_to_be_done(
    game: Game, top: GameObject, effects: tuple[e.Instruction, ...], context: Context
) -> tuple[tuple[e.Instruction, ...], Context]:
    """What is left of an ability's instructions, and who carries it out: a triggered "may" was answered as it
    went on the stack (410.5), and whoever it offers something does it.
    """
    may = only_may(top.ability) if isinstance(top.ability, a.Triggered) else None
    if may is None:
        return effects, context
    players = players_of(game, may.who, context)
    return (tuple(may.effects), acting(context, may.who, players[0])) if players else ((), context)
