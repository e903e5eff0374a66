"""Triggers onto stack: what the rules speak of."""

from __future__ import annotations

from rules_kb.rules.terms.triggered_abilities import Waiting


class Triggering:
    """A triggered ability that its controller puts in order, by the name that a script gives it.

    Where several abilities of one card wait, `number` tells which of them it is in the order of the card's
    text.
    """

    def __init__(self, waiting: Waiting, number: int) -> None:
        self.waiting = waiting
        self.source = waiting.source
        self.number = number

    @property
    def name(self) -> str:
        return f"{self.source.name} ability {self.number}" if self.number else self.source.name
