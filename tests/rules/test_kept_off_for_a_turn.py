"""Spells that can't be countered for a turn, or by some spells; what can't have counters; what is exiled instead."""

from __future__ import annotations

import pytest
from playing import played

UNCOUNTERED = """
rules: tenth
cards:
  Guard: {cost: "{0}", type: Instant, text: "TEXT"}
  Blue No: {cost: "{U}", type: Instant, text: "Counter target spell."}
  Red No: {cost: "{R}", type: Instant, text: "Counter target spell."}
players:
  Ann: {hand: [Guard, Grizzly Bears, Shock], in play: [2 Forest, Mountain], library: [5 Forest]}
  Bob: {hand: [Blue No, Red No], in play: [Island, Mountain], library: [5 Forest]}
now: {turn of: Ann, step: first main}
play:
LINES
"""
BEARS = "  - Ann: cast Grizzly Bears\n"


def uncountered(text: str, lines: str, goes_to: str) -> None:
    script = UNCOUNTERED.replace("TEXT", text).replace("LINES", "  - Ann: cast Guard\n  - resolve\n" + lines)
    played(script + f"expect: {{Grizzly Bears: {{in: {goes_to}}}}}")


NO_CREATURES = "Creature spells you control can't be countered this turn."
BY_BLUE = "Until end of turn, spells you control can't be countered by blue spells."


@pytest.mark.parametrize(
    ("text", "by", "goes_to"),
    [
        (NO_CREATURES, "Blue No", "play"),
        (NO_CREATURES, "Red No", "play"),
        (BY_BLUE, "Blue No", "play"),
        (BY_BLUE, "Red No", "graveyard of Ann"),
        ("Artifact spells you control can't be countered this turn.", "Red No", "graveyard of Ann"),
    ],
)
def test_a_spell_is_not_countered_for_a_turn(text: str, by: str, goes_to: str) -> None:
    uncountered(text, BEARS + f"  - Bob: cast {by} on Grizzly Bears\n  - resolve all\n", goes_to)


def test_it_is_over_with_the_turn_and_not_for_opponents() -> None:
    lines = "  - to declare attackers\n  - Ann: no attack\n  - to Bob's upkeep\n  - Ann: cast Shock on Bob\n"
    lines += "  - Bob: cast Blue No on Shock\n  - resolve all\n"
    text = "Spells you control can't be countered this turn."
    uncountered(text, lines + "  - expect: {Bob: {life: 20}}\n", "hand of Ann")


STIFF = """
rules: tenth
cards:
  Stiff: {cost: "{2}", type: Artifact Creature — Doll, pt: 2/1, text: "Stiff can't have counters put on it."}
  Grow: {cost: "{G}", type: Instant, text: "Put a +1/+1 counter on target creature."}
  Lord: {cost: "{2}", type: Creature — Wizard, pt: 1/4, text: "Other creatures you control have undying."}
players:
  Ann: {hand: [Grow, Shock], in play: [Stiff, Forest, MountainMORE]}
  Bob: {in play: [Forest]}
now: {turn of: Ann, step: first main}
play:
"""


def test_no_counter_is_put_on_what_can_have_none() -> None:
    played(
        STIFF.replace("MORE", "")
        + "  - Ann: cast Grow on Stiff\n  - resolve\nexpect: {Stiff: {pt: 2/1, counters: {}}}"
    )


def test_it_comes_into_play_without_those_that_it_would_have() -> None:
    lines = "  - Ann: cast Shock on Stiff\n  - resolve\n  - resolve\nexpect: {Stiff: {in: play, pt: 2/1, counters: {}}}"
    played(STIFF.replace("MORE", ", Lord") + lines)


def test_what_is_exiled_instead_is_exiled_with_what_says_so() -> None:
    played("""
rules: tenth
cards:
  Warden: {cost: "{2}", type: Creature — Wizard, pt: 1/1, text: "Indestructible\\nIf a creature an opponent controls would die, exile it instead.\\n{0}: Put all creature cards exiled with Warden onto the battlefield under your control. They gain flying."}
  Sweep: {cost: "{0}", type: Sorcery, text: "Destroy all creatures."}
  Gone: {cost: "{0}", type: Instant, text: "Exile target creature."}
players:
  Ann: {hand: [Sweep, Gone], in play: [Warden]}
  Bob: {in play: [Hill Giant, Grizzly Bears, Wind Drake]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Gone on Wind Drake
  - resolve
  - Ann: cast Sweep
  - resolve
  - Ann: use Warden
  - resolve
expect:
  Hill Giant: {controller: Ann, has: [flying]}
  Grizzly Bears: {controller: Ann, has: [flying]}
  Wind Drake: {in: removed}
  Warden: {lacks: [flying]}
""")


def test_x_may_be_told_in_the_middle_of_what_is_searched() -> None:
    played("""
rules: tenth
cards:
  Bloom: {cost: "{0}", type: Sorcery, text: "Search your library for up to X basic land cards, where X is the number of Bears you control, reveal them, put them into your hand, then shuffle."}
players:
  Ann: {hand: [Bloom], in play: [2 Grizzly Bears], library: [Island, Swamp, Plains]}
  Bob: {in play: [Grizzly Bears]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Bloom
  - resolve
  - Ann: choose Swamp, Plains
expect: {Ann: {hand: [Swamp, Plains], library: 1}}
""")


def test_what_has_no_mana_cost_is_played_without_paying_it_where_that_is_the_only_way() -> None:
    played("""
rules: tenth
cards:
  Sight: {color: blue, type: Sorcery, text: "Draw two cards."}
  Gift: {cost: "{9}", type: Enchantment, text: "You may cast spells from your hand without paying their mana costs."}
players:
  Ann: {hand: [Sight], in play: [Gift], library: [5 Forest]}
  Bob: {hand: [{card: Sight, as: Other}], library: [5 Forest]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Sight
  - resolve
expect: {Ann: {hand: 2}}
""")
