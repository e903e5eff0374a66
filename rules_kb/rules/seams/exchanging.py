"""Exchanging: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.rules.game import Game
from rules_kb.rules.rule import seam
from rules_kb.rules.terms.context import Context
from rules_kb.table.events import Event
from rules_kb.table.objects import GameObject, Player


@seam
def control_is_exchanged(
    game: Game, first: list[GameObject], second: list[GameObject], context: Context
) -> bool:
    """Each of two permanents comes under the other's controller; if either can't, nothing is exchanged."""


@seam
def places_are_exchanged(
    game: Game, first: list[GameObject], second: list[GameObject], context: Context
) -> bool:
    """A permanent and a card in a graveyard change places; if either isn't there any more, neither moves."""


@seam
def can_change_places(game: Game, one: GameObject, other: GameObject) -> bool:
    """Whether a permanent and a card in a graveyard can be exchanged."""


@seam
def moves_of_an_exchange(game: Game, moves: list[Event]) -> list[Event]:
    """What an exchange of places is, for what would replace one of its moves."""


@seam
def life_is_exchanged(game: Game, one: Player, other: Player, context: Context) -> None:
    """Each player gains or loses what it takes to have the life total that the other had."""
