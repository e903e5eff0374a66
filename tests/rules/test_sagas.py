"""Sagas, the city's blessing, energy and the party, each under rules that know nothing of it."""

from __future__ import annotations

import pytest
from playing import played


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know nothing of it."""
    return str(request.param)


TALE = """
  Tale:
    cost: "{W}"
    type: Enchantment — Saga
    text: |
      (As this Saga enters and after your draw step, add a lore counter. Sacrifice after III.)
      I, II — You gain 2 life.
      III — ~ deals 5 damage to target opponent.
"""


def test_a_chapter_a_turn_is_told_and_the_last_one_ends_it(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{TALE}
players:
  Ann: {{hand: [Tale], in play: [Plains]}}
  Bob: {{}}
play:
  - Ann: cast Tale
  - resolve
  - expect: {{Tale: {{in: play, counters: {{lore: 1}}}}}}
  - resolve
  - expect: {{Ann: {{life: 22}}}}
  - to Bob's upkeep
  - to Ann's upkeep
  - expect: {{Tale: {{counters: {{lore: 1}}}}}}
  - to first main
  - expect: {{Tale: {{counters: {{lore: 2}}}}}}
  - resolve
  - expect: {{Ann: {{life: 24}}, Bob: {{life: 20}}}}
  - to second main
  - expect: {{Tale: {{counters: {{lore: 2}}}}}}
  - to Bob's first main
  - expect: {{Tale: {{counters: {{lore: 2}}}}}}
  - to Ann's first main
  - expect: {{Tale: {{in: play, counters: {{lore: 3}}}}}}
  - resolve
  - expect: {{Ann: {{life: 24}}, Bob: {{life: 15}}, Tale: {{in: graveyard of Ann}}}}
"""
    )


def test_counters_that_come_at_once_tell_both_chapters(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{TALE}
  Quill: {{cost: "{{0}}", type: Instant, text: Put two lore counters on target enchantment.}}
players:
  Ann: {{hand: [Quill], in play: [{{card: Tale, counters: {{lore: 1}}}}]}}
  Bob: {{}}
play:
  - Ann: cast Quill on Tale
  - resolve
  - Ann: order Tale ability 1, Tale ability 2
  - resolve all
  - expect: {{Ann: {{life: 22}}, Bob: {{life: 15}}, Tale: {{in: graveyard of Ann}}}}
"""
    )


def test_a_saga_that_cannot_be_sacrificed_stays(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{TALE}
  Wax: {{cost: "{{0}}", type: Instant, text: Target enchantment can't be sacrificed this turn.}}
players:
  Ann: {{hand: [Wax], in play: [{{card: Tale, counters: {{lore: 2}}}}]}}
  Bob: {{}}
now: {{turn of: Ann, step: draw}}
play:
  - to first main
  - Ann: cast Wax on Tale
  - resolve all
  - expect: {{Bob: {{life: 15}}, Tale: {{in: play}}}}
  - to Bob's upkeep
  - expect: {{Tale: {{in: graveyard of Ann}}}}
"""
    )


def test_what_later_rules_bring_about_bears_no_number() -> None:
    """The step in which the Tale goes on opens by the rule of main phases; the blessing is no state-based effect."""
    run = played(
        f"""
rules: tenth
cards:
{TALE}
  Pilgrim: {{cost: "{{W}}", type: Creature — Human, pt: 1/1, text: Ascend}}
players:
  Ann: {{hand: [Pilgrim], in play: [Tale, 9 Plains]}}
  Bob: {{}}
now: {{turn of: Ann, step: draw}}
play:
  - to first main
  - resolve
  - Ann: cast Pilgrim
  - resolve
"""
    )
    behind = {
        entry.text: [rule.cite for rule in entry.rules]
        for step in run.steps
        for entry in step.entries
        if entry.text
    }
    assert behind["first main begins"] == ["cr2006:305.3"]
    assert behind["Tale gets 1 lore counter"] == []
    assert behind["Ann has the city's blessing"] == []


PILGRIM = """
  Pilgrim:
    cost: "{W}"
    type: Creature — Human
    pt: 2/1
    text: |
      Ascend
      ~ has flying as long as you have the city's blessing.
  Doom:
    cost: "{0}"
    type: Sorcery
    text: |
      Ascend
      ~ deals 1 damage to target opponent. If you have the city's blessing, you draw a card.
"""


@pytest.mark.parametrize(("lands", "flies"), [(8, "lacks"), (9, "has")])
def test_ten_permanents_are_a_blessing(era: str, lands: int, flies: str) -> None:
    played(
        f"""
rules: {era}
cards:
{PILGRIM}
players:
  Ann: {{in play: [Pilgrim, {lands} Plains]}}
  Bob: {{in play: [12 Plains]}}
now: {{turn of: Ann, step: upkeep}}
play:
  - to draw
  - expect: {{Pilgrim: {{{flies}: [flying]}}}}
"""
    )


