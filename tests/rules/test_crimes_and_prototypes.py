"""Crimes, prototypes, cards lent from a graveyard, and what a player has until the next turn."""

from __future__ import annotations

import pytest
from playing import played

# -- crimes --------------------------------------------------------------------------------------------------

CRIME = """
rules: tenth
cards:
  Watcher: {cost: "{1}", type: Enchantment, text: "Whenever you commit a crime, you gain 1 life."}
  Zap: {cost: "{0}", type: Instant, text: "Deal 1 damage to any target."}
  Two Zaps: {cost: "{0}", type: Instant, text: "Tap up to two target creatures."}
  Dig: {cost: "{0}", type: Instant, text: "Exile target card from a graveyard."}
players:
  Ann: {in play: [Watcher, {card: Craw Wurm, as: Own}], hand: [Zap, Two Zaps, Dig], graveyard: [{card: Forest, as: Mine}]}
  Bob: {in play: [{card: Craw Wurm, as: Wurm}, {card: Grizzly Bears, as: Bear}], hand: [Zap], graveyard: [{card: Swamp, as: Theirs}]}
now: {turn of: Ann, step: first main}
play:
  - %s
  - resolve all
expect: {Ann: {life: %s}}
"""


@pytest.mark.parametrize(
    ("done", "life"),
    [
        ("Ann: cast Zap on Bob", 21),
        ("Ann: cast Zap on Wurm", 21),
        ("Ann: cast Zap on Own", 20),
        ("Ann: cast Two Zaps on Wurm, Bear", 21),
        ("Ann: cast Two Zaps on Own, Bear", 21),
        ("Ann: cast Dig on Theirs", 21),
        ("Ann: cast Dig on Mine", 20),
        ("Bob: cast Zap on Own", 20),
    ],
)
def test_a_crime_is_aimed_at_opponents_or_what_they_have(done: str, life: int) -> None:
    played(CRIME % (done, life))


# -- prototypes ----------------------------------------------------------------------------------------------

ENGINE = """
rules: tenth
cards:
  Engine: {cost: "{6}", type: Artifact Creature — Construct, pt: 6/6, text: "Prototype {1}{U} — 2/3\\nWhen ~ enters, you gain X life, where X is its power."}
  Back: {cost: "{0}", type: Instant, text: Return target creature to its owner's hand.}
players:
  Ann: {in play: [%s], hand: [Engine, Back]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Engine%s
  - resolve all
"""


def test_a_prototype_is_a_smaller_card_of_its_color() -> None:
    played(
        ENGINE % ("2 Island", ' by "prototype"')
        + """
  - expect: {Engine: {in: play, pt: 2/3, color: blue}, Ann: {life: 22}}
  - Ann: cast Back on Engine
  - resolve
  - try: {Ann: cast Engine}
"""
    )


def test_for_its_own_cost_it_is_what_it_is() -> None:
    played(
        ENGINE % ("6 Island", "")
        + """
  - expect: {Engine: {in: play, pt: 6/6, color: colorless}, Ann: {life: 26}}
"""
    )


# -- lent ----------------------------------------------------------------------------------------------------

LENT = """
rules: tenth
cards:
  Once More: {cost: "{0}", type: Sorcery, text: "You may cast target instant or sorcery card from your graveyard this turn. If that spell would be put into your graveyard, exile it instead."}
  Once: {cost: "{0}", type: Sorcery, text: "You may cast target instant or sorcery card from your graveyard this turn."}
players:
  Ann: {in play: [2 Mountain], hand: [%s], graveyard: [Shock]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - try: {Ann: cast Shock on Bob}
  - Ann: cast %s on Shock
  - resolve
"""


@pytest.mark.parametrize(("spell", "there"), [("Once More", "removed"), ("Once", "graveyard of Ann")])
def test_a_card_of_the_graveyard_is_lent_for_a_turn(spell: str, there: str) -> None:
    played(
        LENT % (spell, spell)
        + f"""
  - Ann: cast Shock on Bob
  - resolve
expect: {{Bob: {{life: 18}}, Shock: {{in: {there}}}}}
"""
    )


def test_with_the_turn_it_is_lent_no_more() -> None:
    played(
        LENT % ("Once More", "Once More")
        + """
  - to Bob's upkeep
  - try: {Ann: cast Shock on Bob}
expect: {Shock: {in: graveyard of Ann}}
"""
    )


KEEPER = """
rules: tenth
cards:
  Keeper: {cost: "{0}", type: Creature — Rogue, pt: 1/1, text: "When ~ enters, exile the top card of target opponent's library. You may cast that card for as long as you control ~, and mana of any type can be spent to cast that spell."}
  Doom: {cost: "{0}", type: Instant, text: Destroy target creature.}
players:
  Ann: {in play: [Island], hand: [Keeper, Doom]}
  Bob: {library: [Shock, Forest]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Keeper
  - resolve all
"""


def test_for_as_long_as_its_keeper_is_there() -> None:
    played(
        KEEPER
        + """
  - fork:
      name: with it
      play: [Ann: cast Shock on Bob, resolve]
      expect: {Bob: {life: 18}, Island: {tapped: true}}
  - Ann: cast Doom on Keeper
  - resolve
  - try: {Ann: cast Shock on Bob}
expect: {Shock: {in: removed}}
"""
    )


def test_not_at_all_where_the_keeper_has_gone_before() -> None:
    played(
        KEEPER.replace("  - resolve all\n", "  - resolve\n")
        + """
  - Ann: cast Doom on Keeper
  - resolve all
  - try: {Ann: cast Shock on Bob}
expect: {Shock: {in: removed}}
"""
    )


# -- until the next turn -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("until", "then", "may"),
    [
        ("until your next turn", "to Bob's first main", False),
        ("until end of turn", "to Bob's first main", True),
        ("until your next turn", "to Ann's upkeep", True),
    ],
)
def test_hexproof_for_a_time(until: str, then: str, may: bool) -> None:
    aimed = "Bob: cast Shock on Ann" if may else "try: {Bob: cast Shock on Ann}"
    played(
        f"""
rules: tenth
cards:
  Calm: {{cost: "{{0}}", type: Instant, text: "You gain hexproof {until}."}}
players:
  Ann: {{hand: [Calm]}}
  Bob: {{hand: [Shock], in play: [Mountain]}}
now: {{turn of: Ann, step: second main}}
play:
  - Ann: cast Calm
  - resolve
  - {then}
  - {aimed}
"""
    )


def test_a_card_of_an_opponents_graveyard_is_lent_too() -> None:
    played(
        """
rules: tenth
cards:
  Borrow: {cost: "{0}", type: Sorcery, text: "You may cast target instant or creature card from an opponent's graveyard this turn. If that spell would be put into a graveyard, exile it instead."}
players:
  Ann: {in play: [2 Mountain, 2 Forest], hand: [{card: Borrow, as: One}, {card: Borrow, as: Other}], graveyard: [{card: Shock, as: Own}]}
  Bob: {graveyard: [{card: Shock, as: Theirs}, Grizzly Bears]}
now: {turn of: Ann, step: first main}
play:
  - try: {Ann: cast One on Own}
  - Ann: cast One on Theirs
  - resolve
  - Ann: cast Other on Grizzly Bears
  - resolve
  - Ann: cast Theirs on Bob
  - resolve
  - Ann: cast Grizzly Bears
  - resolve
expect: {Bob: {life: 18}, Theirs: {in: removed}, Grizzly Bears: {in: play, controller: Ann}}
"""
    )
