"""The monarch and emblems, under rules that know neither."""

from __future__ import annotations

import pytest
from playing import played


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know nothing of it."""
    return str(request.param)


CARDS = """
  Crown: {cost: "{0}", type: Instant, text: You become the monarch.}
  Usurper: {cost: "{1}", type: Creature — Human, pt: 2/2}
  Guard:
    cost: "{1}"
    type: Creature — Human
    pt: 1/1
    text: |
      As long as you're the monarch, ~ gets +3/+3.
      Whenever you become the monarch, you gain 1 life.
  Heir:
    cost: "{1}"
    type: Creature — Human
    pt: 1/1
    text: As long as an opponent is the monarch, ~ has flying.
"""


def reigns(play: str, era: str) -> None:
    """Ann has a crown and a guard, Bob a usurper and an heir; each library has cards enough."""
    played(
        f"""
rules: {era}
cards:
{CARDS}
players:
  Ann: {{hand: [2 Crown], in play: [Guard], library: [8 Plains]}}
  Bob: {{hand: [Crown], in play: [Usurper, Heir], library: [8 Island]}}
now: {{turn of: Ann, step: second main}}
play:
{play}
"""
    )


def test_the_monarch_draws_at_the_own_end_step(era: str) -> None:
    reigns(
        """
  - expect: {Guard: {pt: 1/1}, Heir: {lacks: [flying]}}
  - Ann: cast Crown
  - resolve
  - expect: {Guard: {pt: 4/4}, Heir: {has: [flying]}, Ann: {hand: 1, life: 20}}
  - resolve
  - expect: {Ann: {life: 21}}
  - to end of turn
  - resolve all
  - expect: {Ann: {hand: 2}}
  - to upkeep
  - expect: {stack: [], Ann: {hand: 2}}
""",
        era,
    )


def test_who_is_the_monarch_stays_it(era: str) -> None:
    reigns(
        """
  - Ann: cast Crown
  - resolve
  - resolve
  - Ann: cast Crown#2
  - resolve
  - expect: {stack: [], Ann: {life: 21}}
  - to end of turn
  - resolve all
  - expect: {Ann: {hand: 1}}
""",
        era,
    )


def test_another_monarch_ends_the_reign(era: str) -> None:
    reigns(
        """
  - Ann: cast Crown
  - resolve all
  - Ann: pass
  - Bob: cast Crown
  - resolve
  - expect: {Guard: {pt: 1/1}, Heir: {lacks: [flying]}}
  - to end of turn
  - expect: {stack: []}
""",
        era,
    )


def test_a_hit_takes_the_crown(era: str) -> None:
    reigns(
        """
  - Ann: cast Crown
  - resolve all
  - to declare attackers
  - Bob: attack with Usurper, Heir
  - to declare blockers
  - Ann: no block
  - to end of combat
  - resolve all
  - expect: {Guard: {pt: 1/1}, Heir: {lacks: [flying]}, Ann: {life: 18}}
  - to end of turn
  - resolve all
  - expect: {Bob: {hand: 3}}
""",
        era,
    )


def test_a_blocked_attacker_takes_no_crown(era: str) -> None:
    reigns(
        """
  - Ann: cast Crown
  - resolve all
  - to declare attackers
  - Bob: attack with Usurper
  - to declare blockers
  - Ann: block Usurper with Guard
  - to end of combat
  - expect: {Guard: {pt: 4/4}, stack: []}
""",
        era,
    )


@pytest.mark.parametrize(("monarch", "next_one"), [("Bob", "Ann"), ("Ann", "Bob")])
def test_who_leaves_the_game_is_followed_by_the_active_player_or_the_next(
    monarch: str, next_one: str, era: str
) -> None:
    passes = "- Ann: pass" if monarch == "Bob" else ""
    sizes = (
        ", ".join(
            f"{guard}: {{pt: {'4/4' if guard == next_one else '1/1'}}}"
            for guard in ("Ann", "Bob", "Cal")
            if guard != monarch
        )
        .replace("Ann:", "Alf:")
        .replace("Bob:", "Ben:")
        .replace("Cal:", "Col:")
    )
    played(
        f"""
