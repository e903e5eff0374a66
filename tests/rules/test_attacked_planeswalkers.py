"""What keeps creatures from attacking a player, or is paid for it, and whether it speaks of that player's planeswalkers."""

from __future__ import annotations

from playing import played

TABLE = """
rules: tenth
cards:
  Ysa: {cost: "{3}", type: Planeswalker — Ysa, pt: 4, text: "+1: You gain 1 life."}
  Ward: {cost: "{2}", type: Enchantment, text: "%s"}
players:
  Ann: {in play: [Grizzly Bears, Hill Giant, 3 Forest]}
  Bob: {in play: [Ward, Ysa%s]}
now: {turn of: Ann, step: declare attackers}
play:
"""


def at_a_ward(text: str, then: str, besides: str = "") -> None:
    played(TABLE % (text, besides) + then)


def test_who_cant_be_attacked_has_planeswalkers_that_can() -> None:
    at_a_ward(
        "Creatures can't attack you.",
        """
  - try: {Ann: attack with Grizzly Bears}
  - Ann: attack Ysa with Grizzly Bears
  - to end of turn
expect: {Bob: {life: 20}, Ysa: {counters: {loyalty: 2}}}
""",
    )


def test_neither_the_player_nor_a_planeswalker_can_be_attacked() -> None:
    at_a_ward(
        "Creatures with power 3 or greater can't attack you or planeswalkers you control.",
        """
  - try: {Ann: attack with Hill Giant}
  - try: {Ann: attack Ysa with Hill Giant}
  - Ann: attack Ysa with Grizzly Bears
expect: {Ysa: {counters: {loyalty: 4}}}
""",
    )


def test_the_price_is_for_attacking_the_player_alone() -> None:
    at_a_ward(
        "Creatures can't attack you unless their controller pays {2} for each creature attacking you.",
        """
  - Ann: attack Ysa with Grizzly Bears
expect: {Forest: {tapped: false}, Grizzly Bears: {attacking: Bob}}
""",
    )


def test_the_price_is_for_attacking_a_planeswalker_too() -> None:
    at_a_ward(
        "Creatures can't attack you or planeswalkers you control unless their controller pays {2} for each of those creatures.",
        """
  - try: {Ann: "attack Ysa with Grizzly Bears, Hill Giant"}
  - Ann: attack Ysa with Grizzly Bears
expect: {Forest: {tapped: true}, "Forest#3": {tapped: false}}
""",
    )


def test_what_is_paid_is_counted_as_the_attack_is_declared() -> None:
    text = (
        "Creatures can't attack you unless their controller pays {X} for each creature attacking "
        "you, where X is the number of enchantments you control."
    )
    at_a_ward(
        text,
        """
  - try: {Ann: "attack with Grizzly Bears, Hill Giant"}
  - Ann: attack with Grizzly Bears
expect: {Forest: {tapped: true}, "Forest#2": {tapped: true}, "Forest#3": {tapped: false}}
""",
        ", Glorious Anthem",
    )


def test_an_attack_on_a_planeswalker_isnt_one_on_the_player() -> None:
    at_a_ward(
        "Whenever a creature attacks you, you gain 3 life.",
        """
  - Ann: attack Ysa with Grizzly Bears
  - resolve all
expect: {Bob: {life: 20}}
""",
    )
    at_a_ward(
        "Whenever a creature attacks you or a planeswalker you control, you gain 3 life.",
        """
  - Ann: attack Ysa with Grizzly Bears
  - resolve all
expect: {Bob: {life: 23}}
""",
    )
