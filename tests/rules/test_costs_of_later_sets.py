"""Conspire, emerge, prowl and encore: what is paid besides, or instead, under rules that know none of them."""

from __future__ import annotations

import pytest
from playing import played


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know nothing of it."""
    return str(request.param)


# -- conspire ------------------------------------------------------------------------------------------------


def conspires(then: str, era: str) -> None:
    """Ann has a red spell with conspire, two red creatures and a green one."""
    played(
        f"""
rules: {era}
cards:
  Burn: {{cost: "{{R}}", type: Sorcery, text: "~ deals 3 damage to any target.\\nConspire"}}
  Red: {{cost: "{{R}}", type: Creature — Goblin, pt: 1/1}}
  Rot: {{cost: "{{R}}{{G}}", type: Creature — Goblin, pt: 1/1}}
  Green: {{cost: "{{G}}", type: Creature — Elf, pt: 1/1}}
players:
  Ann: {{hand: [Burn], in play: [Mountain, Red, Rot, Green]}}
  Bob: {{in play: [Forest]}}
play:
{then}
"""
    )


def test_a_spell_that_is_conspired_for_is_copied(era: str) -> None:
    conspires(
        """
  - Ann: cast Burn on Bob with conspire
  - Ann: choose Red, Rot
  - expect: {Red: {tapped: true}, Rot: {tapped: true}, Green: {tapped: false}, Bob: {life: 20}}
  - resolve
  - Ann: choose Bob
  - resolve
  - expect: {Bob: {life: 17}}
  - resolve
  - expect: {Bob: {life: 14}, Burn: {in: graveyard of Ann}}
""",
        era,
    )


def test_the_copy_may_have_another_target(era: str) -> None:
    conspires(
        """
  - Ann: cast Burn on Bob with conspire
  - Ann: choose Red, Rot
  - resolve
  - Ann: choose Green
  - resolve all
  - expect: {Bob: {life: 17}, Green: {in: graveyard of Ann}}
""",
        era,
    )


def test_without_it_nothing_is_tapped_and_nothing_copied(era: str) -> None:
    conspires(
        """
  - Ann: cast Burn on Bob
  - resolve all
  - expect: {Bob: {life: 17}, Red: {tapped: false}}
""",
        era,
    )


def test_both_creatures_share_a_color_with_the_spell(era: str) -> None:
    conspires(
        """
  - Ann: cast Burn on Bob with conspire
  - try: {Ann: "choose Red, Green"}
  - Ann: choose Red, Rot
""",
        era,
    )


def test_one_creature_cannot_conspire_alone(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Burn: {{cost: "{{R}}", type: Sorcery, text: "~ deals 3 damage to any target.\\nConspire"}}
  Red: {{cost: "{{R}}", type: Creature — Goblin, pt: 1/1}}
players:
  Ann: {{hand: [Burn], in play: [Mountain, Red]}}
  Bob: {{in play: [Forest]}}
play:
  - try: {{Ann: cast Burn on Bob with conspire}}
  - expect: {{Red: {{tapped: false}}}}
"""
    )


def conspires_twice(then: str, era: str) -> None:
    """Ann has a red spell that has conspire twice, and four red creatures."""
    played(
        f"""
rules: {era}
cards:
  Burn: {{cost: "{{R}}", type: Sorcery, text: "~ deals 3 damage to any target.\\nConspire\\nConspire"}}
  Red: {{cost: "{{R}}", type: Creature — Goblin, pt: 1/1}}
players:
  Ann: {{hand: [Burn], in play: [Mountain, 4 Red]}}
  Bob: {{}}
play:
{then}
"""
    )


def test_each_of_two_conspires_is_paid_for_by_itself(era: str) -> None:
    once = "{Red: {tapped: true}, Red#2: {tapped: true}, Red#3: {tapped: false}}"
    conspires_twice(
        f"""
  - Ann: cast Burn on Bob with conspire
  - Ann: choose Red, Red#2
  - expect: {once}
  - resolve
  - Ann: choose Bob
  - resolve all
  - expect: {{Bob: {{life: 14}}}}
""",
        era,
    )
    conspires_twice(
        """
  - Ann: cast Burn on Bob with conspire 2
  - Ann: choose Red, Red#2
  - Ann: choose Red#3, Red#4
  - resolve
  - Ann: choose Bob
  - resolve
  - resolve
  - Ann: choose Bob
  - resolve all
  - expect: {Bob: {life: 11}}
""",
        era,
    )


