"""Counters go on from what has died, what was spent on a spell is counted, and abilities are told by their keyword."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.type_lines import NotUnderstood

HEIRS = """
rules: tenth
cards:
  Moss Heir: {cost: "{G}", type: Creature — Fungus, pt: 1/1, text: "When this creature dies, if it had counters on it, put those counters on target creature you control."}
  Spore Keeper: {cost: "{G}", type: Creature — Fungus, pt: 1/1, text: "When this creature dies, if it had one or more counters on it, create a 0/0 green Saproling creature token, then put this creature's counters on that token."}
  Slay: {cost: "{B}", type: Instant, text: Destroy target creature.}
"""


def test_all_counters_that_a_dead_creature_had_are_put_on_another() -> None:
    played(
        HEIRS
        + """
players:
  Ann: {hand: [Slay], in play: [Swamp, Grizzly Bears, {card: Moss Heir, counters: {"+1/+1": 2, flying: 1}}]}
  Bob: {}
play:
  - Ann: cast Slay on Moss Heir
  - resolve
  - Ann: choose Grizzly Bears
  - resolve
expect: {Grizzly Bears: {pt: 4/4, has: [flying], counters: {"+1/+1": 2, flying: 1}}, Moss Heir: {in: graveyard of Ann}}
"""
    )


def test_what_had_no_counters_passes_none_on() -> None:
    played(
        HEIRS
        + """
players:
  Ann: {hand: [Slay], in play: [Swamp, Grizzly Bears, Moss Heir]}
  Bob: {}
play: [{Ann: cast Slay on Moss Heir}, resolve]
expect: {stack: [], Grizzly Bears: {counters: {}}}
"""
    )


def test_a_token_lives_by_the_counters_that_are_put_on_it() -> None:
    played(
        HEIRS
        + """
players:
  Ann: {hand: [Slay], in play: [Swamp, {card: Spore Keeper, counters: {spore: 1, "+1/+1": 3}}]}
  Bob: {}
play: [{Ann: cast Slay on Spore Keeper}, resolve, resolve]
expect: {Saproling: {in: play, pt: 3/3, counters: {spore: 1, "+1/+1": 3}}}
"""
    )


PUPILS = """
rules: tenth
cards:
  Keen Pupil: {cost: "{U}", type: Creature — Toad, pt: 1/3, text: "Increment"}
  Loud Pupil: {cost: "{R}", type: Creature — Toad, pt: 1/1, text: "Whenever you cast an instant spell, this creature gets +1/+0 until end of turn. If three or more mana was spent to cast that spell, draw a card."}
  Slow Tome: {cost: "{2}{U}", type: Creature — Golem, pt: 2/2, text: "When this creature enters, draw X cards, where X is the amount of mana spent to cast it."}
  Small Jolt: {cost: "{R}", type: Instant, text: Deal 1 damage to target player.}
  Wide Jolt: {cost: "{2}{R}", type: Instant, text: Deal 1 damage to target player.}
"""


@pytest.mark.parametrize(("spell", "counters"), [("Small Jolt", "{}"), ("Wide Jolt", '{"+1/+1": 1}')])
def test_more_mana_than_its_power_or_toughness_gives_a_counter(spell: str, counters: str) -> None:
    played(
        PUPILS
        + f"""
players:
  Ann: {{hand: [{spell}], in play: [3 Mountain, Keen Pupil]}}
  Bob: {{}}
play: [{{Ann: cast {spell} on Bob}}, resolve all]
expect: {{Keen Pupil: {{counters: {counters}}}, Bob: {{life: 19}}}}
"""
    )


@pytest.mark.parametrize(("spell", "drawn"), [("Small Jolt", 0), ("Wide Jolt", 1)])
def test_so_much_mana_or_more_was_spent_on_that_spell(spell: str, drawn: int) -> None:
    played(
        PUPILS
        + f"""
players:
  Ann: {{hand: [{spell}], in play: [3 Mountain, Loud Pupil]}}
  Bob: {{}}
