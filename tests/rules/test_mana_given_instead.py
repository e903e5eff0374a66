"""Who pays by tapping lands foresees what they give where a card says that it is something else."""

from __future__ import annotations

import pytest
from playing import failed, played

ERAS = pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])
CARDS = """
cards:
  Black Rain: {cost: "{2}{B}", type: Enchantment, text: "If a land is tapped for mana, it produces {B} instead of any other type and amount."}
  Thin Air: {cost: "{2}{U}", type: Enchantment, text: "If a Forest is tapped for mana, it produces colorless mana instead of any other type."}
  Gloom Bat: {cost: "{1}{B}", type: Creature — Bat, pt: 2/1}
  Moss Elf: {cost: "{1}{G}", type: Creature — Elf, pt: 2/1}
  Twin Mound: {type: Land, text: "{T}: Add {G}{G} to your mana pool."}
"""


@ERAS
def test_a_land_pays_with_what_it_gives_instead(era: str) -> None:
    played(
        f"""{CARDS}
players:
  Ann: {{in play: [Black Rain, 2 Forest], hand: [Gloom Bat]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Gloom Bat
  - resolve
expect: {{Gloom Bat: {{in: play}}, Ann: {{mana: ""}}}}
""",
        era,
    )


@ERAS
def test_it_no_longer_pays_with_its_own(era: str) -> None:
    wrong = failed(
        f"""{CARDS}
players:
  Ann: {{in play: [Black Rain, 2 Forest], hand: [Moss Elf]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Moss Elf
""",
        era,
    )
    assert len(wrong) == 1
    assert "lacks mana of the colors in {1}{G}" in wrong[0]


@ERAS
def test_other_lands_are_tapped_for_what_the_replaced_one_does_not_give(era: str) -> None:
    """One mana comes of each land, however much it gives otherwise."""
    played(
        f"""{CARDS}
players:
  Ann: {{in play: [Black Rain, Twin Mound, Plains], hand: [Gloom Bat]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Gloom Bat
expect: {{Twin Mound: {{tapped: true}}, Plains: {{tapped: true}}, Ann: {{mana: ""}}}}
""",
        era,
    )


@ERAS
def test_a_land_that_is_not_spoken_of_gives_its_own(era: str) -> None:
    """The Forest can pay for no color any more, though both lands have the ability of their type alone."""
    played(
        f"""{CARDS}
players:
  Ann: {{in play: [Thin Air, Forest, Swamp], hand: [Gloom Bat]}}
  Bob: {{in play: [2 Forest], hand: [Moss Elf]}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Gloom Bat
expect: {{Forest: {{tapped: true}}, Swamp: {{tapped: true}}, Ann: {{mana: ""}}}}
""",
        era,
    )


def test_a_line_that_asks_for_two_mana_plays_the_ability_that_gives_two() -> None:
    """And not the first that gives mana of that kind; nothing returns what was sacrificed for it."""
    played("""
rules: tenth
cards:
  Vein: {type: Land, text: "{T}: Add {C}.\\n{T}, Sacrifice Vein: Add {C}{C}."}
  Kettle: {cost: "{5}", type: Artifact, text: "Whenever a land is tapped for mana, return it to its owner's hand."}
players:
  Ann: {in play: [Vein, {card: Vein, as: Second}]}
  Bob: {in play: [Kettle]}
now: {turn of: Ann, step: first main}
play:
  - "Ann: tap Vein for {C}{C}"
  - expect: {Vein: {in: graveyard of Ann}, Ann: {mana: "{2}"}}
  - "Ann: tap Second for {C}"
  - resolve all
expect: {Vein: {in: graveyard of Ann}, Second: {in: hand of Ann}}
""")
