"""What a spell targets, sizes taken from another creature, damage by each of several, attacks with so many, cards
that are lent for any mana, and damage to somebody or what is theirs: each comes out otherwise when it is misread.
"""

from __future__ import annotations

import pytest
from playing import played

RIDE = """
rules: tenth
cards:
  Ride: {cost: "{2}{R}", type: Instant, text: "This spell costs {2} less to cast if it targets a tapped creature.\\nDestroy target creature."}
players:
  Ann: {mana: "{R}", hand: [Ride]}
  Bob: {in play: [{card: Hill Giant, tapped: true}, Grizzly Bears]}
play:
  - try: {Ann: cast Ride on Grizzly Bears}
  - {Ann: cast Ride on Hill Giant}
  - resolve
expect: {Hill Giant: {in: graveyard of Bob}}
"""


def test_a_spell_is_cheaper_for_what_it_targets() -> None:
    played(RIDE)


@pytest.mark.parametrize(("target", "life"), [("Own", 21), ("Bob", 20), ("Theirs", 20)])
def test_a_trigger_asks_what_the_spell_targets(target: str, life: int) -> None:
    played(f"""
rules: tenth
cards:
  Ward: {{cost: "{{W}}", type: Enchantment, text: "Whenever you cast a spell, if it targets a creature you control, you gain 1 life."}}
players:
  Ann: {{mana: "{{R}}", in play: [Ward, {{card: Hill Giant, as: Own}}], hand: [Shock]}}
  Bob: {{in play: [{{card: Hill Giant, as: Theirs}}]}}
play:
  - {{Ann: cast Shock on {target}}}
  - resolve all
expect: {{Ann: {{life: {life}}}}}
""")


MIMIC = """
rules: tenth
cards:
  Mimic: {cost: "{2}", type: Creature — Shapeshifter, pt: 2/1, text: "Whenever another creature you control enters, you may have this creature's base power and toughness become that creature's power and toughness until end of turn."}
players:
  Ann: {mana: "{R}{R}{R}{R}{G}", in play: [Mimic], hand: [Hill Giant, Giant Growth]}
  Bob: {}
play:
  - {Ann: cast Hill Giant}
  - resolve
  - resolve
  - {Ann: "yes"}
  - {Ann: cast Giant Growth on Hill Giant}
  - resolve
expect: {Mimic: {pt: 3/3}, Hill Giant: {pt: 6/6}}
"""


def test_a_size_taken_from_another_stays_what_it_was() -> None:
    played(MIMIC)


BRAWL = """
rules: tenth
cards:
  Brawl: {cost: "{R}", type: Sorcery, text: "Target creature an opponent controls deals damage equal to its power to each other creature that player controls, then each of those creatures deals damage equal to its power to that creature."}
players:
  Ann: {mana: "{R}", in play: [{card: Grizzly Bears, as: Own}], hand: [Brawl]}
  Bob: {in play: [{card: Craw Wurm, as: Wurm}, {card: Hill Giant, as: Giant}, {card: Grizzly Bears, as: Bear}]}
play:
  - {Ann: cast Brawl on Bear}
  - resolve
expect: {Bear: {in: graveyard of Bob}, Wurm: {damage: 2}, Giant: {damage: 2}, Own: {damage: 0}}
"""


def test_each_of_those_creatures_deals_damage_of_its_own() -> None:
    played(BRAWL)


def test_each_creature_deals_as_much_as_its_power() -> None:
    played("""
rules: tenth
cards:
  Mob: {cost: "{R}", type: Sorcery, text: "Each creature you control deals damage equal to its power to target creature."}
players:
  Ann: {mana: "{R}", in play: [Grizzly Bears, Llanowar Elves], hand: [Mob]}
  Bob: {in play: [{card: Craw Wurm, as: Wurm}, Hill Giant]}
play:
  - {Ann: cast Mob on Wurm}
  - resolve
expect: {Wurm: {damage: 3}}
""")


def test_those_that_were_dealt_damage_cant_block() -> None:
    played("""
rules: tenth
cards:
  Sweep: {cost: "{R}", type: Sorcery, text: "Sweep deals 1 damage to each creature you don't control. Those creatures can't block this turn."}
players:
  Ann: {mana: "{R}", in play: [Grizzly Bears], hand: [Sweep]}
  Bob: {in play: [Hill Giant]}
play:
  - {Ann: cast Sweep}
  - resolve
  - to declare attackers
  - {Ann: attack with Grizzly Bears}
  - to declare blockers
  - try: {Bob: block Grizzly Bears with Hill Giant}
expect: {Hill Giant: {damage: 1}}
""")


