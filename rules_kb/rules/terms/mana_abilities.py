"""Mana abilities: what the rules speak of."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.table.objects import GameObject

Way = tuple[GameObject, a.Activated, tuple[str, ...]]
"""A permanent, a mana ability of it, and the mana that it gives."""
