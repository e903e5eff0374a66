"""Every way in which the game can change, and how each changes the table; a module for each subject.

An *event* is proposed, may be modified, is carried out, and is told in words. `becomes` names the events
that carry it out in turn (destroying a permanent moves it), which may themselves be modified. A *record* is
bookkeeping, which nothing modifies and nobody is told of: who has priority, what has been announced.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from rules_kb.facts import dataclass, field, replace
from rules_kb.hints import TYPE_CHECKING, ClassVar, Self, TypeVar, cast
from rules_kb.table.furniture import note_in
from rules_kb.table.objects import GameObject, Mark, Player, Thing
from rules_kb.table.table import Table
from rules_kb.table.table import TableChange as TableChange

if TYPE_CHECKING:
    from collections.abc import Hashable

    from rules_kb.table.entries import Entry

C = TypeVar("C", bound=TableChange)


def carry_out_together(table: Table, changes: Iterable[C], then: Callable[[C], None] | None = None) -> None:
    """Carry out what happens at once: what is placed by it comes at the same time. `then` hears of each
    change as soon as it is carried out. Raises TooMuch.
    """
    table.moment = table.tick()
    noted_before = note_in(table.journal)
    try:
        for change in changes:
            change.carry_out(table)
            if change.may_change_looks:
                table.version += 1
            if then is not None:
                then(change)
    finally:
        note_in(noted_before)
        table.moment = None


@dataclass(eq=False)
class Bookkeeping(TableChange):
    """A change that no effect replaces or prevents, that no ability triggers on, and that no line of the log
    tells.
    """

    may_change_looks: ClassVar[bool] = False


@dataclass(eq=False)
class Event(TableChange):
    """Something that happens at once. `source` is the object that does it, if any.

    `passed` holds what has modified this very event, `history` what replaced the events that it came from
    (each with the kind of event that it replaced), `barred` what a player decided to leave out, `contested`
    what somebody had to put in an order.
    """

    source: GameObject | None = field(default=None, kw_only=True)
    passed: tuple[Mark, ...] = field(default=(), kw_only=True)
    history: tuple[tuple[Mark, str, type[Event]], ...] = field(default=(), kw_only=True)
    barred: tuple[Mark, ...] = field(default=(), kw_only=True)
    contested: tuple[Mark, ...] = field(default=(), kw_only=True)
    because: Entry | None = field(default=None, kw_only=True)

    clears: ClassVar[bool] = False
    """Whether it ends what the log keeps under its trails: there is no damage any more, say."""
    comes_from = cast("tuple[Entry, ...] | None", None)
    """The events that brought it about, where they aren't those that brought about all that happens now."""
    logged = cast("Entry | None", None)
    """What the log has of it, once it has happened."""
    instead_of = cast("Entry | None", None)
    """The rule that would have brought about the event instead of which this one happens."""
    sets_nothing_off = cast("tuple[Entry, ...]", ())
    """The rules by which the event instead of which this one happens sets nothing off."""
    part = cast("Event | None", None)
    """The event that carries it out in turn, where it consists of one."""

    note = ""
    """The numbers that decided: the damage and the toughness, say."""

    def trails(self) -> tuple[Hashable, ...]:
        """Keys under which the log finds it again: that it is what brought a thing to where it is, say."""
        return ()

    def told_by(self) -> tuple[Hashable, ...]:
        """For an event that no line tells: keys under which the log has the line that says as much."""
        return ()

    @property
    def about(self) -> tuple[Thing, ...]:
        return ()

    @property
    def affected(self) -> Thing | None:
        """Whom it happens to: that player, or that object's controller, orders what would modify it."""
        return self.about[0] if self.about else None

    def becomes(self, table: Table) -> list[Event]:
        """The events that this one consists of; itself only, if it is carried out directly."""
        return [self]

    def tell(self) -> str:
        """What happened, in words; none, where another event tells it."""
        return ""

    def but(self, **changes: object) -> Self:
        """A copy with some facts changed, which remembers what has modified it already."""
        return replace(self, **changes)

    def met_anew(self, by: Collection[Mark]) -> Self:
        """A copy that doesn't remember that these have modified it: they may do so again."""
        anew = self.but()
        anew.passed = tuple([mark for mark in self.passed if mark not in by])
        anew.barred = tuple([mark for mark in self.barred if mark not in by])
        anew.history = tuple([each for each in self.history if each[0] not in by])
        return anew

    def again(self) -> Self:
        """The same event once more, with what has modified it already and what brought it about."""
        same = self.but()
        same.comes_from = self.comes_from
        return same


@dataclass(eq=False)
class ObjectEvent(Event):
    """Something that happens to a single card, token, spell or ability."""

    thing: GameObject

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing,)


@dataclass(eq=False)
class PlayerEvent(Event):
    """Something that happens to a single player."""

    player: Player

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.player,)


def possessive(name: str) -> str:
    """A name with its apostrophe."""
    return f"{name}'" if name.endswith("s") else f"{name}'s"


@dataclass(eq=False)
class Noted(Event):
    """A player makes or says something that only words record. `kept` are the kinds of events that the words
    say don't happen.
    """

    words: str
    thing: GameObject | Player | None = None
    kept: tuple[type[Event], ...] = ()

    @property
    def about(self) -> tuple[Thing, ...]:
        return (self.thing,) if self.thing else ()

    def carry_out(self, table: Table) -> None:
        table.version += 1

    def tell(self) -> str:
        return self.words
