"""Triggered abilities: what the rules speak of."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.rules.game import Watch as Watch
from rules_kb.rules.rule import AnySeam
from rules_kb.rules.terms.delayed_abilities import DelayedAbility
from rules_kb.table.events import Event
from rules_kb.table.log import Entry
from rules_kb.table.objects import GameObject, Player, TriggeredOn, WaitingAbility
from rules_kb.table.table import Table


class Waiting(WaitingAbility):
    """A triggered ability that has triggered and isn't on the stack yet, with what it has triggered on."""

    ability: a.Triggered

    def __init__(
        self, source: GameObject, ability: a.Triggered, controller: Player, occurrence: Occurrence
    ) -> None:
        self.source = source
        self.ability = ability
        self.controller = controller
        self.occurrence = occurrence


class Occurrence(TriggeredOn):
    """One time that a trigger condition was met: the rule that says so, and what it concerned. `also` are
    rules that let it be met, `colors_then` those that the ability's source had then, where that counts.
    """

    def __init__(
        self,
        rule: AnySeam,
        it: GameObject | None = None,
        player: Player | None = None,
        amount: int = 0,
        event: Event | None = None,
        delayed: DelayedAbility | None = None,
        also: tuple[Entry, ...] = (),
        colors_then: frozenset[str] | None = None,
    ) -> None:
        self.colors_then = colors_then
        self.also = also
        self.rule = rule
        self.it = it
        self.player = player
        self.amount = amount
        self.event = event
        self.delayed = delayed

    def set_off_in(self, colors: frozenset[str]) -> Occurrence:
        """The same occurrence, with the colors that the ability's source has."""
        return self._but(self.player, self.also, colors)

    def concerning(self, player: Player) -> Occurrence:
        """The same occurrence where "that player" is another one."""
        return self._but(player, self.also, self.colors_then)

    def let_be_by(self, rules: Sequence[Entry]) -> Occurrence:
        """The same occurrence, met because these rules let it be."""
        return self._but(self.player, (*self.also, *rules), self.colors_then)

    def _but(
        self, player: Player | None, also: tuple[Entry, ...], colors: frozenset[str] | None
    ) -> Occurrence:
        return Occurrence(self.rule, self.it, player, self.amount, self.event, self.delayed, also, colors)


def waiting_on(table: Table) -> list[Waiting]:
    """The triggered abilities that aren't on the stack yet, as they came."""
    return [item for item in table.triggered if isinstance(item, Waiting)]


def occurrence_of(ability: GameObject) -> Occurrence | None:
    """What an ability on the stack has triggered on, if it has triggered."""
    return ability.event if isinstance(ability.event, Occurrence) else None


Met = tuple[int, Watch, Occurrence]
"""A triggered ability, with its place among those that were looked at, and one time that its condition was
met.
"""


class Triggering:
    """A triggered ability that its controller puts in order, by the name that a script gives it.

    Where several abilities of one card wait, `number` tells which of them it is in the order of the card's
    text.
    """

    def __init__(self, waiting: Waiting, number: int) -> None:
        self.waiting = waiting
        self.source = waiting.source
        self.number = number

    @property
    def name(self) -> str:
        return f"{self.source.name} ability {self.number}" if self.number else self.source.name
