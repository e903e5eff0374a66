"""Keywords that 1999 doesn't know: each does what its text says, and Equipment goes from creature to
creature.
"""

from __future__ import annotations

import pytest
from playing import failed, played

CREATURE = "{cost: '{1}', type: Creature — Soldier, pt: 2/2, text: %s}"


def with_keyword(keyword: str, rest: str) -> None:
    """Kim has the keyword, and all goes as the rest of the scenario says."""
    played("cards:\n  Kim: " + CREATURE % keyword + rest)


@pytest.mark.parametrize("keyword", ["Shroud", "Hexproof"])
def test_an_opponent_cannot_target_it(keyword: str) -> None:
    with_keyword(
        keyword,
        """
players:
  Ann: {in play: [Kim]}
  Bob: {hand: [Shock], in play: [Mountain]}
now: {turn of: Bob, step: first main}
play:
  - try: {Bob: cast Shock on Kim, because: "409.1c"}
""",
    )


@pytest.mark.parametrize(
    ("keyword", "line"),
    [
        ("Hexproof", "Ann: cast Giant Growth on Kim"),
        ("Shroud", "try: {Ann: cast Giant Growth on Kim}"),
        ("Kim can't be the target of black spells.", "Ann: cast Giant Growth on Kim"),
        ("Kim can't be the target of green or black spells.", "try: {Ann: cast Giant Growth on Kim}"),
    ],
)
def test_its_controller_can_target_it_or_not(keyword: str, line: str) -> None:
    with_keyword(
        keyword,
        f"""
players:
  Ann: {{in play: [Kim, Forest], hand: [Giant Growth]}}
  Bob: {{}}
play:
  - {line}
""",
    )


def test_a_player_with_shroud_cannot_be_targeted() -> None:
    with_keyword(
        "You have shroud.",
        """
players:
  Ann: {in play: [Kim]}
  Bob: {hand: [Shock], in play: [Mountain]}
now: {turn of: Bob, step: first main}
play:
  - try: {Bob: cast Shock on Ann, because: "409.1c"}
  - Bob: cast Shock on Kim
""",
    )


def test_menace_asks_for_two_blockers() -> None:
    with_keyword(
        "Menace",
        """
players:
  Ann: {in play: [Kim]}
  Bob: {in play: [2 Grizzly Bears]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Kim
  - to declare blockers
  - try: {Bob: block Kim with Grizzly Bears, because: "500.2"}
  - "Bob: block Kim with Grizzly Bears, Grizzly Bears#2"
""",
    )


def test_double_strike_deals_damage_in_both_steps() -> None:
    with_keyword(
        "Double strike",
        """
players:
  Ann: {in play: [Kim]}
  Bob: {in play: [Hill Giant]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Kim
  - to declare blockers
  - Bob: block Kim with Hill Giant
  - to combat damage
  - resolve
  - expect: {Hill Giant: {damage: 2}, Kim: {damage: 0}}
  - to combat damage
  - resolve
expect: {Hill Giant: {in: graveyard of Bob}, Kim: {in: graveyard of Ann}, fired: ["103.1", "502.2b"]}
""",
    )


def test_an_unblocked_double_striker_hurts_twice() -> None:
    with_keyword(
        "Double strike",
        """
players: {Ann: {in play: [Kim]}, Bob: {}}
now: {turn of: Ann, step: declare attackers}
play: [{Ann: attack with Kim}, to combat damage, resolve, to combat damage, resolve]
expect: {Bob: {life: 16}}
""",
    )


def test_lifelink_is_a_triggered_ability() -> None:
    with_keyword(
        "Lifelink",
        """
players: {Ann: {in play: [Kim]}, Bob: {}}
now: {turn of: Ann, step: declare attackers}
play: [{Ann: attack with Kim}, to combat damage, resolve, {expect: {Ann: {life: 20}}}, resolve]
expect: {Ann: {life: 22}, Bob: {life: 18}, fired: ["410.2"]}
""",
    )


