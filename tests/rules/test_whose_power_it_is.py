"""Whose power "its power" is: of the one that deals the damage, or of another than the one compared with it."""

from __future__ import annotations

import pytest
from playing import played

BREATH = """
rules: %s
cards:
  Breath: {cost: "{R}", type: Sorcery, text: "Target creature you control deals damage equal to its power to each other creature."}
players:
  Ann: {hand: [Breath], in play: [Mountain, {card: Hill Giant, as: Giant}]}
  Bob: {in play: [{card: Craw Wurm, as: Wurm}, {card: Grizzly Bears, as: Bear}]}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Breath on Giant}, resolve]
expect: {Giant: {damage: 0}, Wurm: {damage: 3}, Bear: {in: graveyard}}
"""


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_one_that_deals_damage_to_each_other_deals_its_own_power(era: str) -> None:
    played(BREATH % era)


BULLY = """
rules: tenth
cards:
  Bully: {cost: "{R}", type: Creature — Ogre, pt: 3/3, text: "When Bully enters the battlefield, destroy target creature with power less than its power."}
players:
  Ann: {hand: [Bully], in play: [Mountain]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, {card: Grizzly Bears, as: Bear}, {card: Bear Cub, as: Cub}]}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Bully}, resolve, %s]
expect: {Giant: {in: play}, Bear: {in: %s}}
"""


def test_power_less_than_its_power_is_less_than_that_of_the_card_that_says_so() -> None:
    board = BULLY.replace(
        "players:", '  Bear Cub: {cost: "{G}", type: Creature — Bear, pt: 1/1, text: ""}\nplayers:'
    )
    played(board % ("{Ann: choose Bear}, resolve", "graveyard"))
    played(board % ("{try: {Ann: choose Giant}}, {Ann: choose Cub}, resolve", "play"))
