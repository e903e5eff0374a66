"""What spells cost for a turn, the next one alone or all of a kind."""

from __future__ import annotations

import pytest
from playing import played

BOARD = """
cards:
  Barker: {cost: "{0}", type: Creature — Human, pt: 1/1, text: "When ~ enters, the next creature spell you cast this turn costs {2} less to cast."}
  Fair: {cost: "{0}", type: Sorcery, text: "Creature spells you cast this turn cost {1} less to cast."}
  Levy: {cost: "{0}", type: Instant, text: "Spells your opponents cast this turn cost {1} more to cast."}
  Ox: {cost: "{2}", type: Creature — Ox, pt: 2/2}
  Note: {cost: "{1}", type: Sorcery, text: Draw a card.}
players:
  Ann: {hand: [Barker, Fair, 2 Ox, Note], in play: [3 Forest], library: [4 Plains]}
  Bob: {hand: [Levy]}
"""


def test_the_next_one_costs_less_and_none_after_it() -> None:
    played(
        BOARD
        + """
play:
  - Ann: cast Barker
  - resolve all
  - Ann: cast Note
  - resolve
  - expect: {Forest: {tapped: true}, Forest#2: {tapped: false}}
  - Ann: cast Ox
  - resolve
  - expect: {Ox: {in: play}, Forest#2: {tapped: false}}
  - Ann: cast Ox#2
  - resolve
expect: {Ox#2: {in: play}, Forest#2: {tapped: true}, Forest#3: {tapped: true}}
"""
    )


def test_a_spell_that_was_played_before_is_none_of_the_next() -> None:
    played(
        BOARD
        + """
play:
  - Ann: cast Ox
  - resolve
  - expect: {Forest#2: {tapped: true}, Forest#3: {tapped: false}}
  - Ann: cast Barker
  - resolve all
  - Ann: cast Ox#2
  - resolve
expect: {Ox#2: {in: play}, Forest#3: {tapped: false}}
"""
    )


@pytest.mark.parametrize(
    ("before", "untapped"),
    [("{Ann: cast Fair}, resolve,", 1), ("{Bob: cast Levy}, resolve,", 0), ("", 1)],
)
def test_all_spells_of_a_kind_cost_more_or_less_this_turn(before: str, untapped: int) -> None:
    twice = "{Ann: cast Ox#2}, resolve," if "Fair" in before else ""
    if "Levy" in before:
        before = "{Ann: pass}, " + before
    tapped = "true" if not untapped else "false"
    played(
        BOARD
        + f"""
play: [{before} {{Ann: cast Ox}}, resolve, {twice}]
expect: {{Ox: {{in: play}}, Forest#3: {{tapped: {tapped}}}}}
"""
    )


def test_it_ends_with_the_turn() -> None:
    played("""
cards:
  Barker: {cost: "{0}", type: Creature — Human, pt: 1/1, text: "When ~ enters, the next creature spell you cast this turn costs {2} less to cast."}
  Imp: {cost: "{2}", type: Creature — Imp, pt: 1/1, text: Flash}
players:
  Ann: {hand: [Barker, Imp], in play: [2 Forest]}
  Bob: {}
play:
  - Ann: cast Barker
  - resolve all
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
  - Ann: cast Imp
  - resolve
expect: {Imp: {in: play}, Forest: {tapped: true}, Forest#2: {tapped: true}}
""")
