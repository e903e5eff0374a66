"""420 State-Based Effects, with what follows from them in 102 Winning and Losing."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.engine.state_based_effects import legends_by_name
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.table.events import Event
from rules_kb.table.events.winning_and_losing import GameLost
from rules_kb.table.events.zone_changes import Moved, Vanished
from rules_kb.table.objects import GRAVEYARD, IN_PLAY, STACK


@answers(seams.state_based_effects_are_checked)
def state_based_effects_are_checked(game: Game) -> None:
    """In 1999 nothing has to be remembered from one check to the next."""


@answers(seams.poison_of_ten)
def poison_of_ten(game: Game) -> list[Event]:
    """A player with ten poison counters loses. cr1999 doesn't number this; rulings1999 has it from the
    cards.
    """
    return [
        GameLost(player, "ten poison counters")
        for player in game.table.in_turn_order()
        if player.poison >= 10
    ]


@answers(seams.empty_library)
def empty_library(game: Game) -> list[Event]:
    """In 1999 the loss comes with the instruction to draw (102.2), not as a state-based effect."""
    return []


@rule(seams.legend_rule, cr1999="420.5e", off=[])
def legend_rule(game: Game) -> list[Event]:
    """Of Legends in play with one name, all but the oldest go to their owners' graveyards; in a tie, all of
    them.
    """
    events: list[Event] = []
    for same in legends_by_name(game).values():
        oldest = min(thing.timestamp for thing in same)
        first = [thing for thing in same if thing.timestamp == oldest]
        doomed = same if len(first) > 1 else [thing for thing in same if thing is not first[0]]
        events.extend(Moved(thing, GRAVEYARD) for thing in doomed)
    return events


@rule(seams.newer_world, cr1999="glossary/enchant-world", off=[])
def newer_world(game: Game) -> list[Event]:
    """Of two or more enchant worlds the oldest goes to its owner's graveyard."""
    worlds = [thing for thing, look in game.looks().items() if "world" in look.supertypes]
    return [Moved(min(worlds, key=lambda thing: thing.timestamp), GRAVEYARD)] if len(worlds) > 1 else []


@rule(seams.token_out_of_play, cr1999="420.5f", off=[])
def token_out_of_play(game: Game) -> list[Event]:
    """A token in a zone other than play ceases to exist."""
    return [Vanished(thing) for thing in game.table.tokens_outside(IN_PLAY, STACK)]
