"""A rule and its successor in another edition: where it stands there, how that was found and how sure it is.

Two editions are compared as a whole. What stands in both in the same words is a fixed point. All else is
paired off as in a wedding market: the likest two rules go together first, and a rule whose likest partner is
taken turns to the next. So a rule is never followed to one that has a better claim elsewhere, and the way
back is the same as the way there. Only what matters for the rule that is asked for is worked out.

Everything here works on given texts alone: no store, no files.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cached_property
from math import log
from typing import Literal

from rules_kb.books.by_glossary import by_glossary
from rules_kb.books.comparison import bare, kept, likeness
from rules_kb.books.edition import (
    Edition,
    EditionRule,
    known_by,
    nearest_heading,
    same_heading,
    same_words,
    sort_of,
    stem,
)
from rules_kb.facts import dataclass, replace

Evidence = Literal[
    "number", "moved", "merged", "part", "heading", "below", "neighbours", "glossary", "again", "lost"
]
"""How a successor was found: under the same number; elsewhere, by its words; within another rule; as what is
left of it; by little more than its heading; by where the rules below it went; by its neighbours alone; by way
of a term of the glossary; after it was out of sight; or not at all."""
Sureness = Literal["certain", "likely", "a guess", "lost"]

LOOKED_AT = 10
"""How many of the likest rules are looked at closely."""
COMMON = 8
"""A word that stands in every eighth rule finds none."""
RARE = 40
"""A term that stands in every fortieth rule says nothing of one."""
CERTAIN, LIKELY, ENOUGH, UNDER_ITS_HEADING, BETWEEN_NEIGHBOURS = 0.6, 0.42, 0.3, 0.2, 0.1
"""How like in its words (0 to 1) a rule must be to count as certain, likely, or the same rule at all:
anywhere, under the same heading, and between the same neighbours."""
SAME_NUMBERING = 0.5
"""The share of the sections with the same number in both editions that must have the same heading, if a
number is to say anything: the numbering changed from the ground up in 2009."""
WITHIN = 0.55
"""How much of a rule must stand in another to be part of it."""
OF_ITS_OWN = 0.5
"""How much of what a rule shares with one that has its own predecessor must be new there, to have come from
it.
"""
MOST = 0.7
"""How much of a rule must stand in one under another heading to have gone into it, or come out of it."""
WHOLE = 0.85
"""How much of a first sentence must stand in a rule that goes on with it."""
TELLING = 80.0
"""A rule that weighs less, some ten words, says too little to be known again within a rule under another
heading.
"""
HARDLY_CHANGED = 0.9
"""A rule that is so like (0 to 1) the one under the same number and heading has hardly changed."""
SAYING_ENOUGH = 15
"""A rule of fewer words that stands in an entry of the glossary may stand there by chance."""
OPENING = 6
"""How many words make the beginning of a rule."""
LONG = 25
"""How many words make a rule a long one."""
AS_LIKE = 0.1
"""A rule that is hardly less like the old one than its successor carries it on too."""
HALF = 0.5
"""With less than this of its words kept, a rule that other rules carry on too is at most likely."""
SCATTERED = 2
"""A rule that lost more than half of its words, and of which so many other rules have parts, has no one
successor that is sure."""
DOUBTFUL = 0.3
"""With no more of its words kept than this, a rule elsewhere that would be a guess is only named as the
nearest.
"""
HARDLY = 0.4
"""With no more of its words kept than this, a rule that lost a term of the glossary goes on only in part."""


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


@dataclass(frozen=True)
class Succession:
    """Where a rule of one edition stands in another.

    `kept` is the share of its words that the successor has. `along` are the ids of other rules of the old
    edition that went into the same successor, `parts` the ids of further rules of the new one that took a
    part over, `terms` the terms that it loses and that the new edition's glossary lacks or calls obsolete.
    Where it is `lost`, `rule` is None, and `near` the rule of the new edition that is nearest to it, or
    carries on the nearest heading above it.
    """

    edition: str
    before: EditionRule
    rule: EditionRule | None
    way: Evidence
    sure: Sureness
    kept: float = 0.0
    along: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    near: EditionRule | None = None


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


class Pair:
    """Two editions side by side, the one that a rule is followed from and the one that it is looked for in.

    Rare words count for more than common ones. `backward` says that the one it is looked for in is the older
    one: what was split up since is then found in one rule, and a term that isn't there hasn't been lost.
    """

    def __init__(self, old: Edition, new: Edition, backward: bool = False) -> None:
        self.old, self.new, self._backward = old, new, backward
        self._likenesses: dict[tuple[int, int], Likeness] = {}
        self._suitors: dict[tuple[int, int], list[int]] = {}
        self._together: dict[tuple[int, int], bool] = {}

    @cached_property
    def _weights(self) -> Weights:
        return Weights(self.old, self.new)

    @cached_property
    def _sizes(self) -> dict[int, Sizes]:
        return {id(each): Sizes(each, self._weights) for each in (self.old, self.new)}

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

    def _stayed(self, old: EditionRule, new: EditionRule) -> bool:
        """Whether two rules stand under the same number and the same heading, or are headings that share a
        word there.
        """
        if not self.same_numbering or old.id != new.id:
            return False
        if old.heading and not old.text:
            return bool(known_by(old.heading) & known_by(new.heading))
        return _heading_above(old) == _heading_above(new)

    # -- how like two rules are --

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
        shared: dict[int, float] = defaultdict(float)
        for feature in self._telling(here.features[n], there):
            weight = self._weights[feature]
            for m in there.postings[feature]:
                shared[m] += weight
        kind, sorts = sort_of(rule), there.sorts
        size, sizes = self._size(here, n), self._sizes[id(there)]
        share: dict[int, float] = {}
        inside: dict[int, float] = {}
        for m, weight in shared.items():
            if sorts[m] == kind:
                share[m] = weight / (size + sizes[m])
                inside[m] = weight / (sizes[m] + 40)
        found = sorted(share, key=share.__getitem__, reverse=True)[:LOOKED_AT]
        found += sorted(inside, key=inside.__getitem__, reverse=True)[: LOOKED_AT // 3]
        if rule.heading:
            found += there.headed.get(same_heading(rule.heading), [])
        if rule.id in there.index:
            found.append(there.index[rule.id])
        return [m for m in dict.fromkeys(found) if sorts[m] == kind]

    def _telling(self, features: frozenset[str], there: Edition) -> list[str]:
        """The features that find something in the other edition, without those that find far too much."""
        known = [feature for feature in features if feature in there.postings]
        rare = [feature for feature in known if len(there.postings[feature]) * COMMON <= len(there.rules)]
        return rare or known

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

    # -- pairing off --

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

    def successor(self, n: int) -> int | None:
        """The rule of the new edition that goes together with number `n` of the old one."""
        if n in self._fixed:
            return self._fixed[n]
        return next((m for m in self.likest(n) if self._fit(n, m) and self._go_together(n, m)), None)

    def predecessor(self, m: int) -> int | None:
        """The rule of the old edition that goes together with number `m` of the new one."""
        if m in self._fixed_before:
            return self._fixed_before[m]
        return next((n for n in self.likest_before(m) if self._fit(n, m) and self._go_together(n, m)), None)

    def _go_together(self, n: int, m: int) -> bool:
        """Whether neither of two rules goes together with a likelier one."""
        if n in self._fixed or m in self._fixed_before:
            return self._fixed.get(n) == m
        if (n, m) not in self._together:
            rank = self._rank(n, m)
            self._together[n, m] = not any(
                self._fit(n, other) and self._go_together(n, other)
                for other in self.likest(n)
                if self._rank(n, other) > rank
            ) and not any(
                self._fit(other, m) and self._go_together(other, m)
                for other in self.likest_before(m)
                if self._rank(other, m) > rank
            )
        return self._together[n, m]

    def _fit(self, n: int, m: int) -> bool:
        """Whether two rules are like enough to be one, if neither has a better partner."""
        old, new, like = self.old.rules[n], self.new.rules[m], self.likeness(n, m)
        same = bool(old.heading) and same_heading(old.heading) == same_heading(new.heading)
        if old.kind == "term":
            return (
                same or like.words >= ENOUGH or (like.headings >= ENOUGH and like.words >= UNDER_ITS_HEADING)
            )
        if sort_of(old) == "heading":
            return (same and self._only_one_or_in_place(n, m)) or (
                self._stayed(old, new) and like.words >= BETWEEN_NEIGHBOURS
            )
        if self._in_place(n, m):
            return True
        if not like.same_subject:
            return False
        if like.words >= ENOUGH:
            return like.words >= LIKELY or like.headings >= ENOUGH or max(like.within, like.around) >= WITHIN
        part = max(like.within, like.around) >= WITHIN or like.headings >= 0.5
        return part and like.words >= UNDER_ITS_HEADING

    def _in_place(self, n: int, m: int) -> bool:
        """Whether two rules have the same number and heading, and words or neighbours enough in common."""
        if not self._stayed(self.old.rules[n], self.new.rules[m]):
            return False
        like = self.likeness(n, m)
        return like.words >= BETWEEN_NEIGHBOURS and like.words + like.neighbours >= ENOUGH

    def _only_one_or_in_place(self, n: int, m: int) -> bool:
        """Whether two same headings are the only ones of that name, or stand below the same, or above the
        same rules.
        """
        old, new = self.old.rules[n], self.new.rules[m]
        alone = self.old.heads_one(old) and self.new.heads_one(new)
        return (
            alone
            or _heading_above(old) == _heading_above(new)
            or self.likeness(n, m).words >= BETWEEN_NEIGHBOURS
        )

    # -- following --

    def follow(self, id: str) -> Succession:
        """Where the rule `id` of the old edition stands in the new one.

        Raises KeyError where the old one lacks it.
        """
        n = self.old.index[id]
        unchanged = self._unchanged(n)
        if unchanged is not None:
            return unchanged
        near: int | None = None
        m, shared_with, way = self._found(n)
        if m is not None:
            step = self._where_it_begins(n, self._step(n, m, shared_with, way))
            if not self._is_doubtful(step):
                return step
            near = m
        m = by_glossary(self, n)
        if m is not None:
            return self._by_way_of_term(n, m)
        m = self._between_neighbours(n) if near is None else None
        if m is not None:
            step = self._step(n, m, None, "neighbours")
            if step.kept >= DOUBTFUL:
                return step
            near = m
        if near is None:
            near = self._first_below_its_heading(n)
        if near is None:
            near = self._nearest(n)
        found = self.new.rules[near] if near is not None else self._heading_goes_on(n)
        return Succession(self.new.key, self.old.rules[n], None, "lost", "lost", near=found)

    def _by_way_of_term(self, n: int, m: int) -> Succession:
        """The step of a rule to what the glossary says it became."""
        old, new = self.old.rules[n], self.new.rules[m]
        share = kept(old.text, new.text)
        own = self.predecessor(m)
        along = () if own in (None, n) else (self.old.rules[own].id,)
        sure: Sureness = "likely" if len(old.text.split()) >= SAYING_ENOUGH else "a guess"
        return Succession(self.new.key, old, new, "glossary", sure, share, along)

    def _found(self, n: int) -> tuple[int | None, int | None, Evidence | None]:
        """The successor of number `n` by its words, the rule that it shares it with, and the way if it is a
        special one.
        """
        m = self.successor(n)
        if m is not None:
            return (m if n in self._fixed else self._whole(n, m)), None, None
        if sort_of(self.old.rules[n]) == "heading":
            m = self._where_its_rules_go(n)
            return m, None, None if m is None else "below"
        m, along = self._merged(n) or (None, None)
        return m, along, None if m is None else "merged"

    def _where_its_rules_go(self, n: int) -> int | None:
        """The heading of the new edition below which most of the rules go that stand below number `n`."""
        below = self.old.below.get(self.old.rules[n].id, [])
        to: dict[int, int] = defaultdict(int)
        for child in below:
            m = self.successor(child)
            above = self.new.index.get(self.new.rules[m].parent or "") if m is not None else None
            if above is not None and sort_of(self.new.rules[above]) == "heading":
                to[above] += 1
        best = max(to, key=lambda above: (to[above], -above), default=None)
        if best is None or 2 * to[best] <= len(below) or self.predecessor(best) is not None:
            return None
        return best

    def _unchanged(self, n: int) -> Succession | None:
        """The step of a rule that stays under its number and heading in much the same words, as most do.

        This is worked out before all else, since what else there is takes time.
        """
        old = self.old.rules[n]
        m = self.new.index.get(old.id)
        if m is None or not old.text:
            return None
        new = self.new.rules[m]
        if old.heading != new.heading or old.above[-1:] != new.above[-1:]:
            return None
        plain = same_words(old.text), same_words(new.text)
        if plain[0] != plain[1]:
            sisters = (
                # Below a rule that has examples alone there is nothing.
                (self.new.below.get(new.parent, ()), plain[0], self.new),
                (self.old.below.get(old.parent, ()), plain[1], self.old),
            )
            moved = any(
                same_words(there.rules[o].text) == words for below, words, there in sisters for o in below
            )
            if moved or likeness(old.text, new.text) < HARDLY_CHANGED:
                return None
        return Succession(self.new.key, old, new, "number", "certain", kept(old.text, new.text))

    def _where_it_begins(self, n: int, step: Succession) -> Succession:
        """Of a rule that was split up into sisters, the step to the one that has its first sentence: what a
        rule says first is what it is about, however much longer another part of it is.
        """
        old, found = self.old.rules[n], step.rule
        opening = old.text.partition(". ")[0]
        if self._backward or found is None or step.kept >= HALF or len(opening.split()) < OPENING:
            return step
        sisters = [m for m in self.new.below.get(found.parent or "", ()) if self._may_go_on(n, m)]
        best = max(sisters, key=lambda m: kept(opening, self.new.rules[m].text), default=None)
        if best is None or kept(opening, self.new.rules[best].text) < max(
            WHOLE, 2 * kept(opening, found.text)
        ):
            return step
        first = self.new.rules[best]
        rest = tuple(sorted({found.id, *step.parts} - {first.id}))
        return replace(step, rule=first, kept=kept(old.text, first.text), parts=rest, sure="likely")

    def _may_go_on(self, n: int, m: int) -> bool:
        """Whether no other rule than number `n` goes on as number `m`."""
        return self.new.rules[m].kind == self.old.rules[n].kind and self.predecessor(m) in (None, n)

    def _is_doubtful(self, step: Succession) -> bool:
        """Whether a rule elsewhere has so little of the old one's words that it is rather another rule."""
        if (
            step.rule is None
            or step.rule.id == step.before.id
            or step.sure != "a guess"
            or step.kept >= DOUBTFUL
        ):
            return False
        names = [known_by(rule.heading) for rule in (step.before, step.rule)]
        same_term = step.before.kind == "term" and (names[0] <= names[1] or names[1] <= names[0])
        out_of_it = (
            kept(step.rule.text, step.before.text) >= WITHIN
        )  # what is left of a rule that was split up
        return not same_term and not out_of_it

    def _merged(self, n: int) -> tuple[int, int | None] | None:
        """The rule that took number `n` in, and the predecessor of its own that this one has, if any."""
        if sort_of(self.old.rules[n]) == "heading":
            return None
        for m in self.likest(n):
            like = self.likeness(n, m)
            stayed = like.words >= LIKELY or self._stayed(self.old.rules[n], self.new.rules[m])
            if like.within < WITHIN - 0.1 * stayed or not like.same_subject:
                continue
            little = self._size(self.old, n) < TELLING or like.within < MOST
            headings = {
                same_heading(nearest_heading(rule)) for rule in (self.old.rules[n], self.new.rules[m])
            }
            if little and len(headings) > 1:
                continue
            own = self.predecessor(m)
            if own is None or self._is_news(n, m, own) or self._are_sisters(n, own):
                return m, own
        return None

    def _is_news(self, n: int, m: int, own: int) -> bool:
        """Whether what number `n` shares with number `m` is for the most part new to the predecessor `own` of
        that.
        """
        shared = self.old.features[n] & self.new.features[m]
        return self._weigh(shared - self.old.features[own]) >= OF_ITS_OWN * self._weigh(shared)

    def _are_sisters(self, n: int, other: int) -> bool:
        """Whether two rules stand one after the other, so that one may have been dropped for the sake of the
        other.

        Backward that says nothing: new rules are written after the model of the rule before.
        """
        return not self._backward and other in self.old.neighbours[n]

    def _whole(self, n: int, m: int) -> int:
        """The rule above number `m`, if the old one was split into sub-rules of which `m` is only the
        likest.
        """
        above = self.new.index.get(self.new.rules[m].parent or "")
        if above is None or not self.new.rules[above].text or self.old.below.get(self.old.rules[n].id):
            return m
        if self.old.rules[n].kind == "example":
            return m
        if self.likeness(n, m).within >= WITHIN:
            return m
        like, own = self.likeness(n, above), self.predecessor(above)
        out_of_it = [
            o for o in self.new.below.get(self.new.rules[above].id, ()) if self.likeness(n, o).around >= 0.8
        ]
        if len(out_of_it) > 1 and like.words >= UNDER_ITS_HEADING:
            return above
        if own is not None and self._rank(own, above) > self._rank(n, above):
            return m
        if self._in_place(n, above):
            return above
        split = own in (None, n) and like.around >= WITHIN and like.words >= BETWEEN_NEIGHBOURS
        return above if split else m

    def _between_neighbours(self, n: int) -> int | None:
        """The only rule that stands between the successors of the neighbours, if it is at all like and nobody
        else's.
        """
        before, after = self.old.neighbours[n]
        ends = [self.successor(side) if side is not None else None for side in (before, after)]
        if ends[0] is None or ends[1] is None:
            return None
        m = self.new.neighbours[ends[0]][1]
        if (
            m is None
            or self.new.neighbours[m][1] != ends[1]
            or sort_of(self.new.rules[m]) != sort_of(self.old.rules[n])
        ):
            return None
        like = self.likeness(n, m)
        return m if like.words >= BETWEEN_NEIGHBOURS and self.predecessor(m) is None else None

    def _first_below_its_heading(self, n: int) -> int | None:
        """The first sub-rule below the same heading, for one that was the first and is at all like it."""
        above = self.old.index.get(self.old.rules[n].parent or "")
        if above is None or not self.old.rules[above].heading or self.old.neighbours[n][0] is not None:
            return None
        found = self.successor(above)
        if found is None or same_heading(self.new.rules[found].heading) != same_heading(
            self.old.rules[above].heading
        ):
            return None
        first = next(iter(self.new.below.get(self.new.rules[found].id, ())), None)
        if first is None or sort_of(self.new.rules[first]) != sort_of(self.old.rules[n]):
            return None
        like = self.likeness(n, first)
        return first if like.words >= BETWEEN_NEIGHBOURS and self.predecessor(first) is None else None

    def _nearest(self, n: int) -> int | None:
        """The likest rule that has no predecessor of its own, for one that isn't quite like any."""
        for m in self.likest(n)[:3]:
            like = self.likeness(n, m)
            if like.same_subject and like.words >= UNDER_ITS_HEADING and self.predecessor(m) is None:
                return m
        return None

    def _heading_goes_on(self, n: int) -> EditionRule | None:
        """What the nearest heading above rule number `n` has become."""
        above = self.old.index.get(self.old.rules[n].parent or "")
        while above is not None:
            found = self.successor(above) if self.old.rules[above].heading else None
            if found is not None:
                return self.new.rules[found]
            above = self.old.index.get(self.old.rules[above].parent or "")
        return None

    def _step(self, n: int, m: int, shared_with: int | None, found: Evidence | None = None) -> Succession:
        old, new = self.old.rules[n], self.new.rules[m]
        like = self.likeness(n, m)
        share = kept(old.text or old.heading, new.text or new.heading)
        terms = () if self._backward else self._terms_lost(n, m)
        parts = tuple(self.new.rules[part].id for part in self._parts(n, m, like))
        way = found or _plain_way(old, new, like)
        if terms and share < HARDLY and way in ("number", "moved"):
            way = "part"
        sure = self._sure(n, m, "part" if parts and share < HALF and way == "moved" else way, share)
        if len(parts) >= SCATTERED and share < HALF and way == "moved":
            sure = "a guess"  # which of several rules goes on is a matter of taste
        along = (self.old.rules[shared_with].id,) if shared_with is not None else ()
        return Succession(self.new.key, old, new, way, sure, share, along, parts, terms)

    def _terms_lost(self, n: int, m: int) -> tuple[str, ...]:
        """The terms of the glossary that the old rule uses, the new one doesn't, and the new glossary doesn't
        know.
        """
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

    def _sure(self, n: int, m: int, way: Evidence, share: float) -> Sureness:
        """How sure a step is: by what the words weigh, and by how many of them are left where the heading
        changed.
        """
        if self._fixed.get(n) == m:
            return "certain"
        old, new, like = self.old.rules[n], self.new.rules[m], self.likeness(n, m)
        if sort_of(old) == "heading":
            return self._sure_of_heading(n, m, way)
        beside = like.headings >= 0.5
        if way in ("heading", "neighbours") or (
            way in ("moved", "part") and share < DOUBTFUL and not (beside and like.words >= LIKELY)
        ):
            return "a guess" if old.id != new.id else "likely"
        if way == "merged":
            own = self.predecessor(m)
            if own is not None and not self._is_news(n, m, own):
                return "a guess"
            return "certain" if like.within >= CERTAIN and beside else "likely"
        words = like.words + 0.1 * beside + 0.1 * (way == "number")
        if way == "part" or (share < HARDLY and way != "number"):
            words = min(words, LIKELY if beside else 0)
        same_term = old.kind == "term" and same_heading(old.heading) == same_heading(new.heading)
        in_place = self._stayed(old, new) and (like.words >= UNDER_ITS_HEADING or like.neighbours >= LIKELY)
        if same_term or in_place:
            words = max(words, LIKELY)
        return "certain" if words >= CERTAIN else "likely" if words >= LIKELY else "a guess"

    def _sure_of_heading(self, n: int, m: int, way: Evidence) -> Sureness:
        old, new = self.old.rules[n], self.new.rules[m]
        if way == "below" or same_heading(old.heading) != same_heading(new.heading):
            return "likely"
        alone = all(each.heads_one(old) for each in (self.old, self.new))
        return "certain" if alone or _heading_above(old) == _heading_above(new) else "likely"

    def _parts(self, n: int, m: int, like: Likeness) -> list[int]:
        """The rules that took over what the successor left out, or that say nearly as much of it as the
        successor.
        """
        left = self.old.features[n] - self.new.features[m]
        if like.within >= 0.8 or not self.old.rules[n].text:
            return []
        found = []
        for o in self.likest(n):
            other = self.likeness(n, o)
            size = self._size(self.new, o)
            share = self._weigh(left & self.new.features[o])
            took_over = share >= WITHIN * size and share >= 0.15 * self._size(self.old, n)
            as_like = other.words >= LIKELY and other.score >= like.score - AS_LIKE
            if o != m and (took_over or as_like) and self.predecessor(o) in (None, n):
                found.append(o)
        return sorted(found)[:3]


