"""Any number of the cards looked at, a price of colors for each target beyond the first, so many in a combat:
each scenario comes out otherwise when its text is misread.
"""

from __future__ import annotations

from playing import played


def test_any_number_of_the_cards_looked_at_and_the_rest_go_their_ways() -> None:
    played("""
rules: tenth
cards:
  Sift: {cost: "{B}", type: Sorcery, text: "Look at the top three cards of target opponent's library. You gain 1 life. Exile any number of them. Put the rest back in any order."}
players:
  Ann: {in play: [Swamp], hand: [Sift]}
  Bob: {library: [Shock, Forest, Fog, Island]}
play:
  - Ann: cast Sift on Bob
  - resolve
  - fork: {name: none, play: ["Ann: choose none", "Ann: order Fog, Forest, Shock"], expect: {Bob: {library: [Fog, Forest, Shock, Island]}}}
  - Ann: choose Shock, Fog
expect: {Bob: {library: [Forest, Island]}, Shock: {in: removed}}
""")


def test_each_further_target_costs_its_colors_too() -> None:
    played("""
rules: tenth
cards:
  Lift: {cost: "{U}", type: Instant, text: "Strive — This spell costs {1}{U} more to cast for each target beyond the first.\\nAny number of target creatures each gain flying until end of turn."}
players:
  Ann: {in play: [Island, 2 Forest, Grizzly Bears, Hill Giant], hand: [Lift]}
  Bob: {in play: [2 Island, Forest, {card: Grizzly Bears, as: One}, {card: Hill Giant, as: Two}], hand: [{card: Lift, as: Theirs}]}
play:
  - try: {Ann: "cast Lift on Grizzly Bears, Hill Giant"}
  - Bob: cast Theirs on One, Two
  - resolve
expect: {One: {has: flying}, Two: {has: flying}}
""")


def test_no_more_than_so_many_attack_in_a_combat() -> None:
    played("""
rules: tenth
cards:
  Pass: {cost: "{R}", type: Enchantment, text: "No more than two creatures can attack each combat."}
players:
  Ann: {in play: [Pass, 3 Grizzly Bears]}
  Bob: {}
now: {turn of: Ann, step: declare attackers}
play:
  - try: {Ann: "attack with Grizzly Bears#1, Grizzly Bears#2, Grizzly Bears#3"}
  - Ann: attack with Grizzly Bears#1, Grizzly Bears#2
""")
