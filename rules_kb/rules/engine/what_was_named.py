"""What a text has named before, by the names that its words were bound to when it was compiled."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import words as w
from rules_kb.cards.named import (
    AIMS,
    AND,
    BLOCKED_ONE,
    BLOCKER,
    CHOSEN,
    CONTROLLER,
    DAMAGED,
    DEALER,
    DEALT,
    EACH,
    ENCHANTED,
    FIGHTER,
    IN_EVENT,
    NOT_PLAYED,
    OWNER,
    PAID,
    REST,
    SACRIFICED,
    THIS,
)
from rules_kb.cards.node import Node
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context, as_it_left_play
from rules_kb.rules.terms.triggered_abilities import Occurrence, occurrence_of
from rules_kb.table.events import Event
from rules_kb.table.events.combat import BecameBlocked, Declared
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.events.spells_and_abilities import Targeted
from rules_kb.table.objects import IN_PLAY, REMOVED, GameObject, Player, Thing


def called(context: Context, mark: str, things: list[GameObject]) -> list[GameObject]:
    """Things of which the text speaks later on by a name, if it does; the things themselves."""
    if mark:
        context.named[mark] = list(things)
    return things


def named_things(context: Context, to: str) -> list[GameObject]:
    """What a word for something named before stands for; what these instructions have put into play is meant
    as it is there.

    Without a name, which no text that was compiled has, it is what the engine itself speaks of.
    """
    return [_as_it_is(context, thing) for thing in _things_by_name(context, to)]


def _things_by_name(context: Context, to: str) -> list[GameObject]:
    if to in context.named:
        return context.named[to]
    if AND in to:
        return [thing for name in to.split(AND) for thing in _things_by_name(context, name)]
    if to in ("", EACH):
        return [context.it] if context.it is not None else []
    if to.startswith(TARGET):
        return [thing for thing in _target(context, to) if isinstance(thing, GameObject)]
    if to == THIS:
        return [context.this or context.source]
    if to == ENCHANTED:
        return [context.source.attached_to] if context.source.attached_to is not None else []
    payment = (context.stack_object or context.source).announced.paid
    others = {
        DAMAGED: context.dealt_damage,
        SACRIFICED: list(payment.sacrificed),
        PAID: [_where_it_was_paid_to(thing) for thing in payment.things],
        **{
            words: [card for card in context.looked_at if card.became is None]
            for words in NOT_PLAYED.values()
        },
        REST: [card for card in context.looked_at if card not in context.named.get(CHOSEN, ())],
    }
    return others.get(to, [])


def _where_it_was_paid_to(thing: GameObject) -> GameObject:
    """A card that was exiled for a cost, as it lies in exile; a permanent is meant as it last was in play."""
    exiled = thing.became is not None and thing.became.zone == REMOVED and thing.zone != IN_PLAY
    return thing.became if exiled and thing.became is not None else thing


TARGET = "target "


def _target(context: Context, to: str) -> tuple[Thing, ...]:
    index = int(to.removeprefix(TARGET)) - 1
    return context.targets[index] if index < len(context.targets) else ()


def lost_targets(context: Context, what: Node) -> list[GameObject]:
    """What a phrase would mean besides, if it were still a legal target."""
    if isinstance(what, w.It) and what.to.startswith(TARGET):
        index = int(what.to.removeprefix(TARGET)) - 1
    elif isinstance(what, w.Target):
        index = what.index
    else:
        return []
    lost = context.lost[index] if index < len(context.lost) else ()
    return [thing for thing in lost if isinstance(thing, GameObject)]


def _as_it_is(context: Context, thing: GameObject) -> GameObject:
    now = thing
    while (after := context.moved.get(now)) is not None:  # exiled, and then returned
        now = after
    return now if now.zone == IN_PLAY else thing


def related_things(context: Context, what: Node | None) -> list[GameObject]:
    """What "it" is in a relation: "blocking it"."""
    if isinstance(what, (w.ThisCard, w.Enchanted)):
        return _things_by_name(context, THIS if isinstance(what, w.ThisCard) else ENCHANTED)
    if isinstance(what, w.Target):
        return named_things(context, f"{TARGET}{what.index + 1}")
    return named_things(context, what.to) if isinstance(what, (w.It, w.Those)) else []


def those_players(game: Game, context: Context, who: w.ThatPlayer) -> list[Player]:
    """The player whom a word for one named before stands for."""
    if who.to in context.players_named:
        return [context.players_named[who.to]]
    if who.to.startswith(CONTROLLER):
        things = _things_by_name(context, who.to.removeprefix(CONTROLLER))
        return [game.controller(as_it_left_play(context, thing)) for thing in things[:1]]
    if who.to.startswith(OWNER):
        return [thing.owner for thing in _things_by_name(context, who.to.removeprefix(OWNER))[:1]]
    if who.to.startswith(TARGET):
        return _as_players(game, context, _target(context, who.to), who.noun == w.WHO_HAS_IT)
    player = context.of_event if who.to == IN_EVENT else context.that_player
    return [player] if player is not None else []


def _as_players(game: Game, context: Context, targets: Sequence[Thing], controllers: bool) -> list[Player]:
    """The players among targets; where that is said, the controllers of the others as well."""
    players = [each for each in targets if isinstance(each, Player)]
    things = [each for each in targets if isinstance(each, GameObject)] if controllers else []
    return [*players, *(game.controller(as_it_left_play(context, thing)) for thing in things)]


def speak_of(context: Context, occurrence: Occurrence) -> None:
    """What an ability has triggered on is what its text speaks of."""
    context.it, context.that_player, context.that_much = (
        occurrence.it,
        occurrence.player,
        occurrence.amount,
    )
    context.event, context.of_event = occurrence.event, occurrence.player
    context.named.update(in_an_event(occurrence.event, occurrence.it, context.source))


def speak_of_its_event(context: Context, ability: GameObject) -> None:
    """What an ability on the stack has triggered on, if it has, is what its text speaks of."""
    if (occurrence := occurrence_of(ability)) is not None:
        speak_of(context, occurrence)


def in_an_event(
    event: Event | None, it: GameObject | None, source: GameObject
) -> dict[str, list[GameObject]]:
    """The things in an event by the names that a text has for them."""
    found = {IN_EVENT: it}
    if isinstance(event, Declared) and event.as_ == "blocker":
        against = [thing for thing in event.against if isinstance(thing, GameObject)]
        blocked = next((thing for thing in (it, source) if thing in against), against[0] if against else None)
        fighter = event.thing if it in against else blocked
        found.update({BLOCKER: event.thing, BLOCKED_ONE: blocked, FIGHTER: fighter})
    elif isinstance(event, BecameBlocked):
        found[BLOCKED_ONE] = found[FIGHTER] = event.thing
    elif isinstance(event, Damaged):
        target = event.target if isinstance(event.target, GameObject) else None
        found.update({DEALER: event.source, DEALT: target})
    elif isinstance(event, Targeted):
        found[AIMS] = event.by
    return {name: [thing] if thing is not None else [] for name, thing in found.items()}
