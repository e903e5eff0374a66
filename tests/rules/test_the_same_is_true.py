"""What a text says of one keyword, and is so of others that it names: each is had where that one is."""

import pytest
from playing import played

from rules_kb.cards.understanding import understood

MENAGERIE = """
rules: tenth
cards:
  Shared Lessons:
    cost: "{3}"
    type: Enchantment
    text: At the beginning of your upkeep, creatures you control gain haste until end of turn if a creature you
      control has haste. The same is true for first strike, vigilance, and trample.
  Bone Mimic:
    cost: "{2}{B}"
    type: Creature — Shapeshifter
    pt: 2/3
    text: As long as a creature card with flying is in your graveyard, Bone Mimic has flying. The same is true for
      trample and first strike.
  Lesser Boar: {cost: "{G}", type: Creature — Boar, pt: 1/1, text: Trample}
  Old Guard: {cost: "{W}", type: Creature — Soldier, pt: 1/1, text: Vigilance}
  Gull: {cost: "{U}", type: Creature — Bird, pt: 1/1, text: Flying}
  Grim Duty: {cost: "{B}", type: Instant, text: Destroy target creature.}
"""


def test_what_one_of_them_has_all_of_them_gain() -> None:
    played(f"""{MENAGERIE}
players:
  Ann: {{in play: [Shared Lessons, Lesser Boar, Old Guard]}}
  Bob: {{in play: [Gull]}}
now: {{turn of: Bob, step: end of turn}}
play:
  - to Ann's upkeep
  - resolve
expect:
  Lesser Boar: {{has: [trample, vigilance], lacks: [haste, first strike]}}
  Old Guard: {{has: [trample, vigilance], lacks: [haste, first strike]}}
  Gull: {{lacks: [trample, vigilance]}}
""")


def test_each_keyword_of_a_card_that_lies_there() -> None:
    played(f"""{MENAGERIE}
players:
  Ann: {{hand: [Grim Duty], in play: [Bone Mimic, Lesser Boar, Swamp], graveyard: [Gull]}}
  Bob: {{graveyard: [Old Guard]}}
now: {{turn of: Ann, step: first main}}
play:
  - expect: {{Bone Mimic: {{has: [flying], lacks: [trample, first strike]}}}}
  - Ann: cast Grim Duty on Lesser Boar
  - resolve
expect:
  Bone Mimic: {{has: [flying, trample], lacks: [first strike, vigilance]}}
""")


@pytest.mark.parametrize(
    "text",
    [
        "Destroy target creature with flying. The same is true for reach.",
        "Creatures you control gain fear until end of turn. The same is true for haste.",
        "Creatures you control gain fear until end of turn if a creature you control has fear. "
        "The same is true for landwalk.",
        "Up to one target creature gains fear until end of turn if you control a creature with fear. "
        "The same is true for haste.",
        "Creatures you control gain fear until end of turn if you control a creature with fear. "
        "The same is true for fear and haste.",
        "Creatures you control gain fear until end of turn if you control a creature with haste. "
        "The same is true for trample.",
    ],
)
def test_what_is_said_of_more_than_a_keyword_is_refused(text: str) -> None:
    assert understood("Gizmo", {"name": "Gizmo", "type": "Sorcery", "text": text}).card is None
