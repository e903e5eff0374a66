"""What each target gets at least of what is divided, where the text says how many targets there are."""

from __future__ import annotations

import pytest
from playing import played

BOARD = """
rules: ERA
cards:
  Forked Pebble: {type: Sorcery, cost: "{R}", text: Forked Pebble deals 3 damage divided as you choose among two target creatures.}
  Yak: {type: Creature — Yak, pt: 2/5}
  Ewe: {type: Creature — Sheep, pt: 1/5}
players:
  Ann: {hand: [Forked Pebble], in play: [Mountain]}
  Bob: {in play: [Yak, Ewe]}
now: {turn of: Ann, step: first main}
play:
LINES
"""


def board(era: str, lines: str) -> None:
    played(BOARD.replace("ERA", era).replace("LINES", lines))


def test_in_1999_one_of_two_targets_may_get_nothing() -> None:
    """The book of 1999 knows a target that is assigned 0, where there have to be two of them."""
    lines = "  - Ann: cast Forked Pebble split 0 to Yak, 3 to Ewe\n  - resolve\n"
    board("classic", lines + "expect: {Yak: {damage: 0}, Ewe: {damage: 3}}")


BOOKS = [("fifth", "G.11.Ruling.2"), ("tenth", "409.1e")]


@pytest.mark.parametrize(("era", "rule"), BOOKS)
def test_before_and_since_each_target_gets_something(era: str, rule: str) -> None:
    """Nobody is a target for nothing."""
    board(
        era,
        f"""
  - try: {{Ann: "cast Forked Pebble split 0 to Yak, 3 to Ewe", because: "{rule}"}}
  - Ann: cast Forked Pebble split 1 to Yak, 2 to Ewe
  - resolve
expect: {{Yak: {{damage: 1}}, Ewe: {{damage: 2}}}}
""",
    )


@pytest.mark.parametrize(("era", "rule"), BOOKS)
def test_nor_where_the_number_of_targets_is_open(era: str, rule: str) -> None:
    """In 1999 alone what is assigned nothing is passed over."""
    open_number = BOARD.replace("two target creatures", "any number of target creatures").replace("ERA", era)
    shares = "cast Forked Pebble split 0 to Yak, 3 to Ewe"
    played(open_number.replace("LINES", f'  - try: {{Ann: "{shares}", because: "{rule}"}}'))
    then = f"  - Ann: {shares}\n  - resolve\nexpect: {{Yak: {{damage: 0}}, Ewe: {{damage: 3}}}}"
    played(open_number.replace("LINES", then), "classic")
