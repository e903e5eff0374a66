"""The owner or controller of a thing does something with it, and then something else; half of some damage."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

TABLE = """
rules: tenth
cards:
  Wind: {cost: "{U}", type: Instant, text: "%s"}
  Taken: {cost: "{U}", type: Enchantment — Aura, text: "Enchant creature\\nYou control enchanted creature."}
players:
  Ann: {in play: [2 Island, {card: Taken, on: Hill Giant}], hand: [Wind]}
  Bob: {in play: [{card: Hill Giant, controller: Ann}], library: [Grizzly Bears, Forest]}
play:
  - Ann: cast Wind on Hill Giant
  - resolve
"""


def test_who_owns_it_shuffles_it_in_though_another_controls_it() -> None:
    then = "expect: {Hill Giant: {in: library of Bob}, Bob: {library: 3}}"
    played(TABLE % "Target creature's owner shuffles it into their library." + then)
    played(TABLE % "The owner of target permanent shuffles it into their library." + then)


def test_it_lies_at_the_bottom() -> None:
    then = "expect: {Bob: {library: [Grizzly Bears, Forest, Hill Giant]}}"
    played(TABLE % "Target creature's owner puts it on the bottom of their library." + then)


def test_what_is_done_then_is_done_by_the_owner() -> None:
    then = "expect: {Bob: {library: [Forest, Hill Giant], hand: [Grizzly Bears]}, Ann: {hand: 0}}"
    played(
        TABLE % "Target creature's owner puts it on the bottom of their library, then draws a card." + then
    )
    likes = "Target creature's owner puts it on their choice of the top or bottom of their library, then draws a card."
    played(TABLE % likes + "  - Bob: choose bottom\n" + then)


def test_the_owner_reveals_the_own_top_card_and_puts_it_into_play() -> None:
    text = (
        "The owner of target permanent puts it on the bottom of their library, then reveals the top card of their "
        "library. If it's a permanent card, they put it onto the battlefield."
    )
    played(TABLE % text + "expect: {Grizzly Bears: {in: play, controller: Bob}, Bob: {library: 2}}")


def test_the_controller_sacrifices_it_and_draws() -> None:
    text = "Target creature's controller sacrifices it, then draws a card."
    played(TABLE % text + "expect: {Hill Giant: {in: graveyard of Bob}, Ann: {hand: 1}, Bob: {hand: 0}}")


@pytest.mark.parametrize(
    "text",
    [
        "Whenever ~ becomes blocked by a creature, its owner shuffles it into their library.",
        "When ~ enters, target player shuffles it into their library with that creature.",
    ],
)
def test_it_is_not_guessed(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Wind", "Creature — Bird", "{1}", "1/1", text)


SHIELD = """
rules: tenth
cards:
  Pane: {cost: "{1}", type: Artifact, text: "%s"}
  Spark: {cost: "{R}", type: Instant, text: "~ deals 5 damage to any target."}
players:
  Ann: {in play: [Pane, Hill Giant]}
  Bob: {in play: [2 Mountain], hand: [2 Spark]}
play:
  - Bob: cast Spark on Ann
"""


def test_half_of_it_is_prevented_the_next_time() -> None:
    then = """
  - Ann: use Pane
  - resolve
  - resolve
  - expect: {Ann: {life: 17}}
  - Bob: cast Spark#2 on Ann
  - resolve
expect: {Ann: {life: 12}}
"""
    text = (
        "{T}, Sacrifice ~: The next time noncombat damage would be dealt to you this turn, "
        "prevent half that damage, rounded down."
    )
    played(SHIELD % text + then)


def test_half_of_it_is_prevented_always() -> None:
    then = """
  - resolve
  - expect: {Ann: {life: 18}}
  - Bob: cast Spark#2 on Hill Giant
  - resolve
expect: {Hill Giant: {damage: 2}}
"""
    text = "If a source would deal damage to you or a permanent you control, prevent half that damage, rounded up."
    played(SHIELD % text + then)
