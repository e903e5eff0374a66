"""Counters of today that do something by themselves, and cards with which a game begins."""

from __future__ import annotations

from playing import played

DAZE = """
rules: tenth
cards:
  Daze: {cost: "{U}", type: Instant, text: "Tap target creature. Put two stun counters on it."}
  Rouse: {cost: "{U}", type: Instant, text: "Untap target creature."}
  Raise: {cost: "{B}", type: Sorcery, text: "Return target creature card from your graveyard to the battlefield with a finality counter on it."}
  Warded Ox: {cost: "{W}", type: Creature — Ox, pt: 2/2, text: "This creature enters with a shield counter on it."}
  Fell: {cost: "{B}", type: Instant, text: Destroy target creature.}
  Waste: {cost: "{B}", type: Instant, text: Target creature gets -5/-5 until end of turn.}
  Recall: {cost: "{U}", type: Instant, text: Return target creature to its owner's hand.}
"""


def test_a_stun_counter_goes_instead_of_each_untapping() -> None:
    played(
        DAZE
        + """
players:
  Ann: {hand: [Daze, Rouse], in play: [2 Island]}
  Bob: {in play: [Hill Giant, Grizzly Bears]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Daze on Hill Giant
  - resolve
  - expect: {Hill Giant: {tapped: true, counters: {stun: 2}}}
  - Ann: cast Rouse on Hill Giant
  - resolve
  - expect: {Hill Giant: {tapped: true, counters: {stun: 1}}}
  - to Bob's upkeep
  - expect: {Hill Giant: {tapped: true, counters: {}}}
  - to declare attackers
  - Bob: no attack
  - to Ann's upkeep
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
expect: {Hill Giant: {tapped: false}}
"""
    )


def test_what_isnt_tapped_keeps_its_stun_counter() -> None:
    played(
        DAZE
        + """
players:
  Ann: {hand: [Rouse], in play: [Island]}
  Bob: {in play: [{card: Hill Giant, counters: {stun: 1}}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Rouse on Hill Giant
  - resolve
expect: {Hill Giant: {tapped: false, counters: {stun: 1}}}
"""
    )


def test_what_dies_with_a_finality_counter_is_exiled_and_what_leaves_otherwise_is_not() -> None:
    played(
        DAZE
        + """
players:
  Ann: {hand: [Raise, Fell, Waste, Recall], in play: [3 Swamp, Island], graveyard: [Grizzly Bears]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Raise on Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: {in: play, counters: {finality: 1}}}
  - fork: {name: destroyed, play: [{Ann: cast Fell on Grizzly Bears}, resolve], expect: {Grizzly Bears: {in: removed}}}
  - fork: {name: without toughness, play: [{Ann: cast Waste on Grizzly Bears}, resolve], expect: {Grizzly Bears: {in: removed}}}
  - Ann: cast Recall on Grizzly Bears
  - resolve
expect: {Grizzly Bears: {in: hand of Ann}}
"""
    )


def test_a_shield_counter_stands_for_one_destruction_or_one_damage() -> None:
    played(
        DAZE
        + """
players:
  Ann: {hand: [Fell, Shock, Waste], in play: [2 Swamp, Mountain]}
  Bob: {in play: [{card: Warded Ox, counters: {shield: 1}}]}
now: {turn of: Ann, step: first main}
play:
  - fork:
      name: destroyed twice
      play:
        - Ann: cast Fell on Warded Ox
        - resolve
        - expect: {Warded Ox: {in: play, counters: {}}}
        - Ann: cast Shock on Warded Ox
        - resolve
      expect: {Warded Ox: {in: graveyard of Bob}}
  - fork:
      name: damaged
      play: [{Ann: cast Shock on Warded Ox}, resolve]
      expect: {Warded Ox: {in: play, damage: 0, counters: {}}}
  - Ann: cast Waste on Warded Ox
  - resolve
expect: {Warded Ox: {in: graveyard of Bob}}
"""
    )


def blocked_by_two(own: str, then: str) -> None:
    """Ann's Ox attacks, and two of Bob's creatures block it."""
    played(f"""
rules: tenth
cards:
  Ox: {{cost: "{{W}}", type: Creature — Ox, pt: 2/2}}
  Ghost Ox:
    cost: "{{W}}"
    type: Creature — Ox Spirit
    pt: 0/0
    text: If damage would be dealt to ~, prevent that damage. Remove a +1/+1 counter from ~.
  Fed Ox:
    cost: "{{W}}"
    type: Creature — Ox
    pt: 2/2
    text: If damage would be dealt to ~, prevent that damage and put that many +1/+1 counters on ~.
players:
  Ann: {{in play: [{{{own}, as: It}}]}}
  Bob: {{in play: [Hill Giant, Grizzly Bears]}}
play:
  - to declare attackers
  - Ann: attack with It
  - to declare blockers
  - Bob: block It with Hill Giant, Grizzly Bears
  - to combat damage
  - Ann: "assign It: 2 to Grizzly Bears"
  - resolve all
  - expect: {{It: {{damage: 0, {then}}}}}
""")


def test_all_damage_of_a_moment_takes_one_counter() -> None:
    blocked_by_two("card: Ox, counters: {shield: 2}", "counters: {shield: 1}")
    blocked_by_two('card: Ghost Ox, counters: {"+1/+1": 2}', "pt: 1/1")
    blocked_by_two("card: Fed Ox", "pt: 7/7")


LINE = """
cards:
  Old Line: {cost: "{2}{B}{B}", type: Enchantment, text: "If this card is in your opening hand, you may begin the game with it on the battlefield.\\nCreatures you control get +1/+1."}
players:
  Ann: {library: [Old Line, 2 Grizzly Bears, 9 Forest]}
  Bob: {library: [2 Old Line, 20 Swamp]}
now: start
play:
  - Ann: keep
"""


def test_a_game_begins_with_cards_of_opening_hands_in_play() -> None:
    played(
        LINE
        + """
  - Bob: keep
  - Ann: choose Old Line
  - Bob: choose Old Line#2, Old Line#3
expect: {turn of: Ann, step: upkeep, Ann: {in play: [Old Line], hand: 6}, Bob: {in play: 2, hand: 5}}
"""
    )


def test_nobody_has_to_begin_with_it() -> None:
    played(
        LINE
        + """
  - Bob: mulligan
  - Bob: keep
  - Ann: choose nothing
expect: {Old Line: {in: hand of Ann}, Ann: {in play: 0}, Bob: {in play: 0, hand: 6}}
"""
    )


def test_it_says_nothing_in_a_game_that_goes_on() -> None:
    played("""
cards:
  Old Line: {cost: "{B}", type: Enchantment, text: "If this card is in your opening hand, you may begin the game with it on the battlefield.\\nCreatures you control get +1/+1."}
players:
  Ann: {hand: [Old Line], in play: [Swamp, Grizzly Bears]}
  Bob: {}
play:
  - Ann: cast Old Line
  - resolve
expect: {Grizzly Bears: {pt: 3/3}}
""")
