"""Damage, life and poison."""

from __future__ import annotations

from rules_kb.facts import dataclass
from rules_kb.hints import TYPE_CHECKING, ClassVar
from rules_kb.table import trails
from rules_kb.table.events import Event, ObjectEvent, PlayerEvent
from rules_kb.table.furniture import with_more
from rules_kb.table.objects import GameObject, Look, Player, Thing

if TYPE_CHECKING:
    from rules_kb.table.table import Table
    from rules_kb.table.trails import Trail


@dataclass(eq=False)
class Damaged(Event):
    """`source` deals `amount` damage to a creature or player, which takes a life total no lower than
    `life_floor`. It leaves nothing but counters where it is dealt `as_counters`, and can't be prevented where
    it `stays`. `look` is how a source looked that dealt combat damage to a player.
    """

    target: Thing
    amount: int
    combat: bool = False
    life_floor: int | None = None
    as_counters: bool = False
    stays: bool = False
    look: Look | None = None

    @property
    def hitter(self) -> GameObject | None:
        """Who hits a player in combat."""
        return self.source if self.combat and isinstance(self.target, Player) else None

    @property
    def costs_life(self) -> bool:
        """Whether life comes off a player to whom it is dealt."""
        return self.amount > 0 and not self.as_counters

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.target, *((self.source,) if self.source else ()))

    def carry_out(self, table: Table) -> None:
        if isinstance(self.target, Player):
            table.turn.damaged = with_more(table.turn.damaged, self.target.name, self.amount)
            left = self.target.life - (self.amount if self.costs_life else 0)
            self.target.life = (
                left if self.life_floor is None else max(left, min(self.life_floor, self.target.life))
            )
        else:
            if not self.as_counters and self.target.initial.loyalty is None:  # else nothing stays on it
                self.target.damage += self.amount
            if self.source is not None and self.amount > 0:
                known = self.target.damagers_in(table.turn.number)
                self.target.damaged_by = (table.turn.number, (*known, self.source.id))
        table.version += 1

    def trails(self) -> tuple[Trail, ...]:
        damage = trails.damaging(self.target)
        return (damage, trails.changing_life(self.target)) if isinstance(self.target, Player) else (damage,)

    def tell(self) -> str:
        by = f"{self.source.name} deals " if self.source else ""
        text = f"{by}{self.amount}{' combat' if self.combat else ''} damage to {self.target.name}"
        if isinstance(self.target, Player):
            text += f": {self.target.life} life"
        return text


@dataclass(eq=False)
class DamageRemoved(ObjectEvent):
    """All damage is removed from a permanent."""

    clears: ClassVar[bool] = True

    def carry_out(self, table: Table) -> None:
        self.thing.damage = 0
        table.turn.spare_no_more(self.thing)

    def trails(self) -> tuple[Trail, ...]:
        return (trails.damaging(self.thing),)

    def tell(self) -> str:
        return f"all damage is removed from {self.thing.name}"


@dataclass(eq=False)
class LifeChanged(PlayerEvent):
    """A player gains (`amount` above 0) or loses life; `paid` where it is a cost."""

    amount: int
    paid: bool = False

    def carry_out(self, table: Table) -> None:
        self.player.life += self.amount

    def trails(self) -> tuple[Trail, ...]:
        return (trails.changing_life(self.player),)

    def tell(self) -> str:
        verb = "gains" if self.amount >= 0 else "pays" if self.paid else "loses"
        return f"{self.player.name} {verb} {abs(self.amount)} life: {self.player.life} life"


@dataclass(eq=False)
class EnergyChanged(PlayerEvent):
    """A player gets energy counters, or pays some (`amount` below 0)."""

    amount: int

    def carry_out(self, table: Table) -> None:
        self.player.energy += self.amount

    def trails(self) -> tuple[Trail, ...]:
        return (trails.changing_counters(self.player),)

    def tell(self) -> str:
        many = abs(self.amount)
        verb = "gets" if self.amount > 0 else "pays"
        counters = f"energy counter{'s' if many > 1 else ''}"
        return f"{self.player.name} {verb} {many} {counters}: {self.player.energy}"


@dataclass(eq=False)
class BlessingGained(PlayerEvent):
    """A player has the city's blessing for the rest of the game."""

    def carry_out(self, table: Table) -> None:
        self.player.blessed = True
        table.version += 1

    def tell(self) -> str:
        return f"{self.player.name} has the city's blessing"


@dataclass(eq=False)
class PoisonAdded(PlayerEvent):
    """A player gets poison counters."""

    amount: int

    def carry_out(self, table: Table) -> None:
        self.player.poison += self.amount

    def trails(self) -> tuple[Trail, ...]:
        return (trails.changing_counters(self.player),)

    def tell(self) -> str:
        return (
            f"{self.player.name} gets {self.amount} poison counter{'s' if self.amount > 1 else ''}: "
            f"{self.player.poison}"
        )
