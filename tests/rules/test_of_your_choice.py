"""A source or a kind of the player's choice: what follows is about the one that was chosen, and nothing else."""

from __future__ import annotations

import pytest
from playing import played

TWO_SOURCES = """
rules: %s
cards:
  Ward: {cost: "{W}", type: Instant, text: "%s"}
  Spark: {cost: "{0}", type: Artifact, text: "{T}: Spark deals 2 damage to any target."}
players:
  Ann: {hand: [Ward], in play: [Plains, {card: Hill Giant, as: Giant}, {card: Craw Wurm, as: Wurm}]}
  Bob: {in play: [{card: Spark, as: First}, {card: Spark, as: Second}]}
now: {turn of: Ann, step: first main}
play: [{Ann: "cast Ward on %s"}, resolve, {Ann: choose First}, {Ann: pass},
  {Bob: use %s on %s}, resolve]
expect: %s
"""
AWAY = (
    "All damage that would be dealt to target creature you control this turn by a source of your choice is dealt "
    "to another target creature instead.",
    "All damage that would be dealt this turn to target creature you control by a source of your choice is dealt "
    "to another target creature instead.",
)


@pytest.mark.parametrize("text", AWAY)
@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_only_what_the_chosen_source_deals_goes_to_the_other_creature(era: str, text: str) -> None:
    hurt = "{Giant: {damage: %d}, Wurm: {damage: %d}}"
    played(TWO_SOURCES % (era, text, "Giant, Wurm", "First", "Giant", hurt % (0, 2)))
    played(TWO_SOURCES % (era, text, "Giant, Wurm", "Second", "Giant", hurt % (2, 0)))
    played(TWO_SOURCES % (era, text, "Giant, Wurm", "First", "Ann", "{Ann: {life: 18}, Wurm: {damage: 0}}"))


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_a_shield_for_so_much_from_a_chosen_source_lets_the_others_through(era: str) -> None:
    text = "Prevent the next 1 damage that would be dealt to target creature this turn by a source of your choice."
    played(TWO_SOURCES % (era, text, "Giant", "First", "Giant", "{Giant: {damage: 1}}"))
    played(TWO_SOURCES % (era, text, "Giant", "Second", "Giant", "{Giant: {damage: 2}}"))


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_all_damage_of_a_chosen_source_to_somebody_is_prevented(era: str) -> None:
    text = "Prevent all damage that would be dealt to target creature this turn by a source of your choice."
    played(TWO_SOURCES % (era, text, "Giant", "First", "Giant", "{Giant: {damage: 0}}"))
    played(TWO_SOURCES % (era, text, "Giant", "Second", "Giant", "{Giant: {damage: 2}}"))
    played(TWO_SOURCES % (era, text, "Giant", "First", "Wurm", "{Wurm: {damage: 2}}"))


HORN = """
rules: %s
cards:
  Horn: {cost: "{W}", type: Instant, text: "%s"}
  Raider: {cost: "{R}", type: Creature — Goblin, pt: 2/2, text: ""}
players:
  Ann: {hand: [Horn], in play: [Plains, {card: Grizzly Bears, as: Bear}]}
  Bob: {in play: [Raider]}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Horn}, resolve, {Ann: choose %s}]
expect: {Raider: {pt: %s}, Bear: {pt: %s}}
"""


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_creatures_of_the_kind_of_your_choice_are_those_and_no_others(era: str) -> None:
    of_a_kind = "Creatures of the creature type of your choice get +1/+2 until end of turn."
    played(HORN % (era, of_a_kind, "Goblin", "3/4", "2/2"))
    played(HORN % (era, of_a_kind, "Bear", "2/2", "3/4"))
    of_a_color = "Creatures of the color of your choice get +1/+2 until end of turn."
    played(HORN % (era, of_a_color, "red", "3/4", "2/2"))
    played(HORN % (era, of_a_color, "green", "2/2", "3/4"))


PRISM = """
rules: %s
cards:
  Prism: {cost: "{U}", type: Instant, text: "Target creature becomes the color or colors of your choice until end of turn."}
players:
  Ann: {hand: [Prism], in play: [Island]}
  Bob: {in play: [{card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Prism on Giant}, resolve, {Ann: "choose %s"}, {expect: {Giant: {color: %s}}}%s]
expect: {Giant: {color: %s}}
"""


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_one_color_or_several_are_chosen_and_no_other_stays(era: str) -> None:
    played(PRISM % (era, "blue", "blue", "", "blue"))
    played(PRISM % (era, "white, green", "[white, green]", ", to Bob's upkeep", "red"))
