"""Instructions to exchange control of permanents, or life totals."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.engine.what_cards_forbid import can_come_to
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.damage_and_life import LifeChanged
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import GRAVEYARD, IN_PLAY, GameObject, Player


@rule(
    seams.control_is_exchanged,
    rulings1999="G.17.2",
    cr1999="glossary/exchange",
    cr2006="glossary/exchange",
    off=False,
)
def control_is_exchanged(
    game: Game, first: list[GameObject], second: list[GameObject], context: Context
) -> bool:
    """Each of two permanents comes under the other's controller; if either can't, nothing is exchanged."""
    if not first or not second or game.controller(first[0]) is game.controller(second[0]):
        game.happen(Noted("nothing is exchanged", context.source))
        return True
    one, other = game.controller(first[0]), game.controller(second[0])
    for thing, player in ((first[0], other), (second[0], one)):
        seams.lasts_as_long_as_stated(
            game, Context(context.source, player), [thing], (e.SetController(),), ""
        )
    return True


@rule(
    seams.places_are_exchanged,
    rulings1999="G.17.3",
    cr1999="glossary/exchange",
    cr2006="glossary/exchange",
    off=False,
)
def places_are_exchanged(
    game: Game, first: list[GameObject], second: list[GameObject], context: Context
) -> bool:
    """A permanent goes to its owner's graveyard, on top, and a card from a graveyard comes into play."""
    if not first or not second or not seams.can_change_places(game, first[0], second[0]):
        game.happen(Noted("nothing is exchanged", context.source))
        return True
    come = Moved(second[0], IN_PLAY, controller=game.controller(first[0]), source=context.source)
    moves: list[Event] = [Moved(first[0], GRAVEYARD, source=context.source), come]
    game.happen(*seams.moves_of_an_exchange(game, moves))
    return True


@rule(seams.life_is_exchanged, cr1999="glossary/exchange", cr2006="glossary/exchange")
def life_is_exchanged(game: Game, one: Player, other: Player, context: Context) -> None:
    """Each player gains or loses what it takes to have the life total that the other had; neither does if one
    can't.
    """
    if not (can_come_to(game, one, other.life) and can_come_to(game, other, one.life)):
        game.happen(Noted("nothing is exchanged", context.source))
        return
    game.happen(
        LifeChanged(one, other.life - one.life, source=context.source),
        LifeChanged(other, one.life - other.life, source=context.source),
    )
