"""Continuous effects: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from rules_kb.cards import abilities as a
from rules_kb.cards import durations
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import reworded
from rules_kb.cards.types import BASIC_LANDS
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.conditions import holds
from rules_kb.rules.engine.meaning import in_state, matches
from rules_kb.rules.engine.unchanged_looks import abilities_in_graveyards, looks_at_permanents_only
from rules_kb.rules.engine.who_and_what import things_of
from rules_kb.rules.game import Game, LooksFound, plain_look
from rules_kb.rules.rule import AnySeam, Verdict, answers
from rules_kb.rules.terms.context import Context, latest
from rules_kb.rules.terms.continuous_effects import Acting, ContinuousEffect, Reasons
from rules_kb.rules.terms.meanings import MeaningsWithin
from rules_kb.rules.terms.parts import EffectOrder, Looks
from rules_kb.table.clause import Clause
from rules_kb.table.events import Event
from rules_kb.table.events.effects import EffectEnded
from rules_kb.table.events.permanents import ControllersSeen
from rules_kb.table.mana import COLOR_NAMES
from rules_kb.table.objects import IN_PLAY, GameObject, Look, Player, ReasonKey

C = TypeVar("C", bound=Clause)

Done = dict[GameObject, list[tuple[e.Change, Acting]]]


# -- how permanents look ---------------------------------------------------------------------------------


@answers(seams.looks_of_permanents)
def looks_of_permanents(game: Game) -> LooksFound:
    """Every permanent as it is now, and the reasons for how it is."""
    looks = {thing: plain_look(thing) for thing in game.table.in_play}
    reasons: Reasons = {}
    with game.trial_looks(looks):
        _follow_statements(game, looks, reasons)
        acted = seams.EFFECT_ORDER.of(game).apply(game, looks, reasons)
        behind = seams.state_of_permanents(game) if _can_be_kept(looks, acted) else None
    return LooksFound(looks, reasons, behind)


class DependencyAndTimestamps(EffectOrder):
    """An effect that another one depends on is applied first; of those left, the oldest (418.5 in 1999)."""

    def apply(self, game: Game, looks: Looks, reasons: Reasons) -> list[Acting]:
        done: Done = {}
        waiting = _effects_that_exist(game, looks)
        first = [effect for effect in waiting if effect.comes_first]
        types = seams.types_are_set_before_the_rest(game, waiting)
        others = [effect for effect in waiting if effect not in first and effect not in types]
        acted = _apply_in_order(game, looks, first, reasons, done)
        acted += _apply_in_order(game, looks, types, reasons, done)
        others.extend(
            effect
            for effect in _effects_that_exist(game, looks)
            if not effect.sets_types and effect.key not in {known.key for known in waiting}
        )
        for thing, look in looks.items():
            _set_star_size(game, thing, look)
            _count_counters(thing, look)
        return acted + _apply_in_order(game, looks, others, reasons, done)


def _can_be_kept(looks: dict[GameObject, Look], acted: list[Acting]) -> bool:
    """Whether these looks hold until something about a permanent changes."""
    return looks_at_permanents_only([(effect.ability, effect.changes) for effect in acted]) and not any(
        isinstance(item, a.StarSize) for look in looks.values() for item in look.abilities
    )


def _follow_statements(game: Game, looks: dict[GameObject, Look], reasons: Reasons) -> None:
    cite = game.era.cite(seams.statement_is_followed)
    for thing, look in looks.items():
        if said := words_said(look):
            look.subtypes = tuple(word for word in look.subtypes if word not in said)
            if seams.statement_is_followed(game, thing, look) and cite:
                reasons[cite, thing.id] = (cite, (thing.name,))


def words_said(look: Look) -> tuple[str, ...]:
    """What a card says in words that it is or counts as."""
    said = [word for item in look.abilities if isinstance(item, a.CountsAs) for word in item.types]
    return tuple(dict.fromkeys(said))


def _with_chosen_land(source: GameObject, changes: tuple[e.Change, ...]) -> tuple[e.Change, ...]:
    """The changes of a static ability, the basic land type that was chosen for its permanent put in."""
    if not any(isinstance(change, e.SetChosenLand) for change in changes):
        return changes
    land = source.chosen.get("land")
    named = [
        e.SetTypes(("land",), (land,)) if isinstance(change, e.SetChosenLand) and land else change
        for change in changes
    ]
    return tuple(change for change in named if not isinstance(change, e.SetChosenLand))


def _effects_that_exist(game: Game, looks: dict[GameObject, Look]) -> list[Acting]:
    found = [
        Acting(effect.source, effect.changes, effect.timestamp, effect=effect)
        for effect in game.table.effects
        if isinstance(effect, ContinuousEffect)
    ]
    for thing, look in looks.items():
        if static := [ability for ability in look.abilities if isinstance(ability, a.Static)]:
            found.extend(seams.applies_while_in_play(game, thing, static))
    found.extend(
        Acting(card, ability.changes, card.timestamp, ability=ability)
        for card, ability in abilities_in_graveyards(game)
        if seams.states_otherwise(game, card)
    )
    return sorted(found, key=lambda effect: effect.timestamp)


@answers(seams.note_endings)
def note_endings(
    game: Game, known: Mapping[ReasonKey, tuple[str, ...]], reasons: Reasons
) -> list[tuple[str, tuple[str, ...]]]:
    """The effects of permanents that have left play: (cite, names)."""
    cite = game.era.cite(seams.applies_while_in_play)
    if not cite:
        return []
    here = {thing.id for thing in game.table.in_play}
    return [
        (cite, about)
        for key, about in known.items()
        if key[0] == cite and key not in reasons and isinstance(key[1], tuple) and key[1][0] not in here
    ]


def _apply_in_order(
    game: Game, looks: dict[GameObject, Look], waiting: list[Acting], reasons: Reasons, done: Done
) -> list[Acting]:
    """Apply the effects one after the other, and those that they bring with them; return them in that
    order.
    """
    acted = []
    waiting = list(waiting)
    while waiting:
        chosen = next_effect(game, waiting, looks, reasons)
        waiting.remove(chosen)
        acted.append(chosen)
        if chosen.ability is not None:
            affected = seams.applies_to_whatever_its_text_indicates(game, chosen, looks)
            _note_static_ability(game, reasons, chosen, affected)
        else:
            affected = things_affected(game, chosen, looks)
        if chosen.effect is not None:
            _note(
                game,
                reasons,
                seams.edit_goes_on,
                chosen,
                [thing for thing in affected if thing not in chosen.effect.things],
            )
        grants = "abilities" in chosen.writes
        before = {id(item) for thing in affected for item in looks[thing].abilities} if grants else set()
        for thing in affected:
            for change in chosen.changes:
                _apply_unless_overridden(game, chosen, change, thing, looks[thing], reasons, done)
        if not grants:
            continue
        for thing in affected:
            for ability in looks[thing].abilities:
                if isinstance(ability, a.Static) and id(ability) not in before:
                    waiting.append(static_effect(thing, ability, chosen.timestamp))
    return acted


def static_effect(thing: GameObject, ability: a.Static, timestamp: int) -> Acting:
    """A permanent's static ability as it acts since a moment."""
    return Acting(thing, _with_chosen_land(thing, ability.changes), timestamp, ability=ability)


