"""The rule that decides is cited, also where nothing has gone wrong for the want of it; and no other."""

from __future__ import annotations

from playing import at_the_table, cited, failed, played

from rules_kb.scenarios.folding import told_steps
from rules_kb.scenarios.happened import Happenings


def test_what_has_been_a_basic_land_since_the_start_is_tapped_for_that_mana() -> None:
    run = played("""
players:
  Ann: {in play: [Karakas, Blood Moon]}
  Bob: {}
play:
  - "Ann: tap Karakas for {R}"
expect: {Ann: {mana: "{R}"}, fired: ["214.9f"]}
""")
    assert "214.9f" in cited(run, 1)


def test_a_creature_that_was_edited_comes_back_as_printed() -> None:
    run = played("""
cards:
  Sleight: {cost: "{U}", type: Instant, text: "Change the text of target spell or permanent by replacing all instances of one color word with another."}
  Warden: {cost: "{W}", type: Creature — Knight, pt: 2/2, text: "Protection from black"}
players:
  Ann: {hand: [Warden, Sleight, Unsummon], in play: [2 Plains, 2 Island]}
  Bob: {}
play:
  - Ann: cast Warden
  - Ann: cast Sleight on Warden
  - resolve
  - Ann: choose black
  - Ann: choose red
  - resolve
  - expect: {Warden: {has: [protection from red], lacks: [protection from black]}}
  - Ann: cast Unsummon on Warden
  - resolve
  - Ann: cast Warden
  - resolve
expect: {Warden: {has: [protection from black], lacks: [protection from red]}}
""")
    assert "217.8" in cited(run, -3)


def test_x_on_the_stack_counts_in_the_mana_cost() -> None:
    run = played("""
cards:
  Burn: {cost: "{X}{R}", type: Sorcery, text: "Burn deals X damage to target player."}
  Blast: {cost: "{X}{U}", type: Instant, text: "Counter target spell with mana value X."}
players:
  Ann: {hand: [Burn], in play: [3 Mountain]}
  Bob: {hand: [Blast], in play: [4 Island]}
play:
  - Ann: cast Burn x 2 on Bob
  - Bob: cast Blast x 3 on Burn
  - resolve
expect: {Burn: {in: graveyard of Ann}}
""")
    assert any("glossary/x" in cited(run, step) for step in range(1, len(run.steps) + 1))


STOLEN = """
cards:
  Knoll: {cost: "{R}", type: Creature — Orc, pt: 2/2, text: "Whenever ~ attacks, you gain 2 life."}
  Grab: {cost: "{U}", type: Instant, text: "Gain control of target creature until end of turn."}
players:
  Ann: {in play: [Knoll]}
  Bob: {hand: [Grab], in play: [Island]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Knoll
  - Bob: cast Grab on Knoll
  - resolve
  - resolve
expect: {Knoll: {controller: Bob}, Ann: {life: 22}, Bob: {life: 20}}
"""


def test_a_trigger_stays_with_its_controller_when_its_source_is_stolen() -> None:
    assert "410.2" in cited(played(STOLEN), -1)


def test_attackers_are_declared_before_anything_else() -> None:
    (wrong,) = failed("""
players:
  Ann: {hand: [Giant Growth], in play: [Grizzly Bears, Forest]}
  Bob: {}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: cast Giant Growth on Grizzly Bears
""")
    assert "Ann must declare attackers first (308.1)" in wrong


RAMPAGE = """
cards:
  Beast: {cost: "{G}", type: Creature — Beast, pt: 3/3, text: "Rampage 2"}
players:
  Ann: {in play: [Beast]}
  Bob: {in play: [Grizzly Bears, Hill Giant]}
now: {turn of: Ann, step: declare blockers, attacking: {Beast: Bob}}
play:
  - Bob: block Beast with Grizzly Bears
"""


def test_rampage_is_cited_as_it_triggers() -> None:
    assert "glossary/rampage" in cited(played(RAMPAGE), 1)


def test_combat_damage_to_a_player_is_damage() -> None:
    run = played("""
players:
  Ann: {in play: [Grizzly Bears]}
  Bob: {}
now: {turn of: Ann, step: declare blockers, attacking: {Grizzly Bears: Bob}}
play:
  - Bob: no block
  - to combat damage
  - resolve
expect: {Bob: {life: 18}}
""")
    assert {"310.4", "glossary/damage"} <= set(cited(run, -1))


def test_what_pays_for_its_own_attack_neither_taps_nor_attacks() -> None:
    run = played("""
cards:
  Glutton: {cost: "{2}{B}", type: Creature — Beast, pt: 5/5, text: "~ can't attack unless you sacrifice a creature."}
players:
  Ann: {in play: [Glutton, Grizzly Bears]}
  Bob: {}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Glutton, Grizzly Bears
  - Ann: sacrifice Grizzly Bears
expect: {Grizzly Bears: {in: graveyard of Ann}, Glutton: {attacking: Bob}}
""")
    told = [entry.text for entry in run.steps[-1].entries if entry.text]
    assert "217.5d" in cited(run, -1)
    assert not any(text.startswith(("Grizzly Bears taps", "Grizzly Bears attacks")) for text in told)


