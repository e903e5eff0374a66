"""Effects: what the shipped scenarios can't show of continuous, replacement and prevention effects."""

from __future__ import annotations

import pytest
from playing import at_the_table, played

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.node import reworded
from rules_kb.cards.types import base_type, same_creature_type, why_not_a_creature_type
from rules_kb.rules.game import Game
from rules_kb.table.events.damage_and_life import Damaged, LifeChanged
from rules_kb.table.events.zone_changes import Moved
from rules_kb.table.objects import GRAVEYARD


def game_with(ann: str, bob: str = "Forest") -> Game:
    return at_the_table(f"players:\n  Ann: {{in play: [{ann}]}}\n  Bob: {{in play: [{bob}]}}\n").game


# -- replacement ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("furnaces", range(5))
def test_each_doubler_doubles_once(furnaces: int) -> None:
    game = game_with(", ".join(["Forest"] + ["Furnace of Rath"] * furnaces))
    ann = game.table.players[0]
    game.happen(Damaged(ann, 1, source=game.table.in_play[0]))
    assert ann.life == 20 - 2**furnaces


def test_damage_of_nothing_is_not_doubled() -> None:
    game = game_with("Furnace of Rath, Forest")
    (event,) = game.happen(Damaged(game.table.players[0], 0, source=game.table.in_play[1]))
    assert isinstance(event, Damaged)
    assert event.amount == 0
    assert not game.log.fired()


def test_a_replaced_move_loses_no_card() -> None:
    game = game_with("Gravebane Zombie")
    zombie = game.table.in_play[0]
    cards = sum(1 for _ in game.table.objects())
    (event,) = game.happen(Moved(zombie, GRAVEYARD))
    assert isinstance(event, Moved)
    assert event.after is game.table.zone("library", game.table.players[0])[0]
    assert sum(1 for _ in game.table.objects()) == cards


def test_taking_back_gives_a_used_shield_back() -> None:
    salve = at_the_table("""
players:
  Ann: {hand: [Healing Salve], in play: [Plains]}
  Bob: {in play: [Forest]}
play:
  - Ann: cast Healing Salve mode 2 on Ann
  - resolve
""")
    assert salve.play().passed
    game, table = salve.game, salve.game.table
    memory = game.keep()
    game.happen(Damaged(table.players[0], 2, source=table.in_play[1]))
    assert [shield.left for shield in table.shields] == [1]
    game.take_back(memory)
    assert [shield.left for shield in table.shields] == [3]


def test_life_can_be_lost_where_it_can_not_be_gained() -> None:
    game = game_with("Sulfuric Vortex")
    ann = game.table.players[0]
    game.happen(LifeChanged(ann, -2, paid=True))
    game.happen(LifeChanged(ann, 5))
    assert ann.life == 18


def test_nobody_is_asked_where_two_effects_come_to_the_same() -> None:
    game = game_with("Furnace of Rath", "Furnace of Rath")
    game.happen(Damaged(game.table.players[0], 1, source=game.table.in_play[0]))
    assert "cr1999:419.8a" not in {entry.cite for entry in game.log.fired()}


def test_two_fogs_and_a_protection_need_no_order() -> None:
    played("""
players:
  Ann: {hand: [Fog, Holy Day], in play: [Forest, Plains, Paladin en-Vec]}
  Bob: {in play: [Hill Giant]}
now: {turn of: Bob, step: declare blockers, attacking: [Hill Giant], blocking: {Paladin en-Vec: Hill Giant}}
play:
  - Ann: cast Fog
  - resolve
  - Ann: cast Holy Day
  - resolve
  - to end of combat
expect:
  Paladin en-Vec: {damage: 0}
  not fired: ["419.8a"]
""")


# -- words ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text",
    [
        "If you would draw a card, you may instead gain 2 life.",
        "If a source would deal damage to you, prevent 1 of that damage.",
        "If ~ would be dealt combat damage, prevent that damage.",
        "As long as ~ is untapped, all damage that would be dealt to you by unblocked creatures is dealt to ~ instead.",
        "{1}: If a card would be put into your graveyard this turn, remove it from the game instead.",
        "When ~ would be put into a graveyard from play, instead shuffle it into its owner's library.",
    ],
)
def test_replacements_are_read_and_printed_alike(text: str) -> None:
    card = make_card("Zed", "Artifact Creature — Golem", "{2}", "2/2", text)
    again = make_card("Zed", "Artifact Creature — Golem", "{2}", "2/2", printed_back(card))
    assert again.abilities == card.abilities
    assert "Instead" in repr(card.abilities)


def test_other_words_change_colors_and_lands_where_they_are_words() -> None:
    card = make_card(
        "Zed",
        "Creature — Bear",
        "{W}",
        "2/2",
        "Protection from white\nPlainswalk\n{W}: Until end of turn, white creatures get +1/+1.",
    )
    colors = [reworded(item, "color", "W", "U") for item in card.abilities]
    assert colors[0] == a.Keyword("protection", w.Filter("source", colors=("U",)))
    assert colors[2].cost == card.abilities[2].cost, "a mana symbol isn't a color word"
    assert colors[2].effects[0].what.what.colors == ("U",)
    lands = [reworded(item, "land", "plains", "island") for item in card.abilities]
    assert lands[1] == a.Keyword("landwalk", w.Filter(words=("island",)))


@pytest.mark.parametrize(
    ("word", "type_"),
    [
        ("Ogres", "ogre"),
        ("ogress", "ogre"),
        ("Ogresses", "ogre"),
        ("elves", "elf"),
        ("goblin", "goblin"),
        ("sorceress", "sorcerer"),
        ("merfolk", "merfolk"),
    ],
)
def test_number_and_gender_of_a_type(word: str, type_: str) -> None:
    assert base_type(word) == type_
    assert word == type_ or same_creature_type(word, type_)


@pytest.mark.parametrize("word", ["Merfolk Wizard", "opponent", "swamp", "Plains", "creature", "12", ""])
def test_words_that_are_no_creature_type(word: str) -> None:
    assert why_not_a_creature_type(word)


@pytest.mark.parametrize("word", ["Umbrella", "Will-o'-the-Wisp", "elf"])
def test_words_that_can_be_one(word: str) -> None:
    assert not why_not_a_creature_type(word)


def test_nodes_with_fields_in_another_order_are_one() -> None:
    one, other = a.Controls(w.Filter(), number=2, who="you"), a.Controls(who="you", number=2, what=w.Filter())
    assert one == other
    assert hash(one) == hash(other)


# -- continuous ----------------------------------------------------------------------------------------------


def test_what_was_set_up_long_ago_is_no_news() -> None:
    game = game_with("Crusade, Savannah Lions, Humility")
    game.happen(LifeChanged(game.table.players[0], 1))
    assert game.log.fired() == []


def test_humility_is_the_same_whatever_came_first() -> None:
    names = ["Humility", "Savannah Lions", "Hill Giant"]
    for order in (names, names[::-1], [names[1], names[0], names[2]]):
        game = game_with(", ".join(order))
        assert [
            game.look(thing).size for thing in game.table.in_play if "creature" in game.look(thing).types
        ] == ["1/1", "1/1"]
