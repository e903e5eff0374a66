"""Delayed abilities: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.rules.game import Game
from rules_kb.rules.rule import seam
from rules_kb.table.objects import GameObject


@seam
def event_before_is_irrelevant(game: Game, thing: GameObject) -> bool:
    """What happened before the delayed ability was there doesn't set it off; perhaps nothing ever will."""


@seam
def fails_if_it_has_left(game: Game, thing: GameObject) -> bool:
    """What left its zone isn't affected any more, even if it has come back."""


@seam
def affects_it_as_it_is(game: Game, thing: GameObject) -> bool:
    """A delayed ability still affects the permanent that it means, whatever has become of its
    characteristics."""
