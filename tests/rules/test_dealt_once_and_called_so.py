"""Damage to several is dealt once, counters give what they are called, goaded creatures attack, and either end of
a library, or whoever it was, is chosen.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

BLAZE = """
rules: tenth
cards:
  Choir Cat: {cost: "{W}", type: Creature — Cat, pt: 1/1, text: "Whenever you gain life, put a +1/+1 counter on this creature."}
  Thirsty Bat: {cost: "{B}", type: Creature — Bat, pt: 2/3, text: Lifelink}
  Warm Stone: {cost: "{2}", type: Creature — Golem, pt: 1/4, text: "Whenever this creature deals damage, you gain 2 life."}
  Whirl: {cost: "{R}", type: Sorcery, text: "Target creature you control deals damage equal to its power to each other creature and each opponent."}
"""


@pytest.mark.parametrize(("hits", "gained", "hurt"), [("Thirsty Bat", 6, 2), ("Warm Stone", 2, 1)])
def test_what_one_deals_to_several_at_a_time_is_dealt_once(hits: str, gained: int, hurt: int) -> None:
    played(
        BLAZE
        + f"""
players:
  Ann: {{hand: [Whirl], in play: [Mountain, {hits}]}}
  Bob: {{in play: [Hill Giant, Grizzly Bears]}}
play:
  - Ann: cast Whirl on {hits}
  - resolve
  - expect: {{Ann: {{life: 20}}, stack: ["{hits}'s ability"]}}
  - resolve
expect: {{Ann: {{life: {20 + gained}}}, Bob: {{life: {20 - hurt}}}, stack: []}}
"""
    )


def test_a_blocked_creature_deals_its_damage_to_both_blockers_once() -> None:
    played(
        BLAZE
        + """
players:
  Ann: {in play: [Thirsty Bat, Choir Cat]}
  Bob: {in play: [Grizzly Bears, Hill Giant]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Thirsty Bat
  - to declare blockers
  - Bob: block Thirsty Bat with Grizzly Bears, Hill Giant
  - to combat damage
  - Ann: "assign Thirsty Bat: 1 to Grizzly Bears, 1 to Hill Giant"
  - resolve
  - resolve all
expect: {Ann: {life: 22}, Choir Cat: {counters: {"+1/+1": 1}}}
"""
    )


def test_two_sources_deal_their_damage_each_for_itself() -> None:
    played(
        BLAZE
        + """
players:
  Ann: {in play: [Thirsty Bat, Warm Stone, Choir Cat]}
  Bob: {}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Thirsty Bat, Warm Stone
  - to combat damage
  - resolve
  - Ann: order Thirsty Bat, Warm Stone
  - resolve all
expect: {Ann: {life: 24}, Choir Cat: {counters: {"+1/+1": 2}}}
"""
    )


LIFT = """
rules: tenth
cards:
  Gift of Feathers: {cost: "{W}", type: Instant, text: "Put a flying counter, a first strike counter, and a +1/+1 counter on target creature."}
  Hush: {cost: "{U}", type: Instant, text: "Target creature loses all abilities until end of turn."}
  Plucking: {cost: "{B}", type: Instant, text: "Remove all counters from target creature."}
  Brood Nest: {cost: "{G}", type: Sorcery, text: "Put a reach counter and a vigilance counter on each creature you control."}
"""


def test_a_counter_gives_the_keyword_that_it_is_called() -> None:
    played(
        LIFT
        + """
players:
  Ann: {hand: [Gift of Feathers, Plucking], in play: [Plains, Swamp, Grizzly Bears]}
  Bob: {in play: [Hill Giant]}
play:
  - expect: {Grizzly Bears: {lacks: [flying]}}
  - Ann: cast Gift of Feathers on Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: {pt: 3/3, has: [flying, first strike], counters: {flying: 1, first strike: 1, "+1/+1": 1}}}
  - fork:
      name: it flies past whoever doesn't
      play: [to declare attackers, {Ann: attack with Grizzly Bears}, to declare blockers, {try: {Bob: block Grizzly Bears with Hill Giant}}]
  - Ann: cast Plucking on Grizzly Bears
  - resolve
expect: {Grizzly Bears: {pt: 2/2, lacks: [flying, first strike], counters: {}}}
"""
    )


def test_what_takes_abilities_takes_those_of_counters_that_lay_there_before() -> None:
    played(
        LIFT
        + """
