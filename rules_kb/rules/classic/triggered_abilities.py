"""410 Handling Triggered Abilities, with 404 and 406.2 Delayed Abilities."""

from __future__ import annotations

from typing import Any

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.card import targets_of
from rules_kb.rules.game import Game
from rules_kb.rules.meaning import Context, has_keyword, holds, matches
from rules_kb.rules.register import rule
from rules_kb.table.choices import Choice
from rules_kb.table.events import (
    BecameBlocked,
    BecameUnblocked,
    Damaged,
    Declared,
    Discarded,
    Drawn,
    EffectBegan,
    EffectEnded,
    Event,
    LifeChanged,
    Moved,
    Noted,
    SpellPlayed,
    StepBegan,
    Tapped,
    TokenMade,
    Vanished,
)
from rules_kb.table.furniture import Furniture
from rules_kb.table.objects import GRAVEYARD, IN_PLAY, STACK, Characteristics, GameObject, Player


class Waiting(Furniture):
    """A triggered ability that has triggered and isn't on the stack yet."""

    def __init__(self, source: GameObject, ability: a.Triggered, controller: Player, occurrence: Occurrence) -> None:
        self.source = source
        self.ability = ability
        self.controller = controller
        self.occurrence = occurrence


class Occurrence:
    """One time that a trigger condition was met: the rule that says so, and what it concerned."""

    def __init__(self, rule: str, it: GameObject | None = None, player: Player | None = None, amount: int = 0,
                 event: Any = None) -> None:
        self.rule = rule
        self.it = it
        self.player = player
        self.amount = amount
        self.event = event


class DelayedAbility(Furniture):
    """A triggered ability that an effect created: it waits for its event and triggers once (406.2)."""

    def __init__(self, source: GameObject, controller: Player, ability: a.Triggered, it: GameObject | None,
                 that_player: Player | None) -> None:
        self.source = source
        self.controller = controller
        self.ability = ability
        self.it = it
        self.that_player = that_player
        self.duration = ""


Watch = tuple[GameObject, Any, Player]


def watching(game: Game) -> list[Watch]:
    """Every triggered ability of a permanent in play: (permanent, ability, controller)."""
    return [(thing, ability, look.controller) for thing, look in game.looks().items() for ability in look.abilities
            if isinstance(ability, a.Triggered) or (isinstance(ability, a.Keyword) and ability.name in TRIGGERED_KEYWORDS)]


TRIGGERED_KEYWORDS = ("flanking", "rampage", "cumulative upkeep", "echo", "landhome")


def wake(game: Game, events: list[Event], before: list[Watch] | None) -> None:
    """See which abilities these events set off. Leaves-play triggers look back at the moment `before`."""
    now = game.era.watching(game)
    for event in events:
        leaving = isinstance(event, Moved) and event.came_from == IN_PLAY
        for source, ability, controller in (before or []) if leaving else now:
            node = game.era.as_triggered(ability) if isinstance(ability, a.Keyword) else ability
            found = game.era.occurrences(game, event, node.trigger, source, controller)
            if found and _is_token_leaving(event) and not game.era.token_sets_off_triggers(game, event.about[0]):
                continue
            for occurrence in found:
                game.era.trigger(game, source, node, controller, occurrence)
        game.era.wake_delayed(game, event)
    if events:
        game.era.wake_state_triggers(game)


def _is_token_leaving(event: Event) -> bool:
    return isinstance(event, Moved) and event.came_from == IN_PLAY and event.thing.token


@rule("216.3", off=False)
def token_sets_off_triggers(game: Game, token: GameObject) -> bool:
    """A token that changes zones sets off triggered abilities before it ceases to exist."""
    return True


def trigger(game: Game, source: GameObject, ability: a.Triggered, controller: Player, occurrence: Occurrence) -> None:
    """An ability's event has occurred: it triggers, unless its condition isn't met."""
    if ability.condition is not None and not game.era.condition_is_checked(game, source, ability, controller):
        return
    if _is_mana_trigger(ability):
        game.era.triggered_mana_ability(game, source, ability, controller, occurrence)
        return
    getattr(game.era, occurrence.rule)(game, Waiting(source, ability, controller, occurrence))


def _is_mana_trigger(ability: a.Triggered) -> bool:
    return (isinstance(ability.trigger, a.BecomesTapped) and ability.trigger.for_mana
            and any(isinstance(effect, e.AddMana) for effect in ability.effects))


