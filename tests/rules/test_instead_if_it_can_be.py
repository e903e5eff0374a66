"""What is done instead of an event where it can't be done: what the text says for that case."""

from __future__ import annotations

import pytest
from playing import played

BOARD = """
rules: ERA
cards:
  Ledger:
    type: Enchantment
    text: If damage would be dealt to you, exile that many cards from your graveyard instead. If you can't, you gain 9 life.
  Hollow:
    type: Enchantment
    text: If you would draw a card, return a creature card from your graveyard to your hand instead. If you can't, you lose 4 life.
  Sting: {type: Sorcery, cost: "{0}", text: Sting deals 2 damage to target player.}
  Note: {type: Sorcery, cost: "{0}", text: Draw a card.}
  Mole: {type: Creature — Mole, cost: "{1}", pt: 1/1}
players:
  Ann: {hand: [Sting, Note], graveyard: [LYING], in play: [HELD]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
LINES
"""


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def board(era: str, held: str, lying: str, lines: str) -> None:
    played(BOARD.replace("ERA", era).replace("HELD", held).replace("LYING", lying).replace("LINES", lines))


@pytest.mark.parametrize(
    ("lying", "life", "left"),
    [("", 29, "[Sting]"), ("Mole", 29, "[Sting, Mole]"), ("Mole, Swamp", 20, "[Sting]")],
)
def test_as_many_cards_as_damage_or_what_else_is_said(era: str, lying: str, life: int, left: str) -> None:
    """Two damage takes two cards; where there is only one, none is taken."""
    lines = f"  - Ann: cast Sting on Ann\n  - resolve\nexpect: {{Ann: {{life: {life}, graveyard: {left}}}}}"
    board(era, "Ledger", lying, lines)


@pytest.mark.parametrize(("lying", "life", "hand"), [("Swamp", 16, "[Sting]"), ("Mole", 20, "[Sting, Mole]")])
def test_a_card_comes_back_or_what_else_is_said(era: str, lying: str, life: int, hand: str) -> None:
    """No creature card lies there: four life are lost, and nothing is drawn."""
    lines = f"  - Ann: cast Note\n  - resolve\nexpect: {{Ann: {{life: {life}, hand: {hand}}}}}"
    board(era, "Hollow", lying, lines)
