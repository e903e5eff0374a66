"""What is done by a name of its own, surveil, scry or explore, and that a spell is countered, where something
waits for that. It bears no number in the books here.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.cards import abilities as a
from rules_kb.cards import this_turn as t
from rules_kb.cards import words as w
from rules_kb.cards.node import TriggerCondition
from rules_kb.rules import seams
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.spells_of_turn import fits_as_spell
from rules_kb.rules.engine.trigger_conditions import TRIGGERS
from rules_kb.rules.game import Game
from rules_kb.rules.roster import WAITING
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.triggered_abilities import Occurrence
from rules_kb.table.events import Event
from rules_kb.table.events.permanents import ActedByName
from rules_kb.table.events.spells_and_abilities import Countered
from rules_kb.table.objects import GameObject, Player


def done_by_name(game: Game, what: str, thing: GameObject, context: Context) -> None:
    """A thing has explored, or a player has surveilled or scried by it, where something waits for that."""
    if any(isinstance(event, t.DoneByName) and event.name == what for event in _waited_for(game)):
        game.happen(ActedByName(thing, what, context.controller, source=context.source))


def has_countered(game: Game, spell: GameObject, context: Context) -> None:
    """What is resolving has countered a spell: where something waits for that, or it was the copy of one, of
    which nothing else tells it.
    """
    if spell.is_copy or any(isinstance(event, a.Counters) for event in _waited_for(game)):
        game.happen(Countered(spell, context.stack_object or context.source, source=context.source))


def _waited_for(game: Game) -> Iterator[TriggerCondition]:
    for _, _, items in game.having(WAITING):
        for item in items:
            if isinstance(item, a.Triggered) and isinstance(item.trigger, TriggerCondition):
                yield item.trigger


@TRIGGERS.by(a.Counters)
def _counters(
    game: Game, event: Event, condition: a.Counters, source: GameObject, controller: Player
) -> list[Occurrence]:
    context = Context(source, controller)
    if not isinstance(event, Countered) or not matches(game, condition.by, event.by, context):
        return []
    fits = fits_as_spell(game, condition.what, event.thing, context)
    return [Occurrence(seams.event_matches, event.thing, controller, event=event)] if fits else []


@TRIGGERS.by(t.DoneByName)
def _done_by_name(
    game: Game, event: Event, condition: t.DoneByName, source: GameObject, controller: Player
) -> list[Occurrence]:
    if not isinstance(event, ActedByName) or event.what != condition.name:
        return []
    if condition.what is None:
        fits = event.player is controller
    elif isinstance(condition.what, w.ThisCard):
        fits = event.thing is source
    else:
        fits = matches(game, condition.what, event.thing, Context(source, controller))
    return [Occurrence(seams.event_matches, event.thing, controller, event=event)] if fits else []
