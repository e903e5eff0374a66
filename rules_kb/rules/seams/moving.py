"""Moving: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.rules.terms.context import Context
from rules_kb.table.events import Event
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import GameObject, Player


@seam
def destroy(game: Game, things: list[GameObject], regenerable: bool, context: Context) -> None:
    """A destroyed permanent goes from play to its owner's graveyard."""


@seam
def goes_to_its_owner(game: Game, event: Moved) -> bool:
    """What goes to a library, hand or graveyard goes to its owner's though somebody else controls it."""


@seam
def bury(game: Game, things: list[GameObject], context: Context) -> None:
    """To bury a permanent is to put it into its owner's graveyard; regeneration can't replace that."""


@seam
def sacrifice(game: Game, things: list[GameObject], players: list[Player], context: Context) -> bool:
    """A permanent is sacrificed by its controller only, straight into its owner's graveyard; another's stays
    where it is."""


@seam
def first_zone_that_it_went_to(game: Game, thing: GameObject, card: GameObject) -> Verdict | None:
    """A leaves-play ability looks for the card that left in the zone it reached first, and nowhere else."""


@seam
def of_linked_ability(game: Game, cards: list[GameObject], context: Context) -> list[GameObject]:
    """In 1999 "the removed card" is whatever the permanent's abilities have removed."""


@seam
def comes_under_control(game: Game, coming: list[Event], player: Player) -> list[Event]:
    """What a spell or ability of `player` puts into play, though it is another's card."""
