"""Structured questions, ``heading:combat book:cr1999 AND NOT "first strike"``: read by whoosh's query parser,
answered from the indexes of fields.

Whoosh knows the language of such questions and makes a tree of it. Looking the tree up in whoosh's own index
would mean to load pickles, which are programs, and takes some ten times as long as adding up what stands in
ours.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from fnmatch import translate
from math import log
from typing import TYPE_CHECKING

from rules_kb.search.bounds import Clock, refuse_too_intricate
from rules_kb.search.documents import FIELDS, IMPORT_WEIGHT
from rules_kb.search.fields import EXACT, WORDED, Fields, Places
from rules_kb.search.question import BadQuestion
from rules_kb.search.shelved import ShelvedFields
from rules_kb.search.unneeded import unneeded
from rules_kb.search.words import EMPTY, PIECE, fold, stem

with unneeded(
    "decimal.Decimal",
    "tempfile.gettempdir",
    "urllib.request.urlretrieve",
    "whoosh.lang.dmetaphone.double_metaphone",
    "whoosh.lang.morph_en.variations",
):
    from whoosh.analysis.acore import Token
    from whoosh.analysis.tokenizers import Tokenizer
    from whoosh.fields import ID, TEXT, Schema
    from whoosh.qparser.default import MultifieldParser
    from whoosh.query.compound import And, AndMaybe, AndNot, CompoundQuery, Or, Require
    from whoosh.query.positional import Phrase
    from whoosh.query.qcore import Every, NullQuery
    from whoosh.query.ranges import TermRange
    from whoosh.query.terms import PatternQuery, Prefix, Term, Wildcard
    from whoosh.query.wrappers import Not

if TYPE_CHECKING:
    from whoosh.query.qcore import Query

LEVELLING = 1.2
"""BM25's k1: how soon a word said again adds nothing more."""
LENGTHS = 0.75
"""BM25's b: how much a long text makes each of its words count less."""
WIDEST = 100
"""How many places may lie between two words of a phrase at most, whatever the question says."""

Scores = dict[int, float]
"""Record number to score; higher is better."""


class WordTokenizer(Tokenizer):
    """`words.words_of` as whoosh's parser needs it: one token that is filled anew for every word."""

    def __call__(
        self,
        value: str,
        positions: bool = False,
        chars: bool = False,
        removestops: bool = True,
        start_pos: int = 0,
        start_char: int = 0,
        tokenize: bool = True,
        mode: str = "",
        **kwargs: object,
    ) -> Iterator[Token]:
        token = Token(positions, chars, removestops=removestops, mode=mode, **kwargs)
        if not tokenize:  # a word with wildcards in it
            token.boost, token.stopped, token.text = 1.0, False, value
            yield token
            return
        for place, found in enumerate(PIECE.finditer(value)):
            token.boost = 1.0
            token.stopped = False
            token.text = stem(fold(found.group()))
            if positions:
                token.pos = start_pos + place
            if chars:
                token.startchar = start_char + found.start()
                token.endchar = start_char + found.end()
            yield token


