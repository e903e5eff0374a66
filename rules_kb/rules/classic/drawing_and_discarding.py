"""Instructions to draw, discard and search for cards, and to put cards of a library into a graveyard."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.engine.first_draws import first_draw_is_shown
from rules_kb.rules.engine.replacement_effects import is_watched
from rules_kb.rules.engine.state_based_effects import end_the_game_if_over
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.rules.terms.told import is_done
from rules_kb.table.entries import EACH_TIME
from rules_kb.table.events import Event
from rules_kb.table.events.winning_and_losing import GameLost
from rules_kb.table.events.zone_changes import Drawn, Moved
from rules_kb.table.objects import LIBRARY, GameObject, Player


@answers(seams.players_draw)
def players_draw(game: Game, players: list[Player], number: int, source: GameObject | None) -> None:
    """Each of some players draws that many cards. All who have too few lose, at the same time."""
    short = [
        player
        for player in players
        if number > len(game.table.zone(LIBRARY, player))
        and not is_watched(game, Drawn(player, source=source))
    ]
    if short and seams.too_few_cards_to_draw(game, short, number):
        players = [player for player in players if player not in short]
    for player in players:
        seams.draw_cards(game, player, number, source)


@answers(seams.draw_cards)
def draw_cards(game: Game, player: Player, number: int, source: GameObject | None) -> None:
    """A player draws cards one at a time.

    Where the first draws were replaced, the library is looked at for each of the others.
    """
    for _ in range(number):
        if not game.table.zone(LIBRARY, player) and not is_watched(game, Drawn(player, source=source)):
            seams.too_few_cards_to_draw(game, [player], 1)
            return
        draw_a_card(game, player, source)


@rule(cr1999="glossary/draw", at_work=EACH_TIME)
def draw_a_card(game: Game, player: Player, source: GameObject | None) -> None:
    """To draw is to put the top card of the library into the hand. What happens instead of it is no draw."""
    with game.log.leading_to(is_done):
        done = game.happen(Drawn(player, source=source))
    drawn = [event.after for event in done if isinstance(event, Moved) and event.how == "drawn"]
    if not drawn:
        game.log.had_no_part()
    for card in drawn:
        if card is not None:
            first_draw_is_shown(game, player, card)


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
