"""What a rule most likely became that nothing is like enough to: always a guess, and said to be one.

Editors write a section anew, put a sentence into a rule that was there before, or say the same of other
things. What they leave behind is the place, a sentence, or the rarer words. A rule that was there all along
and says them still isn't what became of another: what both share must be new in it.

Everything here works on given texts alone: no store, no files.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain

from rules_kb import regex
from rules_kb.books.comparison import is_kept, is_like, remembered
from rules_kb.books.edition import known_by, same_heading
from rules_kb.books.pairing import LIKELY, TELLING, PairedOff

SAME_PLACE, HALF_ALIKE, HARDLY_ALIKE = 0.9, 0.45, 0.1
"""How like the headings of two rules must be: for them to stand in one place, in places that are much alike,
or in such as have something to do with one another."""
OF_THE_PLACE = 0.15
"""How much of a rule must be new in another of its place to have gone there."""
OUT_OF_THE_PLACE = 0.3
"""Backward it must be more: most rules that come to a section came out of none that was there."""
ANYWHERE, ALIKE, ALIKE_BEFORE = 0.28, 0.28, 0.34
"""How much of a rule must be new in one that stands elsewhere, and how like that must be; backward more."""
A_WORD, TELLING_WEIGHT, MUCH = 4.0, 15.0, 25.0
"""What weighs less than the second, some two words, tells nothing; the third tells enough of a long rule."""
NEARLY_HALF, ENOUGH_OF_A_PART = 0.42, 18.0
"""So much of the shorter of two rules in the other, and both without a partner: they are one and its part."""
A_MODEL = 0.75
"""A rule that is so like its own successor is only the model of others that are like it."""
SENTENCE, SAME_SENTENCE = 8, 0.85
"""A sentence of so many words, of which so much stands in another rule, went there."""
MUCH_THE_SAME, THE_SAME, ENTRIES = 0.66, 0.8, 12
"""So like must be a sentence of an entry and one of a rule, or of another entry; in so many it is sought."""
WAS_THERE = 0.6
"""So much of a sentence in the rule that stood there before, and it is none that came."""
HARDLY_LIKE, NOT_LIKE = 0.2, 0.07
"""Two rules that go together but have less in common are none; under the same number less is enough."""
SAID_THERE, SAID_ABOVE, SAID_SHORTER = 0.55, 0.35, 0.38
"""So much of a rule in one that was there before, or in one of its place, and that says it now for both; and
so like must be a shorter one that says little else.
"""
SAYING_ENOUGH = 10
"""With fewer words, references aside, a rule says too little to say what another one said."""
RESTATED = 0.38
"""So like in all, and a rule may say in other words what one said that had to go when all was put anew."""
LEFT_OVER = 0.15
"""Two rules that are left over in places that go together are so like."""

_REFERENCE = regex.compile(r"\s*\([Ss]ee (?:also )?rules?\b[^()]*\)")
"""A reference in parentheses, which means nothing in another edition."""


def last_resort(pair: PairedOff, n: int) -> int | None:
    """The rule that number `n` of the old edition may have become, where nothing else tells; the one with
    most of its words that are new there.
    """
    if pair.old.rules[n].kind == "term":
        named = _term_of_the_name(pair, n)
        return named if named is not None else _told_in_the_glossary(pair, n, THE_SAME)
    if pair.old.rules[n].kind != "rule":
        return None
    found = [m for m in pair.likest(n) if pair.new.rules[m].kind == "rule" and _may_be(pair, n, m)]
    if not found:
        ways = (
            _told_in_the_glossary,
            _its_first_part,
            _left_over_in_its_place,
            _where_its_rules_go,
            _explained,
            _restated,
        )
        return next((m for way in ways if (m := way(pair, n)) is not None), None)
    return max(found, key=lambda m: (_in_one_place(pair, n, m), pair.news(n, m), -m))


def _where_its_rules_go(pair: PairedOff, n: int) -> int | None:
    return pair.where_its_rules_go(n)


def _explained(pair: PairedOff, n: int) -> int | None:
    """The only term of the name of number `n`, or with it among its names, if that says nothing else: a
    keyword had its entry in the glossary before it had rules, or has it when they are gone.
    """
    rule = pair.old.rules[n]
    if not rule.heading or rule.text:
        return None
    found = pair.new.entries_named.get(same_heading(rule.heading), ())
    return found[0] if len(found) == 1 else None


def _restated(pair: PairedOff, n: int) -> int | None:
    """The likest rule, where the whole book was numbered anew: what stood in two places may be said in one
    now, and in other words, so that their place tells as much as they do.
    """
    likest = next(iter(pair.likest(n)), None)
    if pair.backward or pair.same_numbering or likest is None:
        return None
    like = pair.likeness(n, likest)
    is_it = like.score >= RESTATED and like.same_subject and pair.new.rules[likest].kind == "rule"
    return likest if is_it else None


def _its_first_part(pair: PairedOff, n: int) -> int | None:
    """What the first rule below number `n` became, where both stand in sections that are much alike: the
    rule above it may be the new head of what was one.
    """
    below = pair.old.below.get(pair.old.rules[n].id)
    m = pair.successor(below[0]) if below else None
    if m is None or pair.new.rules[m].kind != "rule" or not pair.new.rules[m].text:
        return None
    return m if pair.likeness(n, m).headings >= HALF_ALIKE else None


def _left_over_in_its_place(pair: PairedOff, n: int) -> int | None:
    """The likest rule of those that are left over where the sisters of number `n` went, or came from, if it
    is likest to number `n` of the sisters that are left over, too.
    """
    if not any(
        pair.likeness(n, m).words >= LEFT_OVER and pair.news(n, m) >= MUCH and pair.predecessor(m) is None
        for m in pair.likest(n)
    ):
        return None
    sisters = pair.old.below.get(pair.old.rules[n].parent or "", ())
    went = [m for sister in sisters if (m := pair.successor(sister)) is not None]
    places = Counter(pair.new.rules[m].parent for m in went)
    place, most = max(places.items(), key=lambda each: each[1], default=(None, 0))
    if place is None or most < 2 or 2 * most <= len(went):
        return None
    there = [m for m in pair.new.below.get(place, ()) if pair.predecessor(m) is None]
    here = [o for o in sisters if pair.successor(o) is None]

    def alike(o: int, m: int) -> float:
        return pair.likeness(o, m).words

    m = max(there, key=lambda m: alike(n, m), default=None)
    if m is None or alike(n, m) < LEFT_OVER or pair.news(n, m) < MUCH:
        return None
    return m if max(here, key=lambda o: alike(o, m)) == n else None


def _term_of_the_name(pair: PairedOff, n: int) -> int | None:
    """The only term whose name has all words of number `n`'s name, or the other way round."""
    name = _words(pair.old.rules[n].heading)
    enough = min(2, len(name))
    found = [
        m
        for m in pair.new.entries
        if len(name & (other := _words(pair.new.rules[m].heading))) >= enough
        if name <= other or other <= name
    ]
    return found[0] if len(found) == 1 else None


