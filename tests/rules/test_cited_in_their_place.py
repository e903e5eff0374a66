"""Each rule stands beside that in which it acted, and where another one decides, that one is cited instead."""

from __future__ import annotations

import pytest
from playing import cited, failed, played

from rules_kb.scenarios.folding import told_steps
from rules_kb.scenarios.happened import Happenings
from rules_kb.scenarios.run import Run


def beside(run: Run, words: str) -> set[str]:
    """The numbers beside the first event that reads so, without their book."""
    happened = Happenings(run)
    events = (each for step in run.steps for each in happened.of(step) if words in each.text)
    return {part.cite.partition(":")[2] for part in next(events).cites}


# -- combat damage of 1997 -----------------------------------------------------------------------------------

ATTACK_OF_FIFTH = """
rules: fifth
players:
  Ann: {in play: [%s]}
  Bob: {in play: [%s]}
now: {turn of: Ann, step: main}
play:
  - Ann: attack with %s
  - to declare blockers
  - Bob: %s
  - to combat damage
"""


def test_whom_an_attacker_hits_stands_beside_the_damage_and_not_beside_the_step() -> None:
    run = played(
        ATTACK_OF_FIFTH % ("Hill Giant, Icy Manipulator", "Plains", "Hill Giant", "no block"),
    )
    assert "C.8.1" in beside(run, "combat damage begins")
    assert "C.8.4" not in beside(run, "combat damage begins")
    assert {"C.8.1", "C.8.3", "C.8.4"} <= beside(run, "3 combat damage is assigned to Bob")


TRAMPLE = ATTACK_OF_FIFTH.replace("to combat damage", 'to combat damage\n  - Ann: "assign War Mammoth: %s"')


def test_damage_that_tramples_past_one_blocker_is_not_shared_among_blockers() -> None:
    run = played(
        TRAMPLE % ("War Mammoth", "Grizzly Bears", "War Mammoth", "block War Mammoth with Grizzly Bears",
                   "2 to Grizzly Bears, 1 to Bob")
    )  # fmt: skip
    fired = {cite for step in run.steps for cite in cited(run, step.n)}
    assert not [cite for cite in fired if cite.endswith("C.8.5")]
    assert "A.27.2" in beside(run, "1 combat damage is assigned to Bob by War Mammoth")


def test_damage_is_shared_among_two_blockers() -> None:
    run = played(
        TRAMPLE % ("War Mammoth", "Grizzly Bears, Mons's Goblin Raiders", "War Mammoth",
                   "block War Mammoth with Grizzly Bears, Mons's Goblin Raiders", "2 to Grizzly Bears, 1 to Mons's Goblin Raiders")
    )  # fmt: skip
    assert "C.8.5" in beside(run, "1 combat damage is assigned to Mons's Goblin Raiders by War Mammoth")


# -- when a spell may be played in 1997 ----------------------------------------------------------------------


def test_a_summons_is_played_by_its_own_rule_on_time() -> None:
    run = played("""
rules: fifth
players:
  Ann: {hand: [Grizzly Bears], in play: [2 Forest]}
  Bob: {}
now: {turn of: Ann, step: main}
play:
  - Ann: cast Grizzly Bears
""")
    assert "rulings1999:T.1.2" in cited(run, 1)
    assert "rulings1999:T.1.3" not in cited(run, 1)


# -- double strike and first strike in 2006 ------------------------------------------------------------------

BLADES = """
rules: tenth
cards:
  Twin Blades: {cost: "{R}", type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature has %s."}
players:
  Ann: {in play: [Grizzly Bears, {card: Twin Blades, on: Grizzly Bears}]}
  Bob: {hand: [Disenchant], in play: [2 Plains]}
now: {turn of: Ann, step: declare blockers, attacking: {Grizzly Bears: Bob}}
play:
  - Bob: no block
  - to combat damage
  - resolve
  - Ann: pass
  - Bob: cast Disenchant on Twin Blades
  - resolve
  - to end of combat
expect: {Bob: {life: 18}}
"""


def test_double_strike_that_is_lost_is_no_first_strike_that_is_lost() -> None:
    run = played(BLADES % "double strike")
    assert "cr2006:502.28c" in cited(run, -1)
    assert "cr2006:502.2c" not in cited(run, -1)


def test_first_strike_that_is_lost_too_late_changes_nothing() -> None:
    run = played(BLADES % "first strike")
    assert "cr2006:502.2c" in cited(run, -1)
    assert "cr2006:502.28c" not in cited(run, -1)


