"""Triggered abilities that say "may": in 2007 the choice is made as they resolve.

Tenth Edition lets such an ability resolve just as a spell does, and of a spell it says that only mode, target
and X are chosen at once. So the ability always goes on the stack, once for all players whom it offers
something.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.triggered_abilities import Waiting
from rules_kb.table.objects import GameObject, Player


@answers(seams.may_is_modal)
def may_is_modal(game: Game, player: Player, source: GameObject) -> bool:
    """Nobody is asked as the ability goes on the stack."""
    return True


@answers(seams.ability_of_each_player)
def ability_of_each_player(
    game: Game, waiting: Waiting, ability: a.Triggered, players: list[Player]
) -> list[Waiting]:
    """An ability that offers something to several players is one ability; each of them chooses as it
    resolves.
    """
    return [waiting]


@answers(seams.still_to_be_done)
def still_to_be_done(
    game: Game, top: GameObject, effects: tuple[e.Instruction, ...], context: Context
) -> tuple[tuple[e.Instruction, ...], Context]:
    """All of an ability's instructions, its "may" among them."""
    return effects, context