def _hold(game: Game, waiting: Waiting) -> list[Any]:
    game.table.triggered.append(waiting)
    return [waiting.source]


@rule("410.2")
def event_matches(game: Game, waiting: Waiting) -> list[Any]:
    """An event matches a trigger condition: the ability triggers, and waits until a player gets priority."""
    return _hold(game, waiting)


@rule("410.1", cr2006="300.5")
def step_begins(game: Game, waiting: Waiting) -> list[Any]:
    """A phase or step begins, and what waits for its beginning triggers."""
    return _hold(game, waiting)


@rule("311.1")
def end_of_combat_triggers(game: Game, waiting: Waiting) -> list[Any]:
    """Abilities that say "at end of combat" trigger as that step begins."""
    return _hold(game, waiting)


@rule("313.1")
def end_of_turn_triggers(game: Game, waiting: Waiting) -> list[Any]:
    """Abilities that say "at end of turn" trigger as that step begins."""
    return _hold(game, waiting)


@rule("410.10a")
def comes_into_play_triggers(game: Game, waiting: Waiting) -> list[Any]:
    """A permanent entering play sets off comes-into-play abilities, its own and those of others."""
    return _hold(game, waiting)


@rule("410.10c")
def own_leaving_triggers(game: Game, waiting: Waiting) -> list[Any]:
    """A permanent that leaves play sets off its own leaves-play ability."""
    return _hold(game, waiting)


@rule("410.10d")
def leaving_is_looked_back_at(game: Game, waiting: Waiting) -> list[Any]:
    """Leaves-play abilities see what left together with their own permanent: the game looks back."""
    return _hold(game, waiting)


@rule("410.9a")
def blocks_once(game: Game, waiting: Waiting) -> list[Any]:
    """"Blocks" or "becomes blocked" triggers once a combat for the creature."""
    return _hold(game, waiting)


@rule("410.9b")
def blocks_each(game: Game, waiting: Waiting) -> list[Any]:
    """"Blocks a creature" triggers once for each attacker that the creature blocks."""
    return _hold(game, waiting)


@rule("410.9c")
def is_blocked_by_each(game: Game, waiting: Waiting) -> list[Any]:
    """"A creature blocks it" triggers once for each blocker."""
    return _hold(game, waiting)


@rule("410.8a")
def state_matches(game: Game, waiting: Waiting) -> list[Any]:
    """A state trigger goes off as soon as the game is in its state."""
    return _hold(game, waiting)


@rule("406.2a")
def delayed_ability_triggers(game: Game, waiting: Waiting) -> list[Any]:
    """An ability that an effect created triggers at its time."""
    return _hold(game, waiting)


@rule("502.3b", cr2006="502.3b")
def flanking_triggers(game: Game, waiting: Waiting) -> list[Any]:
    """A creature with flanking is blocked by one without: the blocker will get -1/-1."""
    return _hold(game, waiting)


@rule("410.8", decides=False)
def condition_is_checked(game: Game, source: GameObject, ability: a.Triggered, controller: Player) -> bool:
    """A condition after "if" must hold when the event occurs, or the ability doesn't trigger."""
    return holds(game, ability.condition, Context(source, controller))


# -- which events match ------------------------------------------------------------------------------------------


def as_triggered(keyword: a.Keyword) -> a.Triggered:
    """The triggered ability that a keyword stands for."""
    return a.Triggered(keyword, ())


def occurrences(game: Game, event: Event, condition: Any, source: GameObject, controller: Player) -> list[Occurrence]:
    """How often an event meets a trigger condition of `source`, and whom each time concerns."""
    match = MATCHERS.get(type(condition))
    return match(game, event, condition, source, controller) if match else []


def _fits(game: Game, what: Any, enchanted: bool, thing: Any, source: GameObject, controller: Player) -> bool:
    if enchanted:
        return thing is source.attached_to
    if what is None:
        return thing is source
    return isinstance(thing, GameObject) and matches(game, what, thing, Context(source, controller), game.look(thing))


def _beginning(game: Game, event: Event, condition: a.Beginning, source: GameObject, controller: Player) -> list[Occurrence]:
    if not isinstance(event, StepBegan) or event.step != condition.step:
        return []
    active = game.table.turn.active
    assert active is not None
    if condition.whose == "you" and active is not controller:
        return []
    if condition.whose == "opponent" and active is controller:
        return []
    if condition.whose == "enchanted controller" and (
            source.attached_to is None or game.controller(source.attached_to) is not active):
        return []
    names = {"end of turn": "end_of_turn_triggers", "end of combat": "end_of_combat_triggers"}
    return [Occurrence(names.get(condition.step, "step_begins"), source.attached_to, active, event=event)]


