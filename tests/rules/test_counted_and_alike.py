"""As many counters as the player likes, damage by toughness, what is alike and who was attacked: each
scenario comes out otherwise when its text is misread.
"""

from __future__ import annotations

from playing import played


def test_as_many_counters_are_removed_for_mana_as_the_player_likes() -> None:
    played("""
rules: tenth
cards:
  Cistern: {type: Land, text: "{T}, Remove any number of storage counters from this land: Add {R} for each storage counter removed this way."}
players:
  Ann: {in play: [{card: Cistern, counters: {storage: 3}}, Forest], hand: [Grizzly Bears, Shock]}
  Bob: {}
play:
  - Ann: tap Cistern
  - Ann: choose 2
  - expect: {Ann: {mana: "{R}{R}"}, Cistern: {counters: {storage: 1}, tapped: true}}
""")


def test_life_for_each_counter_removed_and_not_for_each_there_was() -> None:
    played("""
rules: tenth
cards:
  Jar: {cost: "{1}", type: Artifact, text: "{T}, Remove any number of charge counters from this artifact: You gain 1 life for each charge counter removed this way."}
players:
  Ann: {in play: [{card: Jar, counters: {charge: 3}}], life: 10}
  Bob: {}
play:
  - Ann: use Jar
  - Ann: choose 2
  - resolve
expect: {Ann: {life: 12}, Jar: {counters: {charge: 1}}}
""")


def test_combat_damage_is_as_much_as_toughness() -> None:
    played("""
rules: tenth
cards:
  Ramparts: {cost: "{W}", type: Enchantment, text: "Creatures you control with toughness greater than their power assign combat damage equal to their toughness rather than their power."}
  Slab: {cost: "{W}", type: Creature — Golem, pt: 1/4}
  Spike: {cost: "{W}", type: Creature — Golem, pt: 3/1}
players:
  Ann: {in play: [Ramparts, Slab, Spike]}
  Bob: {}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Slab, Spike
  - to combat damage
  - resolve all
expect: {Bob: {life: 13}}
""")


def test_kinship_is_with_the_card_itself_and_only_what_is_revealed_counts() -> None:
    played("""
rules: tenth
cards:
  Elder: {cost: "{G}", type: Creature — Elf Shaman, pt: 1/1, text: "Kinship — Whenever this creature attacks, look at the top card of your library. If it shares a creature type with this creature, you may reveal it. If you do, you gain 4 life."}
  Cousin: {cost: "{G}", type: Creature — Goblin Shaman, pt: 1/1}
players:
  Ann: {in play: [Elder], library: [Cousin, Grizzly Bears]}
  Bob: {}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Elder
  - fork:
      name: not shown
      play: [resolve, "Ann: choose no"]
      expect: {Ann: {life: 20}}
  - resolve
  - Ann: choose yes
expect: {Ann: {life: 24}}
""")
    played("""
rules: tenth
cards:
  Elder: {cost: "{G}", type: Creature — Elf Shaman, pt: 1/1, text: "Kinship — Whenever this creature attacks, look at the top card of your library. If it shares a creature type with this creature, you may reveal it. If you do, you gain 4 life."}
players:
  Ann: {in play: [Elder], library: [Grizzly Bears]}
  Bob: {}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Elder
  - resolve
expect: {Ann: {life: 20}}
""")


def test_who_was_attacked_in_this_step_may_play_it() -> None:
    played("""
rules: tenth
cards:
  Rebuke: {cost: "{W}", type: Instant, text: "Cast this spell only during the declare attackers step and only if you've been attacked this step.\\nDestroy target attacking creature."}
players:
  Ann: {in play: [Grizzly Bears, Plains], hand: [{card: Rebuke, as: Own}]}
  Bob: {in play: [Plains], hand: [Rebuke]}
now: {turn of: Ann, step: beginning of combat}
play:
  - try: {Bob: cast Rebuke on Grizzly Bears}
  - to declare attackers
  - Ann: attack with Grizzly Bears
  - try: {Ann: cast Own on Grizzly Bears}
  - Bob: cast Rebuke on Grizzly Bears
  - resolve
expect: {Grizzly Bears: {in: graveyard of Ann}}
""")
