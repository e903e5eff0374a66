"""600.4 When players leave the game and others play on."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.engine import more_than_two_players as procedures
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, concerning, rule
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events import Event
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import REMOVED, Player


def _it_is_done_all_the_same(game: Game, player: Player) -> None:
    pass


@rule(seams.what_comes_later_goes_too, cr2006="600.4c", without=_it_is_done_all_the_same)
def what_comes_later_goes_too(game: Game, player: Player) -> None:
    """What a player who has left owns and would be put into a zone leaves the game instead: so do abilities
    that would be put on the stack.
    """
    procedures.what_comes_later_goes_too(game, player)


@rule(seams.what_stays_under_control_goes, cr2006="600.4a", off=[])
def what_stays_under_control_goes(game: Game, player: Player) -> list[Event]:
    """What the player still controls, and others own, is removed from the game."""
    return game.happen(
        *[Moved(thing, REMOVED) for thing in game.table.in_play if game.controller(thing) is player]
    )


@rule(seams.chooses_for_who_left, cr2006="600.4d", without=lambda game, player: player)
def chooses_for_who_left(game: Game, player: Player) -> Player:
    """The controller of what asks for the choice has another player make it, another opponent if an opponent
    was to.
    """
    stack = game.table.stack
    controller = stack[-1].controller if stack else game.table.turn.active or player
    others = game.table.in_turn_order()
    opponents = [other for other in others if other is not controller]
    able = opponents if player is not controller and opponents else others
    return game.ask_one(ChoiceOf(controller, "choose", f"who chooses for {player.name}", able)) or player


@rule(seams.nothing_comes_under, cr2006="600.4b", off=False)
def nothing_comes_under(game: Game, player: Player) -> Concerning[bool]:
    """A token that would come into play under the control of a player who has left isn't made."""
    return concerning(player.left, player)
