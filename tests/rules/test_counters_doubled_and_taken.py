"""Counters that are doubled or removed from among several, spells copied twice, cards exiled for as many as there are
or until one fits: each comes out otherwise when it is misread.
"""

from __future__ import annotations

import pytest
from playing import played


def test_each_gets_as_many_counters_as_it_has() -> None:
    played("""
rules: tenth
cards:
  Swell: {cost: "{G}", type: Sorcery, text: "Double the number of +1/+1 counters on each creature you control."}
players:
  Ann: {mana: "{G}", hand: [Swell], in play: [{card: Grizzly Bears, counters: {"+1/+1": 3}}, {card: Hill Giant, counters: {"+1/+1": 1}}, Gray Ogre]}
  Bob: {in play: [{card: Grizzly Bears, as: Theirs, counters: {"+1/+1": 2}}]}
play:
  - {Ann: cast Swell}
  - resolve
expect: {Grizzly Bears: {pt: 8/8}, Hill Giant: {pt: 5/5}, Gray Ogre: {pt: 2/2}, Theirs: {pt: 4/4}}
""")


TAKEN = """
rules: tenth
cards:
  Drain: {{cost: "{{B}}", type: Enchantment, text: "Remove two +1/+1 counters from among creatures you control: You gain 5 life."}}
players:
  Ann: {{in play: [Drain, {{card: Grizzly Bears, counters: {{"+1/+1": 1}}}}, {{card: Hill Giant, counters: {{"+1/+1": {number}}}}}]}}
  Bob: {{in play: [{{card: Grizzly Bears, as: Theirs, counters: {{"+1/+1": 9}}}}]}}
play:
{lines}
expect: {{Ann: {{life: {life}}}, Grizzly Bears: {{pt: {bears}}}, Theirs: {{pt: 11/11}}}}
"""
FROM_BOTH = """\
  - {Ann: use Drain}
  - {Ann: choose Grizzly Bears}
  - {Ann: choose Hill Giant}
  - resolve"""


@pytest.mark.parametrize(
    ("number", "lines", "life", "bears"),
    [(2, FROM_BOTH, 25, "2/2"), (0, "  - try: {Ann: use Drain}", 20, "3/3")],
)
def test_counters_are_removed_from_among_ones_own(number: int, lines: str, life: int, bears: str) -> None:
    """With too few of them nothing is paid, and what was removed is back."""
    played(TAKEN.format(number=number, lines=lines, life=life, bears=bears))


def test_a_spell_is_copied_twice() -> None:
    played("""
rules: tenth
cards:
  Again: {cost: "{U}", type: Instant, text: "Copy target instant or sorcery spell twice. You may choose new targets for the copies."}
players:
  Ann: {mana: "{R}{U}", hand: [Shock, Again]}
  Bob: {}
play:
  - {Ann: cast Shock on Bob}
  - {Ann: cast Again on Shock}
  - resolve
  - {Ann: "yes"}
  - {Ann: choose Ann}
  - {Ann: "no"}
  - resolve all
expect: {Bob: {life: 16}, Ann: {life: 18}}
""")


def test_as_many_cards_are_exiled_as_there_are_of_something() -> None:
    played("""
rules: tenth
cards:
  Toll: {cost: "{B}", type: Sorcery, text: "Exile cards from the top of your library equal to the number of creatures you control."}
players:
  Ann: {mana: "{B}", hand: [Toll], in play: [2 Grizzly Bears], library: [Forest, Plains, Island]}
  Bob: {}
play:
  - {Ann: cast Toll}
  - resolve
expect: {Forest: {in: removed}, Plains: {in: removed}, Island: {in: library of Ann}}
""")


@pytest.mark.parametrize(
    ("then", "shock"),
    [
        ("You may cast that card without paying its mana cost.", "graveyard of Ann"),
        ("Put that card into your hand.", "hand of Ann"),
    ],
)
def test_cards_are_exiled_until_one_fits(then: str, shock: str) -> None:
    lines = '  - {Ann: "yes"}\n  - {Ann: choose Bob}\n  - resolve' if "cast" in then else ""
    played(f"""
rules: tenth
cards:
  Delve: {{cost: "{{R}}", type: Sorcery, text: "Exile cards from the top of your library until you exile a nonland card. {then} Put the rest on the bottom of your library in a random order."}}
players:
  Ann: {{mana: "{{R}}", hand: [Delve], library: [Forest, Shock, Plains]}}
  Bob: {{}}
play:
  - {{Ann: cast Delve}}
  - resolve
{lines}
expect: {{Shock: {{in: {shock}}}, Forest: {{in: library of Ann}}, Plains: {{in: library of Ann}}}}
""")


def test_as_many_cards_are_exiled_as_damage_was_prevented() -> None:
    played("""
rules: tenth
cards:
  Mask: {cost: "{2}", type: Artifact, text: "{1}: The next time a source of your choice would hurt you this turn, prevent that damage. Exile cards from the top of your library equal to the damage prevented this way."}
players:
  Ann: {mana: "{1}", in play: [Mask], library: [Forest, Plains, Island]}
  Bob: {mana: "{R}", hand: [Shock]}
play:
  - {Bob: cast Shock on Ann}
  - {Ann: use Mask}
  - resolve
  - {Ann: choose Shock}
  - resolve
expect: {Ann: {life: 20}, Plains: {in: removed}, Island: {in: library of Ann}}
""")
