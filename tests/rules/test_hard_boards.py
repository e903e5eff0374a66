"""Hard boards, written from the books before they were played: what happens once, and which rule decides there."""

from __future__ import annotations

import pytest
from playing import cited, played

from rules_kb.scenarios.causes import chains
from rules_kb.scenarios.folding import told_steps
from rules_kb.scenarios.happened import Happenings
from rules_kb.scenarios.run import Run


def beside(run: Run, words: str) -> list[str]:
    """The rules that stand beside the first event with these words, numbers only."""
    happened = Happenings(run)
    events = (each for step in run.steps for each in happened.of(step))
    return [part.cite.partition(":")[2] for each in events if words in each.text for part in each.cites][:9]


def lines(run: Run) -> list[str]:
    """All that is told of a run, a line each."""
    return [line.text for step in told_steps(run) for line in step.lines]


BOTH = """
rules: tenth
cards:
  Crack: {cost: "{0}", type: Sorcery, text: "Destroy target artifact and target land."}
  Bright Vault: {type: Artifact Land, text: "{T}: Add {U} to your mana pool."}
  Bell: {cost: "{2}", type: Artifact, text: "Whenever a land leaves play, you gain 2 life."}
players:
  Ann: {hand: [Crack], in play: [Bell]}
  Bob: {in play: [Bright Vault]}
now: {turn of: Ann, step: first main}
play: ["Ann: cast Crack on Bright Vault, Bright Vault", resolve, resolve]
expect: {Ann: {life: 22}, stack: []}
"""


def test_what_is_both_targets_is_destroyed_once() -> None:
    assert [line for line in lines(played(BOTH)) if "is destroyed" in line] == [
        "Bright Vault is destroyed and goes to Bob's graveyard"
    ]


COLORS = """
cards:
  Spark Mage: {cost: "{R}", type: Creature — Wizard, pt: 1/1, text: "{T}: ~ deals 1 damage to target creature."}
  Dye: {cost: "{0}", type: Instant, text: "Target permanent becomes blue."}
  Ward: {cost: "{0}", type: Instant, text: "Target creature gains protection from red until end of turn."}
players:
  Ann: {in play: [Spark Mage]}
  Bob: {hand: [DYE, Ward], in play: [Grizzly Bears]}
now: {turn of: Ann, step: first main}
play: ["Ann: use Spark Mage on Grizzly Bears", "Bob: cast Dye on Spark Mage", resolve, "Bob: cast Ward on Grizzly Bears", resolve, resolve]
expect: {Grizzly Bears: {damage: 0}}
""".replace("DYE", "Dye")


def test_the_color_that_the_ability_was_given_makes_its_target_illegal() -> None:
    assert beside(played(COLORS), "no longer a legal target") == ["413.2a", "502.7b", "217.6b"]


def test_where_its_source_hasnt_changed_its_color_that_needs_no_rule() -> None:
    unchanged = COLORS.replace('"Bob: cast Dye on Spark Mage", resolve, ', "")
    assert beside(played(unchanged), "no longer a legal target") == ["413.2a", "502.7b"]


RAMPAGE = """
rules: {era}
cards:
  Brute: {{cost: "{{G}}", type: Creature — Beast, pt: 3/3, text: Rampage 2}}
players:
  Ann: {{hand: [Shock], in play: [Brute, Mountain]}}
  Bob: {{in play: [Grizzly Bears, Gray Ogre, Llanowar Elves]}}
now: {{turn of: Ann, step: declare attackers}}
play:
  - Ann: attack with Brute
  - to declare blockers
  - Bob: block Brute with Grizzly Bears, Gray Ogre, Llanowar Elves
  - Ann: cast Shock on Llanowar Elves
  - resolve
  - resolve
expect: {{Brute: {{pt: 5/5}}}}
"""


@pytest.mark.parametrize(("era", "rule"), [("classic", "413.2f"), ("tenth", "502.12b")])
def test_rampage_counts_as_it_resolves(era: str, rule: str) -> None:
    assert rule in beside(played(RAMPAGE.format(era=era)), "Brute gets +2/+2")


def test_a_land_that_wakes_twice_keeps_what_makes_it_larger() -> None:
    run = played("""
players:
  Ann: {hand: [Giant Growth], in play: [Mishra's Factory, 3 Forest]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Mishra's Factory ability 2
  - resolve
  - Ann: cast Giant Growth on Mishra's Factory
  - resolve
  - Ann: use Mishra's Factory ability 2
  - resolve
expect: {Mishra's Factory: {pt: 5/5}}
""")
    assert "214.5" in cited(run, -1)


TOO_LATE = """
rules: {era}
cards:
  Late: {{cost: "{{0}}", type: Instant, text: "Target creature TEXT until end of turn."}}
players:
  Ann: {{hand: [Late], in play: [Hill Giant]}}
  Bob: {{in play: [Grizzly Bears]}}
now: {{turn of: Ann, step: declare attackers}}
play:
  - Ann: attack with Hill Giant
  - to declare blockers
  - Bob: block Hill Giant with Grizzly Bears
  - Ann: cast Late on WHOM
  - resolve
  - expect: {{Hill Giant: {{blocked: true}}, Grizzly Bears: {{blocking: Hill Giant}}}}
"""


