"""Boards that a judge of 1998 was asked about, each of which was played otherwise once."""

from __future__ import annotations

import pytest

from tests.playing import failed

BOARDS = {
    "a phase cost that was paid is dealt with only as it resolves": """
rules: fifth
cards:
  Kept Mage: {cost: "{2}{U}", type: Summon Wizard, pt: 1/1, text: "During your upkeep, pay {1} or bury ~.\\n{T}: ~ deals 1 damage to target player."}
players:
  Ann: {in play: [2 Island, Kept Mage]}
  Bob: {}
now: {turn of: Ann, step: upkeep}
play:
  - Ann: pay for Kept Mage
  - try: {Ann: use Kept Mage on Bob, because: "A.6.9"}
  - resolve
  - Ann: use Kept Mage on Bob
  - resolve
expect:
  Bob: {life: 19}
""",
    "what resolves in parts has its damage dealt with in between": """
rules: fifth
cards:
  Fire Then Ash: {cost: "{R}", type: Sorcery, text: "~ deals 2 damage to target player, then that player sacrifices a creature."}
players:
  Ann: {hand: [Fire Then Ash], in play: [Mountain]}
  Bob: {in play: [Samite Healer, Gray Ogre]}
now: {turn of: Ann, step: main}
play:
  - Ann: cast Fire Then Ash on Bob
  - to damage prevention
  - Bob: use Samite Healer on Bob
  - resolve
  - to discard
  - Bob: choose Samite Healer
expect:
  Bob: {life: 19}
  Samite Healer: {in: graveyard of Bob}
  Gray Ogre: {in: play}
  Fire Then Ash: {in: graveyard of Ann}
  fired: ["T.7.3", "T.7.Ruling.3"]
""",
    "rule effects come between two parts, and not within one": """
rules: fifth
cards:
  New Wind: {cost: "{U}", type: Sorcery, text: "Each player discards his or her hand, then draws seven cards."}
players:
  Ann: {hand: [New Wind, Forest], library: [9 Forest], in play: [Island, Maro]}
  Bob: {}
now: {turn of: Ann, step: main}
play:
  - Ann: cast New Wind
  - resolve
expect:
  Maro: {in: graveyard of Ann}
  Ann: {hand: 7}
""",
    "a creature that has been regenerated isn't dying any more": """
rules: fifth
players:
  Ann: {hand: [Lightning Bolt, Terror], in play: [Mountain, 2 Swamp]}
  Bob: {in play: [2 Swamp, Drudge Skeletons]}
now: {turn of: Ann, step: main}
play:
  - Ann: cast Lightning Bolt on Drudge Skeletons
  - to regeneration
  - Bob: use Drudge Skeletons
  - resolve
  - try: {Bob: use Drudge Skeletons, because: "G.32.Ruling.4"}
expect:
  Drudge Skeletons: {in: play, damage: 0}
""",
    "to tap or to untap is said as it is announced": """
rules: fifth
cards:
  Twiddle: {cost: "{U}", type: Instant, text: "Tap or untap target artifact, creature, or land."}
players:
  Ann: {hand: [2 Twiddle], in play: [2 Island, Grizzly Bears]}
  Bob: {}
now: {turn of: Ann, step: main}
play:
  - Ann: cast Twiddle on Grizzly Bears mode 2
  - Ann: cast Twiddle#2 on Grizzly Bears mode 1
  - resolve
  - expect: {Grizzly Bears: {tapped: true}}
  - resolve
expect:
  Grizzly Bears: {tapped: false}
  fired: ["G.27.2"]
""",
    "a land of another type bears its name, and is no legend": """
rules: fifth
cards:
  Old Keep: {type: Legendary Land, text: "{T}: Add {G}."}
players:
  Ann: {hand: [Disenchant], in play: [{card: Old Keep, as: First}, 2 Plains]}
  Bob: {hand: [{card: Old Keep, as: Second}, Evil Presence], in play: [Swamp]}
now: {turn of: Bob, step: main}
play:
  - Bob: cast Evil Presence on First
  - resolve
  - Bob: play Second
  - expect: {First: {in: play, type: Basic Land — Swamp}, Second: {in: play}}
  - Bob: pass
  - Ann: cast Disenchant on Evil Presence
  - resolve
expect:
  First: {in: graveyard of Ann}
  Second: {in: play}
  fired: ["K.18.3", "K.19.5", "K.19.Ruling.3"]
""",
    "what neither deals nor receives damage is ignored by trample": """
rules: fifth
cards:
  Gaseous Form: {cost: "{2}{U}", type: Enchant Creature, text: Enchanted creature neither deals nor receives damage during combat.}
players:
  Ann: {in play: [War Mammoth]}
  Bob: {in play: [Gray Ogre, {card: Gaseous Form, on: Gray Ogre}]}
now: {turn of: Ann, step: main}
play:
  - Ann: attack with War Mammoth
  - to declare blockers
  - Bob: block War Mammoth with Gray Ogre
  - to main
expect:
  Bob: {life: 17}
  Gray Ogre: {in: play, damage: 0}
  fired: ["A.27.Ruling.3"]
""",
    "a phase that is spent is skipped by the ruling on that": """
rules: fifth
cards:
  Fasting Bowl: {cost: "{1}", type: Artifact, text: "Skip your draw phase: You gain 3 life."}
players:
  Ann: {in play: [Fasting Bowl, Howling Mine]}
  Bob: {}
now: {turn of: Ann, step: upkeep}
play:
  - Ann: use Fasting Bowl
  - resolve
  - to main
expect:
  Ann: {life: 23, hand: 0}
  fired: ["G.38.1", "G.38.Ruling.1"]
  not fired: ["G.38.3"]
""",
}


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_a_board_comes_out_as_the_rulings_say(board: str) -> None:
    assert failed(f"title: A board\n{board}") == []
