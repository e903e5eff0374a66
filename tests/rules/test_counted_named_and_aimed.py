"""Fewer counters, more counters besides, what it keeps from, prices by power and by target, and who "them" is."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

each_era = pytest.mark.parametrize("era", ["classic", "tenth"])
TABLE = """
rules: %s
cards:
  Thing: {cost: "{1}", type: %s, %s text: '%s'}
  Mouse: {cost: "{W}", type: Creature — Mouse, pt: 1/1}
  Boar: {cost: "{2}{G}", type: Creature — Boar, pt: 4/4}
  Spark: {cost: "{R}", type: Instant, text: "Spark deals 1 damage to target creature."}
  Balm: {cost: "{0}", type: Artifact, text: "{0}: You gain 3 life."}
  Toy: {cost: "{0}", type: Artifact, text: "{0}: Tap target creature."}
%s
"""
PERMANENT = "Enchantment", ""
CREATURE = "Creature — Bear", "pt: 2/2,"


def board(era: str, kind: tuple[str, str], text: str, rest: str) -> None:
    played(TABLE % (era, *kind, text, rest))


# -- counters --------------------------------------------------------------------------------------------------------


@each_era
@pytest.mark.parametrize(("counters", "life"), [(0, 21), (2, 21), (3, 20)])
def test_fewer_counters_than_so_many(counters: int, life: int, era: str) -> None:
    text = "At the beginning of your upkeep, if Thing has fewer than three charge counters on it, you gain 1 life."
    thing = f"{{card: Thing, counters: {{charge: {counters}}}}}" if counters else "Thing"
    rest = f"""
players:
  Ann: {{in play: [{thing}]}}
  Bob: {{}}
now: {{turn of: Bob, step: end of turn}}
play:
  - to Ann's upkeep
  - resolve all
expect: {{Ann: {{life: {life}}}}}
"""
    board(era, PERMANENT, text, rest)


@each_era
def test_one_more_counter_as_it_returns(era: str) -> None:
    text = "Return target creature card from your graveyard to the battlefield with an additional +1/+1 counter on it."
    rest = """
players:
  Ann: {mana: "{1}", hand: [Thing], graveyard: [Boar]}
  Bob: {}
play:
  - Ann: cast Thing on Boar
  - resolve
expect: {Boar: {pt: 5/5}}
"""
    board(era, ("Sorcery", ""), text, rest)


@each_era
def test_a_counter_of_each_kind_on_its_own(era: str) -> None:
    text = "Put a +1/+1 counter on target creature and a charge counter on target artifact."
    rest = """
players:
  Ann: {mana: "{1}", hand: [Thing], in play: [Mouse, Toy]}
  Bob: {}
play:
  - Ann: cast Thing on Mouse, Toy
  - resolve
expect: {Mouse: {pt: 2/2}, Toy: {counters: {charge: 1}}}
"""
    board(era, ("Sorcery", ""), text, rest)


def test_a_counter_that_describes_is_put_on_nothing() -> None:
    text = "Put a +1/+1 counter on each creature with a charge counter on it and a land you control."
    with pytest.raises(NotUnderstood):
        make_card("Thing", "Sorcery", "{1}", None, text)


# -- what it keeps from ----------------------------------------------------------------------------------------------


@each_era
def test_hexproof_from_a_kind_of_source(era: str) -> None:
    rest = """
players:
  Ann: {in play: [Thing]}
  Bob: {mana: "{R}", hand: [Spark], in play: [Toy]}
now: {turn of: Bob, step: first main}
play:
  - try: {Bob: use Toy on Thing}
  - Bob: cast Spark on Thing
  - resolve
expect: {Thing: {damage: 1}}
"""
    board(era, CREATURE, "Hexproof from artifacts", rest)


# -- prices ----------------------------------------------------------------------------------------------------------


@each_era
def test_the_price_of_spells_by_their_power(era: str) -> None:
    rest = """
players:
  Ann: {mana: "{2}{G}", hand: [Boar], in play: [Thing]}
  Bob: {}
play:
  - Ann: cast Boar
  - resolve
