"""Resolving: what the rules speak of."""

from __future__ import annotations

from typing import Any

from rules_kb.table.objects import GameObject


class CombatDamageEntry:
    """Combat damage on the stack: who deals how much to whom, as assigned (310.2)."""

    def __init__(self, assigned: list[tuple[GameObject, Any, int]]) -> None:
        self.assigned = assigned
