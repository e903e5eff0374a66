"""509 Ending the Turn: what a card that ends the turn does, step by step."""

from __future__ import annotations

from rules_kb.books.eras import CLEANUP
from rules_kb.rules import seams
from rules_kb.rules.engine.turn_structure import stack_goes
from rules_kb.rules.game import Game
from rules_kb.rules.rule import rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.events.combat import CombatEnded
from rules_kb.table.events.spells_and_abilities import WaitsNoMore
from rules_kb.table.events.turns import TurnCutShort
from rules_kb.table.objects import GameObject, Player


@rule(seams.turn_ends_now, cr2006="509.1", off=False)
def turn_ends_now(game: Game, context: Context) -> bool:
    """The turn ends in steps: stack and combat go, state-based effects are checked, and the cleanup step is
    next.
    """
    stack_and_combat_go(game, context)
    state_is_checked_without_priority(game)
    if game.table.triggered and not triggers_wait_for_cleanup(game):
        game.record(WaitsNoMore(tuple(game.table.triggered)))
    cleanup_comes_next(game)
    return True


@rule(cr2006="509.1a")
def stack_and_combat_go(game: Game, context: Context) -> None:
    """All that is on the stack is removed from the game, and all creatures are removed from combat."""
    stack_goes(game, context)
    game.record(CombatEnded())


@rule(cr2006="509.1b", off=False)
def state_is_checked_without_priority(game: Game) -> bool:
    """State-based effects are checked, though no player gets priority."""
    return bool(seams.check_state_based_effects(game))


@rule(cr2006="509.1c", off=False)
def cleanup_comes_next(game: Game) -> bool:
    """The present step and phase end, and all that is left of the turn is skipped but the cleanup step."""
    game.record(TurnCutShort(CLEANUP))
    return True


@rule(cr2006="509.2", off=[])
def triggers_wait_for_cleanup(game: Game) -> list[GameObject]:
    """What has triggered meanwhile doesn't go on the stack yet: that comes in the cleanup step, after which
    there will be another one.
    """
    return [item.source for item in game.table.triggered]


@rule(seams.skip_waits, cr2006="419.6e", off=False)
def skip_waits(game: Game, player: Player, what: str) -> bool:
    """A step or phase that has begun isn't skipped any more: the effect waits for the next one."""
    return what in player.skips
