"""A player may have a card deal them damage so that something else is done, or isn't."""

from __future__ import annotations

import pytest
from playing import played

DARE = """
rules: %s
cards:
  Dare: {cost: "{R}", type: Sorcery, text: "%s"}
players:
  Ann: {hand: [Dare], in play: [Mountain], library: [3 Forest]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Dare}, resolve, %s]
expect: {Ann: {life: %d, hand: %d}, Bob: {life: %d}}
"""
NO_ONE = "Any player may have Dare deal 5 damage to them. If no one does, draw two cards."
SOMEBODY = "Any opponent may have Dare deal 5 damage to them. If a player does, draw two cards."


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_one_who_takes_the_damage_is_enough_and_it_is_dealt_to_no_other(era: str) -> None:
    played(DARE % (era, NO_ONE, '{Ann: "no"}, {Bob: "no"}', 20, 2, 20))
    played(DARE % (era, NO_ONE, '{Ann: "no"}, {Bob: "yes"}', 20, 0, 15))
    played(DARE % (era, NO_ONE, '{Ann: "yes"}', 15, 0, 20))


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_an_opponent_alone_is_asked(era: str) -> None:
    played(DARE % (era, SOMEBODY, '{Bob: "yes"}', 20, 2, 15))
    played(DARE % (era, SOMEBODY, '{Bob: "no"}', 20, 0, 20))


BEAST = """
rules: tenth
cards:
  Beast: {cost: "{R}", type: Creature — Beast, pt: 5/3, text: "When Beast enters the battlefield, any opponent may have it deal 4 damage to them. If a player does, sacrifice Beast."}
  Ward: {cost: "{W}", type: Enchantment, text: "Prevent all damage that would be dealt to you by creatures."}
players:
  Ann: {hand: [Beast], in play: [Mountain]}
  Bob: {in play: [%s]}
  Cid: {}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Beast}, resolve all, %s]
expect: {Beast: {in: %s}, Bob: {life: %d}, Cid: {life: %d}}
"""


def test_the_creature_is_what_deals_the_damage() -> None:
    played(BEAST % ("", '{Bob: "yes"}', "graveyard", 16, 20))
    played(BEAST % ("", '{Bob: "no"}, {Cid: "yes"}', "graveyard", 20, 16))
    played(BEAST % ("", '{Bob: "no"}, {Cid: "no"}', "play", 20, 20))
    played(BEAST % ("Ward", '{Bob: "yes"}', "graveyard", 20, 20))
