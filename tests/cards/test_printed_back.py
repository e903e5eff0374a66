"""What is printed of a text that was read says the same: it is read again as what it was printed from."""

from __future__ import annotations

import pytest
from beside import CARDS, needs_cards
from sampled import sampled

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.mtgjson import CardFacts, read_cards
from rules_kb.cards.node import Node
from rules_kb.table.objects import Characteristics

FILES = [path for path in sorted(CARDS.glob("**/*.jsonl")) if not path.stem.endswith("rulings")]
NOT_THE_SAME = frozenset(
    (
        "Barbarian Guides",  # one of five abilities, as a row of ors
        "Burning Hands",  # an amount that hangs on the target is said before that
        "Gravestorm",  # "if you don't", of another player who may
        "Kirtar's Wrath",  # "it can't be regenerated" within what is done instead
        "Reaper's Talisman",  # "it" is printed as the equipped creature that it is
        "Seizures",  # "that player", before the controller is named
        "Soldevi Machinist",  # abilities of artifacts are artifact abilities
        "Volrath's Curse",  # who may ignore it, as a paragraph of its own
    )
)
"""Cards whose text isn't yet printed so that it is read the same again."""


def card_of(facts: CardFacts, text: str) -> Characteristics:
    return make_card(facts["name"], facts["type"], facts.get("cost"), facts.get("pt"), text)


def meant(card: Characteristics) -> list[set[Node]]:
    """What each face is read as, the kind that a local enchantment says in its type line once."""
    return [{each for each in face.abilities if isinstance(each, Node)} for face in (card, *card.faces)]


@needs_cards
def test_every_text_that_is_read_is_printed_and_read_the_same_again() -> None:
    """Of all card data that lies beside the project; a part of it, another one each day."""
    texts = (each for path in FILES for newer in (False, True) for each in read_cards(path, newer))
    different = {(each["name"], each["text"]): each for each in texts if each.get("text")}
    otherwise = {}
    for facts in sampled(list(different.values()), 15):
        try:
            card = card_of(facts, facts["text"])
        except ValueError:
            continue
        said = printed_back(card)
        try:
            again = card_of(facts, said)
        except ValueError as problem:
            otherwise[facts["name"]] = str(problem)
            continue
        if meant(again) != meant(card):
            otherwise[facts["name"]] = said
    assert set(otherwise) - NOT_THE_SAME == set(), otherwise


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        (
            "Artifact",
            "{1}: Exile all cards from your hand.\n"
            "{2}, Sacrifice Gruk: Put all cards you own exiled with Gruk into your hand.",
            "{1}: remove each card in your hand from the game\n"
            "{2}, sacrifice Gruk: return each card exiled with Gruk you own to its owner's hand",
        ),
        (
            "Enchantment",
            "{2}: Exile all cards from your hand. Put all other cards you own exiled with Gruk into your hand.",
            "{2}: remove each card in your hand from the game. "
            "return each other card exiled with Gruk you own (choice 0) to its owner's hand",
        ),
        (
            "Enchantment",
            "Whenever an artifact comes into play, you may have target opponent lose 3 life.",
            "when an artifact comes into play, you may have target opponent lose 3 life",
        ),
        (
            "Sorcery",
            "Look at the top two cards of target player's library. "
            "You may have that player shuffle that library.",
            "look at the top two cards of target player's library. "
            "you may have that player (target 1) shuffle their library",
        ),
        ("Sorcery", "Shuffle your graveyard into your library.", "shuffle your graveyard into your library"),
        (
            "Enchantment",
            "Whenever a creature card is put into your graveyard from your library, you gain 2 life.",
            "when a creature card is put into your graveyard from a library, gain 2 life",
        ),
        (
            "Instant",
            "Prevent all damage target red creature would deal this turn. "
            "You gain life equal to the damage prevented this way.",
            "prevent all damage target red creature would deal this turn. you gain that much life",
        ),
        (
            "Enchantment",
            "Whenever an opponent plays a spell, "
            "draw a card for each artifact with the same name as that spell in play.",
            "when an opponent plays a spell, "
            "draw cards equal to the number of artifacts with the same name as that spell in play (in the event)",
        ),
        (
            "Artifact",
            "Equip abilities you activate cost {1} less to activate.",
            "equip abilities you play cost {1} less to play",
        ),
    ],
)
def test_words_that_are_printed_are_read(kind: str, text: str, said: str) -> None:
    card = make_card("Gruk", kind, "{R}", None, text)
    assert printed_back(card) == said
    assert meant(make_card("Gruk", kind, "{R}", None, said)) == meant(card)


def test_a_name_with_a_comma_isnt_taken_for_its_last_word() -> None:
    orla = make_card("Orla, Warden", "Summon — Legend", "{W}", "3/3", "Orla attacks without tapping.")
    said = printed_back(orla)
    assert said == "Orla, Warden attacks without tapping"
    assert meant(make_card("Orla, Warden", "Summon — Legend", "{W}", "3/3", said)) == meant(orla)


@pytest.mark.parametrize(
    "text",
    [
        "{1}: ~ and target creature get +1/+1 until end of turn.",
        "{1}: ~ and up to two target creatures each gain trample until end of turn.",
        "{1}: ~ and each other Goat you control get +1/+0 and gain haste until end of turn.",
        "{1}: ~ and Goats you control each lose flying until end of turn.",
        "Whenever another creature enters, ~ and that creature each have base power and toughness 4/4 until end of turn.",
        "Whenever another creature enters, it and Goats you control become black until end of turn.",
    ],
)
def test_what_several_become_is_printed_so_that_it_is_read_the_same(
    text: str,
) -> None:
    card = make_card("Gruk", "Creature — Goat", "{1}", "1/1", text)
    printed = printed_back(card)
    assert make_card("Gruk", "Creature — Goat", "{1}", "1/1", printed).abilities == card.abilities