HORN = """
rules: tenth
cards:
  Horn: {cost: "{1}", type: Artifact, text: "Whenever you attack with two or more creatures, you gain 1 life."}
players:
  Ann: {in play: [Horn, Grizzly Bears, Hill Giant, Llanowar Elves]}
  Bob: {in play: [Horn]}
play:
  - to declare attackers
  - Ann: attack with %s
  - resolve all
expect: {Ann: {life: %d}, Bob: {life: 20}}
"""


@pytest.mark.parametrize(
    ("attackers", "life"),
    [
        ("Grizzly Bears", 20),
        ("Grizzly Bears, Hill Giant", 21),
        ("Grizzly Bears, Hill Giant, Llanowar Elves", 21),
    ],
)
def test_so_many_have_to_attack_and_it_triggers_once(attackers: str, life: int) -> None:
    played(HORN % (attackers, life))


LENT = """
rules: tenth
cards:
  Borrow: {cost: "{U}", type: Sorcery, text: "Exile the top card of target opponent's library. You may play that card for as long as it remains exiled%s."}
players:
  Ann: {mana: "{U}", in play: [6 Island], hand: [Borrow, Shock]}
  Bob: {library: [Hill Giant, Forest]}
play:
  - {Ann: cast Borrow on Bob}
  - resolve
  - try: {Ann: cast Shock on Bob}
%s
"""
OF_ANY_COLOR = ", and you may spend mana as though it were mana of any color to cast it"


def test_a_card_that_is_lent_is_paid_for_with_any_mana() -> None:
    script = "  - {Ann: cast Hill Giant}\n  - resolve\nexpect: {Hill Giant: {in: play, controller: Ann}}"
    played(LENT % (OF_ANY_COLOR, script))


def test_without_that_its_colors_are_owed() -> None:
    played(LENT % ("", "  - try: {Ann: cast Hill Giant}\nexpect: {Hill Giant: {in: removed}}"))


CAST_OR_PLAYED = """
rules: %s
cards:
  Borrow: {cost: "{U}", type: Sorcery, text: "Exile the top card of target opponent's library. You may %s that card this turn."}
players:
  Ann: {in play: [Island], hand: [Borrow]}
  Bob: {library: [Forest, Hill Giant]}
play:
  - Ann: cast Borrow on Bob
  - resolve
  - %s
"""


@pytest.mark.parametrize("era", ["classic", "tenth"])
@pytest.mark.parametrize(
    ("verb", "line"), [("play", "Ann: play Forest"), ("cast", "try: {Ann: play Forest}")]
)
def test_a_land_that_may_be_cast_may_not_be_played(verb: str, line: str, era: str) -> None:
    played(CAST_OR_PLAYED % (era, verb, line))


FURY = """
rules: tenth
cards:
  Fury: {cost: "{R}", type: Enchantment, text: "If a red source you control would deal noncombat damage to an opponent or a permanent an opponent controls, it deals that much damage plus 2 instead."}
players:
  Ann: {mana: "{R}", in play: [Fury, {card: Craw Wurm, as: Own}], hand: [Shock]}
  Bob: {mana: "{R}", in play: [{card: Craw Wurm, as: Theirs}], hand: [{card: Shock, as: Reply}]}
play:
  - {%s}
  - resolve
expect: {%s}
"""


@pytest.mark.parametrize(
    ("spell", "outcome"),
    [
        ("Ann: cast Shock on Bob", "Bob: {life: 16}"),
        ("Ann: cast Shock on Theirs", "Theirs: {in: graveyard of Bob}"),
        ("Ann: cast Shock on Own", "Own: {damage: 2}"),
        ("Ann: cast Shock on Ann", "Ann: {life: 18}"),
        ("Bob: cast Reply on Ann", "Ann: {life: 18}"),
    ],
)
def test_more_is_dealt_to_opponents_and_what_is_theirs(spell: str, outcome: str) -> None:
    played(FURY % (spell, outcome))


def test_what_is_dealt_to_a_player_or_a_permanent_of_that_player_is_doubled() -> None:
    played("""
rules: tenth
cards:
  Frailty: {cost: "{R}", type: Enchantment, text: "If a source would deal damage to you or a permanent you control, it deals double that damage instead."}
players:
  Ann: {mana: "{R}{R}{R}", in play: [Frailty, {card: Craw Wurm, as: Own}], hand: [3 Shock]}
  Bob: {}
play:
  - {Ann: cast Shock on Ann}
  - resolve
  - {Ann: cast Shock#2 on Own}
  - resolve
  - {Ann: cast Shock#3 on Bob}
  - resolve
expect: {Ann: {life: 16}, Own: {in: graveyard of Ann}, Bob: {life: 18}}
""")


