"""Craft: a permanent is exiled with what it is made of, and comes back as its other face."""

from __future__ import annotations

import pytest
from playing import played

BOARD = """
rules: ERA
cards:
  Shard // Idol:
    cost: "{1} // "
    type: Artifact // Artifact Creature — Golem
    pt: // 5/4
    text: |
      {T}: You gain 1 life.
      Craft with WHAT {2}
      //
      Trample
  Cog: {cost: "{1}", type: Artifact}
players:
  Ann: {in play: [Shard, Cog, 2 Grizzly Bears, 4 Forest], graveyard: [{card: Cog, as: Old}, {card: Hill Giant, as: Giant}]}
  Bob: {in play: [{card: Cog, as: His}]}
now: {turn of: Ann, step: first main}
play:
LINES
"""
USED = "  - Ann: use Shard ability 2\n"


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def crafted(what: str, lines: str, era: str) -> None:
    played(BOARD.replace("ERA", era).replace("WHAT", what).replace("LINES", lines))


def test_it_is_crafted_with_a_card_from_the_graveyard(era: str) -> None:
    lines = (
        USED + "  - Ann: choose Old\n  - expect: {Old: {in: removed}, Shard: {in: removed}}\n  - resolve\n"
    )
    crafted("artifact", lines + "expect: {Shard: {in: play, pt: 5/4, has: [trample]}, Cog: {in: play}}", era)


def test_it_is_crafted_with_a_permanent_and_never_with_itself(era: str) -> None:
    lines = USED + "  - Ann: choose Cog\n  - resolve\n"
    crafted(
        "artifact", lines + "expect: {Shard: {pt: 5/4}, Cog: {in: removed}, Old: {in: graveyard of Ann}}", era
    )


def test_an_opponents_permanent_is_nothing_to_craft_with(era: str) -> None:
    crafted(
        "land",
        "  - try: {Ann: use Shard ability 2 paying Forest}\n"
        + USED.replace("\n", " paying Forest, Forest#2\n")
        + "  - Ann: choose Forest#3\n  - resolve\nexpect: {Shard: {pt: 5/4}}",
        era,
    )


def test_several_are_taken_where_it_says_several(era: str) -> None:
    lines = USED + "  - Ann: choose Grizzly Bears, Giant\n  - resolve\n"
    crafted(
        "two creatures",
        lines + "expect: {Shard: {pt: 5/4}, Giant: {in: removed}, Grizzly Bears#2: {in: play}}",
        era,
    )


def test_any_number_from_one_on(era: str) -> None:
    lines = USED + "  - Ann: choose Grizzly Bears, Grizzly Bears#2, Giant\n  - resolve\n"
    crafted("one or more creatures", lines + "expect: {Shard: {pt: 5/4}, Ann: {removed: 3}}", era)


def test_what_was_sacrificed_for_its_own_ability_is_found_by_it(era: str) -> None:
    played(f"""
rules: {era}
cards:
  Ember: {{cost: "{{1}}", type: Creature — Phoenix, pt: 2/2, text: "{{0}}, Sacrifice Ember: Return Ember to its owner's hand. You gain 1 life."}}
  Away: {{cost: "{{0}}", type: Instant, text: "Exile target card from a graveyard."}}
players:
  Ann: {{in play: [Ember]}}
  Bob: {{hand: [Away]}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: use Ember
  - fork:
      name: it is gone meanwhile
      play: [Bob: cast Away on Ember, resolve, resolve]
      expect: {{Ember: {{in: removed}}, Ann: {{life: 21}}}}
  - resolve
expect: {{Ember: {{in: hand of Ann}}, Ann: {{life: 21}}}}
""")
