"""Which targets may be a planeswalker: any target, and a player or planeswalker; not a creature or player. Which are other targets."""

from __future__ import annotations

from playing import played

TABLE = """
rules: tenth
cards:
  Ysa: {cost: "{3}", type: Planeswalker — Ysa, pt: 5, text: "+1: You gain 1 life."}
  Scald: {cost: "{0}", color: red, type: Instant, text: "%s"}
  Shelter: {cost: "{0}", type: Instant, text: "Prevent the next 2 damage that would be dealt to any target this turn."}
players:
  Ann: {life: 10, hand: [2 Scald], in play: [Hill Giant], library: [3 Forest]}
  Bob: {hand: [Shelter], in play: [Ysa, Grizzly Bears]}
now: {turn of: Ann, step: first main}
play:
"""


def scalded(text: str, then: str) -> None:
    played(TABLE % text + then)


def test_any_target_may_be_a_planeswalker() -> None:
    scalded(
        "Scald deals 3 damage to any target.",
        """
  - Ann: cast Scald on Ysa
  - resolve
expect: {Ysa: {counters: {loyalty: 2}}, Bob: {life: 20}}
""",
    )


def test_a_planeswalker_is_no_creature_or_player() -> None:
    scalded(
        "Scald deals 3 damage to target creature or player.",
        """
  - try: {Ann: cast Scald on Ysa}
  - Ann: cast Scald on Grizzly Bears
  - resolve
expect: {Ysa: {counters: {loyalty: 5}}, Grizzly Bears: {in: graveyard of Bob}}
""",
    )


def test_a_player_or_planeswalker_is_no_creature() -> None:
    scalded(
        "Scald deals 3 damage to target player or planeswalker.",
        """
  - try: {Ann: cast Scald on Grizzly Bears}
  - Ann: cast Scald on Ysa
  - resolve
  - Ann: cast Scald on Ann
  - resolve
expect: {Ysa: {counters: {loyalty: 2}}, Ann: {life: 7}}
""",
    )


def test_an_opponent_or_planeswalker_is_not_oneself() -> None:
    scalded(
        "Scald deals 3 damage to target opponent or planeswalker.",
        """
  - try: {Ann: cast Scald on Ann}
  - try: {Ann: cast Scald on Hill Giant}
  - Ann: cast Scald on Ysa
  - resolve
  - Ann: cast Scald on Bob
  - resolve
  - Ann: choose Bob
expect: {Ysa: {counters: {loyalty: 2}}, Bob: {life: 17}}
""",
    )


def test_what_the_controller_of_that_planeswalker_controls() -> None:
    scalded(
        "Scald deals 3 damage to target player or planeswalker and each creature that player or that planeswalker's controller controls.",
        """
  - Ann: cast Scald on Ysa
  - resolve
expect: {Ysa: {counters: {loyalty: 2}}, Bob: {life: 20}, Grizzly Bears: {in: graveyard of Bob}, Hill Giant: {damage: 0}}
""",
    )


def test_the_life_of_the_controller_of_that_planeswalker() -> None:
    scalded(
        "Scald deals 3 damage to target player or planeswalker. If that player or that planeswalker's controller has more life than you, draw two cards.",
        """
  - Ann: cast Scald on Ysa
  - resolve
expect: {Ysa: {counters: {loyalty: 2}}, Ann: {hand: 3}}
""",
    )


def test_that_player_or_planeswalker_is_dealt_the_other_damage() -> None:
    scalded(
        "Scald deals 1 damage to target player or planeswalker. If you control a Giant, Scald deals 4 damage to that player or planeswalker instead.",
        """
  - Ann: cast Scald on Ysa
  - resolve
expect: {Ysa: {counters: {loyalty: 1}}, Bob: {life: 20}}
""",
    )


def test_damage_to_a_planeswalker_is_divided_and_prevented() -> None:
    scalded(
        "Scald deals 5 damage divided as you choose among any number of targets.",
        """
  - Ann: cast Scald split 4 to Ysa, 1 to Grizzly Bears
  - Bob: cast Shelter on Ysa
  - resolve all
expect: {Ysa: {counters: {loyalty: 3}}, Grizzly Bears: {damage: 1}}
""",
    )


def test_what_may_be_a_player_is_not_what_deals_damage() -> None:
    played(
        """
rules: tenth
cards:
  Rod: {cost: "{0}", type: Artifact — Equipment, text: "Equipped creature has \\"{T}: This creature deals 9 damage to target creature or player. If this creature is a Giant, it deals 3 damage to that creature or player instead.\\""}
  Mirror: {cost: "{0}", type: Enchantment, text: "Whenever a Bear deals damage, you gain 5 life."}
players:
  Ann: {in play: [Hill Giant, {card: Rod, on: Hill Giant}, Mirror]}
  Bob: {in play: [{card: Grizzly Bears, damage: 0}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Hill Giant on Grizzly Bears
  - resolve
expect: {Grizzly Bears: {in: graveyard of Bob}, Ann: {life: 20}}
"""
    )


def test_any_other_target_is_none_that_was_chosen_before() -> None:
    scalded(
        "Scald deals 3 damage to any target and 1 damage to any other target.",
        """
  - try: {Ann: "cast Scald on Ysa, Ysa"}
  - Ann: cast Scald on Ysa, Grizzly Bears
  - resolve
expect: {Ysa: {counters: {loyalty: 2}}, Grizzly Bears: {damage: 1}}
""",
    )


def test_any_other_target_alone_isnt_what_deals_the_damage() -> None:
    played(
        """
rules: tenth
cards:
  Imp: {cost: "{1}", type: Creature — Imp, pt: 2/2, text: "{0}: Imp deals 1 damage to any other target."}
players:
  Ann: {in play: [2 Imp]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - try: {Ann: use Imp on Imp}
  - Ann: use Imp on Imp#2
  - resolve
expect: {Imp: {damage: 0}, "Imp#2": {damage: 1}}
"""
    )
