"""Sentences of 1993 to 1998, each in a situation that comes out otherwise when it is misread."""

from __future__ import annotations

from playing import played


def test_who_attacks_has_nothing_of_what_is_so_of_those_that_don_t() -> None:
    played("""
rules: classic
cards:
  Rampart: {cost: "{W}", type: Enchantment, text: "Untapped creatures you control get +1/+3 when not attacking."}
  Scout: {cost: "{G}", type: Creature — Elf, pt: 1/1, text: "Vigilance"}
  Drone: {cost: "{G}", type: Creature — Elf, pt: 2/2}
players:
  Ann: {in play: [Rampart, Scout, Drone, {card: Hill Giant, as: Idle, tapped: true}]}
  Bob: {in play: [{card: Grizzly Bears, as: Bear}]}
now: {turn of: Ann, step: beginning of combat}
play:
  - expect: {Scout: {pt: 2/4}, Drone: {pt: 3/5}, Idle: {pt: 3/3}, Bear: {pt: 2/2}}
  - to declare attackers
  - Ann: attack with Scout
  - expect: {Scout: {pt: 1/1, tapped: false}, Drone: {pt: 3/5}}
""")


def test_counters_that_were_the_cost_are_counted_as_they_were() -> None:
    played("""
rules: classic
cards:
  Rack: {cost: "{3}", type: Artifact, text: "{1}, Remove all pain counters from Rack: Rack deals 1 damage for each pain counter on it to target player."}
players:
  Ann: {in play: [Swamp, {card: Rack, counters: {pain: 3}}]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Rack on Bob
  - resolve
expect: {Bob: {life: 17}, Rack: {counters: {}}}
""")


def test_whoever_pays_neither_is_dealt_both() -> None:
    played("""
rules: classic
cards:
  Brute: {cost: "{R}", type: Creature — Ogre, pt: 4/4, text: "During your upkeep, pay {R} or tap Brute and it deals 3 damage to you."}
players:
  Ann: {in play: [Brute, Mountain]}
  Bob: {}
now: {turn of: Bob, step: end of turn}
play:
  - to Ann's upkeep
  - resolve
  - Ann: choose yes
  - expect: {Brute: {tapped: false}, Ann: {life: 20}}
""")
    played("""
rules: classic
cards:
  Brute: {cost: "{R}", type: Creature — Ogre, pt: 4/4, text: "During your upkeep, pay {R} or tap Brute and it deals 3 damage to you."}
players:
  Ann: {in play: [Brute, Mountain]}
  Bob: {}
now: {turn of: Bob, step: end of turn}
play:
  - to Ann's upkeep
  - resolve
  - Ann: choose no
  - expect: {Brute: {tapped: true}, Ann: {life: 17}}
""")


def test_the_creature_itself_deals_no_damage_and_not_what_is_on_it() -> None:
    played("""
rules: classic
cards:
  Haze: {cost: "{B}", type: Enchant Creature, text: "If target creature you control attacks and isn't blocked, you may choose to have it deal no combat damage to defending player this turn. If you do so, that player loses 2 life."}
players:
  Ann: {in play: [{card: Hill Giant, as: Giant}, {card: Haze, on: Giant}], hand: [{card: Haze, as: Other}, {card: Swamp, as: Own}]}
  Bob: {in play: [{card: Grizzly Bears, as: Bear}], hand: [{card: Forest, as: His}]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Giant
  - to declare blockers
  - Bob: no block
  - resolve
  - Ann: choose yes
  - to end of combat
expect: {Bob: {life: 18}, Ann: {hand: 2}}
""")


