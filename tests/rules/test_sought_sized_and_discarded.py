"""A search for either of two cards or for one that is so much larger than what was sacrificed, a land of several
types, what is so during one's turn, and a card that is discarded.
"""

from __future__ import annotations

import pytest
from playing import failed, played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.type_lines import NotUnderstood

# -- searching for either of two cards -----------------------------------------------------------------------

SEEKER = """
rules: tenth
cards:
  Seeker: {cost: "{1}{G}", type: Creature — Elf, pt: 1/1, text: "When this creature enters, you may search your library for a basic land card or %s card, reveal it, put it into your hand, then shuffle."}
  North Gate: {type: Land — Gate, text: "{T}: Add {G}."}
  South Road: {type: Land, text: "{T}: Add {G}."}
players:
  Ann: {in play: [2 Forest], hand: [Seeker], library: [South Road, North Gate, Island]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Seeker
  - resolve
  - resolve
  - Ann: yes
  - Ann: choose %s
expect: {%s: {in: hand of Ann, revealed: true}}
"""


@pytest.mark.parametrize("article", ["a Gate", "Gate"])
@pytest.mark.parametrize("found", ["North Gate", "Island"])
def test_either_card_is_found(article: str, found: str) -> None:
    played(SEEKER % (article, found, found))


def test_what_is_neither_isnt_found() -> None:
    assert failed(SEEKER % ("a Gate", "South Road", "South Road"))


def test_a_size_said_last_is_of_the_last_card_with_an_article_only() -> None:
    text = "Search your library for an artifact card or %screature card with power 2 or less, put it into your hand, then shuffle."
    make_card("Beckon", "Sorcery", "{U}", None, text % "a ")
    with pytest.raises(NotUnderstood):
        make_card("Beckon", "Sorcery", "{U}", None, text % "")


# -- so much larger than what was sacrificed -----------------------------------------------------------------

KILN = """
rules: tenth
cards:
  Kiln: {type: Artifact, text: "{T}, Sacrifice a creature: Search your library for a creature card with mana value equal to 2 plus the sacrificed creature's mana value, put that card onto the battlefield, then shuffle."}
  Cub: {cost: "{1}", type: Creature — Cat, pt: 1/1}
  Lynx: {cost: "{2}", type: Creature — Cat, pt: 2/2}
  Lion: {cost: "{3}", type: Creature — Cat, pt: 3/3}
players:
  Ann: {in play: [Kiln, Cub], library: [Lynx, Lion]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Kiln
  - resolve
  - Ann: choose %s
expect: {%s: {in: play}, Cub: {in: graveyard of Ann}}
"""


def test_what_costs_two_more_is_found() -> None:
    played(KILN % ("Lion", "Lion"))


def test_what_costs_two_isnt_found() -> None:
    assert failed(KILN % ("Lynx", "Lynx"))


def test_cards_are_drawn_for_one_and_the_power_that_was_sacrificed() -> None:
    played("""
rules: tenth
cards:
  Pyre: {type: Artifact, text: "{T}, Sacrifice a creature: Draw X cards, where X is 1 plus the sacrificed creature's power."}
  Lynx: {cost: "{1}", type: Creature — Cat, pt: 2/2}
players:
  Ann: {in play: [Pyre, Lynx], library: [5 Island]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Pyre
  - resolve
expect: {Ann: {hand: 3}}
""")


# -- a land of several types ---------------------------------------------------------------------------------


def test_a_land_of_three_types_has_the_mana_of_each_and_no_other() -> None:
    table = """
rules: tenth
cards:
  Meadow: {cost: "{W}", type: Enchantment — Aura, text: "Enchant land\\nEnchanted land is a Plains, Swamp, and Forest."}
players:
  Ann: {in play: [Island, {card: Meadow, on: Island}]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
%s
"""
    for mana in "WBG":
        played(table % f"  - Ann: tap Island for {{{mana}}}")
    assert failed(table % "  - Ann: tap Island for {U}")


# -- during one's turn ---------------------------------------------------------------------------------------

STEADY = """
rules: tenth
cards:
  Sentry: {cost: "{W}", type: Creature — Knight, pt: 2/2, text: "This creature %s during your turn."}
players:
  Ann: {in play: [Sentry]}
  Bob: {}
now: {turn of: %s, step: first main}
expect: {Sentry: {%s}}
"""


def test_it_has_an_ability_during_its_controllers_turn() -> None:
    played(STEADY % ("has first strike", "Ann", "has: first strike"))
    played(STEADY % ("has first strike", "Bob", "lacks: first strike"))


def test_it_is_larger_during_its_controllers_turn() -> None:
    played(STEADY % ("gets +2/+0", "Ann", "pt: 4/2"))
    played(STEADY % ("gets +2/+0", "Bob", "pt: 2/2"))


def test_an_activation_during_a_turn_is_no_state() -> None:
    with pytest.raises(NotUnderstood):
        make_card("Clock", "Artifact", "{1}", None, "{T}: Draw a card during your turn.")


# -- discarding the card itself ------------------------------------------------------------------------------

KEEPSAKE = """
rules: tenth
cards:
  Keepsake: {cost: "{5}", type: Artifact, text: "When you discard this card, you gain 3 life."}
  Toll: {type: Artifact, text: "{T}, Discard a card: You gain 1 life."}
  Rot: {cost: "{B}", type: Sorcery, text: "Target player discards a card."}
players:
  Ann: {in play: [Toll], hand: [%s]}
  Bob: {in play: [Swamp], hand: [Rot]}
now: {turn of: %s, step: first main}
play:
"""


