"""Companions: what belongs to a good answer, and is read beside it.

Beside a rule that answers a question stand the glossary's entry which sends its readers there, the rule above
it, and what it refers to itself. They often have few words of the question. So of the records that are ranked
at all the companions of the best move up, each behind the one that it belongs to.
"""

from __future__ import annotations

from rules_kb.search.ranking import Ranked
from rules_kb.search.table import SHELVED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rules_kb.search.index import Index

BEST = 10
"""How many of the best answers are looked at for what belongs to them."""
ENTRY, ABOVE, MEANT = 0.15, 0.15, 0.15
"""What part of the score of a rule is added to that of a glossary's entry which refers to it or to the rule
above it; to that of the rule above it; and to that of a rule which it refers to.

Fitted offline on the `tune` halves of the sets about today's rules, then set on the whole search with both
halves in view.
"""
BEHIND = 0.95
"""So much of the score of the answer that it belongs to a companion has at most, unless it had more."""
MOST_KEPT = 2000
"""Of so many answers it is kept what belongs to them, for the questions that come."""


def with_companions(best: Sequence[Ranked], index: Index) -> list[Ranked]:
    """The ranked records with the companions of the best moved up, at most to the place behind.

    That is done in the book of the best of all; what other books say keeps its place, and what stands in
    editions of the library.
    """
    if not best or best[0].n >= SHELVED:
        return list(best)
    of_book, book = index.of_book, index.of_book[best[0].n]
    places = [at for at, each in enumerate(best) if each.n < SHELVED and of_book[each.n] == book]
    own = {best[at].n: best[at] for at in places}
    followed = {best[at].n: best[at].score for at in places if at < BEST}
    scores = {n: ranked.score for n, ranked in own.items()}
    for n, answer, share in _belonging(index, followed):
        if n in own and n != answer:
            most = BEHIND * followed[answer]
            scores[n] = max(scores[n], min(own[n].score + share * followed[answer], most))
    found = list(best)
    for at, n in zip(places, sorted(scores, key=lambda n: (-scores[n], n)), strict=True):
        found[at] = Ranked(n, best[at].score, own[n].share)
    return found


def _belonging(index: Index, followed: dict[int, float]) -> Iterator[tuple[int, int, float]]:
    """Of each companion of some answers its number, the answer's, and its part of the answer's score."""
    kept, of_kind, term = index.companions, index.of_kind, index.kinds.index("term") + 1
    rules = [n for n in followed if of_kind[n] != term]
    if len(kept) > MOST_KEPT:
        kept.clear()
    if unknown := [n for n in rules if n not in kept]:
        kept.update({n: [] for n in unknown})
        for companion, n, share in _looked_up(index, unknown):
            kept[n].append((companion, share))
    for n in rules:
        yield from ((companion, n, share) for companion, share in kept[n])


def _looked_up(index: Index, rules: Sequence[int]) -> Iterator[tuple[int, int, float]]:
    """The same of some rules, as the store has it."""
    of_kind, term = index.of_kind, index.kinds.index("term") + 1
    above = dict(index.store.above(rules))
    for n, rule in above.items():
        yield rule, n, ABOVE
    for n, target in index.store.references_of(rules):
        if of_kind[target] != term:
            yield target, n, MEANT
    below: dict[int, list[int]] = {n: [n] for n in rules}
    for n, rule in above.items():
        below.setdefault(rule, []).append(n)
    for n, target in index.store.references_to(list(below)):
        if of_kind[n] == term:
            yield from ((n, answer, ENTRY) for answer in below[target])
