"""Constructions of core sets as they were printed, each in a situation that comes out otherwise when misread."""

from __future__ import annotations

from playing import played


def test_a_creature_of_greater_power_has_to_block_beside_it() -> None:
    played("""
rules: classic
cards:
  Timid Ogre: {cost: "{R}", type: Creature — Ogre, pt: 4/4, text: "Timid Ogre can't block unless a creature with greater power also blocks."}
  Brave Giant: {cost: "{R}", type: Creature — Giant, pt: 5/5, text: ""}
players:
  Ann: {in play: [{card: Grizzly Bears, as: Bear}, {card: Llanowar Elves, as: Elf}]}
  Bob: {in play: [Timid Ogre, Brave Giant, {card: Grizzly Bears, as: Cub}]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Bear, Elf
  - to declare blockers
  - try: {Bob: block Bear with Timid Ogre}
  - try: {Bob: block Bear with Timid Ogre; Elf with Cub}
  - Bob: block Bear with Timid Ogre; Elf with Brave Giant
""")


def test_all_permanents_of_a_kind_are_the_chosen_color() -> None:
    played("""
rules: classic
cards:
  Dyed Heaven: {cost: "{W}", type: Enchantment, text: "As Dyed Heaven comes into play, choose a color.\\nAll creatures are the chosen color."}
players:
  Ann: {in play: [{card: Dyed Heaven, chosen: red}, {card: Grizzly Bears, as: Bear}, Forest]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, {card: Merfolk of the Pearl Trident, as: Merfolk}]}
now: {turn of: Ann, step: first main}
play: []
expect: {Bear: {color: red}, Merfolk: {color: red}, Giant: {color: red}}
""")


def test_of_all_players_those_who_control_one_are_meant() -> None:
    played("""
rules: classic
cards:
  White Unrest: {cost: "{R}", type: Sorcery, text: "White Unrest deals 2 damage to each white creature and each player who controls a white creature."}
  White Envy: {cost: "{R}", type: Sorcery, text: "Each opponent who controls a white creature loses 3 life."}
players:
  Ann: {in play: [2 Mountain, {card: Benalish Hero, as: Hero}], hand: [White Unrest, White Envy]}
  Bob: {in play: [{card: Grizzly Bears, as: Bear}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast White Envy
  - resolve
  - expect: {Ann: {life: 20}, Bob: {life: 20}}
  - Ann: cast White Unrest
  - resolve
expect: {Ann: {life: 18, graveyard: [Hero, White Envy, White Unrest]}, Bob: {life: 20, in play: [Bear]}}
""")


def test_that_player_is_whose_turn_ends() -> None:
    played("""
rules: classic
cards:
  Nagging Bell: {cost: "{R}", type: Enchantment, text: "At the end of each player's turn, if that player didn't play a spell that turn, Nagging Bell deals 2 damage to that player."}
players:
  Ann: {in play: [Nagging Bell, Forest], hand: [Giant Growth], library: [Forest]}
  Bob: {in play: [{card: Grizzly Bears, as: Bear}], library: [Forest]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Giant Growth on Bear
  - resolve
  - to end of turn
  - expect: {Ann: {life: 20}, stack: []}
  - to Bob's declare attackers
  - Bob: no attack
  - to end of turn
  - resolve
expect: {Ann: {life: 20}, Bob: {life: 18}}
""")


def test_cards_in_the_library_are_counted_there() -> None:
    played("""
rules: classic
cards:
  Thick Tome: {cost: "{U}", type: Enchantment, text: "At the beginning of your upkeep, if you have three or more cards in your library, you gain 1 life.\\nAt the beginning of your upkeep, if you have no cards in your library, you lose 5 life."}
players:
  Ann: {in play: [Thick Tome], hand: [], library: [3 Forest]}
  Bob: {hand: [4 Forest], library: [Forest]}
now: {turn of: Bob, step: end of turn}
play:
  - to Ann's upkeep
  - resolve
expect: {Ann: {life: 21}}
""")


def test_x_is_counted_before_it_is_offered() -> None:
    played("""
rules: classic
cards:
  Growing Slime: {cost: "{R}", type: Creature — Ooze, pt: 1/1, text: "During your upkeep, put a +1/+1 counter on Growing Slime. Then, you may pay {X} where X is equal to the number of these counters. If you do not pay, tap Growing Slime and it deals X damage to you."}
players:
  Ann: {in play: [Mountain, {card: Growing Slime, counters: {"+1/+1": 1}}], library: [2 Forest]}
  Bob: {library: [Forest]}
now: {turn of: Bob, step: end of turn}
play:
  - to Ann's upkeep
  - resolve
expect: {Ann: {life: 18}, Growing Slime: {pt: 3/3, tapped: true}}
""")


