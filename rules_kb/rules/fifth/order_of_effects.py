"""T.14 Order to Apply Effects: what an effect looks at and changes itself, and what phases in."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.common.continuous_effects import outcome_of
from rules_kb.rules.engine.changes_of_looks import apply_change, makes_basic_land
from rules_kb.rules.engine.continuous_effects import apply_in_trial, things_affected
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, answers, concerning, rule
from rules_kb.rules.terms.continuous_effects import Acting
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.log import CHECKED
from rules_kb.table.objects import IN_PLAY, GameObject, Look


@rule(seams.checks_only_what_it_changes, rulings1999="T.14.3", off=False)
def checks_only_what_it_changes(
    game: Game, effect: Acting, other: Acting, looks: dict[GameObject, Look]
) -> bool:
    """What checks a characteristic and changes the same one doesn't depend on it: a later effect may change
    that again.
    """
    own = _checked_and_changed(effect)
    if not own:
        return False
    trial = {thing: look.copy() for thing, look in looks.items()}
    with game.trial_looks(trial):
        for thing in things_affected(game, other, trial):
            apply_in_trial(game, other, thing, trial[thing])
            trial[thing].take_after(looks[thing], *own)
        after = outcome_of(game, effect, trial)
    return bool(after == outcome_of(game, effect, looks))


def _checked_and_changed(effect: Acting) -> list[str]:
    """The characteristics, as a look has them, by which an effect describes what it applies to, and which it
    changes there.
    """
    ability = effect.ability
    if ability is None or not isinstance(ability.what, w.Each) or not isinstance(ability.what.what, w.Filter):
        return []
    what, found = ability.what.what, []
    words = {*what.words, *what.not_words, *what.any_of}
    for change in effect.changes:
        if isinstance(change, e.SetColors) and (what.colors or what.not_colors):
            found.append("colors")
        if isinstance(change, e.SetTypes) and makes_basic_land(change) and words - {"land", "basic"}:
            found.append("subtypes")
        if (
            isinstance(change, e.SetTypes)
            and change.types
            and words & {"creature", "artifact", "enchantment"}
        ):
            found.append("types")
        if isinstance(change, (e.GainAbilities, e.LoseAbilities)) and (what.having or what.lacking):
            found.append("abilities")
    return list(dict.fromkeys(found))


@rule(seams.latest_control_decides, rulings1999="G.6.3", off=False)
def latest_control_decides(
    game: Game, effect: Acting, change: e.Change, thing: GameObject, look: Look
) -> bool:
    """Of several effects that change a permanent's controller the most recent one decides."""
    apply_change(game, effect, change, thing, look)
    return True


@rule(seams.control_reverts, rulings1999="G.6.3", permits=True, off=False)
def control_reverts(game: Game, thing: GameObject) -> bool:
    """When what changed a permanent's controller ends, the most recent of such effects that are left decides,
    or else who controlled it to begin with.
    """
    return True


@rule(seams.new_color_overrides, rulings1999="K.10.5", off=False)
def new_color_overrides(game: Game, effect: Acting, change: e.Change, thing: GameObject, look: Look) -> bool:
    """A new color overrides all the colors that there were."""
    apply_change(game, effect, change, thing, look)
    return True


@rule(seams.listed_abilities_are_base, rulings1999="K.5.8", off=[])
def listed_abilities_are_base(game: Game, effects: list[Acting]) -> list[Acting] | None:
    """The abilities with which a land or artifact is animated once more are among its base abilities."""
    return [effect for effect in effects if effect.sets_types]


@rule(seams.symbols_make_base_color, rulings1999="K.10.Ruling.4", off=False)
def symbols_make_base_color(game: Game, thing: GameObject) -> bool:
    """Other mana symbols give a card another base color, and override no effect that gives it a color."""
    return thing.initial.cost is not None and bool(thing.initial.cost.colors)


@rule(seams.own_abilities_are_oldest, rulings1999="T.14.4", off=False)
def own_abilities_are_oldest(game: Game, effect: Acting, thing: GameObject) -> bool:
    """A permanent's own abilities are the oldest effect on it: an effect that was there before takes them."""
    return effect.timestamp < thing.timestamp


def _triggers_on_coming(item: object) -> bool:
    return isinstance(item, a.Triggered) and isinstance(item.trigger, a.ComesIntoPlay)


def _comes_changed(thing: GameObject) -> bool:
    return any(isinstance(item, (a.EntersTapped, a.EntersWith)) for item in thing.initial.abilities)


