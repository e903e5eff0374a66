"""416 Effects and 417 One-Shot Effects: carrying out what a text tells the game to do, and instructions that
hold others.
"""

from __future__ import annotations

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.rules import seams
from rules_kb.rules.engine.delayed_abilities import begin_delayed, begin_delayed_activated, begin_whenever
from rules_kb.rules.engine.glossary import pay_or_not
from rules_kb.rules.engine.paying import why_it_cannot_be_paid
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Verdict, forbid, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Playing
from rules_kb.table.mana import ManaCost


@rule(seams.payment_can_be_chosen, cr1999="413.2c", cr2006="413.2c", decides=True)
def payment_can_be_chosen(game: Game, playing: Playing, parts: list[a.CostPart]) -> Verdict | None:
    """Who can't pay all of what an instruction offers to take can't choose to pay it."""
    reason = why_it_cannot_be_paid(game, playing, parts)
    return forbid(reason, playing.player) if reason else None


@rule(seams.option_to_pay, cr1999="413.2e", cr2006="413.2e", off=False)
def option_to_pay(game: Game, context: Context, mana: ManaCost) -> bool:
    """A player given the option to pay mana may play mana abilities for it, and nothing else, during
    resolution.
    """
    return bool(pay_or_not(game, context, mana, f"{mana} for {context.source.name}"))


@rule(seams.instruction_for_later, rulings1999="T.2.9", cr1999="417.2", cr2006="417.2", off=False)
def instruction_for_later(game: Game, effect: e.Later | t.WheneverFor, context: Context) -> bool:
    """An instruction to do something later creates an ability that waits for its time."""
    if isinstance(effect, t.WheneverFor):
        begin_whenever(game, effect, context)
    else:
        begin_delayed(game, effect, context)
    return True


@rule(seams.ability_for_later, rulings1999="A.2.5", cr1999="417.2", cr2006="408.2i", off=False)
def ability_for_later(game: Game, effect: e.GrantAbility, context: Context) -> bool:
    """An effect that lets a player do something later creates an ability that waits to be activated."""
    begin_delayed_activated(game, effect, context)
    return True