def test_what_may_be_enchanted_is_said_by_what_it_aims_at() -> None:
    played("""
rules: classic
cards:
  Fury: {cost: "{R}", type: Enchant Creature, text: "Target non-wall creature gains trample. At the end of its controller's turn, destroy that creature if it did not attack that turn."}
  Bulwark: {cost: "{W}", type: Creature — Wall, pt: 0/4}
players:
  Ann: {in play: [Mountain, Bulwark, {card: Hill Giant, as: Giant}], hand: [Fury]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - try: {Ann: cast Fury on Bulwark}
  - Ann: cast Fury on Giant
  - resolve
  - to declare attackers
  - Ann: no attack
  - to end of turn
  - resolve all
expect: {Ann: {in play: [Mountain, Bulwark], graveyard: [Giant, Fury]}}
""")


def test_the_mana_of_what_was_sacrificed_may_be_of_both_colors() -> None:
    played("""
rules: classic
cards:
  Offering: {cost: "{B}", type: Instant, text: "Sacrifice a red creature to add that creature's power in any combination of black and/or red mana to your mana pool."}
players:
  Ann: {in play: [Swamp, {card: Hill Giant, as: Giant}], hand: [Offering, {card: Swamp, as: Left}]}
  Bob: {}
now: {turn of: Ann, step: first main}
default choices: auto
play:
  - Ann: cast Offering
  - resolve
expect: {Ann: {mana: "{B}{B}{B}", graveyard: [Giant, Offering]}}
""")


def test_more_is_dealt_instead_and_not_besides() -> None:
    for land, life in (("Swamp", 17), ("Forest", 19)):
        played(f"""
rules: classic
cards:
  Ghoul: {{cost: "{{B}}", type: Creature — Zombie, pt: 2/2, text: "{{T}}: Sacrifice Ghoul to have it deal 1 damage to each player. If you control any swamps, Ghoul instead deals 3 damage to each player."}}
players:
  Ann: {{in play: [Ghoul, {land}]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: use Ghoul
  - resolve
expect: {{Bob: {{life: {life}}}, Ann: {{life: {life}, graveyard: [Ghoul]}}}}
""")


def test_of_what_was_removed_and_returns_nothing_else_does() -> None:
    played("""
rules: classic
cards:
  Cell: {cost: "{U}", type: Enchantment, text: "When Cell comes into play, remove target creature from the game. When Cell leaves play, return that creature to play under its owner's control as though it were just summoned."}
players:
  Ann: {in play: [Island, Plains, Plains, Plains, Plains], hand: [Cell, Disenchant]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, {card: Grizzly Bears, as: Bear}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Cell
  - resolve
  - Ann: choose Giant
  - resolve
  - expect: {Bob: {in play: [Bear]}}
  - Ann: cast Disenchant on Cell
  - resolve
  - resolve
expect: {Bob: {in play: [Hill Giant, Bear]}}
""")


def test_mana_for_abilities_pays_for_no_spell() -> None:
    played("""
rules: classic
cards:
  Smith: {cost: "{R}", type: Creature — Dwarf, pt: 1/1, text: "{T}: Add {C}{C} to your mana pool. This mana may only be used to pay the activation cost of an artifact."}
  Bellows: {cost: "{2}", type: Artifact, text: "{2}: You gain 3 life."}
players:
  Ann: {in play: [Smith, Bellows], hand: [{card: Bellows, as: Other}]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: tap Smith
  - try: {Ann: cast Other}
  - Ann: use Bellows
  - resolve
expect: {Ann: {life: 23, hand: [Other], mana: ""}}
""")


def test_an_aura_that_was_played_as_an_instant_is_buried_and_one_in_its_time_is_not() -> None:
    card = """
rules: classic
cards:
  Sleeve: {cost: "{G}", type: Enchant Creature, text: "You may choose to play Sleeve as an instant; if you do, bury it at end of turn.\\nEnchanted creature gets +0/+3."}
players:
  Ann: {in play: [Forest, {card: Hill Giant, as: Giant}], hand: [Sleeve]}
  Bob: {}
"""
    played(f"""{card}
now: {{turn of: Bob, step: upkeep}}
play:
  - Ann: cast Sleeve on Giant
  - resolve
  - expect: {{Giant: {{pt: 3/6}}}}
  - to end of turn
  - resolve all
expect: {{Giant: {{pt: 3/3}}, Ann: {{graveyard: [Sleeve]}}}}
""")
    played(f"""{card}
now: {{turn of: Ann, step: second main}}
play:
  - Ann: cast Sleeve on Giant
  - resolve
  - to end of turn
  - resolve all
expect: {{Giant: {{pt: 3/6}}, Ann: {{graveyard: []}}}}
""")


