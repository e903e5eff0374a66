"""Who names a target for what has none is told so; it isn't passed over in silence."""

from __future__ import annotations

import pytest
from playing import played

BOARD = """
rules: ERA
cards:
  Warm Bath: {type: Instant, cost: "{W}", text: You gain 3 life.}
  Lamplighter: {type: Creature — Human, cost: "{W}", pt: 1/1, text: "{1}: Lamplighter gets +1/+0 until end of turn."}
players:
  Ann: {hand: [Warm Bath, Lamplighter], in play: [{card: Lamplighter, as: Lit}, 3 Plains]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - try: {Ann: cast Warm Bath on Bob, because: "409.1c"}
  - try: {Ann: cast Lamplighter on Lit, because: "409.1c"}
  - try: {Ann: use Lit on Bob, because: "409.1c"}
  - Ann: cast Warm Bath
  - resolve
  - Ann: use Lit
  - resolve
expect: {Ann: {life: 23}, Lit: {pt: 2/1}}
"""


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_nothing_is_aimed_by_what_has_no_target(era: str) -> None:
    played(BOARD.replace("ERA", era))
