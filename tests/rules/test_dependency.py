"""Which continuous effect is applied first: what another one depends on, and else the older one (418.5b-c)."""

from __future__ import annotations

from playing import cited, played

from rules_kb.scenarios.happened import Happenings


def table(first: str, second: str, things: str, hand: str = "") -> str:
    """Ann has an enchantment with the first text, plays one with the second, and has these things in play."""
    return f"""
cards:
  Elder: {{cost: "{{G}}", type: Enchantment, text: "{first}"}}
  Younger: {{cost: "{{G}}", type: Enchantment, text: "{second}"}}
  Troll: {{cost: "{{1}}", type: Creature — Troll, pt: "*/*", text: "~'s size is the number of green creatures you control."}}
  Swift One: {{cost: "{{1}}", type: Creature — Bird, pt: 1/2, text: "~ has flying as long as you control a creature with power 3 or greater."}}
players:
  Ann: {{hand: [Younger, Giant Growth], in play: [Elder, 2 Forest, {things}]}}
  Bob: {{}}
play:
  - Ann: cast Younger
  - resolve
"""


def test_a_type_that_depends_on_a_color_waits_for_the_color() -> None:
    run = played(
        table("All black permanents are 1/1 creatures.", "All lands are black.", "Island")
        + "expect: {Island: {pt: 1/1, color: black}}"
    )
    assert "418.5c" in cited(run, 2)


def test_a_type_that_depends_on_an_ability_waits_for_the_ability() -> None:
    played(
        table("All creatures with flying are artifacts.", "All creatures have flying.", "Grizzly Bears")
        + "expect: {Grizzly Bears: {type: Artifact}}"
    )


def test_an_ability_that_depends_on_a_color_that_depends_on_a_type() -> None:
    played(
        table("Black creatures have flying.", "All lands are 1/1 black creatures.", "Island")
        + "expect: {Island: {pt: 1/1, has: [flying]}}"
    )


def test_a_size_that_a_text_defines_counts_what_colors_make_of_things() -> None:
    run = played(
        table(
            "All white creatures get +1/+1.",
            "All creatures are green.",
            "Troll, Hill Giant, Savannah Lions, Grizzly Bears",
        )
        + "expect: {Troll: {pt: 4/4}, Savannah Lions: {pt: 2/1}}"
    )
    assert "418.5c" in cited(run, 2)


def test_a_size_that_a_text_defines_isnt_lost_with_abilities() -> None:
    played(
        table(
            "All creatures lose all abilities.",
            "All creatures are green.",
            "Troll, Hill Giant, Grizzly Bears",
        )
        + "expect: {Troll: {pt: 3/3}}"
    )


def test_a_condition_on_power_sees_a_newer_bonus() -> None:
    played(
        table("All creatures are green.", "All creatures get +2/+2.", "Swift One")
        + "expect: {Swift One: {pt: 3/4, has: [flying]}}"
    )


def test_initial_values_that_come_late_override_no_effect() -> None:
    played("""
cards:
  Elder: {cost: "{G}", type: Enchantment, text: "All black permanents are 1/1 creatures."}
  Younger: {cost: "{G}", type: Instant, text: "Target creature is black until end of turn."}
players:
  Ann: {hand: [Younger, Giant Growth], in play: [Elder, 2 Forest, Hill Giant]}
  Bob: {}
play:
  - Ann: cast Giant Growth on Hill Giant
  - resolve
  - Ann: cast Younger on Hill Giant
  - resolve
expect: {Hill Giant: {pt: 4/4}}
""")


LOOP = ("Black creatures have flying.", "All creatures with flying are green.", "Bog Imp, Scathe Zombies")


def test_of_a_loop_the_older_is_applied_first() -> None:
    run = played(
        table(*LOOP) + "expect: {Scathe Zombies: {has: [flying], color: green}, Bog Imp: {color: green}}"
    )
    assert "418.5c" in cited(run, 2)


def test_of_the_same_loop_the_other_way_round() -> None:
    run = played(
        table(LOOP[1], LOOP[0], LOOP[2])
        + "expect: {Scathe Zombies: {has: [flying], color: black}, Bog Imp: {color: green}}"
    )
    assert "418.5c" in cited(run, 2)


def test_an_effect_that_only_depends_on_a_loop_waits_for_it() -> None:
    played("""
cards:
  Oldest: {cost: "{G}", type: Enchantment, text: "All green creatures get +1/+1."}
  Elder: {cost: "{G}", type: Enchantment, text: "Black creatures have flying."}
  Younger: {cost: "{G}", type: Enchantment, text: "All creatures with flying are green."}
players:
  Ann: {hand: [], in play: [Oldest, Elder, Younger, Bog Imp, Scathe Zombies]}
  Bob: {}
play: []
expect: {Scathe Zombies: {pt: 3/3, color: green}, Bog Imp: {pt: 2/2, color: green}}
""")


def test_of_two_that_contradict_each_other_the_younger_prevails_by_timestamp() -> None:
    run = played(
        table("All creatures are red.", "All creatures are blue.", "Hill Giant")
        + "expect: {Hill Giant: {color: blue}}"
    )
    assert "418.5c" in cited(run, 2)
    assert "418.5d" in cited(run, 2)


def test_what_a_newer_effect_has_taken_away_cites_the_order() -> None:
    """A tomb makes swamps of all lands; a moon takes its ability away, and is applied first though it is newer."""
    run = played("""
cards:
  Tomb: {type: Land, text: "Each land is a Swamp in addition to its other types."}
players:
  Ann: {hand: [Blood Moon], in play: [Tomb, Forest, 3 Mountain]}
  Bob: {}
play:
  - Ann: cast Blood Moon paying Mountain, Mountain#2, Mountain#3
  - resolve
expect:
  Tomb: {type: Basic Land — Mountain}
  Forest: {type: Basic Land — Forest}
  fired: ["418.5c"]
""")
    happened = Happenings(run)
    (forest,) = [each for each in happened.of(run.steps[1]) if each.text.startswith("Forest is")]
    assert forest.cites[0].cite == "cr1999:418.5c"


def test_counters_count_before_effects() -> None:
    run = played("""
cards:
  Shrink: {cost: "{U}", type: Instant, text: "Target creature is 0/2 until end of turn."}
players:
  Ann: {hand: [Shrink], in play: [Island]}
  Bob: {in play: [{card: Grizzly Bears, counters: {"+1/+1": 1}}]}
play:
  - Ann: cast Shrink on Grizzly Bears
  - resolve
expect: {Grizzly Bears: {pt: 0/2}}
""")
    assert "glossary/characteristics" in cited(run, 2)


def test_what_depends_on_a_type_waits_also_for_the_color_that_the_type_waits_for() -> None:
    run = played("""
cards:
  Keep: {cost: "{W}", type: Enchantment, text: "All Walls get +0/+2."}
  Kiln: {cost: "{W}", type: Enchantment, text: "All red creatures are Walls."}
  Blush: {cost: "{W}", type: Enchant Creature, text: "Enchanted creature is red."}
players:
  Ann: {hand: [Blush], in play: [Keep, Kiln, Plains, Grizzly Bears]}
  Bob: {}
play:
  - Ann: cast Blush on Grizzly Bears
  - resolve
expect: {Grizzly Bears: {type: Creature — Wall, color: red, pt: 2/4}}
""")
    assert "418.5c" in cited(run, 2)
