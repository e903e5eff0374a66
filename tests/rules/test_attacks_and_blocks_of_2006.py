"""Requirements and restrictions as cr2006 counts them: which attacks and blocks are legal, and which rule
says so.
"""

from __future__ import annotations

import pytest
from playing import played
from processor_time import at_most

CARDS = """
rules: tenth
cards:
  Hothead: {cost: "{R}", type: Creature — Goblin, pt: 2/2, text: "~ attacks each turn if able."}
  Shy Hothead: {cost: "{R}", type: Creature — Goblin, pt: 2/2, text: "~ attacks each turn if able.\\n~ can't attack alone."}
  Paid Hothead: {cost: "{R}", type: Creature — Goblin, pt: 2/2, text: "~ attacks each turn if able.\\n~ can't attack unless you sacrifice a land."}
  Narrow Pass: {cost: "{2}", type: Artifact, text: "No more than two creatures can attack each turn."}
  Zealot: {cost: "{R}", type: Creature — Human, pt: 2/2, text: "~ blocks each turn if able."}
  Bare Courage: {cost: "{1}", type: Artifact, text: "Creatures can't be blocked by only one creature."}
"""


def attacking(in_play: str, *play: str) -> None:
    """Ann attacks as the script says, and the attack is as legal as it says."""
    lines = "".join(f"  - {line}\n" for line in play)
    played(
        CARDS + f"players: {{Ann: {{in play: [{in_play}]}}, Bob: {{in play: []}}}}\n"
        f"now: {{turn of: Ann, step: declare attackers}}\nplay:\n{lines}"
    )


def blocking(attackers: str, blockers: str, *play: str) -> None:
    """Bob blocks as the script says, and the block is as legal as it says."""
    lines = "".join(f"  - {line}\n" for line in play)
    played(
        CARDS + f"players: {{Ann: {{in play: [{attackers}]}}, Bob: {{in play: [{blockers}]}}}}\n"
        f"now: {{turn of: Ann, step: declare attackers}}\nplay:\n{lines}"
    )


# -- attacks -------------------------------------------------------------------------------------------------


def test_who_must_attack_goes_along_with_the_others() -> None:
    attacking(
        "Hothead, Hill Giant",
        'try: {Ann: attack with Hill Giant, because: "500.4"}',
        'try: {Ann: no attack, because: "500.2"}',
        "Ann: attack with Hothead, Hill Giant",
    )


def test_a_tapped_creature_need_not_attack() -> None:
    attacking("{card: Hothead, tapped: true}, Hill Giant", "Ann: attack with Hill Giant")


def test_nobody_has_to_pay_in_order_to_attack() -> None:
    attacking("Paid Hothead, Mountain, Hill Giant", "Ann: attack with Hill Giant")


def test_who_must_attack_may_pay_and_attack() -> None:
    attacking(
        "Paid Hothead, 2 Mountain",
        "Ann: attack with Paid Hothead",
        "Ann: sacrifice Mountain",
        "expect: {Ann: {graveyard: [Mountain]}}",
    )


def test_another_creature_need_not_come_along_so_that_one_can_attack() -> None:
    """The shy one could attack with the Giant, but nothing asks that of the Giant (500.5)."""
    attacking("Shy Hothead, Hill Giant", "Ann: no attack", 'expect: {fired: ["500.5"]}')


def test_once_another_creature_attacks_the_shy_one_has_to() -> None:
    attacking(
        "Shy Hothead, Hill Giant",
        'try: {Ann: attack with Hill Giant, because: "500.4"}',
        "Ann: attack with Shy Hothead, Hill Giant",
    )


def test_a_place_in_a_limited_attack_goes_to_who_must() -> None:
    attacking(
        "Narrow Pass, Hothead, 2 Hill Giant",
        "try: {Ann: 'attack with Hill Giant, Hill Giant#2', because: \"500.4\"}",
        "Ann: attack with Hothead, Hill Giant",
    )


def test_of_three_that_must_any_two_attack_where_two_may() -> None:
    attacking(
        "Narrow Pass, Hothead, {card: Hothead, as: Second}, {card: Hothead, as: Third}",
        'try: {Ann: attack with Second, because: "500.4"}',
        "Ann: attack with Second, Third",
    )


# -- blocks --------------------------------------------------------------------------------------------------


def test_a_creature_is_asked_for_the_lure_only_where_it_can_block() -> None:
    blocking(
        "Wind Drake, {card: Lure, on: Wind Drake}, Hill Giant",
        "Gray Ogre, Storm Crow",
        "Ann: attack with Wind Drake, Hill Giant",
        "to declare blockers",
        'try: {Bob: block Hill Giant with Gray Ogre, because: "500.4"}',
        "Bob: block Wind Drake with Storm Crow; Hill Giant with Gray Ogre",
    )


def test_two_that_must_block_make_up_the_number_together() -> None:
    blocking(
        "Hill Giant, Bare Courage",
        "Zealot, {card: Zealot, as: Second}",
        "Ann: attack with Hill Giant",
        "to declare blockers",
        'try: {Bob: no block, because: "500.4"}',
        "Bob: block Hill Giant with Zealot, Second",
    )


@pytest.mark.parametrize("number", [6, 12, 20])
def test_a_large_army_is_looked_through_in_no_time(number: int) -> None:
    names = ", ".join(f"{{card: Hothead, as: H{n}}}" for n in range(number))
    with at_most(10):
        attacking(f"Narrow Pass, {names}", "Ann: attack with H1, H2")


# -- Walls ---------------------------------------------------------------------------------------------------


def test_a_wall_stays_at_home_by_its_defender() -> None:
    attacking(
        "Wall of Stone, Hill Giant",
        'try: {Ann: attack with Wall of Stone, because: "502.41b"}',
        "expect: {Wall of Stone: {has: [defender]}}",
    )


def test_a_wall_that_was_let_attack_is_in_combat_in_spite_of_nothing() -> None:
    attacking(
        "Wall of Stone, {card: Animate Wall, on: Wall of Stone}",
        "Ann: attack with Wall of Stone",
        "to declare blockers",
        'expect: {not fired: ["306.2a"]}',
    )


def test_what_becomes_a_wall_may_attack() -> None:
    played(
        CARDS
        + """
  Mason's Spell: {cost: "{W}", type: Instant, text: Target creature becomes a wall until end of turn.}
players: {Ann: {hand: [Mason's Spell], in play: [Plains, Hill Giant]}, Bob: {}}
now: {turn of: Ann, step: beginning of combat}
play:
  - Ann: cast Mason's Spell on Hill Giant
  - resolve
  - expect: {Hill Giant: {type: Creature — Wall}}
  - to declare attackers
  - Ann: attack with Hill Giant
"""
    )
