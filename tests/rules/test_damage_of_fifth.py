"""Damage before there was a stack: what is chosen as it is prevented, and which damage has a step of its own."""

from __future__ import annotations

from playing import cited, failed, played

TWO_ATTACKERS = """
title: Two red attackers and a Circle
rules: fifth
players:
  Ann: {in play: [Hill Giant, {card: Mogg Fanatic, as: Fanatic}]}
  Bob: {in play: ["Circle of Protection: Red", Plains]}
now: {turn of: Ann, step: main}
play:
  - Ann: attack with Hill Giant, Fanatic
  - to declare blockers
  - Bob: no block
  - to combat damage
"""


def test_a_circle_is_announced_for_one_source() -> None:
    run = played(
        TWO_ATTACKERS
        + """
  - Bob: "use Circle of Protection: Red"
  - Bob: choose Hill Giant
  - resolve
  - to end of combat
expect:
  Bob: {life: 19}
  fired: [G.12.3]
"""
    )
    assert "rulings1999:G.12.3" in cited(run, 8)


def test_a_circle_finds_no_damage_of_another_color() -> None:
    assert (
        failed(
            TWO_ATTACKERS.replace("Red", "Green")
            + """
  - try: {Bob: "use Circle of Protection: Green", because: G.12.2}
"""
        )
        == []
    )


def test_one_use_of_a_circle_prevents_all_that_its_source_has_assigned() -> None:
    played("""
title: Thorns at each tap
rules: fifth
players:
  Ann: {in play: [Manabarbs]}
  Bob: {in play: ["Circle of Protection: Red", 2 Plains]}
now: {turn of: Bob, step: main}
play:
  - "Bob: tap Plains for {W}"
  - "Bob: tap Plains#2 for {W}"
  - Bob: "use Circle of Protection: Red"
  - resolve
  - Bob: pass
  - Ann: pass
  - expect: {Bob: {life: 20, mana: "{W}"}}
  - to discard
expect: {Bob: {life: 19}}
""")


def test_what_was_prevented_before_the_step_is_prevented_after_it() -> None:
    """A Fog isn't over because something else has been prevented in a first damage prevention step."""
    played("""
title: A Fog, a Bolt and a Salve
rules: fifth
players:
  Ann: {hand: [Lightning Bolt], in play: [Mountain, Hill Giant]}
  Bob: {hand: [Fog, Healing Salve], in play: [Forest, Plains]}
now: {turn of: Ann, step: main}
play:
  - Bob: cast Fog
  - resolve
  - Ann: cast Lightning Bolt on Bob
  - to damage prevention
  - Bob: cast Healing Salve on Bob mode 2
  - resolve
  - Ann: attack with Hill Giant
  - to declare blockers
  - Bob: no block
  - to discard
expect: {Bob: {life: 20}}
""")


def test_creatures_that_fight_assign_their_damage() -> None:
    played("""
title: A fight can be healed
rules: fifth
cards:
  Quarrel: {cost: "{G}", type: Sorcery, text: "Target creature you control fights target creature you don't control."}
players:
  Ann: {hand: [Quarrel], in play: [Forest, Hill Giant]}
  Bob: {hand: [Healing Salve], in play: [Plains, Gray Ogre]}
now: {turn of: Ann, step: main}
play:
  - Ann: cast Quarrel on Hill Giant, Gray Ogre
  - to damage prevention
  - Bob: cast Healing Salve on Gray Ogre mode 2
  - resolve
  - to discard
expect:
  Gray Ogre: {in: play}
  Hill Giant: {in: play}
""")


def test_a_tapped_artifact_that_an_enchantment_animates_stays_on() -> None:
    played("""
title: A tapped mine that walks
rules: fifth
cards:
  Deep Well: {cost: "{2}", type: Artifact, text: "During your draw step, draw a card."}
  March of the Machines: {cost: "{3}{U}", type: Enchantment, text: "Noncreature artifacts are 3/3 creatures in addition to their other types."}
players:
  Ann: {in play: [{card: Deep Well, tapped: true}, March of the Machines], library: [3 Forest]}
  Bob: {}
now: {turn of: Ann, step: draw}
play:
  - to main
expect: {Ann: {hand: 2}}
""")


def test_a_tapped_artifact_is_off_though_it_speaks_of_being_untapped() -> None:
    """Only what a card says of being tapped goes on while it is; a phase cost has to be dealt with, too."""
    played("""
title: Tapped and off
rules: fifth
cards:
  Upright Banner: {cost: "{2}", type: Artifact, text: "As long as Upright Banner is untapped, creatures you control get +1/+1."}
  Fallen Banner: {cost: "{2}", type: Artifact, text: "As long as Fallen Banner is tapped, creatures you control get +1/+1."}
  Costly Idol: {cost: "{2}", type: Artifact, text: "During your upkeep, pay {1} or sacrifice Costly Idol."}
players:
  Ann: {in play: [{card: Upright Banner, tapped: true}, {card: Fallen Banner, tapped: true}, Hill Giant, {card: Costly Idol, tapped: true}]}
  Bob: {}
now: {turn of: Ann, step: upkeep}
play:
  - to draw
expect:
  Hill Giant: {pt: 4/4}
  Costly Idol: {in: graveyard of Ann}
""")


def test_the_end_of_turn_is_no_step_of_its_own() -> None:
    run = played("""
title: A ball of lightning goes
rules: fifth
players:
  Ann: {in play: [Ball Lightning]}
  Bob: {}
now: {turn of: Ann, step: main}
play:
  - to cleanup
expect: {Ball Lightning: {in: graveyard of Ann}}
""")
    told = [entry.text for step in run.steps for entry in step.entries if entry.text]
    assert "end of turn begins" not in told
    assert "cleanup begins" in told
    assert "rulings1999:P.10.1" in cited(run, 1)
