"""Attackers that are exerted: what that sets off, and in whose untap step they stay tapped."""

from __future__ import annotations

import pytest
from playing import played

BOARD = """
cards:
  Runner: {cost: "{1}", type: Creature — Cat, pt: 2/2, text: "%s"}
  Lure: {cost: "{1}", type: Sorcery, text: "Gain control of target creature until end of turn. It gains haste until end of turn."}
  Rouse: {cost: "{1}", type: Instant, text: "Untap target creature. After this phase, there is an additional combat phase."}
players:
  Ann: {in play: [4 Plains, Runner], hand: [Rouse]}
  Bob: {in play: [4 Plains], hand: [Lure]}
now: {turn of: %s, step: %s, turn: 3}
play:
"""
EACH = "You may exert this creature as it attacks. When you do, it gets +2/+0 until end of turn. (Reminder.)"
ONCE = "If this creature hasn't been exerted this turn, you may exert it as it attacks. When you do, you gain 3 life."


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know nothing of it."""
    return str(request.param)


@pytest.mark.parametrize(("said", "life", "tapped"), [("yes", 16, "true"), ("no", 18, "false")])
def test_who_exerts_has_more_of_it_and_a_tapped_creature_next_turn(
    said: str, life: int, tapped: str, era: str
) -> None:
    later = "  - to Bob's upkeep\n  - to Ann's upkeep\n  - expect: {Runner: {tapped: false}}\n" * (
        said == "yes"
    )
    play = f"""
  - Ann: attack with Runner
  - Ann: {said}
  - to end of combat
  - expect: {{Bob: {{life: {life}}}}}
  - to Bob's upkeep
  - to Ann's upkeep
  - expect: {{Runner: {{tapped: {tapped}}}}}
{later}
"""
    played("default choices: auto" + BOARD % (EACH, "Ann", "declare attackers") + play, era)


def test_it_is_the_untap_step_of_whoever_exerted_it(era: str) -> None:
    """Bob has it for one turn; Ann's own untap step comes first."""
    play = """
  - Bob: cast Lure on Runner
  - resolve
  - to declare attackers
  - Bob: attack with Runner
  - Bob: yes
  - to Ann's upkeep
  - expect: {Runner: {controller: Ann, tapped: false}, Ann: {life: 16}}
"""
    played("default choices: auto" + BOARD % (EACH, "Bob", "first main") + play, era)


@pytest.mark.parametrize(("text", "asked", "life"), [(EACH, "  - Ann: yes\n", 20), (ONCE, "", 23)])
def test_each_attack_or_the_first_that_it_is_exerted_in(text: str, asked: str, life: int) -> None:
    play = f"""
  - Ann: attack with Runner
  - Ann: yes
  - resolve all
  - to end of combat
  - Ann: cast Rouse on Runner
  - resolve
  - to declare attackers
  - Ann: attack with Runner
{asked}
  - to end of combat
  - expect: {{Ann: {{life: {life}}}}}
"""
    played(BOARD % (text, "Ann", "declare attackers") + play, "tenth")
