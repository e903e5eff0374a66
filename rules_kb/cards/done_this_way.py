"""Texts that are refused because they speak of what is done "this way", and do no such thing."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.costs import RemoveAllCountersCost
from rules_kb.cards.named import CONTROLLER, EACH, NOT_PLAYED, OWNER
from rules_kb.cards.node import Meaning, N, Node, kinds_in, parts_of, rebuilt, replace
from rules_kb.cards.this_turn import DIED, CountersRemoved, DoneThisWay, ForEachOf
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.cards.words import (
    CountersOn,
    EachOpponent,
    EachPlayer,
    Filter,
    MovedThisWay,
    PreventedThisWay,
    ThatMuch,
    ThatPlayer,
    TheX,
    ThisCard,
    Those,
)


def refuse_what_is_not_done_this_way(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where abilities ask what was destroyed, prevented or removed "this way" in vain."""
    there = kinds_in(tuple(abilities))
    if not there.isdisjoint((DoneThisWay, e.TakeFromAmong, e.PlayFreely, Those)):
        _refuse_what_is_not_done(abilities, text, name)
    if MovedThisWay in there:
        _refuse_what_else_is_moved(abilities, text, name)
    if not there.isdisjoint((PreventedThisWay, ThatMuch)):
        _refuse_what_is_not_prevented(abilities, text, name)
    if CountersRemoved in there:
        _refuse_counters_of_no_cost(abilities, text, name)
    for each in (part for part in parts_of(tuple(abilities)) if isinstance(part, ForEachOf)):
        said, within = (sum(_is_of_each(part) for part in parts_of(of)) for of in (tuple(abilities), each))
        if said > within:
            raise NotUnderstood(text, "that player: whom of them", name)
    for ability in abilities if e.ExiledFromHand in there else ():
        parts = [*parts_of(ability)]
        searched = [part for part in parts if isinstance(part, e.SearchEverywhere)]
        of_one = len(searched) == 1 and not isinstance(searched[0].whose, (EachPlayer, EachOpponent))
        if e.ExiledFromHand() in parts and not of_one:
            raise NotUnderstood(text, "exiled from their hand: by nothing, or of several players", name)
    if LIFE_PAID_THIS_WAY.search(text) and a.PayLife(TheX()) not in parts_of(tuple(abilities)):
        raise NotUnderstood(text, "life paid this way", name)


def _is_of_each(part: Node) -> bool:
    """Whether it is the controller or owner of each of them, who is nobody after the last."""
    return isinstance(part, ThatPlayer) and part.to in (CONTROLLER + EACH, OWNER + EACH)


LIFE_PAID_THIS_WAY = re.compile(r"\bamount of life paid (?:in )?this way\b", re.IGNORECASE)
DONE_BY = {
    "destroyed": (e.Destroy,),
    "died": (e.Destroy, e.Bury),
    "sacrificed": (e.Sacrifice,),
    "discarded": (e.DiscardCards, e.DiscardThose),
    "milled": (e.MillCards,),
    "tapped": (e.Tap,),
    "exiled": (e.MoveTo, e.ExileTop),
    "revealed": (e.RevealTop, e.RevealHand, e.Reveal),
    "dealt damage": (e.DealDamage,),
    "drawn": (e.DrawCards,),
    "countered": (e.CounterSpell,),
}


SHOWN_BY = (e.MillCards, e.ExileTop, e.RevealTop, e.RevealHand, e.LookAtCards)
"""What brings the cards among which a text goes on to choose."""


