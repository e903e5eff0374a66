"""What something's power or mana value was, asked of what is gone: as it last was."""

from __future__ import annotations

import pytest
from playing import played

BOARD = """
cards:
  Fell: {cost: "{0}", type: Instant, text: "Destroy target creature. If its power was 4 or greater, you gain 3 life."}
  Void: {cost: "{0}", type: Instant, text: "Counter target spell. If its mana value was 2 or less, you gain 3 life."}
  Grow: {cost: "{0}", type: Instant, text: Target creature gets +2/+2 until end of turn.}
  Pod: {cost: "{1}", type: Creature — Plant, pt: 2/2, text: "When ~ dies, if its power was 4 or greater, you gain 5 life."}
  Mourner: {cost: "{1}", type: Creature — Human, pt: 1/1, text: "Whenever another creature dies, if it had power 4 or greater, you gain 2 life."}
  Pyre: {cost: "{0}", type: Sorcery, text: "Sacrifice a creature. If its toughness was 4 or greater, you gain 7 life."}
players:
  Ann: {hand: [Fell, Void, Grow, Pyre], in play: [%s]}
  Bob: {hand: [Grizzly Bears, Hill Giant], in play: [Craw Wurm, 4 Mountain]}
now: {turn of: Ann, step: first main}
play: [%s]
expect: {Ann: {life: %d}}
"""


@pytest.mark.parametrize(
    ("own", "play", "life"),
    [
        ("Pod", "{Ann: cast Fell on Craw Wurm}, resolve", 23),
        ("Pod", "{Ann: cast Fell on Pod}, resolve all", 20),
        ("Pod", "{Ann: cast Grow on Pod}, resolve, {Ann: cast Fell on Pod}, resolve all", 28),
        ("Mourner", "{Ann: cast Fell on Craw Wurm}, resolve all", 25),
        ("Mourner", "{Ann: cast Fell on Mourner}, resolve all", 20),
        ("Pod", "{Ann: cast Pyre}, resolve all", 20),
        ("Pod", "{Ann: cast Grow on Pod}, resolve, {Ann: cast Pyre}, resolve all", 32),
    ],
)
def test_power_and_toughness_are_those_it_had_as_it_left(own: str, play: str, life: int) -> None:
    played(BOARD % (own, play, life))


@pytest.mark.parametrize(("rite", "life"), [("Shock", 23), ("Storm", 20)])
def test_the_mana_value_of_a_spell_that_is_countered(rite: str, life: int) -> None:
    played(f"""
cards:
  Void: {{cost: "{{0}}", type: Instant, text: "Counter target spell. If its mana value was 2 or less, you gain 3 life."}}
  Shock: {{cost: "{{R}}", type: Instant, text: ~ deals 2 damage to target player.}}
  Storm: {{cost: "{{2}}{{R}}", type: Instant, text: ~ deals 2 damage to target player.}}
players:
  Ann: {{hand: [Void, {rite}], in play: [3 Mountain]}}
  Bob: {{}}
play: [{{Ann: cast {rite} on Bob}}, {{Ann: cast Void on {rite}}}, resolve all]
expect: {{Ann: {{life: {life}}}, Bob: {{life: 20}}}}
""")