# -- what a replaced event would have set off ----------------------------------------------------------------


def test_what_a_regenerated_creature_sets_off_is_said_where_it_regenerates() -> None:
    run = played("""
cards:
  Mourner: {cost: "{1}{W}", type: Creature — Cleric, pt: 2/2, text: "Whenever a creature dies, you gain 1 life."}
  Tremor: {cost: "{R}", type: Sorcery, text: "Tremor deals 2 damage to each creature."}
players:
  Ann: {in play: [Mourner, Drudge Skeletons, Swamp]}
  Bob: {hand: [Tremor], in play: [Mountain]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Tremor
  - Ann: use Drudge Skeletons
  - resolve
  - resolve
  - resolve
expect: {Ann: {life: 21}}
""")
    assert "410.7" in beside(run, "Drudge Skeletons regenerates")
    assert "410.7" not in beside(run, "Mourner is destroyed")


# -- the cleanup step of 2006 --------------------------------------------------------------------------------


def test_nobody_discards_down_to_seven_where_nobody_has_more() -> None:
    run = played("""
rules: tenth
players:
  Ann: {}
  Bob: {}
now: {turn of: Ann, step: end of turn}
play:
  - to Bob's upkeep
""")
    assert "cr2006:314.1" not in cited(run, 1)
    assert "cr2006:314.2" in cited(run, 1)


# -- a shield against several sources in 1999 ----------------------------------------------------------------

TWO_SOURCES = """
cards:
  Ward: {{cost: "{{W}}", type: Instant, text: "Prevent the next 2 damage that would be dealt to target player this turn."}}
  Thief: {{cost: "{{U}}", type: Creature — Thief, pt: 2/2, text: "Whenever ~ deals combat damage to a player, you gain 5 life."}}
players:
  Ann: {{in play: [Grizzly Bears, Thief]}}
  Bob: {{hand: [Ward], in play: [Plains]}}
now: {{turn of: Ann, step: declare blockers, attacking: {{Grizzly Bears: Bob, Thief: Bob}}}}
play:
  - Bob: no block
  - to combat damage
  - Ann: pass
  - Bob: cast Ward on Bob
  - resolve
  - resolve
{first}  - resolve all
expect: {{Bob: {{life: 18}}, Ann: {{life: {life}}}}}
"""


def test_whose_damage_a_shield_takes_first_isnt_left_to_chance_in_1999() -> None:
    played(TWO_SOURCES.format(first="  - Bob: order Thief, Grizzly Bears\n", life=20))
    played(TWO_SOURCES.format(first="  - Bob: order Grizzly Bears, Thief\n", life=25))
    (problem, *_) = failed(TWO_SOURCES.format(first="", life=20))
    assert "whose damage to Bob is prevented first" in problem


# -- what is asked of a target that has become illegal -------------------------------------------------------

TRIBUTE = """
cards:
  Tribute: {cost: "{R}", type: Sorcery, text: "Destroy target creature. Target player gains life equal to its toughness."}
  Altar: {cost: "{1}", type: Artifact, text: "Sacrifice a creature: You gain 1 life."}
  Cloak: {cost: "{W}", type: Instant, text: "Target creature gains protection from red until end of turn."}
players:
  Ann: {hand: [Tribute, Cloak, Giant Growth], in play: [Mountain, Plains, Forest, Hill Giant, Altar]}
  Bob: {}
now: {turn of: Ann, step: %s}
play:
  - Ann: cast Giant Growth on Hill Giant
  - resolve
  - Ann: cast Tribute on Hill Giant, Bob
  - Ann: %s
  - resolve
  - resolve
expect: {Bob: {life: 26}}
"""


@pytest.mark.parametrize(("era", "rule"), [("fifth", "T.7.6"), ("classic", "413.2f"), ("tenth", "413.2f")])
def test_how_large_a_target_was_that_has_left_is_still_known(era: str, rule: str) -> None:
    scenario = TRIBUTE % ("first main", "use Altar")
    if era == "fifth":
        scenario = "rules: fifth" + scenario.replace("first main", "main")
    assert rule in beside(played(scenario, era), "Bob gains 6 life")


