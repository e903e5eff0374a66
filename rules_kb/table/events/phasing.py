"""Phasing: permanents that phase out and come back in."""

from __future__ import annotations

from rules_kb.facts import dataclass
from rules_kb.hints import TYPE_CHECKING
from rules_kb.table import trails
from rules_kb.table.events import ObjectEvent
from rules_kb.table.objects import IN_PLAY, PHASED_OUT, GameObject, Look, Player

if TYPE_CHECKING:
    from rules_kb.table.table import Table
    from rules_kb.table.trails import Trail


@dataclass(eq=False)
class PhasedOut(ObjectEvent):
    """A permanent phases out: it leaves play with its memory, but without damage, unless a rule is lacking
    (`heals`).

    `beside` is what it is attached to, if that goes too.
    """

    controller: Player
    beside: GameObject | None = None
    look: Look | None = None
    heals: bool = True

    def carry_out(self, table: Table) -> None:
        table.in_play.remove(self.thing)
        self.thing.zone = PHASED_OUT
        if self.heals:
            self.thing.damage = 0
            table.turn.spare_no_more(self.thing)
        self.thing.last_look = self.look
        self.thing.phased_out_as = (self.controller, self.beside)
        table.zone(PHASED_OUT).append(self.thing)
        table.version += 1

    def trails(self) -> tuple[Trail, ...]:
        return (trails.coming(self.thing),)

    def tell(self) -> str:
        return f"{self.thing.name} phases out" + (f" with {self.beside.name}" if self.beside else "")


@dataclass(eq=False)
class PhasedIn(ObjectEvent):
    """A permanent comes back from being phased out as it was, except that what it does is newer than all
    else, unless its `timestamp` is said. `sick` where it can't attack yet.
    """

    timestamp: int | None = None
    sick: bool = False
    owes_echo: bool = True

    def carry_out(self, table: Table) -> None:
        table.zone(PHASED_OUT).remove(self.thing)
        self.thing.zone = IN_PLAY
        self.thing.last_look = None
        self.thing.sick = self.sick
        self.thing.timestamp = table.tick() if self.timestamp is None else self.timestamp
        self.thing.phased_out_as = None
        self.thing.owes_echo = self.owes_echo
        table.in_play.append(self.thing)
        table.version += 1

    def trails(self) -> tuple[Trail, ...]:
        return (trails.coming(self.thing),)

    def tell(self) -> str:
        return f"{self.thing.name} phases in"
