"""Triggered abilities: what the rules speak of."""

from __future__ import annotations

from typing import Any

from rules_kb.cards import abilities as a
from rules_kb.rules.rule import AnySeam
from rules_kb.table.furniture import Furniture
from rules_kb.table.objects import GameObject, Player


class Waiting(Furniture):
    """A triggered ability that has triggered and isn't on the stack yet."""

    def __init__(
        self, source: GameObject, ability: a.Triggered, controller: Player, occurrence: Occurrence
    ) -> None:
        self.source = source
        self.ability = ability
        self.controller = controller
        self.occurrence = occurrence


class Occurrence:
    """One time that a trigger condition was met: the rule that says so, and what it concerned."""

    def __init__(
        self,
        rule: AnySeam,
        it: GameObject | None = None,
        player: Player | None = None,
        amount: int = 0,
        event: Any = None,
        delayed: Any = None,
    ) -> None:
        self.rule = rule
        self.it = it
        self.player = player
        self.amount = amount
        self.event = event
        self.delayed = delayed


Watch = tuple[GameObject, Any, Player]


Met = tuple[int, Watch, Occurrence]
"""A triggered ability, with its place among those that were looked at, and one time that its condition was
met.
"""
