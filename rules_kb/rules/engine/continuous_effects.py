"""Continuous effects: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import MOST_REMEMBERED, Meaning, once, parts_of, replace
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.changes_of_looks import (
    apply_change,
    is_of_creatures_only,
    makes_basic_land,
    named_after,
    speaker,
    words_said,
)
from rules_kb.rules.engine.chosen_types import with_chosen_type
from rules_kb.rules.engine.conditions import holds
from rules_kb.rules.engine.contradictions import NEVER_UNDOES_ITSELF, UNDOES, contradicts
from rules_kb.rules.engine.ignoring import is_ignored
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.unchanged_looks import abilities_in_graveyards, asks_of_permanents
from rules_kb.rules.engine.who_and_what import things_of
from rules_kb.rules.game import Game
from rules_kb.rules.roster import HELD_BY_ANOTHER
from rules_kb.rules.rule import AnySeam, Seam, Verdict, answers
from rules_kb.rules.terms.context import Context, latest
from rules_kb.rules.terms.continuous_effects import (
    Acting,
    ContinuousEffect,
    Done,
    Reasons,
    StarSizeActing,
    filter_reads,
)
from rules_kb.rules.terms.delayed_abilities import DelayedAbility
from rules_kb.table.clause import Clause
from rules_kb.table.events.permanents import ControllersSeen, ControlLost
from rules_kb.table.objects import IN_PLAY, GameObject, Look, ReasonKey


def effects_that_exist(game: Game, looks: dict[GameObject, Look]) -> list[Acting]:
    """The continuous effects of permanents, of cards in graveyards, and those left by spells and abilities;
    the oldest first.
    """
    found = [
        Acting(effect.source, effect.changes, effect.timestamp, effect=effect)
        for effect in game.table.effects
        if isinstance(effect, ContinuousEffect)
    ]
    for thing, look in looks.items():
        static = [ability for ability in look.abilities if isinstance(ability, a.Static)]
        if static and not is_ignored(game, thing, looks):
            found.extend(seams.applies_while_in_play(game, thing, static))
    found.extend(
        Acting(card, ability.changes, card.timestamp, ability=ability)
        for card, ability in abilities_in_graveyards(game)
        if seams.states_otherwise(game, card)
    )
    return sorted(found, key=lambda effect: effect.timestamp)


@answers(seams.note_endings)
def note_endings(game: Game, known: Mapping[ReasonKey, tuple[str, ...]], reasons: Reasons) -> list[ReasonKey]:
    """The effects of permanents that have left play, by the keys of the reasons that they were. What a text
    did to its own card alone went with the card.
    """
    cite = game.era.cite(seams.applies_while_in_play)
    if not cite:
        return []
    here = {thing.id for thing in game.table.in_play}
    with_others = {
        key[1] for key in known if len(key) == 3 and isinstance(key[1], tuple) and key[2] != key[1][0]
    }
    return [
        key
        for key in known
        if key[0] == cite
        and key not in reasons
        and isinstance(key[1], tuple)
        and key[1][0] not in here
        and key[1] in with_others
    ]


def static_effect(thing: GameObject, ability: a.Static, timestamp: int) -> Acting:
    """A permanent's static ability as it acts since a moment."""
    changes = _gained_after_loss(with_chosen_type(thing, ability.changes))
    return Acting(thing, changes, timestamp, ability=ability)


def _gained_after_loss(changes: tuple[e.Change, ...]) -> tuple[e.Change, ...]:
    """Changes where what is had with a new type is gained for itself, after all abilities were lost: where
    a type is an initial value, it would be lost with the others.
    """
    lost = any(isinstance(change, e.LoseAbilities) and change.names is None for change in changes[:-1])
    if not lost or not any(isinstance(change, e.SetTypes) and change.abilities for change in changes):
        return changes
    apart: list[e.Change] = []
    for change in changes:
        if isinstance(change, e.SetTypes) and change.abilities:
            apart += [replace(change, abilities=()), e.GainAbilities(change.abilities)]
        else:
            apart.append(change)
    return tuple(apart)


