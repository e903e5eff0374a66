"""Damage beyond what is lethal: dealt to a controller instead, asked for, and counted."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

TABLE = """
rules: tenth
cards:
  Flare: {cost: "{R}", type: Sorcery, text: "%s"}
  Nick: {cost: "{R}", type: Instant, text: "~ deals 2 damage to target creature."}
players:
  Ann: {in play: [9 Mountain, 9 Forest], hand: [Flare, Nick], library: [Plains, Swamp]}
  Bob: {in play: [Hill Giant, Grizzly Bears, {card: Grizzly Bears, as: Hurt, damage: 1}]}
play:
"""
SPILLS = (
    "Flare deals 5 damage to target creature. Excess damage is dealt to that creature's controller instead."
)


def on(victim: str, text: str) -> str:
    return TABLE % text + f"  - Ann: cast Flare on {victim}\n  - resolve\n"


@pytest.mark.parametrize(("victim", "life"), [("Hill Giant", 18), ("Grizzly Bears", 17), ("Hurt", 16)])
def test_what_is_more_than_lethal_is_dealt_to_the_controller(victim: str, life: int) -> None:
    played(on(victim, SPILLS) + f"expect: {{Bob: {{life: {life}}}, {victim}: {{in: graveyard of Bob}}}}")


def test_no_more_than_that_is_dealt_to_the_creature() -> None:
    table = TABLE.replace("Hill Giant,", "{card: Hill Giant, as: Hulk, counters: {'+1/+1': 4}},")
    then = "  - Ann: cast Flare on Hulk\n  - resolve\nexpect: {Bob: {life: 20}, Hulk: {damage: 5}}"
    played(table % SPILLS + then)


ASKS = "Flare deals 3 damage to target creature. If excess damage was dealt to that creature this way, draw a card."


@pytest.mark.parametrize(
    ("victim", "drawn"), [("Hill Giant", ""), ("Grizzly Bears", "Plains"), ("Hurt", "Plains")]
)
def test_whether_more_than_lethal_was_dealt(victim: str, drawn: str) -> None:
    played(on(victim, ASKS) + f"expect: {{Ann: {{hand: [Nick{', ' + drawn if drawn else ''}]}}}}")


def test_a_creature_that_was_dealt_damage_before_has_less_to_take() -> None:
    then = """
  - Ann: cast Nick on Hill Giant
  - resolve
  - Ann: cast Flare on Hill Giant
  - resolve
expect: {Ann: {hand: [Plains]}}
"""
    played(TABLE % ASKS + then)


@pytest.mark.parametrize(("victim", "number"), [("Hill Giant", 1), ("Grizzly Bears", 2), ("Hurt", 3)])
def test_as_many_tokens_as_the_excess(victim: str, number: int) -> None:
    text = "Flare deals X damage to target creature. Create a number of 1/1 red Imp creature tokens equal to the amount of excess damage dealt to that creature this way."
    table = TABLE.replace('cost: "{R}", type: Sorcery', 'cost: "{X}{R}", type: Sorcery') % text
    then = f"  - Ann: cast Flare on {victim} x 4\n  - resolve\n  - expect: {{Imp#{number}: {{in: play}}}}\n"
    played(table + then)
    with pytest.raises(AssertionError):
        played(table + then.replace(f"Imp#{number}", f"Imp#{number + 1}"))


def test_none_where_the_damage_is_prevented() -> None:
    table = TABLE.replace(
        "  Nick:",
        '  Veil: {cost: "{R}", type: Instant, text: "Prevent the next 2 damage that would be dealt to target creature this turn."}\n  Nick:',
    ).replace("hand: [Flare, Nick]", "hand: [Flare, Veil]")
    then = """
  - Ann: cast Veil on Grizzly Bears
  - resolve
  - Ann: cast Flare on Grizzly Bears
  - resolve
expect: {Ann: {hand: []}, Grizzly Bears: {in: play, damage: 1}}
"""
    played(table % ASKS + then)


@pytest.mark.parametrize(
    "text",
    [
        "Flare deals 5 damage to target player. Excess damage is dealt to that creature's controller instead.",
        "Flare deals 5 damage to each creature. Excess damage is dealt to that creature's controller instead.",
        "Flare deals 5 damage to target creature. Excess damage is dealt to target player instead.",
        "Flare deals 5 damage to target creature. If no excess damage was dealt this way, draw a card.",
        "Draw a card. If excess damage was dealt this way, draw a card.",
        "Target creature you control fights target creature you don't control. If excess damage was dealt this way, draw a card.",
        "Flare deals 5 damage to target creature and 2 damage to another target creature. If excess damage was dealt to that creature this way, draw a card.",
    ],
)
def test_excess_of_nothing_or_of_which_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Flare", "Sorcery", "{R}", None, text)
