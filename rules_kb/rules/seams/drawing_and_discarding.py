"""Drawing and discarding: what is asked of a rulebook."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, seam
from rules_kb.rules.terms.context import Context
from rules_kb.table.objects import GameObject, Player


@seam
def what_was_drawn(
    game: Game, cards: list[GameObject], effect: e.DrawCards, context: Context
) -> list[GameObject]:
    """The cards that have come to hand by a draw, of which the text may go on to speak."""


@seam
def isnt_what_was_drawn(game: Game, card: GameObject, context: Context) -> Verdict | None:
    """Why a card that came to hand instead of a draw isn't one of those that a text goes on to speak of."""


@seam
def players_draw(game: Game, players: list[Player], number: int, source: GameObject | None) -> None:
    """Each of some players draws that many cards. All who have too few lose, at the same time."""


@seam
def draw_cards(game: Game, player: Player, number: int, source: GameObject | None) -> None:
    """A player draws cards one at a time."""


@seam
def too_few_cards_to_draw(game: Game, players: list[Player], number: int) -> bool:
    """Whoever must draw more than the library holds loses instead of drawing."""


@seam
def cards_are_discarded(game: Game, cards: list[GameObject], source: GameObject | None) -> None:
    """Cards go from hands to their owners' graveyards, all at once."""


@seam
def tokens_are_no_cards(game: Game, things: list[GameObject]) -> list[GameObject]:
    """Which of some things are no cards, wherever they are at the moment."""


@seam
def fits_card(game: Game, what: w.Filter, card: GameObject, context: Context) -> bool:
    """Whether a card outside play is what a text asks for."""
