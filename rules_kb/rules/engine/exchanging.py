"""Exchanging: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine.choosing import pick, still_there
from rules_kb.rules.engine.meaning import all_matching
from rules_kb.rules.engine.not_played import not_played
from rules_kb.rules.engine.who_and_what import players_of, things_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.table.events import Event
from rules_kb.table.objects import STACK, GameObject


@INSTRUCTIONS.by(e.ExchangeControl)
def _exchange_control(game: Game, effect: e.ExchangeControl, context: Context) -> None:
    meant = [_to_be_exchanged(game, what, context) for what in (effect.first, effect.second)]
    if spells := [thing for group in meant for thing in group if thing.zone == STACK]:
        raise not_played("an exchange of control of a spell", spells[0])
    first, second = map(still_there, meant)
    if effect.second is None:
        first, second = first[:1], first[1:]
    seams.control_is_exchanged(game, first, second, context)


def _to_be_exchanged(game: Game, what: w.Things | None, context: Context) -> list[GameObject]:
    """What a phrase means; of several equal ones that which their controller chooses."""
    if not isinstance(what, w.OneOf):
        return things_of(game, what, context)
    options = all_matching(game, what.what, context)
    return pick(game, what, context, game.controller(options[0])) if options else []


@INSTRUCTIONS.by(e.ExchangePlaces)
def _exchange_places(game: Game, effect: e.ExchangePlaces, context: Context) -> None:
    first = still_there(things_of(game, effect.first, context))
    second = [thing for thing in things_of(game, effect.second, context) if thing.became is None]
    seams.places_are_exchanged(game, first, second, context)


@answers(seams.can_change_places)
def can_change_places(game: Game, one: GameObject, other: GameObject) -> bool:
    """Whosever cards they are."""
    return True


@answers(seams.moves_of_an_exchange)
def moves_of_an_exchange(game: Game, moves: list[Event]) -> list[Event]:
    """They are what they would be by themselves."""
    return moves


@INSTRUCTIONS.by(e.ExchangeLife)
def _exchange_life(game: Game, effect: e.ExchangeLife, context: Context) -> None:
    first, second = (players_of(game, who, context) for who in (effect.first, effect.second))
    if first and second and first[0] is not second[0]:
        seams.life_is_exchanged(game, first[0], second[0], context)
