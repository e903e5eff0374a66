"""419 Replacement and Prevention Effects: which of them modify an event, in what order, and what they make of
it.

Prevention (419.7) has a module of its own.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import durations
from rules_kb.cards import words as w
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.coming_into_play import as_chosen, chosen_as_it_comes
from rules_kb.rules.engine.conditions import holds
from rules_kb.rules.engine.instructions import pays
from rules_kb.rules.engine.prevention_effects import choose_source
from rules_kb.rules.engine.replacement_effects import goes_on
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, concerning, rule, unasked
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.replacement_effects import Modifier, RegenerationShield
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.clause import Clause
from rules_kb.table.entries import EVERYWHERE
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.combat import LeftCombat
from rules_kb.table.events.damage_and_life import Damaged, DamageRemoved, LifeChanged
from rules_kb.table.events.effects import EffectBegan, ShieldUsedUp
from rules_kb.table.events.permanents import Tapped
from rules_kb.table.events.zone_changes import Destroyed, Moved, TokenMade
from rules_kb.table.objects import GRAVEYARD, GameObject, Lasting, Mark, Player


@rule(
    seams.watches_as_events_happen,
    cr1999="419.2",
    cr2006="419.2",
    permits=True,
    off=False,
    at_work={"cr2006": EVERYWHERE},
)
def watches_as_events_happen(game: Game, event: Event, source: GameObject | None) -> bool:
    """A replacement or prevention effect may reach whatever fits as an event is about to happen: that isn't
    locked in.
    """
    return True


@rule(seams.existed_before_event, cr1999="419.4", cr2006="419.4", off=False, at_work=EVERYWHERE)
def existed_before_event(game: Game, source: GameObject | None, shield: Lasting) -> bool:
    """An effect that a spell or ability made was there before the event; it can't go back to one that has
    happened.
    """
    return shield in game.table.shields


def _both_happen(game: Game, event: Event, source: GameObject | None, proposed: list[Event]) -> list[Event]:
    return [event] if any(goes_on(event, other) for other in proposed if other is not event) else proposed


@rule(seams.event_never_happens, cr1999="419.5", cr2006="419.5", without=_both_happen)
def event_never_happens(
    game: Game, event: Event, source: GameObject | None, proposed: list[Event]
) -> Concerning[list[Event]]:
    """A replaced event never happens, only what comes instead of it; a prevented one is simply ignored."""
    whom = event.target if isinstance(event, Damaged) else getattr(event, "thing", None)
    return concerning([other for other in proposed if other is not event], *filter(None, (source, whom)))


@rule(seams.one_opportunity, cr1999="419.6a", cr2006="419.6a", off=False)
def one_opportunity(game: Game, source: GameObject | None, event: Event, mark: Mark) -> bool:
    """A replacement effect gets one opportunity for each event, and doesn't invoke itself again."""
    event.barred = (*event.barred, mark)
    return True


def told_apart(found: list[Modifier]) -> list[str]:
    """What each effect is called: by what it comes from, or where several come from one thing, by its own
    name if it has one; a second of the same name with its number.
    """
    sources = [item.source for item in found]
    names = [
        item.does if isinstance(item.does, str) and sources.count(item.source) > 1 else item.name
        for item in found
    ]
    return [
        name if names.index(name) == index else f"{name}#{names[: index + 1].count(name)}"
        for index, name in enumerate(names)
    ]


@rule(seams.affected_player_orders, cr1999="419.8a", cr2006="419.9a")
def affected_player_orders(
    game: Game, player: Player, sources: list[GameObject | None], found: list[Modifier], combine: bool
) -> Concerning[Modifier | None]:
    """Of several effects that would modify one event in contradictory ways, the player affected chooses which
    applies first.
    """
    names = told_apart(found)
    choice = ChoiceOf(
        player, "order", "which effect applies first", names, 1, len(names), indifferent=combine
    )
    first = found[names.index(game.ask(choice)[0])]
    return unasked(first) if combine else concerning(first, *(source for source in sources if source))


@rule(seams.replacements_combine, cr1999="419.8b", cr2006="419.9b", permits=True, off=False)
def replacements_combine(game: Game, event: Event, source: GameObject | None) -> bool:
    """What one replacement effect brings about can in turn be replaced by another."""
    return True


@rule(seams.player_breaks_loop, cr1999="419.8c")
def player_breaks_loop(game: Game, player: Player, event: Event, item: Modifier) -> Mark | None:
    """Replacement effects that lead back to each other are a loop: the affected player says which one doesn't
    apply.
    """
    marks = [mark for mark, _, _ in event.history]
    loop = event.history[marks.index(item.mark) :]
    names = list(dict.fromkeys(name for _, name, _ in loop))
    answer = game.ask_one(ChoiceOf(player, "choose", "which effect doesn't apply, to break the loop", names))
    game.happen(Noted(f"the loop is broken: {answer} doesn't apply", player))
    return next(mark for mark, name, _ in loop if name == answer)


@rule(
    seams.begin_regeneration,
    cr1999="glossary/regenerate",
    cr2006="glossary/regenerate",
)
def begin_regeneration(game: Game, things: list[GameObject], context: Context) -> None:
    """What is to regenerate does so the next time that it would be destroyed this turn: the effect must be
    there before that.
    """
    for thing in things:
        shield = RegenerationShield(context.source, context.controller, thing, durations.UNTIL_END_OF_TURN)
        told = f"{thing.name} will regenerate if it would be destroyed this turn"
        game.happen(EffectBegan(shield, "shield", told, (thing,), source=context.source))


def _is_destroyed(game: Game, event: Destroyed, shield: RegenerationShield) -> list[Event]:
    return [event]


