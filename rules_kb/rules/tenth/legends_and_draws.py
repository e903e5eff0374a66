"""What cr2006 does otherwise than cr1999: drawing cards, and some of the state-based effects."""

from __future__ import annotations

from rules_kb.rules.classic.state_based_effects import legends_by_name
from rules_kb.rules.game import Game
from rules_kb.rules.register import rule
from rules_kb.table.events import CountersChanged, Drawn, Event, GameLost, Moved
from rules_kb.table.objects import GRAVEYARD, LIBRARY, GameObject, Player


@rule(cr2006="420.5e", off=[])
def legend_rule(game: Game) -> list[Event]:
    """Of legendary permanents in play with one name, all go to their owners' graveyards."""
    return [Moved(thing, GRAVEYARD) for same in legends_by_name(game).values() for thing in same]


@rule(cr2006="304.1")
def draw_for_the_turn(game: Game) -> list[Player]:
    """The active player draws a card as the draw step begins; this doesn't use the stack."""
    active = game.table.turn.active
    assert active is not None
    game.era.draw_a_card(game, active, None)
    return [active]


def players_draw(game: Game, players: list[Player], number: int, source: GameObject | None) -> None:
    """Each of some players draws that many cards."""
    ordered = game.era.active_player_draws_first(game, players) if len(players) > 1 else players
    for player in ordered:
        game.era.draw_cards(game, player, number, source)


@rule(cr2006="423.2a", off=())
def active_player_draws_first(game: Game, players: list[Player]) -> list[Player]:
    """Where several players draw, the active player draws all cards first, then the others in turn order."""
    return [player for player in game.table.in_turn_order() if player in players]


def draw_cards(game: Game, player: Player, number: int, source: GameObject | None) -> None:
    """A player draws a number of cards."""
    if number == 1:
        game.era.draw_a_card(game, player, source)
    elif number:
        game.era.draw_one_at_a_time(game, player, number, source)


@rule(cr2006="423.2")
def draw_one_at_a_time(game: Game, player: Player, number: int, source: GameObject | None) -> list[Player]:
    """Cards are drawn one at a time: an order to draw several is as many single draws."""
    for _ in range(number):
        game.era.draw_a_card(game, player, source)
    return [player]


@rule(cr2006="423.1")
def draw_a_card(game: Game, player: Player, source: GameObject | None) -> None:
    """To draw is to put the top card of the library into the hand. An attempt with no card left is remembered."""
    empty = not game.table.zone(LIBRARY, player)
    happened = game.happen(Drawn(player, source=source))
    if empty and not happened:
        game.table.notes.setdefault("drew from empty library", {})[player.name] = True


@rule(cr2006="420.5g", off=[])
def empty_library(game: Game) -> list[Event]:
    """A player who has tried to draw from an empty library since the last check loses."""
    tried = game.table.notes.get("drew from empty library", {})
    return [GameLost(player, "drew from an empty library") for player in game.table.in_turn_order() if tried.get(player.name)]


@rule(cr2006="420.5h", off=[])
def poison_of_ten(game: Game) -> list[Event]:
    """Who has at least ten poison counters loses."""
    return [GameLost(player, "ten poison counters") for player in game.table.in_turn_order() if player.poison >= 10]


@rule(cr2006="420.5i", off=[])
def newer_world(game: Game) -> list[Event]:
    """Of the world permanents all but the newest go to their owners' graveyards; in a tie, all of them."""
    worlds = [thing for thing, look in game.looks().items() if "world" in look.supertypes]
    newest = max((thing.timestamp for thing in worlds), default=0)
    tied = sum(thing.timestamp == newest for thing in worlds) > 1
    return [Moved(thing, GRAVEYARD) for thing in worlds if tied or thing.timestamp != newest]


@rule(cr2006="420.5n", off=[])
def opposite_counters(game: Game) -> list[Event]:
    """A +1/+1 and a -1/-1 counter on one permanent go away together, as many of each as there are of the fewer."""
    events: list[Event] = []
    for thing in game.table.in_play:
        pairs = min(thing.counters["+1/+1"], thing.counters["-1/-1"])
        if pairs:
            events.extend(CountersChanged(thing, kind, -pairs) for kind in ("+1/+1", "-1/-1"))
    return events
