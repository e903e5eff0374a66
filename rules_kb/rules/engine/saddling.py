"""Saddle: creatures are tapped, and a permanent is saddled for a turn. It bears no number in the
books here.
"""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.rules.engine.log_of_turn import of_this_turn
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.table.events.permanents import Saddled
from rules_kb.table.objects import IN_PLAY, GameObject


def saddle(game: Game, effect: e.LaterAction, context: Context) -> None:
    """The permanent itself is saddled, if it is still there and isn't yet."""
    this = context.this or context.source
    if this.became is None and this.zone == IN_PLAY and not is_saddled(game, this):
        game.happen(Saddled(this, source=context.source))


def is_saddled(game: Game, thing: GameObject) -> bool:
    """Whether a permanent has been saddled this turn."""
    return any(isinstance(change, Saddled) and change.thing is thing for change in of_this_turn(game))
