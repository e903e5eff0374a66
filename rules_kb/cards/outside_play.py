"""What may be said of spells, and of cards outside play."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.cards.node import Node


def reaches_outside_play(change: Node) -> bool:
    """Whether a change is one of those that reach spells, and cards outside play: of a color, or of a
    creature type.
    """
    if isinstance(change, e.SetTypes):
        return change == e.SetTypes((), change.subtypes, keeps=True, chosen=change.chosen)
    return isinstance(change, (e.SetColors, e.SetManaSymbols)) or change == e.SetChosenLand()
