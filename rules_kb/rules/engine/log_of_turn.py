"""What has happened since the turn began: looked up, without a number of its own."""

from __future__ import annotations

from collections.abc import Iterator

from rules_kb.rules.game import Game
from rules_kb.table.events.turns import TurnBegan, TurnPassed


def of_this_turn(game: Game) -> Iterator[object]:
    """What has happened since the turn began, the latest first."""
    for together in reversed(game.log.happened):
        for change in reversed(together):
            if isinstance(change, (TurnBegan, TurnPassed)):
                return
            yield change
