"""Starting: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.table.objects import GameObject, Player


@seam
def opening_hands(game: Game) -> None:
    """Each player draws seven cards."""


@seam
def decides_on_hand(game: Game, player: Player) -> Verdict | None:
    """The player who plays first decides on the opening hand first; when that hand is kept, the next player
    does."""


@seam
def hand_is_exchanged(game: Game, player: Player) -> None:
    """The hand is shuffled into the library, and a new one of one card fewer is drawn."""


@seam
def hand_is_kept(game: Game, player: Player) -> None:
    """The player is satisfied with the hand; the next one may decide."""


@seam
def wins_by_effect(game: Game, player: Player, source: GameObject) -> None:
    """A player wins the game since an effect says so."""
