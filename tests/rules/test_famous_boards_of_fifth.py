"""Cards that everybody asks about who played before there was a stack, and what was misplayed with others."""

from __future__ import annotations

import pytest
from playing import failed, played

from rules_kb.cards import abilities as a
from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        (
            "{1}, {T}: Choose a card in play. Flip ~ from a foot above the table. Destroy what it touches.",
            "flip",
        ),
        (
            "When ~ comes into play, bury it unless you sacrifice creatures of total power 12 or more.",
            "total",
        ),
        ("Destroy two target nonblack creatures unless one has a color that the other lacks.", "two target"),
        ("{X}, {T}: Set aside a spell card from your hand with the mana noted on ~.", "spell card"),
    ],
    ids=["orb", "dreadnought", "ringers", "cauldron"],
)
def test_what_no_table_can_play_is_refused_with_the_phrase(text: str, phrase: str) -> None:
    with pytest.raises(NotUnderstood, match=f"understood: ['\"][^'\"]*{phrase}"):
        make_card("Odd Thing", "Artifact", "{2}", None, text)


def test_a_salve_prevents_the_points_that_were_chosen() -> None:
    assert (
        failed(
            """
title: Three points of four
rules: fifth
players:
  Ann: {in play: [Hypnotic Specter, Grizzly Bears]}
  Bob: {hand: [Healing Salve, Forest], in play: [Plains]}
now: {turn of: Ann, step: main}
play:
  - Ann: attack with Hypnotic Specter, Grizzly Bears
  - to declare blockers
  - Bob: no block
  - to damage prevention
  - Bob: cast Healing Salve on Bob mode 2
  - Bob: choose Hypnotic Specter
  - resolve
  - to main
expect:
  Bob: {life: 19, hand: [Forest]}
  fired: [G.12.3]
"""
        )
        == []
    )


def test_who_becomes_a_legend_is_the_newer_one() -> None:
    assert (
        failed(
            """
title: A thief of shapes meets a legend
rules: fifth
cards:
  Shape Thief: {cost: "{4}{U}", type: Summon Shapeshifter, pt: 0/3, text: "{U}: ~ becomes a copy of target creature."}
players:
  Ann: {in play: [Shape Thief, Island]}
  Bob: {in play: [Jedit Ojanen]}
now: {turn of: Ann, step: main}
play:
  - Ann: use Shape Thief on Jedit Ojanen
  - resolve
expect:
  Shape Thief: {in: graveyard of Ann}
  Jedit Ojanen: {in: play}
  fired: [E.4.Ruling.10]
"""
        )
        == []
    )


def test_a_monolith_has_no_damage_to_take_that_hurts_another_creature() -> None:
    assert (
        failed(
            """
title: The Bolt hurts the Giant
rules: fifth
players:
  Ann: {hand: [Lightning Bolt], in play: [Mountain]}
  Bob: {in play: [Jade Monolith, Plains, Grizzly Bears, Hill Giant]}
now: {turn of: Ann, step: main}
play:
  - Ann: cast Lightning Bolt on Hill Giant
  - to damage prevention
  - try: {Bob: use Jade Monolith on Grizzly Bears, because: G.13.3}
"""
        )
        == []
    )


def test_an_attack_that_is_set_up_is_this_turns_attack() -> None:
    assert (
        failed("""
rules: fifth
players:
  Ann: {in play: [Grizzly Bears, Hill Giant]}
  Bob: {}
now: {turn of: Ann, step: declare attackers, attacking: {Grizzly Bears: Bob}}
play:
  - to main
  - try: {Ann: attack with Hill Giant, because: "P.8.1"}
""")
        == []
    )


@pytest.mark.parametrize(("number", "met"), [("K.12", True), ("K.1", False), ("K.12.4", True), ("K", True)])
def test_a_section_of_the_rulings_means_any_ruling_in_it(number: str, met: bool) -> None:
    went_otherwise = failed(f"""
rules: fifth
players:
  Ann: {{hand: [Lightning Bolt], in play: [Mountain]}}
  Bob: {{in play: [Grizzly Bears]}}
now: {{turn of: Ann, step: main}}
play:
  - Ann: cast Lightning Bolt on Grizzly Bears
  - resolve
expect: {{fired: ["{number}"]}}
""")
    assert (went_otherwise == []) is met


def test_the_active_player_orders_what_phases_in_together() -> None:
    """G.36.3: what is on a creature is as old as that, and not the newest of all."""
    played("""
title: Two that phase in together
rules: fifth
cards:
  Flicker Hound: {cost: "{W}", type: Summon Hound, pt: 2/2, text: Phasing}
  Blue Cloud: {cost: "{U}", type: Summon Cloud, pt: 1/1, text: "Phasing\\nAll creatures are blue."}
  Red Paint: {cost: "{R}", type: Enchant Creature, text: "Enchant creature\\nEnchanted creature is red."}
players:
  Ann: {in play: [Flicker Hound, Blue Cloud, {card: Red Paint, on: Flicker Hound}]}
  Bob: {}
now: {turn of: Bob, step: cleanup}
play:
  - expect: {Flicker Hound: {color: red}}
  - to Ann's main
  - expect: {Flicker Hound: {in: phased out}}
  - fork:
      name: The Cloud first
      play:
        - to Bob's main
        - to Ann's main
        - Ann: order Blue Cloud, Flicker Hound
        - expect: {Flicker Hound: {color: red}}
  - to Bob's main
  - to Ann's main
  - Ann: order Flicker Hound, Blue Cloud
expect:
  Flicker Hound: {in: play, color: blue}
  fired: ["G.36.3"]
""")


def test_an_artifact_that_is_set_up_tapped_is_off_by_its_ruling() -> None:
    assert (
        failed(
            """
title: Off from the start
rules: fifth
cards:
  Rod: {cost: "{1}", type: Artifact, text: "{1}: You gain 1 life."}
  Banner: {cost: "{1}", type: Continuous Artifact, text: "Creatures you control get +1/+1."}
players:
  Ann: {in play: [{card: Rod, tapped: true}, {card: Banner, tapped: true}, Grizzly Bears, Swamp]}
  Bob: {}
now: {turn of: Ann, step: main}
play:
  - try: {Ann: use Rod, because: "K.6.4"}
  - to discard
expect:
  Grizzly Bears: {pt: 2/2}
  fired: [K.6.4]
"""
        )
        == []
    )


def test_a_vault_can_have_its_turn_skipped_or_not() -> None:
    text = "If you would begin your turn while ~ is tapped, you may skip that turn. If you do, untap ~."
    card = make_card("Vault", "Artifact", "{2}", None, text)
    assert [type(item) for item in card.abilities] == [a.MaySkipTurn]


def test_what_may_be_done_instead_need_not_be_done() -> None:
    text = "If you would draw a card, you may draw two cards instead."
    (item,) = make_card("Well", "Artifact", "{2}", None, text).abilities
    assert isinstance(item, a.Instead)
    assert item.optional
