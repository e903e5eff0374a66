"""What is done to a card that has just been exiled, or has come back: counters that are put on it, and more."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

BOARD = """
rules: ERA
cards:
  Hoard: {cost: "{0}", type: Enchantment, text: "If a nontoken creature an opponent controls would die, instead exile it with three gem counters on it."}
  Ruin: {cost: "{0}", type: Sorcery, text: "Destroy all creatures."}
  Stasis: {cost: "{0}", type: Instant, text: "Exile target nonland permanent and put two time counters on it."}
  Shelve: {cost: "{0}", type: Instant, text: "Exile target spell and put two time counters on it."}
players:
  Ann: {in play: [Hoard, Grizzly Bears], hand: [Ruin, Stasis], library: [9 Forest]}
  Bob: {in play: [Hill Giant], hand: [Shelve], library: [9 Forest]}
now: {turn of: Ann, step: first main}
play:
LINES
"""


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def board(lines: str, era: str) -> None:
    played(BOARD.replace("ERA", era).replace("LINES", lines))


def test_what_is_exiled_instead_has_the_counters_that_are_said(era: str) -> None:
    lines = "  - Ann: cast Ruin\n  - resolve\nexpect: {Grizzly Bears: {in: graveyard of Ann}, "
    board(lines + "Hill Giant: {in: removed, counters: {gem: 3}}}", era)


def test_the_counters_are_put_on_what_was_exiled_before(era: str) -> None:
    lines = "  - Ann: cast Stasis on Hill Giant\n  - resolve\nexpect: "
    board(lines + "{Hill Giant: {in: removed, counters: {time: 2}}}", era)


def test_a_spell_that_is_exiled_has_them_too(era: str) -> None:
    lines = "  - Ann: cast Ruin\n  - Bob: cast Shelve on Ruin\n  - resolve\nexpect: "
    board(lines + "{Ruin: {in: removed, counters: {time: 2}}, Hill Giant: {in: play}}", era)


def test_a_card_that_was_given_suspend_comes_back_for_its_owner() -> None:
    text = BOARD.replace(
        "put two time counters on it.",
        "put two time counters on it. If it doesn't have suspend, it gains suspend.",
    )
    lines = """  - Ann: cast Stasis on Hill Giant
  - resolve
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
  - resolve
  - expect: {Hill Giant: {in: removed, counters: {time: 1}}}
  - to Ann's upkeep
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
  - resolve
  - resolve
  - resolve
expect: {Hill Giant: {in: play, controller: Bob, counters: {}}}"""
    played(text.replace("ERA", "tenth").replace("LINES", lines))


MOVED = """
rules: ERA
cards:
  Twist: {cost: "{0}", type: Sorcery, text: "TEXT"}
players:
  Ann: {hand: [Twist], library: [Shock, 9 Forest]}
  Bob: {in play: [Hill Giant]}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Twist AT}, resolve]
expect: {EXPECTED}
"""


@pytest.mark.parametrize(
    ("text", "at", "expected"),
    [
        (
            "Exile the top card of your library. Put a time counter on it.",
            "",
            "Shock: {in: removed, counters: {time: 1}}",
        ),
        (
            "Exile all creatures. Put a time counter on each of them.",
            "",
            "Hill Giant: {in: removed, counters: {time: 1}}",
        ),
        (
            "Exile target creature, then return it to the battlefield. Put a +1/+1 counter on it.",
            "on Hill Giant",
            "Hill Giant: {in: play, pt: 4/4}",
        ),
        *(
            (
                f"Exile target creature, then return it to the battlefield. {then}",
                "on Hill Giant",
                f"Hill Giant: {{{found}}}",
            )
            for then, found in (
                ("Tap it.", "tapped: true"),
                ("It gets +1/+1 until end of turn.", "pt: 4/4"),
                ("It gains haste until end of turn.", "has: [haste]"),
                ("Twist deals 1 damage to it.", "damage: 1"),
            )
        ),
    ],
)
def test_it_is_what_was_chosen_wherever_it_was_put(text: str, at: str, expected: str, era: str) -> None:
    said = MOVED.replace("TEXT", text).replace(" AT}", f" {at}}}".replace(" }", "}"))
    played(said.replace("EXPECTED", expected).replace("ERA", era))


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        ("Enchantment", "Whenever a creature dies, exile it. Put three time counters on it."),
        ("Creature — Ox", "If Gruk would die, instead exile it and put three time counters on it."),
        ("Creature — Ox", "When Gruk dies, exile it. Put three time counters on it."),
    ],
)
def test_what_has_left_is_not_told_apart_from_what_it_was(type_line: str, text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Gruk", type_line, "{1}", "1/1" if "Creature" in type_line else None, text)
