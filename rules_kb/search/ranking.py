"""Ranking: the records that answer a question in plain words, the best first."""

from __future__ import annotations

from rules_kb.search.terms import terms_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from rules_kb.search.table import Table

PREFERRED = 1.3
"""What the score of a record is multiplied by that is of an era which the question names."""
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
    preferred: frozenset[int] = frozenset(),
) -> list[Ranked]:
    """Every record that has a word of the question and is `wanted`, the best first.

    `preferred` are the books to prefer, by the number that the table's ``books`` gives them. Raises `table.BadTable`.
    """
    terms: dict[str, float] = {}
    for term, weight in terms_of(question, table.classes):
        terms[term] = max(weight, terms.get(term, 0.0))
    of_book = table.places("books")
    scores, parts, whole = [0.0] * len(of_book), [0.0] * len(of_book), 0.0
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
    share = WHOLENESS / whole
    found = [
        Ranked(n, score * (1 - WHOLENESS + share * parts[n]) * (PREFERRED if of_book[n] in preferred else 1))
        for n, score in enumerate(scores)
        if score and (wanted is None or wanted(n))
    ]
    # Equal scores stand in the order of the books.
    found.sort(key=lambda ranked: (-ranked.score, ranked.n))
    return found
