"""What the glossary alone says how to do: cumulative upkeep, echo, rampage, and the like."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules.game import Game
from rules_kb.rules.meaning import Context
from rules_kb.rules.register import Illegal, rule
from rules_kb.table.events import CountersChanged, Noted, Sacrificed
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import IN_PLAY


@rule("glossary/rampage")
def rampage_grows(game: Game, keyword: a.Keyword, context: Context) -> bool:
    """Rampage N: when it becomes blocked, +N/+N until end of turn for each blocker after the first."""
    more = max(0, len(game.table.combat.blockers_of(context.source)) - 1) * keyword.value
    if not more:
        return False
    game.era.begin_effect(game, context, w.ThisCard(), (e.ChangeSize(w.Number(more), w.Number(more)),), e.UNTIL_END_OF_TURN)
    return True


@rule("glossary/cumulative-upkeep")
def cumulative_upkeep_is_due(game: Game, keyword: a.Keyword, context: Context) -> None:
    """One more counter at each upkeep; then pay the cost for each counter, or sacrifice the permanent."""
    thing = context.source
    if thing.zone != IN_PLAY:
        return
    game.happen(CountersChanged(thing, "cumulative upkeep", 1))
    count = thing.counters["cumulative upkeep"]
    cost = ManaCost()
    for part in keyword.value.parts:
        if isinstance(part, a.PayMana):
            cost = cost.plus(part.cost.times(count))
    if not pay_or_not(game, context, cost, f"{cost} for {thing.name}"):
        game.happen(Sacrificed(thing))


@rule("glossary/echo")
def echo_is_due(game: Game, context: Context) -> None:
    """Echo: pay the mana cost in the first upkeep after it came under your control, or sacrifice it."""
    thing = context.source
    thing.notes["owes echo"] = False
    if thing.zone != IN_PLAY:
        return
    cost = game.look(thing).cost or ManaCost()
    if not pay_or_not(game, context, cost, f"{cost} for {thing.name}"):
        game.happen(Sacrificed(thing))


def pay_or_not(game: Game, context: Context, cost: ManaCost, what: str) -> bool:
    """Whether the controller chooses to pay an amount of mana, and does."""
    player = context.controller
    memory = game.table.keep()
    mark = game.log.mark()
    try:
        game.era.pay_mana(game, player, cost, what, [])
    except Illegal:
        memory.take_back()
        game.log.cut(mark)
        game.happen(Noted(f"{player.name} can't pay {what}", player))
        return False
    memory.take_back()
    game.log.cut(mark)
    if not game.yes(player, f"pay {what}"):
        return False
    game.era.pay_mana(game, player, cost, what, [])
    return True
