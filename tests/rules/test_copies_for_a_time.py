"""What becomes a copy until a time is afterwards what it was, whatever it became in between."""

from __future__ import annotations

import pytest
from playing import played

SHAPES = """
rules: ERA
cards:
  Putty: {cost: "{1}", type: Creature — Shapeshifter, pt: 0/5, text: "{0}: Putty becomes a copy of target creature until end of turn, except it has this ability."}
  Long: {cost: "{0}", type: Instant, text: "Until your next turn, target creature you control becomes a copy of another target creature."}
  Firm: {cost: "{0}", type: Instant, text: "Target creature you control becomes a copy of another target creature."}
  Crowd: {cost: "{0}", type: Instant, text: "Each creature you control becomes a copy of target creature until end of turn, except its name is Crowd and it has flying."}
  Thief: {cost: "{3}", type: Creature — Rogue, pt: 1/4, text: "Whenever Thief attacks, you may have it become a copy of another target creature until end of turn."}
players:
  Ann: {hand: [Long, Firm, Crowd], in play: [Putty, Thief, Wall of Stone], library: [5 Forest]}
  Bob: {in play: [Hill Giant, Grizzly Bears], library: [5 Forest]}
now: {turn of: Ann, step: first main}
play:
LINES
"""
TO_BOB = "  - to declare attackers\n  - Ann: no attack\n  - to Bob's upkeep\n"
TO_ANN = "  - to declare attackers\n  - Bob: no attack\n  - to Ann's upkeep\n"


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def shapes(lines: str, era: str) -> None:
    played(SHAPES.replace("ERA", era).replace("LINES", lines))


BECOMES = (
    "  - Ann: use Putty on Hill Giant\n  - resolve\n  - expect: {Putty: {pt: 3/3, type: Creature — Giant}}\n"
)


def test_it_is_what_it_was_when_the_turn_has_ended(era: str) -> None:
    shapes(BECOMES + TO_BOB + "expect: {Putty: {pt: 0/5, type: Creature — Shapeshifter}}", era)


def test_of_two_copies_that_end_together_none_is_left(era: str) -> None:
    second = "  - Ann: use Putty on Grizzly Bears\n  - resolve\n  - expect: {Putty: {pt: 2/2}}\n"
    shapes(BECOMES + second + TO_BOB + "expect: {Putty: {pt: 0/5}}", era)


def test_what_it_became_for_good_since_it_stays(era: str) -> None:
    firm = "  - Ann: cast Firm on Putty, Grizzly Bears\n  - resolve\n"
    shapes(BECOMES + firm + TO_BOB + "expect: {Putty: {pt: 2/2, type: Creature — Bear}}", era)


def test_the_later_copy_lasts_longer_and_leaves_neither(era: str) -> None:
    longer = "  - Ann: cast Long on Putty, Grizzly Bears\n  - resolve\n"
    shapes(
        BECOMES
        + longer
        + TO_BOB
        + "  - expect: {Putty: {pt: 2/2}}\n"
        + TO_ANN
        + "expect: {Putty: {pt: 0/5, type: Creature — Shapeshifter}}",
        era,
    )


def test_the_earlier_copy_comes_back_where_the_later_one_is_shorter(era: str) -> None:
    lines = "  - Ann: cast Long on Putty, Grizzly Bears\n  - resolve\n  - Ann: cast Crowd on Hill Giant\n  - resolve\n"
    shapes(
        lines
        + "  - expect: {Putty: {pt: 3/3, has: [flying]}}\n"
        + TO_BOB
        + "  - expect: {Putty: {pt: 2/2, lacks: [flying]}}\n"
        + TO_ANN
        + "expect: {Putty: {pt: 0/5}}",
        era,
    )


def test_it_may_be_had_become_one_as_it_attacks() -> None:
    lines = "  - to declare attackers\n  - Ann: attack with Thief\n  - Ann: choose Hill Giant\n"
    lines += "  - resolve\n  - Ann: yes\n  - expect: {Thief: {pt: 3/3, attacking: Bob}}\n  - to declare blockers\n  - Bob: no block\n"
    shapes(lines + "  - to Bob's upkeep\nexpect: {Thief: {pt: 1/4}, Bob: {life: 17}}", "tenth")


def test_all_become_one_and_have_what_is_said_besides(era: str) -> None:
    lines = "  - Ann: cast Crowd on Hill Giant\n  - resolve\n"
    lines += "  - expect: {Putty: {pt: 3/3, has: [flying]}, Wall of Stone: {pt: 3/3, has: [flying]}, Hill Giant: {lacks: [flying]}}\n"
    shapes(lines + TO_BOB + "expect: {Putty: {pt: 0/5}, Wall of Stone: {pt: 0/8}}", era)


def test_who_leaves_play_as_a_copy_is_nothing_to_undo(era: str) -> None:
    text = SHAPES.replace("hand: [Long, Firm, Crowd]", "hand: [Bolt]").replace(
        "cards:",
        'cards:\n  Bolt: {cost: "{0}", type: Instant, text: "Bolt deals 5 damage to target creature."}',
    )
    lines = BECOMES + "  - Ann: cast Bolt on Putty\n  - resolve\n" + TO_BOB
    played(text.replace("ERA", era).replace("LINES", lines + "expect: {Putty: {in: graveyard of Ann}}"))
