"""What has come under one's control this turn, and as much as damage was dealt."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

BOARD = """
cards:
  Vole: {cost: "{0}", type: Creature — Mouse, pt: 3/1, text: "Revel — ~ gets +0/+2 as long as two or more nonland permanents entered the battlefield under your control this turn."}
  Pot: {cost: "{0}", type: Artifact, text: "{T}, Sacrifice ~: Add {G}."}
players:
  Ann: {hand: [Vole, Pot, Forest], in play: [Swamp]}
  Bob: {hand: [Pot], in play: [2 Forest]}
play: [%s]
expect: {Vole: {pt: %s}}
"""


@pytest.mark.parametrize(
    ("play", "size"),
    [
        ("{Ann: cast Vole}, resolve", "3/1"),
        ("{Ann: cast Vole}, resolve, {Ann: play Forest}", "3/1"),
        ("{Ann: cast Vole}, resolve, {Ann: cast Pot}, resolve", "3/3"),
        ('{Ann: cast Pot}, resolve, "Ann: tap Pot for {G}", {Ann: cast Vole}, resolve', "3/3"),
    ],
)
def test_what_has_come_under_your_control_counts_though_it_is_gone(play: str, size: str) -> None:
    played(BOARD % (play, size))


def test_so_much_as_the_damage_that_was_dealt() -> None:
    played("""
cards:
  Spy: {cost: "{1}", type: Creature — Rogue, pt: 2/2, text: "Whenever ~ deals combat damage to a player, draw X cards, where X is the amount of damage it dealt to that player."}
players:
  Ann: {in play: [Spy], library: [4 Forest]}
  Bob: {}
play: [to declare attackers, Ann: attack with Spy, to combat damage, to end of combat, resolve all]
expect: {Ann: {hand: 2}}
""")
    text = "When ~ enters, draw X cards, where X is the amount of damage it dealt to that player."
    with pytest.raises(NotUnderstood):
        make_card("Spy", "Creature — Rogue", "{1}", "2/2", text)


@pytest.mark.parametrize(
    ("play", "life"),
    [
        ("{Ann: play Ruin}, resolve all", 21),
        ("{Ann: play Forest}, resolve all", 20),
        ("{Ann: cast Fen}, resolve all", 21),
        ("{Ann: cast Grizzly Bears}, resolve all", 20),
        ("{Ann: play Ruin}, resolve all, {Ann: cast Fen}, resolve all", 22),
    ],
)
def test_a_land_that_is_played_or_a_spell(play: str, life: int) -> None:
    played(
        f"""
cards:
  Seer: {{cost: "{{1}}", type: Creature — Wizard, pt: 1/1, text: "Whenever you play a legendary land or cast a legendary spell, you gain 1 life."}}
  Ruin: {{type: Legendary Land, text: "{{T}}: Add {{G}}."}}
  Fen: {{cost: "{{0}}", type: Legendary Creature — Ogre, pt: 1/1}}
players:
  Ann: {{hand: [Ruin, Forest, Fen, Grizzly Bears], in play: [Seer, 2 Forest]}}
  Bob: {{}}
play: [{play}]
expect: {{Ann: {{life: {life}}}}}
""".replace("hand: [Ruin, Forest,", "hand: [Ruin, {card: Forest, as: Wood},").replace(
            "play Forest", "play Wood"
        )
    )
