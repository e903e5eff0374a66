"""Automatic scenarios: each part of a card is used, and what can't be used is told."""

from __future__ import annotations

import pytest
from playing import LIBRARY
from sampled import sampled

from rules_kb.cards.card import make_card
from rules_kb.scenarios.automatic import Outcome, tried
from rules_kb.scenarios.card_counts import proof
from rules_kb.scenarios.reading import read_scenario
from rules_kb.scenarios.trial_boards import FURNITURE


def outcomes(**facts: str) -> list[Outcome]:
    card = make_card(facts["name"], facts["type"], facts.get("cost"), facts.get("pt"), facts.get("text", ""))
    return tried(card, facts)


def test_each_part_of_a_card_is_used_on_its_own() -> None:
    found = outcomes(
        name="Busy Sage",
        type="Creature — Wizard",
        cost="{1}{U}",
        pt="1/3",
        text="Flying\nWhen Busy Sage comes into play, draw a card.\n{T}: Untap target land.\n{2}: Busy Sage gets +1/+0 until end of turn.",
    )
    assert [(outcome.uses, outcome.wrong) for outcome in found] == [
        ("play it", ""),
        ("in force: flying", ""),
        ("trigger: comes into play", ""),
        ("ability 1", ""),
        ("ability 2", ""),
    ]


@pytest.mark.parametrize(
    ("text", "uses"),
    [
        ("Counter target creature spell.", "Bob: cast"),
        ("Destroy target attacking creature.", "attacking"),
        ("Prevent the next 3 damage to any target this turn.", "second main"),
    ],
)
def test_a_spell_is_played_in_a_situation_that_suits_it(text: str, uses: str) -> None:
    (outcome,) = outcomes(name="Neat Trick", type="Instant", cost="{1}{U}", text=text)
    assert outcome.wrong == ""
    assert uses in outcome.text


@pytest.mark.parametrize(
    "condition",
    sampled(
        [
            "When Odd Bell is put into a graveyard from play",
            "Whenever a creature attacks",
            "Whenever a creature blocks",
            "Whenever an opponent draws a card",
            "At the beginning of your upkeep",
            "At end of turn",
            "Whenever a player plays a white spell",
            "Whenever a goblin comes into play",
            "Whenever you gain life",
            "Whenever a land is tapped for mana",
            "When you control no swamps",
        ],
        3,
    ),
)
def test_a_trigger_is_provoked(condition: str) -> None:
    found = outcomes(name="Odd Bell", type="Artifact", cost="{3}", text=f"{condition}, sacrifice Odd Bell.")
    assert [(outcome.uses[:7], outcome.wrong) for outcome in found] == [("play it", ""), ("trigger", "")]


@pytest.mark.parametrize(
    ("type_line", "text", "uses"),
    [
        (
            "Creature — Elf",
            "When a spell or ability an opponent controls causes you to discard Odd Bell, you gain 2 life.",
            "hand",
        ),
        (
            "Creature — Elf",
            "At the beginning of your upkeep, if Odd Bell is in your graveyard, you may return it to your hand.",
            "graveyard",
        ),
        (
            "Artifact",
            "At the beginning of your upkeep, if you have no cards in hand, draw a card.",
            "no hand",
        ),
        (
            "Creature — Elf",
            "Kicker {1}\nWhen Odd Bell enters the battlefield, if it was kicked, draw a card.",
            "kicker",
        ),
        ("Enchantment — Saga", "I — You gain 1 life.\nII, III — Draw a card.", "lore counters"),
        (
            "Artifact — Equipment",
            "Whenever equipped creature deals combat damage to a player, draw a card.\nEquip {1}",
            "a bearer",
        ),
        (
            "Enchantment — Aura",
            "Enchant creature an opponent controls\nWhenever enchanted creature attacks, draw a card.",
            "a host of Bob's",
        ),
        (
            "Creature — Elf",
            "Whenever you attack with three or more creatures, draw a card.",
            "a band of four",
        ),
    ],
)
def test_a_trigger_is_provoked_where_it_takes_more_than_the_card_in_play(
    type_line: str, text: str, uses: str
) -> None:
    size = {"pt": "1/1"} if type_line.startswith("Creature") else {}
    found = outcomes(name="Odd Bell", type=type_line, cost="{3}", text=text, **size)
    assert {outcome.uses: outcome.wrong for outcome in found if outcome.wrong} == {}, uses
    assert any(outcome.uses.startswith("trigger") for outcome in found)


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        ("Sorcery", "Destroy target tapped creature."),
        ("Instant", "Gain control of target Aura that's attached to a permanent."),
        ("Instant", "Counter target activated ability."),
        (
            "Sorcery",
            "After this phase, there is an additional combat phase.",
        ),
    ],
)
def test_a_spell_finds_what_it_speaks_of(type_line: str, text: str) -> None:
    (outcome,) = outcomes(name="Neat Trick", type=type_line, cost="{1}{U}", text=text)
    assert outcome.wrong == ""


