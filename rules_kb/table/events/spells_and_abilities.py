"""Spells and abilities: what is announced for them, their way onto the stack and off it, and what has
triggered.
"""

from __future__ import annotations

from rules_kb.facts import dataclass, field, replace
from rules_kb.hints import TYPE_CHECKING
from rules_kb.table import trails
from rules_kb.table.clause import Clause
from rules_kb.table.events import Bookkeeping, Event, ObjectEvent
from rules_kb.table.furniture import with_more
from rules_kb.table.objects import (
    STACK,
    Announcement,
    Characteristics,
    CombatDamageEntry,
    GameObject,
    Player,
    Thing,
    TriggeredOn,
    WaitingAbility,
)

if TYPE_CHECKING:
    from rules_kb.table.table import Table
    from rules_kb.table.trails import Trail


@dataclass(eq=False)
class Countered(ObjectEvent):
    """A spell has been countered `by` a spell or ability."""

    by: GameObject

    def carry_out(self, table: Table) -> None:
        """Nothing more is done: it has left the stack."""

    def tell(self) -> str:
        return f"{self.by.name} has countered {self.thing.name}"


# -- what waits to resolve, and what was said of it ----------------------------------------------------------


@dataclass(eq=False)
class ObjectMade(Bookkeeping):
    """What is no card comes into being, in no zone yet: an ability that is to go on the stack, combat damage,
    the copy of a spell. `occurrence` is what an ability has triggered on.
    """

    initial: Characteristics
    owner: Player
    controller: Player
    ability: Clause | CombatDamageEntry | None = None
    source: GameObject | None = None
    occurrence: TriggeredOn | None = None
    copies: GameObject | None = None
    made: GameObject = field(init=False)

    def carry_out(self, table: Table) -> None:
        self.made = table.new_object(self.initial, self.owner)
        self.made.controller = self.controller
        self.made.ability = self.ability
        self.made.source = self.source
        self.made.event = self.occurrence
        if self.copies is not None:
            self.made.is_copy = True
            said = self.copies.announced  # no mana was spent on the copy, and nobody controlled anything as
            self.made.announced = replace(said, paid=replace(said.paid, spent=()), had=())  # it was played


@dataclass(eq=False)
class PutOnStack(Bookkeeping):
    """An ability or combat damage goes on the stack."""

    thing: GameObject

    def carry_out(self, table: Table) -> None:
        table.place(self.thing, STACK)


@dataclass(eq=False)
class TakenOffStack(Bookkeeping):
    """What has resolved, and is no card that goes elsewhere, is on the stack no more."""

    thing: GameObject

    def carry_out(self, table: Table) -> None:
        table.lift(self.thing)


@dataclass(eq=False)
class AnnouncementMade(Bookkeeping):
    """What has been announced for a spell or ability by now: mode, X, targets, division, costs."""

    thing: GameObject
    announced: Announcement

    def carry_out(self, table: Table) -> None:
        self.thing.announced = self.announced


@dataclass(eq=False)
class BoughtBack(Bookkeeping):
    """A spell's buyback cost is going to be paid."""

    thing: GameObject

    def carry_out(self, table: Table) -> None:
        self.thing.bought_back = True


@dataclass(eq=False)
class AbilityUsed(Bookkeeping):
    """An ability of an object has been played once more in this turn."""

    thing: GameObject
    ability: Clause

    def carry_out(self, table: Table) -> None:
        used = self.thing.used.copy()
        used[self.ability] += 1
        self.thing.used = used


@dataclass(eq=False)
class StaysCopy(Bookkeeping):
    """The copy of a spell is still one where it has gone from the stack."""

    thing: GameObject

    def carry_out(self, table: Table) -> None:
        self.thing.is_copy = True


@dataclass(eq=False)
class AbilityTriggered(Bookkeeping):
    """An ability has triggered, and waits to go on the stack."""

    waiting: WaitingAbility

    def carry_out(self, table: Table) -> None:
        table.triggered.append(self.waiting)


@dataclass(eq=False)
class WaitsNoMore(Bookkeeping):
    """Abilities that have triggered don't wait to go on the stack any more."""

    waiting: tuple[WaitingAbility, ...]

    def carry_out(self, table: Table) -> None:
        table.triggered = [item for item in table.triggered if item not in self.waiting]


# -- what others may see to ----------------------------------------------------------------------------------


@dataclass(eq=False)
class SpellPlayed(ObjectEvent):
    """A spell or ability has been played, all its costs paid."""

    def carry_out(self, table: Table) -> None:
        if not self.thing.is_ability:
            played = table.turn.spells_played
            table.turn.spells_played = with_more(played, self.thing.controller.name)

    def told_by(self) -> tuple[Trail, ...]:
        return (trails.coming(self.thing),)


@dataclass(eq=False)
class HalfPlayed(ObjectEvent):
    """One half of a split card, or the other face of a card, is played: that is all that there is of it from
    now on.
    """

    half: Characteristics
    called: str = field(default="", init=False)

    def carry_out(self, table: Table) -> None:
        self.called = self.thing.name
        self.thing.printed, self.thing.initial = self.thing.initial, self.half
        table.version += 1

    def tell(self) -> str:
        if self.half.joined == "fuse":
            return f"both halves of {self.called} are played"
        what = {"": "half", "adventure": "adventure"}.get(self.half.joined, "face")
        return f"{self.half.name} is the {what} of {self.called} that is played"


@dataclass(eq=False)
class PlayedAs(HalfPlayed):
    """A card is played by a keyword that changes it."""

    way: str = ""

    def tell(self) -> str:
        return f"{self.called} is played by {self.way}"


@dataclass(eq=False)
class KeywordGained(HalfPlayed):
    """A card that isn't in play has a keyword from now on, as long as it stays where it is."""

    way: str = ""

    def tell(self) -> str:
        return f"{self.called} gains {self.way}"


@dataclass(eq=False)
class CopyMade(Event):
    """A copy of a spell goes on the stack. It is no card, and is gone once it leaves the stack."""

    copy: GameObject
    waits: str = "on the stack"

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.copy,)

    def carry_out(self, table: Table) -> None:
        table.place(self.copy, STACK)

    def trails(self) -> tuple[Trail, ...]:
        return (trails.coming(self.copy),)

    def tell(self) -> str:
        return f"a copy of {self.copy.name} goes {self.waits}"


@dataclass(eq=False)
class Targeted(Event):
    """A thing or player becomes the target of a spell or ability, or its target instead of another."""

    target: Thing
    by: GameObject
    instead: bool = False

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.target, self.by)

    def told_by(self) -> tuple[Trail, ...]:
        return (trails.coming(self.by),)


@dataclass(eq=False)
class Retargeted(Event):
    """A spell or ability on the stack gets other targets, with the shares that go with them."""

    thing: GameObject
    targets: tuple[tuple[Thing, ...], ...]
    division: dict[Thing, int]

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing, *(target for group in self.targets for target in group))

    def carry_out(self, table: Table) -> None:
        self.thing.announced = replace(self.thing.announced, targets=self.targets, division=self.division)

    def tell(self) -> str:
        names = ", ".join(target.name for group in self.targets for target in group)
        return f"{self.thing.name} targets {names} now"
