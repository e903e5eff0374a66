"""This card or another that is turned face up or dealt damage: what follows is about the one that was."""

from __future__ import annotations

import pytest
from playing import played

STALKER = """
rules: tenth
cards:
  Stalker: {cost: "{4}{G}", type: Creature — Beast, pt: 5/5, text: "Morph {G}\\nWhenever Stalker or another creature you control is turned face up, untap that creature."}
  Hidden: {cost: "{4}{G}", type: Creature — Beast, pt: 4/4, text: "Morph {G}"}
players:
  Ann: {in play: [Forest, {card: Stalker, face down: %s, tapped: true}, {card: Hidden, face down: true, tapped: true}]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: [{Ann: turn up %s}, resolve all]
expect: {Stalker: {tapped: %s}, Hidden: {tapped: %s}}
"""


def test_who_is_turned_face_up_is_the_one_that_untaps() -> None:
    played(STALKER % ("false", "Hidden", "true", "false"))
    played(STALKER % ("true", "Stalker", "false", "true"))


def test_a_stalker_that_lies_face_down_sees_no_other_turned_up() -> None:
    played(STALKER % ("true", "Hidden", "true", "true"))


THORNS = """
rules: %s
cards:
  Thorns: {cost: "{1}{G}", type: Creature — Plant, pt: 2/4, text: "Whenever Thorns or another Goblin is dealt damage, put a +1/+1 counter on it."}
  Raider: {cost: "{R}", type: Creature — Goblin, pt: 2/3, text: ""}
players:
  Ann: {hand: [Shock], in play: [Mountain, Thorns, Raider, {card: Hill Giant, as: Giant}]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Shock on %s}, resolve all]
expect: {Thorns: {pt: %s}, Raider: {pt: %s}}
"""


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_this_card_or_another_that_is_dealt_damage_is_the_one_that_grows(era: str) -> None:
    played(THORNS % (era, "Thorns", "3/5", "2/3"))
    played(THORNS % (era, "Raider", "2/4", "3/4"))
    played(THORNS % (era, "Giant", "2/4", "2/3"))
