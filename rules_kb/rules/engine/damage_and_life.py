"""Damage and life: the procedures, which bear no number.

The rules that they ask for are in `common` and in the eras' own folders.
"""

from __future__ import annotations

from rules_kb import facts
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.named import EACH
from rules_kb.cards.node import Node, parts_of, replace
from rules_kb.rules import seams
from rules_kb.rules.engine.amounts import amount_for, amount_of
from rules_kb.rules.engine.choosing import still_there
from rules_kb.rules.engine.prevention_effects import begin_prevention
from rules_kb.rules.engine.who_and_what import players_of, things_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import answers
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.meanings import INSTRUCTIONS
from rules_kb.table.events.damage_and_life import Damaged, LifeChanged, PoisonAdded
from rules_kb.table.objects import LOYALTY, GameObject, Player, Thing


@INSTRUCTIONS.by(e.DealDamage)
def _deal_damage(game: Game, effect: e.DealDamage, context: Context) -> None:
    sources = (
        [context.source] if isinstance(effect.source, w.ThisCard) else things_of(game, effect.source, context)
    )
    sources = sources or _set_off_and_gone(effect.source, context)
    if not sources:
        return
    speaker = context if isinstance(effect.source, w.ThisCard) else facts.replace(context, it=sources[0])
    amount = amount_of(game, effect.amount, speaker)
    parts = effect.to if isinstance(effect.to, tuple) else (effect.to,)
    victims: list[GameObject | Player] = []
    for part in parts:
        for speaking in _speaking_of_each(part, victims, context):
            victims.extend(players_of(game, part, speaking))
            victims.extend(still_there(things_of(game, part, speaking)))
    if effect.divided == "evenly":
        amount = amount // max(1, len(victims))
    own = any(getattr(part, "to", "") == EACH for part in parts_of(effect.amount))
    shares = [
        (
            victim,
            context.division.get(victim, 0)
            if effect.divided is True
            else amount_of(game, effect.amount, _speaking_of(speaker, victim))
            if own
            else amount,
        )
        for victim in victims
    ]
    context.that_much = amount
    for victim in victims:
        if isinstance(victim, GameObject):
            context.lethal.setdefault(victim, _lethal_to(game, victim))
    if effect.excess:
        shares = [part for each in shares for part in _with_excess_to_controller(game, *each)]
    seams.deal_damage(game, sources[0], _dealt(game, sources[0], shares), context, effect.stays)


def _lethal_to(game: Game, victim: GameObject) -> int:
    """How much more damage would be lethal to a permanent: the least of what would be."""
    look = game.look(victim)
    enough = (
        [look.toughness - victim.damage] if "creature" in look.types and look.toughness is not None else []
    )
    if "planeswalker" in look.types:
        enough.append(victim.counters[LOYALTY])
    return max(0, min(enough, default=0))


def _with_excess_to_controller(
    game: Game, victim: GameObject | Player, amount: int
) -> list[tuple[GameObject | Player, int]]:
    """What is dealt to a permanent, and the excess to its controller."""
    if isinstance(victim, Player):
        return [(victim, amount)]
    lethal = min(amount, _lethal_to(game, victim))
    return [(victim, lethal), (game.controller(victim), amount - lethal)]


def _set_off_and_gone(source: Node, context: Context) -> list[GameObject]:
    """The enchanted creature that set an ability off, as it was, though it has left play since."""
    ability = context.stack_object.ability if context.stack_object is not None else None
    of_it = isinstance(ability, a.Triggered) and getattr(ability.trigger, "enchanted", False)
    return [context.it] if of_it and isinstance(source, w.Enchanted) and context.it is not None else []


@INSTRUCTIONS.by(e.EachDeals)
def _each_deals(game: Game, effect: e.EachDeals, context: Context) -> None:
    powers = {thing: game.look(thing).power or 0 for thing in things_of(game, effect.what, context)}
    for source, power in powers.items():
        once = e.DealDamage(w.Number(power), effect.to, source=w.It())
        _deal_damage(game, once, facts.replace(context, it=source))


def _speaking_of_each(part: Node, before: list[GameObject | Player], context: Context) -> list[Context]:
    """The contexts by which it is understood who else is dealt damage: one for each player before, where the
    text speaks of what each of them has.
    """
    players = [victim for victim in before if isinstance(victim, Player)]
    if not players or all(getattr(each, "to", "") != EACH for each in parts_of(part)):
        return [context]
    return [facts.replace(context, that_player=player) for player in players]


def _speaking_of(context: Context, victim: GameObject | Player) -> Context:
    """The context for how much is dealt to one of several, of whom the text speaks."""
    if isinstance(victim, Player):
        return facts.replace(context, that_player=victim)
    return facts.replace(context, it=victim)


def _dealt(
    game: Game, source: GameObject, shares: list[tuple[GameObject | Player, int]]
) -> list[tuple[GameObject | Player, int]]:
    """The shares of damage without those that are none."""
    if all(share > 0 for _, share in shares):
        return shares
    return seams.more_than_nothing(game, source, shares)


