"""A spell that is copied for each spell played before it, and what else is counted of those."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

BOARD = """
rules: tenth
cards:
  Echo Vale: {cost: "{1}", type: Enchantment, text: "%s"}
  Spark: {cost: "{R}", type: Instant, text: "~ deals 1 damage to target player."}
  Imp: {cost: "{R}", type: Creature — Imp, pt: 1/1, text: "Haste"}
players:
  Ann: {in play: [9 Mountain, Echo Vale], hand: [3 Spark, Imp]}
  Bob: {in play: [4 Mountain], hand: [2 Spark]}
play:
"""
WHEN = "Whenever you cast an instant or sorcery spell, copy it for each "
NEW = " before it this turn. You may choose new targets for the copies."
OWN_KIND = f"{WHEN}other instant and sorcery spell you've cast{NEW}"
ALL = f"{WHEN}spell cast{NEW}"


@pytest.mark.parametrize(("text", "copies"), [(OWN_KIND, 1), (ALL, 3)])
def test_only_spells_before_it_and_of_whom_it_says_count(text: str, copies: int) -> None:
    """Ann's second instant, after an imp and one of Bob's; what is played in answer isn't before it."""
    kept = "  - Ann: no\n" * copies
    played(
        BOARD % text
        + f"""
  - Ann: cast Spark#1 on Bob
  - resolve all
  - Ann: cast Imp
  - resolve all
  - Bob: cast Spark#4 on Ann
  - resolve all
  - Ann: cast Spark#2 on Bob
  - Bob: cast Spark#5 on Ann
  - resolve
  - resolve
{kept}
  - resolve all
  - expect: {{Bob: {{life: {18 - copies}}}, Ann: {{life: 18}}}}
"""
    )


def test_each_copy_may_be_aimed_anew() -> None:
    played(
        BOARD % OWN_KIND
        + """
  - Ann: cast Spark#1 on Bob
  - resolve all
  - Ann: cast Spark#2 on Bob
  - resolve
  - Ann: yes
  - Ann: choose Ann
  - resolve all
  - Ann: cast Spark#3 on Bob
  - resolve
  - Ann: no
  - Ann: yes
  - Ann: choose Ann
  - resolve all
  - expect: {Bob: {life: 16}, Ann: {life: 18}}
"""
    )


def test_what_is_gained_for_each_spell_of_the_own() -> None:
    text = "Whenever you cast a spell, you gain 1 life for each spell you've cast this turn."
    played(
        BOARD % text
        + """
  - Bob: cast Spark#4 on Ann
  - resolve all
  - Ann: cast Spark#1 on Bob
  - resolve all
  - Ann: cast Imp
  - resolve all
  - expect: {Ann: {life: 22}}
"""
    )


def test_another_spell_than_one_that_is_still_to_be_counted_is_refused() -> None:
    text = f"{WHEN}other spell you've cast this turn. You may choose new targets for the copies."
    with pytest.raises(NotUnderstood):
        make_card("Echo Vale", "Enchantment", None, None, text)
