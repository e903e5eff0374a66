"""Phrases of today's cards that 1999 hasn't: what they say is done in the terms of 1999."""

from __future__ import annotations

from playing import played

# -- out of the game, and back -------------------------------------------------------------------------------


def test_a_creature_that_is_removed_and_returned_at_once_is_a_new_one() -> None:
    played("""
cards:
  Blink: {cost: "{W}", type: Instant, text: "Exile target creature you control, then return it to the battlefield under its owner's control."}
players:
  Ann: {hand: [Blink], in play: [Plains, {card: Grizzly Bears, damage: 1, counters: {"+1/+1": 2}}]}
  Bob: {}
play: [{Ann: cast Blink on Grizzly Bears}, resolve]
expect: {Grizzly Bears: {in: play, pt: 2/2, damage: 0}}
""")


def test_a_creature_returns_at_the_beginning_of_the_end_step() -> None:
    played("""
cards:
  Drift: {cost: "{W}", type: Instant, text: "Exile target creature. Return it to the battlefield under its owner's control at the beginning of the next end step."}
players:
  Ann: {hand: [Drift], in play: [Plains]}
  Bob: {in play: [Grizzly Bears]}
play:
  - Ann: cast Drift on Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: {in: removed}}
  - to end of turn
  - resolve
expect: {Grizzly Bears: {in: play, controller: Bob}, fired: ["313.1"]}
""")


WARDEN = """
cards:
  Warden: {cost: "{W}", type: Creature — Knight, pt: 2/2, text: "When Warden enters the battlefield, exile target creature until Warden leaves the battlefield."}
players:
  Ann: {hand: [Warden], in play: [Plains]}
  Bob: {hand: [Shock], in play: [Mountain, Hill Giant]}
"""


def test_removed_until_the_card_leaves_play() -> None:
    played(
        WARDEN
        + """
play:
  - Ann: cast Warden
  - resolve
  - Ann: choose Hill Giant
  - resolve
  - expect: {Hill Giant: {in: removed}}
  - Bob: cast Shock on Warden
  - resolve
expect: {Hill Giant: {in: play, controller: Bob}, Warden: {in: graveyard of Ann}}
"""
    )


def test_nothing_is_removed_when_the_card_has_left_already() -> None:
    played(
        WARDEN
        + """
play:
  - Ann: cast Warden
  - resolve
  - Ann: choose Hill Giant
  - Bob: cast Shock on Warden
  - resolve
  - resolve
expect: {Hill Giant: {in: play}, Warden: {in: graveyard of Ann}, stack: []}
"""
    )


def test_an_ability_that_is_played_from_the_graveyard() -> None:
    played("""
cards:
  Rat: {cost: "{B}", type: Creature — Rat, pt: 1/1, text: "{B}: Return this card from your graveyard to your hand.\\n{1}, Exile this card from your graveyard: Draw a card."}
players:
  Ann: {in play: [Rat, 3 Swamp], graveyard: [{card: Rat, as: Old Rat}, {card: Rat, as: Older Rat}]}
  Bob: {}
play:
  - try: {Ann: use Rat ability 1, because: "403.1"}
  - Ann: use Old Rat ability 1 from graveyard
  - resolve
  - Ann: use Older Rat ability 2 from graveyard
  - resolve
expect: {Old Rat: {in: hand of Ann}, Older Rat: {in: removed}, Ann: {hand: 2}}
""")


# -- fights, and what stays tapped ---------------------------------------------------------------------------


def test_two_creatures_fight() -> None:
    played("""
cards:
  Brawl: {cost: "{G}", type: Sorcery, text: "Target creature you control fights target creature you don't control."}
players:
  Ann: {hand: [Brawl], in play: [Forest, Hill Giant]}
  Bob: {in play: [Gray Ogre]}
play: [{Ann: "cast Brawl on Hill Giant, Gray Ogre"}, resolve]
expect: {Gray Ogre: {in: graveyard of Bob}, Hill Giant: {damage: 2}}
""")


def test_what_was_tapped_stays_so_for_an_untap_step() -> None:
    played("""
cards:
  Frost: {cost: "{U}", type: Instant, text: "Tap up to two target creatures. They don't untap during their controller's next untap step."}
players:
  Ann: {hand: [Frost], in play: [Island]}
  Bob: {in play: [Gray Ogre, {card: Hill Giant, tapped: true}, {card: Grizzly Bears, tapped: true}]}
now: {turn of: Ann, step: second main}
play:
  - Ann: cast Frost on Gray Ogre, Hill Giant
  - resolve
  - to Bob's upkeep
  - expect: {Gray Ogre: {tapped: true}, Hill Giant: {tapped: true}, Grizzly Bears: {tapped: false}}
  - to declare attackers
  - Bob: no attack
  - to Ann's declare attackers
  - to Bob's upkeep
expect: {Gray Ogre: {tapped: false}, Hill Giant: {tapped: false}}
""")


# -- beginnings, ability words, prowess ----------------------------------------------------------------------


def test_a_word_before_a_dash_means_nothing() -> None:
    played("""
cards:
  Steppe: {cost: "{G}", type: Creature — Cat, pt: 1/1, text: "Landfall — Whenever a land enters the battlefield under your control, Steppe gets +2/+2 until end of turn."}
players:
  Ann: {hand: [Forest], in play: [Steppe]}
  Bob: {}
play: [{Ann: play Forest}, resolve]
expect: {Steppe: {pt: 3/3}}
""")


