"""Whoever may pay for something has it done."""

from __future__ import annotations

import pytest
from playing import played


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_its_controller_is_you(era: str) -> None:
    played(f"""
rules: {era}
cards:
  Gruk: {{cost: "{{1}}", type: Creature — Goblin, pt: 2/2, text: "At the beginning of your upkeep, its controller may pay {{0}} to gain 2 life."}}
players:
  Ann: {{in play: [Gruk], library: [Forest]}}
  Bob: {{library: [Forest]}}
now: {{turn of: Bob, step: second main}}
default choices: auto
play:
  - to Ann's upkeep
  - resolve all
expect: {{Ann: {{life: 22}}, Bob: {{life: 20}}}}
""")


@pytest.mark.parametrize(("anns", "bobs", "in_play"), [(0, 0, 1), (1, 0, 2), (1, 1, 1)])
def test_each_player_has_to_pay_and_it_is_done_once(anns: int, bobs: int, in_play: int) -> None:
    played(f"""
rules: tenth
cards:
  Gruk: {{cost: "{{0}}", type: Sorcery, text: "Create a 1/1 red Goblin creature token unless each player pays {{1}}."}}
players:
  Ann: {{hand: [Gruk], in play: [{anns} Forest]}}
  Bob: {{in play: [{bobs} Forest]}}
default choices: auto
play:
  - Ann: cast Gruk
  - resolve all
expect: {{Ann: {{in play: {in_play}}}}}
""")
