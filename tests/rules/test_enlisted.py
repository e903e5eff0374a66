"""Enlist: an attacker has a creature tapped that stays behind, and is stronger by its power."""

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


def with_kim(text: str, play: str, expect: str, era: str, attackers: str = "Kim") -> None:
    """Kim attacks with such a text, and all goes as it is played and expected."""
    played(f"""
rules: {era}
cards:
  Kim: {{cost: '{{1}}', type: Creature — Soldier, pt: 2/2, text: "{text}"}}
  Bea: {{cost: '{{1}}', type: Creature — Bear, pt: 3/3}}
  New: {{cost: '{{1}}', type: Creature — Bear, pt: 4/4}}
  Hot: {{cost: '{{1}}', type: Creature — Bear, pt: 5/5, text: Haste}}
  Old: {{cost: '{{1}}', type: Creature — Bear, pt: 6/6}}
  Doom: {{cost: '{{0}}', type: Instant, text: Destroy target creature.}}
players:
  Ann: {{in play: [Kim, Bea, {{card: New, sick: true}}, {{card: Hot, sick: true}}, {{card: Old, tapped: true}}], library: [5 Forest]}}
  Bob: {{hand: [Doom], in play: [Wall of Stone], library: [5 Forest]}}
play:
  - to declare attackers
  - Ann: attack with {attackers}
{play}
expect: {expect}
""")


def test_who_enlists_gets_the_power_and_the_other_is_tapped(era: str) -> None:
    play = "  - Ann: choose Bea\n  - resolve\n  - expect: {Kim: {pt: 5/2}}\n  - to declare blockers\n  - Bob: no block\n  - to upkeep"
    with_kim("Enlist", play, "{Bea: {tapped: true}, Kim: {pt: 2/2}, stack: []}", era)


def test_nobody_need_be_enlisted(era: str) -> None:
    with_kim("Enlist", "  - Ann: choose nothing", "{Bea: {tapped: false}, Kim: {pt: 2/2}, stack: []}", era)


def test_who_could_not_attack_is_not_enlisted(era: str) -> None:
    with_kim(
        "Enlist", "  - expect: {stack: []}", "{New: {tapped: false}, Kim: {pt: 2/2}}", era, "Kim, Bea, Hot"
    )


def test_who_has_haste_may_be_enlisted_at_once(era: str) -> None:
    with_kim("Enlist", "  - Ann: choose Hot\n  - resolve", "{Kim: {pt: 7/2}, Hot: {tapped: true}}", era)


def test_who_attacks_too_is_not_enlisted(era: str) -> None:
    with_kim(
        "Vigilance\\nEnlist",
        "  - Ann: choose Hot\n  - resolve",
        "{Kim: {pt: 7/2}, Bea: {pt: 3/3}}",
        era,
        "Kim, Bea",
    )


def test_the_power_is_that_of_the_tapped_one_as_it_last_was(era: str) -> None:
    play = "  - Ann: choose Bea\n  - Bob: cast Doom on Bea\n  - resolve\n  - resolve"
    with_kim("Enlist", play, "{Kim: {pt: 5/2}, Bea: {in: graveyard of Ann}}", era)


def test_what_comes_of_enlisting(era: str) -> None:
    play = "  - Ann: choose Bea\n  - resolve all"
    text = "Enlist\\nWhenever Kim enlists a creature, you gain 3 life."
    with_kim(text, play + "\ndefault choices: auto", "{Ann: {life: 23}, Kim: {pt: 5/2}}", era)


def test_what_is_no_such_keyword_is_refused() -> None:
    for text, kind in (
        ("Enlist", "Sorcery"),
        ("Enlist\nEnlist", "Creature — Bear"),
        ("Enlist 2", "Creature — Bear"),
    ):
        with pytest.raises(NotUnderstood):
            make_card("Kim", kind, "{1}", "2/2" if "Creature" in kind else None, text)
    assert unplayed_keywords(
        make_card("Kim", "Enchantment", "{1}", None, "Creatures you control have enlist.")
    )
