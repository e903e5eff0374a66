"""What the words of a text say by themselves is held against what it was read as; a changed word is noticed."""

from __future__ import annotations

import pytest
from mutations import unnoticed
from playing import LIBRARY

from rules_kb.cards.card import make_card
from rules_kb.cards.second_opinion import doubts
from rules_kb.cards.spelled_out import spelled_out

READ_AS = [
    ("Destroy target land.", "Destroy target land and target creature.", "targets"),
    ("You may draw a card.", "Draw a card.", "options"),
    ("Target player discards a card at random.", "Target player discards a card.", "chances"),
    ("Destroy target land. It can't be regenerated.", "Destroy target land.", "bans on regeneration"),
    ("Counter target spell unless its controller pays {1}.", "Counter target spell.", "provisos"),
    ("Each player draws a card.", "Draw a card.", "mentions of each player"),
    ("Destroy all other creatures.", "Destroy all creatures.", "mentions of others"),
    ("Destroy all lands you control.", "Destroy all lands.", "mentions of a controller"),
    ("Target land becomes a Swamp.", "Target land becomes a Swamp until end of turn.", "durations"),
]


@pytest.mark.parametrize(("text", "misread", "doubt"), READ_AS)
def test_a_text_that_was_read_as_another_is_in_doubt(text: str, misread: str, doubt: str) -> None:
    right = make_card("Gruk", "Sorcery", "{R}", None, text).abilities
    wrong = make_card("Gruk", "Sorcery", "{R}", None, misread).abilities
    assert doubts(text, right) == []  # type: ignore[arg-type]
    assert any(each.startswith(doubt) for each in doubts(text, wrong))  # type: ignore[arg-type]


def test_a_keyword_is_held_against_the_sentence_that_it_stands_for() -> None:
    assert "with 2 fade counters" in spelled_out("Flying\nFading 2")


def test_a_word_of_a_shipped_card_that_is_dropped_or_changed_is_noticed() -> None:
    entries = [entry for entry in map(LIBRARY.entry, LIBRARY) if entry is not None]
    cards = [{**entry.facts, "name": entry.name} for entry in entries if entry.facts.get("text")]
    assert list(unnoticed(cards, 200)) == []
