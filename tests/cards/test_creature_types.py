"""The creature types that texts may speak of."""

from __future__ import annotations

import re

import pytest
from beside import RULEBOOKS, needs_rulebooks

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.types import SUBTYPES

NEWEST = RULEBOOKS / "editions" / "cr-2026-02-27.txt"
OF_TWO_WORDS_OR_A_MARK = {"time lord", "c’tan", "qu"}


@needs_rulebooks
def test_every_creature_type_of_the_newest_rules_is_known() -> None:
    (rule,) = re.findall(r"^205\.3m (.*)$", NEWEST.read_text(encoding="utf-8"), re.MULTILINE)
    named = rule.rpartition(": ")[2].partition(". ")[0]
    types = [name.strip(" .").lower() for name in re.split(r", (?:and )?", named)]
    assert len(types) > 250
    assert [name for name in types if name not in SUBTYPES | OF_TWO_WORDS_OR_A_MARK] == []


@pytest.mark.parametrize(
    "text",
    [
        "Other Children you control get +1/+1.",
        "Cybermen you control have menace.",
        "When Odd Bell enters the battlefield, create two 2/2 white Astartes creature tokens.",
        "Whenever another Platypus you control dies, draw a card.",
    ],
)
def test_a_creature_type_is_known_in_the_plural(text: str) -> None:
    card = make_card("Odd Bell", "Creature — Elf", "{1}", "1/1", text)
    again = make_card("Odd Bell", "Creature — Elf", "{1}", "1/1", printed_back(card))
    assert again.abilities == card.abilities
