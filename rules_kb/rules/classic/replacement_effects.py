"""419 Replacement and Prevention Effects: which of them modify an event, in what order, and what they make of
it.

Prevention (419.7) has a module of its own.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import partial
from typing import Any

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.card import targets_of
from rules_kb.cards.node import replace
from rules_kb.cards.types import BASIC_LANDS
from rules_kb.rules.game import Game, plain_look
from rules_kb.rules.meaning import (
    Context,
    amount_of,
    holds,
    matches,
    players_of,
    properties,
    things_of,
)
from rules_kb.rules.register import rule
from rules_kb.table.choices import Choice
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.combat import LeftCombat
from rules_kb.table.events.damage_and_life import Damaged, DamageRemoved, LifeChanged
from rules_kb.table.events.effects import EffectBegan, Instructed
from rules_kb.table.events.hidden_cards import Revealed, Shuffled
from rules_kb.table.events.permanents import Tapped
from rules_kb.table.events.winning_and_losing import GameLost, GameWon
from rules_kb.table.events.zone_changes import Destroyed, Drawn, Moved
from rules_kb.table.furniture import Furniture
from rules_kb.table.mana import COLORS
from rules_kb.table.objects import (
    GRAVEYARD,
    HAND,
    IN_PLAY,
    LIBRARY,
    REMOVED,
    Characteristics,
    GameObject,
    Player,
)

MOST_ROUNDS = 60
ZONES = {"hand": HAND, "library": LIBRARY, "graveyard": GRAVEYARD, "removed": REMOVED, "in play": IN_PLAY}


class RegenerationShield(Furniture):
    """Instead of the next destruction this turn: remove all damage, tap, remove from combat."""

    def __init__(self, source: GameObject, controller: Player, thing: GameObject, duration: str) -> None:
        self.source = source
        self.controller = controller
        self.thing = thing
        self.duration = duration


class ReplacementShield(Furniture):
    """A replacement effect that a spell or ability left behind: what it was told is fixed, what it watches
    isn't.

    `chosen_source` is the source of damage that was chosen, if the text asks for one. With `once` it is used
    up.
    """

    def __init__(
        self,
        context: Context,
        ability: a.Instead,
        duration: str,
        once: bool,
        chosen_source: GameObject | None,
    ) -> None:
        self.source = context.source
        self.controller = context.controller
        self.targets = list(context.targets)
        self.x = context.x
        self.it = context.it
        self.ability = ability
        self.duration = duration
        self.once = once
        self.chosen_source = chosen_source


class Modifier:
    """Something that would modify an event: what marks it, whose it is, what it does, and what it makes of
    the event.

    Two with the same `does` come to the same, whichever is first. `shield` is what a spell or ability left
    behind. `described` where it watches for whatever fits a description. `replaces` for an effect with the
    word "instead"; `goes_on` for what is part of the event itself, and neither replaces nor prevents it.
    """

    def __init__(
        self,
        mark: Any,
        source: GameObject | None,
        does: str,
        act: Callable[[Game, Any], list[Event]],
        *,
        shield: Any = None,
        described: bool = False,
        replaces: bool = False,
        goes_on: bool = False,
    ) -> None:
        self.mark = mark
        self.source = source
        self.does = does
        self.act = act
        self.shield = shield
        self.described = described
        self.replaces = replaces
        self.goes_on = goes_on

    @property
    def name(self) -> str:
        return self.source.name if self.source is not None else str(self.mark)


# -- 419.8 which applies, and in what order ------------------------------------------------------------------


def modify(game: Game, event: Event) -> list[Event]:
    """What happens instead of an event once everything that replaces or prevents it has had its one chance."""
    _remember_what_led_here(game, event)
    waiting = [event]
    settled: list[Event] = []
    for _ in range(MOST_ROUNDS):
        if not waiting:
            break
        current = waiting.pop(0)
        chosen = _next_modifier(game, current)
        if chosen is None:
            settled.append(current)
        else:
            waiting = [*_modified(game, current, chosen), *waiting]
    return [*settled, *waiting]


def _remember_what_led_here(game: Game, event: Event) -> None:
    """What happens by the instructions of a replacement effect comes from the event that it replaced."""
    history, barred = game.table.notes.get("replacing", ((), ()))
    event.history = event.history or list(history)
    event.barred = event.barred or list(barred)


def _next_modifier(game: Game, event: Event) -> Modifier | None:
    """The next effect that modifies this event, chosen among those that haven't had their chance."""
    found = [item for item in game.era.would_modify(game, event) if not _had_its_chance(game, event, item)]
    if not found:
        return None
    kinds = list({item.does: item for item in found}.values())
    chosen: Modifier | None = None
    if len(kinds) > 1:
        chosen = game.era.affected_player_orders(
            game, _affected_player(game, event), [item.source for item in kinds], kinds
        )
    return chosen or found[0]


