"""101 Starting the Game: opening hands, mulligans, and the first turn.

A shuffled library has no known order. The table keeps the order that it was given, so that a script says
what is drawn: a hand that goes back lies at the bottom.
"""

from __future__ import annotations

from rules_kb.rules.game import Game
from rules_kb.rules.register import Illegal, Verdict, allow, forbid, rule
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.hidden_cards import Shuffled
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import HAND, LIBRARY, Player

HAND_SIZE = 7
DECISION = "keep the hand or take a mulligan"


def game_begins(game: Game) -> None:
    """Everybody draws an opening hand; then the player who plays first is asked about it."""
    game.era.opening_hands(game)
    game.table.turn.waiting_for = (DECISION, game.table.players[0])


@rule("101.3", tenth2007="start-the-game")
def opening_hands(game: Game) -> None:
    """Each player draws seven cards."""
    for player in game.table.players:
        _draw_hand(game, player, HAND_SIZE)


def _draw_hand(game: Game, player: Player, size: int) -> None:
    cards = game.table.zone(LIBRARY, player)[:size]
    if cards:
        game.happen(*[Moved(card, HAND, "drawn") for card in cards])


@rule("101.5", decides=True)
def decides_on_hand(game: Game, player: Player) -> Verdict:
    """The player who plays first decides on the opening hand first; when that hand is kept, the next player
    does.
    """
    if game.table.turn.waiting_for != (DECISION, player):
        return forbid(f"{player.name} has no opening hand to decide on now", player)
    return allow(player)


def mulligan(game: Game, player: Player) -> None:
    """A player takes a mulligan, as long as there is a card left in the hand."""
    game.era.require(game.era.decides_on_hand(game, player))
    game.era.hand_is_exchanged(game, player)


@rule("101.5", tenth2007="start-the-game")
def hand_is_exchanged(game: Game, player: Player) -> None:
    """The hand is shuffled into the library, and a new one of one card fewer is drawn.

    Not below zero cards.
    """
    hand = list(game.table.zone(HAND, player))
    if not hand:
        raise Illegal([Verdict(False, f"{player.name} has no card left to take a mulligan with")])
    back: list[Event] = [
        Moved(card, LIBRARY, position=len(game.table.zone(LIBRARY, player)) + number)
        for number, card in enumerate(hand)
    ]
    game.happen(*back, Shuffled(player))
    _draw_hand(game, player, len(hand) - 1)


def keep_hand(game: Game, player: Player) -> None:
    """A player is satisfied. The next one decides; once all are satisfied, the first turn begins."""
    game.era.require(game.era.decides_on_hand(game, player))
    game.happen(Noted(f"{player.name} keeps the hand", player))
    turn, players = game.table.turn, game.table.players
    after = players.index(player) + 1
    turn.waiting_for = (DECISION, players[after]) if after < len(players) else None
    if turn.waiting_for is None:
        turn.number = 1
        game.era.begin_step(game, game.era.steps[0][1])
        if turn.priority is None:
            game.era.next_step(game)
