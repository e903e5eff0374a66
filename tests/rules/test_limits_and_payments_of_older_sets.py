"""What texts of the sets of 1993 to 1997 bound and have paid for, in the words of then and of today: each comes
out otherwise when it is misread.
"""

from __future__ import annotations

import pytest
from playing import played

ERAS = ("fifth", "classic", "tenth")

# -- sizes ---------------------------------------------------------------------------------------------------

MOB = """
rules: %s
cards:
  Mob: {cost: "{3}", type: Creature — Human, pt: 2/2, text: "%s"}
players:
  Ann: {in play: [Mob, Island, 2 Forest], library: [Island]}
  Bob: {in play: [3 Island, Forest], library: [2 Island]}
now: {turn of: %s, step: first main}
expect: {Mob: {pt: %s}}
"""
BY_TURNS = (
    "As long as it's your turn, Mob's power and toughness are each equal to 1 plus the number of Islands an opponent "
    "controls. As long as it's not your turn, Mob's power and toughness are each 3.",
    "During your turn, Mob has power and toughness each equal to 1 plus the total number of Islands your opponents control. "
    "During other turns, Mob has power and toughness 3/3.",
)


@pytest.mark.parametrize("text", BY_TURNS)
@pytest.mark.parametrize("era", ERAS)
def test_a_size_is_one_in_your_turn_and_another_in_other_turns(era: str, text: str) -> None:
    played(MOB % (era, text, "Ann", "4/4"))
    played(MOB % (era, text, "Bob", "3/3"))


def test_its_size_as_long_as_it_attacks_counts_what_the_defender_controls() -> None:
    text = (
        "As long as Mob isn't attacking, its power and toughness are each equal to 2 plus the number of Forests you "
        "control. As long as Mob is attacking, its power and toughness are each equal to 3 plus the number of Islands "
        "defending player controls."
    )
    at_rest = MOB % ("classic", text, "Ann", "4/4")
    played(at_rest)
    attacks = "play: [to declare attackers, {Ann: attack with Mob}]\nexpect:"
    played(at_rest.replace("expect:", attacks).replace("4/4}}", "6/6}}"))


def test_power_and_toughness_grow_by_two_amounts() -> None:
    played("""
rules: classic
cards:
  Bond: {cost: "{G}", type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature gets +X/-Y, where X is half the number of Forests you control, rounded up, and Y is half the number of Forests you control, rounded down."}
players:
  Ann: {in play: [3 Forest, {card: Craw Wurm, as: Wurm}, {card: Bond, on: Wurm}]}
  Bob: {in play: [5 Forest]}
now: {turn of: Ann, step: first main}
expect: {Wurm: {pt: 8/3}}
""")


# -- what is asked of a target before anything is done to it ---------------------------------------------------

VERDICT = """
rules: classic
cards:
  Verdict: {cost: "{B}", type: Instant, text: "Choose target creature. If it has toughness 4 or greater, it gets +1/-3 until end of turn. Otherwise, it gets +1/-X until end of turn, where X is its toughness minus 1."}
players:
  Ann: {in play: [Swamp], hand: [Verdict]}
  Bob: {in play: [{card: Craw Wurm, as: Wurm}, {card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Verdict on %s}, resolve]
expect: {Wurm: {pt: %s}, Giant: {pt: %s}}
"""


def test_what_a_target_is_asked_decides_what_is_done_to_it() -> None:
    played(VERDICT % ("Wurm", "7/1", "3/3"))
    played(VERDICT % ("Giant", "6/4", "4/1"))


# -- paid for some of many -----------------------------------------------------------------------------------

