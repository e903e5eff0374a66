"""What triggers on a player's losing control of something: procedures, which bear no number."""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.rules import seams
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.trigger_conditions import TRIGGERS, leaves_play
from rules_kb.rules.engine.triggered_abilities import matched
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.triggered_abilities import Occurrence, Waiting
from rules_kb.table.events import Event
from rules_kb.table.events.permanents import ControlLost
from rules_kb.table.events.phasing import PhasedOut
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import GameObject, Player


@TRIGGERS.by(a.LosesControl)
def _loses_control(
    game: Game, event: Event, condition: a.LosesControl, source: GameObject, controller: Player
) -> list[Occurrence]:
    if isinstance(event, ControlLost):
        by = event.by
    elif isinstance(event, (Moved, PhasedOut)) and leaves_play(event):
        by = game.look(event.thing).controller
    else:
        return []
    thing = event.thing
    if condition.enchanted:
        meant = source.attached_to is thing
    elif condition.what is None:
        meant = thing is source
    else:
        meant = matches(game, condition.what, thing, Context(source, controller), game.look(thing))
    if by is not controller or not meant:
        return []
    asked = seams.event_matches if isinstance(event, ControlLost) else seams.leaving_loses_control
    after = event.after if isinstance(event, Moved) else None
    return [Occurrence(asked, after or thing, by, event=event)]


@answers(seams.leaving_loses_control)
def leaving_loses_control(game: Game, waiting: Waiting) -> list[GameObject]:
    """It triggers as on any event."""
    return matched(game, waiting)
