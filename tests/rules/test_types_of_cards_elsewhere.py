"""Creature types that cards and spells have by what a permanent says of them, and that they have no longer."""

from __future__ import annotations

import pytest
from playing import played

each_era = pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])
SAME = "The same is true for creature spells you control and creature cards you own that aren't on the battlefield."
TABLE = """
rules: %s
cards:
  Plot:
    cost: "{1}"
    type: Enchantment
    text: |
      As this enchantment enters, choose a creature type.
      Creatures you control are the chosen type%s.%s
  Cat: {cost: "{W}", type: Creature — Cat, pt: 2/2}
  Whistle: {cost: "{W}", type: Sorcery, text: Return target Orc card from your graveyard to your hand.}
  Horn: {cost: "{W}", type: Enchantment, text: "Whenever you cast an Orc spell, you gain 5 life."}
  Break: {cost: "{W}", type: Instant, text: Destroy target enchantment.}
players:
  Ann:
    hand: [Plot, Whistle, {card: Cat, as: Held}]
    in play: [6 Plains, Horn, {card: Cat, as: Own}]
    graveyard: [{card: Cat, as: Dead}]
  Bob:
    hand: [Break, {card: Cat, as: Theirs}]
    in play: [Plains, {card: Cat, as: Other}]
    graveyard: [{card: Cat, as: Foreign}]
play:
  - try: {Ann: cast Whistle on Dead}
  - Ann: cast Plot
  - resolve
  - Ann: choose Orc
"""
BESIDES = " in addition to their other types"


@each_era
@pytest.mark.parametrize(("besides", "types"), [("", "Creature — Orc"), (BESIDES, "Creature — Cat Orc")])
def test_all_ones_own_are_of_it_wherever_they_are(era: str, besides: str, types: str) -> None:
    played(
        TABLE % (era, besides, " " + SAME)
        + f"""
  - expect:
      Own: {{type: {types}}}
      Dead: {{type: {types}}}
      Held: {{type: {types}}}
      Other: {{type: Creature — Cat}}
      Foreign: {{type: Creature — Cat}}
      Theirs: {{type: Creature — Cat}}
  - Ann: cast Held
  - resolve
  - resolve all
  - expect: {{Ann: {{life: 25}}, Held: {{in: play, type: {types}}}}}
  - Ann: cast Whistle on Dead
  - resolve
expect: {{Dead: {{in: hand of Ann}}}}
"""
    )


@each_era
def test_of_creatures_in_play_alone_nothing_is_said_elsewhere(era: str) -> None:
    played(
        TABLE % (era, BESIDES, "")
        + """
  - expect: {Own: {type: Creature — Cat Orc}, Dead: {type: Creature — Cat}, Held: {type: Creature — Cat}}
  - try: {Ann: cast Whistle on Dead}
  - Ann: cast Held
  - resolve
expect: {Ann: {life: 20}, Held: {type: Creature — Cat Orc}}
"""
    )


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_it_is_over_when_the_permanent_is_gone(era: str) -> None:
    played(
        TABLE % (era, "", " " + SAME)
        + """
  - Bob: cast Break on Plot
  - resolve
expect: {Own: {type: Creature — Cat}, Dead: {type: Creature — Cat}, Held: {type: Creature — Cat}}
"""
    )


def test_every_creature_type_is_one_that_amplify_counts() -> None:
    played(
        """
rules: tenth
cards:
  Choir: {cost: "{1}", type: Enchantment, text: "Creature cards you own that aren't on the battlefield are every creature type."}
  Drake: {cost: "{U}", type: Creature — Drake, pt: 1/1, text: Amplify 2}
  Cat: {cost: "{W}", type: Creature — Cat, pt: 2/2}
players:
  Ann: {hand: [Drake, Cat, Shock], in play: [Choir, Island]}
  Bob: {}
play:
  - Ann: cast Drake
  - resolve
  - try: {Ann: choose Shock}
  - Ann: choose Cat
expect: {Drake: {pt: 3/3}}
"""
    )
