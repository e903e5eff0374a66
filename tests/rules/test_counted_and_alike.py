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


def test_all_counters_are_removed_for_mana() -> None:
    played("""
rules: tenth
cards:
  Flask: {cost: "{1}", type: Artifact, text: "{T}, Remove all dew counters from Flask: Add {C} for each dew counter removed this way."}
players:
  Ann: {in play: [{card: Flask, counters: {dew: 3}}]}
  Bob: {}
play: [{Ann: tap Flask}]
expect: {Ann: {mana: "{3}"}, Flask: {counters: {dew: 0}, tapped: true}}
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
expect:
  Bob: {life: 13}
  fired: ["310.2a", "103.1"]
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


def test_what_a_shield_has_prevented_is_counted_as_it_prevents_it() -> None:
    played("""
rules: tenth
cards:
  Hide: {cost: "{W}", type: Instant, text: "Prevent all damage that would be dealt to target red creature this turn. For each 1 damage prevented this way, put a +1/+0 counter on that creature."}
  Balm: {cost: "{W}", type: Instant, text: "Prevent the next 3 damage to any target this turn. You gain life equal to the damage prevented this way."}
  Spark: {cost: "{R}", type: Instant, text: "Spark deals 2 damage to any target."}
players:
  Ann: {in play: [Plains, Plains, {card: Hill Giant, as: Ogre}], hand: [Hide, Balm], life: 10}
  Bob: {in play: [2 Mountain], hand: [Spark, Spark]}
play:
  - Ann: cast Hide on Ogre
  - resolve
  - expect: {Ogre: {pt: 3/3}}
  - Bob: cast Spark#1 on Ogre
  - resolve
  - expect: {Ogre: {pt: 5/3, damage: 0}}
  - Ann: cast Balm on Ann
  - resolve
  - expect: {Ann: {life: 10}}
  - Bob: cast Spark#2 on Ann
  - resolve
expect: {Ann: {life: 12}, Ogre: {pt: 5/3}}
""")


def test_as_much_as_was_prevented_is_dealt_to_the_target_of_the_shield() -> None:
    played("""
rules: classic
cards:
  Judge: {cost: "{W}", type: Creature — Human, pt: 2/2, text: "{X}: Prevent the next X damage that would be dealt to you this turn. If damage is prevented this way, Judge deals that much damage to target opponent."}
players:
  Ann: {in play: [Judge, 3 Plains]}
  Bob: {in play: [Mountain], hand: [Shock]}
play:
  - Ann: use Judge on Bob, x 3
  - resolve
  - Bob: cast Shock on Ann
  - resolve
expect: {Ann: {life: 20}, Bob: {life: 18}}
""")


def test_lands_of_one_family_are_known_by_their_types() -> None:
    played("""
rules: tenth
cards:
  Urza's Pit: {type: Land — Urza's Mine, text: "{T}: Add {C}. If you control an Urza's Tower and an Urza's Power-Plant, add {C}{C}{C} instead."}
  Old Spire: {type: Land — Urza's Tower}
  Old Works: {type: Land — Urza's Power-Plant}
players:
  Ann: {in play: [{card: Urza's Pit, as: Pit}, Old Spire], hand: [Old Works]}
  Bob: {in play: [Old Works]}
play:
  - fork: {name: two, play: ["Ann: tap Pit"], expect: {Ann: {mana: "{1}"}}}
  - Ann: play Old Works#1
  - Ann: tap Pit
expect: {Ann: {mana: "{3}"}}
""")


def test_an_ability_of_some_things_costs_more_and_of_others_not() -> None:
    played("""
rules: tenth
cards:
  Pall: {cost: "{B}", type: Enchantment, text: "Activated abilities of white enchantments cost {2} more to activate."}
  Lamp: {cost: "{W}", type: Enchantment, text: "{0}: You gain 1 life."}
  Coal: {cost: "{R}", type: Enchantment, text: "{0}: You gain 1 life."}
players:
  Ann: {in play: [Pall, Lamp, Coal]}
  Bob: {}
play:
  - try: {Ann: use Lamp}
  - Ann: use Coal
  - resolve
expect: {Ann: {life: 21}}
""")


def test_what_was_tapped_and_what_was_exiled_this_way_is_counted() -> None:
    played("""
rules: tenth
cards:
  Rally: {cost: "{W}", type: Sorcery, text: "Tap any number of untapped creatures you control. You gain 2 life for each creature tapped this way."}
  Crow: {cost: "{B}", type: Sorcery, text: "Exile target card from a graveyard. If an artifact card was exiled this way, draw a card."}
players:
  Ann: {in play: [Plains, 2 Swamp, {card: Grizzly Bears, as: One}, {card: Grizzly Bears, as: Two}, {card: Hill Giant, tapped: yes}], hand: [Rally, 2 Crow], library: [2 Island]}
  Bob: {graveyard: [Forest, {card: Howling Mine, as: Mine}]}
play:
  - Ann: cast Rally
  - resolve
  - Ann: choose One, Two
  - expect: {Ann: {life: 24}}
  - Ann: cast Crow#1 on Forest
  - resolve
  - expect: {Ann: {library: 2}}
  - Ann: cast Crow#2 on Mine
  - resolve
expect: {Ann: {library: 1}}
""")
