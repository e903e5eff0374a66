"""Frames of sentences that are filled with whatever stands elsewhere by itself: each comes out otherwise when it
is misread.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.not_played import unplayed_keywords


def said(text: str, type_line: str = "Enchantment") -> list[str]:
    return printed_back(
        make_card("Gruk", type_line, "{1}", "1/1" if "Creature" in type_line else None, text)
    ).splitlines()


# -- one instead of another ----------------------------------------------------------------------------------

KICKED = """
cards:
  Scorch: {cost: "{R}", type: Instant, text: "Kicker {1}\\nScorch deals 1 damage to target creature. If this spell was kicked, it deals 3 damage to that creature instead."}
  Singe: {cost: "{R}", type: Instant, text: "Kicker {1}\\nSinge deals 1 damage to any target. If this spell was kicked, it deals 3 damage instead."}
players:
  Ann: {hand: [Scorch, Singe], in play: [4 Mountain]}
  Bob: {in play: [Wall of Stone], life: 20}
play: [{Ann: %s}, resolve]
expect: %s
"""


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("cast Scorch on Wall of Stone", "{Wall of Stone: {damage: 1}}"),
        ("cast Scorch with kicker on Wall of Stone", "{Wall of Stone: {damage: 3}}"),
        ("cast Singe on Bob", "{Bob: {life: 19}}"),
        ("cast Singe with kicker on Bob", "{Bob: {life: 17}}"),
    ],
)
def test_what_a_spell_does_instead_where_it_was_kicked(line: str, expected: str) -> None:
    played(KICKED % (line, expected))


def test_a_kicked_creatures_counters_and_its_keyword() -> None:
    played("""
cards:
  Moth: {cost: "{W}", type: Creature — Bear, pt: 1/1, text: "Kicker {1}\\nIf Moth was kicked, it enters the battlefield with two +1/+1 counters on it and with flying."}
players:
  Ann: {hand: [Moth], in play: [3 Plains]}
  Bob: {}
play: [{Ann: cast Moth with kicker}, resolve]
expect: {Moth: {pt: 3/3, has: [flying]}}
""")


# -- if it could be done -------------------------------------------------------------------------------------

DONE = """
cards:
  Toll: {cost: "{1}", type: Enchantment, text: "Whenever a player casts a spell, sacrifice Toll. If you do, draw a card."}
players:
  Ann: {library: [Forest, Swamp, Island], hand: [Shock, Incinerate], in play: [Toll, 3 Mountain]}
  Bob: {life: 20}
play:
  - Ann: cast Shock on Bob
  - Ann: cast Incinerate on Bob
  - resolve all
expect: {Forest: {in: hand of Ann}, Swamp: {in: library}}
"""


def test_what_comes_of_a_sacrifice_that_could_be_made_once() -> None:
    played(DONE)


# -- triggers of two events ----------------------------------------------------------------------------------

EITHER = """
cards:
  Herald: {cost: "{W}", type: Creature — Knight, pt: 1/1, text: "Whenever Herald enters the battlefield or attacks, you gain 1 life."}
  Totem: {cost: "{W}", type: Enchantment, text: "Whenever Totem or another enchantment enters the battlefield, you gain 3 life."}
players:
  Ann: {life: 10, hand: [Herald, Totem], in play: [%s3 Plains]}
  Bob: {}
play:
%s
expect: {Ann: {life: %s}}
"""


def test_either_event_sets_it_off() -> None:
    played(EITHER % ("", "  - {Ann: cast Herald}\n  - resolve all", 11))
    played(
        EITHER % ("Herald, ", "  - to declare attackers\n  - {Ann: attack with Herald}\n  - resolve all", 11)
    )


def test_this_or_another() -> None:
    played(EITHER % ("", "  - {Ann: cast Totem}\n  - resolve all", 13))
    played(
        EITHER.replace("Herald, Totem]", "Crusade]")
        % ("Totem, ", "  - {Ann: cast Crusade}\n  - resolve all", 13)
    )


# -- conditions ----------------------------------------------------------------------------------------------


def test_it_cant_attack_unless_a_condition_holds() -> None:
    table = """
cards:
  Loner: {cost: "{R}", type: Creature — Giant, pt: 2/2, text: "Loner can't attack or block unless you control another Giant."}
players:
  Ann: {in play: [Loner%s]}
  Bob: {}
play: [to declare attackers, %s]
"""
    played(table % ("", "{try: {Ann: attack with Loner, because: '500.2'}}"))
    played(table % (", Hill Giant", "{Ann: attack with Loner}"))


def test_counters_of_which_there_are_enough() -> None:
    assert said("When Gruk has three or more charge counters on it, you win the game.") == [
        "when Gruk has three or more charge counters on it, win the game"
    ]


def test_of_a_creature_with_a_counter_on_it() -> None:
    played("""
cards:
  Marker: {cost: "{B}", type: Creature — Archer, pt: 1/1, text: "{T}: Destroy target creature with a bounty counter on it."}
