"""Equip of which more is said than its cost, and what is made by its name alone: each comes out otherwise when
it is misread.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.type_lines import NotUnderstood

SPUR = """
rules: tenth
cards:
  Spur: {cost: "{1}", type: Artifact — Equipment, text: "Equipped creature gets +2/+1.\\n%s"}
  Squire: {cost: "{W}", type: Creature — Human Knight, pt: 1/1}
players:
  Ann: {in play: [Spur, Squire, {card: Grizzly Bears, as: Bear}, %s]}
  Bob: {in play: [{card: Squire, as: Foe}]}
now: {turn of: Ann, step: first main}
play:
"""


def test_only_what_has_the_quality_is_equipped_for_that_cost() -> None:
    played(
        SPUR % ("Equip Knight {1}\\nEquip {4}", "5 Plains")
        + """
  - try: {Ann: use Spur ability 1 on Bear}
  - try: {Ann: use Spur ability 1 on Foe}
  - Ann: use Spur ability 1 on Squire
  - resolve
  - expect: {Squire: {pt: 3/2}}
  - Ann: use Spur ability 2 on Bear
  - resolve
expect: {Bear: {pt: 4/3}, Squire: {pt: 1/1}}
"""
    )


def test_it_is_equipped_when_a_sorcery_could_be_played() -> None:
    played(
        SPUR % ("Equip Knight {1}", "Plains")
        + """
  - to declare attackers
  - Ann: no attack
  - try: {Ann: use Spur on Squire}
  - to second main
  - Ann: use Spur on Squire
  - resolve
expect: {Squire: {pt: 3/2}}
"""
    )


def test_it_may_be_equipped_only_once_each_turn() -> None:
    played(
        SPUR % ("Equip {0}. Activate only once each turn.", "Plains")
        + """
  - Ann: use Spur on Squire
  - resolve
  - try: {Ann: use Spur on Bear}
  - to declare attackers
  - Ann: no attack
  - to declare attackers
  - Bob: no attack
  - to Ann's upkeep
  - to first main
  - Ann: use Spur on Bear
  - resolve
expect: {Bear: {pt: 4/3}}
"""
    )


@pytest.mark.parametrize(("lands", "on", "may"), [(3, "Squire", True), (3, "Bear", False), (5, "Bear", True)])
def test_what_it_costs_depends_on_its_target(lands: int, on: str, may: bool) -> None:
    text = "Equip {5}. This ability costs {2} less to activate if it targets a Human."
    use = f"Ann: use Spur on {on}"
    then = [use, "resolve"] if may else [{"try": use}]
    played(
        SPUR % (text, f"{lands} Plains")
        + "".join(f"  - {each if isinstance(each, str) else 'try: {' + use + '}'}\n" for each in then)
        + f"expect: {{{on}: {{pt: {'3/2' if may and on == 'Squire' else '4/3' if may else '2/2'}}}}}\n"
    )


def test_each_other_equipment_makes_it_cheaper() -> None:
    text = "Equip {2}. This ability costs {1} less to activate for each other Equipment you control."
    plate = "{card: Spur, as: Plate}"
    played(SPUR % (text, "Plains") + "  - try: {Ann: use Spur on Bear}\nexpect: {Bear: {pt: 2/2}}\n")
    played(
        SPUR % (text, f"{plate}, Plains")
        + "  - Ann: use Spur on Bear\n  - resolve\nexpect: {Bear: {pt: 4/3}}\n"
    )


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        ("Artifact", "Equip Knight {1}"),
        ("Creature — Elf", "Equip {1}. Activate only once each turn."),
        ("Artifact — Equipment", "Equip planeswalker {1}"),
        ("Artifact — Equipment", "Equip land {1}"),
        ("Artifact — Equipment", "Equip Knight an opponent controls {1}"),
        ("Artifact — Equipment", "Equip Knight {1}. Draw a card."),
    ],
)
def test_what_is_no_equip_is_refused(type_line: str, text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Spur", type_line, "{1}", "1/1" if "Creature" in type_line else None, text)


def test_the_cost_alone_is_the_keyword_and_nothing_else() -> None:
    card = make_card("Spur", "Artifact — Equipment", "{1}", None, "Equip {3}\nEquip Knight {1}")
    assert [type(item).__name__ for item in card.abilities] == ["Keyword", "Activated"]
    assert printed_back(card) == "equip {3}\nequip knight creature {1}"


# -- tokens that are told by their name ------------------------------------------------------------------------

SCOUT = """
rules: tenth
cards:
  Scout: {cost: "{G}", type: Sorcery, text: "%s"}