def _note_static_ability(game: Game, reasons: Reasons, effect: Acting, affected: list[GameObject]) -> None:
    """A permanent's static ability acts because it is in play; that of a card in a graveyard because it says
    so.
    """
    if effect.source.zone != IN_PLAY:
        _note(game, reasons, seams.states_otherwise, effect, affected)
        return
    _note(game, reasons, seams.applies_to_whatever_its_text_indicates, effect, affected)
    _note(game, reasons, seams.applies_while_in_play, effect, affected)


def _apply_unless_overridden(
    game: Game, effect: Acting, change: e.Change, thing: GameObject, look: Look, reasons: Reasons, done: Done
) -> None:
    """Apply a change; where it contradicts an earlier one it overrides that."""
    earlier = (
        next(
            (
                acting
                for other, acting in reversed(done.get(thing, ()))
                if contradicts(game, change, other, effect, acting)
            ),
            None,
        )
        if isinstance(change, CONTRADICTING)
        else None
    )
    had, said = list(look.abilities), list(look.properties)
    if earlier is None:
        apply_change(game, effect, change, thing, look)
    elif seams.overrides_the_earlier(game, effect, change, thing, look):
        _note(game, reasons, seams.overrides_the_earlier, effect, [thing])
    else:
        return
    done.setdefault(thing, []).append((change, effect))
    if isinstance(change, e.LoseAbilities):
        _note_loss(game, reasons, effect, change, thing, look, had, said)
    if isinstance(change, e.SetTypes):
        _note_new_type(game, reasons, effect, change, thing)


