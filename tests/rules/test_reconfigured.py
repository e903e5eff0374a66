"""Reconfigure: an Equipment that is a creature, but for as long as it is attached to one."""

from __future__ import annotations

import pytest
from playing import played

BOARD = """
rules: ERA
cards:
  Beetle: {cost: "{2}", type: Artifact Creature — Equipment Insect, pt: 1/1, text: "Equipped creature gets +2/+2.\\nReconfigure {1}"}
  Bolt: {cost: "{0}", type: Instant, text: "Bolt deals 6 damage to target creature."}
players:
  Ann: {hand: [Bolt], in play: [Beetle, Grizzly Bears, Hill Giant, 3 Forest], library: [5 Forest]}
  Bob: {in play: [Wall of Stone], library: [5 Forest]}
now: {turn of: Ann, step: first main}
play:
LINES
"""
ON = "  - Ann: use Beetle ability 1 on Grizzly Bears\n  - resolve\n"


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def board(lines: str, era: str) -> None:
    played(BOARD.replace("ERA", era).replace("LINES", lines))


def test_attached_it_is_no_creature_and_stays_where_it_is(era: str) -> None:
    lines = (
        ON
        + "  - expect: {Grizzly Bears: {pt: 4/4}, Beetle: {type: Artifact — Equipment, on: Grizzly Bears}}\n"
    )
    board(
        lines
        + "  - to declare attackers\n  - try: {Ann: attack with Beetle}\n  - Ann: no attack\nexpect: {Beetle: {on: Grizzly Bears}}",
        era,
    )


def test_it_goes_from_one_creature_to_another(era: str) -> None:
    lines = ON + "  - Ann: use Beetle ability 1 on Hill Giant\n  - resolve\n"
    board(lines + "expect: {Grizzly Bears: {pt: 2/2}, Hill Giant: {pt: 5/5}}", era)


def test_unattached_it_is_a_creature_again(era: str) -> None:
    lines = "  - try: {Ann: use Beetle ability 2}\n" + ON + "  - Ann: use Beetle ability 2\n  - resolve\n"
    board(
        lines
        + "expect: {Grizzly Bears: {pt: 2/2}, Beetle: {pt: 1/1, type: Artifact Creature — Equipment Insect}}",
        era,
    )


def test_it_is_a_creature_again_when_the_other_dies(era: str) -> None:
    lines = ON + "  - Ann: cast Bolt on Grizzly Bears\n  - resolve\n"
    board(lines + "expect: {Grizzly Bears: {in: graveyard of Ann}, Beetle: {in: play, pt: 1/1}}", era)


def test_it_is_not_attached_to_itself_nor_to_an_opponents_creature(era: str) -> None:
    lines = "  - try: {Ann: use Beetle ability 1 on Beetle}\n  - try: {Ann: use Beetle ability 1 on Wall of Stone}\n"
    board(lines + "expect: {Beetle: {pt: 1/1}}", era)
