"""Texts in the words of Fifth Edition and the blocks after it, each in a situation that comes out otherwise when it is
misread.
"""

from __future__ import annotations

import pytest
from playing import played

THIEF = """
eras: {fifth: {}, classic: {}}
cards:
  Thief: {cost: "{B}", type: Summon — Thrull, pt: 3/3, text: "If Thief attacks and is not blocked, you may sacrifice it to bury target creature controlled by defending player. If you do so, Thief deals no damage this turn."}
players:
  Ann: {in play: [Thief, {card: Grizzly Bears, as: Own}]}
  Bob: {life: 20, in play: [{card: Hill Giant, as: Giant}, {card: Grizzly Bears, as: Bear}]}
now: {turn of: Ann, step: first main}
play:
  - to declare attackers
  - Ann: attack with Thief
  - to declare blockers
  - %s
  - to second main
expect: %s
"""


@pytest.mark.parametrize("era", ["fifth", "classic"])
@pytest.mark.parametrize(
    ("then", "expected"),
    [
        (
            "Bob: no block\n  - Ann: choose Giant",
            "{Thief: {in: graveyard}, Giant: {in: graveyard}, Bear: {in: play}, Bob: {life: 20}}",
        ),
        (
            "Bob: no block\n  - Ann: 'no'",
            "{Thief: {in: play}, Giant: {in: play}, Bob: {life: 17}}",
        ),
        (
            "Bob: block Thief with Bear",
            "{Thief: {in: play}, Giant: {in: play}, Bear: {in: graveyard}, Bob: {life: 20}}",
        ),
    ],
)
def test_what_attacks_unblocked_is_given_for_a_creature_of_the_defender(
    era: str, then: str, expected: str
) -> None:
    played(THIEF % (then, expected), era)


RACK = """
eras: {fifth: {}, classic: {}}
cards:
  Rack: {cost: "{1}", type: Artifact, text: "During the upkeep of target opponent, Rack deals 1 damage to that player for each card fewer than three in his or her hand."}
players:
  Ann: {hand: [Rack], in play: [Swamp]}
  Bob: {life: 20, hand: [Forest]}
now: {turn of: Ann, step: first main}
default choices: auto
play:
  - Ann: cast Rack%s
  - resolve
  - to Bob's draw
expect: {Bob: {life: 18}, Ann: {life: 20}}
"""


def test_an_upkeep_of_whoever_was_aimed_at_is_that_one_s_alone() -> None:
    played(RACK % "", "classic")


DUNGEON = """
rules: classic
cards:
  Dungeon: {cost: "{B}", type: Enchantment, text: "Pay 5 life: Destroy Dungeon. Any player may play this ability but only during his or her turn."}
players:
  Ann: {life: 20, in play: [Dungeon]}
  Bob: {life: 20}
now: {turn of: %s, step: first main, priority: %s}
play:
  - try: {%s: use Dungeon}
  - %s: use Dungeon
  - resolve
expect: {Dungeon: {in: graveyard}, %s: {life: 15}}
"""


@pytest.mark.parametrize(("active", "other"), [("Ann", "Bob"), ("Bob", "Ann")])
def test_what_anybody_may_play_in_his_or_her_turn_is_played_in_one_s_own(active: str, other: str) -> None:
    played(DUNGEON % (active, active, other, active, active))


def test_a_forest_s_aura_comes_back_when_the_forest_goes_to_a_graveyard() -> None:
    played("""
rules: tenth
cards:
  Soul of the Grove: {cost: "{G}", type: Enchant Forest, text: "When enchanted Forest is put into a graveyard, you may return Soul of the Grove from your graveyard to your hand."}
players:
  Ann: {in play: [{card: Forest, as: Wood}, {card: Soul of the Grove, as: Soul, on: Wood}, 3 Mountain], hand: [Stone Rain]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Stone Rain on Wood
  - resolve
  - resolve
  - Ann: 'yes'
expect: {Soul: {in: hand of Ann}}
""")


SHY = """
rules: tenth
cards:
  Envoy: {cost: "{G}", type: Creature — Spirit, pt: 2/2, text: "Protection from non-Spirit creatures"}
  Ghost: {cost: "{W}", type: Creature — Spirit, pt: 3/3}
players:
  Ann: {in play: [Envoy], hand: [Shock]}
  Bob: {in play: [Ghost, {card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: first main}
play:
  - to declare attackers
  - Ann: attack with Envoy
  - to declare blockers
  - try: {Bob: block Envoy with Giant}
  - Bob: block Envoy with Ghost
  - to second main
expect: {Envoy: {in: graveyard}}
"""


