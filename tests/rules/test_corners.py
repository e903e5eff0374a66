"""Corners of the rulebook of 1999 that a judge is asked about."""

from __future__ import annotations

import pytest
from playing import cited, failed, played

# -- 402.6 the defending player ------------------------------------------------------------------------------

ATTACKED = """
cards:
  Raider: {cost: "{R}", type: Creature — Orc, pt: 2/2, text: "Whenever ~ attacks, defending player loses 1 life."}
players:
  Ann: {in play: [Raider, Hill Giant]}
  Bob: {hand: [Lightning Bolt], in play: [Mountain]}
  Cal: {}
now: {turn of: Ann, step: declare attackers}
play:
  - "Ann: attack Bob with Raider; Cal with Hill Giant"
  - Bob: cast Lightning Bolt on Raider
  - resolve
  - resolve
expect: {Raider: {in: graveyard of Ann}, Bob: {life: 19}, Cal: {life: 20}, Ann: {life: 20}}
"""


def test_killing_the_attacker_leaves_the_defending_player_who_it_was() -> None:
    assert "402.6" in cited(played(ATTACKED), -1)


def test_even_when_no_attacker_is_left() -> None:
    played(ATTACKED.replace("; Cal with Hill Giant", ""))


# -- 419.8a choices ------------------------------------------------------------------------------------------


def test_two_redirections_to_different_creatures_are_two_choices() -> None:
    played("""
cards:
  Deflect: {cost: "{W}", type: Instant, text: "All damage that would be dealt to you this turn is dealt to target creature instead."}
players:
  Ann: {hand: [2 Deflect], in play: [2 Plains, Hill Giant, Grizzly Bears]}
  Bob: {hand: [Lightning Bolt], in play: [Mountain]}
play:
  - Ann: cast Deflect on Hill Giant
  - resolve
  - Ann: cast Deflect#2 on Grizzly Bears
  - resolve
  - Ann: pass
  - Bob: cast Lightning Bolt on Ann
  - resolve
  - Ann: order Deflect#2
expect: {Grizzly Bears: {in: graveyard of Ann}, Hill Giant: {in: play, damage: 0}, Ann: {life: 20}, fired: ["419.8a"]}
""")


BOUGHT_BACK = """
cards:
  Void: {cost: "{2}", type: Enchantment, text: "If a card would go to a graveyard, exile it instead."}
players:
  Ann: {hand: [Capsize], in play: [8 Island]}
  Bob: {in play: [Void, Grizzly Bears]}
play:
  - Ann: cast Capsize on Grizzly Bears with buyback
  - resolve
"""


@pytest.mark.parametrize(("first", "where"), [("Capsize", "hand of Ann"), ("Void", "removed of Ann")])
def test_buyback_against_removal_is_asked(first: str, where: str) -> None:
    run = played(BOUGHT_BACK + f"  - Ann: order {first}\nexpect: {{Capsize: {{in: {where}}}}}")
    assert "419.8a" in cited(run, -1)


DOUBLED = """
players:
  Ann: {hand: [Shock], in play: [Mountain]}
  Bob: {in play: [Furnace of Rath, OTHER, Serra Angel]}
play:
  - Ann: cast Shock on Bob
  - resolve
"""


def test_what_doubles_and_what_redirects_don_t_contradict_each_other() -> None:
    scenario = DOUBLED.replace("OTHER", "{card: Pariah, on: Serra Angel}")
    run = played(scenario + "expect: {Bob: {life: 20}, Serra Angel: {in: graveyard of Bob}}")
    assert "419.8b" in cited(run, -1)
    assert "419.8a" not in cited(run, -1)


@pytest.mark.parametrize(("first", "life"), [("Furnace of Rath", 17), ("Urza's Armor", 18)])
def test_what_doubles_and_what_lessens_do(first: str, life: int) -> None:
    scenario = DOUBLED.replace("OTHER", "Urza's Armor")
    run = played(scenario + f"""  - "Bob: order {first}"\nexpect: {{Bob: {{life: {life}}}}}""")
    assert "419.8a" in cited(run, -1)
    assert "419.8b" not in cited(run, -1)


# -- 217.6b the color of an ability ----------------------------------------------------------------------------

PINGED = """
cards:
  Pinger: {cost: "{B}", type: Creature — Imp, pt: 1/1, text: "{T}: Destroy target creature."}
  Bleach: {cost: "{W}", type: Instant, text: "Target creature is white until end of turn."}
  Knight: {cost: "{W}", type: Creature — Knight, pt: 2/2, text: "Protection from white"}
  Paladin: {cost: "{W}", type: Creature — Knight, pt: 2/2, text: "Protection from black"}
players:
  Ann: {hand: [Bleach], in play: [Plains, Pinger]}
  Bob: {in play: [Knight, Paladin]}
play:
"""