def _refuse_what_is_not_done(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where an ability counts what it has destroyed, sacrificed or discarded, and does no
    such thing, and neither does its cost.
    """
    for ability in abilities:
        parts = parts_of(ability)
        for counted in (part for part in parts if isinstance(part, DoneThisWay)):
            if (
                counted.how in (DIED, "died")
                and isinstance(counted.what, Filter)
                and counted.what.noun == "card"
            ):
                raise NotUnderstood(text, "card: put into a graveyard from anywhere", name)
            by_it = any(isinstance(part, DONE_BY.get(counted.how, ())) for part in parts)
            for_it = counted.how == "sacrificed" and _costs_a_sacrifice(ability, abilities)
            if counted.how != DIED and by_it is for_it:  # by neither, or which of them?
                raise NotUnderstood(text, f"{counted.how} this way", name)
        among = [part for part in parts if isinstance(part, (e.TakeFromAmong, e.PlayFreely))]
        for taken in (part for part in among if part.how):
            if not any(isinstance(part, DONE_BY[taken.how]) for part in parts):
                raise NotUnderstood(text, f"{taken.how} this way", name)
        for how, noun in NOT_PLAYED.items():
            said = any(isinstance(part, Those) and part.noun == noun for part in parts)
            free = any(isinstance(part, e.PlayFreely) or _is_played_free(part) for part in parts)
            if said and not (free and any(isinstance(part, DONE_BY[how]) for part in parts)):
                raise NotUnderstood(text, "not cast this way", name)
        plays = any(isinstance(part, e.PlayFreely) and part.among for part in among)
        if plays and not any(isinstance(part, SHOWN_BY) for part in parts):
            raise NotUnderstood(text, "from among: nothing says among what", name)


MOVED_THIS_WAY = re.compile(
    r"\b(removed|exiled|returned)(?: from the game| to [\w' ]+?)? (?:in )?this way\b", re.IGNORECASE
)


def _refuse_what_else_is_moved(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where an ability counts what it has exiled, or returned, "this way", and does the
    other of the two besides, which would be counted with it; or where that was done for its cost.
    """
    for_a_spell = [
        part for item in abilities if isinstance(item, a.AdditionalCost) for part in parts_of(item)
    ]
    for ability in abilities:
        parts = parts_of(ability)
        gone = {part.zone == "removed" for part in parts if isinstance(part, e.MoveTo)}
        counts = any(isinstance(part, MovedThisWay) for part in parts)
        paid = parts_of(ability.cost) if isinstance(ability, a.Activated) else for_a_spell
        for_it = any(isinstance(part, (a.RemoveCost, a.ReturnCost)) for part in paid)
        if counts and (for_it or len(gone) > 1) and (said := MOVED_THIS_WAY.search(text)) is not None:
            raise NotUnderstood(text, said[0], name)


def _is_played_free(part: Node) -> bool:
    return isinstance(part, e.LaterAction) and part.name == "may play it without paying"


def _costs_a_sacrifice(ability: Node, abilities: Sequence[Node]) -> bool:
    """Whether things are sacrificed for an ability, or for a spell, that counts them as it resolves."""
    if any(isinstance(part, e.Later) for part in parts_of(ability)):
        return False
    if isinstance(ability, a.Activated):
        paid: Sequence[Node] = ability.cost.parts
    elif isinstance(ability, a.Instructions):
        paid = parts_of(tuple([item.cost for item in abilities if isinstance(item, a.AdditionalCost)]))
    else:
        return False
    return any(isinstance(part, a.SacrificeCost) and part.what is not None for part in paid)


def _refuse_what_is_not_prevented(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where something is done for damage prevented "this way", and it isn't what is done
    as that very damage is prevented.
    """
    said = sum(isinstance(part, PreventedThisWay) for part in parts_of(tuple(abilities)))
    known = sum(
        isinstance(inner, PreventedThisWay)
        for part in parts_of(tuple(abilities))
        if isinstance(part, a.Instead) and part.prevented
        for inner in parts_of(part.effects)
    )
    if said != known:
        raise NotUnderstood(text, "prevented this way", name)
    done = [
        effect
        for ability in abilities
        if isinstance(ability, (a.Instructions, a.Activated, a.Triggered))
        for effect in ability.effects
    ]
    if PREVENTED_THIS_WAY.search(text) is not None and any(
        (isinstance(effect, e.GainLife) and effect.amount == ThatMuch())
        or (isinstance(effect, e.ExileTop) and effect.number == ThatMuch())
        for effect in done
    ):  # nothing has been prevented yet when a shield is put up
        raise NotUnderstood(text, "the damage prevented this way", name)


PREVENTED_THIS_WAY = re.compile(r"\bdamage prevented (?:in )?this way\b", re.IGNORECASE)


def counted_as_they_were(ability: N) -> N:
    """An ability whose cost removes all counters of a kind from the card counts those that were there; not
    where it puts others on before it counts.
    """
    if not isinstance(ability, a.Activated):
        return ability
    gone = {part.kind for part in ability.cost.parts if isinstance(part, RemoveAllCountersCost)}
    gone -= {part.kind for part in parts_of(ability.effects) if isinstance(part, e.PutCounters)}

    def as_it_was(item: Meaning) -> Meaning:
        if isinstance(item, tuple):
            made = tuple([as_it_was(part) for part in item])
            return made if any(one is not other for one, other in zip(made, item, strict=True)) else item
        if isinstance(item, CountersOn) and item.kind in gone and item.on == ThisCard():
            return CountersRemoved(item.kind)
        return rebuilt(item, as_it_was) if isinstance(item, Node) else item

    effects = as_it_was(ability.effects) if gone else ability.effects
    return ability if effects is ability.effects else replace(ability, effects=effects)


def _refuse_counters_of_no_cost(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where counters "removed this way" are counted, and it isn't the cost of that very
    ability that removes all, or any number, of that kind.
    """
    for ability in abilities:
        parts = parts_of(ability)
        for counted in (part for part in parts if isinstance(part, CountersRemoved)):
            paid = parts_of(ability.cost) if isinstance(ability, a.Activated) else []
            costs = (RemoveAllCountersCost(counted.kind, any_number) for any_number in (False, True))
            if not any(cost in paid for cost in costs):
                raise NotUnderstood(text, "removed this way", name)
