"""Equipment that is taken off others, three kinds of sacrifice for one cost, one of two words that is chosen as
a permanent comes into play, and the player from whose graveyard a card is taken.
"""

from __future__ import annotations

import pytest
from playing import failed, played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

# -- equipment taken off -------------------------------------------------------------------------------------

ARMED = """
rules: tenth
cards:
  Blade: {cost: "{1}", type: Artifact — Equipment, text: "Equipped creature gets +2/+0.\\nEquip {1}"}
  Disrobe: {cost: "{0}", type: Instant, text: "%s"}
  Lynx: {cost: "{1}", type: Creature — Cat, pt: 2/2}
players:
  Ann: {in play: [Lynx, {card: Lynx, as: Other}, {card: Lynx, as: Third}, {card: Blade, on: Lynx}, {card: Blade, as: Second, on: Other}, {card: Blade, as: Last, on: Third}], hand: [Disrobe]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Disrobe on %s
  - resolve
expect: {Lynx: {pt: 2/2}, Other: {pt: %s}, Third: {pt: 4/2}, Blade: {in: play}}
"""


def test_all_equipment_is_taken_off_one_creature() -> None:
    played(ARMED % ("Tap target creature. Unattach all Equipment from that creature.", "Lynx", "4/2"))


def test_all_equipment_is_taken_off_several() -> None:
    text = "Choose two target creatures. Tap those creatures. Unattach all Equipment from %s."
    for them in ("them", "those creatures"):
        played(ARMED % (text % them, "Lynx, Other", "2/2"))


# -- three sacrifices for a cost -----------------------------------------------------------------------------

ALTAR = """
rules: tenth
cards:
  Altar: {type: Artifact, text: "{T}, Sacrifice a white creature, a blue creature, and a land: You gain 5 life."}
  White Cat: {cost: "{W}", type: Creature — Cat, pt: 1/1}
  Blue Cat: {cost: "{U}", type: Creature — Cat, pt: 1/1}
players:
  Ann: {in play: [Altar, %s]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Altar
  - resolve
expect: {Ann: {life: 25, in play: 1}}
"""


def test_one_of_each_kind_is_sacrificed() -> None:
    played(ALTAR % "White Cat, Blue Cat, Island")


@pytest.mark.parametrize("there", ["White Cat, Blue Cat", "White Cat, Island", "Blue Cat, Island"])
def test_without_one_of_the_three_it_cant_be_used(there: str) -> None:
    assert failed(ALTAR % there)


# -- one of two words ----------------------------------------------------------------------------------------

BANNER = """
rules: tenth
cards:
  Banner: {cost: "{0}", type: Enchantment, text: "As this enchantment enters, choose Boars or Herons.\\n• Boars — Creatures you control get +2/+0.\\n• Herons — At the beginning of your end step, you gain 3 life."}
  Lynx: {cost: "{1}", type: Creature — Cat, pt: 2/2}
players:
  Ann: {in play: [Lynx], hand: [Banner]}
  Bob: {in play: [{card: Lynx, as: Theirs}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Banner
  - resolve
  - Ann: choose %s
  - expect: {Lynx: {pt: %s}, Theirs: {pt: 2/2}}
  - to declare attackers
  - Ann: no attack
  - to end of turn
  - resolve all
expect: {Ann: {life: %s}}
"""


def test_what_stands_after_the_chosen_word_is_so() -> None:
    played(BANNER % ("boars", "4/2", 20))
    played(BANNER % ("herons", "2/2", 23))


@pytest.mark.parametrize(
    "text",
    [
        "As this enchantment enters, choose Boars or Herons.",
        "As this enchantment enters, choose Boars or Herons.\n• Boars — Creatures you control get +2/+0.",
        "As this enchantment enters, choose Boars or Herons.\n• Boars — You gain 1 life.\n• Owls — Draw a card.",
    ],
)
def test_a_choice_of_words_that_arent_both_told_of_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Banner", "Enchantment", "{1}", None, text)


# -- whose graveyard it was ----------------------------------------------------------------------------------


def test_the_opponent_from_whose_graveyard_a_card_comes_is_that_player() -> None:
    played("""
rules: tenth
cards:
  Warlock: {cost: "{B}", type: Creature — Wizard, pt: 1/1, text: "{X}: Put target creature card with mana value X from an opponent's graveyard onto the battlefield under your control tapped. Then that player mills X cards."}
  Lynx: {cost: "{2}", type: Creature — Cat, pt: 2/2}
players:
  Ann: {in play: [Warlock, 2 Swamp], library: [3 Island]}
  Bob: {library: [3 Island]}
  Cid: {graveyard: [Lynx], library: [3 Island]}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Warlock on Lynx, x 2
  - resolve
expect: {Lynx: {in: play, controller: Ann, tapped: true}, Ann: {graveyard: 0}, Bob: {graveyard: 0}, Cid: {graveyard: 2, library: 1}}
""")
