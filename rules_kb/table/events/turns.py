"""Turns: their phases and steps."""

from __future__ import annotations

from rules_kb.table.events import Event
from rules_kb.table.facts import dataclass


@dataclass(eq=False)
class StepBegan(Event):
    """A step (or a phase without steps) begins."""

    step: str

    def tell(self) -> str:
        return f"{self.step} begins"
