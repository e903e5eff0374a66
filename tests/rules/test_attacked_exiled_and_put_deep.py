"""Whom an opponent attacks, tokens that come attacking, cards that are exiled, and places deep in a library."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card, printed_back

# -- attacks -------------------------------------------------------------------------------------------------

OATH = """
rules: tenth
cards:
  Oath: {cost: "{1}", type: Enchantment, text: "Whenever an opponent attacks %s with one or more creatures, ~ deals 2 damage to that player and you gain 1 life."}
  Tess: {cost: "{2}", type: Planeswalker — Tess, pt: 6, text: "[+1]: Draw a card."}
players:
  Ann: {in play: [{card: Grizzly Bears, as: A}, {card: Grizzly Bears, as: B}]}
  Bob: {in play: [Oath, Tess]}
now: {turn of: Ann, step: first main}
play:
  - to declare attackers
  - Ann: %s
  - resolve all
expect: {Ann: {life: %s}, Bob: {life: %s}}
"""


@pytest.mark.parametrize(
    ("whom", "attack", "ann", "bob"),
    [
        ("a planeswalker you control", "attack Tess with A, B", 18, 21),
        ("a planeswalker you control", "attack with A, B", 20, 20),
        ("you", "attack with A, B", 18, 21),
        ("you", "attack Tess with A", 20, 20),
        ("you and/or one or more planeswalkers you control", "attack Tess with A", 18, 21),
        ("you and/or one or more planeswalkers you control", "attack with B", 18, 21),
    ],
)
def test_an_opponent_attacks_a_player_or_a_planeswalker(whom: str, attack: str, ann: int, bob: int) -> None:
    played(OATH % (whom, attack, ann, bob))


@pytest.mark.parametrize(("block", "life"), [("Bob: no block", 1), ("Bob: block Cruel with Wall", 20)])
def test_a_player_is_attacked_and_nothing_blocks(block: str, life: int) -> None:
    played(
        f"""
rules: tenth
cards:
  Cruel: {{cost: "{{1}}", type: Creature — Demon, pt: 1/4, text: "Whenever ~ attacks a player and isn't blocked, that player's life total becomes 1. ~ assigns no combat damage this combat."}}
  Wall: {{cost: "{{1}}", type: Creature — Wall, pt: 0/5, text: Defender}}
players:
  Ann: {{in play: [Cruel]}}
  Bob: {{in play: [Wall]}}
now: {{turn of: Ann, step: first main}}
play:
  - to declare attackers
  - Ann: attack with Cruel
  - to declare blockers
  - {block}
  - to second main
expect: {{Bob: {{life: {life}}}}}
"""
    )


def test_once_for_all_that_block_or_are_blocked() -> None:
    played(
        """
rules: tenth
cards:
  Bold: {cost: "{1}", type: Creature — Knight, pt: 1/9, text: "Whenever ~ blocks or becomes blocked by one or more creatures, you gain 1 life."}
players:
  Ann: {in play: [Bold]}
  Bob: {in play: [{card: Grizzly Bears, as: A}, {card: Grizzly Bears, as: B}]}
now: {turn of: Ann, step: first main}
play:
  - to declare attackers
  - Ann: attack with Bold
  - to declare blockers
  - "Bob: block Bold with A, B"
  - resolve
expect: {Ann: {life: 21}}
"""
    )


RIDER = """
rules: tenth
cards:
  Rider: {cost: "{1}", type: Creature — Knight, pt: 1/1, text: "Whenever ~ attacks, create a token that's a copy of another target attacking creature%s. Exile the token at end of combat."}
