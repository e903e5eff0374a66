"""Mana that isn't lost as phases end: that of one ability this turn, or all of it, or of a color."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

KEPT = "Until end of turn, you don't lose this mana as steps and phases end."
TABLE = """
rules: tenth
cards:
  Kindler: {cost: "{R}", type: Creature — Elf, pt: 1/1, text: "%s"}
  Blaze: {cost: "{R}", type: Sorcery, text: "~ deals 2 damage to target player."}
  Grudge: {cost: "{0}", type: Sorcery, text: "Add {R}{R}{R}. Spend this mana only to cast creature spells."}
players:
  Ann: {in play: [Kindler, 3 Mountain, Forest], hand: [2 Blaze, Grudge]}
  Bob: {in play: [Hill Giant]}
play:
"""
ATTACKS = f"Whenever Kindler attacks, add {{R}}{{R}}. {KEPT}"


def test_it_is_there_in_the_second_main_phase_and_burns_as_the_turn_ends() -> None:
    played(
        TABLE % ATTACKS
        + """
  - to declare attackers
  - Ann: attack with Kindler
  - resolve
  - to declare blockers
  - Bob: no block
  - to second main
  - expect: {Ann: {mana: "{R}{R}", life: 20}}
  - Ann: cast Blaze on Bob
  - resolve
  - expect: {Ann: {mana: "{R}"}}
  - to Bob's upkeep
expect: {Ann: {mana: "", life: 19}, Bob: {life: 17}}
"""
    )


def test_other_mana_is_lost_and_spent_before_it() -> None:
    played(
        TABLE % ATTACKS
        + """
  - to declare attackers
  - Ann: attack with Kindler
  - resolve
  - Ann: tap Mountain for {R}
  - Ann: tap Forest for {G}
  - to declare blockers
  - Bob: no block
  - to second main
expect: {Ann: {mana: "{R}{R}", life: 18}}
"""
    )


def test_without_these_words_it_is_lost_with_the_phase() -> None:
    played(
        TABLE % ATTACKS.replace(KEPT, "")
        + """
  - to declare attackers
  - Ann: attack with Kindler
  - resolve
  - to declare blockers
  - Bob: no block
  - to second main
expect: {Ann: {mana: "", life: 18}}
"""
    )


@pytest.mark.parametrize(
    ("text", "left", "life"),
    [
        ("You don't lose unspent mana as steps and phases end.", "{R}{G}", 20),
        ("You don't lose unspent green mana as steps and phases end.", "{G}", 19),
        ("You don't lose unspent blue mana as steps and phases end.", "", 18),
    ],
)
def test_all_that_is_unspent_or_that_of_a_color(text: str, left: str, life: int) -> None:
    played(
        TABLE % text
        + f"""
  - Ann: tap Mountain for {{R}}
  - Ann: tap Forest for {{G}}
  - to beginning of combat
expect: {{Ann: {{mana: "{left}", life: {life}}}}}
"""
    )


def test_what_a_spell_makes_may_be_spent_on_some_things_only() -> None:
    played(
        TABLE.replace("3 Mountain, Forest", "Forest") % "Trample"
        + """
  - Ann: cast Grudge
  - resolve
  - expect: {Ann: {mana: "{R}{R}{R}"}}
  - try: {Ann: cast Blaze on Bob}
"""
    )


@pytest.mark.parametrize(
    "text",
    [
        ATTACKS.replace("turn", "combat"),
        ATTACKS.replace("you don't", "they don't"),
        ATTACKS.replace("add", "target player adds"),
        ATTACKS.replace("this mana", "unspent mana"),
        ATTACKS.replace(" and phases", ""),
        ATTACKS.replace("add {R}{R}", "add {R}. Add {G}"),
    ],
)
def test_other_times_persons_and_mana_are_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Kindler", "Creature — Elf", "{R}", "1/1", text)
