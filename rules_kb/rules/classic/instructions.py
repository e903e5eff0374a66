"""416 Effects and 417 One-Shot Effects: carrying out what a text tells the game to do, and instructions that
hold others.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Any

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.rules.classic.changing_permanents import CHANGING_PERMANENTS
from rules_kb.rules.classic.damage_and_life import DAMAGE_AND_LIFE
from rules_kb.rules.classic.drawing_and_discarding import DRAWING_AND_DISCARDING
from rules_kb.rules.classic.exchanging import EXCHANGING
from rules_kb.rules.classic.hidden_cards import LOOKING
from rules_kb.rules.classic.moving import MOVING
from rules_kb.rules.classic.searching import SEARCHING
from rules_kb.rules.classic.spells_and_mana import SPELLS_AND_MANA
from rules_kb.rules.classic.turns_and_outcome import TURNS_AND_OUTCOME
from rules_kb.rules.game import Game
from rules_kb.rules.meaning import (
    Context,
    all_matching,
    amount_of,
    holds,
    players_of,
)
from rules_kb.rules.register import Illegal, Verdict, forbid, rule
from rules_kb.table.choices import Choice
from rules_kb.table.events import Noted
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import HAND, Player


def carry_out(game: Game, effect: Any, context: Context) -> None:
    """Carry out one instruction."""
    if game.table.result is not None:
        return
    CARRY_OUT[type(effect)](game, effect, context)


def _where_x(game: Game, effect: e.WhereX, context: Context) -> None:
    context.x = amount_of(game, effect.amount, context)
    for inner in effect.effects:
        game.era.carry_out(game, inner, context)


def _begin_instead(game: Game, effect: e.BeginInstead, context: Context) -> None:
    game.era.begin_instead(game, effect, context)


def _may(game: Game, effect: e.May, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        if effect.cost is not None:
            done = game.era.pays(game, effect.cost, Context(context.source, player, x=context.x))
        else:
            verdict = game.era.option_can_be_chosen(game, player, context, effect.effects)
            done = (verdict is None or verdict.allowed) and game.era.choice_is_made_now(
                game, Choice(player, "yes or no", f"use {context.source.name}", ["yes", "no"])
            ) == ["yes"]
        acting = context if player is context.controller else dataclasses.replace(context, controller=player)
        for inner in effect.effects if done else effect.otherwise:
            game.era.carry_out(game, inner, acting)


@rule("413.2c", decides=True)
def option_can_be_chosen(
    game: Game, player: Player, context: Context, effects: tuple[Any, ...]
) -> Verdict | None:
    """An option that is impossible can't be chosen; nor one with a consequence, by who can't do all of it."""
    first = effects[0] if effects else None
    if isinstance(first, e.Sacrifice) and isinstance(first.what, w.Filter):
        own = [thing for thing in all_matching(game, first.what, context) if game.controller(thing) is player]
        if len(own) < amount_of(game, first.number, context):
            return forbid(f"{player.name} has too little to sacrifice for {context.source.name}", player)
    if (
        isinstance(first, e.RemoveCounters)
        and isinstance(first.on, w.ThisCard)
        and context.source.counters[first.kind] < amount_of(game, first.number, context)
    ):
        return forbid(f"{context.source.name} has too few {first.kind} counters", context.source)
    if isinstance(first, e.DiscardCards) and len(game.table.zone(HAND, player)) < amount_of(
        game, first.number, context
    ):
        return forbid(f"{player.name} has too few cards to discard for {context.source.name}", player)
    return None


def _unless(game: Game, effect: e.Unless, context: Context) -> None:
    for player in players_of(game, effect.who, context):
        if not game.era.pays(game, effect.cost, Context(context.source, player, x=context.x)):
            for inner in effect.effects:
                game.era.carry_out(game, inner, context)


def pays(game: Game, cost: a.Cost, context: Context) -> bool:
    """Whether the controller chooses to pay a cost while something resolves, and does."""
    mana = ManaCost()
    others = []
    for part in cost.parts:
        if isinstance(part, a.PayMana):
            mana = mana.plus(part.cost.with_x(context.x))
        else:
            others.append(part)
    if not others:
        paid: bool = game.era.option_to_pay(game, context, mana)
        return paid
    from rules_kb.rules.actions import Announced
    from rules_kb.rules.classic.playing import Playing

    playing = Playing(context.controller, context.source, context.source, None, Announced(), cost)
    verdict = game.era.payment_can_be_chosen(game, playing, others)
    if verdict is not None and not verdict.allowed:
        return False
    memory = game.keep()
    if not game.yes(context.controller, f"pay for {context.source.name}"):
        return False
    try:
        game.era.pay_costs(game, playing)
    except Illegal:
        game.take_back(memory)
        game.happen(Noted(f"{context.controller.name} can't pay", context.controller))
        return False
    return True


@rule("413.2c", decides=True)
def payment_can_be_chosen(game: Game, playing: Any, parts: list[Any]) -> Verdict | None:
    """Who can't pay all of what an instruction offers to take can't choose to pay it."""
    for part in parts:
        reason = game.era.why_it_cannot_be_paid(game, playing, part)
        if reason:
            return forbid(reason, playing.player)
    return None


@rule("413.2e", off=False)
def option_to_pay(game: Game, context: Context, mana: ManaCost) -> bool:
    """A player given the option to pay mana may play mana abilities for it, and nothing else, during
    resolution.
    """
    return bool(game.era.pay_or_not(game, context, mana, f"{mana} for {context.source.name}"))


def _only_if(game: Game, effect: e.OnlyIf, context: Context) -> None:
    for inner in effect.effects if holds(game, effect.condition, context) else effect.otherwise:
        game.era.carry_out(game, inner, context)


def _if_cant(game: Game, effect: e.IfCant, context: Context) -> None:
    with game.log.silence():
        verdict = game.era.option_can_be_chosen(game, context.controller, context, effect.effects)
    for inner in effect.effects if verdict is None or verdict.allowed else effect.otherwise:
        game.era.carry_out(game, inner, context)


def _flip_coin(game: Game, effect: e.FlipCoin, context: Context) -> None:
    """Chance decides; a script says what it decided."""
    answer = game.ask_one(
        Choice(context.controller, "choose", "chance: the flip of the coin", ["won", "lost"])
    )
    game.happen(Noted(f"{context.controller.name} has {answer} the flip", context.controller))
    for inner in effect.won if answer == "won" else effect.lost:
        game.era.carry_out(game, inner, context)


def _later(game: Game, effect: e.Later, context: Context) -> None:
    game.era.instruction_for_later(game, effect, context)


@rule("417.2")
def instruction_for_later(game: Game, effect: e.Later, context: Context) -> bool:
    """An instruction to do something later creates an ability that waits for its time."""
    game.era.begin_delayed(game, effect, context)
    return True


def _grant_ability(game: Game, effect: e.GrantAbility, context: Context) -> None:
    game.era.ability_for_later(game, effect, context)


@rule("417.2")
def ability_for_later(game: Game, effect: e.GrantAbility, context: Context) -> bool:
    """An effect that lets a player do something later creates an ability that waits to be activated."""
    game.era.begin_delayed_activated(game, effect, context)
    return True


CARRY_OUT: dict[type, Callable[[Game, Any, Context], None]] = {
    e.WhereX: _where_x,
    e.BeginInstead: _begin_instead,
    e.May: _may,
    e.Unless: _unless,
    e.OnlyIf: _only_if,
    e.Later: _later,
    e.GrantAbility: _grant_ability,
    e.IfCant: _if_cant,
    e.FlipCoin: _flip_coin,
    **DAMAGE_AND_LIFE,
    **DRAWING_AND_DISCARDING,
    **MOVING,
    **CHANGING_PERMANENTS,
    **EXCHANGING,
    **SPELLS_AND_MANA,
    **TURNS_AND_OUTCOME,
    **LOOKING,
    **SEARCHING,
}
