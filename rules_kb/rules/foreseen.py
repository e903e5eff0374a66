"""What is known of the rest of a script while a line of it is played."""

from __future__ import annotations

from collections import Counter
from typing import Protocol

from rules_kb.table.objects import GameObject, Player


class Coming(Protocol):
    """What a script will still need."""

    def wants(self, player: Player) -> Counter[str]:
        """The colours of mana that the player's coming lines will need."""

    def spares(self, thing: GameObject) -> bool:
        """Whether a permanent is needed for something else than mana."""


class NothingForeseen:
    """Where nobody knows what comes."""

    def wants(self, player: Player) -> Counter[str]:
        return Counter()

    def spares(self, thing: GameObject) -> bool:
        return False
