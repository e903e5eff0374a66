"""For each thing to which something was done, what its controller does, and what becomes of each."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

TABLE = """
rules: tenth
default choices: auto
cards:
  Deed: {cost: "{W}", type: Sorcery, text: "%s"}
  Rock: {cost: "{1}", type: Creature — Golem, pt: 3/3, text: Indestructible}
players:
  Ann: {in play: [Plains, Grizzly Bears], hand: [Deed]}
  Bob: {in play: [Hill Giant, Serra Angel, Rock, {card: Grizzly Bears, as: Lent, controller: Ann}], library: [Forest, Forest, Forest]}
play:
  - Ann: cast Deed%s
  - resolve
"""


def test_for_each_one_destroyed_its_last_controller() -> None:
    text = "Destroy all creatures. For each creature destroyed this way, its controller creates a 1/1 green Elf creature token."
    played(TABLE % (text, "") + "expect: {Ann: {in play: 3}, Bob: {in play: 3}, Rock: {in: play}}")


def test_only_those_of_the_description() -> None:
    text = "Destroy all creatures. For each white creature destroyed this way, its controller draws a card."
    played(TABLE % (text, "") + "expect: {Ann: {hand: 0}, Bob: {hand: 1}}")


def test_for_each_one_exiled_of_several_targets() -> None:
    text = "Exile any number of target creatures. For each creature exiled this way, its controller gains 4 life."
    played(
        TABLE % (text, " on Grizzly Bears, Lent, Hill Giant") + "expect: {Ann: {life: 28}, Bob: {life: 24}}"
    )


def test_how_large_each_of_them_was() -> None:
    text = "Destroy all creatures. For each creature destroyed this way, its controller loses life equal to its power."
    played(TABLE % (text, "") + "expect: {Ann: {life: 16}, Bob: {life: 13}}")


def test_for_each_of_the_targets() -> None:
    text = "Tap two target creatures. For each of those creatures, its controller draws a card, then discards a card."
    played(
        TABLE % (text, " on Hill Giant, Serra Angel")
        + "expect: {Ann: {hand: 0}, Bob: {hand: 0, graveyard: 2}}"
    )


@pytest.mark.parametrize(
    "text",
    [
        "Tap all creatures. For each creature destroyed this way, its controller draws a card.",
        "Destroy all creatures. For each creature destroyed this way, that player loses 1 life.",
        "Destroy all lands. For each land destroyed this way, that creature's controller draws a card.",
        "Destroy all lands. For each land destroyed this way, its controller may draw a card. Then that player discards a card.",
        "For each of those creatures, its controller draws a card.",
        "Destroy all creatures. For each creature destroyed this way, its controller creates a 1/1 red Goblin creature token and it gains haste.",
        "Destroy all creatures. For each creature destroyed this way, its controller sacrifices a land and draws cards equal to its mana value.",
        "Exile all creatures. For each creature exiled this way, its controller may exile a card from their hand. If they do, return it to the battlefield.",
    ],
)
def test_where_it_is_nobody_it_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Deed", "Sorcery", "{W}", None, text)
