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
            "from a foot",
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


def test_what_you_may_spend_is_limited_for_each_player() -> None:
    """A.2.6: "you may spend no more" counts what one player spends, "no more can be spent" what all do."""
    played("""
title: Two machines on loan
rules: fifth
cards:
  Rotor: {cost: "{3}", type: Artifact Creature, pt: 0/2, text: "{2}: ~ gets +1/+0 until end of turn. You may spend no more than {4} in this way each turn."}
  Clock: {cost: "{3}", type: Artifact Creature, pt: 0/2, text: "{1}: ~ gets +1/+0 until end of turn. No more than {1} can be spent this way each turn."}
  Loan: {cost: "{U}", type: Instant, text: Gain control of target artifact until end of turn.}
players:
  Ann: {in play: [Rotor, Clock, 5 Plains]}
  Bob: {hand: [2 Loan], in play: [7 Island]}
now: {turn of: Ann, step: main}
play:
  - Ann: use Rotor
  - Ann: use Rotor
  - try: {Ann: use Rotor, because: "A.2.Ruling.2"}
  - Ann: use Clock
  - resolve all
  - Ann: pass
  - Bob: cast Loan on Rotor
  - Bob: cast Loan#2 on Clock
  - resolve all
  - Bob: use Rotor
  - resolve
  - try: {Bob: use Clock, because: "A.2.6"}
expect:
  Rotor: {pt: 3/2}
  fired: ["A.2.6"]
""")


def test_a_pitch_spell_in_the_words_of_its_time() -> None:
    """E.10: what is paid instead is said as the card says it; what spells cost more is owed all the same."""
    played("""
title: A card for a card
rules: fifth
cards:
  Will of Old: {cost: "{3}{U}{U}", type: Interrupt, text: "You may pay 3 life and remove a green card in your hand from the game instead of paying ~'s casting cost.\\nCounter target spell."}
  Blue Gloom: {cost: "{2}{B}", type: Enchantment, text: "Blue spells cost an additional {1} to cast."}
players:
  Ann: {hand: [Lightning Bolt], in play: [Mountain, Blue Gloom]}
  Bob: {hand: [Will of Old, Giant Growth], in play: [Plains]}
now: {turn of: Ann, step: main}
play:
  - Ann: cast Lightning Bolt on Bob
  - Bob: cast Will of Old on Lightning Bolt by "pay 3 life and remove a green card in your hand from the game"
  - expect: {Plains: {tapped: true}, Bob: {life: 17}, Giant Growth: {in: removed}}
  - resolve
expect:
  Lightning Bolt: {in: graveyard of Ann}
  fired: ["E.10.2", "E.10.Ruling.2"]
""")


def test_an_ability_that_is_countered_gives_nothing_back() -> None:
    played("""
title: Rust on a ray
rules: fifth
cards:
  Corrosion: {cost: "{G}", type: Interrupt, text: "Counter target activated ability from an artifact source."}
players:
  Ann: {in play: [Icy Manipulator, Plains, Prodigal Sorcerer]}
  Bob: {hand: [2 Corrosion], in play: [Juggernaut, 2 Forest]}
now: {turn of: Ann, step: main}
play:
  - Ann: use Prodigal Sorcerer on Bob
  - try: {Bob: cast Corrosion on Prodigal Sorcerer's ability}
  - resolve
  - Ann: use Icy Manipulator on Juggernaut
  - Bob: cast Corrosion on Icy Manipulator's ability
  - resolve
expect:
  Juggernaut: {tapped: false}
  Icy Manipulator: {tapped: true}
  Plains: {tapped: true}
  fired: ["G.8.3", "G.8.Ruling.1"]
""")


def test_a_draw_that_may_be_skipped_for_something_is_skipped_as_it_comes() -> None:
    played("""
title: A patient well
rules: fifth
cards:
  Patient Well: {cost: "{2}", type: Artifact, text: "If you would draw a card, you may skip that draw. If you do, you gain 2 life."}
players:
  Ann: {in play: [Patient Well]}
  Bob: {}
now: {turn of: Ann, step: draw}
play:
  - Ann: draw
  - resolve
  - Ann: "yes"
expect:
  Ann: {life: 22, hand: 0}
  fired: ["G.37.1"]
""")
