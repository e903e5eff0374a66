"""What has happened since the turn began: looked up, without a number of its own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from rules_kb.books.eras import DRAW
from rules_kb.cards.abilities import Activated
from rules_kb.rules.game import Game
from rules_kb.table.events.spells_and_abilities import PutOnStack
from rules_kb.table.events.turns import StepBegan, TurnBegan, TurnPassed
from rules_kb.table.events.zone_changes import Drawn
from rules_kb.table.objects import GameObject, Player


def of_this_turn(game: Game) -> Iterator[object]:
    """What has happened since the turn began, the latest first."""
    for together in reversed(game.log.happened):
        for change in reversed(together):
            if isinstance(change, (TurnBegan, TurnPassed)):
                return
            yield change


def is_first_of_draw_step(game: Game, event: Drawn) -> bool:
    """Whether a card is, or would be, the first that its player draws in the own draw step."""
    player = event.player
    if game.table.turn.step != DRAW or game.table.turn.active is not player:
        return False
    since = takewhile(lambda change: not isinstance(change, StepBegan), of_this_turn(game))
    drawn = [change for change in since if isinstance(change, Drawn) and change.player is player]
    return not drawn or event is drawn[-1]


def uses_so_far(game: Game, source: GameObject, ability: Activated) -> int:
    """How often an ability of a permanent has been played since that is there."""
    every = (change for together in game.log.happened for change in together)
    return sum(
        isinstance(change, PutOnStack) and change.thing.source is source and change.thing.ability == ability
        for change in every
    )


def of_last_turn(game: Game) -> Iterator[object]:
    """What has happened in the turn before this one, as far as it has been played, the latest first."""
    passed = 0
    for together in reversed(game.log.happened):
        for change in reversed(together):
            passed += isinstance(change, TurnPassed)
            if passed > 1:
                return
            if passed:
                yield change


def of_last_turn_of(game: Game, player: Player) -> list[object]:
    """What happened in the turn of a player that was the last before this one, the latest first; of the turn
    with which the board began nobody says whose it was.
    """
    found: list[object] = []
    is_over = False
    for together in reversed(game.log.happened):
        for change in reversed(together):
            if not isinstance(change, TurnPassed):
                found.append(change)
            elif is_over and change.player is player:
                return found
            else:
                found, is_over = [], True
    return found if is_over else []
