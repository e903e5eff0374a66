"""Cards in the words of 2007 and of today, played in the terms of 1999: what a phrase says is what
happens.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

# -- amounts that differ from player to player, and life -----------------------------------------------------


def test_each_player_loses_life_for_what_that_player_controls() -> None:
    played("""
cards:
  Toll: {cost: "{B}", type: Sorcery, text: Each player loses 2 life for each creature they control.}
players:
  Ann: {hand: [Toll], in play: [Swamp, Grizzly Bears]}
  Bob: {in play: [2 Grizzly Bears]}
play: [{Ann: cast Toll}, resolve]
expect: {Ann: {life: 18}, Bob: {life: 16}}
""")


def test_a_life_total_is_doubled_and_the_card_goes_back_to_its_library() -> None:
    played("""
cards:
  Twice: {cost: "{W}", type: Instant, text: Double target player's life total. Shuffle Twice into its owner's library.}
players:
  Ann: {hand: [Twice], in play: [Plains], library: [Forest]}
  Bob: {life: 7}
play: [{Ann: cast Twice on Bob}, resolve]
expect: {Bob: {life: 14}, Ann: {library: 2}, Twice: {in: library of Ann}}
""")


def test_life_for_each_card_in_a_graveyard() -> None:
    played("""
cards:
  Elder: {cost: "{W}", type: Creature — Cleric, pt: 1/1, text: "When this creature enters the battlefield, you gain 1 life for each card in your graveyard."}
players:
  Ann: {hand: [Elder], in play: [Plains], graveyard: [Forest, Shock, Grizzly Bears]}
  Bob: {}
play: [{Ann: cast Elder}, resolve, resolve]
expect: {Ann: {life: 23}}
""")


def test_half_a_library_is_put_into_the_graveyard() -> None:
    played("""
cards:
  Wreck: {cost: "{U}", type: Sorcery, text: "Target player mills half their library, rounded down."}
players:
  Ann: {hand: [Wreck], in play: [Island]}
  Bob: {library: [Forest, Swamp, Island, Plains, Mountain]}
play: [{Ann: cast Wreck on Bob}, resolve]
expect: {Bob: {library: 3, graveyard: 2}}
""")


# -- what costs more, and what costs less --------------------------------------------------------------------


def test_a_spell_costs_more_for_opponents_only() -> None:
    played("""
cards:
  Hush: {cost: "{W}", type: Enchantment, text: "Artifact and enchantment spells your opponents cast cost {2} more to cast."}
  Ring: {cost: "{1}", type: Artifact, text: "{T}: Gain 1 life."}
players:
  Ann: {hand: [Ring], in play: [Hush, Plains]}
  Bob: {hand: [Ring, Grizzly Bears], in play: [2 Forest]}
now: {turn of: Bob, step: first main}
play:
  - try: {Bob: cast Ring, because: "409.1f"}
  - Bob: cast Grizzly Bears
  - resolve
  - to Ann's first main
  - Ann: cast Ring#1
  - resolve