def _note_loss(
    game: Game,
    reasons: Reasons,
    effect: Acting,
    change: e.LoseAbilities,
    thing: GameObject,
    look: Look,
    had: list[Clause],
    said: list[Clause],
) -> None:
    """Which rules on losing abilities had a part."""
    if len(look.abilities) < len(had) or (change.names is None and "land" in look.types):
        _note(game, reasons, seams.without_abilities, effect, [thing])
    if said:
        _note(game, reasons, seams.property_is_no_ability, effect, [thing])
    if words_said(look):
        _note(game, reasons, seams.statement_is_no_ability, effect, [thing])


def _note_new_type(
    game: Game, reasons: Reasons, effect: Acting, change: e.SetTypes, thing: GameObject
) -> None:
    """Which rules on type-changing had a part."""
    if not change.keeps:
        _note(
            game,
            reasons,
            seams.becomes_basic_land if _makes_basic_land(change) else seams.new_type_replaces,
            effect,
            [thing],
        )
    if change.power is not None or change.colors or change.abilities:
        _note(game, reasons, seams.types_are_set_before_the_rest, effect, [thing])


CONTRADICTING = (e.SetColors, e.SetSize, e.SetTypes, e.SetController, e.LoseAbilities, e.GainAbilities)
"""The kinds of change that can undo an earlier one."""


def contradicts(game: Game, change: e.Change, other: e.Change, effect: Acting, earlier: Acting) -> bool:
    """Whether a change undoes what another has done to the same thing."""
    if effect.key == earlier.key:
        return False
    if isinstance(change, e.SetColors):
        return (isinstance(other, e.SetColors) and other.colors != change.colors) or (
            isinstance(other, e.SetTypes) and bool(other.colors)
        )
    if isinstance(change, e.SetSize):
        return isinstance(other, (e.SetSize, e.ChangeSize))
    if isinstance(change, e.SetTypes):
        return (
            isinstance(other, e.SetTypes)
            and not change.keeps
            and (other.types, other.subtypes) != (change.types, change.subtypes)
        )
    if isinstance(change, e.SetController):
        return isinstance(other, e.SetController) and speaker(effect, game.looks()) is not speaker(
            earlier, game.looks()
        )
    if isinstance(change, e.LoseAbilities) and isinstance(other, e.GainAbilities):
        return change.names is None or any(name in change.names for name in _keyword_names(other))
    if isinstance(change, e.GainAbilities) and isinstance(other, e.LoseAbilities):
        return other.names is None or any(name in other.names for name in _keyword_names(change))
    return False


def _keyword_names(change: e.GainAbilities) -> list[str]:
    return [keyword_name(item) for item in change.abilities if isinstance(item, a.Keyword)]


def _note(game: Game, reasons: Reasons, name: AnySeam, effect: Acting, affected: list[GameObject]) -> None:
    """Remember a rule as a reason for how things look; what a permanent's effect is counted once, not for
    each thing.
    """
    cite = game.era.cite(name)
    if not cite or not affected or cite in game.switched_off:
        return
    if name in (seams.applies_while_in_play, seams.states_otherwise):
        reasons[cite, effect.key] = (cite, (effect.source.name,))
        return
    for thing in affected:
        reasons[cite, effect.key, thing.id] = (cite, (effect.source.name, thing.name))


def next_effect(game: Game, waiting: list[Acting], looks: dict[GameObject, Look], reasons: Reasons) -> Acting:
    """Which of the waiting effects is applied next: an independent one, the oldest first (418.5c)."""
    by_age = sorted(waiting, key=lambda effect: effect.timestamp)
    oldest = by_age[0]
    looked_at = set().union(*(effect.reads for effect in waiting))
    changing = [other for other in waiting if other.writes & looked_at]
    free = (
        effect
        for effect in by_age
        if not any(other is not effect and seams.depends_on(game, effect, other, looks) for other in changing)
    )
    chosen = next(free, oldest)
    if chosen is oldest:
        return oldest
    cite = game.era.cite(seams.depends_on)
    if cite:
        reasons[cite, chosen.key, oldest.key] = (cite, (oldest.source.name, chosen.source.name))
    return chosen