def test_nobody_conspires_more_often_than_the_spell_says(era: str) -> None:
    conspires_twice("  - try: {Ann: cast Burn on Bob with conspire 3}", era)


# -- emerge --------------------------------------------------------------------------------------------------


def emerges(lands: int, then: str, era: str) -> None:
    """Ann has a Gryff that costs {7} or, by emerge, {5}{U}, with creatures of three costs beside it."""
    played(
        f"""
rules: {era}
cards:
  Gryff: {{cost: "{{7}}", type: Creature — Horror, pt: 3/4, text: "Emerge {{5}}{{U}}"}}
  Two: {{cost: "{{1}}{{W}}", type: Creature — Cat, pt: 2/2}}
  Eight: {{cost: "{{8}}", type: Creature — Beast, pt: 8/8}}
players:
  Ann: {{hand: [Gryff], in play: [{lands} Island, Two, Eight]}}
  Bob: {{in play: [Llanowar Elves]}}
play:
{then}
"""
    )


@pytest.mark.parametrize(("lands", "eaten"), [(4, "Two"), (1, "Eight")])
def test_what_it_emerges_from_takes_its_cost_off(lands: int, eaten: str, era: str) -> None:
    emerges(
        lands,
        f"""
  - Ann: cast Gryff by "emerge"
  - Ann: choose {eaten}
  - expect: {{{eaten}: {{in: graveyard of Ann}}, Gryff: {{in: stack}}}}
  - resolve
  - expect: {{Gryff: {{in: play}}}}
""",
        era,
    )


def test_what_costs_less_leaves_more_to_pay(era: str) -> None:
    emerges(
        3,
        """
  - try: {Ann: cast Gryff}
  - Ann: cast Gryff by "emerge"
  - try: {Ann: choose Llanowar Elves}
  - Ann: choose Eight
  - expect: {Two: {in: play}, Eight: {in: graveyard of Ann}}
""",
        era,
    )


def test_what_makes_it_cost_more_is_taken_off_as_well(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Gryff: {{cost: "{{7}}", type: Creature — Horror, pt: 3/4, text: "Emerge {{5}}{{U}}"}}
  Eight: {{cost: "{{8}}", type: Creature — Beast, pt: 8/8}}
  Toll: {{cost: "{{1}}", type: Enchantment, text: "Creature spells cost {{2}} more to cast."}}
players:
  Ann: {{hand: [Gryff], in play: [Island, Eight]}}
  Bob: {{in play: [Toll]}}
play:
  - Ann: cast Gryff by "emerge"
  - resolve
  - expect: {{Gryff: {{in: play}}, Eight: {{in: graveyard of Ann}}}}
"""
    )


def test_without_a_creature_nothing_emerges(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Gryff: {{cost: "{{7}}", type: Creature — Horror, pt: 3/4, text: "Emerge {{U}}"}}
players:
  Ann: {{hand: [Gryff], in play: [7 Island]}}
  Bob: {{in play: [Llanowar Elves]}}
play:
  - try: {{Ann: 'cast Gryff by "emerge"'}}
"""
    )


def test_it_may_be_played_for_its_mana_cost(era: str) -> None:
    emerges(
        7,
        """
  - Ann: cast Gryff
  - resolve
  - expect: {Gryff: {in: play}, Two: {in: play}, Eight: {in: play}}
""",
        era,
    )


