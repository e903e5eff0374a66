"""How permanents look: what was worked out, and from what."""

from __future__ import annotations

from typing import NamedTuple

from rules_kb.table.objects import GameObject, Look, ReasonKey

Reasons = dict[ReasonKey, tuple[str, tuple[str, ...]]]
"""The reasons for how things look: each a cite and the names concerned, by a key of its own."""


class LooksFound(NamedTuple):
    """How permanents look, the reasons for it (a key to a cite and the names concerned), and what it was
    worked out from (None where it may depend on anything). Also what the effects look at that were applied,
    and the timestamp of the newest of them.
    """

    looks: dict[GameObject, Look]
    reasons: Reasons
    behind: tuple[object, ...] | None = None
    reads: frozenset[str] = frozenset()
    newest: int = 0


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
