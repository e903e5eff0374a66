"""What players may do until the end of their next turn, what they can't do too often, whom a curse is on, and what
comes as a copy of another.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

# -- for how long ----------------------------------------------------------------------------------------------

GLIMPSE = """
rules: tenth
cards:
  Glimpse: {cost: "{R}", type: Sorcery, text: "Exile the top card of your library. Until the end of your next turn, you may play that card."}
players:
  Ann: {hand: [Glimpse], in play: [2 Mountain], library: [Shock, 5 Forest]}
  Bob: {}
now: {turn of: %s, step: first main}
play:
  - Ann: cast Glimpse
  - resolve
"""


@pytest.mark.parametrize(
    ("then", "may"),
    [
        ("to end of turn", True),
        ("to Bob's upkeep", True),
        ("to Ann's upkeep", True),
        ("to Ann's end of turn", True),
    ],
)
def test_until_the_end_of_ones_next_turn(then: str, may: bool) -> None:
    played(
        GLIMPSE % "Ann"
        + f"""
  - {then}
  - Ann: cast Shock on Bob
  - resolve
expect: {{Bob: {{life: 18}}}}
"""
    )


def test_with_that_turn_it_is_over() -> None:
    played(
        GLIMPSE % "Ann"
        + """
  - to Ann's upkeep
  - to Bob's upkeep
  - try: {Ann: cast Shock on Bob}
expect: {Shock: {in: removed}}
"""
    )


def test_a_bonus_lasts_through_the_next_turn() -> None:
    played("""
rules: tenth
cards:
  Boon: {cost: "{G}", type: Instant, text: "Target creature gets +1/+1 until the end of your next turn."}
players:
  Ann: {hand: [Boon], in play: [Forest, Grizzly Bears]}
  Bob: {}
now: {turn of: Bob, step: first main}
play:
  - Ann: cast Boon on Grizzly Bears
  - resolve
  - to Ann's upkeep
  - expect: {Grizzly Bears: {pt: 3/3}}
  - to declare attackers
  - Ann: no attack
  - to end of turn
  - expect: {Grizzly Bears: {pt: 3/3}}
  - to Bob's upkeep
expect: {Grizzly Bears: {pt: 2/2}}
""")


def test_spells_at_any_time_for_a_turn() -> None:
    played(
        """
rules: tenth
cards:
  Haven: {cost: "", type: Land, text: "{T}: You may cast creature spells this turn as though they had flash."}
players:
  Ann: {hand: [2 Grizzly Bears, Lava Axe], in play: [Haven, 6 Taiga]}
  Bob: {}
