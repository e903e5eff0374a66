"""Delayed abilities: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.rules.game import Game
from rules_kb.rules.rule import seam
from rules_kb.rules.terms.delayed_abilities import DelayedAbility
from rules_kb.table.objects import GameObject


@seam
def event_before_is_irrelevant(game: Game, thing: GameObject) -> bool:
    """Whether what a delayed ability waits for doesn't set it off, since it happened before."""


@seam
def fails_if_it_has_left(game: Game, thing: GameObject) -> GameObject | None:
    """What a delayed ability affects of something that has left its zone."""


@seam
def affects_it_as_it_is(game: Game, thing: GameObject) -> bool:
    """Whether a delayed ability affects the permanent that it means though that isn't what it was."""


@seam
def triggers_once(game: Game, delayed: DelayedAbility) -> bool:
    """A delayed ability is gone as it triggers."""
