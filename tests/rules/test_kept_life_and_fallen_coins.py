"""Life that can't be lost or can't change, damage of which all but some is prevented, and how several coins fell."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.scenarios.run import Run

TABLE = """
rules: tenth
cards:
  Law: {cost: "{2}", type: Enchantment, text: "%s"}
  Charm: {cost: "{0}", type: Instant, text: "%s"}
  Balm: {cost: "{0}", type: Instant, text: You gain 4 life.}
  Drain: {cost: "{0}", type: Instant, text: Target player loses 3 life.}
  Bolt: {cost: "{0}", color: red, type: Instant, text: Bolt deals 3 damage to target player.}
  Altar: {cost: "{1}", type: Artifact, text: "Pay 2 life: Draw a card."}
players:
  Ann: {hand: [Charm, Balm], in play: [Law, Altar], library: [3 Forest, 3 Island]}
  Bob: {hand: [Drain, 2 Bolt]}
now: {turn of: Ann, step: first main}
play:
"""
NO_LAW = "Forests have shroud."


def under_a_law(then: str, law: str = NO_LAW, charm: str = "Draw a card.") -> Run:
    return played(TABLE % (law, charm) + then)


HURT = """
  - Bob: cast Drain on Ann
  - Bob: cast Bolt on Ann
  - resolve
  - resolve
"""


def test_who_cant_lose_life_gains_it_and_pays_none() -> None:
    under_a_law(
        "  - Ann: pass"
        + HURT
        + "  - try: {Ann: use Altar}\n  - Ann: cast Balm\n  - resolve\nexpect: {Ann: {life: 24}}",
        "You can't lose life.",
    )


@pytest.mark.parametrize(
    ("law", "told"),
    [
        ("You can't lose life.", "Ann's life total can't fall"),
        ("Your life total can't change.", "Ann's life total can't change"),
    ],
)
def test_the_loss_that_is_kept_off_is_told_as_the_text_has_it(law: str, told: str) -> None:
    run = under_a_law(
        "  - Ann: pass\n  - Bob: cast Drain on Ann\n  - resolve\nexpect: {Ann: {life: 20}}", law
    )
    assert told in [entry.text for step in run.steps for entry in step.entries]


def test_an_opponent_who_cant_lose_life() -> None:
    under_a_law(
        "  - Ann: pass" + HURT + "  - Ann: use Altar\n  - resolve\nexpect: {Ann: {life: 12, hand: 3}}",
        "Your opponents can't lose life.",
    )


def test_a_life_total_that_cant_change_for_a_turn() -> None:
    under_a_law(
        """
  - Ann: cast Charm
  - resolve
  - Ann: cast Balm
  - resolve
  - Ann: pass
  - Bob: cast Drain on Ann
  - resolve
  - expect: {Ann: {life: 20}}
  - to Bob's upkeep
  - Bob: cast Bolt on Ann
  - resolve
expect: {Ann: {life: 17}}
""",
        charm="Your life total can't change this turn.",
    )


def test_life_that_cant_be_lost_until_the_next_turn() -> None:
    under_a_law(
        """
  - Ann: cast Charm
  - resolve
  - to Bob's upkeep
  - Bob: cast Bolt on Ann
  - resolve
  - expect: {Ann: {life: 20}}
  - to Ann's upkeep
  - Bob: cast Bolt on Ann
  - resolve
expect: {Ann: {life: 17}}
""",
        charm="You can't lose life until your next turn.",
    )


def test_all_but_some_of_the_damage_is_prevented() -> None:
    under_a_law(
        """
  - Ann: pass
  - Bob: cast Bolt on Ann
  - resolve
expect: {Ann: {life: 19}}
""",
        "If a source would deal damage to you, prevent all but 1 of that damage.",
    )


def test_damage_that_is_no_more_than_that_is_dealt() -> None:
    under_a_law(
        """
  - Ann: pass
  - Bob: cast Bolt on Ann
  - resolve
expect: {Ann: {life: 17}}
""",
        "If a source would deal damage to you, prevent all but 4 of that damage.",
    )


BOTH = "Flip two coins. If both coins come up heads, draw three cards. If both coins come up tails, you gain 5 life."


@pytest.mark.parametrize(
    ("first", "second", "life", "hand"),
    [("heads", "heads", 20, 4), ("heads", "tails", 20, 1), ("tails", "tails", 25, 1)],
)
def test_two_coins_that_fall_alike(first: str, second: str, life: int, hand: int) -> None:
    under_a_law(
        f"""
  - Ann: cast Charm
  - resolve
  - Ann: choose {first}
  - Ann: choose {second}
expect: {{Ann: {{life: {life}, hand: {hand}}}}}
""",
        charm=BOTH,
    )


def test_a_card_for_each_heads() -> None:
    under_a_law(
        """
  - Ann: cast Charm
  - resolve
  - Ann: choose heads
  - Ann: choose tails
  - Ann: choose heads
expect: {Ann: {hand: 3}}
""",
        charm="Flip three coins. For each heads, draw a card.",
    )


@pytest.mark.parametrize(("fell", "life"), [("heads", 22), ("tails", 17)])
def test_a_coin_that_nobody_calls(fell: str, life: int) -> None:
    under_a_law(
        f"""
  - Ann: cast Charm
  - resolve
  - Ann: choose {fell}
expect: {{Ann: {{life: {life}}}}}
""",
        charm="Flip a coin. If it comes up heads, you gain 2 life. If it comes up tails, you lose 3 life.",
    )


EXCHANGED = """
rules: tenth
cards:
  Law: {cost: "{2}", type: Enchantment, text: "%s"}
  Swap: {cost: "{0}", type: Sorcery, text: Exchange life totals with target opponent.}
players:
  Ann: {life: %s, hand: [Swap], in play: [Law]}
  Bob: {life: 11}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Swap on Bob
  - resolve
expect: {Ann: {life: %s}, Bob: {life: %s}}
"""


@pytest.mark.parametrize(
    ("law", "ann", "so"),
    [
        (NO_LAW, 15, (11, 15)),
        ("You can't lose life.", 15, (15, 11)),
        ("You can't lose life.", 7, (11, 7)),
        ("Your opponents can't lose life.", 7, (7, 11)),
        ("Your life total can't change.", 7, (7, 11)),
        ("Players can't gain life.", 15, (15, 11)),
        ("Your opponents can't gain life.", 7, (11, 7)),
        ("Your opponents can't gain life.", 15, (15, 11)),
    ],
)
def test_nothing_is_exchanged_where_one_life_total_cant_change_so(
    law: str, ann: int, so: tuple[int, int]
) -> None:
    played(EXCHANGED % (law, ann, *so))
