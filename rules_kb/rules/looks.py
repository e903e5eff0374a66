"""How permanents look: what was worked out, and from what."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from types import MappingProxyType

from rules_kb.facts import NamedTuple
from rules_kb.hints import Any
from rules_kb.rules.roster import Roster
from rules_kb.table.clause import Clause
from rules_kb.table.furniture import EXCHANGES
from rules_kb.table.objects import BEHIND_LOOKS, GameObject, Lasting, Look, Player, ReasonKey

Reasons = dict[ReasonKey, tuple[str, tuple[str, ...]]]
"""The reasons for how things look: each a cite and the names concerned, by a key of its own."""


def known_as(
    reasons: Mapping[ReasonKey, tuple[str, tuple[str, ...]]],
) -> Mapping[ReasonKey, tuple[str, ...]]:
    """Whom each reason concerns, as a value that never changes, so that keeping the table needn't copy it."""
    return MappingProxyType({key: about for key, (_, about) in reasons.items()})


def new_among(
    reasons: Reasons, known: Collection[ReasonKey]
) -> list[tuple[str, tuple[str, ...], set[int], int]]:
    """Of the reasons those that aren't known: each as a cite and the names concerned, what it is about by id,
    and where it stands among the reasons for that. Those that say which of two effects comes first are last.
    """
    new = [(key, said) for key, said in reasons.items() if key not in known]
    ordered = sorted(new, key=lambda reason: of_order(reason[0]))
    return [(*said, concerned(reasons, key), 2 * of_order(key)) for key, said in ordered]


def concerned(reasons: Reasons, key: ReasonKey) -> set[int]:
    """What a reason is about, by id: of one for the order of two effects, what both of them reach; where one
    of them was there for what it says of a single thing only, what the other reaches.
    """
    if not of_order(key):
        return {part for part in key if isinstance(part, int)}
    first, second = (
        {part for other in reasons if other[1] == effect for part in other[2:] if isinstance(part, int)}
        for effect in key[1:]
    )
    return first & second if first and second else first | second


def of_order(key: ReasonKey) -> bool:
    """Whether a reason says in what order two effects are applied."""
    return len(key) == 3 and isinstance(key[1], tuple) and isinstance(key[2], tuple)


class StateOfPermanents:
    """All that looks are worked out from where every effect looks at permanents only: the `things` in play,
    by id what they `are`, the effects, and which cards act in a graveyard. So much had been exchanged on the
    table then. `otherwise` are those that have come, gone or changed since it was looked at before; None
    where that isn't known.
    """

    __slots__ = ("acting_cards", "are", "effects", "exchanges_seen", "otherwise", "things")

    def __init__(
        self,
        things: list[GameObject],
        are: dict[int, tuple[object, ...]],
        effects: list[Lasting],
        acting_cards: list[int],
        otherwise: Sequence[GameObject] | None = (),
    ) -> None:
        self.things = things
        self.are = are
        self.effects = effects
        self.acting_cards = acting_cards
        self.otherwise = otherwise
        self.exchanges_seen = EXCHANGES.count

    def is_untouched(self, things: list[GameObject], effects: list[Lasting], acting_cards: list[int]) -> bool:
        """Whether all is as it was then, and nothing of it has even been exchanged. It is as of now from then
        on.
        """
        since = EXCHANGES.since(self.exchanges_seen)
        if since is None or any(
            name in BEHIND_LOOKS and isinstance(thing, GameObject) and thing.id in self.are
            for thing, name in since
        ):
            return False
        same = things == self.things and effects == self.effects and acting_cards == self.acting_cards
        if same:
            self.exchanges_seen = EXCHANGES.count
        return same

    def still_is(self, now: StateOfPermanents) -> bool:
        """Whether all is now as it was then. It is as of now from then on."""
        same = (
            (now.are is self.are or now.are == self.are)
            and now.things == self.things
            and now.effects == self.effects
            and now.acting_cards == self.acting_cards
        )
        if same:
            self.exchanges_seen = now.exchanges_seen
        return same


