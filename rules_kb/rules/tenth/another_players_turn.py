"""507 Controlling Another Player's Turn."""

from __future__ import annotations

from rules_kb.cards import durations
from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, Verdict, allow, answers, concerning, forbid, rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.events import Noted, possessive
from rules_kb.table.events.turns import TurnControlled, TurnWillBeControlled
from rules_kb.table.objects import IN_PLAY, GameObject, Player


@rule(seams.next_turn_is_controlled, cr2006="507.1")
def next_turn_is_controlled(game: Game, player: Player, context: Context) -> None:
    """A player controls the next turn that another one takes, the whole of it."""
    by = context.controller
    if player.next_turn_by is not None:
        by = the_last_one_works(game, player, context)
    game.happen(TurnWillBeControlled(player, by, source=context.source))


def _the_first(game: Game, player: Player, context: Context) -> Player:
    assert player.next_turn_by is not None
    return player.next_turn_by


@rule(cr2006="507.1a", without=_the_first)
def the_last_one_works(game: Game, player: Player, context: Context) -> Player:
    """Of several players who would control the same turn, the one does who was last to be given it."""
    return context.controller


@rule(seams.turn_is_controlled, cr2006="507.1")
def turn_is_controlled(game: Game, player: Player, by: Player) -> None:
    """The turn that begins is the one that another player controls."""
    game.happen(Noted(f"{by.name} controls {possessive(player.name)} turn", player))
    game.record(TurnControlled(by, used_up=True))
    objects_stay_where_they_are(game, player, by)


@rule(seams.control_waits, cr2006="507.1b", off=False)
def control_waits(game: Game, player: Player) -> bool:
    """Where a turn is skipped, the control waits until the player really takes a turn."""
    return player.next_turn_by is not None


def _objects_go_along(game: Game, player: Player, by: Player) -> list[Player]:
    things = [thing for thing in game.table.in_play if game.controller(thing) is player]
    if things:
        speaking = Context(things[0], by)
        seams.lasts_as_long_as_stated(
            game, speaking, things, (e.SetController(),), durations.UNTIL_END_OF_TURN
        )
    return []


@rule(cr2006="507.1c", permits=True, without=_objects_go_along)
def objects_stay_where_they_are(game: Game, player: Player, by: Player) -> Concerning[list[Player]]:
    """Control of the turn changes, and of nothing else: objects have the controllers that they had."""
    return concerning([player], player)


@answers(seams.who_decides)
def who_decides(game: Game, player: Player) -> Player:
    """Who controls the turn, both for its player and for the own choices."""
    by = game.table.turn.controlled_by
    assert by is not None
    if player is not by:
        for_another: Player = decides_for_another(game, player)
        return for_another
    return by if decides_for_oneself(game, player) else game.table.turn.active or by


@rule(cr2006="507.3", without=lambda game, player: player)
def decides_for_another(game: Game, player: Player) -> Player:
    """Who controls a turn makes all choices and decisions that are its player's."""
    return game.table.turn.controlled_by or player


@rule(cr2006="507.3d", permits=True, off=False)
def decides_for_oneself(game: Game, player: Player) -> bool:
    """Who controls another player's turn goes on making the own choices."""
    return True


@rule(seams.sees_what_is_visible, cr2006="507.2", decides=True)
def sees_what_is_visible(game: Game, player: Player, whose: Player) -> Verdict | None:
    """What is visible to the player whose turn is controlled is visible to who controls it, too."""
    turn = game.table.turn
    return allow(player, whose) if turn.active is whose and turn.controlled_by is player else None


@rule(seams.pays_with_own_resources, cr2006="507.3a", decides=True)
def pays_with_own_resources(game: Game, player: Player, thing: GameObject) -> Verdict | None:
    """Costs of the player whose turn is controlled are paid with that player's resources alone."""
    if thing.zone == IN_PLAY and game.controller(thing) is game.table.turn.controlled_by:
        return forbid(f"{player.name} pays with nothing of {possessive(game.controller(thing).name)}", thing)
    return None


@rule(seams.concedes_all_the_same, cr2006="507.3b", permits=True, off=False)
def concedes_all_the_same(game: Game, player: Player) -> bool:
    """A player may concede in a turn that another one controls, and can't be made to."""
    return True


@rule(seams.burns_nobody, cr2006="507.4", off=False)
def burns_nobody(game: Game, player: Player) -> bool:
    """Unspent mana is lost, but costs a player no life while another one controls the turn."""
    return game.table.turn.controlled_by is not None
