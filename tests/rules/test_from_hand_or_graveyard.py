"""A card from one of two places, whichever its player likes."""

from __future__ import annotations

import pytest
from playing import played

BOARD = """
cards:
  Ask: {cost: "{0}", type: Sorcery, text: "%s"}
  Altar: {cost: "{1}", type: Artifact, text: "{T}, Exile a creature card from your hand or graveyard: You gain 4 life."}
  Crow: {cost: "{3}", type: Creature — Bird, pt: 1/1}
  Wren: {cost: "{4}", type: Creature — Bird, pt: 1/1}
  Owl: {cost: "{5}", type: Creature — Bird, pt: 1/1}
players:
  Ann: {hand: [Ask, Crow], graveyard: [Wren], library: [Owl], in play: [Altar]}
  Bob: {hand: [Owl], graveyard: [Owl]}
play: [%s]
expect: %s
"""
PUT = "You may put a creature card from your hand or graveyard onto the battlefield."


@pytest.mark.parametrize(
    ("which", "other", "zone"), [("Crow", "Wren", "graveyard"), ("Wren", "Crow", "hand")]
)
def test_it_comes_from_either_place(which: str, other: str, zone: str) -> None:
    play = f'{{Ann: cast Ask}}, resolve, {{Ann: "yes"}}, {{Ann: choose {which}}}'
    played(BOARD % (PUT, play, f"{{{which}: {{in: play}}, {other}: {{in: {zone} of Ann}}}}"))


def test_no_other_card_may_be_chosen() -> None:
    played(
        BOARD
        % (
            PUT,
            '{Ann: cast Ask}, resolve, {Ann: "yes"}, {try: {Ann: choose Owl}}, {Ann: choose Crow}',
            "{Crow: {in: play}}",
        )
    )


@pytest.mark.parametrize("which", ["Crow", "Wren"])
def test_a_cost_is_paid_from_either_place(which: str) -> None:
    played(
        BOARD
        % (
            "You gain 1 life.",
            f"{{Ann: use Altar}}, {{Ann: choose {which}}}, resolve",
            f"{{Ann: {{life: 24}}, {which}: {{in: removed}}}}",
        )
    )


def test_both_places_are_counted_together() -> None:
    text = "You gain 1 life for each creature card in your hand or graveyard."
    played(BOARD % (text, "{Ann: cast Ask}, resolve", "{Ann: {life: 22}}"))


@pytest.mark.parametrize("which", ["Crow", "Wren"])
def test_it_is_played_for_nothing_from_either_place(which: str) -> None:
    text = "You may cast a creature spell from your hand or graveyard without paying its mana cost."
    play = f"{{Ann: cast Ask}}, resolve, {{Ann: choose {which}}}, resolve"
    played(BOARD % (text, play, f"{{{which}: {{in: play}}}}"))
