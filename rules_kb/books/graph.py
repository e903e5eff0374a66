"""The graph of references around a record: whom it refers to, who refers to it, and so on outward."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from rules_kb.books.store import Entry, Store

Direction = Literal["out", "in"]


@dataclass(frozen=True, slots=True)
class Step:
    """One reference on the way: from the record that was reached before to the next, `depth` steps from the start.

    `again` is set where the record was already reached; its own references are then not followed a second time.
    """

    near: Entry
    far: Entry
    depth: int
    again: bool


def walk(store: Store, start: Entry, direction: Direction, depth: int = 1) -> Iterator[Step]:
    """The references from (``out``) or to (``in``) a record, each followed by those one step further.

    Goes `depth` steps; a record that was reached before is named again but not followed again.
    """
    reached = {start.n}
    yield from _walk(store, start, direction, 1, depth, reached)


def _walk(
    store: Store, near: Entry, direction: Direction, level: int, depth: int, reached: set[int]
) -> Iterator[Step]:
    if level > depth:
        return
    for far in neighbours(store, near, direction):
        again = far.n in reached
        reached.add(far.n)
        yield Step(near, far, level, again)
        if not again:
            yield from _walk(store, far, direction, level + 1, depth, reached)


def neighbours(store: Store, entry: Entry, direction: Direction) -> list[Entry]:
    """The records that `entry` refers to, or that refer to it, each once."""
    if direction == "in":
        return store.cited_by(entry)
    return list(dict.fromkeys(target for link in store.links(entry) for target in link.means))


def cites(store: Store, start: Entry, direction: Direction, depth: int = 1) -> list[str]:
    """The cites of all records reached, each once, the nearest first."""
    steps = sorted(walk(store, start, direction, depth), key=lambda step: step.depth)
    return list(dict.fromkeys(step.far.cite for step in steps if step.far != start))
