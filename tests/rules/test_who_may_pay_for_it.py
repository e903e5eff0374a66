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
