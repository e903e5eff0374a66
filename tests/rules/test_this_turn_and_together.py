"""What a text asks of the turn so far and of many things together: each comes out otherwise when it is misread."""

from __future__ import annotations

import pytest
from playing import failed, played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.not_played import unplayed_keywords
from rules_kb.cards.type_lines import NotUnderstood


def said(text: str, type_line: str = "Creature — Bear") -> list[str]:
    card = make_card("Gruk", type_line, "{1}", "1/1" if "Creature" in type_line else None, text)
    return printed_back(card).splitlines()


TABLE = """
cards:
  Spark: {cost: "{R}", type: Instant, text: "Spark deals 3 damage to any target."}
  Asked: {cost: "{R}", type: Instant, text: "%s"}
  Elk: {cost: "{G}", type: Creature — Elk, pt: 1/1}
  Ox: {cost: "{G}", type: Creature — Ox, pt: 5/6, text: ""}
  Crow: {cost: "{U}", type: Creature — Bird, pt: 1/2}
players:
  Ann: {hand: [Spark, Asked], in play: [6 Mountain, Ox], life: 20}
  Bob: {in play: [2 Elk, Crow], life: 20, library: [3 Forest]}
play: [%s]
expect: %s
"""
SPARK = "{Ann: cast Spark on %s}, resolve, "
CASES = [
    ("If a creature died this turn, you gain 5 life.", SPARK % "Elk" + "{Ann: cast Asked}, resolve", "{Ann: {life: 25}}"),
    ("If a creature died this turn, you gain 5 life.", SPARK % "Bob" + "{Ann: cast Asked}, resolve", "{Ann: {life: 20}}"),
    ("If an opponent lost life this turn, you gain 5 life.", SPARK % "Bob" + "{Ann: cast Asked}, resolve", "{Ann: {life: 25}}"),
    ("If an opponent was dealt 4 or more damage this turn, you gain 5 life.", SPARK % "Bob" + "{Ann: cast Asked}, resolve", "{Ann: {life: 20}}"),
    ("If you've cast another spell this turn, you gain 5 life.", SPARK % "Bob" + "{Ann: cast Asked}, resolve", "{Ann: {life: 25}}"),
    ("If you've cast another spell this turn, you gain 5 life.", "{Ann: cast Asked}, resolve", "{Ann: {life: 20}}"),
    ("If {R} was spent to cast this spell, you gain 5 life.", "{Ann: cast Asked}, resolve", "{Ann: {life: 25}}"),
    ("If {G} was spent to cast this spell, you gain 5 life.", "{Ann: cast Asked}, resolve", "{Ann: {life: 20}}"),
    ("You gain life equal to the greatest power among creatures you control.", "{Ann: cast Asked}, resolve", "{Ann: {life: 25}}"),
    ("You gain life equal to the total power of creatures you control.", "{Ann: cast Asked}, resolve", "{Ann: {life: 25}}"),
    ("You gain life equal to the greatest toughness among creatures.", "{Ann: cast Asked}, resolve", "{Ann: {life: 26}}"),
    ("Destroy all creatures with power less than or equal to the number of creatures you control.", "{Ann: cast Asked}, resolve", "{Elk#1: {in: graveyard of Bob}, Ox: {in: play}}"),
    ("Destroy all creatures with power less than the number of creatures you control.", "{Ann: cast Asked}, resolve", "{Elk#1: {in: play}}"),
    ("You gain X life, where X is 2 plus the number of creatures you control.", "{Ann: cast Asked}, resolve", "{Ann: {life: 23}}"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "lines", "expected"), CASES)
def test_what_is_asked_is_answered_by_the_turn_and_the_table(text: str, lines: str, expected: str) -> None:
    played(TABLE % (text, lines, expected))


def test_one_thing_and_all_others_that_bear_its_name() -> None:
    text = "Destroy target creature and all other creatures with the same name as that creature."
    where = "{Elk#1: {in: graveyard of Bob}, Elk#2: {in: graveyard of Bob}, Crow: {in: play}, Ox: {in: play}}"
    played(TABLE % (text, "{Ann: cast Asked on Elk#1}, resolve", where))


def test_one_thing_and_each_other_of_its_color() -> None:
    text = "Target creature and each other creature that shares a color with it get +1/+1 until end of turn."
    sizes = "{Elk#1: {pt: 2/2}, Elk#2: {pt: 2/2}, Ox: {pt: 6/7}, Crow: {pt: 1/2}}"
    played(TABLE % (text, "{Ann: cast Asked on Elk#1}, resolve", sizes))


DAMAGE = "Destroy target creature unless its controller has Asked deal 4 damage to them."


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("yes", "{Bob: {life: 16}, Crow: {in: play}}"),
        ("no", "{Bob: {life: 20}, Crow: {in: graveyard of Bob}}"),
    ],
)
def test_who_has_damage_dealt_to_himself_avoids_the_rest(answer: str, expected: str) -> None:
    played(TABLE % (DAMAGE, f'{{Ann: cast Asked on Crow}}, resolve, {{Bob: "{answer}"}}', expected))


