"""What comes into play attacking or transformed, what has left a graveyard, and cards discarded together."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.not_played import unplayed_keywords

ATTACKING = """
cards:
  Piper: {cost: "{1}", type: Creature — Human, pt: 2/2, text: "Whenever ~ attacks, you may put a creature card from your hand onto the battlefield tapped and attacking."}
  Herald: {cost: "{1}", type: Creature — Human, pt: 2/2, text: "Whenever ~ attacks, return target creature card from your graveyard to the battlefield attacking."}
  Lure: {cost: "{0}", type: Instant, text: "Put a creature card from your hand onto the battlefield tapped and attacking."}
players:
"""


def test_a_card_comes_into_play_tapped_and_attacking() -> None:
    played(
        ATTACKING
        + """
  Ann: {in play: [Piper], hand: [Craw Wurm]}
  Bob: {}
play:
  - to declare attackers
  - Ann: attack with Piper
  - Ann: "yes"
  - resolve
  - expect: {Craw Wurm: {in: play, tapped: true, attacking: Bob}}
  - to end of combat
expect: {Bob: {life: 12}}
"""
    )


def test_what_comes_attacking_alone_is_untapped_and_can_be_blocked() -> None:
    played(
        ATTACKING
        + """
  Ann: {in play: [Herald], graveyard: [Craw Wurm]}
  Bob: {in play: [Grizzly Bears]}
play:
  - to declare attackers
  - Ann: attack with Herald
  - resolve
  - expect: {Craw Wurm: {in: play, tapped: false, attacking: Bob}}
  - to declare blockers
  - "Bob: block Craw Wurm with Grizzly Bears"
  - to end of combat
expect: {Bob: {life: 18}, Grizzly Bears: {in: graveyard}}
"""
    )


@pytest.mark.parametrize(
    ("turn", "attack"),
    [("Ann", ""), ("Bob", "to declare attackers, Bob: attack with Grizzly Bears, {Bob: pass},")],
)
def test_without_an_attack_of_its_controllers_it_doesnt_attack(turn: str, attack: str) -> None:
    played(
        ATTACKING
        + f"""
  Ann: {{in play: [2 Forest], hand: [Lure, Craw Wurm]}}
  Bob: {{in play: [Grizzly Bears]}}
now: {{turn of: {turn}, step: first main}}
play: [{attack} {{Ann: cast Lure}}, resolve]
expect: {{Craw Wurm: {{in: play, tapped: true, attacking: []}}}}
"""
    )


SAGE = """
rules: tenth
cards:
  Sage // Beacon:
    cost: "{1}{U} //"
    type: Legendary Creature — Human // Legendary Planeswalker — Sage
    pt: 1/3 // 4
    text: |
      {T}: Exile ~, then return her to the battlefield transformed under her owner's control.
      //
      +1: You gain 2 life.
  Grub // Moth:
    cost: "{G} //"
    type: Creature — Insect // Creature — Insect
    pt: 1/1 // 3/3
    text: |
      When ~ dies, return it to the battlefield tapped and transformed under your control.
      //
      Flying
      When ~ enters, you gain 1 life.
players:
"""


def test_it_comes_back_with_its_back_up() -> None:
    played(
        SAGE
        + """
  Ann: {in play: [Sage]}
  Bob: {}
play:
  - Ann: use Sage
  - resolve
  - expect: {Beacon: {in: play, type: Legendary Planeswalker — Sage, counters: {loyalty: 4}, color: blue}}
  - Ann: use Beacon ability 1
  - resolve
expect: {Beacon: {counters: {loyalty: 5}}, Ann: {life: 22}}
"""
    )


def test_what_the_back_does_as_it_enters_is_done() -> None:
    played(
        SAGE
        + """
  Ann: {in play: [Grub, Mountain], hand: [Lightning Bolt]}
  Bob: {}
play:
  - Ann: cast Lightning Bolt on Grub
  - resolve all
expect: {Moth: {in: play, tapped: true, pt: 3/3, has: [flying]}, Ann: {life: 21}}
"""
    )


def test_a_card_of_which_one_face_alone_is_told_isnt_played() -> None:
    text = "When ~ dies, return it to the battlefield transformed under your control."
    assert unplayed_keywords(make_card("Lonely Grub", "Creature — Insect", "{G}", "1/1", text)) == [
        "transform"
    ]


LEFT = """
cards:
  Keeper: {cost: "{1}", type: Creature — Cleric, pt: 1/1, text: "At the beginning of each end step, if a creature card left your graveyard this turn, you gain 3 life."}
  Lift: {cost: "{0}", type: Instant, text: Return target card from a graveyard to its owner's hand.}
players:
  Ann: {in play: [Keeper], graveyard: [Grizzly Bears, Forest], hand: [Lift]}
  Bob: {graveyard: [Craw Wurm]}
play: [%s to declare attackers, Ann: no attack, to end of turn, resolve all]
expect: {Ann: {life: %s}}
"""


@pytest.mark.parametrize(
    ("lifted", "life"),
    [("Grizzly Bears", 23), ("Forest", 20), ("Craw Wurm", 20), ("", 20)],
)
def test_a_creature_card_that_left_your_graveyard_this_turn(lifted: str, life: int) -> None:
    lift = f"{{Ann: cast Lift on {lifted}}}, resolve," if lifted else ""
    played(LEFT % (lift, life))


HOARDER = """
cards:
  Hoarder: {cost: "{1}", type: Creature — Ogre, pt: 1/1, text: "Whenever you discard one or more cards, ~ deals that much damage to target opponent."}
  Gloat: {cost: "{1}", type: Creature — Ogre, pt: 1/1, text: "Whenever an opponent discards one or more cards, you draw a card."}
  Purge: {cost: "{0}", type: Instant, text: Each player discards two cards.}
players:
"""


def test_cards_discarded_together_set_it_off_once() -> None:
    played(
        HOARDER
        + """
  Ann: {in play: [Hoarder], hand: [Purge, Forest, Mountain, Plains]}
  Bob: {in play: [Gloat], hand: [2 Swamp], library: [Island, Forest]}
play:
  - Ann: cast Purge
  - resolve
  - Ann: choose Forest, Mountain
  - resolve all
expect: {Bob: {life: 18, hand: 1}, Ann: {hand: 1, life: 20}}
"""
    )


def test_the_rest_is_shuffled_in() -> None:
    played("""
cards:
  Call: {cost: "{0}", type: Sorcery, text: "Reveal cards from the top of your library until you reveal a creature card. Put that card onto the battlefield, then shuffle the rest into your library."}
players:
  Ann: {hand: [Call], library: [Forest, Mountain, Craw Wurm, Swamp]}
  Bob: {}
play: [{Ann: cast Call}, resolve]
expect: {Craw Wurm: {in: play}, Ann: {library: 3}}
""")
