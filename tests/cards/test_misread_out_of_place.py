"""Texts that say something of what can't have it: each is refused."""

from __future__ import annotations

import pytest

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood


@pytest.mark.parametrize(
    ("type_line", "text", "phrase"),
    [
        ("Instant", "Destroy target red spell or permanent.", "destroy"),
        ("Instant", "Destroy target spell or creature.", "destroy"),
        ("Instant", "Gruk deals 2 damage to any target.\nFlying", "flying"),
        ("Sorcery", "Draw a card.\nTribute 2", "tribute"),
        ("Artifact", "Tribute 2", "tribute"),
        ("Sorcery", "Draw a card.\nBushido 1", "bushido"),
        ("Creature — Goblin", "Rebound", "rebound"),
        ("Creature — Goblin", "Buyback {2}", "buyback"),
        ("Creature — Goblin", "Equip {2}", "equip"),
        ("Creature — Goblin", "{2}: Level 2\nGruk has trample.", "level 2"),
        ("Creature — Goblin", "Offspring {2}\nOffspring {2}", "offspring"),
        ("Creature — Goblin", "Enchanted creature gets +2/+0.", "creature: on a card"),
        ("Enchantment", "Enchanted land is an Island.", "land: on a card"),
        ("Artifact", "Whenever equipped creature attacks, draw a card.", "attached to"),
        (
            "Enchantment",
            "At the beginning of the upkeep of enchanted creature's controller, draw a card.",
            "attached to",
        ),
        ("Sorcery", "Draw a card.\nCraft with artifact {3}", "craft"),
        ("Sorcery", "Sacrifice Gruk: Draw a card.", "sacrifice of itself"),
        # a second deed of "that player" isn't yours
        (
            "Enchantment",
            "Whenever a player draws a card, that player may pay {2} to gain 2 life and draw a card.",
            "gain 2 life",
        ),
    ],
)
def test_what_would_do_nothing_is_refused(type_line: str, text: str, phrase: str) -> None:
    with pytest.raises(NotUnderstood, match=phrase):
        make_card("Gruk", type_line, "{1}{R}", "2/2" if "Creature" in type_line else None, text)


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        ("Sorcery", "Draw a card.\nFlashback {3}"),
        ("Instant", "Draw a card.\nCycling {1}"),
        ("Sorcery", "Gruk deals 2 damage to target creature.\nWither"),
        ("Artifact — Equipment", "Equip {2}"),
        ("Land", "Vigilance"),
    ],
)
def test_what_does_something_is_read(type_line: str, text: str) -> None:
    assert make_card("Gruk", type_line, "{1}{R}", None, text).abilities
