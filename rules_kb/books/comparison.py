"""Comparing what books say: two wordings word by word, and a rule with its successor in another edition.

An edition is compared as a whole, since a rule is known by what it says, by its heading and by its neighbours, and
only then by its number: the numbering changed from the ground up in 2009. `Pair` puts two editions side by side, and
`Pair.follow` answers where a rule of the one stands in the other, how that was found and how sure it is.

Everything here works on given texts alone: no store, no files.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from functools import cache, cached_property
from itertools import pairwise
from math import log
from typing import Literal

# ---- word by word -----------------------------------------------------------------------------------------------------

Fate = Literal["same", "gone", "new"]


@dataclass(frozen=True, slots=True)
class Piece:
    """A run of words and its fate: in both wordings, gone from the later one, or new in it."""

    fate: Fate
    words: str


CURLY = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-"})
PUNCTUATION = ".,;:!?\"'()[]"


def bare(word: str) -> str:
    """A word without case, punctuation and the printer's kind of quotation marks; what two wordings are compared by."""
    return word.translate(CURLY).casefold().strip(PUNCTUATION) or word


def differences(earlier: str, later: str) -> list[Piece]:
    """The later wording in pieces, with what is gone where it stood. Case and punctuation are no difference."""
    before, after = earlier.split(), later.split()
    matcher = SequenceMatcher(
        None, [bare(word) for word in before], [bare(word) for word in after], autojunk=False
    )
    pieces: list[Piece] = []
    for what, start, end, later_start, later_end in matcher.get_opcodes():
        if what == "equal":
            pieces.append(Piece("same", " ".join(after[later_start:later_end])))
            continue
        if end > start:
            pieces.append(Piece("gone", " ".join(before[start:end])))
        if later_end > later_start:
            pieces.append(Piece("new", " ".join(after[later_start:later_end])))
    return pieces


def kept(earlier: str, later: str) -> float:
    """Which share (0 to 1) of the earlier wording's words stands in the later one, in order. 0 for no words."""
    before, after = [bare(word) for word in earlier.split()], [bare(word) for word in later.split()]
    if not before:
        return 0.0
    blocks = SequenceMatcher(None, before, after, autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks) / len(before)


def likeness(one: str, other: str) -> float:
    """How much two wordings have in common (0 to 1): the words in both, in order, against the words of either."""
    words = ([bare(word) for word in one.split()], [bare(word) for word in other.split()])
    if not words[0] or not words[1]:
        return 0.0
    blocks = SequenceMatcher(None, words[0], words[1], autojunk=False).get_matching_blocks()
    return 2 * sum(block.size for block in blocks) / (len(words[0]) + len(words[1]))


# ---- what a rule is known by ------------------------------------------------------------------------------------------

RENAMED = (
    (r"(?:comes?|came|coming|put|puts|putting) (?:in)?to play", "enter battlefield"),
    (r"(?:in|into|leaves?|leaving|from) play\b", "battlefield"),
    (r"in-play zone", "battlefield"),
    (r"from the game", "exile"),
    (r"removed-from-the-game", "exile"),
    (r"out of the game", "exile"),
    (r"state-based effect", "state-based action"),
    (r"local enchantment", "aura"),
    (r"(?:converted mana|total casting) cost", "mana value"),
    (r"he or she|him or her", "they"),
    (r"his or her|his/her", "their"),
    (r"\bin response\b", "respond"),
    (r"\brules? [\d.]+[a-z]?(?:-[\d.a-z]+)?", " "),
    (r"\b\d{3}(?:\.\d+[a-z]?)?", " "),
)
"""What the books came to call otherwise, and numbers of rules, which mean nothing in another edition."""
SAME_WORD = {
    "cast": "play", "activate": "play", "legendary": "legend", "announce": "play", "announcement": "play",
    "choose": "choice", "chosen": "choice", "put": "put", "exile": "exile", "unblockable": "block", "buried": "bury",
    "destruction": "destroy", "died": "die",
}  # fmt: skip
EMPTY_WORDS = frozenset((
    "a", "an", "the", "of", "to", "in", "on", "at", "is", "are", "be", "been", "it", "its", "that", "this",
    "which", "with", "as", "by", "for", "or", "and", "if", "from", "has", "have", "any", "may", "s", "t",
    "re", "they", "their", "those", "these", "there", "then", "them", "when", "do", "does",
))  # fmt: skip
PARTING = "\0"
"""What parts texts that are worked on together."""
_RENAMED = [(re.compile(pattern), f" {name} ") for pattern, name in RENAMED]
_WORD = re.compile(r"[a-z0-9+/{}][a-z0-9+/{}'-]*")
_ENDINGS = re.compile(r"(?:ing|ed|es|s|e)$")


