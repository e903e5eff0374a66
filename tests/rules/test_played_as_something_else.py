"""Overload, bestow and awaken: what a card is while it is played for another cost, and afterwards."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.not_played import unplayed_keywords
from rules_kb.cards.understanding import understood


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know nothing of it."""
    return str(request.param)


MORTARS = """
  Mortars:
    cost: "{R}"
    type: Sorcery
    text: |
      ~ deals 4 damage to target creature you don't control.
      Overload {2}{R}
  Tim: {cost: "{1}", type: Creature — Elf, pt: 2/5}
  Tom: {cost: "{1}", type: Creature — Elf, pt: 1/5, text: Shroud}
  Own: {cost: "{1}", type: Creature — Elf, pt: 1/5}
"""


def test_overload_reaches_each_and_targets_none(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{MORTARS}
players:
  Ann: {{hand: [2 Mortars], in play: [4 Mountain, Own]}}
  Bob: {{in play: [Tim, Tom]}}
play:
  - Ann: 'cast Mortars by "overload"'
  - resolve
  - expect: {{Tim: {{damage: 4}}, Tom: {{damage: 4}}, Own: {{damage: 0}}, Ann: {{in play: 5}}}}
  - try: {{Ann: 'cast Mortars#2 by "overload"'}}
  - Ann: cast Mortars#2 on Tim
  - resolve
  - expect: {{Tim: {{in: graveyard of Bob}}, Tom: {{in: play, damage: 4}}}}
"""
    )


def test_overload_of_what_speaks_of_its_target_again_is_not_played() -> None:
    text = "Tap target creature you don't control. It doesn't untap during its controller's next untap step.\nOverload {U}"
    card = understood("Net", {"type": "Sorcery", "text": text}).card
    assert card is not None
    assert unplayed_keywords(card) == ["overload"]


NYMPH = """
  Nymph:
    cost: "{U}"
    type: Enchantment Creature — Nymph
    pt: 2/2
    text: |
      Bestow {2}{U}
      Flying
      Enchanted creature gets +2/+2 and has flying.
  Tim: {cost: "{1}", type: Creature — Elf, pt: 1/1}
  Bolt: {cost: "{0}", type: Instant, text: Destroy target creature.}
"""


def test_what_is_bestowed_is_an_aura_until_it_is_on_nothing(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{NYMPH}
players:
  Ann: {{hand: [Nymph], in play: [3 Island, Tim]}}
  Bob: {{hand: [2 Bolt]}}
play:
  - Ann: 'cast Nymph by "bestow" on Tim'
  - expect: {{Nymph: {{in: stack, type: Enchantment — Aura}}}}
  - resolve
  - expect: {{Nymph: {{in: play, on: Tim, type: Enchantment — Aura, has: [flying]}}, Tim: {{pt: 3/3, has: [flying]}}}}
  - try: {{Bob: cast Bolt on Nymph}}
  - Bob: cast Bolt on Tim
  - resolve
  - expect: {{Nymph: {{in: play, type: Enchantment Creature — Nymph, pt: 2/2, has: [flying]}}}}
  - Bob: cast Bolt#2 on Nymph
  - resolve
  - expect: {{Nymph: {{in: graveyard of Ann, type: Enchantment Creature — Nymph}}}}
"""
    )


def test_a_bestowed_spell_without_its_target_becomes_a_creature(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{NYMPH}
players:
  Ann: {{hand: [Nymph], in play: [3 Island, Tim]}}
  Bob: {{hand: [Bolt]}}
play:
  - Ann: 'cast Nymph by "bestow" on Tim'
  - Bob: cast Bolt on Tim
  - resolve
  - resolve
  - expect: {{Nymph: {{in: play, type: Enchantment Creature — Nymph, pt: 2/2}}}}
"""
    )


def test_what_is_not_bestowed_is_a_creature_from_the_start(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{NYMPH}
players:
  Ann: {{hand: [Nymph], in play: [3 Island, Tim]}}
  Bob: {{}}
play:
  - Ann: cast Nymph
  - resolve
  - expect: {{Nymph: {{in: play, pt: 2/2}}, Tim: {{pt: 1/1}}, Ann: {{in play: 5}}}}
"""
    )


MALICE = """
  Malice:
    cost: "{B}"
    type: Sorcery
    text: |
      Target opponent loses 2 life.
      Awaken 3—{2}{B}
"""


def test_awaken_makes_a_land_of_the_players_a_creature_for_good(era: str) -> None:
    board = f"""
rules: {era}
cards:
{MALICE}
players:
  Ann: {{hand: [Malice], in play: [3 Swamp]}}
  Bob: {{}}
play:
  - Ann: LINE
  - resolve
  - expect: {{Swamp: {{AWAKE}}, Bob: {{life: 18}}}}
"""
    elemental = "pt: 3/3, has: [haste], type: Basic Land Creature — Swamp Elemental"
    played(board.replace("LINE", "cast Malice on Bob").replace("AWAKE", "type: Basic Land — Swamp"))
    by_awaken = board.replace("LINE", "'cast Malice by \"awaken\" on Bob, Swamp'").replace("AWAKE", elemental)
    played(
        f"""{by_awaken}
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
  - expect: {{Swamp: {{{elemental}}}}}
"""
    )
