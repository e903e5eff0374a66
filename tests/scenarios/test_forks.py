"""A fork may stand where a choice is pending: each line of play answers it in its own way."""

from __future__ import annotations

from playing import failed, played

TABLE = """
cards:
  Feast: {cost: "{2}{G}", type: Enchantment, text: "Whenever a creature comes into play, you may draw a card."}
  Rite: {cost: "{B}", type: Instant, text: "Sacrifice a creature. Draw a card."}
players:
  Ann:
    hand: [Grizzly Bears, Rite]
    library: [Forest, Island]
    in play: [2 Forest, Swamp, Feast, Hill Giant, Scryb Sprites]
  Bob: {}
play:
"""


def test_the_answer_differs_and_the_game_goes_on_as_if_the_fork_had_not_been() -> None:
    run = played(
        TABLE
        + """
  - Ann: cast Grizzly Bears
  - resolve
  - fork:
      name: she takes the card
      play:
        - Ann: "yes"
        - resolve
      expect: {Ann: {hand: [Rite, Forest]}, fired: ["410.5"]}
  - Ann: "no"
expect: {Ann: {hand: [Rite]}, stack: []}
"""
    )
    assert [step.branch for step in run.steps] == ["", "she takes the card", "she takes the card", ""]


def test_two_forks_answer_the_second_of_two_choices() -> None:
    played(
        TABLE
        + """
  - Ann: cast Rite
  - fork:
      name: the giant
      play: [resolve, {Ann: choose Hill Giant}]
      expect: {Hill Giant: {in: graveyard of Ann}, Scryb Sprites: {in: play}}
  - resolve
  - fork: {name: the giant again, play: [{Ann: sacrifice Hill Giant}], expect: {Hill Giant: {in: graveyard of Ann}}}
  - fork: {name: the sprites, play: [{Ann: sacrifice Scryb Sprites}], expect: {Hill Giant: {in: play}}}
  - Ann: sacrifice Scryb Sprites
expect: {Hill Giant: {in: play}, Scryb Sprites: {in: graveyard of Ann}}
"""
    )


def test_a_fork_that_answers_nothing_says_so() -> None:
    wrong = failed(
        TABLE
        + """
  - Ann: cast Grizzly Bears
  - fork: {name: too early, play: [{Ann: choose Hill Giant}]}
"""
    )
    assert wrong == ["Ann: choose Hill Giant: nothing asks Ann for this"]