def _plain_way(old: EditionRule, new: EditionRule, like: Likeness) -> Evidence:
    """How a successor was found that is nobody else's: by its number, its words, or little more than its
    heading.
    """
    if old.id == new.id:
        return "number"
    weak = like.words < ENOUGH and max(like.within, like.around) < WITHIN
    return "heading" if weak and old.text else "moved"


def _heading_above(rule: EditionRule) -> str:
    return same_heading(next(iter(rule.above[::-1]), ""))


def trace(id: str, editions: Iterable[Edition], backward: bool = False) -> list[Succession]:
    """Where the rule `id` of the first edition stands in each of the others, one step from each to the next.

    A rule that was lost is looked for in every later edition, as it last stood; it is found again only if its
    words are certain. `backward` is as in `Pair`. No edition is kept longer than it is needed, for each takes
    much memory. Raises KeyError where the first edition lacks the rule.
    """
    steps: list[Succession] = []
    every = iter(editions)
    here = next(every)
    for there in every:
        step = Pair(here, there, backward).follow(id)
        if steps and steps[-1].rule is None and step.rule is not None:
            again = step.sure == "certain" and step.way in ("number", "moved")
            step = replace(step, way="again") if again else _lost(step)
        steps.append(step)
        if step.rule is not None:
            here, id = there, step.rule.id
    return steps


def _lost(step: Succession) -> Succession:
    return replace(step, rule=None, way="lost", sure="lost", kept=0.0, along=(), parts=(), near=step.rule)
