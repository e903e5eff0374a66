"""Trigger conditions of what changes while it stays in play: it phases in or out, or is turned face up."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.rules import seams
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.trigger_conditions import TRIGGERS
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.triggered_abilities import Occurrence
from rules_kb.table.events import Event
from rules_kb.table.events.permanents import TurnedFaceUp
from rules_kb.table.events.phasing import PhasedIn, PhasedOut
from rules_kb.table.objects import GameObject, Player


@TRIGGERS.by(a.TurnedUp)
def _turned_up(
    game: Game, event: Event, condition: a.TurnedUp, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, TurnedFaceUp):
        return []
    thing = event.thing
    if condition.what is None:
        met = thing is source
    else:
        met = matches(game, condition.what, thing, Context(source, controller), game.look(thing))
    return [Occurrence(seams.event_matches, thing, controller, event=event)] if met else []


@TRIGGERS.by(a.Phases)
def _phases(
    game: Game, event: Event, condition: a.Phases, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, PhasedOut if condition.out else PhasedIn):
        return []
    thing = event.thing
    if condition.what is None:
        met = thing is (source.attached_to if condition.enchanted else source)
    else:
        met = matches(game, condition.what, thing, Context(source, controller), game.look(thing))
    return [Occurrence(seams.event_matches, thing, controller, event=event)] if met else []
