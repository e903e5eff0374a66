"""Spells and abilities: playing them, their copies on the stack, their targets."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules_kb.table.events import Event, ObjectEvent
from rules_kb.table.facts import dataclass, replace
from rules_kb.table.objects import STACK, GameObject, Thing

if TYPE_CHECKING:
    from rules_kb.table.table import Table


@dataclass(eq=False)
class SpellPlayed(ObjectEvent):
    """A spell or ability has been played, all its costs paid."""

    def carry_out(self, table: Table) -> None:
        if not self.thing.is_ability:
            table.turn.spells_played[self.thing.controller.name] += 1


@dataclass(eq=False)
class CopyMade(Event):
    """A copy of a spell goes on the stack. It is no card, and is gone once it leaves the stack."""

    copy: GameObject

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.copy,)

    def carry_out(self, table: Table) -> None:
        table.place(self.copy, STACK)

    def tell(self) -> str:
        return f"a copy of {self.copy.name} goes on the stack"


@dataclass(eq=False)
class Targeted(Event):
    """A thing or player becomes the target of a spell or ability."""

    target: Thing
    by: GameObject

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.target, self.by)


@dataclass(eq=False)
class Retargeted(Event):
    """A spell or ability on the stack gets other targets, with the shares that go with them."""

    thing: GameObject
    targets: tuple[tuple[Thing, ...], ...]
    division: dict[Any, int]

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing, *(target for group in self.targets for target in group))

    def carry_out(self, table: Table) -> None:
        self.thing.announced = replace(self.thing.announced, targets=self.targets, division=self.division)

    def tell(self) -> str:
        names = ", ".join(target.name for group in self.targets for target in group)
        return f"{self.thing.name} targets {names} now"
