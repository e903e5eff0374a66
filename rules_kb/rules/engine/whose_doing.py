"""Whose spell or ability it is that has something leave play: a procedure, which bears no number."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.table.events import Event
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import Player


def is_done_by(game: Game, event: Event, by: str, controller: Player) -> bool:
    """Whether a spell or ability of a player's own, or of an opponent's, has something leave play."""
    if not isinstance(event, Moved) or game.paid_for is not None:
        return False
    who = (
        game.controller(event.source)
        if event.source is not None
        else seams.controller_of_rule_effect(game, event.thing)
    )
    return who is not None and (who is controller) == (by == "you")