@rule(seams.regenerate_instead, cr1999="419.6b", cr2006="419.6b", without=_is_destroyed)
def regenerate_instead(game: Game, event: Destroyed, shield: RegenerationShield) -> list[Event]:
    """Instead of being destroyed, the permanent loses all damage, taps and leaves combat."""
    game.record(ShieldUsedUp(shield))
    leaves = [LeftCombat(event.thing)] if fights(game, event.thing) else []
    return [*heals_and_taps(event.thing), *leaves]


def heals_and_taps(thing: GameObject) -> list[Event]:
    """What becomes of a permanent as it regenerates."""
    events: list[Event] = [Noted(f"{thing.name} regenerates", thing), DamageRemoved(thing)]
    return events if thing.tapped else [*events, Tapped(thing)]


def fights(game: Game, thing: GameObject) -> bool:
    """Whether a permanent attacks or blocks."""
    return thing in game.table.combat.attackers or thing in game.table.combat.blocks


def _is_regenerated(game: Game, event: Destroyed, shield: RegenerationShield) -> list[Event]:
    return seams.regenerate_instead(game, event, shield)


@rule(seams.is_not_regenerated, cr1999="103.1", cr2006="103.2", without=_is_regenerated)
def is_not_regenerated(game: Game, event: Destroyed, shield: RegenerationShield) -> list[Event]:
    """A text that says that a permanent can't be regenerated goes before the effect that would do so."""
    return [Noted(f"{event.thing.name} can't be regenerated", event.thing, (DamageRemoved,))]


def _comes_as_it_is(game: Game, event: Moved | TokenMade, ability: Clause) -> list[Event]:
    return [event]


@rule(
    seams.comes_into_play_with,
    rulings1999="T.2.Ruling.2",
    cr1999="410.10e",
    cr2006="410.10e",
    without=_comes_as_it_is,
)
def comes_into_play_with(game: Game, event: Moved | TokenMade, ability: Clause) -> list[Event]:
    """Coming into play tapped, with counters or with something chosen isn't a trigger: it is part of the
    event.
    """
    if isinstance(event, TokenMade):
        return [_token_coming_with(event, ability)]
    context = Context(event.thing, event.controller or event.thing.controller, x=event.thing.announced.x or 0)
    if isinstance(ability, a.EntersTapped):
        if ability.unless_paid is not None:
            event.tapped = event.tapped or not pays(game, ability.unless_paid, context)
        else:
            event.tapped = event.tapped or ability.unless is None or not holds(game, ability.unless, context)
        return [event]
    if isinstance(ability, a.EntersIfPaid):
        return [event if pays(game, ability.cost, context, must=True) else event.but(zone=GRAVEYARD)]
    if isinstance(ability, a.EntersAsCopy):
        return seams.comes_into_play_as_copy(game, event, ability, context)
    if isinstance(ability, a.EntersAs):
        return [event.but(as_copy=as_chosen(game, event, ability, context))]
    if isinstance(ability, a.EntersChoosing):
        choose = chosen_as_it_comes if event.as_copy is None else seams.choice_for_copy
        event.chosen = {**event.chosen, ability.what.split()[-1]: choose(game, ability.what, context)}
        return [event]
    if not isinstance(ability, a.EntersWith) or not holds(game, ability.condition, context):
        return [event]
    number = amount_of(game, ability.number, context)
    if ability.optional and not game.yes(
        context.controller, f"put {ability.kind} counters on {event.thing.name}"
    ):
        return [event]
    event.counters = {**event.counters, ability.kind: event.counters.get(ability.kind, 0) + number}
    return [event]


def _token_coming_with(event: TokenMade, ability: Clause) -> TokenMade:
    """A token that comes tapped, or with counters, because of what another permanent says."""
    if not isinstance(ability, a.EntersWith) or not isinstance(ability.number, w.Number):
        return event.but(tapped=True)
    return event.but(
        counters={**event.counters, ability.kind: event.counters.get(ability.kind, 0) + ability.number.value}
    )


def _is_dealt_where_it_would_be(game: Game, event: Damaged, to: GameObject | Player) -> list[Event]:
    return [event]


@rule(
    seams.damage_is_redirected,
    cr1999="glossary/redirect",
    cr2006="419.6c",
    without=_is_dealt_where_it_would_be,
)
def damage_is_redirected(game: Game, event: Damaged, to: GameObject | Player) -> list[Event]:
    """Redirected damage is dealt to another creature or player; its source and its kind stay as they are."""
    return [
        Noted(f"{event.amount} damage to {event.target.name} is dealt to {to.name} instead"),
        event.but(target=to),
    ]


def _stays_as_much(game: Game, event: Damaged | LifeChanged, amount: int, source: GameObject) -> list[Event]:
    return [event]


@rule(seams.amount_is_modified, cr1999="419.1", cr2006="419.1", without=_stays_as_much)
def amount_is_modified(
    game: Game, event: Damaged | LifeChanged, amount: int, source: GameObject
) -> list[Event]:
    """An effect modifies an event that it watches for: there is more of it, or less."""
    what = f"damage to {event.target.name}" if isinstance(event, Damaged) else f"life for {event.player.name}"
    told = Noted(f"{event.amount} {what} becomes {amount} ({source.name})", event.affected)
    return [told, event.but(amount=amount)]


@rule(seams.source_to_replace_is_chosen, cr1999="413.2c", cr2006="419.8a")
def source_to_replace_is_chosen(game: Game, what: w.Things | None, context: Context) -> GameObject | None:
    """The source of damage that is to be dealt otherwise is a choice like any other: it is made while the
    text is carried out.
    """
    found: GameObject | None = choose_source(game, what, context)
    return found