rules: {era}
cards:
{CARDS}
players:
  Ann: {{hand: [Crown], in play: [{{card: Guard, as: Alf}}], library: [8 Plains]}}
  Bob: {{hand: [Crown], in play: [{{card: Guard, as: Ben}}], library: [8 Plains]}}
  Cal: {{in play: [{{card: Guard, as: Col}}], library: [8 Plains]}}
play:
  {passes}
  - {monarch}: cast Crown
  - resolve all
  - {monarch}: concede
  - expect: {{{sizes}}}
"""
    )


# -- emblems -------------------------------------------------------------------------------------------------


def emblem(text: str, play: str, era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Bestowal: {{cost: "{{0}}", type: Instant, text: '{text}'}}
  Tim: {{cost: "{{0}}", type: Creature — Human, pt: 1/1}}
players:
  Ann: {{hand: [Bestowal, Tim], in play: [Grizzly Bears], library: [8 Plains]}}
  Bob: {{in play: [Llanowar Elves], library: [8 Plains]}}
now: {{turn of: Ann, step: second main}}
default choices: auto
play:
  - Ann: cast Bestowal
  - resolve
{play}
"""
    )


def test_what_an_emblem_says_of_creatures_is_so_of_those_to_come(era: str) -> None:
    emblem(
        'You get an emblem with "Creatures you control get +2/+2 and have flying."',
        """
  - expect: {Grizzly Bears: {pt: 4/4, has: [flying]}, Llanowar Elves: {pt: 1/1}}
  - Ann: cast Tim
  - resolve
  - expect: {Tim: {pt: 3/3, has: [flying]}}
  - to upkeep
  - expect: {Tim: {pt: 3/3}}
""",
        era,
    )


def test_an_emblem_triggers_each_time(era: str) -> None:
    emblem(
        'You get an emblem with "At the beginning of your upkeep, you gain 2 life."',
        """
  - to upkeep
  - expect: {stack: []}
  - to declare attackers
  - Bob: no attack
  - to upkeep
  - resolve
  - expect: {Ann: {life: 22}}
  - to declare attackers
  - Ann: no attack
  - to upkeep
  - to declare attackers
  - Bob: no attack
  - to upkeep
  - resolve
  - expect: {Ann: {life: 24}}
""",
        era,
    )


def test_an_emblem_may_be_an_opponents(era: str) -> None:
    emblem(
        'Target opponent gets an emblem with "At the beginning of your upkeep, you lose 2 life."',
        """
  - to upkeep
  - resolve
  - expect: {Bob: {life: 18}, Ann: {life: 20}}
""",
        era,
    )


def test_two_emblems_are_two(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Bestowal:
    cost: "{{0}}"
    type: Instant
    text: You get an emblem with "Whenever a creature you control dies, each opponent loses 1 life."
players:
  Ann: {{hand: [2 Bestowal], in play: [Grizzly Bears, Mountain]}}
  Bob: {{hand: [Lightning Bolt], in play: [Mountain]}}
play:
  - Ann: cast Bestowal
  - resolve
  - Ann: cast Bestowal#2
  - resolve
  - Ann: pass
  - Bob: cast Lightning Bolt on Grizzly Bears
  - resolve
  - resolve all
  - expect: {{Bob: {{life: 18}}}}
"""
    )


def test_the_emblem_of_a_player_who_leaves_the_game_is_gone(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Bestowal: {{cost: "{{0}}", type: Instant, text: 'You get an emblem with "Creatures get +1/+1."'}}
players:
  Ann: {{hand: [Bestowal]}}
  Bob: {{in play: [Grizzly Bears]}}
  Cal: {{}}
play:
  - Ann: cast Bestowal
  - resolve
  - expect: {{Grizzly Bears: {{pt: 3/3}}}}
  - Ann: concede
  - expect: {{Grizzly Bears: {{pt: 2/2}}}}
"""
    )
