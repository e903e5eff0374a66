"""Texts that are refused because they ask for what nobody has paid: an X, a kicker, a sacrifice, mana."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards.costs import BeholdCost, CostPart
from rules_kb.cards.keywords import MAY_PAY, PAID_ONCE
from rules_kb.cards.leave_to_play import CantEnter
from rules_kb.cards.named import PAID, SACRIFICED
from rules_kb.cards.node import Meaning, Node, kinds_in, parts_of, replace
from rules_kb.cards.this_turn import (
    AmountSpent,
    ColorsSpent,
    LaterCondition,
    ManaWasSpent,
    PaidAs,
    RevealedOrHad,
    XIs,
)
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.cards.words import Filter, It, SacrificedValue, Target, TheX, ThisCard


def refuse_undefined_x(abilities: Sequence[Node], costs_x: bool, text: str, name: str) -> None:
    """Raise NotUnderstood where an ability speaks of X, and neither a cost nor the text says what X is."""
    if kinds_in(tuple(abilities)).isdisjoint((TheX, XIs)):
        return
    with_x = {item.name for item in abilities if isinstance(item, a.Keyword) and _has_x(item.value)}
    for ability in abilities:
        parts = list(_parts_with_own_x(ability, with_x))
        paid = any(_pays_x(part) for part in parts) or (
            isinstance(ability, a.Activated) and TheX() in _parts_with_own_x(ability.cost)
        )
        of_spell = costs_x or any(
            TheX() in _parts_with_own_x(item) for item in abilities if isinstance(item, a.AdditionalCost)
        )
        later = isinstance(ability, a.Triggered) and not (costs_x and ability.has_x_of_its_spell)
        known = paid or (of_spell and not later and not isinstance(ability, a.Activated))
        standing = isinstance(ability, (a.Static, a.StarSize, a.CantPlay, CantEnter))
        asks = standing or isinstance(ability, (a.Instructions, a.Activated, a.Triggered))
        of_x = TheX() in parts or any(isinstance(part, XIs) for part in parts)
        if asks and of_x and (not known or standing):
            raise NotUnderstood(text, "x", name)


def _pays_x(part: Node) -> bool:
    return (isinstance(part, a.PayMana) and part.cost.xs > 0) or part == a.Loyalty("-X")


def refuse_unknown_kicker(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where the kicker, or what else may be paid, isn't there, or none with the cost that
    the text speaks of.
    """
    known = [item.value for item in abilities if isinstance(item, a.Keyword) and item.name == "kicker"]
    names = [item.name for item in abilities if isinstance(item, a.Keyword)]
    for part in parts_of(tuple(abilities)):
        if isinstance(part, a.WasKicked) and not (known if part.cost is None else part.cost in known):
            raise NotUnderstood(text, "was kicked", name)
        if isinstance(part, PaidAs) and part.keyword in PAID_ONCE and part.keyword not in names:
            raise NotUnderstood(text, f"{part.keyword}: nothing is paid", name)
        beheld = part.beheld if isinstance(part, PaidAs) else None
        if beheld is not None and not _may_be_paid(abilities, BeholdCost(beheld)):
            raise NotUnderstood(text, "was beheld: nothing such is beheld as a cost", name)
        if isinstance(part, RevealedOrHad) and not _may_be_revealed(abilities, part.card):
            raise NotUnderstood(text, "you revealed: no such card is revealed as a cost", name)


def _may_be_revealed(abilities: Sequence[Node], card: Filter) -> bool:
    return _may_be_paid(abilities, a.RevealCost(replace(card, owner="you", zone="hand")))


def _may_be_paid(abilities: Sequence[Node], part: CostPart) -> bool:
    return any(
        isinstance(item, a.Keyword) and item.name == MAY_PAY and item.value.parts == (part,)
        for item in abilities
    )


