"""What a creature's text says of players, spells and other things is an ability, and is lost with the others."""

from __future__ import annotations

import pytest
from playing import cited, played

TABLE = """
rules: ERA
default choices: auto
cards:
  Beadle: {cost: "{2}", type: Creature — Cleric, pt: 1/6, text: "SAID"}
  Dull: {cost: "{0}", type: Instant, text: "Target creature loses all abilities until end of turn."}
  Crier: {cost: "{1}", type: Artifact, text: "Whenever you gain life, draw a card."}
  Sip: {cost: "{0}", type: Instant, text: "You gain 1 life."}
  Fee: {cost: "{1}", type: Sorcery, text: "You gain 4 life."}
  Nip: {cost: "{0}", color: red, type: Instant, text: "~ deals 1 damage to target player."}
  Moth: {cost: "{0}", type: Creature — Insect, pt: 1/1}
players:
  Ann: {hand: [Dull, Sip, Fee, Nip, 7 Swamp, Moth], in play: [Beadle, Crier, Mountain], library: [5 Plains]}
  Bob: {hand: [Nip]}
now: {turn of: Ann, step: STEP}
play:
"""
DULL = "  - Ann: cast Dull on Beadle\n  - resolve\n"


def board(era: str, said: str, lines: str, lost: bool, step: str = "first main") -> None:
    table = TABLE.replace("ERA", era).replace("SAID", said).replace("STEP", step)
    run = played(table + (DULL if lost else "") + lines)
    assert not lost or any(cite.endswith("407.1") for cite in cited(run, 2))


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=[True, False])
def lost(request: pytest.FixtureRequest) -> bool:
    return bool(request.param)


def test_how_often_abilities_trigger(era: str, lost: bool) -> None:
    lines = f"  - Ann: cast Sip\n  - resolve all\nexpect: {{Ann: {{library: {4 if lost else 3}}}}}\n"
    said = "If a triggered ability of an artifact you control triggers, that ability triggers an additional time."
    board(era, said, lines, lost)


def test_how_many_cards_may_be_kept(era: str, lost: bool) -> None:
    lines = f"  - to Bob's upkeep\nexpect: {{Ann: {{hand: {7 if lost else 12}}}}}\n"
    board(era, "You have no maximum hand size.", lines, lost, "end of turn")


def test_what_spells_cost(era: str, lost: bool) -> None:
    fee = "  - Ann: cast Fee\n" if lost else "  - try: {Ann: cast Fee}\n"
    board(era, "Sorcery spells you cast cost {1} more to cast.", fee, lost)


def test_what_may_be_played(era: str, lost: bool) -> None:
    moth = "  - Ann: cast Moth\n" if lost else "  - try: {Ann: cast Moth}\n"
    board(era, "You can't cast creature spells.", moth, lost)


def test_who_may_be_a_target(era: str, lost: bool) -> None:
    nip = "  - Bob: cast Nip on Ann\n" if lost else "  - try: {Bob: cast Nip on Ann}\n"
    board(era, "You have protection from red.", nip, lost)


def test_how_others_come(era: str, lost: bool) -> None:
    lines = f"  - Ann: cast Moth\n  - resolve\nexpect: {{Moth: {{tapped: {str(not lost).lower()}}}}}\n"
    board(era, "Creatures enter tapped.", lines, lost)