def test_a_target_that_is_illegal_and_still_there_is_as_large_as_it_is() -> None:
    run = played(
        TRIBUTE.replace("Bob: {life: 26}", "Bob: {life: 26}, Hill Giant: {in: play}")
        % ("first main", "cast Cloak on Hill Giant"),
        "tenth",
    )
    assert "413.2f" in beside(run, "Bob gains 6 life")
    assert "502.7b" in beside(run, "Hill Giant is no longer a legal target")
    assert "200.9c" not in beside(run, "Hill Giant is no longer a legal target")  # red is no type


# -- what comes into play modified ---------------------------------------------------------------------------


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_what_modifies_a_token_as_it_comes_stands_beside_the_token(era: str) -> None:
    run = played(
        f"""
rules: {era}
cards:
  Nursery: {{cost: "{{2}}", type: Creature — Elf, pt: 1/1, text: "{{T}}: Put a 1/1 green Saproling creature token into play."}}
  Vigor: {{cost: "{{2}}", type: Enchantment, text: "Creatures you control get +2/+2."}}
  Tally: {{cost: "{{2}}", type: Enchantment, text: "Whenever a creature with power 3 or greater comes into play, you gain 1 life."}}
players:
  Ann: {{in play: [Nursery, Vigor, Tally]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: use Nursery
  - resolve
"""
    )
    assert "410.10b" in beside(run, "Saproling token into play")
    assert "410.10b" not in beside(run, "ability resolves")


# -- what triggers from elsewhere, once, or on another's leaving ---------------------------------------------

WAITING = """
rules: %s
cards:
  Restless: {cost: "{B}", type: Creature — Spirit, pt: 1/1, text: "At the beginning of your upkeep, if Restless is in your graveyard, return it to your hand."}
  Frenzy: {cost: "{0}", type: Instant, text: "Creatures you control get +1/+0 until end of turn. Sacrifice those creatures at end of turn."}
  Keeper: {cost: "{1}", type: Creature — Soldier, pt: 1/1, text: "{T}: Target creature gets +1/+1 until end of turn. If that creature leaves play this turn, bury Keeper."}
  Doom: {cost: "{0}", type: Instant, text: "Bury target creature."}
players:
  Ann: {in play: [Keeper, Grizzly Bears], hand: [Frenzy, Doom], graveyard: [Restless]}
  Bob: {}
now: {turn of: %s, step: %s}
play:
"""


@pytest.mark.parametrize(("era", "cite"), [("classic", "402.8"), ("tenth", "402.8b")])
def test_that_it_functions_in_a_graveyard_stands_beside_what_triggers_there(era: str, cite: str) -> None:
    run = played(WAITING % (era, "Bob", "end of turn") + "  - to Ann's upkeep\n")
    assert cite in beside(run, "Restless's ability goes on the stack")


def test_that_it_triggers_once_stands_beside_what_waited() -> None:
    run = played(
        WAITING % ("tenth", "Ann", "second main") + "  - Ann: cast Frenzy\n  - resolve\n  - to end of turn\n"
    )
    assert "404.4b" in beside(run, "Frenzy's ability goes on the stack")


@pytest.mark.parametrize(
    ("era", "own", "looks"),
    [("fifth", "A.8.6", "A.8.Ruling.8"), ("classic", "410.10c", "410.10d")],
)
def test_what_waits_for_another_to_leave_is_no_leaving_of_its_own(era: str, own: str, looks: str) -> None:
    step = "main" if era == "fifth" else "first main"
    run = played(
        WAITING
        % (era, "Ann", step)
        + "  - Ann: use Keeper on Grizzly Bears\n  - resolve\n  - Ann: cast Doom on Grizzly Bears\n  - resolve all\n"
        "expect: {Keeper: {in: graveyard}}\n"
    )
    fired = {cite.rpartition(":")[2] for step in run.steps for cite in cited(run, step.n)}
    assert looks in fired
    assert own not in fired


def test_the_target_of_what_triggers_on_an_attack_is_no_part_of_the_attack() -> None:
    run = played(
        """
rules: tenth
cards:
  Boaster: {cost: "{R}", type: Creature — Goblin, pt: 1/1, text: "Whenever Boaster attacks, target attacking creature gets +2/+0 until end of turn."}
players:
  Ann: {in play: [Boaster]}
  Bob: {}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Boaster
"""
    )
    (step,) = told_steps(run)
    assert "cr2006:409.1c" not in step.cites
    assert [line.cites[0] for line in step.lines if line.text == "target: Boaster"] == ["cr2006:409.1c"]
