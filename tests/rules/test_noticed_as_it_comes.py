"""What comes into play and sets off nothing, or sets abilities off once more."""

from __future__ import annotations

import pytest
from playing import cited, played

each_era = pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])
TABLE = """
rules: %s
default choices: auto
cards:
  Hush: {cost: "{2}", type: Artifact, text: "Creatures entering don't cause abilities to trigger."}
  Echo: {cost: "{2}", type: Artifact, text: "If an artifact or creature entering causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time."}
  Nurse: {cost: "{G}", type: Creature — Human, pt: 1/1, text: "When this creature enters, you gain 3 life."}
  Warden: {cost: "{G}", type: Enchantment, text: "Whenever a creature enters, you gain 1 life."}
  Keeper: {cost: "{G}", type: Enchantment, text: "Whenever a land enters, you gain 1 life."}
players:
  Ann: {in play: [Forest%s], hand: [Nurse, Swamp]}
  Bob: {in play: [Swamp%s]}
play:
"""
COMES = "\n  - Ann: cast Nurse\n  - resolve\n  - resolve all\n"


@each_era
def test_creatures_that_come_set_off_no_ability(era: str) -> None:
    run = played(
        TABLE % (era, ", Warden, Hush", ", Warden") + COMES + "expect: {Ann: {life: 20}, Bob: {life: 20}}\n"
    )
    assert era == "fifth" or any(cite.endswith("103.1") for cite in cited(run, 2))


@each_era
def test_lands_that_come_still_do(era: str) -> None:
    then = "\n  - Ann: play Swamp\n  - resolve all\nexpect: {Ann: {life: 21}}\n"
    played(TABLE % (era, ", Keeper, Hush", "") + then)


@each_era
def test_abilities_trigger_once_more_for_each_that_says_so(era: str) -> None:
    played(TABLE % (era, ", Echo", "") + COMES + "expect: {Ann: {life: 26}}\n")
    played(TABLE % (era, ", 2 Echo, Warden", "") + COMES + "expect: {Ann: {life: 32}}\n")


@each_era
def test_only_abilities_of_ones_own_permanents_do(era: str) -> None:
    played(TABLE % (era, "", ", Echo, Warden") + COMES + "expect: {Ann: {life: 23}, Bob: {life: 22}}\n")


@each_era
def test_of_a_land_nothing_is_said(era: str) -> None:
    then = "\n  - Ann: play Swamp\n  - resolve all\nexpect: {Ann: {life: 21}}\n"
    played(TABLE % (era, ", Keeper, Echo", "") + then)


@pytest.mark.parametrize("number", [2, 4])
def test_what_one_event_sets_off_several_times_is_no_loop_under_fifth(number: int) -> None:
    nobody_chooses = (TABLE % ("fifth", f", {number} Echo", "")).replace("default choices: auto\n", "")
    gained = 3 * (number + 1)
    then = f"\n  - Ann: cast Nurse\n  - resolve\nexpect: {{Ann: {{life: {20 + gained}}}}}\n"
    run = played(nobody_chooses + then)
    assert not {"rulings1999:G.21.3", "rulings1999:G.21.4"}.intersection(cited(run, 2))


@pytest.mark.parametrize(
    ("sorcery", "whenever"),
    [
        ("Create four 1/1 green Snake creature tokens.", "a creature enters"),
        ("Draw four cards.", "you draw a card"),
    ],
)
def test_what_a_spell_sets_off_several_times_is_no_loop_under_fifth(sorcery: str, whenever: str) -> None:
    run = played(f"""
rules: fifth
cards:
  Four: {{cost: "{{G}}", type: Sorcery, text: "{sorcery}"}}
  Shrine: {{cost: "{{G}}", type: Enchantment, text: "Whenever {whenever}, you gain 1 life."}}
players:
  Ann: {{in play: [Forest, Shrine], hand: [Four], library: [5 Plains]}}
  Bob: {{}}
play: [{{Ann: cast Four}}, resolve]
expect: {{Ann: {{life: 24}}}}
""")
    assert not {"rulings1999:G.21.3", "rulings1999:G.21.4"}.intersection(cited(run, 2))


MOURNING = """
rules: tenth
default choices: auto
cards:
  Mourner: {cost: "{2}", type: Creature — Spirit, pt: 2/2, text: "If %s causes a triggered ability of a permanent you control to trigger, that ability triggers an additional time."}
  Bell: {cost: "{2}", type: Artifact, text: "Whenever a creature dies, you gain 1 life.\\nWhenever a creature attacks, you gain 5 life."}
  Heir: {cost: "{1}", type: Creature — Elf, pt: 1/1, text: "When ~ dies, you gain 10 life."}
players:
  Ann: {in play: [Mourner, Bell, Heir, 2 Mountain], hand: [Incinerate]}
  Bob: {in play: [Bell, 5 Plains], hand: [Wrath of God]}
play:
"""


def test_what_dies_is_noticed_twice_by_its_own_ability_too() -> None:
    then = """
  - Ann: cast Incinerate on Heir
  - resolve all
expect: {Ann: {life: 42}, Bob: {life: 21}}
"""
    played(MOURNING % "a creature dying" + then)
    played(MOURNING % "an artifact dying" + then.replace("42", "31"))


def test_who_dies_with_the_others_still_doubles_what_they_set_off() -> None:
    then = """
  - to Bob's first main
  - Bob: cast Wrath of God
  - resolve all
expect: {Ann: {life: 44}, Bob: {life: 22}}
"""
    table = MOURNING.replace("[Mourner,", "[{card: Mourner, sick: true},").replace(
        "Heir, 2", "{card: Heir, sick: true}, 2"
    )
    played(table % "a creature dying" + then)


def test_what_attacks_is_noticed_twice() -> None:
    then = """
  - to declare attackers
  - Ann: attack with Heir
  - resolve all
expect: {Ann: {life: 30}, Bob: {life: 25}}
"""
    played(MOURNING % "a creature attacking" + then)
    played(MOURNING % "a creature dying" + then.replace("30", "25"))
