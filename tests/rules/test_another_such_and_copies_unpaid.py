"""Another such creature is another than what is asked about, no mana is spent on a copy, and what is had as it
comes into play can't be given.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.not_played import unplayed_keywords

PACK = """
rules: tenth
cards:
  Matron: {cost: "{1}", type: Creature — Bear, pt: 2/2, text: "Whenever a creature that shares a creature type with another creature you control enters, you gain 3 life."}
  Cub: {cost: "{G}", type: Creature — %s, pt: 1/1}
players:
  Ann: {in play: [Forest, Matron], hand: [Cub]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Cub
  - resolve all
expect: {Cub: {in: play}, Ann: {life: %s}}
"""


@pytest.mark.parametrize(("kind", "life"), [("Bear", 23), ("Elf", 20)])
def test_what_comes_shares_a_type_with_another_than_itself(kind: str, life: int) -> None:
    played(PACK % (kind, life))


def test_on_a_copy_no_mana_was_spent() -> None:
    played("""
rules: tenth
cards:
  Flare: {cost: "{X}{R}", type: Sorcery, text: "Flare deals damage to any target equal to the amount of mana spent to cast it."}
  Echo: {cost: "{U}", type: Instant, text: "Copy target sorcery spell."}
players:
  Ann: {in play: [3 Mountain, Island], hand: [Flare, Echo]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Flare on Bob x 2
  - Ann: cast Echo on Flare
  - resolve
  - resolve
  - expect: {Bob: {life: 20}}
  - resolve
expect: {Bob: {life: 17}}
""")


@pytest.mark.parametrize("keyword", ["bloodthirst 2", "amplify 1"])
def test_what_is_had_as_it_comes_isnt_given_in_any_era(keyword: str) -> None:
    given = make_card("Den", "Enchantment", "{1}", None, f"Creatures you control have {keyword}.")
    own = make_card("Pup", "Creature — Wolf", "{1}", "1/1", keyword.capitalize())
    assert unplayed_keywords(given) == [keyword.split()[0]]
    assert unplayed_keywords(own) == []