def _comes(game: Game, event: Event, condition: a.ComesIntoPlay, source: GameObject, controller: Player) -> list[Occurrence]:
    after = event.after if isinstance(event, (Moved, TokenMade)) else None
    if after is None or after.zone != IN_PLAY:
        return []
    if not _fits(game, condition.what, False, after, source, controller):
        return []
    return [Occurrence("comes_into_play_triggers", after, game.controller(after), event=event)]


def _leaves(game: Game, event: Event, condition: a.LeavesPlay, source: GameObject, controller: Player) -> list[Occurrence]:
    if not isinstance(event, Moved) or event.came_from != IN_PLAY:
        return []
    if condition.to and event.zone != condition.to:
        return []
    if not _fits(game, condition.what, condition.enchanted, event.thing, source, controller):
        return []
    name = "own_leaving_triggers" if event.thing is source else "leaving_is_looked_back_at"
    return [Occurrence(name, event.after or event.thing, game.look(event.thing).controller, event=event)]


def _attacks(game: Game, event: Event, condition: a.Attacks, source: GameObject, controller: Player) -> list[Occurrence]:
    if condition.unblocked:
        right = isinstance(event, BecameUnblocked)
    else:
        right = isinstance(event, Declared) and event.as_ == "attacker"
    thing: Any = event.about[0] if right else None
    if thing is None or not _fits(game, condition.what, condition.enchanted, thing, source, controller):
        return []
    return [Occurrence("event_matches", thing, game.table.combat.attackers.get(thing), event=event)]


def _blocks(game: Game, event: Event, condition: a.Blocks, source: GameObject, controller: Player) -> list[Occurrence]:
    if not isinstance(event, Declared) or event.as_ != "blocker":
        return []
    if not _fits(game, condition.what, condition.enchanted, event.thing, source, controller):
        return []
    if condition.each is None:
        first = event.against[0]
        return [Occurrence("blocks_once", first if isinstance(first, GameObject) else None, event=event)]
    return [Occurrence("blocks_each", other, game.controller(other), event=event) for other in event.against
            if isinstance(other, GameObject) and matches(game, condition.each, other, Context(source, controller))]


def _is_blocked(game: Game, event: Event, condition: a.IsBlocked, source: GameObject, controller: Player) -> list[Occurrence]:
    if condition.by is None:
        if isinstance(event, BecameBlocked) and _fits(game, condition.what, condition.enchanted, event.thing, source, controller):
            return [Occurrence("blocks_once", event.thing, event=event)]
        return []
    if not isinstance(event, Declared) or event.as_ != "blocker":
        return []
    if not any(_fits(game, condition.what, condition.enchanted, other, source, controller) for other in event.against):
        return []
    if not matches(game, condition.by, event.thing, Context(source, controller)):
        return []
    return [Occurrence("is_blocked_by_each", event.thing, game.controller(event.thing), event=event)]


def _blocks_or_is_blocked(game: Game, event: Event, condition: a.BlocksOrIsBlocked, source: GameObject,
                          controller: Player) -> list[Occurrence]:
    return [*_blocks(game, event, a.Blocks(each=condition.by), source, controller),
            *_is_blocked(game, event, a.IsBlocked(by=condition.by), source, controller)]


def _deals(game: Game, event: Event, condition: a.DealsDamage, source: GameObject, controller: Player) -> list[Occurrence]:
    if not isinstance(event, Damaged) or event.source is None or event.amount <= 0 or (condition.combat and not event.combat):
        return []
    if not _fits(game, condition.what, condition.enchanted, event.source, source, controller):
        return []
    target = event.target
    kinds = {"": True, "player": isinstance(target, Player), "you": target is controller,
             "opponent": isinstance(target, Player) and target is not controller,
             "creature": isinstance(target, GameObject), "creature or player": True}
    if not kinds[condition.to]:
        return []
    return [Occurrence("event_matches", target if isinstance(target, GameObject) else None,
                       target if isinstance(target, Player) else game.controller(target), event.amount, event)]


def _is_dealt(game: Game, event: Event, condition: a.IsDealtDamage, source: GameObject, controller: Player) -> list[Occurrence]:
    if not isinstance(event, Damaged) or event.amount <= 0:
        return []
    if not _fits(game, condition.what, condition.enchanted, event.target, source, controller):
        return []
    it = event.target if isinstance(event.target, GameObject) else None
    return [Occurrence("event_matches", it, amount=event.amount, event=event)]