def test_a_text_about_its_own_card_isnt_told_to_end_as_that_dies() -> None:
    run = played("""
players:
  Ann: {hand: [Terror], in play: [2 Swamp]}
  Bob: {in play: [Serra Angel]}
play:
  - Ann: cast Terror on Serra Angel
  - resolve
""")
    assert "418.4b" not in cited(run, -1)


def test_a_card_in_the_graveyard_says_when_it_is_played() -> None:
    run = played("""
players:
  Ann: {graveyard: [Necrosavant], in play: [5 Swamp, Grizzly Bears]}
  Bob: {}
now: {turn of: Ann, step: upkeep}
play:
  - Ann: use Necrosavant from graveyard
""")
    assert "402.9" in cited(run, 1)
    assert not {"403.2", "403.3"} & set(cited(run, 1))


def test_shares_of_a_given_number_of_targets_are_announced_by_409_1d() -> None:
    run = played("""
cards:
  Forks: {cost: "{R}", type: Instant, text: "~ deals 3 damage divided as you choose among two target creatures."}
players:
  Ann: {hand: [Forks], in play: [Mountain]}
  Bob: {in play: [Hill Giant, Grizzly Bears]}
play:
  - Ann: cast Forks split 1 to Hill Giant, 2 to Grizzly Bears
""")
    assert "409.1d" in cited(run, 1)
    assert "409.1e" not in cited(run, 1)


def test_toughness_alone_counts_only_where_something_else_might() -> None:
    run = played("""
players:
  Ann: {in play: [War Mammoth]}
  Bob: {in play: [Grizzly Bears]}
now: {turn of: Ann, step: declare blockers, attacking: {War Mammoth: Bob}}
play:
  - Bob: block War Mammoth with Grizzly Bears
  - to combat damage
  - "Ann: assign War Mammoth: 2 to Grizzly Bears, 1 to Bob"
expect: {fired: ["502.9b"], not fired: ["502.9e"]}
""")
    assert run.passed


def test_what_has_triggered_in_the_cleanup_step_is_why_there_is_priority_in_it() -> None:
    run = played("""
        title: t
        players:
          Ann: {hand: [8 Forest]}
          Bob: {in play: [Megrim]}
        now: {turn of: Ann, step: end of turn}
        play:
          - to cleanup
          - resolve
        expect: {Ann: {life: 18}, step: cleanup}
        """)
    (goes,) = (each for each in Happenings(run).of(run.steps[0]) if "ability goes on" in each.text)
    assert "cr1999:314.1c" in [part.cite for part in goes.cites]


def test_what_leaves_play_leaves_combat_by_the_rule_beside_its_death() -> None:
    run = played("""
        title: t
        rules: tenth
        players:
          Ann: {in play: [Grizzly Bears]}
          Bob: {hand: [Shock], in play: [Mountain]}
        now: {turn of: Ann, step: declare attackers}
        play:
          - Ann: attack with Grizzly Bears
          - Bob: cast Shock on Grizzly Bears
          - resolve
        """)
    last = run.steps[-1]
    (dies,) = (each for each in Happenings(run).of(last) if "is destroyed" in each.text)
    assert "cr2006:306.2" in [part.cite for part in dies.cites]
    assert "cr2006:306.2" not in told_steps(run)[-1].cites


def test_what_was_taken_goes_to_its_owner_by_the_rule_on_owners() -> None:
    run = played("""
        title: t
        players:
          Ann: {in play: [{card: Control Magic, on: Hill Giant}, Grizzly Bears]}
          Bob: {in play: [Hill Giant, 4 Plains], hand: [Wrath of God]}
        now: {turn of: Bob, step: first main}
        play:
          - Bob: cast Wrath of God
          - resolve
        expect: {Hill Giant: {in: graveyard of Bob}}
        """)
    beside = {each.text: [part.cite for part in each.cites] for each in Happenings(run).of(run.steps[-1])}
    assert "cr1999:glossary/owner" in beside["Hill Giant is destroyed and goes to Bob's graveyard"]
    assert "cr1999:glossary/owner" not in beside["Grizzly Bears is destroyed and goes to Ann's graveyard"]


def test_the_second_damage_step_is_there_by_first_strike() -> None:
    run = played("""
        title: t
        players:
          Ann: {in play: [White Knight, Hill Giant]}
          Bob: {in play: [Gray Ogre, Grizzly Bears]}
        now: {turn of: Ann, step: declare blockers, attacking: {White Knight: Bob, Hill Giant: Bob}}
        play:
          - "Bob: block White Knight with Gray Ogre; Hill Giant with Grizzly Bears"
          - to combat damage
          - resolve
          - to combat damage
          - resolve
        expect: {Gray Ogre: {in: graveyard of Bob}, White Knight: {damage: 0}, Hill Giant: {damage: 2}}
        """)
    assert "502.2b" in cited(run, 2)
    assert "502.2b" in cited(run, 4)
    assert "502.2c" not in cited(run, 4)