def test_what_two_kinds_of_things_have_each_of_them_has() -> None:
    assert said("Elves you control and Bears you control have menace.", "Enchantment") == [
        "each elf you control gains menace",
        "each bear you control gains menace",
    ]


def test_what_a_thing_has_as_long_as_this_and_that_is_so() -> None:
    assert said("Gruk gets +1/+0 as long as you control a Forest and has flying as long as you control an Island.") == [
        "as long as you control a forest, Gruk gets +1/+0",
        "as long as you control an island, Gruk gains flying",
    ]  # fmt: skip


def test_one_bonus_instead_of_another() -> None:
    assert said("Gruk gets +1/+1. It gets +3/+3 instead as long as you control a Forest.") == [
        "as long as you control a forest, Gruk gets +3/+3",
        "Gruk gets +1/+1 unless you control a forest",
    ]


def test_a_static_ability_has_no_target() -> None:
    with pytest.raises(NotUnderstood, match="nobody plays this"):
        said("Gruk gets +1/+0 for each creature target opponent controls.")


@pytest.mark.parametrize("when", ["at end of turn", "at end of combat"])
def test_what_is_done_later_says_when_its_target_is_chosen(when: str) -> None:
    with pytest.raises(NotUnderstood):
        said(f"{{T}}: Destroy target creature {when}.")
    assert said(f"{{T}}: Tap target creature. Destroy that creature {when}.") != []


def test_in_a_graveyard_creatures_are_cards() -> None:
    assert "creature cards in a graveyard" in said("Gruk's power is equal to the number of creatures in all graveyards.")[0]  # fmt: skip


def test_an_ability_of_another_thing_tells_the_two_of_them_apart() -> None:
    """What it calls by the card's name is the card that gives the ability (cr2006 202.2b)."""
    scenario = """
cards:
  Gruk: {cost: "{G}", type: Artifact, text: "Creatures you control have \\"{1}: Put a moss counter on Gruk.\\""}
  Moor: {cost: "{G}", type: Artifact, text: "Creatures you control have \\"{0}: Put a bog counter on this creature.\\""}
players:
  Ann: {in play: [Forest, Gruk, Moor, Grizzly Bears]}
  Bob: {}
play: [{Ann: use Grizzly Bears ability 1}, resolve, {Ann: use Grizzly Bears ability 2}, resolve]
expect: {Gruk: {counters: {moss: 1}}, Grizzly Bears: {counters: {bog: 1}}}
"""
    played(scenario, "classic")
    played(scenario, "tenth")


def test_chapters_are_played_and_some_emblems_by_nobody() -> None:
    saga = make_card(
        "Gruk", "Enchantment — Saga", "{1}", None, "I, II — Draw a card.\nIII — You gain 2 life."
    )
    assert printed_back(saga).splitlines() == ["i, ii — draw a card", "iii — gain 2 life"]
    assert not unplayed_keywords(saga)
    walker = make_card("Gruk", "Planeswalker", "{1}", None, '[-2]: You get an emblem with "You have no maximum hand size."')  # fmt: skip
    assert "an emblem" in unplayed_keywords(walker)


THRESHOLD = """
cards:
  Hot: {cost: "{R}", type: Instant, text: "Hot deals 1 damage to target creature.\\nThreshold — If seven or more cards are in your graveyard, instead Hot deals 4 damage to that creature."}
players:
  Ann: {hand: [Hot], in play: [Mountain], graveyard: [%s Forest]}
  Bob: {in play: [Wall of Stone]}
play: [{Ann: cast Hot on Wall of Stone}, resolve]
expect: {Wall of Stone: {damage: %s}}
"""


@pytest.mark.parametrize(("cards", "damage"), [(6, 1), (7, 4)])
def test_what_a_paragraph_says_instead_of_the_one_before(cards: int, damage: int) -> None:
    played(THRESHOLD % (cards, damage))


def test_the_enchanted_land_is_tapped_as_a_cost() -> None:
    played("""
cards:
  Might: {cost: "{G}", type: Enchant Land, text: "Tap enchanted land: Target creature gets +2/+2 until end of turn."}
players:
  Ann: {in play: [Forest, Grizzly Bears, {card: Might, on: Forest}]}
  Bob: {}
play: [{Ann: use Might on Grizzly Bears}, resolve]
expect: {Forest: {tapped: true}, Grizzly Bears: {pt: 4/4}}
""")


def test_the_enchanted_land_that_is_tapped_already_pays_for_nothing() -> None:
    run = failed("""
cards:
  Might: {cost: "{G}", type: Enchant Land, text: "Tap enchanted land: Target creature gets +2/+2 until end of turn."}
players:
  Ann: {in play: [{card: Forest, tapped: true}, Grizzly Bears, {card: Might, on: Forest}]}
  Bob: {}
play: [{Ann: use Might on Grizzly Bears}]
""")
    assert run


DURING = "During your turn, Gruk has first strike."


def test_what_it_has_during_your_turn_only() -> None:
    assert said(DURING) == ["as long as it's your turn, Gruk gains first strike"]