players:
  Ann: {in play: [Marker]}
  Bob: {in play: [Grizzly Bears, {card: Hill Giant, counters: {bounty: 1}}]}
play:
  - try: {Ann: use Marker on Grizzly Bears, because: "409.1c"}
  - {Ann: use Marker on Hill Giant}
  - resolve
expect: {Hill Giant: {in: graveyard}}
""")


# -- several modes, and targets that differ ------------------------------------------------------------------


def test_two_of_three_modes() -> None:
    played("""
cards:
  Decree: {cost: "{W}", type: Sorcery, text: "Choose two —\\n• Destroy all artifacts.\\n• You gain 4 life.\\n• Destroy all enchantments."}
players:
  Ann: {life: 10, hand: [Decree], in play: [Plains]}
  Bob: {in play: [Sol Ring, Crusade]}
play: [{Ann: cast Decree mode 3}, resolve]
expect: {Ann: {life: 14}, Sol Ring: {in: play}, Crusade: {in: graveyard}}
""")
    assert said("Choose two —\n• Draw a card.\n• You gain 1 life.\n• Scry 1.", "Sorcery") == [
        "choose two - draw a card; or gain 1 life; or scry 1"
    ]


def test_another_target_is_another_one() -> None:
    twice = """
cards:
  Gifts: {cost: "{G}", type: Sorcery, text: "Put a +1/+1 counter on target creature and put two +1/+1 counters on another target creature."}
players:
  Ann: {hand: [Gifts], in play: [Forest, Grizzly Bears, Hill Giant]}
  Bob: {}
play: [%s]
"""
    played(twice % "{try: {Ann: 'cast Gifts on Grizzly Bears, Grizzly Bears', because: '409.1c'}}")
    played(
        twice % "{Ann: 'cast Gifts on Grizzly Bears, Hill Giant'}, resolve"
        + "expect: {Grizzly Bears: {pt: 3/3}, Hill Giant: {pt: 5/5}}"
    )


def test_that_card_is_the_target_and_not_the_one_that_attacks() -> None:
    assert said(
        "Whenever Gruk attacks, exile another target creature. Return that card to play at end of turn.",
        "Creature — Bear",
    ) == [
        "when Gruk attacks, remove target other creature from the game. at end of turn, return that card (target 1) to play"
    ]


# -- colors, tokens by name, libraries -----------------------------------------------------------------------


def test_the_color_that_is_chosen() -> None:
    played("""
cards:
  Tide: {cost: "{U}", type: Sorcery, text: "Return all permanents of the color of your choice to their owners' hands."}
players:
  Ann: {hand: [Tide], in play: [Island]}
  Bob: {in play: [Grizzly Bears, Hill Giant]}
play: [{Ann: cast Tide}, resolve, {Ann: choose red}]
expect: {Grizzly Bears: {in: play}, Hill Giant: {in: hand}}
""")


def test_a_token_that_is_known_by_its_name() -> None:
    played("""
cards:
  Hoard: {cost: "{R}", type: Sorcery, text: "Create a Treasure token."}
players:
  Ann: {hand: [Hoard, Giant Growth], in play: [Mountain, Grizzly Bears]}
  Bob: {}
play:
  - {Ann: cast Hoard}
  - resolve
  - {Ann: use Treasure}
  - {Ann: choose green}
  - {Ann: cast Giant Growth on Grizzly Bears}
  - resolve
expect: {Grizzly Bears: {pt: 5/5}}
""")


def test_until_a_card_of_a_kind_is_revealed() -> None:
    played("""
cards:
  Delver: {cost: "{G}", type: Sorcery, text: "Reveal cards from the top of your library until you reveal a land card. Put that card into your hand and all other cards revealed this way into your graveyard."}
players:
  Ann: {hand: [Delver], in play: [Forest], library: [Shock, Hill Giant, Swamp, Island]}
  Bob: {}
play: [{Ann: cast Delver}, resolve]
expect: {Swamp: {in: hand}, Shock: {in: graveyard}, Hill Giant: {in: graveyard}, Island: {in: library}}
""")


def test_a_card_that_is_found_for_the_graveyard() -> None:
    played("""
cards:
  Grave: {cost: "{B}", type: Sorcery, text: "Search your library for a creature card, put that card into your graveyard, then shuffle."}
players:
  Ann: {hand: [Grave], in play: [Swamp], library: [Hill Giant]}
  Bob: {}
play: [{Ann: cast Grave}, resolve, {Ann: choose Hill Giant}]
expect: {Hill Giant: {in: graveyard}}
""")


def test_damage_that_is_prevented_for_a_counter() -> None:
    played("""
cards:
  Spook: {cost: "{G}", type: Creature — Spirit, pt: 0/0, text: "If damage would be dealt to Spook, prevent that damage and remove a +1/+1 counter from Spook."}
