"""A.6 Phase Costs, with A.10: what has to be paid in a phase, or else something happens."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.books.eras import UPKEEP
from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.node import Node
from rules_kb.facts import dataclass
from rules_kb.rules import seams
from rules_kb.rules.common.triggers_onto_stack import put_on_stack
from rules_kb.rules.engine.costs_that_grow import so_many_times
from rules_kb.rules.engine.instructions import pays
from rules_kb.rules.engine.mana_abilities import can_pay_mana
from rules_kb.rules.engine.paying import why_it_cannot_be_paid
from rules_kb.rules.engine.what_was_named import speak_of
from rules_kb.rules.engine.who_and_what import players_of
from rules_kb.rules.fifth.upkeep_and_echo import buried_without_upkeep, cumulative_upkeep_grows, echo_of
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Illegal, Verdict, forbid, rule
from rules_kb.rules.terms.actions import Announced
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Playing
from rules_kb.rules.terms.triggered_abilities import Waiting
from rules_kb.table.choices import Choice, Chooser
from rules_kb.table.entries import BECAUSE
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import IN_PLAY, GameObject, Player

# -- what is to be paid --------------------------------------------------------------------------------------


@dataclass
class PhaseCost:
    """What has to be paid in a phase, and what happens on resolution if it was, and if it wasn't.

    With `must` a text has it paid if that is possible.
    """

    cost: a.Cost
    payer: Player
    paid: tuple[e.Instruction, ...] = ()
    unpaid: tuple[e.Instruction, ...] = ()
    must: bool = False


def is_phase_cost(ability: Node) -> bool:
    """Whether an ability is a cost that has to be dealt with in a phase."""
    if isinstance(ability, a.Keyword):
        return ability.name in ("cumulative upkeep", "echo")
    if isinstance(ability, a.Triggered) and isinstance(ability.trigger, a.Keyword):
        return is_phase_cost(ability.trigger)
    return (
        isinstance(ability, a.Triggered)
        and isinstance(ability.trigger, a.Beginning)
        and len(ability.effects) == 1
        and (_is_paid_or_done(ability.effects[0]) or _what_has_to_be_done(ability.effects[0]) is not None)
    )


def _is_paid_or_done(effect: e.Instruction) -> bool:
    """Whether something is done unless a cost is paid; for each point of damage it is paid afterwards."""
    return isinstance(effect, e.Unless) and not effect.each


def _what_has_to_be_done(effect: e.Instruction) -> a.Cost | None:
    """What is to be done "or, if you can't," something else happens, as the cost that it is; None where it is
    no such cost.
    """
    if not isinstance(effect, e.IfCant) or not all(map(_as_a_cost, effect.effects)):
        return None
    return a.Cost(tuple(part for each in effect.effects if (part := _as_a_cost(each)) is not None))


def _as_a_cost(effect: e.Instruction) -> a.CostPart | None:
    """What a player is told to do, as part of a cost."""
    if isinstance(effect, e.Sacrifice) and isinstance(effect.who, w.You):
        if isinstance(effect.what, (w.Filter, w.AnyOf)):
            return a.SacrificeCost(effect.what, effect.number)
        return a.SacrificeCost() if isinstance(effect.what, w.ThisCard) else None
    if isinstance(effect, e.DiscardCards) and isinstance(effect.who, w.You) and effect.number is not None:
        return a.DiscardCost(effect.what or w.Filter("card"), effect.number, effect.at_random)
    return None


def phase_cost(game: Game, waiting: Waiting) -> PhaseCost | None:
    """The cost of what is due, None where it has none."""
    trigger, effects = waiting.ability.trigger, waiting.ability.effects
    thing, player = waiting.source, waiting.controller
    if isinstance(trigger, a.Keyword) and trigger.name == "cumulative upkeep":
        grows = (e.PutCounters("cumulative upkeep", w.ThisCard()),)
        return PhaseCost(
            so_many_times(trigger.value, cumulative_upkeep_grows(game, thing)),
            player,
            grows,
            buried_without_upkeep(game, thing),
        )
    if isinstance(trigger, a.Keyword) and trigger.name == "echo":
        return PhaseCost(echo_of(game, thing, trigger), player, (), (e.Sacrifice(w.ThisCard()),))
    if len(effects) == 1 and untaps_for_a_cost(effects[0]):
        return untap_cost(game, waiting, effects[0])
    unless = effects[0] if len(effects) == 1 and isinstance(effects[0], e.Unless) else None
    if unless is not None and not unless.each and unless.otherwise is None:
        payers = players_of(game, unless.who, Context(thing, player, that_player=waiting.occurrence.player))
        if len(payers) > 1:
            return None
        return PhaseCost(unless.cost, payers[0] if payers else player, (), unless.effects)
    if len(effects) == 1 and isinstance(effects[0], e.IfCant):
        cost = _what_has_to_be_done(effects[0])
        return PhaseCost(cost, player, (), effects[0].otherwise, must=True) if cost is not None else None
    return None


def untaps_for_a_cost(effect: e.Instruction) -> bool:
    """Whether something may be paid in a phase to untap the permanent."""
    return (
        isinstance(effect, e.May)
        and bool(effect.cost)
        and not effect.otherwise
        and all(isinstance(part, e.Untap) for part in effect.effects)
    )


def _is_paid_on_resolution(game: Game, waiting: Waiting, effect: e.Instruction) -> PhaseCost | None:
    return None


@rule(rulings1999="A.10.4", without=_is_paid_on_resolution)
def untap_cost(game: Game, waiting: Waiting, effect: e.Instruction) -> PhaseCost | None:
    """What may be paid in a phase to untap a permanent is paid in announcing; it untaps on resolution."""
    assert isinstance(effect, e.May)
    assert effect.cost
    asked = Context(waiting.source, waiting.controller)
    speak_of(asked, waiting.occurrence)
    payers = players_of(game, effect.who, asked)
    return PhaseCost(effect.cost, payers[0] if payers else waiting.controller, effect.effects)


# -- A.6.3 several costs of one permanent --------------------------------------------------------------------


def merged_with(game: Game, waiting: Waiting, cost: PhaseCost) -> tuple[list[Waiting], PhaseCost]:
    """The other phase costs that are due of the same permanent, to be paid by the same player, and what is to
    be paid for all of them together.
    """
    if is_untap_cost(waiting):
        return _untap_costs_with(game, waiting, cost)
    found = _due_together(game, waiting)
    if not found or not one_cost_of_all(game, waiting.source):
        return [], cost
    every = {waiting: cost, **found}
    order = sorted(every, key=lambda item: item.ability.trigger not in _own_triggers(waiting.source))
    parts = tuple(part for each in every.values() for part in each.cost.parts)
    paid = tuple(effect for item in order for effect in every[item].paid)
    if len(paid) > 1:
        paid = counted_together(game, waiting.source, paid)
    unpaid = penalties_in_order(game, waiting.source, [every[item] for item in order])
    must = any(each.must for each in every.values())
    if must and not all(each.must for each in every.values()):
        must = all_has_to_be_paid(game, waiting.source, list(every.values()))
    return list(found), PhaseCost(a.Cost(parts), cost.payer, paid, unpaid, must)


def _due_together(game: Game, waiting: Waiting) -> dict[Waiting, PhaseCost]:
    """The other costs that are due now and are one cost with this one."""
    return {
        item: other
        for item in game.table.turn.due
        if isinstance(item, Waiting) and item is not waiting and is_one_cost_with(game, item, waiting)
        if (other := phase_cost(game, item)) is not None
    }


def is_one_cost_with(game: Game, one: Waiting, other: Waiting) -> bool:
    """Whether two phase costs, or two untap costs, are of the same permanent and to be paid by one player."""
    with game.log.silence():
        costs = phase_cost(game, one), phase_cost(game, other)
    if costs[0] is None or costs[1] is None or costs[0].payer is not costs[1].payer:
        return False
    if is_untap_cost(one) or is_untap_cost(other):
        return is_untap_cost(one) and is_untap_cost(other) and _untapped_by(one) is _untapped_by(other)
    return one.source is other.source


def _untap_costs_with(game: Game, waiting: Waiting, cost: PhaseCost) -> tuple[list[Waiting], PhaseCost]:
    """The other untap costs of what this one untaps, and what is to be paid for all of them together."""
    others = _due_together(game, waiting)
    if not others or not untap_costs_are_one(game, _untapped_by(waiting)):
        return [], cost
    parts = tuple(part for each in (cost, *others.values()) for part in each.cost.parts)
    return list(others), PhaseCost(a.Cost(parts), cost.payer, cost.paid)


def _untapped_by(waiting: Waiting) -> GameObject:
    """The permanent that an untap cost untaps: its own, or the one that it enchants."""
    (effect,) = waiting.ability.effects
    assert isinstance(effect, e.May)
    own = all(isinstance(part, e.Untap) and part.what == w.ThisCard() for part in effect.effects)
    return waiting.source if own or waiting.source.attached_to is None else waiting.source.attached_to


@rule(rulings1999="A.10.2", off=False)
def untap_costs_are_one(game: Game, thing: GameObject) -> bool:
    """All untap costs of a permanent are one cost, paid at once to untap it."""
    return thing.tapped


def is_untap_cost(waiting: Waiting) -> bool:
    """Whether what is due is a cost that may be paid to untap a permanent."""
    effects = waiting.ability.effects
    return len(effects) == 1 and untaps_for_a_cost(effects[0])


def _own_triggers(thing: GameObject) -> list[object]:
    """What sets off a permanent's own abilities, as its card says them."""
    return [
        item.trigger if isinstance(item, a.Triggered) else item
        for item in thing.initial.abilities
        if isinstance(item, (a.Triggered, a.Keyword))
    ]