def known_by(text: str) -> frozenset[str]:
    """What a text is known by: its words without endings and in today's terms, and each two that stand together."""
    return known_by_each([text])[0]


def known_by_each(texts: Iterable[str]) -> list[frozenset[str]]:
    """What each text is known by. All are renamed in one go, which is much faster than one by one."""
    plain = PARTING.join(text.replace(PARTING, " ") for text in texts).translate(CURLY).casefold()
    for pattern, name in _RENAMED:
        plain = pattern.sub(name, plain)
    found = []
    for text in plain.split(PARTING):
        words = [stem(word) for word in _WORD.findall(text) if word not in EMPTY_WORDS]
        found.append(frozenset([*words, *map(" ".join, pairwise(words))]))
    return found


@cache
def stem(word: str) -> str:
    """A word without its ending, good enough to know ``assigns`` and ``assigned`` for one."""
    word = word.removesuffix("'s").rstrip("'-")
    word = SAME_WORD.get(word, word)
    short = _ENDINGS.sub("", word) if len(word) > 4 else word.removesuffix("s") if len(word) > 3 else word
    return SAME_WORD.get(short, short)


@dataclass(frozen=True, slots=True)
class Rule:
    """A record of an edition as it is compared. `above` are the headings it stands under, the nearest last."""

    id: str
    text: str = ""
    heading: str = ""
    kind: str = "rule"
    parent: str | None = None
    above: tuple[str, ...] = ()
    obsolete: bool = False


def same_heading(heading: str) -> str:
    """The form in which headings are compared: today's name for an old one, without case, marks and plurals."""
    return (
        " ".join(sorted(feature for feature in known_by(heading) if " " not in feature)) or heading.casefold()
    )


def _known_once(texts: Iterable[str]) -> list[frozenset[str]]:
    """What each text is known by, worked out once where the same text comes again."""
    every = list(texts)
    distinct = list(dict.fromkeys(every))
    known = dict(zip(distinct, known_by_each(distinct), strict=False))
    return [known[text] for text in every]


