"""Keywords whose cost or bonus grows, cumulative upkeep and rampage: the procedures, which bear no number."""

from __future__ import annotations

from collections.abc import Callable

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.costs import DeedCost
from rules_kb.cards.node import replace
from rules_kb.rules import seams
from rules_kb.rules.engine.instructions import pays
from rules_kb.rules.engine.lasting_effects import begin_effect
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.table.events.permanents import CountersChanged
from rules_kb.table.objects import IN_PLAY, GameObject


def pay_for_each_counter(
    game: Game,
    cost: a.Cost,
    kind: str,
    context: Context,
    counted: Callable[[Game, GameObject], int] | None = None,
) -> None:
    """The permanent gets one more counter of a kind; then its controller pays the cost for each on it, or for
    as many as are `counted`, or sacrifices it.
    """
    thing = context.source
    if thing.zone != IN_PLAY:
        return
    game.happen(CountersChanged(thing, kind, 1))
    count = thing.counters[kind] if counted is None else counted(game, thing)
    if not pays(game, so_many_times(cost, count), context):
        seams.sacrifice(game, [thing], [context.controller], context)


def so_many_times(cost: a.Cost, count: int) -> a.Cost:
    """A cost that is paid so many times over."""
    parts: list[a.CostPart] = []
    for part in cost.parts:
        parts += [part] * count if isinstance(part, a.PutCounterCost) else [_times(part, count)]
    return a.Cost(tuple(parts))


COUNTED = (
    a.SacrificeCost,
    a.DiscardCost,
    a.RemoveCounterCost,
    a.TapOthers,
    a.ReturnCost,
    a.RemoveCost,
)
"""The parts of a cost of which there can be a number."""


def _times(part: a.CostPart, count: int) -> a.CostPart:
    """A part of a cost, so many times over."""
    if isinstance(part, a.PayMana):
        return a.PayMana(part.cost.times(count))
    if isinstance(part, a.PayLife):
        return a.PayLife(w.Times(count, part.amount))
    if isinstance(part, DeedCost):
        return replace(part, times=count)
    assert isinstance(part, COUNTED)
    return replace(part, number=w.Times(count, part.number or w.Number(1)))


def grow_by_blockers(game: Game, number: int, blockers: list[GameObject], context: Context) -> bool:
    """The creature gets +N/+N until end of turn for each blocker after the first. Whether there are any."""
    more = max(0, len(blockers) - 1) * number
    if not more:
        return False
    begin_effect(
        game, context, w.ThisCard(), (e.ChangeSize(w.Number(more), w.Number(more)),), e.UNTIL_END_OF_TURN
    )
    return True
