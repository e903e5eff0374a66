"""A `try` of an answer that is another player's to give is illegal, by the rule that says whose it is."""

from __future__ import annotations

import pytest
from playing import at_the_table, failed, played

BLOCKED = """
rules: RULES
players:
  Ann: {in play: [War Mammoth]}
  Bob: {in play: [BLOCKERS]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with War Mammoth
  - to declare blockers
  - Bob: block War Mammoth with BLOCKERS
  - to combat damage
  - try: {WRONG: "assign War Mammoth: 3 to SECOND", because: "BECAUSE"}
  - RIGHT: "assign War Mammoth: 3 to SECOND"
expect: {War Mammoth: {in: play}}
"""


def divided_by(rules: str, right: str, blockers: str, because: str) -> str:
    wrong = "Ann" if right == "Bob" else "Bob"
    words = {"RULES": rules, "WRONG": wrong, "RIGHT": right, "BLOCKERS": blockers, "BECAUSE": because}
    text = BLOCKED
    for name, word in {**words, "SECOND": blockers.split(", ")[1]}.items():
        text = text.replace(name, word)
    return text


@pytest.mark.parametrize(
    ("rules", "right", "blockers", "because"),
    [
        ("classic", "Bob", "Benalish Hero, Wall of Wood", "glossary/banding-bands-with-other"),
        ("tenth", "Bob", "Benalish Hero, Wall of Wood", "502.10h"),
        ("fifth", "Bob", "Benalish Hero, Wall of Wood", "A.11.13"),
        ("classic", "Ann", "Grizzly Bears, Wall of Wood", "310.1c"),
        ("tenth", "Ann", "Grizzly Bears, Wall of Wood", "310.2c"),
        ("fifth", "Ann", "Grizzly Bears, Wall of Wood", "C.8.5"),
    ],
)
def test_damage_that_another_player_divides(rules: str, right: str, blockers: str, because: str) -> None:
    text = divided_by(rules, right, blockers, because)
    told = next(check.found for check in played(text).checks if "assign" in check.expect)
    assert f"doesn't answer this, {right} does: how War Mammoth assigns 3 damage" in told


def test_the_reason_must_be_the_true_one() -> None:
    text = divided_by("classic", "Bob", "Benalish Hero, Wall of Wood", "310.1c")
    (told,) = failed(at_the_table(text).play())
    assert "because 310.1c" in told


def test_what_would_be_no_answer_to_it_is_no_illegal_answer() -> None:
    """A misspelt share could never be legal, whoever divides."""
    text = divided_by("classic", "Bob", "Benalish Hero, Wall of Wood", "310.1c")
    (told,) = failed(
        at_the_table(text.replace('Ann: "assign War Mammoth: 3', 'Ann: "assign War Mammoth: x')).play()
    )
    assert "must divide" in told
