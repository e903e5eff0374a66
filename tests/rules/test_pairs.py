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


def crafter_comes(era: str, then: str) -> None:
    """Ann has Tim in play, Bob Tom; the Crafter comes, and is asked whom to pair with."""
    played(
        f"""
rules: {era}
cards:
{CRAFTER}
players:
  Ann: {{hand: [Crafter], in play: [Forest, Tim]}}
  Bob: {{hand: [Doom, Lure], in play: [Tom]}}
play:
  - Ann: cast Crafter
  - resolve
  - resolve
{then}
"""
    )


def test_it_pairs_as_it_comes_and_until_one_is_gone(era: str) -> None:
    crafter_comes(
        era,
        """
  - Ann: choose Tim
  - expect: {Crafter: {pt: 3/3}, Tim: {pt: 2/2}, Tom: {pt: 1/1}}
  - Bob: cast Doom on Tim
  - resolve
  - expect: {Crafter: {pt: 2/2}, Tom: {pt: 1/1}}
""",
    )


def test_nobody_has_to_pair(era: str) -> None:
    crafter_comes(era, "  - Ann: choose none\n  - expect: {Crafter: {pt: 2/2}, Tim: {pt: 1/1}}")


def test_nobody_pairs_with_what_another_player_controls(era: str) -> None:
    with pytest.raises(AssertionError, match="Tom"):
        crafter_comes(era, "  - Ann: choose Tom")


def test_a_pair_that_two_players_have_is_over_for_good(era: str) -> None:
    crafter_comes(
        era,
        """
  - Ann: choose Tim
  - Bob: cast Lure on Tim
  - resolve
  - expect: {Crafter: {pt: 2/2}, Tim: {controller: Bob, pt: 1/1}}
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
  - expect: {Crafter: {pt: 2/2}, Tim: {controller: Ann, pt: 1/1}}
""",
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
