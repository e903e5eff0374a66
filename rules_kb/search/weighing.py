"""Weighing: what each term counts in each record, after BM25 over several fields (BM25F).

A word is counted in each field of a record, more in a short field than in a long one, more in a heading than
in the digest; the sum is levelled off once, so that a word said five times doesn't outweigh five words said
once; and a rare word counts more than a common one.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable
from math import log
from typing import TYPE_CHECKING, TypeAlias

from rules_kb.search.documents import FIELDS, Document
from rules_kb.search.terms import terms_of

if TYPE_CHECKING:
    from rules_kb.search.phrases import Known

LEVELLING = 3.0
"""BM25's k1: how soon a word said again adds nothing more."""
LENGTHS = {**dict.fromkeys(FIELDS, 0.5), "asked": 0.6, "digest": 0.38}
"""BM25's b for each field: how much a long text makes each of its words count less.

Many sayings don't make one weaker.
"""


Taken = dict[str, "Counter[str]"]
"""Text to its terms and how often each stands there."""
Counts = dict[str, dict[str, float]]
"""Field to term to how often the term stands there; text that counts less is counted as less often."""


Weighed: TypeAlias = "dict[str, tuple[float, array[int], array[float]]]"
"""For each term its weight as a word of a question, the records that it stands in, and its score in each."""


def weigh(documents: Iterable[Document], phrases: Known, known: Taken, pairs: bool = True) -> Weighed:
    """What each term of the documents counts, with or without pairs of neighbours.

    Many editions share most of their text, and each text is taken apart once: `known` are those that have
    been.
    """
    counted = [(document, *_counted(document, phrases, known)) for document in documents]
    usual = {}
    for name in FIELDS:
        lengths = [length[name] for _, _, length in counted if name in length]
        usual[name] = max(1.0, sum(lengths) / len(lengths)) if lengths else 1.0
    found: dict[str, list[tuple[int, float, float]]] = {}
    for document, counts, length in counted:
        sums: dict[str, float] = {}
        for name, terms in counts.items():
            share = LENGTHS[name]
            levelled = FIELDS[name] / (1 - share + share * length[name] / usual[name])
            for term, count in terms.items():
                if pairs or " " not in term:
                    sums[term] = sums.get(term, 0.0) + count * levelled
        for term, weight in sums.items():
            score = weight * (LEVELLING + 1) / (weight + LEVELLING)
            found.setdefault(term, []).append((document.n, score, document.weight))
    return {term: _scored(each, len(counted)) for term, each in found.items()}


def _counted(document: Document, phrases: Known, known: Taken) -> tuple[Counts, dict[str, float]]:
    """The terms of each field of a document, and the field's length in terms, pairs aside.

    `known` are the terms of the texts that have been taken apart before.
    """
    counts: Counts = {}
    lengths: dict[str, float] = {}
    for name, text, share in document.texts:
        terms = counts.setdefault(name, {})
        lengths.setdefault(name, 0.0)
        found = known.get(text)
        if found is None:
            found = known[text] = Counter([term for term, _ in terms_of(text, phrases)])
        for term, count in found.items():
            terms[term] = terms.get(term, 0.0) + share * count
        lengths[name] += share * sum([count for term, count in found.items() if " " not in term])
    return counts, lengths


def _scored(places: list[tuple[int, float, float]], total: int) -> tuple[float, array[int], array[float]]:
    rarity = log(1 + (total - len(places) + 0.5) / (len(places) + 0.5))
    numbers = array("I", [n for n, _, _ in places])
    scores = array("f", [rarity * score * weight for _, score, weight in places])
    return rarity, numbers, scores