def test_each_player_pays_only_for_the_own_damage() -> None:
    played("""
rules: classic
cards:
  Jinx: {cost: "{B}", type: Enchantment, text: "During your upkeep, Jinx deals 2 damage to each player. Each player may pay {G} or {2} to prevent the damage to himself or herself."}
players:
  Ann: {in play: [Jinx]}
  Bob: {in play: [Forest]}
now: {turn of: Bob, step: end of turn}
play:
  - to Ann's upkeep
  - resolve
  - Bob: choose yes
expect: {Ann: {life: 18}, Bob: {life: 20}, Forest: {tapped: true}}
""")


def test_one_who_attacks_has_what_is_so_then_and_nothing_of_what_is_so_otherwise() -> None:
    played("""
rules: classic
cards:
  Wrath: {cost: "{R}", type: Enchant Creature, text: "If enchanted creature is attacking, it gets +2/+0. Otherwise, it gets -1/-1."}
players:
  Ann: {in play: [{card: Hill Giant, as: Giant}, {card: Wrath, on: Giant}]}
  Bob: {}
now: {turn of: Ann, step: beginning of combat}
play:
  - expect: {Giant: {pt: 2/2}}
  - to declare attackers
  - Ann: attack with Giant
  - expect: {Giant: {pt: 5/3}}
""")


def test_whoever_pays_as_much_life_as_it_is_tough_keeps_the_creature() -> None:
    for answer, after in (
        ("yes", "Bob: {life: 17, in play: [Giant, Swamp], graveyard: [Charm]}"),
        ("no", "Bob: {life: 20, in play: [Swamp], graveyard: [Giant, Charm]}"),
    ):
        played(f"""
rules: classic
cards:
  Drain: {{cost: "{{B}}", type: Instant, text: "Destroy target creature unless its controller pays life equal to its toughness. It can't be regenerated."}}
  Charm: {{cost: "{{B}}", type: Instant, text: "Regenerate target creature."}}
players:
  Ann: {{in play: [Swamp], hand: [Drain]}}
  Bob: {{in play: [{{card: Hill Giant, as: Giant}}, Swamp], hand: [Charm]}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Drain on Giant
  - Ann: pass
  - Bob: cast Charm on Giant
  - resolve
  - resolve
  - Bob: choose {answer}
expect: {{{after}}}
""")


def test_a_text_that_is_changed_until_the_turn_ends_is_as_it_was_afterwards() -> None:
    played("""
rules: classic
cards:
  Muddle: {cost: "{U}", type: Instant, text: "Change the text of target Fish by replacing every instance of one color word or basic land type with another until end of turn."}
  Pike: {cost: "{G}", type: Creature — Fish, pt: 2/2, text: "Forestwalk"}
players:
  Ann: {in play: [Island, Pike], hand: [Muddle]}
  Bob: {in play: [Forest, {card: Grizzly Bears, as: Bear}]}
now: {turn of: Ann, step: beginning of combat}
play:
  - Ann: cast Muddle on Pike
  - resolve
  - Ann: choose land
  - Ann: choose forest
  - Ann: choose plains
  - to declare attackers
  - Ann: attack with Pike
  - to declare blockers
  - fork: {name: it may be blocked, play: [{Bob: block Pike with Bear}]}
  - Bob: no block
  - to Bob's declare attackers
  - Bob: no attack
  - to Ann's declare attackers
  - Ann: attack with Pike
  - to declare blockers
  - try: {Bob: block Pike with Bear}
""")
