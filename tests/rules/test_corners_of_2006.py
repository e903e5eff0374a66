"""Corners of the book of 2006: what comes into play, what is granted, who is attacked, what is told."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.scenarios.happened import Happenings
from rules_kb.yaml.problems import BadFile


def test_tokens_come_into_play_as_others_say() -> None:
    played("""
rules: tenth
cards:
  Hive: {cost: "{G}", type: Sorcery, text: Put two 1/1 green Insect creature tokens into play.}
  Slow Gate: {cost: "{2}", type: Artifact, text: Creatures your opponents control come into play tapped.}
  Slow Land: {cost: "{2}", type: Artifact, text: Lands come into play tapped.}
players:
  Ann: {hand: [Hive], in play: [Forest]}
  Bob: {hand: [Hive], in play: [Slow Gate, Slow Land, Forest]}
play:
  - Ann: cast Hive
  - resolve
  - expect: {Insect: {tapped: true}, Insect#2: {tapped: true}, fired: ["cr2006:410.10e"]}
  - to declare attackers
  - Ann: no attack
  - to Bob's first main
  - Bob: cast Hive
  - resolve
expect:
  Insect#3: {controller: Bob, tapped: false}
""")


def test_a_nontoken_description_leaves_tokens_alone() -> None:
    played("""
rules: tenth
cards:
  Hive: {cost: "{G}", type: Sorcery, text: Put a 1/1 green Insect creature token into play.}
  Slow Gate: {cost: "{2}", type: Artifact, text: Nontoken creatures come into play tapped.}
players:
  Ann: {hand: [Hive, Grizzly Bears], in play: [3 Forest, Slow Gate]}
  Bob: {}
play:
  - Ann: cast Hive
  - resolve
  - Ann: cast Grizzly Bears
  - resolve
expect:
  Insect: {tapped: false}
  Grizzly Bears: {tapped: true}
""")


def test_a_player_without_creatures_need_not_say_who_is_attacked() -> None:
    run = played("""
rules: tenth
players:
  Ann: {in play: [Grizzly Bears]}
  Bob: {}
  Cal: {}
now: {turn of: Ann, step: first main}
play:
  - to declare attackers
  - Ann: choose Cal
  - Ann: attack with Grizzly Bears
  - to Bob's declare attackers
  - Bob: no attack
  - to Cal's beginning of combat
  - Cal: choose Bob
  - to declare attackers
  - Cal: no attack
expect:
  Cal: {life: 18}
""")
    told = [each.text for step in run.steps for each in Happenings(run).of(step)]
    assert [text for text in told if "defending player" in text] == [
        "Cal is the defending player",
        "Cal is the defending player",
        "Bob is the defending player",
    ]


def test_a_discard_down_to_the_hand_size_says_by_which_rule() -> None:
    run = played("""
rules: tenth
players:
  Ann: {hand: [8 Forest]}
  Bob: {}
now: {turn of: Ann, step: end of turn}
play:
  - to cleanup
  - Ann: discard Forest
expect:
  Ann: {hand: 7}
""")
    happened = [each for step in run.steps for each in Happenings(run).of(step)]
    (line,) = [each for each in happened if each.text.startswith("Forest is discarded")]
    assert ("cr2006:314.1", "") in [(part.cite, part.at_work) for part in line.cites]


def test_of_two_colors_a_creature_pays_the_one_that_is_wanted() -> None:
    played("""
rules: tenth
cards:
  Meadow Elf: {cost: "{G}{W}", type: Creature — Elf, pt: 1/1}
  Big Help: {cost: "{2}{G}{W}", type: Creature — Elemental, pt: 4/4, text: Convoke}
players:
  Ann: {hand: [2 Big Help], in play: [Meadow Elf, Ornithopter, Hill Giant, Forest, Plains]}
  Bob: {}
play:
  - fork:
      name: white from the Plains
      play:
        - Ann: cast Big Help paying Ornithopter, Hill Giant, Meadow Elf, Plains
      expect: {Forest: {tapped: false}}
  - Ann: cast Big Help paying Ornithopter, Hill Giant, Meadow Elf, Forest
expect:
  Plains: {tapped: false}
""")


def test_storm_copies_a_spell_that_has_been_countered_meanwhile() -> None:
    played("""
rules: tenth
cards:
  Late Spark: {cost: "{U}", type: Sorcery, text: "~ deals 1 damage to target player.\\nStorm"}
players:
  Ann: {hand: [Late Spark, Shock], in play: [Mountain, Island]}
  Bob: {hand: [Counterspell, Shock], in play: [2 Island, Mountain]}
play:
  - Ann: cast Shock on Bob
  - Bob: cast Shock on Ann
  - resolve all
  - Ann: cast Late Spark on Bob
  - Bob: cast Counterspell on Late Spark
  - resolve
  - resolve
  - Ann: "no"
  - Ann: "no"
  - resolve all
expect: {Bob: {life: 16}, Late Spark: {in: graveyard of Ann}, fired: ["cr2006:402.6", "cr2006:502.30a"]}
""")


def test_what_lies_face_down_is_shown_as_it_leaves_and_as_the_game_ends() -> None:
    run = played("""
rules: tenth
cards:
  Masked Wolf: {cost: "{2}{G}", type: Creature — Wolf, pt: 3/3, text: "Morph {G}"}
players:
  Ann: {in play: [{card: Masked Wolf, as: First, face down: true}, {card: Masked Wolf, as: Second, face down: true}]}
  Bob: {hand: [Unsummon], in play: [Island, {card: Masked Wolf, as: Third, face down: true}]}
play:
  - Bob: cast Unsummon on First
  - resolve
  - Bob: concede
expect: {winner: Ann, fired: ["cr2006:504.6"]}
""")
    told = [each.text for step in run.steps for each in Happenings(run).of(step)]
    assert [text for text in told if "reveals" in text] == [
        "Ann reveals Masked Wolf",
        "Ann reveals Masked Wolf",
        "Bob reveals Masked Wolf",
    ]
    assert told.index("Ann wins the game") > told.index("Bob reveals Masked Wolf")


def test_what_others_say_of_counters_goes_for_cards_tokens_and_copies() -> None:
    played("""
rules: tenth
cards:
  Lead: {cost: "{2}{G}", type: Creature — Lizard, pt: 2/2, text: Each other creature you control comes into play with an additional +1/+1 counter on it.}
  Green Word: {cost: "{2}{G}", type: Enchantment, text: Green creatures you control come into play with two additional +1/+1 counters on them.}
  Call: {cost: "{G}", type: Sorcery, text: Put a 1/1 green Snake creature token into play.}
  Broodling: {cost: "{G}", type: Creature — Snake, pt: 0/0, text: ~ comes into play with a +1/+1 counter on it.}
  Mirror Folk:
    cost: "{U}"
    type: Creature — Shapeshifter
    pt: 0/0
    text: As ~ comes into play, you may choose a creature. If you do, ~ comes into play as a copy of it.
players:
  Ann:
    hand: [Gray Ogre, Broodling, {card: Lead, as: Second}, Call, Mirror Folk]
    in play: [9 Forest, 3 Mountain, Island, Lead, Green Word]
  Bob: {hand: [Grizzly Bears], in play: [2 Forest]}
play:
  - Ann: cast Gray Ogre paying Mountain, Mountain#2, Mountain#3
  - resolve
  - Ann: cast Broodling paying Forest
  - resolve
  - Ann: cast Call paying Forest#2
  - resolve
  - Ann: cast Mirror Folk paying Island
  - resolve
  - Ann: "yes"
  - Ann: choose Broodling
  - expect: {Gray Ogre: {pt: 3/3}, Broodling: {pt: 4/4}, Snake: {pt: 4/4}, Mirror Folk: {pt: 4/4}}
  - Ann: cast Second
  - resolve
  - to declare attackers
  - Ann: no attack
  - to Bob's first main
  - Bob: cast Grizzly Bears
  - resolve
expect: {Second: {pt: 5/5}, Grizzly Bears: {pt: 2/2}, fired: ["cr2006:410.10e"]}
""")


def test_mana_that_lands_could_produce_is_of_the_colors_that_they_make() -> None:
    played("""
rules: tenth
cards:
  Stone: {cost: "{2}", type: Artifact, text: "{T}: Add one mana of any color that a land an opponent controls could produce."}
  Pool: {type: Land, text: "{T}: Add one mana of any type that a land you control could produce."}
  Bare: {type: Land, text: "{T}: Add {1} to your mana pool."}
players:
  Ann: {in play: [3 Stone, Pool, Pool, Bare]}
  Bob: {in play: [Island, {card: Mountain, tapped: true}, Bare]}
play:
  - try: {Ann: "tap Stone for {G}"}
  - Ann: tap Stone for {R}
  - Ann: tap Stone#2 for {U}
  - try: {Ann: "tap Stone#3 for {1}"}
  - try: {Ann: "tap Pool for {U}"}
  - Ann: use Pool
expect: {Ann: {mana: "{R}{U}{1}"}}
""")


def test_artifact_comes_before_creature_on_a_type_line() -> None:
    played("""
rules: tenth
cards:
  Iron Coat: {cost: "{U}", type: Instant, text: Target creature becomes an artifact creature until end of turn.}
players:
  Ann: {hand: [Iron Coat], in play: [Island, Gray Ogre]}
  Bob: {}
play:
  - Ann: cast Iron Coat on Gray Ogre
  - resolve
expect: {Gray Ogre: {type: Artifact Creature — Ogre}}
""")


def test_a_restriction_of_time_is_the_cards_own_and_one_of_uses_goes_on() -> None:
    played("""
rules: tenth
cards:
  Knob: {cost: "{2}", type: Artifact, text: "{0}: You gain 1 life. Play this ability only during your turn and only once each turn."}
players:
  Ann: {in play: [Knob]}
  Bob: {in play: [{card: Knob, as: Dial}]}
play:
  - Ann: use Knob
  - expect: {not fired: ["cr2006:403.3"]}
  - resolve
  - try: {Bob: use Dial}
  - try: {Ann: use Knob, because: "cr2006:403.3"}
expect: {Ann: {life: 21}}
""")


def test_what_is_set_up_face_down_shows_what_is_listed() -> None:
    played("""
rules: tenth
cards:
  Masked Wolf: {cost: "{2}{G}", type: Creature — Wolf, pt: 3/3, text: "Morph {G}"}
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Bob: {in play: [{card: Masked Wolf, as: Hidden, face down: true}]}
play:
  - Ann: cast Shock on Hidden
  - resolve
expect: {Hidden: {in: graveyard of Bob, revealed: true}, fired: ["cr2006:504.2", "cr2006:504.6"]}
""")


TWO_ATTACKED = """
title: Two are attacked
rules: RULES
players:
  Ann: {in play: [Grizzly Bears, Hill Giant]}
  Bob: {}
  Cid: {}
now: {turn of: Ann, step: declare attackers, attacking: {Grizzly Bears: Bob, Hill Giant: Cid}}
play:
  - to declare blockers
"""


def test_no_two_players_are_attacked_in_a_set_up_of_2006() -> None:
    """306.3 has one defending player; to attack several is an option for many players (602)."""
    with pytest.raises(BadFile, match=r"it.yaml:8:6: only one of Bob and Cid can be attacked \(306\.3\)"):
        played(TWO_ATTACKED.replace("RULES", "tenth"))
    assert played(TWO_ATTACKED.replace("RULES", "classic"))
