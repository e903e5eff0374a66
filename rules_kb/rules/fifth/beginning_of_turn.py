"""P.4 the beginning of a turn, before its first phase."""

from __future__ import annotations

from rules_kb.books.eras import THE_TURN
from rules_kb.rules import seams
from rules_kb.rules.engine.state_based_effects import conditions_that_hold
from rules_kb.rules.engine.turn_structure import moment_of_the_turn, opening, waits_for_the_turn
from rules_kb.rules.fifth.series import settle
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.table.events.turns import MomentCame, StepBegan, TurnBegan
from rules_kb.table.objects import Player


@answers(seams.turn_begins)
def turn_begins(game: Game) -> bool:
    """The turn begins, before its first phase. That has to wait where damage is to be seen to before it."""
    with game.log.silence():
        changed = conditions_that_hold(game)
    if changed:
        what_lasts_comes_before_the_series(game)
    if waits_for_the_turn(game):
        moment = moment_of_the_turn(game)
        game.happen(moment)
        with opening(game, [moment]):
            if game.table.triggered:
                beginning_of_turn(game)
    return not seams.WAITING.of(game).comes_first(game)


@rule(rulings1999="P.4.Ruling.1", off=False)
def what_lasts_comes_before_the_series(game: Game) -> bool:
    """What depends on whose turn it is, and does something all the time, has had its effect before anything
    is played in the series of the turn's beginning.
    """
    return bool(seams.check_state_based_effects(game))


@rule(rulings1999="P.4.1", off=False)
def beginning_of_turn(game: Game) -> bool:
    """As a turn begins, the abilities and scheduled effects of that time are played in a series."""
    settle(game)
    return True


@rule(rulings1999="P.4.Ruling.4", permits=True, off=[])
def mana_lasts_into_the_first_phase(game: Game, players: list[Player]) -> list[Player]:
    """Mana of a mana source that was used as a turn began doesn't burn before the end of the first phase."""
    return players


def first_phase_begins(game: Game) -> None:
    """The turn's first phase begins, once all is done that comes before it."""
    if having := [player for player in game.table.in_turn_order() if player.pool.total()]:
        mana_lasts_into_the_first_phase(game, having)
    seams.TURN.of(game).step(game.table.turn.step).begins(game)


def first_phase_waits(game: Game) -> bool:
    """Whether the turn has begun, and its first phase hasn't yet."""
    for together in reversed(game.log.happened):
        for event in together:
            if isinstance(event, StepBegan):
                return False
            if isinstance(event, TurnBegan) or (isinstance(event, MomentCame) and event.step == THE_TURN):
                return True
    return False
