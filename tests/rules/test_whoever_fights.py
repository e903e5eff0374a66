"""A creature that blocks or becomes blocked is what the ability speaks of, whichever of the two it does."""

from __future__ import annotations

import pytest
from playing import played

FLAG = """
rules: %s
cards:
  Flag: {cost: "{1}", type: Enchantment, text: "%s"}
players:
  Ann: {in play: [Flag, {card: Grizzly Bears, as: Bear}]}
  Bob: {in play: [{card: Hill Giant, as: Giant}]}
now: {turn of: %s, step: declare attackers, attacking: {%s}}
play: [to declare blockers, {%s: "block %s"}, resolve all]
expect: {%s}
"""
ANNS, BOBS = ("Ann", "Bear: Bob", "Bob", "Bear with Giant"), ("Bob", "Giant: Ann", "Ann", "Giant with Bear")
GROWS = "it gets +2/+0 until end of turn."


@pytest.mark.parametrize("era", ["classic", "tenth"])
@pytest.mark.parametrize(
    ("attack", "text", "expected"),
    [
        (ANNS, f"Whenever a creature you control becomes blocked by one or more creatures, {GROWS}", "Bear: {pt: 4/2}, Giant: {pt: 3/3}"),
        (ANNS, "Whenever a creature becomes blocked by one or more Giants, destroy it.", "Bear: {in: graveyard}, Giant: {in: play}"),
        (BOBS, "Whenever a creature becomes blocked by one or more Giants, destroy it.", "Bear: {in: play}, Giant: {in: play}"),
        (ANNS, "Whenever a creature blocks or becomes blocked by one or more Bears, destroy it.", "Bear: {in: play}, Giant: {in: graveyard}"),
        (BOBS, "Whenever a creature blocks or becomes blocked by one or more Bears, destroy it.", "Bear: {in: play}, Giant: {in: graveyard}"),
        (ANNS, f"Whenever a creature you control blocks or becomes blocked, {GROWS}", "Bear: {pt: 4/2}, Giant: {pt: 3/3}"),
        (BOBS, f"Whenever a creature you control blocks or becomes blocked, {GROWS}", "Bear: {pt: 4/2}, Giant: {pt: 3/3}"),
        (ANNS, f"Whenever a creature you control blocks or becomes blocked by a Giant, {GROWS}", "Bear: {pt: 4/2}, Giant: {pt: 3/3}"),
        (BOBS, f"Whenever a creature you control blocks or becomes blocked by a Giant, {GROWS}", "Bear: {pt: 4/2}, Giant: {pt: 3/3}"),
    ],
)  # fmt: skip
def test_it_is_the_one_that_fights(era: str, attack: tuple[str, ...], text: str, expected: str) -> None:
    played(FLAG % (era, text, *attack, expected))
