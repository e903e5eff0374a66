"""Structured questions, ``heading:combat book:cr1999 AND NOT "first strike"``, answered from the indexes of
fields.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from fnmatch import translate
from math import log

from rules_kb.search.bounds import Clock, refuse_too_intricate
from rules_kb.search.fields import Fields, Places
from rules_kb.search.question import EXACT, IMPORT_WEIGHT
from rules_kb.search.shelved import ShelvedFields
from rules_kb.search.tree import (
    AllParts,
    Between,
    Every,
    Maybe,
    Need,
    OnePart,
    Pattern,
    QueryPart,
    Unwanted,
    WantedPhrase,
    WantedWord,
    read,
)
from rules_kb.search.words import EMPTY, fold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    Scores: TypeAlias = dict[int, float]
    """Record number to score; higher is better."""

LEVELLING = 1.2
"""BM25's k1: how soon a word said again adds nothing more."""
LENGTHS = 0.75
"""BM25's b: how much a long text makes each of its words count less."""
WIDEST = 100
"""How many places may lie between two words of a phrase at most, whatever the question says."""


def parsed(question: str) -> QueryPart:
    """A structured question as a tree. Raises BadQuestion for one that can't be read."""
    refuse_too_intricate(question)
    found = read(question)
    if found is None:
        from rules_kb.search import by_whoosh

        found = by_whoosh.read(question)
    return found


def find(
    parts: Sequence[tuple[int, Fields | ShelvedFields]], question: str, clock: Clock
) -> list[tuple[int, float]]:
    """(store number, score) of every record that a structured question means, the best first.

    Everything in the question is required, unless it says OR or NOT. `parts` are the indexes of fields, each
    with the store number of its first record. Where the `clock` runs out, the answer is what has been found
    by then. Raises `question.BadQuestion`, and what `fields.Fields` raises.
    """
    query = parsed(question)
    counted = _Counted([part for _, part in parts])
    found: list[tuple[int, float]] = []
    for first, part in parts:
        if clock.over():
            break
        found += [(n + first, score) for n, score in _Answer(part, counted, clock).scores(query).items()]
    return sorted(found, key=lambda each: (-each[1], each[0]))


class _Counted:
    """What scores rest on, over all parts: how rare a word is, and how long a field usually is."""

    def __init__(self, parts: Sequence[Fields | ShelvedFields]) -> None:
        self.parts = parts
        self.total = sum(part.size for part in parts)
        self._usual: dict[str, float] = {}

    def rarity(self, field: str, word: str) -> float:
        """How much a word counts for being rare."""
        found = (part.places(field, word) for part in self.parts)
        standing = sum(len(places.numbers) for places in found if places is not None)
        return log(self.total / (standing + 1)) + 1

    def usual(self, field: str) -> float:
        """How many words a record usually has in a field, counting those that have none."""
        if field not in self._usual:
            own = [part for part in self.parts if isinstance(part, Fields)]
            length = sum(sum(part.lengths(field)) for part in own)
            self._usual[field] = max(length / max(sum(part.size for part in own), 1), 1e-6)
        return self._usual[field]


