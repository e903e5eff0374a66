"""In what order continuous effects are applied: layer by layer.

In which layer a change belongs is asked of the rulebook. Within a layer what a permanent says of itself comes
first, then the rest by timestamp; what depends on another effect of the layer waits for it. An effect whose
changes belong to several layers goes on applying to what its first one applied to.

What an amount or a condition asks is answered by what the earlier layers have made of things. No book says
more of a condition on a value that a later layer changes.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import replace
from rules_kb.facts import NamedTuple
from rules_kb.rules import seams
from rules_kb.rules.engine.alike_effects import Alike
from rules_kb.rules.engine.changes_in_layers import ChangesInLayers
from rules_kb.rules.engine.continuous_effects import (
    effects_that_exist,
    note,
    note_static_ability,
    static_effect,
    things_affected,
)
from rules_kb.rules.engine.order_of_effects import MANY, Changing, at_hand, with_all_that_it_needs
from rules_kb.rules.game import Game
from rules_kb.rules.looks import Described
from rules_kb.rules.terms.continuous_effects import Acting, Done, KnownAbilities, Reasons, StarSizeActing
from rules_kb.rules.terms.parts import Applied, EffectOrder, Looks
from rules_kb.table.mana import COLORLESS
from rules_kb.table.objects import GameObject, Look

CONTROL, TEXT, TYPE, OTHER = "control", "text", "type", "other"
DEFINED, SIZE, COUNTERS, MODIFIED, SWITCHED = "defined size", "size", "counters", "bonus", "switch"
NO_CHARACTERISTIC = "no characteristic"
"""For what effects say of a permanent that isn't one of its characteristics: after all layers."""

SIZES = (DEFINED, SIZE, COUNTERS, MODIFIED, SWITCHED)
OF_2006 = (CONTROL, TEXT, TYPE, OTHER, *SIZES, NO_CHARACTERISTIC)
"""The layers and sublayers of 2006. What is copied comes before them all: a copy has it from the outset."""


class Layers(EffectOrder):
    """Continuous effects are applied in layers and sublayers, in that order."""

    def __init__(self, order: tuple[str, ...]) -> None:
        self.order = order

    def apply(self, game: Game, looks: Looks, reasons: Reasons) -> Applied:
        series = _Series(game, looks, reasons)
        for layer in self.order:
            series.apply_layer(layer)
        return Applied(series.acted, series.done)

    def apply_newest(
        self,
        game: Game,
        newest: Acting,
        affected: list[GameObject],
        looks: Looks,
        reasons: Reasons,
        done: Done,
    ) -> bool:
        """What is made in one layer, where nothing has been made in a later one but what makes no difference
        to it: a size that only grows or shrinks.
        """
        layers = {seams.layer_of(game, newest, change) for change in _parts(newest.changes)}
        if len(layers) != 1:
            return False
        last = self.order.index(layers.pop())
        grows = all(isinstance(change, e.ChangeSize) for change in newest.changes)
        for thing in affected:
            for made, by in reversed(done.get(thing, ())):  # in the order of layers, but for what only grows
                only_grows = isinstance(made, e.ChangeSize)
                if grows and only_grows:
                    continue
                if self.order.index(seams.layer_of(game, by, made)) > last:
                    return False
                if not only_grows:
                    break
        ChangesInLayers(game, looks, reasons, done).make_changes(newest, affected)
        return True


class _Effect:
    """A continuous effect with its changes by layer, and what it applies to since its first layer."""

    def __init__(self, game: Game, acting: Acting, parts: Iterable[e.Change]) -> None:
        self.acting = acting
        self.of_itself = sets_own_characteristics(acting)
        self.by_layer: dict[str, list[e.Change]] = {}
        for change in parts:
            self.by_layer.setdefault(seams.layer_of(game, acting, change), []).append(change)

    def part(self, layer: str) -> Acting:
        """The changes of one layer."""
        changes = tuple(self.by_layer[layer])
        return self.acting if changes == self.acting.changes else self.acting.part(changes)


class _Waiting(NamedTuple):
    """A part of an effect that waits to be applied in a layer.

    `of_itself` is true of what a permanent says of its own characteristics. `effect` is None for the power
    and toughness that a creature's own text defines.
    """

    of_itself: bool
    part: Acting
    effect: _Effect | None