def _had_its_chance(game: Game, event: Event, item: Modifier) -> bool:
    if _among(item.mark, event.barred):
        return True
    if _among(item.mark, event.passed):
        return _has_none_left(game, event, item) if item.replaces else True
    before = [mark for mark, _, _ in event.history]
    if not _among(item.mark, before):
        return False
    since = {kind for _, _, kind in event.history[before.index(item.mark) :]}
    if before[-1] == item.mark or since == {type(event)}:
        return _has_none_left(game, event, item)
    left_out: Modifier | Any = game.era.player_breaks_loop(game, _affected_player(game, event), event, item)
    if left_out is None or left_out == item.mark:
        return True
    event.barred.append(left_out)
    event.history = []
    return False


def _has_none_left(game: Game, event: Event, item: Modifier) -> bool:
    """Whether an effect that has modified this event is through with it."""
    if not game.era.one_opportunity(game, item.source, event):
        return False
    event.barred.append(item.mark)
    return True


def _among(mark: Any, known: list[Any]) -> bool:
    return any(other is mark or other == mark for other in known)


def _modified(game: Game, event: Event, chosen: Modifier) -> list[Event]:
    """What an effect makes of an event. Every event that comes of it remembers the effect."""
    if not _may_act(game, event, chosen):
        event.barred.append(chosen.mark)
        return [event]
    event.passed.append(chosen.mark)
    results = list(chosen.act(game, event))
    for result in results:
        if chosen.mark not in result.passed:
            result.history = [*event.history, (chosen.mark, chosen.name, type(event))]
            result.barred = list(event.barred)
    goes_on = any(_goes_on(event, result) for result in results)
    if (
        not chosen.goes_on
        and event not in results
        and (chosen.replaces or not goes_on)
        and not game.era.event_never_happens(game, event, chosen.source)
    ):
        results = [event] if goes_on else [*results, event]
    elif event not in results and not goes_on:
        game.era.never_happened(game, event, results)
    return results


def _may_act(game: Game, event: Event, chosen: Modifier) -> bool:
    """Whether the rules on what can modify an event at all let this effect do so."""
    if chosen.shield is not None and not game.era.existed_before_event(game, chosen.source, chosen.shield):
        return False
    static = chosen.replaces and chosen.shield is None
    if (chosen.described or static) and not game.era.watches_as_events_happen(game, event, chosen.source):
        return False
    earlier = [
        mark for mark in (*event.passed, *(mark for mark, _, _ in event.history)) if _is_replacement(mark)
    ]
    return not (chosen.replaces and earlier) or bool(
        game.era.replacements_combine(game, event, chosen.source)
    )


def _is_replacement(mark: Any) -> bool:
    return isinstance(mark, ReplacementShield) or (isinstance(mark, tuple) and mark[:1] == ("instead",))


