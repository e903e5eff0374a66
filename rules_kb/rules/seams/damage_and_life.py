"""Damage and life: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.rules.game import Game
from rules_kb.rules.rule import seam
from rules_kb.rules.terms.context import Context
from rules_kb.table.events import Event
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.objects import GameObject, Player


@seam
def life_that_counts(game: Game, player: Player) -> int:
    """How much life a player has for what asks for it."""


@seam
def text_makes_lose(game: Game, players: list[Player], source: GameObject) -> None:
    """Some players lose the game because a text says so."""


@seam
def deal_damage(
    game: Game, source: GameObject, shares: list[tuple[GameObject | Player, int]], context: Context
) -> None:
    """Damage to a player comes off the life total; damage to a creature stays on it until the cleanup
    step.
    """


@seam
def deal_several_shares(
    game: Game, source: GameObject, several: list[list[tuple[GameObject | Player, int]]], context: Context
) -> None:
    """One source deals several shares of damage by one instruction, each to its own victims."""


@seam
def deal_damage_together(game: Game, damage: list[Damaged]) -> None:
    """Several sources deal damage at once, by one instruction."""


@seam
def damage_reaches_players(game: Game, dealt: list[Event]) -> list[Player]:
    """The players to whom combat damage was dealt."""
