"""The untap symbol, training, melee and conniving, under rules that know none of them."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards import abilities as a
from rules_kb.cards.card import make_card


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know nothing of it."""
    return str(request.param)


def with_kim(text: str, rest: str, era: str) -> None:
    """Kim, a 2/2 with this text, Tim, a 1/1, and Bea, a 4/4."""
    played(
        f"""
rules: {era}
cards:
  Kim: {{cost: "{{1}}", type: Creature — Human, pt: 2/2, text: "{text}"}}
  Tim: {{cost: "{{1}}", type: Creature — Human, pt: 1/1}}
  Bea: {{cost: "{{1}}", type: Creature — Bear, pt: 4/4}}
{rest}
"""
    )


def test_what_is_tapped_can_be_untapped_for_its_ability(era: str) -> None:
    with_kim(
        "{1}, {Q}: You gain 3 life.",
        """
players:
  Ann: {in play: [{card: Kim, tapped: true}, 2 Forest]}
  Bob: {}
play:
  - Ann: use Kim
  - expect: {Kim: {tapped: false}}
  - resolve
  - expect: {Ann: {life: 23}}
  - try: {Ann: use Kim}
""",
        era,
    )


def test_the_untap_symbol_asks_whether_it_was_there_as_the_turn_began(era: str) -> None:
    with_kim(
        "{Q}: You gain 3 life.",
        """
players:
  Ann: {in play: [{card: Kim, tapped: true, sick: true}]}
  Bob: {}
play:
  - try: {Ann: use Kim}
""",
        era,
    )


@pytest.mark.parametrize(
    ("attackers", "size"), [("Kim", "2/2"), ("Kim, Tim", "2/2"), ("Kim, Bea", "3/3"), ("Bea", "2/2")]
)
def test_training_beside_a_stronger_one(attackers: str, size: str, era: str) -> None:
    with_kim(
        "Training",
        f"""
players:
  Ann: {{in play: [Kim, Tim, Bea]}}
  Bob: {{}}
play:
  - to declare attackers
  - Ann: attack with {attackers}
  - resolve all
  - expect: {{Kim: {{pt: {size}}}}}
""",
        era,
    )


def test_melee_is_for_each_opponent_attacked(era: str) -> None:
    with_kim(
        "Melee",
        """
players:
  Ann: {in play: [Kim, Tim]}
  Bob: {}
play:
  - to declare attackers
  - Ann: attack with Kim, Tim
  - resolve all
  - expect: {Kim: {pt: 3/3}, Tim: {pt: 1/1}}
  - to end of combat
  - expect: {Bob: {life: 16}}
""",
        era,
    )


@pytest.mark.parametrize(("attack", "size"), [("Ysa with Kim", "2/2"), ("Ysa with Kim; Bob with Tim", "3/3")])
def test_melee_isnt_for_a_planeswalker_attacked(attack: str, size: str) -> None:
    with_kim(
        "Melee",
        f"""
  Ysa: {{cost: "{{1}}", type: Planeswalker — Ysa, pt: 4, text: "+1: You gain 1 life."}}
players:
  Ann: {{in play: [Kim, Tim]}}
  Bob: {{in play: [Ysa]}}
play:
  - to declare attackers
  - Ann: attack {attack}
  - resolve all
  - expect: {{Kim: {{pt: {size}}}}}
""",
        "tenth",
    )


def test_with_a_partner_it_is_played_as_without(era: str) -> None:
    with_kim(
        "Partner",
        """
players:
  Ann: {hand: [Kim], in play: [Forest]}
  Bob: {}
play:
  - Ann: cast Kim
  - resolve
  - expect: {Kim: {in: play}}
""",
        era,
    )


PARTNER = """
  Ruth: {cost: "{1}", type: Legendary Creature — Human, pt: 1/1, text: "Partner with Tim's Aunt, Baker of Bread"}
  "Tim's Aunt, Baker of Bread": {cost: "{1}", type: Legendary Creature — Human, pt: 1/1}
players:
  Ann: {hand: [Ruth], in play: [Forest], library: [Plains, "Tim's Aunt, Baker of Bread", Island]}
  Bob: {library: [Swamp, {card: "Tim's Aunt, Baker of Bread", as: Other}]}
play:
  - Ann: cast Ruth
  - resolve
"""


def test_whose_partner_has_a_name_may_fetch_that_one_alone() -> None:
    with_kim(
        "",
        PARTNER
        + """
  - Ann: choose Ann
  - resolve
  - Ann: "yes"
  - try: {Ann: choose Plains}
  - Ann: choose Tim's Aunt, Baker of Bread
  - expect: {"Tim's Aunt, Baker of Bread": {in: hand of Ann}}
""",
        "tenth",
    )


