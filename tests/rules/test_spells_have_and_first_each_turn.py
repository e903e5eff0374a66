"""What a permanent says of the spells that its player plays: that they have cascade, or what the first costs;
and what is discovered.
"""

from __future__ import annotations

import pytest
from playing import played

CARDS = """
cards:
  Nexus: {cost: "{1}", type: Enchantment, text: "%s"}
  Crow: {cost: "{2}", type: Creature — Bird, pt: 1/1}
  Wren: {cost: "{1}", type: Creature — Bird, pt: 1/1}
  Balm: {cost: "{1}", type: Instant, text: You gain 1 life.}
"""
FIRST = "The first spell you cast each turn has cascade."


def test_the_first_spell_alone_cascades_and_not_what_it_brings() -> None:
    played(
        CARDS % FIRST
        + """
players:
  Ann: {hand: [2 Crow], in play: [Nexus, 4 Forest], library: [Forest, Wren, Balm]}
  Bob: {}
play:
  - Ann: cast Crow
  - resolve
  - Ann: "yes"
  - expect: {stack: [Wren, Crow]}
  - resolve all
  - Ann: cast Crow#2
  - expect: {stack: [Crow#2]}
  - resolve
expect: {Wren: {in: play}, Balm: {in: library}, Crow#2: {in: play}}
"""
    )


def test_each_turn_has_a_first_spell_and_only_yours_count() -> None:
    played(
        CARDS % FIRST
        + """
players:
  Ann: {hand: [Balm, Crow], in play: [Nexus, 4 Forest], library: [Plains, Wren, 3 Forest]}
  Bob: {hand: [Crow], in play: [2 Forest], library: [Wren, 3 Forest]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Crow
  - expect: {stack: [Crow]}
  - resolve
  - to declare attackers
  - Bob: no attack
  - to Ann's upkeep
  - to first main
  - Ann: cast Crow#2
  - resolve
  - Ann: "yes"
  - resolve all
expect: {Wren: {in: play}}
""".replace("hand: [Crow], in play: [2", "hand: [{card: Crow, as: His}], in play: [2")
        .replace("Bob: cast Crow", "Bob: cast His")
        .replace("stack: [Crow]}", "stack: [His]}")
        .replace("cast Crow#2", "cast Crow")
    )


@pytest.mark.parametrize(("spell", "stack"), [("Crow", 2), ("Balm", 1)])
def test_only_spells_of_the_description_have_it(spell: str, stack: int) -> None:
    waits = f"{spell}'s ability, " if stack == 2 else ""
    played(
        CARDS % "Creature spells you cast have cascade."
        + f"""
players:
  Ann: {{hand: [Crow, Balm], in play: [Nexus, 4 Forest]}}
  Bob: {{}}
play: [Ann: cast {spell}]
expect: {{stack: [{waits}{spell}]}}
"""
    )


def test_storm_is_given_as_well() -> None:
    played(
        CARDS % "Instant spells you cast have storm."
        + """
players:
  Ann: {hand: [Crow, Balm], in play: [Nexus, 4 Forest]}
  Bob: {}
play: [Ann: cast Crow, resolve, Ann: cast Balm, resolve all]
expect: {Ann: {life: 22}}
"""
    )


@pytest.mark.parametrize(("nth", "tapped"), [("first", 2), ("second", 3)])
def test_the_first_creature_spell_of_a_turn_costs_less(nth: str, tapped: int) -> None:
    played(
        CARDS % f"The {nth} creature spell you cast each turn costs {{1}} less to cast."
        + f"""
players:
  Ann: {{hand: [2 Crow, Balm], in play: [Nexus, 5 Forest]}}
  Bob: {{}}
play:
  - Ann: cast Balm
  - resolve
  - Ann: cast Crow
  - resolve
  - expect: {{Forest#{tapped}: {{tapped: true}}, Forest#{tapped + 1}: {{tapped: false}}}}
  - Ann: cast Crow#2
  - resolve
expect: {{Forest#4: {{tapped: true}}, Forest#5: {{tapped: false}}}}
"""
    )


DISCOVERS = """
cards:
  Scout: {cost: "{0}", type: Creature — Elf, pt: 1/1, text: "When ~ enters, discover 3."}
  Crow: {cost: "{3}", type: Creature — Bird, pt: 1/1}
  Roc: {cost: "{4}", type: Creature — Bird, pt: 4/4}
players:
  Ann: {hand: [Scout], library: [%s]}
  Bob: {}
play: [Ann: cast Scout, resolve, resolve%s]
expect: %s
"""


@pytest.mark.parametrize(("answer", "crow"), [("yes", "Crow: {in: play}"), ("no", "Crow: {in: hand of Ann}")])
def test_what_is_discovered_is_played_or_goes_to_the_hand(answer: str, crow: str) -> None:
    after = "{%s, Roc: {in: library}, Ann: {library: 3}}" % crow  # noqa: UP031
    played(DISCOVERS % ("Forest, Roc, Crow, Plains", f', {{Ann: "{answer}"}}, resolve all', after))


def test_nothing_cheap_enough_is_discovered() -> None:
    played(DISCOVERS % ("Forest, Roc", "", "{Roc: {in: library}, Ann: {hand: 0, library: 2}}"))
