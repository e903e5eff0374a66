"""Instructions to exchange control of permanents, or life totals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules_kb.cards import effects as e
from rules_kb.rules.classic.choosing import (
    still_there,
)
from rules_kb.rules.game import Game
from rules_kb.rules.meaning import (
    Context,
    players_of,
    things_of,
)
from rules_kb.rules.register import rule
from rules_kb.table.events import Noted
from rules_kb.table.events.damage_and_life import LifeChanged
from rules_kb.table.objects import GameObject, Player


def _exchange_control(game: Game, effect: e.ExchangeControl, context: Context) -> None:
    first, second = (still_there(things_of(game, what, context)) for what in (effect.first, effect.second))
    if effect.second is None:
        first, second = first[:1], first[1:]
    game.era.control_is_exchanged(game, first, second, context)


@rule("glossary/exchange")
def control_is_exchanged(
    game: Game, first: list[GameObject], second: list[GameObject], context: Context
) -> bool:
    """Each of two permanents comes under the other's controller; if either can't, nothing is exchanged."""
    if not first or not second or game.controller(first[0]) is game.controller(second[0]):
        game.happen(Noted("nothing is exchanged", context.source))
        return True
    one, other = game.controller(first[0]), game.controller(second[0])
    for thing, player in ((first[0], other), (second[0], one)):
        game.era.lasts_as_long_as_stated(
            game, Context(context.source, player), [thing], (e.SetController(),), ""
        )
    return True


def _exchange_life(game: Game, effect: e.ExchangeLife, context: Context) -> None:
    first, second = (players_of(game, who, context) for who in (effect.first, effect.second))
    if first and second and first[0] is not second[0]:
        game.era.life_is_exchanged(game, first[0], second[0], context)


@rule("glossary/exchange")
def life_is_exchanged(game: Game, one: Player, other: Player, context: Context) -> None:
    """Each player gains or loses what it takes to have the life total that the other had."""
    game.happen(
        LifeChanged(one, other.life - one.life, source=context.source),
        LifeChanged(other, one.life - other.life, source=context.source),
    )


EXCHANGING: dict[type, Callable[[Game, Any, Context], None]] = {
    e.ExchangeLife: _exchange_life,
    e.ExchangeControl: _exchange_control,
}
