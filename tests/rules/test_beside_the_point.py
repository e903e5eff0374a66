"""Which rules a step cites: what a strict judge would name there, and nothing that is beside the point."""

from __future__ import annotations

import pytest
from playing import SHIPPED, cited, played, runs_of_shipped

from rules_kb.scenarios.folding import told_steps
from rules_kb.scenarios.happened import Happenings


def test_the_end_of_turn_step_opens_by_its_own_rule() -> None:
    run = played("""
players:
  Ann: {}
  Bob: {}
now: {turn of: Ann, step: second main}
play:
  - to end of turn
""")
    assert "313.1" in cited(run, 1)


FIGHT = """
players:
  Ann: {in play: [%s]}
  Bob: {in play: [%s], hand: [%s]}
now: {turn of: Ann, step: declare blockers, attacking: {Hill Giant: Bob}, blocking: {Grizzly Bears: Hill Giant}}
play:
"""


def test_a_blocked_creature_without_blockers_assigns_nothing() -> None:
    run = played(
        FIGHT % ("Hill Giant", "Grizzly Bears, Island", "Unsummon")
        + """
  - Bob: cast Unsummon on Grizzly Bears
  - resolve
  - to combat damage
"""
    )
    assert "310.1c" in cited(run, -1)
    assert "310.1a" not in cited(run, -1)


def test_a_blocker_without_attackers_assigns_nothing() -> None:
    run = played(
        FIGHT % ("Hill Giant", "Grizzly Bears, Island", "Unsummon")
        + """
  - Bob: cast Unsummon on Hill Giant
  - resolve
  - to combat damage
"""
    )
    assert "310.1d" in cited(run, -1)
    assert "310.1a" not in cited(run, -1)


def test_an_attacker_that_is_untapped_stays_in_combat() -> None:
    run = played(
        FIGHT % ("Hill Giant", "Grizzly Bears, Maze of Ith", "")
        + """
  - Bob: use Maze of Ith on Hill Giant
  - resolve
  - expect: {Hill Giant: {attacking: true, tapped: false}}
"""
    )
    assert "306.2" in cited(run, -1)
    assert "306.2" not in cited(run, -2)


def test_tapping_to_attack_takes_nobody_out_of_combat() -> None:
    run = played("""
players:
  Ann: {in play: [Hill Giant]}
  Bob: {}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Hill Giant
""")
    assert "306.2" not in cited(run, 1)


LEASH = """
cards:
  Long Leash: {type: Enchant Creature, text: Enchanted creature can block an additional creature.}
players:
  Ann: {in play: [Hill Giant, Gray Ogre]}
  Bob: {in play: [Wall of Stone, {card: Long Leash, on: Wall of Stone}]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Hill Giant, Gray Ogre
  - to declare blockers
  - Bob: block %s
"""


def test_blocking_two_goes_by_the_card_before_the_rule() -> None:
    two = LEASH % "Hill Giant with Wall of Stone; Gray Ogre with Wall of Stone"
    one = LEASH % "Hill Giant with Wall of Stone"
    assert "103.1" in cited(played(two), -1)
    assert "103.1" not in cited(played(one), -1)


def test_buyback_is_cited_where_it_is_paid_and_where_it_acts() -> None:
    run = played("""
players:
  Ann: {in play: [6 Mountain], hand: [Searing Touch]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Searing Touch on Bob with buyback
  - resolve
  - Ann: cast Searing Touch on Bob
""")
    assert [("glossary/buyback" in cited(run, step)) for step in (1, 2, 3)] == [True, True, False]


def test_a_sacrifice_is_one_as_a_cost_too() -> None:
    run = played("""
cards:
  Ember: {type: Artifact, text: "Sacrifice ~: ~ deals 1 damage to target player."}
  Altar: {type: Artifact, text: "Sacrifice a creature: You gain 1 life."}
players:
  Ann: {in play: [Ember, Altar, Grizzly Bears]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Ember on Bob
  - Ann: use Altar
""")
    assert "glossary/sacrifice" in cited(run, 1)
    assert "glossary/sacrifice" in cited(run, 2)


def test_the_source_of_damage_to_redirect_is_no_matter_of_prevention() -> None:
    run = played("""
players:
  Ann: {in play: [Jade Monolith, Grizzly Bears, Plains]}
  Bob: {in play: [Mountain], hand: [Shock]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Shock on Grizzly Bears
  - Ann: use Jade Monolith on Grizzly Bears
  - resolve
  - Ann: choose Shock
  - resolve
""")
    assert "419.7c" not in cited(run, 4)
    assert "413.2c" in cited(run, 4)


