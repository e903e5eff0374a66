"""Replacement effects: what the rules speak of."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.cards.named import DAMAGED
from rules_kb.hints import Any
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.table.events import Event
from rules_kb.table.objects import GameObject, Lasting, Mark, Player, Thing


class RegenerationShield(Lasting):
    """Instead of the next destruction this turn: remove all damage, tap, remove from combat. `stops` counts
    from 0 which destruction by one effect it is for; None where that isn't chosen.
    """

    def __init__(
        self,
        source: GameObject,
        controller: Player,
        thing: GameObject,
        duration: str,
        stops: int | None = None,
    ) -> None:
        self.source = source
        self.controller = controller
        self.thing = thing
        self.duration = duration
        self.stops = stops

    @property
    def concerns(self) -> list[Thing]:
        return [self.thing]


class ReplacementShield(Lasting):
    """A replacement effect that a spell or ability left behind: what it was told is fixed, what it watches
    isn't.

    `chosen_source` is the source of damage that was chosen, if the text asks for one. With `once` it is used
    up.
    """

    def __init__(
        self,
        context: Context,
        ability: a.Instead,
        duration: str,
        once: bool,
        chosen_source: GameObject | None,
        timestamp: int = 0,
    ) -> None:
        self.timestamp = timestamp
        self.source = context.source
        self.controller = context.controller
        self.targets = list(context.targets)
        self.x = context.x
        self.it = context.it
        self.named = {DAMAGED: list(context.dealt_damage), **context.named}
        self.moved = dict(context.moved)
        self.players_named = dict(context.players_named)
        self.ability = ability
        self.duration = duration
        self.once = once
        self.chosen_source = chosen_source


class Modifier:
    """Something that would modify an event: what marks it, whose it is, what it does, and what it makes of
    the event.

    Two with the same `does` come to the same, whichever is first. `shield` is what a spell or ability left
    behind. `described` where it watches for whatever fits a description. `replaces` for an effect with the
    word "instead"; `goes_on` for what is part of the event itself, and neither replaces nor prevents it.
    `against` describes the sources whose damage it modifies, where it speaks of a kind of them. It `prevents`
    or `redirects` damage.
    """

    def __init__(
        self,
        mark: Mark,
        source: GameObject | None,
        does: Hashable,
        act: Callable[[Game, Any], list[Event]],
        *,
        shield: Lasting | None = None,
        described: bool = False,
        replaces: bool = False,
        goes_on: bool = False,
        against: w.Filter | None = None,
        prevents: bool = False,
        redirects: bool = False,
    ) -> None:
        self.mark = mark
        self.source = source
        self.does = does
        self.act = act
        self.shield = shield
        self.described = described
        self.replaces = replaces
        self.goes_on = goes_on
        self.against = against
        self.prevents = prevents
        self.redirects = redirects

    def acting(self, act: Callable[[Game, Any], list[Event]]) -> Modifier:
        """The same, but that it makes something else of the event."""
        return Modifier(
            self.mark,
            self.source,
            self.does,
            act,
            shield=self.shield,
            described=self.described,
            replaces=self.replaces,
            goes_on=self.goes_on,
            against=self.against,
            prevents=self.prevents,
            redirects=self.redirects,
        )

    @property
    def name(self) -> str:
        return self.source.name if self.source is not None else str(self.mark)
