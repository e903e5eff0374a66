"""What changes a permanent that stays in play: tapping, counters, attaching."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules_kb.table.events import ObjectEvent
from rules_kb.table.facts import dataclass
from rules_kb.table.objects import GameObject

if TYPE_CHECKING:
    from rules_kb.table.table import Table


@dataclass(eq=False)
class Tapped(ObjectEvent):
    """A permanent becomes tapped. `for_mana` where that pays for a mana ability."""

    for_mana: bool = False

    def carry_out(self, table: Table) -> None:
        self.thing.tapped = True
        table.version += 1

    def tell(self) -> str:
        return f"{self.thing.name} taps"


@dataclass(eq=False)
class Untapped(ObjectEvent):
    """A permanent becomes untapped."""

    def carry_out(self, table: Table) -> None:
        self.thing.tapped = False
        table.version += 1

    def tell(self) -> str:
        return f"{self.thing.name} untaps"


@dataclass(eq=False)
class CountersChanged(ObjectEvent):
    """Counters of one kind are put on a permanent or taken off (`number` below 0)."""

    kind: str
    number: int

    def carry_out(self, table: Table) -> None:
        left = max(0, self.thing.counters[self.kind] + self.number)
        self.thing.counters[self.kind] = left
        if not left:
            del self.thing.counters[self.kind]
        table.version += 1

    def tell(self) -> str:
        number = abs(self.number)
        counters = f"{number} {self.kind} counter{'s' if number != 1 else ''}"
        verb = "gets" if self.number > 0 else "loses"
        return f"{self.thing.name} {verb} {counters}"


@dataclass(eq=False)
class Attached(ObjectEvent):
    """A permanent in play is attached to another, or to nothing."""

    to: GameObject | None
    notes_new_timestamp: bool = False

    def carry_out(self, table: Table) -> None:
        self.thing.attached_to = self.to
        self.thing.timestamp = (
            table.tick() if self.to is not None and self.notes_new_timestamp else self.thing.timestamp
        )
        table.version += 1

    def tell(self) -> str:
        return f"{self.thing.name} is attached to {self.to.name if self.to else 'nothing'}"