def _plays(game: Game, event: Event, condition: a.PlaysSpell, source: GameObject, controller: Player) -> list[Occurrence]:
    if not isinstance(event, SpellPlayed) or event.thing.is_ability:
        return []
    player = event.thing.controller
    if not _who(condition.who, player, controller):
        return []
    if not matches(game, condition.what, event.thing, Context(source, controller)):
        return []
    return [Occurrence("event_matches", event.thing, player, event=event)]


def _who(who: str, player: Player, controller: Player) -> bool:
    return who == "player" or (who == "you") == (player is controller)


def _tapped(game: Game, event: Event, condition: a.BecomesTapped, source: GameObject, controller: Player) -> list[Occurrence]:
    if not isinstance(event, Tapped) or (condition.for_mana and not event.for_mana):
        return []
    if not _fits(game, condition.what, condition.enchanted, event.thing, source, controller):
        return []
    return [Occurrence("event_matches", event.thing, game.controller(event.thing), event=event)]


def _of_player(kind: type, gains: bool = False) -> Any:
    def match(game: Game, event: Event, condition: Any, source: GameObject, controller: Player) -> list[Occurrence]:
        if not isinstance(event, kind) or (isinstance(event, LifeChanged) and event.amount <= 0):
            return []
        affected = event.about[0]
        player = affected if isinstance(affected, Player) else affected.owner
        amount = event.amount if isinstance(event, LifeChanged) else 1
        return [Occurrence("event_matches", None, player, amount, event)] if _who(condition.who, player, controller) else []
    return match


def _keyword(game: Game, event: Event, condition: a.Keyword, source: GameObject, controller: Player) -> list[Occurrence]:
    if condition.name == "flanking":
        if (isinstance(event, Declared) and event.as_ == "blocker" and source in event.against
                and not has_keyword(game.look(event.thing), "flanking")):
            return [Occurrence("flanking_triggers", event.thing, event=event)]
    elif condition.name == "rampage":
        if isinstance(event, BecameBlocked) and event.thing is source:
            return [Occurrence("event_matches", source, event=event)]
    elif (condition.name in ("cumulative upkeep", "echo") and isinstance(event, StepBegan) and event.step == "upkeep"
            and game.table.turn.active is controller and (condition.name != "echo" or source.notes.get("owes echo", source.sick))):
        return [Occurrence("step_begins", source, controller, event=event)]
    return []


MATCHERS: dict[type, Any] = {
    a.Beginning: _beginning, a.ComesIntoPlay: _comes, a.LeavesPlay: _leaves, a.Attacks: _attacks, a.Blocks: _blocks,
    a.IsBlocked: _is_blocked, a.BlocksOrIsBlocked: _blocks_or_is_blocked, a.DealsDamage: _deals, a.IsDealtDamage: _is_dealt,
    a.PlaysSpell: _plays, a.BecomesTapped: _tapped, a.DrawsCard: _of_player(Drawn), a.DiscardsCard: _of_player(Discarded),
    a.GainsLife: _of_player(LifeChanged), a.Keyword: _keyword,
}


def wake_state_triggers(game: Game) -> None:
    """State triggers go off when their state holds, and not again until they have left the stack (410.8b)."""
    for source, ability, controller in game.era.watching(game):
        if not (isinstance(ability, a.Triggered) and isinstance(ability.trigger, a.State)):
            continue
        pending = [item for item in (*game.table.triggered, *game.table.stack) if item.source is source
                   and getattr(item, "ability", None) == ability]
        if not pending and holds(game, ability.trigger.condition, Context(source, controller)):
            game.era.trigger(game, source, ability, controller, Occurrence("state_matches"))


def wake_delayed(game: Game, event: Event) -> None:
    """Delayed abilities whose time has come trigger once and are gone."""
    for delayed in list(game.table.delayed):
        condition = delayed.ability.trigger
        if isinstance(condition, a.Beginning):
            came = isinstance(event, StepBegan) and event.step == condition.step
        else:
            watched = delayed.it or delayed.source
            came = bool(game.era.occurrences(game, event, condition, watched, delayed.controller))
        if came:
            game.happen(EffectEnded(delayed, "delayed"))
            found = Occurrence("delayed_ability_triggers", delayed.it, delayed.that_player, event=event)
            game.era.trigger(game, delayed.source, delayed.ability, delayed.controller, found)


