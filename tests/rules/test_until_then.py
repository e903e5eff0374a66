"""What lasts until a permanent leaves play is over at that moment, and costs aren't effects."""

from __future__ import annotations

import pytest
from playing import played

CARDS = """
cards:
  Lantern Court: {cost: "{2}{W}", type: Enchantment, text: "When ~ comes into play, exile target nonland permanent an opponent controls until ~ leaves play."}
  Choir: {cost: "{W}{W}", type: Enchantment, text: "White creatures get +1/+1."}
  Pale Crowd: {cost: "{3}{W}", type: Creature — Soldier, pt: 1/1, text: "~ gets +1/+1 for each other white permanent you control."}
  Gloom: {cost: "{B}", type: Enchantment, text: "All creatures get -1/-1."}
  Altar: {cost: "{1}", type: Artifact, text: "{1}, Sacrifice a permanent: You gain 1 life."}
  Wisdom: {cost: "{1}{W}", type: Instant, text: "Destroy target enchantment."}
"""


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_what_was_exiled_is_back_before_the_sizes_are_looked_at(era: str) -> None:
    played(
        f"""
rules: {era}
{CARDS}
players:
  Ann: {{hand: [Lantern Court, Pale Crowd], in play: [Altar, 8 Plains]}}
  Bob: {{in play: [Choir, Gloom]}}
play:
  - Ann: cast Lantern Court
  - resolve
  - Ann: choose Choir
  - resolve
  - expect: {{Choir: {{in: removed}}}}
  - Ann: cast Pale Crowd
  - resolve
  - expect: {{Pale Crowd: {{pt: 1/1}}}}
  - Ann: use Altar
  - Ann: choose Lantern Court
  - expect: {{Choir: {{in: play}}, Pale Crowd: {{in: play, pt: 1/1}}, stack: [Altar's ability]}}
"""
    )


def test_it_comes_back_to_its_owner_and_nobody_can_answer() -> None:
    played(
        f"""
rules: tenth
{CARDS}
players:
  Ann: {{in play: [3 Plains], hand: [Lantern Court]}}
  Bob: {{in play: [Grizzly Bears, 2 Plains], hand: [Wisdom]}}
play:
  - Ann: cast Lantern Court
  - resolve
  - resolve
  - expect: {{Grizzly Bears: {{in: removed}}}}
  - Bob: cast Wisdom on Lantern Court
  - resolve
  - expect: {{Grizzly Bears: {{in: play, controller: Bob}}, stack: []}}
"""
    )


@pytest.mark.parametrize(
    ("would", "loyalty"),
    [
        ("an effect would put one or more counters on a permanent you control, it puts", 5),
        (
            "one or more counters would be put on a permanent you control,",
            6,
        ),
    ],
)
def test_a_cost_is_no_effect(would: str, loyalty: int) -> None:
    instead = "are put on it instead" if loyalty == 6 else "on it instead"
    played(
        f"""
rules: tenth
cards:
  Twofold: {{cost: "{{G}}", type: Enchantment, text: "If {would} twice that many of those counters {instead}."}}
  Ysa: {{cost: "{{R}}", type: Planeswalker — Ysa, pt: 2, text: "[+1]: You gain 1 life."}}
players:
  Ann: {{in play: [Twofold, Mountain], hand: [Ysa]}}
  Bob: {{}}
play:
  - Ann: cast Ysa
  - resolve
  - expect: {{Ysa: {{counters: {{loyalty: 4}}}}}}
  - Ann: use Ysa
  - expect: {{Ysa: {{counters: {{loyalty: {loyalty}}}}}}}
"""
    )
