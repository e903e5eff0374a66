"""Effects that last: continuous effects, shields and delayed abilities begin, change and end; what is known
of them; what is done instead.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

from rules_kb.facts import dataclass
from rules_kb.hints import TYPE_CHECKING, ClassVar, Protocol
from rules_kb.table import trails
from rules_kb.table.clause import Clause
from rules_kb.table.events import Bookkeeping, Event
from rules_kb.table.objects import GameObject, Lasting, Player, ReasonKey, Thing

if TYPE_CHECKING:
    from rules_kb.table.table import Table
    from rules_kb.table.trails import Trail


def _of_kind(table: Table, kind: str) -> list[Lasting]:
    """All that now exists of a kind: effect, shield or delayed."""
    kinds: dict[str, list[Lasting]] = {
        "effect": table.effects,
        "shield": table.shields,
        "delayed": table.delayed,
    }
    return kinds[kind]


@dataclass(eq=False)
class EffectBegan(Event):
    """A continuous effect, a shield or a delayed ability starts to exist; `words` tell what it does."""

    effect: Lasting
    kind: str
    words: str
    things: tuple[Thing, ...] = ()

    @property
    def about(self) -> tuple[Thing, ...]:
        return self.things

    def carry_out(self, table: Table) -> None:
        self.effect.timestamp = self.effect.timestamp or table.tick()
        _of_kind(table, self.kind).append(self.effect)
        table.version += 1

    def trails(self) -> tuple[Trail, ...]:
        return (trails.coming(self.effect),)

    def tell(self) -> str:
        return self.words


@dataclass(eq=False)
class EffectEnded(Event):
    """A continuous effect, a shield or a delayed ability stops existing."""

    effect: Lasting
    kind: str
    words: str = ""

    def carry_out(self, table: Table) -> None:
        left = _of_kind(table, self.kind)
        left.remove(self.effect)
        self.effect.undo(left)
        table.version += 1

    def tell(self) -> str:
        return self.words


@dataclass(eq=False)
class EffectNarrowed(Bookkeeping):
    """An effect or a shield concerns fewer things from now on; `fact` is what of it names them."""

    may_change_looks: ClassVar[bool] = True
    effect: Lasting
    fact: str
    things: list[Thing]

    def carry_out(self, table: Table) -> None:
        setattr(self.effect, self.fact, self.things)


class CountsDown(Protocol):
    """What prevents so much damage and no more: `left` is how much still, None for all of it."""

    left: int | None


@dataclass(eq=False)
class ShieldReduced(Bookkeeping):
    """A shield for an amount of damage has prevented some of it."""

    shield: CountsDown
    prevented: int

    def carry_out(self, table: Table) -> None:
        if self.shield.left is not None:
            self.shield.left -= self.prevented


@dataclass(eq=False)
class ShieldUsedUp(Bookkeeping):
    """A shield has done what it was there for."""

    shield: Lasting

    def carry_out(self, table: Table) -> None:
        table.shields.remove(self.shield)


@dataclass(eq=False)
class StateTriggerHeld(Bookkeeping):
    """A state trigger doesn't go off again until it has left the stack; `key` tells which it is."""

    key: tuple[int, Clause]

    def carry_out(self, table: Table) -> None:
        table.held_back = [*table.held_back, self.key]


@dataclass(eq=False)
class StateTriggerReleased(Bookkeeping):
    """A state trigger may go off again."""

    key: tuple[int, Clause]

    def carry_out(self, table: Table) -> None:
        table.held_back = [key for key in table.held_back if key != self.key]


@dataclass(eq=False)
class EffectsNoticed(Bookkeeping):
    """The log has told which effects matter now: whom each of them concerns, by a key of its own."""

    known: Mapping[ReasonKey, tuple[str, ...]]

    def carry_out(self, table: Table) -> None:
        table.noticed = self.known


@dataclass(eq=False)
class Instructed(Event):
    """Instructions are carried out instead of another event: `act` does so once all that happens with it has
    happened; of those that are the same `once`, one alone.
    """

    words: str
    act: Callable[[], None]
    thing: GameObject | Player | None = None
    once: Hashable = None

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing,) if self.thing else ()

    def tell(self) -> str:
        return self.words


def to_do(events: Sequence[Event]) -> list[Instructed]:
    """The instructions among events that happen together."""
    done: dict[Hashable, Instructed] = {}
    for event in events:
        if isinstance(event, Instructed):
            done.setdefault(event.once or event, event)
    return [*done.values()]
