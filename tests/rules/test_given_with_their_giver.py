"""What gives an ability to something else may be what that ability is paid with."""

from __future__ import annotations

import pytest
from playing import played

GIVERS = """
rules: ERA
cards:
  Sparker: {cost: "{1}", type: Artifact — Equipment, text: "Equipped creature gets +1/+0 and has \\"{T}, Sacrifice Sparker: This creature deals damage equal to its power to any target.\\"\\nEquip {0}"}
  Fern Coat: {cost: "{G}", type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature has \\"{1}, Sacrifice Fern Coat: You gain 4 life.\\""}
players:
  Ann: {in play: [{card: Hill Giant, as: Giant}, Forest, ANNS]}
  Bob: {in play: [{card: Grizzly Bears, as: Bear}, Forest, BOBS]}
now: {turn of: Ann, step: first main}
play:
LINES
"""


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def given(anns: str, bobs: str, lines: str, era: str) -> None:
    text = GIVERS.replace("ERA", era).replace("ANNS", anns).replace("BOBS", bobs).replace("LINES", lines)
    played(text)


def test_the_equipment_is_sacrificed_and_the_creature_deals_the_damage(era: str) -> None:
    lines = "  - Ann: use Giant on Bob\n  - expect: {Sparker: {in: graveyard of Ann}, Giant: {tapped: true}}\n  - resolve\n"
    lines += "expect: {Bob: {life: 17}, Giant: {in: play, pt: 3/3}}"
    given("{card: Sparker, on: Giant}", "Island", lines, era)


def test_of_two_alike_each_gives_its_own(era: str) -> None:
    lines = "  - expect: {Giant: {pt: 5/3}}\n  - Ann: use Giant ability 1 on Bob\n  - resolve\n"
    lines += (
        "expect: {Bob: {life: 16}, Sparker: {in: graveyard of Ann}, Sparker#2: {on: Giant}, Giant: {pt: 4/3}}"
    )
    given("{card: Sparker, on: Giant}, {card: Sparker, on: Giant}", "Island", lines, era)


def test_only_who_controls_the_giver_can_sacrifice_it(era: str) -> None:
    lines = "  - try: {Ann: use Giant}\n  - try: {Bob: use Giant}\nexpect: {Fern Coat: {on: Giant}}"
    given("Island", "{card: Fern Coat, on: Giant}", lines, era)


def test_an_aura_is_sacrificed_by_whose_creature_and_aura_it_is(era: str) -> None:
    lines = "  - Ann: use Giant\n  - resolve\nexpect: {Ann: {life: 24}, Fern Coat: {in: graveyard of Ann}}"
    given("{card: Fern Coat, on: Giant}", "Island", lines, era)
