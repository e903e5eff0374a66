"""An X in another cost than the mana cost is announced and paid, and the text speaks of it where that was paid."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

LURE = """
  Lure: {cost: "{2}{U}", type: Sorcery, text: "Madness {X}{U}\\nGain control of target creature if its toughness is 1 or less. If this spell's madness cost was paid, instead gain control of that creature if its toughness is X or less."}
  Toss: {cost: "{0}", type: Instant, text: Discard a card.}
  Mouse: {cost: "{1}", type: Creature — Mouse, pt: 1/1}
  Bear: {cost: "{2}", type: Creature — Bear, pt: 3/3}
"""


@pytest.mark.parametrize(("x", "who"), [(3, "Ann"), (2, "Bob")])
def test_x_of_madness_is_chosen_and_paid(x: int, who: str) -> None:
    played(
        f"""
rules: tenth
cards: {LURE}
players:
  Ann: {{hand: [Lure, Toss], in play: [4 Island]}}
  Bob: {{in play: [Mouse, Bear]}}
play:
  - Ann: cast Toss
  - resolve
  - Ann: "yes"
  - resolve
  - Ann: "yes"
  - Ann: choose {x}
  - Ann: choose Bear
  - resolve
expect: {{Bear: {{controller: {who}}}, Lure: {{in: graveyard of Ann}}, Island#4: {{tapped: {"true" if x == 3 else "false"}}}}}
"""
    )


@pytest.mark.parametrize(("whom", "who"), [("Mouse", "Ann"), ("Bear", "Bob")])
def test_for_its_mana_cost_it_does_the_other(whom: str, who: str) -> None:
    played(
        f"""
rules: tenth
cards: {LURE}
players:
  Ann: {{hand: [Lure], in play: [3 Island]}}
  Bob: {{in play: [Mouse, Bear]}}
play:
  - Ann: cast Lure on {whom}
  - resolve
expect: {{{whom}: {{controller: {who}}}}}
"""
    )


@pytest.mark.parametrize(
    "text",
    [
        "Madness {1}{U}\nYou gain 2 life. If this spell's madness cost was paid, you gain X life instead.",
        "Madness {X}{U}\nYou gain X life.",
        "Madness {X}{U}\nYou gain 2 life. If this spell's madness cost was paid, you gain X life instead. Draw X cards.",
        "Madness {X}{U}\nGain control of target creature if its toughness is X or less.",
    ],
)
def test_an_x_that_nobody_has_paid_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood, match="x"):
        make_card("Lure", "Sorcery", "{2}{U}", None, text)
