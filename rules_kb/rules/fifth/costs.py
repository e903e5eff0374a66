"""G.7, G.20, G.22, G.40 and K.21: what a spell or ability costs, and what nobody can pay with."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.cards.costs import SkipStepCost, TapTargetCost, UntapCost
from rules_kb.cards.node import replace
from rules_kb.cards.targets import targets_of
from rules_kb.rules import seams
from rules_kb.rules.common.paying import changed_cost
from rules_kb.rules.engine.meaning import matches
from rules_kb.rules.engine.paying import is_tapped, too_little_life
from rules_kb.rules.engine.turn_structure import why_not_to_be_spent
from rules_kb.rules.fifth.kinds import only_makes_mana
from rules_kb.rules.fifth.phase_costs import cannot_be_paid
from rules_kb.rules.game import Game
from rules_kb.rules.rule import Concerning, Verdict, against, answers, concerning, forbid, rule
from rules_kb.rules.terms.context import Context
from rules_kb.rules.terms.playing import Playing
from rules_kb.table.entries import TAPPED
from rules_kb.table.mana import ManaCost
from rules_kb.table.objects import GameObject

# -- K.21 the play cost --------------------------------------------------------------------------------------


@rule(seams.cost_in_its_text, rulings1999="K.21.3", off=())
def cost_in_its_text(game: Game, playing: Playing, cost: a.Cost) -> tuple[a.CostPart, ...]:
    """A cost that stands before the effect in a spell's text is paid once, and is part of the play cost."""
    return tuple(cost.parts)


def _as_printed(game: Game, playing: Playing, mana: ManaCost) -> ManaCost:
    return mana


@rule(seams.total_cost, rulings1999="K.21.5", without=_as_printed)
def total_cost(game: Game, playing: Playing, mana: ManaCost) -> ManaCost:
    """What is to be paid in mana: the casting cost with all that the card and others add to it, and of that
    sum what they take off.
    """
    to_pay = changed_cost(game, playing, mana)
    if to_pay != mana and only_makes_mana(playing.node):
        mana_may_cost_more_or_less(game, playing)
    if to_pay.converted > mana.converted and playing.thing.is_ability and playing.source.used[playing.node]:
        each_use_costs_more(game, playing)
    abilities = playing.source.initial.abilities
    if to_pay != mana and "alternative" in playing.thing.announced.costs_paid:
        other_costs_are_owed_all_the_same(game, playing)
    only = next((item.color for item in abilities if isinstance(item, a.SpendOnly)), "")
    if only and _number_of_x(playing) and to_pay.converted < mana.converted:
        return x_of_one_color_is_generic(game, playing, mana, only)
    return to_pay


@rule(rulings1999="A.2.Ruling.3", permits=True, off=False)
def each_use_costs_more(game: Game, playing: Playing) -> bool:
    """What makes an ability cost more does so for each use of it."""
    return True


@rule(rulings1999="T.12.Ruling.1", permits=True, off=False)
def mana_may_cost_more_or_less(game: Game, playing: Playing) -> bool:
    """What a mana source costs can be more or less by an effect, as of any other spell."""
    return True


@rule(rulings1999="K.9.Ruling.3", permits=True, off=False)
def other_costs_are_owed_all_the_same(game: Game, playing: Playing) -> bool:
    """Not to pay the casting cost makes no difference to costs that are no part of it."""
    return True


def _number_of_x(playing: Playing) -> int:
    """How much mana X comes to in a spell's casting cost."""
    cost = playing.source.initial.cost
    return (playing.thing.announced.x or 0) * (cost.xs if cost is not None else 0)


def _x_is_not_reduced(game: Game, playing: Playing, mana: ManaCost, color: str) -> ManaCost:
    return changed_cost(game, playing, mana)


@rule(rulings1999="G.20.3", without=_x_is_not_reduced)
def x_of_one_color_is_generic(game: Game, playing: Playing, mana: ManaCost, color: str) -> ManaCost:
    """X is generic mana even where it has to be paid in one `color`: what lowers generic costs lowers it."""
    number = _number_of_x(playing)
    others = list(mana.colored)
    for _ in range(number):
        others.remove(color)
    generic = ManaCost(tuple(others), mana.generic + number)
    to_pay = changed_cost(game, playing, generic)
    left = max(0, number - (generic.generic - to_pay.generic))
    return ManaCost(to_pay.colored, to_pay.generic - left).plus(ManaCost((color,) * left))


# -- what can't be paid --------------------------------------------------------------------------------------


