"""How a game stands, to be compared with how it stood before."""

from __future__ import annotations

from rules_kb.facts import dataclass, field
from rules_kb.table.objects import GameObject, Lasting

Counted = tuple[object, ...]
"""What a number in the game belongs to: its name in parts, which are compared and told, and nothing else."""


@dataclass
class Standing:
    """How a game stands: its shape without numbers, and the numbers by name. `piled` has a sample of each
    effect.

    `stack` is the stack's part of the shape, its top last. Where an ability is about to be played, it `began`
    when so much had happened, and what had happened before it was `set_off`, as `Log.happened` counts.
    """

    shape: tuple[object, ...]
    numbers: dict[Counted, int]
    things: dict[tuple[str, int], GameObject] = field(default_factory=dict)
    piled: dict[Counted, Lasting] = field(default_factory=dict)
    stack: tuple[object, ...] = ()
    began: int = 0
    set_off: int = 0

    def change_from(self, before: Standing) -> dict[Counted, int] | None:
        """How the numbers have changed, or None where more than numbers has."""
        return (
            self.numbers_from(before) if self.shape == before.shape and self.stack == before.stack else None
        )

    def numbers_from(self, before: Standing) -> dict[Counted, int]:
        """How the numbers have changed, whatever else has."""
        names = dict.fromkeys([*before.numbers, *self.numbers])
        changes = {name: self.numbers.get(name, 0) - before.numbers.get(name, 0) for name in names}
        return {name: change for name, change in changes.items() if change}
