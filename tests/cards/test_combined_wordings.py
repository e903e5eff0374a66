"""Texts that put parts of several wordings together: refused where they say what none of these says, and
printed as somebody would say them.
"""

from __future__ import annotations

import pytest

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.type_lines import NotUnderstood


def printed(text: str, type_line: str = "Creature — Bear", name: str = "Gruk") -> str:
    size = "2/2" if type_line.startswith(("Creature", "Summon")) else None
    return printed_back(make_card(name, type_line, "{2}{G}", size, text))


@pytest.mark.parametrize(
    "text",
    [
        "Destroy all permanents. A creature destroyed this way can't be regenerated.",
        "Destroy target creature or land. Creatures destroyed this way can't be regenerated.",
        "Destroy target creature if it's white. A land destroyed this way can't be regenerated.",
        "Destroy all artifacts. Creatures destroyed this way can't be regenerated.",
    ],
)
def test_what_is_said_of_some_that_are_destroyed_is_not_taken_for_said_of_all(text: str) -> None:
    with pytest.raises(NotUnderstood):
        printed(text, "Sorcery")


@pytest.mark.parametrize(
    "text",
    [
        "Whenever an opponent discards a card from your hand, untap Gruk.",
        "Whenever you discard a card from their hand, untap Gruk.",
        "At the beginning of your upkeep, if an opponent has three or more cards in your graveyard, untap Gruk.",
        "At the beginning of your upkeep, if you have three or fewer cards in their graveyard, untap Gruk.",
    ],
)
def test_a_hand_or_graveyard_is_that_of_the_player_of_whom_it_is_said(text: str) -> None:
    with pytest.raises(NotUnderstood):
        printed(text)


@pytest.mark.parametrize(
    "text",
    [
        "If a creature you control would deal damage, it deals double that damage to you instead.",
        "If a red source would deal damage to a creature, it deals double that damage to that player instead.",
        "If a source would deal damage to you, it deals that much damage plus 1 to that creature instead.",
    ],
)
def test_damage_that_is_doubled_does_not_go_to_another(text: str) -> None:
    with pytest.raises(NotUnderstood):
        printed(text)


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card for each card put into a graveyard this turn.",
        "Draw a card for each creature card put into a graveyard this turn.",
        "Destroy all creatures. Draw a card for each creature card put into a graveyard this way.",
    ],
)
def test_a_card_that_went_to_a_graveyard_need_not_have_been_in_play(text: str) -> None:
    with pytest.raises(NotUnderstood):
        printed(text, "Sorcery")


def test_part_of_a_name_that_is_one_or_many_of_a_type_is_not_the_card() -> None:
    with pytest.raises(NotUnderstood):
        printed("Merfolk can't block.", "Summon — Merfolk", "Wild Merfolk")
    assert printed("Merfolk can't block.", "Summon — Merfolk", "Merfolk Guard") == "each merfolk can't block"
    assert printed("Guard can't block.", "Summon — Merfolk", "Merfolk Guard") == "Merfolk Guard can't block"


@pytest.mark.parametrize("text", ["Exile the top card.", "If the top card is a land, draw a card."])
def test_a_card_on_top_is_on_top_of_a_pile_that_is_named(text: str) -> None:
    with pytest.raises(NotUnderstood):
        printed(text, "Sorcery")


def test_what_is_sacrificed_to_destroy_it_is_not_what_is_destroyed() -> None:
    with pytest.raises(NotUnderstood):
        printed("Whenever a creature attacks, you may sacrifice a creature to destroy it.", "Enchantment")


@pytest.mark.parametrize(
    ("type_line", "text", "said"),
    [
        ("Sorcery", "Remove all counters from all permanents.", "remove all counters from each permanent"),
        (
            "Sorcery",
            "Target creature doesn't untap during your next untap step.",
            "target creature doesn't untap during your next untap step",
        ),
        (
            "Creature — Bear",
            "{R}: Draw a card. Play this ability only during your upkeep and only once each turn.",
            "{R}: draw a card. play this ability only during your upkeep. play this ability only once each turn",
        ),
        (
            "Creature — Bear",
            "Whenever Gruk attacks, you may have it deal no combat damage this turn.",
            "when Gruk attacks, you may have Gruk deal no combat damage until end of turn",
        ),
        (
            "Creature — Bear",
            "When Gruk comes into play, sacrifice it unless an opponent was dealt damage this turn.",
            "when Gruk comes into play, sacrifice Gruk if no opponent was dealt damage this turn",
        ),
        (
            "Creature — Bear",
            "At the beginning of your upkeep, if you have seven or more cards in your graveyard, untap Gruk.",
            "at the beginning of your upkeep, if you have seven or more cards in your graveyard, untap Gruk",
        ),
    ],
)
def test_what_is_printed_is_said_as_somebody_would_and_read_again(
    type_line: str, text: str, said: str
) -> None:
    assert printed(text, type_line) == said
    assert printed(said, type_line) == said
