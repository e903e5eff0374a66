"""Boards on chapters K, P, T and Z of the rulings, each of which was played or cited otherwise once."""

from __future__ import annotations

import pytest
from playing import played

BOARDS = {
    "what only lets more untap in the others' turns changes nothing of its own untap phase": """
rules: fifth
cards:
  Old Bell: {cost: "{1}", type: Continuous Artifact, text: "Untap all lands you control during each other player's untap step."}
players:
  Ann: {in play: [{card: Old Bell, tapped: true}, {card: Forest, tapped: true}]}
  Bob: {}
now: {turn of: Bob, step: discard}
play:
  - to Ann's upkeep
  - expect: {Forest: {tapped: false}, Old Bell: {tapped: false}}
expect: {not fired: [P.5.Ruling.3]}
""",
    "two shares of one source for one creature are one damage, and what each shares of one kind is no sum": """
rules: fifth
cards:
  Twin Flame: {cost: "{R}", type: Instant, text: "~ deals 2 damage to each creature and 2 damage to target creature."}
  Sore Beast: {cost: "{1}{G}", type: Summon Beast, pt: 1/5, text: "Whenever ~ is dealt damage, you gain 1 life."}
players:
  Ann: {in play: [Mountain], hand: [Twin Flame]}
  Bob: {in play: [Sore Beast, Hill Giant]}
now: {turn of: Ann, step: main}
play:
  - Ann: cast Twin Flame on Sore Beast
  - resolve
expect:
  Sore Beast: {damage: 4}
  Hill Giant: {damage: 2}
  Bob: {life: 21}
  fired: ["T.10.4", "T.10.5"]
  not fired: ["E.13.Ruling.1"]
""",
    "what its king leaves too small dies of the damage that it has": """
rules: fifth
players:
  Ann: {in play: [Prodigal Sorcerer, Mountain], hand: [Lightning Bolt]}
  Bob: {in play: [Goblin King, Mons's Goblin Raiders]}
now: {turn of: Ann, step: main}
play:
  - Ann: use Prodigal Sorcerer on Mons's Goblin Raiders
  - resolve
  - Ann: cast Lightning Bolt on Goblin King
  - resolve
expect:
  Goblin King: {in: graveyard of Bob}
  Mons's Goblin Raiders: {in: graveyard of Bob}
  fired: ["K.24.Ruling.1", "K.12.Ruling.7", "T.10.Ruling.4"]
""",
    "the words of a new text are chosen as it is announced": """
rules: fifth
cards:
  Other Words: {cost: "{U}", type: Interrupt, text: "Change the text of target spell or permanent by replacing all instances of one color word with another."}
players:
  Ann: {in play: [2 Island, Grizzly Bears, Savannah Lions, Crusade], hand: [2 Other Words]}
  Bob: {}
now: {turn of: Ann, step: main}
play:
  - Ann: cast Other Words on Crusade
  - Ann: choose white
  - Ann: choose green
  - expect: {Grizzly Bears: {pt: 2/2}}
  - resolve
  - expect: {Grizzly Bears: {pt: 3/3}, Savannah Lions: {pt: 2/1}}
  - Ann: cast Other Words#2 on Crusade
  - resolve
  - Ann: choose green
  - Ann: choose white
expect:
  Grizzly Bears: {pt: 2/2}
  Savannah Lions: {pt: 3/2}
  fired: ["T.2.3"]
  not fired: ["T.2.5"]
""",
    "a color is chosen as what asks for it is announced": """
rules: fifth
cards:
  Motley Ward: {cost: "{W}", type: Instant, text: "Target creature gains protection from the color of your choice until end of turn."}
  Paint Pot: {cost: "{1}", type: Artifact, text: "{1}: Target creature becomes the color of your choice until end of turn."}
players:
  Ann: {in play: [Plains, 2 Forest, Grizzly Bears, Paint Pot], hand: [Motley Ward]}
  Bob: {}
now: {turn of: Ann, step: main}
play:
  - Ann: use Paint Pot on Grizzly Bears
  - Ann: choose blue
  - Ann: use Paint Pot on Grizzly Bears
  - Ann: choose red
  - resolve
  - expect: {Grizzly Bears: {color: red}}
  - resolve
  - expect: {Grizzly Bears: {color: blue}}
  - Ann: cast Motley Ward on Grizzly Bears
  - Ann: choose black
  - resolve
expect:
  Grizzly Bears: {has: [protection from black], lacks: [protection from blue]}
""",
    "an enchantment stays only as long as what it is on is what its text asks for": """
rules: fifth
cards:
  Briar Coat: {cost: "{1}{G}", type: Enchant Creature, text: "Play only on a nonblack creature.\\nEnchanted creature gets +2/+2."}
  Black Ink: {cost: "{B}", type: Interrupt, text: "Target spell or permanent becomes black."}
  Night Coat: {cost: "{1}{G}", type: Enchant Creature, text: "Play only on a nonblack creature.\\nEnchanted creature is black."}
players:
  Ann: {in play: [Mountain, Swamp], hand: [Lightning Bolt, Black Ink]}
  Bob: {in play: [Grizzly Bears, {card: Briar Coat, on: Grizzly Bears}, Hill Giant, {card: Night Coat, on: Hill Giant}]}
now: {turn of: Ann, step: main}
play:
  - Ann: cast Lightning Bolt on Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: {damage: 3, pt: 4/4}}
  - Ann: cast Black Ink on Grizzly Bears
  - resolve
expect:
  Briar Coat: {in: graveyard of Bob}
  Grizzly Bears: {in: graveyard of Bob}
  Night Coat: {in: play}
  fired: ["T.13.3", "K.14.5", "K.12.Ruling.7"]
  not fired: ["K.14.4"]
""",
    "damage that is redirected and doubled is no matter of replacement abilities": """
rules: fifth
players:
  Ann: {in play: [Mountain, Furnace of Rath], hand: [Lightning Bolt]}
  Bob: {in play: [Serra Angel, Jade Monolith, Plains]}
now: {turn of: Ann, step: main}
play:
  - Ann: cast Lightning Bolt on Serra Angel
  - to damage prevention
  - Bob: use Jade Monolith on Serra Angel
  - to discard
expect:
  Bob: {life: 8}
  Serra Angel: {damage: 0}
  fired: ["G.13.9", "G.13.7"]
  not fired: ["A.7.Note.1"]
""",
    "nobody has an untap phase, and nothing phases in": """
rules: fifth
cards:
  Still Air: {cost: "{1}{U}", type: Enchantment, text: "Players skip their untap phases."}
  Misty Bear: {cost: "{1}{U}", type: Summon Bear, pt: 2/2, text: "Phasing"}
players:
  Ann: {in play: [{card: Forest, tapped: true}], phased out: [Misty Bear], library: [Forest]}
  Bob: {in play: [Still Air]}
now: {turn of: Bob, step: discard}
play:
  - to Ann's main
expect:
  Misty Bear: {in: phased out}
  Forest: {tapped: true}
""",
}


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS.keys())
def test_the_board_comes_out_as_the_rulings_have_it(board):
    played(board)


