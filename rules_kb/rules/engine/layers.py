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
from rules_kb.cards.node import parts_of, replace, reworded
from rules_kb.facts import NamedTuple
from rules_kb.rules import seams
from rules_kb.rules.engine.continuous_effects import (
    apply_unless_overridden,
    effects_that_exist,
    note,
    note_static_ability,
    star_size,
    static_effect,
    things_affected,
)
from rules_kb.rules.engine.order_of_effects import with_all_that_it_needs
from rules_kb.rules.engine.relations import played_by_keyword
from rules_kb.rules.game import Game
from rules_kb.rules.looks import Described
from rules_kb.rules.rule import AnySeam
from rules_kb.rules.terms.continuous_effects import Acting, Done, KnownAbilities, Reasons, StarSizeActing
from rules_kb.rules.terms.parts import Applied, EffectOrder, Looks
from rules_kb.table.objects import IN_PLAY, GameObject, Look

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
            for made, by in done.get(thing, ()):
                if self.order.index(seams.layer_of(game, by, made)) > last and not (
                    grows and isinstance(made, e.ChangeSize)
                ):
                    return False
        _Making(game, looks, reasons, done).make_changes(newest, affected)
        return True


class _Effect:
    """A continuous effect with its changes by layer, and what it applies to since its first layer."""

    def __init__(self, game: Game, acting: Acting) -> None:
        self.acting = acting
        self.of_itself = sets_own_characteristics(acting)
        self.by_layer: dict[str, list[e.Change]] = {}
        for change in _parts(acting.changes):
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


class _Making:
    """What effects make of looks, and why: `done` has each thing's changes in the order in which they were
    made.
    """

    def __init__(self, game: Game, looks: Looks, reasons: Reasons, done: Done) -> None:
        self.game = game
        self.looks = looks
        self.reasons = reasons
        self.done = done

    def make_changes(self, part: Acting, affected: list[GameObject]) -> None:
        for thing in affected:
            look = self.looks[thing]
            if isinstance(part, StarSizeActing):
                size = star_size(self.game, thing, look, part.granted)
                look.power, look.toughness = size or (look.power, look.toughness)
                note(self.game, self.reasons, seams.applies_while_in_play, part, [thing])
                self._note_granter(part, thing)
                continue
            for change in part.changes:
                if self._is_lost(part, change, thing):
                    continue
                self._note_layers(part, change, thing)
                self._note_colors(part, change, thing)
                if isinstance(change, e.ChangeWords):
                    self._note_words(part, change, thing)
                change = self._as_granted(part, change, thing)
                apply_unless_overridden(
                    self.game, part, change, thing, look, self.reasons, self.done, _whose_timestamp(part)
                )
                if isinstance(change, e.LoseAbilities) and "banding" in (change.names or ()):
                    note(self.game, self.reasons, seams.bands_with_other_goes_too, part, [thing])
                if isinstance(change, e.SwitchSize):
                    note(self.game, self.reasons, seams.sizes_are_switched, part, [thing])

    def _is_lost(self, part: Acting, change: e.Change, thing: GameObject) -> bool:
        """Whether what an effect says of a permanent is gone with the abilities that this has lost."""
        if not isinstance(change, e.HasProperty):
            return False
        if not any(
            isinstance(made, e.LoseAbilities) and made.names is None for made, _ in self.done.get(thing, ())
        ):
            return False
        note(self.game, self.reasons, seams.property_is_no_ability, part, [thing])
        return not seams.property_is_no_ability(self.game, thing, [change.property])

    # -- why --------------------------------------------------------------------------------------------

    def _note_layers(self, part: Acting, change: e.Change, thing: GameObject) -> None:
        """Note that layers decide, where a younger effect that matters to this one has been applied first."""
        for made, by in self.done.get(thing, ()):
            younger = by.timestamp > part.timestamp and by.key != part.key
            if (
                younger
                and _matters(change, made, part, by)
                and not self._in_one_layer(part, change, by, made)
            ):
                self._note(seams.layer_of, part, by)
                return

    def _as_granted(self, part: Acting, change: e.Change, thing: GameObject) -> e.Change:
        """Abilities that an effect gives, where another has changed the text of the thing before."""
        words = [made for made, _ in self.done.get(thing, ()) if isinstance(made, e.ChangeWords)]
        if not words or not isinstance(change, e.GainAbilities):
            return change
        other = change
        for made in words:
            other = reworded(other, made.kind, made.old, made.new)
        if other == change or seams.granted_words_stay(self.game, thing):
            if other != change:
                note(self.game, self.reasons, seams.granted_words_stay, part, [thing])
            return change
        return other

    def _note_words(self, part: Acting, change: e.ChangeWords, thing: GameObject) -> None:
        """Note by which rules a text is changed."""
        note(self.game, self.reasons, seams.only_words_in_use, part, [thing])
        if thing.token:
            note(self.game, self.reasons, seams.token_has_a_text, part, [thing])

    def _note_what_is_played(self, acting: Acting, affected: list[GameObject]) -> None:
        """Note by which rules something has an activated ability, where that is what is asked for."""
        what = acting.ability.what if acting.ability is not None else None
        asked = what.what if isinstance(what, w.Each) else None
        if isinstance(asked, w.Filter) and (asked.relation or "").startswith("has an activated"):
            for thing in affected:
                for rule in played_by_keyword(self.looks[thing]):
                    note(self.game, self.reasons, rule, acting, [thing])

    def _note_granter(self, part: Acting, thing: GameObject) -> None:
        """Note what a size is told by that speaks of the object that has given it."""
        said = [item for item in self.looks[thing].abilities if isinstance(item, a.StarSize)]
        for granter in (node.thing for node in parts_of(tuple(said)) if isinstance(node, w.TheVery)):
            assert isinstance(granter, GameObject)
            here = granter.zone == IN_PLAY
            asked = seams.name_means_the_granter if here else seams.static_needs_it_in_play
            note(self.game, self.reasons, asked, part, [thing])

    def _note_colors(self, part: Acting, change: e.Change, thing: GameObject) -> None:
        """Note where a new color replaces others, and where a new type leaves them."""
        had = self.looks[thing].colors
        sets = isinstance(change, e.SetColors) and not change.keeps and change.colors is not None
        if isinstance(change, e.SetColors) and sets and had - set(change.colors or ()):
            note(self.game, self.reasons, seams.new_color_replaces, part, [thing])
        if isinstance(change, e.SetTypes) and "artifact" in change.types and had:
            note(self.game, self.reasons, seams.color_stays, part, [thing])

    def _in_one_layer(self, effect: Acting, change: e.Change, earlier: Acting, made: e.Change) -> bool:
        return seams.layer_of(self.game, effect, change) == seams.layer_of(self.game, earlier, made)

    def _note(self, name: AnySeam, effect: Acting, other: Acting) -> None:
        if cite := self.game.era.cite(name):
            about = tuple(dict.fromkeys((effect.source.name, other.source.name)))
            self.reasons[cite, effect.key, other.key] = (cite, about)


