"""Flip cards, and what a permanent's status is as it comes: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.rules.game import Game
from rules_kb.rules.rule import seam
from rules_kb.rules.terms.context import Context
from rules_kb.table.objects import Characteristics, GameObject


@seam
def permanent_flips(game: Game, thing: GameObject, context: Context) -> None:
    """A permanent is flipped."""


@seam
def flipped_values(game: Game, thing: GameObject, values: Characteristics) -> Characteristics:
    """What a flipped permanent is once it has become a copy of something with these values."""


@seam
def comes_tapped_as_it_was(game: Game, thing: GameObject, before: GameObject) -> bool:
    """Whether a card comes into play tapped because it was tapped when it was last in play."""
