"""What triggers on a discarded card of one kind alone, and on several of a kind that go at a time once."""

from __future__ import annotations

import pytest
from playing import played

each_era = pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])
TABLE = """
rules: %s
default choices: auto
cards:
  Ledger: {cost: "{2}", type: Enchantment, text: "%s"}
  Wolf: {cost: "{G}", type: Creature — Wolf, pt: 3/1}
  Cub: {cost: "{G}", type: Creature — Wolf, pt: 1/1}
  Qualm: {cost: "{B}", type: Sorcery, text: Target player discards two cards.}
  Rage: {cost: "{B}", type: Sorcery, text: Each player discards three cards.}
players:
  Ann: {in play: [Ledger, 2 Swamp], hand: [Qualm, Rage]}
  Bob: {hand: [%s]}
play:
"""
QUALM = "\n  - Ann: cast Qualm on Bob\n  - resolve\n  - resolve all\nexpect: {Ann: {life: %s}}\n"


@each_era
@pytest.mark.parametrize(
    ("kind", "hand", "life"),
    [
        ("a creature card", "Wolf, Forest", 21),
        ("a creature card", "Wolf, Cub", 22),
        ("a creature card", "Forest, Plains", 20),
        ("a creature card with power 2 or greater", "Wolf, Cub", 21),
        ("a noncreature, nonland card", "Shock, Wolf", 21),
        ("one or more land cards", "Forest, Plains", 21),
        ("one or more land cards", "Forest, Cub", 21),
        ("one or more land cards", "Wolf, Cub", 20),
    ],
)
def test_only_cards_of_that_kind_count(era: str, kind: str, hand: str, life: int) -> None:
    said = f"Whenever an opponent discards {kind}, you gain 1 life."
    played(TABLE % (era, said, hand) + QUALM % life)


@each_era
def test_your_own_are_not_an_opponents(era: str) -> None:
    played(TABLE % (era, "Whenever you discard a land card, you gain 1 life.", "Forest, Wolf") + QUALM % 20)


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_that_many_are_those_of_the_kind(era: str) -> None:
    said = "Whenever an opponent discards one or more land cards, put that many charge counters on ~."
    rage = "\n  - Ann: cast Rage\n  - resolve\n  - resolve all\nexpect: {Ledger: {counters: %s}}\n"
    played(TABLE % (era, said, "Forest, Wolf, Plains") + rage % "{charge: 2}")
    played(TABLE % (era, said, "Cub, Wolf, Shock") + rage % "{}")


@each_era
def test_that_card_is_the_one_that_was_discarded(era: str) -> None:
    played(
        f"""
rules: {era}
default choices: auto
cards:
  Den: {{cost: "{{2}}", type: Enchantment,
        text: "Whenever you discard a creature card, return that card to your hand."}}
  Wolf: {{cost: "{{G}}", type: Creature — Wolf, pt: 3/1}}
  Qualm: {{cost: "{{B}}", type: Sorcery, text: Target player discards two cards.}}
players:
  Ann: {{in play: [Den], hand: [Wolf, Forest]}}
  Bob: {{hand: [Qualm], in play: [Swamp]}}
now: {{turn of: Bob}}
play:
  - Bob: cast Qualm on Ann
  - resolve
  - resolve all
expect: {{Wolf: {{in: hand of Ann}}, Forest: {{in: graveyard of Ann}}}}
"""
    )
