"""Toxic, disguise, mobilize, Equipment that comes with its bearer, and a copy that may be played."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card, printed_back

# -- toxic ---------------------------------------------------------------------------------------------------

SPORES = """
rules: tenth
cards:
  Spores: {cost: "{1}", type: Creature — Beast, pt: 3/3, text: "%s"}
  Wall: {cost: "{1}", type: Creature — Wall, pt: 0/9, text: Defender}
players:
  Ann: {in play: [Spores]}
  Bob: {in play: [Wall]}
now: {turn of: Ann, step: first main}
play:
  - to declare attackers
  - Ann: attack with Spores
  - to declare blockers
  - Bob: %s
  - to second main
expect: {Bob: {life: %s, poison: %s}}
"""


@pytest.mark.parametrize(
    ("text", "block", "life", "poison"),
    [
        ("Toxic 2", "no block", 17, 2),
        ("Toxic 2\\nToxic 1", "no block", 17, 3),
        ("Toxic 2", "block Spores with Wall", 20, 0),
        ("Infect\\nToxic 1", "no block", 20, 4),
        ("Trample", "no block", 17, 0),
    ],
)
def test_who_is_hit_is_poisoned_besides(text: str, block: str, life: int, poison: int) -> None:
    played(SPORES % (text, block, life, poison))


def test_ten_are_too_many() -> None:
    played(SPORES.replace("Ann: {in", "Ann: {life: 5, in") % ("Toxic 10", "no block", 17, 10) + "\n")


# -- disguise ------------------------------------------------------------------------------------------------

MASKED = """
rules: tenth
cards:
  Mask: {cost: "{4}", type: Creature — Rogue, pt: 5/5, text: "%s {1}"}
players:
  Ann: {in play: [4 Forest], hand: [Mask]}
  Bob: {in play: [3 Mountain], hand: [Shock]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Mask face down
  - resolve
  - expect: {Mask: {pt: 2/2}}
  - Bob: cast Shock on Mask
"""


def test_a_disguised_creature_is_warded() -> None:
    played(
        MASKED % "Disguise"
        + """
  - expect: {Shock: {in: stack}}
  - fork:
      name: unpaid
      play: [resolve, Bob: "no"]
      expect: {Mask: {in: play}, Shock: {in: graveyard of Bob}}
  - Ann: turn up Mask
  - resolve
  - Bob: "yes"
  - resolve
expect: {Mask: {pt: 5/5, damage: 2}}
"""
    )


def test_a_morph_is_not() -> None:
    played(MASKED % "Morph" + "  - resolve\nexpect: {Mask: {in: graveyard of Ann}}\n")


# -- what comes with a token ---------------------------------------------------------------------------------


def test_mobilized_warriors_fight_for_a_turn() -> None:
    played(
        """
rules: tenth
cards:
  Chief: {cost: "{1}", type: Creature — Orc, pt: 2/2, text: "Mobilize 2"}
players:
  Ann: {in play: [Chief]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - to declare attackers
  - Ann: attack with Chief
  - resolve
  - expect: {Ann: {in play: 3}, Warrior: {tapped: true, attacking: Bob}}
  - to second main
  - expect: {Bob: {life: 16}}
  - to end of turn
  - resolve all
expect: {Ann: {in play: [Chief]}}
"""
    )


@pytest.mark.parametrize(
    ("keyword", "token", "size"), [("For Mirrodin!", "Rebel", "3/3"), ("Job select", "Hero", "2/2")]
)
def test_equipment_comes_with_who_bears_it(keyword: str, token: str, size: str) -> None:
    played(
        f"""
rules: tenth
cards:
  Spear: {{cost: "{{0}}", type: Artifact — Equipment, text: "{keyword}\\nEquipped creature gets +1/+1.\\nEquip {{2}}"}}
players:
  Ann: {{hand: [Spear]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Spear
  - resolve all
expect: {{{token}: {{pt: {size}}}, Spear: {{on: {token}}}}}
"""
    )


# -- copies, and who acts ------------------------------------------------------------------------------------


@pytest.mark.parametrize("joint", [", and you", ". You", " and you"])
def test_a_copy_may_be_played(joint: str) -> None:
    scenario = f"""
rules: tenth
cards:
  Echo: {{cost: "{{0}}", type: Sorcery, text: "Exile target instant card from your graveyard. Copy it{joint} may cast the copy without paying its mana cost."}}
players:
  Ann: {{hand: [Echo], graveyard: [Shock]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Echo on Shock
  - resolve
"""
    played(
        scenario
        + """
  - Ann: "yes"
  - Ann: choose Bob
  - resolve
expect: {Bob: {life: 18}, Shock: {in: removed}}
"""
    )
    played(scenario + '  - Ann: "no"\nexpect: {Bob: {life: 20}, Shock: {in: removed}, stack: []}\n')


def test_that_you_do_it_may_be_said() -> None:
    plain, said = (
        make_card(
            "Seer", "Creature — Wizard", "{1}", "1/1", f"When ~ enters, you gain 1 life and {you}scry 2."
        )
        for you in ("", "you ")
    )
    assert printed_back(plain) == printed_back(said)
