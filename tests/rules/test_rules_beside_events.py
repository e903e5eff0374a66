"""A rule that only answers something stands beside the event that it was about, the rule that decides first."""

from __future__ import annotations

from playing import SHIPPED, played

from rules_kb.scenarios.causes import chains
from rules_kb.scenarios.happened import Happenings
from rules_kb.scenarios.run import Run


def cites(run: Run, words: str) -> list[str]:
    """The numbers beside the first event that reads so, those of 1999 without their book."""
    happened = Happenings(run)
    events = (each for step in run.steps for each in happened.of(step) if words in each.text)
    return [part.cite.removeprefix("cr1999:") for part in next(events).cites]


def test_what_would_have_destroyed_it_stands_beside_regeneration() -> None:
    run = played("""
        title: t
        players:
          Ann: {in play: [Drudge Skeletons, Swamp]}
          Bob: {in play: [Prodigal Sorcerer]}
        play:
          - Bob: use Prodigal Sorcerer on Drudge Skeletons
          - Ann: use Drudge Skeletons
          - resolve
          - resolve
        expect: {Drudge Skeletons: {in: play, tapped: true}}
        """)
    assert cites(run, "will regenerate")[0] == "glossary/regenerate"
    assert cites(run, "Drudge Skeletons regenerates")[0] == "419.6b"
    assert {"420.5c", "419.5"} <= set(cites(run, "Drudge Skeletons regenerates"))


def test_how_damage_is_assigned_stands_beside_the_assignment() -> None:
    run = played("""
        title: t
        players:
          Ann: {in play: [War Mammoth]}
          Bob: {in play: [Hill Giant]}
        now: {turn of: Ann, step: declare blockers, attacking: {War Mammoth: Bob}}
        play:
          - Bob: block War Mammoth with Hill Giant
          - to combat damage
        """)
    assert cites(run, "combat damage goes on the stack")[0] == "310.2"
    assert {"310.1a", "310.1d", "502.9b"} <= set(cites(run, "combat damage goes on the stack"))


def test_the_rule_by_which_it_triggers_comes_first() -> None:
    run = played("""
        title: t
        cards:
          Bell: {cost: "{1}", type: Artifact, text: "Whenever a creature comes into play, you gain 1 life."}
        players:
          Ann: {in play: [Bell, 2 Forest], hand: [Grizzly Bears]}
          Bob: {in play: [Bell]}
        play:
          - Ann: cast Grizzly Bears
          - resolve
        """)
    found = cites(run, "Bell's ability goes on the stack")
    assert found[0] == "410.10a"
    assert found.index("410.3") < found.index("408.1f")


def test_what_a_keyword_stands_for_is_said_where_that_triggers() -> None:
    run = played("""
        title: t
        rules: tenth
        cards:
          Leech: {cost: "{W}", type: Creature — Leech, pt: 2/2, text: Lifelink}
        players:
          Ann: {in play: [Leech]}
          Bob: {}
        now: {turn of: Ann, step: declare blockers, attacking: {Leech: Bob}}
        play:
          - Bob: no block
          - to combat damage
          - resolve
          - resolve
        expect: {Ann: {life: 22}}
        """)
    assert cites(run, "Leech's ability goes on the stack")[0] == "tenth2007:glossary/lifelink"


def test_who_does_not_use_an_ability_puts_nothing_on_the_stack() -> None:
    run = played("""
        title: t
        cards:
          Font: {cost: "{1}", type: Artifact, text: "Whenever a creature comes into play, you may gain 1 life."}
        players:
          Ann: {in play: [Font, 2 Forest], hand: [Grizzly Bears]}
          Bob: {}
        play:
          - Ann: cast Grizzly Bears
          - resolve
          - Ann: "no"
        expect: {Ann: {life: 20}}
        """)
    assert cites(run, "does not use") == ["410.5"]


def test_to_draw_and_to_discard_have_their_terms() -> None:
    run = played("""
        title: t
        players:
          Ann: {in play: [Jalum Tome, 2 Forest], hand: [Shock], library: [Plains, Swamp]}
          Bob: {}
        play:
          - Ann: use Jalum Tome
          - resolve
          - Ann: discard Shock
        expect: {Ann: {hand: [Plains]}}
        """)
    assert cites(run, "Ann draws Plains")[0] == "glossary/draw"
    assert cites(run, "Shock is discarded")[0] == "glossary/discard"
    assert "413.2c" in cites(run, "Shock is discarded")


