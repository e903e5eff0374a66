"""What is done by name with cards of the own graveyard, as a cost: collecting evidence, and foraging."""

from __future__ import annotations

from collections.abc import Sequence

from rules_kb.cards import abilities as a
from rules_kb.cards.keywords import MAY_PAY
from rules_kb.cards.node import Instruction, Node, parts_of
from rules_kb.cards.type_lines import NotUnderstood

EVIDENCE = "evidence was collected"


class CollectEvidence(Instruction):
    """Cards of the own graveyard leave the game whose converted mana costs come to so much or more."""

    number: int


class Forage(Instruction):
    """Three cards of the own graveyard leave the game, or a Food is sacrificed."""


def refuse_evidence_of_no_cost(abilities: Sequence[Node], text: str, name: str) -> None:
    """Raise NotUnderstood where a text asks whether evidence was collected, and no cost of it is that."""
    if EVIDENCE not in text.lower():
        return
    costs = [each.value for each in abilities if isinstance(each, a.Keyword) and each.name == MAY_PAY]
    if not any(isinstance(part, CollectEvidence) for part in parts_of(tuple(costs))):
        raise NotUnderstood(text, EVIDENCE, name)
