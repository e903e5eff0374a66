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


# -- bargain -------------------------------------------------------------------------------------------------

BARGAINS = """
  Ann: {hand: [Kim], in play: [4 Mountain, Ornithopter, Bear]}
  Bob: {in play: [Wall of Stone], library: [Forest]}
""".strip("\n")
BLAST = """{cost: '{1}{R}', type: Sorcery, text: "Bargain\\nKim deals 2 damage to target player. If this spell was bargained, it deals 5 damage to that player instead."}"""


@pytest.mark.parametrize(
    ("how", "life", "thopter"), [("", 18, "play"), (" with bargain", 15, "graveyard of Ann")]
)
def test_what_is_bargained_does_more_for_a_sacrifice(era: str, how: str, life: int, thopter: str) -> None:
    play = f"{{Ann: cast Kim{how} on Bob}}, resolve"
    with_kim(
        BLAST,
        BARGAINS,
        play,
        f"{{Bob: {{life: {life}}}, Ornithopter: {{in: {thopter}}}, Bear: {{in: play}}}}",
        era,
    )


def test_a_creature_that_is_no_token_is_no_bargain(era: str) -> None:
    board = BARGAINS.replace(", Ornithopter", "")
    with_kim(
        BLAST, board, "{try: {Ann: cast Kim with bargain on Bob}}", "{Bear: {in: play}, Bob: {life: 20}}", era
    )


def test_a_token_is_given_for_a_bargain(era: str) -> None:
    kim = (
        BLAST
        + """
  Call: {cost: '{1}', type: Sorcery, text: "Create a 1/1 white Soldier creature token."}"""
    )
    board = "  Ann: {hand: [Kim, Call], in play: [4 Mountain]}\n  Bob: {}"
    play = (
        "{Ann: cast Call}, resolve, expect: {Ann: {in play: 5}}, {Ann: cast Kim with bargain on Bob}, resolve"
    )
    with_kim(kim, board, play, "{Ann: {in play: 4}, Bob: {life: 15}}", era)


def test_a_target_for_a_bargain_alone_is_chosen_for_a_bargain_alone(era: str) -> None:
    text = "Bargain\\nYou gain 3 life. If this spell was bargained, destroy target creature."
    kim = f'{{cost: "{{1}}{{R}}", type: Sorcery, text: "{text}"}}'
    fork = """fork: {name: bargained, play: [{Ann: cast Kim with bargain on Wall of Stone}, resolve],
      expect: {Wall of Stone: {in: graveyard of Bob}, Ann: {life: 23}}}"""
    with_kim(
        kim,
        BARGAINS,
        f"{{try: {{Ann: cast Kim on Wall of Stone}}}}, {{{fork}}}, {{Ann: cast Kim}}, resolve",
        "{Wall of Stone: {in: play}, Ann: {life: 23}}",
        era,
    )


def test_what_costs_less_if_bargained_costs_less_by_that_alone(era: str) -> None:
    kim = """{cost: '{4}', type: Creature — Ogre, pt: 3/3, text: "Bargain\\nThis spell costs {2} less to cast if it's bargained.\\nWhen Kim enters, if it was bargained, draw a card."}"""
    board = "  Ann: {hand: [Kim], in play: [2 Mountain, Ornithopter], library: [Forest]}\n  Bob: {}"
    play = "{try: {Ann: cast Kim}}, {Ann: cast Kim with bargain}, resolve all"
    with_kim(kim, board, play, "{Kim: {in: play}, Ann: {hand: 1}}", era)


@pytest.mark.parametrize(("how", "counters"), [("", "{}"), (" with bargain", "{'+1/+1': 2}")])
def test_what_comes_with_counters_if_bargained(era: str, how: str, counters: str) -> None:
    kim = """{cost: '{1}', type: Creature — Ogre, pt: 3/3, text: "Bargain\\nKim enters with two +1/+1 counters on it if it was bargained."}"""
    with_kim(kim, BARGAINS, f"{{Ann: cast Kim{how}}}, resolve", f"{{Kim: {{counters: {counters}}}}}", era)


