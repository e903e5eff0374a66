"""G.16 Draw, with Z.5 on libraries that are too small."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.engine.first_draws import first_draw_is_shown
from rules_kb.rules.engine.instructions import impossible_option
from rules_kb.rules.engine.replacement_effects import is_watched
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, answers, rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.entries import EACH_TIME
from rules_kb.table.events.zone_changes import Drawn, LibraryWasEmpty, Moved
from rules_kb.table.objects import LIBRARY, GameObject, Player


@answers(seams.players_draw)
def players_draw(game: Game, players: list[Player], number: int, source: GameObject | None) -> None:
    """Each of some players draws that many cards."""
    for player in players:
        seams.draw_cards(game, player, number, source)


@rule(seams.draw_cards, rulings1999="G.16.1", off=None, at_work=EACH_TIME)
def draw_cards(game: Game, player: Player, number: int, source: GameObject | None) -> None:
    """A player told to draw moves the top card of the library to the hand, as often as was said."""
    for _ in range(number):
        event = Drawn(player, source=source)
        if not game.table.zone(LIBRARY, player) and not is_watched(game, event):
            game.happen(LibraryWasEmpty(player))
            return
        for done in game.happen(event):
            if isinstance(done, Moved) and done.how == "drawn" and done.after is not None:
                first_draw_is_shown(game, player, done.after)


@answers(seams.option_can_be_chosen)
def option_can_be_chosen(
    game: Game, player: Player, context: Context, effects: tuple[e.Instruction, ...]
) -> Verdict | None:
    """An option that is impossible can't be chosen."""
    return impossible_option(game, player, context, effects)
