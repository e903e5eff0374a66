"""Starting: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb.cards.this_turn import BeginsInPlay
from rules_kb.rules import seams
from rules_kb.rules.engine.turn_structure import begin_step, next_step
from rules_kb.rules.engine.when_to_play import require
from rules_kb.rules.game import Game
from rules_kb.table.choices import ChoiceOf
from rules_kb.table.events.turns import DeclarationAwaited, FirstTurnCounted
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import HAND, IN_PLAY, Player

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
        for each in players:
            _begin_in_play(game, each)
        game.record(DeclarationAwaited(None), FirstTurnCounted())
        begin_step(game, game.era.steps[0][1])
        if turn.priority is None:
            next_step(game)


def _begin_in_play(game: Game, player: Player) -> None:
    """Cards of an opening hand with which a player may begin the game in play."""
    begin = [
        card
        for card in game.table.zone(HAND, player)
        if any(isinstance(item, BeginsInPlay) for item in card.initial.abilities)
    ]
    if begin:
        choice = ChoiceOf(player, "choose", "what to begin the game with in play", begin, 0, len(begin))
        chosen = seams.chosen_now(game, choice)
        game.happen(*[Moved(card, IN_PLAY, controller=player, sick=False) for card in chosen])