def test_it_is_noticed_where_it_is_discarded_for_a_cost() -> None:
    played(
        KEEPSAKE % ("Keepsake", "Ann")
        + """
  - Ann: use Toll
  - resolve all
expect: {Ann: {life: 24}, Keepsake: {in: graveyard of Ann}}
"""
    )


def test_it_is_noticed_where_an_opponent_makes_its_player_discard_it() -> None:
    played(
        KEEPSAKE % ("Keepsake", "Bob")
        + """
  - Bob: cast Rot on Ann
  - resolve all
expect: {Ann: {life: 23}}
"""
    )


def test_another_card_that_is_discarded_says_nothing() -> None:
    played(
        KEEPSAKE % ("Keepsake, Island", "Ann")
        + """
  - Ann: use Toll
  - Ann: discard Island
  - resolve all
expect: {Ann: {life: 21}}
"""
    )


def test_what_is_printed_tells_the_two_kinds_of_discard_apart() -> None:
    by_anybody = make_card("Keepsake", "Artifact", "{1}", None, "When you discard this card, draw a card.")
    assert printed_back(by_anybody) == "when you discard Keepsake, draw a card"


# -- the top card of a library goes to a player's own hand ------------------------------------------------------

SCOUT = """
rules: tenth
cards:
  Scout: {cost: "{R}", type: Creature — Goblin, pt: 1/1, text: "Whenever this creature attacks, defending player reveals the top card of their library. If it's a land card, that player puts it into their hand."}
players:
  Ann: {in play: [Scout]}
  Bob: {library: [%s, Swamp]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Scout
  - resolve
expect: {Bob: {hand: %s}}
"""


def test_the_defending_player_gets_a_land() -> None:
    played(SCOUT % ("Forest", 1))


def test_another_card_stays_on_top() -> None:
    played(SCOUT % ("Grizzly Bears", 0))


@pytest.mark.parametrize(
    "then",
    [
        "Each player reveals the top card of their library and loses life equal to that card's mana value.",
        "Each player reveals the top card of their library. If it's a land card, that player puts it onto the battlefield.",
        "Each opponent exiles the top card of their library. You gain life equal to that card's mana value.",
        "Each player mills a card. If it's a creature card, you gain 1 life.",
    ],
)
def test_of_each_players_cards_none_is_that_card(then: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Omen", "Sorcery", "{B}", None, then)


# -- what comes in under somebody's control, or has left ------------------------------------------------------------


def test_a_creature_that_an_enchanted_player_gets_is_noticed() -> None:
    table = """
rules: tenth
cards:
  Grudge: {cost: "{B}", type: Enchantment — Aura Curse, text: "Enchant player\\nWhenever a creature enters under enchanted player's control, that player loses 1 life and you gain 1 life."}
  Cub: {cost: "{0}", type: Creature — Cat, pt: 1/1}
players:
  Ann: {in play: [{card: Grudge, on: Bob}], hand: [Cub]}
  Bob: {hand: [Cub]}
now: {turn of: %s, step: first main}
play:
  - %s: cast Cub
  - resolve all
expect: {Bob: {life: %s}, Ann: {life: %s}}
"""
    played(table % ("Bob", "Bob", 19, 21))
    played(table % ("Ann", "Ann", 20, 20))


REVOLT = """
rules: tenth
cards:
  Bolt of Thorns: {cost: "{0}", type: Instant, text: "You gain 1 life. If a permanent left the battlefield under your control this turn, draw a card."}
  Altar: {type: Artifact, text: "Sacrifice this artifact: You gain 1 life."}
players:
  Ann: {in play: [Altar], hand: [Bolt of Thorns], library: [2 Island]}
  Bob: {in play: [Altar]}
now: {turn of: Ann, step: first main}
play:
  - %s: use Altar
  - resolve
  - Ann: cast Bolt of Thorns
  - resolve
expect: {Ann: {hand: %s}}
"""


def test_ones_own_permanent_has_left() -> None:
    played(REVOLT % ("Ann", 1))


def test_anothers_permanent_has_left() -> None:
    played((REVOLT % ("Bob", 0)).replace("play:\n", "play:\n  - Ann: pass\n"))


# -- a planeswalker that is a creature for a turn -----------------------------------------------------------------


def test_a_planeswalker_that_is_a_creature_stays_a_planeswalker_and_takes_no_damage() -> None:
    played("""
rules: tenth
cards:
  Wanderer: {cost: "{2}{W}", type: Planeswalker — Tor, pt: 4, text: "+1: Until end of turn, Wanderer becomes a 5/4 Human creature with trample. He's still a planeswalker. Prevent all damage that would be dealt to him this turn."}
  Zap: {cost: "{R}", type: Instant, text: "Zap deals 2 damage to target creature."}
players:
  Ann: {in play: [Wanderer]}
  Bob: {in play: [Mountain], hand: [Zap]}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Wanderer
  - resolve
  - expect: {Wanderer: {pt: 5/4, has: trample, type: Planeswalker Creature — Tor Human}}
  - Ann: pass
  - Bob: cast Zap on Wanderer
  - resolve
expect: {Wanderer: {in: play, damage: 0, counters: {loyalty: 5}}}
""")
