"""What is done when one thing happens and whenever another does: on each of them, and as if each were said."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.type_lines import NotUnderstood

TABLE = """
rules: tenth
cards:
  Bell: {cost: "{1}", type: Artifact, text: "%s"}
players:
  Ann: {in play: [4 Mountain], hand: [Bell, Incinerate]}
  Bob: {}
play:
  - Ann: cast Bell
  - resolve all
"""


def test_as_it_comes_and_each_upkeep() -> None:
    then = """
  - expect: {Ann: {life: 22}}
  - to Bob's upkeep
  - expect: {Ann: {life: 22}, stack: []}
  - to Ann's upkeep
  - resolve all
expect: {Ann: {life: 24}}
"""
    played(TABLE % "When ~ enters and at the beginning of your upkeep, you gain 2 life." + then)


def test_as_it_comes_and_whenever_a_spell_is_played() -> None:
    then = """
  - expect: {Ann: {life: 22}}
  - Ann: cast Incinerate on Bob
  - resolve
  - expect: {Ann: {life: 24}}
  - resolve
expect: {Ann: {life: 24}, Bob: {life: 17}}
"""
    played(TABLE % "When ~ enters and whenever you cast an instant spell, you gain 2 life." + then)


def test_a_condition_is_asked_on_both() -> None:
    text = "When ~ enters and at the beginning of your upkeep, if you control a Swamp, you gain 2 life."
    said = printed_back(make_card("Bell", "Artifact", "{1}", None, text)).splitlines()
    assert [line.count("swamp") for line in said] == [1, 1]


@pytest.mark.parametrize(
    "text",
    [
        "Whenever another creature enters and at the beginning of each end step, tap it.",
        "When ~ enters and whenever another creature enters, put a +1/+1 counter on it.",
        "When ~ enters and whenever a creature deals combat damage to a player, that player discards a card.",
        "Whenever ~ attacks and whenever you cast a spell, draw a card. This ability triggers only once each turn.",
    ],
)
def test_what_would_be_another_thing_on_either_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Bell", "Creature — Bat", "{1}", "1/1", text)