def _goes_on(event: Event, result: Event) -> bool:
    """Whether an event is still there in the result, if perhaps in another amount."""
    if result is event:
        return True
    return (
        type(result) is type(event)
        and result.about[:1] == event.about[:1]
        and getattr(result, "zone", None) == getattr(event, "zone", None)
    )


@rule("419.2", off=False)
def watches_as_events_happen(game: Game, event: Event, source: GameObject | None) -> bool:
    """What a replacement or prevention effect reaches isn't locked in: it is seen as each event is about to
    happen.
    """
    return True


@rule("419.4", off=False)
def existed_before_event(game: Game, source: GameObject | None, shield: Any) -> bool:
    """An effect that a spell or ability made was there before the event; it can't go back to one that has
    happened.
    """
    return shield in game.table.shields


@rule("419.5", off=False)
def event_never_happens(game: Game, event: Event, source: GameObject | None) -> bool:
    """A replaced event never happens, only what comes instead of it; a prevented one is simply ignored."""
    return True


@rule("419.6a", off=False)
def one_opportunity(game: Game, source: GameObject | None, event: Event) -> bool:
    """A replacement effect gets one opportunity for each event, and doesn't invoke itself again."""
    return True


@rule("419.8a")
def affected_player_orders(
    game: Game, player: Player, sources: list[GameObject | None], found: list[Modifier]
) -> Modifier | None:
    """Of several effects that would modify one event, the player affected chooses which applies first."""
    names = [item.name for item in found]
    answer = game.ask(Choice(player, "order", "which effect applies first", names, 1, len(names)))
    return found[names.index(answer[0])]


@rule("419.8b", off=False)
def replacements_combine(game: Game, event: Event, source: GameObject | None) -> bool:
    """What one replacement effect brings about can in turn be replaced by another."""
    return True


@rule("419.8c")
def player_breaks_loop(game: Game, player: Player, event: Event, item: Modifier) -> Any:
    """Replacement effects that lead back to each other are a loop: the affected player says which one doesn't
    apply.
    """
    marks = [mark for mark, _, _ in event.history]
    loop = event.history[marks.index(item.mark) :]
    names = list(dict.fromkeys(name for _, name, _ in loop))
    answer = game.ask_one(Choice(player, "choose", "which effect doesn't apply, to break the loop", names))
    game.happen(Noted(f"the loop is broken: {answer} doesn't apply", player))
    return next(mark for mark, name, _ in loop if name == answer)


def _affected_player(game: Game, event: Event) -> Player:
    affected = event.affected
    player = (
        affected
        if isinstance(affected, Player)
        else game.controller(affected)
        if affected
        else game.table.turn.active
    )
    assert player is not None
    return player


def is_watched(game: Game, event: Event) -> bool:
    """Whether anything would replace, modify or prevent an event if it were about to happen."""
    with game.log.silence():
        return bool(game.era.would_modify(game, event))


def would_modify(game: Game, event: Event) -> list[Modifier]:
    """Everything that would replace, modify or prevent an event, the oldest first.

    What can't happen isn't replaced.
    """
    found: list[Modifier] = []
    if isinstance(event, LifeChanged) and event.amount > 0 and (stopped := _no_gain_of_life(game)):
        return stopped
    if isinstance(event, (GameLost, GameWon)) and (source := game.era.cannot_happen(game, event)) is not None:
        return [
            Modifier(
                ("can't", source.id),
                source,
                "the game goes on",
                partial(_game_goes_on, source=source),
                goes_on=True,
            )
        ]
    if isinstance(event, Destroyed) and game.era.is_indestructible(game, event.thing):
        return [
            Modifier(
                ("indestructible", event.thing.id), event.thing, "not destroyed", _not_destroyed, goes_on=True
            )
        ]
    if isinstance(event, Damaged):
        found.extend(game.era.damage_preventers(game, event))
    if isinstance(event, Destroyed) and event.regenerable:
        found.extend(_regenerations(game, event))
    if isinstance(event, Moved) and event.zone == IN_PLAY:
        found.extend(_entering(game, event))
    if type(event) in EVENTS_REPLACED:
        found.extend(_replacements(game, event))
    return found


