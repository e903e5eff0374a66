"""What is destroyed, sacrificed, discarded or milled has been, though it goes elsewhere than to a graveyard."""

from __future__ import annotations

import pytest
from playing import played

BOARD = """
rules: ERA
cards:
  Void: {type: Enchantment, cost: "{0}", text: "If a card would go to a graveyard, instead exile it."}
  Yak: {type: Creature — Yak, cost: "{2}", pt: 3/3}
  Urn: {type: Artifact, cost: "{1}"}
  Everlasting Urn: {type: Artifact, cost: "{1}", text: Indestructible}
  Deed: {type: Sorcery, cost: "{0}", text: "SAID"}
  Watch: {type: Enchantment, cost: "{0}", text: "WATCHED"}
players:
  Ann: {hand: [Deed, Island, Island], in play: [Void, Watch, Yak]}
  Bob: {hand: [Swamp, Swamp], in play: [Urn, Everlasting Urn], library: [Yak, Island, Yak]}
now: {turn of: Ann, step: first main}
play:
LINES
"""


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    return str(request.param)


NOTHING = "When Watch comes into play, draw a card."


def board(era: str, lines: list[str], said: str, watched: str = NOTHING) -> None:
    script = "".join(f"  - {line}\n" for line in lines)
    played(
        BOARD.replace("ERA", era).replace("SAID", said).replace("WATCHED", watched).replace("LINES", script)
    )


def test_what_is_destroyed_and_exiled_was_destroyed(era: str) -> None:
    """One urn goes, and is exiled; the other can't be destroyed."""
    board(
        era,
        ["Ann: cast Deed", "resolve", "expect: {Ann: {life: 22}, Bob: {removed: [Urn]}}"],
        said="Destroy all artifacts. You gain 2 life for each artifact destroyed this way.",
    )


def test_what_dies_is_put_into_a_graveyard(era: str) -> None:
    """Nothing dies that is exiled."""
    board(
        era,
        ["Ann: cast Deed", "resolve", "expect: {Ann: {life: 20, removed: [Yak, Deed]}}"],
        said="Destroy all creatures. You gain 2 life for each creature that died this way.",
    )


def test_discarded_cards_were_discarded(era: str) -> None:
    board(
        era,
        ["Ann: cast Deed on Bob", "resolve", "expect: {Ann: {life: 24}, Bob: {removed: [Swamp, Swamp]}}"],
        said="Target opponent discards two cards. You gain 2 life for each land card discarded this way.",
    )


def test_milled_cards_were_milled(era: str) -> None:
    board(
        era,
        ["Ann: cast Deed on Bob", "resolve", "expect: {Ann: {life: 22}, Bob: {removed: [Yak, Island]}}"],
        said="Target player mills two cards. You gain 2 life for each creature card milled this way.",
    )


def test_a_sacrifice_is_noticed(era: str) -> None:
    """It is one, wherever the creature goes, and whether it is asked as it happens or later in the turn."""
    board(
        era,
        ["Ann: cast Deed", "resolve", "resolve", "expect: {Ann: {life: 25}}"],
        said="Sacrifice a creature.",
        watched="Whenever you sacrifice a creature, you gain 5 life.",
    )


@pytest.mark.parametrize(("deed", "life"), [("Sacrifice a creature", 25), ("You lose 1 life", 19)])
def test_it_is_remembered_at_the_end_of_the_turn(era: str, deed: str, life: int) -> None:
    board(
        era,
        [
            *["Ann: cast Deed", "resolve", "to declare attackers", "Ann: no attack", "to end of turn"],
            *["resolve all", f"expect: {{Ann: {{life: {life}}}}}"],
        ],
        said=f"{deed}.",
        watched="At the beginning of your end step, if you sacrificed a permanent this turn, you gain 5 life.",
    )
