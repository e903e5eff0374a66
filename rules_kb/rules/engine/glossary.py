"""Glossary: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.engine.mana_abilities import can_pay_mana, pay_mana, play_named, sources_beyond_lands
from rules_kb.rules.engine.spending import symbols_as_they_are
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, against
from rules_kb.rules.terms.context import Context
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Noted
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import Player


def pay_or_not(game: Game, context: Context, cost: ManaCost, what: str) -> bool:
    """Whether the controller chooses to pay an amount of mana, and does."""
    player = context.controller
    cost = symbols_as_they_are(game, cost, context.source)
    for_what = what.removeprefix(f"{cost} for ")
    if not can_pay_mana(game, player, cost) and not sources_beyond_lands(game, player, cost):
        game.happen(Noted(f"{player.name} can't pay {what}", player))
        return False
    if not game.yes(player, f"pay {what}"):
        return False
    while not can_pay_mana(game, player, cost):
        _play_mana_abilities(game, player, cost, what)
    pay_mana(game, player, cost, for_what, [])
    return True


def _play_mana_abilities(game: Game, player: Player, cost: ManaCost, what: str) -> None:
    """The player plays mana abilities beyond those of lands: what can't be done without unasked, else as
    chosen. Raises Illegal where they don't lead to paying.
    """
    sources = sources_beyond_lands(game, player, cost)
    if not sources:
        raise Illegal([against(game, seams.pay_costs, f"{player.name} can't pay {what}", player)])
    needed = [thing for thing in sources if not sources_beyond_lands(game, player, cost, thing)]
    chosen = needed[:1] or game.ask(
        ChoiceOf(player, "choose", f"what makes mana to pay {what}", sources, 1, len(sources))
    )
    play_named(game, player, cost, chosen)
