"""A card that is drawn, except the first of each draw step: what is done for it, and what is done instead."""

from __future__ import annotations

import pytest
from playing import played

BOARD = """
cards:
  Scowl: {cost: "{1}", type: Enchantment, text: "%s"}
  Mull: {cost: "{1}", type: Sorcery, text: "Draw two cards."}
  Wink: {cost: "{1}", type: Instant, text: "Target player draws a card."}
players:
  Ann: {in play: [2 Island, Scowl], hand: [Mull, Wink], library: [Swamp, Swamp, Swamp, Swamp]}
  Bob: {in play: [3 Island], hand: [Mull, Wink], library: [Swamp, Swamp, Swamp, Swamp]}
now: {turn of: %s, step: %s, turn: 3}
default choices: auto
play:
"""
BUT = "except the first one {0} draw in each of {1} draw steps"
THEIRS = f"If an opponent would draw a card {BUT.format('they', 'their')}, you gain 5 life instead."
OWN = f"If you would draw a card {BUT.format('you', 'your')}, you gain 5 life instead."
BESIDES = f"Whenever an opponent draws a card {BUT.format('they', 'their')}, you gain 5 life."
OF_OWN = f"Whenever you draw a card {BUT.format('you', 'your')}, you gain 5 life."


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose draw for the turn is an ability, and is none."""
    return str(request.param)


@pytest.mark.parametrize(("text", "hand", "life"), [(THEIRS, 2, 25), (BESIDES, 3, 25), (OWN, 3, 20)])
def test_the_card_for_the_turn_is_left_out_and_the_next_of_the_step_is_not(
    text: str, hand: int, life: int, era: str
) -> None:
    drawn = "  - resolve\n" * (era == "classic")
    play = f"""
  - to draw
{drawn}
  - expect: {{Ann: {{life: 20}}, Bob: {{hand: 3}}}}
  - Bob: cast Wink on Bob
  - resolve all
  - expect: {{Ann: {{life: {life}}}, Bob: {{hand: {hand}}}}}
"""
    played(BOARD % (text, "Bob", "upkeep") + play, era)


@pytest.mark.parametrize(("text", "hand", "life"), [(OWN, 0, 30), (OF_OWN, 2, 30), (THEIRS, 2, 20)])
def test_each_card_of_another_step_counts(text: str, hand: int, life: int, era: str) -> None:
    play = f"""
  - Ann: cast Mull
  - resolve all
  - expect: {{Ann: {{life: {life}, hand: {hand + 1}}}}}
"""
    played(BOARD % (text, "Ann", "first main") + play, era)


@pytest.mark.parametrize(("text", "life"), [(THEIRS, 25), (BESIDES, 25)])
def test_the_first_card_of_a_draw_step_of_another_counts(text: str, life: int, era: str) -> None:
    play = f"""
  - to draw
  - expect: {{Ann: {{life: 20}}}}
  - Ann: cast Wink on Bob
  - resolve all
  - expect: {{Ann: {{life: {life}}}}}
"""
    played(BOARD % (text, "Ann", "upkeep") + play, era)
