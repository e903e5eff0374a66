"""Abilities of some permanents trigger once more, whatever it is that sets them off."""

from __future__ import annotations

import pytest
from playing import cited, played

each_era = pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])
TABLE = """
rules: %s
default choices: auto
cards:
  Chorus: {cost: "{2}", type: Creature — Bard, pt: 1/6,
           text: "If a triggered ability of %s triggers, that ability triggers an additional time."}
  Piper: {cost: "{G}", type: Creature — Elf, pt: 1/1,
          text: "Whenever you cast a spell, you gain 1 life.\\nWhen ~ dies, you gain 10 life."}
  Gong: {cost: "{2}", type: Artifact, text: "Whenever you cast a spell, you gain 100 life."}
  Chant: {cost: "{G}", type: Instant, text: "Draw a card."}
  Fall: {cost: "{G}", type: Sorcery, text: "Destroy all creatures."}
  Sting: {cost: "{G}", type: Instant, text: "Destroy target creature."}
players:
  Ann: {in play: [Gong, Piper, 3 Forest%s], hand: [Chant, Fall, Sting]}
  Bob: {in play: [{card: Piper, as: Other}%s]}
play:
"""


@each_era
def test_what_a_creature_has_triggers_twice_and_what_an_artifact_has_once(era: str) -> None:
    chant = "\n  - Ann: cast Chant\n  - resolve all\nexpect: {Ann: {life: %s}}\n"
    run = played(TABLE % (era, "a creature you control", ", Chorus", "") + chant % 122)
    assert era == "fifth" or any(cite.endswith("103.1") for cite in cited(run, 1))
    played(TABLE % (era, "a creature you control", "", "") + chant % 121)
    played(TABLE % (era, "a permanent you control", ", Chorus", "") + chant % 222)
    played(TABLE % (era, "an Elf you control", ", 2 Chorus", "") + chant % 123)
    played(TABLE % (era, "a Goblin you control", ", Chorus", "") + chant % 121)


@each_era
def test_whose_it_is_matters(era: str) -> None:
    chant = "\n  - Ann: cast Chant\n  - resolve all\nexpect: {Ann: {life: %s}}\n"
    played(TABLE % (era, "a creature you control", "", ", Chorus") + chant % 121)
    played(TABLE % (era, "a creature an opponent controls", "", ", Chorus") + chant % 122)


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_what_dies_is_asked_as_it_was_and_so_is_who_dies_with_it(era: str) -> None:
    fall = "\n  - Ann: cast Fall\n  - resolve all\nexpect: {Ann: {life: %s}, Bob: {life: 30}}\n"
    played(TABLE % (era, "an Elf you control", ", Chorus", "") + fall % 142)
    played(TABLE % (era, "an Elf you control", "", "") + fall % 131)


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_one_that_died_before_says_nothing_any_more(era: str) -> None:
    played(
        TABLE % (era, "an Elf you control", ", Chorus", "")
        + """
  - Ann: cast Sting on Chorus
  - resolve all
  - expect: {Ann: {life: 122}}
  - Ann: cast Fall
  - resolve all
expect: {Ann: {life: 233}}
"""
    )


@pytest.mark.parametrize(("number", "life"), [(0, 23), (1, 26)])
def test_a_state_sets_it_off_twice(number: int, life: int) -> None:
    played(
        f"""
rules: tenth
default choices: auto
cards:
  Chorus: {{cost: "{{2}}", type: Creature — Bard, pt: 1/6,
           text: "If a triggered ability of another creature you control triggers, it triggers an additional time."}}
  Widow: {{cost: "{{G}}", type: Creature — Elf, pt: 1/1,
          text: "When you control no Swamps, sacrifice ~ and you gain 3 life."}}
  Sink: {{cost: "{{G}}", type: Sorcery, text: "Destroy target land."}}
players:
  Ann: {{in play: [Widow, Forest, Swamp, {number} Chorus], hand: [Sink]}}
  Bob: {{}}
play:
  - Ann: cast Sink on Swamp
  - resolve all
expect: {{Ann: {{life: {life}}}, Widow: {{in: graveyard of Ann}}}}
""".replace("0 Chorus", "Gong").replace("cards:\n", 'cards:\n  Gong: {cost: "{2}", type: Artifact}\n')
    )


KNELL = """
rules: %s
default choices: auto
cards:
  Knell: {cost: "{2}", type: %s,
          text: "If a creature dying causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time."}
  Mourner: {cost: "{G}", type: Creature — Elf, pt: 1/1, text: "Whenever a creature dies, you gain 1 life."}
  Fall: {cost: "{0}", type: Sorcery, text: "Destroy all creatures."}
players:
  Ann: {in play: [Knell, Mourner, {card: Grizzly Bears, as: Cub}], hand: [Fall]}
  Bob: {in play: [{card: Mourner, as: Other}]}
play:
  - Ann: cast Fall
  - resolve all
"""


@pytest.mark.parametrize("era", ["classic", "tenth"])
@pytest.mark.parametrize(
    ("kind", "life", "his"), [("Enchantment", 26, 23), ("Creature — Spirit, pt: 1/1", 28, 24)]
)
def test_who_dies_with_others_sees_each_of_them_die_twice(era: str, kind: str, life: int, his: int) -> None:
    """Itself, the cub and the other Elf, and the one that says so where that dies with them."""
    played(KNELL % (era, kind) + f"expect: {{Ann: {{life: {life}}}, Bob: {{life: {his}}}}}\n")