def test_deathtouch_destroys_what_it_hurt() -> None:
    with_keyword(
        "Deathtouch",
        """
players: {Ann: {in play: [Craw Wurm]}, Bob: {in play: [Kim]}}
now: {turn of: Ann, step: declare attackers}
play: [{Ann: attack with Craw Wurm}, to declare blockers, {Bob: block Craw Wurm with Kim}, to combat damage, resolve, resolve]
expect: {Craw Wurm: {in: graveyard of Ann}}
""",
    )


def test_what_is_indestructible_survives_damage_and_destruction_but_not_shrinking() -> None:
    played("""
cards:
  Kim: {cost: "{1}", type: Creature — Soldier, pt: 2/2, text: Indestructible}
  Doom: {cost: "{B}", type: Instant, text: Destroy target creature.}
  Blast: {cost: "{R}", type: Instant, text: Deal 4 damage to target creature.}
  Wane: {cost: "{B}", type: Instant, text: Target creature gets -2/-2 until end of turn.}
players:
  Ann: {in play: [Kim]}
  Bob: {hand: [Doom, Blast, Wane], in play: [2 Swamp, Mountain]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Doom on Kim
  - resolve
  - Bob: cast Blast on Kim
  - resolve
  - expect: {Kim: {in: play, damage: 4}, fired: ["103.1"]}
  - Bob: cast Wane on Kim
  - resolve
expect: {Kim: {in: graveyard of Ann}}
""")


CLUB = """
cards:
  Club: {cost: "{2}", type: Artifact — Equipment, text: "Equipped creature gets +2/+0 and has trample.\\nEquip {1}"}
"""


def test_equipment_is_attached_when_a_sorcery_could_be_played() -> None:
    played(
        CLUB
        + """
players:
  Ann: {in play: [Club, Grizzly Bears, Hill Giant, 2 Forest]}
  Bob: {in play: [Gray Ogre]}
play:
  - try: {Ann: use Club on Gray Ogre, because: "409.1c"}
  - Ann: use Club on Grizzly Bears
  - try: {Ann: use Club on Hill Giant, because: "409.2"}
  - resolve
  - expect: {Grizzly Bears: {pt: 4/2, has: [trample]}, Club: {on: Grizzly Bears}}
  - Ann: use Club on Hill Giant
  - resolve
expect: {Grizzly Bears: {pt: 2/2}, Hill Giant: {pt: 5/3}, Club: {on: Hill Giant}}
"""
    )


def test_equipment_stays_when_its_creature_dies() -> None:
    played(
        CLUB
        + """
players:
  Ann: {in play: [{card: Club, on: Grizzly Bears}, Grizzly Bears]}
  Bob: {hand: [Shock], in play: [Mountain]}
now: {turn of: Bob, step: first main}
play: [{expect: {Grizzly Bears: {pt: 4/2}}}, {Bob: cast Shock on Grizzly Bears}, resolve]
expect: {Grizzly Bears: {in: graveyard of Ann}, Club: {in: play}}
"""
    )


def test_equipment_that_is_protected_against_comes_off() -> None:
    played(
        CLUB
        + """
  Ward: {cost: "{W}", type: Instant, text: Target creature gains protection from artifacts until end of turn.}
players:
  Ann: {hand: [Ward], in play: [{card: Club, on: Grizzly Bears}, Grizzly Bears, Plains]}
  Bob: {}
play: [{Ann: cast Ward on Grizzly Bears}, resolve]
expect: {Grizzly Bears: {pt: 2/2}, Club: {in: play}}
"""
    )


def test_an_equipment_that_is_unattached_as_a_cost_stays_in_play() -> None:
    run = played(
        """
rules: tenth
cards:
  Hunter's Bolt:
    cost: "{3}"
    type: Artifact — Equipment
    text: |
      Equipped creature has "{T}, Unattach Hunter's Bolt: This creature deals 3 damage to target creature."
      Equip {2}
players:
  Ann: {in play: [{card: Hunter's Bolt, on: Grizzly Bears}, Grizzly Bears]}
  Bob: {in play: [Hill Giant]}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Grizzly Bears on Hill Giant
  - expect: {Hunter's Bolt: {in: play, on: nothing}, Grizzly Bears: {tapped: true}}
  - resolve
expect: {Hill Giant: {in: graveyard}}
"""
    )
    assert failed(run) == []