# -- gift ----------------------------------------------------------------------------------------------------

GIVES = "  Ann: {hand: [Kim], in play: [4 Mountain], library: [3 Forest]}\n  Bob: {library: [3 Forest]}"


@pytest.mark.parametrize(
    ("gift", "how", "then"),
    [
        ("a card", " with gift", "{Bob: {hand: 1}, Ann: {life: 25, hand: 0}}"),
        ("a card", "", "{Bob: {hand: 0}, Ann: {life: 22, hand: 0}}"),
        ("a Treasure", " with gift", "{Bob: {in play: 1}, Ann: {life: 25, in play: 4}}"),
        ("a Food", " with gift", "{Bob: {in play: 1}, Ann: {life: 25, in play: 4}}"),
        ("a tapped Fish", " with gift", "{Bob: {in play: 1}, Ann: {life: 25, in play: 4}}"),
    ],
)
def test_a_promised_gift_is_given_to_an_opponent(era: str, gift: str, how: str, then: str) -> None:
    text = f"Gift {gift}\\nYou gain 2 life. If the gift was promised, you gain 3 life."
    with_kim(
        f'{{cost: "{{1}}", type: Sorcery, text: "{text}"}}',
        GIVES,
        f"{{Ann: cast Kim{how}}}, resolve",
        then,
        era,
    )


def test_a_gift_comes_before_all_else_the_spell_does(era: str) -> None:
    kim = '{cost: "{1}", type: Sorcery, text: "Gift a card\\nEach player discards two cards."}'
    play = "{Ann: cast Kim with gift}, resolve"
    board = GIVES.replace("Bob: {", "Bob: {hand: [Forest], ").replace(
        "library: [3 Forest]}", "library: [Bear]}"
    )
    with_kim(kim, board, play, "{Bob: {hand: 0, graveyard: 2}}", era)


def test_of_several_opponents_one_is_chosen_and_no_gift_is_given_of_a_countered_spell(era: str) -> None:
    kim = '{cost: "{1}", type: Sorcery, text: "Gift a card\\nYou gain 2 life."}'
    board = GIVES.replace("Bob: {", "Bob: {in play: [2 Island], hand: [Counterspell], ")
    board += "\n  Cal: {library: [3 Forest]}"
    fork = (
        "fork: {name: countered, play: [{Bob: cast Counterspell on Kim}, resolve], expect: {Cal: {hand: 0}}}"
    )
    play = f"{{Ann: cast Kim with gift}}, {{Ann: choose Cal}}, {{{fork}}}, resolve"
    with_kim(kim, board, play, "{Ann: {life: 22}, Bob: {hand: 1}, Cal: {hand: 1}}", era)


@pytest.mark.parametrize(("how", "hands"), [(" with gift", (1, 1)), ("", (0, 0))])
def test_a_permanent_gives_its_gift_as_it_comes(era: str, how: str, hands: tuple[int, int]) -> None:
    text = "Gift a card\\nWhen Kim enters, if the gift was promised, draw a card."
    kim = f'{{cost: "{{1}}", type: Creature — Frog, pt: 1/1, text: "{text}"}}'
    play = f"{{Ann: cast Kim{how}}}, resolve, expect: {{Bob: {{hand: 0}}}}, resolve all"
    with_kim(
        kim,
        GIVES + "\ndefault choices: auto",
        play,
        f"{{Ann: {{hand: {hands[0]}}}, Bob: {{hand: {hands[1]}}}}}",
        era,
    )


