"""Illegal actions: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb.hints import assert_never
from rules_kb.rules import seams
from rules_kb.rules.engine.activated_abilities import play_ability
from rules_kb.rules.engine.combat import declare_attackers, declare_blockers
from rules_kb.rules.engine.foretelling import foretold
from rules_kb.rules.engine.ignoring import lets_ignore
from rules_kb.rules.engine.mana_abilities import is_mana_ability, tap_for_mana
from rules_kb.rules.engine.manifesting import is_turned_up_for_its_cost, turned_up_for_its_cost
from rules_kb.rules.engine.playing import play_land, play_spell
from rules_kb.rules.engine.starting import keep_hand, mulligan
from rules_kb.rules.engine.turn_structure import after_passing, player_receives_priority
from rules_kb.rules.engine.when_to_play import require, require_priority
from rules_kb.rules.engine.zones import look_at, lying_open
from rules_kb.rules.game import Game, Kept
from rules_kb.rules.rule import Illegal, Verdict, answers, forbid
from rules_kb.rules.terms.actions import (
    Action,
    AnnounceAttack,
    AnnouncePhaseAbility,
    Concede,
    DeclareAttack,
    DeclareBlock,
    Foretell,
    KeepHand,
    LookAt,
    LookAtFaceDown,
    Mulligan,
    Pass,
    PlayAbility,
    PlayLand,
    PlaySpell,
    Suspend,
    TurnUp,
)
from rules_kb.table.log import FORBADE, Entry
from rules_kb.table.objects import HAND, GameObject, Player


@answers(seams.of_own_accord)
def of_own_accord(game: Game, player: Player, what: str) -> Verdict | None:
    """No rule says a word of it."""
    return None


@answers(seams.take_action)
def take_action(game: Game, action: Action) -> None:
    """Carry out a player's action, or reverse it whole and raise Illegal."""
    before = game.keep()
    try:
        _carry_out(game, action)
    except Illegal as illegal:
        written = game.log.cut(before.written)
        forbidding = _keep_verdicts(game, written, illegal)
        if any(entry.text for entry in written):
            mark = game.log.mark()
            _reverse(game, action, before)
            bare = [entry for entry in game.log.entries[mark:] if entry.text and not entry.rules]
            game.log.stand_beside_entries(bare, forbidding)  # where the book has no rule on taking back
        else:
            game.restore(before)
        raise
    except BaseException:
        game.take_back(before)
        raise


def _keep_verdicts(game: Game, written: list[Entry], illegal: Illegal) -> list[Entry]:
    """What forbade the action stays in the log although the action is undone; what stays."""
    cites = {verdict.cite for verdict in illegal.verdicts}
    kept = [entry for entry in written if entry.cite and entry.role == FORBADE and entry.cite in cites]
    known = {entry.cite for entry in kept}
    game.log.entries.extend(kept)
    for verdict in illegal.verdicts:
        if verdict.cite and verdict.cite not in known:
            names = tuple(thing.name for thing in verdict.about)
            kept.append(game.log.open(verdict.cite))
            game.log.close(kept[-1], FORBADE, names, verdict.reason)
            known.add(verdict.cite)
    return kept


def _reverse(game: Game, action: Action, before: Kept) -> None:
    """Take back what was begun, and see who may act next."""
    seams.action_is_reversed(game, action.player, before)
    kept_by_player = not isinstance(action, (PlaySpell, PlayAbility, PlayLand))
    if not kept_by_player and not seams.priority_is_kept(game, action.player):
        seams.pass_priority(game, action.player)


DECIDED = (PlayLand, PlaySpell, PlayAbility, DeclareAttack, TurnUp, Suspend, Foretell)
"""What a player does by choice, and who controls the turn for that player."""


def _carry_out(game: Game, action: Action) -> None:
    if not isinstance(action, (Pass, LookAt, LookAtFaceDown)):
        game.somebody_acted()
    turn = game.table.turn
    if turn.controlled_by is not None and turn.active is action.player and isinstance(action, DECIDED):
        seams.who_decides(game, action.player)
    match action:
        case PlayLand():
            play_land(game, action)
            player_receives_priority(game, action.player)
        case PlaySpell():
            play_spell(game, action)
        case PlayAbility():
            _use_ability(game, action)
        case DeclareAttack():
            declare_attackers(game, action)
        case DeclareBlock():
            declare_blockers(game, action)
        case AnnounceAttack():
            seams.announce_attack(game, action.player)
        case AnnouncePhaseAbility():
            require_priority(game, action.player)
            seams.announce_phase_ability(game, action.player, action.source, action.pays)
        case Pass():
            require(has_priority_to_pass(game, action.player))
            seams.pass_priority(game, action.player)
            after_passing(game)
        case Concede():
            _concede(game, action.player)
        case Mulligan():
            mulligan(game, action.player)
        case KeepHand():
            keep_hand(game, action.player)
        case LookAt():
            look_at(game, action)
        case LookAtFaceDown():
            look_at_hidden(game, action.player, action.thing)
        case TurnUp():
            if is_turned_up_for_its_cost(game, action):
                turned_up_for_its_cost(game, action)
            else:
                seams.turned_face_up(game, action)
            player_receives_priority(game, action.player)
        case Suspend():
            seams.suspended(game, action)
            player_receives_priority(game, action.player)
        case Foretell():
            foretold(game, action)
            player_receives_priority(game, action.player)
        case _:
            assert_never(action)


def _use_ability(game: Game, action: PlayAbility) -> None:
    """Play an ability: on the stack, at once for mana, or the leave to ignore an effect."""
    if lets_ignore(action.ability):
        require_priority(game, action.player)
        seams.effect_is_ignored(game, action.player, action.source, action.ability)
        player_receives_priority(game, action.player)
    elif is_mana_ability(action.ability):
        mana = tuple(action.said.mode) if isinstance(action.said.mode, str) else None
        tap_for_mana(game, action.player, action.source, action.ability, mana)
        player_receives_priority(game, action.player)
    else:
        play_ability(game, action)


def _concede(game: Game, player: Player) -> None:
    """Concede, which a player whose turn another one controls can't be made to do."""
    controlled = game.table.turn.controlled_by is not None and game.table.turn.active is player
    if controlled and not seams.concedes_all_the_same(game, player):
        raise Illegal([forbid(f"another controls {player.name}'s turn", player)])
    seams.concede(game, player)


def look_at_hidden(game: Game, player: Player, thing: GameObject) -> None:
    """A player looks at what lies face down, or at a card in somebody's hand."""
    if thing.zone != HAND:
        require(seams.looked_at_face_down(game, player, thing))
    elif (shown := seams.seen_in_hand(game, player, thing)) is not None:
        require(shown)
    elif thing in lying_open(game, player, thing.owner, HAND):
        return
    elif (
        game.table.turn.controlled_by is not None
        and (visible := seams.sees_what_is_visible(game, player, thing.owner)) is not None
    ):
        require(visible)
    else:
        require(seams.hand_is_private(game, player, thing.owner, "look at"))


def has_priority_to_pass(game: Game, player: Player) -> Verdict | None:
    """Only the player with priority can pass."""
    with game.log.silence():
        return seams.has_priority(game, player)