SHIELD = """
players:
  Ann: {in play: [Plains, Grizzly Bears, Samite Healer], hand: [Healing Salve]}
  Bob: {in play: [Mountain], hand: [Shock]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Shock on Grizzly Bears
  - Ann: %s on Grizzly Bears
  - resolve
  - resolve
"""


def test_damage_that_is_prevented_whole_is_no_damage() -> None:
    whole, part = (
        cited(played(SHIELD % shield), -1) for shield in ("cast Healing Salve mode 2", "use Samite Healer")
    )
    assert "419.7b" in whole
    assert "glossary/damage" not in whole
    assert "419.7b" in part
    assert "glossary/damage" in part


def test_an_ability_in_a_graveyard_acts_because_it_says_so() -> None:
    run = played("""
cards:
  Anger:
    cost: "{3}{R}"
    type: Creature — Incarnation
    pt: 2/2
    text: As long as ~ is in your graveyard and you control a mountain, creatures you control have haste.
  Ruin: {cost: "{0}", type: Sorcery, text: Destroy target creature.}
players:
  Ann: {in play: [Mountain, Grizzly Bears, Anger], hand: [Ruin]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Ruin on Anger
  - resolve
  - expect: {Grizzly Bears: {has: [haste]}}
""")
    assert "402.8" in cited(run, -1)
    assert "418.4b" not in cited(run, -1)


def test_a_new_target_that_isn_t_legal_is_refused_by_the_rule_on_new_targets() -> None:
    run = played("""
cards:
  Deflect: {cost: "{U}", type: Instant, text: Change the target of target spell with a single target.}
players:
  Ann: {in play: [Paladin en-Vec, Grizzly Bears, Island], hand: [Deflect]}
  Bob: {in play: [Hill Giant, Mountain], hand: [Lightning Bolt]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Lightning Bolt on Grizzly Bears
  - Ann: cast Deflect on Lightning Bolt
  - resolve
  - try: {Ann: choose Paladin en-Vec, because: "415.2"}
  - try: {Ann: choose Grizzly Bears, because: "415.2"}
  - Ann: choose Hill Giant
""")
    forbidding = [[entry.cite for entry in step.entries if entry.role == "forbade"] for step in run.steps]
    assert [cites for cites in forbidding if cites] == [["cr1999:415.2", "cr1999:502.7b"], ["cr1999:415.2"]]


def test_whoever_does_not_pay_or_evens_out_sacrifices_by_the_rule_on_sacrifices() -> None:
    run = played("""
cards:
  Late Bill: {cost: "{1}{W}", type: Creature — Soldier, pt: 2/2, text: Echo}
  Old Bill: {cost: "{1}{W}", type: Creature — Soldier, pt: 2/2, text: "Cumulative upkeep {1}"}
players:
  Ann: {in play: [{card: Late Bill, sick: true}]}
  Bob: {in play: [Old Bill]}
now: {turn of: Bob, step: end of turn}
play:
  - to Ann's upkeep
  - resolve
  - to Bob's upkeep
  - resolve
""")
    assert [("glossary/sacrifice" in cited(run, step)) for step in (1, 2, 3, 4)] == [False, True, False, True]


def test_a_counter_can_not_go_on_what_has_left() -> None:
    run = played("""
cards:
  Student: {cost: "{W}", type: Creature — Wizard, pt: 1/1, text: "{0}: Put a +1/+1 counter on ~."}
players:
  Ann: {in play: [Student]}
  Bob: {in play: [Mountain], hand: [Shock]}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Student
  - Bob: cast Shock on Student
  - resolve
  - resolve
""")
    assert "416.3" in cited(run, -1)
    assert "416.3" not in cited(run, -2)


def test_what_an_aura_leaves_behind_is_no_matter_of_whether_it_could_be_moved() -> None:
    run = played("""
title: The wings are handed on
rules: tenth
cards:
  Fitting Room: {cost: "{U}", type: Instant, text: Attach target enchantment to target creature.}
players:
  Ann: {hand: [Fitting Room], in play: [Island, Grizzly Bears, Hill Giant, {card: Flight, on: Grizzly Bears}]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Fitting Room on Flight, Hill Giant
  - resolve
""")
    by_text = {each.text: [part.cite for part in each.cites] for each in Happenings(run).of(run.steps[1])}
    assert by_text["Grizzly Bears loses flying"] == ["cr2006:412.2"]
    assert "cr2006:212.4k" in by_text["Flight is attached to Hill Giant"]


def test_a_counter_and_no_effect_makes_it_smaller() -> None:
    run = played("""
        title: t
        players:
          Ann: {in play: [Grizzly Bears, {card: Unstable Mutation, on: Grizzly Bears}]}
          Bob: {}
        now: {turn of: Bob, step: end of turn}
        play:
          - to Ann's upkeep
          - resolve
        expect: {Grizzly Bears: {pt: 4/4}}
        """)
    assert "418.4a" not in cited(run, 2)


