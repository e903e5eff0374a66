"""Day and night, and what transforms with them. They bear no number in the books here."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards.keywords import DAY, DAYBOUND, NEITHER, NIGHT, NIGHTBOUND
from rules_kb.cards.played_as import keyword_called
from rules_kb.rules import seams
from rules_kb.rules.engine.conditions import CONDITIONS
from rules_kb.rules.engine.log_of_turn import of_last_turn
from rules_kb.rules.engine.trigger_conditions import TRIGGERS
from rules_kb.rules.game import Game
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.triggered_abilities import Occurrence
from rules_kb.table.events import Event
from rules_kb.table.events.permanents import Transformed
from rules_kb.table.events.spells_and_abilities import SpellPlayed
from rules_kb.table.events.turns import DayChanged, TurnPassed
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import GameObject, Player

LOUD = 2
"""So many spells of one player in that player's turn end the night."""


def day_goes_by(game: Game) -> None:
    """As an untap step begins: after a turn whose player played no spell day becomes night, after one with
    two spells or more night becomes day.
    """
    now, active = game.table.turn.day, game.table.turn.active
    if not now or active is None:
        return
    before = _before(game, active)
    spells = [change.thing for change in of_last_turn(game) if isinstance(change, SpellPlayed)]
    own = sum(spell.controller is before and not spell.is_copy for spell in spells)
    if (now == DAY and own == 0) or (now == NIGHT and own >= LOUD):
        game.happen(DayChanged(active, NIGHT if now == DAY else DAY))


def _before(game: Game, active: Player) -> Player:
    """Whose turn the last one was."""
    passed = [
        change
        for together in reversed(game.log.happened)
        for change in reversed(together)
        if isinstance(change, TurnPassed)
    ]
    return passed[1].player if len(passed) > 1 else game.table.in_turn_order(active)[-1]


def that_turn_with_the_day(game: Game) -> list[Event]:
    """It becomes day, or night, where something asks for it and it is neither; and whatever shows the face of
    the other one transforms.
    """
    bound = [(thing, word) for word in (DAYBOUND, NIGHTBOUND) for thing, _, _ in game.having(word)]
    now, active = game.table.turn.day, game.table.turn.active
    if bound and not now and active is not None:
        return [DayChanged(active, DAY if bound[0][1] == DAYBOUND else NIGHT)]
    wrong = NIGHTBOUND if now == DAY else DAYBOUND
    turned = [(thing, (thing.upright or thing.initial).other) for thing, word in bound if word == wrong]
    return [Transformed(thing, other) for thing, other in turned if other is not None]


def comes_at_night(game: Game, event: Moved) -> bool:
    """Whether a card comes into play showing its back, since it is night."""
    card = event.as_copy or event.thing.initial
    return game.table.turn.day == NIGHT and keyword_called(card, DAYBOUND) is not None


@CONDITIONS.by(t.ItIsTime)
def _it_is_time(game: Game, condition: t.ItIsTime, context: Context) -> bool:
    now = game.table.turn.day
    return not now if condition.what == NEITHER else now == condition.what


def it_becomes(game: Game, effect: e.LaterAction, context: Context) -> None:
    """It becomes day, or night, unless it is that already."""
    if game.table.turn.day != effect.name:
        game.happen(DayChanged(context.controller, effect.name))


@TRIGGERS.by(t.DayTurns)
def _day_turns(
    game: Game, event: Event, condition: t.DayTurns, source: GameObject, controller: Player
) -> list[Occurrence]:
    turns = isinstance(event, DayChanged) and bool(event.before)
    return [Occurrence(seams.event_matches, source, controller, event=event)] if turns else []
