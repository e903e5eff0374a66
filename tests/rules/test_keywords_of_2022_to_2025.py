"""Keywords of 2022 to 2025: what is paid besides, once or often, and what comes of that."""

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


BEAR = "{cost: '{1}', type: Creature — Bear, pt: 2/2}"
DOOM = "{cost: '{0}', type: Instant, text: Destroy target creature.}"


def with_kim(kim: str, board: str, play: str, expect: str, era: str) -> None:
    """Kim is such a card, and on that board all goes as it is played and expected."""
    played(f"""
rules: {era}
cards:
  Bear: {BEAR}
  Doom: {DOOM}
  Kim: {kim}
players:
{board}
play: [{play}]
expect: {expect}
""")


def refused(text: str, kind: str, cost: str = "{X}{G}") -> None:
    """No such card is understood."""
    with pytest.raises(NotUnderstood):
        make_card("Kim", kind, cost, "2/2" if "Creature" in kind else None, text)


# -- squad ---------------------------------------------------------------------------------------------------

SQUAD = "{cost: '{G}', type: Creature — Soldier, pt: 2/3, text: 'Squad {2}'}"


@pytest.mark.parametrize(("how", "many"), [("", 6), (" with squad", 7), (" with squad 2", 8)])
def test_a_squad_is_as_many_copies_as_were_paid_for(era: str, how: str, many: int) -> None:
    with_kim(
        SQUAD,
        "  Ann: {hand: [Kim], in play: [5 Forest]}\n  Bob: {}",
        f"{{Ann: cast Kim{how}}}, resolve all",
        f"{{Ann: {{in play: {many}}}, Kim: {{pt: 2/3}}, stack: []}}",
        era,
    )


def test_a_squad_beyond_ones_means_is_none(era: str) -> None:
    with_kim(
        SQUAD,
        "  Ann: {hand: [Kim], in play: [4 Forest]}\n  Bob: {}",
        "{try: {Ann: cast Kim with squad 2}}, {try: {Ann: cast Kim with offspring}}",
        "{Ann: {hand: 1}}",
        era,
    )


def test_the_squad_comes_though_its_first_has_fallen(era: str) -> None:
    with_kim(
        SQUAD,
        "  Ann: {hand: [Kim], in play: [3 Forest]}\n  Bob: {hand: [Doom]}",
        "{Ann: cast Kim with squad}, resolve, {Bob: cast Doom on Kim}, resolve, resolve",
        "{Ann: {in play: 4, graveyard: 1}}",
        era,
    )


# -- ravenous ------------------------------------------------------------------------------------------------

RAVENOUS = "{cost: '{X}{G}', type: Creature — Beast, pt: 1/1, text: Ravenous}"


@pytest.mark.parametrize(("x", "size", "drawn"), [(0, "1/1", 0), (4, "5/5", 0), (5, "6/6", 1), (6, "7/7", 1)])
def test_ravenous_comes_with_x_counters_and_draws_for_five(era: str, x: int, size: str, drawn: int) -> None:
    with_kim(
        RAVENOUS,
        "  Ann: {hand: [Kim], in play: [7 Forest], library: [3 Forest]}\n  Bob: {}",
        f"{{Ann: cast Kim x {x}}}, resolve all",
        f"{{Kim: {{pt: {size}}}, Ann: {{hand: {drawn}}}}}",
        era,
    )


# -- what is no such keyword ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kind", "cost"),
    [
        ("Squad {2}\nSquad {2}", "Creature — Soldier", "{G}"),
        ("Squad {2}", "Sorcery", "{G}"),
        ("Squad 2", "Creature — Soldier", "{G}"),
        ("Ravenous", "Creature — Beast", "{G}"),
        ("Ravenous", "Sorcery", "{X}{G}"),
        ("When Kim enters, if X is 5 or more, draw a card.", "Creature — Beast", "{G}"),
        ("Whenever Kim attacks, if X is 5 or more, draw a card.", "Creature — Beast", "{X}{G}"),
    ],
)
def test_what_is_no_such_keyword_is_refused(text: str, kind: str, cost: str) -> None:
    refused(text, kind, cost)


@pytest.mark.parametrize("keyword", ["squad {2}", "ravenous"])
def test_what_something_else_grants_is_not_played(keyword: str) -> None:
    granted = make_card("Kim", "Enchantment", "{G}", None, f"Creatures you control have {keyword}.")
    assert unplayed_keywords(granted)
