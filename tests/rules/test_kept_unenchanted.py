"""What can't be enchanted, or by nothing else; and what can't use those abilities that it is tapped for."""

from __future__ import annotations

import pytest
from playing import played

NOTHING_ELSE = "can't be enchanted by other Auras."
ALOOF = f"Enchant creature\\nEnchanted creature can't be the target of spells and {NOTHING_ELSE}"
ALOOF_THEN = (
    "Enchanted creature cannot be the target of instants, sorceries, or enchantments other than Aloof Air. "
    "All other enchantments on enchanted creature are put into their owners' graveyards."
)
SPURNED = """
rules: RULES
cards:
  Aloof Air: {cost: "{U}", type: TYPE, text: "TEXT"}
  Boon: {cost: "{U}", type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature gets +1/+3."}
  Gush: {cost: "{U}", type: Instant, text: "Target creature gets +4/+0 until end of turn."}
  Hook: {cost: "{U}", type: Artifact, text: "{1}: Tap target creature."}
  Shove: {cost: "{U}", type: Sorcery, text: "Attach target Aura attached to a creature to another creature."}
  Stocky: {cost: "{U}", type: Creature — Ox, pt: 2/2, text: "Stocky can't be enchanted."}
players:
  Ann:
    hand: [Aloof Air, Boon, Gush, Shove]
    in play: [Grizzly Bears, Hill Giant, Stocky, Hook, 4 Island, {card: Boon, as: Old Boon, on: Grizzly Bears}]
  Bob: {library: [3 Island]}
now: {turn of: Ann, step: MAIN}
play:
LINES
"""
ON = "  - Ann: cast Aloof Air on Grizzly Bears\n  - resolve\n"
ERAS = [
    ("fifth", "Enchant Creature", ALOOF_THEN),
    ("classic", "Enchant Creature", ALOOF_THEN),
    ("classic", "Enchantment — Aura", ALOOF),
    ("tenth", "Enchantment — Aura", ALOOF),
]


def spurned(rules: str, type_line: str, text: str, lines: str) -> None:
    script = SPURNED.replace("RULES", rules).replace("TYPE", type_line).replace("TEXT", text)
    played(script.replace("MAIN", "main" if rules == "fifth" else "first main").replace("LINES", lines))


@pytest.mark.parametrize(("rules", "type_line", "text"), ERAS)
def test_the_others_that_are_on_it_go(rules: str, type_line: str, text: str) -> None:
    lines = f"{ON}expect: {{Old Boon: {{in: graveyard of Ann}}, Aloof Air: {{on: Grizzly Bears}}, Grizzly Bears: {{pt: 2/2}}}}"
    spurned(rules, type_line, text, lines)


@pytest.mark.parametrize(("rules", "type_line", "text"), ERAS)
def test_neither_an_instant_nor_another_aura_is_cast_on_it(rules: str, type_line: str, text: str) -> None:
    lines = f"{ON}  - try: {{Ann: cast Gush on Grizzly Bears}}\n"
    spurned(rules, type_line, text, lines + "  - try: {Ann: cast Boon on Grizzly Bears}\n")
    spurned(rules, type_line, text, f"{ON}  - Ann: cast Gush on Hill Giant\n  - resolve\n")


@pytest.mark.parametrize(("rules", "type_line", "text"), ERAS)
def test_an_ability_finds_it(rules: str, type_line: str, text: str) -> None:
    lines = f"{ON}  - Ann: use Hook on Grizzly Bears\n  - resolve\nexpect: {{Grizzly Bears: {{tapped: yes}}}}"
    spurned(rules, type_line, text, lines)


@pytest.mark.parametrize("rules", ["fifth", "classic", "tenth"])
def test_what_cant_be_enchanted_keeps_every_aura_off_and_no_instant(rules: str) -> None:
    lines = "  - try: {Ann: cast Boon on Stocky}\n  - Ann: cast Gush on Stocky\n  - resolve\n"
    spurned(rules, "Enchantment — Aura", ALOOF, lines + "expect: {Stocky: {pt: 6/2}}")


def test_an_aura_is_not_moved_onto_it() -> None:
    """Only one creature is left for it: the ox can't be enchanted, and on the bears it is already."""
    lines = f"{ON}  - Ann: cast Shove on Aloof Air\n  - resolve\n"
    spurned("tenth", "Enchantment — Aura", ALOOF, lines + "expect: {Aloof Air: {on: Hill Giant}}")


UNTAPPABLE = "its activated abilities with {T} in their costs can't be activated."
UNTAPPABLE_THEN = (
    "Enchanted creature cannot attack, block, or use any ability with {T} in the activation cost."
)
HOBBLED = """
rules: RULES
cards:
  Hobble: {cost: "{U}", type: TYPE, text: "TEXT"}
  Monk:
    cost: "{G}"
    type: Creature — Human
    pt: 2/2
    text: "{T}: Monk deals 1 damage to target player.\\n{T}: Add {G}.\\n{U}: Monk gets +1/+0 until end of turn."
players:
  Ann: {in play: [Monk, 3 Island, {card: Hobble, on: Monk}]}
  Bob: {library: [3 Island]}
now: {turn of: Ann, step: MAIN}
play:
  - try: {Ann: use Monk ability 1 on Bob}
MANA  - Ann: use Monk ability 3
  - resolve
  - expect: {Monk: {pt: 3/2}}
  - to declare attackers
  - try: {Ann: attack with Monk}
"""


@pytest.mark.parametrize(
    ("rules", "type_line", "text"),
    [
        ("fifth", "Enchant Creature", UNTAPPABLE_THEN),
        ("classic", "Enchant Creature", UNTAPPABLE_THEN),
        (
            "tenth",
            "Enchantment — Aura",
            f"Enchant creature\\nEnchanted creature can't attack or block, and {UNTAPPABLE}",
        ),
    ],
)
def test_it_uses_no_ability_that_it_is_tapped_for(rules: str, type_line: str, text: str) -> None:
    mana = "" if rules == "fifth" else '  - try: {"Ann": "tap Monk for {G}"}\n'  # then nothing prevents mana
    script = (
        HOBBLED.replace("RULES", rules).replace("TYPE", type_line).replace("TEXT", text).replace("MANA", mana)
    )
    played(script.replace("MAIN", "main" if rules == "fifth" else "first main"))