def note_static_ability(game: Game, reasons: Reasons, effect: Acting, affected: list[GameObject]) -> None:
    """A permanent's static ability acts because it is in play; that of a card in a graveyard because it says
    so.
    """
    if effect.source.zone != IN_PLAY:
        note(game, reasons, seams.states_otherwise, effect, affected)
        return
    note(game, reasons, seams.applies_to_whatever_its_text_indicates, effect, affected)
    note(game, reasons, seams.applies_while_in_play, effect, affected)


def apply_unless_overridden(
    game: Game,
    effect: Acting,
    change: e.Change,
    thing: GameObject,
    look: Look,
    reasons: Reasons,
    done: Done,
    later: AnySeam = seams.depends_on,
) -> None:
    """Apply a change; where it contradicts an earlier one it overrides that. `later` asks for the rule by
    which it is the later one.
    """
    undone = UNDOES.get(type(change), ())
    earlier = next(
        (
            acting
            for other, acting in (reversed(done.get(thing, ())) if undone else ())
            if isinstance(other, undone)
            and not (other is change and isinstance(change, NEVER_UNDOES_ITSELF))
            and contradicts(game, change, other, effect, acting)
        ),
        None,
    )
    had, said = list(look.abilities), list(look.properties)
    overrides = _overriding(game, change)
    newer = isinstance(change, e.LoseAbilities) and effect.timestamp < thing.timestamp and bool(had)
    if newer and not seams.own_abilities_are_oldest(game, effect, thing):
        return
    if earlier is None:
        apply_change(game, effect, change, thing, look)
    elif overrides(game, effect, change, thing, look):
        note(game, reasons, overrides, effect, [thing])
        if cite := game.era.cite(later):
            about = tuple(dict.fromkeys((earlier.source.name, effect.source.name)))
            reasons[cite, effect.key, earlier.key] = (cite, about)
    else:
        return
    done.setdefault(thing, []).append((change, effect))
    if newer and len(look.abilities) < len(had):
        note(game, reasons, seams.own_abilities_are_oldest, effect, [thing])
    if isinstance(change, e.LoseAbilities):
        _note_loss(game, reasons, effect, change, thing, look, had, said)
    if isinstance(change, e.SetSnow):
        note(game, reasons, seams.snow_comes_or_goes, effect, [thing])
    if isinstance(change, e.SetTypes):
        _note_new_type(game, reasons, effect, change, thing)


def _overriding(game: Game, change: e.Change) -> Seam[[Game, Acting, e.Change, GameObject, Look], bool]:
    """By which rule such a change overrides an earlier one: that of its kind, or the one for all."""
    own = {e.SetController: seams.latest_control_decides, e.SetColors: seams.new_color_overrides}
    asked = own.get(type(change))
    return asked if asked is not None and game.era.cite(asked) else seams.overrides_the_earlier


def has_twice(abilities: list[Clause]) -> bool:
    """Whether one ability is there more than once."""
    return any(item in abilities[:at] for at, item in enumerate(abilities))


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
        note(game, reasons, seams.without_abilities, effect, [thing])
    if has_twice([item for item in had if item not in look.abilities]):
        note(game, reasons, seams.every_copy_is_lost, effect, [thing])
    if said:
        note(game, reasons, seams.property_is_no_ability, effect, [thing])
    if words_said(look):
        note(game, reasons, seams.statement_outlasts_abilities, effect, [thing])


