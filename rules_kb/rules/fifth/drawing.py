"""G.16 Draw, with Z.5 on libraries: their order, and those that are too small."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.engine.first_draws import first_draw_is_shown
from rules_kb.rules.engine.instructions import impossible_option
from rules_kb.rules.engine.replacement_effects import is_watched
from rules_kb.rules.fifth.series import settle
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, answers, rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.entries import EACH_TIME
from rules_kb.table.events.zone_changes import Drawn, LibraryWasEmpty, Moved
from rules_kb.table.objects import HAND, LIBRARY, GameObject, Player


@answers(seams.players_draw)
def players_draw(game: Game, players: list[Player], number: int, source: GameObject | None) -> None:
    """Each of some players draws that many cards."""
    for player in players:
        seams.draw_cards(game, player, number, source)


@rule(seams.draw_cards, rulings1999="G.16.1", off=None, at_work=EACH_TIME)
def draw_cards(game: Game, player: Player, number: int, source: GameObject | None) -> None:
    """A player told to draw moves the top card of the library to the hand, as often as was said."""
    if number > 1:
        drawn_at_once(game, player, number, source)
    else:
        _draw_in_turn(game, player, number, source)


def _draw_in_turn(game: Game, player: Player, number: int, source: GameObject | None) -> int:
    """Draw so many cards, with nothing in between; how many draws there were cards for."""
    for done in range(number):
        event = Drawn(player, source=source)
        if not game.table.zone(LIBRARY, player) and not is_watched(game, event):
            game.happen(LibraryWasEmpty(player))
            return done
        for happened in game.happen(event):
            if isinstance(happened, Moved) and happened.how == "drawn" and happened.after is not None:
                first_draw_is_shown(game, player, happened.after)
    return number


def _one_after_another(game: Game, player: Player, number: int, source: GameObject | None) -> int:
    drawn = 0
    for _ in range(number):
        drawn += _draw_in_turn(game, player, 1, source)
        settle(game)
    return drawn


@rule(rulings1999="G.16.Ruling.2", without=_one_after_another)
def drawn_at_once(game: Game, player: Player, number: int, source: GameObject | None) -> int:
    """Several cards that are drawn by one action are drawn at once: what triggers on a draw comes after all
    of them.
    """
    if is_watched(game, Drawn(player, source=source)):
        return replaced_draws_come_first(game, player, number, source)
    return _draw_in_turn(game, player, number, source)


def _replaced_draws_come_last(game: Game, player: Player, number: int, source: GameObject | None) -> int:
    taken = game.table.zone(LIBRARY, player)[: number - 1]
    game.happen(*[Moved(card, HAND, "drawn", source=source) for card in taken])
    return len(taken) + _draw_in_turn(game, player, 1, source)


@rule(rulings1999="G.16.Ruling.3", without=_replaced_draws_come_last)
def replaced_draws_come_first(game: Game, player: Player, number: int, source: GameObject | None) -> int:
    """What replaces a single draw does so for one of several, before the others are drawn."""
    return _draw_in_turn(game, player, number, source)


@answers(seams.option_can_be_chosen)
def option_can_be_chosen(
    game: Game, player: Player, context: Context, effects: tuple[e.Instruction, ...]
) -> Verdict | None:
    """An option that is impossible can't be chosen."""
    return impossible_option(game, player, context, effects)


def _the_active_player(game: Game, things: list[GameObject]) -> Player:
    return game.table.in_turn_order()[0]


@rule(seams.owner_orders_library, rulings1999="Z.5.5", without=_the_active_player)
def owner_orders_library(game: Game, things: list[GameObject]) -> Player:
    """Of several cards that go to a library at one time its owner decides in which order they lie there."""
    return things[0].owner