EDICT = """
title: t
players:
  Ann: {in play: [Grizzly Bears, OTHER]}
  Bob: {hand: [Diabolic Edict], in play: [2 Swamp]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Diabolic Edict on Ann
  - resolve
  - Ann: sacrifice Grizzly Bears
"""


@pytest.mark.parametrize(("other", "chosen"), [("Hill Giant", True), ("Forest", False)])
def test_who_has_one_creature_chooses_none(other: str, chosen: bool) -> None:
    run = played(EDICT.replace("OTHER", other))
    assert any("413.2c" in cited(run, step.n) for step in run.steps) is chosen


def test_how_long_a_color_lasts_is_no_matter_of_its_choice() -> None:
    run = played("""
        title: t
        players:
          Ann: {in play: [Distorting Lens, Grizzly Bears]}
          Bob: {}
        play:
          - Ann: use Distorting Lens on Grizzly Bears
          - resolve
          - Ann: choose red
        """)
    last = {each.text: [part.cite for part in each.cites] for each in Happenings(run).of(run.steps[-1])}
    assert "cr1999:413.2c" in last["Ann chooses red"]
    assert "cr1999:418.3a" not in last["Ann chooses red"]
    assert "cr1999:413.2c" not in last["Grizzly Bears is red until end of turn"]


def test_an_effect_that_goes_with_its_creature_is_no_matter_of_the_way_to_the_upkeep() -> None:
    run = played("""
        title: t
        players:
          Ann: {in play: [Teferi's Drake, {card: Unstable Mutation, on: Teferi's Drake}]}
          Bob: {}
        now: {turn of: Bob, step: end of turn}
        play:
          - to Ann's upkeep
        expect: {Teferi's Drake: {in: phased out}}
        """)
    (step,) = told_steps(run)
    assert step.cites == []
    assert "418.4b" in cited(run, 1)


def test_what_discards_its_card_and_is_not_cycling_is_an_ability_like_others() -> None:
    played("""
        rules: fifth
        cards:
          Wandering Rune: {cost: "{5}", type: Artifact, text: "{2}, Discard ~: Draw two cards. Play this ability only when ~ is in your hand."}
        players:
          Ann: {hand: [Wandering Rune], in play: [2 Island], library: [Forest, Forest]}
          Bob: {hand: [Counterspell], in play: [2 Island]}
        now: {turn of: Ann, step: main}
        play:
          - Ann: use Wandering Rune
          - if legal: {"Bob": "cast Counterspell on Wandering Rune's ability"}
          - resolve
        expect: {Counterspell: {in: hand of Bob}, fired: ["G.8.Note.1"], not fired: ["A.15.Ruling.3"]}
        """)


def test_one_copy_of_an_ability_that_is_lost_is_no_matter_of_all_copies() -> None:
    played("""
        rules: fifth
        cards:
          Grounding: {cost: "{R}", type: Instant, text: "Target Bird or Elemental loses flying until end of turn."}
        players:
          Ann: {hand: [Grounding], in play: [Mountain]}
          Bob: {in play: [Air Elemental]}
        now: {turn of: Ann, step: main}
        play:
          - Ann: cast Grounding on Air Elemental
          - resolve
        expect: {Air Elemental: {lacks: flying}, not fired: ["A.1.3"]}
        """)


def test_why_a_token_is_spared_stands_beside_nothing_that_is_destroyed() -> None:
    (run,) = runs_of_shipped(SHIPPED / "fifth/permanents/a-token-is-of-no-set.yaml")
    assert "rulings1999:K.25.Ruling.2" in told_steps(run)[-1].at_work
    last = {each.text: [part.cite for part in each.cites] for each in Happenings(run).of(run.steps[-1])}
    assert [text for text, cites in last.items() if "rulings1999:K.25.Ruling.2" in cites] == []


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_what_replaces_the_first_draw_is_no_matter_of_the_others(era: str) -> None:
    run = played(f"""
rules: {era}
cards:
  Hymnal: {{cost: "{{1}}", type: Artifact, text: "{{1}}: The next time you would draw a card this turn, you gain 5 life instead."}}
players:
  Ann: {{hand: [Ancestral Recall], in play: [2 Island, Hymnal]}}
  Bob: {{}}
play:
  - Ann: use Hymnal
  - resolve
  - Ann: cast Ancestral Recall on Ann
  - resolve
expect: {{Ann: {{life: 25, hand: 2}}}}
""")
    cites = {
        event.text: {each.cite.partition(":")[2] for each in event.cites}
        for event in Happenings(run).of(run.steps[-1])
    }
    assert "419.5" in cites["Hymnal replaces Ann's draw"]
    assert "419.5" not in cites["Ann draws a card"]


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_what_is_prevented_of_damage_to_many_is_no_matter_of_the_others(era: str) -> None:
    run = played(f"""
rules: {era}
cards:
  Shake: {{cost: "{{R}}", type: Sorcery, text: "~ deals 3 damage to each creature and each player."}}
players:
  Ann: {{hand: [Shake], in play: [Mountain]}}
  Bob: {{hand: [Healing Salve], in play: [Plains, Hill Giant]}}
play:
  - Ann: cast Shake
  - Bob: cast Healing Salve on Bob mode 2
  - resolve
  - resolve
expect: {{Ann: {{life: 17}}, Bob: {{life: 20}}, Hill Giant: {{in: graveyard of Bob}}}}
""")
    cites = {
        event.text: {each.cite.partition(":")[2] for each in event.cites}
        for event in Happenings(run).of(run.steps[-1])
    }
    assert "419.5" in cites["3 damage to Bob is prevented"]
    assert "glossary/damage" not in cites["3 damage to Bob is prevented"]
    assert "419.5" not in cites["Shake deals 3 damage to Ann: 17 life"]
    assert "glossary/damage" in cites["Shake deals 3 damage to Ann: 17 life"]


