"""Who has more, where a card came from, which of many: each comes out otherwise when it is misread."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

COMBAT = """
cards:
  Guard: {cost: "{1}", type: Creature — Bear, pt: 4/4, text: "Guard can't block unless you control more creatures than attacking player."}
players:
  Ann: {in play: [Hill Giant, Scathe Zombies]}
  Bob: {in play: [Guard, %s]}
now: {turn of: Ann, step: declare attackers, attacking: {Hill Giant: Bob}}
play: [to declare blockers, %s]
"""


def test_a_creature_that_blocks_only_for_the_larger_side() -> None:
    played(COMBAT % ("2 Grizzly Bears", "{Bob: block Hill Giant with Guard}"))
    played(COMBAT % ("Grizzly Bears", "{try: {Bob: block Hill Giant with Guard}}"))


RETURNED = """
cards:
  Ebb: {cost: "{R}", type: Sorcery, text: "Return any number of Mountains you control to their owner's hand. You gain 2 life for each Mountain returned this way."}
  Surf: {cost: "{R}", type: Sorcery, text: "Return any number of Mountains you control to their owner's hand. Surf deals damage to target player equal to twice the number of Mountains returned this way."}
players:
  Ann: {life: 10, hand: [Ebb, Surf], in play: [4 Mountain, Forest]}
  Bob: {}
play: [{Ann: cast %s}, resolve, {Ann: "choose %s"}]
expect: {%s}
"""


@pytest.mark.parametrize(
    ("cast", "chosen", "expected"),
    [
        ("Ebb", "Mountain#1, Mountain#2, Mountain#3", "Ann: {life: 16}, Mountain#1: {in: hand of Ann}, Forest: {in: play}"),
        ("Ebb", "Mountain#2", "Ann: {life: 12}, Mountain#1: {in: play}"),
        ("Surf on Bob", "Mountain#1, Mountain#2", "Bob: {life: 16}, Mountain#3: {in: play}"),
    ],
)  # fmt: skip
def test_as_many_as_one_likes_come_back(cast: str, chosen: str, expected: str) -> None:
    played(RETURNED % (cast, chosen, expected))


def test_any_number_of_cards_of_a_kind_are_discarded() -> None:
    table = """
cards:
  Purge: {cost: "{B}", type: Sorcery, text: "Discard any number of creature cards. You gain 3 life for each card discarded this way."}
players:
  Ann: {life: 10, in play: [Swamp], hand: [Purge, Grizzly Bears, Hill Giant, Forest]}
  Bob: {}
play: [{Ann: cast Purge}, resolve, %s]
"""
    played(
        table % '{Ann: "discard Grizzly Bears, Hill Giant"}'
        + "expect: {Ann: {life: 16}, Hill Giant: {in: graveyard}, Forest: {in: hand of Ann}}\n"
    )
    played(table % "{try: {Ann: discard Forest}}, {Ann: discard none}")


@pytest.mark.parametrize(("life", "expected"), [(7, 2), (8, 8), (6, 6)])
def test_exactly_so_much_life(life: int, expected: int) -> None:
    played(f"""
cards:
  Rite: {{cost: "{{R}}", type: Instant, text: "If target player has exactly 7 life, Rite deals 5 damage to that player."}}
players:
  Ann: {{hand: [Rite], in play: [Mountain]}}
  Bob: {{life: {life}}}
play: [{{Ann: cast Rite on Bob}}, resolve]
expect: {{Bob: {{life: {expected}}}}}
""")


def test_that_opponent_is_the_one_of_the_event() -> None:
    played("""
cards:
  Thief: {cost: "{B}", type: Creature — Rat, pt: 1/1, text: "Whenever Thief deals damage to an opponent, you draw a card and that opponent discards a card."}
players:
  Ann: {in play: [Thief], library: [3 Forest]}
  Bob: {hand: [Swamp]}
now: {turn of: Ann, step: declare attackers, attacking: {Thief: Bob}}
play: [to declare blockers, {Bob: no block}, to end of combat]
expect: {Ann: {hand: 1}, Bob: {hand: 0}}
""")


def test_a_permanent_card_of_a_type_is_sought() -> None:
    table = """
rules: tenth
cards:
  Caller: {cost: "{R}", type: Creature — Human, pt: 1/1, text: "{T}: Search your library for a Goblin permanent card and put it onto the battlefield. Then shuffle your library."}
  Raid: {cost: "{R}", type: Tribal Sorcery — Goblin, text: "Draw a card."}