expect: {Boar: {in: play}, Ann: {mana: "{1}"}}
"""
    board(era, PERMANENT, "Creature spells you cast with power 4 or greater cost {1} less to cast.", rest)


@each_era
def test_the_price_of_lesser_ones_stays(era: str) -> None:
    rest = """
players:
  Ann: {mana: "{W}{2}{G}", hand: [Mouse, Boar], in play: [Thing]}
  Bob: {}
play:
  - Ann: cast Boar
  - resolve
expect: {Boar: {in: play}, Ann: {mana: "{W}"}}
"""
    board(era, PERMANENT, "Creature spells you cast with power 5 or greater cost {1} less to cast.", rest)


@each_era
@pytest.mark.parametrize(("target", "allowed"), [("Mouse", False), ("Boar", True)])
def test_the_price_of_what_aims_at_ones_own(target: str, allowed: bool, era: str) -> None:
    aims = f"Bob: cast Spark on {target}"
    rest = f"""
players:
  Ann: {{in play: [Thing, Mouse, {{card: Boar, controller: Bob}}]}}
  Bob: {{mana: "{{R}}", hand: [Spark]}}
now: {{turn of: Bob, step: first main}}
play:
  - {aims if allowed else f"try: {{{aims}}}"}
"""
    board(
        era,
        PERMANENT,
        "Spells your opponents cast that target a creature you control cost {1} more to cast.",
        rest,
    )


# -- bans, and who is meant ------------------------------------------------------------------------------------------


def test_no_spell_is_cast_from_a_graveyard() -> None:
    played("""
rules: tenth
cards:
  Ban: {cost: "{1}", type: Enchantment, text: "Players can't cast spells from graveyards."}
  Again: {cost: "{R}", type: Sorcery, text: "Each opponent loses 1 life.\\nFlashback {R}"}
players:
  Ann: {in play: [Ban], mana: "{R}{R}", hand: [{card: Again, as: Other}], graveyard: [Again]}
  Bob: {}
play:
  - try: {Ann: cast Again from graveyard}
  - Ann: cast Other
  - resolve
expect: {Bob: {life: 19}}
""")


@each_era
def test_them_is_the_one_player_of_whom_was_told(era: str) -> None:
    rest = """
