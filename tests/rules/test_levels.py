"""Cards that gain levels: what stands under a heading holds for so many counters, and no longer."""

from __future__ import annotations

import pytest
from playing import failed, played

BOARD = """
cards:
  Squirer:
    cost: "{1}"
    type: Creature — Soldier
    pt: 1/1
    text: "Level up {1} (Reminder.)\\nLEVEL 1-2\\n3/4\\nFirst strike\\nWhenever this creature attacks, you gain 2 life.\\nLEVEL 3+\\n6/6\\nFlying, vigilance\\n{T}: You gain 7 life."
players:
  Ann: {in play: [9 Plains, {card: Squirer, counters: {level: %d}}]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
"""


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know nothing of it."""
    return str(request.param)


@pytest.mark.parametrize(
    ("counters", "is_so"),
    [
        (0, "pt: 1/1, lacks: [first strike, flying]"),
        (1, "pt: 3/4, has: [first strike], lacks: [flying]"),
        (2, "pt: 3/4, has: [first strike], lacks: [flying]"),
        (3, "pt: 6/6, has: [flying, vigilance], lacks: [first strike]"),
        (5, "pt: 6/6, has: [flying, vigilance], lacks: [first strike]"),
    ],
)
def test_each_band_has_its_own_size_and_abilities(counters: int, is_so: str, era: str) -> None:
    played(BOARD % counters + f"  - expect: {{Squirer: {{{is_so}}}}}\n", era)


@pytest.mark.parametrize(("counters", "life"), [(0, 20), (1, 22), (3, 20)])
def test_what_triggers_in_one_band_does_so_in_that_alone(counters: int, life: int, era: str) -> None:
    play = f"""
  - to declare attackers
  - Ann: attack with Squirer
  - resolve all
  - expect: {{Ann: {{life: {life}}}}}
"""
    played(BOARD % counters + play, era)


def test_a_level_is_gained_for_mana_while_a_sorcery_could_be_played(era: str) -> None:
    play = """
  - Ann: use Squirer
  - resolve
  - expect: {Squirer: {counters: {level: 1}, pt: 3/4}}
"""
    played(BOARD % 0 + play, era)
    found = failed(BOARD % 0 + "  - to declare attackers\n  - Ann: use Squirer\n", era)
    assert len(found) == 1
    assert "illegal" in found[0]