play: [{{Ann: cast {spell} on Bob}}, resolve all]
expect: {{Loud Pupil: {{pt: 2/1}}, Ann: {{hand: {drawn}}}}}
"""
    )


def test_as_much_is_drawn_as_was_spent() -> None:
    played(
        PUPILS
        + """
players:
  Ann: {hand: [Slow Tome], in play: [3 Island]}
  Bob: {}
play: [{Ann: cast Slow Tome}, resolve all]
expect: {Ann: {hand: 3}}
"""
    )


TRAINERS = """
rules: tenth
cards:
  Drill Dog: {cost: "{W}", type: Creature — Dog, pt: 1/1, text: "Outlast {W}\\n{0}: You gain 1 life.\\nWhenever you activate this creature's outlast ability, create a 1/1 white Soldier creature token."}
  Watching Dog: {cost: "{W}", type: Creature — Dog, pt: 1/1, text: "Outlast {W}\\nWhenever you activate an outlast ability, you gain 3 life."}
players:
  Ann: {in play: [2 Plains, Drill Dog, Watching Dog]}
  Bob: {}
play:
"""


def test_an_ability_is_told_by_the_keyword_that_stands_for_it() -> None:
    played(
        TRAINERS
        + """
  - Ann: use Drill Dog ability 2
  - resolve
  - expect: {Ann: {life: 21, in play: 4}}
  - Ann: use Drill Dog ability 1
  - Ann: order Drill Dog, Watching Dog
  - resolve all
expect: {Ann: {life: 24, in play: 5}, Soldier: {pt: 1/1}, Drill Dog: {pt: 2/2}}
"""
    )


def test_anothers_ability_of_the_same_keyword_is_not_its_own() -> None:
    played(
        TRAINERS
        + """
  - Ann: use Watching Dog
  - resolve all
expect: {Ann: {life: 23, in play: 4}}
"""
    )


@pytest.mark.parametrize("name", ["equip", "ninjutsu"])
def test_the_keyword_is_said_with_its_article(name: str) -> None:
    article = "an" if name == "equip" else "a"
    card = make_card(
        "Ear", "Enchantment", "{1}", None, f"Whenever you activate {article} {name} ability, draw a card."
    )
    assert f"activate {article} {name} ability" in printed_back(card)


@pytest.mark.parametrize(("kind", "other"), [("flying", "trample"), ("trample", "flying")])
def test_the_counter_that_is_chosen_is_put_on_it(kind: str, other: str) -> None:
    played(f"""
rules: tenth
cards:
  Odd Egg: {{cost: "{{G}}", type: Sorcery, text: "Put your choice of a trample counter or a flying counter on target creature."}}
players:
  Ann: {{hand: [Odd Egg], in play: [Forest, Grizzly Bears]}}
  Bob: {{}}
play: [{{Ann: cast Odd Egg on Grizzly Bears}}, resolve, {{Ann: choose {kind}}}]
expect: {{Grizzly Bears: {{has: [{kind}], lacks: [{other}], counters: {{{kind}: 1}}}}}}
""")


def test_one_choice_for_several_is_refused() -> None:
    text = "Put your choice of a trample counter or a flying counter on each creature you control."
    with pytest.raises(NotUnderstood):
        make_card("Many Eggs", "Sorcery", "{G}", None, text)


def test_it_comes_into_play_with_counters_of_each_kind() -> None:
    played("""
rules: tenth
cards:
  Winged Sprig: {cost: "{G}", type: Creature — Plant, pt: 0/1, text: "This creature enters with two +1/+1 counters, a flying counter, and a double strike counter on it."}
players:
  Ann: {hand: [Winged Sprig], in play: [Forest]}
  Bob: {}
play: [{Ann: cast Winged Sprig}, resolve]
expect: {Winged Sprig: {pt: 2/3, has: [flying, double strike], counters: {"+1/+1": 2, flying: 1, double strike: 1}}}
""")