expect: {Ring#1: {in: play}}
""")


def test_a_card_costs_less_for_what_there_is() -> None:
    played("""
cards:
  Herd: {cost: "{5}{G}", type: Creature — Beast, pt: 4/4, text: "This spell costs {1} less to cast for each creature you control."}
  Late: {cost: "{6}{G}", type: Creature — Avatar, pt: 8/8, text: "If an opponent controls at least five more creatures than you, this spell costs {5} less to cast."}
players:
  Ann: {hand: [Herd, Late], in play: [3 Grizzly Bears, 3 Forest]}
  Bob: {in play: [7 Grizzly Bears]}
play:
  - Ann: cast Herd
  - resolve
  - try: {Ann: cast Late, because: "409.1f"}
""")


# -- descriptions --------------------------------------------------------------------------------------------


def test_one_of_several_descriptions_is_enough_to_block() -> None:
    played("""
cards:
  Rider: {cost: "{G}", type: Creature — Elf, pt: 3/3, text: Rider can't be blocked except by Walls and/or creatures with flying.}
players:
  Ann: {in play: [Rider]}
  Bob: {in play: [Grizzly Bears, Wall of Stone, Air Elemental]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Rider
  - to declare blockers
  - try: {Bob: block Rider with Grizzly Bears, because: "501.1"}
  - "Bob: block Rider with Wall of Stone, Air Elemental"
""")


def test_one_of_three_colors() -> None:
    played("""
cards:
  Grower: {cost: "{G}", type: Creature — Dryad, pt: 1/1, text: "Whenever you cast a spell that's white, black, or red, put a +1/+1 counter on Grower."}
players:
  Ann: {hand: [Shock, Giant Growth], in play: [Grower, Mountain, Forest]}
  Bob: {}
play:
  - Ann: cast Shock on Bob
  - resolve all
  - Ann: cast Giant Growth on Grower
  - resolve all
expect: {Grower: {counters: {"+1/+1": 1}, pt: 5/5}}
""")


def test_a_target_named_within_a_description() -> None:
    played("""
cards:
  Lull: {cost: "{U}", type: Instant, text: Tap all creatures target player controls.}
players:
  Ann: {hand: [Lull], in play: [Island, Gray Ogre]}
  Bob: {in play: [2 Grizzly Bears]}
play: [{Ann: cast Lull on Bob}, resolve]
expect: {Grizzly Bears: {tapped: true}, Gray Ogre: {tapped: false}}
""")


# -- triggers ------------------------------------------------------------------------------------------------


def test_attacks_or_blocks() -> None:
    played("""
cards:
  Wisp: {cost: "{U}", type: Creature — Elemental, pt: 4/4, text: "When Wisp attacks or blocks, sacrifice it at end of combat."}
players:
  Ann: {in play: [Hill Giant]}
  Bob: {in play: [Wisp]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Hill Giant
  - to declare blockers
  - Bob: block Hill Giant with Wisp
  - resolve
  - to combat damage
  - resolve
  - to end of combat
  - resolve
expect: {Wisp: {in: graveyard of Bob}, Hill Giant: {in: graveyard of Ann}, fired: ["410.9a", "311.1"]}
""")


def test_a_creature_that_comes_under_your_control() -> None:
    played("""
cards:
  Choir: {cost: "{W}", type: Enchantment, text: "Whenever another creature enters the battlefield under your control, you gain life equal to its power."}
players:
  Ann: {hand: [Hill Giant], in play: [Choir, 4 Mountain]}
  Bob: {hand: [Grizzly Bears], in play: [2 Forest]}
play:
  - Ann: cast Hill Giant
  - resolve
  - resolve
  - to Bob's first main
  - Bob: cast Grizzly Bears
  - resolve
expect: {Ann: {life: 23}, stack: []}
""")


def test_destroys_what_it_blocks_and_itself() -> None:
    played("""
cards:
  Guard: {cost: "{W}", type: Creature — Soldier, pt: 1/1, text: "When Guard blocks a creature, destroy that creature and Guard."}
players:
  Ann: {in play: [Craw Wurm]}
  Bob: {in play: [Guard]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Craw Wurm
  - to declare blockers
  - Bob: block Craw Wurm with Guard
  - resolve
expect: {Craw Wurm: {in: graveyard of Ann}, Guard: {in: graveyard of Bob}}
""")


# -- what a thing is -----------------------------------------------------------------------------------------


def test_an_artifact_becomes_a_creature_of_size_x_for_a_turn() -> None:
    played("""
cards:
  Staff: {cost: "{4}", type: Artifact, text: "{X}: Staff becomes an X/X Construct artifact creature until end of turn."}
players:
  Ann: {in play: [Staff, 3 Forest]}
  Bob: {}
play:
  - Ann: use Staff x 3
  - resolve
  - expect: {Staff: {pt: 3/3, type: Artifact Creature — Construct}}
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
expect: {Staff: {type: Artifact}, fired: ["418.3c"]}
""")


def test_every_artifact_is_as_large_as_its_cost() -> None:
    played("""
cards:
  March: {cost: "{3}{U}", type: Enchantment, text: Each noncreature artifact is a Golem artifact creature with power and toughness each equal to its mana value.}
  Ring: {cost: "{2}", type: Artifact, text: "{T}: Gain 1 life."}
  Cube: {cost: "{5}", type: Artifact, text: "{T}: Gain 1 life."}
players:
  Ann: {in play: [March, Ring, Cube]}
  Bob: {}
expect: {Ring: {pt: 2/2}, Cube: {pt: 5/5}, March: {type: Enchantment}}
""")


def test_a_land_that_fights_stays_a_land() -> None:
    played("""
cards:
  Village: {type: Land, text: "Village enters the battlefield tapped.\\n{T}: Add {G}.\\n{1}{G}: Village becomes a 4/3 green Ape creature with banding until end of turn. It's still a land."}
players:
  Ann: {in play: [Village, 2 Forest]}
  Bob: {}
play:
  - Ann: use Village ability 2
  - resolve
expect: {Village: {pt: 4/3, color: green, has: [banding], type: Land Creature — Ape}}
""")


def test_creatures_that_share_a_type_help_each_other() -> None:
    played("""
cards:
  Crest: {cost: "{5}", type: Artifact, text: Each creature gets +1/+1 for each other creature that shares at least one creature type with it.}
  Scout: {cost: "{R}", type: Creature — Goblin Scout, pt: 1/1}
  Cook: {cost: "{R}", type: Creature — Goblin, pt: 1/1}
  Rotter: {cost: "{B}", type: Creature — Zombie Goblin, pt: 2/2}
players:
  Ann: {in play: [Crest, Scout, Cook]}
  Bob: {in play: [Rotter, Grizzly Bears]}
expect: {Scout: {pt: 3/3}, Cook: {pt: 3/3}, Rotter: {pt: 4/4}, Grizzly Bears: {pt: 2/2}}
""")


# -- damage --------------------------------------------------------------------------------------------------


def test_damage_of_some_sources_is_prevented_for_a_turn() -> None:
    played("""
cards:
  Glow: {cost: "{W}", type: Instant, text: Prevent all damage that black sources and red sources would deal this turn.}
players:
  Ann: {hand: [Glow], in play: [Plains]}
  Bob: {hand: [Shock, Shock], in play: [2 Mountain]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Shock on Ann
  - Ann: cast Glow
  - resolve all
expect: {Ann: {life: 20}}
""")


def test_damage_to_and_by_the_enchanted_creature() -> None:
    played("""
cards:
  Calm: {cost: "{W}", type: Enchantment — Aura, text: "Enchant creature\\nPrevent all damage that would be dealt to and dealt by enchanted creature."}
players:
  Ann: {in play: [Hill Giant, {card: Calm, on: Gray Ogre}]}
  Bob: {in play: [Gray Ogre]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Hill Giant
  - to declare blockers
  - Bob: block Hill Giant with Gray Ogre
  - to combat damage
  - resolve
expect: {Hill Giant: {damage: 0}, Gray Ogre: {damage: 0, in: play}}
""")


def test_protection_from_a_color_chosen_as_it_comes() -> None:
    played("""
cards:
  Voice: {cost: "{W}", type: Creature — Angel, pt: 2/2, text: "As Voice enters the battlefield, choose a color.\\nVoice has protection from the chosen color."}
players:
  Ann: {hand: [Voice], in play: [Plains]}
  Bob: {hand: [Shock, Giant Growth], in play: [Mountain, Forest]}
play:
  - Ann: cast Voice
  - resolve
  - Ann: choose red
  - try: {Bob: cast Shock on Voice, because: "502.7b"}
  - Bob: cast Giant Growth on Voice
""")


# -- X, and what comes back from a graveyard -----------------------------------------------------------------


def test_x_means_the_same_in_both_halves_of_a_sentence() -> None:
    played("""
cards:
  Poet: {cost: "{B}", type: Creature — Zombie, pt: 1/1, text: "At the beginning of your upkeep, you draw X cards and lose X life, where X is how many Zombies you control."}
players:
  Ann: {in play: [2 Poet]}
  Bob: {}
now: {turn of: Bob, step: end of turn}
play: [to Ann's upkeep, resolve]
expect: {Ann: {hand: 2, life: 18}}
""")


@pytest.mark.parametrize(
    "text",
    [
        "When Poet comes into play, draw X cards.",
        "{T}: Draw X cards.",
        "{T}: Poet gets +X/+0 until end of turn.",
    ],
)
def test_an_x_that_nothing_defines_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood, match="'x'"):
        make_card("Poet", "Creature — Zombie", "{B}", "1/1", text)


def test_what_cannot_be_regenerated_is_told_in_the_sentence_after() -> None:
    played("""
cards:
  Knave: {cost: "{B}", type: Creature — Assassin, pt: 2/1, text: "When Knave enters the battlefield, destroy target creature. That creature can't be regenerated."}
  Troll: {cost: "{G}", type: Creature — Troll, pt: 2/2, text: "{0}: Regenerate Troll."}
players:
  Ann: {hand: [Knave], in play: [Swamp]}
  Bob: {in play: [Troll]}
play:
  - Ann: cast Knave
  - resolve
  - Ann: choose Troll
  - Bob: use Troll
  - resolve all
expect: {Troll: {in: graveyard of Bob}}
""")


def test_a_card_that_returns_itself_from_the_graveyard() -> None:
    scenario = """
cards:
  Nabob: {cost: "{R}", type: Creature — Goblin, pt: 1/1, text: "At the start of your upkeep, you may return Nabob from your graveyard to your hand."}
players:
  Ann: {%s: [Nabob]}
  Bob: {}
now: {turn of: Bob, step: end of turn}
play: [to Ann's upkeep%s]
expect: {Nabob: {in: %s}, %s: ["402.8"]}
"""
    played(scenario % ("graveyard", ', {Ann: "yes"}, resolve', "hand of Ann", "fired"))
    played(scenario % ("in play", "", "play", "not fired"))


def test_kindred_cards_are_the_tribal_cards_of_2007() -> None:
    played("""
rules: tenth
cards:
  Elf Song: {cost: "{G}", type: Kindred Sorcery — Elf, text: You gain 1 life.}
  Choir: {cost: "{G}", type: Enchantment, text: "Whenever you cast an Elf spell, draw a card."}
players:
  Ann: {hand: [Elf Song], in play: [Forest, Choir], library: [Plains]}
  Bob: {}
play: [{Ann: cast Elf Song}, resolve all]
expect: {Ann: {life: 21, hand: [Plains]}}
""")


def test_a_token_speaks_of_itself_as_this_token() -> None:
    played("""
rules: tenth
cards:
  Brood: {cost: "{G}", type: Sorcery, text: 'Create a 0/1 green Insect creature token. It has "Sacrifice this token: You gain 3 life."'}
players:
  Ann: {hand: [Brood], in play: [Forest]}
  Bob: {}
play: [{Ann: cast Brood}, resolve, {Ann: use Insect}, resolve]
expect: {Ann: {life: 23, in play: [Forest]}}
""")


def test_outside_of_the_ability_that_it_has_this_token_isnt_what_made_it() -> None:
    played("""
rules: tenth
cards:
  Nest: {type: Artifact, text: "{0}: Put a Wasp token into play. Treat this token as a 1/1 artifact creature with flying."}
players:
  Ann: {in play: [Nest]}
  Bob: {}
play: [{Ann: use Nest}, resolve]
expect: {Nest: {type: Artifact}, Wasp: {pt: 1/1, type: Artifact Creature — Wasp, has: [flying]}}
""")


def test_that_player_is_the_opponent_whose_thing_it_is() -> None:
    played("""
rules: tenth
cards:
  Dirge: {cost: "{B}", type: Enchantment, text: "Whenever a creature an opponent controls dies, that player loses 2 life."}
  Tally: {cost: "{B}", type: Enchantment, text: "Whenever a creature is put into an opponent's graveyard from the battlefield, that player loses 1 life."}
  Thorn Beast: {cost: "{G}", type: Creature — Beast, pt: 3/3, text: "Whenever Thorn Beast becomes the target of a spell or ability an opponent controls, that player loses 4 life."}
players:
  Ann: {in play: [Dirge, Tally, Thorn Beast], life: 20}
  Bob: {in play: [2 Mountain, {card: Grizzly Bears, as: Lent, owner: Ann}, {card: Hill Giant, as: Own}], hand: [Shock, Lightning Bolt]}
now: {turn of: Bob, step: first main}
play:
  - fork:
      name: a creature of Ann's that Bob controls
      play: [{Bob: cast Shock on Lent}, resolve all]
      expect: {Ann: {life: 20}, Bob: {life: 18}}
  - fork:
      name: one of his own
      play: [{Bob: cast Lightning Bolt on Own}, resolve, {Ann: "order Dirge, Tally"}, resolve all]
      expect: {Ann: {life: 20}, Bob: {life: 17}}
  - Bob: cast Shock on Thorn Beast
  - resolve all
expect: {Ann: {life: 20}, Bob: {life: 16}}
""")


def test_that_player_controls_what_is_aimed_at() -> None:
    played("""
rules: tenth
cards:
  Example: {cost: "{B}", type: Sorcery, text: "Destroy target creature an opponent controls. Each other creature that player controls gets -2/-0 until end of turn."}
players:
  Ann: {hand: [Example], in play: [Swamp, {card: Hill Giant, as: Hers}]}
  Bob: {in play: [Grizzly Bears, {card: Hill Giant, as: His}]}
  Cal: {in play: [{card: Hill Giant, as: Another's}]}
play: [{Ann: cast Example on Grizzly Bears}, resolve]
expect: {Grizzly Bears: {in: graveyard of Bob}, His: {pt: 1/3}, Hers: {pt: 3/3}, Another's: {pt: 3/3}}
""")
