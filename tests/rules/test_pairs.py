"""Soulbond: pairs of creatures, under rules that know nothing of them."""

from __future__ import annotations

import pytest
from playing import played


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know nothing of it."""
    return str(request.param)


CRAFTER = """
  Crafter:
    cost: "{G}"
    type: Creature — Human
    pt: 2/2
    text: |
      Soulbond
      As long as ~ is paired with another creature, each of those creatures gets +1/+1.
  Wing:
    cost: "{G}"
    type: Creature — Human
    pt: 1/1
    text: |
      Soulbond
      As long as ~ is paired with another creature, both creatures have flying.
  Tim: {cost: "{G}", type: Creature — Elf, pt: 1/1}
  Tom: {cost: "{G}", type: Creature — Elf, pt: 1/1}
  Doom: {cost: "{0}", type: Instant, text: Destroy target creature.}
  Lure: {cost: "{0}", type: Instant, text: Gain control of target creature until end of turn.}
"""


def test_it_pairs_as_it_comes_and_until_one_is_gone(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{CRAFTER}
players:
  Ann: {{hand: [Crafter], in play: [Forest, Tim, Tom]}}
  Bob: {{hand: [Doom]}}
play:
  - Ann: cast Crafter
  - resolve
  - resolve
  - Ann: choose Tim
  - expect: {{Crafter: {{pt: 3/3}}, Tim: {{pt: 2/2}}, Tom: {{pt: 1/1}}}}
  - Bob: cast Doom on Tim
  - resolve
  - expect: {{Crafter: {{pt: 2/2}}, Tom: {{pt: 1/1}}}}
"""
    )


def test_it_pairs_with_who_comes_later_and_with_one_alone(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{CRAFTER}
players:
  Ann: {{hand: [Tim, Tom], in play: [2 Forest, Wing]}}
  Bob: {{}}
play:
  - Ann: cast Tim
  - resolve
  - resolve
  - Ann: choose Tim
  - expect: {{Wing: {{has: [flying]}}, Tim: {{has: [flying]}}}}
  - Ann: cast Tom
  - resolve
  - resolve all
  - expect: {{Wing: {{has: [flying]}}, Tim: {{has: [flying]}}, Tom: {{lacks: [flying]}}}}
"""
    )


def test_nobody_has_to_pair(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{CRAFTER}
players:
  Ann: {{hand: [Crafter], in play: [Forest, Tim]}}
  Bob: {{in play: [Tom]}}
play:
  - Ann: cast Crafter
  - resolve
  - resolve
  - Ann: choose none
  - expect: {{Crafter: {{pt: 2/2}}, Tim: {{pt: 1/1}}}}
"""
    )


def test_a_pair_that_two_players_have_is_over_for_good(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{CRAFTER}
players:
  Ann: {{hand: [Crafter], in play: [Forest, Tim]}}
  Bob: {{hand: [Lure]}}
play:
  - Ann: cast Crafter
  - resolve
  - resolve
  - Ann: choose Tim
  - Bob: cast Lure on Tim
  - resolve
  - expect: {{Crafter: {{pt: 2/2}}, Tim: {{controller: Bob, pt: 1/1}}}}
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
  - expect: {{Crafter: {{pt: 2/2}}, Tim: {{controller: Ann, pt: 1/1}}}}
"""
    )
