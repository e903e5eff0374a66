"""What the game does when a player has lost and others play on.

cr1999 knows only games of two (100.1). rulings1999 (M.1.Ruling.1) says that the cards of a player who is out
are removed at once, whoever controls them. The turn of such a player goes on without an active player's
actions.
"""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.rules.terms.continuous_effects import ContinuousEffect
from rules_kb.table.events import Event
from rules_kb.table.events.effects import EffectEnded
from rules_kb.table.events.winning_and_losing import PlayerLeft
from rules_kb.table.objects import Player


@rule(seams.player_leaves_with_all_cards, cr2006="600.4a", rulings1999="M.1.Ruling.1")
def player_leaves_with_all_cards(game: Game, player: Player) -> None:
    """All cards that the player owns go, and so does what the player has on the stack."""
    table = game.table
    events: list[Event] = [
        EffectEnded(effect, "effect")
        for effect in table.effects
        if isinstance(effect, ContinuousEffect)
        and effect.controller is player
        and any(isinstance(change, e.SetController) for change in effect.changes)
    ]
    game.happen(PlayerLeft(player), *events)
    seams.what_comes_later_goes_too(game, player)
    seams.what_stays_under_control_goes(game, player)
