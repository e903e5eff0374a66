"""What lies face down: the values that it shows."""

from __future__ import annotations

from rules_kb.table.objects import Characteristics

FACE_DOWN = Characteristics("", None, ("creature",), power=2, toughness=2)
"""A 2/2 creature without a name, a cost, a color, subtypes or abilities."""