def _game_goes_on(game: Game, event: GameLost | GameWon, source: GameObject) -> list[Event]:
    game.era.card_takes_precedence(game, [source])
    return [
        Noted(
            f"{event.player.name} can't {'lose' if isinstance(event, GameLost) else 'win'} the game",
            event.player,
        )
    ]


def _not_destroyed(game: Game, event: Destroyed) -> list[Event]:
    game.era.card_takes_precedence(game, [event.thing])
    return [Noted(f"{event.thing.name} can't be destroyed", event.thing)]


def _no_gain_of_life(game: Game) -> list[Modifier]:
    """What says that players can't gain life."""
    return [
        Modifier(
            ("no gain", thing.id),
            thing,
            "no gain of life",
            lambda game, event: [Noted(f"{event.player.name} can't gain life", event.player)],
            goes_on=True,
        )
        for thing, look in game.looks().items()
        if any(isinstance(item, a.PlayerRule) and item.what == "no life gain" for item in look.abilities)
    ]


# -- 419.6 replacement effects -------------------------------------------------------------------------------


def _regenerations(game: Game, event: Destroyed) -> list[Modifier]:
    if properties(game.look(event.thing), e.CantRegenerate):
        return []
    return [
        Modifier(
            shield,
            shield.source,
            "regeneration",
            partial(game.era.regenerate_instead, shield=shield),
            shield=shield,
        )
        for shield in game.table.shields
        if isinstance(shield, RegenerationShield) and shield.thing is event.thing
    ]


@rule("419.6b", tenth2007="glossary/regenerate", off=[])
def regenerate_instead(game: Game, event: Destroyed, shield: RegenerationShield) -> list[Event]:
    """Instead of being destroyed, the permanent loses all damage, taps and leaves combat."""
    game.table.shields.remove(shield)
    thing = event.thing
    events: list[Event] = [Noted(f"{thing.name} regenerates", thing), DamageRemoved(thing)]
    if not thing.tapped:
        events.append(Tapped(thing))
    if thing in game.table.combat.attackers or thing in game.table.combat.blocks:
        events.append(LeftCombat(thing))
    return events


def begin_regeneration(game: Game, things: list[GameObject], context: Context) -> None:
    """A regeneration shield for each permanent, until end of turn; it must be there before the destruction
    (419.4).
    """
    for thing in things:
        shield = RegenerationShield(context.source, context.controller, thing, e.UNTIL_END_OF_TURN)
        game.happen(
            EffectBegan(
                shield,
                "shield",
                f"{thing.name} will regenerate if it would be destroyed this turn",
                (thing,),
                source=context.source,
            )
        )


def _entering(game: Game, event: Moved) -> list[Modifier]:
    """What is said of how a card comes into play."""
    found = []
    for ability in (event.as_copy or event.thing.initial).abilities:
        if isinstance(ability, (a.EntersTapped, a.EntersWith, a.EntersChoosing, a.EntersAsCopy)):
            found.append(
                Modifier(
                    f"{event.thing.name}: {type(ability).__name__} {ability}",
                    event.thing,
                    "comes into play",
                    partial(game.era.comes_into_play_with, ability=ability),
                    goes_on=True,
                )
            )
    if any(
        isinstance(change, e.SetChosenLand) and change.now
        for item in event.thing.initial.abilities
        if isinstance(item, a.Static)
        for change in item.changes
    ):
        found.append(
            Modifier(
                f"{event.thing.name}: a land type",
                event.thing,
                "comes into play",
                partial(game.era.comes_into_play_with, ability=a.EntersChoosing("land")),
                goes_on=True,
            )
        )
    found.extend(
        Modifier(
            ("tapped", source.id),
            source,
            "comes into play tapped",
            partial(game.era.comes_into_play_with, ability=a.EntersTapped()),
            goes_on=True,
        )
        for source in _that_tap(game, event)
    )
    if game.era.needs_host(event):
        found.append(
            Modifier(
                f"{event.thing.name} needs something to enchant",
                event.thing,
                "comes into play",
                game.era.host_is_chosen,
                goes_on=True,
            )
        )
    return found


