"""Bids, exchanges, and choices after which something becomes of the rest, played as their texts say."""

from __future__ import annotations

from playing import played

# -- bids ----------------------------------------------------------------------------------------------------

AUCTION = """
cards:
  Hammer: {cost: "{R}", type: Sorcery, text: "Choose target creature. Each player may bid life for control of it. You begin the bidding at 0. In turn order, each player may top the high bid. The auction ends if the high bid stands. The high bidder gains control of that creature. The high bidder loses life equal to the high bid."}
  Bear: {type: Creature — Bear, pt: 2/2}
players:
  Ann: {hand: [Hammer], in play: [Mountain]}
  Bob: {in play: [Bear]}
"""


def test_whose_bid_stands_loses_so_much_and_has_the_creature() -> None:
    played(f"""{AUCTION}
play:
  - Ann: cast Hammer on Bear
  - resolve
  - Bob: choose 3
  - Ann: choose 4
  - Bob: choose 0
expect: {{Ann: {{life: 16}}, Bob: {{life: 20}}, Bear: {{controller: Ann}}}}
""")


def test_a_bid_that_nobody_tops_costs_what_it_is_and_no_less_may_be_bid() -> None:
    played(f"""{AUCTION}
play:
  - Ann: cast Hammer on Bear
  - resolve
  - Bob: choose 3
  - try: {{Ann: choose 3}}
  - Ann: choose 0
expect: {{Ann: {{life: 20}}, Bob: {{life: 17}}, Bear: {{controller: Bob}}}}
""")


DUEL = """
cards:
  Duel: {cost: "{U}", type: Instant, text: "You and target spell's controller bid life. You begin the bidding at 1. In turn order, each player may top the high bid. The auction ends if the high bid stands. If you win the bidding, counter that spell. The high bidder loses life equal to the high bid."}
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Bob: {hand: [Duel], in play: [Island]}
"""


def test_who_wins_the_bidding_has_the_spell_countered_and_who_loses_it_has_not() -> None:
    played(f"""{DUEL}
play:
  - Ann: cast Shock on Bob
  - Bob: cast Duel on Shock
  - resolve
  - Ann: choose 0
expect: {{Ann: {{life: 20, graveyard: [Shock]}}, Bob: {{life: 19, graveyard: [Duel]}}}}
""")
    played(f"""{DUEL}
play:
  - Ann: cast Shock on Bob
  - Bob: cast Duel on Shock
  - resolve
  - Ann: choose 2
  - Bob: choose 0
  - resolve
expect: {{Ann: {{life: 18}}, Bob: {{life: 18}}}}
""")


# -- what anybody may pay ------------------------------------------------------------------------------------

DRAW = """
cards:
  Veto: {type: Enchantment, text: "If a player would draw a card, instead that player reveals the top card of their library. Any other player may pay 2 life. If a player does, put it into its owner's graveyard. If no one does, that player draws a card."}
  Look: {cost: "{U}", type: Sorcery, text: "Draw two cards."}
players:
  Ann: {hand: [Look], library: [Shock, Forest, Swamp], in play: [Island]}
  Bob: {in play: [Veto]}
"""


def test_a_card_that_another_pays_for_is_put_into_the_graveyard_and_any_other_is_drawn() -> None:
    played(f"""{DRAW}
play:
  - Ann: cast Look
  - resolve
  - Bob: choose yes
  - Bob: choose no
expect: {{Ann: {{hand: [Forest], graveyard: [Shock, Look], library: [Swamp], life: 20}}, Bob: {{life: 18}}}}
""")


RATS = """
cards:
  Rats: {type: Creature — Rat, pt: 2/1, text: "Whenever ~ attacks, any player may exile a card from their graveyard. If a player does, ~ assigns no combat damage this turn."}
players:
  Ann: {in play: [Rats]}
  Bob: {graveyard: [Shock]}
"""


def test_one_player_who_does_it_is_enough_and_where_nobody_does_nothing_happens() -> None:
    played(f"""{RATS}
play:
  - to declare attackers
  - Ann: attack with Rats
  - resolve
  - Bob: choose yes
  - to second main
expect: {{Bob: {{life: 20, graveyard: 0}}}}
""")
    played(f"""{RATS}
play:
  - to declare attackers
  - Ann: attack with Rats
  - resolve
  - Bob: choose no
  - to second main
expect: {{Bob: {{life: 18, graveyard: [Shock]}}}}
""")


# -- what is kept --------------------------------------------------------------------------------------------


def test_five_cards_of_library_and_graveyard_are_kept_and_the_rest_leaves_the_game() -> None:
    played("""
cards:
  Last: {cost: "{B}", type: Sorcery, text: "Search your library and graveyard for two cards and exile the rest. You lose half your life, rounded up. Put the chosen cards on top of your library in any order."}
players:
  Ann: {life: 15, hand: [Last], library: [Shock, Forest, Swamp], graveyard: [Terror, Bog Imp], in play: [Swamp]}
  Bob: {}
play:
  - Ann: cast Last
  - resolve
  - Ann: choose Terror, Swamp
  - Ann: order Swamp, Terror
expect: {Ann: {life: 7, library: [Swamp, Terror], graveyard: [Last], removed: 3}}
""")


