"""What a text chooses, shows or discards first and speaks of afterwards, played where it would come out otherwise
if the words meant something else.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

# -- whoever was aimed at, creature or player ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("aimed_at", "paid", "after"),
    [
        ("Bob", " with kicker", "Bob: {life: 15}, Bear: {damage: 0}"),
        ("Bob", "", "Bob: {life: 18}"),
        ("Bear", " with kicker", "Bob: {life: 20}, Bear: {damage: 5}"),
        ("Bear", "", "Bob: {life: 20}, Bear: {damage: 2}"),
    ],
)
def test_that_permanent_or_player_is_the_one_target_whichever_it_is(
    aimed_at: str, paid: str, after: str
) -> None:
    played(f"""
rules: tenth
cards:
  Spark: {{cost: "{{R}}", type: Instant, text: "Kicker {{R}}\\nSpark deals 2 damage to any target. If Spark was kicked, it deals 5 damage to that permanent or player instead."}}
  Bear: {{type: Creature — Bear, pt: 6/6}}
players:
  Ann: {{in play: [Mountain, {{card: Mountain, as: Second}}], hand: [Spark]}}
  Bob: {{in play: [Bear]}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Spark{paid} on {aimed_at}
  - resolve
expect: {{{after}}}
""")


def test_with_two_targets_that_permanent_or_player_could_be_either() -> None:
    with pytest.raises(NotUnderstood, match="that permanent or player"):
        make_card(
            "Spark",
            "Instant",
            "{R}",
            None,
            "Spark deals 1 damage to target player and 1 damage to target creature. Spark deals 2 damage to that creature or player.",
        )


# -- what somebody chooses -----------------------------------------------------------------------------------


def test_what_an_opponent_chooses_goes_where_the_text_says_and_nothing_else_does() -> None:
    played("""
rules: tenth
cards:
  Ransom: {cost: "{B}", type: Sorcery, text: "Target opponent chooses an artifact card in their graveyard. Put that card into play under your control."}
  Cup: {type: Artifact}
  Bowl: {type: Artifact}
players:
  Ann: {in play: [Swamp], hand: [Ransom]}
  Bob: {graveyard: [Cup, Bowl]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Ransom on Bob
  - resolve
  - Bob: choose Bowl
expect: {Ann: {in play: [Swamp, Bowl]}, Bob: {graveyard: [Cup]}}
""")


def test_of_your_graveyard_an_opponent_chooses_and_yours_is_that_of_whoever_plays_the_spell() -> None:
    played("""
rules: tenth
cards:
  Plea: {cost: "{B}", type: Sorcery, text: "Target opponent chooses a creature card in your graveyard. Return that card to your hand."}
  Imp: {type: Creature — Imp, pt: 1/1}
  Giant: {type: Creature — Giant, pt: 4/4}
players:
  Ann: {in play: [Swamp], hand: [Plea], graveyard: [Imp, Giant]}
  Bob: {graveyard: [{card: Grizzly Bears, as: Bear}, {card: Grizzly Bears, as: Cub}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Plea on Bob
  - resolve
  - Bob: choose Imp
expect: {Ann: {hand: [Imp], graveyard: [Giant, Plea]}, Bob: {graveyard: [Bear, Cub]}}
""")


def test_a_creature_that_is_chosen_deals_the_damage_and_not_the_spell() -> None:
    played("""
rules: tenth
cards:
  Stomp: {cost: "{U}", type: Instant, text: "Choose an untapped creature. It deals 3 damage to any target."}
  Ogre: {cost: "{R}", type: Creature — Ogre, pt: 4/4}
  Wurm: {type: Creature — Wurm, pt: 3/9, text: Protection from red}
  Drake: {cost: "{U}", type: Creature — Drake, pt: 1/1}
players:
  Ann: {in play: [Island, {card: Island, as: Second}, Ogre, Drake], hand: [Stomp, {card: Stomp, as: Again}]}
  Bob: {in play: [Wurm]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Stomp on Wurm
  - resolve
  - Ann: choose Ogre
  - expect: {Wurm: {damage: 0}}
  - Ann: cast Again on Wurm
  - resolve
  - Ann: choose Drake
expect: {Wurm: {damage: 3}}
""")


@pytest.mark.parametrize(
    "text", ["Choose a creature. Destroy all other creatures.", "Choose a creature. Draw a card."]
)
def test_a_choice_of_which_nothing_is_said_afterwards_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood, match="chosen for nothing"):
        make_card("Whim", "Sorcery", "{R}", None, text)


# -- cards that are shown ------------------------------------------------------------------------------------


def test_of_the_cards_shown_from_a_hand_one_is_discarded_and_who_shows_chooses_which_are_shown() -> None:
    played("""
rules: tenth
cards:
  Threat: {cost: "{B}", type: Sorcery, text: "Target player reveals two cards from their hand and you choose one of them. That player discards that card."}
players:
  Ann: {in play: [Swamp], hand: [Threat]}
  Bob: {hand: [Shock, {card: Grizzly Bears, as: Bear}, {card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Threat on Bob
  - resolve
  - Bob: choose Bear, Shock
  - try: {Ann: choose Giant}
  - Ann: choose Bear
expect: {Bob: {hand: [Shock, Giant], graveyard: [Bear]}}
""")


# -- cards that are discarded --------------------------------------------------------------------------------


@pytest.mark.parametrize(("discarded", "untapped"), [("Relic", True), ("Shock", False)])
def test_what_happens_if_that_player_discards_a_card_of_a_kind_this_way(
    discarded: str, untapped: bool
) -> None:
    played(f"""
rules: tenth
cards:
  Augur: {{type: Creature — Vedalken, pt: 1/1, text: "{{T}}: Target player draws a card, then discards a card. If that player discards an artifact card this way, untap Augur."}}
  Relic: {{type: Artifact}}
players:
  Ann: {{in play: [Augur]}}
  Bob: {{hand: [Relic, Shock], library: [Forest, Island]}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: use Augur on Bob
  - resolve
  - Bob: choose {discarded}
expect: {{Augur: {{tapped: {str(not untapped).lower()}}}}}
""")


def test_the_discarded_card_itself_comes_back_and_not_the_one_that_says_so() -> None:
    played("""
rules: tenth
cards:
  Rift: {type: Enchantment, text: "At the beginning of each upkeep, discard a card. If you discard a creature card this way, return it from your graveyard to play unless any player pays 3 life."}
players:
  Ann: {in play: [Rift], hand: [{card: Hill Giant, as: Giant}]}
  Bob: {}
now: {turn of: Bob, step: end of turn}
play:
  - to Ann's upkeep
  - resolve
  - Ann: choose no
  - Bob: choose no
  - expect: {Ann: {in play: [Rift, Giant], hand: [], life: 20}, Bob: {life: 20}}
""")
