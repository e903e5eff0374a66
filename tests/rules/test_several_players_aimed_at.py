"""Several players at whom a spell is aimed: each of them does it, and nobody else."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

BARGAIN = """
rules: %s
cards:
  Bargain: {cost: "{U}", type: Sorcery, text: "%s"}
players:
  Ann: {hand: [Bargain, Forest], in play: [Island], library: [9 Plains]}
  Bob: {hand: [2 Swamp], library: [9 Plains]}
  Cid: {hand: [3 Swamp], library: [9 Plains]}
now: {turn of: Ann, step: first main}
play: [{Ann: "cast Bargain on %s"}, resolve]
expect: {Ann: {hand: %d, life: %d}, Bob: {hand: %d, life: %d}, Cid: {hand: %d, life: %d}}
"""


@pytest.mark.parametrize("era", ["classic", "tenth"])
@pytest.mark.parametrize(
    ("text", "on", "hands_and_lives"),
    [
        ("Any number of target players each draw two cards.", "Bob, Cid", (1, 20, 4, 20, 5, 20)),
        ("Any number of target players each draw two cards.", "Ann", (3, 20, 2, 20, 3, 20)),
        ("Up to two target opponents each lose 3 life. You lose 1 life.", "Cid", (1, 19, 2, 20, 3, 17)),
        ("Two target players each lose 3 life and gain 1 life.", "Ann, Bob", (1, 18, 2, 18, 3, 20)),
        (
            "Any number of target opponents each discards their hand and draws seven cards.",
            "Bob, Cid",
            (1, 20, 7, 20, 7, 20),
        ),
        (
            "Any number of target opponents each discard their hand, then draw four cards.",
            "Cid",
            (1, 20, 2, 20, 4, 20),
        ),
    ],
)
def test_each_player_aimed_at_does_it(era: str, text: str, on: str, hands_and_lives: tuple[int, ...]) -> None:
    played(BARGAIN % (era, text, on, *hands_and_lives))


@pytest.mark.parametrize(
    "text",
    [
        "Any number of target opponents each discard their hand, then draw that many cards.",
        "Two target players each lose 1 life for each card in their hand.",
    ],
)
def test_what_each_has_of_their_own_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Bargain", "Sorcery", "{U}", None, text)
