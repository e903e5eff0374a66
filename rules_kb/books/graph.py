"""The graph of references around a record: whom it refers to, who refers to it, and so on outward."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from rules_kb.books.store import Store
from rules_kb.books.stored import StoredRecord
from rules_kb.facts import dataclass

Direction = Literal["out", "in"]


@dataclass(frozen=True)
class FollowedReference:
    """One reference on the way: from the record that was reached before to the next, `depth` steps from the
    start.

    `again` is set where the record is followed elsewhere: above, or nearer to the start further below.
    """

    near: StoredRecord
    far: StoredRecord
    depth: int
    again: bool


def walk(
    store: Store, start: StoredRecord, direction: Direction, depth: int = 1
) -> Iterator[FollowedReference]:
    """The references from (``out``) or to (``in``) a record, each followed by those one step further.

    Goes `depth` steps. A record is followed once, where it stands nearest to the start, so that nothing
    within the depth is missed; elsewhere it's only named.
    """
    nearest = _depths(store, start, direction, depth)
    yield from _walk(store, start, direction, 1, depth, nearest, {start.n})


def _depths(store: Store, start: StoredRecord, direction: Direction, depth: int) -> dict[int, int]:
    """How many steps away each record is that is no further than `depth`."""
    found = {start.n: 0}
    edge = [start]
    for level in range(1, depth + 1):
        further: list[StoredRecord] = []
        for near in edge:
            for far in neighbours(store, near, direction):
                if far.n not in found:
                    found[far.n] = level
                    further.append(far)
        edge = further
    return found


def _walk(
    store: Store,
    near: StoredRecord,
    direction: Direction,
    level: int,
    depth: int,
    nearest: dict[int, int],
    followed: set[int],
) -> Iterator[FollowedReference]:
    if level > depth:
        return
    for far in neighbours(store, near, direction):
        again = far.n in followed or nearest[far.n] < level
        yield FollowedReference(near, far, level, again)
        if not again:
            followed.add(far.n)
            yield from _walk(store, far, direction, level + 1, depth, nearest, followed)


def neighbours(store: Store, entry: StoredRecord, direction: Direction) -> list[StoredRecord]:
    """The records that `entry` refers to, or that refer to it, each once."""
    if direction == "in":
        return store.cited_by(entry)
    return list(dict.fromkeys(target for link in store.links(entry) for target in link.means))


def cites(store: Store, start: StoredRecord, direction: Direction, depth: int = 1) -> list[str]:
    """The cites of all records reached, each once, the nearest first."""
    steps = sorted(walk(store, start, direction, depth), key=lambda step: step.depth)
    return list(dict.fromkeys(step.far.cite for step in steps if step.far != start))
