"""What is done only if the spell was countered by this: not where it was paid for, or can't be countered."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

TABLE = """
rules: tenth
cards:
  Snub: {cost: "{U}", type: Instant, text: "%s"}
  Ox: {cost: "{1}", type: Artifact Creature — Ox, pt: 2/2}
  Rock: {cost: "{1}", type: Artifact Creature — Golem, pt: 2/2, text: "Rock can't be countered."}
players:
  Ann: {in play: [2 Mountain], hand: [Ox, Rock]}
  Bob: {in play: [Island], hand: [Snub], library: [Forest, Swamp]}
play:
"""
PAID = (
    "Counter target spell unless its controller pays {1}. If that spell is countered this way, draw a card."
)
PLAIN = "Counter target spell. If that spell is countered this way, draw a card."


@pytest.mark.parametrize(
    ("answer", "where", "hand"), [("yes", "play", "[]"), ("no", "graveyard of Ann", "[Forest]")]
)
def test_not_where_it_was_paid_for(answer: str, where: str, hand: str) -> None:
    played(
        TABLE % PAID
        + f"""
  - Ann: cast Ox
  - Bob: cast Snub on Ox
  - resolve
  - Ann: "{answer}"
  - resolve all
expect: {{Ox: {{in: {where}}}, Bob: {{hand: {hand}}}}}
"""
    )


@pytest.mark.parametrize(("spell", "hand"), [("Ox", "[Forest]"), ("Rock", "[]")])
def test_not_where_it_could_not_be_countered(spell: str, hand: str) -> None:
    played(
        TABLE % PLAIN
        + f"""
  - Ann: cast {spell}
  - Bob: cast Snub on {spell}
  - resolve all
expect: {{Bob: {{hand: {hand}}}}}
"""
    )


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card. If that spell is countered this way, draw a card.",
        "Counter target spell. If a creature spell is countered this way, draw a card.",
        "Counter target spell. If that spell would be countered this way, draw a card.",
        "Counter target spell. If another spell is countered this way, draw a card.",
        "Counter target spell. If that spell is countered that way, draw a card.",
    ],
)
def test_of_another_spell_or_time_it_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Snub", "Instant", "{U}", None, text)


@pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])
@pytest.mark.parametrize("beside", ["", "Echo, "])
def test_wherever_the_spell_goes(era: str, beside: str) -> None:
    """It was countered, though an effect has it leave the game instead, and though another ability sees that."""
    table = f"""
rules: {era}
cards:
  Snub: {{cost: "{{U}}", type: Instant, text: "{PLAIN}"}}
  Void: {{cost: "{{3}}", type: Enchantment, text: "If a card would go to a graveyard, instead exile it."}}
  Echo: {{cost: "{{3}}", type: Enchantment, text: "Whenever a spell you control counters a spell, you gain 4 life."}}
  Ox: {{cost: "{{1}}", type: Artifact Creature — Ox, pt: 2/2}}
players:
  Ann: {{in play: [Mountain], hand: [Ox]}}
  Bob: {{in play: [{beside}Void, Island], hand: [Snub], library: [Forest, Swamp]}}
play:
  - Ann: cast Ox
  - Bob: cast Snub on Ox
  - resolve all
expect: {{Ox: {{in: removed}}, Bob: {{hand: [Forest], life: {24 if beside else 20}}}}}
"""
    played(table)


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_a_copy_is_countered_too(era: str) -> None:
    table = f"""
rules: {era}
cards:
  Snub: {{cost: "{{U}}", type: Instant, text: "{PLAIN}"}}
  Again: {{cost: "{{0}}", type: Instant, text: Copy target sorcery spell.}}
  Toast: {{cost: "{{0}}", type: Sorcery, text: You gain 3 life.}}
players:
  Ann: {{hand: [Toast, Again]}}
  Bob: {{in play: [Island], hand: [Snub], library: [Forest, Swamp]}}
play:
  - Ann: cast Toast
  - Ann: cast Again on Toast
  - resolve
  - Bob: cast Snub on Toast#2
  - resolve
  - expect: {{Bob: {{hand: [Forest]}}}}
  - resolve all
expect: {{Ann: {{life: 23}}}}
"""
    played(table)
