"""409 Playing Spells and Activated Abilities, with 401 Spells, 408 Timing and 305.4 lands."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, allow, answers
from rules_kb.table.objects import GameObject


@answers(seams.playable_as_an_instant)
def playable_as_an_instant(game: Game, card: GameObject) -> Verdict | None:
    """A card that says that it may be played like an instant goes before the rule for its type."""
    return allow(card) if seams.card_takes_precedence(game, [card]) else None
