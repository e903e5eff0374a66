"""Loops, gone round many times at once."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.facts import dataclass
from rules_kb.hints import TYPE_CHECKING
from rules_kb.table import trails
from rules_kb.table.events import Event
from rules_kb.table.furniture import with_more
from rules_kb.table.mana import mana_text
from rules_kb.table.objects import GameObject, Lasting, Player

if TYPE_CHECKING:
    from rules_kb.table.table import Table
    from rules_kb.table.trails import Trail


@dataclass(eq=False)
class WentRound(Event):
    """A loop goes round many times at once: what that adds to life, poison, mana, counters, damage and
    effects.
    """

    rounds: int
    life: dict[Player, int]
    poison: dict[Player, int]
    mana: dict[tuple[Player, str], int]
    counters: dict[tuple[GameObject, str], int]
    damage: dict[GameObject, int]
    effects: Sequence[Lasting]
    words: list[str]

    def carry_out(self, table: Table) -> None:
        for player, number in self.life.items():
            player.life += number
        for player, number in self.poison.items():
            player.poison += number
        for (player, letter), number in self.mana.items():
            player.pool = with_more(player.pool, letter, number)
        for (thing, kind), number in self.counters.items():
            thing.counters = with_more(thing.counters, kind, number)
        for thing, number in self.damage.items():
            thing.damage += number
        for effect in self.effects:
            table.clock += 1
            effect.timestamp = table.clock
            table.effects.append(effect)
        table.version += 1

    def trails(self) -> tuple[Trail, ...]:
        return (
            *(trails.changing_life(player) for player in self.life),
            *(trails.changing_counters(player) for player in self.poison),
            *(trails.changing_counters(thing) for thing, _ in self.counters),
            *(trails.damaging(thing) for thing in self.damage),
            *(trails.coming(effect) for effect in self.effects),
        )

    def tell(self) -> str:
        done = [
            f"{player.name} {'gains' if number > 0 else 'loses'} {abs(number):,} life"
            for player, number in self.life.items()
        ]
        done += [
            f"{player.name} has {abs(number):,} {'more' if number > 0 else 'less'} {mana_text((letter,))}"
            for (player, letter), number in self.mana.items()
        ]
        done += [
            f"{thing.name} {'gets' if number > 0 else 'loses'} {abs(number):,} {kind} counters"
            for (thing, kind), number in self.counters.items()
        ]
        done += self.words
        return f"{self.rounds:,} more rounds" + (f": {', '.join(done)}" if done else "")
