"""422 Handling Illegal Actions, and the way in for every action of a player."""

from __future__ import annotations

from typing import Any

from rules_kb.rules.actions import (
    Concede,
    DeclareAttack,
    DeclareBlock,
    Pass,
    PlayAbility,
    PlayLand,
    PlaySpell,
)
from rules_kb.rules.game import Game
from rules_kb.rules.register import Illegal, rule
from rules_kb.table.log import FORBADE, Entry
from rules_kb.table.objects import Player


def take_action(game: Game, action: Any) -> None:
    """Carry out a player's action, or reverse it whole and raise Illegal."""
    memory = game.keep()
    try:
        _carry_out(game, action)
    except Illegal as illegal:
        written = game.log.entries[memory[1]:]
        begun = any(entry.text for entry in written)
        game.take_back(memory)
        _keep_verdicts(game, written, illegal)
        if begun:
            game.era.action_is_reversed(game, action.player)
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


@rule("422.1")
def action_is_reversed(game: Game, player: Player) -> bool:
    """An action that turns out illegal is reversed whole: payments are cancelled and a spell's card goes back to the hand."""
    game.log.event(f"{player.name}'s action is taken back", (player.name,))
    return True


def _carry_out(game: Game, action: Any) -> None:
    if isinstance(action, PlayLand):
        game.era.play_land(game, action)
        game.era.player_receives_priority(game, action.player)
    elif isinstance(action, PlaySpell):
        game.era.play_spell(game, action)
    elif isinstance(action, PlayAbility):
        if game.era.is_mana_ability(action.ability):
            mana = tuple(action.said.mode) if isinstance(action.said.mode, str) else None
            game.era.tap_for_mana(game, action.player, action.source, action.ability, mana)
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
    else:
        raise TypeError(f"no such action: {action!r}")


def has_priority_to_pass(game: Game, player: Player) -> Any:
    """Only the player with priority can pass."""
    with game.log.silence():
        return game.era.has_priority(game, player)
