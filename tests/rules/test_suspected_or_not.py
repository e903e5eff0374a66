"""What asks whether something is suspected, or modified, and what is done then."""

from __future__ import annotations

import pytest
from playing import played

each_era = pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])
TABLE = """
rules: %s
default choices: auto
cards:
  Rogue: {cost: "{B}", type: Creature — Human, pt: 2/2,
          text: "{1}: If this creature is suspected, put two +1/+1 counters on it. Otherwise, suspect it."}
  Beadle: {cost: "{B}", type: Creature — Human, pt: 1/1, text: "As long as ~ isn't suspected, it gets +3/+0."}
  Bounty: {cost: "{B}", type: Enchantment, text: "Suspected creatures you control get +0/+5."}
  Inquest: {cost: "{B}", type: Sorcery,
            text: "Choose target creature. If it's suspected, destroy it. Otherwise, suspect it."}
  Double: {cost: "{B}", type: Sorcery, text: "Create a token that's a copy of target creature."}
  Away: {cost: "{B}", type: Sorcery, text: "Return target creature to its owner's hand."}
  Duke: {cost: "{B}", type: Creature — Human, pt: 1/1, text: "As long as ~ is modified, it has flying."}
players:
  Ann: {in play: [Rogue, Beadle, 6 Swamp], hand: [Bounty, Inquest, {card: Inquest, as: Second}, Double, Away]}
  Bob: {in play: [Duke]}
play:
"""


@each_era
def test_it_is_suspected_once_and_then_something_else_is_done(era: str) -> None:
    played(
        TABLE % era
        + """
  - Ann: use Rogue
  - resolve
  - expect: {Rogue: {pt: 2/2, has: [menace]}}
  - Ann: use Rogue
  - resolve
  - expect: {Rogue: {pt: 4/4}}
  - Ann: cast Bounty
  - resolve
expect: {Rogue: {pt: 4/9}, Beadle: {pt: 4/1}}
"""
    )


@each_era
def test_the_target_is_asked_and_not_the_card(era: str) -> None:
    played(
        TABLE % era
        + """
  - Ann: cast Inquest on Beadle
  - resolve
  - expect: {Beadle: {in: play, pt: 1/1, has: [menace]}, Rogue: {lacks: [menace]}}
  - Ann: cast Second on Beadle
  - resolve
expect: {Beadle: {in: graveyard of Ann}}
"""
    )


def test_neither_a_copy_nor_what_comes_back_is_suspected() -> None:
    played(
        TABLE % "tenth"
        + """
  - Ann: cast Inquest on Beadle
  - resolve
  - Ann: cast Double on Beadle
  - resolve
  - expect: {Beadle: {pt: 1/1}, "Beadle#2": {pt: 4/1, lacks: [menace]}}
  - Ann: cast Away on Beadle
  - resolve
  - Ann: cast Beadle
  - resolve
expect: {Beadle: {in: play, pt: 4/1, lacks: [menace]}}
"""
    )


@each_era
def test_it_is_modified_while_it_has_a_counter(era: str) -> None:
    for counters, has in (('{"+1/+1": 1}', "has"), ("{}", "lacks")):
        played(
            f"""
rules: {era}
cards:
  Duke: {{cost: "{{B}}", type: Creature — Human, pt: 1/1, text: "As long as ~ is modified, it has flying."}}
players:
  Ann: {{in play: [{{card: Duke, counters: {counters}}}]}}
  Bob: {{}}
play: [expect: {{Duke: {{{has}: [flying]}}}}]
"""
        )