@pytest.mark.parametrize(
    ("text", "whom", "since_2006"),
    [
        ("gains shadow", "Hill Giant", "501.3"),
        ("gains flying", "Hill Giant", "501.3"),
        ("can't block", "Grizzly Bears", "306.2a"),
        ("can't attack", "Hill Giant", "306.2a"),
    ],
)
def test_what_would_have_kept_it_from_fighting_comes_too_late(text: str, whom: str, since_2006: str) -> None:
    for era, rule in (("classic", "306.2"), ("tenth", since_2006)):
        board = TOO_LATE.format(era=era).replace("TEXT", text).replace("WHOM", whom)
        assert any(cite.endswith(rule) for cite in cited(played(board), -1)), era


def test_what_has_no_legal_choice_leaves_the_stack_by_the_rule_on_choices() -> None:
    run = played("""
cards:
  Breaker: {cost: "{0}", type: Creature — Elephant, pt: 3/3, text: "When ~ comes into play, destroy target artifact."}
players:
  Ann: {hand: [Breaker]}
  Bob: {in play: [Forest]}
now: {turn of: Ann, step: first main}
play: ["Ann: cast Breaker", resolve]
expect: {stack: []}
""")
    assert beside(run, "ceases to exist")[0] == "410.4"


def test_the_condition_of_a_trigger_stands_beside_it() -> None:
    run = played("""
cards:
  Hearth: {cost: "{2}", type: Artifact, text: "At the beginning of your upkeep, if you have 5 or less life, you gain 4 life."}
players:
  Ann: {life: 5, in play: [Hearth]}
  Bob: {}
now: {turn of: Bob, step: end of turn}
play: [to Ann's upkeep]
""")
    assert "410.8" in beside(run, "goes on the stack")


def test_what_isnt_where_it_went_is_told_by_that_rule_first() -> None:
    run = played("""
cards:
  Cinder: {cost: "{R}", type: Creature — Bird, pt: 1/1, text: "When ~ is put into a graveyard from play, return ~ to its owner's hand."}
  Sweep: {cost: "{0}", type: Instant, text: "Remove target card in a graveyard from the game."}
players:
  Ann: {in play: [Cinder]}
  Bob: {hand: [Shock, Sweep], in play: [Mountain]}
now: {turn of: Bob, step: first main}
play: ["Bob: cast Shock on Cinder", resolve, "Bob: cast Sweep on Cinder", resolve, resolve]
""")
    assert beside(run, "does nothing")[0] == "410.10c"


def test_phasing_in_sets_off_nothing_and_says_so() -> None:
    run = played("""
rules: tenth
cards:
  Mist Cat: {cost: "{U}", type: Creature — Cat, pt: 2/2, text: Phasing}
  Nurse: {cost: "{W}", type: Enchantment, text: "Whenever a creature comes into play, you gain 1 life."}
players:
  Ann: {in play: [Nurse], phased out: [Mist Cat]}
  Bob: {}
now: {turn of: Bob, step: end of turn}
play: [to Ann's upkeep]
expect: {Mist Cat: {in: play}, Ann: {life: 20}}
""")
    assert "cr2006:502.15d" in cited(run, -1)


def test_what_comes_into_play_changed_says_so() -> None:
    run = played("""
cards:
  Old Tower: {type: Legendary Land, text: "{T}: Add {1} to your mana pool."}
  Red Moon: {cost: "{2}{R}", type: Enchantment, text: Nonbasic lands are mountains.}
players:
  Ann: {in play: [Red Moon], hand: [Old Tower]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: ["Ann: play Old Tower"]
""")
    assert (
        "Old Tower is a Basic Land — Mountain and loses an ability of its own as it comes into play"
        in lines(run)
    )
    assert "214.9f" in beside(run, "as it comes into play")
    assert "410.10b" in cited(run, -1)


def test_who_keeps_a_hand_says_it_once() -> None:
    run = played("""
players:
  Ann: {library: [40 Forest]}
  Bob: {library: [40 Swamp]}
now: start
play: ["Ann: keep", "Bob: keep"]
""")
    assert [line for line in lines(run) if "keeps the hand" in line] == []


def test_what_is_sacrificed_for_mana_is_named_with_what_it_paid() -> None:
    run = played("""
cards:
  Sap: {cost: "{0}", type: Creature — Goat, pt: 0/1, text: "Sacrifice ~: Add {G} to your mana pool."}
  Toll: {cost: "{0}", type: Instant, text: "Counter target spell unless its controller pays {2}."}
players:
  Ann: {hand: [Ornithopter], in play: [Forest, Sap]}
  Bob: {hand: [Toll]}
now: {turn of: Ann, step: first main}
play: ["Ann: cast Ornithopter", "Bob: cast Toll on Ornithopter", resolve, "Ann: yes"]
""")
    assert [line for line in lines(run) if "pays" in line] == ["Ann pays {G}{G} with Sap and Forest"]


