"""Continuous effects: what the rules speak of."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import parts_of
from rules_kb.facts import NamedTuple
from rules_kb.rules.looks import Reasons as Reasons
from rules_kb.rules.terms.context import Context
from rules_kb.table.objects import GameObject, Lasting, Look, Player, Thing

OF_COLORS = frozenset(("multicolored", "colored", "colorless"))
"""States of which colors are looked at."""


class ContinuousEffect(Lasting):
    """An effect that a spell or ability left behind: `things` and amounts were fixed when it resolved.

    `ends` where it lasts as long as something holds that held as it began. `fits` where `things` isn't fixed:
    what it describes is affected at any moment, as it was `said` then: of that target, for that X.
    """

    followed = frozenset({"things", "changes"})

    def __init__(
        self,
        source: GameObject,
        controller: Player,
        things: list[GameObject],
        changes: tuple[e.Change, ...],
        duration: str,
        timestamp: int = 0,
        *,
        ends: bool = False,
        fits: w.Filter | None = None,
        said: Context | None = None,
    ) -> None:
        self.ends = ends
        self.fits = fits
        self.said = said
        self.source = source
        self.controller = controller
        self.things = things
        self.changes = changes
        self.duration = duration
        self.timestamp = timestamp

    @property
    def concerns(self) -> list[Thing]:
        return list(self.things)

    def but(
        self,
        *,
        things: list[GameObject] | None = None,
        changes: tuple[e.Change, ...] | None = None,
        timestamp: int | None = None,
    ) -> ContinuousEffect:
        """The same effect with other things, changes or timestamp."""
        return ContinuousEffect(
            self.source,
            self.controller,
            self.things if things is None else things,
            self.changes if changes is None else changes,
            self.duration,
            self.timestamp if timestamp is None else timestamp,
            ends=self.ends,
            fits=self.fits,
            said=self.said,
        )


class Acting:
    """A continuous effect while looks are worked out: from a static ability, or left by a spell.

    `started` is what it applies to, where that is settled already: an earlier part of it has been applied.
    """

    def __init__(
        self,
        source: GameObject,
        changes: tuple[e.Change, ...],
        timestamp: int,
        *,
        effect: ContinuousEffect | None = None,
        ability: a.Static | None = None,
    ) -> None:
        self.source = source
        self.changes = changes
        self.timestamp = timestamp
        self.effect = effect
        self.ability = ability
        self.started: list[GameObject] | None = None

    def part(self, changes: tuple[e.Change, ...]) -> Acting:
        """Some of its changes, as an effect that applies to whatever the rest of it applies to."""
        part = Acting(self.source, changes, self.timestamp, effect=self.effect, ability=self.ability)
        part.started = self.started
        return part

    @property
    def key(self) -> tuple[int, int, int]:
        """What tells this effect from others, the same on every machine."""
        return (self.source.id, self.timestamp, 0 if self.effect is None else 1)

    @property
    def sets_types(self) -> bool:
        return any(isinstance(change, e.SetTypes) for change in self.changes)

    @property
    def comes_first(self) -> bool:
        """Whether it changes what the others read: words of a text, or who controls what."""
        return any(isinstance(change, (e.ChangeWords, e.SetController)) for change in self.changes)

    @cached_property
    def writes(self) -> set[str]:
        """What of a thing this effect changes."""
        found = {name for change in self.changes for name in WRITES.get(type(change), ())}
        given = [change.abilities for change in self.changes if isinstance(change, e.GainAbilities)]
        gives = any(isinstance(part, a.Static) for part in parts_of(tuple(given)))
        return found | {STATIC_ABILITIES} if gives else found

    @cached_property
    def reads(self) -> set[str]:
        """What this effect looks at to know whether it exists, what it applies to and what it does."""
        return self.looks_at if self.ability is None else {STATIC_ABILITIES, *self.looks_at}

    @cached_property
    def looks_at(self) -> set[str]:
        """What this effect, if it exists, looks at to know what it applies to and what it does."""
        if self.ability is None:
            return set()
        found = set()
        if isinstance(self.ability.what, w.Each):
            found |= filter_reads(self.ability.what.what)
        for change in self.changes:
            if isinstance(change, (e.ChangeSize, e.SetSize, e.SetTypes)):
                found |= amount_reads(change.power) | amount_reads(change.toughness)
            elif isinstance(change, e.SetController):
                found.add("controller")
        return found | (ALL if self.ability.condition is not None else set())


Done = dict[GameObject, list[tuple[e.Change, Acting]]]
"""What continuous effects have made of each thing, in order."""


class WorkedOut(NamedTuple):
    """How some permanents look with the effects of these, the reasons, the effects that were applied, and
    what they have made of each thing.
    """

    looks: dict[GameObject, Look]
    reasons: Reasons
    acted: list[Acting]
    done: Done


class StarSizeActing(Acting):
    """The power and toughness that a creature's own text defines, while looks are worked out; or that an
    ability defines (`granted`) which an effect has given it.
    """

    def __init__(
        self, source: GameObject, granted: a.StarSize | None = None, timestamp: int | None = None
    ) -> None:
        super().__init__(source, (), source.timestamp if timestamp is None else timestamp)
        self.granted = granted

    @property
    def key(self) -> tuple[int, int, int]:
        return (self.source.id, self.timestamp, 2)

    @cached_property
    def writes(self) -> set[str]:
        return {"size"}

    @cached_property
    def looks_at(self) -> set[str]:
        own = [item for item in self.source.initial.abilities if isinstance(item, a.StarSize)]
        said = own if self.granted is None else [self.granted]
        amounts = [amount for item in said for amount in (item.power, item.toughness)]
        return {"abilities"}.union(*map(amount_reads, amounts))


STATIC_ABILITIES = "static abilities"
"""What an effect comes from. Most that give abilities give none of these, and so don't change what acts."""
ALL = {"types", "colors", "size", "controller", "abilities"}
"""All that an effect can change of a thing and the text of another one look at."""

