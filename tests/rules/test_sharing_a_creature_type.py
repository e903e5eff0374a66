"""Creatures that share a creature type with this, with a target, with what was chosen or sacrificed, or with any other."""

from __future__ import annotations

from playing import played

TABLE = """
rules: tenth
cards:
  Chief: {cost: "{2}", type: Creature — Goblin Scout, pt: 2/2, text: "%s"}
  Cohort: {cost: "{2}", type: Creature — Goblin, pt: 1/1}
  Rover: {cost: "{2}", type: Creature — Kithkin Scout, pt: 1/1}
  Ox: {cost: "{2}", type: Creature — Ox, pt: 1/1}
  Blank: {cost: "{2}", type: Artifact Creature, pt: 1/1}
  Call: {cost: "{0}", type: Sorcery, text: "%s"}
players:
  Ann: {hand: [2 Call], library: [Rover, Ox, 2 Forest], in play: [Chief, Cohort, Blank]}
  Bob: {in play: [Rover, Ox, {card: Blank, as: Idol}]}
now: {turn of: Ann, step: first main}
play:
"""
NOTHING = "Draw a card."


def among_kin(then: str, call: str = NOTHING, chief: str = "Trample") -> None:
    played(TABLE % (chief, call) + then)


def test_what_shares_a_type_with_this_is_this_as_well() -> None:
    among_kin(
        "expect: {Chief: {pt: 3/3}, Cohort: {pt: 2/2}, Rover: {pt: 2/2}, Ox: {pt: 1/1}, Blank: {pt: 1/1}}",
        chief="Creatures that share a creature type with Chief get +1/+1.",
    )


def test_others_that_share_a_type_with_this() -> None:
    among_kin(
        "expect: {Chief: {pt: 2/2}, Cohort: {pt: 2/2}, Rover: {pt: 1/1}}",
        chief="Other creatures you control that share a creature type with Chief get +1/+1.",
    )


def test_a_target_shares_its_own_types() -> None:
    text = "Destroy all creatures that share a creature type with target creature."
    among_kin(
        """
  - Ann: cast Call on Cohort
  - resolve
expect: {Chief: {in: graveyard of Ann}, Cohort: {in: graveyard of Ann}, Rover: {in: in play}, Ox: {in: in play}}
""",
        text,
    )


def test_what_has_no_type_shares_none() -> None:
    text = "Destroy all creatures that share a creature type with target creature."
    among_kin(
        """
  - Ann: cast Call on Idol
  - resolve
expect: {Idol: {in: in play}, Blank: {in: in play}}
""",
        text,
    )


def test_your_creatures_that_share_a_type_with_a_target_of_anybody() -> None:
    text = (
        "Creatures you control that share a creature type with target creature get +3/+0 until end of turn."
    )
    among_kin(
        """
  - Ann: cast Call on Rover
  - resolve
expect: {Chief: {pt: 5/2}, Cohort: {pt: 1/1}, Rover: {pt: 1/1}}
""",
        text,
    )


def test_each_other_one_that_shares_a_type_with_the_chosen_creature() -> None:
    text = (
        "Choose a creature you control. Each other creature you control that shares a creature type with "
        "that creature gets +2/+2 until end of turn."
    )
    among_kin(
        """
  - Ann: cast Call
  - resolve
  - Ann: choose Cohort
expect: {Chief: {pt: 4/4}, Cohort: {pt: 1/1}, Rover: {pt: 1/1}, Blank: {pt: 1/1}}
""",
        text,
    )


def test_what_shares_a_type_with_the_sacrificed_creature() -> None:
    text = "{0}, Sacrifice a creature: Destroy all creatures that share a creature type with the sacrificed creature."
    among_kin(
        """
  - Ann: use Chief
  - Ann: sacrifice Cohort
  - resolve
expect: {Chief: {in: graveyard of Ann}, Rover: {in: in play}, Blank: {in: in play}}
""",
        chief=text,
    )


def test_the_top_card_shares_a_type_with_a_creature_you_control() -> None:
    text = (
        "Reveal the top card of your library. If that card is a creature card that shares a creature type "
        "with a creature you control, put it into your hand."
    )
    among_kin(
        """
  - Ann: cast Call
  - resolve
  - expect: {Ann: {hand: 2, library: 3}}
  - Ann: cast Call
  - resolve
expect: {Ann: {hand: 1, library: 3}}
""",
        text,
    )
