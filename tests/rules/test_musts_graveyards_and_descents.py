"""Constructions of many sets of today that say in one sentence, or by a word, what others say in more."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

TABLE = """
rules: tenth
cards:
  Taunt: {cost: "{G}", type: Sorcery, text: "%s"}
  Rite: {cost: "{0}", type: Instant, text: "Sacrifice a creature. You gain 1 life."}
players:
  Ann: {in play: [9 Forest, Hill Giant, Grizzly Bears], hand: [Taunt, Rite], graveyard: [Giant Growth], library: [3 Island]}
  Bob: {in play: [{card: Grizzly Bears, as: Guard}, {card: Hill Giant, as: Other}], graveyard: [Giant Growth, Forest]}
  %s
play:
"""
ONE = "Target creature gets +2/+0 until end of turn and must be blocked this turn if able."
ALL = "Each creature you control gets +2/+0 until end of turn and must be blocked this turn if able."
ATTACK = """
  - to declare attackers
  - Ann: attack with Hill Giant, Grizzly Bears
  - to declare blockers
"""


def test_the_target_must_be_blocked_and_no_other() -> None:
    play = "  - Ann: cast Taunt on Hill Giant\n  - resolve\n" + ATTACK
    tries = """
  - try: {Bob: no block}
  - try: {Bob: block Grizzly Bears with Guard}
  - Bob: block Hill Giant with Guard
expect: {Hill Giant: {pt: 5/3}, Grizzly Bears: {pt: 2/2}}
"""
    played(TABLE % (ONE, "") + play + tries)


def test_each_of_them_must_be_blocked() -> None:
    play = "  - Ann: cast Taunt\n  - resolve\n" + ATTACK
    tries = """
  - try: {Bob: block Hill Giant with Guard}
  - Bob: block Hill Giant with Guard; Grizzly Bears with Other
expect: {Hill Giant: {pt: 5/3}, Grizzly Bears: {pt: 4/2}}
"""
    played(TABLE % (ALL, "") + play + tries)


def test_the_graveyards_of_all_opponents_are_exiled() -> None:
    for words in ("each opponent's graveyard", "all opponents' graveyards"):
        table = TABLE % (f"Exile {words}.", "Cid: {graveyard: [Swamp]}")
        then = """
  - Ann: cast Taunt
  - resolve
expect: {Bob: {graveyard: [], removed: 2}, Cid: {graveyard: []}, Ann: {graveyard: [Taunt, Giant Growth]}}
"""
        played(table + then)


DOWN = "If you descended this turn, draw a card."


@pytest.mark.parametrize(
    ("first", "hand"),
    [("", "[Rite]"), ("  - Ann: cast Rite\n  - resolve\n  - Ann: sacrifice Grizzly Bears\n", "[Island]")],
)
def test_a_permanent_card_has_come_to_the_graveyard(first: str, hand: str) -> None:
    played(
        TABLE % (DOWN, "") + first + f"  - Ann: cast Taunt\n  - resolve\nexpect: {{Ann: {{hand: {hand}}}}}"
    )


def test_neither_a_spell_nor_a_token_nor_a_card_of_another_counts() -> None:
    table = TABLE.replace("Hill Giant, Grizzly Bears]", "{token: Imp, type: Creature — Imp, pt: 1/1}]") % (
        DOWN,
        "",
    )
    then = """
  - Ann: cast Rite
  - resolve
  - Ann: cast Taunt
  - resolve
expect: {Ann: {hand: [], life: 21}}
"""
    played(table + then)


def test_it_is_exiled_if_it_would_leave_play() -> None:
    text = "Return target creature card from your graveyard to the battlefield. Exile it if it would leave the battlefield."
    table = TABLE.replace("Hill Giant, Grizzly Bears]", "Forest]").replace(
        "[Giant Growth], library", "[{card: Grizzly Bears, as: Dead}], library"
    )
    then = """
  - Ann: cast Taunt on Dead
  - resolve
  - Ann: cast Rite
  - resolve
expect: {Ann: {removed: [Grizzly Bears]}}
"""
    played(table % (text, "") + then)


def test_what_waits_for_the_discard_is_aimed_after_it() -> None:
    text = "Draw a card. Then you may discard a card. When you discard a card this way, Taunt deals 2 damage to any target."
    then = """
  - Ann: cast Taunt
  - resolve
  - Ann: "%s"
"""
    table = TABLE % (text, "") + then
    discards = "  - Ann: discard Rite\n  - Ann: choose Bob\n  - resolve\nexpect: {Bob: {life: 18}, Ann: {hand: [Island]}}"
    played(table % "yes" + discards)
    played(table % "no" + "expect: {Bob: {life: 20}, Ann: {hand: 2}, stack: []}")


@pytest.mark.parametrize(
    "text",
    [
        ONE.replace("blocked", "blocked by two creatures"),
        ONE.replace("must be blocked", "must attack"),
        "Exile each other player's graveyard.",
        "Exile an opponent's graveyard.",
        "Exile one of your opponents' graveyards.",
        "If an opponent descended this turn, draw a card.",
        "If you descended twice this turn, draw a card.",
        "Return target creature card from your graveyard to the battlefield. Exile it if Taunt would leave the battlefield.",
        "You may discard a card. When you discard a land card this way, draw a card.",
    ],
)
def test_what_is_near_by_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Taunt", "Sorcery", "{G}", None, text)