@rule(rulings1999="A.6.3", off=False)
def one_cost_of_all(game: Game, thing: GameObject) -> bool:
    """All phase costs on a permanent are one cost, and are paid together or left unpaid together."""
    return thing.zone == IN_PLAY


def _each_for_itself(
    game: Game, thing: GameObject, paid: tuple[e.Instruction, ...]
) -> tuple[e.Instruction, ...]:
    return paid


@rule(rulings1999="A.14.Ruling.2", without=_each_for_itself)
def counted_together(
    game: Game, thing: GameObject, paid: tuple[e.Instruction, ...]
) -> tuple[e.Instruction, ...]:
    """A cumulative upkeep that a text adds to a permanent is merged with the one that it has, and paid as
    often.
    """
    return tuple(dict.fromkeys(paid))


@rule(rulings1999="A.6.10", off=())
def penalties_in_order(game: Game, thing: GameObject, costs: list[PhaseCost]) -> tuple[e.Instruction, ...]:
    """Of a permanent's phase costs that weren't paid, its own has its consequences first, then the others one
    after the other.
    """
    return tuple(effect for cost in costs for effect in cost.unpaid)


@rule(rulings1999="A.6.5", off=False)
def all_has_to_be_paid(game: Game, thing: GameObject, costs: list[PhaseCost]) -> bool:
    """Where one of a permanent's phase costs has to be paid, all of them together have to."""
    return any(cost.must for cost in costs)


