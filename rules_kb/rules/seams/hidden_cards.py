"""Hidden cards: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.rules.game import Game
from rules_kb.rules.rule import seam
from rules_kb.table.objects import GameObject, Player


@seam
def cards_are_revealed(
    game: Game, player: Player, cards: list[GameObject], source: GameObject | None = None
) -> list[GameObject]:
    """Cards that are revealed are shown to all players, and are then again what they were before."""