players:
  Ann: {hand: [Hush, Gift of Feathers], in play: [Island, Plains, {card: Grizzly Bears, counters: {flying: 1}}]}
  Bob: {}
play:
  - expect: {Grizzly Bears: {has: [flying]}}
  - Ann: cast Hush on Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: {lacks: [flying]}}
  - Ann: cast Gift of Feathers on Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: {has: [first strike]}}
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
expect: {Grizzly Bears: {has: [flying, first strike], counters: {flying: 2, first strike: 1, "+1/+1": 1}}}
"""
    )


def test_each_of_several_gets_a_counter_of_each_kind() -> None:
    played(
        LIFT
        + """
players:
  Ann: {hand: [Brood Nest], in play: [Forest, Grizzly Bears, Hill Giant]}
  Bob: {in play: [Gray Ogre]}
play: [{Ann: cast Brood Nest}, resolve]
expect:
  Grizzly Bears: {has: [reach, vigilance], counters: {reach: 1, vigilance: 1}}
  Hill Giant: {has: [reach, vigilance]}
  Gray Ogre: {lacks: [reach, vigilance], counters: {}}
"""
    )


SPITE = """
rules: tenth
cards:
  Needling: {cost: "{R}", type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature gets +1/+0 and is goaded."}
"""


def test_a_goaded_creature_attacks_who_goads_it_where_nobody_else_is_there() -> None:
    played(
        SPITE
        + """
players:
  Ann: {in play: [{card: Needling, on: Hill Giant}]}
  Bob: {in play: [Hill Giant]}
now: {turn of: Bob, step: first main}
play:
  - to declare attackers
  - try: {Bob: no attack}
  - Bob: attack with Hill Giant
expect: {Hill Giant: {pt: 4/3, attacking: Ann}}
"""
    )


BURY_DEEP = """
rules: tenth
cards:
  Old Wyrm: {cost: "{5}", type: Creature — Wyrm, pt: 5/5, text: "When this creature dies, you may put it on your choice of the top or bottom of its owner's library."}
  Slay: {cost: "{B}", type: Instant, text: Destroy target creature.}
  Send Off: {cost: "{U}", type: Instant, text: "Put target creature on the top or bottom of its owner's library."}
players:
  Ann: {hand: [Slay, Send Off], library: [Forest, Island], in play: [Swamp, Island, Old Wyrm]}
  Bob: {library: [Mountain, Plains], in play: [Hill Giant]}
"""


@pytest.mark.parametrize(
    ("end", "lies"), [("top", "[Old Wyrm, Forest, Island]"), ("bottom", "[Forest, Island, Old Wyrm]")]
)
def test_who_controls_it_chooses_the_end_of_the_library(end: str, lies: str) -> None:
    played(
        BURY_DEEP
        + f"""
play: [{{Ann: cast Slay on Old Wyrm}}, resolve, resolve, {{Ann: "yes"}}, {{Ann: choose {end}}}]
expect: {{Ann: {{library: {lies}}}}}
"""
    )


def test_whoever_puts_a_thing_there_chooses_the_end_of_its_owners_library() -> None:
    played(
        BURY_DEEP
        + """
play: [{Ann: cast Send Off on Hill Giant}, resolve, {Ann: choose bottom}]
expect: {Bob: {library: [Mountain, Plains, Hill Giant]}}
"""
    )


SLING = """
rules: tenth
cards:
  Pebble Sling: {cost: "{1}", type: Artifact, text: "{T}: This artifact deals 1 damage to any target. That permanent's controller or that player draws a card."}
players:
  Ann: {in play: [Pebble Sling, Grizzly Bears]}
  Bob: {in play: [Hill Giant]}
"""


@pytest.mark.parametrize(
    ("target", "hands"), [("Bob", (0, 1)), ("Hill Giant", (0, 1)), ("Grizzly Bears", (1, 0)), ("Ann", (1, 0))]
)
def test_the_player_who_was_aimed_at_or_whoever_controls_what_was(
    target: str, hands: tuple[int, int]
) -> None:
    played(
        SLING
        + f"""
play: [{{Ann: use Pebble Sling on {target}}}, resolve]
expect: {{Ann: {{hand: {hands[0]}}}, Bob: {{hand: {hands[1]}}}}}
"""
    )


def test_they_after_either_of_the_two_is_refused() -> None:
    with pytest.raises(NotUnderstood, match="whoever controls it"):
        make_card(
            "Echoing Pebble",
            "Instant",
            "{R}",
            None,
            "~ deals 2 damage to any target. That player or that permanent's controller may pay {R}. If they do, they draw a card.",
        )


def test_what_wasnt_taken_is_shuffled_where_it_lies() -> None:
    played("""
rules: tenth
cards:
  Dig In: {cost: "{G}", type: Sorcery, text: "Look at the top three cards of your library. You may put any number of land cards from among them onto the battlefield. Then shuffle."}
players:
  Ann: {hand: [Dig In], library: [Swamp, Hill Giant, Plains, Shock], in play: [Forest]}
  Bob: {}
play: [{Ann: cast Dig In}, resolve, {Ann: "choose Swamp, Plains"}]
expect: {Ann: {in play: [Forest, Swamp, Plains], library: 2}}
""")


def test_energy_is_set_up_and_expected() -> None:
    played("""
rules: tenth
cards:
  Spark Vole: {cost: "{U}", type: Creature — Vole, pt: 0/2, text: "When this creature enters, you get {E}{E}."}
players:
  Ann: {energy: 1, hand: [Spark Vole], in play: [Island]}
  Bob: {}
play: [{expect: {Ann: {energy: 1}}}, {Ann: cast Spark Vole}, resolve all]
expect: {Ann: {energy: 3}, Bob: {energy: 0}}
""")


BRAWL = """
rules: tenth
cards:
  Yard Brawl: {cost: "{G}", type: Sorcery, text: "Choose target creature you control and target creature an opponent controls. If you control two or more Forests, the creature you control gets +2/+0 until end of turn. Then those creatures fight each other."}
"""


@pytest.mark.parametrize(("forests", "size", "hurt"), [(1, "2/2", 2), (2, "4/2", 4)])
def test_two_creatures_that_were_chosen_fight_after_what_is_done_to_one(
    forests: int, size: str, hurt: int
) -> None:
    played(
        BRAWL
        + f"""
players:
  Ann: {{hand: [Yard Brawl], in play: [{forests} Forest, Grizzly Bears]}}
  Bob: {{in play: [{{token: Log, type: Creature — Plant, pt: 0/6, color: green}}]}}
play: [{{Ann: "cast Yard Brawl on Grizzly Bears, Log"}}, resolve]
expect: {{Grizzly Bears: {{pt: {size}, damage: 0}}, Log: {{damage: {hurt}, pt: 0/6}}}}
"""
    )


WINNOW = """
rules: tenth
cards:
  Winnowing: {cost: "{W}", type: Sorcery, text: "Each player chooses an artifact, a creature, and an enchantment from among the nonland permanents they control, then sacrifices the rest."}
  Brass Crow: {cost: "{2}", type: Artifact Creature — Bird, pt: 1/1}
  Old Vow: {cost: "{W}", type: Enchantment, text: "Creatures you control get +0/+1."}
"""


def test_one_of_each_kind_is_kept_and_the_rest_sacrificed() -> None:
    played(
        WINNOW
        + """
players:
  Ann: {hand: [Winnowing], in play: [Plains, Brass Crow, Grizzly Bears, Hill Giant]}
  Bob: {in play: [2 Forest, Gray Ogre, Craw Wurm, {card: Old Vow, as: First}, {card: Old Vow, as: Second}]}
play:
  - Ann: cast Winnowing
  - resolve
  - Ann: choose Hill Giant
  - Bob: choose Gray Ogre
  - Bob: choose Second
expect:
  Ann: {in play: [Plains, Brass Crow, Hill Giant]}
  Bob: {in play: [Forest, Forest, Gray Ogre, Second]}
"""
    )


def test_what_is_of_two_kinds_may_be_kept_as_both() -> None:
    played(
        WINNOW
        + """
players:
  Ann: {hand: [Winnowing], in play: [Plains, Brass Crow, Grizzly Bears]}
  Bob: {}
play: [{Ann: cast Winnowing}, resolve, {Ann: choose Brass Crow}, {Ann: choose Brass Crow}]
expect: {Ann: {in play: [Plains, Brass Crow]}}
"""
    )
