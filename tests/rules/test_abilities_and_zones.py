"""Spells, abilities and zones: what the shipped scenarios can't show of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playing import LIBRARY, at_the_table, failed, played

from rules_kb.books.corpus import read_corpus
from rules_kb.books.places import corpus_folder
from rules_kb.books.unpacked import scenarios_folder
from rules_kb.rules import seams
from rules_kb.rules.rule import Illegal
from rules_kb.rules.terms.actions import LookAt
from rules_kb.scenarios.reading import load_scenario
from rules_kb.table.objects import IN_PLAY, REMOVED

SHIPPED = Path(scenarios_folder())
OURS = re.compile(r"(217|40\d|41[012])\.")


# -- 410.3 the order of triggered abilities ------------------------------------------------------------------

TWO_TRIGGERS = """
players:
  Ann: {life: 9, in play: [Juzám Djinn, Serendib Efreet, Healing Spring]}
  Bob: {}
cards:
  Healing Spring: {type: Enchantment, text: "At the start of your upkeep, gain 2 life."}
now: {turn of: Ann, step: untap}
play:
  - to upkeep
"""


def test_an_order_that_is_left_open_names_what_is_to_be_ordered() -> None:
    (problem,) = failed(TWO_TRIGGERS)
    assert "Ann must order" in problem
    assert "Juzám Djinn, Serendib Efreet, Healing Spring" in problem


def test_an_order_has_to_name_them_all() -> None:
    (problem,) = failed(TWO_TRIGGERS + "  - Ann: order Juzám Djinn, Healing Spring\n")
    assert "3, not 2" in problem


def test_three_players_put_theirs_on_the_stack_in_turn_order() -> None:
    played("""
