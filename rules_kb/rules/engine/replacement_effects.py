"""Replacement effects: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from functools import partial

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.card import targets_of
from rules_kb.cards.node import Node, parts_of, replace
from rules_kb.cards.types import BASIC_LANDS
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_of
from rules_kb.rules.engine.cards import choose_creature_type
from rules_kb.rules.engine.conditions import holds
from rules_kb.rules.engine.later_keywords import is_indestructible
from rules_kb.rules.engine.local_enchantments import needs_host
from rules_kb.rules.engine.meaning import matches, properties
from rules_kb.rules.engine.playing import choose_targets
from rules_kb.rules.engine.prevention_effects import damage_preventers
from rules_kb.rules.engine.triggered_abilities import never_happened
from rules_kb.rules.engine.what_cards_forbid import cannot_happen
from rules_kb.rules.engine.who_and_what import players_of, things_of
from rules_kb.rules.game import Game, plain_look
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.replacement_effects import Modifier, RegenerationShield, ReplacementShield
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.damage_and_life import Damaged, LifeChanged
from rules_kb.table.events.effects import EffectBegan, Instructed, ShieldUsedUp
from rules_kb.table.events.hidden_cards import Revealed, Shuffled
from rules_kb.table.events.winning_and_losing import GameLost, GameWon
from rules_kb.table.events.zone_changes import Destroyed, Drawn, Moved
from rules_kb.table.mana import COLORS
from rules_kb.table.objects import GRAVEYARD, HAND, IN_PLAY, LIBRARY, REMOVED, GameObject, Mark, Player

MOST_ROUNDS = 60

ZONES = {"hand": HAND, "library": LIBRARY, "graveyard": GRAVEYARD, "removed": REMOVED, "in play": IN_PLAY}


# -- 419.8 which applies, and in what order ------------------------------------------------------------------


@answers(seams.modify)
def modify(game: Game, event: Event) -> list[Event]:
    """What happens instead of an event once everything that replaces or prevents it has had its one
    chance.
    """
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
    history, barred = game.replacing
    event.history = event.history or list(history)
    event.barred = event.barred or list(barred)


def _next_modifier(game: Game, event: Event) -> Modifier | None:
    """The next effect that modifies this event, chosen among those that haven't had their chance."""
    found = [item for item in would_modify(game, event) if not _had_its_chance(game, event, item)]
    if not found:
        return None
    kinds = list({item.does: item for item in found}.values())
    chosen: Modifier | None = None
    if len(kinds) > 1:
        chosen = seams.affected_player_orders(
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
    left_out = seams.player_breaks_loop(game, _affected_player(game, event), event, item)
    if left_out is None or left_out == item.mark:
        return True
    event.barred.append(left_out)
    event.history = []
    return False


def _has_none_left(game: Game, event: Event, item: Modifier) -> bool:
    """Whether an effect that has modified this event is through with it."""
    return seams.one_opportunity(game, item.source, event, item.mark)


def _among(mark: Mark, known: list[Mark]) -> bool:
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
    changed = any(goes_on(event, result) for result in results)
    if not chosen.goes_on and event not in results and (chosen.replaces or not changed):
        results = seams.event_never_happens(game, event, chosen.source, [*results, event])
    if event not in results and not changed:
        never_happened(game, event, results)
    return results


def _may_act(game: Game, event: Event, chosen: Modifier) -> bool:
    """Whether the rules on what can modify an event at all let this effect do so."""
    if chosen.shield is not None and not seams.existed_before_event(game, chosen.source, chosen.shield):
        return False
    static = chosen.replaces and chosen.shield is None
    if (chosen.described or static) and not seams.watches_as_events_happen(game, event, chosen.source):
        return False
    earlier = [
        mark for mark in (*event.passed, *(mark for mark, _, _ in event.history)) if _is_replacement(mark)
    ]
    return not (chosen.replaces and earlier) or bool(seams.replacements_combine(game, event, chosen.source))


def _is_replacement(mark: Mark) -> bool:
    return isinstance(mark, ReplacementShield) or (isinstance(mark, tuple) and mark[:1] == ("instead",))


def goes_on(event: Event, result: Event) -> bool:
    """Whether an event is still there in the result, if perhaps in another amount."""
    if result is event:
        return True
    return (
        type(result) is type(event)
        and result.about[:1] == event.about[:1]
        and getattr(result, "zone", None) == getattr(event, "zone", None)
    )


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
        return bool(would_modify(game, event))


def would_modify(game: Game, event: Event) -> list[Modifier]:
    """Everything that would replace, modify or prevent an event, the oldest first.

    What can't happen isn't replaced.
    """
    found: list[Modifier] = []
    if isinstance(event, LifeChanged) and event.amount > 0 and (stopped := _no_gain_of_life(game)):
        return stopped
    if isinstance(event, (GameLost, GameWon)) and (source := cannot_happen(game, event)) is not None:
        return [
            Modifier(
                ("can't", source.id),
                source,
                "the game goes on",
                partial(_game_goes_on, source=source),
                goes_on=True,
            )
        ]
    if isinstance(event, Destroyed) and is_indestructible(game, event.thing):
        return [
            Modifier(
                ("indestructible", event.thing.id), event.thing, "not destroyed", _not_destroyed, goes_on=True
            )
        ]
    if isinstance(event, Damaged):
        found.extend(damage_preventers(game, event))
    if isinstance(event, Destroyed) and event.regenerable:
        found.extend(_regenerations(game, event))
    if isinstance(event, Moved) and event.zone == IN_PLAY:
        found.extend(_entering(game, event))
    if type(event) in EVENTS_REPLACED:
        found.extend(_replacements(game, event))
    return found


def _game_goes_on(game: Game, event: GameLost | GameWon, source: GameObject) -> list[Event]:
    seams.card_takes_precedence(game, [source])
    return [
        Noted(
            f"{event.player.name} can't {'lose' if isinstance(event, GameLost) else 'win'} the game",
            event.player,
        )
    ]


def _not_destroyed(game: Game, event: Destroyed) -> list[Event]:
    seams.card_takes_precedence(game, [event.thing])
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
            partial(seams.regenerate_instead, shield=shield),
            shield=shield,
        )
        for shield in game.table.shields
        if isinstance(shield, RegenerationShield) and shield.thing is event.thing
    ]


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
                    partial(seams.comes_into_play_with, ability=ability),
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
                partial(seams.comes_into_play_with, ability=a.EntersChoosing("land")),
                goes_on=True,
            )
        )
    found.extend(
        Modifier(
            ("tapped", source.id),
            source,
            "comes into play tapped",
            partial(seams.comes_into_play_with, ability=a.EntersTapped()),
            goes_on=True,
        )
        for source in _that_tap(game, event)
    )
    if needs_host(event):
        found.append(
            Modifier(
                f"{event.thing.name} needs something to enchant",
                event.thing,
                "comes into play",
                seams.host_is_chosen,
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


def chosen_as_it_comes(game: Game, what: str, context: Context) -> str:
    """What a permanent's controller chooses as it comes into play."""
    if what == "type":
        return str(choose_creature_type(game, context.controller, context.source))
    if what == "player":
        opponents = game.table.opponents(context.controller)
        return str(
            game.ask_one(
                ChoiceOf(
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
                ChoiceOf(
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
            game.ask_one(
                ChoiceOf(context.controller, "type", f"a card name for {context.source.name}", names)
            )
        )
    return str(
        game.ask_one(
            ChoiceOf(context.controller, "color", f"a color for {context.source.name}", list(COLORS))
        )
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
    mark: Mark,
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
    speaks_of_itself = any(isinstance(part, (w.ThisCard, w.Enchanted)) for part in parts_of(ability.effects))
    kind = (ability.effects or "prevention", context.source.id if speaks_of_itself else None)
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


def _fits(game: Game, would: Node, event: Event, context: Context, shield: ReplacementShield | None) -> bool:
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


def _is_meant(game: Game, who: w.Things | w.Who | str, thing: GameObject | Player, context: Context) -> bool:
    """Whether a thing or player is the one that a phrase means, or fits its description."""
    if who == "player":
        return isinstance(thing, Player)
    if who == "opponent":
        return isinstance(thing, Player) and thing is not context.controller
    if isinstance(who, w.Filter):
        return isinstance(thing, GameObject) and matches(game, who, thing, context)
    if isinstance(who, str):
        return False
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
        game.record(ShieldUsedUp(shield))
    if not ability.effects:
        return [_told_prevented(event)]
    first = ability.effects[0]
    if isinstance(first, e.ChangeEvent):
        assert isinstance(event, (Damaged, LifeChanged))
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


def _changed(
    game: Game, change: e.ChangeEvent, event: Damaged | LifeChanged, context: Context
) -> list[Event]:
    """The same event in another amount, or dealt to another."""
    if change.floor is not None:
        return [event.but(life_floor=change.floor)]
    if change.to is not None:
        assert isinstance(event, Damaged)
        to = _redirected_to(game, change, event, context)
        if change.most is not None and event.amount > change.most and to is not None:
            moved = list(seams.damage_is_redirected(game, event.but(amount=change.most), to) or [])
            return [event.but(amount=event.amount - change.most), *moved] if moved else [event]
        return list((seams.damage_is_redirected(game, event, to) if to is not None else None) or [event])
    amount = event.amount * change.times - amount_of(game, change.less, context)
    return [event.but(amount=amount)] if amount > 0 else [_told_prevented(event)]


def _redirected_to(
    game: Game, change: e.ChangeEvent, event: Damaged, context: Context
) -> GameObject | Player | None:
    """Whom the damage would be dealt to instead: a player, or a creature in play; nobody if that isn't
    there.
    """
    candidates: list[GameObject | Player] = [
        *players_of(game, change.to, context),
        *(
            thing
            for thing in things_of(game, change.to, context)
            if thing.zone == IN_PLAY and "creature" in game.look(thing).types
        ),
    ]
    return candidates[0] if candidates and candidates[0] is not event.target else None


def _moved_elsewhere(game: Game, change: e.MoveTo, event: Moved) -> list[Event]:
    """The card goes to another zone than it would."""
    position = None if change.position != "bottom" else 10**6
    events: list[Event] = (
        seams.removed_instead(game, event)
        if ZONES[change.zone] == REMOVED
        else [event.but(zone=ZONES[change.zone], how="put", position=position)]
    )
    if change.position == "shuffled":
        events.append(Shuffled(event.thing.owner))
    return [Revealed(event.thing.owner, (event.thing,)), *events] if change.reveal else events


def _instructed(
    game: Game, ability: a.Instead, effects: tuple[e.Instruction, ...], event: Event, context: Context
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
        outer = game.replacing
        game.replacing = (tuple(marks), tuple(event.barred))
        try:
            _carry_out_instead(game, ability, effects, context)
        finally:
            game.replacing = outer

    who = event.affected
    return [Instructed(f"{context.source.name} replaces that", act, who) for _ in range(times)]


def _carry_out_instead(
    game: Game, ability: a.Instead, effects: tuple[e.Instruction, ...], context: Context
) -> None:
    """Carry out instructions, with targets chosen now; where there is none, what is said for that case."""
    node = a.Instructions(effects)
    if targets_of(node) and not context.targets:
        chosen = choose_targets(game, context.source, node, context.source, context.controller, [])
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
        seams.carry_out(game, effect, context)


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
    assert isinstance(effect.instead, a.Instead)
    source = None
    would = effect.instead.event
    if (
        isinstance(would, a.WouldBeDamaged)
        and isinstance(would.source, w.Filter)
        and would.source.chosen == "source"
    ):
        choose = seams.source_is_chosen if _prevents(effect.instead) else seams.source_to_replace_is_chosen
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


EVENTS_REPLACED = (Damaged, Moved, Destroyed, Drawn, LifeChanged)
