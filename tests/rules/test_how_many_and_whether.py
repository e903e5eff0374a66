"""How many things are aimed at or divided among, what a spell cost, and what must be so for it to be played."""

from __future__ import annotations

import pytest
from playing import failed, played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.not_played import unplayed_keywords
from rules_kb.cards.type_lines import NotUnderstood
from rules_kb.cards.understanding import understood

# -- one or several ------------------------------------------------------------------------------------------

PINCH = """
cards:
  Pinch: {{cost: "{{R}}", type: Instant, text: "Pinch deals 1 damage to each of one or two targets."}}
players:
  Ann: {{hand: [Pinch], in play: [Mountain]}}
  Bob: {{in play: [Hill Giant, 2 Grizzly Bears]}}
play: [{{Ann: "cast Pinch on {on}"}}, resolve]
expect: {{{expect}}}
"""


def test_one_or_two_targets_may_be_one() -> None:
    played(PINCH.format(on="Bob", expect="Bob: {life: 19}"))


def test_one_or_two_targets_may_be_two() -> None:
    played(PINCH.format(on="Hill Giant, Bob", expect="Bob: {life: 19}, Hill Giant: {damage: 1}"))


def test_one_or_two_targets_are_not_three() -> None:
    assert failed(PINCH.format(on="Hill Giant, Grizzly Bears, Bob", expect="Bob: {life: 19}"))


def test_damage_is_divided_among_one_two_or_three() -> None:
    played("""
cards:
  Spray: {cost: "{R}", type: Sorcery, text: "Spray deals 3 damage divided as you choose among one, two, or three target creatures."}
players:
  Ann: {hand: [Spray], in play: [Mountain]}
  Bob: {in play: [Hill Giant, Grizzly Bears]}
play: [{Ann: "cast Spray split 1 to Hill Giant, 2 to Grizzly Bears"}, resolve]
expect: {Hill Giant: {damage: 1}, Grizzly Bears: {in: graveyard}}
""")


# -- what must be so -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("lands", "plays"), [("Forest", True), ("Island", False)])
def test_a_spell_is_played_only_if_its_condition_is_met(lands: str, plays: bool) -> None:
    problems = failed(f"""
cards:
  Sprout: {{cost: "{{1}}", type: Instant, text: "Cast this spell only if you control a Forest.\\nYou gain 4 life."}}
players:
  Ann: {{hand: [Sprout], in play: [{lands}]}}
  Bob: {{}}
play: [{{Ann: cast Sprout}}, resolve]
expect: {{Ann: {{life: 24}}}}
""")
    assert not problems if plays else problems


@pytest.mark.parametrize(("beside", "plays"), [("Hill Giant", True), ("Forest", False)])
def test_a_spell_costs_less_if_something_is_so(beside: str, plays: bool) -> None:
    problems = failed(f"""
cards:
  Boost: {{cost: "{{3}}", type: Instant, text: "This spell costs {{2}} less to cast if you control a creature.\\nYou gain 4 life."}}
players:
  Ann: {{hand: [Boost], in play: [Swamp, {beside}]}}
  Bob: {{}}
play: [{{Ann: cast Boost}}, resolve]
expect: {{Ann: {{life: 24}}}}
""")
    assert not problems if plays else problems


def test_only_opponents_cannot_gain_life() -> None:
    played("""
cards:
  Drought: {type: Enchantment, text: "Your opponents can't gain life."}
  Balm: {cost: "{W}", type: Instant, text: "Each player gains 4 life."}
players:
  Ann: {hand: [Balm], in play: [Plains, Drought]}
  Bob: {}
play: [{Ann: cast Balm}, resolve]
expect: {Ann: {life: 24}, Bob: {life: 20}}
""")


# -- what was paid, and what costs have in them --------------------------------------------------------------


def test_the_colors_of_mana_that_were_spent_are_counted() -> None:
    played("""
cards:
  Prism: {cost: "{2}{R}", type: Sorcery, text: "You gain X life, where X is the number of colors of mana spent to cast this spell."}
players:
  Ann: {hand: [Prism], in play: [2 Mountain, Island]}
  Bob: {}
play: [{Ann: cast Prism}, resolve]
expect: {Ann: {life: 22}}
""")


@pytest.mark.parametrize(("lands", "life"), [("3 Plains", 25), ("2 Plains, Island", 20)])
def test_at_least_so_much_mana_of_a_color_was_spent(lands: str, life: int) -> None:
    played(f"""
cards:
  Pure: {{cost: "{{2}}{{W}}", type: Sorcery, text: "If at least three white mana was spent to cast this spell, you gain 5 life."}}
players:
  Ann: {{hand: [Pure], in play: [{lands}]}}
  Bob: {{}}
play: [{{Ann: cast Pure}}, resolve]
expect: {{Ann: {{life: {life}}}}}
""")


def test_devotion_counts_symbols_and_not_permanents() -> None:
    played("""
cards:
  Shrine: {cost: "{1}{W}{W}", type: Enchantment, text: ""}
  Other: {cost: "{W}{W}", type: Enchantment, text: ""}
  Adept: {cost: "{U}{W}", type: Creature — Cleric, pt: 1/1, text: ""}
  Praise: {cost: "{W}", type: Sorcery, text: "You gain X life, where X is your devotion to white."}
players:
  Ann: {hand: [Praise], in play: [Plains, Shrine, Adept]}
  Bob: {in play: [Other]}
play: [{Ann: cast Praise}, resolve]
expect: {Ann: {life: 23}}
""")


# -- what no era plays ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (
            "When ~ enters the battlefield, if mana from a Treasure was spent to cast it, draw a card.",
            "mana from a treasure was spent",
        ),
    ],
)
def test_what_no_era_plays_is_understood_and_told_apart(text: str, what: str) -> None:
    card = make_card("Vat", "Artifact Creature — Golem", "{2}", "2/2", text)
    assert unplayed_keywords(card) == [what]
    assert make_card("Vat", "Artifact Creature — Golem", "{2}", "2/2", printed_back(card)).abilities


def test_a_result_of_a_die_that_is_not_understood_is_refused() -> None:
    with pytest.raises(NotUnderstood):
        make_card(
            "Vat", "Artifact", "{2}", None, "{2}: Roll a d20.\n1—9 | Draw a card.\n10—20 | Applaud twice."
        )


def test_a_text_without_a_name_is_printed_with_the_mark_for_it() -> None:
    card = make_card("", "Creature — Bear", "{2}", "2/2", "When ~ comes into play, draw a card.")
    assert printed_back(card) == "when ~ comes into play, draw a card"


def test_what_is_not_understood_is_told_without_the_lines_that_only_belong_to_it() -> None:
    text = "Flying\n{2}: Choose one —\n• Applaud twice.\n• Draw a card."
    found = understood("Vat", {"type": "Artifact Creature — Golem", "cost": "{2}", "pt": "2/2", "text": text})
    (problem,) = found.unread
    assert "applaud" in problem.phrase