@rule(rulings1999="G.30.9", permits=True, off=[])
def phasing_in_is_no_coming_into_play(game: Game, things: list[GameObject]) -> list[GameObject]:
    """What triggers on coming into play doesn't on phasing in."""
    return things


@rule(rulings1999="G.30.10", permits=True, off=[])
def phasing_in_changes_nothing(game: Game, things: list[GameObject]) -> list[GameObject]:
    """What says how a permanent comes into play has nothing to do with its phasing in."""
    return things


@rule(rulings1999="A.14.4", permits=True, off=[])
def upkeep_goes_on_as_it_was(game: Game, things: list[GameObject]) -> list[GameObject]:
    """Cumulative upkeep goes on where it was before the permanent was out of play."""
    return things


@rule(rulings1999="G.30.7", permits=True, off=[])
def they_phase_in_tapped(game: Game, things: list[GameObject]) -> list[GameObject]:
    """What phased out tapped phases in tapped."""
    return things


@rule(rulings1999="G.30.14", permits=True, off=[])
def what_was_on_it_comes_along(game: Game, things: list[GameObject]) -> list[GameObject]:
    """The enchantments on a permanent phase in with it, and never without it."""
    return things


def _as_old_as_before(game: Game, things: list[GameObject]) -> dict[GameObject, int]:
    return {thing: thing.timestamp for thing in things}


@rule(seams.timestamps_of_phased_in, rulings1999="G.30.Ruling.3", without=_as_old_as_before)
def newest_as_they_phase_in(game: Game, things: list[GameObject]) -> Concerning[dict[GameObject, int]]:
    """The effects of what phases in are the newest, whatever they were before."""
    if coming := [thing for thing in things if any(map(_triggers_on_coming, thing.initial.abilities))]:
        phasing_in_is_no_coming_into_play(game, coming)
    if marked := [thing for thing in things if thing.initial.abilities and _comes_changed(thing)]:
        phasing_in_changes_nothing(game, marked)
    if counted := [thing for thing in things if thing.counters["cumulative upkeep"]]:
        upkeep_goes_on_as_it_was(game, counted)
    if tapped := [thing for thing in things if thing.tapped]:
        they_phase_in_tapped(game, tapped)
    if worn := [thing for thing in things if thing.attached_to in things]:
        what_was_on_it_comes_along(game, worn)
    return concerning({}, *things)


def _as_they_lie(game: Game, things: list[GameObject]) -> list[GameObject]:
    return things


def _acts_on_others(game: Game, thing: GameObject, things: list[GameObject]) -> bool:
    """Whether a permanent, or what is on it, has an effect on permanents for as long as it is in play."""
    along = [each for each in things if each.attached_to is thing]
    own = any(isinstance(item, a.Static) and item.changes for item in thing.initial.abilities)
    return own or any(_acts_on_others(game, each, things) for each in along)


@rule(seams.order_of_phasing_in, rulings1999="G.36.3", without=_as_they_lie)
def order_of_phasing_in(game: Game, things: list[GameObject]) -> Concerning[list[GameObject]]:
    """Of permanents that phase in together, the active player orders those that aren't on others; after each
    come the local enchantments on it, in the order in which they first came into play, and theirs after them.
    """
    by_themselves = [thing for thing in things if thing.attached_to not in things]
    acting = [thing for thing in by_themselves if _acts_on_others(game, thing, things)]
    active = game.table.in_turn_order()[0]
    what = "the order of the effects of what phases in (the first is the oldest)"
    number, alike = len(by_themselves), len(acting) < 2
    choice = ChoiceOf(active, "order", what, by_themselves, number, number, indifferent=alike)
    ordered = game.ask(choice)
    found = [each for thing in ordered for each in _with_what_is_on_it(thing, things)]
    return concerning(found, *things) if found != things else Concerning(found, (), CHECKED)


def _with_what_is_on_it(thing: GameObject, things: list[GameObject]) -> list[GameObject]:
    on_it = sorted((each for each in things if each.attached_to is thing), key=lambda each: each.timestamp)
    return [thing, *(below for each in on_it for below in _with_what_is_on_it(each, things))]


@answers(seams.phasing_is_no_leaving)
def phasing_is_no_leaving(game: Game, thing: GameObject) -> list[GameObject]:
    """The permanents for which phasing out isn't leaving play."""
    return [] if phasing_out_is_leaving(game, thing) else [thing]


@rule(rulings1999="G.30.2", off=False)
def phasing_out_is_leaving(game: Game, thing: GameObject) -> bool:
    """What triggers on a permanent leaving play does as it phases out."""
    return thing.zone != IN_PLAY
