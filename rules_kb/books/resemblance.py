"""How like the rules of two editions are: in their words, their headings and their neighbours.

Everything here works on given texts alone: no store, no files.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from heapq import nlargest
from math import fsum, log
from operator import add
from struct import unpack

from rules_kb.books.edition import Edition, same_heading
from rules_kb.facts import dataclass

LOOKED_AT = 10
"""How many of the likest rules are looked at closely."""
SEEN = 500
"""After so many finds of the rarer words of a rule the rest is left aside, until it is known which rules are
to be looked at.
"""
NOMINATED = 40
"""So many rules with its rarer words are weighed whole."""
SHORT = 40
"""A rule that weighs no more than this, a few words, isn't found the better for it within a longer one."""
COMMON = 8
"""A word that stands in every eighth rule finds none."""
LANE, FINE = 32, 1 << 12
"""So many bits are kept for what one heading shares, and so fine are its weights."""
FEW = 10
"""Weights that so few headings have are added one by one."""
ROUNDED = 0.001
"""What is weighed in lanes is less than it should be by no more than this share of it."""


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


class Lanes(dict[str, int]):
    """What each feature weighs in all headings of an edition at once: one number, with a lane of bits for
    each heading, which has the feature's weight where the heading is known by it.

    A heading is known by all that is below it, so that any two share much. To add up such numbers is far
    faster than to weigh what each two have in common. The weights are rounded down; what is likest is weighed
    again.
    """

    def __init__(self, edition: Edition, weights: Weights) -> None:
        super().__init__()
        self.headings = [m for m, sort in enumerate(edition.sorts) if sort == "heading"]
        place = {m: at for at, m in enumerate(self.headings)}
        self._known = {
            feature: [*map(place.__getitem__, having)]
            for feature, having in edition.found_by.get("heading", {}).items()
        }
        self._weights = weights

    def __missing__(self, feature: str) -> int:
        lanes = bytearray(LANE // 8 * len(self.headings))
        for at in self._known[feature]:
            lanes[LANE // 8 * at] = 1
        self[feature] = found = int.from_bytes(lanes, "little") * int(self._weights[feature] * FINE)
        return found

    def weigh(self, features: Iterable[str]) -> dict[int, int]:
        """What some features weigh in each heading that has any of them, roughly."""
        every, known = 0, self._known
        single = [0] * len(self.headings)
        for feature in features:
            having = known.get(feature, ())
            if len(having) > FEW:
                every += self[feature]
            elif having:
                weight = int(self._weights[feature] * FINE)
                for at in having:
                    single[at] += weight
        found = unpack(f"<{len(self.headings)}I", every.to_bytes(LANE // 8 * len(self.headings), "little"))
        both = map(add, found, single)
        return {m: weight for m, weight in zip(self.headings, both, strict=True) if weight}


class Compared:
    """What two rules have in common, whichever of them is the older one: what their shared words weigh, how
    like their headings are (0 to 1), and whether each has another subject, they begin alike, and bear the
    same heading.
    """

    __slots__ = ("begin_alike", "headings", "other_subject", "same_heading", "shared")

    def __init__(
        self, shared: float, headings: float, other_subject: bool, begin_alike: bool, same_heading: bool
    ) -> None:
        self.shared = shared
        self.headings = headings
        self.other_subject = other_subject
        self.begin_alike = begin_alike
        self.same_heading = same_heading


class InCommon:
    """What two editions have in common, whichever of them rules are followed from: rule number `n` is of the
    first, `m` of the second.

    Rare words count for more than common ones. What was worked out is kept, for the way back asks for it,
    too.
    """

    def __init__(self, one: Edition, other: Edition) -> None:
        self.one, self.other = one, other
        self.weights = Weights(one, other)
        self.sizes = {id(each): Sizes(each, self.weights) for each in (one, other)}
        self._lanes = {id(each): Lanes(each, self.weights) for each in (one, other)}
        self._shared: dict[tuple[int, int], float] = {}
        self._likenesses: dict[tuple[frozenset[str], frozenset[str]], float] = {}
        self._wholes: dict[frozenset[str], float] = {}
        self._compared: dict[tuple[int, int], Compared] = {}
        self._looked_at: dict[tuple[int, int], list[int]] = {}

    @cached_property
    def fixed(self) -> dict[int, int]:
        """The rules that stand in the other edition in the same words under the same heading, and where; so
        do headings above the same.
        """
        found: dict[int, int] = {}
        for key, here in self.one.alike.items():
            there = self.other.alike.get(key, ())
            if len(here) == len(there):
                found.update(zip(here, there, strict=True))
        return found

    @cached_property
    def fixed_before(self) -> dict[int, int]:
        """The same from the other edition."""
        return {m: n for n, m in self.fixed.items()}

    def weigh(self, features: Iterable[str]) -> float:
        """What some features weigh, in whatever order they come."""
        return fsum(map(self.weights.__getitem__, features))

    def shared(self, n: int, m: int) -> float:
        """What weighs that two rules are both known by."""
        found = self._shared.get((n, m))
        if found is None:
            found = self._shared[n, m] = self.weigh(self.one.features[n] & self.other.features[m])
        return found

    def words(self, n: int, m: int) -> float:
        """How like (0 to 1) two rules are in their words."""
        sizes = self.sizes[id(self.one)][n] + self.sizes[id(self.other)][m]
        return 2 * self.shared(n, m) / (sizes or 1)

    def compared(self, n: int, m: int) -> Compared:
        """What two rules have in common."""
        found = self._compared.get((n, m))
        if found is None:
            headings = self._like(self.one.headings[n], self.other.headings[m]) / 2
            headings += self._like(self.one.subjects[n], self.other.subjects[m]) / 2
            own = [each.rules[at].heading for each, at in ((self.one, n), (self.other, m))]
            found = self._compared[n, m] = Compared(
                self.shared(n, m),
                headings,
                self._other_subject(n, m),
                self._begin_alike(n, m),
                all(own) and same_heading(own[0]) == same_heading(own[1]),
            )
        return found

    def _like(self, one: frozenset[str], other: frozenset[str]) -> float:
        found = self._likenesses.get((one, other))
        if found is None:
            whole = self._whole(one) + self._whole(other)
            found = self._likenesses[one, other] = 2 * self.weigh(one & other) / whole if whole else 0.0
        return found

    def _whole(self, heading: frozenset[str]) -> float:
        found = self._wholes.get(heading)
        if found is None:
            found = self._wholes[heading] = self.weigh(heading)
        return found

    def _other_subject(self, n: int, m: int) -> bool:
        """Whether each of two rules speaks of what heads it, and neither of what heads the other (two
        keywords, say).
        """
        own, other = self.one.subjects[n], self.other.subjects[m]
        here, there = self.one.features[n], self.other.features[m]
        if own.isdisjoint(here) or other.isdisjoint(there):
            return False
        return all(one.isdisjoint(rule) for one, rule in ((own, other), (own, there), (other, here)))

    def _begin_alike(self, n: int, m: int) -> bool:
        """Whether two long rules have the same first words, which tells what goes on where a rule was split
        up.
        """
        one, other = self.one.beginnings[n], self.other.beginnings[m]
        return bool(one) and one == other

    def looked_at(self, here: Edition, n: int, there: Edition) -> list[int]:
        """The rules of `there` that may be like number `n` of `here`: by their words, their heading or their
        number.
        """
        key = id(here), n
        if key not in self._looked_at:
            self._looked_at[key] = self._look(here, n, there)
        return self._looked_at[key]

    def _look(self, here: Edition, n: int, there: Edition) -> list[int]:
        rule = here.rules[n]
        kind, sorts = here.sorts[n], there.sorts
        size, sizes = self.sizes[id(here)][n], self.sizes[id(there)]
        telling = self._telling(here.features[n], there)
        if kind == "heading":
            shared = self._sharing_headings(telling, size, there)
        else:
            shared = self._sharing(sorted(telling), there, kind)
        share = {m: weight / (size + sizes[m]) for m, weight in shared.items()}
        inside = {m: weight / (sizes[m] + SHORT) for m, weight in shared.items()}
        found = sorted(share, key=share.__getitem__, reverse=True)[:LOOKED_AT]
        found += sorted(inside, key=inside.__getitem__, reverse=True)[: LOOKED_AT // 3]
        if rule.heading:
            found += there.headed.get(same_heading(rule.heading), [])
        if rule.id in there.index:
            found.append(there.index[rule.id])
        return [m for m in dict.fromkeys(found) if sorts[m] == kind]

    def _sharing_headings(self, features: list[str], size: float, there: Edition) -> dict[int, float]:
        """What weighs of some features of a heading of that size in the headings that may be likest to it."""
        sizes = self.sizes[id(there)]
        roughly = self._lanes[id(there)].weigh(features)
        likely: set[int] = set()
        for most, more in ((LOOKED_AT, size), (LOOKED_AT // 3, SHORT)):
            share = {m: weight / (sizes[m] + more) for m, weight in roughly.items()}
            least = min(nlargest(most, share.values()), default=0) * (1 - ROUNDED)
            likely.update(m for m, much in share.items() if much >= least)
        known = frozenset(features)
        return {m: self.weigh(known & there.features[m]) for m in sorted(likely)}

    def _sharing(self, features: list[str], there: Edition, sort: str) -> dict[int, float]:
        """What weighs of some features in the rules of one sort that have any of them."""
        shared: dict[int, float] = defaultdict(float)
        postings, seen = there.found_by.get(sort, {}), 0
        for feature in sorted(features, key=there.standing.__getitem__):
            weight, having = self.weights[feature], postings.get(feature, ())
            for m in having:
                shared[m] += weight
            seen += len(having)
            if seen > SEEN:
                break
        else:
            return shared
        known = frozenset(features)
        likely = sorted(shared, key=shared.__getitem__, reverse=True)[:NOMINATED]
        return {m: self.weigh(known & there.features[m]) for m in likely}

    def _telling(self, features: frozenset[str], there: Edition) -> list[str]:
        """The features that find something in the other edition, and not far too much."""
        standing, most = there.standing, len(there.rules) // COMMON
        known = features & standing.keys()
        return [feature for feature in known if standing[feature] <= most] or [*known]


class SideBySide:
    """Two editions side by side, the one that a rule is followed from and the one that it is looked for in.

    `backward` says that the one it is looked for in is the older one: what was split up since is then found
    in one rule, and a term that isn't there hasn't been lost. `common` is what was found out of the two, if
    they were compared before.
    """

    def __init__(
        self, old: Edition, new: Edition, backward: bool = False, common: InCommon | None = None
    ) -> None:
        self.old, self.new, self.backward = old, new, backward
        self.common = common or InCommon(old, new)
        self._turned = self.common.one is not old
        self._likenesses: dict[tuple[int, int], Likeness] = {}
        self._suitors: dict[tuple[int, int], list[int]] = {}

    @cached_property
    def _fixed(self) -> dict[int, int]:
        """The rules that stand in the new edition in the same words under the same heading, and where."""
        return self.common.fixed_before if self._turned else self.common.fixed

    @cached_property
    def _fixed_before(self) -> dict[int, int]:
        return self.common.fixed if self._turned else self.common.fixed_before

    def _weigh(self, features: Iterable[str]) -> float:
        return self.common.weigh(features)

    def _size(self, edition: Edition, n: int) -> float:
        return self.common.sizes[id(edition)][n]

    def likeness(self, n: int, m: int) -> Likeness:
        """How like rule number `n` of the old edition is to number `m` of the new one."""
        found = self._likenesses.get((n, m))
        if found is None:
            found = self._likenesses[n, m] = self._compare(n, m)
        return found

    def _compare(self, n: int, m: int) -> Likeness:
        old, new = self.old, self.new
        both = self.common.compared(m, n) if self._turned else self.common.compared(n, m)
        shared, size, other_size = both.shared, self._size(old, n), self._size(new, m)
        within = shared / size if size else 0.0
        around = shared / other_size if other_size else 0.0
        words = 2 * shared / (size + other_size or 1)
        (before, after), (other_before, other_after) = old.neighbours[n], new.neighbours[m]
        near = (self._neighbour(before, other_before) + self._neighbour(after, other_after)) / 2
        # A short rule is easily found within a long one: then it counts for less.
        part = max(within, around) * min(1.0, min(size, other_size) / 60)
        score = 0.6 * words + 0.1 * part + 0.2 * both.headings + 0.1 * near
        score -= 0.15 * both.other_subject
        score += 0.03 * (old.rules[n].id == new.rules[m].id)
        score += 0.05 * both.begin_alike + 0.1 * both.same_heading
        return Likeness(score, words, both.headings, near, within, around, not both.other_subject)

    def _neighbour(self, n: int | None, m: int | None) -> float:
        if n is None or m is None:
            return float(n is m)
        if n in self._fixed and self.old.sorts[n] != "heading":
            return float(self._fixed[n] == m)
        return self.common.words(m, n) if self._turned else self.common.words(n, m)

    def likest(self, n: int) -> list[int]:
        """The rules of the new edition that are likest to number `n` of the old one, the likest first."""
        return self._near(0, n)

    def likest_before(self, m: int) -> list[int]:
        """The rules of the old edition that are likest to number `m` of the new one, the likest first."""
        return self._near(1, m)

    def _near(self, side: int, n: int) -> list[int]:
        found = self._suitors.get((side, n))
        if found is None:
            like = self.likeness
            if side == 0:
                among = self.common.looked_at(self.old, n, self.new)
                ranked = [(like(n, m).score, -m) for m in among]
            else:
                among = self.common.looked_at(self.new, n, self.old)
                ranked = [(like(o, n).score, -o) for o in among]
            ranked.sort(reverse=True)  # as `_rank` has them
            found = self._suitors[side, n] = [-other for _, other in ranked]
        return found

    def _rank(self, n: int, m: int) -> tuple[float, int, int]:
        """What decides which two rules go together first; no two pairs rank alike."""
        return self.likeness(n, m).score, -n, -m