@answers(seams.earlier_damage_counts)
def earlier_damage_counts(game: Game, blocker: GameObject) -> int:
    """All of it."""
    return blocker.damage


@answers(seams.more_than_nothing)
def more_than_nothing(
    game: Game, source: GameObject, shares: list[tuple[GameObject | Player, int]]
) -> list[tuple[GameObject | Player, int]]:
    """No damage is dealt where there would be none."""
    return [(victim, share) for victim, share in shares if share > 0]


@INSTRUCTIONS.by(e.DealSeveral)
def _deal_several(game: Game, effect: e.DealSeveral, context: Context) -> None:
    """Several shares of damage, each to its own victims, dealt at once."""
    sources = (
        [context.source] if isinstance(effect.source, w.ThisCard) else things_of(game, effect.source, context)
    )
    several: list[list[tuple[GameObject | Player, int]]] = []
    for share in effect.shares:
        amount = amount_of(game, share.amount, context)
        players = [(player, amount) for player in players_of(game, share.to, context)]
        things = [(thing, amount) for thing in still_there(things_of(game, share.to, context))]
        several.append([*players, *things])
    if sources:
        dealt = [_dealt(game, sources[0], shares) for shares in several]
        seams.deal_several_shares(game, sources[0], dealt, context)


@answers(seams.deal_several_shares)
def deal_several_shares(
    game: Game, source: GameObject, several: list[list[tuple[GameObject | Player, int]]], context: Context
) -> None:
    """All shares are dealt at once."""
    seams.deal_damage(game, source, [share for shares in several for share in shares], context, False)


@INSTRUCTIONS.by(e.Fight)
def _fight(game: Game, effect: e.Fight, context: Context) -> None:
    """Two creatures deal damage to each other at once; where one isn't there, neither does."""
    sides = [still_there(things_of(game, what, context))[:1] for what in (effect.first, effect.second)]
    if all(sides):
        pairs = [(sides[0][0], sides[1][0]), (sides[1][0], sides[0][0])]
        seams.deal_damage_together(
            game,
            [
                Damaged(other, power, source=one)
                for one, other in pairs
                if (power := game.look(one).power or 0) > 0
            ],
        )


@answers(seams.deal_damage_together)
def deal_damage_together(game: Game, damage: list[Damaged]) -> None:
    """Damage of several sources is dealt at once."""
    seams.damage_takes_loyalty(game, game.happen(*damage))


@INSTRUCTIONS.by(e.PreventDamage)
def _prevent(game: Game, effect: e.PreventDamage, context: Context) -> None:
    to: list[Thing] | w.Filter | None = None
    if isinstance(effect.to, w.Each):
        to = effect.to.what
    elif effect.to is not None:
        to = [*players_of(game, effect.to, context), *still_there(things_of(game, effect.to, context))]
        if not to:
            return
    if effect.divided:
        for thing in to if isinstance(to, list) else []:
            begin_prevention(
                game,
                replace(effect, amount=w.Number(context.division.get(thing, 0)), divided=False),
                context,
                [thing],
            )
        return
    if effect.amount is not None and isinstance(effect.to, w.Each):
        each = seams.shield_for_each(game, effect.to, context)
        for thing in each:
            begin_prevention(game, effect, context, [thing])
        if each:
            return
    begin_prevention(game, effect, context, to)


def _change_life(game: Game, effect: e.GainLife | e.LoseLife, sign: int, context: Context) -> None:
    amounts = [
        (player, amount_for(game, effect.amount, effect.who, player, context))
        for player in players_of(game, effect.who, context)
    ]
    if sign < 0:
        context.that_much = sum(amount for _, amount in amounts)
    game.happen(
        *[
            LifeChanged(player, sign * amount, source=context.source)
            for player, amount in amounts
            if amount > 0
        ]
    )


@INSTRUCTIONS.by(e.GainLife)
def _gain_life(game: Game, effect: e.GainLife, context: Context) -> None:
    _change_life(game, effect, 1, context)


@INSTRUCTIONS.by(e.LoseLife)
def _lose_life(game: Game, effect: e.LoseLife, context: Context) -> None:
    _change_life(game, effect, -1, context)


@INSTRUCTIONS.by(e.SetLife)
def _set_life(game: Game, effect: e.SetLife, context: Context) -> None:
    totals = [
        (player, amount_for(game, effect.amount, effect.who, player, context))
        for player in players_of(game, effect.who, context)
    ]
    game.happen(
        *[
            LifeChanged(player, total - player.life, source=context.source)
            for player, total in totals
            if player.life != total
        ]
    )


@INSTRUCTIONS.by(e.AddPoison)
def _poison(game: Game, effect: e.AddPoison, context: Context) -> None:
    number = amount_of(game, effect.number, context)
    game.happen(
        *[
            PoisonAdded(player, number, source=context.source)
            for player in players_of(game, effect.who, context)
        ]
    )
