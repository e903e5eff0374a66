"""A rule and its successor in another edition: where it stands there, how that was found and how sure it is.

Two editions are compared as a whole: `resemblance` tells how like two rules are, `pairing` which of them go
together.

Everything here works on given texts alone: no store, no files.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules_kb.books.by_glossary import by_glossary
from rules_kb.books.comparison import is_kept, is_like, kept
from rules_kb.books.edition import (
    OPENING,
    OPENS,
    Edition,
    EditionRule,
    known_by,
    opening,
    same_heading,
    same_words,
    sort_of,
)
from rules_kb.books.last_resort import last_resort
from rules_kb.books.pairing import (
    CERTAIN,
    ENOUGH,
    LIKELY,
    UNDER_ITS_HEADING,
    WITHIN,
    PairedOff,
    heading_above,
)
from rules_kb.books.resemblance import Likeness
from rules_kb.facts import dataclass, replace
from rules_kb.hints import Literal

Evidence = Literal[
    "number", "moved", "merged", "part", "heading", "below", "neighbours", "glossary", "again", "lost"
]
"""How a successor was found: under the same number; elsewhere, by its words; within another rule; as what is
left of it; by little more than its heading; by where the rules below it went; by its neighbours alone; by way
of a term of the glossary; after it was out of sight; or not at all."""
Sureness = Literal["certain", "likely", "a guess", "lost"]

RARE = 40
"""A term that stands in every fortieth rule says nothing of one."""
WHOLE = 0.85
"""How much of a first sentence must stand in a rule that goes on with it."""
HARDLY_CHANGED = 0.9
"""A rule that is so like (0 to 1) the one under the same number and heading has hardly changed."""
SAYING_ENOUGH = 15
"""A rule of fewer words that stands in an entry of the glossary may stand there by chance."""
AS_LIKE = 0.1
"""A rule that is hardly less like the old one than its successor carries it on too."""
HALF = 0.5
"""With less than this of its words kept, a rule that other rules carry on too is at most likely."""
SCATTERED = 2
"""A rule that lost more than half of its words, and of which so many other rules have parts, has no one
successor that is sure."""
TOO_MANY_SAY = 11
"""A rule of fewer words stands in too many longer ones."""
MUCH_SHORTER = 0.62
"""A rule that is no liker (0 to 1) to one that has all its words is a part of that, and not its model."""
OPENED = 0.25
"""A rule that opens alike goes on with another where it has this much of all its words."""
MOSTLY = 0.35
"""How like (0 to 1) a rule must be that has half of another's words, to go on with it."""
DOUBTFUL = 0.3
"""With no more of its words kept than this, a rule elsewhere that would be a guess is only named as the
nearest.
"""
HARDLY = 0.4
"""With no more of its words kept than this, a rule that lost a term of the glossary goes on only in part."""


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


