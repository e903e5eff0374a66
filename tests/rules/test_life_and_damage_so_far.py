"""How much life was gained or lost, and how much damage of a sort was dealt, since the turn began."""

from __future__ import annotations

import pytest
from playing import at_the_table, failed, played


def counted(text: str, play: str, expect: str, type_line: str = "Sorcery") -> str:
    return f"""
cards:
  Tally: {{cost: "{{0}}", type: {type_line}, text: "{text}"}}
  Sip: {{cost: "{{0}}", type: Instant, text: "Target player gains 2 life."}}
  Prick: {{cost: "{{0}}", type: Instant, text: "Target player loses 3 life."}}
  Ping: {{cost: "{{0}}", type: Instant, text: "Ping deals 1 damage to any target."}}
players:
  Ann: {{hand: [Tally, Sip, Sip, Prick, Ping], in play: [Grizzly Bears]}}
  Bob: {{}}
  Cal: {{}}
play:
  - to declare attackers
  - Ann: attack Bob with Grizzly Bears
  - to declare blockers
  - Bob: no block
  - to second main
{play}
  - Ann: cast Tally
  - resolve
expect: {expect}
"""


LIFE = [
    ("life you gained this turn", "Sip on Ann, Sip#2 on Ann, Prick on Ann", 4),
    ("amount of life you've gained this turn", "Sip on Bob", 0),
    ("amount of life you lost this turn", "Prick on Ann, Ping on Ann, Sip on Ann", 4),
    ("total amount of life your opponents have lost this turn", "Prick on Cal, Sip on Bob, Ping on Ann", 5),
    ("amount of noncombat damage dealt to your opponents this turn", "Ping on Cal, Prick on Bob", 1),
    ("total amount of combat damage dealt to your opponents this turn", "Ping on Cal", 2),
    ("total amount of damage dealt to your opponents this turn", "Ping on Cal", 3),
]


@pytest.mark.parametrize(("amount", "spells", "cards"), LIFE)
def test_so_much_this_turn(amount: str, spells: str, cards: int) -> None:
    play = "\n".join(f"  - Ann: cast {spell}\n  - resolve" for spell in spells.split(", "))
    left = 4 - len(spells.split(", "))
    played(counted(f"Draw cards equal to the {amount}.", play, f"{{Ann: {{hand: {cards + left}}}}}"))


def test_what_was_gained_last_turn_counts_no_more() -> None:
    played("""
cards:
  Tally: {cost: "{0}", type: Instant, text: "Draw X cards, where X is the amount of life you gained this turn."}
  Sip: {cost: "{0}", type: Instant, text: "You gain 2 life."}
players:
  Ann: {hand: [Tally, Tally, Sip]}
  Bob: {}
play:
  - Ann: cast Sip
  - resolve
  - Ann: cast Tally
  - resolve
  - expect: {Ann: {hand: 3}}
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
  - Ann: cast Tally#2
  - resolve
expect: {Ann: {hand: 2}}
""")


def test_it_is_cheaper_by_the_damage_dealt() -> None:
    situation = """
cards:
  Cinder: {cost: "{4}{R}", type: Creature — Elemental, pt: 4/4, text: "This spell costs {X} less to cast, where X is the total amount of noncombat damage dealt to your opponents this turn."}
players:
  Ann: {hand: [Cinder, Shock], in play: [%s Mountain]}
  Bob: {}
play: [{Ann: cast Shock on Bob}, resolve, {Ann: cast Cinder}, resolve]
expect: {Cinder: {in: play}}
"""
    played(situation % "4")
    assert failed(at_the_table(situation % "3").play())
