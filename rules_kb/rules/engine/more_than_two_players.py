"""More than two players: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb.books.eras import DECLARE_ATTACKERS, DECLARE_BLOCKERS, END_OF_COMBAT
from rules_kb.rules import seams
from rules_kb.rules.engine.crowns_and_emblems import goes_with
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.table.events.combat import BlocksAwaited
from rules_kb.table.events.effects import EffectEnded
from rules_kb.table.events.spells_and_abilities import WaitsNoMore
from rules_kb.table.events.turns import DeclarationAwaited, NextStepSet, PriorityMoved
from rules_kb.table.objects import Player


def see_who_has_left(game: Game) -> None:
    """With two or more players left, those who have lost since go with all that is theirs."""
    for player in game.table.players:
        if player.lost and not player.left:
            goes_with(game, player)
            seams.player_leaves_with_all_cards(game, player)
            _nobody_waits_for(game, player)


@answers(seams.what_comes_later_goes_too)
def what_comes_later_goes_too(game: Game, player: Player) -> None:
    """What the player's delayed and triggered abilities would do isn't done any more."""
    delayed = [item for item in game.table.delayed if item.controller is player]
    game.happen(*[EffectEnded(item, "delayed") for item in delayed])
    if waiting := tuple(item for item in game.table.triggered if item.controller is player):
        game.record(WaitsNoMore(waiting))


def _nobody_waits_for(game: Game, player: Player) -> None:
    """A declaration or a pass that was the player's to make is nobody's now."""
    turn, combat = game.table.turn, game.table.combat
    if player in combat.defenders_to_block:
        game.record(BlocksAwaited([other for other in combat.defenders_to_block if other is not player]))
    if turn.waiting_for is not None and turn.waiting_for[1] is player:
        declaration_falls_away(game, turn.waiting_for[0])
    elif turn.priority is player:
        others = game.table.in_turn_order(player)
        game.record(PriorityMoved(next((other for other in others if other not in turn.passed), None)))


def declaration_falls_away(game: Game, what: str) -> None:
    """Nobody attacks for an active player who is out; of the defending players the next one declares
    blockers.
    """
    combat = game.table.combat
    if what == DECLARE_BLOCKERS and combat.defenders_to_block:
        game.record(DeclarationAwaited(DECLARE_BLOCKERS, combat.defenders_to_block[0]))
        return
    game.record(DeclarationAwaited(None))
    if what == DECLARE_ATTACKERS:
        game.record(NextStepSet(END_OF_COMBAT))
    elif what == DECLARE_BLOCKERS:
        seams.blocks_are_settled(game)
