"""Older records: those of older books on a point that a result from today's states.

Where a question belongs to no time, today's records stand together before what older books say. So each names
those of the older ones that answer the question, too.
"""

from __future__ import annotations

from rules_kb.books.ref import TODAYS_BOOK
from rules_kb.search.table import SHELVED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rules_kb.search.findings import Result
    from rules_kb.search.index import Index
    from rules_kb.search.ranking import Ranked

NEAR = 16
"""So many of the best records are looked at for older ones."""
MOST_KEPT = 2000
"""Of so many records it is kept which concepts they state, for the questions that come."""


def name_older(results: Sequence[Result], ranked: Sequence[Ranked], index: Index) -> None:
    """Name with each result of today's book the older records among the best on a point that it states; each
    with the first that does.
    """
    near = [each.n for each in ranked[:NEAR] if each.n < SHELVED]
    points = _points(index, [*near, *(each.entry.n for each in results if each.entry.book == TODAYS_BOOK)])
    todays = [(points[each.entry.n][1], each) for each in results if each.entry.book == TODAYS_BOOK]
    for n in near:
        cite, stated = points[n]
        if stated and not cite.startswith(f"{TODAYS_BOOK}:"):
            first = next((result for points_of, result in todays if not stated.isdisjoint(points_of)), None)
            if first is not None:
                first.older.append(cite)


def _points(index: Index, numbers: Sequence[int]) -> dict[int, tuple[str, frozenset[str]]]:
    """Of some records of the corpus, by store number, the cite and the concepts that they state; no cite of
    those that state none.
    """
    kept = index.points
    if len(kept) > MOST_KEPT:
        kept.clear()
    if unknown := [n for n in numbers if n not in kept]:
        found: dict[int, tuple[str, list[str]]] = {n: ("", []) for n in unknown}
        rows: list[tuple[int, str, str]] = index.store.rows(  # type: ignore[assignment]
            "SELECT n, book || ':' || id, concept FROM concept_records JOIN records USING (n)"
            f" WHERE n IN ({', '.join('?' * len(unknown))})",
            unknown,
        )
        for n, cite, concept in rows:
            found[n] = (cite, [*found[n][1], concept])
        kept.update({n: (cite, frozenset(stated)) for n, (cite, stated) in found.items()})
    return kept
