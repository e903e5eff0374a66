"""What will prevent or replace something is there as a shield from the moment on that it begins: by which rule,
what it makes of an amount, and which damage it takes first where it isn't worth all.
"""

from __future__ import annotations

import pytest
from playing import cited, failed, played

from rules_kb.scenarios.happened import Happened, Happenings
from rules_kb.scenarios.run import Run


def told(run: Run, words: str) -> Happened:
    """The one event that is told with these words."""
    happened = Happenings(run)
    (found,) = [each for step in run.steps for each in happened.of(step) if words in each.text]
    return found


def decisive(run: Run, words: str) -> str:
    """The rule that decides an event, without its book."""
    return told(run, words).cites[0].cite.partition(":")[2]


SHIELD = """
cards:
  Ward: {{cost: "{{W}}", type: Instant, text: "{text}"}}
players:
  Ann: {{hand: [Ward], in play: [Plains, Hill Giant]}}
  Bob: {{in play: [Gray Ogre]}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Ward{on}
  - resolve
{more}"""


@pytest.mark.parametrize(("era", "source"), [("classic", "419.7c"), ("tenth", "419.8a")])
def test_what_a_shield_is_for_says_which_rule_it_stands_on(era: str, source: str) -> None:
    run = played(
        SHIELD.format(
            text="Prevent the next 3 damage that would be dealt to target creature this turn.",
            on=" on Hill Giant",
            more="",
        ),
        era,
    )
    assert decisive(run, "the next 3 damage to Hill Giant will be prevented") == "419.7b"
    run = played(
        SHIELD.format(
            text="The next time a chosen source would hurt you this turn, prevent that damage.",
            on="",
            more="  - Ann: choose Gray Ogre\n",
        ),
        era,
    )
    assert decisive(run, "will be prevented this turn") == source
    run = played(
        SHIELD.format(
            text="Prevent all combat damage this turn.",
            on="",
            more="",
        ),
        era,
    )
    assert decisive(run, "all combat damage will be prevented") == "419.1"


def test_damage_that_is_doubled_says_so() -> None:
    run = played("""
players:
  Ann: {hand: [Shock], in play: [Mountain, Furnace of Rath]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Shock on Bob
  - resolve
expect: {Bob: {life: 16}}
""")
    assert decisive(run, "2 damage to Bob becomes 4 (Furnace of Rath)") == "419.1"


THREE_OF_FOUR = """
cards:
  Asp: {{cost: "{{G}}", type: Creature — Snake, pt: 2/2, text: "Whenever ~ deals damage to a creature, destroy that creature."}}
players:
  Ann: {{hand: [Healing Salve], in play: [Plains, {{card: Hill Giant, as: Giant}}]}}
  Bob: {{in play: [Asp, Grizzly Bears]}}
now: {{turn of: Ann, step: declare blockers, attacking: {{Giant: Bob}}, blocking: {{Asp: Giant, Grizzly Bears: Giant}}}}
play:
  - to combat damage
  - Ann: "assign Giant: 3 to Asp"
  - Ann: cast Healing Salve mode 2 on Giant
  - resolve
  - resolve
{first}  - resolve all
expect: {{Giant: {expect}}}
"""


@pytest.mark.parametrize(
    ("first", "expect"),
    [
        ("  - Ann: order Asp, Grizzly Bears\n", "{in: play, damage: 1}"),
        ("  - Ann: order Grizzly Bears, Asp\n", "{in: graveyard of Ann}"),
    ],
)
def test_whose_damage_a_shield_takes_first_is_chosen_in_2006(first: str, expect: str) -> None:
    """The creature's controller chooses (cr2006:419.7b): of the snake's damage nothing is left, or 1, and that
    sets off its ability.
    """
    run = played(THREE_OF_FOUR.format(first=first, expect=expect), "tenth")
    assert any("cr2006:419.7b" in cited(run, step.n) for step in run.steps)


def test_a_choice_of_whose_damage_isnt_withheld() -> None:
    (problem, *_) = failed(THREE_OF_FOUR.format(first="", expect="{in: play}"), "tenth")
    assert "whose damage to Giant is prevented first" in problem


