"""101 Starting the Game: opening hands, mulligans, and the first turn.

A shuffled library has no known order. The table keeps the order that it was given, so that a script says
what is drawn: a hand that goes back lies at the bottom.
"""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.engine.starting import DECISION
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, Verdict, allow, forbid, rule
from rules_kb.table.events import Event, Noted
from rules_kb.table.events.hidden_cards import Shuffled
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import HAND, LIBRARY, Player

HAND_SIZE = 7


@rule(seams.opening_hands, rulings1999="P.1.5", cr1999="101.3", cr2006="101.3")
def opening_hands(game: Game) -> None:
    """Each player draws seven cards."""
    for player in game.table.players:
        _draw_hand(game, player, HAND_SIZE)


def _draw_hand(game: Game, player: Player, size: int) -> None:
    cards = game.table.zone(LIBRARY, player)[:size]
    if cards:
        game.happen(*[Moved(card, HAND, "drawn") for card in cards])


@rule(seams.decides_on_hand, cr1999="101.5", cr2006="101.4", decides=True)
def decides_on_hand(game: Game, player: Player) -> Verdict:
    """The player who plays first decides on the opening hand first; when that hand is kept, the next player
    does.
    """
    if game.table.turn.waiting_for != (DECISION, player):
        return forbid(f"{player.name} has no opening hand to decide on now", player)
    return allow(player)


@rule(seams.hand_is_exchanged, cr1999="101.5", cr2006="101.4")
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


@rule(seams.hand_is_kept, cr1999="101.5", cr2006="101.4")
def hand_is_kept(game: Game, player: Player) -> None:
    """Who is satisfied keeps the hand; only then does the next player decide."""
    game.happen(Noted(f"{player.name} keeps the hand", player))
