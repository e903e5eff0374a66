"""Texts of the first years, and what is said under their rules, that were read as something else than they say,
each in a situation that came out otherwise.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood


def test_a_card_of_the_nineties_may_be_called_by_the_first_two_words_of_its_name() -> None:
    played("""
rules: fifth
cards:
  Island Fish Gruk: {cost: "{U}", type: Summon — Island Fish, pt: 6/8, text: "Does not untap during your untap phase.\\n{U}: Untap Island Fish. Use this ability only during your upkeep."}
players:
  Ann: {in play: [Island, {card: Island Fish Gruk, as: Gruk, tapped: true}]}
  Bob: {in play: [{card: Island Fish Gruk, as: Other, tapped: true}]}
now: {turn of: Ann, step: upkeep}
play:
  - Ann: use Gruk
  - resolve
expect: {Gruk: {tapped: false}, Other: {tapped: true}}
""")


def test_at_the_end_of_ones_own_turn_is_not_at_the_end_of_anothers() -> None:
    played("""
rules: tenth
cards:
  Wisp: {cost: "{R}", type: Artifact, text: "At the end of your turn, if Wisp is in your graveyard and at least two creature cards are above it, put Wisp into your hand."}
players:
  Ann: {graveyard: [Grizzly Bears, Hill Giant, Wisp]}
  Bob: {graveyard: [{card: Grizzly Bears, as: Bear}, {card: Hill Giant, as: Giant}, {card: Wisp, as: His}]}
now: {turn of: Ann, step: second main}
play: [to end of turn, resolve all]
expect: {Wisp: {in: hand}, His: {in: graveyard}}
""")


def test_banding_when_attacking_is_there_as_the_attack_is_declared() -> None:
    played("""
eras: {fifth: {}, classic: {}}
cards:
  Tortoise: {cost: "{2}", type: Artifact Creature, pt: 1/3, text: "Banding when attacking"}
