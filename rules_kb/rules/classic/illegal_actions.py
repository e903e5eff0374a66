"""422 Handling Illegal Actions, and the way in for every action of a player."""

from __future__ import annotations

from typing import Any

from rules_kb.rules.actions import (
    Concede,
    DeclareAttack,
    DeclareBlock,
    KeepHand,
    LookAt,
    Mulligan,
    Pass,
    PlayAbility,
    PlayLand,
    PlaySpell,
)
from rules_kb.rules.game import Game
from rules_kb.rules.register import Illegal, rule
from rules_kb.table.furniture import Memory
from rules_kb.table.log import FORBADE, Entry
from rules_kb.table.objects import Player


def take_action(game: Game, action: Any) -> None:
    """Carry out a player's action, or reverse it whole and raise Illegal."""
    memory = game.keep()
    try:
        _carry_out(game, action)
    except Illegal as illegal:
        written = game.log.cut(memory[1])
        _keep_verdicts(game, written, illegal)
        if any(entry.text for entry in written):
            _reverse(game, action, memory[0])
        else:
            game.restore(memory[0])
        raise
    except BaseException:
        game.take_back(memory)
        raise


def _keep_verdicts(game: Game, written: list[Entry], illegal: Illegal) -> None:
    """What forbade the action stays in the log although the action is undone."""
    cites = {verdict.cite for verdict in illegal.verdicts}
    kept = [entry for entry in written if entry.cite and entry.role == FORBADE and entry.cite in cites]
    known = {entry.cite for entry in kept}
    game.log.entries.extend(kept)
    for verdict in illegal.verdicts:
        if verdict.cite and verdict.cite not in known:
            names = tuple(getattr(thing, "name", str(thing)) for thing in verdict.about)
            game.log.close(game.log.open(verdict.cite), FORBADE, names, verdict.reason)
            known.add(verdict.cite)


def _reverse(game: Game, action: Any, memory: Memory) -> None:
    """Take back what was begun, and see who may act next."""
    game.era.action_is_reversed(game, action.player, memory)
    kept_by_player = not isinstance(action, (PlaySpell, PlayAbility, PlayLand))
    if not kept_by_player and not game.era.priority_is_kept(game, action.player):
        game.era.pass_priority(game, action.player)


@rule("422.1", cr2006="422.1")
def action_is_reversed(game: Game, player: Player, memory: Memory) -> bool:
    """An action that turns out illegal is reversed whole: payments are cancelled and a spell's card goes back
    to the hand.
    """
    game.restore(memory)
    game.log.event(f"{player.name}'s action is taken back", (player.name,))
    return True


@rule("422.2", cr2006="422.2", off=False)
def priority_is_kept(game: Game, player: Player) -> bool:
    """Whoever had priority before an illegal spell or ability still has it, and may do something else or
    pass.
    """
    return game.table.turn.priority is player


def _carry_out(game: Game, action: Any) -> None:
    if not isinstance(action, (Pass, LookAt)):
        game.table.turn.somebody_acted()
    if isinstance(action, PlayLand):
        game.era.play_land(game, action)
        game.era.player_receives_priority(game, action.player)
    elif isinstance(action, PlaySpell):
        game.era.play_spell(game, action)
    elif isinstance(action, PlayAbility):
        if game.era.is_mana_ability(action.ability):
            mana = tuple(action.said.mode) if isinstance(action.said.mode, str) else None
            game.era.tap_for_mana(game, action.player, action.source, action.ability, mana)
            game.era.player_receives_priority(game, action.player)
        else:
            game.era.play_ability(game, action)
    elif isinstance(action, DeclareAttack):
        game.era.declare_attackers(game, action)
    elif isinstance(action, DeclareBlock):
        game.era.declare_blockers(game, action)
    elif isinstance(action, Pass):
        game.era.require(game.era.has_priority_to_pass(game, action.player))
        game.era.pass_priority(game, action.player)
        game.era.after_passing(game)
    elif isinstance(action, Concede):
        game.era.concede(game, action.player)
    elif isinstance(action, Mulligan):
        game.era.mulligan(game, action.player)
    elif isinstance(action, LookAt):
        game.era.look_at(game, action)
    elif isinstance(action, KeepHand):
        game.era.keep_hand(game, action.player)
    else:
        raise TypeError(f"no such action: {action!r}")


def has_priority_to_pass(game: Game, player: Player) -> Any:
    """Only the player with priority can pass."""
    with game.log.silence():
        return game.era.has_priority(game, player)
