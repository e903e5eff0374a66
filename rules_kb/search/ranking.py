"""Ranking: the records that answer a question in plain words, the best first."""

from __future__ import annotations

from bisect import bisect_left

from rules_kb.search.sayings import direction, nearness
from rules_kb.search.terms import terms_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from rules_kb.search.table import Posting, Table

DEPTH = 100
"""How many records are looked at closely; no more are ranked unless more are asked for."""
PREFERRED = 1.3
"""What the score of a record is multiplied by that is of an era which the question names."""
WHOLENESS = 0.28
"""How much of a score hangs on the share of the question that the record answers."""
NEARNESS = 0.7
"""How much a score grows where somebody who looks for the record says just what the question says."""
CLOSEST = 40
"""How many of the best records have the question held against their sayings."""


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
    depth: int = DEPTH,
) -> tuple[list[Ranked], int]:
    """The `depth` best records of those that have a word of the question and are `wanted`, and how many there are.

    Of a word that many records have, only those in which it counts most are looked at, and counted, unless more are
    wanted than the best of all.
    `preferred` are the books to prefer, by the number that the table's ``books`` gives them. Raises `table.BadTable`.
    """
    terms: dict[str, float] = {}
    for term, weight in terms_of(question, table):
        terms[term] = max(weight, terms.get(term, 0.0))
    of_book = table.places("books")
    find = table.head if wanted is None and depth <= DEPTH else table.posting
    scores = [0.0] * len(of_book)
    among: set[int] = set()
    parts: dict[str, float] = {}
    postings: list[tuple[Posting, float]] = []
    for term, weight in terms.items():
        posting = find(term)
        if posting is not None:
            parts[term] = weight * posting.rarity
            postings.append((posting, 0.0 if " " in term else weight * posting.rarity))
            among.update(posting.numbers)
            for n, score in zip(posting.numbers, posting.scores, strict=True):
                scores[n] += weight * score
    found = among if wanted is None else {n for n in among if wanted(n)}
    asked = direction(parts)
    best = []
    for place, n in enumerate(_highest(scores, found, depth)):
        score = scores[n] * (PREFERRED if of_book[n] in preferred else 1) * _wholeness(n, postings)
        if place < CLOSEST:
            score *= 1 + NEARNESS * nearness(asked, table.sayings(n))
        best.append(Ranked(n, score))
    # Equal scores stand in the order of the books.
    best.sort(key=lambda ranked: (-ranked.score, ranked.n))
    return best, len(found)


def _highest(scores: list[float], among: Collection[int], count: int) -> list[int]:
    """The `count` places with the highest scores; of equal ones the earlier."""
    if count < len(among):
        # The scores alone are sorted much faster than pairs of score and place.
        least = sorted([scores[n] for n in among])[-count]
        among = [n for n in among if scores[n] >= least]
    return sorted(among, key=lambda n: (-scores[n], n))[:count]


def _wholeness(n: int, postings: Sequence[tuple[Posting, float]]) -> float:
    """What a record's score is multiplied by for the share of the question that it answers."""
    whole = answered = 0.0
    for posting, part in postings:
        whole += part
        if part:
            at = bisect_left(posting.numbers, n)
            if at < len(posting.numbers) and posting.numbers[at] == n:
                answered += part
    return 1 - WHOLENESS + WHOLENESS * answered / whole if whole else 1.0