players:
  Ann: {in play: [Tortoise, {card: Grizzly Bears, as: Bear}]}
  Bob: {in play: [{card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: first main}
play:
  - to declare attackers
  - Ann: attack with Tortoise + Bear
  - to declare blockers
  - Bob: block Bear with Giant
expect: {Tortoise: {blocked: true}}
""")


def test_the_creature_that_this_enchants_is_no_other_enchanted_one() -> None:
    """In 1995 an Aura's ability says so of its target, by the Aura's name."""
    played("""
rules: fifth
cards:
  Ember Coat: {cost: "{R}", type: Enchant Creature, text: "{R}: Target creature Ember Coat enchants gets +1/+0 until end of turn."}
players:
  Ann: {in play: [2 Mountain, {card: Grizzly Bears, as: Bear}, {card: Ember Coat, on: Bear}]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, {card: Holy Strength, on: Giant}]}
now: {turn of: Ann, step: first main}
play:
  - try: {Ann: use Ember Coat on Giant}
  - Ann: use Ember Coat on Bear
  - resolve
expect: {Bear: {pt: 3/2}}
""")


FIGHT_OF_1995 = """
rules: fifth
cards:
  Ox: {cost: "{G}", type: Summon Ox, pt: 1/6}
  Bane: {cost: "{G}", type: Enchant Creature, text: "At the end of combat, destroy all non-wall creatures blocking or blocked by target creature."}
players:
  Ann: {in play: [{card: ATTACKER, as: Attacker}, {card: Bane, on: Attacker}]}
  Bob: {in play: [{card: Sengir Vampire, as: Vampire}, {card: Wall of Stone, as: Wall}]}
now: {turn of: Ann, step: first main}
play:
  - to declare attackers
  - Ann: attack with Attacker
  - to declare blockers
  - Bob: block Attacker with BLOCKER
  - to second main
expect: {BLOCKER: {in: WHERE}}
"""


@pytest.mark.parametrize(
    ("attacker", "blocker", "where"),
    [("Ox", "Vampire", "graveyard"), ("Ox", "Wall", "play"), ("Hill Giant", "Vampire", "play")],
)
def test_what_fights_at_the_end_of_combat_is_seen_then(attacker: str, blocker: str, where: str) -> None:
    """The enchanted creature, and so the Aura, has to be there still."""
    played(FIGHT_OF_1995.replace("ATTACKER", attacker).replace("BLOCKER", blocker).replace("WHERE", where))


@pytest.mark.parametrize(
    ("type_line", "words", "not_words", "colors"),
    [
        ("Enchant Green Creature", ("creature",), (), ("G",)),
        ("Enchant Non-Wall Creature", ("creature",), ("wall",), ()),
        ("Enchant Artifact Creature", ("artifact", "creature"), (), ()),
        ("Enchant Permanent", (), (), ()),
    ],
)
def test_a_type_line_says_what_is_enchanted_as_a_text_does(
    type_line: str, words: tuple[str, ...], not_words: tuple[str, ...], colors: tuple[str, ...]
) -> None:
    card = make_card("Gruk", type_line, "{G}", None, "Flash")
    what = card.abilities[0].what
    assert (what.words, what.not_words, what.colors) == (words, not_words, colors)
    assert card.subtypes == ("aura",)


def test_a_type_line_that_says_nothing_known_of_what_is_enchanted_is_refused() -> None:
    with pytest.raises(NotUnderstood, match="gren creature"):
        make_card("Gruk", "Enchant Gren Creature", "{G}", None, "Flash")


DEALT_THIS_WAY = """
rules: fifth
cards:
  Leech: {cost: "{B}", type: Sorcery, text: "Leech deals 3 damage to target creature. You gain life equal to the damage dealt this way."}
  Sear: {cost: "{B}", type: Sorcery, text: "Sear deals 1 damage to target creature. If a creature is dealt damage this way, draw a card."}
  Brand: {cost: "{B}", type: Sorcery, text: "Brand deals 1 damage to each creature. Put a +1/+1 counter on each creature dealt damage this way."}
  Guard: {cost: "{W}", type: Instant, text: "Prevent the next 1 damage that would be dealt to target creature this turn."}
players:
  Ann: {in play: [Swamp], hand: [SPELL], library: [Forest]}
  Bob: {in play: [Plains, {card: Sengir Vampire, as: Vampire}, {card: Hill Giant, as: Giant}], hand: [Guard]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast SPELL
  - to damage prevention
  - Ann: pass
  - Bob: cast Guard on GUARDED
  - resolve
  - to discard
expect: EXPECTED
"""


@pytest.mark.parametrize(
    ("spell", "guarded", "expected"),
    [
        ("Leech on Giant", "Giant", "{Ann: {life: 22}}"),
        ("Sear on Giant", "Giant", "{Ann: {hand: 0}}"),
        ("Brand", "Giant", "{Giant: {pt: 3/3}, Vampire: {pt: 5/5, damage: 1}}"),
        ("Brand", "Vampire", "{Giant: {pt: 4/4, damage: 1}, Vampire: {pt: 4/4}}"),
    ],
)
def test_what_was_dealt_this_way_is_asked_once_it_is_dealt(spell: str, guarded: str, expected: str) -> None:
    """In 1997 damage waits for a step in which it may be prevented."""
    scenario = DEALT_THIS_WAY.replace("cast SPELL", f"cast {spell}").replace("SPELL", spell.split()[0])
    played(scenario.replace("GUARDED", guarded).replace("EXPECTED", expected))


@pytest.mark.parametrize(
    ("type_line", "text", "phrase"),
    [
        # only of what is new is that so anyway
        ("Artifact", "{T}: Untap target creature. Treat that creature as though it were newly summoned.", "treat"),
        # and not a creature of somebody else
        ("Enchantment", "If a creature is put into your graveyard from play, remove it from the game instead.", "your graveyard"),
    ],
)  # fmt: skip
def test_no_word_of_old_is_lost(type_line: str, text: str, phrase: str) -> None:
    with pytest.raises(NotUnderstood, match=phrase):
        make_card("Gruk", type_line, "{2}", None, text)
