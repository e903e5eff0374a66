"""Phasing: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.rules.game import Game
from rules_kb.rules.rule import seam
from rules_kb.table.events import Event
from rules_kb.table.objects import GameObject, Player


@seam
def phasing(game: Game, active: Player) -> None:
    """Before the active player untaps, permanents with phasing phase out, and at the same time those phased
    out phase in."""


@seam
def phase_out(game: Game, things: list[GameObject]) -> list[GameObject]:
    """By an effect, permanents go to the phased-out zone whether they have phasing or not."""


@seam
def go_to_phased_out_zone(game: Game, things: list[GameObject]) -> list[Event]:
    """Permanents that phase out, as those with phasing do, go to the phased-out zone."""


@seam
def phasing_is_no_leaving(game: Game, thing: GameObject) -> list[GameObject]:
    """What phases out and sets off nothing that waits for a permanent to leave play."""


@seam
def echo_is_owed_again(game: Game, things: list[GameObject]) -> list[GameObject]:
    """Those of the permanents with echo that phase in for which it has to be paid after that."""


@seam
def order_of_phasing_in(game: Game, things: list[GameObject]) -> list[GameObject]:
    """The order of the effects of permanents that phase in together, the oldest first."""


@seam
def return_as_they_were(game: Game, things: list[GameObject]) -> list[Event]:
    """What phases in comes back in the state that it had as it phased out: tapped or not, with its counters,
    under its controller."""


@seam
def phasing_keeps_memory(game: Game, thing: GameObject) -> bool:
    """Whether what phases in still knows what it did before it phased out."""
