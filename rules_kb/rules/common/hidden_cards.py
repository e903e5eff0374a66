"""Cards that lie hidden: what is looked at, revealed and chosen in a hand or on top of a library (217.2,
217.3, glossary).
"""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.table.events.hidden_cards import Revealed
from rules_kb.table.objects import GameObject, Player


@rule(seams.cards_are_revealed, cr1999="glossary/reveal", cr2006="glossary/reveal", off=[])
def cards_are_revealed(
    game: Game, player: Player, cards: list[GameObject], source: GameObject | None = None
) -> list[GameObject]:
    """Cards that are revealed are shown to all players, and are then again what they were before."""
    game.happen(Revealed(player, tuple(cards), source=source))
    return cards
