"""2 Cards: their texts as they were given, their types as they are since Sixth Edition."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.engine.cards import with_types_since_1999
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.table.objects import Characteristics


@answers(seams.as_worded)
def as_worded(game: Game, card: Characteristics) -> Characteristics:
    """A card with the text that it has in this era: here, the one that it was given."""
    return with_types_since_1999(card)