def test_a_protection_from_all_creatures_but_some() -> None:
    played(SHY)


DOGS = """
eras: {fifth: {}, classic: {}}
cards:
  Dogs: {cost: "{G}", type: Summon — Dogs, pt: 2/2, text: "During your upkeep, the player with the most life gains control of Dogs. If any players tie for the most life, the controller of Dogs does not change."}
players:
  Ann: {life: %s, in play: [Dogs]}
  Bob: {life: %s}
now: {turn of: Bob, step: second main}
default choices: auto
play:
  - to Ann's draw
expect: {Dogs: {controller: %s}}
"""


@pytest.mark.parametrize("era", ["fifth", "classic"])
@pytest.mark.parametrize(("ann", "bob", "whose"), [(10, 11, "Bob"), (11, 10, "Ann"), (10, 10, "Ann")])
def test_who_has_most_life_of_all_gets_it(era: str, ann: int, bob: int, whose: str) -> None:
    played(DOGS % (ann, bob, whose), era)


SPENT = """
eras: {fifth: {}, classic: {}}
cards:
  Initiate: {cost: "{B}", type: Summon — Cleric, pt: 1/1, text: "{1}: Add {B} to your mana pool. Play this ability as an interrupt. If you spend more than {2} in this way during one turn, bury Initiate at end of turn."}
players:
  Ann: {in play: [Initiate, 3 Forest]}
  Bob: {}
now: {turn of: Ann, step: first main}
default choices: auto
play:
%s  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
expect: {Initiate: {in: %s}}
"""


@pytest.mark.parametrize(("times", "where"), [(2, "play"), (3, "graveyard")])
def test_so_much_generic_mana_spent_is_so_many_uses(times: int, where: str) -> None:
    played(SPENT % ("  - Ann: use Initiate\n" * times, where), "classic")


DERVISH = """
eras: {fifth: {}, classic: {}}
cards:
  Dervish: {cost: "{G}", type: Summon — Dervish, pt: 1/1, text: "At the end of any turn in which Dervish damaged any opponent, put a +1/+1 counter on it."}
players:
  Ann: {in play: [Dervish]}
  Bob: {in play: [{card: Wall of Stone, as: Wall}]}
now: {turn of: Ann, step: first main}
default choices: auto
play:
  - to declare attackers
  - Ann: attack with Dervish
  - to declare blockers
  - "Bob: %s"
  - to Bob's upkeep
expect: {Dervish: {pt: %s}}
"""


@pytest.mark.parametrize("era", ["fifth", "classic"])
@pytest.mark.parametrize(("block", "size"), [("no block", "2/2"), ("block Dervish with Wall", "1/1")])
def test_what_has_damaged_an_opponent_grows_at_the_end_of_that_turn(era: str, block: str, size: str) -> None:
    played(DERVISH % (block, size), era)


WOLVES = """
rules: classic
cards:
  Wolves: {cost: "{G}", type: Creature — Wolf, pt: 2/5, text: "For each creature%s that blocks it, Wolves gets +1/+1 until end of turn."}
players:
  Ann: {in play: [Wolves]}
  Bob: {in play: [{card: Wall of Stone, as: Wall}, {card: Grizzly Bears, as: Bear}]}
now: {turn of: Ann, step: first main}
default choices: auto
play:
  - to declare attackers
  - Ann: attack with Wolves
  - to declare blockers
  - Bob: block Wolves with Wall, Bear
  - resolve
expect: {Wolves: {pt: %s}}
"""


@pytest.mark.parametrize(("beyond", "size"), [("", "4/7"), (" beyond the first", "3/6")])
def test_each_creature_that_blocks_makes_it_grow(beyond: str, size: str) -> None:
    played(WOLVES % (beyond, size))


TOWER = """
rules: classic
cards:
  Old Mill Tower: {type: Land, text: "{T}: Add one colorless mana to your mana pool. If you control Old Mill Yard and Old Mill Wheel, instead add three colorless mana to your mana pool."}
  Old Mill Yard: {type: Land, text: ""}
  Old Mill Wheel: {type: Land, text: ""}
players:
  Ann: {in play: [Old Mill Tower%s]}
  Bob: {in play: [Old Mill Wheel]}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Old Mill Tower
expect: {Ann: {mana: "{%d}"}}
"""


