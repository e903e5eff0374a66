"""How permanents look: what was worked out, and from what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from rules_kb.facts import NamedTuple
from rules_kb.rules.roster import Roster
from rules_kb.table.clause import Clause
from rules_kb.table.furniture import EXCHANGES
from rules_kb.table.objects import GameObject, Lasting, Look, ReasonKey

Reasons = dict[ReasonKey, tuple[str, tuple[str, ...]]]
"""The reasons for how things look: each a cite and the names concerned, by a key of its own."""


def known_as(
    reasons: Mapping[ReasonKey, tuple[str, tuple[str, ...]]],
) -> Mapping[ReasonKey, tuple[str, ...]]:
    """Whom each reason concerns, as a value that never changes, so that keeping the table needn't copy it."""
    return MappingProxyType({key: about for key, (_, about) in reasons.items()})


def order_last(reasons: Reasons) -> list[tuple[ReasonKey, tuple[str, tuple[str, ...]]]]:
    """All reasons, those behind the others that say which of two effects is applied first."""
    return sorted(reasons.items(), key=lambda reason: of_order(reason[0]))


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
    by id of a thing the keys of the reasons for how it looks; and all that the effects change.
    """

    sources: dict[int | None, list[tuple[int, GameObject]]]
    reasons: dict[int, list[ReasonKey]]
    writes: frozenset[str]


class LooksFound(NamedTuple):
    """How permanents look, the reasons for it (a key to a cite and the names concerned), and what it was
    worked out from (None where it may depend on anything). Also what the effects look at that were applied,
    and the timestamp of the newest of them; and the static abilities that say how things outside play look,
    each with its permanent. `reach` is None where effects look at what others change; `roster` has the
    permanents by what they have, except while looks are tried or worked out.
    """

    looks: dict[GameObject, Look]
    reasons: Reasons
    behind: StateOfPermanents | None = None
    reads: frozenset[str] = frozenset()
    newest: int = 0
    elsewhere: tuple[tuple[GameObject, Clause], ...] = ()
    reach: Reach | None = None
    roster: Roster | None = None


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
