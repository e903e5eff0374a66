"""Damage of so much or more, cards that are shown until one fits, targets in the graveyard of whoever is a target
as well, and creatures of no type: each where it would come out otherwise if it were misread.
"""

from __future__ import annotations

import pytest
from playing import cited, played

# -- so much damage or more, or less -------------------------------------------------------------------------

CEILING = """
rules: tenth
cards:
  Roof: {type: Enchantment, text: "If a source would deal 4 or more damage to a permanent or player, that source deals 2 damage to that permanent or player instead."}
  Hide: {type: Creature — Giant, pt: 5/5, text: "If a source would deal 2 or less damage to Hide, prevent that damage."}
  Bolt: {cost: "{R}", type: Instant, text: "Bolt deals 3 damage to any target."}
  Blast: {cost: "{R}", type: Instant, text: "Blast deals 6 damage to any target."}
players:
  Ann: {in play: [Mountain], hand: [Shock, Bolt, Blast]}
  Bob: {in play: [BOARD]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast SPELL on AIM
  - resolve
expect: {AFTER}
"""


@pytest.mark.parametrize(
    ("board", "spell", "aim", "after"),
    [
        ("Roof", "Blast", "Bob", "Bob: {life: 18}"),
        ("Roof", "Bolt", "Bob", "Bob: {life: 17}"),
        ("Roof, Hide", "Bolt", "Hide", "Hide: {damage: 3}"),
        ("Hide", "Blast", "Hide", "Bob: {in play: []}"),
        ("Hide", "Bolt", "Hide", "Hide: {damage: 3}"),
        ("Hide", "Shock", "Hide", "Hide: {damage: 0}"),
    ],
)
def test_damage_of_so_much_or_more_becomes_other_damage_and_of_so_much_or_less_none(
    board: str, spell: str, aim: str, after: str
) -> None:
    scenario = CEILING.replace("BOARD", board).replace("SPELL", spell)
    run = played(scenario.replace("AIM", aim).replace("AFTER", after))
    assert "cr2006:419.8c" not in cited(run, 2)  # nothing is asked of the source


def test_what_any_source_would_deal_this_turn_is_so_much_and_next_turn_again_what_it_was() -> None:
    played("""
rules: tenth
cards:
  Level: {cost: "{W}", type: Instant, text: "If any source would deal 1 or more damage to a creature or player this turn, it deals 3 damage to that creature or player instead."}
  Ogre: {type: Creature — Ogre, pt: 9/9}
players:
  Ann: {in play: [Plains, Mountain, {card: Mountain, as: Second}], hand: [Level, Shock, {card: Shock, as: Later}]}
  Bob: {in play: [Ogre]}
now: {turn of: Ann, step: second main}
play:
  - Ann: cast Level
  - resolve
  - Ann: cast Shock on Ogre
  - resolve
  - expect: {Ogre: {damage: 3}}
  - to Bob's upkeep
  - Ann: cast Later on Bob
  - resolve
expect: {Bob: {life: 18}}
""")


# -- shown until one fits ------------------------------------------------------------------------------------


def test_whoever_controlled_it_shows_cards_until_one_is_green_and_puts_the_rest_under_the_library() -> None:
    played("""
rules: tenth
cards:
  Wisp: {cost: "{G}", type: Creature — Wisp, pt: 1/1}
  Wand: {type: Artifact, text: "{T}: Destroy target creature. Its controller reveals cards from their library until a green card is revealed. The player puts that card into play and all other cards revealed this way on the bottom of their library."}
players:
  Ann: {in play: [Wand], library: [Forest, {card: Wisp, as: Hers}]}
  Bob: {in play: [{card: Grizzly Bears, as: Bear}], library: [Shock, Island, Wisp, Swamp]}
now: {turn of: Ann, step: first main}
default choices: auto
play:
  - Ann: use Wand on Bear
  - resolve
expect: {Bob: {in play: [Wisp], graveyard: [Bear]}, Ann: {in play: [Wand]}, Swamp: {in: library of Bob}, Shock: {in: library of Bob}}
""")


