"""What is done to suspended cards, and what they do themselves while they wait: each comes out otherwise when it is
misread.
"""

from __future__ import annotations

import pytest
from playing import played

WAITING = """
rules: tenth
cards:
  Sleeper: {cost: "{5}{R}", type: Creature — Giant, pt: 4/4, text: "Suspend %d—{R}\\n%s"}
  Nudge: {cost: "{R}", type: Instant, text: "%s"}
  Ticker: {cost: "{1}", type: Artifact, text: ""}
players:
  Ann: {in play: [2 Mountain, Ticker], hand: [Sleeper, Nudge], library: [4 Forest]}
  Bob: {in play: [{card: Grizzly Bears, as: Bear, counters: {time: 3}}, Mountain], hand: [Shock]}
now: {turn of: Ann, step: first main}
play: ["Ann: suspend Sleeper"%s]
expect: %s
"""
THERE = "Sleeper: {in: removed, counters: {time: %d}}"


@pytest.mark.parametrize(
    ("text", "aim", "then"),
    [
        ("Remove two time counters from target permanent or suspended card.", "Sleeper", THERE % 2),
        (
            "Remove two time counters from target permanent or suspended card.",
            "Bear",
            "Bear: {counters: {time: 1}}",
        ),
        ("Put two time counters on target suspended card.", "Sleeper", THERE % 6),
        (
            "Put two time counters on target permanent with a time counter on it or suspended card.",
            "Bear",
            "Bear: {counters: {time: 5}}, " + THERE % 4,
        ),
        (
            "Return target nonland permanent or suspended card to its owner's hand.",
            "Sleeper",
            "Sleeper: {in: hand of Ann}",
        ),
    ],
)
def test_counters_are_put_on_suspended_cards_and_taken_from_them(text: str, aim: str, then: str) -> None:
    played(WAITING % (4, "", text, f', "Ann: cast Nudge on {aim}", resolve', f"{{{then}}}"))


def test_only_a_card_that_is_suspended_can_be_aimed_at() -> None:
    text = "Put two time counters on target suspended card."
    played(
        WAITING
        % (
            4,
            "",
            text,
            ", try: {Ann: cast Nudge on Bear}, try: {Ann: cast Nudge on Ticker}",
            "{Ann: {life: 20}}",
        )
    )


def test_when_the_last_counter_goes_the_card_is_played() -> None:
    text = "Remove two time counters from target permanent or suspended card."
    steps = ', "Ann: cast Nudge on Sleeper", resolve, resolve, resolve'
    played(WAITING % (2, "", text, steps, "{Sleeper: {in: play}}"))


LOSS = "Whenever a time counter is removed from Sleeper while it's exiled, target player loses 1 life."


def test_each_counter_that_is_removed_is_noticed_while_the_card_is_exiled() -> None:
    text = "Remove two time counters from target permanent or suspended card."
    steps = ', "Ann: cast Nudge on Sleeper", resolve, "Ann: choose Bob", "Ann: choose Bob", resolve, resolve'
    played(WAITING % (4, LOSS, text, steps, "{Bob: {life: 18}}"))


def test_a_card_that_isnt_exiled_notices_nothing() -> None:
    played("""
rules: tenth
cards:
  Sleeper: {cost: "{5}{R}", type: Creature — Giant, pt: 4/4, text: "Suspend 4—{R}\\nWhenever a time counter is removed from Sleeper while it's exiled, you lose 1 life."}
  Nudge: {cost: "{R}", type: Instant, text: "Remove two time counters from target permanent."}
players:
  Ann: {in play: [Mountain, {card: Sleeper, counters: {time: 3}}], hand: [Nudge]}
  Bob: {life: 20}
now: {turn of: Ann, step: first main}
play: ["Ann: cast Nudge on Sleeper", resolve]
expect: {Ann: {life: 20}, Sleeper: {counters: {time: 1}}, stack: []}
""")


def test_an_ability_works_only_while_its_card_is_suspended() -> None:
    ability = (
        "Sacrifice an artifact: Remove a time counter from Sleeper. Activate only if Sleeper is suspended."
    )
    played(
        WAITING
        % (
            4,
            ability,
            "Draw a card.",
            ', "Ann: use Sleeper", resolve',
            "{" + THERE % 3 + ", Ticker: {in: graveyard of Ann}}",
        )
    )
    in_hand = WAITING % (4, ability, "Draw a card.", "", "{Ann: {life: 20}}")
    played(in_hand.replace('["Ann: suspend Sleeper"]', "[try: {Ann: use Sleeper}]"))


def test_a_suspended_card_notices_what_others_play() -> None:
    ability = (
        "Whenever an opponent casts a spell, if Sleeper is suspended, remove a time counter from Sleeper."
    )
    steps = ', "Bob: cast Shock on Ann", resolve'
    played(WAITING % (4, ability, "Draw a card.", steps, "{" + THERE % 3 + "}"))


def test_a_spell_may_go_away_with_counters_and_come_back() -> None:
    played("""
rules: tenth
cards:
  Echo: {cost: "{1}{R}", type: Sorcery, text: "Draw a card. Exile Echo with three time counters on it.\\nSuspend 3—{R}"}
players:
  Ann: {in play: [2 Mountain], hand: [Echo], library: [4 Forest]}
  Bob: {library: [4 Forest]}
now: {turn of: Ann, step: first main}
play: ["Ann: cast Echo", resolve, {expect: {Echo: {in: removed, counters: {time: 3}}}}, to Bob's upkeep, to Ann's upkeep, resolve]
expect: {Echo: {in: removed, counters: {time: 2}}, Ann: {hand: 1}}
""")


@pytest.mark.parametrize("kind", ["time", "slumber", "+1/+1"])
def test_any_kind_of_counter_may_be_the_last_that_is_removed(kind: str) -> None:
    played(
        """
rules: tenth
cards:
  Cask: {cost: "{1}", type: Artifact, text: "Remove a KIND counter from Cask: You gain 1 life.\\nWhen the last KIND counter is removed from Cask, each opponent loses 5 life."}
players:
  Ann: {in play: [{card: Cask, counters: {KIND: 2}}]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Cask
  - resolve all
  - expect: {Bob: {life: 20}}
  - Ann: use Cask
  - resolve all
expect: {Ann: {life: 22}, Bob: {life: 15}}
""".replace("KIND", kind)
    )


LATE = """
rules: tenth
cards:
  Late: {cost: "{7}{R}", type: Creature — Beast, pt: 3/3, text: "Suspend X—{X}{R}. X can't be 0."}
players:
  Ann: {in play: [4 Mountain], hand: [Late], library: [4 Forest]}
  Bob: {life: 20}
now: {turn of: Ann, step: first main}
play: [%s]
expect: %s
"""


def test_a_card_may_wait_for_as_long_as_is_paid_for() -> None:
    there = "{Late: {in: removed, counters: {time: 2}}, Mountain#1: {tapped: true}, Mountain#3: {tapped: true}, Mountain#4: {tapped: false}}"
    played(LATE % ('"Ann: suspend Late x 2"', there))
    played(
        LATE
        % (
            'try: {Ann: suspend Late x 0, because: "502.59a"}, try: {Ann: suspend Late x 4}',
            "{Late: {in: hand of Ann}}",
        )
    )
