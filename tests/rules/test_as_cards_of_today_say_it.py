"""Cards that say of themselves he and she, colors that a thing has at all, modes chosen twice, and copies that are
otherwise in this or that.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.type_lines import NotUnderstood


def said(text: str, type_line: str = "Enchantment") -> list[str]:
    pt = "2/2" if "Creature" in type_line else None
    return printed_back(make_card("Gruk", type_line, "{R}", pt, text)).splitlines()


# -- who and what ----------------------------------------------------------------------------------------------


def test_a_planeswalker_becomes_a_creature_and_is_still_one() -> None:
    played("""
rules: tenth
cards:
  Ysa: {cost: "{3}", type: Legendary Planeswalker — Ysa, pt: 4, text: "0: Until end of turn, Ysa becomes a 5/5 Human Soldier creature that's still a planeswalker. Prevent all damage that would be dealt to her this turn."}
players:
  Ann: {in play: [{card: Ysa, counters: {loyalty: 4}}], hand: [Lightning Bolt], mana: "{R}"}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Ysa
  - resolve
  - expect: {Ysa: {pt: 5/5, type: Legendary Planeswalker Creature — Ysa Human Soldier}}
  - Ann: cast Lightning Bolt on Ysa
  - resolve
  - expect: {Ysa: {in: play, damage: 0, counters: {loyalty: 4}}}
  - to declare attackers
  - Ann: attack with Ysa
  - to end of turn
expect: {Bob: {life: 15}}
""")


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("Whenever Gruk attacks, he gets +1/+0 until end of turn.", "Gruk gets +1/+0 until end of turn"),
        ("Sacrifice a creature: Put a +1/+1 counter on him.", "put one +1/+1 counter on Gruk"),
        ("Whenever Gruk attacks, you gain life equal to her power.", "life equal to Gruk's power"),
        ("{1}: Untap her.", "untap Gruk"),
        (
            "Whenever another creature attacks, you gain life equal to his power.",
            "life equal to Gruk's power",
        ),
        ("Whenever a creature attacks, if she's tapped, draw a card.", "if Gruk is tapped, draw a card"),
    ],
)
def test_he_and_she_are_the_card(text: str, printed: str) -> None:
    assert said(text, "Legendary Creature — Elf")[0].endswith(printed)


def test_a_player_who_is_hurt_is_not_the_card() -> None:
    for text in (
        "Whenever a player casts a spell, Gruk deals 1 damage to him.",
        "Target opponent loses 1 life. Gruk deals 1 damage to target creature and 1 damage to her.",
    ):
        with pytest.raises(NotUnderstood):
            make_card("Gruk", "Legendary Creature — Elf", "{G}", "2/2", text)


def test_he_or_she_is_a_player_all_the_same() -> None:
    assert said("Whenever a player draws a card, he or she loses 1 life.") == [
        "when a player draws a card, he or she (in the event) loses 1 life"
    ]


def test_one_or_more_colors_are_any_colors() -> None:
    played("""
cards:
  Bleach: {cost: "{1}", type: Sorcery, text: "Exile each permanent with mana value 2 or less that's one or more colors."}
players:
  Ann: {hand: [Bleach], in play: [Forest]}
  Bob: {in play: [Grizzly Bears, Hill Giant, Sol Ring]}
play: [{Ann: cast Bleach}, resolve]
expect: {Grizzly Bears: {in: removed}, Hill Giant: {in: play}, Sol Ring: {in: play}, Forest: {in: play}}
""")


# -- modes -----------------------------------------------------------------------------------------------------

CROSSING = """
cards:
  Crossing: {cost: "{1}", type: Instant, text: "Choose %s%s\\n• Draw a card.\\n• You gain 4 life."}
players:
  Ann: {life: 10, hand: [Crossing], in play: [Forest]}
  Bob: {}
play:
"""
AGAIN = ". You may choose the same mode more than once."


@pytest.mark.parametrize(("mode", "hand", "life"), [(1, 3, 10), (2, 2, 14), (3, 1, 18), (4, 0, 22)])
def test_the_same_mode_may_be_chosen_more_than_once(mode: int, hand: int, life: int) -> None:
    played(
        CROSSING % ("three", AGAIN)
        + f"""
  - Ann: cast Crossing mode {mode}
  - resolve
