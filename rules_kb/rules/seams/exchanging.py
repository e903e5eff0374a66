"""Exchanging: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.rules.game import Game
from rules_kb.rules.rule import seam
from rules_kb.rules.terms.context import Context
from rules_kb.table.objects import GameObject, Player


@seam
def control_is_exchanged(
    game: Game, first: list[GameObject], second: list[GameObject], context: Context
) -> bool:
    """Each of two permanents comes under the other's controller; if either can't, nothing is exchanged."""


@seam
def life_is_exchanged(game: Game, one: Player, other: Player, context: Context) -> None:
    """Each player gains or loses what it takes to have the life total that the other had."""
