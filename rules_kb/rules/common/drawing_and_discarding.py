"""Instructions to draw, discard and search for cards, and to put cards of a library into a graveyard."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.engine.state_based_effects import end_the_game_if_over
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.table.events import Event
from rules_kb.table.events.winning_and_losing import GameLost
from rules_kb.table.objects import LIBRARY, GameObject, Player


@rule(seams.too_few_cards_to_draw, cr1999="102.2", off=False)
def too_few_cards_to_draw(game: Game, players: list[Player], number: int) -> bool:
    """Whoever must draw more than the library holds loses instead of drawing."""
    lost: list[Event] = []
    for player in players:
        left = len(game.table.zone(LIBRARY, player))
        lost.append(
            GameLost(
                player, f"told to draw {number} with {left} card{'' if left == 1 else 's'} in the library"
            )
        )
    game.happen(*lost)
    end_the_game_if_over(game)
    return True


@rule(seams.tokens_are_no_cards, cr1999="216.2", off=[])
def tokens_are_no_cards(game: Game, things: list[GameObject]) -> list[GameObject]:
    """A token is no card: what speaks of a card doesn't mean it, in whatever zone it is at the moment."""
    return [thing for thing in things if thing.token]