players:
  Ann: {in play: [{card: Spook, counters: {"+1/+1": 3}}]}
  Bob: {hand: [Shock], in play: [Mountain]}
play: [{Bob: cast Shock on Spook}, resolve]
expect: {Spook: {pt: 2/2, damage: 0}}
""")


# -- triggers of damage and spells ---------------------------------------------------------------------------


def test_damage_to_a_player_and_as_much() -> None:
    played("""
cards:
  Well: {cost: "{1}", type: Artifact, text: "Whenever you're dealt damage, put that many charge counters on Well."}
players:
  Ann: {in play: [Well]}
  Bob: {hand: [Shock], in play: [Mountain]}
play: [{Bob: cast Shock on Ann}, resolve all]
expect: {Well: {counters: {charge: 2}}}
""")


def test_a_spell_in_an_opponents_turn() -> None:
    played("""
cards:
  Nightbird: {cost: "{U}", type: Creature — Bird, pt: 1/1, text: "Whenever you cast a spell during an opponent's turn, you gain 1 life."}
players:
  Ann: {life: 10, in play: [Nightbird, 3 Mountain], hand: [Shock, Incinerate]}
  Bob: {life: 20}
play:
  - {Ann: cast Shock on Bob}
  - resolve all
  - expect: {Ann: {life: 10}}
  - to declare attackers
  - {Ann: no attack}
  - to Bob's upkeep
  - {Ann: cast Incinerate on Bob}
  - resolve all
expect: {Ann: {life: 11}}
""")


def test_of_what_is_said_for_later_it_is_asked_then_whether_it_was_done() -> None:
    played("""
cards:
  Gruk: {cost: "{R}", type: Creature — Beast, pt: 2/2, text: "{1}: At the beginning of the next end step, sacrifice Gruk. If you do, draw a card."}
players:
  Ann: {hand: [Shock], in play: [Gruk, 3 Mountain], library: [3 Forest]}
  Bob: {}
now: {turn of: Ann, step: second main}
play:
  - Ann: use Gruk
  - resolve
  - expect: {Ann: {hand: [Shock]}, Gruk: {in: play}}
  - fork: {name: gone before, play: [{Ann: cast Shock on Gruk}, resolve, to end of turn, resolve all], expect: {Ann: {hand: []}}}
  - to end of turn
  - resolve all
expect: {Ann: {hand: [Shock, Forest]}, Gruk: {in: graveyard}}
""")


# -- cycling, hybrid mana, and what no era plays -------------------------------------------------------------


STRAY = """
cards:
  Stray: {cost: "{4}", type: Creature — Cat, pt: 4/4, text: "Cycling {1}\\nWhen you cycle Stray, you gain 2 life."}
  Purge: {cost: "{B}", type: Sorcery, text: "Target player discards a card."}
players:
  Ann: {life: 10, hand: [Stray, Purge], in play: [2 Swamp], library: [3 Forest]}
  Bob: {}
play: [{Ann: %s}, resolve all]
expect: {Ann: {life: %s}, Stray: {in: graveyard}}
"""


@pytest.mark.parametrize(("line", "life"), [("use Stray", "12"), ("cast Purge on Ann", "10")])
def test_when_a_card_is_cycled_and_not_when_it_is_discarded(line: str, life: str) -> None:
    played(STRAY % (line, life), "tenth")


TWIN = """
cards:
  Twin: {cost: "{R/G}{R/G}", type: Creature — Ape, pt: 2/2}
players:
  Ann: {hand: [Twin], in play: [%s, Mountain]}
  Bob: {}
play: [%s]
"""


def test_a_hybrid_symbol_is_paid_with_either_color() -> None:
    played(TWIN % ("Mountain", "{Ann: cast Twin}"))
    played(TWIN % ("Forest", "{Ann: cast Twin}"))
    played(TWIN % ("Island", "{try: {Ann: cast Twin, because: '203.1'}}"))


def test_a_hybrid_card_is_of_both_colors_and_costs_as_much_as_its_larger_half() -> None:
    twin = make_card("Twin", "Creature — Ape", "{2/W}{R/G}", "2/2")
    assert twin.colors == {"W", "R", "G"}
    assert twin.cost is not None
    assert twin.cost.converted == 3
    assert str(twin.cost) == "{2/W}{R/G}"


@pytest.mark.parametrize(
    ("type_line", "cost", "text", "unplayed"),
    [
        ("Creature — Elf", "{G}", "Whenever Gruk attacks, fateseal 2.", "fateseal"),
        ("Legendary Planeswalker — Ada", "{3}", "[+1]: You gain 2 life.", "planeswalker"),
        ("Instant", "{G}", "Meld them.", "meld"),
    ],
)
def test_what_is_understood_though_no_era_plays_it(
    type_line: str, cost: str, text: str, unplayed: str
) -> None:
    card = make_card("Gruk", type_line, cost, "1/1" if "Creature" in type_line else None, text)
    assert unplayed_keywords(card) == [unplayed]
