"""Instructions that move cards from zone to zone: destroying, burying, sacrificing, removing from the
game.
"""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.context import Context
from rules_kb.table.objects import GameObject


@answers(seams.of_linked_ability)
def of_linked_ability(game: Game, cards: list[GameObject], context: Context) -> list[GameObject]:
    """In 1999 "the removed card" is whatever the permanent's abilities have removed."""
    return cards
