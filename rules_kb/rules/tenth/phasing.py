"""502.15 Phasing: what cr2006 has otherwise than the rulings of 1999."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.table.objects import GameObject


@rule(seams.phasing_is_no_leaving, cr2006="502.15d", permits=True, off=[])
def phasing_is_no_leaving(game: Game, thing: GameObject) -> list[GameObject]:
    """Phasing out sets off nothing that triggers on leaving play."""
    return [thing]


@rule(seams.phasing_keeps_memory, cr2006="502.15h", permits=True, off=False)
def phasing_keeps_memory(game: Game, thing: GameObject) -> bool:
    """What phases in remembers what it did before it phased out."""
    return True