def _that_tap(game: Game, event: Moved) -> list[GameObject]:
    """The permanents that say that what is about to come into play comes tapped."""
    look = plain_look(event.thing)
    look.controller = event.controller or event.thing.controller
    return [
        source
        for source, seen in game.looks().items()
        for item in seen.abilities
        if isinstance(item, a.OthersEnterTapped)
        and matches(
            game, replace(item.what, noun="card"), event.thing, Context(source, seen.controller), look
        )
    ][:1]


@rule("410.10e")
def comes_into_play_with(game: Game, event: Moved, ability: Any) -> list[Event]:
    """Coming into play tapped, with counters or with something chosen isn't a trigger: it is part of the
    event.
    """
    context = Context(event.thing, event.controller or event.thing.controller, x=event.thing.announced.x or 0)
    if isinstance(ability, a.EntersTapped):
        event.tapped = event.tapped or ability.unless is None or not holds(game, ability.unless, context)
        return [event]
    if isinstance(ability, a.EntersAsCopy):
        chosen = _to_copy(game, ability, context)
        return [event if chosen is None else event.but(as_copy=_with_type(chosen.initial, ability.type))]
    if isinstance(ability, a.EntersChoosing):
        event.chosen = {
            **event.chosen,
            ability.what: game.era.chosen_as_it_comes(game, ability.what, context),
        }
        return [event]
    if not holds(game, ability.condition, context):
        return [event]
    number = amount_of(game, ability.number, context)
    event.counters = {**event.counters, ability.kind: event.counters.get(ability.kind, 0) + number}
    return [event]


def _with_type(values: Characteristics, added: str) -> Characteristics:
    """What is copied, with a card type more where the text adds one."""
    return (
        dataclasses.replace(values, types=(*values.types, added))
        if added and added not in values.types
        else values
    )


def _to_copy(game: Game, ability: a.EntersAsCopy, context: Context) -> GameObject | None:
    """What the permanent comes into play as a copy of, if its controller wants that."""
    there = [thing for thing in game.table.in_play if matches(game, ability.what, thing, context)]
    if not there or not game.yes(context.controller, f"copy something with {context.source.name}"):
        return None
    chosen = game.ask_one(
        Choice(context.controller, "choose", f"what {context.source.name} is a copy of", there)
    )
    return chosen if isinstance(chosen, GameObject) else None


def chosen_as_it_comes(game: Game, what: str, context: Context) -> str:
    """What a permanent's controller chooses as it comes into play."""
    if what == "type":
        return str(game.era.choose_creature_type(game, context.controller, context.source))
    if what == "player":
        opponents = game.table.opponents(context.controller)
        return str(
            game.ask_one(
                Choice(
                    context.controller,
                    "choose",
                    f"an opponent for {context.source.name}",
                    [player.name for player in opponents],
                )
            )
        )
    if what == "land":
        return str(
            game.ask_one(
                Choice(
                    context.controller,
                    "choose",
                    f"a basic land type for {context.source.name}",
                    list(BASIC_LANDS),
                )
            )
        )
    if what == "name":
        names = sorted({thing.initial.name for thing in game.table.objects() if thing.initial.types})
        return str(
            game.ask_one(Choice(context.controller, "type", f"a card name for {context.source.name}", names))
        )
    return str(
        game.ask_one(Choice(context.controller, "color", f"a color for {context.source.name}", list(COLORS)))
    )


# -- "instead": replacement effects of static abilities, and those that spells and abilities leave behind ----