def speaker(effect: Acting, looks: dict[GameObject, Look]) -> Player:
    if effect.effect is not None:
        return effect.effect.controller
    return looks[effect.source].controller if effect.source in looks else effect.source.controller


def things_affected(game: Game, effect: Acting, looks: dict[GameObject, Look]) -> list[GameObject]:
    if effect.effect is not None:
        return [now for thing in effect.effect.things for now in _as_it_is_now(game, thing, looks)]
    ability = effect.ability
    assert ability is not None
    if effect.source in looks and ability not in looks[effect.source].abilities:
        return []
    context = Context(effect.source, speaker(effect, looks))
    if ability.condition is not None and not holds(game, ability.condition, context):
        return []
    if isinstance(ability.what, w.Each):
        what = ability.what.what
        return [thing for thing in looks if matches(game, what, thing, context, looks[thing])]
    return [thing for thing in things_of(game, ability.what, context) if thing in looks]


def _as_it_is_now(game: Game, thing: GameObject, looks: dict[GameObject, Look]) -> list[GameObject]:
    """A thing that an effect was fixed on: itself, or the permanent that a spell has become."""
    if thing in looks:
        return [thing]
    if thing.last_look is not None:
        now = latest(thing)
        return [now] if now in looks else []
    return seams.edit_goes_on(game, thing, looks) if thing.became in looks else []


def _set_star_size(game: Game, thing: GameObject, look: Look) -> None:
    for ability in look.abilities:
        if isinstance(ability, a.StarSize):
            context = Context(thing, look.controller)
            if ability.power is not None:
                look.power = context.that_much = amount_of(game, ability.power, context)
            if ability.toughness is not None:
                look.toughness = amount_of(game, ability.toughness, context)
                if ability.power is None:
                    look.power = look.toughness


def _count_counters(thing: GameObject, look: Look) -> None:
    for kind, number in thing.counters.items():
        power, slash, toughness = kind.partition("/")
        if slash and look.power is not None and look.toughness is not None:
            look.power += int(power) * number
            look.toughness += int(toughness) * number


CHANGES: MeaningsWithin[Acting, e.Change, [Look, Context], None] = MeaningsWithin(
    e.Change, besides=(e.SetChosenLand, e.SwitchSize)
)
"""What each change of an effect makes of a look; the context's `it` is the thing. A chosen land type and a
switch of sizes have become other changes by the time they are applied.
"""


def apply_change(game: Game, effect: Acting, change: e.Change, thing: GameObject, look: Look) -> None:
    """One change to how a thing looks."""
    context = Context(
        effect.source, speaker(effect, {thing: look} if effect.source is thing else game.looks()), it=thing
    )
    CHANGES.of(change)(game, effect, change, look, context)


@CHANGES.by(e.ChangeSize)
def _change_size(game: Game, effect: Acting, change: e.ChangeSize, look: Look, context: Context) -> None:
    if look.power is not None and look.toughness is not None:
        look.power += amount_of(game, change.power, context)
        look.toughness += amount_of(game, change.toughness, context)


@CHANGES.by(e.SetSize)
def _set_size(game: Game, effect: Acting, change: e.SetSize, look: Look, context: Context) -> None:
    look.power = amount_of(game, change.power, context)
    look.toughness = amount_of(game, change.toughness, context)


@CHANGES.by(e.GainAbilities)
def _gain_abilities(
    game: Game, effect: Acting, change: e.GainAbilities, look: Look, context: Context
) -> None:
    chosen = effect.source.chosen.get("color", "")
    look.abilities = [*look.abilities, *[protection_from(item, chosen) for item in change.abilities]]


@CHANGES.by(e.LoseAbilities)
def _lose(game: Game, effect: Acting, change: e.LoseAbilities, look: Look, context: Context) -> None:
    _lose_abilities(game, _changed(context), look, change.names)


@CHANGES.by(e.SetColors)
def _set_colors(game: Game, effect: Acting, change: e.SetColors, look: Look, context: Context) -> None:
    chosen = effect.source.chosen.get("color")
    look.colors = frozenset(change.colors if change.colors is not None else [chosen] if chosen else [])


@CHANGES.by(e.SetTypes)
def _become_types(game: Game, effect: Acting, change: e.SetTypes, look: Look, context: Context) -> None:
    _set_types(game, change, look, context)


