"""Texts of today on what was sacrificed, and on mana, copies and payments that come later."""

from __future__ import annotations

import pytest
from playing import failed, played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.type_lines import NotUnderstood

# -- what was sacrificed -------------------------------------------------------------------------------------


def test_damage_equal_to_the_power_that_the_sacrificed_creature_last_had() -> None:
    played("""
cards:
  Hurl:
    cost: "{R}"
    type: Instant
    text: "As an additional cost to cast this spell, sacrifice a creature.\\nHurl deals damage equal to the sacrificed creature's power to any target."
players:
  Ann: {hand: [Hurl], in play: [Mountain, {card: Grizzly Bears, counters: {"+1/+1": 2}}, Hill Giant]}
  Bob: {life: 20}
play:
  - Ann: cast Hurl on Bob
  - Ann: choose Grizzly Bears
  - resolve
expect: {Bob: {life: 16}, Grizzly Bears: {in: graveyard of Ann}, Hill Giant: {in: play}, fired: ["413.2f"]}
""")


def test_life_equal_to_the_toughness_of_what_the_ability_cost() -> None:
    played("""
cards:
  Altar: {cost: "{2}", type: Artifact, text: "{1}, {T}, Sacrifice a creature: You gain life equal to the sacrificed creature's toughness."}
players:
  Ann: {life: 20, in play: [Mountain, Altar, Hill Giant]}
  Bob: {}
play:
  - Ann: use Altar
  - resolve
expect: {Ann: {life: 23}, Hill Giant: {in: graveyard of Ann}}
""")


def test_mana_equal_to_the_mana_value_of_the_sacrificed_creature() -> None:
    played("""
cards:
  Smelter: {cost: "{2}", type: Artifact, text: "{T}, Sacrifice a creature: Add an amount of {B} equal to the sacrificed creature's mana value."}
players:
  Ann: {in play: [Smelter, Hill Giant]}
  Bob: {}
play:
  - Ann: use Smelter
expect: {Ann: {mana: "{B}{B}{B}{B}"}, Hill Giant: {in: graveyard of Ann}, stack: []}
""")


def test_a_creature_sacrificed_by_the_ability_itself_counts() -> None:
    played("""
cards:
  Priest: {cost: "{B}", type: Creature — Cleric, pt: 1/1, text: "When Priest enters, sacrifice a creature. Draw cards equal to the sacrificed creature's power."}
players:
  Ann: {hand: [Priest], in play: [Swamp, Hill Giant], library: [Island, Island, Island, Island]}
  Bob: {}
play:
  - Ann: cast Priest
  - resolve
  - resolve
  - Ann: choose Hill Giant
expect: {Ann: {hand: 3}, Hill Giant: {in: graveyard of Ann}}
""")


@pytest.mark.parametrize(
    "text",
    [
        "~ deals damage equal to the sacrificed creature's power to any target.",
        "Draw cards equal to the sacrificed artifact's mana value.",
    ],
)
def test_what_nothing_sacrificed_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Odd", "Instant", "{R}", None, text)


@pytest.mark.parametrize(
    "text",
    [
        "{2}, Sacrifice a creature: Each opponent loses life equal to the sacrificed creature's power.",
        "Sacrifice a creature: ~ deals X damage to target wall, where X is the sacrificed creature's toughness.",
        "Sacrifice an artifact: Add an amount of {C} equal to the sacrificed artifact's mana value.",
    ],
)
def test_it_is_printed_back_the_same(text: str) -> None:
    card = make_card("Odd", "Artifact", "{2}", None, text)
    assert make_card("Odd", "Artifact", "{2}", None, printed_back(card)).abilities == card.abilities


# -- mana and payments that come later -----------------------------------------------------------------------

DRAIN = """
cards:
  Siphon: {cost: "{U}{U}", type: Instant, text: "Counter target spell. At the beginning of your next main phase, add an amount of {C} equal to that spell's mana value."}
"""


def test_mana_for_the_countered_spell_at_the_next_main_phase() -> None:
    played(
        DRAIN
        + """
players:
  Ann: {hand: [Hill Giant], in play: [4 Mountain]}
  Bob: {hand: [Siphon], in play: [2 Island], library: [Island]}
play:
  - Ann: cast Hill Giant
  - Bob: cast Siphon on Hill Giant
  - resolve
  - expect: {Hill Giant: {in: graveyard of Ann}, Bob: {mana: ""}}
  - to Bob's first main
  - resolve
expect: {Bob: {mana: "{4}"}, fired: ["417.2"]}
"""
    )


def test_in_ones_own_first_main_phase_the_next_one_is_the_second() -> None:
    played(
        DRAIN
        + """
players:
  Ann: {hand: [Siphon], in play: [2 Island]}
  Bob: {hand: [Shock], in play: [Mountain]}
play:
  - Ann: pass
  - Bob: cast Shock on Ann
  - Ann: cast Siphon on Shock
  - resolve
  - to second main
  - resolve
expect: {Ann: {mana: "{1}"}, Shock: {in: graveyard of Bob}}
"""
    )


