"""Modes that are each for another player, what happens each time until a time, emblems that let one play freely,
and spells that counter.
"""

from __future__ import annotations

import pytest
from playing import at_the_table, failed, played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

FEUD = """
rules: tenth
cards:
  Feud: {cost: "{B}", type: Sorcery, text: "Choose one or more. Each mode must target a different player.\\n• Target player loses 2 life.\\n• Target player gains 4 life.\\n• Target opponent discards a card."}
players:
  Ann: {hand: [Feud], in play: [Swamp]}
  Bob: {hand: [Forest]}
  Cal: {hand: [Island]}
play: [{Ann: '%s'}, resolve]
"""


def test_each_mode_is_for_another_player() -> None:
    expect = "expect: {Bob: {life: 18}, Ann: {life: 24}, Cal: {hand: 0}}"
    played(FEUD % "cast Feud on Bob, Ann, Cal modes 1, 2 and 3" + expect)
    played(FEUD % "cast Feud on Bob mode 1" + "expect: {Bob: {life: 18}, Ann: {life: 20}}")


@pytest.mark.parametrize(
    "play", ["cast Feud on Bob, Bob modes 1 and 2", "cast Feud on Bob, Ann, Bob modes 1, 2 and 3"]
)
def test_no_two_modes_are_for_the_same(play: str) -> None:
    assert failed(at_the_table(FEUD % play).play())


def test_modes_that_are_for_no_player_are_for_no_different_ones() -> None:
    text = (
        "Choose two. Each mode must target a different player.\n• Draw a card.\n• Target player loses 2 life."
    )
    with pytest.raises(NotUnderstood):
        make_card("Feud", "Sorcery", "{B}", None, text)


def test_modes_with_a_target_each_are_named_by_their_numbers() -> None:
    played("""
rules: tenth
cards:
  Edict: {cost: "{U}", type: Instant, text: "Choose two —\\n• Target player gains 2 life.\\n• Draw a card.\\n• Target player loses 4 life."}
players:
  Ann: {hand: [Edict], in play: [Island]}
  Bob: {}
play: [{Ann: "cast Edict on Ann, Bob modes 1 and 3"}, resolve]
expect: {Ann: {life: 22}, Bob: {life: 16}}
""")


# -- until your next turn --------------------------------------------------------------------------------------

WATCH = """
rules: tenth
cards:
  Lookout: {cost: "{U}", type: Sorcery, text: "Choose up to two target creatures. Until your next turn, whenever either of those creatures deals combat damage, you draw a card."}
players:
  Ann: {hand: [Lookout], in play: [Island, Grizzly Bears, Hill Giant]}
  Bob: {in play: [Craw Wurm]}
play:
  - Ann: cast Lookout on Grizzly Bears, Craw Wurm
  - resolve
  - to declare attackers
  - Ann: attack with Grizzly Bears, Hill Giant
  - to declare blockers
  - Bob: no block
  - to combat damage
  - resolve
  - expect: {stack: [Lookout's ability]}
  - resolve
  - expect: {Ann: {hand: 1}, stack: []}
"""


def test_either_of_them_draws_a_card_until_ones_next_turn() -> None:
    played(f"""{WATCH}
  - to Bob's declare attackers
  - Bob: attack with Craw Wurm
  - to declare blockers
  - Ann: no block
  - to combat damage
  - resolve all
expect: {{Ann: {{hand: 2, life: 14}}}}
""")


def test_in_ones_next_turn_it_is_over() -> None:
    played(f"""{WATCH}
  - to Bob's declare attackers
  - Bob: no attack
  - to Ann's declare attackers
  - Ann: attack with Grizzly Bears
  - to declare blockers
  - Bob: no block
  - to second main
expect: {{Ann: {{hand: 2}}}}
""")