def parsed(question: str) -> Query:
    """A structured question as whoosh's tree. Raises BadQuestion for one that can't be read."""
    refuse_too_intricate(question)
    words = WordTokenizer()
    schema = Schema(
        **{name: ID() for name in EXACT},
        **{name: TEXT(analyzer=words, phrase=True) for name in WORDED},
    )
    parser = MultifieldParser(list(WORDED), schema, fieldboosts={name: FIELDS[name] for name in WORDED})
    try:
        tree: Query = parser.parse(question)
    except Exception as problem:  # whoosh stumbles over odd questions in many ways, NOT NOT NOT among them
        raise BadQuestion(f"{question[:60]}: can't be read as a question with fields") from problem
    return tree


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
    """Answers whoosh's tree from one index of fields, node by node, each with the scores of its records."""

    def __init__(self, fields: Fields | ShelvedFields, counted: _Counted, clock: Clock) -> None:
        self.fields = fields
        self.counted = counted
        self.clock = clock
        self._lists: dict[str, list[str]] = {}

    def scores(self, query: Query) -> Scores:
        """The records that a node of the tree means. Raises BadQuestion for a kind that nothing here
        answers.
        """
        if self.clock.over():
            return {}
        if isinstance(query, CompoundQuery):
            return self._of_others(query)
        match query:
            case Not():
                return self._less(self._all(), query.query)
            case Term():
                return self._word(query)
            case Phrase():
                return self._phrase(query)
            case Prefix() | Wildcard():
                return self._pattern(query)
            case TermRange():
                return self._range(query)
            case Every():
                return self._every(query)
            case _ if query is NullQuery:
                return {}
        raise BadQuestion(f"{query}: can't be answered")

    # ---- nodes with others below them

    def _of_others(self, query: CompoundQuery) -> Scores:
        match query:
            case And():
                return self._all_of(query)
            case Or():
                return self._any_of(query)
            case AndNot():
                return self._less(self.scores(query.a), query.b)
            case AndMaybe():
                found, more = self.scores(query.a), self.scores(query.b)
                return {n: score + more.get(n, 0.0) for n, score in found.items()}
            case Require():
                found, also = self.scores(query.a), self.scores(query.b)
                return {n: score for n, score in found.items() if n in also}
        raise BadQuestion(f"{query}: can't be answered")

    def _all_of(self, query: And) -> Scores:
        wanted = [each for each in query.subqueries if not isinstance(each, Not)]
        found = self.scores(wanted[0]) if wanted else self._all()
        for each in wanted[1:]:
            if not found:
                return {}
            more = self.scores(each)
            found = {n: score + more[n] for n, score in found.items() if n in more}
        for each in query.subqueries:
            if isinstance(each, Not):
                found = self._less(found, each.query)
        return _times(found, query.boost)

    def _any_of(self, query: Or) -> Scores:
        found: Scores = {}
        for each in query.subqueries:
            for n, score in self.scores(each).items():
                found[n] = found.get(n, 0.0) + score
        return _times(found, query.boost)

    def _less(self, found: Scores, query: Query) -> Scores:
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
            return _times(self._all() if query.fieldname in (None, *EXACT, "text") else {}, query.boost)
        lengths = self.fields.lengths(query.fieldname or "book")
        return _times({n: 1.0 for n, length in enumerate(lengths) if length}, query.boost)

    def _word(self, query: Term) -> Scores:
        field = query.fieldname
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

    def _phrase(self, query: Phrase) -> Scores:
        """The records in which the words stand behind each other, each at most `slop` places after the one
        before.
        """
        field, words = query.fieldname, query.words
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

    def _shelved_phrase(self, fields: ShelvedFields, query: Phrase) -> Scores:
        """The versions of the library in which the words stand behind each other: of those that have all of
        them, each is looked into.
        """
        field, words = query.fieldname, query.words
        telling = [word for word in words if word not in EMPTY]  # the others have no postings
        standing = [fields.places(field, word) for word in telling]
        there = [
            self._weighed(field, word, each) for word, each in zip(telling, standing, strict=True) if each
        ]
        if not telling or field in EXACT or len(there) < len(telling):
            return {}
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

    def _pattern(self, query: PatternQuery) -> Scores:
        """The records with any word of a pattern, ``regenerat*``; all count the same."""
        text = fold(query.text) + ("*" if isinstance(query, Prefix) else "")
        start = re.split(r"[*?\[]", text, maxsplit=1)[0]
        words = self._list(query.fieldname)
        fits = re.compile(translate(text)).match
        first, last = bisect_left(words, start), bisect_right(words, start + "\U0010ffff")
        return self._any_word(query, [word for word in words[first:last] if fits(word)])

    def _range(self, query: TermRange) -> Scores:
        words = self._list(query.fieldname)
        first, last = 0, len(words)
        if query.start is not None:
            first = (bisect_right if query.startexcl else bisect_left)(words, fold(query.start))
        if query.end is not None:
            last = (bisect_left if query.endexcl else bisect_right)(words, fold(query.end))
        return self._any_word(query, words[first:last])

    def _list(self, field: str) -> list[str]:
        if field not in self._lists:
            words = self.fields.words(field)
            self._lists[field] = words.split("\n") if words else []
        return self._lists[field]

    def _any_word(self, query: PatternQuery | TermRange, words: Sequence[str]) -> Scores:
        found: set[int] = set()
        for word in words:
            if self.clock.over():
                break
            places = self.fields.places(query.fieldname, word)
            found.update(places.numbers if places else ())
        return _times(dict.fromkeys(found, 1.0), query.boost)


def _times(found: Scores, boost: float) -> Scores:
    """Scores with what a node counts beside others, ``trample^2``."""
    return found if boost == 1.0 else {n: score * boost for n, score in found.items()}
