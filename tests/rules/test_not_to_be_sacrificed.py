"""What can't be sacrificed, whoever asks for it and for whatever it would pay; what only a worn creature wears."""

from __future__ import annotations

import pytest
from playing import failed, played

BOARD = """
cards:
  Keep: {cost: "{1}", type: Enchantment, text: "Green creatures can't be sacrificed."}
  Toll: {cost: "{1}", type: Sorcery, text: "Target player sacrifices a creature."}
  Altar: {cost: "{1}", type: Artifact, text: "Sacrifice a creature: You gain 4 life."}
  Moth: {cost: "{G}", type: Creature — Insect, pt: 1/1, text: "Sacrifice Moth: You gain 1 life."}
  Debt: {cost: "{G}", type: Creature — Ox, pt: 3/3, text: "At the beginning of your upkeep, sacrifice ~ unless you pay {9}."}
players:
  Ann: {in play: [Keep, Altar, 4 Swamp, Moth, Debt%s], hand: [Toll]}
  Bob: {}
now: {turn of: %s, step: %s}
play:
"""
ZOMBIE = ", {card: Scathe Zombies, as: Zed}"


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know nothing of it."""
    return str(request.param)


def test_another_has_to_go_and_where_there_is_none_nothing_does(era: str) -> None:
    now = ("Ann", "first main")
    play = "  - Ann: cast Toll on Ann\n  - resolve\n"
    alone = "  - expect: {Ann: {in play: 8}}\n"
    played(BOARD % ("", *now) + play + alone, era)
    beside = "  - expect: {Zed: {in: graveyard of Ann}, Ann: {in play: 8}}\n"
    played(BOARD % (ZOMBIE, *now) + play + beside, era)


def test_it_pays_for_nothing(era: str) -> None:
    now = ("Ann", "first main")
    for play in ("  - Ann: use Moth\n", "  - Ann: use Altar\n"):
        found = failed(BOARD % ("", *now) + play, era)
        assert len(found) == 1
        assert "illegal" in found[0]
    play = "  - Ann: use Altar\n  - resolve\n  - expect: {Zed: {in: graveyard of Ann}, Ann: {life: 24}}\n"
    played("default choices: auto" + BOARD % (ZOMBIE, *now) + play, era)


def test_what_would_have_to_be_sacrificed_stays(era: str) -> None:
    play = "  - to upkeep\n  - resolve all\n  - expect: {Debt: {in: play}}\n"
    played("default choices: auto" + BOARD % ("", "Ann", "untap") + play, era)


WORN = """
rules: tenth
cards:
  Crown: {cost: "{W}", type: Enchantment — Aura, text: "Enchant creature with another Aura attached to it\\nEnchanted creature gets +3/+3."}
  Vest: {cost: "{W}", type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature gets +0/+1."}
  Wipe: {cost: "{W}", type: Instant, text: "Destroy target enchantment."}
players:
  Ann: {in play: [9 Plains, {card: Grizzly Bears, as: Bear}, {card: Grizzly Bears, as: Cub}, {card: Vest, on: Bear}], hand: [2 Crown, Wipe]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
"""


def test_another_aura_is_needed_as_it_is_played_and_as_long_as_it_stays() -> None:
    played(
        WORN
        + """
  - Ann: cast Crown#1 on Bear
  - resolve
  - expect: {Bear: {pt: 5/6}}
  - fork: {name: alone, play: ["Ann: cast Wipe on Vest", resolve], expect: {Bear: {pt: 2/2}, Crown#1: {in: graveyard of Ann}}}
  - Ann: cast Crown#2 on Bear
  - resolve
  - Ann: cast Wipe on Vest
  - resolve
  - expect: {Bear: {pt: 8/8}}
"""
    )
    assert "illegal" in failed(WORN + "  - Ann: cast Crown#1 on Cub\n")[0]


def test_who_has_nothing_that_can_be_sacrificed_cannot(era: str) -> None:
    """What is said for that case is done; with another creature it isn't."""
    board = BOARD.replace(
        "players:",
        '  Maw: {cost: "{1}", type: Sorcery, text: "Sacrifice a creature. If you can\'t, you lose 7 life."}\nplayers:',
    ).replace("hand: [Toll]", "hand: [Maw]")
    play = "  - Ann: cast Maw\n  - resolve\n"
    played(board % ("", "Ann", "first main") + play + "  - expect: {Ann: {life: 13, in play: 8}}\n", era)
    beside = "  - expect: {Zed: {in: graveyard of Ann}, Ann: {life: 20}}\n"
    played(board % (ZOMBIE, "Ann", "first main") + play + beside, era)