@pytest.mark.parametrize(("answer", "zone"), [('"yes"\n  - Bob: choose Other', "hand"), ('"no"', "library")])
def test_another_player_may_do_so(answer: str, zone: str) -> None:
    with_kim(
        "",
        PARTNER
        + f"""
  - Ann: choose Bob
  - resolve
  - Bob: {answer}
  - expect: {{Other: {{in: {zone} of Bob}}, stack: []}}
""",
        "tenth",
    )


def test_a_partner_is_a_name_and_nothing_else() -> None:
    text = "Partner with Ruth, Baker of Bread's Sake"
    [keyword] = make_card("Kim", "Creature — Human", None, None, text).abilities
    assert keyword == a.Keyword("partner with", "ruth, baker of bread's sake")
    for wrong in ("Partner with", "Partner with Ruth. You gain 1 life."):
        with pytest.raises(Exception, match=r"[Pp]artner with|with ruth"):
            make_card("Kim", "Creature — Human", None, None, wrong)


@pytest.mark.parametrize(("gone", "size"), [("Tim", "3/3"), ("Forest", "2/2")])
def test_who_connives_gets_a_counter_unless_a_land_is_discarded(gone: str, size: str, era: str) -> None:
    with_kim(
        "{0}: ~ connives.",
        f"""
players:
  Ann: {{in play: [Kim], hand: [Tim], library: [Forest, Plains]}}
  Bob: {{}}
play:
  - Ann: use Kim
  - resolve
  - Ann: choose {gone}
  - expect: {{Kim: {{pt: {size}}}, {gone}: {{in: graveyard of Ann}}, Ann: {{hand: 1}}}}
""",
        era,
    )


def test_its_controller_connives_and_what_has_left_does_so_still(era: str) -> None:
    with_kim(
        "When ~ enters the battlefield, it connives.",
        """
  Shock: {cost: "{0}", type: Instant, text: ~ deals 2 damage to target creature.}
  Plot: {cost: "{0}", type: Instant, text: Target creature connives.}
players:
  Ann: {in play: [Forest], hand: [Kim, Plot, Bea], library: [Island]}
  Bob: {in play: [Tim], hand: [Shock, Forest], library: [Plains]}
play:
  - Ann: cast Kim
  - resolve
  - Ann: pass
  - Bob: cast Shock on Kim
  - resolve
  - expect: {Kim: {in: graveyard of Ann}}
  - resolve
  - Ann: choose Bea
  - expect: {Island: {in: hand of Ann}, Bea: {in: graveyard of Ann}, Kim: {in: graveyard of Ann}}
  - Ann: cast Plot on Tim
  - resolve
  - Bob: choose Forest
  - expect: {Tim: {pt: 1/1}, Plains: {in: hand of Bob}, Ann: {hand: 1}}
""",
        era,
    )


def test_something_may_wait_for_that(era: str) -> None:
    with_kim(
        "Whenever another creature you control connives, put a +1/+1 counter on ~.",
        """
  Plot: {cost: "{0}", type: Instant, text: Target creature connives.}
players:
  Ann: {in play: [Kim, Tim], hand: [Plot, Forest], library: [Island]}
  Bob: {}
play:
  - Ann: cast Plot on Tim
  - resolve
  - Ann: choose Forest
  - resolve
  - expect: {Kim: {pt: 3/3}, Tim: {pt: 1/1}}
""",
        era,
    )


@pytest.mark.parametrize(("attackers", "life"), [("Kim, Bea", 23), ("Kim, Tim", 20)])
def test_what_trains_may_do_something_besides(attackers: str, life: int, era: str) -> None:
    with_kim(
        "Training\\nWhenever ~ trains, you gain 3 life.",
        f"""
players:
  Ann: {{in play: [Kim, Tim, Bea]}}
  Bob: {{}}
play:
  - to declare attackers
  - Ann: attack with {attackers}
  - resolve all
  - expect: {{Ann: {{life: {life}}}}}
""",
        era,
    )


def test_something_may_wait_for_its_own_exploring(era: str) -> None:
    with_kim(
        "{0}: ~ explores.\\nWhenever ~ explores, you gain 3 life.",
        """
players:
  Ann: {in play: [Kim], library: [Forest]}
  Bob: {}
play:
  - Ann: use Kim
  - resolve all
  - expect: {Ann: {life: 23, hand: 1}}
""",
        era,
    )


@pytest.mark.parametrize(
    ("gone", "size"), [("Tim, Bea", "4/4"), ("Tim, Forest", "3/3"), ("Forest, Plains", "2/2")]
)
def test_who_connives_several_gets_a_counter_for_each_that_is_no_land(gone: str, size: str, era: str) -> None:
    with_kim(
        "{0}: ~ connives 2.",
        f"""
players:
  Ann: {{in play: [Kim], hand: [Tim, Bea], library: [Forest, Plains]}}
  Bob: {{}}
play:
  - Ann: use Kim
  - resolve
  - Ann: choose {gone}
  - expect: {{Kim: {{pt: {size}}}, Ann: {{hand: 2}}}}
""",
        era,
    )
