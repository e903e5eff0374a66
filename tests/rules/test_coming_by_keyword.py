"""Devour and tribute: what is done, or may be, as a permanent comes into play, under rules that know neither."""

from __future__ import annotations

import pytest
from playing import played


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know nothing of it."""
    return str(request.param)


def comes(text: str, era: str, play: str) -> None:
    """Maw, a 2/2 with this text, is cast beside a Goblin, an Elf and an artifact."""
    told = "".join(f"\n      {line}" for line in text.splitlines())
    played(
        f"""
rules: {era}
cards:
  Maw:
    cost: "{{G}}"
    type: Creature — Beast
    pt: 2/2
    text: |{told}
  Gob: {{cost: "{{R}}", type: Creature — Goblin, pt: 1/1}}
  Elf: {{cost: "{{G}}", type: Creature — Elf, pt: 1/1}}
  Urn: {{cost: "{{1}}", type: Artifact}}
  Doom: {{cost: "{{0}}", type: Instant, text: Destroy target creature.}}
players:
  Ann: {{hand: [Maw], in play: [Forest, Gob, Elf, Urn]}}
  Bob: {{hand: [Doom], in play: [Llanowar Elves]}}
play:
  - Ann: cast Maw
  - resolve
{play}
"""
    )


@pytest.mark.parametrize(("eaten", "size"), [("nothing", "2/2"), ("Gob", "4/4"), ("Gob, Elf", "6/6")])
def test_it_comes_with_counters_for_what_it_devours(eaten: str, size: str, era: str) -> None:
    comes("Devour 2", era, f"  - Ann: choose {eaten}\n  - expect: {{Maw: {{pt: {size}}}}}")


def test_only_its_controllers_creatures_are_devoured(era: str) -> None:
    for other in ("Urn", "Llanowar Elves", "Maw"):
        comes("Devour 2", era, f"  - try: {{Ann: choose {other}}}\n  - Ann: choose nothing")


def test_what_it_devours_may_be_something_else(era: str) -> None:
    comes(
        "Devour artifact 3",
        era,
        """
  - try: {Ann: choose Gob}
  - Ann: choose Urn
  - expect: {Maw: {pt: 5/5}, Urn: {in: graveyard of Ann}}
""",
    )


@pytest.mark.parametrize(("eaten", "life"), [("nothing", 20), ("Elf", 23), ("Gob, Elf", 26)])
def test_how_many_it_devoured_is_known_afterwards(eaten: str, life: int, era: str) -> None:
    comes(
        "Devour 1\nWhen ~ enters the battlefield, you gain 3 life for each creature it devoured.",
        era,
        f"""
  - Ann: choose {eaten}
  - resolve
  - expect: {{Ann: {{life: {life}}}}}
""",
    )


def test_of_what_it_devoured_only_goblins_count(era: str) -> None:
    comes(
        "Devour 1\nWhen ~ enters the battlefield, you gain life equal to the number of Goblins it devoured.",
        era,
        """
  - Ann: choose Gob, Elf
  - resolve
  - expect: {Ann: {life: 21}}
""",
    )


@pytest.mark.parametrize(("eaten", "so"), [("nothing", "lacks"), ("Elf", "lacks"), ("Gob", "has")])
def test_whether_it_devoured_a_goblin(eaten: str, so: str, era: str) -> None:
    comes(
        "Devour 1\n~ has flying if it devoured a Goblin.",
        era,
        f"  - Ann: choose {eaten}\n  - expect: {{Maw: {{{so}: [flying]}}}}",
    )


TRIBUTE = "Tribute 3\nWhen ~ enters the battlefield, if tribute wasn't paid, you gain 4 life."


@pytest.mark.parametrize(("answer", "size", "life"), [("yes", "5/5", 20), ("no", "2/2", 24)])
def test_an_opponent_pays_tribute_or_not(answer: str, size: str, life: int, era: str) -> None:
    comes(
        TRIBUTE,
        era,
        f"""
  - Bob: "{answer}"
  - resolve all
  - expect: {{Maw: {{pt: {size}}}, Ann: {{life: {life}}}}}
""",
    )


def test_that_tribute_was_not_paid_is_known_when_it_has_died(era: str) -> None:
    comes(
        TRIBUTE,
        era,
        """
  - Bob: "no"
  - Ann: pass
  - Bob: cast Doom on Maw
  - resolve all
  - expect: {Ann: {life: 24}, Maw: {in: graveyard of Ann}}
""",
    )


def test_a_token_devours_as_well(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Brood:
    cost: "{{G}}"
    type: Sorcery
    text: Create a 1/1 red and green Dragon creature token with flying and devour 2.
  Gob: {{cost: "{{R}}", type: Creature — Goblin, pt: 1/1}}
players:
  Ann: {{hand: [Brood], in play: [Forest, Gob]}}
  Bob: {{}}
play:
  - Ann: cast Brood
  - resolve
  - Ann: choose Gob
  - expect: {{Dragon: {{pt: 3/3}}, Gob: {{in: graveyard of Ann}}}}
"""
    )


def test_what_a_token_devoured_is_known_afterwards(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Brood: {{cost: "{{0}}", type: Sorcery, text: Create a token that's a copy of target creature.}}
  Maw:
    cost: "{{G}}"
    type: Creature — Beast
    pt: 2/2
    text: |
      Devour 1
      When ~ enters the battlefield, you gain 3 life for each creature it devoured.
      ~ has flying if it devoured a Goblin.
  Gob: {{cost: "{{R}}", type: Creature — Goblin, pt: 1/1}}
players:
  Ann: {{hand: [Brood], in play: [Maw, Gob]}}
  Bob: {{}}
play:
  - Ann: cast Brood on Maw
  - resolve
  - Ann: choose Gob
  - resolve
  - expect: {{Ann: {{life: 23}}, Maw#2: {{pt: 3/3, has: [flying]}}, Maw: {{lacks: [flying]}}}}
"""
    )
