"""Instructions one after the other, and what is looked for between two of them."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.engine.state_based_effects import let_passing_conditions_go, see_passing_conditions
from rules_kb.rules.engine.triggers_onto_stack import put_triggered_abilities_on_stack
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.table.events import Event


def carry_out_in_order(game: Game, effects: tuple[e.Instruction, ...], context: Context) -> bool:
    """Carry out instructions as they are written. Whether there are any."""
    passing: list[Event] = []
    for number, effect in enumerate(effects, 1):
        seams.carry_out(game, effect, context)
        if number < len(effects):
            see_passing_conditions(game, passing)
            if game.table.triggered and not seams.resolution_is_indivisible(game, list(game.table.triggered)):
                put_triggered_abilities_on_stack(game)
    let_passing_conditions_go(game, passing)
    return bool(effects)
