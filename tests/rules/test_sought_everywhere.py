"""A graveyard, a hand and a library searched for cards of a name, and a card drawn for each that lay in the hand."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

SOUGHT = "Choose a %scard name%s. Search target opponent's graveyard, hand, and library for any number of cards with that name and exile them. "
TABLE = """
rules: tenth
cards:
  Purge: {cost: "{B}", type: Sorcery, text: "%s"}
  Relic: {cost: "{1}", type: Artifact}
players:
  Ann: {in play: [Swamp], hand: [Purge], library: [3 Island]}
  Bob:
    hand: [{card: Grizzly Bears, as: Held}, {card: Grizzly Bears, as: Kept}, Giant Growth]
    graveyard: [{card: Grizzly Bears, as: Dead}]
    library: [{card: Grizzly Bears, as: Hid}, Relic, 4 Forest]
play:
  - Ann: cast Purge on Bob
  - resolve
"""
DRAWS = SOUGHT + "That player shuffles, then draws a card for each card exiled from their hand this way."


def test_as_many_are_drawn_as_were_exiled_from_the_hand() -> None:
    then = """
  - Ann: choose Grizzly Bears
  - Ann: choose Held, Kept, Dead, Hid
expect: {Bob: {hand: 3, library: 3, graveyard: [], removed: 4}, Ann: {hand: []}}
"""
    played(TABLE % (DRAWS % ("", "")) + then)


def test_not_for_those_of_elsewhere() -> None:
    then = """
  - Ann: choose Grizzly Bears
  - Ann: choose Held, Dead
expect: {Bob: {hand: 3, library: 5, graveyard: [], removed: 2}}
"""
    played(TABLE % (DRAWS % ("", "")) + then)


def test_not_for_a_card_that_left_another_hand() -> None:
    then = """
  - Ann: choose Grizzly Bears
  - Ann: choose Held
expect: {Bob: {hand: 3, removed: 1}, Ann: {hand: [], removed: [Relic]}}
"""
    table = TABLE.replace("hand: [Purge]", "hand: [Purge, Relic]")
    played(table % ("Exile a card from your hand. " + DRAWS % ("", "")) + then)


def test_whoever_counts_all_counts_those_of_elsewhere_too() -> None:
    then = """
  - Ann: choose Grizzly Bears
  - Ann: choose Held, Dead, Hid
expect: {Ann: {hand: 3}, Bob: {hand: 2}}
"""
    text = SOUGHT % ("", "") + "Then that player shuffles. You draw a card for each card exiled this way."
    played(TABLE % text + then)


@pytest.mark.parametrize(
    ("kind", "other", "named", "refused"),
    [
        ("nonartifact, nonland ", "", "Grizzly Bears", ["Relic", "Forest"]),
        ("", " other than a basic land card name", "Relic", ["Forest"]),
        ("nonland ", "", "Relic", ["Forest"]),
    ],
)
def test_only_some_names_may_be_chosen(kind: str, other: str, named: str, refused: list[str]) -> None:
    table = TABLE % (DRAWS % (kind, other))
    played(table + f"  - Ann: choose {named}\n  - Ann: choose {named.replace('Grizzly Bears', 'Held')}\n")
    for name in refused:
        with pytest.raises(AssertionError, match=name):
            played(table + f"  - Ann: choose {name}\n")


@pytest.mark.parametrize(
    "text",
    [
        "Each player exiles their hand, then draws a card for each card exiled from their hand this way.",
        "Exile target player's hand. You draw a card for each card exiled from their hand this way.",
        (DRAWS % ("", "")).replace("target opponent's", "each opponent's"),
        (DRAWS % ("", "")).replace("from their hand", "from their library"),
        (DRAWS % ("", "")).replace("from their hand", "from your hand"),
    ],
)
def test_of_several_hands_or_other_places_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Purge", "Sorcery", "{B}", None, text)
