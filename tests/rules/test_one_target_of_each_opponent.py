"""For each opponent up to one target of that player: one of each at the most, none of one's own, and what else is
said once.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.type_lines import NotUnderstood

TABLE = """
rules: tenth
cards:
  Sweep: {cost: "{0}", type: Sorcery, text: "For each opponent, %s"}
  Cage: {cost: "{0}", type: Enchantment, text: "When this enchantment enters, for each opponent, exile up to one target creature that player controls until this enchantment leaves the battlefield."}
  Break: {cost: "{0}", type: Instant, text: "Destroy target enchantment."}
  Crow: {cost: "{1}", type: Creature — Bird, pt: 1/1}
players:
  Ann: {in play: [{card: Crow, as: Rook}], hand: [Sweep, Cage, Break]}
  Bob: {in play: [{card: Crow, as: Jay}, {card: Crow, as: Pie}], graveyard: [{card: Crow, as: Daw}]}
  Cid: {in play: [{card: Crow, as: Owl}], graveyard: [{card: Crow, as: Tit}]}
play:
"""
DESTROY = "destroy up to one target creature that player controls. You gain 2 life."
RAISE = (
    "put up to one target creature card from that player's graveyard onto the battlefield under your control."
)


def test_one_of_each_is_destroyed_and_the_life_is_gained_once() -> None:
    played(
        TABLE % DESTROY
        + """
  - try: {Ann: "cast Sweep on Jay, Pie"}
  - try: {Ann: cast Sweep on Rook}
  - Ann: cast Sweep on Jay, Owl
  - resolve
expect: {Ann: {life: 22, in play: [Rook]}, Bob: {in play: [Pie]}, Cid: {in play: 0}}
""".replace("cast Sweep on Jay, Owl", '"cast Sweep on Jay, Owl"')
    )


def test_it_may_be_one_alone_or_none() -> None:
    played(
        TABLE % DESTROY
        + """
  - fork: {name: one, play: [{Ann: cast Sweep on Owl}, resolve], expect: {Cid: {in play: 0}, Bob: {in play: 2}}}
  - fork: {name: none, play: [{Ann: cast Sweep}, {Ann: choose none}, resolve], expect: {Cid: {in play: 1}, Bob: {in play: 2}, Ann: {life: 22}}}
"""
    )


def test_cards_of_each_graveyard_come_under_ones_control() -> None:
    played(
        TABLE % RAISE
        + """
  - Ann: "cast Sweep on Daw, Tit"
  - resolve
expect: {Ann: {in play: [Rook, Daw, Tit]}}
"""
    )


def test_what_was_exiled_of_each_comes_back_to_each() -> None:
    played(
        TABLE % DESTROY
        + """
  - Ann: cast Cage
  - resolve
  - Ann: choose Pie, Owl
  - resolve
  - expect: {Bob: {in play: [Jay]}, Cid: {in play: 0}}
  - Ann: cast Break on Cage
  - resolve
expect: {Bob: {in play: 2}, Cid: {in play: [Owl]}, Ann: {in play: [Rook]}}
""".replace("Ann: choose Pie, Owl", '"Ann: choose Pie, Owl"')
    )


@pytest.mark.parametrize(
    "text",
    [
        "tap up to one target creature that player controls and draw a card.",
        "exile up to one target creature that player controls, then draw a card.",
        "you may put up to one target creature card from that player's graveyard onto the battlefield under your control.",
        "destroy up to one target creature that player controls and they lose 2 life.",
        "destroy target creature that player controls.",
    ],
)
def test_what_would_be_done_for_each_beside_it_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Sweep", "Sorcery", "{1}", None, f"For each opponent, {text}")


@pytest.mark.parametrize("before", ["Target player draws a card.", "Target opponent loses 1 life."])
@pytest.mark.parametrize("after", ["That player discards a card.", "They lose 3 life."])
def test_a_player_spoken_of_after_it_might_be_any(before: str, after: str) -> None:
    text = f"For each opponent, destroy up to one target creature that player controls. {after}"
    with pytest.raises(NotUnderstood):
        make_card("Sweep", "Sorcery", "{1}", None, f"{before} {text}")


@pytest.mark.parametrize("text", [DESTROY, RAISE])
def test_it_is_printed_as_it_is_read(text: str) -> None:
    said = printed_back(make_card("Sweep", "Sorcery", "{1}", None, f"For each opponent, {text}"))
    assert printed_back(make_card("Sweep", "Sorcery", "{1}", None, said)) == said
    assert said.startswith("for each opponent, ")
    assert "that player" in said
