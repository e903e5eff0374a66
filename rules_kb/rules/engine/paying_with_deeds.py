"""Costs that are paid by doing what an instruction says, with the top of a graveyard or library, with what
gave the ability, and by beholding something.
"""

from __future__ import annotations

from rules_kb.cards import words as w
from rules_kb.cards.costs import (
    BeholdCost,
    DeedCost,
    FromLibraryCost,
    SacrificeGiverCost,
    TopOfGraveyardCost,
    UnattachCost,
)
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.paying import COST_PARTS, paid_with
from rules_kb.rules.engine.what_can_be_paid import to_behold, topmost
from rules_kb.rules.engine.who_and_what import things_of
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context, latest
from rules_kb.rules.terms.playing import Playing
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Noted
from rules_kb.table.events.hidden_cards import Revealed
from rules_kb.table.events.permanents import Attached, CardsRemoved
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import GRAVEYARD, HAND, LIBRARY, REMOVED, GameObject


@COST_PARTS.by(DeedCost)
def _do_it(game: Game, playing: Playing, part: DeedCost, context: Context) -> None:
    for _ in range(part.times):
        seams.carry_out(game, part.effect, context)


@COST_PARTS.by(TopOfGraveyardCost)
def _take_from_the_top(game: Game, playing: Playing, part: TopOfGraveyardCost, context: Context) -> None:
    number = amount_of(game, part.number or w.ONE, context)
    _put_away(game, playing, topmost(game, playing, part)[:number], REMOVED)


@COST_PARTS.by(FromLibraryCost)
def _from_library(game: Game, playing: Playing, part: FromLibraryCost, context: Context) -> None:
    number = amount_of(game, part.number, context)
    cards = list(game.table.zone(LIBRARY, playing.player)[:number])
    _put_away(game, playing, cards, GRAVEYARD if part.zone == "graveyard" else REMOVED)


def _put_away(game: Game, playing: Playing, cards: list[GameObject], zone: str) -> None:
    """Cards go; another ability of what an ability is paid for knows which have left the game with it."""
    paid_with(game, playing.thing, things=cards)
    game.happen(*[Moved(card, zone) for card in cards])
    if zone == REMOVED and playing.thing is not playing.source:
        game.record(CardsRemoved(playing.source, [latest(card) for card in cards]))


@COST_PARTS.by(UnattachCost)
def _unattach(game: Game, playing: Playing, part: UnattachCost, context: Context) -> None:
    game.happen(*[Attached(thing, None) for thing in things_of(game, part.what, context)])


@COST_PARTS.by(SacrificeGiverCost)
def _sacrifice_the_giver(game: Game, playing: Playing, part: SacrificeGiverCost, context: Context) -> None:
    seams.sacrifice(game, things_of(game, part.what, context), [playing.player], context)


@COST_PARTS.by(BeholdCost)
def _behold(game: Game, playing: Playing, part: BeholdCost, context: Context) -> None:
    player, options = playing.player, to_behold(game, playing, part)
    what = f"what to behold for {playing.source.name}"
    [beheld] = game.ask(ChoiceOf(player, "choose", what, options, 1, 1))
    if beheld.zone == HAND:
        game.happen(Revealed(player, (beheld,)))
    else:
        game.happen(Noted(f"{player.name} beholds {beheld.name}", beheld))
