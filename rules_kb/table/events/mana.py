"""Mana that goes into a pool and leaves it."""

from __future__ import annotations

from collections import Counter

from rules_kb.facts import dataclass
from rules_kb.hints import TYPE_CHECKING
from rules_kb.table.clause import Clause
from rules_kb.table.events import PlayerEvent
from rules_kb.table.furniture import counted_as
from rules_kb.table.mana import mana_text

if TYPE_CHECKING:
    from rules_kb.table.objects import GameObject
    from rules_kb.table.table import Table


@dataclass(eq=False)
class ManaAdded(PlayerEvent):
    """Mana goes into a player's pool: `mana` is a letter for each.

    `only_for` describes all that it may be spent on; `snow` where a snow permanent made it.
    """

    mana: tuple[str, ...]
    only_for: Clause | None = None
    snow: bool = False

    def carry_out(self, table: Table) -> None:
        pool = counted_as(self.player.pool)
        pool.update(self.mana)
        self.player.pool = pool
        if self.only_for is not None:
            self.player.bound = [*self.player.bound, *[(letter, self.only_for) for letter in self.mana]]
        if self.snow and self.source is not None:
            self.player.of_snow = [*self.player.of_snow, *[(letter, self.source) for letter in self.mana]]

    def tell(self) -> str:
        return f"{self.player.name} gets {mana_text(self.mana) or 'no mana'}"


@dataclass(eq=False)
class ManaSpent(PlayerEvent):
    """Mana leaves a pool to pay a cost; that of snow permanents last, but for what is `of_snow`."""

    mana: tuple[str, ...]
    what: str = ""
    bound: tuple[tuple[str, Clause], ...] = ()
    of_snow: tuple[tuple[str, GameObject], ...] = ()

    def carry_out(self, table: Table) -> None:
        pool = counted_as(self.player.pool)
        pool.subtract(self.mana)
        self.player.pool = +pool
        left = list(self.player.bound)
        for item in self.bound:
            left.remove(item)
        self.player.bound = left
        kept = [item for item in self.player.of_snow if item not in self.of_snow]
        left_of = Counter(self.player.pool)
        of_snow = []
        for letter, source in kept:
            if left_of[letter] > 0:
                left_of[letter] -= 1
                of_snow.append((letter, source))
        self.player.of_snow = of_snow

    def tell(self) -> str:
        return f"{self.player.name} pays {mana_text(self.mana)}" + (f" for {self.what}" if self.what else "")


@dataclass(eq=False)
class ManaLost(PlayerEvent):
    """A player's whole pool empties."""

    mana: tuple[str, ...] = ()

    def carry_out(self, table: Table) -> None:
        self.mana = tuple(self.player.pool.elements())
        self.player.pool = Counter()
        self.player.bound = []
        self.player.of_snow = []

    def tell(self) -> str:
        return f"{self.player.name} loses {mana_text(self.mana)} unused mana"
