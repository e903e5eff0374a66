"""Effects that last: continuous effects, shields and delayed abilities begin and end; what is done instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rules_kb.table.events import Event
from rules_kb.table.facts import dataclass
from rules_kb.table.objects import GameObject, Player, Thing

if TYPE_CHECKING:
    from rules_kb.table.table import Table


def _of_kind(table: Table, kind: str) -> list[Any]:
    """All that now exists of a kind: effect, shield or delayed."""
    kinds: dict[str, list[Any]] = {"effect": table.effects, "shield": table.shields, "delayed": table.delayed}
    return kinds[kind]


@dataclass(eq=False)
class EffectBegan(Event):
    """A continuous effect, a shield or a delayed ability starts to exist; `words` tell what it does."""

    effect: Any
    kind: str
    words: str
    things: tuple[Thing, ...] = ()

    @property
    def about(self) -> tuple[Thing, ...]:
        return self.things

    def carry_out(self, table: Table) -> None:
        _of_kind(table, self.kind).append(self.effect)
        table.version += 1

    def tell(self) -> str:
        return self.words


@dataclass(eq=False)
class EffectEnded(Event):
    """A continuous effect, a shield or a delayed ability stops existing."""

    effect: Any
    kind: str
    words: str = ""

    def carry_out(self, table: Table) -> None:
        _of_kind(table, self.kind).remove(self.effect)
        table.version += 1

    def tell(self) -> str:
        return self.words


@dataclass(eq=False)
class Instructed(Event):
    """Instructions are carried out instead of another event: `act` does so once all that happens with it has
    happened.
    """

    words: str
    act: Callable[[], None]
    thing: GameObject | Player | None = None

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing,) if self.thing else ()

    def tell(self) -> str:
        return self.words
