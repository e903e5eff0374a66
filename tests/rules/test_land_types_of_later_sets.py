"""Land types of later sets are replaced by those of lands alone, and stay where creature types are replaced."""

from __future__ import annotations

import pytest
from playing import played

KINDS = ["Cave", "Desert", "Gate", "Planet", "Sphere", "Town"]


def is_of_type(type_line: str, text: str, becomes: str, play: str = "[]") -> None:
    played(f"""
rules: tenth
cards:
  Place: {{type: {type_line}, text: "{{0}}: Place becomes a 2/3 Otter land creature until end of turn."}}
  Mark: {{cost: "{{1}}", type: Enchantment — Aura, text: "{text}"}}
players:
  Ann: {{in play: [Place, {{card: Mark, on: Place}}]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play: {play}
expect: {{Place: {{type: {becomes}}}}}
""")


@pytest.mark.parametrize("kind", KINDS)
def test_a_basic_land_type_replaces_it(kind: str) -> None:
    is_of_type(f"Land — {kind}", "Enchant land\\nEnchanted land is an Island.", "Land — Island")


@pytest.mark.parametrize("kind", KINDS)
def test_it_stays_on_a_land_that_becomes_a_creature(kind: str) -> None:
    is_of_type(
        f"Land — {kind}",
        "Enchant land\\nEnchanted land has shroud.",
        f"Land Creature — {kind} Otter",
        "[{Ann: use Place}, resolve]",
    )


def test_a_creature_type_replaces_neither_those_of_lands_nor_those_of_artifacts() -> None:
    for kind in ("Gate", "Vehicle"):
        types = "Land" if kind == "Gate" else "Artifact"
        played(f"""
rules: tenth
cards:
  Thing: {{cost: "{{1}}", type: {types} Creature — {kind} Elf, pt: 1/1}}
  Mark: {{cost: "{{1}}", type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature is an Otter."}}
players:
  Ann: {{in play: [Thing, {{card: Mark, on: Thing}}]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play: []
expect: {{Thing: {{type: {types} Creature — {kind} Otter}}}}
""")
