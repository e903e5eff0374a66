"""Spree: one or more modes, each with a cost of its own that is paid besides."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know nothing of it."""
    return str(request.param)


def sprees(lands: int, play: str, expect: str, era: str) -> None:
    """Ann has a spell of three modes and so many lands, and all goes as it is played and expected."""
    played(f"""
rules: {era}
cards:
  Kim:
    cost: "{{R}}"
    type: Sorcery
    text: |
      Spree (Choose at least one.)
      + {{1}} — You gain 2 life.
      + {{3}} — Kim deals 3 damage to target creature.
      + {{R}} — Kim deals 1 damage to target player.
players:
  Ann: {{hand: [Kim], in play: [{lands} Mountain]}}
  Bob: {{in play: [Hill Giant]}}
play: [{play}]
expect: {expect}
""")


@pytest.mark.parametrize(
    ("lands", "cast", "life", "giant", "hit"),
    [
        (2, "Kim mode 1", 22, "play", 20),
        (4, "Kim on Hill Giant mode 2", 20, "graveyard of Bob", 20),
        (2, "Kim on Bob mode 3", 20, "play", 19),
        (5, "Kim on Hill Giant mode 4", 22, "graveyard of Bob", 20),
        (3, "Kim on Bob mode 5", 22, "play", 19),
        (5, "'cast Kim on Hill Giant, Bob mode 6'", 20, "graveyard of Bob", 19),
        (6, "'cast Kim on Hill Giant, Bob mode 7'", 22, "graveyard of Bob", 19),
    ],
)
def test_each_mode_has_its_cost(lands: int, cast: str, life: int, giant: str, hit: int, era: str) -> None:
    cast = cast if cast.startswith("'") else f"cast {cast}"
    then = f"{{Ann: {{life: {life}}}, Hill Giant: {{in: {giant}}}, Bob: {{life: {hit}}}}}"
    sprees(lands, f"{{Ann: {cast}}}, expect: {{Mountain: {{tapped: true}}}}, resolve", then, era)
    sprees(lands - 1, f"{{try: {{Ann: {cast}}}}}", "{Ann: {hand: 1, life: 20}, Bob: {life: 20}}", era)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Spree\n+ {1} — Draw a card.\n+ {2} — You gain 3 life.", "Creature — Bear"),
        ("Spree\n+ {1} — Draw a card.", "Sorcery"),
        ("Spree\n+ {1} — Draw a card.\nYou gain 3 life.", "Sorcery"),
        ("Spree\n+ {1} — Draw a card.\n+ Three — You gain 3 life.", "Sorcery"),
        ("Spree", "Sorcery"),
    ],
)
def test_what_is_no_spree_is_refused(text: str, kind: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Kim", kind, "{1}", "2/2" if "Creature" in kind else None, text)
