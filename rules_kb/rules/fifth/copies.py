"""E.4 Copies: what a copy of a permanent takes over, and when."""

from __future__ import annotations

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import durations
from rules_kb.cards import effects as e
from rules_kb.cards.node import parts_of
from rules_kb.rules import seams
from rules_kb.rules.engine.copying import becomes_copy as takes_its_values
from rules_kb.rules.engine.copying import comes_into_play_as_copy as comes_with_its_values
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.state_based_effects import is_legend
from rules_kb.rules.game import Game
from rules_kb.rules.looks import plain_look
from rules_kb.rules.rule import Concerning, answers, concerning, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.rules.terms.delayed_abilities import DelayedAbility
from rules_kb.table.events import Event
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import IN_PLAY, Characteristics, GameObject


@answers(seams.copiable_values)
def copiable_values(game: Game, thing: GameObject) -> Characteristics:
    """What a copy of a permanent or spell is."""
    values = base_characteristics(game, thing)
    if thing.token:
        copy_of_a_token_is_a_card(game, thing)
    if thing.printed is not None:
        copy_of_a_copy_is_what_that_copied(game, thing)
    if "legendary" in values.supertypes or "legend" in values.subtypes:
        copy_is_a_legend_too(game, thing)
    if values.cost is not None and values.cost.xs and thing.zone == IN_PLAY:
        x_of_a_permanent_is_zero(game, thing)
    if any(other.attached_to is thing and _brought_back(other) for other in game.table.in_play):
        what_was_brought_back_can_be_copied(game, thing)
    if any(isinstance(item, a.CountsAs) for item in values.abilities):
        all_text_is_copied(game, thing)
    if thing.printed is not None and any(isinstance(item, a.EntersAs) for item in values.abilities):
        values = nothing_is_chosen_anew(game, thing, values)
    return values


def _as_it_looks_now(game: Game, thing: GameObject) -> Characteristics:
    look = game.look(thing)
    return facts.replace(thing.initial, colors=look.colors, power=look.power, toughness=look.toughness)


@rule(rulings1999="E.4.2", without=_as_it_looks_now)
def base_characteristics(game: Game, thing: GameObject) -> Characteristics:
    """A copy has the base characteristics of what it copies, whatever effects have made of that."""
    return thing.initial


def _chooses_its_own(game: Game, thing: GameObject, values: Characteristics) -> Characteristics:
    return values


@rule(rulings1999="E.4.Ruling.5", without=_chooses_its_own)
def nothing_is_chosen_anew(
    game: Game, thing: GameObject, values: Characteristics
) -> Concerning[Characteristics]:
    """What was chosen for a permanent as it came into play is copied: no copy of it chooses for itself."""
    abilities = tuple(item for item in values.abilities if not isinstance(item, a.EntersAs))
    return concerning(facts.replace(values, abilities=abilities), thing)


def _brought_back(enchantment: GameObject) -> bool:
    """Whether an enchantment's text puts into play what it is on."""
    return any(
        isinstance(item, a.Triggered)
        and isinstance(item.trigger, a.ComesIntoPlay)
        and any(isinstance(effect, e.MoveTo) and effect.zone == "in play" for effect in item.effects)
        and any(isinstance(effect, e.AttachTo) for effect in item.effects)
        for item in enchantment.initial.abilities
    )


@rule(rulings1999="E.4.5", permits=True, off=False)
def x_of_a_permanent_is_zero(game: Game, thing: GameObject) -> bool:
    """X in the casting cost of what is copied is zero."""
    return True


@rule(rulings1999="E.4.Ruling.7", permits=True, off=False)
def what_was_brought_back_can_be_copied(game: Game, thing: GameObject) -> bool:
    """A creature can be copied that is in play only by the effect of an enchantment."""
    return True


@rule(rulings1999="K.25.Ruling.3", permits=True, off=False)
def copy_of_a_token_is_a_card(game: Game, token: GameObject) -> bool:
    """A card that copies a token stays a card: the rules for tokens don't apply to it."""
    return True


