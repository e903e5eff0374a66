"""The references around a record, step by step outward."""

from rules_kb.books.graph import Direction, cites, neighbours
from rules_kb.books.store import Store
from rules_kb.books.stored import StoredRecord


def within(store: Store, start: StoredRecord, direction: Direction, depth: int) -> set[str]:
    """The cites of what is no further away than `depth` steps."""
    reached = {start}
    edge = {start}
    for _ in range(depth):
        edge = {far for near in edge for far in neighbours(store, near, direction)} - reached
        reached |= edge
    return {entry.cite for entry in reached - {start}}


def test_a_record_is_reached_on_the_shortest_way(store: Store) -> None:
    # P.3 is three steps from mana burn on one way and two on another; who refers to it is three steps away.
    start = store.entry("rulings1999", "G.25")
    assert start is not None
    assert "rulings1999:P.6.Note.2" in cites(store, start, "in", 3)


def test_every_record_within_the_depth_is_found_and_none_beyond(store: Store) -> None:
    directions: tuple[Direction, ...] = ("out", "in")
    for start in store.entries("cr1999"):
        for direction in directions:
            for depth in (1, 2, 3):
                assert set(cites(store, start, direction, depth)) == within(store, start, direction, depth)
