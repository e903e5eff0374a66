"""The continuous effects in force, by what is asked of them time and again: gone through as they begin, and
not once more for each thing that is looked at.
"""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.rules.game import Game
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.table.furniture import EXCHANGES
from rules_kb.table.objects import GameObject, Lasting
from rules_kb.table.table import Table


class InForce:
    """What is known of the effects on a table: those that concern a thing; those that end with what they
    depend on; and those that switch power and toughness.
    """

    __slots__ = ("_table", "by_thing", "effects_seen", "ending", "exchanges_seen", "switching")

    def __init__(self) -> None:
        self._table: Table | None = None
        self._start_anew()

    def _start_anew(self) -> None:
        self.effects_seen: list[Lasting] = []
        self.by_thing: dict[int, list[ContinuousEffect]] = {}
        self.exchanges_seen = EXCHANGES.count
        self.ending: list[ContinuousEffect] = []
        self.switching: list[ContinuousEffect] = []

    def on(self, table: Table) -> InForce:
        """The same for what a table has now. Mostly one more has begun, and no other is looked at."""
        now, seen = table.effects, len(self.effects_seen)
        self.effects_seen += now[seen:]
        if self._table is not table or self.effects_seen != now or not self._says_the_same():
            self._table, seen = table, 0
            self._start_anew()
            self.effects_seen += now
        for effect in now[seen:]:
            if isinstance(effect, ContinuousEffect):
                self._begins(effect)
        return self

    def _says_the_same(self) -> bool:
        """Whether no effect has been narrowed, say, as far as is known."""
        if self.exchanges_seen == EXCHANGES.count:
            return True
        since = EXCHANGES.since(self.exchanges_seen)
        self.exchanges_seen = EXCHANGES.count
        return since is not None and not any(isinstance(thing, ContinuousEffect) for thing, _ in since)

    def _begins(self, effect: ContinuousEffect) -> None:
        for thing in dict.fromkeys(effect.things):
            self.by_thing.setdefault(thing.id, []).append(effect)
        if effect.ends:
            self.ending.append(effect)
        if any(isinstance(change, e.SwitchSize) for change in effect.changes):
            self.switching.append(effect)

    def concerning(self, thing: GameObject) -> list[ContinuousEffect]:
        """Those that were fixed on a thing, in order."""
        return self.by_thing.get(thing.id, [])


_KNOWN = InForce()


def in_force(game: Game) -> InForce:
    """What is known of the continuous effects in force."""
    return _KNOWN.on(game.table)
