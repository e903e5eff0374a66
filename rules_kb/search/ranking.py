"""Ranking: the records that answer a question in plain words, the best first."""

from __future__ import annotations

from itertools import chain

from rules_kb.search.heirs import DRAWN
from rules_kb.search.in_questions import terms_asked
from rules_kb.search.sayings import nearness_together
from rules_kb.search.table import SHELVED
from rules_kb.search.terms import CLASS
from rules_kb.search.words import stems_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterator, Mapping, Sequence
    from typing import Protocol

    from rules_kb.search.bounds import Clock
    from rules_kb.search.index import Index
    from rules_kb.search.sayings import Rows
    from rules_kb.search.shelved import ShelvedTable
    from rules_kb.search.table import Posting, WeightTable

    class PartSearched(Protocol):
        """A part of the corpus or the library, which answers as a `table.WeightTable` does."""

        first: int

        def posting(self, term: str) -> Posting | None: ...
        def head(self, term: str) -> Posting | None: ...
        def sayings(self, n: int) -> Rows: ...


DEPTH = 60
"""How many records are ranked, unless more are asked for."""
LOOKED_AT = 100
"""How many are looked at closely for that."""
PREFERRED = 2.8
"""What the score of a record is multiplied by that is of an era which the question names."""
OF_ITS_TIME = 2.0
"""The same, where another book of that era is of the very year that the question names."""
BELONGING = 1.7
"""The same, for a record of the time that the question's words belong to."""
UNTOLD = 1.0
"""The same for a record of today's rules, where the question's words belong to no time: it counts no more
than an older one, but today's stand together, as who asks then mostly plays today.
"""
OLDER_AT = (3, 4)
"""The places, counted from 0, of the two best records of older books then; today's stand around them."""
TOGETHER = 10
"""So many records stand in that order; behind them it is the score again that counts."""
WORTH_IT = 0.6
"""What the score of the best of today's has to be, beside that of the best older one, for it to go first."""
WHOLENESS = 0.4
"""How much of a score hangs on the share of the question's own words that the record has."""
NEARNESS = 2.0
"""How much a score grows where somebody who looks for the record says just what the question says. This, and
that several sayings count together, was chosen on 680 questions held out of those in the corpus (nDCG@10 .831
-> .842, 30 November 2026).
"""
CLOSEST = 30
"""How many of the best records have the question held against their sayings."""
NAMED = 1.4
"""What a word of the question counts, beside another, that is a keyword's name: the question is about it."""
CORPUS, ALL = "corpus", "all"
"""What is searched: the books of the corpus, or the editions of the library too."""
ENOUGH = 700
"""Of so many records that have rarer words of a question the more common ones are looked for in no others."""
MOST_ALIKE = 3000
"""So many versions of equal score are put in order at most."""
NOTHING_PREFERRED: Mapping[int, float] = {}


class Ranked:
    """A record's store number and its score; higher is better, and only comparable within one search. `share`
    is how much of the question it answers.
    """

    __slots__ = ("n", "score", "share")

    def __init__(self, n: int, score: float, share: float = 1.0) -> None:
        self.n = n
        self.score = score
        self.share = share


