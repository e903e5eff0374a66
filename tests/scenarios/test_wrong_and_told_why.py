"""What is expected wrongly is told with what made it so: the step, what happened there, and by which rule; or
plainly that nothing that happened concerns it.
"""

from __future__ import annotations

import pytest
from playing import at_the_table

from rules_kb.show.terminal import Ink
from rules_kb.show.trace import what_failed

BOARD = """
players:
  Ann: {life: 3, hand: [Shock, Forest, Ancestral Recall], in play: [Mountain, Island, Gray Ogre]}
  Bob: {life: 20, hand: [], in play: [Mountain], library: [Shock, Swamp]}
play:
  - Ann: cast Shock on Gray Ogre
  - resolve
  - Ann: play Forest
  - Ann: cast Ancestral Recall on Bob
  - resolve
expect: EXPECTED
"""


def told(expected: str, board: str = BOARD) -> str:
    """What is found in place of what is expected, and why it is so."""
    run = at_the_table(board.replace("EXPECTED", expected)).play()
    return " ".join(what_failed(run, Ink(columns=300)).split("found: ")[1].split())


@pytest.mark.parametrize(
    ("expected", "why"),
    [
        ("{Ann: {hand: 3}}", "0; step 4: Ancestral Recall goes on the stack (409.1a)"),
        ("{Bob: {library: 1}}", "2; nothing that happened concerns it"),
        ("{Ann: {graveyard: 1}}", "2; step 2: Gray Ogre is destroyed and goes to Ann's graveyard (420.5c)"),
        ("{Bob: {graveyard: 1}}", "0; nothing that happened concerns it"),
        ("{Ann: {in play: 2}}", "3; step 3: Ann puts Forest into play (408.2d"),
        ("{winner: none}", "Ann; step 5: Bob loses the game: told to draw 3 with 2 cards in the library"),
        ("{Ann: {won: no}}", "yes; step 5: Bob loses the game: told to draw 3 with 2 cards in the library"),
        ("{Bob: {life: 19}}", "20; nothing that happened concerns it"),
        ("{Bob's Mountain: {tapped: yes}}", "no; nothing that happened concerns it"),
        ("{Ann: {lost: yes}}", "no; step 5: Bob loses the game"),
        ("{Forest: {in: graveyard}}", "in play; step 3: Ann puts Forest into play"),
        (
            "{not fired: ['420.5c', '310.2']}",
            "fired: 420.5c in step 2 (Gray Ogre is destroyed and goes to Ann's",
        ),
    ],
)
def test_why_it_isnt_as_expected(expected: str, why: str) -> None:
    board = BOARD.replace("[Mountain], library", "[{card: Mountain, as: Bob's Mountain}], library")
    assert told(expected, board).startswith(why), told(expected, board)


def test_of_the_step_its_beginning_is_named() -> None:
    board = "players: {Ann: {}, Bob: {}}\nnow: {turn of: Ann, step: upkeep}\nplay: [to first main]\nexpect: EXPECTED\n"
    assert told("{step: upkeep}", board) == "first main; step 1: first main begins (305.3)"
    assert told("{turn of: Bob}", board) == "Ann; step 1: first main begins (305.3)"


def test_of_rules_that_didnt_fire_nothing_more_is_said() -> None:
    assert told("{fired: ['310.2']}") == "didn't fire: 310.2"


def test_a_draw_that_is_skipped_is_why_there_is_no_card() -> None:
    board = """
cards:
  Sloth: {cost: "{0}", type: Sorcery, text: Target player skips his or her next draw step.}
players: {Ann: {hand: [Sloth]}, Bob: {hand: []}}
play: ["Ann: cast Sloth on Bob", resolve, to Bob's first main]
expect: EXPECTED
"""
    assert told("{Bob: {hand: 1}}", board) == "0; step 3: Bob's draw step is skipped (glossary/skip)"
