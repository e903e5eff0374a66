"""The Sixth Edition, as printed and as worded today: all of it is understood, and nothing in a text is
passed over.
"""

from __future__ import annotations

from functools import cache

import pytest
from beside import CARDS, needs_cards
from sampled import sampled
from test_library import unnoticed

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.mtgjson import CardFacts, read_cards
from rules_kb.cards.understanding import understood

DATA = CARDS / "6ed.jsonl"
pytestmark = [
    needs_cards,
    pytest.mark.parametrize("newer", [False, True], ids=["printed", "today"]),
]


@cache
def parsed(newer: bool) -> list[CardFacts]:
    return [facts for facts in read_cards(DATA, newer) if understood(facts["name"], facts).card is not None]


def test_all_cards_are_understood(newer: bool) -> None:
    assert len(parsed(newer)) == len(read_cards(DATA, newer))


def test_each_says_the_same_when_it_is_printed_back(newer: bool) -> None:
    for facts in sampled(parsed(newer), 3):
        card = make_card(
            facts["name"], facts["type"], facts.get("cost"), facts.get("pt"), facts.get("text", "")
        )
        type_line = "Enchantment — Aura" if facts["type"].startswith("Enchant ") else facts["type"]
        again = make_card(facts["name"], type_line, facts.get("cost"), facts.get("pt"), printed_back(card))
        assert again.abilities == card.abilities, facts["name"]


def test_a_text_with_any_word_missing_is_refused_or_means_something_else(newer: bool) -> None:
    """A third of them; the library's texts are all gone through, see test_library."""
    assert [each for facts in sampled(parsed(newer), 3) for each in unnoticed(facts["name"], facts)] == []
