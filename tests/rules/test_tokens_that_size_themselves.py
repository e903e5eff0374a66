"""Tokens whose own ability says how large they are."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

TABLE = """
rules: tenth
cards:
  Call: {cost: "{G}", type: Sorcery, text: 'Create two green Ooze creature tokens with trample and "This creature''s power and toughness are each equal to twice the number of lands you control."'}
players:
  Ann: {in play: [3 Forest], hand: [Call, Swamp]}
  Bob: {in play: [8 Forest]}
play:
  - Ann: cast Call
  - resolve
"""


def test_they_grow_with_what_their_controller_has() -> None:
    then = """
  - expect: {Ooze: {pt: 6/6, has: [trample]}, Ooze#2: {pt: 6/6}}
  - Ann: play Swamp
expect: {Ooze: {pt: 8/8}}
"""
    played(TABLE + then)


@pytest.mark.parametrize(
    "text",
    [
        "Create a green Ooze creature token.",
        "Create a green Ooze creature token with trample.",
        'Create a green Ooze creature token. It has "This creature\'s power is equal to your life total."',
        'Create a green Ooze creature token with "This token has base power and toughness each equal to Call\'s power."',
    ],
)
def test_one_of_no_size_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Call", "Sorcery", "{G}", None, text)
