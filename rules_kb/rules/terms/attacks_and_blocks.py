"""Attacks and blocks: what the rules speak of."""

from __future__ import annotations

from rules_kb.table.objects import GameObject, Player

Attack = dict[GameObject, Player]

Blocks = dict[GameObject, list[GameObject]]