class _Series(ChangesInLayers):
    """The effects, layer by layer.

    In the layer that is applied, `changing` are those that wait and change what another one looks at, and
    `independent` the kinds of effects that depend on no other one as things look.
    """

    def __init__(self, game: Game, looks: Looks, reasons: Reasons) -> None:
        super().__init__(game, looks, reasons, {})
        self.acted: list[Acting] = []
        self.waiting: list[_Waiting] = []
        self.granted_sizes: list[StarSizeActing] = []
        found = [_with_timestamp(game, acting) for acting in effects_that_exist(game, looks)]
        self.parts: dict[int, tuple[tuple[e.Change, ...], list[e.Change]]] = {}
        self.known_effects = [self._effect(acting) for acting in found]
        self.known = KnownAbilities(found)
        self.described = game.looks_before.described or Described()
        self.changing = Changing()
        self.alike: Alike | None = None
        self.independent: set[object] = set()

    def _effect(self, acting: Acting) -> _Effect:
        """An effect by layers: where two come of the same text, their changes are the same."""
        _, parts = self.parts.setdefault(id(acting.changes), (acting.changes, [*_parts(acting.changes)]))
        return _Effect(self.game, acting, parts)

    def apply_layer(self, layer: str) -> None:
        """Apply all that belongs to a layer, and what of it is created meanwhile."""
        if layer == COUNTERS:
            self._count_counters()
            return
        self.waiting = [
            _Waiting(effect.of_itself, effect.part(layer), effect)
            for effect in self.known_effects
            if layer in effect.by_layer
        ]
        if layer == DEFINED:
            self._begin_with_sizes()
        if layer == SIZE:
            self.waiting += [_Waiting(False, part, None) for part in self.granted_sizes]
        self._arrange()
        while self.waiting:
            chosen = self._next()
            self._take_out(chosen)
            affected = self._affected(chosen)
            before = [self.looks[thing].copy() for thing in affected] if self.alike is not None else []
            self.make_changes(chosen.part, affected)
            if self.alike is None or any(
                self.looks[thing] != was for thing, was in zip(affected, before, strict=True)
            ):
                self._look_anew()
                self.described.forget(chosen.part.writes)
            if "abilities" in chosen.part.writes:
                self._take_in(chosen.part, affected, layer)

    # -- which is next ---------------------------------------------------------------------------------

    def _arrange(self) -> None:
        """Put those that wait in the order in which they come where nothing depends on anything."""
        self.waiting.sort(key=lambda each: (not each.of_itself, each.part.timestamp))
        parts = [each.part for each in self.waiting]
        read = set[str]().union(*(part.reads for part in parts))
        self.changing = Changing([part for part in parts if not read.isdisjoint(part.writes)])
        self._look_anew()

    def _take_out(self, chosen: _Waiting) -> None:
        self.waiting.remove(chosen)
        self.changing.take_out(chosen.part)

    def _look_anew(self) -> None:
        """Things look otherwise, or others wait: what depends on what has to be found out again."""
        self.alike = None
        self.independent.clear()

    def _changing_for(self, part: Acting) -> list[Acting]:
        """Those that may change what an effect does: of many that do the same two stand for all, and of what
        looks at few things only those count that change these.
        """
        if len(self.changing.all) < MANY:
            return self.changing.all
        concerned = at_hand(part)
        found = self.changing.all if concerned is None else self.changing.far
        if len(found) >= MANY:
            if self.alike is None:
                self.alike = Alike(self.game, self.looks, self.changing.all, _only_rank)
            found = self.alike.two_of_each(found)
        return [*found, *self.changing.at(concerned or ())]

    def _next(self) -> _Waiting:
        """The first of the layer that depends on none that is still waiting; of a loop the oldest."""
        first = self.waiting[0]
        if len(self.waiting) == 1:
            return first
        for chosen in self.waiting:
            if not self._waits(chosen.part):
                if chosen is not first:
                    self._note(seams.depends_on, first.part, chosen.part)
                    self._note(seams.waits_for, first.part, chosen.part)
                return chosen
        return self._first_of_a_loop(self.waiting)

    def _waits(self, part: Acting) -> bool:
        """Whether an effect depends on one that is still waiting."""
        changing = self._changing_for(part)
        kind = None if self.alike is None else self.alike.kind_of(part)
        if kind in self.independent:
            return False
        if seams.waits_for(self.game, part, changing):
            return True
        if kind is not None:
            self.independent.add(kind)
        return False

    def _first_of_a_loop(self, ordered: list[_Waiting]) -> _Waiting:
        """Of effects that depend on one another, and on none beside them, the oldest."""
        parts = [each.part for each in ordered]
        needs = {id(part): seams.waits_for(self.game, part, parts) for part in parts}
        reached = {id(part): with_all_that_it_needs(part, needs) for part in parts}
        smallest = reached[min((id(part) for part in parts), key=lambda found: len(reached[found]))]
        loop = [each for each in ordered if id(each.part) in smallest]
        chosen = min(loop, key=lambda each: each.part.timestamp)
        for other in loop:
            if other is not chosen:
                self._note(seams.waits_for, other.part, chosen.part)
        return chosen

    # -- applying it -----------------------------------------------------------------------------------

    def _affected(self, chosen: _Waiting) -> list[GameObject]:
        """What a part applies to: what an earlier part of the effect did, or else what its text says now."""
        game, effect = self.game, chosen.effect
        if effect is None:
            self.acted.append(chosen.part)
            return [chosen.part.source]
        acting = effect.acting
        if acting.started is not None:
            return seams.goes_on_in_later_layers(game, acting)
        if acting.ability is not None:
            affected = seams.applies_to_whatever_its_text_indicates(game, acting, self.looks)
            note_static_ability(game, self.reasons, acting, affected)
            self._note_what_is_played(acting, affected)
        else:
            affected = things_affected(game, acting, self.looks)
        if acting.effect is not None and acting.effect.fits is None:
            edited = [thing for thing in affected if thing not in acting.effect.things]
            note(game, self.reasons, seams.edit_goes_on, acting, edited)
        if len(effect.by_layer) > 1:
            acting.started = list(affected)
            note(game, self.reasons, seams.goes_on_in_later_layers, acting, affected)
        self.acted.append(acting)
        return affected

    def _begin_with_sizes(self) -> None:
        """Only creatures have a size, to begin with the printed one. What a text defines it to be waits."""
        for thing, look in self.looks.items():
            if "creature" not in look.types:
                self._without_size(thing, look)
            elif look.power is None:
                look.power, look.toughness = thing.initial.power or 0, thing.initial.toughness or 0
            given = [part.granted for part in self.granted_sizes if part.source is thing]
            if any(isinstance(item, a.StarSize) and item not in given for item in look.abilities):
                self.waiting.append(_Waiting(True, StarSizeActing(thing), None))

    def _without_size(self, thing: GameObject, look: Look) -> None:
        """What is no creature has no size, whatever is printed on it."""
        if look.power is None and thing.initial.power is None:
            return
        gone = seams.only_creatures_have_sizes(self.game, thing, look)
        if gone and (cite := self.game.era.cite(seams.only_creatures_have_sizes)):
            self.reasons[cite, thing.id] = (cite, (thing.name,))

    def _count_counters(self) -> None:
        cite = self.game.era.cite(seams.layer_of)
        for thing, look in self.looks.items():
            if look.power is None or not thing.counters:
                continue
            before = look.size
            changed = seams.counters_change_size(self.game, thing, look)
            if changed and (counted := self.game.era.cite(seams.counters_change_size)):
                self.reasons[counted, thing.id] = (counted, (thing.name,))
            set_by = [acting for change, acting in self.done.get(thing, ()) if isinstance(change, e.SetSize)]
            if cite and set_by and look.size != before:
                self.reasons[cite, set_by[-1].key, thing.id] = (cite, (set_by[-1].source.name, thing.name))

    def _take_in(self, chosen: Acting, affected: list[GameObject], layer: str) -> None:
        """Let the static abilities act that an effect has granted, or given other words, from this layer
        on. One that defines a size does so among those that set one, since it isn't the creature's own. What
        belongs to a layer that is past when the ability is granted acts as soon as it is there (407.2).
        """
        granted = [
            item
            for change in chosen.changes
            if isinstance(change, e.GainAbilities)
            for item in change.abilities
            if isinstance(item, a.StarSize)
        ]
        for thing in affected:
            for size in granted:
                since = seams.timestamp_of_static_ability(self.game, thing, chosen.timestamp)
                self.granted_sizes.append(StarSizeActing(thing, size, since))
            for ability in self.known.come_anew(thing, self.looks[thing]):
                created = 0 if layer == TEXT else chosen.timestamp
                since = seams.timestamp_of_static_ability(self.game, thing, created)
                effect = self._effect(static_effect(thing, ability, since))
                self.known_effects.append(effect)
                for each in _up_to(effect.by_layer, layer):
                    self.waiting.append(_Waiting(False, effect.part(each), effect))
                self._arrange()