class Edition:
    """The rules of one edition, in its order, with what each is known by.

    A rule without words of its own, as a section is, is known by what stands below it.
    """

    def __init__(self, key: str, rules: Iterable[Rule]) -> None:
        self.key = key
        self.rules = list(rules)
        self.index = {rule.id: n for n, rule in enumerate(self.rules)}
        self.below: dict[str | None, list[int]] = {}
        for n, rule in enumerate(self.rules):
            if rule.kind != "example":
                self.below.setdefault(rule.parent, []).append(n)

    @cached_property
    def features(self) -> list[frozenset[str]]:
        """What each rule is known by."""
        found = known_by_each(f"{rule.heading}. {rule.text}" for rule in self.rules)
        found = found[: len(self.rules)]  # of no texts there is one, the empty one
        for n in range(len(self.rules) - 1, -1, -1):
            if not self.rules[n].text:
                found[n] = found[n].union(*(found[child] for child in self.below.get(self.rules[n].id, ())))
        return found

    @cached_property
    def headings(self) -> list[frozenset[str]]:
        """What the headings above each rule, and its own, are known by."""
        return _known_once(". ".join((*rule.above, rule.heading)) for rule in self.rules)

    @cached_property
    def subjects(self) -> list[frozenset[str]]:
        """What the nearest heading of each rule, its own or the one above, is known by."""
        return _known_once(rule.heading or next(iter(rule.above[::-1]), "") for rule in self.rules)

    @cached_property
    def headed(self) -> dict[str, list[int]]:
        """The rules under their own headings, in any case."""
        found: dict[str, list[int]] = defaultdict(list)
        for n, rule in enumerate(self.rules):
            if rule.heading:
                found[same_heading(rule.heading)].append(n)
        return dict(found)

    def heads_one(self, rule: Rule) -> bool:
        """Whether one rule alone stands here under the heading of `rule`, terms and examples aside."""
        under = self.headed.get(same_heading(rule.heading), ())
        return sum(_sort_of(self.rules[n]) == _sort_of(rule) for n in under) == 1

    @cached_property
    def terms(self) -> dict[str, list[int]]:
        """The terms of the glossary that aren't obsolete, of one word or two, by what they are known by."""
        found: dict[str, list[int]] = defaultdict(list)
        for n, rule in enumerate(self.rules):
            features = (
                sorted(known_by(rule.heading), key=len) if rule.kind == "term" and not rule.obsolete else []
            )
            if len(features) in (1, 3):
                found[features[-1]].append(n)
        return dict(found)

    @cached_property
    def words_of_terms(self) -> frozenset[str]:
        """All that the terms that aren't obsolete are known by."""
        current = (rule.heading for rule in self.rules if rule.kind == "term" and not rule.obsolete)
        return frozenset().union(*map(known_by, current))

    @cached_property
    def postings(self) -> dict[str, list[int]]:
        """The rules that are known by each feature."""
        found: dict[str, list[int]] = defaultdict(list)
        for n, features in enumerate(self.features):
            for feature in features:
                found[feature].append(n)
        return dict(found)

    @cached_property
    def neighbours(self) -> list[tuple[int | None, int | None]]:
        """The rule before and the one after each, under the same parent."""
        found: list[tuple[int | None, int | None]] = [(None, None)] * len(self.rules)
        for series in self.below.values():
            for before, n, after in zip([None, *series[:-1]], series, [*series[1:], None], strict=True):
                found[n] = (before, after)
        return found


# ---- a rule and its successor -----------------------------------------------------------------------------------------

Way = Literal["number", "moved", "merged", "part", "heading", "neighbours", "again", "lost"]
"""How a successor was found: under the same number; elsewhere, by its words; within another rule; as what is left of
it; by little more than its heading; by its neighbours alone; after it was out of sight; or not at all."""
Sureness = Literal["certain", "likely", "a guess", "lost"]

