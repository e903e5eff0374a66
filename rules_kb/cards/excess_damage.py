"""Texts that are refused because they speak of excess damage where nothing that deals damage says of whom."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import effects as e
from rules_kb.cards.node import Node, parts_of
from rules_kb.cards.this_turn import DealtThisWay
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.cards.words import Filter, Target

DEALT_OTHERWISE = (e.DealSeveral, e.Fight, e.EachDeals)
"""What deals damage, and doesn't note how much would have been lethal."""


def refuse_excess_of_nothing(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where excess damage goes to the controller of none, or of one of several, and where
    it is asked for before, or without, damage that an instruction deals.
    """
    if "excess" not in text.lower():
        return
    for ability in abilities:
        if any(map(_is_excess, parts_of(getattr(ability, "condition", None)))):
            raise NotUnderstood(text, "excess damage", name)
        has_dealt = False
        for done in getattr(ability, "effects", ()):
            parts = [*parts_of(done)]
            if any(isinstance(part, e.DealDamage) and part.excess and not _hurts_one(part) for part in parts):
                raise NotUnderstood(text, "excess damage is dealt to", name)
            if any(map(_is_excess, parts)) and not has_dealt:
                raise NotUnderstood(text, "excess damage", name)
            has_dealt = has_dealt or isinstance(done, e.DealDamage)
            if isinstance(done, DEALT_OTHERWISE):
                has_dealt = False
                break
        if not has_dealt and any(map(_is_excess, parts_of(ability))):
            raise NotUnderstood(text, "excess damage", name)


def _is_excess(part: Node) -> bool:
    return isinstance(part, DealtThisWay) and part.excess


def _hurts_one(deed: e.DealDamage) -> bool:
    """Whether one permanent is dealt all the damage."""
    hurt = deed.to if isinstance(deed.to, tuple) else (deed.to,)
    permanents = [
        to for to in hurt if isinstance(to, Target) and to.most == 1 and isinstance(to.what, Filter)
    ]
    return len(hurt) == len(permanents) == 1 and not deed.divided