def test_protection_meets_the_color_that_the_ability_was_given() -> None:
    run = played(
        PINGED
        + """
  - Ann: use Pinger on Knight
  - Ann: cast Bleach on Pinger
  - resolve
  - expect: {Pinger: {color: white}, Pinger's ability: {color: black}}
  - resolve
expect: {Knight: {in: graveyard of Bob}}
"""
    )
    assert run.passed


def test_an_ability_used_later_has_the_new_color() -> None:
    played(
        PINGED
        + """
  - Ann: cast Bleach on Pinger
  - resolve
  - try: {Ann: use Pinger on Knight, because: "502.7b"}
  - Ann: use Pinger on Paladin
  - resolve
expect: {Paladin: {in: graveyard of Bob}}
"""
    )


# -- enchant worlds, tokens, conceding -------------------------------------------------------------------------


def test_an_enchant_world_is_cast_without_a_target() -> None:
    played("""
cards:
  Arena: {cost: "{G}", type: Enchant World, text: "All creatures get +1/+1."}
  Storm: {cost: "{G}", type: Enchant World, text: "All creatures get +2/+2."}
players:
  Ann: {hand: [Arena, Storm], in play: [2 Forest, Grizzly Bears]}
  Bob: {}
play:
  - Ann: cast Arena
  - resolve
  - expect: {Grizzly Bears: {pt: 3/3}}
  - Ann: cast Storm
  - resolve
expect: {Arena: {in: graveyard of Ann}, Storm: {in: play}, Grizzly Bears: {pt: 4/4}, fired: ["glossary/enchant-world"]}
""")


@pytest.mark.parametrize(("era", "rule"), [("classic", "cr1999:216.2"), ("tenth", "cr2006:217.7a")])
def test_a_token_that_is_removed_for_a_moment_doesnt_come_back(era: str, rule: str) -> None:
    played(f"""
rules: {era}
cards:
  Flicker: {{cost: "{{W}}", type: Instant, text: "Remove target creature from the game. Return it to play."}}
players:
  Ann: {{hand: [Flicker], in play: [Plains, {{token: Goblin, type: Creature — Goblin, pt: 1/1, color: red}}]}}
  Bob: {{}}
play:
  - Ann: cast Flicker on Goblin
  - resolve
expect: {{Goblin: {{in: nowhere}}, Ann: {{in play: 1}}, fired: ["{rule}"]}}
""")


def test_state_based_effects_are_checked_as_priority_goes_on_after_a_concession() -> None:
    run = played("""
players:
  Ann: {in play: [{card: Control Magic, on: Hill Giant}]}
  Bob: {in play: [{card: Hill Giant, owner: Bob}]}
  Cal: {}
now: {turn of: Ann}
play:
  - Bob: concede
expect: {Control Magic: {in: graveyard of Ann}, Hill Giant: {in: nowhere}, priority: Ann}
""")
    assert "420.5d" in cited(run, -1)


# -- 409.1d a name said twice ----------------------------------------------------------------------------------


def test_a_name_said_twice_in_a_division_is_refused() -> None:
    wrong = failed("""
players:
  Ann: {in play: [Craw Wurm]}
  Bob: {in play: [Grizzly Bears, Hill Giant]}
now: {turn of: Ann, step: declare blockers, attacking: {Craw Wurm: Bob}, blocking: {Grizzly Bears: Craw Wurm, Hill Giant: Craw Wurm}}
play:
  - to combat damage
  - "Ann: assign Craw Wurm: 2 to Grizzly Bears, 2 to Hill Giant, 2 to Grizzly Bears"
""")
    assert wrong == ["Grizzly Bears is named twice"]


def test_a_target_named_twice_is_refused_for_that_whatever_the_text_says_besides() -> None:
    played("""
cards:
  Twin Bolt: {cost: "{R}", type: Instant, text: "~ deals 2 damage to target creature and 1 damage to another target creature."}
players:
  Ann: {hand: [Twin Bolt], in play: [Mountain]}
  Bob: {in play: [Grizzly Bears, Hill Giant]}
play:
  - try: {Ann: "cast Twin Bolt on Grizzly Bears, Grizzly Bears", because: "409.1d"}
""")


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_a_token_that_is_to_come_back_later_has_ceased_to_exist_by_then(era: str) -> None:
    run = played(f"""
rules: {era}
cards:
  Banish: {{cost: "{{W}}", type: Sorcery, text: "Remove target creature from the game. At end of turn, return that card to play under its owner's control."}}
players:
  Ann: {{hand: [Banish], in play: [Plains, {{token: Saproling, type: Creature — Saproling, pt: 1/1, color: green}}]}}
  Bob: {{}}
play:
  - Ann: cast Banish on Saproling
  - resolve
  - to end of turn
  - resolve
expect: {{Saproling: {{in: nowhere}}, stack: [], fired: ["216.3"]}}
""")
    assert "Saproling has ceased to exist, and doesn't come back" in [
        entry.text for entry in run.steps[-1].entries
    ]
