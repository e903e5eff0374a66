"""Counters with which something comes into play, or as long as which something is so, and what is done for each
damage that is prevented.
"""

from __future__ import annotations

import pytest
from playing import failed, played

from rules_kb.cards.card import make_card, printed_back
from rules_kb.cards.not_played import unplayed_keywords
from rules_kb.cards.type_lines import NotUnderstood

# -- counters ------------------------------------------------------------------------------------------------


def test_a_card_is_returned_to_play_with_counters_on_it() -> None:
    played("""
cards:
  Rouse: {cost: "{B}", type: Sorcery, text: "Return target creature card from your graveyard to the battlefield with two +1/+1 counters on it."}
players:
  Ann: {hand: [Rouse], in play: [Swamp], graveyard: [Grizzly Bears]}
  Bob: {}
play: [{Ann: cast Rouse on Grizzly Bears}, resolve]
expect: {Grizzly Bears: {in: play, pt: 4/4}}
""")


def test_what_dies_comes_back_with_a_counter_and_not_without() -> None:
    played("""
cards:
  Moth: {cost: "{W}", type: Creature — Insect, pt: 2/2, text: "When this creature dies, return it to the battlefield tapped under its owner's control with a -1/-1 counter on it."}
players:
  Ann: {in play: [Moth]}
  Bob: {hand: [Shock], in play: [Mountain]}
play: [{Bob: cast Shock on Moth}, resolve, resolve]
expect: {Moth: {in: play, tapped: true, pt: 1/1}}
""")


MARK = """
cards:
  Mark: {{cost: "{{B}}", type: Sorcery, text: "Put a brand counter on target creature. That creature gets -0/-1 for as long as it has a brand counter on it."}}
  Wipe: {{cost: "{{W}}", type: Instant, text: "Remove a brand counter from target creature."}}
players:
  Ann: {{hand: [Mark, Wipe], in play: [Swamp, Plains, Grizzly Bears]}}
  Bob: {{}}
play: [{play}]
expect: {{Grizzly Bears: {{pt: {size}}}}}
"""


@pytest.mark.parametrize(
    ("play", "size"),
    [
        ("{Ann: cast Mark on Grizzly Bears}, resolve", "2/1"),
        (
            "{Ann: cast Mark on Grizzly Bears}, resolve, to declare attackers, {Ann: no attack}, to Bob's upkeep",
            "2/1",
        ),
        ("{Ann: cast Mark on Grizzly Bears}, resolve, {Ann: cast Wipe on Grizzly Bears}, resolve", "2/2"),
    ],
)
def test_what_lasts_as_long_as_a_counter_is_there_ends_with_it(play: str, size: str) -> None:
    played(MARK.format(play=play, size=size))


# -- what is prevented ---------------------------------------------------------------------------------------


def test_as_many_counters_as_damage_that_is_prevented() -> None:
    played("""
cards:
  Warden: {type: Creature — Soldier, pt: 1/1, text: "If a source would deal damage to you, prevent that damage. Put a +1/+1 counter on Warden for each 1 damage prevented this way."}
players:
  Ann: {in play: [Warden]}
  Bob: {hand: [Lightning Bolt], in play: [Mountain]}
play: [{Bob: cast Lightning Bolt on Ann}, resolve]
expect: {Ann: {life: 20}, Warden: {pt: 4/4}}
""")


def test_what_a_shield_prevents_later_is_counted_by_nobody_and_refused() -> None:
    with pytest.raises(NotUnderstood, match="prevented this way"):
        make_card(
            "Ward",
            "Instant",
            "{W}",
            None,
            "Prevent the next 3 damage that would be dealt to target creature this turn. "
            "Put a +1/+1 counter on that creature for each 1 damage prevented this way.",
        )


# -- how many ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("blockers", "size"), [("Hill Giant", "6/6"), ("Hill Giant, Gray Ogre, Mons's Goblin Raiders", "4/6")]
)
def test_blockers_beyond_the_first_are_counted(blockers: str, size: str) -> None:
    played(f"""
cards:
  Worm: {{type: Creature — Wurm, pt: 6/6, text: "Whenever Worm becomes blocked, it gets -1/-0 until end of turn for each creature blocking it beyond the first."}}
players:
  Ann: {{in play: [Worm]}}
  Bob: {{in play: [{blockers}]}}
play: [to declare attackers, {{Ann: attack with Worm}}, to declare blockers, {{Bob: "block Worm with {blockers}"}}, resolve]
expect: {{Worm: {{pt: {size}}}}}
""")