# -- prowl ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attacker", "block", "legal"),
    [("Gob", "no block", True), ("Elf", "no block", False), ("Gob", "block Gob with Wall of Stone", False)],
)
def test_prowl_after_damage_by_one_of_its_types(attacker: str, block: str, legal: bool, era: str) -> None:
    cast = """{Ann: 'cast Snitch by "prowl"'}"""
    played(
        f"""
rules: {era}
cards:
  Snitch:
    cost: "{{2}}{{B}}"
    type: Creature — Goblin Rogue
    pt: 3/1
    text: |
      Prowl {{B}}
      When ~ enters the battlefield, if its prowl cost was paid, you gain 2 life.
  Gob: {{cost: "{{R}}", type: Creature — Goblin Warrior, pt: 1/1}}
  Elf: {{cost: "{{G}}", type: Creature — Elf, pt: 1/1}}
players:
  Ann: {{hand: [Snitch], in play: [Swamp, Gob, Elf]}}
  Bob: {{in play: [Wall of Stone]}}
play:
  - to declare attackers
  - Ann: attack with {attacker}
  - to declare blockers
  - Bob: {block}
  - to second main
  - {"if legal" if legal else "try"}: {cast}
  - resolve all
  - expect: {{Snitch: {{in: {"play" if legal else "hand of Ann"}}}, Ann: {{life: {22 if legal else 20}}}}}
"""
    )


@pytest.mark.parametrize(("then", "by"), [("Take", "Bob"), ("Stone", "Ann")])
def test_prowl_asks_how_it_was_as_the_damage_was_dealt(then: str, by: str, era: str) -> None:
    """Whoever has the attacker by now, and whatever it has become."""
    passes = "- Ann: pass" if by == "Bob" else ""
    played(
        f"""
rules: {era}
cards:
  Snitch: {{cost: "{{2}}{{B}}", type: Creature — Goblin Rogue, pt: 3/1, text: "Prowl {{B}}"}}
  Gob: {{cost: "{{R}}", type: Creature — Goblin, pt: 1/1}}
  Take: {{cost: "{{0}}", type: Instant, text: Gain control of target creature.}}
  Stone: {{cost: "{{0}}", type: Instant, text: Target creature becomes a Wall until end of turn.}}
players:
  Ann: {{hand: [Snitch, Stone], in play: [Swamp, Gob]}}
  Bob: {{hand: [Take]}}
play:
  - to declare attackers
  - Ann: attack with Gob
  - to declare blockers
  - Bob: no block
  - to end of combat
  {passes}
  - {by}: cast {then} on Gob
  - resolve
  - to second main
  - Ann: cast Snitch by "prowl"
  - resolve
  - expect: {{Snitch: {{in: play}}}}
"""
    )


def test_what_is_no_goblin_as_it_hits_lets_none_prowl(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Snitch: {{cost: "{{2}}{{B}}", type: Creature — Goblin Rogue, pt: 3/1, text: "Prowl {{B}}"}}
  Gob: {{cost: "{{R}}", type: Creature — Goblin, pt: 1/1}}
  Stone: {{cost: "{{0}}", type: Instant, text: Target creature becomes a Wall until end of turn.}}
players:
  Ann: {{hand: [Snitch, Stone], in play: [Swamp, Gob]}}
  Bob: {{}}
play:
  - to declare attackers
  - Ann: attack with Gob
  - to declare blockers
  - Bob: no block
  - Ann: cast Stone on Gob
  - resolve
  - to second main
  - try: {{Ann: 'cast Snitch by "prowl"'}}
"""
    )


# -- encore --------------------------------------------------------------------------------------------------


def test_an_encore_is_one_more_attack(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Star: {{cost: "{{4}}", type: Creature — Bard, pt: 3/2, text: "Encore {{1}}"}}
players:
  Ann: {{graveyard: [Star], in play: [Mountain]}}
  Bob: {{}}
play:
  - Ann: use Star
  - expect: {{Star: {{in: removed}}}}
  - resolve
  - expect: {{Ann: {{in play: 2}}}}
  - to declare attackers
  - try: {{Ann: no attack}}
  - Ann: attack with Star
  - to end of turn
  - resolve all
  - expect: {{Bob: {{life: 17}}, Ann: {{in play: 1}}}}
"""
    )


def test_an_encore_is_played_when_a_sorcery_could_be(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Star: {{cost: "{{4}}", type: Creature — Bard, pt: 3/2, text: "Encore {{1}}"}}
players:
  Ann: {{graveyard: [Star], in play: [Mountain]}}
  Bob: {{}}
now: {{turn of: Bob, step: first main}}
play:
  - Bob: pass
  - try: {{Ann: use Star}}
"""
    )