def refuse_unknown_sacrifice(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where an ability asks what was sacrificed, and neither its cost nor what it does
    sacrifices anything.

    The same goes for what is done later, when the game remembers nothing of the payment.
    """
    spell_pays = any(
        isinstance(part, a.SacrificeCost)
        for item in abilities
        if isinstance(item, a.AdditionalCost)
        for part in item.cost.parts
    )
    for ability in abilities:
        parts = parts_of(ability)
        costs = [part for part in parts if isinstance(part, a.SacrificeCost) and part.what is not None]
        if len(costs) > 1 and any(map(_is_the_sacrificed, parts)):
            raise NotUnderstood(text, "the sacrificed: which of several", name)
        if not any(isinstance(part, SacrificedValue) for part in parts):
            continue
        sacrifices = any(isinstance(part, (a.SacrificeCost, e.Sacrifice)) for part in parts)
        known = sacrifices or (spell_pays and isinstance(ability, a.Instructions))
        if not known or any(
            isinstance(part, SacrificedValue)
            for later in parts
            if isinstance(later, e.Later)
            for part in parts_of(later)
        ):
            raise NotUnderstood(text, "the sacrificed", name)


def _is_the_sacrificed(part: Node) -> bool:
    return isinstance(part, SacrificedValue) or (isinstance(part, It) and part.to == SACRIFICED)


GIVES_A_THING = (a.SacrificeCost, a.DiscardCost, a.RemoveCost, a.ReturnCost, a.RevealCost)
"""Costs that give something away, or show it."""


def refuse_it_of_either_cost(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where "it" is what was given for a cost beside which another may be paid, for
    which something is given, too.
    """
    of_either = any(
        isinstance(item, a.AdditionalCost)
        and item.otherwise is not None
        and all(
            any(isinstance(part, GIVES_A_THING) for part in cost.parts)
            for cost in (item.cost, item.otherwise)
        )
        for item in abilities
    )
    for part in parts_of(tuple(abilities)) if of_either else ():
        if isinstance(part, It) and part.noun == "it" and part.to in (SACRIFICED, PAID):
            raise NotUnderstood(text, "it: which of two costs was paid", name)


IT_WAS_PAID_FOR = re.compile(
    r"\bit(?:s [\w ]*\bcost)? (?:was|wasn't) (?:kicked|bargained|paid)\b", re.IGNORECASE
)


def refuse_what_was_paid_for_another(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where it is asked what was paid for "it", which is known of this card only, and
    the ability, or the spell, has spoken of something else before.
    """
    if (asked := IT_WAS_PAID_FOR.search(text)) is None:
        return
    for ability in abilities:
        parts = parts_of(ability)
        if isinstance(ability, a.Triggered):
            of_another = any(isinstance(part, Filter) for part in parts_of(ability.trigger))
        else:  # ~ deals 2 damage to target creature: it is this that acts
            aimed = any(isinstance(part, Target) and isinstance(part.what, Filter) for part in parts)
            of_another = aimed and not any(isinstance(part, e.DealDamage) for part in parts)
        if of_another and any(isinstance(part, (a.WasKicked, PaidAs)) for part in parts):
            raise NotUnderstood(text, f"{asked[0]}: this card, or something else", name)


def refuse_mana_spent_on_another(abilities: Sequence[Node], text: str, name: str) -> None:
    """What mana was spent is asked of this card only; where something else sets off the ability, "it" is
    that.
    """
    for ability in abilities:
        of_another = isinstance(ability, a.Triggered) and any(
            isinstance(part, Filter) for part in parts_of(ability.trigger)
        )
        for part in parts_of(ability) if of_another else ():
            from_a_source = isinstance(part, LaterCondition) and part.later.startswith("mana")
            on_this = isinstance(part, (AmountSpent, ManaWasSpent)) and part.it == ThisCard()
            if from_a_source or on_this or isinstance(part, ColorsSpent):
                raise NotUnderstood(text, "spent to play it", name)


def _has_x(cost: Meaning) -> bool:
    return isinstance(cost, a.Cost) and any(map(_pays_x, cost.parts))


def _parts_with_own_x(node: Meaning, with_x: Collection[str] = ()) -> Iterator[Node]:
    """All parts of a node, without those in which the text itself says what X is, and without what is done
    instead only where the cost of a keyword was paid `with_x`.
    """
    if isinstance(node, tuple):
        for item in node:
            yield from _parts_with_own_x(item, with_x)
    elif isinstance(node, Node) and not isinstance(node, e.WhereX):
        yield node
        paid_so = isinstance(node, e.InsteadIf) and (
            isinstance(node.condition, PaidAs) and node.condition.keyword in with_x
        )
        for name in node.field_names:
            if not (paid_so and name == "instead"):
                yield from _parts_with_own_x(getattr(node, name), with_x)
