"""Constructions of later sets, each in a situation that comes out otherwise when it is misread."""

from __future__ import annotations

from playing import played


def test_those_tokens_are_sacrificed_at_end_of_turn() -> None:
    played("""
rules: tenth
cards:
  Muster: {cost: "{R}", type: Sorcery, text: "Create two 1/1 red Goblin creature tokens with haste. Sacrifice those tokens at the beginning of the next end step."}
players:
  Ann: {in play: [Mountain, {card: Grizzly Bears, as: Bear}], hand: [Muster]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Muster
  - resolve
  - expect: {Ann: {in play: [Mountain, Bear, Goblin, Goblin]}}
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
expect: {Ann: {in play: [Mountain, Bear]}}
""")


def test_one_of_two_conditions_is_enough() -> None:
    played("""
rules: tenth
cards:
  Twin Keeper: {cost: "{W}", type: Creature — Cat, pt: 1/1, text: "Twin Keeper gets +2/+0 as long as you control a Forest or there is an artifact card in your graveyard.\\nAs long as Twin Keeper is enchanted or equipped, it has first strike."}
  Nail: {cost: "{1}", type: Artifact, text: "Sacrifice Nail: You gain 1 life."}
players:
  Ann: {in play: [Nail, Twin Keeper]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - expect: {Twin Keeper: {pt: 1/1}}
  - Ann: use Nail
  - resolve
expect: {Twin Keeper: {pt: 3/1, lacks: [first strike]}}
""")


def test_who_aims_at_it_is_that_player() -> None:
    played("""
rules: tenth
cards:
  Proud Wyrm: {cost: "{R}", type: Creature — Dragon, pt: 4/4, text: "When Proud Wyrm enters the battlefield or becomes the target of a spell or ability an opponent controls, you gain 3 life.\\nWhenever a Dragon you control becomes the target of a spell or ability an opponent controls, Proud Wyrm deals 2 damage to that player."}
players:
  Ann: {in play: [Forest, Proud Wyrm], hand: [Giant Growth]}
  Bob: {in play: [Mountain], hand: [Shock]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Giant Growth on Proud Wyrm
  - expect: {stack: [Giant Growth]}
  - Bob: cast Shock on Proud Wyrm
  - Ann: order Proud Wyrm ability 1, Proud Wyrm ability 2
  - resolve all
expect: {Ann: {life: 23}, Bob: {life: 18}}
""")


def test_what_it_cant_block_cant_block_it() -> None:
    played("""
rules: tenth
cards:
  Sly Imp: {cost: "{U}", type: Creature — Imp, pt: 1/1, text: "Sly Imp can't block or be blocked by creatures with power 2 or greater."}
players:
  Ann: {in play: [Sly Imp]}
  Bob: {in play: [{card: Grizzly Bears, as: Bear}, {card: Llanowar Elves, as: Elf}]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Sly Imp
  - to declare blockers
  - try: {Bob: block Sly Imp with Bear}
  - Bob: block Sly Imp with Elf
""")


def test_power_is_counted_together() -> None:
    played("""
rules: tenth
cards:
  Pack Leader: {cost: "{G}", type: Creature — Wolf, pt: 2/2, text: "{0}: Pack Leader gets +4/+4 until end of turn. Activate only if creatures you control have total power 5 or greater."}
players:
  Ann: {in play: [Mountain, Pack Leader, {card: Grizzly Bears, as: Bear}, {card: Raging Goblin, as: Goblin}]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, Mountain], hand: [Shock]}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Pack Leader
  - Bob: cast Shock on Goblin
  - resolve
  - resolve
  - expect: {Pack Leader: {pt: 6/6}}
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
  - try: {Ann: use Pack Leader}
""")


