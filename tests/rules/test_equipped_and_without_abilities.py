"""Equipped creatures as a description, creatures with no abilities, and copies that aren't legendary."""

from __future__ import annotations

from playing import at_the_table, played

from rules_kb.cards.card import make_card, printed_back

TABLE = """
rules: tenth
cards:
  Drum: {cost: "{2}", type: Artifact, text: "%s"}
  Glove: {cost: "{1}", type: Artifact — Equipment, text: "Equipped creature gets +1/+0.\\nEquip {1}"}
  Lifted: {cost: "{U}", type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature has flying."}
  Heavy: {cost: "{U}", type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature gets +0/+1."}
  Dull: {cost: "{U}", type: Instant, text: "Target creature loses all abilities until end of turn."}
  Old Tale: {type: Land, text: "Cycling {2}"}
players:
  Ann:
    in play: [Drum, {card: Grizzly Bears, as: Bear}, {card: Grizzly Bears, as: Cub}, Glove, 3 Forest, 2 Island]
    hand: [Lifted, Heavy, Dull]
  Bob: {in play: [{card: Grizzly Bears, as: Theirs}, Serra Angel]}
play:
"""
GREETS = "Whenever an equipped creature you control attacks, you gain 3 life."
PLAIN = "Creatures with no abilities get +2/+2."


def test_only_an_equipped_attacker_is_greeted() -> None:
    then = """
  - Ann: use Glove on Bear
  - resolve
  - to declare attackers
  - Ann: attack with Bear, Cub
  - resolve all
expect: {Ann: {life: 23}}
"""
    played(TABLE % GREETS + then)


def test_an_enchanted_attacker_is_not() -> None:
    then = """
  - Ann: cast Heavy on Bear
  - resolve
  - to declare attackers
  - Ann: attack with Bear
  - resolve all
expect: {Ann: {life: 20}}
"""
    played(TABLE % GREETS + then)


def test_equipped_creatures_of_theirs_are_not_yours() -> None:
    table = TABLE % "Equipped creatures you control have flying."
    then = """
  - expect: {Bear: {lacks: [flying]}}
  - Ann: use Glove on Bear
  - resolve
expect: {Bear: {has: [flying]}, Cub: {lacks: [flying]}, Theirs: {lacks: [flying]}}
"""
    played(table + then)


def test_what_has_an_ability_from_anywhere_has_abilities() -> None:
    then = """
  - expect: {Bear: {pt: 4/4}, Theirs: {pt: 4/4}, Serra Angel: {pt: 4/4}}
  - Ann: cast Lifted on Bear
  - resolve
  - expect: {Bear: {pt: 2/2}}
  - Ann: cast Dull on Bear
  - resolve
  - expect: {Bear: {pt: 4/4}}
expect: {Cub: {pt: 4/4}}
"""
    played(TABLE % PLAIN + then)


def test_an_aura_that_gives_no_ability_makes_no_difference() -> None:
    then = """
  - Ann: cast Heavy on Bear
  - resolve
expect: {Bear: {pt: 4/5}}
"""
    played(TABLE % PLAIN + then)


def test_a_land_that_is_a_creature_has_the_ability_of_its_type() -> None:
    table = (
        (TABLE % PLAIN)
        .replace("Serra Angel]", "Serra Angel, Swamp, Old Tale, Earthling]")
        .replace(
            "  Old Tale:",
            "  Earthling: {type: Enchantment, text: All lands are 1/1 creatures that are still lands.}\n  Old Tale:",
        )
    )
    game = at_the_table(table).game
    sizes = {thing.name: game.look(thing).size for thing in game.table.in_play}
    assert sizes["Swamp"] == sizes["Forest"] == sizes["Old Tale"] == "1/1"


def test_two_copies_that_are_not_legendary() -> None:
    card = make_card(
        "X",
        "Instant",
        "{U}",
        None,
        "Create two tokens that are copies of target creature you control, except they're not legendary.",
    )
    assert printed_back(card)
    then = """
  - Ann: cast Twin on Queen
  - resolve
expect: {Ann: {in play: 5}, Queen: {in: play}}
"""
    table = """
rules: tenth
cards:
  Queen: {cost: "{G}", type: Legendary Creature — Elf, pt: 1/1, text: ""}
  Twin: {cost: "{U}", type: Instant, text: "Create two tokens that are copies of target creature you control%s."}
players:
  Ann: {in play: [Queen, 2 Island], hand: [Twin]}
  Bob: {}
play:
"""
    played(table % ", except they're not legendary" + then)
    died = then.replace("{in play: 5}, Queen: {in: play}", "{in play: 2}, Queen: {in: graveyard of Ann}")
    played(table % "" + died)