@pytest.mark.parametrize(("answer", "after"), [("yes", "[Seer, Giant]"), ("no", "[Seer]")])
def test_whoever_may_reveal_cards_until_one_fits_puts_that_into_play_if_they_do(
    answer: str, after: str
) -> None:
    played(f"""
rules: tenth
cards:
  Giant: {{type: Artifact Creature — Giant, pt: 1/1}}
  Seer: {{cost: "{{G}}", type: Creature — Elf, pt: 1/1, text: "When Seer comes into play, you may reveal cards from your library until you reveal an artifact card. If you do, put that card into play and shuffle the others in."}}
players:
  Ann: {{in play: [Forest], hand: [Seer], library: [Shock, Giant, Island]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Seer
  - resolve
  - resolve
  - Ann: choose {answer}
expect: {{Ann: {{in play: [Forest, {after[1:]}}}, Shock: {{in: library of Ann}}}}
""")


# -- targets in the graveyard of a target --------------------------------------------------------------------

RECALL = """
rules: tenth
cards:
  Recall: {cost: "{G}", type: Sorcery, text: "Target player shuffles up to two target cards from their graveyard into their library."}
players:
  Ann: {in play: [Forest], hand: [Recall], graveyard: [{card: Shock, as: Hers}]}
  Bob: {graveyard: [{card: Shock, as: His}, {card: Hill Giant, as: Giant}], library: [Island]}
now: {turn of: Ann, step: first main}
"""


def test_who_shuffles_targets_into_the_library_has_them_in_the_own_graveyard() -> None:
    played(f"""{RECALL}
play:
  - try: {{Ann: "cast Recall on Bob, Hers"}}
  - Ann: cast Recall on Bob, His
  - resolve
expect: {{Bob: {{graveyard: [Giant]}}, His: {{in: library of Bob}}, Ann: {{graveyard: [Hers, Recall]}}}}
""")


# -- creatures of no type ------------------------------------------------------------------------------------


def test_a_creature_that_loses_all_creature_types_is_a_creature_still_and_has_them_again_next_turn() -> None:
    played("""
rules: tenth
cards:
  Blur: {cost: "{U}", type: Instant, text: "Target creature loses all creature types until end of turn."}
  Chief: {type: Creature — Elf, pt: 2/2, text: "Other Elves get +1/+1."}
  Scout: {type: Creature — Elf Scout, pt: 1/1}
players:
  Ann: {in play: [Island, Chief, Scout], hand: [Blur]}
  Bob: {}
now: {turn of: Ann, step: second main}
play:
  - expect: {Scout: {pt: 2/2}}
  - Ann: cast Blur on Scout
  - resolve
  - expect: {Scout: {pt: 1/1}}
  - to Bob's upkeep
  - expect: {Scout: {pt: 2/2}}
""")


# -- who can't be regenerated --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("red", "after"), [(True, "graveyard: [Troll]"), (False, "in play: [Troll, Forest]")]
)
def test_a_ban_that_is_said_last_is_on_whatever_the_sentence_before_destroys(red: bool, after: str) -> None:
    cost = "{R}" if red else "{G}"
    played(f"""
rules: tenth
cards:
  Judge: {{type: Artifact, text: "{{T}}: Destroy target creature if it's red. A creature destroyed this way can't be regenerated."}}
  Troll: {{cost: "{cost}", type: Creature — Troll, pt: 2/2, text: "{{G}}: Regenerate Troll."}}
players:
  Ann: {{in play: [Judge]}}
  Bob: {{in play: [Troll, Forest]}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: use Judge on Troll
  - Bob: use Troll
  - resolve
  - resolve
expect: {{Bob: {{{after}}}}}
""")


def test_of_three_targets_the_third_is_none_of_the_others() -> None:
    played("""
rules: tenth
cards:
  Grow: {cost: "{G}", type: Sorcery, text: "Put three +1/+1 counters on target creature, one +1/+1 counter on another target creature, and two +1/+1 counters on a third target creature."}
  Elf: {type: Creature — Elf, pt: 1/1}
  Ape: {type: Creature — Ape, pt: 1/1}
  Cat: {type: Creature — Cat, pt: 1/1}
players:
  Ann: {in play: [Forest, Elf, Ape, Cat], hand: [Grow]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - try: {Ann: "cast Grow on Elf, Ape, Elf"}
  - try: {Ann: "cast Grow on Elf, Ape, Ape"}
  - Ann: cast Grow on Elf, Ape, Cat
  - resolve
expect: {Elf: {pt: 4/4}, Ape: {pt: 2/2}, Cat: {pt: 3/3}}
""")