def _replacements(game: Game, event: Event) -> list[Modifier]:
    """The replacement effects that are in force and watch for this event."""
    with game.log.silence():
        return _watching(game, event)


def _watching(game: Game, event: Event) -> list[Modifier]:
    found: list[Modifier | None] = []
    for thing, look in game.looks().items():
        found.extend(
            _replacement(
                game, event, Context(thing, look.controller), ability, ("instead", thing.id, ability)
            )
            for ability in look.abilities
            if isinstance(ability, a.Instead)
        )
    if isinstance(event, Moved) and event.thing.zone != IN_PLAY and not event.thing.is_ability:
        own = Context(event.thing, event.thing.controller)
        found.extend(
            _replacement(game, event, own, ability, ("instead", event.thing.id, ability))
            for ability in event.thing.initial.abilities
            if isinstance(ability, a.Instead) and getattr(ability.event, "what", None) == w.ThisCard()
        )
    for shield in game.table.shields:
        if isinstance(shield, ReplacementShield):
            context = Context(
                shield.source, shield.controller, targets=list(shield.targets), x=shield.x, it=shield.it
            )
            found.append(_replacement(game, event, context, shield.ability, shield, shield))
    return [item for item in found if item is not None]


def _replacement(
    game: Game,
    event: Event,
    context: Context,
    ability: a.Instead,
    mark: Any,
    shield: ReplacementShield | None = None,
) -> Modifier | None:
    """A replacement effect as what would modify the event, if it would."""
    if not _fits(game, ability.event, event, context, shield) or not holds(game, ability.condition, context):
        return None
    changes = [effect for effect in ability.effects if isinstance(effect, e.ChangeEvent)]
    if isinstance(event, Damaged) and not all(
        _can_change(game, change, event, context) for change in changes
    ):
        return None
    prevents = _prevents(ability)
    kind = "prevention" if not ability.effects else repr(ability.effects)
    if "ThisCard" in kind or "Enchanted" in kind:
        kind += f" of {context.source.id}"
    described = any(
        isinstance(part, w.Filter) and part.chosen != "source" for part in vars(ability.event).values()
    )
    return Modifier(
        mark,
        context.source,
        kind,
        lambda game, event: _instead(game, event, ability, context, shield),
        shield=shield,
        described=described,
        replaces=not prevents,
    )


def _can_change(game: Game, change: e.ChangeEvent, event: Damaged, context: Context) -> bool:
    if change.floor is not None:
        return (
            event.life_floor is None
            and isinstance(event.target, Player)
            and event.target.life - event.amount < change.floor
        )
    return change.to is None or _redirected_to(game, change, event, context) is not None


def _fits(game: Game, would: Any, event: Event, context: Context, shield: ReplacementShield | None) -> bool:
    """Whether an event is one that the effect watches for."""
    if isinstance(event, Damaged) and isinstance(would, a.WouldBeDamaged):
        return (
            event.amount > 0
            and (event.combat or not would.combat)
            and _fits_damage(game, would, event, context, shield)
        )
    if isinstance(event, Moved) and isinstance(would, a.WouldMove):
        return _fits_move(game, would, event, context)
    if isinstance(event, Destroyed) and isinstance(would, a.WouldBeDestroyed):
        return _is_meant(game, would.what, event.thing, context)
    if isinstance(event, Drawn) and isinstance(would, a.WouldDraw):
        return _is_meant(game, would.who, event.player, context)
    if isinstance(event, LifeChanged) and isinstance(would, a.WouldGainLife):
        return event.amount > 0 and _is_meant(game, would.who, event.player, context)
    return False


def _fits_damage(
    game: Game, would: a.WouldBeDamaged, event: Damaged, context: Context, shield: ReplacementShield | None
) -> bool:
    if shield is not None and shield.chosen_source is not None:
        by = event.source is not None and event.source.card_id == shield.chosen_source.card_id
    else:
        by = would.source is None or (
            event.source is not None and _is_meant(game, would.source, event.source, context)
        )
    to = would.to is None or _is_meant(game, would.to, event.target, context)
    return by or to if would.either else by and to


