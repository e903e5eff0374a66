"""What is given up at the end of the turn, and what is done only if it was."""

from __future__ import annotations

import pytest
from playing import played

LOAN = """
rules: %s
cards:
  Loan: {cost: "{R}", type: Instant, text: "Untap target creature you don't control and gain control of it. It gains haste and flying until end of turn. At end of turn, sacrifice it. If you do, you gain life equal to its power."}
players:
  Ann: {in play: [2 Mountain], hand: [Loan, Shock]}
  Bob: {in play: [{card: Grizzly Bears, tapped: true}, {card: Hill Giant, as: Giant}, Mountain], hand: [Shock]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Loan on Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: {controller: Ann, tapped: false}, Ann: {life: 20}}
  - to declare attackers
  - Ann: attack with Grizzly Bears
%s
  - to end of turn
  - resolve all
expect: {Grizzly Bears: {in: graveyard of Bob}, Giant: {in: play}, Ann: {life: %d}}
"""


@pytest.mark.parametrize("era", ["classic", "tenth"])
@pytest.mark.parametrize(
    ("before", "life"), [("", 22), ("  - Bob: cast Shock on Grizzly Bears\n  - resolve", 20)]
)
def test_life_is_gained_only_if_it_was_sacrificed_then(era: str, before: str, life: int) -> None:
    blocks = "" if before else "  - to declare blockers\n  - Bob: no block"
    played(LOAN % (era, before + blocks, life))


DOUBLE = """
rules: %s
cards:
  Double: {cost: "{U}", type: Creature — Shapeshifter, pt: 1/1, text: "{1}, Remove Double from the game: Put a creature card from your hand into play. At end of turn, sacrifice that creature. If you do, return Double to play."}
players:
  Ann: {in play: [Double, 3 Mountain], hand: [{card: Hill Giant, as: Giant}, Lightning Bolt]}
  Bob: {}
now: {turn of: Ann, step: second main}
play:
  - Ann: use Double
  - resolve
  - expect: {Giant: {in: play}, Double: {in: removed}}
%s
  - to end of turn
  - resolve all
expect: {Giant: {in: graveyard}, Double: {in: %s}}
"""


@pytest.mark.parametrize("era", ["classic", "tenth"])
@pytest.mark.parametrize(
    ("before", "zone"), [("", "play"), ("  - Ann: cast Lightning Bolt on Giant\n  - resolve", "removed")]
)
def test_it_returns_only_if_the_other_was_sacrificed_then(era: str, before: str, zone: str) -> None:
    played(DOUBLE % (era, before, zone))
