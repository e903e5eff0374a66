"""As many as there are of something: "for each", before and after what is done, and in what has to be paid."""

from __future__ import annotations

import pytest
from playing import failed, played

from rules_kb.cards.card import compile_text
from rules_kb.cards.type_lines import NotUnderstood

BOARD = """
cards:
  The Spell: {{cost: "{{G}}", type: Sorcery, text: "{text}"}}
players:
  Ann: {{hand: [The Spell], library: [Swamp, Forest, Island], in play: [Forest, Grizzly Bears, Air Elemental]}}
  Bob: {{hand: [Counterspell, Incinerate], in play: [2 Mountain, Scathe Zombies]}}
play:
  - Ann: cast The Spell{on}
  - resolve
expect: {expected}
"""


@pytest.mark.parametrize(
    ("text", "on", "expected"),
    [
        (
            "For each creature you control, put a +1/+1 counter on target creature.",
            " on Scathe Zombies",
            "{Scathe Zombies: {pt: 4/4}}",
        ),
        (
            "For each creature you control, create a 1/1 green Snake creature token.",
            "",
            "{'Snake#2': {in: play}}",
        ),
        ("For each creature you control, target player mills a card.", " on Ann", "{Ann: {library: 1}}"),
        (
            "Create a number of 1/1 green Snake creature tokens equal to the number of creatures you control.",
            "",
            "{'Snake#2': {in: play}}",
        ),
        ("Draw a number of cards equal to the number of creatures you control.", "", "{Ann: {library: 1}}"),
        (
            "Target player mills a number of cards equal to the number of creatures you control.",
            " on Ann",
            "{Ann: {library: 1}}",
        ),
        (
            "Target player discards a number of cards equal to the number of creatures you control.",
            " on Bob",
            "{Bob: {hand: 0}}",
        ),
        ("You gain 2 life for each color among permanents you control.", "", "{Ann: {life: 24}}"),
        ("You gain 3 life for each opponent you have.", "", "{Ann: {life: 23}}"),
    ],
)
def test_as_many_as_there_are(text: str, on: str, expected: str) -> None:
    played(BOARD.format(text=text, on=on, expected=expected))


@pytest.mark.parametrize(
    "text",
    [
        "For each creature you control, draw a card and lose 1 life.",
        "For each creature you control, you gain 1 life, then draw a card.",
        "For each creature you control, its controller gains 1 life.",
    ],
)
def test_what_may_be_done_for_each_or_once_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        compile_text(text, "The Spell", ("sorcery",))


@pytest.mark.parametrize(
    ("forests", "answer", "where"),
    [(5, "", "graveyard of Ann"), (6, '- Ann: "yes"', "play"), (6, '- Ann: "no"', "graveyard of Ann")],
)
def test_what_a_player_has_to_pay_for_each(forests: int, answer: str, where: str) -> None:
    played(f"""
cards:
  Toll: {{cost: "{{U}}", type: Instant, text: "Counter target spell unless its controller pays {{2}} for each Island you control."}}
players:
  Ann: {{hand: [Grizzly Bears], in play: [{forests} Forest]}}
  Bob: {{hand: [Toll], in play: [2 Island]}}
play:
  - Ann: cast Grizzly Bears
  - Bob: cast Toll on Grizzly Bears
  - resolve
  {answer}
  - resolve all
expect: {{Grizzly Bears: {{in: {where}}}}}
""")


def test_the_dead_of_this_turn_are_counted() -> None:
    played("""
cards:
  Wake: {cost: "{B}", type: Sorcery, text: "You gain 2 life for each creature that died this turn."}
players:
  Ann: {hand: [Wake, Pyroclasm], in play: [Swamp, 2 Mountain, Air Elemental]}
  Bob: {in play: [Grizzly Bears, Scathe Zombies]}
play:
  - Ann: cast Pyroclasm
  - resolve
  - Ann: cast Wake
  - resolve
expect: {Ann: {life: 24}}
""")


def test_card_types_in_graveyards_are_counted_once_each() -> None:
    table = """
rules: tenth
cards:
  Mire Lurker:
    cost: "{1}{G}"
    type: Creature — Lhurgoyf
    pt: "*/*"
    text: "~'s power is equal to the number of card types among cards in all graveyards and its toughness is equal to that number plus 2."
  Clockwork Elk: {cost: "{2}", type: Artifact Creature — Elk, pt: 1/1}
players:
  Ann: {in play: [Mire Lurker], graveyard: [Grizzly Bears, Hill Giant, Shock]}
  Bob: {graveyard: [Clockwork Elk, Forest]}
play: []
expect: {Mire Lurker: {pt: 4/6}}
"""
    assert failed(table) == []
