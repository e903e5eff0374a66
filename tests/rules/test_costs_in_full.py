"""A cost is paid in full, all of its parts together: nothing pays for two of them (409.1f)."""

from __future__ import annotations

import pytest
from playing import failed, played

GOAT = """
cards:
  Goat: {cost: "{W}", type: Creature — Goat, pt: 0/1, text: "Sacrifice ~: Add {C}."}
  Offering:
    cost: "{1}"
    type: Instant
    text: "As an additional cost to play ~, sacrifice a creature.\\nDraw a card."
"""


def test_one_goat_cant_pay_as_mana_and_as_sacrifice() -> None:
    played(
        GOAT
        + """
players:
  Ann: {hand: [Offering], in play: [Goat]}
  Bob: {}
play:
  - try: {Ann: "cast Offering paying Goat", because: "409.1f"}
expect: {Goat: {in: play}, Offering: {in: hand of Ann}}
"""
    )


def test_two_goats_can() -> None:
    played(
        GOAT
        + """
players:
  Ann: {hand: [Offering], in play: [2 Goat]}
  Bob: {}
play:
  - Ann: cast Offering paying Goat
expect: {Goat: {in: graveyard of Ann}, "Goat#2": {in: graveyard of Ann}, stack: [Offering]}
"""
    )


BOUGHT = """
cards:
  Recall:
    cost: "{U}"
    type: Instant
    text: "Buyback—Discard a card.\\nAs an additional cost to play ~, discard a card.\\nDraw a card."
players:
  Ann: {hand: [Recall, HAND], in play: [Island], library: [Forest]}
  Bob: {}
play:
"""


def test_one_card_isnt_discarded_for_an_additional_cost_and_for_buyback() -> None:
    played(
        BOUGHT.replace("HAND", "Forest")
        + """
  - try: {Ann: cast Recall with buyback, because: "409.1f"}
  - Ann: cast Recall
expect: {Ann: {hand: 0}, stack: [Recall]}
"""
    )


def test_two_cards_are() -> None:
    played(
        BOUGHT.replace("HAND", "Forest, Plains")
        + """
  - Ann: cast Recall with buyback
  - Ann: discard Plains
  - resolve
expect: {Ann: {hand: [Recall, Forest]}, Plains: {in: graveyard of Ann}}
"""
    )


@pytest.mark.parametrize(("life", "legal"), [(4, False), (6, True)])
def test_life_for_both_parts_is_paid_together(life: int, legal: bool) -> None:
    wrong = failed(f"""
cards:
  Pact:
    cost: "{{B}}"
    type: Instant
    text: "Buyback—Pay 3 life.\\nAs an additional cost to play ~, pay 3 life.\\nDraw a card."
players:
  Ann: {{life: {life}, hand: [Pact], in play: [Swamp], library: [Forest]}}
  Bob: {{}}
play:
  - Ann: cast Pact with buyback
expect: {{Ann: {{life: 0}}}}
""")
    assert wrong == (
        [] if legal else ["Ann: cast Pact with buyback: illegal: Ann can't pay 6 life with 4 (409.1f)"]
    )


def test_only_what_leaves_the_rest_payable_can_be_chosen() -> None:
    played("""
cards:
  Rite:
    cost: "{B}"
    type: Instant
    text: "As an additional cost to play ~, sacrifice a creature.\\nAs an additional cost to play ~, sacrifice a Goblin.\\nDraw a card."
players:
  Ann: {hand: [Rite], in play: [Swamp, Mons's Goblin Raiders, Grizzly Bears], library: [Forest]}
  Bob: {}
play:
  - Ann: cast Rite
expect: {Mons's Goblin Raiders: {in: graveyard of Ann}, Grizzly Bears: {in: graveyard of Ann}, stack: [Rite]}
""")


def test_a_creature_that_sacrifices_itself_isnt_the_other_one_too() -> None:
    played("""
cards:
  Martyr: {cost: "{R}", type: Creature — Goblin, pt: 1/1, text: "Sacrifice ~, Sacrifice a creature: Draw a card."}
players:
  Ann: {in play: [Martyr], library: [Forest]}
  Bob: {}
play:
  - try: {Ann: use Martyr, because: "409.1f"}
expect: {Martyr: {in: play}}
""")


def test_a_land_that_the_cost_taps_isnt_tapped_for_mana() -> None:
    played("""
cards:
  Grove: {cost: "{1}", type: Artifact, text: "{1}, Tap an untapped Forest you control: Draw a card."}
players:
  Ann: {in play: [Grove, Forest, Swamp], library: [Island]}
  Bob: {}
play:
  - Ann: use Grove
  - resolve
expect: {Ann: {hand: 1}, Forest: {tapped: yes}, Swamp: {tapped: yes}}
""")


