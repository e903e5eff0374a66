"""What was spent on a spell, how many other spells there were, and what is put deep into a library: each comes
out otherwise when it is misread.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

FREE = """
rules: tenth
cards:
  Free Ox: {cost: "{3}{G}", type: Creature — Ox, pt: 4/4, text: "You may pay 3 life rather than pay this spell's mana cost."}
  Halt: {cost: "{U}", type: Instant, text: "Counter target spell if no mana was spent to cast it."}
players:
  Ann: {in play: [4 Forest], hand: [Free Ox]}
  Bob: {in play: [Island], hand: [Halt]}
now: {turn of: Ann, step: first main}
play: ["Ann: cast Free Ox", "Ann: choose %s", "Ann: pass", "Bob: cast Halt on Free Ox", resolve, resolve all]
expect: {Free Ox: {in: %s}, Ann: {life: %d}}
"""


@pytest.mark.parametrize(
    ("paid", "where", "life"),
    [("pay 3 life", "graveyard of Ann", 17), ("{3}{G}", "play", 20)],
)
def test_a_spell_is_countered_only_if_nothing_was_spent_on_it(paid: str, where: str, life: int) -> None:
    played(FREE % (paid, where, life))


def test_what_was_spent_is_asked_of_the_spell_that_was_played() -> None:
    """And not of the permanent that notices it."""
    played("""
rules: tenth
cards:
  Tollgate: {cost: "{2}", type: Artifact, text: "Whenever a player casts a spell, if {R} was spent to cast it, that player loses 2 life."}
