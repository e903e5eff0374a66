"""From what "other cards" are others: cards that the text has named, where this card can't be what is meant."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.type_lines import NotUnderstood

BOARD = """
rules: tenth
cards:
  Boar: {type: Creature — Boar, pt: 3/2}
  Goose: {type: Creature — Bird, pt: 1/1}
  Newt: {type: Creature — Salamander, pt: 1/1}
  Closet:
    type: Artifact
    text: |
      {0}: Exile WHAT. Return each other card exiled with Closet to its owner's hand.
players:
  Ann: {hand: [Goose, Newt], graveyard: [Boar], in play: [Closet]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
LINES
"""


def board(what: str, lines: list[str]) -> None:
    script = "".join(f"  - {line}\n" for line in lines)
    played(BOARD.replace("WHAT", what).replace("LINES", script))


def test_one_is_exiled_and_the_last_comes_back() -> None:
    """Each time the card that has just been exiled stays, and what lay there before comes back."""
    board(
        "a creature card from your hand",
        [
            *["Ann: use Closet", "resolve", "Ann: choose Goose", "expect: {Ann: {removed: [Goose]}}"],
            *["Ann: use Closet", "resolve", "expect: {Ann: {removed: [Newt], hand: [Goose]}}"],
        ],
    )


def test_a_target_is_exiled_and_stays() -> None:
    board(
        "target card from a graveyard",
        ["Ann: use Closet on Boar", "resolve", "expect: {Ann: {removed: [Boar], hand: [Goose, Newt]}}"],
    )


def test_a_hand_is_exiled_and_the_last_one_comes_back() -> None:
    """The hand goes for good; what the library lost comes back for it."""
    other = "{1}: Exile the top two cards of your library. Return each other card exiled with Closet to its owner's hand."
    table = BOARD.replace("play:\nLINES", "play:\n").replace("players:", f"      {other}\nplayers:")
    table = table.replace("hand: [Goose", "library: [Island, Swamp, Boar], mana: '{C}{C}', hand: [Goose")
    played(
        table.replace("WHAT", "all cards from your hand").replace("{C}", "{1}")
        + """  - Ann: use Closet ability 2
  - resolve
  - expect: {Ann: {removed: [Island, Swamp]}}
  - Ann: use Closet ability 1
  - resolve
expect: {Ann: {removed: [Goose, Newt], hand: [Island, Swamp]}}
"""
    )


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Put another card exiled with Closet into its owner's hand.",
        "{T}: Discard a card. Return each other card from your graveyard to your hand.",
    ],
)
def test_nobody_knows_from_what_they_are_others(text: str) -> None:
    """Nothing was exiled by then; and a discarded card lies among those that come back, which this never does."""
    with pytest.raises(NotUnderstood, match="other"):
        make_card("Closet", "Artifact", text=text)


def test_cards_that_one_owns_are_printed_so() -> None:
    """Of the cards exiled with it, those that the player owns."""
    text = "When Closet comes into play, exile all cards from all graveyards.\n{T}: Return all cards you own exiled with Closet to your hand."
    closet = make_card("Closet", "Artifact", text=text)
    assert "each card exiled with Closet you own" in printed_back(closet)
