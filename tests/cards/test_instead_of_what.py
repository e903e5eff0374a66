"""What is done instead is done instead of one sentence, and "you do" what you may; else a text is refused."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

ISLAND = "If you control an Island,"


@pytest.mark.parametrize(
    "text",
    [
        f"Draw a card. You gain 1 life. {ISLAND} draw three cards instead.",
        f"Draw a card and you gain 1 life. {ISLAND} draw three cards instead.",
        f"Draw a card, then you gain 1 life. {ISLAND} instead draw three cards and you gain 2 life.",
        "Tap target creature. Draw a card. If it's white, destroy it instead.",
        "Untap target creature. Draw a card. If that creature is white, you gain 5 life instead.",
        # the rest of the sentence, too, or not
        f"Gruk deals 2 damage to target creature and 1 damage to target player. {ISLAND} Gruk deals 4 damage to that creature instead.",
        f"Target creature gets +1/+1 and gains flying until end of turn. {ISLAND} it gets +3/+3 until end of turn instead.",
        # who pays, or who sacrifices
        "Sacrifice a land unless you pay {2}. If you do, draw a card.",
        # another player may, and you do
        "Target player may sacrifice a land. If you do, draw a card.",
        "Each player may discard a card. If you do, draw a card.",
        "Target opponent may draw a card. If you don't, you lose 2 life.",
    ],
)
def test_what_may_be_of_another_sentence_or_player_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Gruk", "Sorcery", "{U}", None, text)


@pytest.mark.parametrize(
    "text",
    [
        f"You gain 1 life. Draw a card. {ISLAND} draw three cards instead.",
        f"You gain 1 life, then draw a card. {ISLAND} draw three cards instead. You lose 1 life.",
        "Draw a card. Tap target creature. If that creature is white, destroy it instead.",
        f"Target creature gets +1/+1 until end of turn. {ISLAND} it gets +3/+3 until end of turn instead.",
        f"Target creature gets +1/+1 until end of turn. {ISLAND} it gets +3/+3 and gains flying until end of turn instead.",
        "Target player may sacrifice a land. If that player does, you draw a card.",
        "You may sacrifice a land. If you do, draw a card.",
    ],
)
def test_what_is_of_the_sentence_before_is_understood(text: str) -> None:
    assert make_card("Gruk", "Sorcery", "{U}", None, text)


@pytest.mark.parametrize(("land", "hand"), [("Island", 3), ("Swamp", 1)])
def test_only_the_sentence_before_is_replaced(land: str, hand: int) -> None:
    played(f"""
cards:
  Musing: {{cost: "{{0}}", type: Sorcery, text: "You gain 1 life. Draw a card. {ISLAND} draw three cards instead."}}
players:
  Ann: {{in play: [{land}], hand: [Musing], library: [5 Forest]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play: ["Ann: cast Musing", resolve]
expect: {{Ann: {{life: 21, hand: {hand}}}}}
""")