def _whether_it_is_paid(game: Game, waiting: Waiting, due: PhaseCost, paying: bool | None) -> bool | None:
    """What its player says of a phase cost, or has to say."""
    mana = [part.cost for part in due.cost.parts if isinstance(part, a.PayMana)]
    if not due.must or not _could_be_paid(game, waiting, due):
        return paying
    if mana and need_not_be_made_possible(game, waiting.source, due.payer, mana):
        return paying
    verdict = has_to_be_paid(game, waiting.source)
    if verdict is None:
        return paying
    if paying is False:
        raise Illegal([verdict])
    return True


def _could_be_paid(game: Game, waiting: Waiting, due: PhaseCost) -> bool:
    others = [part for part in due.cost.parts if not isinstance(part, a.PayMana)]
    playing = Playing(due.payer, waiting.source, waiting.source, a.Instructions(()), Announced(), due.cost)
    mana = [part.cost for part in due.cost.parts if isinstance(part, a.PayMana)]
    return not why_it_cannot_be_paid(game, playing, others) and all(
        can_pay_mana(game, due.payer, cost, waiting.source) for cost in mana
    )


@rule(rulings1999="A.6.2", decides=True)
def has_to_be_paid(game: Game, thing: GameObject) -> Verdict | None:
    """A phase cost that says what happens "if you can't" is paid if it can be; its player has no choice."""
    return forbid(f"the phase cost of {thing.name} has to be paid", thing)


@rule(rulings1999="A.6.Ruling.6", off=False)
def need_not_be_made_possible(game: Game, thing: GameObject, player: Player, mana: list[ManaCost]) -> bool:
    """Nobody has to do something first, such as tapping lands for mana, so that a phase cost can be paid."""
    return sum(player.pool.values()) < sum(cost.converted for cost in mana)


# -- announcing it -------------------------------------------------------------------------------------------