def test_a_shield_that_is_worth_all_the_damage_asks_for_nothing() -> None:
    played(
        THREE_OF_FOUR.format(first="", expect="{in: play}").replace("Grizzly Bears", "Mons's Goblin Raiders"),
        "tenth",
    )


def test_what_is_tapped_is_not_tapped_once_more_and_that_is_said() -> None:
    run = played("""
players:
  Ann: {in play: [Icy Manipulator, Forest]}
  Bob: {in play: [{card: Island, as: Lake, tapped: true}, {card: Psychic Venom, on: Lake, controller: Ann}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Icy Manipulator on Lake
  - resolve
expect: {Bob: {life: 20}, stack: []}
""")
    assert decisive(run, "does nothing: Lake is tapped already") == "416.3"


def test_how_often_it_triggers_stands_beside_what_triggers() -> None:
    run = played("""
cards:
  Mourner: {cost: "{B}", type: Creature — Spirit, pt: 1/1, text: "Whenever another creature dies, you gain 1 life."}
players:
  Ann: {hand: [Wrath of God], in play: [4 Plains, Mourner, Grizzly Bears, Hill Giant]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Wrath of God
  - resolve
""")
    happened = Happenings(run)
    first, second = (each for each in happened.of(run.steps[1]) if "Mourner's ability goes on" in each.text)
    assert "cr1999:410.6" not in {part.cite for part in first.cites}
    assert "cr1999:410.6" in {part.cite for part in second.cites}


def test_at_end_of_turn_is_said_by_its_own_rule() -> None:
    run = played("""
cards:
  Spark: {cost: "{R}", type: Instant, text: "At end of turn, you gain 1 life."}
players:
  Ann: {hand: [Spark], in play: [Mountain]}
  Bob: {}
now: {turn of: Ann, step: second main}
play:
  - Ann: cast Spark
  - resolve
  - to end of turn
""")
    part = told(run, "ability goes on the stack").cites[0]
    assert (part.cite, part.at_work) == ("cr1999:313.1", "")


# -- damage that can't be prevented --------------------------------------------------------------------------

WOUND = """
rules: %s
cards:
  Open Wound: {cost: "{B}", type: Instant, text: "Damage dealt to target creature this turn can't be prevented%s."}
  Blaze Around: {cost: "{R}", type: Sorcery, text: Blaze Around deals 2 damage to each creature.}
  Keen Drake: {cost: "{R}", type: Creature — Drake, pt: 2/2, text: "Flying\\nDamage that would be dealt by Keen Drake can't be prevented."}
  Coal Knight: {cost: "{W}", type: Creature — Knight, pt: 2/2, text: Protection from red}
  Broad Guard: {cost: "{W}", type: Creature — Soldier, pt: 1/5, text: "All damage that would be dealt to other creatures you control is dealt to Broad Guard instead."}
players:
  Ann: {in play: [Swamp, Mountain, Keen Drake], hand: [Open Wound, Blaze Around]}
  Bob: {in play: [Coal Knight, %s, Plains], hand: [Healing Salve], life: 20}
now: {turn of: Ann, step: first main}
play: [%s]
expect: %s
"""


@pytest.mark.parametrize("era", ["classic", "tenth"])
@pytest.mark.parametrize(("more", "other", "found"), [
    ("", "Wall of Swords", "{Coal Knight: {in: graveyard}}"),
    ("", "Broad Guard", "{Coal Knight: {in: play, damage: 0}, Broad Guard: {damage: 4}}"),
    (" or redirected", "Broad Guard", "{Coal Knight: {in: graveyard}, Broad Guard: {damage: 2}}"),
])  # fmt: skip
def test_damage_to_a_creature_cant_be_prevented(era: str, more: str, other: str, found: str) -> None:
    lines = "{Ann: cast Open Wound on Coal Knight}, resolve, {Ann: cast Blaze Around}, resolve"
    played(WOUND % (era, more, other, lines, found))


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_damage_by_a_creature_cant_be_prevented(era: str) -> None:
    lines = (
        "to declare attackers, {Ann: attack with Keen Drake}, to declare blockers, {Bob: no block},"
        " {Ann: pass}, {Bob: cast Healing Salve on Bob mode 2}, resolve, to second main"
    )
    played(WOUND % (era, "", "Wall of Swords", lines, "{Bob: {life: 18}}"))
