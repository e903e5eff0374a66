"""In what order continuous effects are applied: by dependency and by timestamp.

All effects wait in one pool. Of those that depend on no other one (418.5b) the next is applied: first what
changes words or controllers, then what sets initial values, then the rest, and of these the oldest. What sets
initial values late, since it depended on others, doesn't override them (214.5): they are applied upon the new
values once more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine.alike_effects import Alike
from rules_kb.rules.engine.changes_of_looks import apply_change
from rules_kb.rules.engine.continuous_effects import (
    apply_in_trial,
    apply_unless_overridden,
    count_counters,
    effects_that_exist,
    note,
    note_static_ability,
    star_size,
    static_effect,
    things_affected,
    things_described,
)
from rules_kb.rules.engine.lasting_effects import SIZED
from rules_kb.rules.game import Game
from rules_kb.rules.looks import Described
from rules_kb.rules.terms.continuous_effects import Acting, Done, KnownAbilities, Reasons, StarSizeActing
from rules_kb.rules.terms.parts import Applied, EffectOrder, Looks
from rules_kb.table.objects import IN_PLAY, GameObject, Look

INITIAL = (e.SetTypes, e.LoseTypes, e.ChangeWords, e.SetManaSymbols)
"""The kinds of change that are made to the initial values."""


MANY = 4
"""Of more effects that change what others look at it is seen first which of them do the same."""


class DependencyAndTimestamps(EffectOrder):
    """An effect that another one depends on is applied first; of those left, the oldest (418.5 in 1999)."""

    def apply(self, game: Game, looks: Looks, reasons: Reasons) -> Applied:
        pool = _Pool(game, looks, reasons)
        return Applied(pool.apply_all(), pool.done)

    def apply_newest(
        self,
        game: Game,
        newest: Acting,
        affected: list[GameObject],
        looks: Looks,
        reasons: Reasons,
        done: Done,
    ) -> bool:
        for thing in affected:
            for change in newest.changes:
                apply_unless_overridden(game, newest, change, thing, looks[thing], reasons, done)
        return True


class Changing:
    """Effects that wait and change what another one looks at: `near` has by id of a thing those that change
    nothing else, and `far` the others.
    """

    def __init__(self, effects: Sequence[Acting] = ()) -> None:
        self.all = [*effects]
        self.near: dict[int, list[Acting]] = {}
        self.far: list[Acting] = []
        for effect in self.all:
            if (concerned := at_hand(effect)) is None:
                self.far.append(effect)
            else:
                self.near.setdefault(concerned[-1], []).append(effect)

    def take_out(self, effect: Acting) -> None:
        """One of them waits no more, if it is among them."""
        if effect not in self.all:
            return
        self.all.remove(effect)
        if (concerned := at_hand(effect)) is None:
            self.far.remove(effect)
        else:
            self.near[concerned[-1]].remove(effect)

    def at(self, things: tuple[int, ...]) -> list[Acting]:
        """Those that change nothing but one of some things."""
        return [effect for thing in things for effect in self.near.get(thing, ())]


class _Pool:
    """The effects that wait to be applied, and what has been applied so far.

    `initial` has the initial values of each permanent, `done` each thing's changes in the order in which they
    were made, `known` the static abilities whose effects have been in the pool, `independent` which of those
    that wait depend on no other one as things look, `changing` those that change what others read.
    """

    def __init__(self, game: Game, looks: Looks, reasons: Reasons) -> None:
        self.game = game
        self.looks = looks
        self.reasons = reasons
        self.waiting = effects_that_exist(game, looks)
        sizes: list[Acting] = [
            StarSizeActing(thing)
            for thing, look in looks.items()
            if any(isinstance(item, a.StarSize) for item in look.abilities)
        ]
        comes_upon_it = self.waiting or sizes
        self.initial = {thing: look.copy() for thing, look in looks.items()} if comes_upon_it else {}
        self.counted_last: list[GameObject] = []
        for thing, look in looks.items():
            self._count(thing, look)
        self.done: Done = {}
        self.known = KnownAbilities(self.waiting)
        self.described = game.looks_before.described or Described()
        setting = seams.types_are_set_before_the_rest(game, self.waiting) if self.waiting else []
        again = _animating_again(setting) if len(setting) > 1 else []
        kept = seams.listed_abilities_are_base(game, again) if again else None
        for effect in kept or ():
            assert effect.effect is not None
            note(game, reasons, seams.listed_abilities_are_base, effect, effect.effect.things)
        self.initial_setters = {
            id(effect) for effect in setting if kept is None or effect in kept or effect not in again
        }
        self.changing = Changing()
        self.still_read: Counter[str] = Counter()
        self.independent: set[int] = set()
        self.alike: Alike | None = None
        self.waiting += sizes

    def apply_all(self) -> list[Acting]:
        """Apply the effects one after the other, and those that they bring with them; in that order."""
        acted = []
        if self.waiting:
            self._arrange()
        while self.waiting:
            chosen = self._next()
            self._take_out(chosen)
            acted.append(chosen)
            if isinstance(chosen, StarSizeActing):
                self._set_star_size(chosen)
            else:
                self._apply(chosen)
        for thing in self.counted_last:
            count_counters(thing, self.looks[thing])
        return acted

    def _count(self, thing: GameObject, look: Look) -> None:
        """Let a permanent's counters count: now, as the book says, or at last."""
        if thing.counters and not seams.counters_come_before_effects(self.game, thing, look):
            self.counted_last = [*(other for other in self.counted_last if other is not thing), thing]

    # -- which is next ---------------------------------------------------------------------------------

    def _arrange(self) -> None:
        """Put the waiting effects in the order in which they come where nothing depends on anything."""
        self.waiting.sort(key=self._rank)
        self._look_anew()
        self._see_what_is_read()

    def _look_anew(self) -> None:
        """Things look otherwise: what depends on what has to be found out again."""
        self.independent, self.alike = set(), None

    def _for_all(self, effects: list[Acting]) -> list[Acting]:
        """Of some effects two of each kind that do the same, which stand for the others."""
        if len(self.changing.all) < MANY:
            return effects
        if self.alike is None:
            self.alike = Alike(self.game, self.looks, self.changing.all, self._rank)
        return self.alike.two_of_each(effects)

    def _see_what_is_read(self) -> None:
        """Find out which of the waiting effects change what another one reads."""
        self.still_read = Counter(part for effect in self.waiting for part in effect.reads)
        self._are_changing(self.waiting)

    def _are_changing(self, effects: list[Acting]) -> None:
        """Of some effects those change what another one reads that write anything of it."""
        read = self.still_read.keys()
        self.changing = Changing([other for other in effects if not read.isdisjoint(other.writes)])

    def _changing_for(self, effect: Acting) -> list[Acting]:
        """Those that may change what an effect does: of one that looks at its permanent only, and at what
        that enchants, those that change these.
        """
        concerned = at_hand(effect)
        if concerned is None:
            return self._for_all(self.changing.all)
        found = self._for_all(self.changing.far) if self.changing.far else []
        return [*found, *self.changing.at(concerned)]

    def _take_out(self, chosen: Acting) -> None:
        if self.waiting[0] is chosen:
            del self.waiting[0]
        else:
            self.waiting.remove(chosen)
        self.changing.take_out(chosen)
        for part in chosen.reads:
            self.still_read[part] -= 1
            if not self.still_read[part]:  # nobody reads it any more
                del self.still_read[part]
                self._are_changing(self.changing.all)

    def _rank(self, effect: Acting) -> tuple[int, int]:
        """What comes first where nothing depends on anything: effects on others' words and controllers, then
        on initial values; the oldest of those first.
        """
        if effect.comes_first:
            return 0, effect.timestamp
        if id(effect) in self.initial_setters or isinstance(effect, StarSizeActing):
            return 1, effect.timestamp
        return 2, effect.timestamp

    def _next(self) -> Acting:
        """Which of the waiting effects is applied next: an independent one; of a loop the oldest (418.5c)."""
        first = self.waiting[0]
        if at_hand(first) and self._is_independent(first) and not self._needs_others_first(first):
            return first
        ordered, changing = self._for_all(self.waiting), self._for_all(self.changing.all)
        fallback: Acting | None = None
        for effect in ordered:
            if self._is_independent(effect):
                if self._needs_others_first(effect):
                    fallback = fallback or effect
                    continue
                if effect is not ordered[0]:
                    self._note_order(effect, [ordered[0]])
                return effect
        if fallback is not None:
            return fallback
        loop = self._loop(ordered, changing)
        self._note_order(loop[0], loop[1:])
        return loop[0]

    def _needs_others_first(self, effect: Acting) -> bool:
        """Whether an effect depends on one that itself waits for others, once those are applied."""
        return (
            len(self.waiting) > 2
            and not all(self._is_independent(other) for other in self._may_matter_to(effect))
            and bool(self._applied_before(effect, {}))
        )

    def _is_independent(self, effect: Acting) -> bool:
        if not self.changing.all or id(effect) in self.independent:
            return True
        if any(self._depends(effect, other) for other in self._changing_for(effect)):
            return False
        self.independent |= {id(effect)}
        return True

    def _may_matter_to(self, effect: Acting) -> list[Acting]:
        """Which effects change what an effect reads, or what one of them reads."""
        if at_hand(effect) and not any(other is not effect for other in self._changing_for(effect)):
            return []
        reads = effect.reads
        while True:
            changing = self._for_all(self.changing.all)
            found = [other for other in changing if other is not effect and other.writes & reads]
            grown = reads.union(*(other.reads for other in found))
            if grown == reads:
                return found
            reads = grown

    def _applied_before(self, effect: Acting, found: dict[int, list[Acting]]) -> list[Acting]:
        """What an effect depends on, each after what it depends on itself; of a loop only the beginning."""
        if id(effect) in found:
            return found[id(effect)]
        found[id(effect)] = needed = []
        for other in self._changing_for(effect):
            if other is effect or other in needed or not other.writes & effect.reads:
                continue
            before = self._applied_before(other, found)
            if effect in before:
                continue
            looks = {thing: look.copy() for thing, look in self.looks.items()} if before else self.looks
            with self.game.trial_looks(looks):
                for each in before:
                    for thing in things_affected(self.game, each, looks):
                        apply_in_trial(self.game, each, thing, looks[thing])
                if self._depends(effect, other, looks):
                    needed += [each for each in (*before, other) if each not in needed]
        return needed

    def _depends(self, effect: Acting, other: Acting, looks: Looks | None = None) -> bool:
        looks = self.looks if looks is None else looks
        if other is effect or not seams.depends_on(self.game, effect, other, looks):
            return False
        if not seams.checks_only_what_it_changes(self.game, effect, other, looks):
            return True
        if cite := self.game.era.cite(seams.checks_only_what_it_changes):
            about = tuple(dict.fromkeys((effect.source.name, other.source.name)))
            self.reasons[cite, effect.key, other.key] = (cite, about)
        return False

    def _loop(self, ordered: list[Acting], changing: list[Acting]) -> list[Acting]:
        """Effects that depend on one another, and on none beside them: the oldest first."""
        needs = {
            id(effect): [other for other in changing if self._depends(effect, other)] for effect in ordered
        }
        reached = {id(effect): with_all_that_it_needs(effect, needs) for effect in ordered}
        loops = {key: [effect for effect in ordered if id(effect) in reached[key]] for key in reached}
        if self.alike is not None:
            loops = {key: self.alike.all_like(loop, self.waiting) for key, loop in loops.items()}
        smallest = min(ordered, key=lambda effect: len(loops[id(effect)]))
        return sorted(loops[id(smallest)], key=lambda effect: effect.timestamp)

    def _note_order(self, chosen: Acting, others: list[Acting]) -> None:
        cite = self.game.era.cite(seams.depends_on)
        for other in others:
            if cite:
                about = tuple(dict.fromkeys((other.source.name, chosen.source.name)))
                self.reasons[cite, chosen.key, other.key] = (cite, about)

    # -- applying it -----------------------------------------------------------------------------------

    def _apply(self, chosen: Acting) -> None:
        game, looks, reasons = self.game, self.looks, self.reasons
        if chosen.ability is not None:
            self._note_what_took_it(chosen)
            affected = seams.applies_to_whatever_its_text_indicates(game, chosen, looks)
            note_static_ability(game, reasons, chosen, affected)
        else:
            affected = things_affected(game, chosen, looks)
        if chosen.effect is not None:
            edited = [thing for thing in affected if thing not in chosen.effect.things]
            note(game, reasons, seams.edit_goes_on, chosen, edited)
        settled = self.independent or self.alike is not None
        before = {thing: looks[thing].copy() for thing in affected} if settled else {}
        for thing in affected:
            for change in chosen.changes:
                self._change(chosen, change, thing)
        if not settled or any(looks[thing] != look for thing, look in before.items()):
            self._look_anew()
            self.described.forget(chosen.writes)
        if "abilities" in chosen.writes:
            self._take_in(chosen, affected)

    def _note_what_took_it(self, chosen: Acting) -> None:
        """Note the order by which an effect's ability has been taken away before the effect was applied."""
        source = chosen.source
        if source in self.looks and chosen.ability not in self.looks[source].abilities:
            took = [effect for _, effect in self.done.get(source, ()) if "abilities" in effect.writes]
            if took:
                self._note_order(took[-1], [chosen])
                for thing in things_described(self.game, chosen, self.looks):
                    note(self.game, self.reasons, seams.depends_on, chosen, [thing])

    def _change(self, effect: Acting, change: e.Change, thing: GameObject) -> None:
        sets_initial = isinstance(change, e.ChangeWords) or (
            isinstance(change, e.SetTypes) and id(effect) in self.initial_setters
        )
        if isinstance(change, e.SetManaSymbols) and seams.symbols_make_base_color(self.game, thing):
            sets_initial = True
            note(self.game, self.reasons, seams.symbols_make_base_color, effect, [thing])
        look = self.initial[thing] if sets_initial else self.looks[thing]
        apply_unless_overridden(self.game, effect, change, thing, look, self.reasons, self.done)
        note_counters(self.game, self.reasons, effect, change, thing)
        if sets_initial:
            self._apply_once_more(thing)

    def _apply_once_more(self, thing: GameObject) -> None:
        """Work out a look anew from its initial values: counters, and then what has been applied so far."""
        look = self.initial[thing].copy()
        self._count(thing, look)
        for change, effect in self.done.get(thing, ()):
            if not isinstance(change, INITIAL):
                apply_change(self.game, effect, change, thing, look)
        self.looks[thing].take_after(look)

    def _set_star_size(self, chosen: StarSizeActing) -> None:
        """Power and toughness that the card's text defines; unless a type that it has been given has some of
        its own.
        """
        thing = chosen.source
        sized = any(
            isinstance(change, e.SetTypes) and change.power is not None
            for change, _ in self.done.get(thing, ())
        )
        look = self.initial[thing]
        found = None if sized else star_size(self.game, thing, look)
        if found is not None:
            self._look_anew()
            look.power, look.toughness = found
            note(self.game, self.reasons, seams.applies_while_in_play, chosen, [thing])
            self._apply_once_more(thing)

    def _take_in(self, chosen: Acting, affected: list[GameObject]) -> None:
        """Let the static abilities wait that an effect has granted, or given other words."""
        before = len(self.waiting)
        for thing in affected:
            for ability in self.known.come_anew(thing, self.looks[thing]):
                since = thing.timestamp if chosen.comes_first else chosen.timestamp
                effect = static_effect(thing, ability, since)
                self.waiting.append(effect)
                if seams.types_are_set_before_the_rest(self.game, [effect]):
                    self.initial_setters.add(id(effect))
        if len(self.waiting) > before:
            self._arrange()


