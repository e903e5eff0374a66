"""Venturing into dungeons, under rules that know nothing of it."""

from __future__ import annotations

import pytest
from playing import played


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know nothing of it."""
    return str(request.param)


CARDS = """
  Guide: {cost: "{1}", type: Artifact, text: "{0}: Venture into the dungeon."}
  Adept: {cost: "{1}", type: Creature — Human, pt: 2/3, text: "Whenever you scry, ~ gets +2/+0 until end of turn."}
  Stalker: {cost: "{1}", type: Creature — Dwarf, pt: 3/3, text: "As long as you've completed a dungeon, ~ has flying."}
  Digger: {cost: "{1}", type: Creature — Dwarf, pt: 1/1, text: "Whenever you complete a dungeon, you gain 5 life."}
"""
ENTER, NEXT = "\n  - Ann: use Guide\n  - resolve", "\n  - resolve all"


def ventures(ways: str, play: str, era: str) -> None:
    """Ann ventures, goes one `way` after the other, and has each room do what it does."""
    lines = "".join(
        ENTER + (f"\n  - Ann: choose {way}" if way else "") + NEXT
        for way in (each.strip() for each in ways.split(","))
    )
    played(
        f"""
rules: {era}
cards:
{CARDS}
players:
  Ann: {{in play: [Guide, Adept, Stalker, Digger], library: [4 Plains], hand: [Island]}}
  Bob: {{in play: [Guide, Forest], library: [4 Plains], hand: [Swamp]}}
default choices: auto
play:{lines}
{play}
"""
    )


MINE = "Lost Mine of Phandelver"


def test_the_first_room_of_a_chosen_dungeon(era: str) -> None:
    ventures(MINE, "  - expect: {Adept: {pt: 4/3}, Ann: {in play: 4, life: 20}, Bob: {life: 20}}", era)


def test_each_room_leads_to_the_next(era: str) -> None:
    ventures(
        f"{MINE}, Goblin Lair, Dark Pool",
        "  - expect: {Adept: {pt: 4/3}, Ann: {in play: 5, life: 21}, Bob: {life: 19}}",
        era,
    )


def test_a_room_leads_to_its_own_ones_only(era: str) -> None:
    ventures(
        f"{MINE}, Mine Tunnels",
        """
  - expect: {Ann: {in play: 5}}
  - Ann: use Guide
  - resolve
  - Ann: choose Dark Pool
  - resolve
  - expect: {Ann: {life: 21}}
""",
        era,
    )


def test_after_the_last_room_the_dungeon_is_completed(era: str) -> None:
    ventures(
        f"{MINE}, Goblin Lair, Dark Pool, ",
        """
  - expect: {Stalker: {has: [flying]}, Ann: {hand: 2, life: 26}}
  - Ann: use Guide
  - resolve
  - Ann: choose Tomb of Annihilation
  - resolve
  - expect: {Ann: {life: 25}, Bob: {life: 18}, Stalker: {has: [flying]}}
""",
        era,
    )


def test_before_the_last_room_has_done_what_it_does_nothing_is_completed(era: str) -> None:
    ventures(
        f"{MINE}, Goblin Lair, Dark Pool",
        """
  - Ann: use Guide
  - resolve
  - expect: {Stalker: {lacks: [flying]}, Ann: {hand: 1}}
  - resolve
  - expect: {Stalker: {has: [flying]}, Ann: {hand: 2}}
""",
        era,
    )


def test_a_room_may_have_a_target(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{CARDS}
players:
  Ann: {{in play: [Guide, Stalker]}}
  Bob: {{}}
default choices: auto
play:{ENTER}
  - Ann: choose {MINE}{NEXT}{ENTER}
  - Ann: choose Goblin Lair{NEXT}{ENTER}
  - Ann: choose Storeroom
  - Ann: choose Stalker
  - resolve
  - expect: {{Stalker: {{pt: 4/4}}}}
"""
    )


def test_each_player_is_in_a_dungeon_of_their_own(era: str) -> None:
    ventures(
        f"{MINE}, Goblin Lair",
        """
  - Ann: pass
  - Bob: use Guide#2
  - resolve
  - Bob: choose Dungeon of the Mad Mage
  - resolve
  - expect: {Bob: {life: 21}, Ann: {in play: 5}}
""",
        era,
    )


def test_in_a_tomb_each_player_pays_or_loses_life(era: str) -> None:
    ventures(
        "Tomb of Annihilation, Veils of Fear",
        "  - expect: {Ann: {life: 19, hand: 0}, Bob: {life: 19, hand: 0}}",
        era,
    )


def test_what_a_tomb_ends_with(era: str) -> None:
    ventures(
        "Tomb of Annihilation, Veils of Fear",
        """
  - Ann: use Guide
  - resolve
  - Ann: pass
  - Bob: pass
  - Ann: "no"
  - Bob: "no"
  - expect: {Ann: {life: 17}, Bob: {life: 17}}
  - Ann: use Guide
  - resolve
  - resolve all
  - expect: {Ann: {life: 22, in play: 5}, Stalker: {has: [flying]}}
""",
        era,
    )


def test_a_room_that_nobody_here_plays_is_refused(era: str) -> None:
    with pytest.raises(AssertionError, match="no era here plays"):
        ventures(
            "Dungeon of the Mad Mage, , Goblin Bazaar, , Muiral's Graveyard, , ",
            "  - expect: {Ann: {life: 21}}",
            era,
        )