@answers(seams.cost_cant_be_paid)
def cost_cant_be_paid(game: Game, playing: Playing, parts: Sequence[a.CostPart], reason: str) -> Verdict:
    """Why something can't be played whose cost can't be paid."""
    tapped = playing.source.tapped and any(isinstance(part, a.TapThis) for part in parts)
    if tapped or any(isinstance(part, TapTargetCost) and is_tapped(playing, part) for part in parts):
        verdict = nothing_is_tapped_twice(game, playing, reason)
    elif not playing.source.tapped and any(isinstance(part, UntapCost) for part in parts):
        verdict = nothing_is_untapped_twice(game, playing.source)
    elif too_little_life(game, playing, parts):
        verdict = nobody_pays_more_life_than_there_is(game, playing, reason)
    elif _would_pay_for_itself(game, playing, parts):
        verdict = no_spell_is_discarded_for_itself(game, playing)
    elif _is_no_phase_to_spend(game, playing, parts):
        verdict = phase_is_spent_in_time(game, playing, reason)
    elif _has_been_spent(game, playing, parts):
        verdict = one_thing_pays_for_one(game, playing, reason)
    else:
        verdict = cannot_be_paid(game, playing.source)
    return verdict or against(game, seams.pay_costs, reason, playing.source)


def _would_pay_for_itself(game: Game, playing: Playing, parts: Sequence[a.CostPart]) -> bool:
    """Whether a card would have to be discarded for a spell that would itself be such a card."""
    context = Context(playing.source, playing.player)
    return playing.thing is playing.source and any(
        isinstance(part, a.DiscardCost)
        and part.what is not None
        and matches(game, replace(part.what, zone=None), playing.source, context)
        for part in parts
    )


@rule(rulings1999="E.10.Ruling.4", decides=True)
def no_spell_is_discarded_for_itself(game: Game, playing: Playing) -> Verdict | None:
    """A spell that is being cast is no card of the hand, and can't be discarded to pay for itself."""
    return forbid(f"{playing.source.name} can't be discarded to pay for itself", playing.source)


@rule(rulings1999="G.40.2", decides=True)
def nothing_is_tapped_twice(game: Game, playing: Playing, reason: str) -> Verdict | None:
    """What is tapped already can't be tapped as a cost."""
    return forbid(reason, playing.source, of=TAPPED)


@rule(seams.untaps_for_nothing, rulings1999="G.45.2", decides=True)
def nothing_is_untapped_twice(game: Game, thing: GameObject) -> Verdict | None:
    """What is untapped already can't be untapped as a cost, which has to be paid in fact."""
    return forbid(f"{thing.name} is already untapped", thing, of=TAPPED)


@rule(seams.targets_of_cost_count, rulings1999="G.41.7", off=True)
def targets_of_cost_count(game: Game, top: GameObject) -> Concerning[bool]:
    """What only the cost targets is checked as that is announced, and needn't be legal on resolution."""
    of_cost = targets_of(top.ability.cost) if isinstance(top.ability, a.Activated) else []
    return concerning(False, *[thing for each in of_cost for thing in top.announced.targets[each.index]])


def _is_no_phase_to_spend(game: Game, playing: Playing, parts: Sequence[a.CostPart]) -> bool:
    return any(
        isinstance(part, SkipStepCost) and why_not_to_be_spent(game, playing.player, part.what)
        for part in parts
    )


@rule(rulings1999="G.38.1", decides=True)
def phase_is_spent_in_time(game: Game, playing: Playing, reason: str) -> Verdict | None:
    """A phase that is skipped as a cost is spent in its own turn, before it has begun, and only once."""
    return forbid(reason, playing.source)


def _has_been_spent(game: Game, playing: Playing, parts: Sequence[a.CostPart]) -> bool:
    """Whether what could be sacrificed for it has been, for something that is still waiting."""
    context = Context(playing.source, playing.player)
    spent = [gone for thing in game.table.stack for gone in thing.announced.paid.sacrificed]
    return any(
        isinstance(part, a.SacrificeCost)
        and isinstance(part.what, (w.Filter, w.AnyOf))
        and any(gone.last_look and matches(game, part.what, gone, context, gone.last_look) for gone in spent)
        for part in parts
    )


@rule(rulings1999="G.7.Ruling.5", decides=True)
def one_thing_pays_for_one(game: Game, playing: Playing, reason: str) -> Verdict | None:
    """Each cost is paid as its spell or ability is announced: what has been spent on one is there for no
    other.
    """
    return forbid(f"{reason} any more", playing.source)


@rule(rulings1999="G.22.6", decides=True)
def nobody_pays_more_life_than_there_is(game: Game, playing: Playing, reason: str) -> Verdict | None:
    """Nobody can pay more life than he has, and without life none at all."""
    return forbid(reason, playing.source)