def test_what_is_done_without_a_promise(era: str) -> None:
    kim = '{cost: "{1}", type: Sorcery, text: "Gift a card\\nIf the gift wasn\'t promised, you lose 4 life."}'
    fork = "fork: {name: promised, play: [{Ann: cast Kim with gift}, resolve], expect: {Ann: {life: 20}}}"
    with_kim(kim, GIVES, f"{{{fork}}}, {{Ann: cast Kim}}, resolve", "{Ann: {life: 16}, Bob: {hand: 0}}", era)


# -- an additional cost that may be paid ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "drawn", "bear"), [("", 1, "play"), (" with additional cost", 2, "graveyard of Ann")]
)
def test_an_additional_cost_that_may_be_paid(era: str, how: str, drawn: int, bear: str) -> None:
    text = "As an additional cost to cast this spell, you may sacrifice a creature.\\n"
    text += "Draw a card. If this spell's additional cost was paid, draw two cards instead."
    kim = f'{{cost: "{{1}}", type: Sorcery, text: "{text}"}}'
    board = GIVES.replace("[4 Mountain]", "[Mountain, Bear]")
    with_kim(
        kim,
        board,
        f"{{Ann: cast Kim{how}}}, resolve",
        f"{{Ann: {{hand: {drawn}}}, Bear: {{in: {bear}}}}}",
        era,
    )


def test_an_additional_cost_that_may_be_paid_is_not_paid_with_nothing(era: str) -> None:
    text = "As an additional cost to cast this spell, you may sacrifice a creature.\\nDraw a card."
    kim = f'{{cost: "{{1}}", type: Sorcery, text: "{text}"}}'
    with_kim(kim, GIVES, "{try: {Ann: cast Kim with additional cost}}", "{Ann: {hand: 1}}", era)


LOOKS = (
    "@\nLook at the top six cards of your library. Put two of them into your graveyard and the rest into your hand. "
    "If this spell was ~, put three of them into your graveyard instead."
)

# -- what is no such keyword ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kind", "cost"),
    [
        ("Squad {2}\nSquad {2}", "Creature — Soldier", "{G}"),
        ("Squad {2}", "Sorcery", "{G}"),
        ("Squad 2", "Creature — Soldier", "{G}"),
        ("Bargain\nBargain", "Sorcery", "{G}"),
        ("Draw a card. If it was bargained, draw two cards instead.", "Sorcery", "{G}"),
        ("Bargain\nDestroy target land. If it wasn't bargained, destroy target creature.", "Sorcery", "{G}"),
        (
            "Gift a card\nDestroy target land. If the gift was promised, destroy that land and target creature instead.",
            "Sorcery",
            "{G}",
        ),
        ("Gift a horse\nDraw a card.", "Sorcery", "{G}"),
        ("Draw a card. If the gift was promised, draw two cards instead.", "Sorcery", "{G}"),
        (
            "Kicker {1}\nDraw a card. If this spell's additional cost was paid, draw two cards instead.",
            "Sorcery",
            "{G}",
        ),
        (LOOKS.replace("~", "bargained").replace("@", "Bargain"), "Sorcery", "{G}"),
        (LOOKS.replace("~", "kicked").replace("@", "Kicker {1}"), "Sorcery", "{G}"),
        ("Ravenous", "Creature — Beast", "{G}"),
        ("Ravenous", "Sorcery", "{X}{G}"),
        ("When Kim enters, if X is 5 or more, draw a card.", "Creature — Beast", "{G}"),
        ("Whenever Kim attacks, if X is 5 or more, draw a card.", "Creature — Beast", "{X}{G}"),
    ],
)
def test_what_is_no_such_keyword_is_refused(text: str, kind: str, cost: str) -> None:
    refused(text, kind, cost)


@pytest.mark.parametrize("keyword", ["squad {2}", "ravenous", "bargain", "gift a card"])
def test_what_something_else_grants_is_not_played(keyword: str) -> None:
    granted = make_card("Kim", "Enchantment", "{G}", None, f"Creatures you control have {keyword}.")
    assert unplayed_keywords(granted)
