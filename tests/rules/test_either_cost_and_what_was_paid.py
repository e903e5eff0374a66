"""Costs of which either is paid, descriptions of which either fits, and cards that were given for a cost: each comes
out otherwise when it is misread.
"""

from __future__ import annotations

import pytest
from playing import at_the_table, failed, played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

FEAST = """
rules: tenth
cards:
  Feast: {cost: "{1}", type: Artifact, text: "Sacrifice a black or artifact creature: You gain 2 life."}
players:
  Ann: {in play: [Feast, Bog Imp, Grizzly Bears, Ornithopter, Sol Ring]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: ["Ann: use Feast", "Ann: sacrifice %s", resolve]
expect: {Ann: {life: 22}, %s: {in: graveyard}}
"""


@pytest.mark.parametrize("what", ["Bog Imp", "Ornithopter"])
def test_a_black_creature_or_an_artifact_creature_is_sacrificed(what: str) -> None:
    played(FEAST % (what, what))


@pytest.mark.parametrize("what", ["Grizzly Bears", "Sol Ring"])
def test_no_other_creature_and_no_other_artifact_is(what: str) -> None:
    assert failed(at_the_table(FEAST % (what, what)).play())


def test_who_has_a_forest_or_a_green_permanent_come_gives_one_up() -> None:
    played("""
rules: tenth
cards:
  Grudge: {cost: "{R}", type: Enchantment, text: "Whenever a player puts a Forest or green permanent onto the battlefield, that player sacrifices a Forest or green permanent."}
players:
  Ann: {in play: [Grudge, Island, Grizzly Bears], hand: [Forest]}
  Bob: {in play: [{card: Forest, as: His}]}
now: {turn of: Ann, step: first main}
play: ["Ann: play Forest", resolve, "Ann: sacrifice Grizzly Bears"]
expect: {Grizzly Bears: {in: graveyard}, His: {in: play}, Island: {in: play}, Forest: {in: play}}
""")


EITHER = """
rules: tenth
cards:
  Ward: {cost: "{U}", type: Enchantment, text: "Pay 3 life or {1}: Counter target red spell. Any player may activate this ability."}
players:
  Ann: {in play: [Ward, Mountain], hand: [Shock]}
  Bob: {in play: [Swamp]}
now: {turn of: Ann, step: first main}
play: ["Ann: cast Shock on Bob", "Ann: pass", {%s}, resolve]
expect: {Bob: {life: %d}, Swamp: {tapped: %s}, Shock: {in: graveyard}, stack: []}
"""


@pytest.mark.parametrize(("ability", "life", "tapped"), [("1", 17, "false"), ("2", 20, "true")])
def test_either_of_two_costs_is_paid(ability: str, life: int, tapped: str) -> None:
    played(EITHER % (f"Bob: use Ward ability {ability} on Shock", life, tapped))


def test_what_either_cost_buys_only_so_often_is_refused() -> None:
    with pytest.raises(NotUnderstood):
        make_card(
            "Ward",
            "Enchantment",
            "{U}",
            None,
            "Pay 3 life or {1}: Draw a card. Activate only once each turn.",
        )


SIFT = """
rules: tenth
cards:
  Sift: {cost: "{1}", type: Creature — Golem, pt: 1/1, text: "{0}, Exile the top card of your library: %s"}
players:
  Ann: {in play: [Sift], library: [%s, Island]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: ["Ann: use Sift", resolve]
expect: {Sift: {pt: %s}}
"""


@pytest.mark.parametrize(("top", "size"), [("Forest", "4/4"), ("Grizzly Bears", "1/1")])
def test_it_is_asked_what_the_card_was_that_was_exiled_for_the_cost(top: str, size: str) -> None:
    played(SIFT % ("If the exiled card is a land card, Sift gets +3/+3 until end of turn.", top, size))


@pytest.mark.parametrize(("top", "size"), [("Forest", "1/1"), ("Hill Giant", "5/1")])
def test_it_is_asked_what_the_exiled_card_costs(top: str, size: str) -> None:
    played(SIFT % ("Until end of turn, Sift gets +X/+0, where X is the exiled card's mana value.", top, size))


