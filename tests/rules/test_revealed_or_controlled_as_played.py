"""What a spell does if a card was revealed for it, or its player controlled such a thing as it was played."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

SHOWN = "As an additional cost to cast this spell, you may reveal a Bird card from your hand."
SO = "you revealed a Bird card or controlled a Bird as you cast this spell"
RECALL = '  Recall: {cost: "{0}", type: Sorcery, text: "You may cast target instant card from your graveyard without paying its mana cost."}\n'
TABLE = f"""
rules: tenth
cards:
  Peck: {{cost: "{{0}}", type: Instant, text: "{SHOWN}\\nYou gain 1 life. If {SO}, you gain 5 life."}}
  Sentry: {{cost: "{{0}}", type: Creature — Soldier, pt: 1/1, text: "{SHOWN}\\nThis creature enters with two +1/+1 counters on it if {SO}."}}
  Crow: {{cost: "{{1}}", type: Creature — Bird, pt: 1/1}}
  Mole: {{cost: "{{1}}", type: Creature — Mole, pt: 1/1}}
  Shove: {{cost: "{{0}}", type: Instant, text: "Destroy target creature."}}
  Echo: {{cost: "{{0}}", type: Instant, text: "Copy target instant spell."}}
  Hatch: {{cost: "{{0}}", type: Instant, text: "Create a 1/1 white Bird creature token."}}
players:
  Ann: {{in play: [%s], hand: [Peck, Sentry, Mole, {{card: Crow, as: Jay}}]}}
  Bob: {{hand: [Shove, Echo, Hatch]}}
play:
"""


def test_a_bird_that_was_there_as_it_was_played_may_be_gone_by_then() -> None:
    played(
        TABLE % "Crow"
        + """
  - Ann: cast Peck
  - Ann: pass
  - Bob: cast Shove on Crow
  - resolve
  - resolve
expect: {Ann: {life: 26, graveyard: [Crow, Peck]}}
"""
    )


def test_neither_a_mole_nor_a_bird_that_came_later_helps_nor_one_that_isnt_shown() -> None:
    played(
        TABLE % "Mole"
        + """
  - Ann: cast Peck
  - Ann: pass
  - Bob: cast Hatch
  - resolve
  - resolve
expect: {Ann: {life: 21}}
"""
    )


def test_a_card_that_is_revealed_does() -> None:
    played(
        TABLE % "Mole"
        + """
  - Ann: cast Peck with additional cost
  - resolve
expect: {Ann: {life: 26, hand: 3}}
"""
    )


def test_for_a_copy_nobody_controlled_anything() -> None:
    played(
        TABLE % "Crow"
        + """
  - Ann: cast Peck
  - Ann: pass
  - Bob: cast Echo on Peck
  - resolve
  - resolve
  - resolve
expect: {Ann: {life: 26}, Bob: {life: 21}}
"""
    )


def test_it_is_asked_of_a_spell_that_another_lets_one_play() -> None:
    played(
        (TABLE % "Crow")
        .replace("  Crow:", RECALL + "  Crow:")
        .replace("hand: [Peck, Sentry", "graveyard: [Peck], hand: [Recall, Sentry")
        + """
  - Ann: cast Recall on Peck
  - resolve
  - Ann: "yes"
  - resolve
expect: {Ann: {life: 26}}
"""
    )


@pytest.mark.parametrize(("there", "size"), [("Crow", "3/3"), ("Mole", "1/1")])
def test_a_creature_comes_with_counters_for_it(there: str, size: str) -> None:
    played(TABLE % there + f"\n  - Ann: cast Sentry\n  - resolve\nexpect: {{Sentry: {{pt: {size}}}}}\n")


@pytest.mark.parametrize("cost", ["", SHOWN.replace("Bird", "Mole"), "Kicker {2}\n"])
def test_what_cannot_be_revealed_is_not_asked_for(cost: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Peck", "Instant", "{1}", None, f"{cost}\nIf {SO}, you gain 5 life.".strip())
