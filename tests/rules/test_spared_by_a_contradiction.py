"""Lethal damage that destroys nothing, under the rulings of 1997."""

from __future__ import annotations

from playing import cited, played

from rules_kb.scenarios.run import Run

AT_THE_TABLE = """
title: A death that contradicts itself
rules: fifth
cards:
  Rift:
    cost: "{2}"
    type: Artifact
    text: >
      If a creature would be put into a graveyard from play, put it into its owner's hand and remove it from
      the game instead.
  Wither: {cost: "{B}", type: Instant, text: "Target creature gets -0/-1 until end of turn."}
players:
  Ann: {hand: [2 Lightning Bolt, Wither], in play: [3 Badlands, Rift]}
  Bob: {in play: [Hill Giant]}
now: {turn of: Ann, step: main}
play:
  - Ann: cast Lightning Bolt on Hill Giant
  - resolve
  - expect: {Hill Giant: {in: play, damage: 3}, stack: [], priority: Ann}
"""


def dying(run: Run) -> int:
    return sum(entry.text == "Hill Giant is dying" for step in run.steps for entry in step.entries)


def test_what_a_contradiction_has_spared_is_asked_for_once() -> None:
    run = played(AT_THE_TABLE + "  - to discard\n  - expect: {Hill Giant: {in: play}}\n")
    assert "rulings1999:K.12.Ruling.7" in cited(run, 2)
    assert dying(run) == 1


def test_more_damage_asks_anew() -> None:
    run = played(AT_THE_TABLE + "  - Ann: cast Lightning Bolt#2 on Hill Giant\n  - resolve\n")
    assert dying(run) == 2


def test_another_toughness_asks_anew() -> None:
    run = played(AT_THE_TABLE + "  - Ann: cast Wither on Hill Giant\n  - resolve\n  - to discard\n")
    assert dying(run) == 2


def test_the_same_damage_in_another_turn_is_other_damage() -> None:
    played(
        AT_THE_TABLE.replace("[3 Badlands, Rift]", "[3 Badlands, Rift, {card: Disk, as: Disk}]").replace(
            "cards:\n",
            'cards:\n  Disk: {cost: "{1}", type: Artifact, text: "{0}: Destroy target artifact."}\n',
        )
        + """
  - to Bob's upkeep
  - expect: {Hill Giant: {in: play, damage: 0}}
  - Ann: use Disk on Rift
  - resolve
  - Ann: cast Lightning Bolt#2 on Hill Giant
  - resolve
  - expect: {Hill Giant: {in: graveyard of Bob}}
"""
    )
