"""Sentences that a general phrase reads, each in a situation that comes out otherwise when it is misread."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import compile_text
from rules_kb.cards.type_lines import NotUnderstood


def test_several_that_attack_you_are_one_event() -> None:
    played("""
rules: tenth
cards:
  Hearth: {cost: "{W}", type: Enchantment, text: "Whenever one or more creatures attack you, you gain 1 life for each attacking creature."}
players:
  Ann: {in play: [{card: Grizzly Bears, as: Bear}, {card: Grizzly Bears, as: Cub}]}
  Bob: {in play: [Hearth], life: 20}
now: {turn of: Ann, step: first main}
play:
  - to declare attackers
  - Ann: attack with Bear, Cub
  - resolve all
expect: {Bob: {life: 22}}
""")


def test_only_lands_that_you_tap_yourself() -> None:
    played("""
rules: tenth
cards:
  Grass Cat: {cost: "{G}", type: Creature — Cat, pt: 0/1, text: "Grass Cat enters the battlefield with three +1/+1 counters on it.\\nWhenever you tap a land for mana, remove a +1/+1 counter from Grass Cat."}
players:
  Ann: {in play: [Forest, {card: Grass Cat, counters: {+1/+1: 3}}]}
  Bob: {in play: [Mountain], hand: [Shock], life: 20}
now: {turn of: Ann, step: first main}
play:
  - Bob: tap Mountain for {R}
  - resolve all
  - expect: {Grass Cat: {pt: 3/4}}
  - Ann: tap Forest for {G}
  - resolve all
expect: {Grass Cat: {pt: 2/3}}
""")


def test_cards_are_taken_from_a_graveyard_and_come_back_there() -> None:
    played("""
rules: tenth
cards:
  Digger: {cost: "{B}", type: Creature — Zombie, pt: 2/2, text: "When Digger enters the battlefield, exile up to two target cards from a single graveyard.\\nWhen Digger leaves the battlefield, return the exiled cards to their owner's graveyard."}
players:
  Ann: {in play: [Swamp], hand: [Digger]}
  Bob: {in play: [Mountain], hand: [Shock], graveyard: [Giant Growth, Grizzly Bears]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Digger
  - resolve
  - Ann: choose Giant Growth, Grizzly Bears
  - resolve
  - expect: {Bob: {graveyard: []}}
  - Bob: cast Shock on Digger
  - resolve all
expect: {Bob: {graveyard: [Shock, Giant Growth, Grizzly Bears]}}
""")


def test_it_deals_that_damage_to_another_instead() -> None:
    played("""
rules: tenth
cards:
  Sly Elf: {cost: "{R}", type: Creature — Elf, pt: 3/1, text: "{0}: The next time Sly Elf would deal combat damage to an opponent this turn, it deals that damage to target creature instead."}
players:
  Ann: {in play: [Sly Elf]}
  Bob: {in play: [{card: Grizzly Bears, as: Bear}], life: 20}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Sly Elf on Bear
  - resolve
  - to declare attackers
  - Ann: attack with Sly Elf
  - to declare blockers
  - Bob: no block
  - to combat damage
  - resolve
expect: {Bob: {life: 20, in play: []}}
""")


@pytest.mark.parametrize(
    "text",
    [
        "When you play ~, draw a card this way.",
    ],
)
def test_what_would_be_misread_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text(text, "Ember", ("enchantment",))