@rule(rulings1999="E.4.Ruling.4", permits=True, off=False)
def copy_of_a_copy_is_what_that_copied(game: Game, copy: GameObject) -> bool:
    """What copies a copy has the base values of that, which are those of what it copied."""
    return True


def _stays_a_legend(game: Game, thing: GameObject, values: Characteristics) -> Characteristics:
    return facts.replace(values, supertypes=(*values.supertypes, "legendary"))


@rule(rulings1999="K.19.5", without=_stays_a_legend)
def no_legend_by_another_name(
    game: Game, thing: GameObject, values: Characteristics
) -> Concerning[Characteristics]:
    """A change that gives a legend another name may take from it that it is one."""
    return concerning(values, thing)


@rule(rulings1999="K.19.Ruling.4", permits=True, off=False)
def copy_is_a_legend_too(game: Game, legend: GameObject) -> bool:
    """A copy of a legend is one as well."""
    return True


@rule(rulings1999="E.4.Ruling.14", permits=True, off=False)
def all_text_is_copied(game: Game, thing: GameObject) -> bool:
    """All of a text is copied, also what it says that its card counts as."""
    return True


def _comes_as_itself(game: Game, event: Moved, ability: a.EntersAsCopy, context: Context) -> list[Event]:
    return [event]


@rule(seams.comes_into_play_as_copy, rulings1999="E.4.3", without=_comes_as_itself)
def comes_into_play_as_copy(
    game: Game, event: Moved, ability: a.EntersAsCopy, context: Context
) -> list[Event]:
    """What comes into play as a copy is one in all ways: it comes with what that comes with, and sets off
    what that would.
    """
    changed = [thing for thing in game.table.in_play if game.look(thing).types != thing.initial.types]
    now = [thing for thing in changed if matches(game, ability.what, thing, context)]
    by_itself = [thing for thing in changed if matches(game, ability.what, thing, context, plain_look(thing))]
    if any(thing not in by_itself for thing in now):
        return effects_make_nothing_to_copy(game, event, ability, context)
    if any(thing not in now for thing in by_itself):
        return effects_keep_nothing_from_being_copied(game, event, ability, context)
    if event.how == "put":
        return what_defines_it_is_done(game, event, ability, context)
    return comes_with_its_values(game, event, ability, context)


@rule(rulings1999="E.4.Ruling.8", without=comes_with_its_values)
def effects_keep_nothing_from_being_copied(
    game: Game, event: Moved, ability: a.EntersAsCopy, context: Context
) -> list[Event]:
    """A creature that is an enchantment for the time being can be copied as the creature that it is."""
    with game.trial_looks({thing: plain_look(thing) for thing in game.looks()}):
        return comes_with_its_values(game, event, ability, context)


@rule(rulings1999="E.4.Ruling.3", without=comes_with_its_values)
def effects_make_nothing_to_copy(
    game: Game, event: Moved, ability: a.EntersAsCopy, context: Context
) -> list[Event]:
    """What is of the right type only by an effect can't be copied."""
    with game.trial_looks({thing: plain_look(thing) for thing in game.looks()}):
        return comes_with_its_values(game, event, ability, context)


@rule(rulings1999="G.31.3", without=_comes_as_itself)
def what_defines_it_is_done(
    game: Game, event: Moved, ability: a.EntersAsCopy, context: Context
) -> list[Event]:
    """What defines the characteristics of a card is done also where that is put into play, while what puts it
    there resolves.
    """
    return comes_with_its_values(game, event, ability, context)


