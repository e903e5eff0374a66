"""Regeneration of what one effect destroys twice, under the rulings of 1997."""

from __future__ import annotations

from playing import cited, failed, played

TWICE = """
title: Destroyed twice
rules: fifth
cards:
  Doom: {cost: "{B}", type: Sorcery, text: "Destroy target creature. Its controller loses 3 life. Destroy all creatures."}
  Gloom: {cost: "{B}", type: Sorcery, text: "Destroy target creature."}
players:
  Ann: {in play: [Drudge Skeletons, 3 Swamp], hand: [Death Ward]}
  Bob: {hand: [Doom, 2 Gloom], in play: [4 Swamp, Grizzly Bears]}
now: {turn of: Bob, step: main}
play:
"""


def test_whoever_says_nothing_stops_the_first_destruction() -> None:
    run = played(
        TWICE
        + """
  - Bob: cast Doom on Drudge Skeletons
  - to regeneration
  - Ann: use Drudge Skeletons
  - resolve
  - resolve all
  - expect: {Drudge Skeletons: {in: graveyard of Ann}, Grizzly Bears: {in: graveyard of Bob}}
"""
    )
    told = [entry.text for entry in run.steps[-1].entries]
    assert told.index("Drudge Skeletons regenerates") < told.index("Ann loses 3 life: 17 life")


def test_the_second_destruction_is_stopped_in_vain_where_nothing_stops_the_first() -> None:
    run = played(
        TWICE
        + """
  - Bob: cast Doom on Drudge Skeletons
  - to regeneration
  - Ann: use Drudge Skeletons
  - Ann: choose second
  - resolve
  - resolve all
  - expect: {Drudge Skeletons: {in: graveyard of Ann}}
"""
    )
    assert "Drudge Skeletons regenerates" not in [entry.text for step in run.steps for entry in step.entries]


def test_two_uses_stop_both_in_whatever_order_they_are_chosen() -> None:
    run = played(
        TWICE
        + """
  - Bob: cast Doom on Drudge Skeletons
  - to regeneration
  - Ann: use Drudge Skeletons
  - Ann: choose second
  - resolve
  - Ann: use Drudge Skeletons
  - resolve
  - resolve all
  - expect: {Drudge Skeletons: {in: play}}
"""
    )
    assert "rulings1999:G.32.Ruling.6" in cited(run, 4)


def test_what_destroys_once_leaves_no_choice() -> None:
    went_otherwise = failed(
        TWICE
        + """
  - Bob: cast Gloom on Drudge Skeletons
  - to regeneration
  - Ann: use Drudge Skeletons
  - Ann: choose second
"""
    )
    assert len(went_otherwise) == 1
    assert "nothing asks Ann for this" in went_otherwise[0]


def test_what_was_played_for_a_destruction_that_doesnt_come_stops_no_other() -> None:
    played(
        TWICE.replace("Destroy all creatures.", "Destroy all untapped creatures.")
        + """
  - Bob: cast Doom on Drudge Skeletons
  - to regeneration
  - Ann: use Drudge Skeletons
  - resolve
  - Ann: use Drudge Skeletons
  - resolve
  - resolve all
  - expect: {Drudge Skeletons: {in: play, tapped: true}}
  - Bob: cast Gloom on Drudge Skeletons
  - resolve
  - resolve all
  - expect: {Drudge Skeletons: {in: graveyard of Ann}}
"""
    )


def test_each_part_of_a_resolution_has_its_own_destruction() -> None:
    played(
        TWICE.replace("3 life. Destroy all", "3 life, then destroy all")
        + """
  - Bob: cast Doom on Drudge Skeletons
  - to regeneration
  - Ann: use Drudge Skeletons
  - resolve
  - to regeneration
  - expect: {Drudge Skeletons: {in: play, tapped: true}, Ann: {life: 17}}
  - Ann: use Drudge Skeletons
  - resolve
  - resolve all
  - expect: {Drudge Skeletons: {in: play}, Grizzly Bears: {in: graveyard of Bob}}
"""
    )