expect: {{Ann: {{hand: {hand}, life: {life}}}}}
"""
    )


def test_where_it_isnt_said_each_mode_is_chosen_once() -> None:
    assert said(f"Choose two{AGAIN}\n• Draw a card.\n• You gain 4 life.", "Instant") == [
        "choose two. you may choose the same mode more than once; or draw a card; or gain 4 life"
    ]
    played(
        CROSSING % ("two", " —") + "  - Ann: cast Crossing\n  - resolve\nexpect: {Ann: {hand: 1, life: 14}}\n"
    )


# -- copies ----------------------------------------------------------------------------------------------------

SEEMING = """
rules: tenth
cards:
  Seeming: {cost: "{U}", type: Legendary Creature — Shapeshifter, pt: 0/1, text: "You may have Seeming enter as a copy of any creature on the battlefield, except its name is Seeming, it's legendary in addition to its other types, and it has flying."}
  Twin: {cost: "{U}", type: Sorcery, text: "Create a token that's a copy of target creature, except it's 1/1 and isn't legendary."}
players:
  Ann: {hand: [Seeming, Twin], in play: [2 Island]}
  Bob: {in play: [Hill Giant]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Seeming
  - resolve
  - Ann: yes
"""


def test_a_copy_keeps_its_name_and_is_legendary() -> None:
    played(
        SEEMING
        + """
  - expect: {Seeming: {pt: 3/3, type: Legendary Creature — Giant, has: [flying]}}
  - Ann: cast Twin on Seeming
  - resolve
expect: {Seeming: {in: play}, Ann: {in play: 4}}
"""
    )


def test_a_copy_of_one_of_the_cards_exiled_with_it() -> None:
    played("""
rules: tenth
cards:
  Vat: {cost: "{3}", type: Artifact, text: "Whenever a nontoken creature dies, you may exile that card.\\n{3}, {T}: Create a token that's a copy of a card exiled with Vat."}
players:
  Ann: {hand: [2 Shock], in play: [Vat, 2 Mountain, 3 Forest]}
  Bob: {in play: [Grizzly Bears, Elvish Archers], graveyard: [Hill Giant]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Shock on Grizzly Bears
  - resolve
  - resolve
  - Ann: yes
  - Ann: cast Shock#2 on Elvish Archers
  - resolve
  - resolve
  - Ann: yes
  - Ann: use Vat ability 1
  - resolve
  - Ann: choose Grizzly Bears
expect: {Ann: {in play: 7}, Grizzly Bears: {in: removed}}
""")


# -- times and mana ----------------------------------------------------------------------------------------------


def test_until_ones_next_turn_it_happens_again_and_again() -> None:
    played("""
rules: tenth
cards:
  Snare: {cost: "{B}", type: Sorcery, text: "Until your next turn, whenever a creature deals combat damage to you, destroy that creature."}
players:
  Ann: {hand: [Snare], in play: [Swamp]}
  Bob: {in play: [Hill Giant, Grizzly Bears]}
now: {turn of: Ann, step: second main}
play:
  - Ann: cast Snare
  - resolve
  - to Bob's declare attackers
  - Bob: attack with Hill Giant
  - to declare blockers
  - to second main
  - expect: {Hill Giant: {in: graveyard of Bob}, Ann: {life: 17}}
  - to Ann's upkeep
  - to Bob's declare attackers
  - Bob: attack with Grizzly Bears
  - to second main
expect: {Grizzly Bears: {in: play}, Ann: {life: 15}}
""")


def test_who_taps_ones_own_land_adds_more_of_what_came() -> None:
    played("""
rules: tenth
cards:
  Bounty: {cost: "{G}", type: Enchantment, text: "Whenever you tap a land for mana, add one mana of any type that land produced."}
players:
  Ann: {in play: [Bounty, Forest, Llanowar Elves]}
  Bob: {in play: [Mountain]}
now: {turn of: Ann, step: first main}
play:
  - Ann: tap Forest for {G}
  - Ann: tap Llanowar Elves for {G}
  - Bob: tap Mountain for {R}
expect: {Ann: {mana: "{G}{G}{G}"}, Bob: {mana: "{R}"}}
""")


@pytest.mark.parametrize(
    "text",
    [
        "Whenever a creature enters, her hand is empty.",
        "Choose four. You may choose the same mode more than once.\n• Draw a card.\n• You gain 4 life.",
        "Whenever you tap a land for mana, add one mana of any type that creature produced.",
    ],
)
def test_what_isnt_said_so_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        said(text, "Instant" if text.startswith("Choose") else "Enchantment")


# -- when, and for whom it makes no difference -------------------------------------------------------------------


def test_damage_is_prevented_during_ones_own_turn_alone() -> None:
    played("""
rules: tenth
cards:
  Aegis: {cost: "{W}", type: Legendary Creature — Soldier, pt: 4/4, text: "Prevent all damage that would be dealt to Aegis during your turn.\\nAegis can be your commander."}
players:
  Ann: {in play: [Aegis]}
  Bob: {hand: [2 Shock], in play: [2 Mountain]}
now: {turn of: Ann, step: end of turn}
play:
  - Bob: cast Shock on Aegis
  - resolve
  - expect: {Aegis: {damage: 0}}
  - to Bob's upkeep
  - Bob: cast Shock#2 on Aegis
  - resolve
expect: {Aegis: {damage: 2}}
""")


def test_what_entered_under_ones_control_this_turn_did_so_whoever_has_it_now() -> None:
    played("""
rules: tenth
cards:
  Marshal: {cost: "{W}", type: Creature — Soldier, pt: 1/1, text: "As long as an artifact entered the battlefield under your control this turn, creatures you control get +2/+2."}
  Sergeant: {cost: "{W}", type: Creature — Soldier, pt: 1/1, text: "As long as an artifact entered the battlefield under your control this turn, creatures you control get +2/+2."}
  Rag: {cost: "{0}", type: Artifact, text: "~ has shroud."}
  Clutch: {cost: "{0}", type: Instant, text: Gain control of all artifacts until end of turn.}
players:
  Ann: {in play: [Marshal], hand: [Rag]}
  Bob: {in play: [Sergeant], hand: [Clutch]}
now: {turn of: Ann, step: first main}
play:
  - expect: {Marshal: {pt: 1/1}}
  - Ann: cast Rag
  - resolve
  - expect: {Marshal: {pt: 3/3}, Sergeant: {pt: 1/1}}
  - Bob: cast Clutch
  - resolve
  - expect: {Rag: {controller: Bob}, Marshal: {pt: 3/3}, Sergeant: {pt: 1/1}}
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
expect: {Marshal: {pt: 1/1}}
""")


def test_things_of_colors_are_told_after_them() -> None:
    assert said("Destroy all creatures that are black or red.", "Instant") == [
        "destroy each black or red creature"
    ]
    for refused in (
        "Destroy all creatures that are black or red or green.",
        "Destroy all creatures that are black or tapped.",
    ):
        with pytest.raises(NotUnderstood):
            said(refused, "Instant")


def test_damage_that_a_chosen_source_would_deal_is_prevented() -> None:
    played("""
rules: tenth
cards:
  Ward: {cost: "{0}", type: Instant, text: Prevent the next 2 damage that a source of your choice would deal to any target this turn.}
players:
  Ann: {hand: [Ward]}
  Bob: {hand: [2 Shock, Lightning Bolt], in play: [3 Mountain]}
now: {turn of: Bob, step: first main}
play:
  - Bob: cast Lightning Bolt on Ann
  - Ann: cast Ward on Ann
  - resolve
  - Ann: choose Lightning Bolt
  - Bob: cast Shock on Ann
  - resolve
  - expect: {Ann: {life: 18}}
  - resolve
expect: {Ann: {life: 17}}
""")


def test_ones_next_spell_is_waited_for_once() -> None:
    played("""
rules: tenth
cards:
  Omen: {cost: "{0}", type: Instant, text: "When you cast your next instant or sorcery spell this turn, draw two cards."}
players:
  Ann: {hand: [Omen, 2 Shock, Grizzly Bears], in play: [2 Mountain, 2 Forest]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Omen
  - resolve
  - Ann: cast Grizzly Bears
  - resolve
  - expect: {Ann: {hand: 2}}
  - Ann: cast Shock on Bob
  - resolve all
  - expect: {Ann: {hand: 3}}
  - Ann: cast Shock#2 on Bob
  - resolve all
expect: {Ann: {hand: 2}, Bob: {life: 16}}
""")
