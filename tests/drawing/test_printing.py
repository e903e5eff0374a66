"""Boards on paper: letters that can be read in a column, names and types in full, tapped cards turned."""

from __future__ import annotations

import re

from playing import LIBRARY

import rules_kb
from rules_kb.drawing.picture import Sketchbook
from rules_kb.drawing.print_face import NAME, printed_band, printed_card
from rules_kb.drawing.printing import plain_board_on_paper
from rules_kb.rules.eras import ERAS
from rules_kb.scenarios.board import Board
from rules_kb.scenarios.runner import Runner
from rules_kb.teach.figures import COLUMN, PAGE

POINTS_A_UNIT = 0.82
NAMES = (
    "combat/flanking",
    "combat/two-attackers-and-one-double-blocker",
    "types/a-queen-sets-the-current-size",
)


def boards(name: str) -> list[Board]:
    run = Runner(rules_kb.load_scenario(name, LIBRARY), ERAS["classic"]).play()
    return [step.board for step in run.steps if step.board is not None]


def test_nothing_on_a_printed_board_is_under_7_points() -> None:
    for name in (
        "combat/flanking",
        "combat/two-attackers-and-one-double-blocker",
        "types/a-queen-sets-the-current-size",
    ):
        for board in boards(name):
            for width in (PAGE, COLUMN):
                drawn, wide, _ = plain_board_on_paper(board, width=width, font="Fira Sans")
                text = re.sub(r'<symbol.*?</symbol>|<g id="mana-.*?</g>', "", drawn)
                letters = [float(size) for size in re.findall(r'<text [^>]*font-size="([\d.]+)"', text)]
                assert letters
                assert min(letters) * POINTS_A_UNIT >= 7, name
                assert "…" not in text
                assert wide == width + 8


def test_a_tapped_card_lies_across() -> None:
    seen = set()
    for board in boards("combat/flanking"):
        for player in board.players:
            for thing in player["in play"]:
                face = printed_card(Sketchbook(), thing, False)
                assert (face.width > face.height) == bool(thing.get("tapped"))
                seen.add(bool(thing.get("tapped")))
    assert seen == {True, False}


def test_the_name_of_what_is_attached_is_clear_of_the_card_below_it() -> None:
    """The card lies three units on the foot of the band; below a line of letters some hang down."""
    hosts = 0
    for board in boards("state-based-effects/the-check-is-repeated"):
        for player in board.players:
            for thing in player["in play"]:
                if "Aura" not in thing["type"]:
                    continue
                hosts += 1
                band = printed_band(thing, 78, False)
                lowest = max(float(y) for y in re.findall(r'<text [^>]*y="([\d.]+)"', "".join(band.parts)))
                assert lowest + 0.22 * NAME <= band.height - 3
    assert hosts
