"""Stretches of time within one another in which players may act, as the game had them before there was a
stack.
"""

from __future__ import annotations

from rules_kb.facts import dataclass
from rules_kb.table.objects import GameObject

BATCH = "batch"
INTERRUPT_PERIOD = "interrupt period"
DAMAGE_PREVENTION = "damage prevention"
REGENERATION = "regeneration"
DEALT = "damage dealt"


@dataclass
class Period:
    """A stretch of time within another. `kind` is one of the words above; `below` had been announced before
    it began.

    A batch is there as long as something is in it, and `resolving` once all have yielded. `of` is the spell
    or ability whose interrupt period it is, or whose interrupts the batch is made of. `dying` are the
    creatures that can be regenerated. `put_off` is how much of a series comes after a step for damage, or
    after the interrupt period of an ability that is itself played in a series.
    """

    kind: str
    below: tuple[GameObject, ...] = ()
    of: GameObject | None = None
    resolving: bool = False
    dying: tuple[GameObject, ...] = ()
    put_off: int | None = None

    @property
    def in_series(self) -> bool:
        """Whether it is the interrupt period of an ability of a series, which resolves when that is over."""
        return self.kind == INTERRUPT_PERIOD and self.put_off is not None