def note_counters(game: Game, reasons: Reasons, effect: Acting, change: e.Change, thing: GameObject) -> None:
    """Note that counters come first, where a permanent that has some gets a size."""
    sets_size = isinstance(change, e.SetSize) or (isinstance(change, e.SetTypes) and change.power is not None)
    if sets_size and any("/" in kind for kind, number in thing.counters.items() if number):
        note(game, reasons, seams.counters_come_before_effects, effect, [thing])


def _animating_again(effects: list[Acting]) -> list[Acting]:
    """Those that make a creature, with abilities of its own, of what an older effect has made one already."""
    making = [
        (acting, acting.effect, change)
        for acting in effects
        for change in acting.changes
        if acting.effect is not None and isinstance(change, e.SetTypes) and "creature" in change.types
    ]
    return [
        acting
        for acting, effect, change in making
        if change.abilities
        and effect is not None
        and any(
            other.timestamp < acting.timestamp and older is not None and thing in older.things
            for other, older, _ in making
            for thing in effect.things
            if "creature" not in thing.initial.types
        )
    ]


def at_hand(effect: Acting) -> tuple[int, ...] | None:
    """The only things, by id, that an effect looks at, the one that it changes last: its permanent, and what
    that enchants. None where there may be others.
    """
    ability, host = effect.ability, effect.source.attached_to
    if (
        ability is None
        or effect.started is not None
        or ability.condition is not None
        or not isinstance(ability.what, (w.ThisCard, w.Enchanted))
        or effect.source.zone != IN_PLAY
        or any(
            not isinstance(part, (w.Number, int, type(None)))
            for change in effect.changes
            if isinstance(change, SIZED)
            for part in (change.power, change.toughness)
        )
    ):
        return None
    if isinstance(ability.what, w.ThisCard):
        return (effect.source.id,)
    return (effect.source.id, host.id) if host is not None else None


def with_all_that_it_needs(effect: Acting, needs: dict[int, list[Acting]]) -> set[int]:
    """An effect with all that it depends on, be it through others."""
    found: set[int] = set()
    waiting = [effect]
    while waiting:
        for other in needs[id(waiting.pop())]:
            if id(other) not in found:
                found.add(id(other))
                waiting.append(other)
    return found
