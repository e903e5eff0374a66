"""Prevention effects: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.cards import words as w
from rules_kb.rules.game import Game
from rules_kb.rules.rule import seam
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.prevention_effects import PreventionShield
from rules_kb.table.events import Event
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.objects import GameObject


@seam
def shield_is_reduced(game: Game, event: Damaged, shield: PreventionShield) -> list[Event]:
    """A shield for an amount is used up 1 for each 1 damage; the rest is dealt."""


@seam
def damage_from_source_is_prevented(game: Game, event: Damaged, shield: PreventionShield) -> list[Event]:
    """The next damage from the chosen source is prevented, however much and of whatever kind."""


@seam
def source_is_chosen(game: Game, what: w.Things | None, context: Context) -> GameObject | None:
    """The source of damage that is to be prevented is chosen as the spell or ability resolves."""


@seam
def shields_expire(game: Game, moment: str) -> list[Event]:
    """Replacement and prevention effects last until they are used up or their duration has expired."""
