"""A spell that was paid for does something else instead, to a target of its own: only the one case is announced."""

from __future__ import annotations

import pytest
from playing import cited, played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

RUIN = """
rules: tenth
cards:
  Ruin: {cost: "{G}", type: Instant, text: "%s"}
  Relic: {cost: "{1}", type: Artifact}
players:
  Ann: {hand: [Ruin], in play: [3 Forest]}
  Bob: {in play: [Relic, {card: Hill Giant, as: Giant}], library: [2 Forest]}
now: {turn of: Ann, step: first main}
play:
"""
KICKED = "Kicker {2}\\nDestroy target artifact. If this spell was kicked, destroy target creature instead."
BARGAINED = "Bargain\\nDestroy target artifact. If this spell was bargained, instead destroy target creature."


def test_without_the_kicker_only_the_first_target_is_chosen() -> None:
    run = played(
        RUIN % KICKED
        + """
  - Ann: cast Ruin on Relic
  - resolve
expect: {Relic: {in: graveyard}, Giant: {in: play}}
"""
    )
    assert "cr2006:502.21c" in cited(run, 0)
    played(RUIN % KICKED + "  - try: {Ann: cast Ruin on Giant}\nexpect: {Ruin: {in: hand}}\n")


def test_kicked_it_has_the_other_target_alone() -> None:
    played(
        RUIN % KICKED
        + """
  - Ann: cast Ruin with kicker on Giant
  - resolve
expect: {Relic: {in: play}, Giant: {in: graveyard}}
"""
    )
    played(RUIN % KICKED + "  - try: {Ann: cast Ruin with kicker on Relic}\nexpect: {Ruin: {in: hand}}\n")


def test_kicked_it_can_be_played_where_the_first_target_is_missing() -> None:
    alone = (RUIN % KICKED).replace("in play: [Relic, {card", "in play: [{card")
    played(alone + "  - Ann: cast Ruin with kicker on Giant\n  - resolve\nexpect: {Giant: {in: graveyard}}\n")
    played(alone + "  - try: {Ann: cast Ruin on Giant}\nexpect: {Giant: {in: play}}\n")


def test_it_is_countered_with_the_one_target_that_it_has() -> None:
    played(
        (RUIN % KICKED)
        .replace("[2 Forest]}", "[2 Forest], hand: [Unsummon]}")
        .replace("[Relic,", "[Relic, Island,")
        + """
  - Ann: cast Ruin with kicker on Giant
  - Bob: cast Unsummon on Giant
  - resolve all
expect: {Relic: {in: play}, Giant: {in: hand}, Ruin: {in: graveyard}}
"""
    )


def test_the_same_target_is_spoken_of_again() -> None:
    text = "Kicker {2}\\nTap target artifact. If this spell was kicked, destroy that artifact instead."
    played(
        RUIN % text
        + "  - Ann: cast Ruin with kicker on Relic\n  - resolve\nexpect: {Relic: {in: graveyard}}\n"
    )
    played(
        RUIN % text + "  - Ann: cast Ruin on Relic\n  - resolve\nexpect: {Relic: {in: play, tapped: true}}\n"
    )


@pytest.mark.parametrize(("how", "on", "gone"), [("", "Relic", "Relic"), (" with bargain", "Giant", "Giant")])
def test_bargained_it_has_the_other_target(how: str, on: str, gone: str) -> None:
    left = "Giant" if gone == "Relic" else "Relic"
    table = (RUIN % BARGAINED).replace("[3 Forest]", "[3 Forest, {card: Relic, as: Trinket}]")
    played(
        table
        + f"  - Ann: cast Ruin{how} on {on}\n  - resolve\nexpect: {{{gone}: {{in: graveyard}}, {left}: {{in: play}}}}\n"
    )


def test_any_target_may_be_the_same_as_without() -> None:
    text = "Kicker {2}\\nRuin deals 1 damage to target creature. If this spell was kicked, it deals 3 damage to any target instead."
    for how, on, came in (
        ("", "Giant", "Giant: {damage: 1}"),
        (" with kicker", "Giant", "Giant: {in: graveyard}"),
        (" with kicker", "Bob", "Bob: {life: 17}"),
    ):
        played(RUIN % text + f"  - Ann: cast Ruin{how} on {on}\n  - resolve\nexpect: {{{came}}}\n")
    played(RUIN % text + "  - try: {Ann: cast Ruin on Bob}\nexpect: {Bob: {life: 20}}\n")


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        # of which of the two
        ("Instant", "Kicker {2}\nDestroy target artifact. If this spell was kicked, destroy target creature instead. Its controller loses 1 life."),
        ("Instant", "Kicker {2}\nDestroy target artifact. If this spell was kicked, destroy that artifact and target creature instead."),
        # shares are announced for one of them
        ("Instant", "Kicker {2}\nRuin deals 2 damage to target creature. If this spell was kicked, it deals 5 damage divided as you choose among any number of targets instead."),
        # what comes into play chooses as it goes onto the stack
        ("Creature — Elf", "Kicker {2}\nWhen Ruin enters, destroy target artifact. If Ruin was kicked, destroy target creature instead."),
        # whether a target that nothing is done to is chosen
        ("Instant", "Kicker {2}\nDestroy target artifact. If this spell was kicked, destroy all artifacts instead."),
        ("Instant", "Kicker {2}\nTarget player draws a card. If this spell was kicked, each player draws two cards instead."),
        ("Instant", "Bargain\nTap target artifact. If this spell was bargained, you gain 4 life instead."),
        # nothing is paid
        ("Instant", "Destroy target artifact. If this spell was kicked, destroy target creature instead."),
    ],
)  # fmt: skip
def test_what_is_unsure_is_refused(type_line: str, text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Ruin", type_line, "{G}", "1/1" if "Creature" in type_line else None, text)
