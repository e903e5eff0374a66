"""Mana that is spent in a turn, of which an ability waits until it comes to so much."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

TABLE = """
rules: tenth
cards:
  Hoarder: {cost: "{G}", type: Creature — Raccoon, pt: 1/1, text: "Whenever you expend 4, you gain 5 life."}
  Three: {cost: "{3}", type: Instant, text: "You gain 1 life."}
  Four: {cost: "{4}", type: Instant, text: "You gain 1 life."}
players:
  Ann: {in play: [9 Forest, 9 Mountain, Hoarder], hand: [3 Three, Four]}
  Bob: {in play: [9 Island], hand: [{card: Four, as: Theirs}]}
play:
"""


def cast(*spells: str) -> str:
    return "".join(f"  - Ann: cast {spell}\n  - resolve all\n" for spell in spells)


@pytest.mark.parametrize(
    ("spells", "life"),
    [
        (["Three"], 21),
        (["Four"], 26),
        (["Three#1", "Three#2"], 27),
        (["Three#1", "Three#2", "Three#3"], 28),
        (["Four", "Three"], 27),
    ],
)
def test_once_a_turn_as_it_comes_to_so_much(spells: list[str], life: int) -> None:
    played(TABLE + cast(*spells) + f"expect: {{Ann: {{life: {life}}}}}")


def test_each_turn_anew() -> None:
    played(
        TABLE
        + cast("Three#1")
        + "  - to declare attackers\n  - Ann: no attack\n  - to Bob's upkeep\n"
        + cast("Three#2")
        + "expect: {Ann: {life: 22}}"
    )


def test_mana_that_another_spends_does_not_count() -> None:
    table = TABLE.replace("play:\n", "now: {turn of: Bob, step: first main}\nplay:\n")
    played(table + "  - Bob: cast Theirs\n  - resolve all\nexpect: {Ann: {life: 20}, Bob: {life: 21}}")


@pytest.mark.parametrize(
    "text",
    [
        "Whenever an opponent expends 4, you gain 5 life.",
        "Whenever you expend four mana, you gain 5 life.",
        "Whenever you expend X, you gain 5 life.",
        "Whenever you expend 4, you gain that much life.",
        "Whenever you expend 4 or more, you gain 5 life.",
    ],
)
def test_other_persons_and_numbers_are_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Hoarder", "Creature — Raccoon", "{G}", "1/1", text)