players:
  Ann: {in play: [Thing]}
  Bob: {mana: "{W}", hand: [Mouse]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Mouse
  - resolve all
expect: {Bob: {life: 18}, Ann: {life: 20}, Mouse: {damage: 0}}
"""
    board(era, PERMANENT, "Whenever a player casts a spell, Thing deals 2 damage to them.", rest)


@pytest.mark.parametrize(
    "text",
    [
        "Whenever an opponent attacks with two or more creatures, Thing deals 1 damage to them.",
        "Whenever a player discards one or more cards, Thing deals 1 damage to them.",
    ],
)
def test_where_it_could_be_others_nobody_is_meant(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Thing", "Enchantment", "{1}", None, text)


@each_era
def test_them_is_what_was_named_between(era: str) -> None:
    rest = """
players:
  Ann: {in play: [Thing, Boar]}
  Bob: {mana: "{W}", hand: [Mouse]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Mouse
  - resolve
expect: {Bob: {life: 20}, Ann: {life: 20}, Boar: {damage: 1, tapped: true}}
"""
    text = "Whenever an opponent casts a spell, tap all creatures. Thing deals 1 damage to them."
    board(era, PERMANENT, text, rest)


# -- what is quoted, and they ----------------------------------------------------------------------------------------


@each_era
def test_a_sentence_after_what_is_quoted_is_said_of_the_spell(era: str) -> None:
    text = 'Create a 1/1 white Bird creature token named Jay with "When this token dies, you gain 3 life." You lose 2 life.'
    rest = """
players:
  Ann: {mana: "{1}{R}", hand: [Thing, Spark]}
  Bob: {}
play:
  - Ann: cast Thing
  - resolve
  - expect: {Ann: {life: 18}}
  - Ann: cast Spark on Jay
  - resolve all
expect: {Ann: {life: 21}}
"""
    board(era, ("Sorcery", ""), text, rest)


@each_era
def test_they_are_something_besides(era: str) -> None:
    text = "Return all creature cards from your graveyard to the battlefield. They''re black Zombies in addition to their other colors and types."
    rest = """
players:
  Ann: {mana: "{1}", hand: [Thing], graveyard: [Boar, Mouse]}
  Bob: {in play: [{card: Mouse, as: Other}]}
play:
  - Ann: cast Thing
  - resolve
expect: {Boar: {color: green and black, type: Creature — Boar Zombie}, Other: {color: white}}
"""
    board(era, ("Sorcery", ""), text, rest)


# -- so far down, for so long, and what it was -----------------------------------------------------------------------


@each_era
@pytest.mark.parametrize(
    ("library", "above"), [("Forest, Plains, Island", "two cards"), ("Forest", "one card")]
)
def test_so_far_down_in_a_library(library: str, above: str, era: str) -> None:
    text = f"Put target creature into its owner''s library third from the top. Each opponent mills {above}."
    rest = f"""
players:
  Ann: {{mana: "{{1}}", hand: [Thing]}}
  Bob: {{in play: [Boar], library: [{library}]}}
play:
  - Ann: cast Thing on Boar
  - resolve
expect: {{Boar: {{in: library of Bob (top)}}}}
"""
    board(era, ("Sorcery", ""), text, rest)


@each_era
def test_any_permanent_that_was_dealt_damage_this_way(era: str) -> None:
    text = "Thing deals 4 damage to target creature. If a permanent dealt damage this way would die this turn, exile it instead."
    rest = """
players:
  Ann: {mana: "{1}", hand: [Thing]}
  Bob: {in play: [Boar]}
play:
  - Ann: cast Thing on Boar
  - resolve
expect: {Boar: {in: removed}}
"""
    board(era, ("Sorcery", ""), text, rest)


@each_era
@pytest.mark.parametrize(("when", "life"), [("Bob's upkeep", 20), ("Ann's upkeep", 23)])
def test_until_the_next_turn_of_ones_own(when: str, life: int, era: str) -> None:
    rest = f"""
players:
  Ann: {{mana: "{{1}}", hand: [Thing], library: [Forest, Forest], in play: [Balm]}}
  Bob: {{library: [Forest, Forest]}}
play:
  - Ann: cast Thing
  - resolve
  - to {when}
  - Ann: use Balm
  - resolve
expect: {{Ann: {{life: {life}}}}}
"""
    board(era, ("Sorcery", ""), "Until your next turn, players can''t gain life.", rest)


@each_era
@pytest.mark.parametrize(("victim", "life"), [("Boar", 23), ("Mouse", 20)])
def test_how_large_it_was(victim: str, life: int, era: str) -> None:
    text = "{0}, Sacrifice a creature: Draw a card. If the sacrificed creature''s toughness was 4 or greater, you gain 3 life."
    rest = f"""
players:
  Ann: {{in play: [Thing, Boar, Mouse], library: [Forest]}}
  Bob: {{}}
play:
  - Ann: use Thing
  - Ann: choose {victim}
  - resolve
expect: {{Ann: {{life: {life}, hand: 1}}}}
"""
    board(era, ("Artifact", ""), text, rest)


@each_era
def test_one_sees_the_top_card_and_may_play_it(era: str) -> None:
    text = "You may look at the top card of your library any time, and you may play lands from the top of your library."
    rest = """
players:
  Ann: {in play: [Thing], library: [Forest, Boar]}
  Bob: {}
play:
  - Ann: play Forest
  - try: {Ann: cast Boar}
expect: {Forest: {in: play}}
"""
    board(era, CREATURE, text, rest)


# -- prices in a case, what others own, and larger than this ---------------------------------------------------------


@each_era
@pytest.mark.parametrize(
    ("text", "cheaper"),
    [
        ("During your turn, creature spells you cast cost {1} less to cast.", True),
        ("As long as you control an artifact, creature spells you cast cost {1} less to cast.", True),
        ("As long as it''s not your turn, creature spells you cast cost {1} less to cast.", False),
        ("As long as you control an Elf, creature spells you cast cost {1} less to cast.", False),
    ],
)
def test_a_price_holds_while_something_is_so(text: str, cheaper: bool, era: str) -> None:
    rest = f"""
players:
  Ann: {{mana: "{{1}}{{G}}", hand: [Boar], in play: [Thing, Toy]}}
  Bob: {{}}
play:
  - {"Ann: cast Boar" if cheaper else "try: {Ann: cast Boar}"}
"""
    board(era, PERMANENT, text, rest)


EXILED = """
players:
  Ann: {mana: "{1}", hand: [Thing], removed: [Mouse]}
  Bob: {removed: [%s]}
play:
  - Ann: cast Thing
  - resolve
  - Ann: "yes"
%s
"""
PROCESS = "You may put a card an opponent owns from exile into that player''s graveyard. If you do, you gain 5 life."


@each_era
def test_a_card_that_an_opponent_owns_comes_back_from_exile(era: str) -> None:
    chosen = (
        "  - Ann: choose Boar\nexpect: {Boar: {in: graveyard of Bob}, Mouse: {in: removed}, Ann: {life: 25}}"
    )
    board(era, ("Sorcery", ""), PROCESS, EXILED % ("Boar, Toy", chosen))


@each_era
@pytest.mark.parametrize(("bear", "size"), [("Boar", "3/3"), ("Mouse", "2/2")])
def test_larger_than_this_creature(bear: str, size: str, era: str) -> None:
    text = "Whenever another creature you control enters, if that creature''s power is greater than Thing''s, put a +1/+1 counter on Thing."
    rest = f"""
players:
  Ann: {{mana: "{{2}}{{G}}{{W}}", hand: [Boar, Mouse], in play: [Thing]}}
  Bob: {{}}
play:
  - Ann: cast {bear}
  - resolve all
expect: {{Thing: {{pt: {size}}}}}
"""
    board(era, CREATURE, text, rest)


@each_era
@pytest.mark.parametrize(("whose", "life"), [("Bob", 21), ("Ann", 20)])
def test_what_one_controls_and_another_owns(whose: str, life: int, era: str) -> None:
    text = "At the beginning of your upkeep, if you control two or more creatures you don''t own, you gain 1 life."
    rest = f"""
players:
  Ann: {{in play: [Thing, {{card: Mouse, owner: Bob}}, {{card: Boar, owner: {whose}}}]}}
  Bob: {{}}
now: {{turn of: Bob, step: end of turn}}
play:
  - to Ann's upkeep
  - resolve all
expect: {{Ann: {{life: {life}}}}}
"""
    board(era, PERMANENT, text, rest)


@each_era
@pytest.mark.parametrize(("answer", "life", "hand"), [("yes", 16, 0), ("no", 20, 2)])
def test_a_player_may_take_the_damage_instead(answer: str, life: int, hand: int, era: str) -> None:
    text = (
        "Target opponent may have Thing deal 4 damage to them. If that player doesn''t, you draw two cards."
    )
    rest = f"""
players:
  Ann: {{mana: "{{1}}", hand: [Thing], library: [Forest, Plains, Island]}}
  Bob: {{}}
play:
  - Ann: cast Thing on Bob
  - resolve
  - Bob: "{answer}"
expect: {{Bob: {{life: {life}}}, Ann: {{hand: {hand}}}}}
"""
    board(era, ("Instant", ""), text, rest)


@each_era
@pytest.mark.parametrize(
    "first", ["put the top card of your library into your graveyard", "reveal the top card of your library"]
)
def test_a_card_that_lies_elsewhere_gets_no_bonus(first: str, era: str) -> None:
    rest = """
players:
  Ann: {in play: [Thing], library: [Grizzly Bears]}
  Bob: {}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Thing
  - resolve
  - to end of combat
expect: {Bob: {life: 15}}
"""
    board(era, CREATURE, f"Whenever Thing attacks, {first}. It gets +3/+0 until end of turn.", rest)
