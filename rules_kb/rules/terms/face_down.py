"""What lies face down: the values that it shows."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import Characteristics

FACE_DOWN = Characteristics("", None, ("creature",), power=2, toughness=2)
"""A 2/2 creature without a name, a cost, a color, subtypes or abilities."""
WARDED = a.Keyword("ward", a.Cost((a.PayMana(ManaCost((), 2)),)))
"""What a disguised or a cloaked creature has besides."""