def _only_rank(effect: Acting) -> tuple[int, int]:
    """Within a layer none comes before another for what it is."""
    return 0, effect.timestamp


def _up_to(layers: Iterable[str], last: str) -> list[str]:
    """Of the layers those that have begun with this one, in their order."""
    return [each for each in OF_2006[: OF_2006.index(last) + 1] if each in set(layers)]


def _with_timestamp(game: Game, acting: Acting) -> Acting:
    """The effect as old as the rules say that it is."""
    since = (
        seams.timestamp_of_effect(game, acting.effect)
        if acting.effect is not None
        else seams.timestamp_of_static_ability(game, acting.source, 0)
    )
    return Acting(acting.source, acting.changes, since, effect=acting.effect, ability=acting.ability)


def _parts(changes: tuple[e.Change, ...]) -> Iterable[e.Change]:
    """Changes, with those of a type, a color, abilities and a size each for itself."""
    for change in changes:
        if not isinstance(change, e.SetTypes):
            yield change
            continue
        yield replace(change, power=None, toughness=None, colors=(), abilities=())
        if change.colors:
            letters = tuple(letter for letter in change.colors if letter != COLORLESS)
            yield e.SetColors(letters, change.keeps_colors)
        if change.abilities:
            yield e.GainAbilities(change.abilities)
        if change.power is not None and change.toughness is not None:
            yield e.SetSize(change.power, change.toughness)


def sets_own_characteristics(effect: Acting) -> bool:
    """Whether this is what a card says always of its own characteristics."""
    ability = effect.ability
    return isinstance(effect, StarSizeActing) or (
        ability is not None
        and ability.condition is None
        and isinstance(ability.what, w.ThisCard)
        and ability in effect.source.initial.abilities
        and all(isinstance(change, (e.SetTypes, e.SetColors, e.SetSize)) for change in effect.changes)
    )
