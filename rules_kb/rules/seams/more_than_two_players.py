"""More than two players: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.rules.game import Game
from rules_kb.rules.rule import seam
from rules_kb.table.objects import Player


@seam
def player_leaves_with_all_cards(game: Game, player: Player) -> None:
    """All cards that the player owns go, and so does what the player has on the stack or waiting to go
    there.
    """
