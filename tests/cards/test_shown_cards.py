"""What is done with some of the cards that were shown is refused where none were, or where it can't be done."""

from __future__ import annotations

import pytest

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood


@pytest.mark.parametrize(
    "text",
    [
        "Whenever you discard one or more land cards, you may exile one of them.",
        "Whenever one or more creatures you control attack, untap one of them.",
        "Whenever one or more creatures enter, destroy one of them.",
        "{1}: Tap two target creatures. Untap one of them.",
        "{1}: Destroy all Goats. Return one of them to its owner's hand.",
    ],
)
def test_one_of_them_where_no_cards_were_shown(text: str) -> None:
    with pytest.raises(NotUnderstood, match="of them"):
        make_card("Gruk", "Artifact", "{1}", None, text)


@pytest.mark.parametrize(
    "text",
    [
        "{1}: Draw three cards, then put two of them on top of your library in any order.",
        "{1}: Look at the top two cards of your library. Put one of them into your hand.",
        "{1}: Exile the top two cards of your library. Choose one of them. You may play that card this turn.",
    ],
)
def test_one_of_those_that_were_shown(text: str) -> None:
    assert make_card("Gruk", "Artifact", "{1}", None, text).abilities


@pytest.mark.parametrize(
    "text",
    [
        "{1}: Look at the top card of your library. You may play that card this turn.",
        "{1}: Reveal the top two cards of your library. Choose one of them. You may play that card this turn.",
        "{1}: Mill two cards. Choose one of them. You may play that card this turn.",
    ],
)
def test_a_card_that_stays_where_it_is_may_not_be_played(text: str) -> None:
    with pytest.raises(NotUnderstood, match="you may play"):
        make_card("Gruk", "Artifact", "{1}", None, text)


@pytest.mark.parametrize(
    "text",
    [
        "{1}: Look at the top three cards of target player's library. Put one into your hand and the rest into your graveyard.",
        "{1}: Look at the top three cards of target player's library. Put one into your hand, one on top of your library, and one into your graveyard.",
        "{1}: Reveal the top three cards of target opponent's library. Put one of them into your hand.",
        "{1}: Exile the top two cards of target opponent's library. Choose one of them. Put that card into your hand.",
    ],
)
def test_anothers_cards_come_neither_to_your_hand_nor_to_your_graveyard(text: str) -> None:
    with pytest.raises(NotUnderstood, match=r"your (hand|graveyard)"):
        make_card("Gruk", "Artifact", "{1}", None, text)


@pytest.mark.parametrize("whose", ["your", "its owner's"])
def test_a_card_may_be_returned_from_elsewhere_than_play(whose: str) -> None:
    with pytest.raises(NotUnderstood, match="a card"):
        make_card(
            "Gruk", "Artifact", "{1}", None, f"Whenever a card is returned to {whose} hand, draw a card."
        )
    assert make_card(
        "Gruk", "Artifact", "{1}", None, "Whenever a Goat is returned to your hand, draw a card."
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("All damage that would be dealt to you is dealt to its controller instead.", "its"),
        ("All damage that would be dealt to you is dealt to its owner instead.", "its"),
        ("All damage that would be dealt to Goats you control is dealt to it instead.", "it"),
    ],
)
def test_damage_that_goes_to_whom_is_not_guessed(text: str, said: str) -> None:
    with pytest.raises(NotUnderstood, match=said):
        make_card("Gruk", "Artifact", "{1}", None, text)


@pytest.mark.parametrize("event", ["draw a card", "discard a card"])
def test_it_is_the_card_of_the_event_and_not_this_one(event: str) -> None:
    asks = f"Whenever you {event}, %s if it's a creature card."
    with pytest.raises(NotUnderstood, match="this card, or the one"):
        make_card("Gruk", "Creature — Goat", "{1}", "1/1", asks % "Gruk gets +1/+1 until end of turn")
    assert make_card("Gruk", "Creature — Goat", "{1}", "1/1", asks % "you gain 1 life").abilities