players:
  Ann: {hand: [Scout, {card: Shock, as: Jolt}], in play: [{card: Grizzly Bears, as: Bear}, 3 Forest], library: [Shock, 3 Forest]}
  Bob: {in play: [{card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Scout
  - resolve
"""


def test_a_map_has_ones_own_creature_explore() -> None:
    played(
        SCOUT % "Create a Map token."
        + """
  - try: {Ann: use Map on Giant}
  - to declare attackers
  - Ann: no attack
  - try: {Ann: use Map on Bear}
  - to second main
  - Ann: use Map on Bear
  - resolve
  - Ann: no
expect: {Bear: {pt: 3/3}, Shock: {in: library}}
"""
    )


def test_gold_is_sacrificed_for_mana_without_being_tapped() -> None:
    played(
        SCOUT % "Create a tapped Gold token."
        + """
  - Ann: use Gold
  - Ann: choose red
  - Ann: cast Jolt on Giant
  - resolve
expect: {Giant: {damage: 2}, Gold: {in: nowhere}}
"""
    )


def test_who_investigates_has_the_clue() -> None:
    played(
        SCOUT.replace("cast Scout", "cast Scout on Giant")
        % "Destroy target creature. Its controller investigates."
        + "expect: {Clue: {controller: Bob}}\n"
    )
    played(SCOUT % "Investigate twice." + "expect: {Clue: {controller: Ann}, Clue#2: {controller: Ann}}\n")
    with pytest.raises(NotUnderstood):  # twice the one creature's controller
        make_card(
            "Scout", "Sorcery", "{G}", None, "Destroy target creature. Its controller investigates twice."
        )


# -- energy, and what no card here is ----------------------------------------------------------------------------


def test_energy_in_words_is_so_many_counters() -> None:
    text = "You get six {E}.\nPay five {E}: Draw a card."
    assert printed_back(
        make_card("Coil", "Artifact", "{1}", None, f"When Coil enters, {text[0].lower()}{text[1:]}")
    ) == ("when Coil comes into play, you get {E} {E} {E} {E} {E} {E}\npay {E} {E} {E} {E} {E}: draw a card")


def test_a_battle_is_among_what_may_be_destroyed_and_never_a_card_here() -> None:
    played(
        SCOUT.replace("cast Scout", "cast Scout on Giant")
        % "Destroy target creature, planeswalker, or battle."
        + "expect: {Giant: {in: graveyard}}\n"
    )
    with pytest.raises(ValueError, match="isn't a type line"):
        make_card("Siege", "Battle — Siege", "{1}", None, "When Siege enters, draw a card.")


# -- you and another player ---------------------------------------------------------------------------------------

PACT = """
rules: tenth
cards:
  Pact: {cost: "{G}", type: Instant, text: "%s"}
  Carrier: {cost: "{G}", type: Creature — Elf, pt: 1/1, text: "Whenever this creature attacks, you and defending player each lose 2 life."}
players:
  Ann: {hand: [Pact], in play: [Forest, Carrier], library: [4 Forest]}
  Bob: {in play: [{card: Hill Giant, as: Giant}], library: [4 Forest]}
now: {turn of: Ann, step: first main}
play:
"""


def test_both_do_what_is_said_of_each() -> None:
    played(
        PACT % "You and target opponent each draw a card. Draw a card."
        + "  - Ann: cast Pact on Bob\n  - resolve\nexpect: {Ann: {hand: 2}, Bob: {hand: 1}}\n"
    )
    played(
        PACT % "Destroy target creature. You and its controller each lose life equal to its power."
        + "  - Ann: cast Pact on Giant\n  - resolve\nexpect: {Ann: {life: 17}, Bob: {life: 17}}\n"
    )
    played(
        PACT % "Draw a card."
        + """
  - to declare attackers
  - Ann: attack with Carrier
  - resolve
  - to declare blockers
  - Bob: no block
  - to second main
expect: {Ann: {life: 18}, Bob: {life: 17}}
"""
    )


def test_that_player_is_the_other_one_of_the_two() -> None:
    played(
        PACT % "You and target opponent each lose 2 life. That player draws a card."
        + "  - Ann: cast Pact on Bob\n  - resolve\nexpect: {Ann: {life: 18, hand: 0}, Bob: {life: 18, hand: 1}}\n"
    )


@pytest.mark.parametrize(
    "text",
    [
        "You and target opponent each draw a card, then discard a card.",  # who, of two of whom one is a target
        "You and target opponent each reveal the top card of your library.",
        "You and target opponent each discard your hand.",
    ],
)
def test_what_two_do_is_refused_where_whose_it_is_is_not_said(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Pact", "Instant", "{G}", None, text)


def test_two_tokens_by_name_are_both_created() -> None:
    played(
        SCOUT % "Create a Food token and two Clue tokens."
        + "expect: {Food: {in: play}, Clue#2: {in: play}}\n"
    )
