"""Classes, whose levels are gained one after the other, under rules that know nothing of them."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know nothing of it."""
    return str(request.param)


SCHOOL = """
  Baker Class:
    cost: "{0}"
    type: Enchantment — Class
    text: |
      Whenever you play a land, gain 1 life.
      {1}: Level 2
      When this Class becomes level 2, draw two cards.
      Creatures you control get +1/+1.
      {2}: Level 3
      Whenever you cast a creature spell, each opponent loses 2 life.
      You may play an additional land on each of your turns.
  Tim: {cost: "{0}", type: Creature — Human, pt: 1/1}
"""


def at_school(play: str, era: str) -> None:
    """Ann has a Class in play, four lands to pay with, two in hand and a creature in either place."""
    played(
        f"""
rules: {era}
cards:
{SCHOOL}
players:
  Ann: {{hand: [2 Forest, Tim], in play: [Baker Class, 4 Plains, Grizzly Bears], library: [4 Island]}}
  Bob: {{hand: [Giant Growth], in play: [Forest, Llanowar Elves]}}
play:
{play}
"""
    )


def test_a_level_is_gained_for_its_cost_and_stays(era: str) -> None:
    at_school(
        """
  - expect: {Grizzly Bears: {pt: 2/2}}
  - Ann: use Baker Class ability 1
  - resolve
  - resolve
  - expect: {Grizzly Bears: {pt: 3/3}, Llanowar Elves: {pt: 1/1}, Ann: {hand: 5}}
  - Ann: cast Tim
  - resolve
  - expect: {Tim: {pt: 2/2}, Bob: {life: 20}}
  - Ann: use Baker Class ability 2
  - resolve
  - expect: {stack: [], Grizzly Bears: {pt: 3/3}, Ann: {hand: 4}}
""",
        era,
    )


def test_levels_come_one_after_the_other_and_once(era: str) -> None:
    at_school(
        """
  - try: {Ann: use Baker Class ability 2}
  - Ann: use Baker Class ability 1
  - resolve
  - resolve
  - try: {Ann: use Baker Class ability 1}
""",
        era,
    )


def test_a_level_is_gained_when_a_sorcery_could_be_played(era: str) -> None:
    at_school(
        """
  - Ann: cast Tim
  - try: {Ann: use Baker Class ability 1}
""",
        era,
    )


def test_the_third_level_has_all_abilities(era: str) -> None:
    at_school(
        """
  - Ann: use Baker Class ability 1
  - resolve
  - resolve
  - Ann: play Forest
  - resolve
  - try: {Ann: play Forest#2}
  - Ann: use Baker Class ability 2
  - resolve
  - Ann: play Forest#2
  - resolve
  - expect: {Ann: {life: 22}}
  - Ann: cast Tim
  - resolve
  - expect: {Bob: {life: 18}}
""",
        era,
    )


def test_a_level_may_let_spells_be_played_from_the_library(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Hunter Class:
    cost: "{{0}}"
    type: Enchantment — Class
    text: |
      {{1}}: Level 2
      You may cast creature spells from the top of your library.
  Tim: {{cost: "{{0}}", type: Creature — Human, pt: 1/1}}
players:
  Ann: {{in play: [Hunter Class, Plains], library: [Tim]}}
  Bob: {{}}
play:
  - try: {{Ann: cast Tim}}
  - Ann: use Hunter Class
  - resolve
  - Ann: cast Tim
  - resolve
  - expect: {{Tim: {{in: play}}}}
"""
    )


def test_what_stands_under_a_level_belongs_to_it() -> None:
    text = "{1}: Level 2\nYou have shrimp."
    with pytest.raises(Exception, match="shrimp"):
        make_card("Cook Class", "Enchantment — Class", None, None, text)


def test_the_bar_that_card_data_have_below_a_level_is_passed_over() -> None:
    printed = SCHOOL.replace(": Level 2\n", ": Level 2\n      //Level_2//\n").replace(
        ": Level 3\n", ": Level 3\n      //Level_3//\n"
    )
    assert printed.count("//Level_") == 2
    played(f"""
rules: tenth
cards:
{printed}
players:
  Ann: {{in play: [Baker Class, 4 Plains, Grizzly Bears], library: [4 Island]}}
  Bob: {{}}
play:
  - Ann: use Baker Class ability 1
  - resolve
  - resolve
expect: {{Ann: {{hand: 2}}, Grizzly Bears: {{pt: 3/3}}}}
""")


def test_the_bar_of_another_level_is_refused() -> None:
    with pytest.raises(NotUnderstood):
        make_card(
            "Baker Class",
            "Enchantment — Class",
            "{1}",
            None,
            "{1}: Level 2\n//Level_3//\nCreatures you control get +1/+1.",
        )
