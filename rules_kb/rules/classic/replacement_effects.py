"""419 Replacement and Prevention Effects."""

from __future__ import annotations

from typing import Any

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules.game import Game
from rules_kb.rules.meaning import Context, amount_of, matches, properties
from rules_kb.rules.register import rule
from rules_kb.table.choices import Choice
from rules_kb.table.events import (
    CountersChanged,
    Damaged,
    DamageRemoved,
    Destroyed,
    EffectBegan,
    Event,
    LeftCombat,
    Moved,
    Noted,
    Tapped,
)
from rules_kb.table.furniture import Furniture
from rules_kb.table.objects import IN_PLAY, GameObject, Player


class RegenerationShield(Furniture):
    """Instead of the next destruction this turn: remove all damage, tap, remove from combat."""

    def __init__(self, source: GameObject, controller: Player, thing: GameObject, duration: str) -> None:
        self.source = source
        self.controller = controller
        self.thing = thing
        self.duration = duration


class PreventionShield(Furniture):
    """Prevents damage. `left` is how much more it prevents, None for all of it.

    `to` is whom it guards (None: everybody); `chosen_source` whose damage (None: anything's).
    """

    def __init__(self, source: GameObject, controller: Player, to: list[Any] | None, left: int | None, duration: str, *,
                 chosen_source: GameObject | None = None, combat_only: bool = False, once: bool = False) -> None:
        self.source = source
        self.controller = controller
        self.to = to
        self.left = left
        self.duration = duration
        self.chosen_source = chosen_source
        self.combat_only = combat_only
        self.once = once


def modify(game: Game, event: Event) -> list[Event]:
    """What happens instead of an event once everything that replaces or prevents it has had its one chance."""
    waiting = [event]
    settled: list[Event] = []
    while waiting:
        current = waiting.pop(0)
        found = [item for item in game.era.would_modify(game, current) if not _seen(current, item)]
        if not found:
            settled.append(current)
            continue
        chosen = found[0] if len({_kind(item) for item in found}) == 1 else game.era.affected_player_orders(game, current, found)
        current.passed.append(_mark(chosen))
        waiting = [*chosen[1](game, current), *waiting]
    return settled


def _mark(item: tuple[Any, Any]) -> Any:
    return item[0]


def _seen(event: Event, item: tuple[Any, Any]) -> bool:
    """A replacement gets only one opportunity for each event (419.6a)."""
    return any(known is item[0] or known == item[0] for known in event.passed)


def _kind(item: tuple[Any, Any]) -> str:
    what = item[0]
    return what if isinstance(what, str) else type(what).__name__ + getattr(getattr(what, "source", None), "name", str(what))


@rule("419.8a")
def affected_player_orders(game: Game, event: Event, found: list[Any]) -> Any:
    """Of several effects that would modify one event, the player affected chooses which applies first."""
    affected = event.affected
    player = affected if isinstance(affected, Player) else game.controller(affected) if affected else game.table.turn.active
    assert player is not None
    names = [_kind_name(item) for item in found]
    answer = game.ask(Choice(player, "order", "which effect applies first", names, len(names), len(names)))
    return found[names.index(answer[0])]


def _kind_name(item: tuple[Any, Any]) -> str:
    what = item[0]
    source = getattr(what, "source", None)
    return source.name if source is not None else str(what)


def would_modify(game: Game, event: Event) -> list[tuple[Any, Any]]:
    """Everything that would replace, modify or prevent an event: (what marks it, what it does)."""
    found: list[tuple[Any, Any]] = []
    if isinstance(event, Damaged):
        found.extend(_damage_preventers(game, event))
    if isinstance(event, Destroyed) and event.regenerable:
        found.extend(_regenerations(game, event))
    if isinstance(event, Moved) and event.zone == IN_PLAY:
        found.extend(_entering(game, event))
    return found


# -- 419.6 replacement effects ----------------------------------------------------------------------------------


def _regenerations(game: Game, event: Destroyed) -> list[tuple[Any, Any]]:
    if properties(game.look(event.thing), e.CantRegenerate):
        return []
    return [(shield, lambda game, event, shield=shield: game.era.regenerate_instead(game, event, shield))
            for shield in game.table.shields if isinstance(shield, RegenerationShield) and shield.thing is event.thing]


@rule("419.6b", off=[])
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


def _entering(game: Game, event: Moved) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    for ability in event.thing.initial.abilities:
        if isinstance(ability, (a.EntersTapped, a.EntersWith)):
            found.append((f"{event.thing.name}: {type(ability).__name__} {ability}",
                          lambda game, event, ability=ability: game.era.comes_into_play_with(game, event, ability)))
    return found


@rule("410.10e")
def comes_into_play_with(game: Game, event: Moved, ability: Any) -> list[Event]:
    """Coming into play tapped or with counters isn't a trigger: it is part of the event."""
    if isinstance(ability, a.EntersTapped):
        event.tapped = True
        return [event]
    context = Context(event.thing, event.controller or event.thing.controller, x=event.thing.announced.x or 0)
    number = amount_of(game, ability.number, context)
    event.counters = {**event.counters, ability.kind: event.counters.get(ability.kind, 0) + number}
    return [event]


