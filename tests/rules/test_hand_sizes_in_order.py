"""Texts that say how large a hand may be, and that it may be of any size: the newer one holds."""

from __future__ import annotations

import pytest
from playing import played

BOARD = """
rules: ERA
cards:
  Small Purse: {type: Enchantment, text: Your maximum hand size is three.}
  Deep Purse: {type: Enchantment, text: You have no maximum hand size.}
  Torn Purse: {type: Enchantment, text: Your maximum hand size is reduced by one.}
players:
  Ann: {hand: [9 Forest], in play: [HELD]}
  Bob: {}
now: {turn of: Ann, step: end of turn}
play:
  - to cleanup
LINES
"""
ANY = ["to Bob's upkeep", "expect: {Ann: {hand: 9}}"]


def down_to(size: int) -> list[str]:
    gone = ", ".join(["Forest", *[f"Forest#{number}" for number in range(2, 10 - size)]])
    return [f"Ann: discard {gone}", f"expect: {{Ann: {{hand: {size}}}}}"]


@pytest.mark.parametrize("era", ["classic", "tenth"])
@pytest.mark.parametrize(
    ("held", "lines"),
    [
        ("Small Purse, Deep Purse", ANY),
        ("Deep Purse, Small Purse", down_to(3)),
        ("Deep Purse, Torn Purse", ANY),
        ("Deep Purse, Small Purse, Torn Purse", down_to(2)),
        ("Deep Purse, Small Purse, Deep Purse", ANY),
    ],
)
def test_the_newer_text_holds(era: str, held: str, lines: list[str]) -> None:
    script = "".join(f"  - {line}\n" for line in lines)
    played(BOARD.replace("ERA", era).replace("HELD", held).replace("LINES", script))