def _fits_move(game: Game, would: a.WouldMove, event: Moved, context: Context) -> bool:
    thing = event.thing
    if event.zone != GRAVEYARD or thing.is_ability or (would.from_play and thing.zone != IN_PLAY):
        return False
    if would.whose == "you" and thing.owner is not context.controller:
        return False
    return (not would.how or event.how == would.how) and _is_meant(game, would.what, thing, context)


def _is_meant(game: Game, who: Any, thing: GameObject | Player, context: Context) -> bool:
    """Whether a thing or player is the one that a phrase means, or fits its description."""
    if who == "player":
        return isinstance(thing, Player)
    if who == "opponent":
        return isinstance(thing, Player) and thing is not context.controller
    if isinstance(who, w.Filter):
        return isinstance(thing, GameObject) and matches(game, who, thing, context)
    if isinstance(thing, Player):
        return thing in players_of(game, who, context)
    return thing in things_of(game, who, context)


def _instead(
    game: Game, event: Event, ability: a.Instead, context: Context, shield: ReplacementShield | None
) -> list[Event]:
    """What an effect with "instead" makes of an event."""
    context.that_much = getattr(event, "amount", 1)
    context.that_player = event.affected if isinstance(event.affected, Player) else None
    context.it = event.affected if isinstance(event.affected, GameObject) else None
    if ability.optional and not game.yes(_affected_player(game, event), f"use {context.source.name} instead"):
        return [event]
    if shield is not None and shield.once:
        game.table.shields.remove(shield)
    if not ability.effects:
        return [_told_prevented(event)]
    first = ability.effects[0]
    if isinstance(first, e.ChangeEvent):
        return _changed(game, first, event, context)
    if isinstance(event, Moved) and isinstance(first, e.MoveTo):
        return [
            *_moved_elsewhere(game, first, event),
            *_instructed(game, ability, ability.effects[1:], event, context),
        ]
    return _instructed(game, ability, ability.effects, event, context)


def _told_prevented(event: Event) -> Event:
    amount = f"{event.amount} damage to {event.target.name}" if isinstance(event, Damaged) else "it"
    return Noted(f"{amount} is prevented", event.affected)


def _changed(game: Game, change: e.ChangeEvent, event: Any, context: Context) -> list[Event]:
    """The same event in another amount, or dealt to another."""
    if change.floor is not None:
        return [event.but(life_floor=change.floor)]
    if change.to is not None:
        to = _redirected_to(game, change, event, context)
        if change.most is not None and event.amount > change.most and to is not None:
            moved = list(game.era.damage_is_redirected(game, event.but(amount=change.most), to) or [])
            return [event.but(amount=event.amount - change.most), *moved] if moved else [event]
        return list(game.era.damage_is_redirected(game, event, to) or [event])
    amount = event.amount * change.times - amount_of(game, change.less, context)
    return [event.but(amount=amount)] if amount > 0 else [_told_prevented(event)]


def _redirected_to(
    game: Game, change: e.ChangeEvent, event: Damaged, context: Context
) -> GameObject | Player | None:
    """Whom the damage would be dealt to instead: a player, or a creature in play; nobody if that isn't there."""
    candidates: list[GameObject | Player] = [
        *players_of(game, change.to, context),
        *(
            thing
            for thing in things_of(game, change.to, context)
            if thing.zone == IN_PLAY and "creature" in game.look(thing).types
        ),
    ]
    return candidates[0] if candidates and candidates[0] is not event.target else None