players:
  Ann: {in play: [Tollgate, Mountain, Forest], hand: [Raging Goblin, Llanowar Elves]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Llanowar Elves
  - resolve all
  - expect: {Ann: {life: 20}}
  - Ann: cast Raging Goblin
  - resolve all
expect: {Ann: {life: 18}}
""")


def test_what_was_spent_is_asked_of_the_creature_that_came() -> None:
    played("""
rules: tenth
cards:
  Hearth: {cost: "{R}", type: Enchantment, text: "Whenever another creature comes into play under your control, if {R} was spent to cast it, you gain 3 life."}
players:
  Ann: {in play: [Hearth, Mountain, Forest], hand: [Raging Goblin, Llanowar Elves]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Llanowar Elves
  - resolve all
  - expect: {Ann: {life: 20}}
  - Ann: cast Raging Goblin
  - resolve all
expect: {Ann: {life: 23}}
""")


def test_of_another_spell_nobody_asks_what_was_spent_on_this_card() -> None:
    text = "Whenever a player casts a spell, if no mana was spent to cast Gruk, draw a card."
    with pytest.raises(NotUnderstood):
        make_card("Gruk", "Creature — Beast", "{1}", "1/1", text)


def test_each_other_spell_of_this_turn_counts_and_the_card_itself_does_not() -> None:
    played("""
rules: tenth
cards:
  Late Imp: {cost: "{R}", type: Creature — Imp, pt: 1/1, text: "Late Imp enters with a +1/+1 counter on it for each other spell cast this turn."}
  Tally: {cost: "{R}", type: Sorcery, text: "You gain 1 life for each other spell you've cast this turn."}
players:
  Ann: {in play: [4 Mountain], hand: [Shock, Late Imp, Tally]}
  Bob: {in play: [Mountain], hand: [{card: Shock, as: His}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Shock on Bob
  - Ann: pass
  - Bob: cast His on Ann
  - resolve all
  - Ann: cast Late Imp
  - resolve
  - expect: {Late Imp: {pt: 3/3}}
  - Ann: cast Tally
  - resolve
expect: {Ann: {life: 20}}
""")


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you cast a spell, draw a card for each other spell cast this turn.",
        "{T}: Draw a card for each other spell cast this turn.",
    ],
)
def test_other_than_which_spell_is_not_guessed(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Gruk", "Creature — Beast", "{1}", "1/1", text)


def test_a_chosen_card_goes_third_from_the_top_of_its_players_library() -> None:
    played("""
rules: tenth
cards:
  Muddle: {cost: "{B}", type: Sorcery, text: "Look at target player's hand and choose a nonland card from it. That player puts that card into their library third from the top."}
players:
  Ann: {in play: [Swamp], hand: [Muddle], library: [2 Forest]}
  Bob: {hand: [Shock, Forest], library: [Island, Swamp, Plains]}
now: {turn of: Ann, step: first main}
play: ["Ann: cast Muddle on Bob", resolve]
expect: {Bob: {library: [Island, Swamp, Shock, Plains], hand: 1}}
""")


def test_a_madness_cost_was_paid_only_if_the_card_was_played_so() -> None:
    fiend = """
rules: tenth
cards:
  Fiend: {cost: "{2}{B}", type: Creature — Imp, pt: 2/2, text: "Madness {B}\\nWhen Fiend enters, if its madness cost was paid, you gain 5 life."}
  Toss: {cost: "{1}", type: Artifact, text: "Discard a card: You lose 1 life."}
players:
  Ann: {in play: [3 Swamp, Toss], hand: [Fiend]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: [%s]
expect: {Fiend: {in: play}, Ann: {life: %d}}
"""
    played(fiend % ('"Ann: cast Fiend", resolve all', 20))
    played(fiend % ('"Ann: use Toss", "Ann: yes", resolve, "Ann: yes", resolve all', 24))


def test_a_creature_is_protected_from_what_costs_so_much_and_more() -> None:
    played("""
rules: tenth
cards:
  Skulk: {cost: "{W}", type: Creature — Kithkin, pt: 1/1, text: "Protection from mana value 4 or greater"}
  Blast: {cost: "{3}{R}", type: Sorcery, text: "Blast deals 2 damage to target creature."}
players:
  Ann: {in play: [5 Mountain, Skulk], hand: [Blast, Shock]}
  Bob: {in play: [Hill Giant, {card: Air Elemental, as: Air}]}
now: {turn of: Ann, step: first main}
play:
  - try: {Ann: cast Blast on Skulk}
  - Ann: cast Shock on Skulk
  - resolve
expect: {Skulk: {in: graveyard}}
""")


def test_what_a_token_has_in_quotes_it_has_though_it_is_said_after_where_it_comes() -> None:
    played("""
rules: tenth
cards:
  Post: {cost: "{1}", type: Artifact, text: "{T}: Put a 1/1 red Elf creature token named Lookout into play with haste and \\"{T}: Lookout deals 3 damage to target player.\\""}
players:
  Ann: {in play: [Post]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: ["Ann: use Post", resolve, "Ann: use Lookout on Bob", resolve]
expect: {Bob: {life: 17}, Lookout: {tapped: true}}
""")


def test_both_must_be_so_of_what_you_control_and_have() -> None:
    bare = """
rules: tenth
cards:
  Void: {cost: "{4}", type: Enchantment, text: "At the beginning of your upkeep, if you control no creatures and have no cards in hand, you win the game."}
players:
  Ann: {in play: [Void%s], hand: [%s]}
  Bob: {}
now: {turn of: Bob, step: end of turn}
play: [to Ann's upkeep, resolve all]
expect: {%s}
"""
    played(bare % ("", "", "winner: Ann"))
    played(bare % ("", "Forest", "Ann: {life: 20}"))
    played(bare % (", Grizzly Bears", "", "Ann: {life: 20}"))


def test_it_happens_at_the_upkeep_and_on_the_event_each_time() -> None:
    played("""
rules: tenth
cards:
  Font: {cost: "{W}", type: Enchantment, text: "At the beginning of your upkeep or whenever you discard a card, you gain 2 life."}
  Toss: {cost: "{1}", type: Artifact, text: "Discard a card: You lose 1 life."}
players:
  Ann: {in play: [Font, Toss], hand: [2 Forest], library: [3 Island]}
  Bob: {}
now: {turn of: Bob, step: end of turn}
play:
  - to Ann's upkeep
  - resolve
  - expect: {Ann: {life: 22}}
  - Ann: use Toss
  - resolve all
  - Ann: use Toss
  - resolve all
expect: {Ann: {life: 24}}
""")


def test_who_controls_the_spell_gains_as_much_life_as_it_deals() -> None:
    played("""
rules: tenth
cards:
  Grace: {cost: "{W}", type: Enchantment, text: "Instant and sorcery spells you control have lifelink."}
  Zap: {cost: "{R}", type: Instant, text: "Zap deals 3 damage to target player."}
players:
  Ann: {in play: [Grace, Mountain], hand: [Zap]}
  Bob: {in play: [Mountain, {card: Raging Goblin, as: Gob}], hand: [{card: Zap, as: His}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Zap on Bob
  - Ann: pass
  - Bob: cast His on Ann
  - resolve all
expect: {Ann: {life: 20}, Bob: {life: 17}}
""")


def test_so_many_additional_cards_are_drawn() -> None:
    played("""
rules: tenth
cards:
  Spring: {cost: "{4}", type: Artifact, text: "At the beginning of each player's draw step, that player draws two additional cards."}
players:
  Ann: {in play: [Spring], library: [5 Island]}
  Bob: {library: [5 Swamp]}
now: {turn of: Ann, step: end of turn}
play: [to Bob's draw, resolve]
expect: {Bob: {hand: 3}, Ann: {hand: 0}}
""")
