"""Cards that may be played from the top of the library, and cards taken from among those milled or exiled."""

from __future__ import annotations

import pytest
from playing import cited, played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.type_lines import NotUnderstood

each_era = pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])
ON_TOP = """
rules: %s
cards:
  Digger: {cost: "{3}{G}", type: Creature — Elf, pt: 2/2, text: "You may play lands from the top of your library."}
  Caller: {cost: "{3}{G}", type: Creature — Elf, pt: 2/2, text: "You may cast creature spells from the top of your library."}
  Mind: {cost: "{3}{U}", type: Enchantment, text: "You may play the top card of your library."}
players:
  Ann: {in play: [%s, 4 Forest], library: [%s, Island], hand: [Swamp]}
  Bob: {library: [Plains, Grizzly Bears], in play: [4 Forest]}
play:
"""


def on_top(era: str, permanents: str, library: str, then: str) -> str:
    return ON_TOP % (era, permanents, library) + then


@each_era
def test_who_may_cast_creatures_from_the_top_pays_for_them_there(era: str) -> None:
    then = """
  - try: {Ann: cast Hill Giant}
  - Ann: cast Grizzly Bears
  - resolve
  - try: {Ann: cast Fog}
expect: {Ann: {in play: 6, library: 3, hand: [Swamp]}, Forest: {tapped: true}}
"""
    run = played(on_top(era, "Caller", "Grizzly Bears, Fog, Hill Giant", then))
    assert era == "fifth" or any(cite.endswith("103.1") for cite in cited(run, 2))


@each_era
def test_a_land_is_played_from_the_top_and_is_the_one_of_the_turn(era: str) -> None:
    then = """
  - try: {Ann: play Plains#2}
  - Ann: play Plains
  - try: {Ann: play Forest}
  - try: {Ann: play Swamp}
expect: {Plains: {in: play, controller: Ann}, Ann: {library: 3, hand: [Swamp]}}
"""
    played(on_top(era, "Digger", "Plains, Forest, Fog", then))


@each_era
def test_without_a_word_about_spells_only_lands_are_played_from_there(era: str) -> None:
    then = """
  - try: {Ann: cast Grizzly Bears}
expect: {Grizzly Bears: {in: library of Ann (top)}}
"""
    played(on_top(era, "Digger", "Grizzly Bears, Plains", then))


@each_era
def test_whatever_lies_on_top_may_be_played_one_after_the_other(era: str) -> None:
    then = """
  - Ann: play Plains
  - Ann: cast Grizzly Bears
  - resolve
expect: {Ann: {in play: 7, library: 1, hand: [Swamp]}}
"""
    played(on_top(era, "Mind", "Plains, Grizzly Bears", then))


@each_era
def test_an_opponents_top_card_isnt_meant(era: str) -> None:
    then = """
  - try: {Ann: play Plains}
expect: {Bob: {library: 2}}
"""
    played(on_top(era, "Mind", "Fog, Swamp", then))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("You may play lands and cast spells from the top of your library.", "play cards from the top"),
        ("You may play the top card of your library if it's a land card.", "play land cards from the top"),
        ("You may cast Elf spells from the top of your library.", "play elf spells from the top"),
    ],
)
def test_what_may_be_played_from_the_top_is_told(text: str, said: str) -> None:
    assert said in printed_back(make_card("It", "Enchantment", "{G}", None, text))


AMONG = """
rules: %s
cards:
  Dig: {cost: "{G}", type: Sorcery, text: "%s"}
players:
  Ann: {in play: [Forest], hand: [Dig], library: [Fog, Grizzly Bears, Plains, Hill Giant, Swamp, Island]}
  Bob: {library: [Air Elemental, Mountain, Shock, Forest, Forest, Forest]}
play:
"""


def among(era: str, text: str, then: str) -> str:
    return AMONG % (era, text) + then


@each_era
@pytest.mark.parametrize(
    "them", ["from among them", "from among the milled cards", "from among the cards milled this way"]
)
def test_a_card_is_taken_from_among_those_that_were_milled(era: str, them: str) -> None:
    then = """
  - Ann: cast Dig
  - resolve
  - Ann: "yes"
  - Ann: choose Hill Giant
expect: {Ann: {hand: [Hill Giant], graveyard: [Dig, Plains, Grizzly Bears, Fog]}}
"""
    played(among(era, f"Mill four cards. You may put a creature card {them} into your hand.", then))


@each_era
def test_an_opponents_creature_comes_from_among_the_exiled_under_ones_own_control(era: str) -> None:
    text = (
        "Exile the top three cards of target opponent's library, then put a creature card from among them "
        "onto the battlefield under your control."
    )
    then = """
  - Ann: cast Dig on Bob
  - resolve
expect:
  Air Elemental: {in: play, controller: Ann}
  Bob: {removed: [Mountain, Shock]}
  Grizzly Bears: {in: library of Ann}
"""
    played(among(era, text, then))


@each_era
def test_no_more_than_so_many_are_taken_and_fewer_if_one_likes(era: str) -> None:
    text = (
        "Look at the top five cards of your library. Put up to two creature cards from among them onto the "
        "battlefield tapped. Put the rest on the bottom of your library in any order."
    )
    both = """
  - Ann: cast Dig
  - resolve
  - Ann: choose Grizzly Bears, Hill Giant
  - Ann: order Fog, Plains, Swamp
expect: {Grizzly Bears: {in: play, tapped: true}, Hill Giant: {in: play, tapped: true}, Island: {in: library of Ann (top)}}
"""
    played(among(era, text, both))
    neither = """
  - Ann: cast Dig
  - resolve
  - Ann: choose none
  - Ann: order Fog, Plains, Swamp, Grizzly Bears, Hill Giant
expect: {Ann: {in play: 1, library: 6}}
"""
    played(among(era, text, neither))


def test_what_was_milled_isnt_called_exiled() -> None:
    text = "Mill four cards. You may put a creature card from among the exiled cards into your hand."
    with pytest.raises(NotUnderstood, match="exiled this way"):
        make_card("It", "Sorcery", "{G}", None, text)


def test_a_hand_is_under_nobodys_control() -> None:
    text = "Mill four cards. Put a creature card from among them into your hand under your control."
    with pytest.raises(NotUnderstood):
        make_card("It", "Sorcery", "{G}", None, text)
