"""What depends on the cards that were drawn this way, and on spells that an opponent has played this turn."""

from __future__ import annotations

import pytest
from playing import failed, played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

DRAWING = """
rules: tenth
cards:
  Muse: {cost: "{1}", type: Sorcery, text: "%s"}
  Thief: {cost: "{1}", type: Enchantment, text: "If an opponent would draw a card, instead you draw a card."}
players:
  Ann: {in play: [9 Island], hand: [Muse, 4 Swamp], library: [Forest, Swamp, Swamp, Swamp]}
  Bob: {in play: [%s9 Plains], hand: [2 Plains], library: [9 Plains]}
default choices: auto
play:
  - Ann: cast Muse%s
  - resolve
"""
LOSES = "Draw two cards, then discard a card for each card drawn this way."
GAINS = "Target player draws two cards. You gain 1 life for each nonland card drawn this way."
ALL = "Target player draws two cards. You gain 1 life for each card drawn this way."


@pytest.mark.parametrize(
    ("text", "thief", "on", "expected"),
    [
        (LOSES, "", "", "{Ann: {hand: 4}, Bob: {hand: 2}}"),
        (LOSES, "Thief, ", "", "{Ann: {hand: 4}, Bob: {hand: 4}}"),
        (GAINS, "", " on Bob", "{Ann: {life: 20}, Bob: {hand: 4}}"),
        (ALL, "", " on Bob", "{Ann: {life: 22}, Bob: {hand: 4}}"),
        (ALL, "Thief, ", " on Ann", "{Ann: {life: 20, hand: 4}, Bob: {hand: 4}}"),
    ],
)
def test_only_cards_count_that_were_drawn_by_whoever_was_to_draw(
    text: str, thief: str, on: str, expected: str
) -> None:
    played(DRAWING % (text, thief, on) + f"  - expect: {expected}\n")


BOARD = """
rules: tenth
cards:
  Snare: {cost: "{7}", type: Instant, text: "If %s this turn, you may pay {U} rather than pay ~'s mana cost.\\nDraw a card."}
  Spark: {cost: "{R}", type: Instant, text: "~ deals 1 damage to target player."}
  Imp: {cost: "{R}", type: Creature — Imp, pt: 1/1, text: "Flying"}
players:
  Ann: {in play: [Island, 4 Mountain], hand: [Snare, Spark], library: [Swamp]}
  Bob: {in play: [4 Mountain], hand: [2 Spark, Imp], library: [Swamp]}
now: {turn of: Bob, step: first main}
default choices: auto
play:
"""
FIRST = "  - Bob: cast Spark#1 on Ann\n  - resolve\n"
SECOND = "  - Bob: cast Spark#2 on Ann\n  - resolve\n"
IMP = "  - Bob: cast Imp\n  - resolve\n"
OWN = "  - Ann: cast Spark#3 on Bob\n  - resolve\n"


@pytest.mark.parametrize(
    ("condition", "before", "may_be"),
    [
        ("an opponent cast an instant spell", FIRST, True),
        ("an opponent cast an instant spell", IMP + OWN, False),
        ("an opponent has cast a red creature spell", FIRST, False),
        ("an opponent has cast a red creature spell", IMP, True),
        ("an opponent cast two or more spells", FIRST + IMP, True),
        ("an opponent cast two or more spells", FIRST + OWN, False),
        ("an opponent cast two or more instant spells", FIRST + IMP, False),
        ("an opponent cast two or more instant spells", FIRST + SECOND, True),
        ("you've cast two or more spells", FIRST + SECOND + OWN, False),
    ],
)
def test_who_has_played_what_and_how_often(condition: str, before: str, may_be: bool) -> None:
    found = failed(BOARD % condition + before + "  - Ann: cast Snare\n  - resolve\n")
    assert found == [] if may_be else "illegal" in found[0]


def test_a_land_that_was_played_was_no_spell() -> None:
    for said in ("you've played a land", "an opponent has played two or more lands"):
        with pytest.raises(NotUnderstood):
            make_card("Snare", "Instant", "{7}", None, f"If {said} this turn, draw a card.")


def test_basic_landcycling_finds_a_basic_land_alone() -> None:
    played("""
rules: tenth
cards:
  Delve: {cost: "{9}", type: Sorcery, text: "Draw a card.\\nBasic landcycling {1} (Reminder.)"}
  Cave: {type: Land — Swamp}
  Heed: {cost: "{1}", type: Enchantment, text: "Whenever you cycle a card, you gain 1 life."}
players:
  Ann: {in play: [2 Island, Heed], hand: [Delve], library: [Cave, Forest, Grizzly Bears]}
  Bob: {}
play:
  - Ann: use Delve
  - resolve
  - resolve
  - Ann: choose Forest
  - expect: {Ann: {life: 21, hand: [Forest]}, Delve: {in: graveyard of Ann}}
""")