def test_the_beginning_of_combat_on_your_own_turn_only() -> None:
    played("""
cards:
  Drum: {cost: "{2}", type: Artifact, text: "At the beginning of combat on your turn, gain 1 life."}
players:
  Ann: {in play: [Drum]}
  Bob: {}
play: [to beginning of combat, resolve, to Bob's beginning of combat, to end of combat]
expect: {Ann: {life: 21}}
""")


def test_prowess_answers_a_spell_that_is_no_creature() -> None:
    played("""
cards:
  Monk: {cost: "{R}", type: Creature — Monk, pt: 1/2, text: Prowess}
players:
  Ann: {hand: [Shock, Grizzly Bears], in play: [Monk, Mountain, 2 Forest]}
  Bob: {}
play:
  - Ann: cast Shock on Bob
  - resolve
  - expect: {Monk: {pt: 2/3}}
  - resolve
  - Ann: cast Grizzly Bears
  - resolve
expect: {Monk: {pt: 2/3}, Grizzly Bears: {in: play}}
""")


# -- libraries and mana --------------------------------------------------------------------------------------


def test_scry_sends_some_cards_to_the_bottom() -> None:
    played("""
cards:
  Omen: {cost: "{U}", type: Sorcery, text: "Scry 3. Draw a card."}
players:
  Ann: {hand: [Omen], in play: [Island], library: [Forest, Swamp, Plains, Mountain]}
  Bob: {}
play: [{Ann: cast Omen}, resolve, {Ann: choose Forest}, {Ann: "order Plains, Swamp"}]
expect: {Ann: {hand: [Plains], library: [Swamp, Mountain, Forest]}}
""")


def test_up_to_two_cards_are_searched_for() -> None:
    played("""
cards:
  Quest: {cost: "{G}", type: Sorcery, text: "Search your library for up to two basic land cards, reveal those cards, put them into your hand, then shuffle."}
players:
  Ann: {hand: [Quest], in play: [Forest], library: [Forest, Shock, Swamp, Plains]}
  Bob: {}
play: [{Ann: cast Quest}, resolve, {Ann: "choose Swamp, Plains"}]
expect: {Ann: {hand: [Swamp, Plains], library: 2}}
""")


def test_mana_of_the_chosen_color() -> None:
    played("""
cards:
  Lamp: {cost: "{1}", type: Artifact, text: "As Lamp enters the battlefield, choose a color.\\n{T}: Add one mana of the chosen color."}
players:
  Ann: {hand: [Lamp], in play: [Forest]}
  Bob: {}
play:
  - Ann: cast Lamp
  - resolve
  - Ann: choose blue
  - "Ann: tap Lamp for {U}"
expect: {Ann: {mana: "{U}"}}
""")


def test_a_land_that_comes_tapped_unless() -> None:
    scenario = """
cards:
  Grove: {type: Land, text: "Grove enters the battlefield tapped unless you control a Forest or a Plains.\\n{T}: Add {G}."}
players:
  Ann: {hand: [Grove], in play: [%s]}
  Bob: {in play: [Forest]}
play: [{Ann: play Grove}]
expect: {Grove: {tapped: %s}}
"""
    played(scenario % ("Plains", "false"))
    played(scenario % ("Swamp", "true"))


def test_the_turn_ends() -> None:
    played("""
cards:
  Halt: {cost: "{U}", type: Instant, text: End the turn.}
players:
  Ann: {hand: [Halt], in play: [Island, {card: Gray Ogre, damage: 1}]}
  Bob: {hand: [Shock], in play: [Mountain]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Shock on Gray Ogre
  - Ann: cast Halt
  - resolve
expect: {step: upkeep, turn of: Ann, Gray Ogre: {in: play, damage: 0}, Shock: {in: removed}, Halt: {in: removed}, fired: ["103.1"]}
""")


def test_an_effect_until_your_next_turn() -> None:
    played("""
cards:
  Guard: {cost: "{W}", type: Instant, text: "Until your next turn, target creature gets +0/+3 and gains vigilance."}
players:
  Ann: {hand: [Guard], in play: [Plains, Gray Ogre]}
  Bob: {}
now: {turn of: Ann, step: second main}
play:
  - Ann: cast Guard on Gray Ogre
  - resolve
  - to Bob's first main
  - expect: {Gray Ogre: {pt: 2/5, has: [vigilance]}}
  - to Ann's upkeep
expect: {Gray Ogre: {pt: 2/2, lacks: [vigilance]}}
""")


# -- cards that go from the library into the graveyard -------------------------------------------------------

MILLER = """
cards:
  Miller: {cost: "{U}", type: Creature — Wizard, pt: 1/1, text: "{T}: Put the top card of your library into your graveyard. If that card is a land card, draw a card."}
players:
  Ann: {library: [%s, Hill Giant, Forest], in play: [Miller]}
  Bob: {}
play: [{Ann: use Miller}, resolve]
expect: {Hill Giant: {in: %s}}
"""


def test_that_card_is_the_one_that_was_put_into_the_graveyard() -> None:
    played(MILLER % ("Swamp", "hand"))
    played(MILLER % ("Grizzly Bears", "library"))