now: {turn of: Bob, step: upkeep}
play:
  - try: {Ann: cast Grizzly Bears}
  - Ann: use Haven
  - resolve
  - Ann: cast Grizzly Bears
  - resolve
  - try: {Ann: cast Lava Axe on Bob}
  - to Ann's upkeep
  - try: {Ann: cast Grizzly Bears#2}
expect: {Grizzly Bears: {in: play}}
""".replace("6 Taiga", "3 Forest, 3 Mountain")
    )


# -- limits ----------------------------------------------------------------------------------------------------


def test_nobody_draws_more_than_so_many_cards_in_a_turn() -> None:
    played("""
rules: tenth
cards:
  Warden: {cost: "{W}", type: Creature — Spirit, pt: 3/1, text: "Each player can't draw more than one card each turn."}
  Insight: {cost: "{U}", type: Instant, text: "Target player draws two cards."}
players:
  Ann: {in play: [Warden, 2 Island], hand: [2 Insight]}
  Bob: {}
now: {turn of: Ann, step: upkeep}
play:
  - to draw
  - Ann: cast Insight on Ann
  - resolve
  - expect: {Ann: {hand: 2}}
  - Ann: cast Insight#2 on Bob
  - resolve
expect: {Ann: {hand: 1}, Bob: {hand: 1}}
""")


def test_others_have_nobody_sacrifice_who_is_spared() -> None:
    played("""
rules: tenth
cards:
  Spared: {cost: "{W}", type: Creature — Angel, pt: 2/2, text: "Spells and abilities your opponents control can't cause you to sacrifice permanents."}
  Edict: {cost: "{B}", type: Instant, text: "Target player sacrifices a creature."}
  Feast: {cost: "{B}", type: Instant, text: "As an additional cost to cast this spell, sacrifice a creature. You gain 1 life."}
players:
  Ann: {in play: [Spared, Hill Giant, 2 Swamp], hand: [Edict, Feast]}
  Bob: {in play: [Grizzly Bears, 2 Swamp], hand: [2 Edict]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Edict on Ann
  - resolve
  - expect: {Spared: {in: play}, Hill Giant: {in: play}}
  - Bob: cast Edict#2 on Bob
  - resolve
  - expect: {Grizzly Bears: {in: graveyard of Bob}}
  - Ann: cast Edict on Ann
  - resolve
  - Ann: choose Hill Giant
  - expect: {Hill Giant: {in: graveyard of Ann}}
""")


# -- whom it is on -----------------------------------------------------------------------------------------------


def test_a_curse_speaks_of_whom_it_enchants() -> None:
    played("""
rules: tenth
cards:
  Hex: {cost: "{B}", type: Enchantment — Aura Curse, text: "Enchant player\\nWhenever enchanted player casts a spell, that player loses 1 life.\\nWhenever enchanted player loses life, you may draw a card."}
players:
  Ann: {hand: [Hex, Shock], in play: [Swamp, Mountain]}
  Bob: {hand: [Shock], in play: [Mountain]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Hex on Bob
  - resolve
  - Ann: cast Shock on Ann
  - resolve
  - expect: {Ann: {life: 18, hand: 0}, stack: []}
  - Bob: cast Shock on Ann
  - resolve
  - resolve
  - Ann: yes
expect: {Bob: {life: 19}, Ann: {hand: 1}}
""")


def test_as_large_as_the_graveyard_of_the_player_chosen() -> None:
    played("""
cards:
  Lurker: {cost: "{B}", type: Creature — Horror, pt: 0/0, text: "As Lurker enters, choose a player.\\nLurker gets +1/+1 for each card in the chosen player's graveyard."}
players:
  Ann: {hand: [Lurker], in play: [Swamp], graveyard: [3 Forest]}
  Bob: {graveyard: [Forest]}
play:
  - fork: {name: own, play: [{Ann: cast Lurker}, resolve, {Ann: choose Ann}], expect: {Lurker: {pt: 3/3}}}
  - fork: {name: other, play: [{Ann: cast Lurker}, resolve, {Ann: choose Bob}], expect: {Lurker: {pt: 1/1}}}
""")


# -- what comes as something else --------------------------------------------------------------------------------


def test_what_comes_into_play_comes_as_a_copy() -> None:
    played("""
rules: tenth
cards:
  Source: {cost: "{G}", type: Creature — Avatar, pt: 6/6, text: "Trample\\nCreatures you control enter as a copy of Source."}
players:
  Ann: {hand: [Grizzly Bears], in play: [Source, 2 Forest]}
  Bob: {hand: [Grizzly Bears], in play: [2 Forest]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: {pt: 6/6, has: [trample]}}
  - to declare attackers
  - Ann: no attack
  - to Bob's first main
  - Bob: cast Grizzly Bears#2
  - resolve
expect: {Grizzly Bears#2: {pt: 2/2}}
""")


def test_it_comes_back_as_an_enchantment_alone() -> None:
    played("""
rules: tenth
cards:
  Glimmer: {cost: "{R}", type: Enchantment Creature — Hound, pt: 3/3, text: "When Glimmer dies, if it was a creature, return it to the battlefield under its owner's control. It's an enchantment."}
players:
  Ann: {in play: [Glimmer]}
  Bob: {hand: [Lightning Bolt], in play: [Mountain]}
now: {turn of: Ann, step: first main}
play:
  - Bob: cast Lightning Bolt on Glimmer
  - resolve
  - resolve
expect: {Glimmer: {in: play, type: Enchantment}}
""")


# -- of the cost -------------------------------------------------------------------------------------------------


def test_the_card_revealed_for_the_cost_is_counted() -> None:
    played("""
cards:
  Fate: {cost: "{G}", type: Instant, text: "As an additional cost to cast this spell, reveal a creature card from your hand.\\nYou gain life equal to the revealed card's mana value."}
players:
  Ann: {hand: [Fate, Hill Giant, Shock], in play: [Forest]}
  Bob: {}
play: [{Ann: cast Fate}, resolve]
expect: {Ann: {life: 24, hand: 2}}
""")


@pytest.mark.parametrize(
    "text",
    [
        "As an additional cost to cast this spell, discard a card.\nYou gain life equal to the revealed card's mana value.",
        "As an additional cost to cast this spell, reveal a card from your hand.\nYou gain life equal to the discarded card's mana value.",
        "You gain life equal to the revealed card's mana value.",
    ],
)
def test_a_card_that_wasnt_revealed_isnt_guessed(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Gruk", "Instant", "{1}", None, text)


def test_who_taps_it_for_mana() -> None:
    played("""
rules: tenth
cards:
  Orchard: {cost: "", type: Land, text: "{T}: Add {G}.\\nWhenever you tap Orchard for mana, target opponent gains 1 life."}
players:
  Ann: {in play: [Orchard, Forest]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: tap Forest for {G}
  - Ann: tap Orchard for {G}
  - resolve
expect: {Bob: {life: 21}}
""")


# -- the card that was removed -----------------------------------------------------------------------------------


def test_what_is_said_of_the_exiled_card_is_said_of_that_and_not_of_this() -> None:
    played("""
rules: tenth
cards:
  Keeper: {cost: "{W}", type: Creature — Elf, pt: 1/1, text: "When Keeper enters, exile target creature.\\nWhen Keeper leaves the battlefield, return the exiled card to the battlefield under its owner's control. It gains flying."}
players:
  Ann: {hand: [Keeper, Shock], in play: [Plains, Mountain, Hill Giant]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Keeper
  - resolve
  - Ann: choose Hill Giant
  - resolve
  - Ann: cast Shock on Keeper
  - resolve
  - resolve
expect: {Hill Giant: {in: play, has: [flying]}}
""")


# -- what lies face down out of the game -------------------------------------------------------------------------


def test_one_of_the_cards_looked_at_may_be_cast() -> None:
    played("""
rules: tenth
cards:
  Lady: {cost: "{B}", type: Creature — Rogue, pt: 2/3, text: "When Lady enters, look at the top three cards of target opponent's library, exile one of them face down, then put the rest on the bottom of that library in a random order. You may cast that card for as long as it remains exiled, and mana of any type can be spent to cast that spell."}
players:
  Ann: {hand: [Lady], in play: [2 Swamp]}
  Bob: {library: [Forest, Shock, Grizzly Bears, Island]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Lady
  - resolve
  - resolve
  - Ann: choose Shock
  - expect: {Shock: {in: removed}, Bob: {library: 3}}
  - Ann: cast Shock on Bob
  - resolve
expect: {Bob: {life: 18}, Lady: {in: play}}
""")


def test_a_card_of_the_hand_is_kept_face_down_and_taken_back() -> None:
    played("""
rules: tenth
cards:
  Broker: {cost: "{U}", type: Creature — Rogue, pt: 0/3, text: "{T}: Draw a card, then exile a card from your hand face down.\\n{U}: Return a card exiled with Broker to its owner's hand."}
players:
  Ann: {hand: [Shock], library: [Forest, Forest], in play: [Broker, Island]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Broker ability 1
  - resolve
  - Ann: choose Shock
  - expect: {Shock: {in: removed}, Ann: {hand: [Forest]}}
  - Ann: use Broker ability 2
  - resolve
expect: {Shock: {in: hand of Ann}, Ann: {hand: 2}}
""")


def test_who_may_look_at_it_may_play_it_as_well() -> None:
    played("""
rules: tenth
cards:
  Grasp: {cost: "{B}", type: Sorcery, text: "Exile the top card of target opponent's library face down. You may look at and play that card for as long as it remains exiled."}
players:
  Ann: {hand: [Grasp], in play: [Swamp]}
  Bob: {library: [Forest, Island]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Grasp on Bob
  - resolve
  - expect: {Forest: {in: removed}}
  - Ann: play Forest
expect: {Forest: {in: play, controller: Ann}}
""")
