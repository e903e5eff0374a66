"""Instructions to draw, discard and search for cards, and to put cards of a library into a graveyard."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, concerning, rule
from rules_kb.table.events.zone_changes import Discarded
from rules_kb.table.objects import GameObject


@rule(seams.cards_are_discarded, rulings1999="G.15.1", cr1999="glossary/discard", cr2006="glossary/discard")
def cards_are_discarded(game: Game, cards: list[GameObject], source: GameObject | None) -> None:
    """Cards that are discarded go from the hand to the graveyard, those of one instruction at once."""
    together = several_go_at_once(game, cards) if len(cards) > 1 else [cards]
    gone = [game.happen(*[Discarded(card, source=source) for card in each]) for each in together]
    if not any(gone):
        game.log.had_no_part()


def _one_by_one(game: Game, cards: list[GameObject]) -> list[list[GameObject]]:
    return [[card] for card in cards]


@rule(rulings1999="G.15.2", without=_one_by_one)
def several_go_at_once(game: Game, cards: list[GameObject]) -> Concerning[list[list[GameObject]]]:
    """Cards that one effect has a player discard are discarded all at one time."""
    return concerning([list(cards)], *cards)


@rule(seams.tokens_are_no_cards, rulings1999="K.25.1", cr1999="216.2", cr2006="216.2", off=[])
def tokens_are_no_cards(game: Game, things: list[GameObject]) -> list[GameObject]:
    """A token is no card: what speaks of a card doesn't mean it, in whatever zone it is at the moment."""
    return [thing for thing in things if thing.token]