class _Answer:
    """Answers a tree from one index of fields, node by node, each with the scores of its records."""

    def __init__(self, fields: Fields | ShelvedFields, counted: _Counted, clock: Clock) -> None:
        self.fields = fields
        self.counted = counted
        self.clock = clock
        self._lists: dict[str, list[str]] = {}

    def scores(self, query: QueryPart) -> Scores:
        """The records that a node of the tree means."""
        if self.clock.over():
            return {}
        match query:
            case AllParts():
                return self._all_of(query)
            case OnePart():
                return self._any_of(query)
            case Unwanted(part):
                return self._less(self._all(), part)
            case Maybe(wanted, more):
                found, also = self.scores(wanted), self.scores(more)
                return {n: score + also.get(n, 0.0) for n, score in found.items()}
            case Need(counted, wanted):
                found, also = self.scores(counted), self.scores(wanted)
                return {n: score for n, score in found.items() if n in also}
            case WantedWord():
                return self._word(query)
            case WantedPhrase():
                return self._phrase(query)
            case Pattern():
                return self._pattern(query)
            case Between():
                return self._range(query)
            case Every():
                return self._every(query)
        raise AssertionError(query)

    # ---- nodes with others below them

    def _all_of(self, query: AllParts) -> Scores:
        wanted = [each for each in query.parts if not isinstance(each, Unwanted)]
        found = self.scores(wanted[0]) if wanted else self._all()
        for each in wanted[1:]:
            if not found:
                return {}
            more = self.scores(each)
            found = {n: score + more[n] for n, score in found.items() if n in more}
        for each in query.parts:
            if isinstance(each, Unwanted):
                found = self._less(found, each.part)
        return _times(found, query.boost)

    def _any_of(self, query: OnePart) -> Scores:
        found: Scores = {}
        for each in query.parts:
            for n, score in self.scores(each).items():
                found[n] = found.get(n, 0.0) + score
        return _times(found, query.boost)

    def _less(self, found: Scores, query: QueryPart) -> Scores:
        unwanted = self.scores(query)
        # Without time to see all that is unwanted, nothing can be said to be wanted.
        return {} if self.clock.stopped else {n: score for n, score in found.items() if n not in unwanted}

    # ---- leaves

    def _all(self) -> Scores:
        if isinstance(self.fields, ShelvedFields):
            return dict.fromkeys(self.fields.alive(), 1.0)
        return {n: 1.0 for n, length in enumerate(self.fields.lengths("book")) if length}

    def _every(self, query: Every) -> Scores:
        if isinstance(self.fields, ShelvedFields):
            return _times(self._all() if query.field in (None, *EXACT, "text") else {}, query.boost)
        lengths = self.fields.lengths(query.field or "book")
        return _times({n: 1.0 for n, length in enumerate(lengths) if length}, query.boost)

    def _word(self, query: WantedWord) -> Scores:
        field = query.field
        word = query.text.lower() if field in EXACT else query.text
        places = self.fields.places(field, word)
        return {} if places is None else _times(self._weighed(field, word, places), query.boost)

    def _weighed(self, field: str, word: str, places: Places) -> Scores:
        """What a word counts in each of its records, after BM25."""
        if field in EXACT:
            return dict.fromkeys(places.numbers, 1.0)
        rarity, usual = self.counted.rarity(field, word), self.counted.usual(field)
        if isinstance(self.fields, ShelvedFields):
            return dict.fromkeys(places.numbers, IMPORT_WEIGHT * rarity)
        lengths = self.fields.lengths(field)
        found = {}
        for n, count in zip(places.numbers, places.counts, strict=True):
            long = 1 - LENGTHS + LENGTHS * lengths[n] / usual
            found[n] = rarity * count * (LEVELLING + 1) / (count + LEVELLING * long)
        return found

    def _phrase(self, query: WantedPhrase) -> Scores:
        """The records in which the words stand behind each other, each at most `slop` places after the one
        before.
        """
        field, words = query.field, query.words
        if isinstance(self.fields, ShelvedFields):
            return _times(self._shelved_phrase(self.fields, query), query.boost)
        standing = [self.fields.places(field, word) for word in words]
        there = [places for places in standing if places is not None]
        if not words or field in EXACT or len(there) < len(words):
            return {}
        scores = [self._weighed(field, word, places) for word, places in zip(words, there, strict=True)]
        records = [places.by_record() for places in there]
        reach = min(query.slop, WIDEST)
        found: Scores = {}
        for n, ends in records[0].items():
            if self.clock.over():
                break
            reached = set(ends)
            for record in records[1:]:
                before, reached = reached, set()
                for at in record.get(n, ()):
                    if any(at - step in before for step in range(1, reach + 1)):
                        reached.add(at)
                if not reached:
                    break
            if reached:
                found[n] = sum(each[n] for each in scores)
        return _times(found, query.boost)

    def _shelved_phrase(self, fields: ShelvedFields, query: WantedPhrase) -> Scores:
        """The versions of the library in which the words stand behind each other: in their texts that is
        filed; else each of those that have all of the words is looked into.
        """
        field, words = query.field, query.words
        telling = [word for word in words if word not in EMPTY]  # the others have no postings
        standing = [fields.places(field, word) for word in telling]
        there = [
            self._weighed(field, word, each) for word, each in zip(telling, standing, strict=True) if each
        ]
        if not telling or field in EXACT or len(there) < len(telling):
            return {}
        if field == "text" and query.slop == 1:
            return {n: sum([each.get(n, 0.0) for each in there]) for n in fields.behind_each_other(words)}
        reach = min(query.slop, WIDEST)
        found: Scores = {}
        for n in set(there[0]).intersection(*there[1:]):
            if self.clock.over():
                break
            reached: set[int] = set()
            said = fields.standing(field, n)
            for place, word in enumerate(words):
                ends = {at for at, forms in enumerate(said) if word in forms}
                near = {at for at in ends if any(at - step in reached for step in range(1, reach + 1))}
                reached = near if place else ends
            if reached:
                found[n] = sum(each[n] for each in there)
        return found

    def _pattern(self, query: Pattern) -> Scores:
        """The records with any word of a pattern, ``regenerat*``; all count the same."""
        text = fold(query.text)
        start = re.split(r"[*?\[]", text, maxsplit=1)[0]
        words = self._list(query.field)
        fits = re.compile(translate(text)).match
        first, last = bisect_left(words, start), bisect_right(words, start + "\U0010ffff")
        return self._any_word(query, [word for word in words[first:last] if fits(word)])

    def _range(self, query: Between) -> Scores:
        words = self._list(query.field)
        first, last = 0, len(words)
        if query.start is not None:
            first = (bisect_right if query.start_out else bisect_left)(words, fold(query.start))
        if query.end is not None:
            last = (bisect_left if query.end_out else bisect_right)(words, fold(query.end))
        return self._any_word(query, words[first:last])

    def _list(self, field: str) -> list[str]:
        if field not in self._lists:
            words = self.fields.words(field)
            self._lists[field] = words.split("\n") if words else []
        return self._lists[field]

    def _any_word(self, query: Pattern | Between, words: Sequence[str]) -> Scores:
        found: set[int] = set()
        for word in words:
            if self.clock.over():
                break
            places = self.fields.places(query.field, word)
            found.update(places.numbers if places else ())
        return _times(dict.fromkeys(found, 1.0), query.boost)


def _times(found: Scores, boost: float) -> Scores:
    """Scores with what a node counts beside others, ``trample^2``."""
    return found if boost == 1.0 else {n: score * boost for n, score in found.items()}
