"""Split cards: one half is played, and everywhere else the card is both."""

from __future__ import annotations

import pytest
from playing import failed, played

TABLE = """
rules: tenth
cards:
  Echoing: {cost: "{U}", type: Instant, text: "Copy target instant spell. You may choose new targets for the copy."}
  Unsaid: {cost: "{U}", type: Instant, text: "Counter target blue spell."}
  Leafless: {cost: "{1}", type: Artifact, text: "Your opponents can't play blue spells."}
players:
"""


def test_the_half_that_was_countered_is_the_whole_card_in_the_graveyard() -> None:
    played(
        TABLE
        + """
  Ann: {hand: [Fire // Ice], in play: [2 Island, Mountain]}
  Bob: {hand: [Unsaid], in play: [Island, Grizzly Bears]}
play:
  - fork:
      name: the red half
      play: [{Ann: "cast Fire split 1 to Grizzly Bears, 1 to Bob"}]
  - Ann: cast Ice on Grizzly Bears
  - Bob: cast Unsaid on Ice
  - resolve
expect: {Ann: {graveyard: [Fire // Ice]}, Grizzly Bears: {tapped: false}, Fire // Ice: {color: "blue, red"}}
"""
    )


def test_a_half_that_is_copied_is_copied_alone() -> None:
    played(
        TABLE
        + """
  Ann: {hand: [Wax // Wane, Echoing], in play: [Forest, Island, Grizzly Bears]}
  Bob: {}
play: [{Ann: cast Wax on Grizzly Bears}, {Ann: cast Echoing on Wax}, resolve, {Ann: "no"}, resolve, resolve]
expect:
  Grizzly Bears: {pt: 6/6}
  Ann: {graveyard: [Wax // Wane, Echoing]}
  fired: ["cr2006:503.2"]
  not fired: ["cr2006:503.3"]
"""
    )


def test_what_cant_be_played_stays_whole_in_the_hand() -> None:
    played(
        TABLE
        + """
  Ann: {hand: [Fire // Ice], in play: [3 Mountain]}
  Bob: {in play: [Leafless]}
play:
  - try: {Ann: cast Ice on Leafless, because: "cr2006:409.4"}
  - expect: {Ann: {hand: [Fire // Ice]}}
  - Ann: cast Fire // Ice split 2 to Bob
  - Ann: choose Fire
  - resolve
expect: {Bob: {life: 18}}
"""
    )


@pytest.mark.parametrize("era", ["classic", "fifth"])
def test_earlier_rules_know_no_split_cards(era: str) -> None:
    from rules_kb.yaml.problems import BadFile

    with pytest.raises(BadFile, match=f"is a split card, which the rules of {era} don't know"):
        failed(TABLE.replace("tenth", era) + "  Ann: {hand: [Fire // Ice]}\n  Bob: {}\nplay: [{Ann: pass}]")