def cost_is_announced(game: Game, waiting: Waiting, due: PhaseCost, paying: bool | None) -> None:
    """What is to be paid in a phase is announced. Raises Illegal."""
    if is_untap_cost(waiting):
        untap_cost_is_announced(game, waiting, due, paying)
    else:
        phase_cost_is_announced(game, waiting, due, paying)


@rule(rulings1999="A.6.6", off=[])
def phase_cost_is_announced(
    game: Game, waiting: Waiting, due: PhaseCost, paying: bool | None
) -> list[GameObject]:
    """A phase cost is paid, or not, as it is announced; what follows from that happens on resolution."""
    paying = _whether_it_is_paid(game, waiting, due, paying)
    if _contradicts_itself(due):
        verdict = contradictory_costs_are_not_paid(game, waiting.source)
        if paying and verdict is not None:
            raise Illegal([verdict])
    paid = _pays(game, waiting, due, paying)
    if paying and not paid:
        own = phase_cost(game, waiting)
        merged = own is not None and len(own.cost.parts) < len(due.cost.parts)
        if own is not None and merged and _could_be_paid(game, waiting, own):
            raise Illegal([all_or_none(game, waiting.source)])
        raise Illegal([cannot_be_paid(game, waiting.source, "phase cost")])
    _is_announced(game, waiting, due.paid if paid else due.unpaid)
    return [waiting.source]


@rule(rulings1999="A.10.4", off=[])
def untap_cost_is_announced(
    game: Game, waiting: Waiting, due: PhaseCost, paying: bool | None
) -> list[GameObject]:
    """An untap cost is paid as it is announced, and what it untaps untaps on resolution. Who doesn't pay it
    announces nothing.
    """
    if _pays(game, waiting, due, paying):
        _is_announced(game, waiting, due.paid)
    elif paying:
        raise Illegal([cannot_be_paid(game, waiting.source, "untap cost")])
    return [waiting.source]


def _pays(game: Game, waiting: Waiting, due: PhaseCost, paying: bool | None) -> bool:
    said = game.chooser if paying is None else _Says(game.chooser, "yes" if paying else "no")
    with game.answered_by(said):
        return pays(game, due.cost, Context(waiting.source, due.payer))


def _is_announced(game: Game, waiting: Waiting, effects: tuple[e.Instruction, ...]) -> None:
    trigger = waiting.ability.trigger
    if isinstance(trigger, a.Keyword):
        trigger = a.Beginning(UPKEEP, during=True)
    ability = a.Triggered(trigger, effects)
    put_on_stack(
        game,
        Waiting(waiting.source, ability, waiting.controller, waiting.occurrence),
        "is announced",
        BECAUSE,
    )


@rule(seams.nothing_follows_from_paying, rulings1999="A.6.6", permits=True, off=[])
def nothing_follows_from_paying(game: Game, top: GameObject) -> list[GameObject]:
    """Where a phase cost was paid as it was announced, nothing happens as it resolves."""
    return [top]


def _contradicts_itself(due: PhaseCost) -> bool:
    """Whether a permanent would have to go to two places to pay for itself."""
    parts = due.cost.parts
    goes_away = any(isinstance(part, a.SacrificeCost) and part.what is None for part in parts)
    return goes_away and any(isinstance(part, a.ReturnCost) and part.what is None for part in parts)


@rule(rulings1999="A.6.13", decides=True)
def contradictory_costs_are_not_paid(game: Game, source: GameObject) -> Verdict | None:
    """Phase costs that contradict one another can't be paid, none of them."""
    return forbid(f"the phase costs of {source.name} contradict one another", source)


@rule(rulings1999="G.7.3", decides=True)
def cannot_be_paid(game: Game, source: GameObject, what: str = "cost") -> Verdict | None:
    """Without the resource available, a player can't pay a cost."""
    return forbid(f"the {what} of {source.name} can't be paid", source)


@rule(rulings1999="A.6.3", decides=True)
def all_or_none(game: Game, source: GameObject) -> Verdict | None:
    """The phase costs of a permanent are one cost: one of them can't be paid without the others."""
    return forbid(f"the phase costs of {source.name} can only be paid together, which they can't", source)


class _Says:
    """Answers whether a cost is paid; all else is answered as it would be."""

    def __init__(self, chooser: Chooser, word: str) -> None:
        self.chooser = chooser
        self.word = word

    def answer(self, choice: Choice) -> Sequence[object]:
        return [self.word] if choice.verb == "yes or no" else self.chooser.answer(choice)

    def __getattr__(self, name: str) -> object:
        return getattr(self.chooser, name)