def test_the_blessing_stays_when_permanents_go_and_a_spell_gives_it_as_it_resolves(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{PILGRIM}
  Raze: {{cost: "{{0}}", type: Sorcery, text: Destroy all Plains.}}
players:
  Ann: {{in play: [10 Plains], hand: [Doom, Pilgrim, Raze]}}
  Bob: {{}}
play:
  - Ann: cast Doom on Bob
  - resolve
  - expect: {{Bob: {{life: 19}}, Ann: {{hand: 3}}}}
  - Ann: cast Pilgrim
  - resolve
  - Ann: cast Raze
  - resolve
  - expect: {{Pilgrim: {{has: [flying]}}, Ann: {{in play: 1}}}}
"""
    )


CUB = """
  Cub:
    cost: "{G}"
    type: Creature — Cat
    pt: 2/2
    text: |
      When ~ enters the battlefield, you get {E}{E}{E} (three energy counters).
      Pay {E}{E}: Put a +1/+1 counter on ~.
      Whenever ~ attacks, you may pay {E}. If you do, you gain 3 life.
"""


def test_energy_is_got_and_paid(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{CUB}
players:
  Ann: {{hand: [Cub], in play: [Forest]}}
  Bob: {{}}
play:
  - try: {{Ann: use Cub}}
  - Ann: cast Cub
  - resolve
  - resolve
  - Ann: use Cub
  - resolve
  - expect: {{Cub: {{pt: 3/3}}}}
  - try: {{Ann: use Cub}}
  - to Bob's upkeep
  - to Ann's declare attackers
  - Ann: attack with Cub
  - resolve
  - Ann: "yes"
  - expect: {{Ann: {{life: 23}}}}
  - try: {{Ann: use Cub}}
"""
    )


@pytest.mark.parametrize(
    ("others", "life"),
    [
        ("Cleric", 21),
        ("Wizard, Rogue", 23),
        ("Cleric, Both", 22),
        ("Both, Wizard", 22),
        ("Wizard, Rogue, Warrior", 24),
        ("Wizard, Rogue, Warrior, Cleric", 24),
    ],
)
def test_a_party_has_at_most_one_of_each(others: str, life: int) -> None:
    kinds = {"Cleric": "Cleric", "Wizard": "Wizard", "Rogue": "Rogue", "Warrior": "Warrior"}
    cards = "".join(
        f"  {name}: {{cost: '{{1}}', type: Creature — {kind}, pt: 1/1}}\n"
        for name, kind in {**kinds, "Both": "Cleric Wizard"}.items()
    )
    played(
        f"""
rules: tenth
cards:
{cards}
  Shepherd:
    cost: "{{W}}"
    type: Creature — Angel Cleric
    pt: 3/4
    text: When ~ enters the battlefield, you gain 1 life for each creature in your party.
players:
  Ann: {{hand: [Shepherd], in play: [Plains, {others}]}}
  Bob: {{}}
play:
  - Ann: cast Shepherd
  - resolve
  - resolve
  - expect: {{Ann: {{life: {life}}}}}
"""
    )


def test_a_player_who_begins_with_ten_permanents_has_the_blessing(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{PILGRIM}
  Raze: {{cost: "{{0}}", type: Sorcery, text: Destroy all Plains.}}
players:
  Ann: {{in play: [Pilgrim, 9 Plains], hand: [Raze]}}
  Bob: {{in play: [9 Plains, Forest]}}
play:
  - expect: {{Pilgrim: {{has: [flying]}}}}
  - Ann: cast Raze
  - resolve
  - expect: {{Pilgrim: {{has: [flying]}}}}
"""
    )


def test_nobody_is_asked_for_energy_that_is_not_there(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Moth:
    cost: "{{R}}"
    type: Creature — Insect
    pt: 4/4
    text: |
      When ~ enters the battlefield, you get {{E}}{{E}}{{E}}.
      At the beginning of your upkeep, sacrifice ~ unless you pay {{E}}{{E}}.
players:
  Ann: {{hand: [Moth], in play: [Mountain]}}
  Bob: {{}}
play:
  - Ann: cast Moth
  - resolve
  - resolve
  - to Bob's upkeep
  - to Ann's upkeep
  - resolve
  - Ann: "yes"
  - expect: {{Moth: {{in: play}}}}
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
  - to Ann's upkeep
  - resolve
  - expect: {{Moth: {{in: graveyard of Ann}}}}
"""
    )
