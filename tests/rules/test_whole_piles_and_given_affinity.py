"""A whole hand or graveyard that is paid, affinity that spells are given, how many one may block, and what is
chosen only to be tapped or untapped.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.type_lines import NotUnderstood


@pytest.mark.parametrize(
    "toll",
    [
        "exiles all cards in their graveyard",
        "exiles their graveyard",
        "removes all cards in his or her graveyard from the game",
    ],
)
@pytest.mark.parametrize("pays", ["yes", "no"])
def test_a_spell_is_saved_by_the_whole_graveyard_of_its_controller(toll: str, pays: str) -> None:
    kept = (
        "expect: {Wren: {in: play}, Crow: {in: removed}, Lark: {in: removed}, Kite: {in: graveyard of Bob}}"
    )
    lost = (
        "expect: {Wren: {in: graveyard of Ann}, Crow: {in: graveyard of Ann}, Lark: {in: graveyard of Ann}}"
    )
    played(
        f"""
rules: tenth
cards:
  Toll: {{cost: "{{1}}", type: Instant, text: "Counter target creature spell unless its controller {toll}."}}
  Wren: {{cost: "{{1}}", type: Creature — Bird, pt: 1/1}}
  Crow: {{cost: "{{1}}", type: Creature — Bird, pt: 1/1}}
  Lark: {{cost: "{{1}}", type: Instant, text: You gain 1 life.}}
  Kite: {{cost: "{{1}}", type: Creature — Bird, pt: 1/1}}
players:
  Ann: {{hand: [Wren], in play: [Forest], graveyard: [Crow, Lark]}}
  Bob: {{hand: [Toll], in play: [Island], graveyard: [Kite]}}
play:
  - Ann: cast Wren
  - Bob: cast Toll on Wren
  - resolve
  - Ann: "{pays}"
  - resolve all
{kept if pays == "yes" else lost}
"""
    )


def test_all_of_a_kind_in_the_own_graveyard_is_the_price_and_nothing_else() -> None:
    played(
        """
rules: tenth
cards:
  Urn: {cost: "{1}", type: Artifact, text: "{1}, Exile all creature cards from your graveyard: Draw a card."}
  Crow: {cost: "{1}", type: Creature — Bird, pt: 1/1}
  Wren: {cost: "{1}", type: Creature — Bird, pt: 1/1}
  Lark: {cost: "{1}", type: Instant, text: You gain 1 life.}
players:
  Ann: {in play: [Urn, Forest], graveyard: [Crow, Lark, Wren], library: [Swamp]}
  Bob: {graveyard: [{card: Crow, as: Rook}]}
play:
  - Ann: use Urn
  - resolve
expect: {Crow: {in: removed}, Wren: {in: removed}, Lark: {in: graveyard}, Rook: {in: graveyard of Bob}, Swamp: {in: hand}}
"""
    )


def test_a_hand_is_exiled_for_a_cost_even_an_empty_one() -> None:
    played(
        """
rules: tenth
cards:
  Urn: {cost: "{1}", type: Artifact, text: "Exile your hand: You gain 2 life."}
  Crow: {cost: "{1}", type: Creature — Bird, pt: 1/1}
  Wren: {cost: "{1}", type: Creature — Bird, pt: 1/1}
players:
  Ann: {hand: [Crow, Wren], in play: [Urn]}
  Bob: {}
play:
  - Ann: use Urn
  - expect: {Crow: {in: removed}, Wren: {in: removed}}
  - resolve
  - Ann: use Urn
  - resolve
expect: {Ann: {life: 24}}
"""
    )


def test_a_spell_that_is_given_affinity_costs_less_and_another_does_not() -> None:
    played(
        """
rules: tenth
cards:
  Hub: {cost: "{1}", type: Enchantment, text: "Bird spells you cast have affinity for Plains."}
  Crow: {cost: "{3}{W}", type: Creature — Bird, pt: 1/1}
  Cat: {cost: "{3}{W}", type: Creature — Cat, pt: 1/1}
players:
  Ann: {hand: [Crow, Cat], in play: [Hub, 3 Plains]}
  Bob: {hand: [{card: Crow, as: Rook}], in play: [3 Plains]}