def test_each_player_keeps_so_many_permanents_and_sacrifices_the_rest() -> None:
    played("""
cards:
  Purge: {cost: "{W}", type: Sorcery, text: "Each player chooses two permanents they control, then sacrifices the rest."}
players:
  Ann: {hand: [Purge], in play: [Plains, Forest, Swamp]}
  Bob: {in play: [Island, Mountain]}
play:
  - Ann: cast Purge
  - resolve
  - Ann: choose Plains, Forest
expect: {Ann: {in play: [Plains, Forest], graveyard: 2}, Bob: {in play: [Island, Mountain]}}
""")


def test_all_but_so_many_cards_of_the_hand_are_discarded() -> None:
    played("""
cards:
  Breach: {cost: "{X}{U}", type: Sorcery, text: "Draw two cards, then choose X cards in your hand and discard the rest."}
players:
  Ann: {hand: [Breach, Shock], library: [Forest, Swamp], in play: [2 Island]}
  Bob: {}
play:
  - Ann: cast Breach x 1
  - resolve
  - Ann: choose Forest
expect: {Ann: {hand: [Forest], graveyard: 3}}
""")


# -- what is paid for, and what is exchanged -----------------------------------------------------------------

TARIFF = """
cards:
  Toll: {cost: "{W}", type: Sorcery, text: "Each player chooses a creature they control with the highest mana value, then pays its mana cost or sacrifices it."}
  Ogre: {cost: "{2}{R}", type: Creature — Ogre, pt: 3/3}
  Imp: {cost: "{1}{B}", type: Creature — Imp, pt: 1/1}
players:
  Ann: {hand: [Toll], in play: [Plains, Ogre]}
  Bob: {in play: [Imp, Bog Imp, Goblin Hero, Swamp, Mountain, Plains]}
"""


def test_the_dearest_creature_is_sacrificed_unless_its_own_cost_is_paid() -> None:
    played(f"""{TARIFF}
play:
  - Ann: cast Toll
  - resolve
  - try: {{Bob: choose Imp}}
  - Bob: choose Goblin Hero
  - Bob: choose yes
expect: {{Ann: {{graveyard: [Ogre, Toll]}}, Goblin Hero: {{in: play}}, Imp: {{in: play}}}}
""")


def test_as_it_was_printed_mana_of_any_kind_pays_for_it() -> None:
    printed = TARIFF.replace("pays its mana cost", "pays mana equal to its mana value").replace(
        "Swamp, Mountain, Plains", "3 Plains"
    )
    played(f"""{printed}
play:
  - Ann: cast Toll
  - resolve
  - Bob: choose Goblin Hero
  - Bob: choose yes
expect: {{Ann: {{graveyard: [Ogre, Toll]}}, Goblin Hero: {{in: play}}, Imp: {{in: play}}}}
""")


def test_the_dearest_creatures_and_then_the_dearest_artifacts_are_exchanged() -> None:
    played("""
cards:
  Swap: {cost: "{U}", type: Sorcery, text: "Exchange control of the creature you control with the highest mana value and the creature target player controls with the highest mana value, then exchange control of the artifact you control with the highest mana value and the artifact that player controls with the highest mana value."}
  Ogre: {cost: "{2}{R}", type: Creature — Ogre, pt: 3/3}
  Imp: {cost: "{1}{B}", type: Creature — Imp, pt: 1/1}
  Rock: {cost: "{1}", type: Artifact}
  Tower: {cost: "{4}", type: Artifact}
players:
  Ann: {hand: [Swap], in play: [Island, Imp, Rock]}
  Bob: {in play: [Goblin Hero, Ogre, Tower]}
play:
  - Ann: cast Swap on Bob
  - resolve
  - Bob: choose Ogre
expect: {Ogre: {controller: Ann}, Imp: {controller: Bob}, Tower: {controller: Ann}, Rock: {controller: Bob}, Goblin Hero: {controller: Bob}}
""")


# -- kinds and modes -----------------------------------------------------------------------------------------


def test_a_card_of_the_chosen_kind_is_found_instead_of_a_draw() -> None:
    played("""
cards:
  Plenty: {type: Enchantment, text: "If you would draw a card, you may instead choose land or nonland, then reveal cards from your library until you reveal a nonblack card of the chosen kind. Put that card into your hand and the rest on the bottom of your library."}
  Look: {cost: "{U}", type: Sorcery, text: "Draw two cards."}
players:
  Ann: {hand: [Look], library: [Forest, Shock, Swamp, Island], in play: [Plenty, Island]}
  Bob: {}
play:
  - Ann: cast Look
  - resolve
  - Ann: choose yes
  - Ann: choose nonland
  - Ann: choose yes
  - Ann: choose land
expect: {Ann: {hand: [Shock, Swamp], library: [Island, Forest]}}
""")


def test_the_opponent_who_chooses_a_mode_is_a_target() -> None:
    played("""
cards:
  Library: {cost: "{U}", type: Sorcery, text: "Target opponent chooses one You gain 4 life; or draw a card."}
  Sanctum: {type: Enchantment, text: "You have shroud."}
players:
  Ann: {hand: [Library], library: [Shock], in play: [Island]}
  Bob: {in play: [Sanctum]}
play:
  - try: {Ann: cast Library on Bob mode 2}
expect: {Ann: {hand: [Library]}}
""")
    played("""
cards:
  Library: {cost: "{U}", type: Sorcery, text: "Target opponent chooses one You gain 4 life; or draw a card."}
players:
  Ann: {hand: [Library], library: [Shock], in play: [Island]}
  Bob: {}
play:
  - Ann: cast Library on Bob
  - Bob: choose 2
  - resolve
expect: {Ann: {hand: [Shock], life: 20}}
""")
