"""Texts that are refused because "that many", or "that much", follows nothing that has a number."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.node import Meaning, Node, kinds_in, parts_of
from rules_kb.cards.this_turn import RemoveAllCounters
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.cards.words import Each, EachOpponent, EachPlayer, Target, ThatMuch

OF_THINGS = (
    *(a.Attacks, a.Blocks, a.IsBlocked, a.AttacksOrBlocks, a.BlocksOrIsBlocked),
    *(a.Beginning, a.BecomesTapped, a.BecomesTarget, a.PlaysSpell, a.IsPlayed, a.TurnedUp),
    a.PlayerBecomesTarget,
    *(a.ComesIntoPlay, a.LeavesPlay, a.IntoGraveyard, a.LeavesGraveyard, a.IntoExile, a.Sacrifices),
    *(a.Cycles, a.IsDiscarded, a.UsesAbility, a.Phases, a.LosesControl, a.State, a.HauntedDies),
    *(a.ItLeavesPlay, a.ItBecomesUntapped, a.YouLoseIt, a.RevealsFirstDraw, a.Expends),
)
"""Events that have a number only where several things are told of `together`."""
OF_A_NUMBER = (e.LoseLife, e.DiscardCards, e.DiscardThose, e.MoveTo, e.ShuffleIn, RemoveAllCounters)
"""What is done so many times, or to so many things, that the text can go on to speak of the number."""
SPEAKS_FOR_ITSELF = (a.Activated, a.Triggered, a.Instead, a.Static)
AS_MUCH_AS_DEALT = re.compile(r"\bamount of damage (?:it |they )?dealt to that player\b")


def refuse_numbers_of_nothing(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where an ability says "that many" or "that much", and neither its event, nor what
    it has done by then, has a number, or that many of something is a cost and its event has none; and so
    much as was dealt where nothing waits for damage.
    """
    there = kinds_in(tuple(abilities))
    for ability in parts_of(tuple(abilities)) if ThatMuch in there else ():
        known = not _has_no_number(ability, abilities)
        if _costs_so_much(ability, known):
            raise NotUnderstood(text, "that many", name)
        if isinstance(ability, a.Triggered) and known and _counts_counters_too(ability):
            raise NotUnderstood(text, "that many: of the counters, or as the event has it", name)
        for done in _in_order(getattr(ability, "effects", ())) if not known else ():
            if not known and ThatMuch() in parts_of(done):
                raise NotUnderstood(text, "that many", name)
            known = known or _has_a_number(done)
    dealt = AS_MUCH_AS_DEALT.search(text)
    if dealt and a.DealsDamage not in there:
        raise NotUnderstood(text, dealt[0], name)


def _counts_counters_too(ability: a.Triggered) -> bool:
    """Whether what waits for an event that has a number removes counters, and then says "that many"."""
    parts = [*parts_of(ability.effects)]
    return ThatMuch() in parts and any(isinstance(part, RemoveAllCounters) for part in parts)


def _costs_so_much(ability: Node, known: bool) -> bool:
    """Whether a number is paid that nothing says: an activated ability has no event, another may have."""
    if isinstance(ability, a.Activated) and ThatMuch() in parts_of(ability.cost):
        return True
    costs = (part for part in parts_of(ability) if isinstance(part, a.Cost)) if not known else ()
    return any(ThatMuch() in parts_of(cost) for cost in costs)


def _has_no_number(ability: Node, abilities: Sequence[Node]) -> bool:
    """Whether nothing has a number before what an ability does: no cost has one that is remembered."""
    if isinstance(ability, (a.Activated, a.Instructions)):
        return ability in abilities
    trigger = ability.trigger if isinstance(ability, a.Triggered) else None
    if isinstance(trigger, (a.FirstEachTurn, a.OnceEachTurn)):
        trigger = trigger.event
    return isinstance(trigger, OF_THINGS) and not getattr(trigger, "together", False)


def _has_a_number(done: e.Instruction) -> bool:
    if isinstance(done, e.DealDamage):
        victims = done.to if isinstance(done.to, tuple) else (done.to,)
        return bool(done.divided) or not (len(victims) > 1 or any(map(_is_several, victims)))
    return isinstance(done, OF_A_NUMBER) or (isinstance(done, e.Sacrifice) and done.any_number)


def _is_several(victim: Meaning) -> bool:
    """Whether several are dealt damage: is that much as much as to one of them, or to all?"""
    return isinstance(victim, (Each, EachPlayer, EachOpponent)) or (
        isinstance(victim, Target) and victim.most != 1
    )


def _in_order(done: Meaning) -> Iterator[e.Instruction]:
    """What is done, one after the other; not what waits for an event that may have a number."""
    if isinstance(done, tuple):
        for each in done:
            yield from _in_order(each)
    elif isinstance(done, e.Instruction) and not _waits(done):
        held = [getattr(done, field) for field in done.field_names]
        within = [value for value in held if isinstance(value, tuple) and _holds_instructions(value)]
        if within:
            yield from _in_order(tuple(within))
        else:
            yield done


def _holds_instructions(value: Meaning) -> bool:
    return isinstance(value, e.Instruction) or (
        isinstance(value, tuple) and any(map(_holds_instructions, value))
    )


def _waits(done: e.Instruction) -> bool:
    if isinstance(done, e.Later):
        return not isinstance(done.trigger, a.Beginning)
    return isinstance(done, e.PreventDamage) or any(
        isinstance(part, SPEAKS_FOR_ITSELF) for part in parts_of(done)
    )