def rank(
    index: Index,
    question: str,
    wanted: Callable[[int], bool] | None = None,
    preferred: Mapping[int, float] = NOTHING_PREFERRED,
    depth: int = DEPTH,
    clock: Clock | None = None,
    among: str | PartSearched = ALL,
) -> tuple[list[Ranked], int]:
    """The `depth` best records of those that have a word of the question and are `wanted`, and how many there
    are.

    Of a word that many records have, only those in which it counts most are looked at, and counted, unless
    more are wanted than the best of all. `preferred` are the books to prefer, by their numbers in the index,
    each with what its records' scores are multiplied by. When the `clock` runs out, the rest of the question
    is left aside. `among` says whether the corpus is searched, the library too, or one part of either; a
    version of the library has the number `SHELVED` and its own. Raises `keyed_file.DamagedFile`.
    """
    terms = terms_asked(question, index.table)
    for term in terms.keys() & index.keywords:
        terms[term] *= NAMED
    head = wanted is None and depth <= DEPTH
    if not isinstance(among, str):
        hits = [Hits(among.first, among, terms, head, clock)]
    else:
        hits = [Hits(index.part.first, index.table, terms, head, clock)]
        if among is ALL and index.shelved is not None:
            telling = index.shelved.most_telling(terms) if head else terms
            hits.append(Hits(SHELVED, index.shelved, {term: terms[term] for term in telling}, head, clock))
    if wanted is not None:
        for part in hits:
            part.keep(wanted)
    counts, evened = _counts(terms, hits, index.keywords)
    said = index.table.asked(stems_of(question), index.keywords)
    best = list[Ranked]()
    of_book, size = index.of_book, len(index.of_book)
    highest = _highest(hits, max(depth, LOOKED_AT))
    for part in hits:
        own = [each for each in highest if (each[1] >= SHELVED) is (part.first >= SHELVED)]
        part.count_answered([n for _, n in own], counts)
        for (total, n), (share, of_words) in zip(own, part.shares([n for _, n in own]), strict=True):
            times = evened * preferred.get(of_book[n], 1.0) if preferred and n < size else evened
            best.append(Ranked(n, total * times * (1 - WHOLENESS + WHOLENESS * of_words), share))
    best.sort(key=in_order)
    for ranked in best[:CLOSEST]:
        if ranked.n < SHELVED:
            near = nearness_together(said, hits[0].table.sayings(ranked.n - hits[0].first))
            ranked.score *= 1 + NEARNESS * near
    _draw_up(best, index)
    best.sort(key=in_order)
    return best[:depth], sum(len(part.scores) for part in hits)


def in_order(ranked: Ranked) -> tuple[float, int]:
    """The key by which ranked records stand: the best first, equal ones in the order of the books."""
    return -ranked.score, ranked.n


def _draw_up(best: Sequence[Ranked], index: Index) -> None:
    """Draw each record up towards the best of its heirs in other books, if that is better."""
    first = index.part.first
    by_number = {ranked.n - first: ranked for ranked in best if ranked.n < SHELVED}
    drawn: dict[int, float] = {}
    for pair in index.heirs.among(by_number):
        for n, heir in (pair[:2], pair[1::-1]):
            towards = by_number[heir].score * pair[2]
            drawn[n] = max(towards, drawn.get(n, 0.0))
    for n, towards in drawn.items():
        ranked = by_number[n]
        ranked.score += DRAWN * max(0.0, towards - ranked.score)


def todays_together(best: Sequence[Ranked], book: int, index: Index) -> list[Ranked]:
    """The ranked records of a question that may be about any time, today's together before the older ones.

    Who asks in no time's words mostly plays today, and older books often say the same more shortly. The two
    best of the older ones stand at `OLDER_AT`, unless the first of them is far better than today's: that goes
    first. `book` is today's, by its number in the index. What stands in editions of the library keeps its
    place.
    """
    of_book = index.of_book
    places = [at for at, each in enumerate(best) if each.n < SHELVED]
    todays = [best[at] for at in places if of_book[best[at].n] == book]
    older = [best[at] for at in places if of_book[best[at].n] != book]
    if not todays or not older:
        return list(best)
    far_better = todays[0].score < WORTH_IT * older[0].score
    kept = older[: len(OLDER_AT)]
    first = todays[: TOGETHER - len(kept)]
    for at, each in zip((0 if far_better else OLDER_AT[0], *OLDER_AT[1:]), kept, strict=False):
        first.insert(at, each)
    numbers = {each.n for each in first}
    rest = [each for at in places if (each := best[at]).n not in numbers]
    found = list(best)
    for at, each in zip(places, [*first, *rest], strict=True):
        if each is not best[at]:
            found[at] = Ranked(each.n, best[at].score, each.share)
    return found


def alike_in_order(best: Sequence[Ranked], most: int, index: Index) -> Sequence[Ranked]:
    """The ranked records, of which so many are wanted, with versions of the library whose scores are equal in
    an order that doesn't tell which edition was imported first.
    """
    if index.shelved is None:
        return best
    ordered, at = list(best), 0
    while at < min(most, len(best)):
        score, begin = best[at].score, at
        while at < len(best) and best[at].score == score:
            at += 1
        alike = {each.n - SHELVED: each for each in best[begin:at] if each.n >= SHELVED}
        if 1 < len(alike) <= MOST_ALIKE:
            own = [each for each in best[begin:at] if each.n < SHELVED]
            known = index.shelved.library.in_order(alike)
            gone = [each for v, each in alike.items() if v not in known]
            ordered[begin:at] = [*own, *map(alike.__getitem__, known), *gone]
    return ordered


