"""Instructions to draw, discard and search for cards, and to put cards of a library into a graveyard."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.table.objects import GameObject


@rule(seams.tokens_are_no_cards, cr1999="216.2", cr2006="216.2", off=[])
def tokens_are_no_cards(game: Game, things: list[GameObject]) -> list[GameObject]:
    """A token is no card: what speaks of a card doesn't mean it, in whatever zone it is at the moment."""
    return [thing for thing in things if thing.token]
