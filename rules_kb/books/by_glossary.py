"""Rules that came out of the glossary or went into it, between two editions.

Editors moved what the glossary explained into the rules, and left a reference behind; and they put two rules
into one and had the glossary's terms refer to it. So a rule that nothing of the other edition is like enough
to may still be found by way of a term.

Everything here works on given texts alone: no store, no files.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain

from rules_kb import regex
from rules_kb.books.comparison import is_kept, is_like
from rules_kb.books.edition import Edition, known_by
from rules_kb.books.pairing import PairedOff

SAME_SENTENCE = 0.8
"""How much of a rule must stand in a term's entry to be part of it; how like the two must be to be one
sentence.
"""
AT_LEAST = 6
"""A rule of fewer words is found in too many entries."""
_REFERENCE = regex.compile(r"\brules? (\d{3}(?:\.\d+[a-z]?)?)")


WEIGHTY = 0.7
"""How much of a rule, by what its words weigh, must stand in an entry: sentences about different keywords are
much alike in their empty words.
"""


def by_glossary(pair: PairedOff, n: int) -> int | None:
    """What number `n` of the old edition, a rule, became by way of a term: the rule that the term's entry
    refers to and that speaks of the term, or the entry itself, where that says what the rule said.
    """
    rule = pair.old.rules[n]
    if rule.kind != "rule" or len(rule.text.split()) < AT_LEAST:
        return None
    found = {*_defined(pair.old, n)}
    later = [pair.successor(term) for term in found]
    entries = [m for m in later if m is not None and pair.new.rules[m].kind == "term"]
    for m in entries:
        told = _told_by_rule(pair.new, m)
        if told is not None:
            return told
    saying = _saying(pair.new, pair.old, n)
    # What several entries say (who gets priority as a step begins) came out of none of them.
    return saying[0] if len(saying) == 1 and _is_about_the_same(pair, n, saying[0]) else None


def _is_about_the_same(pair: PairedOff, n: int, m: int) -> bool:
    like = pair.likeness(n, m)
    return like.within >= WEIGHTY and like.same_subject


def refers_to(edition: Edition, n: int) -> list[int]:
    """The rules that the text of number `n` refers to, in the order of the text."""
    named = dict.fromkeys(_REFERENCE.findall(edition.rules[n].text))
    return [edition.index[id] for id in named if id in edition.index]


def _defined(edition: Edition, n: int) -> list[int]:
    """The terms of an edition whose entry is, but for a reference, what rule number `n` says."""
    text = edition.rules[n].text
    return [
        m
        for m in _terms_like(edition, edition, n)
        if is_like(_without_reference(edition.rules[m].text), text, SAME_SENTENCE)
        and known_by(edition.rules[m].heading) <= known_by(text)
    ]


def _saying(there: Edition, here: Edition, n: int) -> list[int]:
    """The terms of one edition in whose entry rule number `n` of another one stands."""
    text = here.rules[n].text
    return [m for m in _terms_like(there, here, n) if is_kept(text, there.rules[m].text, SAME_SENTENCE)]


def _terms_like(there: Edition, here: Edition, n: int) -> list[int]:
    """The terms of one edition that have most of what rule number `n` of another one is known by."""
    features = here.features[n]
    postings = there.found_by.get("term", {})
    shared = Counter(chain.from_iterable(map(postings.__getitem__, features & postings.keys())))
    return [m for m, much in shared.items() if 2 * much >= len(features)]


def _told_by_rule(edition: Edition, term: int) -> int | None:
    """The only rule that a term's entry refers to, if it has words and speaks of the term."""
    told = refers_to(edition, term)
    if len(told) != 1 or not edition.rules[told[0]].text:
        return None
    return told[0] if known_by(edition.rules[term].heading) <= edition.features[told[0]] else None


def _without_reference(text: str) -> str:
    """A text without the sentences that refer to a rule."""
    sentences = regex.split(r"(?<=[.!?)])\s+", text)
    return " ".join(each for each in sentences if not _REFERENCE.search(each))