def test_what_comes_instead_of_a_draw_is_no_draw() -> None:
    run = played("""
        title: t
        players:
          Ann: {in play: [Forbidden Crypt, Jayemdae Tome, 4 Forest], graveyard: [Shock]}
          Bob: {}
        play:
          - Ann: use Jayemdae Tome
          - resolve
        expect: {Ann: {hand: [Shock]}}
        """)
    found = cites(run, "Shock goes to Ann's hand")
    assert "glossary/draw" not in found
    assert "419.5" in found


def test_why_a_target_is_no_longer_legal_stands_beside_it() -> None:
    run = played("""
        title: t
        cards:
          Rune of Red: {cost: "{W}", type: Instant, text: Target creature gains protection from red until end of turn.}
        players:
          Ann: {in play: [Mountain], hand: [Shock]}
          Bob: {in play: [Hill Giant, Plains], hand: [Rune of Red]}
        play:
          - Ann: cast Shock on Hill Giant
          - Bob: cast Rune of Red on Hill Giant
          - resolve
          - resolve
        expect: {Hill Giant: {damage: 0}}
        """)
    assert cites(run, "no longer a legal target") == ["413.2a", "502.7b"]


def test_what_comes_as_a_copy_or_with_counters_says_so() -> None:
    run = played("""
        title: t
        cards:
          Mimic: {cost: "{U}", type: Creature — Shapeshifter, pt: 0/0, text: "You may have ~ come into play as a copy of any creature in play."}
        players:
          Ann: {in play: [7 Island], hand: [Mimic, Triskelion]}
          Bob: {in play: [Hill Giant]}
        play:
          - Ann: cast Triskelion
          - resolve
          - Ann: cast Mimic
          - resolve
          - Ann: "yes"
          - Ann: choose Hill Giant
        """)
    assert "410.10e" in cites(run, "Mimic comes into play under Ann's control as a copy of Hill Giant")
    assert "410.10e" in cites(run, "Triskelion comes into play under Ann's control with 3 +1/+1 counters")


def test_what_ends_ends_by_its_own_rule_and_a_star_is_counted_by_its_text() -> None:
    run = played("""
        title: t
        cards:
          Gravefeaster: {cost: "{2}{G}", type: Creature — Beast, pt: "*/*", text: "~'s size is the number of creature cards in all graveyards."}
        players:
          Ann: {in play: [4 Mountain, Gravefeaster], hand: [Threaten, Shock], graveyard: [Hill Giant]}
          Bob: {in play: [Serra Angel, Scathe Zombies]}
        play:
          - Ann: cast Threaten on Serra Angel
          - resolve
          - Ann: cast Shock on Scathe Zombies
          - resolve
          - to declare attackers
          - Ann: attack with Serra Angel
          - to cleanup
        expect: {Serra Angel: {controller: Bob}, Gravefeaster: {pt: 2/2}}
        """)
    assert cites(run, "Threaten's effect ends") == ["314.1b"]
    assert cites(run, "Gravefeaster is 2/2 now")[0] == "418.4b"
    assert "502.5b" in cites(run, "Serra Angel attacks Bob")


def test_what_changes_no_size_kills_nobody() -> None:
    run = played("""
        title: t
        players:
          Ann: {in play: [2 Mountain], hand: [Incinerate]}
          Bob: {in play: [Grizzly Bears]}
        play:
          - Ann: cast Incinerate on Grizzly Bears
          - resolve
        expect: {Grizzly Bears: {in: graveyard of Bob}}
        """)
    [links] = chains(run, 2, "Grizzly Bears is destroyed")
    assert links[1].text == "Incinerate deals 3 damage to Grizzly Bears"


def test_each_comes_to_its_graveyard_and_is_small_for_its_own_reasons() -> None:
    run = played("""
        title: t
        cards:
          Graverobber: {cost: "{B}", type: Creature — Rogue, pt: 1/1, text: "{T}: Return the top creature card of your graveyard to play."}
        players:
          Ann: {in play: [Serra Angel, Hill Giant, Graverobber, 4 Plains], hand: [Wrath of God]}
          Bob: {in play: [Craw Wurm]}
        play:
          - Ann: cast Wrath of God
          - resolve
          - Ann: order Hill Giant, Serra Angel, Graverobber
        """)
    assert cites(run, "Hill Giant is destroyed")[0] == "glossary/destroy"
    assert "217.4c" in cites(run, "Hill Giant is destroyed")
    assert "217.4c" not in cites(run, "Craw Wurm is destroyed")


