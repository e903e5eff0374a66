"""Planeswalkers and tribal cards, which came in 2007: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.table.events import Event
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import GameObject, Look, Player


@seam
def comes_with_loyalty(game: Game, event: Moved) -> list[Event]:
    """With how many loyalty counters a planeswalker comes into play."""


@seam
def loyalty_is_played(game: Game, player: Player, source: GameObject, ability: a.Activated) -> Verdict | None:
    """Whether an ability that costs loyalty counters, or puts some on, can be played now."""


@seam
def loyalty_is_paid(game: Game, source: GameObject, number: int) -> None:
    """Loyalty counters are put on a planeswalker, or taken off, for one of its abilities."""


@seam
def loyalty_of_zero(game: Game) -> list[Event]:
    """What becomes of planeswalkers without loyalty counters."""


@seam
def planeswalkers_alike(game: Game) -> list[Event]:
    """What becomes of planeswalkers that share a subtype."""


@seam
def planeswalkers_are_attacked(
    game: Game, player: Player, against: dict[GameObject, GameObject]
) -> Verdict | None:
    """Whether creatures can attack planeswalkers; where they can, it is known from then on."""


@seam
def hits_planeswalker(game: Game, attacker: GameObject, walker: GameObject) -> GameObject | None:
    """The planeswalker to which what an attacker would deal to a player goes."""


@seam
def damage_takes_loyalty(game: Game, dealt: list[Event]) -> list[GameObject]:
    """The planeswalkers among those that have been dealt damage, and what that does to them."""


@seam
def has_creature_type(game: Game, look: Look, word: str) -> bool:
    """Whether what is tribal is of the creature types on its type line."""
