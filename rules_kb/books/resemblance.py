"""How like the rules of two editions are: in their words, their headings and their neighbours.

Everything here works on given texts alone: no store, no files.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from math import log

from rules_kb.books.comparison import bare
from rules_kb.books.edition import Edition, same_heading, sort_of, stem
from rules_kb.facts import dataclass

LOOKED_AT = 10
"""How many of the likest rules are looked at closely."""
SEEN = 500
"""After so many finds of the rarer words of a rule the rest is left aside, until it is known which rules are
to be looked at.
"""
NOMINATED = 40
"""So many rules with its rarer words are weighed whole."""
COMMON = 8
"""A word that stands in every eighth rule finds none."""
OPENING = 6
"""How many words make the beginning of a rule."""
LONG = 25
"""How many words make a rule a long one."""


@dataclass(frozen=True)
class Likeness:
    """How like two rules are, each 0 to 1: in all, in words, in headings, in neighbours, and how much of the
    first stands in the second (`within`) and of the second in the first (`around`)."""

    score: float
    words: float
    headings: float
    neighbours: float
    within: float
    around: float
    same_subject: bool


class Weights(dict[str, float]):
    """What a feature weighs between two editions, worked out when it is first asked for."""

    def __init__(self, old: Edition, new: Edition) -> None:
        super().__init__()
        self._standing = old.standing, new.standing
        self._rules = len(old.rules) + len(new.rules)

    def __missing__(self, feature: str) -> float:
        found = self._standing[0][feature] + self._standing[1][feature]
        weight = log(1 + self._rules / max(found, 1)) * (0.6 if " " in feature else 1)
        self[feature] = weight
        return weight


class Sizes(dict[int, float]):
    """What the features of an edition's rules weigh, by the rule's place there, worked out when it is first
    asked for.
    """

    def __init__(self, edition: Edition, weights: Weights) -> None:
        super().__init__()
        self._edition, self._weights = edition, weights

    def __missing__(self, n: int) -> float:
        self[n] = size = sum(map(self._weights.__getitem__, self._edition.features[n]))
        return size


class SideBySide:
    """Two editions side by side, the one that a rule is followed from and the one that it is looked for in.

    Rare words count for more than common ones. `backward` says that the one it is looked for in is the older
    one: what was split up since is then found in one rule, and a term that isn't there hasn't been lost.
    """

    def __init__(self, old: Edition, new: Edition, backward: bool = False) -> None:
        self.old, self.new, self.backward = old, new, backward
        self._likenesses: dict[tuple[int, int], Likeness] = {}
        self._suitors: dict[tuple[int, int], list[int]] = {}

    @cached_property
    def _weights(self) -> Weights:
        return Weights(self.old, self.new)

    @cached_property
    def _sizes(self) -> dict[int, Sizes]:
        return {id(each): Sizes(each, self._weights) for each in (self.old, self.new)}

    @cached_property
    def _fixed(self) -> dict[int, int]:
        """The rules that stand in the new edition in the same words under the same heading, and where."""
        found: dict[int, int] = {}
        for key, here in self.old.alike.items():
            there = self.new.alike.get(key, ())
            if len(here) == len(there):
                found.update(zip(here, there, strict=True))
        return found

    @cached_property
    def _fixed_before(self) -> dict[int, int]:
        return {m: n for n, m in self._fixed.items()}

    def _weigh(self, features: Iterable[str]) -> float:
        return sum(map(self._weights.__getitem__, features))

    def _size(self, edition: Edition, n: int) -> float:
        return self._sizes[id(edition)][n]

    def _like(self, one: frozenset[str], other: frozenset[str]) -> float:
        whole = self._weigh(one) + self._weigh(other)
        return 2 * self._weigh(one & other) / whole if whole else 0.0

    def likeness(self, n: int, m: int) -> Likeness:
        """How like rule number `n` of the old edition is to number `m` of the new one."""
        found = self._likenesses.get((n, m))
        if found is None:
            found = self._likenesses[n, m] = self._compare(n, m)
        return found

    def _compare(self, n: int, m: int) -> Likeness:
        old, new = self.old, self.new
        shared = self._weigh(old.features[n] & new.features[m])
        sizes = self._size(old, n), self._size(new, m)
        within, around = (shared / size if size else 0.0 for size in sizes)
        words = 2 * shared / (sum(sizes) or 1)
        headings = self._like(old.headings[n], new.headings[m]) / 2
        headings += self._like(old.subjects[n], new.subjects[m]) / 2
        sides = zip(old.neighbours[n], new.neighbours[m], strict=True)
        near = sum(self._neighbour(one, other) for one, other in sides) / 2
        # A short rule is easily found within a long one: then it counts for less.
        part = max(within, around) * min(1.0, min(sizes) / 60)
        score = 0.6 * words + 0.1 * part + 0.2 * headings + 0.1 * near
        other_subject = self._other_subject(n, m)
        score -= 0.15 * other_subject
        score += 0.03 * (old.rules[n].id == new.rules[m].id)
        score += 0.05 * self._begin_alike(n, m)
        if old.rules[n].heading and new.rules[m].heading:
            score += 0.1 * (same_heading(old.rules[n].heading) == same_heading(new.rules[m].heading))
        return Likeness(score, words, headings, near, within, around, not other_subject)

    def _other_subject(self, n: int, m: int) -> bool:
        """Whether each of two rules speaks of what heads it, and neither of what heads the other (two
        keywords, say).
        """
        own, other = self.old.subjects[n], self.new.subjects[m]
        if not own & self.old.features[n] or not other & self.new.features[m]:
            return False
        return not (own & (self.new.features[m] | other)) and not (other & (self.old.features[n] | own))

    def _begin_alike(self, n: int, m: int) -> bool:
        """Whether two long rules have the same first words, which tells what goes on where a rule was split
        up.
        """
        one, other = (rule.text.split(maxsplit=LONG) for rule in (self.old.rules[n], self.new.rules[m]))
        if len(one) <= LONG or len(other) <= LONG:
            return False
        pairs = zip(one[:OPENING], other[:OPENING], strict=True)
        return all(stem(bare(here)) == stem(bare(there)) for here, there in pairs)

    def _neighbour(self, n: int | None, m: int | None) -> float:
        if n is None or m is None:
            return float(n is m)
        if n in self._fixed:
            return float(self._fixed[n] == m)
        return self._like(self.old.features[n], self.new.features[m])

    def _looked_at(self, here: Edition, n: int, there: Edition) -> list[int]:
        """The rules of `there` that may be like number `n` of `here`: by their words, their heading or their
        number.
        """
        rule = here.rules[n]
        kind, sorts = sort_of(rule), there.sorts
        shared = self._shared(self._telling(here.features[n], there), there, kind)
        size, sizes = self._size(here, n), self._sizes[id(there)]
        share = {m: weight / (size + sizes[m]) for m, weight in shared.items()}
        inside = {m: weight / (sizes[m] + 40) for m, weight in shared.items()}
        found = sorted(share, key=share.__getitem__, reverse=True)[:LOOKED_AT]
        found += sorted(inside, key=inside.__getitem__, reverse=True)[: LOOKED_AT // 3]
        if rule.heading:
            found += there.headed.get(same_heading(rule.heading), [])
        if rule.id in there.index:
            found.append(there.index[rule.id])
        return [m for m in dict.fromkeys(found) if sorts[m] == kind]

    def _shared(self, features: list[str], there: Edition, sort: str) -> dict[int, float]:
        """What weighs of some features in the rules of one sort that have any of them."""
        shared: dict[int, float] = defaultdict(float)
        if sort == "heading":  # there are few, and each is known by all that is below it
            known = frozenset(features)
            for m, other in enumerate(there.sorts):
                if other == sort and (common := known & there.features[m]):
                    shared[m] = self._weigh(common)
            return shared
        postings, seen = there.found_by.get(sort, {}), 0
        for feature in sorted(features, key=there.standing.__getitem__):
            weight, having = self._weights[feature], postings.get(feature, ())
            for m in having:
                shared[m] += weight
            seen += len(having)
            if seen > SEEN:
                break
        else:
            return shared
        known = frozenset(features)
        likely = sorted(shared, key=shared.__getitem__, reverse=True)[:NOMINATED]
        return {m: self._weigh(known & there.features[m]) for m in likely}

    def _telling(self, features: frozenset[str], there: Edition) -> list[str]:
        """The features that find something in the other edition, without those that find far too much."""
        standing, most = there.standing, len(there.rules) // COMMON
        known = [feature for feature in features if feature in standing]
        return [feature for feature in known if standing[feature] <= most] or known

    def likest(self, n: int) -> list[int]:
        """The rules of the new edition that are likest to number `n` of the old one, the likest first."""
        return self._near(0, n)

    def likest_before(self, m: int) -> list[int]:
        """The rules of the old edition that are likest to number `m` of the new one, the likest first."""
        return self._near(1, m)

    def _near(self, side: int, n: int) -> list[int]:
        if (side, n) not in self._suitors:
            if side == 0:
                found = self._looked_at(self.old, n, self.new)
                found.sort(key=lambda m: self._rank(n, m), reverse=True)
            else:
                found = self._looked_at(self.new, n, self.old)
                found.sort(key=lambda o: self._rank(o, n), reverse=True)
            self._suitors[side, n] = found
        return self._suitors[side, n]

    def _rank(self, n: int, m: int) -> tuple[float, int, int]:
        """What decides which two rules go together first; no two pairs rank alike."""
        return self.likeness(n, m).score, -n, -m