class Hits:
    """What one part of the index answers: the postings of the question's terms."""

    __slots__ = (
        "_in_classes",
        "_in_words",
        "_whole",
        "_words",
        "first",
        "postings",
        "scores",
        "table",
    )

    def __init__(
        self,
        first: int,
        table: WeightTable | ShelvedTable | PartSearched,
        terms: dict[str, float],
        head: bool,
        clock: Clock | None,
    ) -> None:
        """Look the terms up, and add up what they count in each record."""
        self.first = first
        self.table = table
        self.postings: dict[str, Posting] = {}
        self._in_words: dict[int, float] = {}
        self._in_classes: dict[int, float] = {}
        self._words = self._whole = 0.0
        find = table.head if head else table.posting
        for term in terms:
            if clock is not None and clock.over():
                break
            posting = find(term)
            if posting is not None:
                self.postings[term] = posting
        rare_first = sorted(self.postings.items(), key=lambda each: len(each[1].numbers))
        self.scores = _added_up(
            [(posting.rarity * terms[term], posting.counts) for term, posting in rare_first], head
        )
        """What the terms count in each record, by its number in the table."""

    def keep(self, wanted: Callable[[int], bool]) -> None:
        """Leave out what isn't `wanted`, by store number."""
        self.scores = {n: score for n, score in self.scores.items() if wanted(self.first + n)}

    def count_answered(self, records: Sequence[int], counts: Mapping[str, float]) -> None:
        """See how much of the question each of some records answers, in its words and in the classes of what
        counts as the same.
        """
        numbers = {n - self.first for n in records}
        self._in_words, self._in_classes = dict.fromkeys(numbers, 0.0), dict.fromkeys(numbers, 0.0)
        self._words = self._whole = 0.0
        for term, count in counts.items():
            self._whole += count
            answered = self._in_classes
            if not term.startswith("="):
                self._words += count
                answered = self._in_words
            if (posting := self.postings.get(term)) is not None:
                for n in numbers & posting.counts.keys():
                    answered[n] += count

    def shares(self, records: Sequence[int]) -> Iterator[tuple[float, float]]:
        """How much of the question each of some records answers, once that has been counted; and how much of
        it it has in its own words: who asks in more words means each of them.
        """
        in_words, in_classes, words, whole = self._in_words, self._in_classes, self._words, self._whole
        for n in records:
            n -= self.first
            own = in_words[n]
            yield (own + in_classes[n]) / whole if whole else 1.0, own / words if words else 1.0


def _added_up(counted: Sequence[tuple[float, dict[int, float]]], head: bool) -> dict[int, float]:
    """What some terms, the rarest first, count together in each record: each with its weight, and what it
    counts beside that.
    """
    scores: dict[int, float] = {}
    before = scores.get
    for weight, counts in counted:
        if head and len(scores) > ENOUGH:
            for n in scores.keys() & counts.keys():
                scores[n] += weight * counts[n]
        elif scores:
            for n, count in counts.items():
                scores[n] = before(n, 0.0) + weight * count
        else:
            scores.update({n: weight * count for n, count in counts.items()})
    return scores


def _counts(
    terms: Mapping[str, float], hits: Sequence[Hits], keywords: Container[str]
) -> tuple[dict[str, float], float]:
    """What each term of the question counts, by its rarity in the corpus; for one that isn't there, in the
    next part. And what scores are multiplied by, so that those of questions can be compared in which words
    tell more and less.
    """
    counts, told = {}, 0.0
    for term, weight in terms.items():
        posting = next((part.postings[term] for part in hits if term in part.postings), None)
        if posting is not None:
            told += weight * posting.rarity
            plain = CLASS if term[0] == "=" else NAMED if term in keywords else 1.0
            counts[term] = plain * posting.rarity
    return counts, sum(counts.values()) / told if told else 1.0


def _highest(hits: Sequence[Hits], count: int) -> list[tuple[float, int]]:
    """The `count` highest scores, each with its store number; of equal ones the earlier."""
    # The scores alone are sorted much faster than pairs of score and place.
    least = sorted(chain.from_iterable(part.scores.values() for part in hits))[-count:][:1]
    found = [
        (score, part.first + n) for part in hits for n, score in part.scores.items() if score >= least[0]
    ]
    return sorted(found, key=lambda each: (-each[0], each[1]))[:count]
