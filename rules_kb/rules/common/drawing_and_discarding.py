"""Instructions to draw, discard and search for cards, and to put cards of a library into a graveyard."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.table.events.zone_changes import Discarded
from rules_kb.table.objects import GameObject


@rule(seams.cards_are_discarded, rulings1999="G.15.1", cr1999="glossary/discard", cr2006="glossary/discard")
def cards_are_discarded(game: Game, cards: list[GameObject], source: GameObject | None) -> None:
    """Cards that are discarded go from the hand to the graveyard, those of one instruction at once."""
    if not game.happen(*[Discarded(card, source=source) for card in cards]):
        game.log.had_no_part()


@rule(seams.tokens_are_no_cards, rulings1999="K.25.1", cr1999="216.2", cr2006="216.2", off=[])
def tokens_are_no_cards(game: Game, things: list[GameObject]) -> list[GameObject]:
    """A token is no card: what speaks of a card doesn't mean it, in whatever zone it is at the moment."""
    return [thing for thing in things if thing.token]
