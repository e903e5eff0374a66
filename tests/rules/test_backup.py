"""Backup: counters for a creature, and for another one what is printed below, until end of turn."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.not_played import unplayed_keywords
from rules_kb.cards.type_lines import NotUnderstood


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know nothing of it."""
    return str(request.param)


def with_kim(text: str, play: str, expect: str, era: str) -> None:
    """Kim is such a creature in Ann's hand, and all goes as it is played and expected."""
    played(f"""
rules: {era}
cards:
  Kim: {{cost: '{{1}}', type: Creature — Soldier, pt: 2/2, text: "{text}"}}
  Tim: {{cost: '{{1}}', type: Creature — Soldier, pt: 1/1}}
  Ben: {{cost: '{{1}}', type: Creature — Soldier, pt: 1/1}}
  Doom: {{cost: '{{0}}', type: Instant, text: Destroy target creature.}}
players:
  Ann: {{hand: [Kim], in play: [Tim, 4 Forest], library: [5 Forest]}}
  Bob: {{hand: [Doom], in play: [Ben], library: [5 Forest]}}
play: [{play}]
expect: {expect}
""")


COMES = "{Ann: cast Kim}, resolve, {Ann: choose %s}, "


@pytest.mark.parametrize(
    ("whom", "expect"),
    [
        (
            "Tim",
            "{Tim: {pt: 3/3, has: [flying, trample], lacks: [haste]}, Kim: {pt: 2/2, has: [flying]}}",
        ),
        ("Kim", "{Kim: {pt: 4/4, has: [flying, haste]}, Tim: {pt: 1/1, lacks: [flying]}}"),
        ("Ben", "{Ben: {pt: 3/3, has: [flying]}, Kim: {pt: 2/2}}"),
    ],
)
def test_another_creature_gets_what_is_printed_below(era: str, whom: str, expect: str) -> None:
    with_kim("Haste\\nBackup 2\\nFlying\\nTrample", COMES % whom + "resolve", expect, era)


def test_it_has_that_until_end_of_turn_and_keeps_the_counters(era: str) -> None:
    play = COMES % "Tim" + "resolve, to declare attackers, {Ann: no attack}, to upkeep"
    with_kim("Backup 1\\nFlying", play, "{Tim: {pt: 2/2, lacks: [flying]}}", era)


def test_a_triggered_ability_below_is_that_of_whoever_has_it(era: str) -> None:
    text = "Backup 1\\nWhenever Kim attacks, target creature defending player controls gets -1/-1 until end of turn."
    play = COMES % "Tim" + "resolve, to declare attackers, {Ann: attack with Tim}, resolve"
    with_kim(text, play, "{Tim: {pt: 2/2}, Ben: {in: graveyard of Bob}}", era)


def test_an_activated_ability_below_taps_whoever_has_it(era: str) -> None:
    play = COMES % "Tim" + "resolve, {Ann: use Tim}, resolve"
    with_kim(
        "Backup 1\\n{T}: You gain 3 life.",
        play,
        "{Ann: {life: 23}, Tim: {tapped: true}, Kim: {tapped: false}}",
        era,
    )


def test_what_has_fallen_backs_up_all_the_same(era: str) -> None:
    play = COMES % "Tim" + "{Bob: cast Doom on Kim}, resolve, resolve"
    with_kim("Backup 1\\nFlying", play, "{Kim: {in: graveyard of Ann}, Tim: {pt: 2/2, has: [flying]}}", era)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Backup 1\nFlying", "Artifact"),
        ("Backup 1\nFlying", "Sorcery"),
        ("Backup {1}\nFlying", "Creature — Soldier"),
        ("Backup 1\nBackup 1\nFlying", "Creature — Soldier"),
        ("Backup 1\nKim enters with two +1/+1 counters on it.", "Creature — Soldier"),
        ("Backup 1\nRiot", "Creature — Soldier"),
    ],
)
def test_what_cannot_be_given_is_refused(text: str, kind: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Kim", kind, "{1}", "2/2" if "Creature" in kind else None, text)


def test_what_something_else_grants_is_not_played() -> None:
    assert unplayed_keywords(
        make_card("Kim", "Enchantment", "{1}", None, "Creatures you control have backup 1.")
    )
