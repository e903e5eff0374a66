"""What happens the next time this turn that its controller does something, and not the time after."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

TABLE = """
rules: tenth
cards:
  Echo: {cost: "{R}", type: Instant, text: "%s"}
  Spark: {cost: "{R}", type: Instant, text: "~ deals 2 damage to any target."}
players:
  Ann: {in play: [9 Mountain, 2 Forest], hand: [2 Echo, 2 Spark, Grizzly Bears]}
  Bob: {in play: [Hill Giant, 2 Mountain], hand: [{card: Spark, as: Theirs}]}
play:
  - Ann: cast Echo
  - resolve
"""
COPIES = "When you next cast an instant or sorcery spell this turn, copy that spell%s. You may choose new targets for the %s."


def test_the_next_spell_alone_is_copied() -> None:
    then = """
  - Bob: cast Theirs on Ann
  - resolve
  - Ann: cast Grizzly Bears
  - resolve
  - expect: {Ann: {life: 18}, stack: []}
  - Ann: cast Spark on Bob
  - resolve
  - Ann: "yes"
  - Ann: choose Hill Giant
  - resolve
  - expect: {Hill Giant: {damage: 2}, Bob: {life: 20}}
  - resolve
  - expect: {Bob: {life: 18}}
  - Ann: cast Spark#2 on Bob
  - resolve
expect: {Bob: {life: 16}, stack: []}
"""
    played(TABLE % (COPIES % ("", "copy")) + then)


def test_twice() -> None:
    then = """
  - Ann: cast Spark on Bob
  - resolve
  - Ann: "no"
  - Ann: "no"
  - resolve all
expect: {Bob: {life: 14}}
"""
    played(TABLE % (COPIES % (" twice", "copies")) + then)


def test_one_that_is_copied_itself_waits_twice() -> None:
    then = """
  - Ann: cast Echo#2
  - resolve all
  - expect: {stack: []}
  - Ann: cast Spark on Bob
  - resolve
  - Ann: "no"
  - resolve
  - resolve
  - Ann: "no"
  - resolve all
expect: {Bob: {life: 14}}
"""
    played(TABLE % (COPIES % ("", "copy")) + then)


def test_it_is_over_with_the_turn() -> None:
    then = """
  - to Bob's first main
  - Ann: cast Spark on Bob
  - resolve
expect: {Bob: {life: 18}}
"""
    played(TABLE % (COPIES % ("", "copy")) + then)


def test_what_else_may_come_of_it() -> None:
    then = """
  - Ann: cast Spark on Bob
  - expect: {Ann: {life: 20}}
  - resolve
  - expect: {Ann: {life: 20}}
  - Ann: cast Grizzly Bears
  - resolve
  - expect: {Ann: {life: 23}, Grizzly Bears: {in: stack}}
  - resolve
expect: {Ann: {life: 23}}
"""
    played(TABLE % "When you next cast a creature spell this turn, you gain 3 life." + then)


@pytest.mark.parametrize(
    "text",
    [
        "When you next cast a spell, draw a card.",
        "When an opponent next casts a spell this turn, draw a card.",
        "When you next cast a creature spell this turn, it gains haste until your next turn unless it doesn't.",
    ],
)
def test_without_an_end_or_of_others_it_is_not_guessed(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Echo", "Instant", "{R}", None, text)


@pytest.mark.parametrize(
    "when",
    [
        "When you next cast a creature spell this turn",
        "Until end of turn, whenever you cast a creature spell",
    ],
)
def test_what_that_spell_is_worth_is_known_when_it_is_cast(when: str) -> None:
    gains = f"{when}, you gain life equal to that spell's mana value."
    finds = f"{when}, search your library for a creature card with mana value less than that spell's mana value, reveal it, put it into your hand, then shuffle."
    cast = "  - Ann: cast Grizzly Bears\n  - resolve\n"
    played(TABLE % gains + cast + "expect: {Ann: {life: 22}}")
    table = TABLE.replace(
        "players:\n  Ann: {", "players:\n  Ann: {library: [Forest, Llanowar Elves, Hill Giant], "
    )
    played(
        table % finds + cast + "  - Ann: choose Llanowar Elves\nexpect: {Llanowar Elves: {in: hand of Ann}}"
    )


@pytest.mark.parametrize(
    "text",
    [
        "Choose target opponent. When you next cast a creature spell this turn, that player loses 2 life.",
        "Target opponent loses 1 life. Until end of turn, whenever you cast a creature spell, that player loses 1 life.",
        "Target opponent loses 1 life. When you next cast a creature spell this turn, that player loses 1 life.",
    ],
)
def test_the_player_who_was_aimed_at_is_meant_then(text: str) -> None:
    table = TABLE.replace("cast Echo", "cast Echo on Bob")
    played(
        table % text + "  - Ann: cast Grizzly Bears\n  - resolve\nexpect: {Bob: {life: 18}, Ann: {life: 20}}"
    )
