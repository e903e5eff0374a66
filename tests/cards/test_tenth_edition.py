"""The cards of Tenth Edition, as printed in 2007 and in today's words, where their data lies beside the
project.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from beside import CARDS, needs_cards

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.table.objects import Characteristics

pytestmark = needs_cards


def understood(words: str) -> list[tuple[dict[str, Any], Characteristics]]:
    """The cards whose text of a kind (printed_text or text) is understood, each with its facts."""
    found = []
    for line in (CARDS / "10e.jsonl").read_text(encoding="utf-8").splitlines():
        facts = json.loads(line)
        try:
            found.append((facts, card(facts, facts.get(words) or "")))
        except NotUnderstood:
            continue
    return found


def card(facts: dict[str, Any], text: str) -> Characteristics:
    size = f"{facts['power']}/{facts['toughness']}" if facts.get("power") is not None else None
    return make_card(facts["name"], facts["type"], facts.get("mana_cost") or "", size, text)


@pytest.mark.parametrize("words", ["printed_text", "text"])
def test_each_text_is_understood_and_printed_back_the_same(words: str) -> None:
    cards = understood(words)
    assert len(cards) == len((CARDS / "10e.jsonl").read_text(encoding="utf-8").splitlines())
    assert [
        facts["name"]
        for facts, known in cards
        if card(facts, printed_back(known)).abilities != known.abilities
    ] == []
