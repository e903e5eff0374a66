"""Weighing: what each term counts in each record, after BM25 over several fields (BM25F).

A word is counted in each field of a record, more in a short field than in a long one, more in a heading than
in the digest; the sum is levelled off once, so that a word said five times doesn't outweigh five words said
once; and a rare word counts more than a common one.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Sequence
from math import log

from rules_kb.books.ref import TODAYS_BOOK
from rules_kb.hints import TYPE_CHECKING, TypeAlias
from rules_kb.search.documents import Document
from rules_kb.search.question import FIELDS
from rules_kb.search.terms import terms_of

if TYPE_CHECKING:
    from rules_kb.search.phrases import Known

LEVELLING = 3.0
"""BM25's k1: how soon a word said again adds nothing more."""
LENGTHS = {**dict.fromkeys(FIELDS, 0.5), "asked": 0.55, "digest": 0.38}
"""BM25's b for each field: how much a long text makes each of its words count less.

Many sayings don't make one weaker.
"""

FEW = 0.7
"""The sayings of a record of today's rules count as this much of the usual length at least: where few are
known, a single word would outweigh those of the records that everybody asks for.
"""

LEAST = 0.2
"""A record that has a term only from what is said of another book's record is left aside where the term
counts less in it than this, beside the record in which it counts most.
"""

MANY_TIMES = 100.0
"""Beyond that it makes no difference any more how often a term is said."""

TermCounts = dict[str, "Counter[str]"]
"""Text to its terms and how often each stands there."""


Weighed: TypeAlias = "dict[str, tuple[float, array[int], array[float]]]"
"""For each term its weight as a word of a question, the records that it stands in, and its score in each."""


def weigh(documents: Sequence[Document], phrases: Known, known: TermCounts) -> Weighed:
    """What each term of the documents counts.

    Many editions share most of their text, and each text is taken apart once: `known` are those that have
    been.
    """
    texts = _Texts(phrases, known)
    lengths = [texts.lengths(document) for document in documents]
    usual = {}
    for name in FIELDS:
        each = [length[name] for length in lengths if name in length]
        usual[name] = max(1.0, sum(each) / len(each)) if each else 1.0
    found: dict[str, tuple[array[int], array[float]]] = {}
    for document, length in zip(documents, lengths, strict=True):
        if "asked" in length and document.book == TODAYS_BOOK:
            length["asked"] = max(length["asked"], FEW * usual["asked"])
        levelled = {
            name: FIELDS[name] / (1 - LENGTHS[name] + LENGTHS[name] * many / usual[name])
            for name, many in length.items()
        }
        sums, own = texts.sums(document, levelled)
        for at, (term, weight) in enumerate(sums.items()):
            score = levelled_off(weight) * document.weight
            places = found.get(term)
            if places is None:
                places = found[term] = array("I"), array("f")
            places[0].append(document.n)
            places[1].append(score if at < own else -score)  # what isn't its own is told by the sign
    return {term: _scored(*places, len(documents)) for term, places in found.items()}


def levelled_off(weight: float) -> float:
    """What a term counts in a record whose fields have it so often, as they count."""
    return weight * (LEVELLING + 1) / (weight + LEVELLING)


def before_levelling(count: float) -> float:
    """How often the fields have a term that counts so much in a record, as they count."""
    return LEVELLING * count / max(LEVELLING + 1 - count, 1 / MANY_TIMES)


def rarity_of(many: int, total: int) -> float:
    """What a term counts that so many records of all have."""
    return log(1 + (total - many + 0.5) / (many + 0.5))


class _Texts:
    """The texts of documents, each taken apart once."""

    def __init__(self, phrases: Known, known: TermCounts) -> None:
        self.phrases = phrases
        self.known = known
        self._lengths: dict[str, int] = {}
        self._handed: dict[int, tuple[Counter[str], int]] = {}

    def terms(self, text: str) -> Counter[str]:
        """The terms of a text, and how often each stands there."""
        found = self.known.get(text)
        if found is None:
            found = self.known[text] = Counter([term for term, _ in terms_of(text, self.phrases)])
        return found

    def lengths(self, document: Document) -> dict[str, float]:
        """The length of each field of a document in terms."""
        found: dict[str, float] = {}
        for name, text, share in document.texts:
            found[name] = found.get(name, 0.0) + share * self._length(text)
        for name, sayings, share in document.handed:
            found[name] = found.get(name, 0.0) + share * self._together(sayings)[1]
        return found

    def sums(self, document: Document, levelled: dict[str, float]) -> tuple[dict[str, float], int]:
        """What each term of a document counts in all its fields, those of its own texts first; and how many
        these are.
        """
        sums: dict[str, float] = {}
        for name, text, share in document.texts:
            share *= levelled[name]
            for term, count in self.terms(text).items():
                sums[term] = sums.get(term, 0.0) + share * count
        own = len(sums)
        for name, sayings, share in document.handed:
            share *= levelled[name]
            for term, count in self._together(sayings)[0].items():
                sums[term] = sums.get(term, 0.0) + share * count
        return sums, own

    def _length(self, text: str) -> int:
        length = self._lengths.get(text)
        if length is None:
            length = self._lengths[text] = self.terms(text).total()
        return length

    def _together(self, sayings: Sequence[str]) -> tuple[Counter[str], int]:
        """The terms of some sayings together, and their length: many records get the same ones."""
        found = self._handed.get(id(sayings))
        if found is None:
            terms: Counter[str] = Counter()
            for saying in sayings:
                terms.update(self.terms(saying))
            found = self._handed[id(sayings)] = (terms, sum(map(self._length, sayings)))
        return found


def _scored(numbers: array[int], scores: array[float], total: int) -> tuple[float, array[int], array[float]]:
    """A term's weight, and the records that count with their scores, `total` being all there are. A score
    below 0 is that of a term which isn't the record's own.
    """
    rarity = rarity_of(len(numbers), total)
    least = max(map(abs, scores)) * LEAST
    kept = [(n, abs(score)) for n, score in zip(numbers, scores, strict=True) if score > 0 or -score >= least]
    return rarity, array("I", [n for n, _ in kept]), array("f", [rarity * score for _, score in kept])
