"""Combat damage: what the rules speak of."""

from __future__ import annotations

from rules_kb.table.objects import Thing

Shares = dict[Thing, int]