def begin_delayed(game: Game, effect: e.Later, context: Context) -> None:
    """An effect creates a delayed triggered ability."""
    ability = a.Triggered(effect.trigger, effect.effects)
    delayed = DelayedAbility(context.source, context.controller, ability, context.it, context.that_player)
    when = effect.trigger.step if isinstance(effect.trigger, a.Beginning) else "its event"
    game.happen(EffectBegan(delayed, "delayed", f"{context.source.name} will act later: at {when}", source=context.source))


# -- onto the stack -----------------------------------------------------------------------------------------------


def put_triggered_abilities_on_stack(game: Game) -> int:
    """Put all abilities that have triggered on the stack before a player gets priority. How many there were."""
    waiting, game.table.triggered = list(game.table.triggered), []
    if not waiting:
        return 0
    ordered = game.era.order_of_triggers(game, waiting) if len(waiting) > 1 else waiting
    for item in ordered or waiting:
        game.era.goes_on_stack_before_priority(game, item)
    return len(waiting)


@rule("410.3")
def order_of_triggers(game: Game, waiting: list[Waiting]) -> list[Waiting]:
    """The active player's go on the stack first, in an order of that player's choice, then the others' likewise."""
    ordered: list[Waiting] = []
    for player in game.table.in_turn_order():
        own = [item for item in waiting if item.controller is player]
        different = {(item.source.initial.name, item.ability, item.occurrence.it if targets_of(item.ability) else None)
                     for item in own}
        if len(different) > 1:
            sources = [item.source for item in own]
            answer = game.ask(Choice(player, "order", "the order of the triggered abilities (first goes on the stack first)",
                                     sources, len(sources), len(sources)))
            left = list(own)
            for source in answer:
                found = next(item for item in left if item.source is source)
                left.remove(found)
                ordered.append(found)
        else:
            ordered.extend(own)
    return ordered


@rule("408.1f")
def goes_on_stack_before_priority(game: Game, waiting: Waiting) -> list[GameObject]:
    """What has triggered goes on the stack before a player who gets priority may play anything."""
    ability = waiting.ability
    effects = ability.effects
    if len(effects) == 1 and isinstance(effects[0], e.May) and not effects[0].cost and not effects[0].otherwise:
        who = waiting.controller
        if not game.era.may_is_modal(game, who, waiting.source):
            return [waiting.source]
    pseudospell = make_pseudospell(game, waiting.source, ability, waiting.controller)
    pseudospell.event = waiting.occurrence
    game.table.place(pseudospell, STACK)
    game.log.event(f"{pseudospell.name} goes on the stack", (pseudospell.name,))
    if targets_of(ability) and not game.era.choices_as_it_goes_on_stack(game, pseudospell, waiting):
        game.happen(Vanished(pseudospell))
    return [waiting.source]


def make_pseudospell(game: Game, source: GameObject, ability: Any, controller: Player) -> GameObject:
    """An ability on the stack: it has its source's colour and its own text (217.6b)."""
    look = game.look(source)
    name = f"{source.name}'s ability"
    thing = game.table.new_object(Characteristics(name, colors=look.colors, abilities=(ability,)), source.owner)
    thing.ability = ability
    thing.source = source
    thing.controller = controller
    return thing


@rule("410.5")
def may_is_modal(game: Game, player: Player, source: GameObject) -> bool:
    """"May" makes it modal: as it goes on the stack its controller chooses whether to use it."""
    answer = game.yes(player, f"use {source.name}'s ability")
    game.happen(Noted(f"{player.name} {'uses' if answer else 'does not use'} {source.name}'s ability", player))
    return answer


@rule("410.4", off=True)
def choices_as_it_goes_on_stack(game: Game, pseudospell: GameObject, waiting: Waiting) -> bool:
    """Targets are chosen as a triggered ability goes on the stack; if none is legal, it is removed from the stack."""
    chosen = game.era.choose_targets(game, pseudospell, waiting.ability, waiting.source, waiting.controller, [])
    if chosen is None:
        game.happen(Noted(f"{pseudospell.name} has no legal target", pseudospell))
        return False
    pseudospell.announced.targets = chosen
    names = [thing.name for group in chosen for thing in group]
    if names:
        game.happen(Noted(f"{pseudospell.name} targets {', '.join(names)}", pseudospell))
    return True


__all__ = ["GRAVEYARD"]
