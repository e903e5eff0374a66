"""What has come into play this turn, what lasts until the next end step, and libraries without a card."""

from __future__ import annotations

import pytest
from playing import played

each_era = pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])
since_1999 = pytest.mark.parametrize("era", ["classic", "tenth"])
NEW = """
rules: %s
cards:
  Hawk: {cost: "{W}", type: Creature — Bird, pt: 1/1, text: "{0}: This creature gets +2/+2 until end of turn. Activate only if this creature entered this turn."}
players:
  Ann: {in play: [Plains, {card: Hawk, as: Old}], hand: [{card: Hawk, as: New}]}
  Bob: {}
play:
  - Ann: cast New
  - resolve
"""


@each_era
def test_only_what_came_this_turn_has_come_this_turn(era: str) -> None:
    then = """
  - try: {Ann: use Old}
  - Ann: use New
  - resolve
expect: {New: {pt: 3/3}, Old: {pt: 1/1}}
"""
    played(NEW % era + then)


DIES = """
rules: %s
cards:
  Watch: {cost: "{B}", type: Sorcery, text: "Destroy target creature. If it entered this turn, you gain 5 life."}
players:
  Ann: {in play: [2 Swamp, Mountain, Hill Giant], hand: [Watch, Raging Goblin]}
  Bob: {}
play:
"""


@each_era
def test_it_is_asked_of_what_was_named_as_it_last_was(era: str) -> None:
    old = "\n  - Ann: cast Watch on Hill Giant\n  - resolve\nexpect: {Ann: {life: 20}}\n"
    played(DIES % era + old)
    new = """
  - Ann: cast Raging Goblin
  - resolve
  - Ann: cast Watch on Raging Goblin
  - resolve
expect: {Ann: {life: 25}}
"""
    played(DIES % era + new)


LASTS = """
rules: %s
cards:
  Vow: {cost: "{W}", type: Creature — Human, pt: 1/1, text: "{0}: This creature gets +1/+1 until your next end step."}
players:
  Ann: {in play: [Vow]}
  Bob: {}
"""


@since_1999
def test_it_ends_as_ones_own_next_end_step_begins(era: str) -> None:
    then = """
play:
  - Ann: use Vow
  - resolve
  - expect: {Vow: {pt: 2/2}}
  - to declare attackers
  - Ann: no attack
  - to end of turn
  - expect: {Vow: {pt: 1/1}}
"""
    played(LASTS % era + then)


@since_1999
def test_begun_in_an_end_step_it_lasts_through_the_turn_of_another(era: str) -> None:
    then = """
now: {turn of: Ann, step: end of turn}
play:
  - Ann: use Vow
  - resolve
  - to Bob's upkeep
  - to Bob's end of turn
  - expect: {Vow: {pt: 2/2}}
  - to Ann's first main
  - expect: {Vow: {pt: 2/2}}
  - to declare attackers
  - Ann: no attack
  - to end of turn
  - expect: {Vow: {pt: 1/1}}
"""
    played(LASTS % era + then)


EMPTY = """
rules: %s
cards:
  Sage: {cost: "{U}", type: Creature — Human, pt: 2/2, text: "If you would draw a card while your library has no cards in it, you win the game instead."}
  Study: {cost: "{U}", type: Sorcery, text: "Draw two cards."}
players:
  Ann: {in play: [Sage, Island], hand: [Study], library: [%s]}
  Bob: {}
play:
  - Ann: cast Study
  - resolve
"""


@each_era
def test_who_draws_from_no_library_wins_with_it(era: str) -> None:
    played(EMPTY % (era, "") + "expect: {winner: Ann}\n")


@each_era
def test_there_are_no_such_cards_only_where_none_lies(era: str) -> None:
    text = """
rules: %s
cards:
  Tomb: {cost: "{U}", type: Sorcery, text: "If there are no creature cards in your graveyard, draw a card."}
players:
  Ann: {in play: [Island], hand: [Tomb], graveyard: [%s]}
  Bob: {graveyard: [Air Elemental]}
play:
  - Ann: cast Tomb
  - resolve
expect: {Ann: {hand: %s}}
"""
    played(text % (era, "Hill Giant, Fog", 0))
    played(text % (era, "Fog", 1))


@each_era
def test_who_has_cards_left_draws_them(era: str) -> None:
    played(EMPTY % (era, "Fog, Shock") + "expect: {Ann: {hand: [Fog, Shock], library: 0}}\n")