def test_life_is_gained_for_all_that_was_prevented() -> None:
    played("""
rules: tenth
cards:
  Chant: {cost: "{W}", type: Instant, text: "Prevent the next 2 damage that would be dealt to you this turn. You gain life equal to the damage prevented this way."}
players:
  Ann: {mana: "{W}", hand: [Chant]}
  Bob: {mana: "{R}{R}", hand: [2 Shock]}
play:
  - {Ann: cast Chant}
  - resolve
  - {Bob: cast Shock on Ann}
  - resolve
  - {Bob: cast Shock#2 on Ann}
  - resolve
expect: {Ann: {life: 20}}
""")


def test_a_card_of_those_that_were_milled_comes_to_the_hand_and_no_other() -> None:
    played("""
rules: tenth
cards:
  Dig: {cost: "{G}", type: Sorcery, text: "Mill two cards, then return a creature card from among them to your hand."}
players:
  Ann: {mana: "{G}", hand: [Dig], library: [Hill Giant, Forest, Shock], graveyard: [Grizzly Bears]}
  Bob: {}
play:
  - {Ann: cast Dig}
  - resolve
expect: {Hill Giant: {in: hand of Ann}, Grizzly Bears: {in: graveyard of Ann}, Forest: {in: graveyard of Ann}}
""")


COSTS = """
rules: tenth
cards:
  Agonist: {cost: "{B}", type: Creature — Demon, pt: 0/1, text: "Agonist enters with a +1/+1 counter on it for each different %s among cards in your graveyard."}
players:
  Ann: {mana: "{B}", hand: [Agonist], graveyard: [Shock, Lightning Bolt, Llanowar Elves, Hill Giant, Grizzly Bears, Shock, Forest]}
  Bob: {}
play:
  - {Ann: cast Agonist}
  - resolve
expect: {Agonist: {pt: %s}}
"""


@pytest.mark.parametrize(
    ("what", "size"), [("mana cost", "4/5"), ("mana value", "4/5"), ("name", "6/7"), ("power", "3/4")]
)
def test_what_differs_is_counted_once(what: str, size: str) -> None:
    played(COSTS % (what, size))


SPARED = """
rules: tenth
cards:
  Reap: {cost: "{B}", type: Instant, text: "Destroy target creature. If that creature dies this way, you gain 2 life."}
  Troll: {cost: "{G}", type: Creature — Troll, pt: 2/2, text: "{G}: Regenerate Troll."}
players:
  Ann: {mana: "{B}", hand: [Reap]}
  Bob: {mana: "{G}", in play: [Troll]}
play:
  - {Ann: cast Reap on Troll}
%s  - resolve all
expect: {Ann: {life: %d}}
"""


def test_whoever_dies_this_way_is_counted() -> None:
    played(SPARED % ("", 22))


def test_whoever_regenerates_did_not_die() -> None:
    played(SPARED % ("  - {Bob: use Troll}\n", 20))


def test_the_counters_of_whoever_dies_go_to_another() -> None:
    played("""
rules: tenth
cards:
  Ozo: {cost: "{G}", type: Creature — Ooze, pt: 0/1, text: "When this creature dies, put its +1/+1 counters on target creature you control."}
players:
  Ann: {mana: "{R}{R}", in play: [{card: Ozo, counters: {"+1/+1": 2}}, {card: Grizzly Bears, counters: {"+1/+1": 1}}], hand: [2 Shock]}
  Bob: {}
play:
  - {Ann: cast Shock on Ozo}
  - {Ann: cast Shock#2 on Ozo}
  - resolve all
expect: {Grizzly Bears: {counters: {"+1/+1": 3}}}
""")


def test_each_opponent_plays_one_spell_and_its_controller_more() -> None:
    played("""
rules: tenth
cards:
  Canon: {cost: "{W}", type: Enchantment, text: "Each opponent can't cast more than one spell each turn."}
players:
  Ann: {mana: "{R}{R}", in play: [Canon], hand: [2 Shock]}
  Bob: {mana: "{R}{R}", hand: [{card: Shock, as: First}, {card: Shock, as: Second}]}
play:
  - {Ann: cast Shock on Bob}
  - resolve
  - {Ann: cast Shock#2 on Bob}
  - resolve
  - {Bob: cast First on Ann}
  - resolve
  - try: {Bob: cast Second on Ann}
expect: {Bob: {life: 16}, Ann: {life: 18}}
""")
