"""An expectation can't pass, or fail, by a slip of the pen: what it says must be able to be so."""

from __future__ import annotations

import pytest
from playing import LIBRARY, failed, played

from rules_kb.scenarios.reading import read_scenario
from rules_kb.yaml.problems import BadFile

BOARD = """
players:
  Ann: {life: 18, hand: [Shock]}
  Bob: {in play: [Hill Giant]}
now: {turn of: Ann, step: first main}
play: [to end of turn]
"""


def mistakes(expected: str) -> list[str]:
    """What is wrong with a file that expects this, each with its hint."""
    with pytest.raises(BadFile) as bad:
        read_scenario(f"{BOARD}expect: {expected}\n", "it.yaml", LIBRARY)
    return [
        f"{problem.what}; {problem.hint}" if problem.hint else problem.what for problem in bad.value.problems
    ]


@pytest.mark.parametrize(
    ("expected", "wrong"),
    [
        ("{Hill Giant: {in: grave}}", "'grave' isn't a place; did you mean graveyard?"),
        ("{Hill Giant: {in: graveyard of Bub}}", "'Bub' isn't a player; did you mean Bob?"),
        ("{Ann: {life: eighteen}}", "life is a whole number"),
        ("{Ann: {poison: none}}", "poison is a whole number"),
        ("{Hill Giant: {damage: lots}}", "damage is a whole number"),
        ("{Hill Giant: {tapped: perhaps}}", "tapped is yes or no"),
        ("{Ann: {lost: never}}", "lost is yes or no"),
        ("{Hill Giant: {pt: big}}", "pt is power and toughness, as 2/2"),
        ("{Ann: {mana: lots}}", "'lots' isn't mana"),
        ("{Hill Giant: {controller: Bub}}", "'Bub' isn't a player; did you mean Bob?"),
        ("{Hill Giant: {damage: -1}}", "damage is never less than 0"),
        ("{Hill Giant: {blocked: Bob}}", "blocked is yes or no"),
        ("{Hill Giant: {type: Creture — Giant}}", "'creture' isn't a card type; did you mean creature?"),
        (
            "{Hill Giant: {lacks: [protection from gren]}}",
            "there is no protection from gren; did you mean green",
        ),
        ("{'Hill Giant#2': {in: nowhere}}", "nothing here is called 'Hill Giant#2'"),
    ],
)
def test_a_value_that_nothing_can_have_is_a_mistake(expected: str, wrong: str) -> None:
    (said,) = mistakes(expected)
    assert said.startswith(wrong.split(";")[0])
    if ";" in wrong:
        assert wrong.split("; ")[1] in said


@pytest.mark.parametrize(
    "expected",
    [
        "{Hill Giant: {in: in play, pt: 3/3, damage: 0, tapped: false, controller: Bob, blocking: false}}",
        "{Shock: {in: hand of Ann}, Ann: {life: 18, poison: 0, mana: '', lost: no, hand: 1}}",
        "{Hill Giant: {in: play, counters: {}}, Bob: {graveyard: [], in play: [Hill Giant]}}",
        "{Hill Giant: {type: Creature — Giant, blocked: no, lacks: [protection from red, protection from Goblins]}}",
    ],
)
def test_a_value_that_can_be_is_none(expected: str) -> None:
    assert failed(f"{BOARD}expect: {expected}\n") == []


def test_to_resolve_all_with_an_empty_stack_does_nothing() -> None:
    run = played("players: {Ann: {}, Bob: {}}\nplay: [resolve all, resolve all]\nexpect: {stack: []}\n")
    assert run.steps == []


def test_a_name_said_twice_in_a_division_is_a_mistake() -> None:
    (wrong,) = failed("""
cards:
  Volley: {cost: "{R}", type: Sorcery, text: "Volley deals 3 damage divided as you choose among any number of target creatures."}
players:
  Ann: {hand: [Volley], in play: [Mountain]}
  Bob: {in play: [Hill Giant]}
play:
  - Ann: cast Volley split 1 to Hill Giant, 2 to Hill Giant
""")
    assert "Hill Giant is named twice" in wrong


def test_what_has_no_size_can_be_expected_to_have_none() -> None:
    board = """
players:
  Ann: {in play: [Forest, Hill Giant]}
  Bob: {}
expect: {%s: {pt: none}}
"""
    assert failed(board % "Forest") == []
    assert failed(board % "Hill Giant") == ["Hill Giant: {pt: none}: 3/3"]
