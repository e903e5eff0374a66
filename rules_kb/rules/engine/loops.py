"""Loops: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.engine.rounds import goes_on_above, rounds_ahead, standing
from rules_kb.rules.game import Game
from rules_kb.table.events.turns import ResolvedByItself, StandingsKept
from rules_kb.table.standings import Standing

PATIENCE = 20

MEMORY = 60


def watch_for_mandatory_loop(game: Game) -> None:
    """After something has resolved: see whether what goes on by itself has come back to where it was.

    Where each round changes a number in a way that will have an end (somebody is losing life), the loop goes
    on.
    """
    turn = game.table.turn
    game.record(ResolvedByItself())
    left = len(game.table.stack)
    if game.table.result is not None or turn.resolved_in_a_row < PATIENCE or not left:
        return
    if left + turn.resolved_in_a_row <= turn.lay_on_stack:
        return  # what resolves was there before; nothing has come that could come back
    seen: list[Standing] = [*turn.standings, standing(game)][-MEMORY:]
    game.record(StandingsKept(seen))
    for length in range(1, (len(seen) - 1) // 2 + 1):
        once, again = seen[-1 - 2 * length : len(seen) - length], seen[-1 - length :]
        change = again[-1].numbers_from(again[0])
        if (
            goes_on_above(once)
            and goes_on_above(again)
            and change == once[-1].numbers_from(once[0])
            and rounds_ahead(seen[-1], change) is None
        ):
            seams.mandatory_loop_is_a_draw(game)
            return
