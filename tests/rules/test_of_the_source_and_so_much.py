"""What is done to whoever controls a source whose damage is prevented, mana in numbers, devotion to two colors, and
who puts counters on something.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.type_lines import NotUnderstood

# -- the source of damage that is prevented ----------------------------------------------------------------------


def test_who_controls_the_source_is_dealt_what_was_prevented() -> None:
    played("""
rules: tenth
cards:
  Parry: {cost: "{W}", type: Instant, text: "Prevent the next damage that a source of your choice would deal to you this turn. If damage is prevented this way, Parry deals that much damage to that source's controller."}
players:
  Ann: {hand: [Lightning Bolt, Shock], in play: [2 Mountain]}
  Bob: {hand: [Parry], in play: [Plains]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Lightning Bolt on Bob
  - Bob: cast Parry
  - resolve
  - Bob: choose Lightning Bolt
  - resolve
  - expect: {Ann: {life: 17}, Bob: {life: 20}}
  - Ann: cast Shock on Bob
  - resolve
expect: {Ann: {life: 17}, Bob: {life: 18}}
""")


def test_the_source_s_controller_draws_as_many() -> None:
    played("""
rules: tenth
cards:
  Swan: {cost: "{W}", type: Creature — Bird, pt: 2/2, text: "If a source would deal damage to Swan, prevent that damage. The source's controller draws cards equal to the damage prevented this way."}
players:
  Ann: {hand: [Lightning Bolt], in play: [Mountain, Swan]}
  Bob: {hand: [Shock], in play: [Mountain]}
now: {turn of: Ann, step: first main}
play:
  - Bob: cast Shock on Swan
  - resolve
  - expect: {Swan: {in: play, damage: 0}, Bob: {hand: 2}, Ann: {hand: 1}}
  - Ann: cast Lightning Bolt on Swan
  - resolve
expect: {Swan: {in: play}, Ann: {hand: 3}, Bob: {hand: 2}}
""")


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target creature. That source's controller loses 1 life.",
        "Prevent the next 2 damage that would be dealt to you this turn. That source's controller loses 1 life.",
    ],
)
def test_a_source_that_isnt_spoken_of_is_nobodys(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Gruk", "Instant", "{1}", None, text)


# -- so much -----------------------------------------------------------------------------------------------------


def test_mana_in_a_number() -> None:
    played("""
rules: tenth
cards:
  Blaze: {cost: "{R}", type: Sorcery, text: "Add seven {R}."}
  Rite: {cost: "{R}", type: Sorcery, text: "Sacrifice any number of creatures. Add that much {B}."}
  Chorus: {cost: "{G}", type: Sorcery, text: "Add X {G}, where X is the number of creatures you control."}
players:
  Ann: {hand: [Blaze, Rite, Chorus], in play: [2 Mountain, Forest, 3 Grizzly Bears]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - fork: {name: seven, play: [{Ann: cast Blaze}, resolve], expect: {Ann: {mana: "{R}{R}{R}{R}{R}{R}{R}"}}}
  - fork: {name: as many, play: [{Ann: cast Chorus}, resolve], expect: {Ann: {mana: "{G}{G}{G}"}}}
  - Ann: cast Rite
  - resolve
  - Ann: choose Grizzly Bears, Grizzly Bears#2
expect: {Ann: {mana: "{B}{B}"}}
""")


def test_devotion_to_either_of_two_colors_counts_each_symbol_once() -> None:
    played("""
rules: tenth
cards:
  Idol: {cost: "{W}{U}", type: Enchantment Creature — God, pt: 6/5, text: "As long as your devotion to white and blue is less than four, Idol isn't a creature."}
  Mix: {cost: "{W/U}", type: Creature — Elf, pt: 1/1}
players:
  Ann: {hand: [White Knight], in play: [Idol, Mix, 2 Plains]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - expect: {Idol: {type: Enchantment}}
  - Ann: cast White Knight
  - resolve
expect: {Idol: {pt: 6/5, type: Enchantment Creature — God}}
""")


# -- who puts counters -------------------------------------------------------------------------------------------

TEND = """
rules: tenth
cards:
  Tender: {cost: "{G}", type: Enchantment, text: "Whenever you put one or more +1/+1 counters on a creature, create that many 1/1 green Saproling creature tokens."}
  Feed: {cost: "{G}", type: Instant, text: Put two +1/+1 counters on target creature.}
players:
  Ann: {hand: [Feed], in play: [Tender, Forest, Grizzly Bears]}
  Bob: {hand: [Feed], in play: [Forest]}
now: {turn of: Ann, step: first main}
play:
  - Bob: cast Feed#2 on Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: {pt: 4/4}, stack: []}
  - Ann: cast Feed on Grizzly Bears
  - resolve
  - resolve
expect: {Grizzly Bears: {pt: 6/6}, Ann: {in play: 5}}
"""


def test_it_matters_who_puts_the_counters() -> None:
    played(TEND)


def test_nobody_gives_poison_to_who_cant_get_any() -> None:
    played("""
rules: tenth
cards:
  Salve: {cost: "{G}", type: Enchantment, text: "You can't get poison counters."}
  Venom: {cost: "{B}", type: Instant, text: Target player gets two poison counters.}
players:
  Ann: {hand: [2 Venom], in play: [2 Swamp]}
  Bob: {in play: [Salve]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Venom on Bob
  - resolve
  - Ann: cast Venom#2 on Ann
  - resolve
expect: {Bob: {poison: 0}, Ann: {poison: 2}}
""")


# -- leave and bans ------------------------------------------------------------------------------------------------


def test_mana_of_any_type_for_a_card_that_was_taken() -> None:
    played("""
rules: tenth
cards:
  Loot: {cost: "{B}", type: Sorcery, text: "Target opponent reveals their hand. You choose a nonland card from it and exile it. You may cast that card for as long as it remains exiled, and mana of any type can be spent to cast that spell."}
players:
  Ann: {hand: [Loot], in play: [2 Swamp]}
  Bob: {hand: [Shock, Forest]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Loot on Bob
  - resolve
  - Ann: choose Shock
  - Ann: cast Shock on Bob
  - resolve
expect: {Bob: {life: 18}, Shock: {in: graveyard of Bob}}
""")


def test_a_ban_that_lasts_until_ones_next_turn() -> None:
    played("""
rules: tenth
cards:
  Hush: {cost: "{W}", type: Sorcery, text: "Target player can't cast creature spells until your next turn."}
players:
  Ann: {hand: [Hush], in play: [Plains]}
  Bob: {hand: [Grizzly Bears, Shock], in play: [2 Forest, Mountain]}
now: {turn of: Ann, step: second main}
play:
  - Ann: cast Hush on Bob
  - resolve
  - to Bob's first main
  - try: {Bob: cast Grizzly Bears}
  - Bob: cast Shock on Ann
  - resolve
  - to declare attackers
  - to Ann's upkeep
  - to Bob's first main
  - Bob: cast Grizzly Bears
  - resolve
expect: {Grizzly Bears: {in: play}, Ann: {life: 18}}
""")


def test_they_are_printed_as_they_are_read() -> None:
    for text in ("{T}: Add seven {R}.", "{T}: Add X {G}, where X is the number of creatures you control."):
        card = make_card("Gruk", "Artifact", "{1}", None, text)
        again = make_card("Gruk", "Artifact", "{1}", None, printed_back(card))
        assert again.abilities == card.abilities
