"""Evidence that is collected and foraging: what is paid with the cards of a graveyard."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

TABLE = """
rules: tenth
cards:
  Sleuth: {cost: "{R}", type: %s, pt: 1/1, text: "%s"}
  Baker: {cost: "{R}", type: Sorcery, text: "Create a Food token."}
players:
  Ann: {in play: [9 Mountain], hand: [Sleuth, Baker], library: [Plains, Swamp], graveyard: [Hill Giant, Grizzly Bears, Forest]}
  Bob: {}
play:
"""
BESIDES = "As an additional cost to cast this spell, you may collect evidence 5.\\nYou gain 1 life. If evidence was collected, you gain 3 life."
SPELL = TABLE.replace(", pt: 1/1", "") % ("Instant", BESIDES)
COMES = TABLE % (
    "Creature — Human",
    "When Sleuth enters, you may collect evidence 6. If you do, draw a card.",
)
USED = TABLE % ("Creature — Human", "{R}, Forage: Draw a card.")


@pytest.mark.parametrize(
    ("how", "answer", "life", "left"),
    [("", "", 21, 3), (" with additional cost", "  - Ann: choose Hill Giant, Grizzly Bears\n", 24, 1)],
)
def test_it_may_be_collected_besides(how: str, answer: str, life: int, left: int) -> None:
    played(
        SPELL
        + f"  - Ann: cast Sleuth{how}\n{answer}  - resolve\nexpect: {{Ann: {{life: {life}, graveyard: {left + 1}}}}}"
    )


def test_cards_that_come_to_less_are_not_enough() -> None:
    few = SPELL.replace("Hill Giant, Grizzly Bears, Forest", "Hill Giant, Forest")
    played(few + "  - try: {Ann: cast Sleuth with additional cost}\nexpect: {Ann: {graveyard: 2}}")


@pytest.mark.parametrize(
    ("answers", "hand", "removed"),
    [
        (
            '  - Ann: "yes"\n  - Ann: choose Hill Giant, Grizzly Bears\n',
            "[Baker, Plains]",
            "[Hill Giant, Grizzly Bears]",
        ),
        ('  - Ann: "no"\n', "[Baker]", "[]"),
    ],
)
def test_it_may_be_collected_as_something_comes(answers: str, hand: str, removed: str) -> None:
    played(
        COMES
        + f"  - Ann: cast Sleuth\n  - resolve\n  - resolve\n{answers}expect: {{Ann: {{hand: {hand}, removed: {removed}}}}}"
    )


def test_nobody_is_asked_who_has_too_little() -> None:
    table = COMES.replace("Hill Giant, Grizzly Bears, Forest", "Hill Giant, Forest")
    played(
        table
        + "  - Ann: cast Sleuth\n  - resolve\n  - resolve\nexpect: {Ann: {hand: [Baker], graveyard: [Hill Giant, Forest]}}"
    )


def test_three_cards_are_exiled_or_a_food_is_sacrificed() -> None:
    played(
        USED.replace("in play: [9 Mountain]", "in play: [9 Mountain, Sleuth]").replace(
            "hand: [Sleuth, Baker]", "hand: [Baker]"
        )
        + """
  - Ann: cast Baker
  - resolve
  - Ann: use Sleuth
  - Ann: "yes"
  - resolve
  - expect: {Ann: {hand: [Plains], graveyard: 4, removed: []}}
  - Ann: use Sleuth
  - Ann: choose Hill Giant, Grizzly Bears, Baker
  - resolve
  - expect: {Ann: {hand: [Swamp, Plains], graveyard: [Forest], removed: 3}}
  - try: {Ann: use Sleuth}
"""
    )


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card. If evidence was collected, you gain 2 life.",
        "As an additional cost to cast this spell, you may sacrifice a creature.\nDraw a card. If evidence was collected, you gain 2 life.",
        "You may collect evidence. If you do, draw a card.",
        "You may forage twice. If you do, draw a card.",
        "Whenever you forage, draw a card.",
    ],
)
def test_evidence_of_nothing_and_other_foraging_are_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Sleuth", "Sorcery", "{R}", None, text)
