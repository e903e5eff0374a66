"""Damage that goes to the controller of what would deal it."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

IT_DEALS = "If a sorcery or instant of the chosen color would deal damage to you, it deals that damage to its controller instead."
IS_DEALT = "If a source of the chosen color would deal damage to you, that damage is dealt to its controller instead."
MIRROR = """
rules: %s
cards:
  Mirror: {cost: "{W}", type: Enchantment, text: "As Mirror comes into play, choose a color.\\n%s"}
  Green Bolt: {cost: "{G}", type: Instant, text: "Green Bolt deals 3 damage to any target."}
players:
  Ann: {in play: [{card: Mirror, chosen: red}, Grizzly Bears]}
  Bob: {in play: [Mountain, Forest, Prodigal Sorcerer], hand: [Shock, Green Bolt]}
  Cal: {}
now: {turn of: Bob, step: first main}
play:
  - Bob: %s
  - resolve
expect: {Ann: {life: %d}, Bob: {life: %d}, Cal: {life: %d}, Grizzly Bears: {in: %s}}
"""


@pytest.mark.parametrize("era", ["classic", "tenth"])
@pytest.mark.parametrize(
    ("action", "ann", "bob", "cal", "bears"),
    [
        ("cast Shock on Ann", 20, 18, 20, "play"),
        ("cast Shock on Cal", 20, 20, 18, "play"),
        ("cast Shock on Grizzly Bears", 20, 20, 20, "graveyard"),
        ("cast Green Bolt on Ann", 17, 20, 20, "play"),
        ("use Prodigal Sorcerer on Ann", 19, 20, 20, "play"),
    ],
)
def test_a_spell_of_the_color_hurts_its_own_controller(
    era: str, action: str, ann: int, bob: int, cal: int, bears: str
) -> None:
    played(MIRROR % (era, IT_DEALS, action, ann, bob, cal, bears))


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_damage_that_is_dealt_elsewhere_goes_to_who_controls_its_source(era: str) -> None:
    played(MIRROR % (era, IS_DEALT, "cast Shock on Ann", 20, 18, 20, "play"))
    played(MIRROR % (era, IS_DEALT, "cast Green Bolt on Ann", 17, 20, 20, "play"))


ONCE = """
rules: %s
cards:
  Guard: {cost: "{W}", type: Enchantment, text: "{1}: The next time a red spell would deal damage to you this turn, that spell deals that damage to its controller instead."}
players:
  Ann: {in play: [Guard, Plains]}
  Bob: {in play: [3 Mountain, Prodigal Sorcerer], hand: [2 Shock]}
now: {turn of: Bob, step: first main, priority: Ann}
play:
  - Ann: use Guard
  - resolve
  - Bob: use Prodigal Sorcerer on Ann
  - resolve
  - expect: {Ann: {life: 19}, Bob: {life: 20}}
  - Bob: cast Shock on Ann
  - resolve
  - expect: {Ann: {life: 19}, Bob: {life: 18}}
  - Bob: cast Shock#2 on Ann
  - resolve
expect: {Ann: {life: 17}, Bob: {life: 18}}
"""


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_the_next_spell_alone_hurts_its_own_controller(era: str) -> None:
    played(ONCE % era)


@pytest.mark.parametrize(
    "text",
    [
        "If a red source would deal damage to a Wall you control, it deals that damage to its controller instead.",
        "If a source would deal damage to you or a creature you control, it deals that damage to its controller instead.",
        "If a source would deal damage to you, it deals that damage to its owner instead.",
        "If Gruk would be dealt damage, that damage is dealt to its controller instead.",
        "If a source would deal damage to you, it deals that damage to their controller instead.",
    ],
)
def test_whose_controller_it_is_has_to_be_clear(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Gruk", "Enchantment", "{W}", None, text)
