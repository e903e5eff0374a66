"""413.2d, 419.5b and 502.21: what is done one after the other, what "if you do" asks, and what is kicked."""

from __future__ import annotations

from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.costs import Cost
from rules_kb.cards.node import replace
from rules_kb.rules import seams
from rules_kb.rules.engine.kickers import kicker_named, without_targets
from rules_kb.rules.engine.one_by_one import carry_out_in_order
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, concerning, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import ForACost, Playable, Playing
from rules_kb.table.objects import GameObject, Player


def _one_player_after_another(game: Game, effects: tuple[e.Instruction, ...], context: Context) -> bool:
    for player in game.table.in_turn_order():
        context.that_player = player
        for effect in effects:
            seams.carry_out(game, replace(effect, who=w.ThatPlayer()), context)
    return True


@rule(seams.one_action_after_another, cr2006="413.2d", without=_one_player_after_another)
def one_action_after_another(game: Game, effects: tuple[e.Instruction, ...], context: Context) -> bool:
    """Of several actions the choices for the first are made by each player in turn order, and it is done;
    then come the choices for the second.
    """
    return carry_out_in_order(game, effects, context)


@rule(seams.what_was_chosen_counts, cr2006="419.5b", permits=True, off=False)
def what_was_chosen_counts(game: Game, player: Player) -> Concerning[bool]:
    """ "If you do" after "you may" asks whether the player chose to do it, whatever happened instead."""
    return concerning(True, player)


def _with_targets(game: Game, playing: Playing, node: Playable, parts: list[ForACost]) -> Playable:
    return node


@rule(seams.no_targets_unless_kicked, cr2006="502.21c", without=_with_targets)
def no_targets_unless_kicked(
    game: Game, playing: Playing, node: Playable, parts: list[ForACost]
) -> Concerning[Playable]:
    """What a spell does only if its kicker cost is paid has targets only if that was announced."""
    return concerning(without_targets(node, parts), playing.thing)


@rule(seams.that_kicker_was_paid, cr2006="502.21d", off=True)
def that_kicker_was_paid(game: Game, thing: GameObject, cost: Cost) -> bool:
    """Where a text speaks of one of two kicker costs, it asks whether that one was announced."""
    return kicker_named(cost) in thing.announced.costs_paid
