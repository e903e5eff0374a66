"""A copy of a permanent spell resolves into a token, with all that was decided for the spell."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

BOARD = """
rules: ERA
cards:
  Twice: {cost: "{0}", type: Instant, text: "Copy target permanent spell you control, except the copy isn't legendary."}
  Swarm: {cost: "{X}{G}", type: Legendary Creature — Hydra, pt: 0/0, text: "Swarm enters with X +1/+1 counters on it."}
  Vest: {cost: "{0}", type: Enchantment — Aura, text: "Enchant creature\\nEnchanted creature gets +1/+1."}
  Tally: {cost: "{0}", type: Enchantment, text: "Whenever a nontoken creature you control enters, you gain 10 life."}
  No: {cost: "{0}", type: Instant, text: "Counter target spell."}
  Home: {cost: "{0}", type: Instant, text: "Return target creature to its owner's hand."}
  Herd: {cost: "{2}", type: Enchantment, text: "Whenever you cast a creature spell, copy it."}
players:
  Ann: {hand: [Twice, Swarm, Vest, Home, Grizzly Bears], in play: [6 Forest, Tally, Hill GiantMORE]}
  Bob: {hand: [No]}
now: {turn of: Ann, step: first main}
play:
LINES
"""


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def board(lines: str, era: str, more: str = "") -> None:
    played(BOARD.replace("ERA", era).replace("MORE", more).replace("LINES", lines))


def test_the_copy_is_a_token_that_keeps_x_and_is_not_legendary(era: str) -> None:
    lines = "  - Ann: cast Swarm x 3\n  - Ann: cast Twice on Swarm\n  - resolve\n  - resolve\n"
    lines += "  - expect: {Ann: {in play: 9, life: 20}, stack: [Swarm]}\n  - resolve all\n"
    board(lines + "expect: {Ann: {life: 30, in play: 10}, Swarm: {pt: 3/3}}", era)


def test_the_token_ceases_to_exist_when_it_leaves(era: str) -> None:
    lines = "  - Ann: cast Swarm x 2\n  - Ann: cast Twice on Swarm\n  - resolve\n  - resolve\n"
    lines += "  - Ann: cast Home on Swarm#2\n  - resolve\n  - resolve all\n"
    board(lines + "expect: {Ann: {in play: 9, hand: [Vest, Grizzly Bears]}}", era)


def test_a_copied_aura_comes_attached(era: str) -> None:
    lines = "  - Ann: cast Vest on Hill Giant\n  - Ann: cast Twice on Vest\n  - resolve all\n"
    board(lines + "expect: {Hill Giant: {pt: 5/5}, Ann: {in play: 10}}", era)


def test_a_countered_copy_leaves_nothing(era: str) -> None:
    lines = "  - Ann: cast Grizzly Bears\n  - Ann: cast Twice on Grizzly Bears\n  - resolve\n"
    lines += "  - Bob: cast No on Grizzly Bears#2\n  - resolve all\n"
    board(lines + "expect: {Ann: {in play: 9, graveyard: [Twice]}}", era)


def test_each_creature_spell_is_copied_as_it_is_played(era: str) -> None:
    lines = "  - Ann: cast Grizzly Bears\n  - resolve all\nexpect: {Ann: {in play: 11, life: 30}}"
    board(lines, era, ", Herd")


@pytest.mark.parametrize(
    "text",
    [
        "Copy target creature you control.",
        "Copy target sorcery card in your graveyard.",
        "Exile target instant card from your graveyard. Copy that card.",
    ],
)
def test_what_is_no_spell_is_not_copied_so(text: str) -> None:
    with pytest.raises(NotUnderstood, match="no spell or ability"):
        make_card("Twice", "Sorcery", "{1}", None, text)