@remembered
def _words(heading: str) -> frozenset[str]:
    """The single words that a heading is known by."""
    return frozenset(feature for feature in known_by(heading) if " " not in feature)


def _told_in_the_glossary(pair: PairedOff, n: int, alike: float = MUCH_THE_SAME) -> int | None:
    """The only term in whose entry a sentence stands that is so much like one of number `n`."""
    postings = pair.new.found_by.get("term", {})
    features = pair.old.features[n] & postings.keys()
    shared = Counter(chain.from_iterable(map(postings.__getitem__, features)))
    mine = _sentences(pair.old.rules[n].text)
    found = [
        m
        for _, m in sorted([(-much, m) for m, much in shared.items()])[:ENTRIES]
        if any(is_like(one, other, alike) for one in mine for other in _sentences(pair.new.rules[m].text))
    ]
    return found[0] if len(found) == 1 and _speaks_of_the_term(pair, n, found[0]) else None


def _speaks_of_the_term(pair: PairedOff, n: int, term: int) -> bool:
    """Whether number `n` speaks of a term, or of one of several that stand at the head of one entry."""
    names = pair.new.rules[term].heading.split(",")
    return any(_words(name) <= pair.old.features[n] for name in names)


@remembered
def _sentences(text: str) -> list[str]:
    """The sentences of a text that say something, references aside."""
    return [
        sentence
        for sentence in regex.split(r"(?<=[.!?])\s+", _REFERENCE.sub("", text))
        if len(sentence.split()) >= SENTENCE and not sentence.lstrip("(").startswith("See ")
    ]


