"""Lands that are of a chosen basic land type besides their own: for a turn, or as long as something says so."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

each_era = pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])
TABLE = """
rules: %s
cards:
  Compass: {cost: "{1}", type: Artifact,
            text: "{T}: Until end of turn, target land you control becomes the basic land type of your choice%s."}
  Survey: {cost: "{1}", type: Enchantment,
           text: "As this enchantment enters, choose a basic land type.\\nLands you control are the chosen type in addition to their other types."}
  Gate: {cost: null, type: Land, text: "{T}: Add {C}."}
  Rite: {cost: "{B}", type: Sorcery, text: You gain 1 life.}
players:
  Ann: {in play: [Compass, Forest, Gate], hand: [Rite, Survey]}
  Bob: {in play: [Plains]}
play:
"""
BESIDES = " in addition to its other types"


@each_era
def test_for_a_turn_it_is_both(era: str) -> None:
    played(
        TABLE % (era, BESIDES)
        + """
  - Ann: use Compass on Forest
  - Ann: choose swamp
  - resolve
  - expect: {Forest: {type: Basic Land — Forest Swamp}}
  - Ann: tap Forest for {B}
  - Ann: cast Rite
  - resolve
  - expect: {Ann: {life: 21}}
  - to Bob's upkeep
expect: {Forest: {type: Basic Land — Forest}}
""".replace(
            "  - Ann: choose swamp\n  - resolve\n",
            "  - Ann: choose swamp\n  - resolve\n"
            if era == "fifth"
            else "  - resolve\n  - Ann: choose swamp\n",
        )
    )


@pytest.mark.parametrize("era", ["classic", "tenth"])
@pytest.mark.parametrize(
    ("said", "then"),
    [(BESIDES, "  - Ann: tap Gate for {C}\n"), ("", '  - try: {Ann: "tap Gate for {C}"}\n')],
)
def test_a_land_with_an_ability_keeps_it_only_besides(era: str, said: str, then: str) -> None:
    played(
        TABLE % (era, said)
        + """
  - Ann: use Compass on Gate
  - resolve
  - Ann: choose swamp
"""
        + then
        + "  - Ann: tap Gate for {B}\n" * (not said)
    )


@each_era
def test_all_ones_own_lands_are_of_it_while_it_stays(era: str) -> None:
    played(
        TABLE.replace("Forest, Gate]", "Forest, Gate, Island]") % (era, "")
        + """
  - Ann: cast Survey paying Island
  - resolve
  - Ann: choose swamp
  - expect:
      Forest: {type: Basic Land — Forest Swamp}
      Gate: {type: Land — Swamp}
      Plains: {type: Basic Land — Plains}
  - Ann: cast Rite paying Gate
  - resolve
expect: {Ann: {life: 21}}
"""
    )


@each_era
@pytest.mark.parametrize(
    ("said", "type_line"), [("", "Basic Land — Swamp"), (BESIDES, "Basic Land — Forest Swamp")]
)
def test_an_aura_has_it_chosen_as_it_comes(era: str, said: str, type_line: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Veil: {{cost: "{{G}}", type: Enchantment — Aura,
         text: "Enchant land\\nEnchanted land becomes the basic land type of your choice{said}."}}
players:
  Ann: {{in play: [Forest, {{card: Forest, as: Other}}], hand: [Veil]}}
  Bob: {{}}
play:
  - Ann: cast Veil on Forest paying Other
  - resolve
  - Ann: choose swamp
expect: {{Forest: {{type: {type_line}}}, Other: {{type: Basic Land — Forest}}}}
"""
    )


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Target creature becomes the basic land type of your choice until end of turn.",
        "{T}: Target creature becomes the basic land type of your choice in addition to its other types until end of turn.",
        "{T}: Goats become the basic land type of your choice in addition to their other types until end of turn.",
        "As ~ enters, choose a creature type.\nLands you control are the chosen type in addition to their other types.",
    ],
)
def test_no_creature_is_of_a_land_type_and_no_land_of_a_creature_type(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Compass", "Artifact", "{1}", None, text)
