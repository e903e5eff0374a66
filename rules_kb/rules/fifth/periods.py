"""T.8: in which stretch of time the game is, and who is the active player in it."""

from __future__ import annotations

from rules_kb.books.eras import AFTER_BLOCKING, BEFORE_BLOCKING, DISCARD, DRAW, MAIN, UPKEEP
from rules_kb.rules.game import Game
from rules_kb.table.objects import GameObject, Player
from rules_kb.table.periods import BATCH, DAMAGE_PREVENTION, INTERRUPT_PERIOD, REGENERATION, Period

WITH_INSTANTS = (UPKEEP, DRAW, MAIN, BEFORE_BLOCKING, AFTER_BLOCKING, DISCARD)
"""The steps in which players may start batches (T.1.3); the others are gone through without."""


def innermost(game: Game) -> Period | None:
    """The stretch of time that the game is in; None in a neutral state of a phase."""
    periods = game.table.turn.periods
    return periods[-1] if periods else None


def is_within(game: Game, *kinds: str) -> bool:
    """Whether the game is in a stretch of time of such a kind, be it further in."""
    return any(period.kind in kinds for period in game.table.turn.periods)


def put_off(game: Game) -> int:
    """How much of what is left of a series comes after the time that the game is in."""
    return next((each.put_off for each in game.table.turn.periods[::-1] if each.put_off is not None), 0)


def in_it(game: Game, batch: Period) -> list[GameObject]:
    """What is in a batch, the last that was announced at the end."""
    return [thing for thing in game.table.stack if thing not in batch.below]


def in_neutral_state(game: Game) -> bool:
    """Whether nothing has been announced that waits, nor damage is being prevented."""
    return not game.table.turn.periods and not game.table.stack


def active_player(game: Game) -> Player:
    """Who may act first: among interrupts the controller of what is being interrupted, else whose turn it
    is.
    """
    for period in reversed(game.table.turn.periods):
        if period.kind in (INTERRUPT_PERIOD, BATCH) and period.of is not None:
            return period.of.controller
        if period.kind in (DAMAGE_PREVENTION, REGENERATION):
            break
    return (game.table.in_turn_order() or game.table.players)[0]