players:
  Ann: {in play: [Rider, Craw Wurm]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - to declare attackers
  - Ann: attack with Rider, Craw Wurm
  - resolve
  - expect: {Craw Wurm#2: {tapped: %s}}
  - to second main
expect: {Bob: {life: %s}, Ann: {in play: 2}}
"""


@pytest.mark.parametrize(
    ("how", "tapped", "life"),
    [(" and that's tapped and attacking", "true", 7), (" and that's tapped", "true", 13), ("", "false", 13)],
)
def test_a_copy_comes_attacking(how: str, tapped: str, life: int) -> None:
    played(RIDER % (how, tapped, life))


# -- exiled --------------------------------------------------------------------------------------------------

ETERNAL = """
rules: tenth
cards:
  Eternal: {cost: "{1}", type: Creature — God, pt: 5/5, text: "When ~ dies or is put into exile from the battlefield, you may put it into its owner's library third from the top."}
  Doom: {cost: "{0}", type: Instant, text: Destroy target creature.}
  Banish: {cost: "{0}", type: Instant, text: Exile target creature.}
  Back: {cost: "{0}", type: Instant, text: Return target creature to its owner's hand.}
players:
  Ann: {in play: [Eternal], hand: [Doom, Banish, Back], library: [Forest, Island, Swamp]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast %s on Eternal
  - resolve
"""


@pytest.mark.parametrize("spell", ["Doom", "Banish"])
def test_what_dies_or_is_exiled_goes_third_from_the_top(spell: str) -> None:
    played(
        ETERNAL % spell
        + """
  - resolve
  - Ann: "yes"
expect: {Ann: {library: [Forest, Island, Eternal, Swamp]}}
"""
    )


def test_what_returns_to_hand_is_neither() -> None:
    played(ETERNAL % "Back" + "expect: {Eternal: {in: hand of Ann}, stack: []}\n")


@pytest.mark.parametrize(
    ("done", "counters"),
    [
        ("Ann: cast Two on First, Second", "{+1/+1: 1}"),
        ("Ann: cast Top on Ann", "{+1/+1: 1}"),
        ("Ann: cast Top on Bob", "{}"),
        ("Ann: cast Two on Theirs", "{}"),
        ("Ann: cast Banish on Bear", "{}"),
    ],
)
def test_once_for_all_cards_that_are_exiled_from_ones_own(done: str, counters: str) -> None:
    played(
        f"""
rules: tenth
cards:
  Blade: {{cost: "{{1}}", type: Creature — Spirit, pt: 2/2, text: "Whenever one or more cards are put into exile from your library and/or your graveyard, put a +1/+1 counter on ~."}}
  Two: {{cost: "{{0}}", type: Instant, text: Exile up to two target cards from a single graveyard.}}
  Top: {{cost: "{{0}}", type: Instant, text: Exile the top card of target player's library.}}
  Banish: {{cost: "{{0}}", type: Instant, text: Exile target creature.}}
players:
  Ann: {{in play: [Blade, {{card: Grizzly Bears, as: Bear}}], hand: [Two, Top, Banish], graveyard: [{{card: Forest, as: First}}, {{card: Island, as: Second}}]}}
  Bob: {{graveyard: [{{card: Swamp, as: Theirs}}]}}
now: {{turn of: Ann, step: first main}}
play:
  - {done}
  - resolve all
expect: {{Blade: {{counters: {counters.replace("+1/+1", '"+1/+1"')}}}}}
"""
    )


# -- this and other ones -------------------------------------------------------------------------------------


def test_creatures_and_other_planeswalkers() -> None:
    played(
        """
rules: tenth
cards:
  Soren: {cost: "{2}", type: Planeswalker — Soren, pt: 6, text: "[-6]: Destroy up to three target creatures and/or other planeswalkers."}
  Tess: {cost: "{2}", type: Planeswalker — Tess, pt: 6, text: "[+1]: Draw a card."}
players:
  Ann: {in play: [{card: Soren, counters: {loyalty: 7}}]}
  Bob: {in play: [Tess, Grizzly Bears, Forest]}
now: {turn of: Ann, step: first main}
play:
  - try: {Ann: "use Soren on Soren"}
  - try: {Ann: "use Soren on Forest"}
  - Ann: use Soren on Tess, Grizzly Bears
  - resolve
expect: {Bob: {in play: [Forest]}, Soren: {in: play}}
"""
    )


def test_what_the_copied_one_is_and_how_the_copy_comes_are_told_apart() -> None:
    text = "Create a token that's a copy of target creature%s."
    copied, comes = (
        make_card("Twin", "Sorcery", "{1}", None, text % how)
        for how in (" that's attacking", " and that's attacking")
    )
    assert printed_back(copied) == "create a token that's a copy of target attacking creature"
    assert printed_back(comes) == "create a token that's a copy of target creature and that's attacking"


@pytest.mark.parametrize(
    ("others", "hand", "exiled"),
    [("other ", "[Forest, Island]", "[Mountain]"), ("", "[Forest, Island, Mountain]", "[]")],
)
def test_other_exiled_cards_than_those_that_are_exiled_just_now(others: str, hand: str, exiled: str) -> None:
    """And what was exiled from the top of a library has been exiled with the card, too."""
    played(f"""
rules: tenth
cards:
  Vault: {{cost: "{{1}}", type: Enchantment, text: "When Vault comes into play, exile the top two cards of your library face down.\\nAt the beginning of your upkeep, exile all cards from your hand face down. Put all {others}cards you own exiled with Vault into your hand."}}
players:
  Ann: {{hand: [Vault, Mountain], in play: [Plains], library: [Forest, Island, 3 Swamp]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Vault
  - resolve all
  - expect: {{Ann: {{hand: [Mountain], removed: [Forest, Island]}}}}
  - to Bob's upkeep
  - to Ann's upkeep
  - resolve
expect: {{Ann: {{hand: {hand}, removed: {exiled}}}}}
""")