def _may_be(pair: PairedOff, n: int, m: int) -> bool:
    """Whether number `m` of the new edition may be what became of number `n`."""
    like, own = pair.likeness(n, m), pair.predecessor(m)
    if not like.same_subject:
        return False
    stayed = pair.stayed(pair.old.rules[n], pair.new.rules[m])
    if own is None and stayed:
        return like.words >= NOT_LIKE
    if own == n:
        says_enough = not pair.backward or pair.weight(n) >= TELLING or _in_one_place(pair, n, m)
        return (like.words >= HARDLY_LIKE and says_enough) or stayed
    if not _in_one_place(pair, n, m) and not _speaks_of_its_subject(pair, n, m):
        return False
    telling = pair.weight(n) >= TELLING
    if own is not None and telling and LIKELY <= like.words >= pair.likeness(own, m).words < A_MODEL:
        return True  # liker than the one that goes on under its heading
    if pair.backward and _in_one_place(pair, n, m) and like.within >= SAID_THERE:
        return pair.news(n, m) >= A_WORD  # a part of it that the one that goes on has no longer
    if _is_said_by(pair, n, m) or _has_a_sentence_of(pair, n, m, own):
        return True
    news = pair.news(n, m)
    if news < TELLING_WEIGHT:
        return False
    if _in_one_place(pair, n, m):
        share = news / pair.weight(n)
        came_from_there = pair.backward and own is not None
        return share >= (OUT_OF_THE_PLACE if came_from_there else OF_THE_PLACE) or (
            news >= MUCH and not pair.backward
        )
    most = max(like.within, like.around)
    if own is None and most >= NEARLY_HALF and news >= ENOUGH_OF_A_PART:
        return True
    shorter = pair.weight(n) * min(1.0, like.within / (like.around or 1))
    enough = ALIKE_BEFORE if pair.backward and like.headings < HARDLY_ALIKE else ALIKE
    return like.words >= enough and news >= ANYWHERE * shorter and (telling or own is None)


def _in_one_place(pair: PairedOff, n: int, m: int) -> bool:
    return pair.likeness(n, m).headings >= SAME_PLACE


def _speaks_of_its_subject(pair: PairedOff, n: int, m: int) -> bool:
    """Whether number `m` speaks of what heads number `n`, if that one does."""
    subject = pair.old.subjects[n] & pair.old.features[n]
    return not subject or bool(subject & pair.new.features[m])


def _is_said_by(pair: PairedOff, n: int, m: int) -> bool:
    """Whether a rule that was there before says most of number `n`, which was dropped for its sake.

    Backward that says nothing: new rules are written after the model of others.
    """
    if pair.backward:
        return False
    like, text = pair.likeness(n, m), pair.old.rules[n].text
    if _in_one_place(pair, n, m) and like.words >= SAID_ABOVE:
        return True
    plain = _REFERENCE.sub("", pair.new.rules[m].text).split()
    if like.words >= SAID_SHORTER and like.around >= SAID_THERE and len(plain) >= SAYING_ENOUGH:
        return True
    return like.within >= SAID_THERE and is_kept(text, pair.new.rules[m].text, SAID_THERE)


def _has_a_sentence_of(pair: PairedOff, n: int, m: int, own: int | None) -> bool:
    """Whether a sentence of number `n` stands in number `m`, and didn't in the rule that stood there
    before.
    """
    there = pair.new.rules[m].text
    before = pair.old.rules[own].text if own is not None else ""
    return any(
        is_kept(sentence, there, SAME_SENTENCE) and not is_kept(sentence, before, WAS_THERE)
        for sentence in _sentences(pair.old.rules[n].text)
    )