MIRE = """
rules: %s
cards:
  Mire: {cost: "{R}", type: Enchantment, text: "Green creatures don't untap during their controllers' untap steps.\\nAt the beginning of each player's upkeep, that player may choose any number of tapped green creatures they control and pay {2} for each creature chosen this way. If the player does, untap those creatures."}
players:
  Ann: {in play: [Mire]}
  Bob:
    in play: [%d Mountain, {card: Grizzly Bears, as: First, tapped: true}, {card: Grizzly Bears, as: Second, tapped: true},
              {card: Grizzly Bears, as: Third, tapped: true}, {card: Hill Giant, as: Giant, tapped: true}]
    library: [Mountain]
now: {turn of: Bob, step: untap}
play: [to upkeep, %s]
expect: {First: {tapped: %s}, Second: {tapped: %s}, Third: {tapped: true}, Giant: {tapped: true}, Mountain#4: {tapped: %s}}
"""


@pytest.mark.parametrize("era", ERAS)
def test_it_is_paid_for_each_that_was_chosen(era: str) -> None:
    resolving = "" if era == "fifth" else "resolve, "
    played(MIRE % (era, 5, resolving + '"Bob: choose First, Second", {Bob: "yes"}', "false", "false", "true"))
    played(MIRE % (era, 5, resolving + '"Bob: choose First", {Bob: "yes"}', "false", "true", "false"))


def test_who_cant_pay_for_all_untaps_none() -> None:
    played(
        (MIRE % ("classic", 3, 'resolve, "Bob: choose First, Second"', "true", "true", "false")).replace(
            ", Mountain#4: {tapped: false}", ""
        )
    )


LEECH = """
rules: %s
cards:
  Leech: {cost: "{U}", type: %s}
players:
  Ann: {in play: [{card: Leech, on: Giant}]}
  Bob: {in play: [3 Island, {card: Hill Giant, as: Giant}], library: [Island], life: 20}
now: {turn of: Bob, step: untap}
play: [to upkeep, %s]
expect: {Bob: {life: %d}, Island#2: {tapped: %s}}
"""
IN_WORDS_OF_TODAY = 'Enchantment — Aura, text: "Enchant creature\\nAt the beginning of the upkeep of enchanted creature\'s controller, that player may pay any amount of mana. Leech deals 2 damage to that player. Prevent X of it, where X is how much mana they paid."'
AS_PRINTED = "Enchant Creature, text: \"During target creature's controller's upkeep, Leech deals 2 damage to him or her. He or she may pay {1} for each 1 damage he or she wishes to prevent from Leech.\""


@pytest.mark.parametrize("text", [IN_WORDS_OF_TODAY, AS_PRINTED])
@pytest.mark.parametrize(("number", "life", "tapped"), [(0, 18, "false"), (1, 19, "false"), (2, 20, "true")])
def test_so_much_damage_is_prevented_as_is_paid_for(number: int, life: int, tapped: str, text: str) -> None:
    answers = f"resolve, Bob: choose {number}" + (', {Bob: "yes"}' if number else "")
    answers = answers.replace("Bob: choose", '"Bob: choose').replace(f"choose {number}", f'choose {number}"')
    played(LEECH % ("tenth", text, answers, life, tapped))
    uses = ", {Bob: use Leech}, resolve" * number
    comes = (
        "" if text is IN_WORDS_OF_TODAY else "to damage prevention"
    )  # what comes as a phase begins has come
    played(LEECH % ("fifth", text, f"{comes}{uses}, to draw".removeprefix(", "), life, tapped))


# -- how often ----------------------------------------------------------------------------------------------

FEN = """
rules: %s
cards:
  Fen: {cost: "{B}", type: Enchantment, text: "{1}: Fen deals 1 damage to each player. Activate no more times each turn than the number of Swamps you control."}
players:
  Ann: {in play: [Fen, 2 Swamp, 2 Island], library: [Plains]}
  Bob: {in play: [3 Swamp], library: [Plains]}
now: {turn of: Ann, step: upkeep}
play:
  - Ann: use Fen
  - Ann: use Fen
  - resolve all
  - try: {Ann: use Fen}
expect: {Bob: {life: 18}}
"""


