"""Zones: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.table.events import Event
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import GameObject, Lasting, Player


@seam
def library_is_face_down(game: Game, player: Player, whose: Player, how: str) -> Verdict | None:
    """Nobody can look at the cards of a library or change their order."""


@seam
def library_is_counted(game: Game, player: Player, whose: Player, how: str) -> Verdict | None:
    """The cards left in any library may be counted at any time."""


@seam
def hand_is_private(game: Game, player: Player, whose: Player, how: str) -> Verdict | None:
    """A player may look at and arrange the own hand; another's can only be counted."""


@seam
def graveyard_is_open(game: Game, player: Player, whose: Player, how: str) -> Verdict | None:
    """Anybody may look through a graveyard, but nobody can change its order."""


@seam
def removed_cards_are_open(game: Game, player: Player, whose: Player, how: str) -> Verdict | None:
    """Cards removed from the game lie face up for all to see, except those removed face down."""


@seam
def phased_out_cards_are_open(game: Game, player: Player, whose: Player, how: str) -> Verdict | None:
    """Phased-out permanents that lie face up are there for all to see."""


@seam
def goes_on_top_of_graveyard(game: Game, events: list[Moved]) -> list[GameObject]:
    """What is countered, discarded, destroyed or sacrificed goes on top of its owner's graveyard."""


@seam
def owner_arranges(game: Game, owner: Player, events: list[Moved]) -> list[Moved]:
    """Cards that go to one graveyard at the same time are arranged by their owner, who names the top one
    first."""


@seam
def is_a_new_copy(game: Game, old: GameObject, connected: list[Lasting]) -> list[GameObject]:
    """A card that changes zones is a new copy of itself: effects connected to what it was expire."""


@seam
def is_brand_new(game: Game, permanent: GameObject, before: GameObject) -> bool:
    """Whether a card that has come into play again is another permanent than it was before."""


@seam
def neither_tapped_nor_untapped(game: Game, card: GameObject) -> bool:
    """Whether a card counts as neither tapped nor untapped where it is."""


@seam
def removed_from_game(game: Game, events: list[Event]) -> None:
    """A spell or ability removes cards from the game. What sets them aside may bring them back later."""


@seam
def removed_instead(game: Game, event: Moved) -> list[Event]:
    """What becomes of a card's move where an effect says that it is removed from the game instead."""


@seam
def token_is_not_returned(game: Game, tokens: list[GameObject]) -> list[GameObject]:
    """Those tokens outside play that no effect brings anywhere."""


@seam
def vanished_token_is_not_found(game: Game, tokens: list[GameObject]) -> list[GameObject]:
    """Those tokens that have ceased to exist, and that no effect finds any more."""


@seam
def owner_orders_library(game: Game, things: list[GameObject]) -> Player:
    """Who says in which order things of one owner go into the library."""