@pytest.mark.parametrize(("top", "size"), [("Forest", "1/3"), ("Grizzly Bears", "3/1")])
def test_a_card_that_was_exiled_is_a_land_or_is_none(top: str, size: str) -> None:
    played(JESTER % (top, size))


JESTER = """
rules: classic
cards:
  Jester: {cost: "{R}", type: Summon — Jester, pt: 1/1, text: "{0}: Remove the top card of your library from the game. If that card is a land, Jester gets +0/+2 until end of turn. If that card is not a land, Jester gets +2/+0 until end of turn."}
players:
  Ann: {in play: [Jester], library: [%s, Island]}
  Bob: {}
now: {turn of: Ann, step: first main}
play: ["Ann: use Jester", resolve]
expect: {Jester: {pt: %s}}
"""


def test_so_much_life_is_paid_for_each_counter() -> None:
    played("""
rules: tenth
cards:
  Debt: {cost: "{B}", type: Enchantment, text: "Pay 2 life for each debt counter on Debt: Draw a card. Put a debt counter on Debt."}
players:
  Ann: {in play: [Debt], library: [5 Forest]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Debt
  - resolve
  - expect: {Ann: {life: 20}}
  - Ann: use Debt
  - resolve
  - expect: {Ann: {life: 18}}
  - Ann: use Debt
  - resolve
expect: {Ann: {life: 14, hand: 3}}
""")


def test_a_red_card_is_discarded_and_no_other() -> None:
    played("""
rules: tenth
cards:
  Bluff: {cost: "{R}", type: Sorcery, text: "Target player discards a red or green card."}
players:
  Ann: {in play: [2 Mountain], hand: [Bluff, {card: Bluff, as: Again}]}
  Bob: {hand: [Island, Shock]}
now: {turn of: Ann, step: first main}
play: ["Ann: cast Bluff on Bob", resolve, "Ann: cast Again on Bob", resolve]
expect: {Shock: {in: graveyard}, Bob: {hand: 1}}
""")


def test_who_made_you_discard_it_loses_life() -> None:
    played("""
rules: tenth
cards:
  Sting: {cost: "{U}", type: Sorcery, text: "Draw a card.\\nWhen a spell or ability an opponent controls causes you to discard Sting, that player loses 4 life."}
  Bluff: {cost: "{R}", type: Sorcery, text: "Target player discards a blue card."}
players:
  Ann: {in play: [Mountain], hand: [Bluff]}
  Bob: {hand: [Sting]}
  Cal: {}
now: {turn of: Ann, step: first main}
play: ["Ann: cast Bluff on Bob", resolve, resolve]
expect: {Ann: {life: 16}, Bob: {life: 20}, Cal: {life: 20}}
""")


def test_an_opponent_has_something_for_each_age_counter() -> None:
    played("""
rules: tenth
cards:
  Raider: {cost: "{R}", type: Creature — Human, pt: 3/4, text: "Cumulative upkeep—Have an opponent create a 1/1 red Goblin creature token."}
players:
  Ann: {in play: [{card: Raider, counters: {age: 1}}], library: [4 Forest]}
  Bob: {}
now: {turn of: Bob, step: end of turn}
play: [to Ann's upkeep, resolve, "Ann: yes"]
expect: {Raider: {in: play}, Goblin#1: {controller: Bob}, Goblin#2: {controller: Bob}}
""")


def test_each_player_is_dealt_less_for_what_that_one_discarded() -> None:
    played("""
rules: tenth
cards:
  Mindblast: {cost: "{U}", type: Sorcery, text: "Each player may discard up to three cards. Mindblast deals damage to each player equal to 5 minus the number of cards they discarded this way."}
players:
  Ann: {in play: [Island], hand: [Mindblast]}
  Bob: {hand: [Forest, Swamp]}
now: {turn of: Ann, step: first main}
play: ["Ann: cast Mindblast", resolve, "Ann: no", "Bob: yes", "Bob: discard Forest, Swamp"]
expect: {Ann: {life: 15}, Bob: {life: 17}}
""")
