"""409.1f to 409.1h: the total cost of a spell, and how it is paid."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.common.paying import changed_cost
from rules_kb.rules.common.paying import cost_is_paid as pay_with_mana_abilities
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.rules.terms.playing import Playing
from rules_kb.table.entries import EACH_TIME
from rules_kb.table.events.mana import ManaAdded
from rules_kb.table.events.permanents import Tapped
from rules_kb.table.mana import ManaCost


def _as_printed(game: Game, playing: Playing, mana: ManaCost) -> ManaCost:
    return mana


@rule(seams.total_cost, cr2006="409.1f", without=_as_printed)
def total_cost(game: Game, playing: Playing, mana: ManaCost) -> ManaCost:
    """The total cost is the mana or alternative cost, with all that raises it, less all that lowers it."""
    return changed_cost(game, playing, mana)


@rule(seams.pay_costs, cr2006="409.1h", off=False, at_work=EACH_TIME)
def pay_costs(game: Game, playing: Playing) -> bool:
    """The total cost is paid at once, and nothing short of it. The mana abilities were played before that
    (409.1g, 411.2).
    """
    return bool(seams.cost_is_paid(game, playing))


@answers(seams.cost_is_paid)
def cost_is_paid(game: Game, playing: Playing) -> bool:
    """Pay a cost: what mana abilities have made for it is none of the doing of the rule that asks for it."""
    so_far = len(game.log.happened)
    paid = pay_with_mana_abilities.function(game, playing)
    events = (event for together in game.log.happened[so_far:] for event in together)
    game.log.had_no_part(
        event
        for event in events
        if isinstance(event, ManaAdded) or (isinstance(event, Tapped) and event.for_mana)
    )
    return bool(paid)
