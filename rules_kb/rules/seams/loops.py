"""Loops: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.rules.game import Game
from rules_kb.rules.rule import seam
from rules_kb.table.objects import Player


@seam
def one_player_says_how_often(game: Game, player: Player, number: int) -> int:
    """One player controls all that is optional in the loop, and chooses how often it goes round."""


@seam
def two_players_say_how_often(
    game: Game, first: Player, second: Player, number: int, answer: int | None
) -> tuple[int, Player] | None:
    """Both players keep the loop going: how often it goes round, and who has the last word."""


@seam
def each_says_how_often(
    game: Game, first: Player, second: Player, number: int, answer: int | None
) -> tuple[int, int] | None:
    """Two players' actions don't depend on each other: the second agrees to the first's number or says a
    higher one."""


@seam
def mandatory_loop_is_a_draw(game: Game) -> None:
    """A loop of mandatory actions only, which nothing will ever end, draws the game."""
