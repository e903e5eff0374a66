"""What attacks alone, what has dealt damage this turn, what is returned to a hand, and what lies in a hand that
was shown: each scenario comes out otherwise when its text is misread.
"""

from __future__ import annotations

from playing import played


def test_it_is_unblockable_while_it_attacks_alone() -> None:
    scenario = """
rules: tenth
cards:
  Wisp: {cost: "{U}", type: Creature — Illusion, pt: 1/5, text: "Wisp can't be blocked as long as it's attacking alone."}
players:
  Ann: {in play: [Wisp, Grizzly Bears]}
  Bob: {in play: [Hill Giant]}
now: {turn of: Ann, step: declare blockers, attacking: ATTACKING}
play:
  - BLOCK
"""
    played(
        scenario.replace("ATTACKING", "{Wisp: Bob}").replace(
            "BLOCK", "try: {Bob: block Wisp with Hill Giant}"
        )
    )
    both = scenario.replace("ATTACKING", "{Wisp: Bob, Grizzly Bears: Bob}")
    played(both.replace("BLOCK", "Bob: block Wisp with Hill Giant"))


def test_only_damage_that_the_creature_itself_dealt_to_an_opponent_counts() -> None:
    played("""
rules: tenth
cards:
  Dancer: {cost: "{G}", type: Creature — Human, pt: 1/1, text: "At the beginning of each end step, if Dancer dealt damage to an opponent this turn, put a +1/+1 counter on it."}
players:
  Ann: {in play: [Dancer, Grizzly Bears]}
  Bob: {in play: [Hill Giant]}
now: {turn of: Ann, step: declare attackers}
play:
  - fork:
      name: another
      play: ["Ann: attack with Grizzly Bears", "to declare blockers", "Bob: no block", "to end of turn", "resolve all"]
      expect: {Dancer: {pt: 1/1}}
  - Ann: attack with Dancer
  - to declare blockers
  - Bob: no block
  - to end of turn
  - resolve all
expect: {Dancer: {pt: 2/2}}
""")


def test_whose_hand_a_permanent_returns_to_is_that_player() -> None:
    played("""
rules: tenth
cards:
  Toll: {cost: "{B}", type: Enchantment, text: "Whenever a permanent is returned to a player's hand, that player loses 2 life."}
  Push: {cost: "{U}", type: Instant, text: "Return target creature to its owner's hand."}
  Raise: {cost: "{B}", type: Instant, text: "Return target creature card from your graveyard to your hand."}
players:
  Ann: {in play: [Toll, Island, Swamp], hand: [Push, Raise], graveyard: [Hill Giant]}
  Bob: {in play: [Grizzly Bears]}
play:
  - Ann: cast Raise on Hill Giant
  - resolve all
  - expect: {Ann: {life: 20}}
  - Ann: cast Push on Grizzly Bears
  - resolve all
expect: {Ann: {life: 20}, Bob: {life: 18}}
""")


def test_each_card_of_a_shown_hand_that_is_one_of_two_kinds_is_counted_once() -> None:
    played("""
rules: tenth
cards:
  Glare: {cost: "{U}", type: Sorcery, text: "Target opponent reveals their hand. You gain 1 life for each Forest and green card in it."}
players:
  Ann: {in play: [Island], hand: [Glare, Forest, Grizzly Bears]}
  Bob: {hand: [2 Forest, Grizzly Bears, Shock]}
play: [{Ann: cast Glare on Bob}, resolve]
expect: {Ann: {life: 23}}
""")


def test_a_card_of_a_hand_is_looked_at_by_chance() -> None:
    played("""
rules: tenth
cards:
  Lens: {cost: "{1}", type: Artifact, text: "{T}: Look at a card at random in target player's hand. If it's a land card, you gain 3 life."}
players:
  Ann: {in play: [Lens]}
  Bob: {hand: [Shock, Forest]}
play:
  - Ann: use Lens on Bob
  - resolve
  - Bob: choose Forest
expect: {Ann: {life: 23}, Bob: {hand: 2}}
""")


def test_one_may_sacrifice_things_of_three_kinds_together() -> None:
    played("""
rules: tenth
cards:
  Melt: {cost: "{G}", type: Sorcery, text: "Sacrifice any number of artifacts, creatures, and/or lands. Draw a card for each permanent sacrificed this way."}
players:
  Ann: {in play: [Forest, Howling Mine, Grizzly Bears], hand: [Melt], library: [3 Island]}
  Bob: {}
play:
  - Ann: cast Melt
  - resolve
  - Ann: sacrifice Howling Mine, Forest
expect: {Ann: {library: 1}, Grizzly Bears: {in: play}}
""")
