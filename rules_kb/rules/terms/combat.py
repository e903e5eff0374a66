"""Combat: what the rules speak of."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.table.objects import GameObject, Player, Thing

Attack = dict[GameObject, Player]
Blocks = dict[GameObject, list[GameObject]]
Costs = list[tuple[GameObject, a.Cost]]
"""What attacking and blocking costs."""
Shares = dict[Thing, int]
