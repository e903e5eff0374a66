"""Starting: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.engine.turn_structure import begin_step, next_step
from rules_kb.rules.engine.when_to_play import require
from rules_kb.rules.game import Game
from rules_kb.table.events.turns import DeclarationAwaited, FirstTurnCounted
from rules_kb.table.objects import Player

DECISION = "keep the hand or take a mulligan"


def game_begins(game: Game) -> None:
    """Everybody draws an opening hand; then the player who plays first is asked about it."""
    seams.opening_hands(game)
    game.record(DeclarationAwaited(DECISION, game.table.players[0]))


def mulligan(game: Game, player: Player) -> None:
    """A player takes a mulligan, as long as there is a card left in the hand."""
    require(seams.decides_on_hand(game, player))
    seams.hand_is_exchanged(game, player)


def keep_hand(game: Game, player: Player) -> None:
    """A player is satisfied. The next one decides; once all are satisfied, the first turn begins."""
    require(seams.decides_on_hand(game, player))
    seams.hand_is_kept(game, player)
    turn, players = game.table.turn, game.table.players
    after = players.index(player) + 1
    if after < len(players):
        game.record(DeclarationAwaited(DECISION, players[after]))
    else:
        game.record(DeclarationAwaited(None), FirstTurnCounted())
        begin_step(game, game.era.steps[0][1])
        if turn.priority is None:
            next_step(game)
