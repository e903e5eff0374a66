"""P.4 the beginning of a turn, before its first phase."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from rules_kb.rules import seams
from rules_kb.rules.engine.state_based_effects import conditions_that_hold
from rules_kb.rules.engine.turn_structure import (
    end_sickness,
    moment_of_the_turn,
    new_under_control,
    opening,
    the_latest_first,
    waits_for_the_turn,
)
from rules_kb.rules.fifth.series import settle
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.table.events import TableChange
from rules_kb.table.events.spells_and_abilities import PutOnStack
from rules_kb.table.events.turns import SicknessEnded, TurnBegan
from rules_kb.table.objects import GameObject, Player


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
                in_series(game)
    if seams.WAITING.of(game).comes_first(game):
        return False
    sickness_is_over(game)
    return True


def in_series(game: Game) -> None:
    """The series of the turn's beginning, with what is sick as it begins."""
    if not sick_through_the_series(game):
        game.record(SicknessEnded(tuple(new_under_control(game))))
    beginning_of_turn(game)


def sickness_is_over(game: Game) -> None:
    """All that the turn begins with has been played: nothing that is there is new any more."""
    series = any(isinstance(event, PutOnStack) for event in _since_the_turn_began(game))
    end_sickness(game, over_after_the_series(game) if series else new_under_control(game))


@rule(rulings1999="P.4.2", off=[])
def sick_through_the_series(game: Game) -> list[GameObject]:
    """In the series of the turn's beginning, what has come since the player's last turn is still sick."""
    return new_under_control(game)


@rule(rulings1999="P.4.2", off=[])
def over_after_the_series(game: Game) -> list[GameObject]:
    """Sickness ends once that series is over, for what has come in it, too."""
    return new_under_control(game)


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
    sickness_is_over(game)
    if having := [player for player in game.table.in_turn_order() if player.pool.total()]:
        mana_lasts_into_the_first_phase(game, having)
    seams.TURN.of(game).step(game.table.turn.step).begins(game)


def _since_the_turn_began(game: Game) -> Iterator[TableChange]:
    return takewhile(lambda event: not isinstance(event, TurnBegan), the_latest_first(game))
