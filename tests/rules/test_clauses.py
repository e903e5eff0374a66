"""Clauses that stand in texts of all years: each comes out otherwise when it is misread."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards import abilities as a
from rules_kb.cards import words as w
from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.type_lines import NotUnderstood

COMBAT = """
cards:
  Ogre: {cost: "{R}", type: Creature — Ogre, pt: 3/3, text: "%s"}
  Elk: {cost: "{G}", type: Creature — Elk, pt: 1/1}
  Ox: {cost: "{G}", type: Creature — Ox, pt: 2/5}
players:
  Ann: {in play: [Ogre, 4 Mountain], life: 20}
  Bob: {in play: [Elk, Ox], life: 20}
%s
play: [%s]
expect: %s
"""
MAIN = "now: {turn of: Ann, step: first main}"
ANNS = "now: {turn of: Ann, step: declare attackers}"
BLOCKED = "{Ann: attack with Ogre}, to declare blockers, {Bob: block Ogre with Ox}, "
BOBS = "now: {turn of: Bob, step: declare attackers}"
BLOCKS = '"Bob: attack with Elk, Ox", to declare blockers, {Ann: block Elk with Ogre}, '
CASES = [
    # what it blocks, and what is in its way
    ("{T}: Ogre deals 1 damage to target creature it's blocking.", BOBS, BLOCKS + "{Ann: use Ogre on Elk}, resolve", "{Elk: {in: graveyard of Bob}}"),
    ("At end of combat, destroy all creatures blocking or blocked by Ogre.", ANNS, BLOCKED + "to end of combat, resolve", "{Ox: {in: graveyard of Bob}, Elk: {in: play}}"),
    ("At end of combat, destroy all creatures blocking or blocked by Ogre.", BOBS, BLOCKS + "to end of combat, resolve", "{Elk: {in: graveyard of Bob}, Ox: {in: play}}"),
    ("{R}: Destroy target 1/1 creature.", MAIN, "{Ann: use Ogre on Elk}, resolve, {try: {Ann: use Ogre on Ox}}", "{Elk: {in: graveyard of Bob}}"),
    # when it may be used
    ("{R}: Ogre gets +2/+0 until end of turn. Use this ability only once a turn.", MAIN, "{Ann: use Ogre}, resolve, {try: {Ann: use Ogre}}", "{Ogre: {pt: 5/3}}"),
    ("{R}: Ogre gets +2/+0 until end of turn. Activate only during the declare blockers step.", ANNS, "{Ann: attack with Ogre}, {try: {Ann: use Ogre}}, to declare blockers, {Bob: block Ogre with Ox}, " + "{Ann: use Ogre}, resolve", "{Ogre: {pt: 5/3}}"),
    ("{R}: Ogre gets +2/+0 until end of turn. Activate only during an opponent's turn.", MAIN, "{try: {Ann: use Ogre}}", "{Ogre: {pt: 3/3}}"),
    ("{R}: Ogre gets +2/+0 until end of turn. Activate only during combat and only if you control an Elk.", ANNS, "{Ann: attack with Ogre}, {try: {Ann: use Ogre}}", "{Ogre: {pt: 3/3}}"),
    ("{R}: Ogre gets +2/+0 until end of turn. Activate only during combat and only if you control a Mountain.", ANNS, "{Ann: attack with Ogre}, {Ann: use Ogre}, resolve", "{Ogre: {pt: 5/3}}"),
    # what is so if something is so
    ("If defending player controls an Ox, Ogre can't be blocked.", ANNS, "{Ann: attack with Ogre}, to declare blockers, {try: {Bob: block Ogre with Elk}}", "{}"),
    ("Ogre gets +1/+0 if an opponent controls two or more creatures.", ANNS, "", "{Ogre: {pt: 4/3}}"),
    ("Ogre gets +1/+0 if you control two or more creatures.", ANNS, "", "{Ogre: {pt: 3/3}}"),
    # how many
    ("Ogre's power is equal to the number of Mountains you control plus the number of creatures you control.", ANNS, "", "{Ogre: {pt: 5/3}}"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "now", "lines", "expected"), CASES)
def test_a_clause_says_what_it_says(text: str, now: str, lines: str, expected: str) -> None:
    played(COMBAT % (text, now, lines, expected))


def test_control_lasts_as_long_as_the_card_that_took_it_stays() -> None:
    played("""
