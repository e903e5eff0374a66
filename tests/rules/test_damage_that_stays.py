"""Damage of one instruction that can't be prevented, of a spell where a condition holds, and combat damage alone."""

from __future__ import annotations

import pytest
from playing import played

BOARD = """
cards:
  Scorch: {cost: "%s", type: Sorcery, text: "%s"}
  Ember: {cost: "{R}", type: Instant, text: "~ deals 1 damage to target creature."}
  Hush: {cost: "{W}", type: Instant, text: "Prevent all damage that would be dealt to target creature this turn."}
  Ox: {cost: "{W}", type: Creature — Ox, pt: 1/9}
players:
  Ann: {in play: [9 Mountain], hand: [Scorch, Ember]}
  Bob: {in play: [Ox, 2 Plains], hand: [Hush]}
now: {turn of: Ann, step: first main}
play:
"""
HUSHED = "  - Bob: cast Hush on Ox\n  - resolve\n"


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years that deal damage at once."""
    return str(request.param)


@pytest.mark.parametrize(
    ("text", "damage"),
    [
        ("~ deals 3 damage to target creature. The damage can't be prevented.", 3),
        ("~ deals 3 damage to target creature and the damage can't be prevented.", 3),
        ("~ deals 3 damage to target creature.", 0),
    ],
)
def test_only_the_damage_of_which_it_is_said_stays(text: str, damage: int, era: str) -> None:
    play = f"""{HUSHED}
  - Ann: cast Scorch on Ox
  - resolve all
  - Ann: cast Ember on Ox
  - resolve all
  - expect: {{Ox: {{damage: {damage}}}}}
"""
    played(BOARD % ("{R}", text) + play, era)


@pytest.mark.parametrize(("x", "damage"), [(2, 0), (3, 3)])
def test_a_spell_says_of_how_large_an_x_it_is_so(x: int, damage: int) -> None:
    text = "~ deals X damage to target creature.\\nIf X is 3 or more, this spell can't be countered and the damage can't be prevented."
    play = f"""{HUSHED}
  - Ann: cast Scorch on Ox, x {x}
  - resolve all
  - expect: {{Ox: {{damage: {damage}}}}}
"""
    played(BOARD % ("{X}{R}", text) + play, "tenth")


@pytest.mark.parametrize(
    ("said", "combat", "other"),
    [
        ("Combat damage that would be dealt by creatures you control can't be prevented.", 2, 0),
        ("Damage that would be dealt by creatures you control can't be prevented.", 2, 1),
    ],
)
def test_combat_damage_alone_may_be_meant(said: str, combat: int, other: int) -> None:
    played(f"""
rules: tenth
cards:
  Roar: {{cost: "{{1}}", type: Enchantment, text: "{said}"}}
  Gnat: {{cost: "{{R}}", type: Creature — Insect, pt: 2/2, text: "{{1}}: ~ deals 1 damage to target player."}}
  Lull: {{cost: "{{W}}", type: Instant, text: "Prevent all damage that would be dealt to target player this turn."}}
players:
  Ann: {{in play: [Roar, Gnat, 2 Mountain]}}
  Bob: {{in play: [2 Plains], hand: [Lull]}}
now: {{turn of: Ann, step: declare attackers}}
play:
  - Ann: attack with Gnat
  - Bob: cast Lull on Bob
  - resolve
  - Ann: use Gnat on Bob
  - resolve all
  - expect: {{Bob: {{life: {20 - other}}}}}
  - to combat damage
  - resolve all
  - expect: {{Bob: {{life: {20 - other - combat}}}}}
""")


def test_assigned_damage_that_stays_is_dealt_after_a_shield() -> None:
    play = """
  - Ann: cast Scorch on Ox
  - to damage prevention
  - Bob: cast Hush on Ox
  - resolve
  - Ann: pass
  - Bob: pass
  - expect: {Ox: {damage: 3}}
"""
    text = "~ deals 3 damage to target creature. The damage can't be prevented."
    played("rules: fifth\n" + BOARD % ("{R}", text) + play)


@pytest.mark.parametrize(("x", "damage"), [(2, 0), (3, 3)])
def test_an_x_is_known_while_somebody_would_counter_the_spell(x: int, damage: int) -> None:
    text = "~ deals X damage to target creature.\\nIf X is 3 or more, this spell can't be countered."
    board = BOARD.replace(
        "Prevent all damage that would be dealt to target creature this turn", "Counter target spell"
    )
    play = f"""
  - Ann: cast Scorch on Ox, x {x}
  - Bob: cast Hush on Scorch
  - resolve all
  - expect: {{Ox: {{damage: {damage}}}}}
"""
    played(board % ("{X}{R}", text) + play, "tenth")
