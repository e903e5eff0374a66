"""Starting: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.engine.playing import require
from rules_kb.rules.engine.turn_structure import begin_step, next_step
from rules_kb.rules.game import Game
from rules_kb.table.events import Noted
from rules_kb.table.objects import Player

DECISION = "keep the hand or take a mulligan"


def game_begins(game: Game) -> None:
    """Everybody draws an opening hand; then the player who plays first is asked about it."""
    seams.opening_hands(game)
    game.table.turn.waiting_for = (DECISION, game.table.players[0])


def mulligan(game: Game, player: Player) -> None:
    """A player takes a mulligan, as long as there is a card left in the hand."""
    require(seams.decides_on_hand(game, player))
    seams.hand_is_exchanged(game, player)


def keep_hand(game: Game, player: Player) -> None:
    """A player is satisfied. The next one decides; once all are satisfied, the first turn begins."""
    require(seams.decides_on_hand(game, player))
    game.happen(Noted(f"{player.name} keeps the hand", player))
    turn, players = game.table.turn, game.table.players
    after = players.index(player) + 1
    turn.waiting_for = (DECISION, players[after]) if after < len(players) else None
    if turn.waiting_for is None:
        turn.number = 1
        begin_step(game, game.era.steps[0][1])
        if turn.priority is None:
            next_step(game)
