"""Mana that goes into a pool and leaves it."""

from __future__ import annotations

from collections import Counter

from rules_kb.facts import dataclass
from rules_kb.hints import TYPE_CHECKING
from rules_kb.table.clause import Clause
from rules_kb.table.events import PlayerEvent
from rules_kb.table.furniture import counted_as
from rules_kb.table.mana import mana_text
from rules_kb.table.objects import KeptMana

if TYPE_CHECKING:
    from rules_kb.table.objects import GameObject
    from rules_kb.table.table import Table


@dataclass(eq=False)
class ManaAdded(PlayerEvent):
    """Mana goes into a player's pool: `mana` is a letter for each.

    `only_for` describes all that it may be spent on; `snow` where a snow permanent made it; it isn't lost
    this turn where it is `kept`.
    """

    mana: tuple[str, ...]
    only_for: Clause | None = None
    snow: bool = False
    kept: bool = False

    def carry_out(self, table: Table) -> None:
        pool = counted_as(self.player.pool)
        pool.update(self.mana)
        self.player.pool = pool
        if self.only_for is not None:
            self.player.bound = [*self.player.bound, *[(letter, self.only_for) for letter in self.mana]]
        if self.snow and self.source is not None:
            self.player.of_snow = [*self.player.of_snow, *[(letter, self.source) for letter in self.mana]]
        if self.kept and self.source is not None:
            kept = [KeptMana(letter, table.turn.number, self.source) for letter in self.mana]
            self.player.kept = [*self.player.kept, *kept]

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
        free = Counter(self.player.pool)
        free.subtract(letter for letter, _ in self.player.bound)
        self.player.kept = as_many_as(free, self.player.kept)

    def tell(self) -> str:
        return f"{self.player.name} pays {mana_text(self.mana)}" + (f" for {self.what}" if self.what else "")


def as_many_as(there: Counter[str], kept: list[KeptMana]) -> list[KeptMana]:
    """Of the mana that is kept as much as is there still: what isn't kept has been spent first."""
    left = Counter(there)
    found = []
    for each in kept:
        if left[each.letter] > 0:
            left[each.letter] -= 1
            found.append(each)
    return found


@dataclass(eq=False)
class ManaLost(PlayerEvent):
    """A player's whole pool empties, but for mana of `stays`, and but for what is kept this turn where it
    loses only what is `not_kept`.
    """

    mana: tuple[str, ...] = ()
    stays: tuple[str, ...] = ()
    not_kept: bool = False

    def carry_out(self, table: Table) -> None:
        player, before = self.player, self.player.pool
        kept = [each for each in player.kept if self.not_kept and each.turn == table.turn.number]
        of_letter = Counter(each.letter for each in kept)
        left = {letter: n if letter in self.stays else of_letter[letter] for letter, n in before.items()}
        player.pool = +Counter(left)
        player.kept = kept
        player.bound = [each for each in player.bound if each[0] in self.stays]
        player.of_snow = [each for each in player.of_snow if each[0] in self.stays]
        self.mana = tuple((before - player.pool).elements())

    def tell(self) -> str:
        return f"{self.player.name} loses {mana_text(self.mana)} unused mana"
