"""Changing permanents: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.rules.game import Game
from rules_kb.rules.rule import seam
from rules_kb.rules.terms.context import Context
from rules_kb.table.objects import Characteristics, GameObject, Player


@seam
def counter_is_moved(game: Game, kind: str, source: GameObject, to: GameObject, context: Context) -> None:
    """A counter moves from one permanent to another, if it is there and the other is still in play."""


@seam
def token_by_its_name(game: Game, token: Characteristics) -> Characteristics:
    """A token with a name of its own, with what that makes of it."""


@seam
def owner_of_token(game: Game, player: Player, context: Context) -> Player:
    """Who owns a token that comes into play under a player's control."""


@seam
def token_comes_into_play(game: Game, token: e.Token, player: Player, number: int, context: Context) -> None:
    """A spell or ability puts a token into play and says what it is; its name is its creature type."""


@seam
def move_is_possible(game: Game, thing: GameObject, to: GameObject, context: Context) -> bool:
    """An enchantment that is gone, or can't enchant the new permanent, isn't moved: nothing happens."""


@seam
def enchantment_is_moved(game: Game, thing: GameObject, to: GameObject, context: Context) -> None:
    """A local enchantment that is moved stops modifying the one permanent and starts modifying the other."""