@pytest.mark.parametrize("era", ERAS)
def test_it_is_used_as_often_in_a_turn_as_there_are_lands_of_a_kind(era: str) -> None:
    played(FEN % era)


ROD = """
rules: %s
cards:
  Rod: {cost: "{1}", type: Artifact, text: "{1}: Gain 1 life for a blue spell. Play this ability either as the spell is cast or later in the turn, but once for each blue spell cast."}
  Wave: {cost: "{U}", type: Instant, text: "Draw a card."}
  Spark: {cost: "{R}", type: Instant, text: "Spark deals 1 damage to target player."}
players:
  Ann: {in play: [Rod, 4 Plains], life: 20, library: [Plains]}
  Bob: {in play: [2 Island, Mountain], hand: [2 Wave, Spark], library: [3 Plains]}
now: {turn of: Bob, step: %s}
play:
  - try: {Ann: use Rod}
  - Bob: cast Spark on Ann
  - resolve
  - try: {Ann: use Rod}
  - Bob: cast Wave
  - resolve
  - Ann: use Rod
  - resolve
  - try: {Ann: use Rod}
  - Bob: cast Wave#2
  - resolve
  - Ann: use Rod
  - resolve
  - try: {Ann: use Rod}
expect: {Ann: {life: 21}}
"""


@pytest.mark.parametrize("era", ERAS)
def test_it_is_used_once_for_each_spell_of_a_color(era: str) -> None:
    played(ROD % (era, "main" if era == "fifth" else "first main"))


# -- in another turn --------------------------------------------------------------------------------------------

HALL = """
rules: %s
cards:
  Hall: {type: Enchantment, cost: "{W}", text: "Creatures that attacked during their controller's last turn can't attack."}
players:
  Ann: {in play: [Hall, {card: Hill Giant, as: Giant}, {card: Grizzly Bears, as: Bear}], library: [3 Plains]}
  Bob: {library: [3 Plains]}
now: {turn of: Ann, step: first main}
play:
  - to declare attackers
  - Ann: attack with Giant
  - to declare blockers
  - Bob: no block
  - to upkeep
  - to first main
  - to upkeep
  - to declare attackers
  - try: {Ann: attack with Giant}
  - Ann: attack with Bear
  - to declare blockers
  - Bob: no block
  - to upkeep
  - to first main
  - to upkeep
  - to declare attackers
  - try: {Ann: attack with Bear}
  - Ann: attack with Giant
expect: {Giant: {tapped: true}}
"""


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_who_attacked_in_its_controllers_last_turn_rests_for_one(era: str) -> None:
    played(HALL % era)


SLED = """
rules: classic
cards:
  Sled: {cost: "{R}", type: Creature — Goblin, pt: 3/1, text: "Sled doesn't untap during your untap step if it attacked during your last turn."}
players:
  Ann: {in play: [Sled, {card: Hill Giant, as: Giant, tapped: true}], library: [3 Mountain]}
  Bob: {library: [3 Mountain]}
now: {turn of: Ann, step: first main}
play:
  - to declare attackers
  - Ann: attack with Sled
  - to declare blockers
  - Bob: no block
  - to upkeep
  - to first main
  - to upkeep
  - expect: {Sled: {tapped: true}, Giant: {tapped: false}}
  - to declare attackers
  - Ann: no attack
  - to upkeep
  - to first main
  - to upkeep
expect: {Sled: {tapped: false}}
"""


def test_what_attacked_in_your_last_turn_stays_tapped_for_one_untap_step() -> None:
    played(SLED)


SOW = """
rules: %s
cards:
  Sower: {cost: "{R}", type: Creature — Orc, pt: 2/2, text: "{T}: Target land becomes a Swamp until its controller's next untap step."}
players:
  Ann: {in play: [Sower], library: [3 Mountain]}
  Bob: {in play: [Forest], library: [3 Mountain]}
now: {turn of: Ann, step: %s}
play:
  - Ann: use Sower on Forest
  - resolve
  - try: {Bob: "tap Forest for {G}"}
  - to upkeep
  - Bob: "tap Forest for {G}"
expect: {Forest: {tapped: true}}
"""