def test_which_of_several_it_would_be_is_not_guessed() -> None:
    text = "Choose two target creatures. Whenever either of those creatures deals combat damage this turn, tap it."
    with pytest.raises(NotUnderstood):
        make_card("Lookout", "Sorcery", "{U}", None, text)


# -- emblems ---------------------------------------------------------------------------------------------------


def emblem(play: str) -> str:
    return f"""
rules: tenth
cards:
  Sage: {{cost: "{{U}}", type: Legendary Planeswalker — Sage, pt: 3, text: "-2: You get an emblem with \\"You may cast spells from your hand without paying their mana costs.\\""}}
players:
  Ann: {{hand: [Craw Wurm], in play: [{{card: Sage, counters: {{loyalty: 2}}}}]}}
  Bob: {{hand: [Giant Growth], in play: [Grizzly Bears]}}
play:
  - try: {{Ann: cast Craw Wurm}}
  - Ann: use Sage
  - resolve
  - expect: {{Sage: {{in: graveyard of Ann}}}}
{play}
"""


def test_an_emblem_lets_its_player_play_for_nothing() -> None:
    played(emblem("  - Ann: cast Craw Wurm\n  - resolve\nexpect: {Craw Wurm: {in: play}}"))


def test_an_emblem_lets_nobody_else() -> None:
    played(emblem("  - try: {Bob: cast Giant Growth on Grizzly Bears}"))


# -- spells without an X ---------------------------------------------------------------------------------------


def test_mana_for_what_has_no_x_in_its_cost() -> None:
    played("""
rules: tenth
cards:
  Well: {cost: "{1}", type: Artifact, text: "{T}: Add {R}. Spend this mana only to cast a colored spell without {X} in its mana cost."}
  Blaze: {cost: "{X}{R}", type: Sorcery, text: "Blaze deals X damage to any target."}
players:
  Ann: {hand: [Blaze, Shock], in play: [Well]}
  Bob: {}
play:
  - Ann: tap Well for {R}
  - try: {Ann: cast Blaze on Bob x 0}
  - Ann: cast Shock on Bob
  - resolve
expect: {Bob: {life: 18}}
""")


# -- what counters a spell -------------------------------------------------------------------------------------


def countered(by: str) -> str:
    return f"""
rules: tenth
cards:
  Gloat: {{cost: "{{U}}", type: Enchantment, text: "Whenever a spell or ability you control counters a creature spell, you gain 3 life."}}
  Snuff: {{cost: "{{U}}", type: Artifact, text: "{{0}}: Counter target creature spell unless its controller pays {{1}}."}}
players:
  Ann: {{hand: [Counterspell], in play: [2 Island, Gloat, Snuff]}}
  Bob: {{hand: [Grizzly Bears, Shock], in play: [2 Forest, Mountain]}}
now: {{turn of: Bob, step: first main}}
play:
{by}
"""


def test_a_spell_counters_a_spell() -> None:
    play = (
        "  - Bob: cast Grizzly Bears\n  - Ann: cast Counterspell on Grizzly Bears\n  - resolve\n  - resolve\n"
    )
    played(countered(play + "expect: {Ann: {life: 23}}"))


def test_an_ability_counters_a_spell_that_is_not_paid_for() -> None:
    play = "  - Bob: cast Grizzly Bears paying Forest, Forest#2\n  - Ann: use Snuff on Grizzly Bears\n  - resolve\n"
    done = '  - Bob: "no"\n  - resolve\nexpect: {Ann: {life: 23}, Grizzly Bears: {in: graveyard of Bob}}'
    spared = '  - Bob: "yes"\n  - resolve\nexpect: {Ann: {life: 20}, Grizzly Bears: {in: play}}'
    played(countered(play + done))
    played(countered(play + spared))


def test_no_creature_spell_is_countered() -> None:
    play = "  - Bob: cast Shock on Ann\n  - Ann: cast Counterspell on Shock\n  - resolve\n"
    played(countered(play + "expect: {Ann: {life: 20}, stack: []}"))
