"""Later keywords: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.rules.game import Game
from rules_kb.rules.rule import seam
from rules_kb.table.events import Event
from rules_kb.table.objects import GameObject


@seam
def strikes_twice(game: Game, creature: GameObject) -> bool:
    """Whether a creature deals its combat damage with those that have first strike, and once more with the
    others."""


@seam
def may_equip(game: Game, equipment: GameObject, thing: GameObject | None) -> bool:
    """Whether an Equipment can be attached to a thing: a creature in play that isn't protected from it."""


@seam
def equipment_is_attached(game: Game, equipment: GameObject, to: GameObject) -> None:
    """An Equipment goes onto a creature, if both are there; it stays where it is otherwise."""


@seam
def equipment_comes_off(game: Game) -> list[Event]:
    """An Equipment on what it can't equip comes off, and stays in play."""
