"""How often an ability has resolved this turn, and so many of something as counters were removed."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

DRUM = 'Drum: {cost: "{1}", type: Artifact, text: "{R}: You gain 1 life. If this is the %s time this ability has resolved this turn, draw a card."}'
TABLE = f"""
rules: tenth
cards:
  {DRUM}
  Hush: {{cost: "{{U}}", type: Instant, text: "Counter target activated ability."}}
players:
  Ann: {{in play: [9 Mountain, 2 Drum], library: [Plains, Swamp, Forest]}}
  Bob: {{in play: [Island], hand: [Hush]}}
play:
"""
USES = "  - Ann: use Drum\n  - resolve\n"


@pytest.mark.parametrize(
    ("nth", "cards"), [("first", [0, 1, 1, 1]), ("second", [0, 0, 1, 1]), ("third", [0, 0, 0, 1])]
)
def test_it_is_counted_as_it_resolves(nth: str, cards: list[int]) -> None:
    for times, drawn in enumerate(cards):
        hand = ["Plains"][:drawn]
        played(TABLE % nth + USES * times + f"expect: {{Ann: {{life: {20 + times}, hand: {hand}}}}}")


def test_what_was_countered_or_only_waits_has_not_resolved() -> None:
    then = """
  - Ann: use Drum
  - Bob: cast Hush on Drum's ability
  - resolve
  - Ann: use Drum
  - Ann: use Drum
  - resolve
  - expect: {Ann: {hand: [], life: 21}}
  - resolve
expect: {Ann: {hand: [Plains], life: 22}}
"""
    played(TABLE % "second" + then)


def test_another_of_that_name_is_counted_for_itself() -> None:
    then = "  - Ann: use Drum#1\n  - resolve\n  - Ann: use Drum#2\n  - resolve\nexpect: {Ann: {hand: []}}"
    played(TABLE % "second" + then)


def test_another_turn_begins_anew() -> None:
    then = USES + "  - to Bob's upkeep\n" + USES + "expect: {Ann: {hand: []}}"
    played(TABLE % "second" + then)


COILS = 'Coils: {cost: "{1}", type: Artifact, text: "{R}: If Coils has three or more charge counters on it, remove all of them from it and create that many 1/1 red Imp creature tokens."}'


@pytest.mark.parametrize(("counters", "left", "tokens"), [(2, 2, 0), (3, 0, 3), (4, 0, 4)])
def test_as_many_tokens_as_counters_were_removed(counters: int, left: int, tokens: int) -> None:
    table = f"""
rules: tenth
cards:
  {COILS}
players:
  Ann: {{in play: [Mountain, {{card: Coils, counters: {{charge: {counters}}}}}]}}
  Bob: {{}}
play:
  - Ann: use Coils
  - resolve
expect:
  Coils: {{counters: {{charge: {left}}}}}
"""
    then = f"  Imp#{tokens}: {{in: play}}\n" if tokens else ""
    played(table + then)
    with pytest.raises(AssertionError):
        played(table + f"  Imp#{tokens + 1}: {{in: play}}\n")


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        (
            "Sorcery",
            "Draw a card. If this is the second time this ability has resolved this turn, you gain 1 life.",
        ),
        (
            "Artifact",
            "{T}: Add {R}. If this is the third time this ability has resolved this turn, draw a card.",
        ),
        (
            "Artifact",
            "{1}: Draw a card. If this is the second time this ability has triggered this turn, you gain 1 life.",
        ),
        (
            "Artifact",
            "{1}: Draw a card. If this is the second time this ability has resolved, you gain 1 life.",
        ),
        (
            "Artifact",
            "Whenever you draw a card, if it's your turn, you gain 1 life. If this is the second time this ability has resolved this turn, you gain 1 life.",
        ),
        (
            "Artifact",  # of two that are alike, each is counted for itself
            "{1}: Draw a card. If this is the third time this ability has resolved this turn, you gain 1 life.\n"
            "{1}: Draw a card. If this is the third time this ability has resolved this turn, you gain 1 life.",
        ),
        ("Artifact", "Whenever you gain life, remove all charge counters from Drum. Draw that many cards."),
        (
            "Artifact",
            "{1}: If Drum has three or more charge counters on it, remove two of them and draw two cards.",
        ),
        (
            "Artifact",
            "{1}: If Drum has three or more charge counters on it, remove all of them from target artifact.",
        ),
    ],
)
def test_what_does_not_resolve_and_other_counters_are_refused(type_line: str, text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Drum", type_line, "{1}", None, text)