def test_trample_stands_beside_damage_that_tramples_whatever_else_is_special_about_it() -> None:
    run = played("""
rules: tenth
cards:
  Rhino: {cost: "{G}", type: Creature — Rhino, pt: 4/4, text: "Double strike, trample"}
players:
  Ann: {in play: [Rhino]}
  Bob: {in play: [Grizzly Bears]}
now: {turn of: Ann, step: declare blockers, attacking: {Rhino: Bob}, blocking: {Grizzly Bears: Rhino}}
play:
  - to combat damage
  - "Ann: assign Rhino: 2 to Grizzly Bears, 2 to Bob"
expect: {fired: ["502.9b"]}
""")
    (line,) = [each for each in told_steps(run)[0].lines if each.text.startswith("combat damage goes")]
    assert {"cr2006:502.2b", "cr2006:502.28b", "cr2006:502.9b"} <= set(line.cites)


def test_what_expires_with_a_creature_stands_beside_no_death() -> None:
    run = played("""
players:
  Ann: {hand: [Giant Growth, Terror], in play: [Forest, 2 Swamp, Grizzly Bears]}
  Bob: {}
play:
  - Ann: cast Giant Growth on Grizzly Bears
  - resolve
  - Ann: cast Terror on Grizzly Bears
  - resolve
expect: {fired: ["217.8"]}
""")
    last = told_steps(run)[-1]
    assert "cr1999:217.8" not in [*last.cites, *(cite for line in last.lines for cite in line.cites)]


def test_why_cards_in_hand_stay_as_they_are_is_no_matter_of_those_in_play() -> None:
    run = played("""
cards:
  Rally: {cost: "{W}", type: Instant, text: "Creatures you control get +1/+1 until end of turn."}
players:
  Ann: {hand: [Rally, Grizzly Bears], in play: [Plains, Savannah Lions]}
  Bob: {}
play:
  - Ann: cast Rally
  - resolve
expect: {fired: ["416.2"], Savannah Lions: {pt: 3/2}}
""")
    last = told_steps(run)[-1]
    assert "cr1999:416.2" not in [cite for line in last.lines for cite in line.cites]


def test_that_combat_damage_is_prevented_stands_beside_that_damage() -> None:
    run = played("""
cards:
  Squire: {cost: "{W}", type: Creature — Knight, pt: 2/2, text: "Protection from black"}
players:
  Ann: {in play: [Scathe Zombies, Hill Giant]}
  Bob: {in play: [Squire]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Scathe Zombies, Hill Giant
  - to declare blockers
  - Bob: block Scathe Zombies with Squire
  - to combat damage
  - resolve
""")
    told = {each.text: [part.cite for part in each.cites] for each in Happenings(run).of(run.steps[-1])}
    assert "cr1999:419.5" in told["2 damage from Scathe Zombies to Squire is prevented"]
    assert not [text for text, cites in told.items() if "cr1999:419.5" in cites and "prevented" not in text]
    assert "cr1999:419.5" not in told_steps(run)[-1].cites


def test_what_a_search_asks_for_stands_beside_what_is_found_alone() -> None:
    (path,) = SHIPPED.glob("keywords/found-from-the-hand.yaml")
    (run,) = runs_of_shipped(path)
    told = {each.text: [part.cite for part in each.cites] for each in Happenings(run).of(run.steps[-1])}
    assert [text for text, cites in told.items() if "cr2006:203.3" in cites] == ["Ann reveals Grizzly Bears"]
    assert "cr2006:203.3" not in told_steps(run)[-1].cites