@pytest.mark.parametrize(
    ("era", "step"), [("fifth", "main"), ("classic", "first main"), ("tenth", "first main")]
)
def test_a_land_is_another_until_the_untap_step_of_its_controller(era: str, step: str) -> None:
    played(SOW % (era, step))


# -- who uses it, and what it costs -----------------------------------------------------------------------------

OWN = """
rules: %s
cards:
  Ghost: {cost: "{W}", type: Creature — Spirit, pt: 2/2, text: "{1}: The next 1 damage that would be dealt to Ghost this turn is dealt to its owner instead. Only Ghost's owner may activate this ability."}
  Grasp: {cost: "{U}", type: Enchantment — Aura, text: "Enchant creature\\nYou control enchanted creature."}
  Spark: {cost: "{R}", type: Instant, text: "Spark deals 2 damage to target creature."}
players:
  Ann: {in play: [Ghost, Plains], life: 20}
  Bob: {in play: [2 Mountain, {card: Grasp, on: Ghost}], hand: [Spark]}
now: {turn of: Bob, step: %s}
play: [{try: {Bob: use Ghost}}, {Bob: cast Spark on Ghost}, {Ann: use Ghost}, resolve all]
expect: {Ann: {life: 19}, Ghost: {in: play}}
"""


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_what_only_the_owner_may_use_is_the_owners_under_another(era: str) -> None:
    played(OWN % (era, "first main"))


TOLL = """
rules: classic
cards:
  Horse: {cost: "{W}", type: Creature — Horse, pt: 1/5, text: "Horse can't block creatures with power 3 or greater unless you pay {1}."}
players:
  Ann: {in play: [{card: Hill Giant, as: Giant}, {card: Grizzly Bears, as: Bear}]}
  Bob: {in play: [Horse, %s]}
now: {turn of: Ann, step: first main}
play: [to declare attackers, "Ann: attack with Giant, Bear", to declare blockers, %s]
expect: {Plains: {tapped: %s}}
"""


def test_who_blocks_the_strong_pays_for_it() -> None:
    played(TOLL % ("Plains", "Bob: block Giant with Horse", "true"))
    played(TOLL % ("Plains", "Bob: block Bear with Horse", "false"))
    played(TOLL % ("{card: Plains, tapped: true}", "try: {Bob: block Giant with Horse}", "true"))


HEART = """
rules: tenth
cards:
  Heart: {cost: "{3}", type: Artifact, text: "Activated abilities of creatures cost {2} less to activate. This effect can't reduce the mana in that cost to less than one mana."}
  Imp: {cost: "{B}", type: Creature — Imp, pt: 1/1, text: "{%s}: Imp gets +1/+0 until end of turn."}
players:
  Ann: {in play: [Heart, Imp, 3 Swamp]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: [{Ann: use Imp}, resolve]
expect: {Swamp#1: {tapped: true}, Swamp#2: {tapped: %s}}
"""


def test_an_ability_costs_less_but_never_nothing() -> None:
    played(HEART % ("1", "false"))
    played(HEART % ("2", "false"))
    played(HEART % ("4", "true"))


def test_the_chosen_player_keeps_fewer_cards() -> None:
    played("""
rules: classic
cards:
  Rack: {cost: "{4}", type: Artifact, text: "As Rack enters the battlefield, choose an opponent.\\nThe chosen player's maximum hand size is four."}
players:
  Ann: {in play: [4 Island], hand: [Rack, 5 Island], library: [Island]}
  Bob: {hand: [6 Forest], library: [Forest]}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Rack}, resolve, to upkeep, to cleanup, "Bob: discard Forest#1, Forest#2, Forest#3"]
expect: {Bob: {hand: 4}, Ann: {hand: 5}}
""")