def _note_new_type(
    game: Game, reasons: Reasons, effect: Acting, change: e.SetTypes, thing: GameObject
) -> None:
    """Which rules on type-changing had a part."""
    by_supertype = "legendary" in thing.initial.supertypes
    if by_supertype and makes_basic_land(change):
        goes = game.era.cite(seams.no_legend_without_its_name)
        lost = goes is not None and goes not in game.switched_off and bool(named_after(change))
        asked = seams.no_legend_without_its_name if lost else seams.legend_stays_one
        note(game, reasons, asked, effect, [thing])
    elif not change.keeps and (change.types if by_supertype else "legend" in thing.initial.subtypes):
        note(game, reasons, seams.legend_stays_one, effect, [thing])
    if seams.prior_types_are_retained(game, game.looks()[thing], change):
        note(game, reasons, seams.prior_types_are_retained, effect, [thing])
    elif not change.keeps:
        replaced = seams.becomes_basic_land if makes_basic_land(change) else seams.new_type_replaces
        if is_of_creatures_only(change) and game.era.cite(seams.creature_type_replaces):
            replaced = seams.creature_type_replaces
        note(game, reasons, replaced, effect, [thing])
        if makes_basic_land(change) and "snow-covered" in game.looks()[thing].supertypes:
            note(game, reasons, seams.stays_snow_covered, effect, [thing])
        if makes_basic_land(change) and {"artifact", "creature"} & set(game.looks()[thing].types):
            note(game, reasons, seams.keeps_its_other_types, effect, [thing])
        if makes_basic_land(change) and "snow-covered" in game.looks()[thing].supertypes:
            note(game, reasons, seams.status_outlasts_type, effect, [thing])
    if change.power is not None or change.colors or change.abilities:
        note(game, reasons, seams.types_are_set_before_the_rest, effect, [thing])


def note(game: Game, reasons: Reasons, name: AnySeam, effect: Acting, affected: list[GameObject]) -> None:
    """Remember a rule as a reason for how things look; what a permanent's effect is counted once, not for
    each thing.
    """
    cite = game.era.cite(name)
    if not cite or not affected or cite in game.switched_off:
        return
    if name is seams.applies_while_in_play:
        reasons[cite, effect.key] = (cite, (effect.source.name,))
        return
    for thing in affected:
        reasons[cite, effect.key, thing.id] = (cite, (effect.source.name, thing.name))


def apply_in_trial(game: Game, effect: Acting, thing: GameObject, look: Look) -> None:
    """What an effect would make of a thing, to see what depends on that."""
    if not isinstance(effect, StarSizeActing):
        for change in effect.changes:
            apply_change(game, effect, change, thing, look)
    elif (size := star_size(game, thing, look, effect.granted)) is not None:
        look.power, look.toughness = size
        count_counters(thing, look)


def things_affected(game: Game, effect: Acting, looks: dict[GameObject, Look]) -> list[GameObject]:
    """What an effect applies to as things look."""
    if isinstance(effect, StarSizeActing):
        return [effect.source]
    if effect.started is not None:
        return [thing for thing in effect.started if thing in looks]
    if effect.effect is not None and effect.effect.fits is not None:
        context = effect.effect.said or Context(effect.source, effect.effect.controller)
        return [
            thing for thing, look in looks.items() if matches(game, effect.effect.fits, thing, context, look)
        ]
    if effect.effect is not None:
        return [now for thing in effect.effect.things for now in _as_it_is_now(game, thing, looks)]
    ability = effect.ability
    assert ability is not None
    if effect.source in looks and ability not in looks[effect.source].abilities:
        return []
    return things_described(game, effect, looks)


def things_described(game: Game, effect: Acting, looks: dict[GameObject, Look]) -> list[GameObject]:
    """What a static ability's text describes as things look, whether it has been taken away or not."""
    ability = effect.ability
    assert ability is not None
    context = Context(effect.source, speaker(effect, looks))
    if ability.condition is not None and not holds(game, ability.condition, context):
        return []
    if isinstance(ability.what, w.Each):
        return _fitting(game, ability.what.what, context, looks)
    return [thing for thing in things_of(game, ability.what, context) if thing in looks]


def _fitting(
    game: Game, what: w.Filter | w.AnyOf, context: Context, looks: dict[GameObject, Look]
) -> list[GameObject]:
    """What fits a description as things look; looked for once where many effects describe the same."""
    known = game.looks_before.described if game.looks_before.looks is looks else None
    shared = whoever_says_it(what) if known is not None else None
    if known is None or shared is None:
        return [thing for thing in looks if matches(game, what, thing, context, looks[thing])]
    found = known.by(shared, context.controller)
    if found is None:
        found = [thing for thing in looks if matches(game, shared, thing, context, looks[thing])]
        known.remember(shared, context.controller, filter_reads(shared), found)
    leaves_out = isinstance(what, w.Filter) and what.others
    return [thing for thing in found if thing is not context.source] if leaves_out else found


