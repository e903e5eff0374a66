"""416 Effects and 417 One-Shot Effects: carrying out what a text tells the game to do, and instructions that
hold others.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.rules import seams
from rules_kb.rules.engine.ignoring import ignore_effect
from rules_kb.rules.engine.instructions import impossible_option
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, answers, rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.objects import GameObject, Player


@rule(seams.option_can_be_chosen, cr1999="413.2c", decides=True)
def option_can_be_chosen(
    game: Game, player: Player, context: Context, effects: tuple[e.Instruction, ...]
) -> Verdict | None:
    """An option that is impossible can't be chosen; nor one with a consequence, by who can't do all of it."""
    return impossible_option(game, player, context, effects)


@answers(seams.effect_is_ignored)
def effect_is_ignored(game: Game, player: Player, source: GameObject, ability: a.Activated) -> None:
    """The card says so, and it is done."""
    ignore_effect(game, player, source, ability)
