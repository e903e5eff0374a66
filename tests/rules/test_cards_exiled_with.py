"""The cards that a permanent has exiled are known to its other abilities, however it exiled them: instead of
something else, off the top of a library, out of what was searched or revealed.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

BOARD = """
rules: tenth
cards:
  Boar: {type: Creature — Boar, pt: 3/2}
  Goose: {type: Creature — Bird, pt: 1/1}
  Bear: {type: Creature — Bear, pt: 2/2}
  Newt: {type: Creature — Salamander, pt: 1/1}
  Magpie:
    type: Creature — Bird
    pt: 2/3
    text: |
      EXILES
      {B}: Return all cards exiled with Magpie to their owner's hand.
  Three Letters: {type: Sorcery, cost: "{U}", text: You draw three cards.}
  Spark: {type: Sorcery, cost: "{R}", text: Spark deals 2 damage to target player.}
players:
  Ann:
    hand: [Three Letters, Spark]
    library: [Boar, Goose, Bear, Newt, 9 Island]
    in play: [Magpie, Swamp, Island, Mountain]
  Bob: {}
now: {turn of: Ann, step: first main}
play:
LINES
"""


def board(exiles: str, lines: list[str]) -> None:
    played(BOARD.replace("EXILES", exiles).replace("LINES", "".join(f"  - {line}\n" for line in lines)))


@pytest.mark.parametrize("face_down", ["", " face down"])
def test_cards_exiled_instead_of_being_drawn_come_back(face_down: str) -> None:
    """Each of three draws is replaced by the same magpie, and so that one gives back the three cards."""
    board(
        f"If you would draw a card, exile the top card of your library{face_down} instead.",
        [
            *["Ann: cast Three Letters", "resolve"],
            "expect: {Ann: {hand: [Spark], removed: 3}}",
            *["Ann: use Magpie", "resolve"],
            "expect: {Ann: {hand: [Spark, Boar, Goose, Bear]}}",
        ],
    )


def test_cards_exiled_instead_of_damage_come_back() -> None:
    """Two damage, two cards off the top."""
    board(
        "If damage would be dealt to you, exile that many cards from the top of your library instead.",
        [
            *["Ann: cast Spark on Ann", "resolve"],
            "expect: {Ann: {hand: [Three Letters], life: 20, removed: 2}}",
            *["Ann: use Magpie", "resolve"],
            "expect: {Ann: {hand: [Three Letters, Boar, Goose], removed: []}}",
        ],
    )


@pytest.mark.parametrize(
    ("exiles", "answers", "found"),
    [
        ("Exile the top two cards of your library.", [], "Boar, Goose"),
        ("Search your library for a Bear card, exile it, then shuffle.", ["Ann: choose Bear"], "Bear"),
        (
            "Reveal cards from the top of your library until you reveal a Bear card. Put that card into your"
            " hand and exile all other cards revealed this way.",
            [],
            "Bear, Boar, Goose",
        ),
    ],
)
def test_cards_exiled_out_of_a_library_come_back(exiles: str, answers: list[str], found: str) -> None:
    """An ability takes cards from the top, or looks for one; the other gives them back."""
    board(
        f"{{T}}: {exiles}",
        [
            *["Ann: use Magpie ability 1", "resolve", *answers],
            *["Ann: use Magpie ability 2", "resolve"],
            f"expect: {{Ann: {{hand: [Three Letters, Spark, {found}], removed: []}}}}",
        ],
    )


def test_what_nobody_chooses_to_keep_comes_back() -> None:
    """All but one creature and one land of each player is exiled with the magpie, and comes back to hands."""
    lines = """
  - Ann: use Magpie ability 1
  - resolve
  - Ann: choose Magpie
  - Ann: choose Swamp
  - Bob: choose Newt
  - expect: {Bob: {in play: [Newt], removed: [Goose]}, Ann: {removed: [Island, Mountain]}}
  - Ann: use Magpie ability 2 paying Swamp
  - resolve
expect: {Goose: {in: hand of Bob}, Ann: {hand: [Three Letters, Spark, Island, Mountain], removed: []}}
"""
    exiles = (
        "{T}: Each player chooses from among the permanents they control a creature and a land, then exiles"
        " the rest."
    )
    table = BOARD.replace("Bob: {}", "Bob: {in play: [Goose, Newt]}")
    played(table.replace("EXILES", exiles).replace("LINES", lines))


@pytest.mark.parametrize(
    "cost",
    [
        "Exile a creature card from your hand",
        "Exile the top card of your library",
    ],
)
def test_cards_exiled_for_a_cost_come_back(cost: str) -> None:
    """What an ability is paid for with was exiled with its source, too."""
    table = BOARD.replace("Spark]", "Spark, Boar]", 1).replace("library: [Boar, ", "library: [")
    lines = """
  - Ann: use Magpie ability 1
  - resolve
  - expect: {Ann: {life: 21, removed: 1}}
  - Ann: use Magpie ability 2
  - resolve
  - expect: {Ann: {removed: []}}
"""
    played(table.replace("EXILES", f"{cost}: You gain 1 life.").replace("LINES", lines))


def test_which_of_two_magpies_exiles_a_card_is_chosen() -> None:
    """Each gives back its own: the player who would draw says which one replaces which draw."""
    table = BOARD.replace("in play: [Magpie", "in play: [Magpie, {card: Magpie, as: Second}")
    lines = """
  - Ann: cast Three Letters
  - resolve
  - Ann: order Magpie, Second
  - Ann: order Second, Magpie
  - Ann: order Magpie, Second
  - Ann: use Magpie
  - resolve
expect: {Ann: {hand: [Spark, Boar, Bear], removed: [Goose]}}
"""
    exiles = "If you would draw a card, exile the top card of your library instead."
    played(table.replace("EXILES", exiles).replace("LINES", lines))


@pytest.mark.parametrize("keyword", ["", "Delve\n"])
def test_where_nothing_is_exiled_nothing_is_exiled_with_it(keyword: str) -> None:
    """What a spell is paid for with by exiling it isn't known to the permanent, and so that is refused."""
    text = f"{keyword}Magpie gets +1/+0 for each card exiled with it."
    with pytest.raises(NotUnderstood, match="nothing is exiled"):
        make_card("Magpie", "Creature — Bird", "{2}", "1/1", text=text)