class Reach(NamedTuple):
    """What reaches what, where effects apply to each thing for itself: the permanents that they come from,
    numbered in their order, by the id of the only thing that they could reach (None where there may be more);
    by id of a thing the keys of the reasons for how it looks; all that the effects change; how they describe
    others, each with something that does for a player; and whether it mattered which of two came first.
    """

    sources: dict[int | None, list[tuple[int, GameObject]]]
    reasons: dict[int, list[ReasonKey]]
    writes: frozenset[str]
    far: dict[tuple[int, Player], tuple[Clause, GameObject]]
    ordered: bool

    def changing(self, writes: AbstractSet[str]) -> Reach:
        """The same where effects change these things as well."""
        return self._replace(writes=self.writes | writes)

    def with_source(self, new: GameObject, player: Player, far: Sequence[Clause]) -> Reach:
        """The same with one more permanent behind all others from which effects come, with what it describes
        for the player who controls it.
        """
        host = None if far or new.attached_to is None else new.attached_to.id
        last = max((those[-1][0] for those in self.sources.values()), default=0)
        sources = {**self.sources, host: [*self.sources.get(host, ()), (last + 1, new)]}
        known = {(id(what), player): (what, new) for what in far}
        return self._replace(sources=sources, far={**known, **self.far})

    def with_reasons(self, keys: Iterable[ReasonKey]) -> Reach:
        """The same where there are further reasons."""
        why = dict(self.reasons)
        for key in keys:
            if isinstance(key[-1], int):
                why[key[-1]] = [*why.get(key[-1], ()), key]
        return self._replace(reasons=why, ordered=self.ordered or any(map(of_order, keys)))


class Described:
    """What fits descriptions while looks are worked out: of many effects that describe the same, for the same
    player, it is sought once, until something is changed that the description asks about.
    """

    __slots__ = ("_found",)

    def __init__(self) -> None:
        self._found: dict[tuple[int, Player], tuple[Clause, set[str], list[GameObject]]] = {}

    def by(self, what: Clause, player: Player) -> list[GameObject] | None:
        """What fits a description that a player's effect has; None where that isn't known."""
        found = self._found.get((id(what), player))
        return None if found is None else found[2]

    def remember(self, what: Clause, player: Player, asks: set[str], fitting: list[GameObject]) -> None:
        """Know what fits it, as long as nothing is changed about which it asks."""
        self._found[id(what), player] = what, asks, fitting

    def forget(self, changed: set[str]) -> None:
        """Something has been changed."""
        if changed:
            self._found = {key: kept for key, kept in self._found.items() if changed.isdisjoint(kept[1])}


class LooksFound(NamedTuple):
    """How permanents look, the reasons for it (a key to a cite and the names concerned), and what it was
    worked out from (None where it may depend on anything). Also what the effects look at that were applied,
    and the timestamp of the newest of them; and the static abilities that say how things outside play look,
    each with its permanent. `reach` is None where effects look at what others change; `roster` has the
    permanents by what they have, except while looks are tried or worked out; `described`, only while they are
    worked out, what has been found to fit; `done` what effects have made of each, in order.
    """

    looks: dict[GameObject, Look]
    reasons: Reasons
    behind: StateOfPermanents | None = None
    reads: frozenset[str] = frozenset()
    newest: int = 0
    elsewhere: tuple[tuple[GameObject, Clause], ...] = ()
    reach: Reach | None = None
    roster: Roster | None = None
    described: Described | None = None
    done: dict[GameObject, list[Any]] = {}


def plain_look(thing: GameObject) -> Look:
    """A thing by its initial values only."""
    card = thing.initial
    return Look(
        card.name,
        card.cost,
        card.types,
        card.subtypes,
        card.supertypes,
        card.colors,
        list(card.abilities),
        card.power,
        card.toughness,
        thing.controller,
        [],
        card.text,
    )
