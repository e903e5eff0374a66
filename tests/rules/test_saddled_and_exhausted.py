"""Saddle, and abilities that are exhausted by one use: keywords of 2024 and 2025."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know nothing of it."""
    return str(request.param)


def with_kim(text: str, play: str, expect: str, era: str) -> None:
    """Kim is a Mount of such a text, Bob has none, and all goes as it is played and expected."""
    played(f"""
rules: {era}
cards:
  Kim: {{cost: '{{1}}', type: Creature — Horse Mount, pt: 2/2, text: "{text}"}}
  Tim: {{cost: '{{1}}', type: Creature — Soldier, pt: 1/1}}
  Bea: {{cost: '{{1}}', type: Creature — Bear, pt: 2/2}}
players:
  Ann: {{in play: [Kim, Tim, Bea, 2 Forest], library: [3 Forest]}}
  Bob: {{library: [3 Forest]}}
play: [{play}]
expect: {expect}
""")


RIDES = "Whenever Kim attacks while saddled, draw a card.\\nSaddle 2"
AS_SADDLED = "Saddle 2\\nAs long as Kim is saddled, Kim gets +1/+1 and has flying."
ATTACKS = "to declare attackers, {Ann: attack with Kim}, resolve all"


@pytest.mark.parametrize(("saddles", "drawn"), [("", 0), ("{Ann: use Kim}, {Ann: choose Bea}, resolve, ", 1)])
def test_what_attacks_while_saddled(era: str, saddles: str, drawn: int) -> None:
    with_kim(RIDES, saddles + ATTACKS, f"{{Ann: {{hand: {drawn}}}}}", era)


def test_who_saddles_needs_so_much_power_and_is_another(era: str) -> None:
    with_kim(RIDES.replace("2", "4"), "{try: {Ann: use Kim}}", "{Bea: {tapped: false}}", era)
    play = "{Ann: use Kim}, {Ann: 'choose Tim, Bea'}, resolve"
    with_kim(
        RIDES.replace("2", "3"), play, "{Tim: {tapped: true}, Bea: {tapped: true}, Kim: {tapped: false}}", era
    )


def test_what_is_saddled_is_so_until_end_of_turn(era: str) -> None:
    play = "{Ann: use Kim}, {Ann: choose Bea}, resolve, expect: {Kim: {pt: 3/3, has: [flying]}}, "
    play += "to declare attackers, {Ann: no attack}, to upkeep"
    with_kim(AS_SADDLED, play, "{Kim: {pt: 2/2}}", era)


def test_nothing_is_saddled_in_combat_or_in_an_opponents_turn(era: str) -> None:
    play = "to declare attackers, {Ann: attack with Kim}, {try: {Ann: use Kim}}"
    with_kim(RIDES, play, "{Bea: {tapped: false}}", era)


def test_an_exhaust_ability_is_used_once(era: str) -> None:
    text = "Exhaust — {1}: Put two +1/+1 counters on Kim."
    play = (
        "{Ann: use Kim}, resolve, {try: {Ann: use Kim}}, to declare attackers, {Ann: no attack}, to upkeep, "
    )
    play += "{try: {Ann: use Kim}}"
    with_kim(text, play, "{Kim: {pt: 4/4}}", era)


def test_each_exhaust_ability_is_used_once(era: str) -> None:
    text = "Exhaust — {1}: Put a +1/+1 counter on Kim.\\nExhaust — {1}: You gain 3 life."
    play = "{Ann: use Kim ability 1}, resolve, {Ann: use Kim ability 2}, resolve"
    with_kim(text, play, "{Kim: {pt: 3/3}, Ann: {life: 23}}", era)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Saddle 2", "Instant"),
        ("Saddle {2}", "Creature — Mount"),
        ("Whenever Kim blocks while saddled, draw a card.", "Creature — Mount"),
        ("Exhaust — When Kim enters, draw a card.", "Creature — Mount"),
        ("Exhaust — Draw a card.", "Sorcery"),
    ],
)
def test_what_is_no_such_keyword_is_refused(text: str, kind: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Kim", kind, "{1}", "2/2" if "Creature" in kind else None, text)
