"""Things that a text calls by the name of a card, and a library or graveyard that is searched for one."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

each_era = pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])
TABLE = """
rules: %s
cards:
  Order: {cost: "{G}", type: Sorcery, text: "%s"}
players:
  Ann: {in play: [Forest, Hill Giant, Grizzly Bears], hand: [Order], library: [Fog, Shock, Plains], graveyard: [%s]}
  Bob: {in play: [Hill Giant, Air Elemental]}
play:
"""


@each_era
def test_all_of_a_name_are_meant_and_nothing_else(era: str) -> None:
    then = """
  - Ann: cast Order
  - resolve
expect: {Hill Giant: {in: graveyard of Ann}, Hill Giant#2: {in: graveyard of Bob}, Grizzly Bears: {in: play}, Air Elemental: {in: play}}
"""
    played(TABLE % (era, "Destroy all creatures named Hill Giant.", "") + then)


@each_era
def test_another_name_is_no_target(era: str) -> None:
    then = """
  - try: {Ann: cast Order on Grizzly Bears}
  - Ann: cast Order on Hill Giant
  - resolve
expect: {Hill Giant: {in: graveyard of Ann}}
"""
    played(TABLE % (era, "Destroy target creature named Hill Giant.", "") + then)


SEARCH = "Search your library and/or graveyard for a card named %s, reveal it, and put it into your hand. If you search your library this way, shuffle."


@each_era
def test_whoever_searches_the_library_shuffles_it(era: str) -> None:
    then = """
  - Ann: cast Order
  - resolve
  - Ann: "yes"
  - Ann: choose Fog
expect: {Ann: {hand: [Fog], library: 2}}
"""
    played(TABLE % (era, SEARCH % "Fog", "Shock") + then)


@each_era
def test_the_graveyard_alone_may_be_searched(era: str) -> None:
    then = """
  - Ann: cast Order
  - resolve
  - Ann: "no"
expect: {Ann: {hand: [Fog], library: [Fog, Shock, Plains], graveyard: [Order]}}
"""
    played(TABLE % (era, SEARCH % "Fog", "Fog") + then)


@pytest.mark.parametrize(
    "text",
    ["Destroy target creature named Sword and Shield.", "Destroy target creature not named Hill Giant."],
)
def test_a_name_that_cant_be_told_from_what_follows_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("It", "Sorcery", "{G}", None, text)
