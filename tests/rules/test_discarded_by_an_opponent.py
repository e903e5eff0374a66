"""What happens instead where a spell or ability of an opponent's causes a card to be discarded."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card, printed_back

each_era = pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])
TEXT = "If a spell or ability an opponent controls causes you to discard this card, put it onto the battlefield instead of putting it into your graveyard."
TABLE = """
rules: %s
cards:
  Loyal: {cost: "{2}{G}", type: Creature — Hound, pt: 3/3, text: "%s"}
  Rot: {cost: "{B}", type: Sorcery, text: "Target player discards a card."}
  Toll: {cost: "{B}", type: Artifact, text: "{T}, Discard a card: You gain 1 life."}
players:
  Ann: {in play: [Toll, Swamp], hand: [Loyal]}
  Bob: {in play: [Swamp], hand: [Rot]}
now: {turn of: %s, step: first main}
play:
"""


@each_era
def test_an_opponents_spell_brings_it_into_play(era: str) -> None:
    then = """
  - Bob: cast Rot on Ann
  - resolve
expect: {Loyal: {in: play, controller: Ann}, Ann: {graveyard: 0}}
"""
    played(TABLE % (era, TEXT, "Bob") + then)


@each_era
def test_whoever_discards_it_for_a_cost_has_it_in_the_graveyard(era: str) -> None:
    then = """
  - Ann: use Toll
  - resolve
expect: {Loyal: {in: graveyard of Ann}, Ann: {life: 21}}
"""
    played(TABLE % (era, TEXT, "Ann") + then)


@each_era
def test_ones_own_spell_brings_nothing_into_play(era: str) -> None:
    then = """
  - Bob: cast Rot on Bob
  - resolve
expect: {Loyal: {in: graveyard of Bob}}
"""
    table = (
        (TABLE % (era, TEXT, "Bob"))
        .replace("hand: [Loyal]", "hand: []")
        .replace("hand: [Rot]", "hand: [Rot, Loyal]")
    )
    played(table + then)


def test_it_is_told_whose_doing_it_has_to_be() -> None:
    said = printed_back(make_card("It", "Creature — Hound", "{G}", "1/1", TEXT))
    assert (
        said
        == "if a spell or ability an opponent controls causes you to discard It, instead return It to play"
    )