TWICE_REWORDED = """
cards:
  Other Words: {cost: "{U}", type: Instant, text: "Change the text of target spell or permanent by replacing all instances of one color word with another."}
players:
  Ann: {in play: [2 Island, Savannah Lions, Crusade], hand: [2 Other Words]}
  Bob: {}
now: {turn of: Ann, step: MAIN}
play:
  - Ann: cast Other Words on Crusade
  - resolve
  - Ann: choose white
  - Ann: choose green
  - Ann: cast Other Words#2 on Crusade
  - resolve
  - Ann: choose green
  - Ann: choose white
expect:
  Savannah Lions: {pt: 3/2}
"""


@pytest.mark.parametrize(
    ("era", "step"), [("fifth", "main"), ("classic", "first main"), ("tenth", "first main")]
)
def test_a_text_that_reads_again_as_it_did_acts_once(era, step):
    played(f"rules: {era}\n" + TWICE_REWORDED.replace("MAIN", step))


NAMED_BY_ITS_TARGET = """
players:
  Ann: {in play: [2 Mountain], hand: [2 Red Elemental Blast]}
  Bob: {in play: [Island, Storm Crow, Grizzly Bears], hand: [Ancestral Recall]}
now: {turn of: Ann, step: MAIN}
play:
  - try: {Ann: cast Red Elemental Blast on Grizzly Bears, because: ["G.41.1", "409.1c"]}
  - Ann: cast Red Elemental Blast on Storm Crow
  - resolve
  - Bob: cast Ancestral Recall on Bob
  - Ann: cast Red Elemental Blast#2 on Ancestral Recall
  - Ann: choose mode 1
  - resolve
expect:
  Storm Crow: {in: graveyard of Bob}
  Bob: {hand: 0}
"""


@pytest.mark.parametrize(
    ("era", "step"), [("fifth", "main"), ("classic", "first main"), ("tenth", "first main")]
)
def test_the_mode_of_a_spell_that_says_its_target_is_the_one_that_fits(era, step):
    played(f"rules: {era}\n" + NAMED_BY_ITS_TARGET.replace("MAIN", step))


PASSED_OVER = """
eras:
  fifth: {expect: {Grizzly Bears: {in: graveyard of Bob}, fired: ["G.12.1"]}}
  classic: {expect: {Grizzly Bears: {in: play}}}
players:
  Ann: {in play: [2 Mountain], hand: [2 Shock]}
  Bob: {in play: [Samite Healer, Grizzly Bears]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Shock on Grizzly Bears
  - if legal: {Bob: use Samite Healer on Grizzly Bears}
  - Ann: cast Shock#2 on Samite Healer
  - resolve all
expect:
  Samite Healer: {in: graveyard of Bob}
"""


@pytest.mark.parametrize("era", ["fifth", "classic"])
def test_nobody_has_passed_for_what_is_passed_over(era):
    played(PASSED_OVER, era)


LASTS = """
rules: fifth
cards:
  Siren: {cost: "{U}", type: Summon Merfolk, pt: 1/1, text: "{T}: Gain control of target creature as long as ~ remains tapped."}
players:
  Ann: {in play: [Siren]}
  Bob: {in play: [Grizzly Bears]}
now: {turn of: Ann, step: main}
play:
  - Ann: use Siren on Grizzly Bears
  - resolve
expect:
  Grizzly Bears: {controller: Ann}
"""


def test_what_has_to_stay_tapped_is_told_by_its_name():
    run = played(LASTS)
    told = [entry.text for step in run.steps for entry in step.entries]
    assert "Grizzly Bears is controlled by Ann for as long as Siren stays tapped" in told
