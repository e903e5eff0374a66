"""Batches, interrupt periods and damage prevention steps, and the damage that is assigned in them."""

from __future__ import annotations

from rules_kb.facts import dataclass, replace
from rules_kb.hints import TYPE_CHECKING
from rules_kb.table import trails
from rules_kb.table.events import Bookkeeping, Event, PlayerEvent
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.objects import GameObject, Player, Thing, WaitingAbility
from rules_kb.table.periods import BATCH, INTERRUPT_PERIOD, Period

if TYPE_CHECKING:
    from rules_kb.table.table import Table
    from rules_kb.table.trails import Trail


@dataclass(eq=False)
class PeriodBegan(Bookkeeping):
    """A stretch of time begins within the present one."""

    period: Period

    def carry_out(self, table: Table) -> None:
        table.turn.periods = (*table.turn.periods, self.period)


@dataclass(eq=False)
class PeriodEnded(Bookkeeping):
    """The innermost stretch of time is over."""

    def carry_out(self, table: Table) -> None:
        table.turn.periods = table.turn.periods[:-1]


@dataclass(eq=False)
class BatchResolves(Bookkeeping):
    """The innermost batch starts to resolve: nothing can be added to it any more."""

    def carry_out(self, table: Table) -> None:
        *outer, batch = table.turn.periods
        table.turn.periods = (*outer, replace(batch, resolving=True))


@dataclass(eq=False)
class StepWithinBegan(Event):
    """Players may act at a time of its own: to prevent damage, say."""

    period: Period

    def carry_out(self, table: Table) -> None:
        table.turn.periods = (*table.turn.periods, self.period)

    def tell(self) -> str:
        if self.period.kind == INTERRUPT_PERIOD and self.period.of is not None:
            return f"the interrupt period of {self.period.of.name} begins"
        if self.period.kind == BATCH:
            return "a batch begins"
        if self.period.dying:
            *others, last = [thing.name for thing in self.period.dying]
            names = f"{', '.join(others)} and {last}" if others else last
            are = "are" if others else "is"
            how = "dying" if self.period.of is None else f"about to be destroyed by {self.period.of.name}"
            return f"{names} {are} {how}"
        return "damage prevention begins"


@dataclass(eq=False)
class DamageAwaits(Event):
    """Damage is assigned to a creature or player, and not yet dealt."""

    damage: Damaged

    @property
    def about(self) -> tuple[Thing, ...]:
        return self.damage.about

    def carry_out(self, table: Table) -> None:
        table.assigned = (*table.assigned, self.damage)

    def tell(self) -> str:
        damage = self.damage
        by = f" by {damage.source.name}" if damage.source else ""
        kind = " combat" if damage.combat else ""
        return f"{damage.amount}{kind} damage is assigned to {damage.target.name}{by}"

    def trails(self) -> tuple[Trail, ...]:
        return (trails.assigning(self.damage.target),)


@dataclass(eq=False)
class AssignedDamageSet(Bookkeeping):
    """What is left of the damage that has been assigned, once something has prevented or redirected some."""

    left: tuple[Damaged, ...]

    def carry_out(self, table: Table) -> None:
        table.assigned = self.left


@dataclass(eq=False)
class PartsLeft(Bookkeeping):
    """So much is left of something that resolves one part after another, and whoever speaks in it."""

    of: GameObject
    left: tuple[object, ...] = ()
    speaking: object = None
    over: bool = False

    def carry_out(self, table: Table) -> None:
        others = tuple(each for each in table.turn.parts if each[0] is not self.of)
        table.turn.parts = others if self.over else (*others, (self.of, self.left, self.speaking))


@dataclass(eq=False)
class PhaseAbilityDue(Bookkeeping):
    """Something has to be dealt with in this phase."""

    waiting: WaitingAbility

    def carry_out(self, table: Table) -> None:
        table.turn.due = (*table.turn.due, self.waiting)


@dataclass(eq=False)
class PhaseAbilityAnnounced(Bookkeeping):
    """What had to be dealt with in this phase has been announced, or falls away."""

    waiting: tuple[WaitingAbility, ...]

    def carry_out(self, table: Table) -> None:
        table.turn.due = tuple(item for item in table.turn.due if item not in self.waiting)


@dataclass(eq=False)
class PhaseEnds(Bookkeeping):
    """The abilities of the phase's end come: nothing can be announced in it any more."""

    def carry_out(self, table: Table) -> None:
        table.turn.ending = True


@dataclass(eq=False)
class AttackIntended(PlayerEvent):
    """A player announces the intention to attack."""

    def carry_out(self, table: Table) -> None:
        table.turn.attack_intended = True

    def tell(self) -> str:
        return f"{self.player.name} announces an attack"


@dataclass(eq=False)
class AttackCalledOff(PlayerEvent):
    """The attack that was announced doesn't begin."""

    def carry_out(self, table: Table) -> None:
        table.turn.attack_intended = False

    def tell(self) -> str:
        return f"the attack that {self.player.name} announced is called off"


@dataclass(eq=False)
class AttackBegan(Bookkeeping):
    """The attack that was announced begins."""

    def carry_out(self, table: Table) -> None:
        table.turn.attack_intended = False
        table.turn.attacks += 1


@dataclass(eq=False)
class PartOfSeriesBegan(Bookkeeping):
    """In the series of the turn's end it is a player's abilities that are played."""

    player: Player

    def carry_out(self, table: Table) -> None:
        table.turn.end_of_turn_of = self.player


@dataclass(eq=False)
class AnnouncingSet(Bookkeeping):
    """Which spell from a hand is being announced, or none is any more."""

    spell: GameObject | None

    def carry_out(self, table: Table) -> None:
        table.turn.announcing = self.spell
        table.version += 1


@dataclass(eq=False)
class SeriesSet(Bookkeeping):
    """What is left of a series, and whether damage has halted it: how much of it comes after that, then."""

    left: tuple[object, ...]
    halted: int | None

    def carry_out(self, table: Table) -> None:
        table.turn.series = self.left
        table.turn.series_halted = self.halted


@dataclass(eq=False)
class CreaturesSpared(Bookkeeping):
    """Lethal damage hasn't destroyed these creatures; each with its damage and its toughness."""

    spared: dict[GameObject, tuple[int, int | None]]

    def carry_out(self, table: Table) -> None:
        table.turn.spared = {**table.turn.spared, **self.spared}
