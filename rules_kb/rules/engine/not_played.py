"""What texts ask for that no era here plays: it is refused where it comes up, and its events never happen."""

from __future__ import annotations

from rules_kb.cards import this_turn as t
from rules_kb.rules.engine.amounts import AMOUNTS
from rules_kb.rules.engine.conditions import CONDITIONS
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, forbid
from rules_kb.rules.terms.context import Context
from rules_kb.table.objects import GameObject


def not_played(what: str, source: GameObject) -> Illegal:
    return Illegal([forbid(f"no era here plays {what}", source)])


TIMES_PAID = {"multikicker": "kicker", "squad": "squad"}
"""What is counted as often as a cost was paid."""


@CONDITIONS.by(t.LaterCondition)
def _condition(game: Game, condition: t.LaterCondition, context: Context) -> bool:
    raise not_played(repr(condition.later), context.source)


@AMOUNTS.by(t.LaterAmount)
def _amount(game: Game, node: t.LaterAmount, context: Context) -> int:
    if node.later in TIMES_PAID:
        return context.source.announced.costs_paid.count(TIMES_PAID[node.later])
    raise not_played(node.later, context.source)
