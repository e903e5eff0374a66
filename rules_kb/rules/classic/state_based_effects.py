"""420 State-Based Effects, with what follows from them in 102 Winning and Losing."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.table.events import Event
from rules_kb.table.events.zone_changes import Moved, Vanished
from rules_kb.table.objects import GRAVEYARD, IN_PLAY, STACK


@answers(seams.state_based_effects_are_checked)
def state_based_effects_are_checked(game: Game) -> None:
    """In 1999 nothing has to be remembered from one check to the next."""


@answers(seams.empty_library)
def empty_library(game: Game) -> list[Event]:
    """In 1999 the loss comes with the instruction to draw (102.2), not as a state-based effect."""
    return []


@rule(seams.newer_world, cr1999="glossary/enchant-world", off=[])
def newer_world(game: Game) -> list[Event]:
    """Of two or more enchant worlds the oldest goes to its owner's graveyard."""
    worlds = [thing for thing, look, _ in game.having("world") if "world" in look.supertypes]
    return [Moved(min(worlds, key=lambda thing: thing.timestamp), GRAVEYARD)] if len(worlds) > 1 else []


@rule(seams.token_out_of_play, cr1999="420.5f", off=[])
def token_out_of_play(game: Game) -> list[Event]:
    """A token in a zone other than play ceases to exist."""
    return [Vanished(thing) for thing in game.table.tokens_outside(IN_PLAY, STACK)]
