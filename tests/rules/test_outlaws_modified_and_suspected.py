"""Words of the sets of 2022 to 2025 for what creatures are and what is done with them: each comes out otherwise when
it is misread.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.not_played import unplayed_keywords
from rules_kb.cards.type_lines import NotUnderstood

TABLE = """
rules: tenth
cards:
  Kim: {cost: "{G}", type: %s, text: "%s"}
  Blade: {cost: "{1}", type: Artifact — Equipment, text: "Equipped creature gets +1/+1.\\nEquip {1}"}
  Thug: {cost: "{B}", type: Creature — Human Pirate, pt: 2/2}
  Monk: {cost: "{W}", type: Creature — Human Monk, pt: 2/2}
  Charm: {cost: "{G}", type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature gets +1/+0."}
players:
  Ann: {%s}
  Bob: {%s}
now: {turn of: Ann, step: first main}
play: [%s]
expect: {%s}
"""


def play(type_line: str, text: str, ann: str, bob: str, script: str, expect: str) -> None:
    kind = f"{type_line}, pt: 1/1" if "Creature" in type_line else type_line
    played(TABLE % (kind, text, ann, bob, script, expect))


# -- what creatures are ----------------------------------------------------------------------------------------


def test_an_outlaw_is_of_one_of_five_types() -> None:
    play(
        "Enchantment",
        "Outlaws you control get +1/+1.",
        "in play: [Kim, Thug, Monk]",
        "in play: [{card: Thug, as: Foe}]",
        "",
        "Thug: {pt: 3/3}, Monk: {pt: 2/2}, Foe: {pt: 2/2}",
    )
    text = "Whenever another outlaw you control enters, you gain 1 life."
    for card, life in (("Thug", 21), ("Monk", 20)):
        ann = f"hand: [{card}], in play: [Kim, Swamp, Plains]"
        play(
            "Creature — Rogue", text, ann, "", f"{{Ann: cast {card}}}, resolve all", f"Ann: {{life: {life}}}"
        )


@pytest.mark.parametrize(
    ("own", "foreign", "able"),
    [
        (", {card: Charm, on: Monk}", "", True),
        (", {card: Blade, on: Monk}", "", True),
        ("", "{card: Charm, on: Monk}", False),  # an Aura of another player's
        ("", "", False),
    ],
)
def test_what_is_modified_has_an_equipment_or_an_own_aura(own: str, foreign: str, able: bool) -> None:
    play(
        "Enchantment",
        "Modified creatures you control have vigilance.",
        f"in play: [Kim, Monk{own}]",
        f"in play: [{foreign}]",
        "to declare attackers, {Ann: attack with Monk}",
        f"Monk: {{tapped: {'no' if able else 'yes'}}}",
    )


def test_a_counter_modifies_too() -> None:
    play(
        "Sorcery",
        "Put a -1/-1 counter on target creature. Destroy all modified creatures.",
        "hand: [Kim], in play: [Forest, Monk]",
        "in play: [Thug]",
        "{Ann: cast Kim on Thug}, resolve",
        "Thug: {in: graveyard}, Monk: {in: play}",
    )


@pytest.mark.parametrize(("size", "hurt"), [("1/5", True), ("5/1", True), ("2/2", False), ("1/1", True)])
def test_power_or_toughness_is_one_of_the_two(size: str, hurt: bool) -> None:
    text = "Destroy all creatures with power or toughness 1 or less."
    table = TABLE.replace("Creature — Human Pirate, pt: 2/2", f"Creature — Human Pirate, pt: {size}")
    came = "graveyard" if hurt else "play"
    script = "{Ann: cast Kim}, resolve"
    played(
        table
        % (
            "Sorcery",
            text,
            "hand: [Kim], in play: [Forest]",
            "in play: [Thug]",
            script,
            f"Thug: {{in: {came}}}",
        )
    )


# -- what is done ------------------------------------------------------------------------------------------------


def test_what_is_suspected_has_menace_and_doesnt_block_from_now_on() -> None:
    play(
        "Sorcery",
        "Suspect target creature.",
        "hand: [Kim], in play: [Forest, Thug]",
        "in play: [Monk]",
        "{Ann: cast Kim on Monk}, resolve, to declare attackers, {Ann: attack with Thug}, to declare blockers, "
        "{try: {Bob: block Thug with Monk}}, {Bob: no block}, to second main",
        "Bob: {life: 18}",
    )
    play(
        "Sorcery",
        "Suspect target creature.",
        "hand: [Kim], in play: [Forest, Thug]",
        "in play: [Monk]",
        "{Ann: cast Kim on Thug}, resolve, to declare attackers, {Ann: attack with Thug}, to declare blockers, "
        "{try: {Bob: block Thug with Monk}}, {Bob: no block}, to second main",
        "Bob: {life: 18}",
    )


def test_to_manifest_dread_is_to_choose_one_of_two() -> None:
    ann = "hand: [Kim], in play: [Forest], library: [Grizzly Bears, Shock, Island]"
    play(
        "Sorcery",
        "Manifest dread.",
        ann,
        "",
        "{Ann: cast Kim}, resolve, {Ann: choose Grizzly Bears}",
        "Grizzly Bears: {in: play, pt: 2/2}, Shock: {in: graveyard}, Island: {in: library}",
    )
    play(
        "Sorcery",
        "Manifest dread.",
        "hand: [Kim], in play: [Forest], library: [Grizzly Bears]",
        "",
        "{Ann: cast Kim}, resolve",
        "Grizzly Bears: {in: play}",
    )


def test_it_becomes_night_because_a_text_says_so() -> None:
    text = "It becomes night.\\nIf it's night, you gain 1 life."
    play("Sorcery", text, "hand: [Kim], in play: [Forest]", "", "{Ann: cast Kim}, resolve", "Ann: {life: 21}")
    text = "If it's neither day nor night, you gain 1 life. It becomes day. If it's neither day nor night, you gain 5 life."
    play("Sorcery", text, "hand: [Kim], in play: [Forest]", "", "{Ann: cast Kim}, resolve", "Ann: {life: 21}")


def test_who_is_dealt_damage_by_a_spell_is_exiled_instead_of_dying() -> None:
    text = "Kim deals 2 damage to target creature.\\nIf a permanent dealt damage by Kim would die this turn, exile it instead."
    play(
        "Instant",
        text,
        "hand: [Kim], in play: [Forest]",
        "in play: [Monk]",
        "{Ann: cast Kim on Monk}, resolve",
        "Monk: {in: removed}",
    )
    play(
        "Instant",
        text,
        "hand: [Kim, Shock], in play: [Forest, Mountain, Thug]",
        "in play: [Monk]",
        "{Ann: cast Shock on Thug}, resolve, {Ann: cast Kim on Monk}, resolve",
        "Monk: {in: removed}, Thug: {in: graveyard}",
    )


def test_either_of_two_kinds_is_sacrificed() -> None:
    text = "Sacrifice another creature or a Treasure: You gain 1 life."
    script = "{Ann: use Kim}, resolve, {try: {Ann: use Kim}}"
    expect = "Ann: {life: 21}, Thug: {in: graveyard}, Kim: {in: play}, Forest: {in: play}"
    play("Creature — Elf", text, "in play: [Kim, Thug, Forest]", "in play: [Monk]", script, expect)


def test_equip_abilities_cost_less_and_no_other_abilities() -> None:
    text = "Equip abilities you activate cost {1} less to activate."
    ann = "in play: [Kim, Monk, Blade, Prodigal Sorcerer]"
    play("Enchantment", text, ann, "", "{Ann: use Blade on Monk}, resolve", "Monk: {pt: 3/3}")
    play(
        "Enchantment",
        text,
        "in play: [Monk, Blade]",
        "in play: [Kim]",
        "{try: {Ann: use Blade on Monk}}",
        "Monk: {pt: 2/2}",
    )
    other = "Equip abilities you activate of other Equipment cost {1} less to activate."
    script = "{Ann: use Blade on Monk}, resolve"
    play("Enchantment", other, "in play: [Kim, Monk, Blade]", "", script, "Monk: {pt: 3/3}")
    dear = f"{{1}}: You gain 1 life.\\n{text}"
    play(
        "Enchantment",
        dear,
        "in play: [Kim, Monk, Blade]",
        "",
        "{try: {Ann: use Kim}}, " + script,
        "Ann: {life: 20}, Monk: {pt: 3/3}",
    )


# -- what no era here plays ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        ("Creature — Elf", "Lieutenant — As long as you control your commander, Kim gets +2/+2."),
        ("Instant", "If you control a commander, you may cast this spell without paying its mana cost.\nDraw a card."),
        ("Creature — Elf", "Eerie — Whenever an enchantment you control enters and whenever you fully unlock a Room, draw a card."),
    ],
)  # fmt: skip
def test_commanders_and_rooms_are_understood_and_told_apart(type_line: str, text: str) -> None:
    card = make_card("Kim", type_line, "{G}", "1/1" if "Creature" in type_line else None, text)
    assert printed_back(card)
    assert unplayed_keywords(card)


@pytest.mark.parametrize(
    ("type_line", "text"),
    [
        ("Enchantment", "Walls or creatures with power or toughness 1 or less can't attack."),
        ("Sorcery", "Suspect."),
        (
            "Enchantment",
            "Whenever an enchantment you control enters and whenever you fully unlock a Room, it gains flying.",
        ),
        ("Enchantment", "Equip abilities your opponents activate cost {1} more to activate."),
    ],
)
def test_what_is_unsure_is_refused(type_line: str, text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Kim", type_line, "{G}", None, text)


@pytest.mark.parametrize("who", ["Opponents", "Your opponents"])
def test_opponents_are_ones_own_whether_that_is_said_or_not(who: str) -> None:
    card = make_card("Kim", "Enchantment", "{G}", None, f"{who} can't search libraries.")
    assert printed_back(card) == "your opponents can't search libraries"
