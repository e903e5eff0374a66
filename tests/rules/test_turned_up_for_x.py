"""What is turned face up for a cost with an X in it: so much is paid as was said, or is chosen."""

from __future__ import annotations

import pytest
from playing import failed, played

TABLE = """
rules: tenth
cards:
  Grub: {cost: "{4}", type: Creature — Insect, pt: 3/3, text: "Morph {X}{R}"}
players:
  Ann: {in play: [4 Mountain, {card: Grub, face down: true}]}
  Bob: {}
play:
"""


@pytest.mark.parametrize("x", [0, 2, 3])
def test_so_much_is_paid_as_was_said(x: int) -> None:
    """With X at 3 all four lands are tapped."""
    lands = [f"Mountain#{n}: {{tapped: {'true' if n <= x + 1 else 'false'}}}" for n in range(1, 5)]
    expect = f"expect: {{Grub: {{pt: 3/3}}, {', '.join(lands)}}}\n"
    played(TABLE + f"  - Ann: turn up Grub x {x}\n" + expect)
    played(TABLE + f"  - Ann: turn up Grub\n  - Ann: choose {x}\n" + expect)


def test_more_than_can_be_paid_is_illegal() -> None:
    assert "can't pay" in failed(TABLE + "  - Ann: turn up Grub x 4\n")[0]