def test_what_triggers_on_tapping_for_mana_stands_beside_no_mana() -> None:
    run = played("""
        title: t
        players:
          Ann: {in play: [City of Brass]}
          Bob: {}
        play:
          - Ann: "tap City of Brass for {R}"
        """)
    assert not {"glossary/becomes", "410.2"} & set(cites(run, "Ann gets {R}"))
    assert {"glossary/becomes", "410.2"} <= set(cites(run, "City of Brass's ability goes on the stack"))


LEFT = """
title: t
rules: RULES
cards:
  Bell: {cost: "{1}", type: Artifact, text: "Whenever a creature dies, you gain 1 life."}
  Martyr: {cost: "{W}", type: Creature — Cleric, pt: 1/1, text: "When ~ dies, you gain 2 life."}
players:
  Ann: {in play: [Martyr, Mountain], hand: [Shock]}
  Bob: {in play: [Bell]}
play:
  - Ann: cast Shock on Martyr
  - resolve
"""


def test_a_creatures_own_leaving_is_looked_back_at_too() -> None:
    """In 1999 a leaves-play ability is one of what leaves, in 2006 of whatever waits for it; the game looks
    back for all of them.
    """
    run = played(LEFT.replace("RULES", "classic"))
    own, anothers = cites(run, "Martyr's ability goes on"), cites(run, "Bell's ability goes on")
    assert own[:2] == ["410.10c", "410.10d"]
    assert "410.10d" in anothers
    assert "410.10c" not in anothers
    run = played(LEFT.replace("RULES", "tenth"))
    for name in ("Martyr", "Bell"):
        told = cites(run, f"{name}'s ability goes on")
        assert {"cr2006:410.10c", "cr2006:410.10d"} <= set(told)


WAITS = """
title: t
players:
  Ann: {in play: [Bad Moon, Kormus Bell]}
  Bob: {in play: [Forest, Swamp], hand: [Evil Presence]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Evil Presence on Forest paying Swamp
  - resolve
expect: {Forest: {pt: 2/2}}
"""


def test_the_order_of_effects_stands_beside_what_both_of_them_reach() -> None:
    """The older Moon waits for the Bell, and that for what makes a Swamp of the Forest."""
    assert "418.5c" in cites(played(WAITS), "Forest is a Basic Land Creature")[:3]


def test_the_later_of_two_colors_is_the_later_one_by_the_rule_on_timestamps() -> None:
    run = played("""
        title: t
        cards:
          Ink: {cost: "{B}", type: Instant, text: "Target creature becomes black until end of turn."}
          Rust: {cost: "{R}", type: Instant, text: "Target creature becomes red until end of turn."}
        players:
          Ann: {in play: [Swamp, Mountain, Grizzly Bears, Hill Giant], hand: [Ink, Rust]}
          Bob: {}
        play:
          - Ann: cast Ink on Grizzly Bears
          - resolve
          - Ann: cast Rust on Grizzly Bears
          - resolve
        """)
    assert {"418.5d", "418.5c"} <= set(cites(run, "Grizzly Bears is red"))
    assert "418.5c" not in cites(run, "Grizzly Bears is black")


def test_whose_untap_step_it_waits_for_stands_beside_what_phases_in() -> None:
    run = played((SHIPPED / "zones/what-phasing-remembers.yaml").read_text(encoding="utf-8"))
    beside = {
        entry.text: [rule.cite for rule in entry.rules]
        for step in run.steps
        for entry in step.entries
        if (entry.text or "").endswith("phases in")
    }
    assert "cr2006:502.15h" in beside["Hill Giant phases in"]
    assert "cr2006:502.15h" not in beside["Gray Ogre phases in"]


def test_a_keyword_that_triggers_out_of_play_stands_beside_its_ability() -> None:
    run = played("""
        title: t
        rules: tenth
        cards:
          Long Fire: {cost: "{R}", type: Sorcery, text: "~ deals 2 damage to target player.\\nEpic"}
          Mad Dog: {cost: "{4}{R}", type: Creature — Hound, pt: 3/3, text: "Madness {R}"}
          Slow Rider: {cost: "{5}{R}", type: Creature — Knight, pt: 4/4, text: "Suspend 1—{R}"}
          Rags: {cost: "{B}", type: Sorcery, text: Target player discards a card.}
        players:
          Ann: {hand: [Slow Rider, Long Fire], in play: [2 Mountain], library: [3 Plains]}
          Bob: {hand: [Rags, Mad Dog], in play: [Swamp, Mountain], library: [3 Plains]}
        now: {turn of: Ann, step: first main}
        play:
          - Ann: suspend Slow Rider
          - Ann: cast Long Fire on Bob
          - resolve
          - to declare attackers
          - to Bob's first main
          - Bob: cast Rags on Bob
          - resolve
          - Bob: discard Mad Dog
          - Bob: "yes"
          - resolve
          - Bob: "yes"
          - resolve
          - to declare attackers
          - Bob: no attack
          - to Ann's upkeep
          - Ann: order Slow Rider, Long Fire
        expect: {Mad Dog: {in: play}, Bob: {life: 18}}
        """)
    assert cites(run, "Mad Dog's ability goes on the stack")[0] == "cr2006:502.24a"
    assert cites(run, "Slow Rider's ability goes on the stack")[0] == "cr2006:502.59a"
    assert cites(run, "Long Fire's ability goes on the stack")[0] == "cr2006:502.44a"