play:
  - try: {Ann: cast Cat}
  - Ann: cast Crow
  - resolve
  - expect: {Crow: {in: play}, Plains: {tapped: true}, Plains#2: {tapped: false}, Plains#3: {tapped: false}}
"""
    )


def test_given_affinity_adds_to_the_own() -> None:
    played(
        """
rules: tenth
cards:
  Hub: {cost: "{1}", type: Artifact, text: "Artifact spells you cast have affinity for lands."}
  Orb: {cost: "{5}", type: Artifact, text: "Affinity for artifacts"}
players:
  Ann: {hand: [Orb], in play: [Hub, {card: Hub, as: Rim}, Forest]}
  Bob: {}
play:
  - Ann: cast Orb
  - resolve
expect: {Orb: {in: play}, Forest: {tapped: true}}
"""
    )


@pytest.mark.parametrize("how", ["may block one additional creature", "may block two additional creatures"])
def test_one_more_may_be_blocked_by_each(how: str) -> None:
    third = "Bob: block Crow with Bear; Wren with Bear; Kite with Bear"
    played(
        f"""
rules: tenth
cards:
  Hill: {{cost: "{{1}}", type: Enchantment, text: "Bears you control {how}."}}
  Crow: {{cost: "{{1}}", type: Creature — Elf, pt: 1/1}}
  Wren: {{cost: "{{1}}", type: Creature — Elf, pt: 1/1}}
  Kite: {{cost: "{{1}}", type: Creature — Elf, pt: 1/1}}
  Bear: {{cost: "{{1}}", type: Creature — Bear, pt: 2/6}}
players:
  Ann: {{in play: [Crow, Wren, Kite]}}
  Bob: {{in play: [Hill, Bear]}}
now: {{turn of: Ann, step: declare attackers}}
play:
  - Ann: attack with Crow, Wren, Kite
  - to declare blockers
  - {"try: {" + third + "}" if "one" in how else third}
"""
    )


def test_a_land_for_each_card_in_hand_is_chosen_and_untapped_by_the_one_whose_upkeep_it_is() -> None:
    played(
        """
rules: tenth
cards:
  Mist: {cost: "{1}", type: Enchantment, text: "Lands don't untap during their controllers' untap steps.\\nAt the beginning of each opponent's upkeep, that player chooses a land for each card in his or her hand, then untaps those lands."}
  Crow: {cost: "{1}", type: Creature — Bird, pt: 1/1}
players:
  Ann: {in play: [Mist], hand: [Crow]}
  Bob: {hand: [{card: Crow, as: Rook}, {card: Crow, as: Jay}], in play: [{card: Forest, tapped: true}, {card: Forest, tapped: true}, {card: Forest, tapped: true}]}
now: {turn of: Ann, step: end of turn}
play:
  - to Bob's upkeep
  - resolve
  - Bob: choose Forest, Forest#3
expect: {Forest: {tapped: false}, Forest#2: {tapped: true}, Forest#3: {tapped: false}}
"""
    )


def test_what_is_chosen_for_each_of_others_is_not_those_others() -> None:
    text = "Target player chooses a creature for each land they control, then untaps those lands."
    with pytest.raises(NotUnderstood):
        make_card("Mist", "Sorcery", "{1}", None, text)


def test_of_two_creatures_the_one_that_is_still_in_play_grows() -> None:
    played(
        """
rules: tenth
cards:
  Fang: {cost: "{1}", type: Enchantment — Aura, text: "Enchant creature\\nWhenever an Elf dealt damage by enchanted creature this turn leaves the battlefield, put two +1/+1 counters on that creature."}
  Bear: {cost: "{1}", type: Creature — Bear, pt: 2/6}
  Crow: {cost: "{1}", type: Creature — Elf, pt: 1/1}
players:
  Ann: {in play: [Crow]}
  Bob: {in play: [Bear, {card: Fang, on: Bear}]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Crow
  - to declare blockers
  - Bob: block Crow with Bear
  - to combat damage
  - resolve all
expect: {Crow: {in: graveyard of Ann}, Bear: {pt: 4/8}}
"""
    )


@pytest.mark.parametrize(
    "text",
    [
        "Whenever a creature you control dies, put a +1/+1 counter on that creature.",
        "Whenever a creature dealt damage by Gruk this turn dies, untap that creature.",
        "Whenever a creature leaves the battlefield, that creature gains flying until end of turn.",
    ],
)
def test_what_has_just_left_is_not_what_grows_or_untaps(text: str) -> None:
    with pytest.raises(NotUnderstood, match="that creature"):
        make_card("Gruk", "Creature — Goblin", "{R}", "1/1", text)


def test_what_is_not_so_is_never_printed_with_one_part_of_it_negated() -> None:
    most = "most common"
    text = f"Elves you control get +2/+0 unless blue is the {most} color among all permanents or is tied for {most}."
    card = make_card("Gruk", "Enchantment", "{R}", None, text)
    assert "isn't" not in printed_back(card)