# -- 419.7 prevention effects ---------------------------------------------------------------------------------------


def _damage_preventers(game: Game, event: Damaged) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    if isinstance(event.target, GameObject) and event.source is not None:
        look = game.look(event.target)
        for ability in look.abilities:
            if isinstance(ability, a.Keyword) and ability.name == "protection" and matches(
                    game, ability.value, event.source, Context(event.target, look.controller)):
                found.append((f"{event.target.name}'s protection", lambda game, event: game.era.protection_prevents(game, event)))
                break
    for shield in game.table.shields:
        if isinstance(shield, PreventionShield) and _guards(shield, event):
            found.append((shield, lambda game, event, shield=shield: _prevent(game, event, shield)))
    return found


def _guards(shield: PreventionShield, event: Damaged) -> bool:
    if shield.to is not None and event.target not in shield.to:
        return False
    if shield.combat_only and not event.combat:
        return False
    if shield.chosen_source is None:
        return True
    source = event.source
    return source is not None and source.card_id == shield.chosen_source.card_id


def _prevent(game: Game, event: Damaged, shield: PreventionShield) -> list[Event]:
    if shield.left is not None:
        result = game.era.shield_is_reduced(game, event, shield)
    elif shield.chosen_source is not None:
        result = game.era.damage_from_source_is_prevented(game, event, shield)
    else:
        result = game.era.damage_is_prevented(game, event, shield)
    return [event] if result is None else list(result)


@rule("419.7b")
def shield_is_reduced(game: Game, event: Damaged, shield: PreventionShield) -> list[Event]:
    """A shield for an amount is used up 1 for each 1 damage; the rest is dealt."""
    assert shield.left is not None
    prevented = min(shield.left, event.amount)
    shield.left -= prevented
    if not shield.left:
        game.table.shields.remove(shield)
    told = Noted(f"{prevented} damage to {event.target.name} is prevented", event.target)
    rest = event.amount - prevented
    return [told, event.but(amount=rest)] if rest else [told]


@rule("419.7c")
def damage_from_source_is_prevented(game: Game, event: Damaged, shield: PreventionShield) -> list[Event]:
    """The next damage from the chosen source is prevented, however much and of whatever kind."""
    if shield.once:
        game.table.shields.remove(shield)
    return [Noted(f"{event.amount} damage to {event.target.name} is prevented", event.target)]


@rule("419.5")
def damage_is_prevented(game: Game, event: Damaged, shield: PreventionShield) -> list[Event]:
    """An event that is prevented never happens."""
    return [Noted(f"{event.amount} damage to {event.target.name} is prevented", event.target)]


def begin_prevention(game: Game, effect: e.PreventDamage, context: Context, to: list[Any] | None) -> None:
    """A spell or ability sets up a shield against damage."""
    left = amount_of(game, effect.amount, context) if effect.amount is not None else None
    source = None
    if effect.source is not None:
        source = game.era.source_is_chosen(game, effect, context)
        if source is None:
            return
    shield = PreventionShield(context.source, context.controller, to, left, effect.duration, chosen_source=source,
                              combat_only=effect.combat_only, once=effect.next_time)
    amount = "all" if left is None else f"the next {left}"
    combat = " combat" if effect.combat_only else ""
    by = f" from {source.name}" if source else ""
    whom = f" to {', '.join(thing.name for thing in to)}" if to else ""
    game.happen(EffectBegan(shield, "shield", f"{amount}{combat} damage{whom}{by} will be prevented this turn",
                            tuple(to or ()), source=context.source))


def source_is_chosen(game: Game, effect: e.PreventDamage, context: Context) -> GameObject | None:
    """The source whose damage is prevented is chosen as the spell or ability resolves (419.7c)."""
    if isinstance(effect.source, w.Filter):
        options = [thing for thing in (*game.table.in_play, *game.table.stack)
                   if not thing.is_ability and matches(game, effect.source, thing, context)]
        chosen = game.ask_one(Choice(context.controller, "choose", "the source of the damage", options))
        return chosen if isinstance(chosen, GameObject) else None
    from rules_kb.rules.meaning import things_of
    things = things_of(game, effect.source, context)
    return things[0] if things else None


def begin_regeneration(game: Game, things: list[GameObject], context: Context) -> None:
    """A regeneration shield for each permanent, until end of turn; it must be there before the destruction (419.4)."""
    for thing in things:
        shield = RegenerationShield(context.source, context.controller, thing, e.UNTIL_END_OF_TURN)
        game.happen(EffectBegan(shield, "shield", f"{thing.name} will regenerate if it would be destroyed this turn",
                                (thing,), source=context.source))


__all__ = ["CountersChanged"]
