"""What was chosen for a permanent that is set up: of the kind that its text asks for."""

from __future__ import annotations

from playing import played

BOARD = """
rules: tenth
cards:
  Gag: {type: Artifact, cost: "{2}", text: "As Gag comes into play, choose a card name.\\nCreatures with the chosen name can't attack."}
  Inn:
    type: Enchantment
    cost: "{2}"
    text: |
      As Inn comes into play, choose one of the words ovens and beds.
      At the beginning of your upkeep, if the word beds was chosen for Inn, you gain 4 life.
  Red Crane: {type: Creature — Bird, pt: 1/2, text: "{0}: You gain 1 life."}
players:
  Ann: {in play: [{card: Gag, chosen: red crane}, {card: Inn, chosen: WORD}, Red Crane]}
  Bob: {in play: [Red Crane]}
now: {turn of: Ann, step: untap}
play:
  - to upkeep
  - LINE
"""


def test_a_card_name_is_what_the_text_asks_for() -> None:
    played(
        BOARD.replace("WORD", "ovens").replace(
            "LINE", "to declare attackers\n  - try: {Ann: attack with Red Crane}"
        )
    )


def test_one_of_two_words_is() -> None:
    played(BOARD.replace("WORD", "beds").replace("LINE", "resolve\nexpect: {Ann: {life: 24}}"))
    played(BOARD.replace("WORD", "ovens").replace("LINE", "expect: {stack: []}"))