cards:
  Thief: {cost: "{U}", type: Creature — Faerie, pt: 1/1, text: "When Thief comes into play, gain control of target creature for as long as Thief remains in play."}
  Ox: {cost: "{G}", type: Creature — Ox, pt: 2/5}
  Rope: {cost: "{U}", type: Instant, text: "Gain control of target creature until end of turn."}
players:
  Ann: {hand: [Thief], in play: [Island]}
  Bob: {in play: [Ox, Mountain, Island], hand: [Shock, Rope]}
play:
  - Ann: cast Thief
  - resolve
  - Ann: choose Ox
  - resolve
  - expect: {Ox: {controller: Ann}}
  - Bob: cast Rope on Thief
  - resolve
  - expect: {Thief: {controller: Bob}, Ox: {controller: Ann}}
  - Bob: cast Shock on Thief
  - resolve
expect: {Ox: {controller: Bob}}
""")


SHIELD = """
cards:
  Monk: {cost: "{W}", type: Creature — Cleric, pt: 1/1, text: "Sacrifice Monk: The next time a source of your choice would deal damage this turn, prevent that damage."}
  Ox: {cost: "{G}", type: Creature — Ox, pt: 2/5}
players:
  Ann: {in play: [Monk, Ox], life: 20}
  Bob: {hand: [2 Shock], in play: [2 Mountain]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Shock#1 on Ox
  - Ann: use Monk
  - resolve
  - Ann: choose Shock#1
  - resolve
  - Bob: cast Shock#2 on Ann
  - resolve
expect: {Ox: {in: play, damage: 0}, Ann: {life: 18}}
"""


def test_a_source_s_next_damage_is_prevented_whomever_it_would_be_dealt_to() -> None:
    played(SHIELD)


def test_either_of_two_costs_is_paid_before_the_colon() -> None:
    played("""
cards:
  Shard: {cost: "{3}", type: Artifact, text: "{3}, {T} or {R}, {T}: Shard deals 1 damage to any target."}
players:
  Ann: {in play: [2 Shard, 4 Mountain], life: 20}
  Bob: {life: 20}
play:
  - Ann: use Shard#1 ability 2 on Bob
  - resolve
  - Ann: use Shard#2 ability 1 on Bob
  - resolve
expect: {Bob: {life: 18}, "Mountain#4": {tapped: true}}
""")


def test_an_ability_that_was_written_for_each_spell_of_a_color_triggers() -> None:
    played("""
cards:
  Charm: {cost: "{1}", type: Artifact, text: "{2}: Untap target land. Use this ability only when an instant spell is successfully cast and only once for each such spell."}
players:
  Ann: {in play: [Charm, 2 Island, {card: Forest, tapped: true}]}
  Bob: {hand: [Shock], in play: [Mountain]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Shock on Ann
  - Ann: choose Forest
  - resolve
  - {Ann: "yes"}
expect: {Forest: {tapped: false}}
""")


def test_with_threshold_a_card_has_a_triggered_ability() -> None:
    board = """
cards:
  Den: {cost: "{1}", type: Enchantment, text: "Threshold Whenever a creature comes into play, you gain 3 life."}
players:
  Ann: {in play: [Den, 2 Forest], hand: [Grizzly Bears], graveyard: [%d Island], life: 20}
  Bob: {}
play: [{Ann: cast Grizzly Bears}, resolve%s]
expect: {Ann: {life: %d}}
"""
    played(board % (7, ", resolve", 23))
    played(board % (6, "", 20))


def test_cards_go_into_the_library_by_the_handful() -> None:
    played("""
cards:
  Song: {cost: "{G}", type: Sorcery, text: "Shuffle any number of target creature cards from your graveyard into your library."}
players:
  Ann: {hand: [Song], in play: [Forest], graveyard: [2 Grizzly Bears, Island], library: [Swamp]}
  Bob: {}
play: [{Ann: "cast Song on Grizzly Bears#1, Grizzly Bears#2"}, resolve]
expect: {Ann: {library: 3, graveyard: 2}}
""")


def test_a_land_comes_into_play_tapped_beside_two_others() -> None:
    board = """
cards:
  Cave: {type: Land, text: "If you control two or more other lands, Cave comes into play tapped.\\n{T}: Add {R}."}
players:
  Ann: {hand: [Cave], in play: [%d Forest]}
  Bob: {}
play: [{Ann: play Cave}]
expect: {Cave: {tapped: %s}}
"""
    played(board % (2, "true"))
    played(board % (1, "false"))


def test_what_is_other_than_this_card_is_so_for_everybody() -> None:
    text = "Other creatures get +1/+1 for each creature other than Gruk."
    (ability,) = make_card("Gruk", "Creature — Bear", "{1}", "1/1", text).abilities
    assert "other than Gruk" in printed_back(make_card("Gruk", "Creature — Bear", "{1}", "1/1", text))
    assert isinstance(ability, a.Static)
    assert w.ThisCard() in [getattr(part, "related", None) for part in _filters(ability)]


def _filters(node: a.Static) -> list[w.Filter]:
    from rules_kb.cards.node import parts_of

    return [part for part in parts_of(node) if isinstance(part, w.Filter)]


def test_an_old_type_line_says_all_of_what_is_enchanted() -> None:
    card = make_card(
        "Gruk", "Enchant Artifact Creature", "{1}", None, "Enchanted artifact creature gets +1/+1."
    )
    assert printed_back(card).splitlines()[0] == "enchant artifact creature"


def test_what_an_aura_is_besides_is_nothing_that_it_enchants() -> None:
    card = make_card("Gruk", "Enchantment — Aura Curse", "{1}", None, "Enchant creature\nEnchanted creature can't block.")  # fmt: skip
    assert printed_back(card).splitlines() == ["enchant creature", "enchanted creature can't block"]
    make_card(
        "Grak", "Summon Dead", "{1}", "1/1", ""
    )  # a creature type, and yet no creature that is enchanted
    with pytest.raises(NotUnderstood, match="dead"):
        make_card("Gruk", "Enchant Dead Creature", "{1}", None, "Enchanted creature can't block.")


HANDS = """
cards:
  Rack: {cost: "{1}", type: Artifact, text: "%s"}
players:
  Ann: {hand: [Rack], in play: [Island], library: [Swamp]}
  Bob: {hand: [%d Forest], library: [2 Swamp], life: 20}
play: [{Ann: cast Rack}, resolve, to Bob's upkeep, resolve]
expect: {Bob: {life: %d}}
"""


def test_an_opponent_is_chosen_whose_cards_are_too_many_or_too_few() -> None:
    many = "During target opponent's upkeep, Rack deals 1 damage to that player for each card in his or her hand in excess of four."  # fmt: skip
    few = "During target opponent's upkeep, Rack deals 1 damage to that player for each card in his or her hand fewer than three."  # fmt: skip
    played(HANDS % (many, 6, 18))
    played(HANDS % (few, 1, 18))


PILES = """
rules: tenth
cards:
  Sorted Page: {cost: "{U}", type: Sorcery, text: "Reveal the top four cards of your library. An opponent separates those cards into two piles. Put the pile of your choice into your graveyard and the other pile into your hand."}
  Narrow Gate: {cost: "{W}", type: Enchantment, text: "At the beginning of combat on each opponent's turn, separate all nonwall creatures that player controls into two piles. Only creatures in the pile of %s choice can %s this turn."}
players:
  Ann: {hand: [Sorted Page], in play: [Island, Hill Giant, Gray Ogre], library: [Forest, Swamp, Elvish Archers, Plains, Mountain]}
  Bob: {in play: [Narrow Gate]}
now: {turn of: Ann, step: first main}
play: [%s]
expect: %s
"""


def test_revealed_cards_go_into_two_piles_and_each_pile_its_way() -> None:
    played(
        PILES
        % (
            "their",
            "attack",
            '{Ann: cast Sorted Page}, resolve, "Bob: choose Forest, Plains", {Ann: choose first pile}',
            "{Ann: {hand: [Swamp, Elvish Archers], library: [Mountain], graveyard: [Sorted Page, Plains, Forest]}}",
        )
    )


@pytest.mark.parametrize("whose", ["their", "that player's"])
def test_only_what_is_in_the_chosen_pile_can_attack(whose: str) -> None:
    tried = '{try: {Ann: attack with Hill Giant, because: "500.2"}}, {Ann: attack with Gray Ogre}'
    piles = "to beginning of combat, resolve, {Bob: choose Hill Giant}, {Ann: choose second pile}"
    played(
        PILES % (whose, "attack", f"{piles}, to declare attackers, {tried}", "{Gray Ogre: {attacking: true}}")
    )


def test_nobody_in_the_chosen_pile_and_so_nobody_attacks() -> None:
    piles = "to beginning of combat, resolve, {Bob: choose none}, {Ann: choose first pile}"
    tried = '{try: {Ann: attack with Gray Ogre, because: "500.2"}}'
    played(PILES % ("their", "attack", f"{piles}, to declare attackers, {tried}", "{Gray Ogre: {in: play}}"))


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_what_fought_a_creature_that_has_died_since_is_destroyed_all_the_same(era: str) -> None:
    played(f"""
rules: {era}
cards:
  Fume: {{cost: "{{G}}", type: Instant, text: "Untap target creature. At end of combat, destroy all creatures that blocked or were blocked by that creature this turn."}}
players:
  Ann: {{in play: [Forest, Grizzly Bears, {{card: Grizzly Bears, as: Other}}], hand: [Fume]}}
  Bob: {{in play: [{{card: Hill Giant, as: Giant}}, {{token: Wall, type: Creature — Wall, pt: 0/5}}]}}
now: {{turn of: Ann, step: declare attackers}}
play:
  - Ann: attack with Grizzly Bears, Other
  - to declare blockers
  - "Bob: block Grizzly Bears with Giant; Other with Wall"
  - Ann: cast Fume on Grizzly Bears
  - resolve
  - to combat damage
  - resolve
  - expect: {{Grizzly Bears: {{in: graveyard of Ann}}, Giant: {{in: play}}}}
  - to second main
expect: {{Giant: {{in: graveyard of Bob}}, Wall: {{in: play}}, Other: {{in: play}}}}
""")


@pytest.mark.parametrize(
    "text",
    ["destroy it and all creatures it blocked this turn", "destroy all creatures it blocked this turn"],
)
@pytest.mark.parametrize("size", ["0/2", "0/9"])
@pytest.mark.parametrize("era", ["classic", "fifth", "tenth"])
def test_what_a_creature_blocked_is_destroyed_whether_or_not_that_has_died(
    era: str, size: str, text: str
) -> None:
    dies = size == "0/2" or "destroy it" in text
    played(f"""
rules: {era}
cards:
  Mire: {{cost: "{{1}}", type: Creature — Ooze, pt: {size}, text: "When ~ blocks, at end of combat, {text}."}}
players:
  Ann: {{in play: [Hill Giant, {{card: Hill Giant, as: Other}}]}}
  Bob: {{in play: [Mire]}}
default choices: auto
now: {{turn of: Ann, step: declare attackers}}
play:
  - Ann: attack with Hill Giant, Other
  - to declare blockers
  - Bob: block Hill Giant with Mire
  - resolve all
  - to second main
expect: {{Hill Giant: {{in: graveyard of Ann}}, Other: {{in: play}}, Mire: {{in: {"graveyard" if dies else "play"}}}}}
""")
