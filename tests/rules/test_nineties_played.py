"""Sentences of 1993 to 1998, each in a situation that comes out otherwise when it is misread."""

from __future__ import annotations

from playing import played


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


def test_whoever_pays_as_much_life_as_it_is_tough_keeps_the_creature() -> None:
    for answer, after in (
        ("yes", "Bob: {life: 17, in play: [Giant, Swamp]}"),
        ("no", "Bob: {life: 20, in play: [Swamp], graveyard: [Giant]}"),
    ):
        played(f"""
rules: classic
cards:
  Drain: {{cost: "{{B}}", type: Instant, text: "Destroy target creature unless its controller pays life equal to its toughness."}}
players:
  Ann: {{in play: [Swamp], hand: [Drain]}}
  Bob: {{in play: [{{card: Hill Giant, as: Giant}}, Swamp]}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Drain on Giant
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
