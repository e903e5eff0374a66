"""What opponents have played comes tapped, and nothing that comes otherwise; one mana more of what a land gave;
and what is counted of the cards that one player has drawn.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood


@pytest.mark.parametrize("whose", ["your opponents play", "played by your opponents"])
def test_what_opponents_play_comes_tapped_and_neither_tokens_nor_what_an_effect_puts_there(
    whose: str,
) -> None:
    played(
        f"""
rules: tenth
cards:
  Slope: {{cost: "{{1}}", type: Enchantment, text: "Lands and creatures {whose} come into play tapped."}}
  Crow: {{cost: "{{0}}", type: Creature — Bird, pt: 1/1}}
  Hill: {{type: Land, text: "{{T}}: Add {{R}} to your mana pool."}}
  Nest: {{cost: "{{0}}", type: Sorcery, text: "Put a 1/1 white Bird creature token into play."}}
  Lift: {{cost: "{{0}}", type: Sorcery, text: "Return target creature card from your graveyard to play."}}
  Orb: {{cost: "{{0}}", type: Artifact}}
players:
  Ann: {{hand: [Crow, Hill, Nest, Lift, Orb], graveyard: [{{card: Crow, as: Rook}}]}}
  Bob: {{in play: [Slope], hand: [{{card: Crow, as: Jay}}]}}
play:
  - Ann: play Hill
  - Ann: cast Crow
  - resolve
  - Ann: cast Orb
  - resolve
  - Ann: cast Nest
  - resolve
  - Ann: cast Lift on Rook
  - resolve
  - expect: {{Hill: {{tapped: true}}, Crow: {{tapped: true}}, Orb: {{tapped: false}}, Rook: {{tapped: false}}, Bird: {{tapped: false}}}}
  - to Bob's first main
  - Bob: cast Jay
  - resolve
expect: {{Jay: {{tapped: false}}}}
"""
    )


PRODUCED = "any type that %s produced"


@pytest.mark.parametrize(
    ("tapped", "who", "mana", "kind"),
    [
        (
            "a player taps a Mountain",
            "that player",
            "additional mana to his or her mana pool",
            "the same type",
        ),
        ("a player taps a Mountain", "that player", "mana to their mana pool", PRODUCED % "land"),
        ("a Mountain is tapped", "its controller", "mana", PRODUCED % "permanent"),
    ],
)
def test_a_land_gives_one_more_to_whoever_has_tapped_it(tapped: str, who: str, mana: str, kind: str) -> None:
    text = f"Whenever {tapped} for mana, {who} adds one {mana} of {kind}."
    played(
        f"""
rules: tenth
cards:
  Glow: {{cost: "{{1}}", type: Enchantment, text: "{text}"}}
players:
  Ann: {{in play: [Mountain]}}
  Bob: {{in play: [Glow]}}
play: [{{Ann: tap Mountain}}]
expect: {{Ann: {{mana: "{{R}}{{R}}"}}, Bob: {{mana: none}}}}
"""
    )


def test_cards_that_the_one_player_drew_are_counted() -> None:
    played(
        """
rules: tenth
cards:
  Bait: {cost: "{0}", type: Sorcery, text: "Target opponent may draw up to three cards. You gain 2 life for each card they drew this way."}
players:
  Ann: {hand: [Bait], library: [Forest]}
  Bob: {library: [Swamp, Swamp, Swamp, Swamp]}
play:
  - Ann: cast Bait on Bob
  - resolve
  - Bob: choose 2
expect: {Ann: {life: 24}, Bob: {hand: 2}}
"""
    )


def test_of_several_who_drew_each_has_drawn_others() -> None:
    text = "Each player draws a card for each creature they control, then loses 1 life for each card they drew this way."
    with pytest.raises(NotUnderstood, match="drew this way"):
        make_card("Bait", "Sorcery", "{1}", None, text)
