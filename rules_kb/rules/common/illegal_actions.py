"""422 Handling Illegal Actions, and the way in for every action of a player."""

from __future__ import annotations

from rules_kb.rules import seams
from rules_kb.rules.game import Game, Kept
from rules_kb.rules.rule import rule
from rules_kb.table.objects import Player


@rule(seams.action_is_reversed, cr1999="422.1", cr2006="422.1", off=False)
def action_is_reversed(game: Game, player: Player, before: Kept) -> bool:
    """An action that turns out illegal is reversed whole: payments are cancelled and a spell's card goes back
    to the hand.
    """
    game.restore(before)
    game.log.event(f"{player.name}'s action is taken back", (player.name,))
    return True


@rule(seams.priority_is_kept, cr1999="422.2", cr2006="422.2", off=False)
def priority_is_kept(game: Game, player: Player) -> bool:
    """Whoever had priority before an illegal spell or ability still has it, and may do something else or
    pass.
    """
    return game.table.turn.priority is player
