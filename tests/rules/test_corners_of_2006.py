"""Corners of the book of 2006: what comes into play, what is granted, who is attacked, what is told."""

from __future__ import annotations

from playing import played

from rules_kb.scenarios.happened import Happenings


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