def test_other_colors_and_types_stay() -> None:
    played("""
rules: tenth
cards:
  Rise: {cost: "{B}", type: Sorcery, text: "Put target creature card from a graveyard onto the battlefield under your control tapped. That creature is a black Zombie in addition to its other colors and types."}
  Every Face: {cost: "{U}", type: Instant, text: "Target creature gains all creature types until end of turn."}
  Twice: {cost: "{R}", type: Instant, text: "Double target creature's power until end of turn."}
players:
  Ann: {in play: [Swamp, Island, Mountain], hand: [Rise, Every Face, Twice]}
  Bob: {graveyard: [{card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Rise on Giant
  - resolve
  - expect: {Giant: {controller: Ann, tapped: true, color: [black, red], type: Creature — Giant Zombie}}
  - Ann: cast Twice on Giant
  - resolve
expect: {Giant: {pt: 6/3}}
""")


def test_a_creature_doubles_its_own_power() -> None:
    played("""
rules: tenth
cards:
  Swelling Ogre: {cost: "{R}", type: Creature — Ogre, pt: 3/2, text: "{R}: Double Swelling Ogre's power until end of turn."}
  Old Drum: {cost: "{R}", type: Creature — Ogre, pt: 2/1, text: "{R}: Double Old Drum's power and toughness until end of turn."}
players:
  Ann: {in play: [3 Mountain, Swelling Ogre, Old Drum]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Swelling Ogre
  - resolve
  - Ann: use Swelling Ogre
  - resolve
  - Ann: use Old Drum
  - resolve
expect: {Swelling Ogre: {pt: 12/2}, Old Drum: {pt: 4/2}}
""")


def test_mana_for_abilities_of_a_kind() -> None:
    played("""
rules: tenth
cards:
  Den: {type: Land, text: "{T}: Add {G}{G}. Spend this mana only to cast Elf spells or activate abilities of Elves."}
  Elf Smith: {cost: "{G}", type: Creature — Elf, pt: 1/1, text: "{G}: Elf Smith gets +1/+1 until end of turn."}
  Bear Smith: {cost: "{G}", type: Creature — Bear, pt: 1/1, text: "{G}: Bear Smith gets +1/+1 until end of turn."}
players:
  Ann: {in play: [Den, Elf Smith, Bear Smith], hand: [Giant Growth]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - try: {Ann: use Bear Smith}
  - try: {Ann: cast Giant Growth on Elf Smith}
  - Ann: use Elf Smith
  - resolve
  - try: {Ann: use Bear Smith}
  - Ann: use Elf Smith
  - resolve
expect: {Elf Smith: {pt: 3/3}}
""")


LEFT = """
rules: tenth
cards:
  Vigil: {cost: "{W}", type: Enchantment, text: "At the beginning of your end step, if a permanent you controlled left the battlefield this turn, you gain 2 life."}
players:
  Ann: {in play: [2 Island, Vigil, {card: Grizzly Bears, as: Bear}], hand: [Boomerang]}
  Bob: {in play: [{card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: second main}
play:
  - Ann: cast Boomerang on
  - resolve
  - to end of turn
"""


def test_what_one_controlled_left_play_this_turn() -> None:
    played(LEFT.replace(" on\n", " on Bear\n") + "  - resolve\nexpect: {Ann: {life: 22}}\n")


def test_what_another_controlled_left_play_this_turn() -> None:
    played(LEFT.replace(" on\n", " on Giant\n") + "expect: {Ann: {life: 20}, stack: []}\n")


def test_words_of_1997_for_auras_costs_and_blocks() -> None:
    played("""
rules: fifth
cards:
  Peel: {cost: "{W}", type: Instant, text: "Destroy target local enchantment."}
  Fury: {cost: "{R}", type: Enchant Creature, text: "If enchanted creature attacks and is blocked, it gets +4/+0 until end of turn."}
  Helm: {cost: "{1}", type: Artifact, text: "All spells cost one generic mana less to play."}
players:
  Ann: {in play: [Helm, Plains, {card: Grizzly Bears, as: Bear}, {card: Fury, on: Bear}], hand: [Peel]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, {card: Holy Strength, on: Giant}, Castle]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Bear
  - try: {Ann: cast Peel on Castle}
  - to declare blockers
  - Bob: block Bear with Giant
  - resolve all
expect: {Bear: {pt: 6/2}}
""")