@answers(seams.becomes_copy)
def becomes_copy(game: Game, thing: GameObject, values: Characteristics, context: Context) -> None:
    """A permanent becomes a copy of another one while it stays in play."""
    before = game.look(thing)
    used = [item for item in thing.used if _is_limited(item) and thing.used[item]]
    if is_legend(game, thing) and "legendary" not in values.supertypes and "legend" not in values.subtypes:
        values = no_legend_by_another_name(game, thing, values)
    takes_its_values(game, thing, values, context)
    if thing.zone == IN_PLAY and (
        any(_leaves_play(item) for item in before.abilities) or _its_leaving_is_waited_for(game, thing)
    ):
        change_of_form_is_no_leaving(game, thing)
    if thing.zone == IN_PLAY and _is_under_an_effect(game, thing):
        effects_on_it_go_on(game, thing)
    if any(item in game.look(thing).abilities for item in used):
        uses_are_still_counted(game, thing)
    if sum(map(_changes_form, game.look(thing).abilities)) > 1:
        both_ways_to_change_form_are_had(game, thing)
    if thing.zone == IN_PLAY and any(_comes_into_play(item) for item in values.abilities):
        change_of_form_is_no_coming(game, thing)
    if thing.zone == IN_PLAY and any(isinstance(item, a.EntersWith) for item in values.abilities):
        nothing_comes_with_another_form(game, thing)


def _comes_into_play(item: object) -> bool:
    return (
        isinstance(item, a.Triggered)
        and isinstance(item.trigger, a.ComesIntoPlay)
        and item.trigger.what is None
    )


def _is_limited(item: object) -> bool:
    """Whether an ability can be used only so often in a turn."""
    return isinstance(item, a.Activated) and bool(
        {"once each turn", "twice each turn", "three times each turn"} & set(item.only)
    )


def _leaves_play(item: object) -> bool:
    return (
        isinstance(item, a.Triggered)
        and isinstance(item.trigger, a.LeavesPlay)
        and item.trigger.what is None
        and not item.trigger.enchanted
    )


def _its_leaving_is_waited_for(game: Game, thing: GameObject) -> bool:
    """Whether an effect of a permanent lasts until that leaves play, or something is to be done then."""
    return any(
        isinstance(effect, ContinuousEffect)
        and effect.source is thing
        and effect.duration == durations.WHILE_IT_STAYS_IN_PLAY
        for effect in game.table.effects
    ) or any(
        isinstance(item, DelayedAbility)
        and item.watched is thing
        and isinstance(item.ability.trigger, a.ItLeavesPlay)
        for item in game.table.delayed
    )


def _is_under_an_effect(game: Game, thing: GameObject) -> bool:
    """Whether an enchantment on a permanent, or a spell or ability, changes what it is."""
    if any(other.attached_to is thing for other in game.table.in_play):
        return True
    return any(isinstance(item, ContinuousEffect) and thing in item.things for item in game.table.effects)


def _changes_form(item: object) -> bool:
    return isinstance(item, (a.Activated, a.Triggered)) and any(
        isinstance(part, e.BecomeCopy) for part in parts_of(item.effects)
    )


@rule(rulings1999="E.4.Ruling.11", permits=True, off=False)
def both_ways_to_change_form_are_had(game: Game, thing: GameObject) -> bool:
    """What changes its form, and has become a copy of what does so too, has both abilities until it changes
    again.
    """
    return True


@rule(rulings1999="E.4.9", permits=True, off=False)
def change_of_form_is_no_leaving(game: Game, thing: GameObject) -> bool:
    """What triggers on leaving play doesn't when a permanent takes on another form, and what waits for it to
    leave goes on waiting.
    """
    return True


@rule(rulings1999="E.4.Ruling.6", permits=True, off=False)
def effects_on_it_go_on(game: Game, thing: GameObject) -> bool:
    """What changes a permanent goes on changing it in its other form."""
    return True


@rule(rulings1999="E.4.6", permits=True, off=False)
def uses_are_still_counted(game: Game, thing: GameObject) -> bool:
    """An ability that can be used so often keeps its uses where the other form has just the same one."""
    return True


@rule(rulings1999="E.4.7", permits=True, off=False)
def change_of_form_is_no_coming(game: Game, thing: GameObject) -> bool:
    """What triggers on coming into play doesn't when a permanent takes on another form."""
    return True


@rule(rulings1999="E.4.8", permits=True, off=False)
def nothing_comes_with_another_form(game: Game, thing: GameObject) -> bool:
    """A permanent that takes on another form gets no counters with which that would come into play."""
    return True
