"""What is attached to the card of which a text is, told by its name."""

from __future__ import annotations

from playing import played


def test_equipment_on_the_card_itself_is_counted_and_not_that_on_what_attacks() -> None:
    played("""
rules: tenth
cards:
  Regent: {cost: "{1}", type: Creature — Cat, pt: 2/2, text: "Whenever a creature attacks, you gain 1 life for each Equipment attached to ~."}
  Pike: {cost: "{1}", type: Artifact — Equipment, text: "Equipped creature gets +1/+0.\\nEquip {0}"}
players:
  Ann: {in play: [Regent, {card: Grizzly Bears, as: Bear}, {card: Pike, on: Regent}, {card: Pike, on: Bear, as: Spear}]}
  Bob: {}
play:
  - to declare attackers
  - Ann: attack with Bear
  - resolve all
expect: {Ann: {life: 21}}
""")