players:
  Ann: {in play: [Caller], library: [Raid, Mons's Goblin Raiders, Grizzly Bears]}
  Bob: {}
play: [{Ann: use Caller}, resolve, %s]
"""
    played(
        table % "{Ann: choose Mons's Goblin Raiders}" + "expect: {Mons's Goblin Raiders: {in: play}}\n",
    )
    played(table % "{try: {Ann: choose Raid}}, {Ann: choose none}")
    played(table % "{try: {Ann: choose Grizzly Bears}}, {Ann: choose none}")


def test_a_spell_of_ones_own_end_step() -> None:
    table = """
cards:
  Dusk: {cost: "{B}", type: Instant, text: "Cast this spell only during your end step.\\nDraw two cards."}
players:
  Ann: {hand: [Dusk], in play: [Swamp], library: [3 Swamp]}
  Bob: {}
now: {turn of: %s, step: %s, priority: Ann}
play: [%s]
"""
    played(table % ("Ann", "end of turn", "{Ann: cast Dusk}, resolve") + "expect: {Ann: {hand: 2}}\n")
    played(table % ("Ann", "second main", "{try: {Ann: cast Dusk}}"))
    played(table % ("Bob", "end of turn", "{try: {Ann: cast Dusk}}"))


def test_it_comes_from_a_graveyard_and_not_from_a_hand() -> None:
    table = """
cards:
  Ghoul: {cost: "{B}", type: Creature — Zombie, pt: 2/2, text: "When Ghoul enters the battlefield from a graveyard, you gain 4 life."}
  Rise: {cost: "{B}", type: Sorcery, text: "Return target creature card from your graveyard to the battlefield."}
players:
  Ann: {life: 10, in play: [2 Swamp], %s}
  Bob: {}
play: [%s]
expect: {Ann: {life: %s}, Ghoul: {in: play}}
"""
    played(table % ("hand: [Rise], graveyard: [Ghoul]", "{Ann: cast Rise on Ghoul}, resolve all", "14"))
    played(table % ("hand: [Rise, Ghoul]", "{Ann: cast Ghoul}, resolve all", "10"))


def test_what_was_dealt_damage_this_way_has_to_attack() -> None:
    table = """
cards:
  Goad: {cost: "{R}", type: Instant, text: "Goad deals 1 damage to each creature without flying. Each creature dealt damage this way attacks this turn if able."}
players:
  Ann: {hand: [Goad], in play: [Mountain]}
  Bob: {in play: [Grizzly Bears, Storm Crow]}
now: {turn of: Bob, step: upkeep, priority: Ann}
play: [{Ann: cast Goad}, resolve, to declare attackers, %s]
"""
    played(table % "{try: {Bob: no attack}}")
    played(table % "{try: {Bob: attack with Storm Crow}}")
    played(table % "{Bob: attack with Grizzly Bears}")


def test_as_many_as_one_opponent_has_to_control_are_not_those_of_two() -> None:
    for bears, waits in ((2, "[]"), (3, '["Hearth\'s ability"]')):
        played(f"""
rules: tenth
cards:
  Hearth: {{cost: "{{3}}{{G}}", type: Enchantment, text: "At the beginning of your upkeep, if an opponent controls three or more creatures, you gain 5 life."}}
players:
  Ann: {{in play: [Hearth]}}
  Bob: {{in play: [{bears} Grizzly Bears]}}
  Cal: {{in play: [2 Grizzly Bears]}}
now: {{turn of: Cal, step: end of turn}}
play: [to Ann's upkeep]
expect: {{stack: {waits}}}
""")


def test_as_many_cards_as_lie_in_one_opponents_graveyard_are_not_those_in_two() -> None:
    text = "At the beginning of your upkeep, if there are three or more cards in an opponent's graveyard, you gain 5 life."
    for cards, waits in ((2, "[]"), (3, '["Yard\'s ability"]')):
        played(f"""
rules: tenth
cards:
  Yard: {{cost: "{{3}}{{G}}", type: Enchantment, text: "{text}"}}
players:
  Ann: {{in play: [Yard]}}
  Bob: {{graveyard: [{cards} Shock]}}
  Cal: {{graveyard: [2 Shock]}}
now: {{turn of: Cal, step: end of turn}}
play: [to Ann's upkeep]
expect: {{stack: {waits}}}
""")
    with pytest.raises(NotUnderstood, match="graveyards"):
        make_card(
            "Yard",
            "Enchantment",
            "{3}",
            None,
            text.replace("an opponent's graveyard", "your opponents' graveyards"),
        )
