"""Soulbond: two creatures of a player's are a pair for as long as both are there, are creatures and are that
player's. It bears no number in the books here.
"""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine.conditions import CONDITIONS
from rules_kb.rules.engine.relations import partner_of
from rules_kb.rules.engine.who_and_what import things_of
from rules_kb.rules.game import Game
from rules_kb.rules.roster import SOULBOND
from rules_kb.rules.terms.context import Context
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Event
from rules_kb.table.events.permanents import PairEnded, PairMade
from rules_kb.table.objects import IN_PLAY, GameObject, Player


def pair_up(game: Game, effect: e.LaterAction, context: Context) -> None:
    """As a creature with soulbond comes, or another one beside it, its player may pair it."""
    this, player = context.this or context.source, context.controller
    came = things_of(game, w.It(to="in the event"), context)
    others = [*game.table.in_play] if this in came else came
    options = [each for each in others if each is not this and _is_single(game, each, player)]
    if not options or not _is_single(game, this, player):
        return
    asked = f"what to pair {this.name} with"
    for chosen in seams.chosen_now(game, ChoiceOf(player, "choose", asked, options, 0, 1)):
        game.happen(PairMade(this, chosen, source=context.source))


def _is_single(game: Game, thing: GameObject, player: Player) -> bool:
    """Whether it is a creature of a player's that isn't paired."""
    return (
        thing.zone == IN_PLAY
        and thing.became is None
        and "creature" in game.look(thing).types
        and game.controller(thing) is player
        and partner_of(game, thing) is None
    )


def that_are_over(game: Game) -> list[Event]:
    """Pairs of which one isn't a creature any more, or of which two players have one each."""
    pairs = [(thing, partner_of(game, thing)) for thing, _, _ in game.having(SOULBOND)]
    return [
        PairEnded(thing, other)
        for thing, other in pairs
        if other is not None
        if game.controller(thing) is not game.controller(other)
        or not all("creature" in game.look(each).types for each in (thing, other))
    ]


@CONDITIONS.by(t.Paired)
def _paired(game: Game, condition: t.Paired, context: Context) -> bool:
    return partner_of(game, context.this or context.source) is not None
