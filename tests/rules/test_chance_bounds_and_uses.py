"""What chance chooses, bounds of counters, how often an ability was used, and targets in one graveyard: each
scenario comes out otherwise when its text is misread.
"""

from __future__ import annotations

from playing import played


def test_chance_and_not_its_player_chooses_the_card() -> None:
    played("""
rules: tenth
cards:
  Recall: {cost: "{U}", type: Sorcery, text: "Return an instant card at random from your graveyard to your hand."}
players:
  Ann: {in play: [Island], hand: [Recall], graveyard: [Shock, Fog, Forest]}
  Bob: {graveyard: [{card: Shock, as: Theirs}]}
play:
  - Ann: cast Recall
  - resolve
  - try: {Ann: choose Forest}
  - try: {Ann: choose Theirs}
  - Ann: choose Fog
expect: {Ann: {hand: [Fog]}}
""")


def test_one_card_of_a_hand_is_shown_by_chance() -> None:
    played("""
rules: tenth
cards:
  Pry: {cost: "{B}", type: Sorcery, text: "Target player reveals a card at random from their hand, then loses life equal to that card's mana value."}
players:
  Ann: {in play: [Swamp], hand: [Pry]}
  Bob: {hand: [Hill Giant, Shock]}
play:
  - Ann: cast Pry on Bob
  - resolve
  - Bob: choose Hill Giant
expect: {Bob: {life: 16, hand: 2}}
""")


def test_counters_are_put_on_up_to_a_bound_and_come_off_after_a_fight() -> None:
    played("""
rules: tenth
cards:
  Toy: {cost: "{2}", type: Artifact Creature — Beast, pt: 0/4, text: "At end of combat, if this creature attacked or blocked this combat, remove a +1/+0 counter from it.\\n{X}, {T}: Put up to X +1/+0 counters on this creature. This ability can't cause the total number of +1/+0 counters on this creature to be greater than three."}
players:
  Ann: {in play: [{card: Toy, counters: {"+1/+0": 1}}, {card: Toy, as: Idle, counters: {"+1/+0": 1}}, 4 Forest]}
  Bob: {}
play:
  - fork:
      name: wound up
      play: ["Ann: use Toy x 4", resolve, {try: "Ann: choose 3"}, "Ann: choose 2"]
      expect: {Toy: {counters: {"+1/+0": 3}}}
  - to declare attackers
  - Ann: attack with Toy
  - to end of combat
  - resolve all
expect: {Toy: {counters: {"+1/+0": 0}}, Idle: {counters: {"+1/+0": 1}}}
""")


def test_how_often_this_very_ability_was_used_is_counted() -> None:
    played("""
rules: tenth
cards:
  Hound: {cost: "{R}", type: Creature — Dog, pt: 1/3, text: "{0}: Hound gets +1/+0 until end of turn. If this ability has been activated three or more times this turn, destroy Hound.\\n{0}: You gain 1 life."}
players:
  Ann: {in play: [Hound]}
  Bob: {}
play:
  - Ann: use Hound ability 1
  - resolve
  - Ann: use Hound ability 2
  - resolve
  - Ann: use Hound ability 1
  - resolve
  - expect: {Hound: {pt: 3/3, in: play}}
  - Ann: use Hound ability 1
  - resolve
expect: {Hound: {in: graveyard of Ann}}
""")
    played("""
rules: tenth
cards:
  Well: {cost: "{1}", type: Artifact, text: "{0}: Add {C}. If this ability has been activated three or more times this turn, sacrifice Well."}
players:
  Ann: {in play: [Well]}
  Bob: {}
play:
  - Ann: use Well
  - Ann: use Well
  - expect: {Well: {in: play}}
  - Ann: use Well
expect: {Well: {in: graveyard of Ann}}
""")


def test_targets_in_a_single_graveyard_are_not_in_two() -> None:
    played("""
rules: tenth
cards:
  Feast: {cost: "{B}", type: Instant, text: "Exile up to two target cards from a single graveyard."}
players:
  Ann: {in play: [Swamp], hand: [Feast], graveyard: [Forest]}
  Bob: {graveyard: [Island, Plains]}
play:
  - try: {Ann: "cast Feast on Forest, Island"}
  - Ann: cast Feast on Island, Plains
  - resolve
expect: {Island: {in: removed}, Plains: {in: removed}, Forest: {in: graveyard of Ann}}
""")


def test_what_has_no_such_counter_is_destroyed() -> None:
    played("""
rules: tenth
cards:
  Doom: {cost: "{B}", type: Sorcery, text: "Destroy each creature without a fate counter on it."}
players:
  Ann: {in play: [Swamp, {card: Hill Giant, as: Kept, counters: {fate: 1}}, {card: Hill Giant, as: Lost, counters: {charge: 1}}], hand: [Doom]}
  Bob: {}
play: [{Ann: cast Doom}, resolve]
expect: {Kept: {in: play}, Lost: {in: graveyard of Ann}}
""")


def test_it_is_destroyed_later_only_if_it_did_not_attack() -> None:
    played("""
rules: tenth
cards:
  Goad: {cost: "{R}", type: Instant, text: "Target creature becomes red until end of turn and attacks this turn if able. You gain 1 life. Destroy that creature at the beginning of the next end step if it didn't attack this turn."}
players:
  Ann: {in play: [Grizzly Bears, {card: Hill Giant, as: Lame, tapped: yes}]}
  Bob: {in play: [2 Mountain], hand: [2 Goad]}
play:
  - Bob: cast Goad#1 on Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: {color: red}}
  - Bob: cast Goad#2 on Lame
  - resolve
  - to declare attackers
  - try: {Ann: no attack}
  - Ann: attack with Grizzly Bears
  - to end of turn
  - expect: {stack: ["Goad's ability", "Goad's ability"]}  # an "if" after the effect is asked as that is done
  - resolve all
expect:
  Grizzly Bears: {in: play}
  Lame: {in: graveyard of Ann}
  not fired: ["410.8"]
""")
