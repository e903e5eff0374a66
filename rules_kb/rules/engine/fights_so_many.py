"""Trigger conditions that count blockers, or the creatures that one blocks."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.rules.game import Game
from rules_kb.table.events import Event
from rules_kb.table.events.combat import BecameBlocked, Declared
from rules_kb.table.objects import GameObject


def fights_so_many(game: Game, event: Event, condition: a.BlocksOrIsBlocked, least: int) -> GameObject | None:
    """What fights so many, as its own block or the blocks of others are declared, or once an effect has it
    blocked by so many.
    """
    combat = game.table.combat
    if condition.is_blocked and isinstance(event, BecameBlocked):
        number = len(combat.blockers_of(event.thing))
    elif not condition.is_blocked and isinstance(event, Declared) and event.as_ == "blocker":
        number = len(combat.blocks.get(event.thing, ()))
    else:
        return None
    return event.thing if number == least or (condition.more and number > least) else None
