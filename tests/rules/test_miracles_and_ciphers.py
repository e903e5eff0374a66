"""Miracle and cipher, under rules that know neither."""

from __future__ import annotations

import pytest
from playing import played


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know nothing of it."""
    return str(request.param)


# -- miracle -------------------------------------------------------------------------------------------------


def with_a_wrath(lands: int, play: str, era: str, *, then: str = "") -> None:
    """Ann has the Wrath on top of the library, with miracle {R}, and a spell that draws a card."""
    played(
        f"""
rules: {era}
cards:
  Wrath: {{cost: "{{4}}{{R}}", type: Sorcery, text: "Miracle {{R}}\\n~ deals 5 damage to target player."}}
  Think: {{cost: "{{0}}", type: Instant, text: Draw a card.}}
  Rid: {{cost: "{{0}}", type: Instant, text: Discard a card.}}
players:
  Ann: {{hand: [2 Think, Rid], in play: [{lands} Mountain], library: [{then}Wrath, 3 Plains]}}
  Bob: {{library: [4 Plains]}}
play:
{play}
"""
    )


def test_the_first_card_drawn_may_be_played_for_its_miracle_cost(era: str) -> None:
    with_a_wrath(
        1,
        """
  - Ann: cast Think
  - resolve
  - Ann: "yes"
  - expect: {Wrath: {in: hand of Ann, revealed: true}}
  - resolve
  - Ann: "yes"
  - Ann: choose Bob
  - expect: {Wrath: {in: stack}, Mountain: {tapped: true}}
  - resolve
  - expect: {Bob: {life: 15}, Wrath: {in: graveyard of Ann}}
""",
        era,
    )


def test_it_needn_t_be_revealed_and_needn_t_be_played(era: str) -> None:
    with_a_wrath(
        1,
        """
  - Ann: cast Think
  - resolve
  - Ann: "no"
  - expect: {Wrath: {in: hand of Ann}, stack: []}
""",
        era,
    )
    with_a_wrath(
        1,
        """
  - Ann: cast Think
  - resolve
  - Ann: "yes"
  - resolve
  - Ann: "no"
  - expect: {Wrath: {in: hand of Ann}, stack: []}
""",
        era,
    )


def test_the_second_card_drawn_is_no_miracle(era: str) -> None:
    with_a_wrath(
        1,
        """
  - Ann: cast Think
  - resolve
  - Ann: cast Think#2
  - resolve
  - expect: {Wrath: {in: hand of Ann}, stack: []}
""",
        era,
        then="Island, ",
    )


def test_what_can_t_be_paid_for_stays_in_hand(era: str) -> None:
    with_a_wrath(
        0,
        """
  - Ann: cast Think
  - resolve
  - Ann: "yes"
  - resolve
  - Ann: "yes"
  - Ann: choose Bob
  - expect: {Wrath: {in: hand of Ann}, Bob: {life: 20}}
""",
        era,
    )


def test_what_has_left_the_hand_is_not_played(era: str) -> None:
    with_a_wrath(
        1,
        """
  - Ann: cast Think
  - resolve
  - Ann: "yes"
  - Ann: cast Rid
  - resolve
  - Ann: choose Wrath
  - resolve
  - expect: {stack: [], Wrath: {in: graveyard of Ann}, Bob: {life: 20}}
""",
        era,
    )


# -- cipher --------------------------------------------------------------------------------------------------


def encoded(play: str, era: str) -> None:
    """Ann has a spell with cipher, and a creature to encode it on."""
    played(
        f"""
rules: {era}
cards:
  Secret: {{cost: "{{U}}", type: Sorcery, text: "Draw a card.\\nCipher"}}
  Thief: {{cost: "{{U}}", type: Creature — Human, pt: 1/1}}
  Doom: {{cost: "{{0}}", type: Instant, text: Destroy target creature.}}
players:
  Ann: {{hand: [Secret], in play: [Island, Thief], library: [8 Plains]}}
  Bob: {{in play: [Llanowar Elves], hand: [Doom], library: [8 Plains]}}
play:
  - Ann: cast Secret
  - resolve
{play}
"""
    )


HIT = """
  - to declare attackers
  - Ann: attack with Thief
  - to declare blockers
  - Bob: no block
  - to combat damage
  - resolve
"""


def test_whoever_it_is_encoded_on_has_a_copy_played_with_each_hit(era: str) -> None:
    encoded(
        f"""
  - Ann: choose Thief
  - expect: {{Secret: {{in: removed}}, Ann: {{hand: 1}}}}
{HIT}
  - resolve
  - Ann: "yes"
  - resolve
  - expect: {{Secret: {{in: removed}}, Ann: {{hand: 2}}, Bob: {{life: 19}}, stack: []}}
""",
        era,
    )


def test_it_needn_t_be_encoded_and_then_goes_to_the_graveyard(era: str) -> None:
    encoded(
        f"""
  - Ann: choose nothing
  - expect: {{Secret: {{in: graveyard of Ann}}}}
{HIT}
  - expect: {{Bob: {{life: 19}}, stack: [], Ann: {{hand: 1}}}}
""",
        era,
    )


def test_it_is_encoded_on_a_creature_of_its_players_own(era: str) -> None:
    encoded("  - try: {Ann: choose Llanowar Elves}\n  - Ann: choose Thief", era)


def test_a_hit_needn_t_be_followed_by_a_copy(era: str) -> None:
    encoded(
        f"""
  - Ann: choose Thief
{HIT}
  - resolve
  - Ann: "no"
  - expect: {{Ann: {{hand: 1}}, stack: []}}
""",
        era,
    )


def test_the_copy_is_played_by_whoever_controls_the_creature(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Secret: {{cost: "{{U}}", type: Sorcery, text: "Draw a card.\\nCipher"}}
  Thief: {{cost: "{{U}}", type: Creature — Human, pt: 1/1, text: Haste}}
  Take: {{cost: "{{0}}", type: Instant, text: Gain control of target creature.}}
players:
  Ann: {{hand: [Secret], in play: [Island, Thief], library: [8 Plains]}}
  Bob: {{hand: [Take], library: [8 Island]}}
play:
  - Ann: cast Secret
  - resolve
  - Ann: choose Thief
  - to declare attackers
  - Ann: no attack
  - to Bob's first main
  - Bob: cast Take on Thief
  - resolve
  - to declare attackers
  - Bob: attack with Thief
  - to declare blockers
  - to combat damage
  - resolve
  - resolve
  - Bob: "yes"
  - resolve
  - expect: {{Bob: {{hand: 2}}, Ann: {{life: 19, hand: 1}}, Secret: {{in: removed}}}}
"""
    )