TAKEN = """
cards:
  Clip: {cost: "{G}", type: Instant, text: Target Bird loses flying until end of turn.}
  Lift: {cost: "{U}", type: Enchant Creature, text: Enchanted creature has flying.}
  Wren: {cost: "{W}", type: Creature — Bird, pt: 1/1, text: Flying}
players:
  Ann: {hand: [Clip], in play: [Forest]}
  Bob: {in play: [Wren%s]}
play:
  - Ann: cast Clip on Wren
  - resolve
expect: {Wren: {lacks: [flying]}, fired: ["407.1"]%s}
"""


def test_that_every_copy_is_lost_is_cited_where_there_are_several() -> None:
    """What takes an ability away is one rule; that it takes all of several copies is another."""
    once = told_steps(played(TAKEN % ("", ', not fired: ["407.3"]')))[1].lines
    twice = told_steps(played(TAKEN % (", {card: Lift, on: Wren}", "")))[1].lines
    taken, all_taken = (" ".join(line.cites) for line in (once[0], twice[0]))
    assert once[0].text == twice[0].text == "Wren loses flying until end of turn"
    assert taken == "cr1999:418.3a cr1999:407.1"
    assert all_taken == "cr1999:418.3a cr1999:407.3 cr1999:407.1"


def test_damage_at_the_very_beginning_of_a_turn_is_dealt_before_anything_untaps() -> None:
    """It has a damage prevention step of its own, before the first phase."""
    run = at_the_table(
        """
rules: fifth
cards: {Pyre: {cost: "{R}", type: Enchantment, text: "At the beginning of your turn, ~ deals 1 damage to you."}}
players: {Ann: {}, Bob: {in play: [Pyre]}}
now: {turn of: Ann, step: cleanup}
play: [to Bob's upkeep]
expect: {Bob: {life: 19}}
"""
    ).play()
    assert run.problems == []
    told = [line.text for line in told_steps(run)[-1].lines]
    dealt = next(place for place, text in enumerate(told) if "deals 1 damage to Bob" in text)
    assert "damage prevention begins" in told[:dealt]


def test_what_has_triggered_in_1997_and_finds_no_target_cites_the_ruling_on_that() -> None:
    run = played("""
rules: fifth
cards: {Sapper: {cost: "{R}", type: Creature — Goblin, pt: 1/1, text: "When ~ comes into play, destroy target artifact."}}
players: {Ann: {hand: [Sapper], in play: [Mountain]}, Bob: {}}
now: {turn of: Ann, step: main}
play: [Ann: cast Sapper, resolve]
expect: {Sapper: {in: play}}
""")
    (line,) = [line for line in told_steps(run)[-1].lines if "isn't played" in line.text]
    assert "rulings1999:G.41.1" in line.cites


def test_what_a_special_action_costs_is_paid_by_its_own_rule() -> None:
    """The steps of 409.1 are those of playing a spell or an ability."""
    run = played("""
rules: tenth
cards:
  Hidden: {cost: "{4}{G}", type: Creature — Wurm, pt: 6/6, text: "Morph {G}"}
players:
  Ann: {in play: [Forest, {card: Hidden, face down: true}]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: [{Ann: turn up Hidden}]
expect: {Hidden: {pt: 6/6}}
""")
    assert "cr2006:502.26d" in cited(run, 1)
    assert "cr2006:409.1h" not in cited(run, 1)


def test_what_an_effect_asks_for_is_paid_by_no_rule_on_playing() -> None:
    run = played("""
cards:
  Glutton: {cost: "{B}", type: Creature — Ogre, pt: 4/4, text: "At the beginning of your upkeep, sacrifice Glutton unless you pay 1 life."}
players:
  Ann: {in play: [Glutton], life: 10}
  Bob: {}
now: {turn of: Bob, step: second main}
play: [to Ann's upkeep, resolve, {Ann: "yes"}]
expect: {Ann: {life: 9}, Glutton: {in: in play}}
""")
    assert all("409.1f" not in cited(run, step) for step in (1, 2))


def test_what_a_special_action_costs_is_asked_for_by_the_rule_of_the_action() -> None:
    played("""
rules: tenth
cards:
  Hidden Ogre: {cost: "{4}{R}", type: Creature — Ogre, pt: 4/3, text: "Morph {4}{R}"}
  Slow Bolt: {cost: "{4}{R}", type: Sorcery, text: "Suspend 2—{4}{R}\\nSlow Bolt deals 3 damage to target player."}
  Heavy Curse: {cost: "{U}", type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature can't attack. That creature's controller may sacrifice a land to ignore this ability until end of turn."}
players:
  Ann: {hand: [Hidden Ogre, Slow Bolt], in play: [6 Mountain, Hill Giant]}
  Bob: {in play: [Forest, {card: Heavy Curse, on: Hill Giant}, {card: Heavy Curse, as: Second, on: Grizzly Bears}, Grizzly Bears]}
play:
  - Ann: cast Hidden Ogre face down
  - resolve
  - try: {Ann: turn up Hidden Ogre, because: "502.26d"}
  - try: {Ann: suspend Slow Bolt, because: "502.59a"}
  - Bob: use Second
  - Bob: choose Forest
  - try: {Bob: use Second, because: "408.2j"}
""")