@CHANGES.by(e.ChangeWords)
def _change_words(game: Game, effect: Acting, change: e.ChangeWords, look: Look, context: Context) -> None:
    look.abilities = [reworded(item, change.kind, change.old, change.new) for item in look.abilities]
    look.subtypes = tuple(change.new if word == change.old else word for word in look.subtypes)


@CHANGES.by(e.SetController)
def _set_controller(
    game: Game, effect: Acting, change: e.SetController, look: Look, context: Context
) -> None:
    look.controller = (
        speaker(effect, {}) if effect.effect is not None else game.looks()[effect.source].controller
    )


@CHANGES.by(e.HasProperty)
def _have_property(game: Game, effect: Acting, change: e.HasProperty, look: Look, context: Context) -> None:
    look.properties = [*look.properties, change.property]


def _changed(context: Context) -> GameObject:
    """The thing whose look is being changed."""
    assert context.it is not None
    return context.it


def protection_from(ability: C, color: str) -> C | a.Keyword:
    """Protection from the chosen color as protection from that very color; any other ability as it is."""
    quality = ability.value if isinstance(ability, a.Keyword) and ability.name == "protection" else None
    return (
        a.Keyword("protection", w.Filter("source", colors=(color,)))
        if quality is not None and quality.chosen == "color" and color
        else ability
    )


def _lose_abilities(game: Game, thing: GameObject, look: Look, names: tuple[str, ...] | None) -> None:
    """Take abilities away from a look: not what effects say of the permanent, nor what the card says that it
    counts as.
    """
    kept = seams.without_abilities(game, look.abilities, names)
    look.abilities = look.abilities if kept is None else kept
    look.bare = look.bare or (names is None and kept is not None)
    if names is None and look.properties:
        look.properties = seams.property_is_no_ability(game, thing, look.properties)
    if names is None and (said := words_said(look)):
        lost = set(said).difference(seams.statement_is_no_ability(game, thing, look))
        look.subtypes = tuple(word for word in look.subtypes if word not in lost)


def keyword_name(item: a.Keyword) -> str:
    return landwalk_words(item) if item.name == "landwalk" else item.name


def what_took_its_abilities(game: Game, thing: GameObject) -> Verdict | None:
    """The rule by which a permanent has lost the abilities that are printed on it, if it has."""
    rules = [game.era.cite(asked) for asked in (seams.becomes_basic_land, seams.without_abilities)]
    for key, (cite, _) in game.reasons().items():
        if len(key) == 3 and cite in rules and key[2] == thing.id:
            return Verdict(False, f"{thing.name} has lost its abilities", (thing,), cite)
    return None


def _makes_basic_land(change: e.SetTypes) -> bool:
    return (
        not change.keeps
        and change.types == ("land",)
        and any(word in BASIC_LANDS for word in change.subtypes)
    )


def _set_types(game: Game, change: e.SetTypes, look: Look, context: Context) -> None:
    if _makes_basic_land(change):
        seams.becomes_basic_land(game, look)
        look.types = change.types or look.types
        look.subtypes = change.subtypes
    elif change.keeps or not seams.new_type_replaces(game, look, change):
        look.types = (*look.types, *[word for word in change.types if word not in look.types])
        look.subtypes = (*look.subtypes, *[word for word in change.subtypes if word not in look.subtypes])
    if change.power is not None:
        look.power, look.toughness = (
            amount_of(game, change.power, context),
            amount_of(game, change.toughness, context),
        )
    elif "creature" not in look.types:
        look.power = look.toughness = None
    if change.colors:
        look.colors = frozenset(change.colors)
    look.abilities = [*look.abilities, *change.abilities]


@answers(seams.look_at_spell)
def look_at_spell(game: Game, thing: GameObject) -> Look:
    """A spell on the stack with what has edited it (415)."""
    look = plain_look(thing)
    edits = [
        effect
        for effect in game.table.effects
        if isinstance(effect, ContinuousEffect) and thing in effect.things
    ]
    for edit in sorted(edits, key=lambda effect: effect.timestamp):
        acting = Acting(edit.source, edit.changes, edit.timestamp, effect=edit)
        for change in edit.changes:
            apply_change(game, acting, change, thing, look)
    return look


