"""Who blocks whom, asked of a creature that is gone: as it was when it left play."""

import pytest
from playing import played

WALLS = """
rules: %s
cards:
  Powder Wall: {cost: "{1}", type: Creature — Wall, pt: 0/4, text: "{1}, Sacrifice ~: ~ deals 3 damage to target creature it's blocking."}
  Spring Gate: {cost: "{1}", type: Creature — Wall, pt: 0/4, text: "{1}: ~ deals 3 damage to target creature blocked by ~."}
  Bold Imp: {cost: "{1}", type: Creature — Imp, pt: 1/1, text: "{1}, Sacrifice ~: Destroy target creature blocking it."}
  Moor Ogre: {cost: "{3}", type: Creature — Ogre, pt: 3/3}
  Moor Hound: {cost: "{1}", type: Creature — Hound, pt: 2/2}
  Recall: {cost: "{U}", type: Instant, text: "Return target creature to its owner's hand."}
  Pacify: {cost: "{W}", type: Instant, text: "Remove target creature from combat."}
players:
  Ann: {hand: [Recall, Pacify], in play: [Powder Wall, Spring Gate, Plains, Island, 2 Forest]}
  Bob: {in play: [Bold Imp, Moor Ogre, Moor Hound, 2 Mountain]}
now: {turn of: Bob, step: first main}
play:
  - to declare attackers
  - Bob: attack with Bold Imp, Moor Ogre, Moor Hound
  - to declare blockers
"""
ERAS = pytest.mark.parametrize("era", ["classic", "tenth"])


@ERAS
def test_a_wall_that_is_given_up_strikes_what_it_was_blocking(era: str) -> None:
    played(f"""{WALLS % era}
  - Ann: block Moor Ogre with Powder Wall
  - try: {{Ann: use Powder Wall on Moor Hound}}
  - Ann: use Powder Wall on Moor Ogre
  - resolve
expect:
  Powder Wall: {{in: graveyard of Ann}}
  Moor Ogre: {{in: graveyard of Bob}}
""")


@ERAS
def test_a_wall_that_goes_back_to_the_hand_has_still_been_blocking(era: str) -> None:
    played(f"""{WALLS % era}
  - Ann: block Moor Ogre with Spring Gate
  - Ann: use Spring Gate on Moor Ogre
  - Ann: cast Recall on Spring Gate
  - resolve
  - resolve
expect:
  Spring Gate: {{in: hand of Ann}}
  Moor Ogre: {{in: graveyard of Bob}}
""")


@ERAS
def test_a_wall_that_left_combat_before_it_left_play_blocked_nothing_any_more(era: str) -> None:
    played(f"""{WALLS % era}
  - Ann: block Moor Ogre with Spring Gate
  - Ann: use Spring Gate on Moor Ogre
  - Ann: cast Pacify on Spring Gate
  - resolve
  - Ann: cast Recall on Spring Gate
  - resolve
  - resolve
expect:
  Moor Ogre: {{in: play, damage: 0}}
""")


@ERAS
def test_an_attacker_that_is_given_up_takes_its_blocker_along(era: str) -> None:
    played(f"""{WALLS % era}
  - Ann: block Bold Imp with Powder Wall; Moor Ogre with Spring Gate
  - try: {{Bob: use Bold Imp on Spring Gate}}
  - Bob: use Bold Imp on Powder Wall
  - resolve
expect:
  Powder Wall: {{in: graveyard of Ann}}
  Spring Gate: {{in: play}}
""")
