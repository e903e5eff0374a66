"""What the game does when a player has lost and others play on.

cr1999 knows only games of two (100.1). rulings1999 (M.1.Ruling.1) says that the cards of a player who is out
are removed at once, whoever controls them. The turn of such a player goes on without an active player's
actions.
"""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.rules.classic.continuous_effects import ContinuousEffect
from rules_kb.rules.game import Game
from rules_kb.rules.register import rule
from rules_kb.table.events import Event
from rules_kb.table.events.effects import EffectEnded
from rules_kb.table.events.winning_and_losing import PlayerLeft
from rules_kb.table.objects import Player


def see_who_has_left(game: Game) -> None:
    """With two or more players left, those who have lost since go with all that is theirs."""
    for player in game.table.players:
        if player.lost and not player.left:
            game.era.player_leaves_with_all_cards(game, player)
            _nobody_waits_for(game, player)


@rule(rulings1999="M.1.Ruling.1")
def player_leaves_with_all_cards(game: Game, player: Player) -> None:
    """All cards that the player owns go, and so does what the player has on the stack or waiting to go there."""
    table = game.table
    events: list[Event] = [
        EffectEnded(effect, "effect")
        for effect in table.effects
        if isinstance(effect, ContinuousEffect)
        and effect.controller is player
        and any(isinstance(change, e.SetController) for change in effect.changes)
    ]
    events.extend(
        EffectEnded(delayed, "delayed") for delayed in table.delayed if delayed.controller is player
    )
    game.happen(PlayerLeft(player), *events)
    table.triggered = [item for item in table.triggered if item.controller is not player]


def _nobody_waits_for(game: Game, player: Player) -> None:
    """A declaration or a pass that was the player's to make is nobody's now."""
    turn, combat = game.table.turn, game.table.combat
    if player in combat.defenders_to_block:
        combat.defenders_to_block.remove(player)
    if turn.waiting_for is not None and turn.waiting_for[1] is player:
        game.era.declaration_falls_away(game, turn.waiting_for[0])
    elif turn.priority is player:
        turn.priority = next(
            (other for other in game.table.in_turn_order(player) if other not in turn.passed), None
        )


def declaration_falls_away(game: Game, what: str) -> None:
    """Nobody attacks for an active player who is out; of the defending players the next one declares
    blockers.
    """
    turn, combat = game.table.turn, game.table.combat
    turn.waiting_for = None
    if what == "declare attackers":
        turn.notes["next step"] = "end of combat"
    elif what == "declare blockers" and combat.defenders_to_block:
        turn.waiting_for = ("declare blockers", combat.defenders_to_block[0])
    elif what == "declare blockers":
        game.era.blocks_are_settled(game)
