"""Of cards that were found or looked at, one goes to one place and the rest to another."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

PARTING = '  Tidings: {cost: "{B}", type: Sorcery, text: "Search your library for two cards. Put one into your hand and the other into your graveyard. Then shuffle."}'


def test_of_two_cards_found_one_goes_to_the_hand_and_one_to_the_graveyard() -> None:
    played(f"""
cards:
{PARTING}
players:
  Ann: {{hand: [Tidings], in play: [Swamp], library: [Forest, Grizzly Bears, Plains, Mountain]}}
  Bob: {{}}
play:
  - Ann: cast Tidings
  - resolve
  - Ann: choose Plains, Forest
  - Ann: choose Forest
expect:
  Forest: {{in: hand of Ann}}
  Plains: {{in: graveyard of Ann}}
  Ann: {{hand: [Forest], graveyard: [Tidings, Plains]}}
""")


def test_one_card_alone_goes_where_the_first_goes() -> None:
    played(f"""
cards:
{PARTING}
players:
  Ann: {{hand: [Tidings], in play: [Swamp], library: [Forest]}}
  Bob: {{}}
play:
  - Ann: cast Tidings
  - resolve
  - Ann: choose Forest
expect: {{Ann: {{hand: [Forest], graveyard: [Tidings]}}}}
""")


def test_one_of_two_looked_at_goes_to_the_hand_without_a_word_for_them() -> None:
    played("""
cards:
  Inkling: {cost: "{U}", type: Instant, text: "Look at the top two cards of your library. Put one into your hand and the other on the bottom of your library."}
players:
  Ann: {hand: [Inkling], in play: [Island], library: [Forest, Swamp, Plains]}
  Bob: {}
play:
  - Ann: cast Inkling
  - resolve
  - Ann: choose Swamp
expect: {Ann: {hand: [Swamp], library: [Plains, Forest]}}
""")


def test_one_of_three_goes_to_the_graveyard_as_well() -> None:
    played("""
cards:
  Sorting: {cost: "{U}", type: Instant, text: "Look at the top three cards of your library. Put one of them into your hand, one into your graveyard, and one on the bottom of your library."}
players:
  Ann: {hand: [Sorting], in play: [Island], library: [Forest, Swamp, Plains, Mountain]}
  Bob: {}
play:
  - Ann: cast Sorting
  - resolve
  - Ann: choose Swamp
  - Ann: choose Forest
expect: {Ann: {hand: [Swamp], graveyard: [Sorting, Forest], library: [Mountain, Plains]}}
""")


@pytest.mark.parametrize(
    "text",
    [
        "Search your library for two cards. An opponent puts one into your hand and the other into your graveyard. Then shuffle.",
        "Search target opponent's library for two cards. Put one into your hand and the other into your graveyard. Then shuffle.",
        "Search your library for two cards. Put one into your hand and the other on top of your library. Then shuffle.",
        "Reveal the top two cards of your library. An opponent puts one into your hand and the other into your graveyard.",
    ],
)
def test_who_puts_them_where_is_not_guessed(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Sorting", "Sorcery", "{U}", None, text)


CHOSEN = "Exile the top two cards of your library. Choose one of them. %s"


@pytest.mark.parametrize(
    "until", ["You may play that card this turn.", "Until the end of your next turn, you may play that card."]
)
def test_one_of_the_cards_exiled_may_be_played_and_not_the_other(until: str) -> None:
    played(f"""
cards:
  Spree: {{cost: "{{R}}", type: Sorcery, text: "{CHOSEN % until}"}}
players:
  Ann: {{hand: [Spree], in play: [Mountain], library: [Forest, Swamp, Plains]}}
  Bob: {{}}
play:
  - Ann: cast Spree
  - resolve
  - Ann: choose Swamp
  - try: {{Ann: play Forest}}
  - Ann: play Swamp
expect: {{Swamp: {{in: play}}, Forest: {{in: removed}}, Ann: {{library: [Plains]}}}}
""")


@pytest.mark.parametrize(
    "text",
    [
        "Choose one of them. You may play that card this turn.",
        "Create two 1/1 white Bird creature tokens. Choose one of them. Draw a card.",
        "Tap two target creatures. Choose one of them. Draw a card.",
        (CHOSEN % "You may play that card this turn.").replace("one of", "two of"),
        CHOSEN % "You may play the other card this turn.",
    ],
)
def test_one_of_what_is_not_guessed(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Sorting", "Sorcery", "{U}", None, text)
