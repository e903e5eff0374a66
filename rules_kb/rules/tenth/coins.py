"""511 Flipping a Coin: who wins or loses a flip, or how the coin falls."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.engine import instructions as procedures
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, concerning, rule
from rules_kb.table.objects import Player


@rule(seams.coin_is_flipped, cr2006="511.1", off=False)
def coin_is_flipped(game: Game, player: Player) -> Concerning[bool]:
    """The affected player flips a coin and calls it: alone this player wins or loses the flip."""
    return concerning(procedures.flip_is_won(game, player), player)


@rule(seams.coin_comes_up, cr2006="511.2", off=False)
def coin_comes_up(game: Game, player: Player) -> Concerning[bool]:
    """Where an object cares for heads or tails, the coin is flipped without a call, and nobody wins it."""
    return concerning(procedures.comes_up_heads(game, player), player)
