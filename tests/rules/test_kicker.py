"""Kicker, as a cost that may be paid besides, and a copy that keeps a type of its own."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.type_lines import NotUnderstood

SEER = """
cards:
  Seer: {cost: "{1}{U}", type: Creature — Wizard, pt: 1/2, text: "Kicker {2}\\nWhen Seer enters, if it was kicked, draw a card."}
  Spark: {cost: "{R}", type: Instant, text: "Kicker {1}\\nSpark deals 1 damage to any target. If this spell was kicked, draw a card."}
players:
  Ann: {hand: [Seer, Spark, Shock], in play: [3 Island, 1 Mountain], library: [Forest]}
  Bob: {life: 20}
play:
"""


@pytest.mark.parametrize(
    ("line", "lands", "forest"),
    [("cast Seer with kicker", 0, "hand of Ann"), ("cast Seer", 2, "library of Ann")],
)
def test_what_a_creature_does_if_it_was_kicked(line: str, lands: int, forest: str) -> None:
    played(
        SEER
        + f"""
  - Ann: {line}
  - resolve all
expect: {{Forest: {{in: {forest}}}, Seer: {{in: play}}, Mountain: {{tapped: {str(not lands).lower()}}}}}
"""
    )


@pytest.mark.parametrize(
    ("line", "forest"),
    [("cast Spark with kicker on Bob", "hand of Ann"), ("cast Spark on Bob", "library of Ann")],
)
def test_what_a_spell_does_if_it_was_kicked(line: str, forest: str) -> None:
    played(
        SEER
        + f"""
  - Ann: {line}
  - resolve all
expect: {{Forest: {{in: {forest}}}, Bob: {{life: 19}}}}
"""
    )


def test_a_cost_that_the_card_doesnt_have_cant_be_paid() -> None:
    played(
        SEER
        + """
  - try: {Ann: cast Shock with kicker on Bob, because: "409.1f"}
expect: {Bob: {life: 20}}
"""
    )


def test_kicked_texts_are_printed_back_the_same_and_others_refused() -> None:
    text = "Kicker {2}\nYou gain 3 life. If this spell was kicked, draw a card."
    card = make_card("Odd", "Instant", "{W}", None, text)
    assert make_card("Odd", "Instant", "{W}", None, printed_back(card)).abilities == card.abilities
    for wrong in (
        "Draw a card. If this spell was kicked, you gain 3 life.",
        "Kicker {2}\nDraw a card. If the {R} kicker cost was paid, you gain 3 life.",
    ):
        with pytest.raises(NotUnderstood):
            make_card("Odd", "Instant", "{W}", None, wrong)


def test_a_target_that_only_a_kicker_has_is_chosen_for_the_kicker_only() -> None:
    played("""
cards:
  Odd: {cost: "{W}", type: Sorcery, text: "Kicker {2}\\nDraw a card. If ~ was kicked, destroy target land."}
players:
  Ann:
    hand: [2 Odd]
    in play: [4 Plains]
    library: [2 Ornithopter]
  Bob:
    in play: [Forest]
play:
  - try: {Ann: cast Odd on Forest}
  - Ann: cast Odd
  - resolve
  - expect: {Forest: {in: play}, Ann: {hand: [Odd, Ornithopter]}}
  - Ann: cast Odd#2 on Forest with kicker
  - resolve
expect: {Forest: {in: graveyard of Bob}}
""")


def test_a_copy_that_is_an_enchantment_besides() -> None:
    played("""
cards:
  Facsimile: {cost: "{U}", type: Enchantment, text: "You may have this enchantment enter as a copy of any artifact on the battlefield, except it's an enchantment in addition to its other types."}
  Golem: {cost: "{4}", type: Artifact Creature — Golem, pt: 3/3, text: ""}
  Dispel: {cost: "{W}", type: Instant, text: Destroy target enchantment.}
players:
  Ann: {hand: [Facsimile], in play: [Island]}
  Bob: {hand: [Dispel], in play: [Golem, Plains]}
play:
  - Ann: cast Facsimile
  - resolve
  - Ann: choose yes
  - Ann: choose Golem
  - expect: {Facsimile: {in: play, pt: 3/3}}
  - Bob: cast Dispel on Facsimile
  - resolve
expect: {Facsimile: {in: graveyard of Ann}, Golem: {in: play}}
""")


@pytest.mark.parametrize(("line", "size"), [("cast Sapling with kicker", "4/4"), ("cast Sapling", "2/2")])
def test_counters_only_if_it_was_kicked(line: str, size: str) -> None:
    played(f"""
cards:
  Sapling: {{cost: "{{G}}", type: Creature — Treefolk, pt: 2/2, text: "Kicker {{1}}\\nIf Sapling was kicked, it enters with two +1/+1 counters on it."}}
players:
  Ann: {{hand: [Sapling], in play: [2 Forest]}}
  Bob: {{}}
play: [{{Ann: {line}}}, resolve]
expect: {{Sapling: {{pt: {size}}}}}
""")
