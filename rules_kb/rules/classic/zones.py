"""217 Zones: how cards lie in them, who may look, and that a card which changes zones is a new one."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from rules_kb.cards import words as w
from rules_kb.rules.actions import LookAt
from rules_kb.rules.game import Game
from rules_kb.rules.meaning import latest
from rules_kb.rules.register import Illegal, Verdict, allow, forbid, rule
from rules_kb.table.choices import Choice
from rules_kb.table.events import Event, Noted, possessive
from rules_kb.table.events.effects import EffectEnded
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import (
    GRAVEYARD,
    HAND,
    IN_PLAY,
    LIBRARY,
    NOWHERE,
    PHASED_OUT,
    REMOVED,
    STACK,
    Characteristics,
    GameObject,
    Player,
)

ONTO_THE_PILE = ("countered", "discarded", "destroyed", "sacrificed")


# -- 217.2, 217.3, 217.4, 217.7 who may look, count and arrange ----------------------------------------------


def look_at(game: Game, action: LookAt) -> None:
    """A player looks at a zone, counts its cards or arranges them, which may be done at any time."""
    zone, player, whose = action.zone, action.player, action.whose
    verdicts: dict[str, Any] = {
        LIBRARY: game.era.library_is_counted if action.how == "count" else game.era.library_is_face_down,
        HAND: game.era.hand_is_private,
        GRAVEYARD: game.era.graveyard_is_open,
        REMOVED: game.era.removed_cards_are_open,
        PHASED_OUT: game.era.phased_out_cards_are_open,
    }
    verdict: Verdict | None = verdicts[zone](game, player, whose, action.how)
    if verdict is None and (zone != LIBRARY or action.how == "count"):
        verdict = Verdict(False, f"nothing lets {player.name} do this")
    if verdict is not None and not verdict.allowed:
        raise Illegal([verdict])
    cards = game.table.zone(zone, whose)
    words = {
        "count": f"{len(cards)} card{'' if len(cards) == 1 else 's'}",
        "look at": ", ".join(card.name for card in cards) or "no cards",
        "arrange": "arranged",
    }[action.how]
    game.happen(Noted(f"{possessive(whose.name)} {zone}: {words}", whose))


@rule("217.2b", tenth2007="library", decides=True)
def library_is_face_down(game: Game, player: Player, whose: Player, how: str) -> Verdict:
    """Nobody can look at the cards of a library or change their order."""
    return forbid(f"{possessive(whose.name)} library lies face down in its order", player, whose)


@rule("217.2c", tenth2007="library", decides=True)
def library_is_counted(game: Game, player: Player, whose: Player, how: str) -> Verdict:
    """The cards left in any library may be counted at any time."""
    return allow(player, whose)


@rule("217.3c", tenth2007="hand", decides=True)
def hand_is_private(game: Game, player: Player, whose: Player, how: str) -> Verdict:
    """A player may look at and arrange the own hand; another's can only be counted."""
    if player is not whose and how != "count":
        return forbid(f"{player.name} can't {how} {possessive(whose.name)} hand", player, whose)
    return allow(player, whose)


@rule("217.4b", tenth2007="graveyard", decides=True)
def graveyard_is_open(game: Game, player: Player, whose: Player, how: str) -> Verdict:
    """Anybody may look through a graveyard, but nobody can change its order."""
    if how == "arrange":
        return forbid(f"the order of {possessive(whose.name)} graveyard can't be changed", player, whose)
    return allow(player, whose)


@rule("217.7b", cr2006="217.7b", decides=True)
def removed_cards_are_open(game: Game, player: Player, whose: Player, how: str) -> Verdict:
    """Cards removed from the game lie face up for all to see, except those removed face down."""
    hidden = [card for card in game.table.zone(REMOVED, whose) if card.notes.get("face down")]
    if hidden and how == "look at":
        return forbid(
            f"{len(hidden)} of these cards {'was' if len(hidden) == 1 else 'were'} removed face down",
            player,
            whose,
        )
    return allow(player, whose)


@rule(cr2006="217.8b", decides=True)
def phased_out_cards_are_open(game: Game, player: Player, whose: Player, how: str) -> Verdict:
    """Phased-out permanents that lie face up are there for all to see."""
    return allow(player, whose)


# -- 217.4 graveyards ----------------------------------------------------------------------------------------


def lay_in_graveyards(game: Game, settled: list[Event]) -> list[Event]:
    """Where the cards that are about to go to graveyards will lie: the events, in the order that brings this
    about.
    """
    going = [
        event
        for event in settled
        if isinstance(event, Moved) and event.zone == GRAVEYARD and not event.thing.is_ability
    ]
    for event in going:
        if event.how not in ONTO_THE_PILE and event.position is None:
            event.position = 0
    piled = [event for event in going if event.how in ONTO_THE_PILE]
    if piled:
        game.era.goes_on_top_of_graveyard(game, piled)
    for owner in game.table.in_turn_order():
        own = [event for event in going if event.thing.owner is owner and not event.thing.token]
        if len({event.thing.initial.name for event in own}) > 1 and _order_matters(game):
            settled = _in_order(settled, own, game.era.owner_arranges(game, owner, own) or own)
    return settled


