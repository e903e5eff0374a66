"""Combat: what the shipped scenarios can't show of it."""

from __future__ import annotations

import pytest
from playing import at_the_table, failed, played

from rules_kb.rules import seams
from rules_kb.rules.engine.attacks_and_blocks import only_legal_attack
from rules_kb.rules.engine.combat import declare_if_forced
from rules_kb.rules.rule import Illegal
from rules_kb.rules.terms.actions import DeclareAttack

ATTACK = """
players:
  Ann: {in play: [%s]}
  Bob: {in play: [%s]}
now: {turn of: Ann, step: declare attackers}
"""


def test_a_choice_of_attacks_is_asked_for() -> None:
    game = at_the_table(ATTACK % ("Grizzly Bears, Wall of Stone", "Mountain")).game
    assert only_legal_attack(game, game.table.players[0]) is None
    assert not declare_if_forced(game)


def test_no_attack_is_the_only_one_where_nothing_can_attack() -> None:
    game = at_the_table(ATTACK % ("Wall of Stone", "Mountain")).game
    assert only_legal_attack(game, game.table.players[0]) == {}
    assert declare_if_forced(game)
    assert game.table.turn.step == "end of combat"


def test_with_banding_the_only_attackers_can_still_go_in_different_ways() -> None:
    game = at_the_table(
        "cards:\n  Eager Hero: {cost: '{W}', type: Creature — Hero, pt: 1/1, text: \"Banding\\n~ attacks each turn if able.\"}\n"
        + ATTACK % ("2 Eager Hero", "Mountain")
    ).game
    assert only_legal_attack(game, game.table.players[0]) is None


def test_a_refused_attack_leaves_no_trace_but_its_verdicts() -> None:
    game = at_the_table(ATTACK % ("Grizzly Bears, Wall of Stone", "Mountain")).game
    ann, bob = game.table.players
    with pytest.raises(Illegal) as refused:
        seams.take_action(game, DeclareAttack(ann, dict.fromkeys(game.table.in_play[:2], bob)))
    assert [verdict.cite for verdict in refused.value.verdicts] == ["cr1999:308.1", "cr1999:308.3"]
    assert not game.table.combat.attackers
    assert not any(thing.tapped for thing in game.table.in_play)
    assert {entry.role for entry in game.log.entries if entry.cite} == {"forbade"}


def test_who_attacked_for_one_player_may_later_attack_for_another() -> None:
    played("""
players:
  Ann: {in play: [Hill Giant]}
  Bob: {hand: [Control Magic], in play: [4 Island]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Hill Giant
  - to Bob's first main
  - Bob: cast Control Magic on Hill Giant
  - resolve
  - to Ann's first main
  - to Bob's declare attackers
  - Bob: attack with Hill Giant
  - expect: {Hill Giant: {attacking: Ann}}
  - to combat damage
  - resolve
expect: {Ann: {life: 17}, Bob: {life: 17}, not fired: ["306.2"]}
""")


def test_nothing_of_a_combat_is_left_after_it() -> None:
    playing = at_the_table(
        ATTACK % ("Benalish Hero, Hill Giant, Grizzly Bears", "Gray Ogre")
        + """
play:
  - Ann: attack with Benalish Hero + Hill Giant, Grizzly Bears
  - to declare blockers
  - Bob: block Benalish Hero with Gray Ogre
  - to second main
"""
    )
    playing.stage.answers.auto = True
    assert failed(playing.play()) == []
    combat = playing.game.table.combat
    assert not any(value for value in vars(combat).values())


def test_a_tried_answer_that_is_legal_is_a_failure() -> None:
    found = failed(
        ATTACK % ("Craw Wurm", "Gray Ogre, Hill Giant")
        + """
play:
  - Ann: attack with Craw Wurm
  - to declare blockers
  - Bob: block Craw Wurm with Gray Ogre, Hill Giant
  - to combat damage
  - try: {Ann: "assign Craw Wurm: 6 to Gray Ogre"}
  - try: {Ann: "assign Craw Wurm: 6 to Bob"}
  - Ann: "assign Craw Wurm: 6 to Hill Giant"
  - resolve
expect: {Hill Giant: {in: graveyard of Bob}, Gray Ogre: {damage: 0}}
"""
    )
    assert found == ["Ann: assign Craw Wurm: 6 to Gray Ogre is illegal: legal"]


def test_damage_that_nobody_assigns_is_asked_for() -> None:
    found = failed(
        ATTACK % ("Craw Wurm", "Gray Ogre, Hill Giant")
        + """
play:
  - Ann: attack with Craw Wurm
  - to declare blockers
  - Bob: block Craw Wurm with Gray Ogre, Hill Giant
  - to combat damage
"""
    )
    assert found == ["Ann must divide: how Craw Wurm assigns 6 damage (of Gray Ogre, Hill Giant)"]


def test_a_band_is_read_with_and_without_spaces_around_its_sign() -> None:
    played("""
players:
  Ann: {in play: [Benalish Hero, Hill Giant, Grizzly Bears]}
  Bob: {in play: [Craw Wurm]}
now: {turn of: Ann, step: declare attackers}
play:
  - try: {Ann: attack with Grizzly Bears+Hill Giant, because: "glossary/banding-bands-with-other"}
  - Ann: attack with Benalish Hero+Hill Giant, Grizzly Bears
  - to declare blockers
  - Bob: block Hill Giant with Craw Wurm
expect: {Benalish Hero: {blocked: true}, Hill Giant: {blocked: true}, Grizzly Bears: {blocked: false}}
""")


def test_how_forty_could_be_blocked_is_left_to_the_defending_player_at_once() -> None:
    """Not every set of forty attackers is tried for each of forty blockers."""
    attack = ", ".join(f"Boar#{number}" for number in range(1, 41))
    assert failed(f"""
title: forty against forty
cards:
  Boar: {{type: Creature — Boar, cost: "{{G}}", pt: 2/2}}
players:
  Ann: {{in play: [40 Boar]}}
  Bob: {{in play: [40 Boar]}}
play:
  - to declare attackers
  - Ann: attack with {attack}
  - to combat damage
""") == ["Bob must declare blockers before combat damage"]
