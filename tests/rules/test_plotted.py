"""Plot: a card is exiled from the hand for a cost, and played for nothing in a later turn."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.not_played import unplayed_keywords
from rules_kb.cards.type_lines import NotUnderstood


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know nothing of it."""
    return str(request.param)


def plots(play: str, expect: str, era: str, of: str = "Ann") -> None:
    """Ann has a creature and an instant with plot, and all goes as it is played and expected."""
    played(f"""
rules: {era}
cards:
  Kim: {{cost: "{{6}}{{G}}", type: Creature — Rogue, pt: 5/4, text: "Trample\\nPlot {{1}}{{G}}"}}
  Ken: {{cost: "{{6}}{{G}}", type: Creature — Rogue, pt: 5/4, text: "Plot {{1}}"}}
  Cup: {{cost: "{{5}}", type: Instant, text: "You gain 3 life.\\nPlot {{1}}"}}
players:
  Ann: {{hand: [Kim, Cup], in play: [2 Forest], library: [5 Forest]}}
  Bob: {{hand: [Ken], in play: [2 Forest], library: [5 Forest]}}
now: {{turn of: {of}, step: first main}}
play: [{play}]
expect: {expect}
""")


LATER = ", to Bob's first main, to Ann's first main, "


def test_what_is_plotted_is_played_for_nothing_in_a_later_turn(era: str) -> None:
    play = "{Ann: plot Kim}, expect: {Kim: {in: removed}, Forest: {tapped: true}, stack: []}, {try: {Ann: cast Kim}}"
    play += LATER + "{Ann: cast Kim}, resolve"
    plots(play, "{Kim: {in: play, pt: 5/4}, Forest: {tapped: false}}", era)


def test_what_is_plotted_is_cast_as_a_sorcery_is(era: str) -> None:
    play = "{Ann: plot Cup}, to Bob's first main, {try: {Ann: cast Cup}}, to Ann's upkeep, {try: {Ann: cast Cup}}, "
    play += "to Ann's first main, {Ann: cast Cup}, resolve"
    plots(play, "{Cup: {in: graveyard of Ann}, Ann: {life: 23}}", era)


def test_nothing_is_plotted_but_as_a_sorcery_is_cast(era: str) -> None:
    plots(
        "{try: {Bob: plot Ken}}, {try: {Ann: plot Forest}}, to end of turn, {try: {Ann: plot Cup}}",
        "{Ann: {hand: 2}, Bob: {hand: 1}}",
        era,
    )


def test_what_one_has_plotted_nobody_else_plays(era: str) -> None:
    plots("{Ann: plot Cup}, to Bob's first main, {try: {Bob: cast Cup}}", "{Cup: {in: removed}}", era)


def test_what_cannot_be_paid_for_is_not_plotted(era: str) -> None:
    plots("{Ann: plot Cup}, {try: {Ann: plot Kim}}", "{Cup: {in: removed}, Kim: {in: hand of Ann}}", era)


def test_what_is_no_plot_is_refused() -> None:
    for text in ("Plot", "Plot 2"):
        with pytest.raises(NotUnderstood):
            make_card("Kim", "Creature — Rogue", "{1}", "2/2", text)
    granted = make_card("Kim", "Enchantment", "{1}", None, "Creatures you control have plot {2}.")
    assert unplayed_keywords(granted)