@rule("217.4a")
def goes_on_top_of_graveyard(game: Game, events: list[Moved]) -> list[GameObject]:
    """What is countered, discarded, destroyed or sacrificed goes on top of its owner's graveyard."""
    for event in events:
        event.position = 0
    return [event.thing for event in events]


@rule("217.4c")
def owner_arranges(game: Game, owner: Player, events: list[Moved]) -> list[Moved]:
    """Cards that go to one graveyard at the same time are arranged by their owner, who names the top one
    first.
    """
    things = [event.thing for event in events]
    answer = game.ask(
        Choice(
            owner,
            "order",
            "how these cards lie in the graveyard, the top one first",
            things,
            len(things),
            len(things),
        )
    )
    return [next(event for event in events if event.thing is thing) for thing in reversed(answer)]


def _in_order(settled: list[Event], own: list[Moved], wanted: list[Moved]) -> list[Event]:
    following = iter(wanted)
    return [next(following) if event in own else event for event in settled]


def _order_matters(game: Game) -> bool:
    """Whether any card in the game looks at the order of a graveyard."""
    return any(_looks_at_order(thing.initial) for thing in game.table.objects())


@lru_cache(maxsize=4096)
def _looks_at_order(card: Characteristics) -> bool:
    def look(node: Any) -> bool:
        if isinstance(node, w.TopOf):
            return True
        if isinstance(node, tuple):
            return any(look(part) for part in node)
        return hasattr(node, "field_names") and any(look(getattr(node, name)) for name in node.field_names)

    return look(card.abilities)


# -- 217.5 and 217.8 a new object ----------------------------------------------------------------------------


def forget_what_was(game: Game, settled: list[Event]) -> None:
    """What applied to a card in the zone that it has left doesn't follow it.

    A spell that becomes a permanent stays the same.
    """
    for event in settled:
        if (
            not isinstance(event, Moved)
            or event.thing.is_ability
            or (event.came_from == STACK and event.zone == IN_PLAY)
        ):
            continue
        old = event.thing
        connected = [
            effect for effect in (*game.table.effects, *game.table.shields) if _is_about(effect, old)
        ]
        if connected:
            game.era.is_a_new_copy(game, old, connected)


def _is_about(effect: Any, thing: GameObject) -> bool:
    things = getattr(effect, "things", None) or getattr(effect, "to", None)
    return getattr(effect, "thing", None) is thing or (
        isinstance(things, list) and any(item is thing for item in things)
    )


@rule("217.8", cr2006="217.5c")
def is_a_new_copy(game: Game, old: GameObject, connected: list[Any]) -> list[GameObject]:
    """A card that changes zones is a new copy of itself: effects connected to what it was expire."""
    for effect in connected:
        name = "things" if isinstance(getattr(effect, "things", None), list) else "to"
        left = [item for item in getattr(effect, name, None) or [] if item is not old]
        if left:
            setattr(effect, name, left)
        else:
            game.happen(EffectEnded(effect, "effect" if effect in game.table.effects else "shield"))
    game.table.version += 1
    return [old]


def as_meant(game: Game, thing: GameObject) -> GameObject | None:
    """A thing that was chosen or named, if it is still the same thing; None where it has gone."""
    now = latest(thing)
    if now is thing:
        return None if thing.zone == NOWHERE else thing
    if thing.last_look is None or now.zone != IN_PLAY:
        return None
    return None if game.era.is_brand_new(game, now) else now


@rule("217.5c", cr2006="217.5c", off=False)
def is_brand_new(game: Game, permanent: GameObject) -> bool:
    """A card that comes into play again is a brand-new permanent, which has nothing to do with what it was
    before.
    """
    return True


@rule("217.5d", cr2006="217.5d", off=False)
def neither_tapped_nor_untapped(game: Game, card: GameObject) -> bool:
    """A card that isn't in play counts as neither tapped nor untapped."""
    return True


# -- 217.7 removed from the game -----------------------------------------------------------------------------


@rule("217.7a", cr2006="217.7a")
def removed_from_game(game: Game, events: list[Event]) -> None:
    """A spell or ability removes cards from the game. What sets them aside may bring them back later."""
    game.happen(*events)


@rule("217.7a", cr2006="217.7a", off=[])
def removed_instead(game: Game, events: list[Event]) -> list[Event]:
    """An effect removes a card from the game instead of letting it go elsewhere."""
    return events
