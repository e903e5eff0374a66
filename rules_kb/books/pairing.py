"""Which rules of two editions go together.

What stands in both in the same words is a fixed point. All else is paired off as in a wedding market: the
likest two rules go together first, and a rule whose likest partner is taken turns to the next. So a rule is
never followed to one that has a better claim elsewhere, and the way back is the same as the way there. Only
what matters for the rule that is asked for is worked out. A rule that is left over may have been taken in by
one that has a partner, or split up.

Everything here works on given texts alone: no store, no files.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property

from rules_kb.books.edition import Edition, EditionRule, known_by, nearest_heading, same_heading, sort_of
from rules_kb.books.resemblance import InCommon, SideBySide

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
TELLING = 80.0
"""A rule that weighs less, some ten words, says too little to be known again within a rule under another
heading.
"""


class PairedOff(SideBySide):
    """Two editions whose rules are paired off, and what is told of those rules that are left over."""

    def __init__(
        self, old: Edition, new: Edition, backward: bool = False, common: InCommon | None = None
    ) -> None:
        super().__init__(old, new, backward, common)
        self._together: dict[tuple[int, int], bool] = {}

    # -- one rule and one --

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

    def stayed(self, old: EditionRule, new: EditionRule) -> bool:
        """Whether two rules stand under the same number and the same heading, or are headings that share a
        word there.
        """
        if not self.same_numbering or old.id != new.id:
            return False
        if old.heading and not old.text:
            return bool(known_by(old.heading) & known_by(new.heading))
        return heading_above(old) == heading_above(new)

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
                self.stayed(old, new) and like.words >= BETWEEN_NEIGHBOURS
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
        if not self.stayed(self.old.rules[n], self.new.rules[m]):
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
            or heading_above(old) == heading_above(new)
            or self.likeness(n, m).words >= BETWEEN_NEIGHBOURS
        )

    # -- rules that are left over --

    def where_its_rules_go(self, n: int) -> int | None:
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

    def _merged(self, n: int) -> tuple[int, int | None] | None:
        """The rule that took number `n` in, and the predecessor of its own that this one has, if any."""
        if sort_of(self.old.rules[n]) == "heading":
            return None
        for m in self.likest(n):
            like = self.likeness(n, m)
            stayed = like.words >= LIKELY or self.stayed(self.old.rules[n], self.new.rules[m])
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
            if like.words >= CERTAIN and self._had_one_heading(n, m, own):
                return m, own
        return None

    def _is_news(self, n: int, m: int, own: int) -> bool:
        """Whether what number `n` shares with number `m` is for the most part new to the predecessor `own` of
        that.
        """
        shared = self.old.features[n] & self.new.features[m]
        return self._weigh(shared - self.old.features[own]) >= OF_ITS_OWN * self._weigh(shared)

    def weight(self, n: int) -> float:
        """What all weighs that number `n` of the old edition is known by."""
        return self._size(self.old, n)

    def news(self, n: int, m: int) -> float:
        """What weighs of number `n` in number `m` and didn't stand in the predecessor of that."""
        own = self.predecessor(m)
        shared = self.old.features[n] & self.new.features[m]
        return self._weigh(shared if own in (None, n) else shared - self.old.features[own])

    def _are_sisters(self, n: int, other: int) -> bool:
        """Whether two rules stand one after the other, so that one may have been dropped for the sake of the
        other.

        Backward that says nothing: new rules are written after the model of the rule before.
        """
        return not self.backward and other in self.old.neighbours[n]

    def _had_one_heading(self, n: int, m: int, own: int) -> bool:
        """Whether two rules stand under two headings which the older edition had as one, that of number `m`:
        they are twins, and were one rule.
        """
        there = known_by(nearest_heading(self.new.rules[m]))
        here = [known_by(nearest_heading(self.old.rules[each])) for each in (n, own)]
        plain = [{word for word in each if " " not in word} for each in (there, *here)]
        return self.backward and plain[1] != plain[2] and plain[1] < plain[0] and plain[2] < plain[0]

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

    def _may_go_on(self, n: int, m: int) -> bool:
        """Whether no other rule than number `n` goes on as number `m`."""
        return self.new.rules[m].kind == self.old.rules[n].kind and self.predecessor(m) in (None, n)

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


def heading_above(rule: EditionRule) -> str:
    return same_heading(next(iter(rule.above[::-1]), ""))
