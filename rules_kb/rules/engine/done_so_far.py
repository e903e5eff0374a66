"""What this permanent, or its player, has done or met with so far this turn: the procedures, which bear no
number.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import this_turn as t
from rules_kb.rules.engine.conditions import CONDITIONS
from rules_kb.rules.engine.log_of_turn import of_this_turn
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.table.events.combat import Declared
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.events.turns import StepBegan


@CONDITIONS.by(t.FoughtThisCombat)
def _fought(game: Game, condition: t.FoughtThisCombat, context: Context) -> bool:
    for change in of_this_turn(game):
        if isinstance(change, StepBegan) and change.step == "beginning of combat":
            return False
        if isinstance(change, Declared) and change.thing is context.source:
            return True
    return False


@CONDITIONS.by(t.UsedThisTurn)
def _used(game: Game, condition: t.UsedThisTurn, context: Context) -> bool:
    ability = context.stack_object.ability if context.stack_object is not None else None
    return isinstance(ability, a.Activated) and context.source.used[ability] >= condition.number


@CONDITIONS.by(t.HasDealt)
def _has_dealt(game: Game, condition: t.HasDealt, context: Context) -> bool:
    players = {"opponent": game.table.opponents(context.controller), "player": game.table.in_turn_order()}
    return any(
        isinstance(change, Damaged)
        and change.source is context.source
        and change.amount > 0
        and (change.combat or not condition.combat)
        and (not condition.to or change.target in players[condition.to])
        for change in of_this_turn(game)
    )


@CONDITIONS.by(t.BeenAttacked)
def _been_attacked(game: Game, condition: t.BeenAttacked, context: Context) -> bool:
    for change in of_this_turn(game):
        if isinstance(change, StepBegan):
            return False
        if isinstance(change, Declared) and change.as_ == "attacker" and context.controller in change.against:
            return True
    return False
