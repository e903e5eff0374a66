"""Costs that are paid by doing what an instruction says, and with the top of a graveyard."""

from __future__ import annotations

from rules_kb.cards import words as w
from rules_kb.cards.costs import DeedCost, TopOfGraveyardCost
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.paying import COST_PARTS, paid_with
from rules_kb.rules.engine.what_can_be_paid import topmost
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Playing
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import REMOVED


@COST_PARTS.by(DeedCost)
def _do_it(game: Game, playing: Playing, part: DeedCost, context: Context) -> None:
    for _ in range(part.times):
        seams.carry_out(game, part.effect, context)


@COST_PARTS.by(TopOfGraveyardCost)
def _take_from_the_top(game: Game, playing: Playing, part: TopOfGraveyardCost, context: Context) -> None:
    number = amount_of(game, part.number or w.ONE, context)
    cards = topmost(game, playing, part)[:number]
    paid_with(game, playing.thing, things=cards)
    game.happen(*[Moved(card, REMOVED) for card in cards])
