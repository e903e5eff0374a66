"""What is so for as long as something else is, or for this combat; what lies face down; the size of another."""

from __future__ import annotations

import pytest
from playing import played

STAFF = """
rules: %s
cards:
  Staff: {cost: "{3}", type: Artifact, text: "As long as Staff is untapped, if a creature would deal damage to you, prevent 1 of that damage."}
players:
  Ann: {in play: [{card: Staff, tapped: %s}, {card: Rod of Ruin, as: Rod}, 3 Forest]}
  Bob: {in play: [{card: Grizzly Bears, as: Bear}, {card: Rod of Ruin, as: Other}, 3 Island]}
now: {turn of: Bob, step: first main}
play: [%s]
expect: {Ann: {life: %d}}
"""


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_what_is_prevented_as_long_as_something_holds(era: str) -> None:
    played(STAFF % (era, "false", "to declare attackers, {Bob: attack with Bear}, to end of combat", 19))
    played(STAFF % (era, "true", "to declare attackers, {Bob: attack with Bear}, to end of combat", 18))
    played(STAFF % (era, "false", "{Bob: use Other on Ann}, resolve", 19))


VEIL = """
rules: tenth
cards:
  Veil: {cost: "{1}", type: Enchantment, text: "%s"}
  Hidden: {cost: "{4}{G}", type: Creature — Beast, pt: 4/4, text: "Morph {G}"}
players:
  Ann: {hand: [Shock], in play: [Veil, 2 Forest, Mountain, {card: Hidden, face down: true}, {card: Grizzly Bears, as: Bear}]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: [%s]
expect: {%s}
"""


def test_a_face_down_creature_is_one_that_lies_face_down() -> None:
    text = "Face-down creatures you control get +1/+1."
    played(VEIL % (text, "", "Hidden: {pt: 3/3}, Bear: {pt: 2/2}"))
    played(VEIL % (text, "{Ann: turn up Hidden}", "Hidden: {pt: 4/4}, Bear: {pt: 2/2}"))


def test_a_creature_that_was_face_down_as_it_died() -> None:
    text = "Whenever a face-down creature you control dies, you gain 3 life."
    played(VEIL % (text, "{Ann: cast Shock on Hidden}, resolve all", "Ann: {life: 23}"))
    played(VEIL % (text, "{Ann: cast Shock on Bear}, resolve all", "Ann: {life: 20}"))


def test_a_creature_that_comes_face_down() -> None:
    text = "Whenever a face-down creature enters the battlefield under your control, you gain 3 life."
    board = VEIL.replace(
        "hand: [Shock]", "hand: [Shock, {card: Hidden, as: Next}, {card: Bear Cub, as: Cub}]"
    )
    board = board.replace(
        "players:", '  Bear Cub: {cost: "{G}", type: Creature — Bear, pt: 1/1, text: ""}\nplayers:'
    )
    played(board % (text, "{Ann: cast Next face down}, resolve all", "Ann: {life: 23}"))
    played(board % (text, "{Ann: cast Cub}, resolve all", "Ann: {life: 20}"))


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_the_power_of_a_target_is_that_ones(era: str) -> None:
    played(f"""
rules: {era}
cards:
  Feast: {{cost: "{{G}}", type: Sorcery, text: "You gain life equal to the power of target creature you control."}}
players:
  Ann: {{hand: [Feast], in play: [Forest, {{card: Hill Giant, as: Giant}}, {{card: Grizzly Bears, as: Bear}}]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play: [{{Ann: cast Feast on Giant}}, resolve]
expect: {{Ann: {{life: 23}}}}
""")


def test_who_cant_block_this_combat_may_in_the_next() -> None:
    played("""
rules: tenth
cards:
  Scare: {cost: "{R}", type: Instant, text: "Target creature can't block this combat."}
  Again: {cost: "{R}", type: Instant, text: "Untap all creatures you control. After this phase, there is an additional combat phase."}
players:
  Ann: {hand: [Scare, Again], in play: [2 Mountain, {card: Grizzly Bears, as: Bear}]}
  Bob: {in play: [{card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: beginning of combat}
play:
  - Ann: cast Scare on Giant
  - resolve
  - to declare attackers
  - Ann: attack with Bear
  - to declare blockers
  - try: {Bob: block Bear with Giant}
  - Bob: no block
  - Ann: cast Again
  - resolve
  - to declare attackers
  - Ann: attack with Bear
  - to declare blockers
  - Bob: block Bear with Giant
expect: {Bob: {life: 18}}
""")


def test_each_one_that_untaps_in_anothers_untap_step() -> None:
    played("""
rules: tenth
cards:
  Fort: {cost: "{W}", type: Enchantment, text: "Untap each creature you control with a +1/+1 counter on it during each other player's untap step."}
players:
  Ann: {in play: [Fort, {card: Grizzly Bears, as: Bear, tapped: true, counters: {"+1/+1": 1}}, {card: Hill Giant, as: Giant, tapped: true}]}
  Bob: {in play: [{card: Gray Ogre, as: Ogre}]}
now: {turn of: Ann, step: second main}
play: [to Bob's upkeep]
expect: {Bear: {tapped: false}, Giant: {tapped: true}}
""")


LURE = """
rules: %s
cards:
  Lure: {cost: "{2}{G}", type: Creature — Elk, pt: 2/5, text: "Whenever Lure attacks, target creature defending player controls blocks it this %s if able."}
players:
  Ann: {in play: [Lure, {card: Grizzly Bears, as: Bear}]}
  Bob: {in play: [{card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: beginning of combat}
play:
  - to declare attackers
  - Ann: attack with Lure, Bear
  - Ann: choose Giant
  - resolve
  - to declare blockers
  - try: {Bob: no block}
  - try: {Bob: block Bear with Giant}
  - Bob: block Lure with Giant
"""


@pytest.mark.parametrize("when", ["turn", "combat"])
@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_who_has_to_block_it_blocks_the_attacker_and_not_itself(era: str, when: str) -> None:
    played(LURE % (era, when))
