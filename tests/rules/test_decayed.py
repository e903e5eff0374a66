"""Decayed: no blocking, and one attack, wherever a creature has it from."""

from __future__ import annotations

import pytest
from playing import played

BOARD = """
rules: ERA
cards:
  Husk: {cost: "{1}", type: Creature — Zombie, pt: 2/2, text: "Decayed"}
  Dig: {cost: "{0}", type: Sorcery, text: "Create a 2/2 black Zombie creature token with decayed."}
  Lend: {cost: "{0}", type: Sorcery, text: "Return target creature card from your graveyard to the battlefield. It gains decayed."}
players:
  Ann: {hand: [Dig, Lend], graveyard: [Hill Giant], in play: [Husk], library: [5 Forest]}
  Bob: {in play: [Grizzly Bears], library: [5 Forest]}
now: {turn of: WHO, step: first main}
play:
LINES
"""


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def decayed(lines: str, era: str, who: str = "Ann") -> None:
    played(BOARD.replace("ERA", era).replace("WHO", who).replace("LINES", lines))


def test_it_attacks_once(era: str) -> None:
    lines = "  - to declare attackers\n  - Ann: attack with Husk\n  - resolve\n  - to declare blockers\n  - Bob: no block\n"
    lines += "  - to end of combat\n  - resolve\n"
    decayed(lines + "expect: {Bob: {life: 18}, Husk: {in: graveyard of Ann}}", era)


def test_it_does_not_block(era: str) -> None:
    lines = "  - to declare attackers\n  - Bob: attack with Grizzly Bears\n  - to declare blockers\n"
    decayed(lines + "  - try: {Ann: block Grizzly Bears with Husk}\nexpect: {Husk: {in: play}}", era, "Bob")


def test_who_came_with_it_or_gained_it_is_decayed_too(era: str) -> None:
    lines = "  - Ann: cast Dig\n  - resolve\n  - Ann: cast Lend on Hill Giant\n  - resolve\n"
    lines += "  - to declare attackers\n  - Ann: no attack\n  - to Bob's upkeep\n  - to declare attackers\n"
    lines += "  - Bob: attack with Grizzly Bears\n  - to declare blockers\n"
    lines += "  - try: {Ann: block Grizzly Bears with Hill Giant}\n  - try: {Ann: block Grizzly Bears with Zombie}\n"
    decayed(lines + "expect: {Hill Giant: {has: [decayed]}}", era)