@rule("glossary/redirect")
def damage_is_redirected(game: Game, event: Damaged, to: GameObject | Player) -> list[Event]:
    """Redirected damage is dealt to another creature or player; its source and its kind stay as they are."""
    return [
        Noted(f"{event.amount} damage to {event.target.name} is dealt to {to.name} instead"),
        event.but(target=to),
    ]


def _moved_elsewhere(game: Game, change: e.MoveTo, event: Moved) -> list[Event]:
    """The card goes to another zone than it would."""
    zone = ZONES[change.zone]
    events: list[Event] = [
        event.but(zone=zone, how="put", position=None if change.position != "bottom" else 10**6)
    ]
    if zone == REMOVED:
        events = game.era.removed_instead(game, events) or events
    if change.position == "shuffled":
        events.append(Shuffled(event.thing.owner))
    return [Revealed(event.thing.owner, (event.thing,)), *events] if change.reveal else events


def _instructed(
    game: Game, ability: a.Instead, effects: tuple[Any, ...], event: Event, context: Context
) -> list[Event]:
    """The instructions that are carried out instead of an event."""
    if not effects:
        return []
    each = isinstance(ability.event, a.WouldGainLife) and ability.event.each
    times = context.that_much if each else 1
    marks = [
        *event.history,
        *((mark, context.source.name, type(event)) for mark in event.passed if _is_replacement(mark)),
    ]

    def act() -> None:
        outer = game.table.notes.get("replacing", ((), ()))
        game.table.notes["replacing"] = (tuple(marks), tuple(event.barred))
        try:
            _carry_out_instead(game, ability, effects, context)
        finally:
            game.table.notes["replacing"] = outer

    who = event.affected
    return [Instructed(f"{context.source.name} replaces that", act, who) for _ in range(times)]


def _carry_out_instead(game: Game, ability: a.Instead, effects: tuple[Any, ...], context: Context) -> None:
    """Carry out instructions, with targets chosen now; where there is none, what is said for that case."""
    node = a.Instructions(effects)
    if targets_of(node) and not context.targets:
        chosen = game.era.choose_targets(game, context.source, node, context.source, context.controller, [])
        if chosen is None:
            effects = ability.otherwise
        context = Context(
            context.source,
            context.controller,
            targets=chosen or [],
            it=context.it,
            that_player=context.that_player,
            that_much=context.that_much,
        )
    for effect in effects:
        game.era.carry_out(game, effect, context)


def _prevents(ability: a.Instead) -> bool:
    """Whether a text prevents damage, whatever else comes of it, and doesn't merely put another event in its
    place.
    """
    return (
        not ability.effects
        or ability.prevented
        or any(isinstance(effect, e.ChangeEvent) and effect.less is not None for effect in ability.effects)
    )


def begin_instead(game: Game, effect: e.BeginInstead, context: Context) -> None:
    """A spell or ability sets up a replacement effect."""
    source = None
    would = effect.instead.event
    if (
        isinstance(would, a.WouldBeDamaged)
        and isinstance(would.source, w.Filter)
        and would.source.chosen == "source"
    ):
        choose = (
            game.era.source_is_chosen if _prevents(effect.instead) else game.era.source_to_replace_is_chosen
        )
        source = choose(game, would.source, context)
        if source is None:
            return
    shield = ReplacementShield(context, effect.instead, effect.duration, effect.once, source)
    by = f" (damage from {source.name})" if source else ""
    when = "the next time this turn" if effect.once else "this turn"
    game.happen(
        EffectBegan(
            shield,
            "shield",
            f"{context.source.name} will replace something{by} {when}",
            source=context.source,
        )
    )


@rule("413.2c")
def source_to_replace_is_chosen(game: Game, what: Any, context: Context) -> GameObject | None:
    """The source of damage that is to be dealt otherwise is a choice like any other: it is made while the
    text is carried out.
    """
    found: GameObject | None = game.era.choose_source(game, what, context)
    return found


EVENTS_REPLACED = (Damaged, Moved, Destroyed, Drawn, LifeChanged)