NUMB = """
cards:
  Numb:
    cost: "{B}"
    type: Enchantment — Aura
    text: "Enchant creature\\nWhen this Aura enters, tap enchanted creature.\\nEnchanted creature doesn't untap during its controller's untap step.\\nAt the beginning of the upkeep of enchanted creature's controller, that player may pay {2}. If the player does, untap the creature."
players:
  Ann: {hand: [Numb], in play: [Swamp]}
  Bob: {in play: [Hill Giant, 2 Mountain], library: [Mountain]}
play:
  - Ann: cast Numb on Hill Giant
  - resolve
  - resolve
  - expect: {Hill Giant: {tapped: true}}
  - to Bob's upkeep
"""


@pytest.mark.parametrize(("answer", "tapped"), [("yes", "false"), ("no", "true")])
def test_a_creature_stays_tapped_unless_its_player_pays(answer: str, tapped: str) -> None:
    played(
        NUMB
        + f"""
  - resolve
  - Bob: choose {answer}
  - to draw
expect: {{Hill Giant: {{tapped: {tapped}}}}}
"""
    )


def test_life_is_paid_for_mana_until_end_of_turn() -> None:
    played("""
cards:
  Conduit: {cost: "{G}{G}", type: Sorcery, text: "Until end of turn, any time you could activate a mana ability, you may pay 2 life. If you do, add {C}."}
players:
  Ann: {life: 20, hand: [Conduit], in play: [2 Forest]}
  Bob: {}
play:
  - Ann: cast Conduit
  - resolve
  - Ann: use Conduit
  - Ann: use Conduit
expect: {Ann: {life: 16, mana: "{2}"}, stack: []}
""")


# -- copies, searches, and keywords on the same line ---------------------------------------------------------


def test_the_copy_of_a_spell_has_a_color_of_its_own() -> None:
    played("""
cards:
  Echoing: {cost: "{R}{R}", type: Instant, text: "Copy target instant or sorcery spell, except that the copy is red. You may choose new targets for the copy."}
  Fade: {cost: "{B}", type: Instant, text: "Fade deals 2 damage to target player."}
  Ward: {cost: "{U}", type: Enchantment, text: "If a red source would deal damage to you, prevent that damage."}
players:
  Ann: {hand: [Fade], in play: [Swamp]}
  Bob: {life: 20, hand: [Echoing], in play: [2 Mountain, Ward]}
play:
  - Ann: cast Fade on Bob
  - Bob: cast Echoing on Fade
  - resolve
  - Bob: choose no
  - resolve
  - expect: {Bob: {life: 20}}
  - resolve
expect: {Bob: {life: 18}, stack: []}
""")


def test_cards_of_another_players_library_are_exiled() -> None:
    played("""
cards:
  Hood: {cost: "{4}", type: Artifact, text: "{2}, {T}, Sacrifice Hood: Search target player's library for three cards and exile them. Then that player shuffles."}
players:
  Ann: {in play: [2 Island, Hood]}
  Bob: {library: [Shock, Hill Giant, Mountain, Island]}
play:
  - Ann: use Hood on Bob
  - resolve
  - Ann: choose Shock, Hill Giant, Island
expect: {Shock: {in: removed}, Hill Giant: {in: removed}, Mountain: {in: library of Bob}, Hood: {in: graveyard of Ann}}
""")


def test_a_keyword_after_the_instructions_on_one_line_is_an_ability_of_its_own() -> None:
    played("""
cards:
  Waste: {cost: "{R}", type: Sorcery, text: "Destroy target land. Cycling {2}"}
players:
  Ann: {hand: [Waste, {card: Waste, as: Other Waste}], in play: [3 Mountain], library: [Hill Giant]}
  Bob: {in play: [Forest]}
play:
  - Ann: cast Waste on Forest
  - resolve
  - Ann: use Other Waste from hand
  - resolve
expect: {Forest: {in: graveyard of Bob}, Hill Giant: {in: hand of Ann}, Other Waste: {in: graveyard of Ann}}
""")


@pytest.mark.parametrize(("top", "life"), [("Grizzly Bears", 23), ("Shock", 20)])
def test_what_was_milled_this_way_is_asked_for(top: str, life: int) -> None:
    table = """
rules: tenth
cards:
  Digging: {cost: "{B}", type: Sorcery, text: "Target player mills a card. If a creature card was milled this way, you gain 3 life."}
players:
  Ann: {hand: [Digging], in play: [Swamp]}
  Bob: {library: [TOP, Forest]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Digging on Bob
  - resolve
expect: {Ann: {life: LIFE}}
"""
    assert failed(table.replace("TOP", top).replace("LIFE", str(life))) == []


# -- X that is known once something has been done ------------------------------------------------------------


@pytest.mark.parametrize(
    ("then", "life", "there"),
    [
        ("you gain X life, where X is the sacrificed creature's toughness", 24, 1),
        ("create X 1/1 red Goblin creature tokens, where X is the sacrificed creature's power", 20, 7),
        ("you gain X life, where X is the number of creatures you control", 20, 1),
    ],
)
def test_x_is_what_it_is_once_the_creature_is_sacrificed(then: str, life: int, there: int) -> None:
    played(
        f"""
rules: tenth
cards:
  Feed: {{cost: "{{1}}", type: Enchantment, text: "At the beginning of your end step, you may sacrifice a creature. If you do, {then}."}}
players:
  Ann: {{in play: [Feed, Craw Wurm]}}
  Bob: {{}}
now: {{turn of: Ann, step: second main}}
play:
  - to end of turn
  - resolve
  - Ann: "yes"
expect: {{Ann: {{life: {life}, in play: {there}}}, Craw Wurm: {{in: graveyard of Ann}}}}
"""
    )
