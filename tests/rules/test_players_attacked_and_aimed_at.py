"""A player attacks somebody, with so many creatures; a player becomes a target: each sets abilities off."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card, printed_back

BOARD = """
rules: tenth
cards:
  Watch: {cost: "{2}", type: Enchantment, text: "TEXT"}
  Hex: {cost: "{1}{B}", type: Enchantment — Aura Curse, text: "Enchant player\\nWhenever a player attacks enchanted player with one or more creatures, that attacking player gains 3 life."}
  Dart: {cost: "{0}", type: Instant, text: "Dart deals 1 damage to any target."}
players:
  Ann: {hand: [Hex, Dart], in play: [WATCH_A, 2 Swamp, Grizzly Bears, Hill Giant, Elvish Archers], library: [5 Forest]}
  Bob: {hand: [{card: Dart, as: Dirk}], in play: [WATCH_B, {card: Wall of Stone, as: Wall}], library: [5 Forest]}
now: {turn of: Ann, step: first main}
play:
LINES
"""
ATTACK = "  - to declare attackers\n  - Ann: attack with %s\n"


def watched(text: str, lines: str, whose: str = "A") -> None:
    board = BOARD.replace("TEXT", text).replace(f"WATCH_{whose}", "Watch").replace("WATCH_A", "Swamp")
    played(board.replace("WATCH_B", "Swamp").replace("LINES", lines))


EXACTLY = "Whenever you attack with exactly two creatures, you gain 1 life."


@pytest.mark.parametrize(
    ("attackers", "life"),
    [
        ("Hill Giant", 20),
        ("Hill Giant, Grizzly Bears", 21),
        ("Hill Giant, Grizzly Bears, Elvish Archers", 20),
    ],
)
def test_exactly_so_many_are_no_more_and_no_fewer(attackers: str, life: int) -> None:
    watched(EXACTLY, ATTACK % attackers + f"  - resolve all\nexpect: {{Ann: {{life: {life}}}}}")


@pytest.mark.parametrize(
    ("who", "life"), [("a player", 24), ("an opponent", 24), ("an opponent with two or more creatures", 24)]
)
def test_who_is_attacked_notices_it_once(who: str, life: int) -> None:
    subject, _, number = who.partition(" with ")
    text = f"Whenever {subject} attacks you{f' with {number}' if number else ''}, you gain 4 life."
    lines = (
        ATTACK % "Hill Giant, Grizzly Bears" + '  - expect: {stack: ["Watch\'s ability"]}\n  - resolve all\n'
    )
    watched(text, lines + f"expect: {{Bob: {{life: {life}}}}}", "B")


def test_ones_own_attack_is_none_on_oneself() -> None:
    text = "Whenever a player attacks you, you gain 4 life."
    watched(text, ATTACK % "Hill Giant" + "expect: {stack: []}")


def test_who_attacks_the_cursed_player_gets_what_the_curse_says() -> None:
    lines = (
        "  - Ann: cast Hex on Bob\n  - resolve\n" + ATTACK % "Hill Giant, Grizzly Bears" + "  - resolve all\n"
    )
    watched("Flash", lines + "expect: {Ann: {life: 23}, Bob: {life: 20}}")


AIMED = "Whenever you or a creature you control becomes the target of a spell an opponent controls, you gain 2 life."


@pytest.mark.parametrize(("target", "life"), [("Bob", 22), ("Wall", 22), ("Ann", 20), ("Hill Giant", 20)])
def test_you_and_yours_are_aimed_at(target: str, life: int) -> None:
    lines = f"  - Ann: cast Dart on {target}\n  - resolve\n  - resolve all\n"
    watched(AIMED, lines + f"expect: {{Bob: {{life: {life - (target == 'Bob')}}}}}", "B")


def test_ones_own_spell_is_none_of_an_opponents() -> None:
    watched(AIMED, "  - Bob: cast Dirk on Bob\n  - resolve\nexpect: {Bob: {life: 19}}", "B")


def test_a_player_alone_is_aimed_at() -> None:
    text = "Whenever you become the target of a spell, you gain 2 life."
    watched(text, "  - Ann: cast Dart on Bob\n  - resolve all\nexpect: {Bob: {life: 21}}", "B")
    watched(text, "  - Ann: cast Dart on Wall\n  - resolve all\nexpect: {Bob: {life: 20}}", "B")


@pytest.mark.parametrize("who", ["that player loses 2 life", "they lose 2 life"])
def test_that_player_is_who_was_aimed_at(who: str) -> None:
    text = f"Whenever an opponent becomes the target of a spell, {who}."
    watched(text, "  - Ann: cast Dart on Bob\n  - resolve all\nexpect: {Bob: {life: 17}, Ann: {life: 20}}")


def test_that_player_is_the_opponent_who_aims_at_you() -> None:
    text = "Whenever you become the target of a spell an opponent controls, that player loses 2 life."
    watched(
        text, "  - Ann: cast Dart on Bob\n  - resolve all\nexpect: {Bob: {life: 19}, Ann: {life: 18}}", "B"
    )


@pytest.mark.parametrize(
    "text",
    [
        EXACTLY,
        "Whenever an opponent attacks you with two or more creatures, draw a card.",
        "Whenever an opponent becomes the target of a spell or ability, draw a card.",
        AIMED,
    ],
)
def test_it_is_printed_as_it_is_read(text: str) -> None:
    once = printed_back(make_card("Watch", "Enchantment", "", None, text))
    assert printed_back(make_card("Watch", "Enchantment", "", None, once[0].upper() + once[1:] + ".")) == once