@once
def whoever_says_it(what: Meaning) -> w.Filter | None:
    """A description as it is whatever says it, which fits that too, the same one for equal ones; None where
    it asks who says it, or of more than how permanents look.
    """
    if not isinstance(what, w.Filter) or what.named or not asks_of_permanents(what):
        return None
    if len(_SAID_BY_ANY) >= MOST_REMEMBERED:
        _SAID_BY_ANY.clear()
    shared = replace(what, others=False)
    return _SAID_BY_ANY.setdefault(shared, shared)


_SAID_BY_ANY: dict[w.Filter, w.Filter] = {}


def _as_it_is_now(game: Game, thing: GameObject, looks: dict[GameObject, Look]) -> list[GameObject]:
    """A thing that an effect was fixed on: itself, or the permanent that a spell has become."""
    if thing in looks:
        return [thing]
    if thing.last_look is not None:
        now = latest(thing)
        return [now] if now in looks else []
    return seams.edit_goes_on(game, thing, looks) if thing.became in looks else []


def star_size(
    game: Game, thing: GameObject, look: Look, granted: a.StarSize | None = None
) -> tuple[int | None, int | None] | None:
    """The power and toughness that a creature's own text defines, or an ability granted to it, as long as it
    has that; None where nothing does, or it isn't for a creature.
    """
    every = [item for item in look.abilities if isinstance(item, a.StarSize)]
    every = every[:1] + [item for item in every[1:] if item.apart]
    if granted is not None:
        every = [granted] if granted in look.abilities else []
    if not every or "creature" not in look.types:
        return None
    context = Context(thing, look.controller)
    power, toughness = look.power, look.toughness
    for said in every:
        if said.power is not None:
            power = context.that_much = amount_of(game, said.power, context)
        if said.toughness is not None:
            toughness = amount_of(game, said.toughness, context)
            power = toughness if said.power is None and not said.apart else power
    return power, toughness


def count_counters(thing: GameObject, look: Look) -> None:
    """Adjust power and toughness by counters."""
    for kind, number in thing.counters.items():
        power, slash, toughness = kind.partition("/")
        if slash and look.power is not None and look.toughness is not None:
            look.power += int(power) * number
            look.toughness += int(toughness) * number


def was_made_basic(game: Game, thing: GameObject) -> bool:
    """Whether an effect makes a basic land of a permanent now."""
    cite = game.era.cite(seams.becomes_basic_land)
    return any(
        len(key) == 3 and found == cite and key[2] == thing.id for key, (found, _) in game.reasons().items()
    )


def what_took_its_abilities(game: Game, thing: GameObject) -> Verdict | None:
    """The rule by which a permanent has lost the abilities that are printed on it, if it has."""
    rules = [game.era.cite(asked) for asked in (seams.becomes_basic_land, seams.without_abilities)]
    off = game.era.cite(seams.abilities_turned_off)
    for key, (cite, _) in game.reasons().items():
        if len(key) == 3 and cite in rules and key[2] == thing.id:
            return Verdict(False, f"{thing.name} has lost its abilities", (thing,), cite)
        if off is not None and key == (off, thing.id):
            return Verdict(False, f"{thing.name} is tapped, and its abilities are off", (thing,), off)
    return None


@answers(seams.see_who_controls_what)
def see_who_controls_what(game: Game) -> None:
    """A permanent that has come under another player's control hasn't been under it since the turn began
    (308.1, 409.3).
    """
    held = [(thing, look.controller) for thing, look, _ in game.having(HELD_BY_ANOTHER)]
    if held:
        lost = [ControlLost(thing, thing.held_by) for thing, _ in held if thing.held_by is not None]
        game.record(ControllersSeen(held))
        if lost and _waits_for_lost_control(game):
            game.happen(*lost)


def _waits_for_lost_control(game: Game) -> bool:
    """Whether an ability triggers on a player's losing control of something, or one for later does."""
    later = [each.ability.trigger for each in game.table.delayed if isinstance(each, DelayedAbility)]
    triggers = (*later, *(item.trigger for _, _, item in game.saying(a.Triggered)))
    return any(isinstance(part, (a.YouLoseIt, a.LosesControl)) for part in parts_of(triggers))