def test_another_way_to_pay_is_offered_only_if_all_of_it_can_be_paid() -> None:
    played("""
cards:
  Snuff:
    cost: "{B}"
    type: Instant
    text: "You may pay 4 life rather than pay ~'s mana cost.\\nAs an additional cost to play ~, pay 2 life.\\nDraw a card."
players:
  Ann: {life: 5, hand: [Snuff], in play: [Swamp], library: [Forest]}
  Bob: {}
play:
  - Ann: cast Snuff
expect: {Ann: {life: 3}, Swamp: {tapped: yes}, stack: [Snuff]}
""")


FONT = """
rules: fifth
cards:
  Font of Life:
    cost: "{1}"
    type: Artifact
    text: "Pay 1 life, Remove a charge counter from ~: Draw a card."
players:
  Ann: {life: LIFE, in play: [{card: Font of Life, counters: {charge: COUNTERS}}], library: [Forest]}
  Bob: {}
now: {turn of: Ann, step: main}
play:
  - try: {Ann: use Font of Life, because: "BECAUSE"}
"""


@pytest.mark.parametrize(
    ("life", "counters", "because"),
    [("20", "0", "rulings1999:G.7.3"), ("0", "1", "rulings1999:G.22.6")],
    ids=["counters are lacking", "life is lacking"],
)
def test_what_is_lacking_decides_and_not_what_it_is_called(life: str, counters: str, because: str) -> None:
    played(FONT.replace("LIFE", life).replace("COUNTERS", counters).replace("BECAUSE", because))


def test_a_turn_can_be_given_up_as_a_cost() -> None:
    """The vault untaps, and after Bob's turn comes Bob's turn again."""
    played(
        """
cards:
  Chest: {cost: "{2}", type: Artifact, text: "Skip your next turn: Untap ~."}
players:
  Ann: {in play: [{card: Chest, tapped: true}]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Chest
  - resolve
  - expect: {Chest: {tapped: false}}
  - to Bob's upkeep
  - to upkeep
expect: {turn of: Bob}
"""
    )


EITHER_OR = """
rules: tenth
cards:
  Herald of the Clan:
    {cost: "{W}", type: Creature — Kithkin, pt: 2/1, text: "As an additional cost to play ~, reveal a Soldier card from your hand or pay {2}."}
  Clan Soldier: {cost: "{W}", type: Creature — Kithkin Soldier, pt: 1/1}
players:
  Ann: {hand: HAND, in play: LANDS}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Herald of the Clan
"""


def either_or(hand: str, lands: str, then: str) -> list[str]:
    return failed(EITHER_OR.replace("HAND", hand).replace("LANDS", lands) + then)


def test_of_two_additional_costs_the_one_that_can_be_paid_is_paid() -> None:
    shown = either_or(
        "[Herald of the Clan, Clan Soldier]",
        "[Plains]",
        "expect: {stack: [Herald of the Clan], Ann: {hand: 1}}",
    )
    assert shown == []
    paid = either_or("[Herald of the Clan]", "[3 Plains]", "expect: {Plains#3: {tapped: true}}")
    assert paid == []


def test_of_two_additional_costs_that_can_be_paid_the_player_says_which() -> None:
    hand, lands = "[Herald of the Clan, Clan Soldier]", "[3 Plains]"
    said = "  - Ann: choose {2}\nexpect: {Plains#3: {tapped: true}}"
    assert either_or(hand, lands, said) == []
    other = "  - Ann: choose reveal a soldier card in your hand\nexpect: {Plains#3: {tapped: false}}"
    assert either_or(hand, lands, other) == []


def test_where_neither_can_be_paid_it_cannot_be_played() -> None:
    tried = EITHER_OR.replace("HAND", "[Herald of the Clan]").replace("LANDS", "[2 Plains]")
    tried = tried.replace("- Ann: cast Herald of the Clan", "- try: {Ann: cast Herald of the Clan}")
    assert failed(tried) == []


def test_what_makes_abilities_cost_more_does_so() -> None:
    played(
        """
cards:
  Mire: {cost: "{2}", type: Artifact, text: "Activated abilities cost {1} more to play."}
players:
  Ann: {in play: [Rod of Ruin, 4 Forest]}
  Bob: {in play: [Mire]}
play:
  - Ann: use Rod of Ruin on Bob
  - resolve
expect: {Bob: {life: 19}, Forest#4: {tapped: true}}
"""
    )


def test_an_ability_that_costs_more_can_be_too_dear() -> None:
    played(
        """
cards:
  Mire: {cost: "{2}", type: Artifact, text: "Activated abilities cost {1} more to play."}
players:
  Ann: {in play: [Rod of Ruin, 3 Forest]}
  Bob: {in play: [Mire]}
play:
  - try: {Ann: use Rod of Ruin on Bob, because: "409.1f"}
expect: {Bob: {life: 20}}
"""
    )
