"""Whom an effect that says something of many reaches: whoever it speaks of, also later, and each by itself."""

from __future__ import annotations

import pytest
from playing import played


@pytest.mark.parametrize("which", ["their", "that player's"])
def test_a_land_that_comes_later_stays_tapped_too(which: str) -> None:
    played(f"""
rules: tenth
cards:
  Low Mist: {{cost: "{{U}}", type: Sorcery, text: "Lands target player controls don't untap during {which} next untap step."}}
  Dig Out: {{cost: "{{G}}", type: Instant, text: "You may put a land card from your hand into play tapped."}}
players:
  Ann: {{in play: [Island], hand: [Low Mist]}}
  Bob: {{in play: [{{card: Hill Giant, tapped: true}}, Forest], hand: [Mountain, Dig Out], library: [Plains, Plains]}}
now: {{turn of: Ann, step: second main}}
play:
  - Ann: cast Low Mist on Bob
  - resolve
  - Bob: cast Dig Out
  - resolve
  - Bob: choose Mountain
  - to Bob's upkeep
  - expect: {{Forest: {{tapped: true}}, Mountain: {{tapped: true}}, Hill Giant: {{tapped: false}}}}
  - to declare attackers
  - Bob: no attack
  - to Bob's upkeep
expect: {{Forest: {{tapped: false}}, Mountain: {{tapped: false}}}}
""")


def test_attackers_that_stay_tapped_are_those_of_that_moment() -> None:
    played("""
rules: tenth
cards:
  Snarl: {cost: "{G}", type: Instant, text: "Attacking creatures don't untap during their controllers' next untap steps."}
players:
  Ann: {in play: [Hill Giant, {card: Grizzly Bears, tapped: true}], library: [Plains]}
  Bob: {in play: [Forest], hand: [Snarl], library: [Plains]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Hill Giant
  - Bob: cast Snarl
  - resolve
  - to Bob's upkeep
  - to Ann's upkeep
expect: {Hill Giant: {tapped: true}, Grizzly Bears: {tapped: false}}
""")


def test_what_is_tapped_of_two_players_stays_so_in_the_untap_step_of_each() -> None:
    played("""
rules: tenth
cards:
  Chill Wave: {cost: "{U}", type: Sorcery, text: "Tap up to two target creatures. Those creatures don't untap during their controllers' next untap steps."}
players:
  Ann: {in play: [Island, Hill Giant], hand: [Chill Wave], library: [Plains, Plains]}
  Bob: {in play: [Grizzly Bears], library: [Plains, Plains]}
now: {turn of: Ann, step: second main}
play:
  - Ann: cast Chill Wave on Hill Giant, Grizzly Bears
  - resolve
  - to Bob's upkeep
  - expect: {Grizzly Bears: {tapped: true}}
  - to Ann's upkeep
expect: {Hill Giant: {tapped: true}}
""")


def test_creatures_that_a_target_player_controls_are_kept_from_blocking() -> None:
    """Whoever fits is kept from it, and who that is hangs on the target that the spell had."""
    played("""
rules: tenth
cards:
  Blinding Dust: {cost: "{W}", type: Sorcery, text: "Creatures target player controls can't block this turn."}
players:
  Ann: {in play: [Plains, Hill Giant], hand: [Blinding Dust]}
  Bob: {in play: [Grizzly Bears]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Blinding Dust on Bob
  - resolve
  - to declare attackers
  - Ann: attack with Hill Giant
  - to declare blockers
  - try: {Bob: block Hill Giant with Grizzly Bears}
expect: {Bob: {life: 20}}
""")


@pytest.mark.parametrize("period", ["combat", "turn"])
def test_so_many_attackers_each_combat_are_not_so_many_each_turn(period: str) -> None:
    second = "Ann: attack with Bear" if period == "combat" else "try: {Ann: attack with Bear}"
    played(f"""
rules: tenth
cards:
  Narrow Pass: {{cost: "{{1}}", type: Artifact, text: "No more than one creature can attack each {period}."}}
  Second Wind: {{cost: "{{R}}", type: Sorcery, text: "Add a combat phase and a main phase after this one."}}
players:
  Ann: {{in play: [Mountain, Narrow Pass, {{card: Hill Giant, as: Giant}}, {{card: Grizzly Bears, as: Bear}}], hand: [Second Wind]}}
  Bob: {{life: 20}}
now: {{turn of: Ann, step: first main}}
play:
  - to declare attackers
  - try: {{Ann: "attack with Giant, Bear"}}
  - Ann: attack with Giant
  - to second main
  - Ann: cast Second Wind
  - resolve
  - to declare attackers
  - {second}
expect: {{Giant: {{tapped: true}}}}
""")
