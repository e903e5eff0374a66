"""Upkeep before there was a stack, in the words of its cards: what is paid to untap, whose opponent is meant,
and what goes on after an interruption.
"""

from __future__ import annotations

import pytest
from playing import failed, played

from rules_kb.cards.card import make_card

OATH = """
title: An oath of two players
rules: fifth
cards:
  Even Oath: {cost: "{3}{W}", type: Enchantment, text: "During each player's upkeep, if that player controls fewer lands than target opponent, that player may gain 4 life."}
players:
  Ann: {in play: [Even Oath, 2 Forest]}
  Bob: {in play: [Mountain]}
"""


def test_an_opponent_is_one_of_whoever_plays_the_ability() -> None:
    played(
        OATH
        + """
now: {turn of: Bob, step: upkeep}
play:
  - Bob: use Even Oath
  - Bob: "yes"
  - resolve
expect:
  Bob: {life: 24}
  Ann: {life: 20}
  fired: ["A.1.13", "A.5.Ruling.3"]
"""
    )


def test_a_condition_on_a_target_counts_on_resolution() -> None:
    played(
        OATH
        + """
now: {turn of: Ann, step: upkeep}
play:
  - Ann: use Even Oath
  - Ann: "yes"
  - resolve
expect:
  Ann: {life: 20}
  fired: ["A.5.Ruling.3"]
"""
    )


@pytest.mark.parametrize(("before", "life"), [(9, 7), (11, 11)])
@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_a_condition_can_speak_of_the_player_whose_upkeep_it_is(before: int, life: int, era: str) -> None:
    assert (
        failed(f"""
title: Who has less life
rules: {era}
cards:
  Scale: {{cost: "{{2}}", type: Artifact, text: "At the beginning of each player's upkeep, if that player has less life than you, that player loses 2 life."}}
players:
  Ann: {{life: {before}}}
  Bob: {{life: 10, in play: [Scale]}}
now: {{turn of: Bob, step: first main}}
play:
  - to Ann's upkeep
  - resolve all
expect: {{Ann: {{life: {life}}}}}
""")
        == []
    )


def test_what_is_paid_in_addition_to_untap_is_an_untap_cost() -> None:
    played("""
title: Held down by itself and by another
rules: fifth
cards:
  Stone Bird: {cost: "{2}", type: Artifact Creature, pt: 2/2, text: "~ does not untap during your untap phase.\\nYou may pay an additional {2} during your upkeep to untap ~."}
  Stiffen: {cost: "{B}", type: Enchant Creature, text: "Enchanted creature does not untap during its controller's untap phase. That player may pay an additional {1} during his or her upkeep to untap it."}
players:
  Ann: {in play: [{card: Stone Bird, tapped: true}, 3 Plains, {card: Stiffen, on: Stone Bird}]}
  Bob: {}
now: {turn of: Ann, step: upkeep}
play:
  - Ann: pay for Stone Bird
  - resolve
expect:
  Stone Bird: {tapped: false}
  Plains#3: {tapped: true}
  fired: ["A.10.2", "A.10.4"]
""")


def test_a_vise_of_the_end_of_upkeep_is_aimed_at_one_player() -> None:
    played("""
title: A grip on a full hand
rules: fifth
cards:
  Grip: {cost: "{1}", type: Artifact, text: "At the end of target opponent's upkeep, ~ deals that player 1 damage for each card in his or her hand in excess of two."}
players:
  Ann: {hand: [4 Forest]}
  Bob: {in play: [{card: Grip, chosen: Ann}]}
now: {turn of: Ann, step: upkeep}
play:
  - to draw
expect: {Ann: {life: 18}, fired: ["A.3.1"]}
""")


def test_cumulative_upkeep_goes_on_where_it_was_after_humility() -> None:
    played("""
title: An ape without a past
rules: fifth
cards:
  Frost Ape: {cost: "{1}{G}", type: Summon Ape, pt: 4/4, text: "Cumulative upkeep {1}"}
players:
  Ann: {in play: [{card: Frost Ape, counters: {cumulative upkeep: 1}}, 2 Forest]}
  Bob: {hand: [Disenchant], in play: [Humility, 2 Plains]}
now: {turn of: Bob, step: main}
play:
  - to Ann's upkeep
  - expect: {fired: ["A.14.4"]}
  - Ann: pass
  - Bob: cast Disenchant on Humility
  - resolve
  - Ann: pay for Frost Ape
  - resolve
expect:
  Frost Ape: {in: play, pt: 4/4, counters: {cumulative upkeep: 2}}
  Forest#2: {tapped: true}
  fired: ["A.14.3", "A.6.Ruling.4"]
""")


@pytest.mark.parametrize(
    ("text", "kind", "as_if"),
    [
        (
            "You may pay an additional {2} during your upkeep to untap ~.",
            "Artifact",
            "During your upkeep, you may pay {2}. If you do, untap ~.",
        ),
        (
            "During his or her upkeep, target land's controller loses 2 life.",
            "Enchant Land",
            "During enchanted land's controller's upkeep, that player loses 2 life.",
        ),
        (
            "During your upkeep, return a land you control to owner's hand or bury ~.",
            "Artifact",
            "During your upkeep, bury ~ unless you return a land you control to its owner's hand.",
        ),
        (
            "At the end of your upkeep, pay {3} or sacrifice ~.",
            "Artifact",
            "At the end of your upkeep, sacrifice ~ unless you pay {3}.",
        ),
    ],
)
def test_words_of_upkeep_are_read(text: str, kind: str, as_if: str) -> None:
    read = make_card("Old Thing", kind, "{2}", None, text).abilities
    assert read
    assert read == make_card("Old Thing", kind, "{2}", None, as_if).abilities