class _Series(_Making):
    """The effects, layer by layer."""

    def __init__(self, game: Game, looks: Looks, reasons: Reasons) -> None:
        super().__init__(game, looks, reasons, {})
        self.acted: list[Acting] = []
        self.waiting: list[_Waiting] = []
        self.granted_sizes: list[StarSizeActing] = []
        found = [_with_timestamp(game, acting) for acting in effects_that_exist(game, looks)]
        self.known_effects = [_Effect(game, acting) for acting in found]
        self.known = KnownAbilities(found)
        self.described = game.looks_before.described or Described()

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
        while self.waiting:
            chosen = self._next()
            self.waiting.remove(chosen)
            affected = self._affected(chosen)
            self.make_changes(chosen.part, affected)
            self.described.forget(chosen.part.writes)
            if "abilities" in chosen.part.writes:
                self._take_in(chosen.part, affected, layer)

    # -- which is next ---------------------------------------------------------------------------------

    def _next(self) -> _Waiting:
        """The first of the layer that depends on none that is still waiting; of a loop the oldest."""
        ordered = sorted(self.waiting, key=lambda each: (not each.of_itself, each.part.timestamp))
        if len(ordered) == 1:
            return ordered[0]
        for chosen in ordered:
            if not seams.waits_for(self.game, chosen.part, [each.part for each in ordered]):
                if chosen is not ordered[0]:
                    self._note(seams.depends_on, ordered[0].part, chosen.part)
                    self._note(seams.waits_for, ordered[0].part, chosen.part)
                return chosen
        return self._first_of_a_loop(ordered)

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
                effect = _Effect(self.game, static_effect(thing, ability, since))
                self.known_effects.append(effect)
                for each in _up_to(effect.by_layer, layer):
                    self.waiting.append(_Waiting(False, effect.part(each), effect))


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


def _whose_timestamp(acting: Acting) -> AnySeam:
    """The rule that says how old an effect is."""
    return seams.timestamp_of_effect if acting.effect is not None else seams.timestamp_of_static_ability


def _parts(changes: tuple[e.Change, ...]) -> Iterable[e.Change]:
    """Changes, with those of a type, a color, abilities and a size each for itself."""
    for change in changes:
        if not isinstance(change, e.SetTypes):
            yield change
            continue
        yield replace(change, power=None, toughness=None, colors=(), abilities=())
        if change.colors:
            yield e.SetColors(change.colors, change.keeps_colors)
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


SIZING = (e.ChangeSize, e.SetSize, e.SwitchSize)


def _matters(change: e.Change, made: e.Change, effect: Acting, earlier: Acting) -> bool:
    """Whether it makes a difference to a change that another one was made before it."""
    if isinstance(change, SIZING) and isinstance(made, SIZING):
        return not (isinstance(change, e.ChangeSize) and isinstance(made, e.ChangeSize))
    return isinstance(effect.ability, a.Static) and bool(
        "abilities" in earlier.writes or effect.reads & earlier.writes & {"types", "colors", "controller"}
    )
