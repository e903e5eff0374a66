"""Dice, clashes, and what is done only once a turn or for so much power, each in a board that comes out otherwise
when it is misread.
"""

from __future__ import annotations

import pytest
from playing import played

DIE = """
rules: tenth
cards:
  Omen: {cost: "{U}", type: Sorcery, text: "Roll a d20.\\n1—9 | Draw a card.\\n10—19 | You gain 5 life.\\n20 | Draw three cards."}
players:
  Ann: {in play: [Island], hand: [Omen]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Omen}, resolve, %s{Ann: choose %s}]
expect: {Ann: {life: %s, hand: %s}}
"""


@pytest.mark.parametrize(
    ("rolled", "life", "hand"), [(1, 20, 1), (9, 20, 1), (10, 25, 0), (19, 25, 0), (20, 20, 3)]
)
def test_a_die_decides_by_what_it_shows(rolled: int, life: int, hand: int) -> None:
    played(DIE % ("", rolled, life, hand))


def test_a_die_shows_no_more_than_it_has_sides() -> None:
    played(DIE % ("{try: {Ann: choose 21}}, {try: {Ann: choose 0}}, ", 2, 20, 1))


CLASH = """
rules: tenth
cards:
  Brawl: {cost: "{G}", type: Sorcery, text: "You gain 1 life. Clash with an opponent. If you win, you gain 5 life."}
  Dear: {cost: "{5}", type: Artifact}
players:
  Ann: {in play: [Forest], hand: [Brawl], library: [%s]}
  Bob: {library: [%s]}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Brawl}, resolve, %s]
expect: {Ann: {life: %s, library: [%s]}, Bob: {library: [%s]}}
"""
STAY, GO = '{Ann: "no"}, {Bob: "no"}', '{Ann: "yes"}, {Bob: "yes"}'


def test_who_shows_the_dearer_card_wins_a_clash() -> None:
    played(
        CLASH % ("Dear, Forest", "Grizzly Bears, Forest", STAY, 26, "Dear, Forest", "Grizzly Bears, Forest")
    )
    played(
        CLASH % ("Grizzly Bears, Forest", "Dear, Forest", STAY, 21, "Grizzly Bears, Forest", "Dear, Forest")
    )


def test_of_two_cards_that_cost_the_same_neither_wins() -> None:
    played(CLASH % ("Forest, Dear", "Island, Dear", STAY, 21, "Forest, Dear", "Island, Dear"))


def test_each_may_put_the_card_that_was_shown_on_the_bottom() -> None:
    played(CLASH % ("Dear, Forest", "Grizzly Bears, Forest", GO, 26, "Forest, Dear", "Forest, Grizzly Bears"))
    one = '{Ann: "no"}, {Bob: "yes"}'
    played(
        CLASH % ("Dear, Forest", "Grizzly Bears, Forest", one, 26, "Dear, Forest", "Forest, Grizzly Bears")
    )


def test_who_shows_no_card_does_not_win() -> None:
    played(CLASH % ("", "Forest, Dear", '{Bob: "no"}', 21, "", "Forest, Dear"))
    played(CLASH % ("Forest, Dear", "", '{Ann: "no"}', 26, "Forest, Dear", ""))


ONCE = """
rules: tenth
cards:
  Choir: {cost: "{W}", type: Enchantment, text: "Whenever a creature enters the battlefield under your control, you gain 2 life.%s"}
players:
  Ann: {in play: [4 Forest, Choir], hand: [2 Grizzly Bears]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Grizzly Bears}, resolve all, {Ann: cast Grizzly Bears#2}, resolve all]
expect: {Ann: {life: %s}}
"""


def test_what_triggers_only_once_each_turn() -> None:
    played(ONCE % (" This ability triggers only once each turn.", 22))
    played(ONCE % ("", 24))


PACK = """
rules: tenth
cards:
  Howler: {cost: "{R}", type: Creature — Wolf, pt: 2/2, text: "Pack tactics — Whenever Howler attacks, if you attacked with creatures with total power 5 or greater this combat, you gain 3 life."}
players:
  Ann: {in play: [Howler, Grizzly Bears, Hill Giant]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: [to declare attackers, {Ann: "attack with %s"}, resolve all]
expect: {Ann: {life: %s}}
"""


@pytest.mark.parametrize(
    ("attackers", "life"), [("Howler, Hill Giant", 23), ("Howler, Grizzly Bears", 20), ("Howler", 20)]
)
def test_so_much_power_has_attacked(attackers: str, life: int) -> None:
    played(PACK % (attackers, life))