MOST = "most common color"


@pytest.mark.parametrize(
    ("beside", "size"),
    [("Grizzly Bears", "1/1"), ("Grizzly Bears, Hill Giant", "3/3"), ("2 Hill Giant, Grizzly Bears", "3/3")],
)
def test_the_most_common_color_may_be_tied_and_not_less(beside: str, size: str) -> None:
    played(f"""
cards:
  Jinn: {{type: Creature — Djinn, cost: "{{U}}", pt: 3/3, text: "Jinn gets -2/-2 as long as green is the {MOST} among all permanents or is tied for {MOST.removesuffix(" color")}."}}
players:
  Ann: {{in play: [Jinn]}}
  Bob: {{in play: [{beside}, {"Gray Ogre" if "Giant" in beside else "Forest"}]}}
play: []
expect: {{Jinn: {{pt: {size}}}}}
""")


def test_they_are_all_that_were_untapped() -> None:
    played("""
cards:
  Rally: {cost: "{W}", type: Instant, text: "Untap all creatures you control. They get +1/+1 until end of turn."}
players:
  Ann: {hand: [Rally], in play: [Plains, Hill Giant, {card: Grizzly Bears, tapped: true}]}
  Bob: {in play: [Gray Ogre]}
play: [{Ann: cast Rally}, resolve]
expect: {Hill Giant: {pt: 4/4}, Grizzly Bears: {pt: 3/3, tapped: false}, Gray Ogre: {pt: 2/2}}
""")


# -- in the words of 1995, and what no era plays -------------------------------------------------------------


def test_a_phase_cost_is_followed_by_what_is_so_all_the_time() -> None:
    played("""
cards:
  Frost: {type: Enchantment, text: "During your upkeep, pay {W} or destroy Frost. All mountains become plains."}
  Balm: {cost: "{W}", type: Instant, text: You gain 4 life.}
players:
  Ann: {hand: [Balm], in play: [Frost, Mountain]}
  Bob: {}
play: [{Ann: cast Balm}, resolve]
expect: {Ann: {life: 24}}
""")


def test_when_blocking_neither_deals_nor_receives() -> None:
    played("""
cards:
  Mist: {type: Creature — Spirit, pt: 1/1, text: "When blocking, Mist neither deals nor receives damage in combat."}
players:
  Ann: {in play: [Grizzly Bears]}
  Bob: {in play: [Mist]}
play: [to declare attackers, {Ann: attack with Grizzly Bears}, to declare blockers, {Bob: block Grizzly Bears with Mist}, resolve, to end of combat]
expect: {Mist: {in: play}, Grizzly Bears: {damage: 0}}
""")


def test_how_long_cards_may_be_played_is_printed_back_as_it_was_said() -> None:
    text = "{2}: Exile the top two cards of your library. Until the end of your next turn, you may play those cards."
    card = make_card("Vat", "Artifact", "{2}", None, text)
    again = make_card("Vat", "Artifact", "{2}", None, printed_back(card))
    assert (again.abilities, unplayed_keywords(again)) == (card.abilities, unplayed_keywords(card))


@pytest.mark.parametrize(
    ("play", "life"),
    [
        ("{Ann: cast Shock on Bob}, resolve", 20),
        ("to declare attackers, {Ann: attack with Grizzly Bears}, to end of combat", 18),
    ],
)
def test_only_what_is_no_combat_damage_is_prevented(play: str, life: int) -> None:
    played(f"""
cards:
  Calm: {{type: Enchantment, text: "Prevent all noncombat damage that would be dealt to you."}}
players:
  Ann: {{hand: [Shock], in play: [Mountain, Grizzly Bears]}}
  Bob: {{in play: [Calm]}}
play: [{play}]
expect: {{Bob: {{life: {life}}}}}
""")


def test_all_cards_of_a_color_are_discarded_from_a_hand_that_was_revealed() -> None:
    played("""
cards:
  Purge: {cost: "{B}", type: Sorcery, text: "Target player reveals his or her hand and discards all red cards from it."}
players:
  Ann: {hand: [Purge], in play: [Swamp]}
  Bob: {hand: [Shock, Grizzly Bears, Hill Giant]}
play: [{Ann: cast Purge on Bob}, resolve]
expect: {Bob: {hand: [Grizzly Bears], graveyard: 2}}
""")


FLASK = "{T}, Remove all dew counters from Flask: You gain 2 life for each dew counter removed this way."