@pytest.mark.parametrize(
    ("type_line", "text", "era"),
    [
        ("Sorcery", "Draw a card.", "classic"),
        ("Sorcery", "Draw a card.\nFlashback {2}{U}", "tenth"),
        ("Artifact", "At the end of your upkeep, Neat Trick deals 1 damage to you.", "fifth"),
    ],
)
def test_a_card_is_tried_by_rules_that_know_it(type_line: str, text: str, era: str) -> None:
    found = outcomes(name="Neat Trick", type=type_line, cost="{1}{U}", text=text)
    assert [(outcome.wrong, f'"rules": "{era}"' in outcome.text) for outcome in found] == [("", True)] * len(
        found
    )


def test_what_is_not_provoked_is_told() -> None:
    found = outcomes(
        name="Shy Bell", type="Artifact", cost="{3}", text="Whenever a land creature attacks, draw a card."
    )
    assert found[1].wrong


def test_what_has_no_use_is_told() -> None:
    (found,) = outcomes(name="Lone Wish", type="Sorcery", cost="{1}", text="Destroy target legendary land.")
    assert "no legal target" in found.wrong


def test_the_furniture_has_names_of_its_own() -> None:
    assert [name for name in (*FURNITURE, "Host", "Wanted") if name in LIBRARY] == []


HEALING = """
title: Healing
cards: {Tonic: {cost: "{0}", type: Instant, text: You gain 3 life.}, Brew: {cost: "{0}", type: Instant, text: You gain 1 life.}}
players: {Ann: {hand: [Tonic, Brew]}, Bob: {}}
now: {turn of: Ann, step: first main}
play: ["Ann: cast Tonic", resolve, "Ann: cast Brew", "Ann: cast Brew"]
"""


@pytest.mark.parametrize(
    ("expect", "tests_it"), [("Ann: {life: 23}", True), ("Tonic: {in: graveyard of Ann}", False)]
)
def test_a_card_is_tested_where_its_effect_is_expected(expect: str, tests_it: bool) -> None:
    text = HEALING.replace(', "Ann: cast Brew", "Ann: cast Brew"', "") + f"expect: {{{expect}}}\n"
    scenario = read_scenario(text, "healing.yaml", LIBRARY)
    tonic = make_card("Tonic", "Instant", "{0}", None, "You gain 3 life.")
    assert proof(tonic, [("healing", scenario)]) == ("healing" if tests_it else "", tests_it)


def test_a_scenario_proves_the_card_as_it_is_given_not_as_it_describes_it() -> None:
    text = HEALING.replace(', "Ann: cast Brew", "Ann: cast Brew"', "") + "expect: {Ann: {life: 23}}\n"
    healing = [("healing", read_scenario(text, "healing.yaml", LIBRARY))]
    same = make_card("Tonic", "Instant", "{0}", None, "Each player gains 3 life.")
    other = make_card("Tonic", "Instant", "{0}", None, "You gain 4 life.")
    assert proof(same, healing) == ("healing", True)
    assert proof(other, healing) == ("", False)


CHOOSING = """
title: Choosing
cards: {Brew: {cost: "{0}", type: Instant, text: "Choose one — You gain 2 life; or you lose 3 life."}}
players: {Ann: {hand: [Brew]}, Bob: {}}
now: {turn of: Ann, step: first main}
play: ["Ann: cast Brew mode %d", resolve]
expect: {Ann: {life: %d}}
"""


def test_each_mode_of_a_card_is_proven_by_itself() -> None:
    gain, lose = (
        (str(mode), read_scenario(CHOOSING % (mode, life), "it.yaml", LIBRARY))
        for mode, life in ((1, 22), (2, 17))
    )
    (thing,) = gain[1].seats[0].zones["hand"]
    assert proof(thing.initial, [gain]) == ("1", False)
    assert proof(thing.initial, [lose, gain]) == ("2", True)
