"""Controlling another player's turn: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.rules.terms.context import Context
from rules_kb.table.objects import GameObject, Player


@seam
def next_turn_is_controlled(game: Game, player: Player, context: Context) -> None:
    """A player is to control another one's next turn."""


@seam
def turn_is_controlled(game: Game, player: Player, by: Player) -> None:
    """A turn begins that another player controls."""


@seam
def control_waits(game: Game, player: Player) -> bool:
    """Whether the control of a turn waits for one that is taken, where this one is skipped."""


@seam
def sees_what_is_visible(game: Game, player: Player, whose: Player) -> Verdict | None:
    """Whether a player sees what another one sees, whose turn the player controls."""


@seam
def pays_with_own_resources(game: Game, player: Player, thing: GameObject) -> Verdict | None:
    """Whether a player whose turn is controlled can pay with what another one controls."""


@seam
def concedes_all_the_same(game: Game, player: Player) -> bool:
    """A player concedes whose turn another one controls."""


@seam
def burns_nobody(game: Game, player: Player) -> bool:
    """Whether unspent mana costs no life, since another player controls the turn."""
