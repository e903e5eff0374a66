"""Words for one of several, or for what is left of them, that no word tells apart: refused, or read as told."""

from __future__ import annotations

import pytest

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("Each player sacrifices a creature, then draws cards equal to its power.", "it"),
        ("Each opponent sacrifices a creature. You gain life equal to its toughness.", "it"),
        ("Destroy target creature. Destroy target Wall. You gain life equal to that creature's power.", "that creature"),
        ("Destroy target artifact and land.", "and land"),
        ("Tap target creature. Destroy the rest.", "the rest"),
        ("Each player chooses a creature they control and returns that creature to its owner's hand. Destroy the rest.", "the rest"),
    ],
)  # fmt: skip
def test_which_is_meant_is_not_guessed(text: str, phrase: str) -> None:
    with pytest.raises(NotUnderstood, match=phrase):
        make_card("Gruk", "Sorcery", "{1}{R}", None, text)


def test_a_color_said_once_is_that_of_all() -> None:
    one, each = (
        make_card(
            "Gruk", "Enchantment", "{1}", None, f"Whenever a red {which} deals damage to you, draw a card."
        )
        for which in ("creature or spell", "creature or red spell")
    )
    assert one.abilities == each.abilities


@pytest.mark.parametrize(
    "which",
    [
        "creature with flying or spell",
        "creature or tapped artifact",
        "creature or nonred artifact",
        "creature or spell you don't control with flying",
        "creature or ability",
    ],
)
def test_a_color_said_of_the_first_is_not_guessed_of_one_that_says_more(which: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card(
            "Gruk", "Enchantment", "{1}", None, f"Whenever a red {which} deals damage to you, draw a card."
        )


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Exile the top three cards of your library. You may cast one of them this turn.", "Exile the top three cards of your library. You may play one of them this turn."),
        ("Exile the top three cards of your library. Until end of turn, you may cast any number of those cards.", "Exile the top three cards of your library. Until end of turn, you may play any number of those cards."),
    ],
)  # fmt: skip
def test_no_land_is_cast(one: str, other: str) -> None:
    first, second = (make_card("Gruk", "Sorcery", "{1}{R}", None, text).abilities for text in (one, other))
    assert first != second


def test_nor_from_the_top_of_the_library() -> None:
    said = ("You may cast the top card of your library.", "You may play the top card of your library.")
    cast, play = (make_card("Gruk", "Enchantment", "{1}{R}", None, text).abilities for text in said)
    assert cast != play


def test_a_creature_or_a_land_is_sacrificed() -> None:
    text = "At the beginning of your upkeep, sacrifice %s."
    one, other = (
        make_card("Gruk", "Enchantment", "{1}{R}", None, text % what).abilities
        for what in ("a creature or land", "a land or creature")
    )
    assert len(one) == 1
    assert "Unless" not in repr((one, other))
