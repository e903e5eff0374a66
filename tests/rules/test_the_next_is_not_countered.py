"""The next spell of a kind this turn can't be countered, and not the one after, nor one of another kind."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

TABLE = """
rules: tenth
cards:
  Crest: {cost: "{R}", type: Instant, text: "The next creature spell you cast this turn can't be countered."}
  Hush: {cost: "{U}", type: Instant, text: "Counter target spell."}
players:
  Ann: {in play: [9 Mountain, 9 Forest], hand: [2 Crest, 2 Grizzly Bears, Giant Growth, Llanowar Elves]}
  Bob: {in play: [9 Island], hand: [9 Hush]}
play:
"""
CREST = "  - Ann: cast Crest\n  - resolve\n"


def countered(spell: str, how: str = "") -> str:
    return f"  - Ann: cast {spell}{how}\n  - Bob: cast Hush on {spell}\n  - resolve all\n"


def test_the_next_alone() -> None:
    played(
        TABLE
        + CREST
        + countered("Grizzly Bears")
        + countered("Llanowar Elves")
        + "expect: {Grizzly Bears: {in: play}, Llanowar Elves: {in: graveyard of Ann}}"
    )


def test_not_a_spell_of_another_kind_and_still_the_next_creature_after_it() -> None:
    played(
        TABLE.replace("[9 Mountain, 9 Forest]", "[9 Mountain, 9 Forest, Hill Giant]")
        + CREST
        + countered("Giant Growth", " on Hill Giant")
        + countered("Grizzly Bears")
        + "expect: {Hill Giant: {pt: 3/3}, Grizzly Bears: {in: play}}"
    )


def test_not_one_that_was_cast_before() -> None:
    played(
        TABLE
        + """
  - Ann: cast Grizzly Bears
  - Ann: cast Crest
  - resolve
  - Bob: cast Hush on Grizzly Bears
  - resolve all
"""
        + countered("Llanowar Elves")
        + "expect: {Grizzly Bears: {in: graveyard of Ann}, Llanowar Elves: {in: play}}"
    )


@pytest.mark.parametrize(
    "text",
    [
        "The next creature spell an opponent casts this turn can't be countered.",
        "The next creature spell you cast can't be countered.",
        "The next two creature spells you cast this turn can't be countered.",
        "The next creature spell you cast this turn can be countered.",
        "The next other creature spell you cast this turn can't be countered.",
    ],
)
def test_other_persons_times_and_numbers_are_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Crest", "Instant", "{R}", None, text)
