"""Ranking: the records that answer a question in plain words, the best first."""

from __future__ import annotations

from rules_kb.search.terms import CLASS, terms_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from rules_kb.search.table import Table

WHOLENESS = 0.35
"""How much of a score hangs on the share of the question that the record answers."""


class Ranked:
    """A record's store number and its score; higher is better, and only comparable within one search."""

    __slots__ = ("n", "score")

    def __init__(self, n: int, score: float) -> None:
        self.n = n
        self.score = score


def rank(
    table: Table,
    question: str,
    wanted: Callable[[int], bool] | None = None,
    guesses: dict[str, float] | None = None,
) -> list[Ranked]:
    """Every record that has a word of the question and is `wanted`, the best first.

    `guesses` are further terms with their weights, for words that the question got wrong. Raises `table.BadTable`.
    """
    terms: dict[str, float] = dict(guesses or {})
    for term, weight in terms_of(question, table.classes):
        terms[term] = max(weight, terms.get(term, 0.0))
    size = len(table.places("books"))
    scores, parts, whole = [0.0] * size, [0.0] * size, 0.0
    for term, weight in terms.items():
        posting = table.posting(term)
        if posting is None:
            continue
        part = 0.0 if " " in term else weight * posting.rarity
        whole += part
        for n, score in zip(posting.numbers, posting.scores, strict=True):
            scores[n] += weight * score
            parts[n] += part
    if not whole:
        return []
    found = [
        Ranked(n, score * (1 - WHOLENESS + WHOLENESS * parts[n] / whole))
        for n, score in enumerate(scores)
        if score and (wanted is None or wanted(n))
    ]
    # Equal scores stand in the order of the books.
    found.sort(key=lambda ranked: (-ranked.score, ranked.n))
    return found


__all__ = ["CLASS", "Ranked", "rank"]
