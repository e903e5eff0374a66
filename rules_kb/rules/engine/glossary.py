"""Glossary: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb.rules.engine.mana_abilities import pay_mana
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal
from rules_kb.rules.terms.context import Context
from rules_kb.table.events import Noted
from rules_kb.table.mana import ManaCost


def pay_or_not(game: Game, context: Context, cost: ManaCost, what: str) -> bool:
    """Whether the controller chooses to pay an amount of mana, and does."""
    player = context.controller
    for_what = what.removeprefix(f"{cost} for ")
    memory = game.keep()
    try:
        pay_mana(game, player, cost, for_what, [])
    except Illegal:
        game.take_back(memory)
        game.happen(Noted(f"{player.name} can't pay {what}", player))
        return False
    game.take_back(memory)
    if not game.yes(player, f"pay {what}"):
        return False
    pay_mana(game, player, cost, for_what, [])
    return True