class Pair(PairedOff):
    """Two editions, and where each rule of the old one stands in the new one."""

    def turned(self) -> Pair:
        """The two the other way round, with what was found out already."""
        return Pair(self.new, self.old, not self.backward, self.common)

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
        found_by_words = self._by_words_kept(n)
        if found_by_words is not None:
            return found_by_words
        m = last_resort(self, n)
        if m is not None:
            return self._perhaps(n, m)
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

    def _perhaps(self, n: int, m: int) -> Succession:
        """The step of a rule to what it may have become, which is a guess whatever speaks for it."""
        old, new, own = self.old.rules[n], self.new.rules[m], self.predecessor(m)
        way: Evidence = "below" if sort_of(new) == "heading" else "number" if old.id == new.id else "part"
        if new.kind == "term" != old.kind:
            way = "glossary"
        along = () if own in (None, n) else (self.old.rules[own].id,)
        return Succession(self.new.key, old, new, way, "a guess", kept(old.text, new.text), along)

    def _found(self, n: int) -> tuple[int | None, int | None, Evidence | None]:
        """The successor of number `n` by its words, the rule that it shares it with, and the way if it is a
        special one.
        """
        m = self.successor(n)
        if m is not None:
            return (m if n in self._fixed else self._whole(n, m)), None, None
        if sort_of(self.old.rules[n]) == "heading":
            m = self.where_its_rules_go(n)
            return m, None, None if m is None else "below"
        m, along = self._merged(n) or (None, None)
        return m, along, None if m is None else "merged"

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
            sisters = self.new.said_below, self.old.said_below
            moved = (new.parent, plain[0]) in sisters[0] or (old.parent, plain[1]) in sisters[1]
            if moved or not is_like(old.text, new.text, HARDLY_CHANGED):
                return None
        return Succession(self.new.key, old, new, "number", "certain", kept(old.text, new.text))

    def _where_it_begins(self, n: int, step: Succession) -> Succession:
        """Of a rule that was split up into sisters, the step to the one that has its first sentence: what a
        rule says first is what it is about, however much longer another part of it is.
        """
        old, found = self.old.rules[n], step.rule
        opening = old.text.partition(". ")[0]
        if self.backward or found is None or len(opening.split()) < OPENING:
            return step
        around = [*self.new.below.get(found.parent or "", ())] if step.kept < HALF else []
        if found.parent == old.id and found.kind == "rule":
            around.append(self.new.index[old.id])  # its own number, now above its parts
        sisters = [m for m in around if self._may_go_on(n, m)]
        best = max(sisters, key=lambda m: kept(opening, self.new.rules[m].text), default=None)
        if best is None or kept(opening, self.new.rules[best].text) < max(
            WHOLE, 2 * kept(opening, found.text)
        ):
            return step
        first = self.new.rules[best]
        rest = tuple(sorted({found.id, *step.parts} - {first.id}))
        way: Evidence = "number" if first.id == old.id else step.way
        return replace(step, rule=first, way=way, kept=kept(old.text, first.text), parts=rest, sure="likely")

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
        # What is left of a rule that was split up.
        out_of_it = is_kept(step.rule.text, step.before.text, WITHIN)
        return not same_term and not out_of_it

    def _by_words_kept(self, n: int) -> Succession | None:
        """The step of a rule that nothing is like enough to as a whole, by the words that were kept: to a
        longer rule that has nearly all of them, to the one that opens as it did, or to one that has most of
        them and nearly nothing of another rule. All but what stayed under its number is a guess.
        """
        old = self.old.rules[n]
        if old.kind != "rule" or not old.text:
            return None
        found: list[tuple[float, int, Evidence]] = []
        for m in self.likest(n):
            way = self._way_of_words(n, m) if self.new.rules[m].kind == "rule" else None
            if way is not None:
                found.append((kept(old.text, self.new.rules[m].text), -m, way))
        if not found:
            return None
        share, minus, way = max(found)
        new, own = self.new.rules[-minus], self.predecessor(-minus)
        along = () if own in (None, n) else (self.old.rules[own].id,)
        sure: Sureness = "likely" if way == "number" else "a guess"
        return Succession(self.new.key, old, new, way, sure, share, along)

    def _way_of_words(self, n: int, m: int) -> Evidence | None:
        """How rule number `m` goes on with number `n`, by the words that it kept; None if it doesn't."""
        old, new, like = self.old.rules[n], self.new.rules[m], self.likeness(n, m)
        if old.id == new.id and self.same_numbering and is_kept(old.text, new.text, WHOLE):
            return "number"
        if not like.same_subject:
            return None
        if like.within >= WHOLE and like.words <= MUCH_SHORTER and len(old.text.split()) >= TOO_MANY_SAY:
            if is_kept(old.text, new.text, WHOLE):
                return "merged"
        elif self._open_alike(n, m):
            enough = like.words >= UNDER_ITS_HEADING and is_kept(old.text, new.text, OPENED)
            if enough or like.around >= HALF:
                return "part"
        if self.backward or min(like.words, like.within) < MOSTLY or not is_kept(old.text, new.text, HALF):
            return None
        own = self.predecessor(m)
        return "moved" if own is None or self._keeps_more(n, own, m) else None

    def _keeps_more(self, n: int, own: int, m: int) -> bool:
        """Whether more of rule number `n` than of number `own` stands in number `m` of the new edition."""
        text = self.new.rules[m].text
        return kept(self.old.rules[own].text, text) < kept(self.old.rules[n].text, text)

    def _open_alike(self, n: int, m: int) -> bool:
        """Whether two rules have their first words in common, and no other rule of either edition has."""
        words = opening(self.old.rules[n])
        if words.count(" ") < OPENS - 1 or words != opening(self.new.rules[m]):
            return False
        return self.old.openings[words] == self.new.openings[words] == 1

    def _nearest(self, n: int) -> int | None:
        """The likest rule for one that isn't quite like any, better one without a predecessor of its own."""
        alike = [m for m in self.likest(n)[:3] if self._is_near(n, m)]
        return next((m for m in alike if self.predecessor(m) is None), next(iter(alike), None))

    def _is_near(self, n: int, m: int) -> bool:
        like = self.likeness(n, m)
        return like.same_subject and like.words >= UNDER_ITS_HEADING

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
        terms = () if self.backward else self._terms_lost(n, m)
        parts = tuple(self.new.rules[part].id for part in self._parts(n, m, like))
        way = found or _plain_way(old, new, like)
        if terms and share < HARDLY and way in ("number", "moved"):
            way = "part"
        sure = self._sure(n, m, "part" if parts and share < HALF and way == "moved" else way, share)
        if share < HALF and way in ("moved", "part") and old.id != new.id:
            if len(parts) >= SCATTERED:
                sure = "a guess"  # which of several rules goes on is a matter of taste
            elif sure == "likely" and self._begins_elsewhere(old, new):
                sure = "a guess"
        along = (self.old.rules[shared_with].id,) if shared_with is not None else ()
        return Succession(self.new.key, old, new, way, sure, share, along, parts, terms)

    def _begins_elsewhere(self, old: EditionRule, new: EditionRule) -> bool:
        """Whether a rule lacks what one of the older edition says first, and so what that is about."""
        longer, other = (new, old) if self.backward else (old, new)
        opening, _, rest = longer.text.partition(". ")
        enough = len(opening.split()) >= OPENING and bool(rest)
        return enough and not is_kept(opening, other.text, HALF)

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
            and self.old.standing[feature] * RARE <= len(self.old.rules)
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
        in_place = self.stayed(old, new) and (like.words >= UNDER_ITS_HEADING or like.neighbours >= LIKELY)
        if same_term or in_place:
            words = max(words, LIKELY)
        return "certain" if words >= CERTAIN else "likely" if words >= LIKELY else "a guess"

    def _sure_of_heading(self, n: int, m: int, way: Evidence) -> Sureness:
        old, new = self.old.rules[n], self.new.rules[m]
        if way == "below" or same_heading(old.heading) != same_heading(new.heading):
            return "likely"
        alone = all(each.heads_one(old) for each in (self.old, self.new))
        return "certain" if alone or heading_above(old) == heading_above(new) else "likely"

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
