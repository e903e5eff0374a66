"""How much of something players have, and who has so much more of it than another."""

from __future__ import annotations

from rules_kb.cards import words as w
from rules_kb.cards.node import replace
from rules_kb.cards.this_turn import HadMore
from rules_kb.rules import seams
from rules_kb.rules.engine.meaning import all_matching, matches
from rules_kb.rules.engine.who_and_what import cards_in_hand
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, against
from rules_kb.rules.terms.context import Context
from rules_kb.table.objects import GRAVEYARD, Player, Thing


def how_much_of(game: Game, what: w.Filter | str, player: Player, context: Context) -> int:
    """How much of something a player has: "life", "cards" in hand, things of a description that the player
    controls, or cards of a description in the graveyard.
    """
    if what == "life":
        return player.life
    if what == "cards":
        return len(cards_in_hand(game, player))
    assert isinstance(what, w.Filter)
    with game.log.silence():
        if what.zone == "graveyard":
            there = replace(what, owner=None)
            return sum(matches(game, there, card, context) for card in game.table.zone(GRAVEYARD, player))
        return sum(game.controller(thing) is player for thing in all_matching(game, what, context))


def leads(game: Game, phrase: w.Target, option: Thing, context: Context) -> bool:
    """Whether somebody who may be aimed at has so much more of something, or so much less, than the
    controller, where the text asks for that.
    """
    lead = phrase.lead
    if not isinstance(lead, HadMore) or not isinstance(option, Player):
        return True
    own, of_controller = (how_much_of(game, lead.what, one, context) for one in (option, context.controller))
    return (of_controller - own if lead.less else own - of_controller) >= lead.by


def without_lead(game: Game, option: Thing) -> Verdict | None:
    """The verdict against somebody who lacks it."""
    return against(game, seams.announce_targets, f"{option.name} doesn't have what the text asks for", option)
