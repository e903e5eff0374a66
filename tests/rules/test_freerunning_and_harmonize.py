"""Freerunning and harmonize: what is paid instead after a hit, and what a creature's power pays for."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know nothing of it."""
    return str(request.param)


def with_kim(kim: str, ann: str, play: str, expect: str, era: str) -> None:
    """Kim is such a card, and all goes as it is played and expected."""
    played(f"""
rules: {era}
cards:
  Kim: {kim}
  Ace: {{cost: '{{1}}', type: Creature — Human Assassin, pt: 2/2}}
  Rob: {{cost: '{{1}}', type: Creature — Human Rogue, pt: 2/2}}
  Cap: {{cost: '{{1}}', type: Creature — Bear, pt: 1/1}}
players:
  Ann: {{{ann}}}
  Bob: {{in play: [Wall of Stone], library: [5 Forest]}}
play: [{play}]
expect: {expect}
""")


FREERUNS = """{cost: '{3}{G}', type: Creature — Rogue, pt: 3/3, text: "Freerunning {G}\\nWhen Kim enters, if its freerunning cost was paid, you gain 2 life."}"""
RUNS = "hand: [Kim], in play: [Ace, Rob, Forest], library: [5 Forest]"


def test_freerunning_after_an_assassins_hit(era: str) -> None:
    play = "to declare attackers, {Ann: attack with Ace}, to declare blockers, {Bob: no block}, to second main, {Ann: 'cast Kim by \"freerunning\"'}, resolve all"
    with_kim(FREERUNS, RUNS, play, "{Kim: {in: play}, Ann: {life: 22}}", era)


@pytest.mark.parametrize(("who", "block"), [("Rob", "no block"), ("Ace", "block Ace with Wall of Stone")])
def test_no_freerunning_after_anything_else(era: str, who: str, block: str) -> None:
    play = f"to declare attackers, {{Ann: attack with {who}}}, to declare blockers, {{Bob: {block}}}, to second main, "
    play += "{try: {Ann: 'cast Kim by \"freerunning\"'}}"
    with_kim(FREERUNS, RUNS, play, "{Ann: {hand: 1}}", era)


HARMONIZES = "{cost: '{G}', type: Sorcery, text: \"You gain 3 life.\\nHarmonize {4}{G}\"}"


def lies(lands: int) -> str:
    """Kim lies in the graveyard beside so many lands in play."""
    return f"graveyard: [Kim], in play: [Ace, Cap, {lands} Forest], library: [5 Forest]"


def test_what_is_harmonized_is_exiled(era: str) -> None:
    with_kim(HARMONIZES, lies(5), "{Ann: cast Kim}, resolve", "{Kim: {in: removed}, Ann: {life: 23}}", era)


def test_a_creature_pays_for_so_much_as_its_power(era: str) -> None:
    play = "{try: {Ann: cast Kim}}, {try: {Ann: cast Kim paying Cap}}, {Ann: cast Kim paying Ace}, resolve"
    with_kim(HARMONIZES, lies(3), play, "{Ace: {tapped: true}, Cap: {tapped: false}, Ann: {life: 23}}", era)


def test_one_creature_alone_pays(era: str) -> None:
    with_kim(
        HARMONIZES, lies(2), "{try: {Ann: 'cast Kim paying Ace, Cap'}}", "{Kim: {in: graveyard of Ann}}", era
    )


def test_from_the_hand_it_is_played_for_its_mana_cost_and_stays(era: str) -> None:
    ann = "hand: [Kim], in play: [Forest, Ace], library: [5 Forest]"
    with_kim(
        HARMONIZES, ann, "{Ann: cast Kim}, resolve", "{Kim: {in: graveyard of Ann}, Ann: {life: 23}}", era
    )


@pytest.mark.parametrize(
    ("text", "kind"),
    [("Harmonize {2}", "Creature — Bear"), ("Harmonize 2", "Sorcery"), ("Freerunning", "Creature — Bear")],
)
def test_what_is_no_such_keyword_is_refused(text: str, kind: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Kim", kind, "{1}", "2/2" if "Creature" in kind else None, text)
