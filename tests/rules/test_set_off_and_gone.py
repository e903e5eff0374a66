"""What an equipped creature does that was dealt damage or attacked, though it has died since."""

from __future__ import annotations

from playing import played

TABLE = """
rules: tenth
cards:
  Thorn Coat: {cost: "{1}", type: Artifact — Equipment, text: "Whenever equipped creature is dealt damage, it deals that much damage to any target.\\nEquip {1}"}
  Cursed Coat: {cost: "{1}", type: Artifact — Equipment, text: "Whenever equipped creature attacks, it deals 2 damage to any target.\\nEquip {1}"}
players:
  Ann: {in play: [{card: %s, on: Grizzly Bears}, Grizzly Bears]}
  Bob: {in play: [2 Mountain], hand: [Incinerate]}
play:
"""


def test_it_deals_as_much_though_it_is_dead() -> None:
    then = """
  - Bob: cast Incinerate on Grizzly Bears
  - resolve
  - Ann: choose Bob
  - resolve
expect: {Grizzly Bears: {in: graveyard of Ann}, Bob: {life: 17}}
"""
    played(TABLE % "Thorn Coat" + then)


def test_what_attacked_deals_it_though_it_is_dead() -> None:
    then = """
  - to declare attackers
  - Ann: attack with Grizzly Bears
  - Ann: choose Bob
  - Bob: cast Incinerate on Grizzly Bears
  - resolve all
expect: {Grizzly Bears: {in: graveyard of Ann}, Bob: {life: 18}}
"""
    played(TABLE % "Cursed Coat" + then)