@pytest.mark.parametrize(("beside", "mana"), [(", Old Mill Yard", 1), (", Old Mill Yard, Old Mill Wheel", 3)])
def test_two_cards_that_one_controls_by_name(beside: str, mana: int) -> None:
    played(TOWER % (beside, mana))


KEEPER = """
rules: %s
cards:
  Keeper: {cost: "{R}", type: Creature — Wizard, pt: 1/1, text: "{R}, {T}: Choose target opponent who %s than you did as you played this ability. Keeper deals 2 damage to him or her."}
players:
  Ann: {life: 10, in play: [Mountain, Keeper, {card: Grizzly Bears, as: Bear}], hand: [Forest], graveyard: [Grizzly Bears, Grizzly Bears, Island]}
  Bob: {life: %d, in play: [%s], hand: [%s], graveyard: [%s]}
now: {turn of: Ann, step: first main}
play:
  - %s
"""
MORE_LIFE, CARDS, CREATURES, FEWER = (
    "had more life",
    "had at least two more cards in hand",
    "controlled more creatures",
    "had at least two fewer creature cards in his or her graveyard",
)
THREE_BEARS = "Grizzly Bears, Grizzly Bears, Grizzly Bears"


@pytest.mark.parametrize("era", ["classic", "tenth"])
@pytest.mark.parametrize(
    ("lead", "life", "there", "hand", "graveyard", "may"),
    [
        (MORE_LIFE, 11, "", "", "", True),
        (MORE_LIFE, 10, THREE_BEARS, "3 Swamp", "", False),
        (CARDS, 5, "", "3 Swamp", "", True),
        (CARDS, 20, "", "2 Swamp", "", False),
        (CREATURES, 5, THREE_BEARS, "", "", True),
        (CREATURES, 20, "Grizzly Bears, Grizzly Bears, Swamp", "3 Swamp", "", False),
        (FEWER, 5, "", "", "Swamp, Swamp", True),
        (FEWER, 20, "", "", "Grizzly Bears", False),
    ],
)
def test_who_is_aimed_at_had_to_have_so_much_more_or_less(
    era: str, lead: str, life: int, there: str, hand: str, graveyard: str, may: bool
) -> None:
    play = "Ann: use Keeper on Bob" if may else "try: {Ann: use Keeper on Bob}"
    played(KEEPER % (era, lead, life, there, hand, graveyard, play))


def test_who_had_more_life_is_aimed_at_though_that_is_no_more_so() -> None:
    text = KEEPER % ("classic", MORE_LIFE, 11, "", "", "", "Ann: use Keeper on Bob")
    bolt = text.replace("[Forest]", "[{card: Lightning Bolt, as: Bolt}]").replace(
        "[Mountain,", "[2 Mountain,"
    )
    played(bolt + "  - Ann: cast Bolt on Bob\n  - resolve\n  - resolve\nexpect: {Bob: {life: 6}}")


MARKED = """
rules: tenth
cards:
  Blade: {cost: "{2}", type: Artifact — Equipment, text: "Equipped creature gets +2/+2.\\nWhenever a creature dealt damage by equipped creature this turn is put into a graveyard, you gain 3 life.\\nEquip {4}"}
  Brand: {cost: "{R}", type: Enchant Creature, text: "If a creature dealt damage by enchanted creature this turn would be put into a graveyard, remove it from the game instead."}
players:
  Ann: {in play: [{card: Hill Giant, as: Giant}, {card: Grizzly Bears, as: Own}, {card: %s, as: Mark, on: Giant}, 2 Mountain], hand: [{card: Shock, as: First}, {card: Shock, as: Second}]}
  Bob: {in play: [{card: Grizzly Bears, as: Bear}, {card: Grizzly Bears, as: Other}]}
now: {turn of: Ann, step: first main}
play:
  - to declare attackers
  - Ann: attack with Giant, Own
  - to declare blockers
  - Bob: block Giant with Bear; Own with Other
  - to second main
expect: %s
"""


@pytest.mark.parametrize(
    ("mark", "expected"),
    [
        (
            "Blade",
            "{Bear: {in: graveyard of Bob}, Other: {in: graveyard of Bob}, Ann: {life: 23}}",
        ),
        ("Brand", "{Bear: {in: removed}, Other: {in: graveyard of Bob}, Own: {in: graveyard of Ann}}"),
    ],
)
def test_what_was_dealt_damage_by_what_this_is_on(mark: str, expected: str) -> None:
    played(MARKED % (mark, expected))
