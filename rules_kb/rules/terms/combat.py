"""Combat: what the rules speak of."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.table.objects import GameObject

# -- what attacking and blocking costs -----------------------------------------------------------------------

Costs = list[tuple[GameObject, a.Cost]]
