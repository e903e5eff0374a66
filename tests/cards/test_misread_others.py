"""From what others are others, and whether a target is the one before: each comes out otherwise when it is
misread.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

GRATE = """
rules: %s
cards:
  Grate: {cost: "{4}", type: Artifact, text: "%s"}
players:
  Ann: {in play: [Grate, 2 Forest%s], hand: [{card: Grizzly Bears, as: Newcomer}]}
  Bob: {in play: [{card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Newcomer}, resolve all]
expect: {Newcomer: {in: %s}}
"""
ENTERS = (
    "Whenever a creature enters the battlefield, if there are two or more other creatures on the battlefield, exile it.",
    "Whenever a creature comes into play, if two or more other creatures are in play, set it aside.",
)


@pytest.mark.parametrize("text", ENTERS)
@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_others_in_play_are_others_than_who_comes(era: str, text: str) -> None:
    played(GRATE % (era, text, "", "play"))
    played(GRATE % (era, text, ", {card: Hill Giant, as: Second}", "removed"))


CROWN = """
rules: tenth
cards:
  Crown: {cost: "{1}", type: Enchantment — Aura, text: "Enchant creature\\nAs long as %s, enchanted creature gets +3/+3."}
players:
  Ann: {in play: [{card: Grizzly Bears, as: Bear}, {card: Crown, on: Bear}]}
  Bob: {in play: [%s]}
now: {turn of: Ann, step: first main}
expect: {Bear: {pt: %s}}
"""


def test_no_other_creature_is_none_besides_the_enchanted_one() -> None:
    alone = "no other creatures are on the battlefield"
    played(CROWN % (alone, "", "5/5"))
    played(CROWN % (alone, "{card: Hill Giant, as: Giant}", "2/2"))


@pytest.mark.parametrize("other", ["enchantment", "Aura"])
def test_another_of_an_auras_kind_is_another_than_that_aura(other: str) -> None:
    played(CROWN % (f"you control another {other}", "", "2/2"))
    text = f"Enchant creature\nEnchanted creature gets +1/+1 for each other {other} attached to it."
    with pytest.raises(NotUnderstood):
        make_card("Crown", "Enchantment — Aura", "{1}", None, text)


def test_all_others_of_an_enchantments_kind_are_others_than_itself() -> None:
    played("""
rules: tenth
cards:
  Vigil: {cost: "{1}", type: Enchantment, text: "Whenever a creature dies, destroy all other enchantments."}
  Calm: {cost: "{1}", type: Enchantment, text: "All creatures have vigilance."}
players:
  Ann: {in play: [Vigil, 3 Swamp], hand: [Terror]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, Calm]}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Terror on Giant}, resolve all]
expect: {Vigil: {in: play}, Calm: {in: graveyard}}
""")


def test_a_creature_that_may_mean_itself_or_who_comes_is_refused() -> None:
    text = "Whenever a creature enters the battlefield under your control, if you control another creature, draw a card."
    with pytest.raises(NotUnderstood, match="other"):
        make_card("Gruk", "Creature — Human", "{G}", "1/1", text)


@pytest.mark.parametrize(
    "text",
    [
        "Tap target creature. If target creature is white, you gain 3 life.",
        "Destroy target land. If target land is a Swamp, you gain 3 life.",
        "Target creature gets +2/+2 until end of turn. If target creature attacked this turn, untap it.",
    ],
)
def test_who_is_asked_about_after_a_target_is_no_second_target(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Gruk", "Instant", "{G}", None, text)


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        (
            "Sorcery",
            "Look at target player's hand. Choose a card. Put that card on top of its owner's library.",
        ),
        ("Creature — Wall", "~ can't block creatures with power greater than or equal to its toughness."),
        ("Sorcery", "Destroy target creature named Elf or Wall."),
        ("Sorcery", "Destroy all creatures named Elf or Walls."),
    ],
)
def test_words_of_which_the_other_one_may_be_meant_are_refused(type_line: str, text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Odd One", type_line, "{1}", "1/1" if "Creature" in type_line else None, text)


def test_what_is_compared_with_its_own_size_is_still_told() -> None:
    (ability,) = make_card(
        "Odd One", "Sorcery", "{1}", None, "Destroy all creatures with power greater than their toughness."
    ).abilities
    assert "Itself" in repr(ability)


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("Destroy target creature. Create a 1/1 red Goblin creature token. %s", "target 1"),
        ("Whenever a creature dies, create a 1/1 red Goblin creature token. %s", "in the event"),
    ],
)
def test_that_creature_is_unclear_after_a_token_and_another_creature(text: str, other: str) -> None:
    type_line = "Instant" if text.startswith("Destroy") else "Enchantment"
    for said in ("You gain life equal to that creature's power.", "That creature gains haste."):
        with pytest.raises(NotUnderstood, match=f"that creature: could be the tokens or {other}"):
            make_card("Odd One", type_line, "{1}", None, text % said)
    assert "to='the tokens'" in repr(
        make_card("Odd One", type_line, "{1}", None, text % "That token gains haste.")
    )
    alone = "Create a 1/1 red Goblin creature token. That creature gains haste."
    assert "to='the tokens'" in repr(make_card("Odd One", "Instant", "{1}", None, alone))
