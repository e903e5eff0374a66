"""Trigger conditions that count blockers, or the creatures that one blocks."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.rules import seams
from rules_kb.rules.engine.trigger_conditions import TRIGGERS
from rules_kb.rules.game import Game
from rules_kb.rules.terms.triggered_abilities import Occurrence
from rules_kb.table.events import Event
from rules_kb.table.events.combat import BecameBlocked, Declared
from rules_kb.table.objects import GameObject, Player


@TRIGGERS.by(a.FightsSoMany)
def _fights_so_many(
    game: Game, event: Event, condition: a.FightsSoMany, source: GameObject, controller: Player
) -> list[Occurrence]:
    """As its own block or the blocks of others are declared, or once an effect has it blocked by so many."""
    if condition.is_blocked:
        met = isinstance(event, BecameBlocked) and event.thing is source
        number = len(game.table.combat.blockers_of(source))
    else:
        met = isinstance(event, Declared) and event.as_ == "blocker" and event.thing is source
        number = len(game.table.combat.blocks.get(source, ()))
    if not met or (number != condition.number and not (condition.more and number > condition.number)):
        return []
    return [Occurrence(seams.fights_so_many, source, event=event)]
