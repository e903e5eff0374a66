"""Which card of a turn a player draws, and as much energy as something else comes to."""

from __future__ import annotations

import pytest
from playing import played

BOARD = """
rules: tenth
cards:
  Owl: {cost: "{1}", type: Creature — Bird, pt: 1/1, text: "When you draw your third card in a turn, you gain 5 life."}
  Magpie: {cost: "{1}", type: Creature — Bird, pt: 1/1, text: "Whenever an opponent draws their second card each turn, they lose 2 life."}
  Read: {cost: "{0}", type: Instant, text: Draw a card.}
  Study: {cost: "{0}", type: Instant, text: Draw two cards.}
players:
  Ann: {in play: [Owl], hand: [Read, Study, 2 Read], library: [6 Forest]}
  Bob: {in play: [Magpie]}
now: {turn of: Ann, step: first main}
"""


@pytest.mark.parametrize(
    ("spells", "life"),
    [
        (["Read"], 20),
        (["Read", "Read#2"], 18),
        (["Study", "Read"], 23),
        (["Read", "Read#2", "Read#3", "Study"], 23),
    ],
)
def test_the_second_or_third_card_of_a_turn_alone(spells: list[str], life: int) -> None:
    play = ", ".join(f"{{Ann: cast {spell}}}, resolve all" for spell in spells)
    played(BOARD + f"play: [{play}]\nexpect: {{Ann: {{life: {life}}}}}\n")


def test_as_much_energy_as_damage_was_dealt() -> None:
    played("""
rules: tenth
cards:
  Dynamo: {cost: "{1}", type: Artifact Creature — Construct, pt: 3/3, text: "Whenever ~ deals combat damage to a player, you get that many {E}."}
  Still: {cost: "{1}", type: Artifact, text: "Pay {E}: You gain 1 life."}
players:
  Ann: {in play: [Dynamo, Still]}
  Bob: {}
play:
  - to declare attackers
  - Ann: attack with Dynamo
  - to end of combat
  - resolve all
  - Ann: use Still
  - Ann: use Still
  - Ann: use Still
  - try: {Ann: use Still}
  - resolve all
expect: {Ann: {life: 23}}
""")
