"""What permanents have that is asked of all of them time and again: kept by what it is as they come, go and
change, so that only those are looked at that have it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import count, islice

from rules_kb.cards import abilities as a
from rules_kb.cards.keywords import DAYBOUND, NIGHTBOUND
from rules_kb.facts import NamedTuple
from rules_kb.hints import TypeVar, cast
from rules_kb.table.clause import Clause
from rules_kb.table.furniture import EXCHANGES
from rules_kb.table.objects import Characteristics, GameObject, Look

ASCENDS = "ascend"
SOULBOND = "soulbond"
ASKED_FOR = (ASCENDS, SOULBOND, DAYBOUND, NIGHTBOUND)
"""Keywords for which is looked time and again."""
ATTACHED = "(attached)"
COUNTED = "(has counters)"
DAMAGED = "(damaged)"
ENCHANTING = "(enchants something)"
FRAIL = "(toughness of 0 or less)"
HELD_BY_ANOTHER = "(held by another player before)"
WAITING = "(may have something triggered)"
"""What a permanent can have beside its types and abilities."""
BESIDE_LOOKS = frozenset({"attached_to", "counters", "damage", "held_by", "initial"})
"""Of what it is on a permanent that it has one of these, or an ability of its own, besides how it looks."""
Feature = str | type[Clause]
"""A word of its type line, one of these, or a kind of ability or property."""


Kind = TypeVar("Kind", bound=Clause)
NUMBERS = count(1)
"""By which rosters are told apart."""


WHAT_IT_ENCHANTS = (a.Enchant, a.EnchantPlayer)
"""By what a card says that it is attached to something."""


class Marked(NamedTuple):
    """A permanent that has something, how it looks, and its abilities or properties that are of this kind."""

    thing: GameObject
    look: Look
    items: Sequence[Clause]


def features_of(thing: GameObject, look: Look) -> dict[Feature, list[Clause]]:
    """All that a permanent has, each with the abilities or properties that are of that kind."""
    found: dict[Feature, list[Clause]] = {}
    for item in (*look.abilities, *look.properties):
        found.setdefault(type(item), []).append(item)
    for word in (*look.types, *look.subtypes, *look.supertypes):
        found[word] = []
    if waiting := [item for item in look.abilities if type(item) in (a.Triggered, a.Keyword)]:
        found[WAITING] = waiting
        names = [item.name for item in waiting if isinstance(item, a.Keyword)]
        found |= {name: [] for name in ASKED_FOR if name in names}
    if a.Enchant in found or any(isinstance(item, WHAT_IT_ENCHANTS) for item in thing.initial.abilities):
        found[ENCHANTING] = []
    if "creature" in look.types and (look.toughness or 0) <= 0:
        found[FRAIL] = []
    if thing.damage:
        found[DAMAGED] = []
    if thing.counters:
        found[COUNTED] = []
    if thing.attached_to is not None:
        found[ATTACHED] = []
    if thing.held_by is not look.controller:
        found[HELD_BY_ANOTHER] = []
    return found


class Roster:
    """The permanents by what they have, in the order in which they are in play.

    `looks` are those that it is of. It is asked when these are known, and then enters anew what may be
    otherwise: what has come, gone or another look, and all on which something has been exchanged.
    """

    __slots__ = (
        *("_changes", "_features", "_having", "_last", "_number", "_places", "_stale", "_unsorted"),
        *("exchanges_seen", "looks"),
    )

    def __init__(self, looks: dict[GameObject, Look]) -> None:
        self.looks = looks
        self.exchanges_seen = EXCHANGES.count
        self._stale = [*looks]
        self._last = 0
        self._number = next(NUMBERS)
        self._places: dict[GameObject, int] = {}
        self._features: dict[GameObject, tuple[Characteristics, dict[Feature, list[Clause]]]] = {}
        self._changes: Counter[Feature] = Counter()
        self._having: dict[Feature, dict[int, Marked]] = {}
        self._unsorted: set[Feature] = set()

    def become(self, looks: dict[GameObject, Look], otherwise: Iterable[GameObject]) -> Roster:
        """The same roster, of these looks from now on, where only some have come, gone or look otherwise."""
        self.looks = looks
        self._stale += otherwise
        return self

    def changes_of(self, feature: Feature) -> tuple[int, int]:
        """What is another one as soon as one that has something has come, gone or changed: as long as it
        stays the same, the same ones have it, and look as they did.
        """
        if self._stale or self.exchanges_seen != EXCHANGES.count:
            self._see_what_is_otherwise()
        return self._number, self._changes[feature]

    def having(self, feature: Feature) -> list[Marked]:
        """Those that have something."""
        if self._stale or self.exchanges_seen != EXCHANGES.count:
            self._see_what_is_otherwise()
        found = self._having.get(feature)
        if not found:
            return []
        if feature in self._unsorted:
            self._unsorted.discard(feature)
            found = self._having[feature] = dict(sorted(found.items()))
        return [*found.values()]

    def _see_what_is_otherwise(self) -> None:
        since = EXCHANGES.since(self.exchanges_seen)
        self.exchanges_seen = EXCHANGES.count
        if since is None:
            self._stale += self.looks
        else:
            self._stale += [
                thing for thing, name in since if name in BESIDE_LOOKS and isinstance(thing, GameObject)
            ]
        if not self._stale and len(self._places) == len(self.looks):
            return
        stale, self._stale = [*{id(thing): thing for thing in self._stale}.values()], []
        new = sum(thing in self.looks and thing not in self._places for thing in stale)
        if new:
            for thing in [*islice(reversed(self.looks), new)][::-1]:
                self._last += 1
                self._places.setdefault(thing, self._last)
        for thing in stale:
            if thing in self._places:
                self._enter(thing)
        if len(self._places) != len(self.looks):  # they haven't come and gone as it was said
            Roster.__init__(self, self.looks)
            self._see_what_is_otherwise()

    def _enter(self, thing: GameObject) -> None:
        """Note what a permanent has now, and no more what it had."""
        look, place = self.looks.get(thing), self._places[thing]
        initial, had = self._features.pop(thing, (None, {}))
        has = features_of(thing, look) if look is not None else {}
        for feature in had:
            if feature not in has:
                del self._having[feature][place]
                self._changes[feature] += 1
        if look is None:
            del self._places[thing]
            return
        self._features[thing] = thing.initial, has
        for feature, items in has.items():
            others = self._having.setdefault(feature, {})
            now = Marked(thing, look, items)
            if feature in had and others[place] == now and initial is thing.initial:
                continue
            if feature not in had and others and next(reversed(others)) > place:
                self._unsorted.add(feature)
            self._having[feature][place] = now
            self._changes[feature] += 1


def said(
    kind: type[Kind], looks: dict[GameObject, Look], roster: Roster | None
) -> list[tuple[GameObject, Look, Kind]]:
    """The abilities of a kind that permanents have as they look, also where no roster is kept."""
    if roster is None:
        return [
            (thing, look, item)
            for thing, look in looks.items()
            for item in look.abilities
            if type(item) is kind
        ]
    return [(thing, look, cast("Kind", item)) for thing, look, items in roster.having(kind) for item in items]
