"""G.12: what a text does with the damage that it deals, which nobody knows before it is dealt."""

from __future__ import annotations

from rules_kb import facts
from rules_kb.cards import effects as e
from rules_kb.cards import this_turn as t
from rules_kb.cards.named import DAMAGED
from rules_kb.cards.node import Node, parts_of
from rules_kb.rules import seams
from rules_kb.rules.engine.instructions import carry_out as carry_out_now
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers, rule
from rules_kb.rules.terms.context import Context
from rules_kb.table.events.damage_and_life import Damaged
from rules_kb.table.events.effects import EffectBegan, EffectEnded
from rules_kb.table.events.periods import DamageAwaits
from rules_kb.table.objects import GameObject, Lasting


class AwaitsItsDamage(Lasting):
    """An instruction that is carried out once the damage of the same text has been dealt."""

    duration = ""

    def __init__(self, context: Context, effect: e.Instruction) -> None:
        self.source = context.source
        self.controller = context.controller
        self.context = context
        self.effect = effect


@answers(seams.carry_out)
def carry_out(game: Game, effect: e.Instruction, context: Context) -> None:
    """Carry out one instruction, now or as its damage is dealt."""
    if game.table.assigned and any(map(_asks_what_is_dealt, parts_of(effect))) and _has_dealt(game, context):
        side_effects_come_with_the_damage(game, effect, context)
    else:
        carry_out_now(game, effect, context)


def _asks_what_is_dealt(part: Node) -> bool:
    return (
        isinstance(part, t.DealtThisWay)
        or (isinstance(part, t.DoneThisWay) and part.how == "dealt damage")
        or getattr(part, "to", "") == DAMAGED
    )


def _has_dealt(game: Game, context: Context) -> bool:
    """Whether damage that these instructions deal waits to be dealt."""
    since = (event for events in game.log.happened[context.began :] for event in events)
    return any(isinstance(event, DamageAwaits) for event in since)


def _as_it_is_assigned(game: Game, effect: e.Instruction, context: Context) -> list[GameObject]:
    carry_out_now(game, effect, context)
    return []


@rule(rulings1999="G.12.Ruling.1", without=_as_it_is_assigned)
def side_effects_come_with_the_damage(
    game: Game, effect: e.Instruction, context: Context
) -> list[GameObject]:
    """What depends on the damage that the same text deals waits for that: what is prevented isn't dealt."""
    words = f"{context.source.name} goes on once its damage is dealt"
    game.happen(EffectBegan(AwaitsItsDamage(context, effect), "delayed", words, source=context.source))
    return [context.source]


def what_waited_for_its_damage(game: Game) -> None:
    """Instructions that depend on damage are carried out as that has been dealt."""
    for waiting in tuple(game.table.delayed):
        if isinstance(waiting, AwaitsItsDamage):
            game.happen(EffectEnded(waiting, "delayed"))
            hurt = _hurt_by(game, waiting.context)
            carry_out_now(game, waiting.effect, facts.replace(waiting.context, dealt_damage=hurt))


def _hurt_by(game: Game, context: Context) -> list[GameObject]:
    """The permanents to which these instructions have dealt damage."""
    since = (event for events in game.log.happened[context.began :] for event in events)
    hurt = (event.target for event in since if isinstance(event, Damaged))
    return [thing for thing in dict.fromkeys(hurt) if isinstance(thing, GameObject)]