def test_a_copy_s_new_target_is_a_legal_one_by_that_rule() -> None:
    run = played("""
rules: tenth
cards:
  Mirror: {cost: "{0}", type: Instant, text: Copy target instant spell. You may choose new targets for the copy.}
players:
  Ann: {hand: [Shock, Mirror], in play: [Mountain]}
  Bob: {in play: [Grizzly Bears]}
now: {turn of: Ann, step: first main}
play: ["Ann: cast Shock on Bob", "Ann: cast Mirror on Shock", resolve, "Ann: yes", "Ann: choose Grizzly Bears"]
""")
    assert {"503.10", "415.7a"} <= set(beside(run, "targets Grizzly Bears now"))


def test_what_phases_out_has_no_part_in_the_rule_on_phasing_in() -> None:
    run = played("""
rules: tenth
cards: {Mist Cat: {cost: "{U}", type: Creature — Cat, pt: 2/2, text: Phasing}}
players: {Ann: {in play: [Mist Cat]}, Bob: {}}
now: {turn of: Bob, step: end of turn}
play: [to Ann's upkeep]
""")
    assert "cr2006:418.5e" not in cited(run, -1)


def causes(run: Run, words: str) -> list[str]:
    """The links from the last event with these words back to the script's line."""
    step = next(step.n for step in reversed(run.steps) if any(words in (e.text or "") for e in step.entries))
    return [link.text for link in chains(run, step, words)[0]]


WALKERS = """
rules: tenth
cards:
  Ysa: {cost: "{0}", type: Planeswalker — Ysa, pt: 3, text: "+1: You gain 2 life."}
  Ysa the Old: {cost: "{0}", type: Planeswalker — Ysa, pt: 3, text: "+1: You gain 2 life."}
players:
  Ann: {in play: [{card: Ysa, counters: {loyalty: 2}}], hand: [Ysa the Old]}
  Bob: {hand: [Shock], in play: [Mountain]}
now: {turn of: Ann, step: first main}
play: [%s]
"""


def test_a_planeswalker_goes_because_of_what_took_its_loyalty_or_of_the_other_one() -> None:
    shocked = played(WALKERS % '"Bob: cast Shock on Ann", resolve, "Bob: choose Ysa"')
    assert causes(shocked, "Ysa goes to")[1:3] == ["Ysa loses 2 loyalty counters", "Shock resolves"]
    alike = played(WALKERS % '"Ann: cast Ysa the Old", resolve')
    assert causes(alike, "Ysa goes to")[1].startswith("Ysa the Old comes into play")


def test_the_last_one_wins_because_the_others_have_lost() -> None:
    run = played("""
rules: tenth
players: {Ann: {hand: [Shock], in play: [Mountain]}, Bob: {life: 2}}
play: ["Ann: cast Shock on Bob", resolve]
""")
    assert [line for line in lines(run) if "wins" in line] == ["Ann wins the game: all opponents have lost"]
    assert causes(run, "Ann wins the game: all")[1:3] == [
        "Bob loses the game: 0 life",
        "Shock deals 2 damage to Bob: 0 life",
    ]


@pytest.mark.parametrize(
    ("era", "told", "rule"),
    [
        ("classic", "Bear isn't in play and doesn't attack", "308.5"),
        ("tenth", "Bear isn't under Ann's control any more and doesn't attack", "308.2g"),
    ],
)
def test_what_was_given_up_for_its_own_attack_says_that_it_doesnt_attack(
    era: str, told: str, rule: str
) -> None:
    run = played(
        f"rules: {era}\n"
        "cards:\n"
        "  Bear: {cost: '{G}', type: Creature — Bear, pt: 2/2, text: ~ can't attack unless you sacrifice a creature.}\n"
        "players: {Ann: {in play: [Bear]}, Bob: {}}\n"
        "now: {turn of: Ann, step: declare attackers}\n"
        "play: ['Ann: attack with Bear']\n"
    )
    assert beside(run, told)[0] == rule


def test_what_is_played_as_its_own_ability_resolves_says_so() -> None:
    run = played("""
rules: tenth
cards:
  Mad Zap: {cost: "{4}{R}", type: Instant, text: "~ deals 3 damage to target player.\\nMadness {R}"}
players:
  Ann: {hand: [Mad Zap, 7 Forest], in play: [Mountain]}
  Bob: {}
now: {turn of: Ann, step: end of turn}
play: [to cleanup, "Ann: discard Mad Zap", "Ann: yes", resolve, "Ann: yes", "Ann: choose Bob", resolve]
""")
    assert "Mad Zap goes on the stack" in lines(run)


def test_mana_abilities_are_played_before_the_cost_is_paid() -> None:
    run = played("""
rules: tenth
players: {Ann: {hand: [Shock], in play: [Mountain]}, Bob: {}}
play: ["Ann: cast Shock on Bob"]
""")
    assert beside(run, "Mountain taps") == ["411.1", "411.2"]
    assert "409.1h" not in beside(run, "Ann gets {R}")
    assert beside(run, "Ann pays {R}")[0] == "409.1h"