@answers(seams.see_who_controls_what)
def see_who_controls_what(game: Game) -> None:
    """A permanent that has come under another player's control hasn't been under it since the turn began
    (308.1, 409.3).
    """
    held = [
        (thing, look.controller)
        for thing, look in game.looks().items()
        if thing.held_by is not look.controller
    ]
    if held:
        game.record(ControllersSeen(held))


# -- effects from spells and abilities -----------------------------------------------------------------------


def begin_effect(
    game: Game, context: Context, what: w.Things, changes: tuple[e.Change, ...], duration: str
) -> None:
    """A spell or ability creates a continuous effect as it resolves: what it applies to and how much is
    fixed.
    """
    if isinstance(what, w.Each):
        things = seams.set_is_chosen_on_resolution(game, what.what, context) or []
    else:
        things = [thing for thing in things_of(game, what, context) if thing.zone in ("in play", "stack")]
    if not things:
        return
    changes = tuple(seams.made_definite(game, change, context) for change in changes)
    groups = (
        [[thing] for thing in things]
        if any(isinstance(change, e.SwitchSize) for change in changes)
        else [things]
    )
    for group in groups:
        fixed = seams.determined_once(game, changes, context, group[0]) if _variable(changes) else changes
        seams.lasts_as_long_as_stated(game, context, group, fixed, duration)
    context.it = things[-1] if not isinstance(what, w.Each) else context.it


def _variable(changes: tuple[e.Change, ...]) -> bool:
    return any(
        isinstance(change, e.SwitchSize)
        or (
            isinstance(change, SIZED)
            and change.power is not None
            and not (isinstance(change.power, w.Number) and isinstance(change.toughness, w.Number))
        )
        for change in changes
    )


SIZED = (e.ChangeSize, e.SetSize, e.SetTypes)


WHILE = (durations.WHILE_IT_STAYS_TAPPED, durations.WHILE_YOU_CONTROL_IT, durations.WHILE_IT_IS_ENCHANTED)


def still_lasts(game: Game, effect: ContinuousEffect) -> bool:
    """Whether what the effect's duration depends on holds now."""
    source = effect.source
    if effect.duration == durations.WHILE_IT_IS_ENCHANTED:
        return any(
            in_state(game, thing, game.look(thing), "enchanted")
            for thing in effect.things
            if thing.zone == "in play"
        )
    if source.zone != "in play":
        return False
    return (
        source.tapped
        if effect.duration == durations.WHILE_IT_STAYS_TAPPED
        else game.controller(source) is effect.controller
    )


@answers(seams.end_what_depended)
def end_what_depended(game: Game) -> None:
    """End the effects whose duration was as long as something held that holds no more."""
    over = [
        effect
        for effect in game.table.effects
        if isinstance(effect, ContinuousEffect) and effect.ends and not still_lasts(game, effect)
    ]
    if over:
        game.happen(
            *[EffectEnded(effect, "effect", f"{effect.source.name}'s effect ends") for effect in over]
        )


def landwalk_words(ability: a.Keyword) -> str:
    """A landwalk by its kind of land: islandwalk, snow-covered forestwalk, nonbasic landwalk."""
    words = [f"non{word}" for word in ability.value.not_words] + list(ability.value.words)
    return " ".join(words) + "walk"


def ability_words(ability: Clause) -> str:
    """An ability in a few words."""
    if isinstance(ability, a.Keyword):
        if ability.name == "landwalk":
            return landwalk_words(ability)
        if ability.name == "protection":
            quality = [COLOR_NAMES[letter] for letter in ability.value.colors] or [
                f"{word}s" for word in ability.value.words
            ]
            return f"protection from {' and '.join(quality)}"
        return ability.name
    from rules_kb.cards.language import GRAMMAR

    kind = {a.Activated: "activated", a.Triggered: "triggered", a.Static: "static"}.get(type(ability))
    return f'"{GRAMMAR.show(kind, ability)}"' if kind else type(ability).__name__


def effects_ending(game: Game, moment: str) -> list[Event]:
    """The ends of the effects and shields that last until a moment ("until end of turn")."""
    ended: list[Event] = [
        EffectEnded(effect, "effect", "") for effect in game.table.effects if effect.duration == moment
    ]
    ended.extend(EffectEnded(item, "delayed", "") for item in game.table.delayed if item.duration == moment)
    ended.extend(seams.shields_expire(game, moment))
    return ended
