"""G.22, G.23 and Z.5.7: when players lose."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.engine.state_based_effects import end_the_game_if_over
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.table.events import Event
from rules_kb.table.events.winning_and_losing import GameLost


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
