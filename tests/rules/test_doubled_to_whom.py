"""Doubled damage to whoever or whatever it would be dealt to, however the two are named again."""

import pytest
from playing import played

from rules_kb.cards.understanding import understood

DRUM = """
rules: tenth
cards:
  Fell Drum: {cost: "{3}", type: Artifact, text: "If a source would deal damage to an opponent or a permanent an opponent controls, it deals double that damage to that player or permanent instead."}
  Marsh Toad: {cost: "{1}", type: Creature — Frog, pt: 1/5}
  Sting: {cost: "{R}", type: Instant, text: ~ deals 2 damage to any target.}
players:
  Ann: {hand: [Sting], in play: [Fell Drum, Mountain, {card: Marsh Toad, as: Own}]}
  Bob: {in play: [{card: Marsh Toad, as: His}]}
play:
  - Ann: cast Sting on %s
  - resolve
expect: {Ann: {life: %d}, Bob: {life: %d}, Own: {damage: %d}, His: {damage: %d}}
"""


@pytest.mark.parametrize(
    ("whom", "life"),
    [("Bob", (20, 16, 0, 0)), ("His", (20, 20, 0, 4)), ("Ann", (18, 20, 0, 0)), ("Own", (20, 20, 2, 0))],
)
def test_an_opponent_and_what_is_theirs_are_dealt_double(whom: str, life: tuple[int, ...]) -> None:
    played(DRUM % (whom, *life))


@pytest.mark.parametrize(
    "text",
    [
        "If a Goblin would deal damage to a creature, it deals triple that damage to that player or permanent instead.",
        "If a Goblin would deal damage to an opponent, it deals triple that damage to that player or permanent instead.",
        "If a Goblin would deal damage to a player, it deals triple that damage to that player or creature instead.",
    ],
)
def test_who_or_what_wasnt_named_is_refused(text: str) -> None:
    assert understood("Gizmo", {"name": "Gizmo", "type": "Enchantment", "text": text}).card is None