def test_as_much_life_is_paid_as_the_player_says() -> None:
    played("""
rules: classic
cards:
  Blood Lore: {cost: "{B}", type: Sorcery, text: "As an additional cost to play Blood Lore, pay any amount of life.\\nDraw cards equal to the amount of life paid this way."}
players:
  Ann: {in play: [Swamp], hand: [Blood Lore], library: [4 Forest]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Blood Lore x 3
  - resolve
expect: {Ann: {life: 17, hand: [3 Forest], library: [Forest]}}
""")


def test_what_an_opponent_taps_for_mana_is_told_from_what_you_tap() -> None:
    played("""
rules: classic
cards:
  Mountain Tithe: {cost: "{W}", type: Enchantment, text: "Whenever an opponent taps a mountain for mana, you gain 1 life."}
players:
  Ann: {in play: [Mountain Tithe, Mountain]}
  Bob: {in play: [Mountain, Forest]}
now: {turn of: Ann, step: first main}
play:
  - Ann: tap Mountain
  - Bob: tap Forest
  - expect: {Ann: {life: 20}}
  - Bob: tap Mountain
  - resolve
expect: {Ann: {life: 21}}
""")


def test_how_large_a_token_is_isnt_asked_of_itself() -> None:
    played("""
rules: classic
cards:
  Last Shade: {cost: "{B}", type: Instant, text: "Destroy target creature. Create an X/X black Spirit creature token, where X is that creature's power."}
players:
  Ann: {in play: [Swamp], hand: [Last Shade]}
  Bob: {in play: [{card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Last Shade on Giant
  - resolve
expect: {Bob: {graveyard: [Giant]}, Spirit: {pt: 3/3}}
""")


def test_both_come_at_the_end_of_combat() -> None:
    played("""
rules: classic
cards:
  Brief Elemental: {cost: "{U}", type: Creature — Elemental, pt: 1/1, text: "If Brief Elemental attacks or blocks, destroy it at end of combat and it deals 5 damage to you."}
players:
  Ann: {in play: [Brief Elemental]}
  Bob: {}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Brief Elemental
  - resolve
  - expect: {Ann: {life: 20}}
  - to end of combat
  - resolve all
expect: {Ann: {life: 15, graveyard: [Brief Elemental]}, Bob: {life: 19}}
""")


def test_whoever_attacks_beside_it_lets_it_be_blocked() -> None:
    played("""
rules: classic
cards:
  Lone Prowler: {cost: "{U}", type: Creature — Beast, pt: 1/1, text: "Lone Prowler is unblockable as long as no other creatures are attacking."}
players:
  Ann: {in play: [Lone Prowler, {card: Grizzly Bears, as: Bear}]}
  Bob: {in play: [{card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: declare attackers}
play:
  - fork:
      name: alone
      play:
        - Ann: attack with Lone Prowler
        - to declare blockers
        - try: {Bob: block Lone Prowler with Giant}
  - fork:
      name: with another
      play:
        - Ann: attack with Lone Prowler, Bear
        - to declare blockers
        - Bob: block Lone Prowler with Giant
""")


def test_that_player_is_who_is_aimed_at() -> None:
    played("""
rules: classic
cards:
  Late Rebuke: {cost: "{B}", type: Instant, text: "Target player loses 1 life. If that player didn't play a creature spell this turn, draw a card."}
players:
  Ann: {in play: [2 Swamp], hand: [2 Late Rebuke], library: [Forest]}
  Bob: {in play: [Forest], hand: [Llanowar Elves]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Llanowar Elves
  - resolve
  - Ann: cast Late Rebuke on Bob
  - resolve
  - expect: {Ann: {hand: [Late Rebuke]}, Bob: {life: 19}}
  - Ann: cast Late Rebuke on Ann
  - resolve
expect: {Ann: {hand: [Forest], life: 19}}
""")


def test_who_draws_fewer_gains_life_for_those() -> None:
    played("""
rules: classic
cards:
  Short Peace: {cost: "{W}", type: Sorcery, text: "Each player may draw up to three cards. For each card fewer than three a player draws this way, that player gains 5 life."}
players:
  Ann: {in play: [Plains], hand: [Short Peace], library: [4 Forest]}
  Bob: {library: [4 Swamp]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Short Peace
  - resolve
  - Ann: choose 2
  - Bob: choose 0
expect: {Ann: {life: 25, hand: [2 Forest]}, Bob: {life: 35, hand: []}}
""")


def test_damage_is_less_by_what_each_player_discarded() -> None:
    played("""
rules: classic
cards:
  Mind Burst: {cost: "{U}", type: Sorcery, text: "Each player may choose and discard up to two cards. Mind Burst deals to each player 4 damage minus 1 for each card that player discarded in this way."}
players:
  Ann: {in play: [Island], hand: [Mind Burst, 2 Forest]}
  Bob: {hand: [Swamp, Plains]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Mind Burst
  - resolve
  - Ann: yes
  - Ann: discard Forest, Forest
  - Bob: yes
  - Bob: discard Swamp
expect: {Ann: {life: 18, hand: []}, Bob: {life: 17, hand: [Plains]}}
""")