def test_counters_that_were_removed_as_a_cost_are_counted() -> None:
    played(f"""
cards:
  Flask: {{type: Artifact, text: "{FLASK}"}}
players:
  Ann: {{in play: [{{card: Flask, counters: {{dew: 3}}}}]}}
  Bob: {{}}
play: [{{Ann: use Flask}}, resolve]
expect: {{Ann: {{life: 26}}, Flask: {{counters: {{}}}}}}
""")


@pytest.mark.parametrize(
    "text",
    [
        FLASK.replace("all dew", "a dew"),
        FLASK.replace("Remove all dew", "Remove all ice"),
        "When Flask enters the battlefield, you gain 2 life for each dew counter removed this way.",
    ],
)
def test_counters_that_no_such_cost_removes_are_not(text: str) -> None:
    with pytest.raises(NotUnderstood, match="removed this way"):
        make_card("Flask", "Artifact", "{2}", None, text)


@pytest.mark.parametrize(("spell", "plays"), [("Grizzly Bears", True), ("Giant Growth", False)])
def test_mana_for_one_spell_of_a_kind_pays_for_no_other(spell: str, plays: bool) -> None:
    problems = failed(f"""
cards:
  Den: {{type: Land, text: "{{T}}: Add two mana in any combination of colors. Spend this mana only to cast a creature spell."}}
players:
  Ann: {{hand: [{spell}], in play: [Den, Gray Ogre]}}
  Bob: {{}}
play: [{{Ann: "cast {spell}{"" if plays else " on Gray Ogre"} paying Den"}}, resolve]
expect: {{Den: {{tapped: true}}}}
""")
    assert not problems if plays else problems


FURY = """
rules: {era}
cards:
  Bare Skin: {{cost: "{{R}}", type: Instant, text: Damage dealt to target creature this turn can't be prevented.}}
  Old Ward: {{cost: "{{W}}", type: Instant, text: Prevent the next 2 damage that would be dealt to target creature this turn.}}
players:
  Ann: {{hand: [Bare Skin, 2 Old Ward], in play: [Mountain, 2 Plains, Hill Giant, Gray Ogre]}}
  Bob: {{hand: [Shock], in play: [Mountain]}}
play:
  - Ann: cast Bare Skin on Gray Ogre
  - resolve
  - Ann: cast Old Ward on Gray Ogre
  - resolve
  - Ann: cast Old Ward#2 on Hill Giant
  - resolve
  - Bob: cast Shock on Gray Ogre
  - resolve
expect: {{Gray Ogre: {{in: graveyard of Ann}}}}
"""


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_a_shield_for_what_cant_be_shielded_isnt_told_to_prevent(era: str) -> None:
    lines = [entry.text for step in played(FURY.format(era=era)).steps for entry in step.entries]
    assert "the next 2 damage to Hill Giant will be prevented this turn" in lines
    assert "the next 2 damage to Gray Ogre would be prevented this turn, but can't be" in lines
    assert not [line for line in lines if "Gray Ogre will be prevented" in (line or "")]


def test_what_cant_be_destroyed_stands_before_the_destroying() -> None:
    run = played("""
rules: tenth
cards:
  Iron Idol: {cost: "{3}", type: Artifact Creature, pt: 2/2, text: Iron Idol is indestructible.}
  Even Ground: {cost: "{W}", type: Sorcery, text: Destroy all creatures.}
players:
  Ann: {hand: [Shock, Even Ground], in play: [Plains, Mountain]}
  Bob: {in play: [Iron Idol]}
play: [{Ann: cast Shock on Iron Idol}, resolve, {Ann: cast Even Ground}, resolve]
""")
    stays = [
        [rule.cite for rule in entry.rules]
        for step in run.steps
        for entry in step.entries
        if entry.text == "Iron Idol can't be destroyed"
    ]
    assert [cites[0] for cites in stays] == ["cr2006:glossary/indestructible"] * 2


@pytest.mark.parametrize(
    "text",
    [
        "Put an exalted counter on target creature.",
        "Return target creature card from your graveyard to the battlefield with a decayed counter on it.",
    ],
)
def test_a_counter_that_does_something_by_today_s_rules_alone_is_no_mere_mark(text: str) -> None:
    card = make_card("Dab", "Sorcery", "{1}", None, text)
    assert [word.rpartition(" ")[2] for word in unplayed_keywords(card)] == ["counters"]
    mark = make_card("Dab", "Sorcery", "{1}", None, "Put a charge counter on target creature.")
    assert unplayed_keywords(mark) == []
