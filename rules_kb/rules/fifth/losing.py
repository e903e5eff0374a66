"""G.22, G.23 and Z.5.7: when players lose."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.engine.state_based_effects import end_the_game_if_over
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.table.events import Event
from rules_kb.table.events.winning_and_losing import GameLost
from rules_kb.table.events.zone_changes import EmptyLibrariesSeen


@answers(seams.life_of_zero)
def life_of_zero(game: Game) -> list[Event]:
    """A player without life plays on until a phase ends, or an attack begins or ends."""
    return []


@rule(rulings1999="G.22.3", off=False)
def lose_at_zero_life(game: Game) -> bool:
    """Whose life is less than 1 when a phase ends, or when an attack begins or ends, loses the game."""
    lost = [
        GameLost(player, f"{player.life} life as the phase ends")
        for player in game.table.in_turn_order()
        if player.life < 1
    ]
    if lost:
        game.happen(*lost)
        end_the_game_if_over(game)
    return bool(lost)


@rule(seams.poison_of_ten, rulings1999="G.23.Note.3", off=[])
def poison_of_ten(game: Game) -> list[Event]:
    """Ten poison counters make a player lose the game at once."""
    return [
        GameLost(player, "ten poison counters")
        for player in game.table.in_turn_order()
        if player.poison >= 10
    ]


@rule(seams.empty_library, rulings1999="Z.5.7", off=[])
def empty_library(game: Game) -> list[Event]:
    """Who was told to draw with no card left in the library loses at the next check for rule effects."""
    tried = game.table.drew_from_empty_library
    return [
        GameLost(player, "drew from an empty library")
        for player in game.table.in_turn_order()
        if player in tried
    ]


@answers(seams.state_based_effects_are_checked)
def rule_effects_are_checked(game: Game) -> None:
    """Whoever has drawn from an empty library has lost for it now."""
    if game.table.drew_from_empty_library:
        game.record(EmptyLibrariesSeen())