def test_bloodthirst_that_finds_no_damage_stands_beside_nothing() -> None:
    run = played("""
        title: t
        rules: tenth
        cards:
          Thirsty: {cost: "{R}", type: Creature — Ogre, pt: 1/1, text: Bloodthirst 2}
        players:
          Ann: {hand: [2 Thirsty, Shock], in play: [3 Mountain]}
          Bob: {}
        play:
          - Ann: cast Thirsty
          - resolve
          - expect: {Thirsty: {pt: 1/1}, not fired: ["cr2006:502.50a"]}
          - Ann: cast Shock on Bob
          - resolve
          - Ann: cast Thirsty#2
          - resolve
        expect: {Thirsty#2: {pt: 3/3}, fired: ["cr2006:502.50a"]}
        """)
    assert "cr2006:502.50a" in cites(run, "Thirsty comes into play under Ann's control with")


def test_in_anothers_turn_the_own_choices_bear_the_rule_of_the_own_choices() -> None:
    run = played("""
        title: t
        rules: tenth
        cards:
          Yoke: {cost: "{6}", type: Artifact, text: "{0}: You control target player's next turn."}
          Rags: {cost: "{R}", type: Sorcery, text: Target player discards a card.}
        players:
          Ann: {hand: [Forest, Swamp], in play: [Yoke], library: [3 Plains]}
          Bob: {hand: [2 Rags, Mountain], in play: [2 Mountain], library: [3 Plains]}
        now: {turn of: Ann, step: second main}
        play:
          - Ann: use Yoke on Bob
          - resolve
          - to Bob's first main
          - Bob: cast Rags on Ann
          - resolve
          - Ann: discard Swamp
          - Bob: cast Rags#2 on Bob
          - resolve
          - Ann: discard Mountain
        expect: {Swamp: {in: graveyard of Ann}, Mountain: {in: graveyard of Bob}}
        """)
    own, anothers = cites(run, "Swamp is discarded"), cites(run, "Mountain is discarded")
    assert "cr2006:507.3d" in own
    assert "cr2006:507.3" not in own
    assert "cr2006:507.3" in anothers
    assert "cr2006:507.3d" not in anothers


def test_the_new_target_of_a_copy_stands_beside_the_rule_of_copies() -> None:
    run = played("""
        title: t
        rules: tenth
        cards:
          Twin Spark:
            {cost: "{U}", type: Instant, text: "Copy target instant spell. You may choose new targets for the copy."}
        players:
          Ann: {in play: [Mountain], hand: [Lightning Bolt]}
          Bob: {in play: [Island], hand: [Twin Spark]}
        play:
          - Ann: cast Lightning Bolt on Bob
          - Ann: pass
          - Bob: cast Twin Spark on Lightning Bolt
          - resolve
          - Bob: "yes"
          - Bob: choose Ann
          - resolve
        expect: {Ann: {life: 17}, Bob: {life: 20}}
        """)
    assert cites(run, "Lightning Bolt targets Ann now")[0] == "cr2006:503.10"


def test_what_lasts_while_somebody_controls_it_names_the_player() -> None:
    run = played("""
        title: t
        rules: tenth
        cards:
          Slow Rider: {cost: "{5}{R}", type: Creature — Knight, pt: 4/4, text: "Suspend 1—{R}"}
        players:
          Ann: {in play: [Mountain], hand: [Slow Rider], library: [3 Plains]}
          Bob: {library: [3 Plains]}
        play:
          - Ann: suspend Slow Rider
          - to declare attackers
          - to Bob's first main
          - to declare attackers
          - Bob: no attack
          - to Ann's upkeep
          - resolve
          - resolve
        """)
    assert cites(run, "Slow Rider gains haste for as long as Ann controls it")[0] == "cr2006:418.3a"
