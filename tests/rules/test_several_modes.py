"""Several modes of one spell, named by their numbers."""

from __future__ import annotations

import pytest
from playing import at_the_table, failed, played

EDICT = """
rules: %s
cards:
  Edict: {cost: "{U}", type: Instant, text: "Choose two — Counter target spell; or return target permanent to its owner's hand; or tap all creatures; or draw a card."}
players:
  Ann: {hand: [Edict], in play: [Island], library: [2 Island]}
  Bob: {in play: [Grizzly Bears, Forest]}
play:
  - Ann: cast Edict %s on Forest
  - resolve
expect:
  Ann: {hand: [Island]}
  Bob: {hand: [Forest]}
  Grizzly Bears: {tapped: false}
"""


@pytest.mark.parametrize("era", ["classic", "tenth"])
@pytest.mark.parametrize("modes", ["modes 2 and 4", "mode 4, 2", "modes 2, and 4"])
def test_several_modes_are_chosen_by_their_numbers(era: str, modes: str) -> None:
    run = played(EDICT % (era, modes))
    assert any("modes 2 and 4 of Edict" in str(entry) for step in run.steps for entry in step.entries)


TWICE = """
rules: tenth
cards:
  Edict: {cost: "{U}", type: Instant, text: "Choose two. You may choose the same mode more than once.\\n• Tap all creatures.\\n• Draw a card."}
players:
  Ann: {hand: [Edict], in play: [Island], library: [3 Island]}
  Bob: {}
play:
  - Ann: cast Edict %s
  - resolve
expect:
  Ann: {hand: [2 Island]}
"""


def test_a_mode_may_be_named_twice_where_it_may_be_chosen_twice_and_none_is_number_0() -> None:
    played(TWICE % "modes 2 and 2")
    run = at_the_table(TWICE % "modes 0 and 0").play()
    assert failed(run)[0].endswith("modes 0 and 0 of Edict can't be chosen together (409.1b)")


@pytest.mark.parametrize("modes", ["modes 1, 2 and 4", "modes 2 and 2", "modes 4 and 5", "modes 2 and 0"])
def test_modes_that_cant_be_chosen_together_are_told(modes: str) -> None:
    run = at_the_table(EDICT % ("tenth", modes)).play()
    assert failed(run)[0].endswith(f"illegal: {modes} of Edict can't be chosen together (409.1b)")