WRITES = {
    e.ChangeSize: ("size",),
    e.SetSize: ("size",),
    e.GainAbilities: ("abilities",),
    e.LoseAbilities: ("abilities", STATIC_ABILITIES),
    e.SetColors: ("colors",),
    e.SetTypes: ("types", "size", "colors", "abilities", STATIC_ABILITIES),
    e.LoseTypes: ("types", "size"),
    e.SetSnow: ("types",),
    e.SetManaSymbols: ("colors",),
    e.SwitchSize: ("size",),
    e.SetController: ("controller",),
    e.HasProperty: (),
    e.ChangeWords: ("abilities", "types", STATIC_ABILITIES),
}


def amount_reads(amount: w.Amount | int | None) -> set[str]:
    """What an amount looks at that effects can change."""
    if amount is None or isinstance(amount, (int, w.Number)):
        return set()
    return filter_reads(amount.what) if isinstance(amount, w.CountOf) else ALL


def filter_reads(what: w.Filter) -> set[str]:
    """What a description looks at that effects can change."""
    found = set()
    if what.words or what.any_of or what.not_words:
        found.add("types")
    if what.colors or what.not_colors or not OF_COLORS.isdisjoint((*what.states, what.relation)):
        found.add("colors")
    if what.controller:
        found.add("controller")
    if what.having or what.lacking or what.states or what.relation or what.extreme or what.chosen:
        found.add("abilities")
    if what.compares:
        found.add("size")
    return found


class KnownAbilities:
    """The static abilities whose effects have been seen while looks are worked out."""

    def __init__(self, effects: Iterable[Acting]) -> None:
        self.known = {(it.source.id, id(it.ability)): it.ability for it in effects if it.ability is not None}

    def come_anew(self, thing: GameObject, look: Look) -> list[a.Static]:
        """Those that a permanent has by now and whose effects aren't known yet: they are from now on. One
        that reads again as one did before is known.
        """
        there = [item for item in look.abilities if isinstance(item, a.Static)]
        present = {id(item) for item in there}
        gone = [
            item
            for (source, which), item in self.known.items()
            if source == thing.id and which not in present
        ]
        found = []
        for item in there:
            if (thing.id, id(item)) in self.known:
                continue
            self.known[thing.id, id(item)] = item
            if item in gone:
                gone.remove(item)
            else:
                found.append(item)
        return found
