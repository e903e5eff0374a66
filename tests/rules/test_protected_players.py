"""A player with protection, or hexproof, from some sources: they don't aim at, hurt or enchant that player."""

from __future__ import annotations

import pytest
from playing import played

BOARD = """
rules: ERA
cards:
  Halo: {cost: "{0}", type: TYPE, text: "TEXT"}
  Spark: {cost: "{0}", color: red, type: Instant, text: "Spark deals 3 damage to target player."}
  Rain: {cost: "{0}", color: red, type: Sorcery, text: "Rain deals 2 damage to each player."}
  Dread: {cost: "{B}", type: Sorcery, text: "Target player loses 4 life."}
  Hex: {cost: "{B}", type: Enchantment — Aura Curse, text: "Enchant player\\nAt the beginning of enchanted player's upkeep, that player loses 1 life."}
players:
  Ann: {HALO}
  Bob: {hand: [Spark, Rain, Dread, Hex], in play: [3 Swamp, {card: Hill Giant, as: Giant}, {card: Grizzly Bears, as: Bear}], library: [5 Forest]}
now: {turn of: Bob, step: first main}
play:
LINES
"""


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def protected(text: str, lines: str, era: str, spell: bool = False) -> None:
    halo = "hand: [Halo], library: [5 Forest]" if spell else "in play: [Halo], library: [5 Forest]"
    board = BOARD.replace("ERA", era).replace("TYPE", "Instant" if spell else "Enchantment")
    played(board.replace("TEXT", text).replace("HALO", halo).replace("LINES", lines))


RED = "You have protection from red."


def test_no_red_spell_aims_at_the_player(era: str) -> None:
    lines = "  - try: {Bob: cast Spark on Ann}\n  - Bob: cast Dread on Ann\n  - resolve\nexpect: {Ann: {life: 16}}"
    protected(RED, lines, era)


def test_damage_from_red_sources_is_prevented_and_no_other(era: str) -> None:
    lines = "  - Bob: cast Rain\n  - resolve\n  - expect: {Ann: {life: 20}, Bob: {life: 18}}\n  - to declare attackers\n"
    lines += "  - Bob: attack with Giant, Bear\n  - to declare blockers\n  - to end of turn\nexpect: {Ann: {life: 18}}"
    protected(RED, lines, era)


def test_the_color_is_chosen_as_the_spell_resolves() -> None:
    text = "You gain protection from the color of your choice until end of turn."
    lines = (
        "  - Bob: cast Spark on Ann\n  - Ann: cast Halo\n  - resolve\n  - Ann: choose red\n  - resolve all\n"
    )
    protected(text, lines + "expect: {Ann: {life: 20}, Spark: {in: graveyard of Bob}}", "tenth", spell=True)


def test_it_lasts_until_the_next_turn() -> None:
    text = "You gain protection from everything until your next turn."
    lines = "  - Ann: cast Halo\n  - resolve\n  - try: {Bob: cast Dread on Ann}\n  - Bob: cast Rain\n  - resolve\n"
    lines += (
        "  - expect: {Ann: {life: 20}}\n  - to declare attackers\n  - Bob: no attack\n  - to Ann's upkeep\n"
    )
    lines += "  - Bob: cast Spark on Ann\n  - resolve\nexpect: {Ann: {life: 17}}"
    protected(text, lines, "tenth", spell=True)


def test_a_curse_with_the_quality_falls_off() -> None:
    text = "You gain protection from everything until your next turn."
    lines = "  - Bob: cast Hex on Ann\n  - resolve\n  - expect: {Hex: {in: play}}\n  - Ann: cast Halo\n  - resolve\n"
    protected(text, lines + "expect: {Hex: {in: graveyard of Bob}}", "tenth", spell=True)


def test_hexproof_from_a_color_keeps_opponents_spells_of_it_off() -> None:
    text = "You and permanents you control gain hexproof from black and from blue until end of turn."
    lines = "  - Ann: cast Halo\n  - resolve\n  - try: {Bob: cast Dread on Ann}\n  - Bob: cast Spark on Ann\n  - resolve\n"
    protected(text, lines + "expect: {Ann: {life: 17}}", "tenth", spell=True)