LOOKED_AT = 10
"""How many of the likest rules are looked at closely."""
COMMON = 8
"""A word that stands in every eighth rule finds none."""
RARE = 40
"""A term that stands in every fortieth rule says nothing of one."""
CERTAIN, LIKELY, ENOUGH, UNDER_ITS_HEADING, BETWEEN_NEIGHBOURS = 0.6, 0.42, 0.3, 0.2, 0.1
"""How like in its words (0 to 1) a rule must be to count as certain, likely, or the same rule at all: anywhere, under
the same heading, and between the same neighbours."""
SAME_NUMBERING = 0.5
"""The share of the sections with the same number in both editions that must have the same heading, if a number is to
say anything: the numbering changed from the ground up in 2009."""
RIVAL = 0.03
"""By how much another rule must be the better predecessor to be taken for it."""
WITHIN = 0.55
"""How much of a rule must stand in another to be part of it."""
AS_LIKE = 0.1
"""A rule that is hardly less like the old one than its successor carries it on too."""
HALF = 0.5
"""With less than this of its words kept, a rule that other rules carry on too is at most likely."""
DOUBTFUL = 0.3
"""With no more of its words kept than this, a rule elsewhere that would be a guess is only named as the nearest."""
HARDLY = 0.4
"""With no more of its words kept than this, a rule that lost a term of the glossary goes on only in part."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """How like two rules are, each 0 to 1: in all, in words, in headings, in neighbours, and how much of the first stands in
    the second (`within`) and of the second in the first (`around`)."""

    score: float
    words: float
    headings: float
    neighbours: float
    within: float
    around: float
    same_subject: bool


@dataclass(frozen=True, slots=True)
class Step:
    """Where a rule of one edition stands in another.

    `kept` is the share of its words that the successor has. `along` are the ids of other rules of the old edition that
    went into the same successor, `parts` the ids of further rules of the new one that took a part over, `terms` the
    terms that it loses and that the new edition's glossary lacks or calls obsolete. Where it is `lost`, `rule` is None,
    and `near` the rule of the new edition that is nearest to it, or carries on the nearest heading above it.
    """

    edition: str
    before: Rule
    rule: Rule | None
    way: Way
    sure: Sureness
    kept: float = 0.0
    along: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    near: Rule | None = None


class Weights(dict[str, float]):
    """What a feature weighs between two editions, worked out when it is first asked for."""

    def __init__(self, old: Edition, new: Edition) -> None:
        super().__init__()
        self._postings = old.postings, new.postings
        self._rules = len(old.rules) + len(new.rules)

    def __missing__(self, feature: str) -> float:
        found = sum(len(postings.get(feature, ())) for postings in self._postings)
        weight = log(1 + self._rules / max(found, 1)) * (0.6 if " " in feature else 1)
        self[feature] = weight
        return weight


class Pair:
    """Two editions side by side, the one that a rule is followed from and the one that it is looked for in.

    Rare words count for more than common ones. `within` is how much of a rule must stand in another that has a
    successor of its own for the two to count as merged.
    """

    def __init__(self, old: Edition, new: Edition, within: float = WITHIN) -> None:
        self.old, self.new, self._within = old, new, within
        self._weights = Weights(old, new)
        self._sizes: dict[tuple[int, int], float] = {}

    @cached_property
    def same_numbering(self) -> bool:
        """Whether a number means the same place in both editions."""
        both = [
            (rule.heading, self.new.rules[self.new.index[rule.id]].heading)
            for rule in self.old.rules
            if rule.kind == "section" and rule.id in self.new.index
        ]
        same = sum(same_heading(one) == same_heading(other) for one, other in both)
        return same > SAME_NUMBERING * len(both)

    def _stayed(self, old: Rule, new: Rule) -> bool:
        """Whether two rules stand under the same number and the same heading, or are headings that share a word there."""
        if not self.same_numbering or old.id != new.id:
            return False
        if old.heading and not old.text:
            return bool(known_by(old.heading) & known_by(new.heading))
        nearest = next(iter(old.above[::-1]), ""), next(iter(new.above[::-1]), "")
        return same_heading(nearest[0]) == same_heading(nearest[1])

    # -- how like two rules are --

    def _weigh(self, features: Iterable[str]) -> float:
        return sum(map(self._weights.__getitem__, features))

    def _size(self, edition: Edition, n: int) -> float:
        key = (id(edition), n)
        if key not in self._sizes:
            self._sizes[key] = self._weigh(edition.features[n])
        return self._sizes[key]

    def _like(self, one: frozenset[str], other: frozenset[str]) -> float:
        whole = self._weigh(one) + self._weigh(other)
        return 2 * self._weigh(one & other) / whole if whole else 0.0

    def likeness(self, here: Edition, n: int, there: Edition, m: int) -> Likeness:
        """How like rule number `n` of one edition is to number `m` of the other."""
        shared = self._weigh(here.features[n] & there.features[m])
        sizes = self._size(here, n), self._size(there, m)
        within, around = (shared / size if size else 0.0 for size in sizes)
        words = 2 * shared / (sum(sizes) or 1)
        headings = self._like(here.headings[n], there.headings[m]) / 2
        headings += self._like(here.subjects[n], there.subjects[m]) / 2
        sides = zip(here.neighbours[n], there.neighbours[m], strict=True)
        near = sum(self._neighbour(here, one, there, other) for one, other in sides) / 2
        # A short rule is easily found within a long one: then it counts for less.
        part = max(within, around) * min(1.0, min(sizes) / 60)
        score = 0.6 * words + 0.1 * part + 0.2 * headings + 0.1 * near
        other_subject = self._other_subject(here, n, there, m)
        score -= 0.15 * other_subject
        score += 0.03 * (here.rules[n].id == there.rules[m].id)
        if here.rules[n].heading and there.rules[m].heading:
            score += 0.1 * (same_heading(here.rules[n].heading) == same_heading(there.rules[m].heading))
        return Likeness(score, words, headings, near, within, around, not other_subject)

    def _other_subject(self, here: Edition, n: int, there: Edition, m: int) -> bool:
        """Whether each of two rules speaks of what heads it, and neither of what heads the other (two keywords, say)."""
        own, other = here.subjects[n], there.subjects[m]
        if not own & here.features[n] or not other & there.features[m]:
            return False
        return not (own & (there.features[m] | other)) and not (other & (here.features[n] | own))

    def _neighbour(self, here: Edition, n: int | None, there: Edition, m: int | None) -> float:
        if n is None or m is None:
            return float(n is m)
        return self._like(here.features[n], there.features[m])

    def likest(self, here: Edition, n: int, there: Edition) -> list[tuple[Likeness, int]]:
        """The rules of `there` that are likest to rule number `n` of `here`, the likest first."""
        rule = here.rules[n]
        shared: dict[int, float] = defaultdict(float)
        for feature in self._telling(here.features[n], there):
            for m in there.postings[feature]:
                shared[m] += self._weights[feature]
        size = self._size(here, n)
        share = {m: weight / (size + self._size(there, m)) for m, weight in shared.items()}
        inside = {m: weight / (self._size(there, m) + 40) for m, weight in shared.items()}
        looked_at = sorted(share, key=share.__getitem__, reverse=True)[:LOOKED_AT]
        looked_at += sorted(inside, key=inside.__getitem__, reverse=True)[: LOOKED_AT // 3]
        if rule.heading:
            looked_at += there.headed.get(same_heading(rule.heading), [])
        if rule.id in there.index:
            looked_at.append(there.index[rule.id])
        kind = _sort_of(rule)
        fitting = [m for m in dict.fromkeys(looked_at) if _sort_of(there.rules[m]) == kind]
        found = [(self.likeness(here, n, there, m), m) for m in fitting]
        return sorted(found, key=lambda each: (-each[0].score, each[1]))

    def _telling(self, features: frozenset[str], there: Edition) -> list[str]:
        """The features that find something in the other edition, without those that find far too much."""
        known = [feature for feature in features if feature in there.postings]
        rare = [feature for feature in known if len(there.postings[feature]) * COMMON <= len(there.rules)]
        return rare or known

    # -- following --

    def follow(self, id: str) -> Step:
        """Where the rule `id` of the old edition stands in the new one. Raises KeyError where the old one lacks it."""
        n = self.old.index[id]
        found = self._match(n)
        near: Rule | None = None
        if found is not None:
            step = self._step(n, *found)
            if not step.rule or not self._is_doubtful(step):
                return step
            near = step.rule
        m = self._between_neighbours(n) if near is None else None
        if m is not None:
            step = self._step(n, m, None, "neighbours")
            if step.kept >= DOUBTFUL:
                return step
            near = step.rule
        m = self._first_below_its_heading(n) if near is None else None
        if m is not None:
            near = self.new.rules[m]
        return Step(self.new.key, self.old.rules[n], None, "lost", "lost", near=near or self._heading_goes_on(n))

    def _is_doubtful(self, step: Step) -> bool:
        """Whether a rule elsewhere has so little of the old one's words that it is rather another rule."""
        if step.rule is None or step.rule.id == step.before.id or step.sure != "a guess":
            return False
        same_term = step.before.kind == "term" and same_heading(step.before.heading) == same_heading(step.rule.heading)
        out_of_it = kept(step.rule.text, step.before.text) >= WITHIN  # what is left of a rule that was split up
        return step.kept < DOUBTFUL and not same_term and not out_of_it

    def _match(self, n: int) -> tuple[int, int | None] | None:
        """The successor of rule number `n` by its words and heading, and the rule that it shares it with, if any."""
        merged: tuple[int, int] | None = None
        for like, m in self.likest(self.old, n, self.new):
            if not self._same(like, self.old.rules[n], self.new.rules[m]):
                continue
            rival = self._rival(like, n, m)
            heading = self.old.rules[n].heading and not self.old.rules[n].text
            if rival is None or (heading and self._stayed(self.old.rules[n], self.new.rules[m])):
                return self._whole(n, m), None
            part = like.within >= self._within or (like.within >= self._within - 0.1 and like.words >= LIKELY)
            if merged is None and part:
                merged = m, rival
        return merged

    def _whole(self, n: int, m: int) -> int:
        """The rule above number `m`, if the old one was split into sub-rules of which `m` is only the likest."""
        above = self.new.index.get(self.new.rules[m].parent or "")
        if above is None or not self.new.rules[above].text or self.old.below.get(self.old.rules[n].id):
            return m
        like = self.likeness(self.old, n, self.new, above)
        if self._stayed(self.old.rules[n], self.new.rules[above]) and like.words >= UNDER_ITS_HEADING:
            return above
        if like.around < WITHIN and self.new.rules[above].id != self.old.rules[n].id:
            return m
        split = like.words >= BETWEEN_NEIGHBOURS and self._rival(like, n, above) is None
        return above if split else m

    def _same(self, like: Likeness, old: Rule, new: Rule) -> bool:
        """Whether two rules are like enough to be one, if neither has a better partner."""
        if (
            old.heading
            and same_heading(old.heading) == same_heading(new.heading)
            and not (old.text and new.text)
        ):
            return like.words >= BETWEEN_NEIGHBOURS
        if old.kind == "term" and same_heading(old.heading) == same_heading(new.heading):
            return True
        if self._stayed(old, new) and like.words >= BETWEEN_NEIGHBOURS:
            return True
        if old.text and not new.text:  # a heading says nothing, though the rules below it may
            return False
        if not like.same_subject:
            return False
        if like.words >= ENOUGH:
            return True
        if old.heading and not old.text:
            return False
        part = max(like.within, like.around) >= WITHIN or like.headings >= 0.5
        return part and like.words >= UNDER_ITS_HEADING

    def _rival(self, like: Likeness, n: int, m: int) -> int | None:
        """The rule of the old edition that has a better claim to be the predecessor, if any has."""
        back = self.likest(self.new, m, self.old)
        if not back or back[0][1] == n or like.score >= back[0][0].score - RIVAL:
            return None
        return back[0][1]

    def _between_neighbours(self, n: int) -> int | None:
        """The only rule that stands between the successors of the neighbours, if it is at all like and nobody else's."""
        before, after = self.old.neighbours[n]
        ends = [self._match(side) if side is not None else None for side in (before, after)]
        if ends[0] is None or ends[1] is None:
            return None
        m = self.new.neighbours[ends[0][0]][1]
        if m is None or self.new.neighbours[m][1] != ends[1][0]:
            return None
        like = self.likeness(self.old, n, self.new, m)
        taken = any(self._match(o) == (m, None) for _, o in self.likest(self.new, m, self.old)[:1])
        return m if like.words >= BETWEEN_NEIGHBOURS and not taken else None

    def _first_below_its_heading(self, n: int) -> int | None:
        """The first sub-rule below the same heading, for one that was the first and is at all like it."""
        above = self.old.index.get(self.old.rules[n].parent or "")
        if above is None or not self.old.rules[above].heading or self.old.neighbours[n][0] is not None:
            return None
        found = self._match(above)
        if found is None or same_heading(self.new.rules[found[0]].heading) != same_heading(
            self.old.rules[above].heading
        ):
            return None
        first = next(iter(self.new.below.get(self.new.rules[found[0]].id, ())), None)
        if first is None or _sort_of(self.new.rules[first]) != _sort_of(self.old.rules[n]):
            return None
        like = self.likeness(self.old, n, self.new, first)
        return first if like.words >= BETWEEN_NEIGHBOURS and self._rival(like, n, first) is None else None

    def _heading_goes_on(self, n: int) -> Rule | None:
        """What the nearest heading above rule number `n` has become."""
        above = self.old.index.get(self.old.rules[n].parent or "")
        while above is not None:
            found = self._match(above) if self.old.rules[above].heading else None
            if found is not None:
                return self.new.rules[found[0]]
            above = self.old.index.get(self.old.rules[above].parent or "")
        return None

    def _step(self, n: int, m: int, rival: int | None, way: Way | None = None) -> Step:
        old, new = self.old.rules[n], self.new.rules[m]
        like = self.likeness(self.old, n, self.new, m)
        share = kept(old.text or old.heading, new.text or new.heading)
        terms = self._terms_lost(n, m)
        parts = tuple(self.new.rules[part].id for part in self._parts(n, m, like))
        if way is None:
            weak = like.words < ENOUGH and max(like.within, like.around) < WITHIN
            way = (
                "merged"
                if rival is not None
                else "heading"
                if weak and old.id != new.id
                else "number"
                if old.id == new.id
                else "moved"
            )
        if terms and share < HARDLY and way in ("number", "moved"):
            way = "part"
        return Step(
            self.new.key,
            old,
            new,
            way,
            self._sure(old, new, like, "part" if parts and share < HALF and way == "moved" else way, share),
            share,
            along=(self.old.rules[rival].id,) if rival is not None else (),
            parts=parts,
            terms=terms,
        )

    def _terms_lost(self, n: int, m: int) -> tuple[str, ...]:
        """The terms of the glossary that the old rule uses, the new one doesn't, and the new glossary doesn't know."""
        family = [m, *self.new.below.get(self.new.rules[m].id, ())]
        gone = self.old.features[n].difference(*(self.new.features[each] for each in family))
        lost = {
            self.old.rules[term].heading
            for feature in gone
            for term in self.old.terms.get(feature, ())
            if self.old.rules[term].heading.casefold() in self.old.rules[n].text.casefold()
            and feature not in self.new.words_of_terms
            and len(self.old.postings[feature]) * RARE <= len(self.old.rules)
        }
        return tuple(sorted(lost))

    def _sure(self, old: Rule, new: Rule, like: Likeness, way: Way, share: float) -> Sureness:
        """How sure a step is: by what the words weigh, and by how many of them are left where the heading changed."""
        if old.heading and not old.text and same_heading(old.heading) == same_heading(new.heading):
            alone = all(each.heads_one(old) for each in (self.old, self.new))
            return "certain" if alone or self._stayed(old, new) else "likely"
        if way in ("heading", "neighbours") or (way in ("moved", "part") and old.id != new.id and share < DOUBTFUL):
            return "a guess"
        words = (
            like.within
            if way == "merged"
            else like.words + 0.1 * (like.headings >= 0.5) + 0.1 * (way == "number")
        )
        if way == "part" or (share < HARDLY and way != "number"):
            words = min(words, LIKELY if like.headings >= 0.5 else 0)
        if way == "number" and self._stayed(old, new) and (like.words >= UNDER_ITS_HEADING or like.neighbours >= LIKELY):
            words = max(words, LIKELY)
        return "certain" if words >= CERTAIN else "likely" if words >= LIKELY else "a guess"

    def _parts(self, n: int, m: int, like: Likeness) -> list[int]:
        """The rules that took over what the successor left out, or that say nearly as much of it as the successor."""
        left = self.old.features[n] - self.new.features[m]
        if like.within >= 0.8 or not self.old.rules[n].text:
            return []
        found = []
        for other, o in self.likest(self.old, n, self.new):
            size = self._size(self.new, o)
            share = self._weigh(left & self.new.features[o])
            took_over = share >= WITHIN * size and share >= 0.15 * self._size(self.old, n)
            as_like = other.words >= LIKELY and other.score >= like.score - AS_LIKE
            words = self.new.rules[o].text
            if o != m and words and (took_over or as_like) and self._rival(other, n, o) is None:
                found.append(o)
        return sorted(found)[:3]


def _sort_of(rule: Rule) -> str:
    """Rules, terms and examples never become one another."""
    return rule.kind if rule.kind in ("term", "example") else "rule"


def trace(id: str, editions: Iterable[Edition], within: float = WITHIN) -> list[Step]:
    """Where the rule `id` of the first edition stands in each of the others, one step from each to the next.

    A rule that was lost is looked for in every later edition, as it last stood; it is found again only if its words
    are certain. `within` is as in `Pair`. No edition is kept longer than it is needed, for each takes much memory.
    Raises KeyError where the first edition lacks the rule.
    """
    steps: list[Step] = []
    every = iter(editions)
    here = next(every)
    for there in every:
        step = Pair(here, there, within).follow(id)
        if steps and steps[-1].rule is None and step.rule is not None:
            again = step.sure == "certain" and step.way in ("number", "moved")
            step = replace(step, way="again") if again else _lost(step)
        steps.append(step)
        if step.rule is not None:
            here, id = there, step.rule.id
    return steps


def _lost(step: Step) -> Step:
    return replace(step, rule=None, way="lost", sure="lost", kept=0.0, along=(), parts=(), near=step.rule)