players:
  Ann: {in play: [Soul Warden, Forest, Forest], hand: [Grizzly Bears]}
  Bob: {in play: [Aether Flash, {card: Soul Warden, as: Bob's Warden}]}
  Cal: {in play: [Aether Flash, {card: Soul Warden, as: Cal's Warden}]}
play:
  - Ann: cast Grizzly Bears
  - resolve
  - Bob: order Bob's Warden, Aether Flash
  - Cal: order Aether Flash, Cal's Warden
  - expect: {stack: ["Cal's Warden's ability", "Aether Flash's ability", "Aether Flash's ability", "Bob's Warden's ability", "Soul Warden's ability"]}
  - resolve all
expect: {Ann: {life: 21}, Bob: {life: 21}, Cal: {life: 21}, Grizzly Bears: {in: graveyard of Ann}}
""")


# -- 409.1 playing -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["2", '"destroy target blue"', '"destroy target blue permanent"'])
def test_a_mode_is_named_by_number_or_by_what_it_says(mode: str) -> None:
    played(f"""
players:
  Ann: {{hand: [Red Elemental Blast], in play: [Mountain]}}
  Bob: {{in play: [Storm Crow]}}
play:
  - 'Ann: cast Red Elemental Blast on Storm Crow mode {mode}'
  - resolve
expect: {{Storm Crow: {{in: graveyard of Bob}}}}
""")


def test_words_that_fit_two_modes_name_none() -> None:
    (problem,) = failed("""
players:
  Ann: {hand: [Red Elemental Blast], in play: [Mountain]}
  Bob: {in play: [Storm Crow]}
play:
  - 'Ann: cast Red Elemental Blast on Storm Crow mode "target blue"'
""")
    assert "409.1b" in problem


def test_named_lands_are_used_for_the_colors_that_the_cost_needs() -> None:
    played("""
players:
  Ann: {hand: [Giant Growth, Terror], in play: [Bayou, Taiga, Badlands, Grizzly Bears]}
  Bob: {in play: [Hill Giant]}
play:
  - Ann: cast Terror on Hill Giant paying Bayou, Badlands
  - Ann: cast Giant Growth on Grizzly Bears paying Taiga
  - resolve all
expect: {Ann: {mana: none}, Grizzly Bears: {pt: 5/5}, Hill Giant: {in: graveyard of Bob}}
""")


def test_what_is_scarce_and_wanted_later_is_spared() -> None:
    played("""
players:
  Ann: {hand: [Gray Ogre, Shock, Giant Growth], in play: [2 Mountain, 3 Forest, Grizzly Bears]}
  Bob: {}
play:
  - Ann: cast Gray Ogre
  - resolve
  - Ann: cast Shock on Bob
  - Ann: cast Giant Growth on Grizzly Bears
  - resolve all
expect: {Bob: {life: 18}, Grizzly Bears: {pt: 5/5}}
""")


def test_each_copy_of_an_ability_may_be_played_once_a_turn() -> None:
    played("""
cards:
  Bracelet: {type: Enchantment, text: 'Creatures you control have "{0}: Gain 1 life. Play this ability only once each turn."'}
players:
  Ann: {in play: [Bracelet, Bracelet, Grizzly Bears]}
  Bob: {}
play:
  - Ann: use Grizzly Bears ability 1
  - Ann: use Grizzly Bears ability 2
  - try: {Ann: use Grizzly Bears ability 1, because: "403.3"}
  - resolve all
expect: {Ann: {life: 22}}
""")


# -- triggers and delayed abilities --------------------------------------------------------------------------


def test_echo_that_is_countered_is_not_asked_for_again() -> None:
    played("""
players:
  Ann: {in play: [{card: Albino Troll, sick: true}, 2 Forest]}
  Bob: {hand: [Stifle], in play: [Island]}
now: {turn of: Bob, step: end of turn}
play:
  - to Ann's upkeep
  - Bob: cast Stifle on Albino Troll's ability
  - resolve
  - to declare attackers
  - Ann: no attack
  - to Ann's upkeep
expect: {stack: [], Albino Troll: {in: play}}
""")


def test_what_died_is_not_returned_by_an_ability_that_means_it_in_play() -> None:
    played("""
players:
  Ann: {in play: [Viashino Sandstalker]}
  Bob: {hand: [Shock], in play: [Mountain]}
now: {turn of: Ann, step: second main}
play:
  - to end of turn
  - Bob: cast Shock on Viashino Sandstalker
  - resolve all
expect: {Viashino Sandstalker: {in: graveyard of Ann}, stack: []}
""")


def test_bought_back_but_without_a_target_left() -> None:
    played("""
players:
  Ann: {hand: [Searing Touch], in play: [5 Mountain]}
  Bob: {hand: [Unsummon], in play: [Grizzly Bears, Island]}
play:
  - Ann: cast Searing Touch on Grizzly Bears with buyback
  - Bob: cast Unsummon on Grizzly Bears
  - resolve all
expect: {Searing Touch: {in: graveyard of Ann}}
""")


# -- 217 zones -----------------------------------------------------------------------------------------------


def test_cards_removed_face_down_are_hidden() -> None:
    runner = at_the_table("players: {Ann: {removed: [Shock, Forest]}, Bob: {}}")
    game = runner.game
    ann, bob = game.table.players
    seams.take_action(game, LookAt(bob, "look at", REMOVED, ann))
    game.table.zone(REMOVED, ann)[0].face_down = True
    with pytest.raises(Illegal, match="face down"):
        seams.take_action(game, LookAt(bob, "look at", REMOVED, ann))


def test_a_creature_that_changes_zones_is_a_new_object_each_time() -> None:
    runner = at_the_table("""
players:
  Ann: {hand: [Unsummon], in play: [Grizzly Bears, Island, 2 Forest]}
  Bob: {}
play:
  - Ann: cast Unsummon on Grizzly Bears
  - resolve
  - Ann: cast Grizzly Bears
  - resolve
""")
    before = next(thing for thing in runner.game.table.in_play if thing.initial.name == "Grizzly Bears")
    assert failed(runner.play()) == []
    after = next(thing for thing in runner.game.table.in_play if thing.initial.name == "Grizzly Bears")
    assert after is not before
    assert after.card_id == before.card_id
    assert before.zone != IN_PLAY


# -- the examples of the book --------------------------------------------------------------------------------


def test_each_example_of_these_sections_is_a_scenario() -> None:
    records = [
        record for record in read_corpus(corpus_folder()).records() if record.cite.startswith("cr1999:")
    ]
    wanted = {record.id for record in records if record.examples and OURS.match(record.id)}
    assert wanted
    told = set()
    for path in SHIPPED.rglob("*.yaml"):
        if "cards" not in path.relative_to(SHIPPED).parts[:-1] and "example" in path.read_text(
            encoding="utf-8"
        ):
            tags = load_scenario(path, LIBRARY).tags
            told.update(tags if "example" in tags else [])
    assert sorted(wanted - told) == []
