"""Constructions of the sets of 1994 to 2003, each in a situation that comes out otherwise when it is misread."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards import abilities as a
from rules_kb.cards import effects as e
from rules_kb.cards import words as w
from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood


def in_each(eras: str, scenario: str) -> None:
    """Played under the rules of each of these years."""
    for era in eras.split(", "):
        played(scenario.replace("ERA", era))


def test_of_a_size_only_the_toughness_is_counted() -> None:
    in_each(
        "classic, tenth",
        """
rules: ERA
cards:
  Wood Warden: {cost: "{G}", type: Creature — Elf, pt: "2/1+*", text: "Wood Warden's toughness is equal to 1 plus the number of green creatures in play."}
  Twin Ape: {cost: "{R}{G}", type: Creature — Ape, pt: "*/*", text: "Twin Ape's power is equal to the number of red creatures in play.\\nTwin Ape's toughness is equal to the number of green creatures in play."}
players:
  Ann: {in play: [Wood Warden, {card: Grizzly Bears, as: Bear}, {card: Llanowar Elves, as: Elf}, Twin Ape]}
  Bob: {}
now: {turn of: Ann, step: first main}
expect: {Wood Warden: {pt: 2/5}, Twin Ape: {pt: 1/4}}
""",
    )


def test_the_other_creature_of_a_fight_is_not_the_enchanted_one() -> None:
    in_each(
        "fifth, classic, tenth",
        """
rules: ERA
cards:
  Spite: {cost: "{G}", type: Enchantment — Aura, text: "Enchant creature\\nWhenever enchanted creature blocks or becomes blocked by a nongreen creature, destroy the other creature at end of combat."}
players:
  Ann: {in play: [{card: Hill Giant, as: Giant}, {card: Grizzly Bears, as: Bear}, {card: Spite, on: Giant}]}
  Bob: {in play: [{card: Serra Angel, as: Angel}, {card: Craw Wurm, as: Wurm}]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Giant
  - to declare blockers
  - Bob: block Giant with Angel
  - resolve all
  - to end of combat
  - resolve all
expect: {Bob: {in play: [Wurm], graveyard: [Angel]}}
""",
    )


def test_what_is_on_that_creature_is_not_on_this_one() -> None:
    in_each(
        "classic, tenth",
        """
rules: ERA
cards:
  Grove Mystic: {cost: "{G}", type: Creature — Treefolk, pt: 2/4, text: "Whenever Grove Mystic blocks or becomes blocked by a creature, destroy all Auras attached to that creature."}
players:
  Ann: {in play: [Grove Mystic, {card: Holy Strength, on: Grove Mystic}]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, {card: Unholy Strength, on: Giant}]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Grove Mystic
  - to declare blockers
  - Bob: block Grove Mystic with Giant
  - resolve
expect: {Bob: {graveyard: [Unholy Strength]}, Ann: {in play: [Grove Mystic, Holy Strength]}}
""",
    )


@pytest.mark.parametrize("ends", ["untaps", "is taken"])
def test_controlled_while_it_is_tapped_and_ones_own(ends: str) -> None:
    happens = {"untaps": "Ann: cast Twiddle on Snare", "is taken": "Bob: use Thief on Snare"}[ends]
    in_each(
        "classic, tenth",
        f"""
rules: ERA
cards:
  Snare: {{cost: "{{2}}", type: Artifact, text: "{{T}}: Gain control of target creature for as long as you control Snare and Snare remains tapped."}}
  Twiddle: {{cost: "{{U}}", type: Instant, text: "Untap target artifact."}}
  Thief: {{cost: "{{U}}", type: Enchantment, text: "{{0}}: Gain control of target artifact."}}
players:
  Ann: {{in play: [Island, Snare], hand: [Twiddle]}}
  Bob: {{in play: [{{card: Grizzly Bears, as: Bear}}, Thief]}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: use Snare on Bear
  - resolve
  - expect: {{Bear: {{controller: Ann}}}}
  - {happens}
  - resolve
expect: {{Bear: {{controller: Bob}}}}
""",
    )


def test_other_mana_is_as_much_as_it_would_have_been() -> None:
    in_each(
        "fifth, classic, tenth",
        """
rules: ERA
cards:
  Gloom: {cost: "{3}", type: Artifact, text: "Instead of their normal mana, plains produce {R} and islands produce {G}."}
  Twin Isle: {type: Land — Island, text: "{T}: Add {U}{U}."}
players:
  Ann: {in play: [Gloom, Plains, Swamp, Twin Isle]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: tap Plains
  - Ann: use Twin Isle ability 1
  - Ann: tap Swamp
expect: {Ann: {mana: "{B}{R}{G}{G}"}}
""",
    )


def test_what_is_new_this_turn_is_spared() -> None:
    in_each(
        "classic, tenth",
        """
rules: ERA
cards:
  Wild Mob: {cost: "{B}", type: Creature — Human, pt: 2/3, text: "At the beginning of your end step, if Wild Mob didn't attack this turn, Wild Mob deals 2 damage to you unless it came under your control this turn."}
players:
  Ann: {in play: [Swamp, {card: Wild Mob, as: Old}], hand: [{card: Wild Mob, as: New}]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast New
  - resolve
  - to declare attackers
  - Ann: no attack
  - to end of turn
  - resolve all
expect: {Ann: {life: 18}}
""",
    )


def test_an_aura_on_a_creature_moves_to_another() -> None:
    played("""
rules: tenth
cards:
  Circlet: {cost: "{2}", type: Artifact, text: "{0}: Attach target Aura attached to a creature to another creature."}
  Fence: {cost: "{1}", type: Enchantment — Aura, text: "Enchant land\\nEnchanted land is a Swamp."}
players:
  Ann: {in play: [Circlet, Mountain, {card: Grizzly Bears, as: Bear}, {card: Holy Strength, on: Bear}]}
  Bob: {in play: [{card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Circlet on Holy Strength
  - resolve
expect: {Giant: {pt: 4/5}, Bear: {pt: 2/2}}
""")


def test_a_type_with_the_name_of_a_card_is_a_type_beside_other() -> None:
    text = "Whenever Aurochs attacks, it gets +1/+0 until end of turn for each other attacking Aurochs."
    (ability,) = make_card("Aurochs", "Creature — Aurochs", "{G}", "2/3", text).abilities
    assert "words=('aurochs',), states=('attacking',), others=True" in repr(ability)
    with pytest.raises(NotUnderstood):  # which doesn't speak of the type
        make_card("Aurochs", "Creature — Aurochs", "{G}", "2/3", "Destroy each attacking Aurochs.")


@pytest.mark.parametrize("shielded", [True, False])
def test_it_is_tapped_by_the_damage_and_not_by_the_choice(shielded: bool) -> None:
    shield = "\n  - Ann: use Guard\n  - resolve" * shielded
    in_each(
        "classic, tenth",
        f"""
rules: ERA
cards:
  Engine: {{cost: "{{7}}", type: Artifact Creature, pt: 5/5, text: "At the beginning of your upkeep, Engine deals 3 damage to you unless you discard a card. If Engine deals damage to you this way, tap it."}}
  Guard: {{cost: "{{1}}", type: Artifact, text: "{{0}}: Prevent the next 3 damage that would be dealt to you this turn."}}
players:
  Ann: {{in play: [Engine, Guard], hand: [Forest]}}
  Bob: {{}}
now: {{turn of: Bob, step: end of turn}}
play:
  - to Ann's upkeep{shield}
  - resolve
  - Ann: "no"
expect: {{Engine: {{tapped: {str(not shielded).lower()}}}, Ann: {{life: {20 if shielded else 17}, hand: [Forest]}}}}
""",
    )


def test_what_regenerates_is_not_destroyed_this_way() -> None:
    in_each(
        "classic, tenth",
        """
rules: ERA
cards:
  Terror: {cost: "{B}", type: Creature — Horror, pt: 7/7, text: "{0}: Regenerate Terror.\\nAt the beginning of your upkeep, destroy Terror unless you pay {3}. If Terror is destroyed this way, it deals 7 damage to you."}
players:
  Ann: {in play: [{card: Terror, as: First}, {card: Terror, as: Second}]}
  Bob: {}
now: {turn of: Bob, step: end of turn}
play:
  - to Ann's upkeep
  - Ann: use First
  - resolve all
expect: {Ann: {life: 13, in play: [First], graveyard: [Second]}}
""",
    )


def test_who_was_destroyed_and_did_not_die_is_not_counted() -> None:
    in_each(
        "classic, tenth",
        """
rules: ERA
cards:
  Upheaval: {cost: "{R}", type: Sorcery, text: "Destroy all Goblins. Upheaval deals damage to each player equal to the number of Goblins put into a graveyard this way."}
  Old Gob: {cost: "{R}", type: Creature — Goblin, pt: 1/1, text: "{0}: Regenerate Old Gob."}
players:
  Ann: {in play: [Mountain], hand: [Upheaval]}
  Bob: {in play: [Old Gob, {card: Raging Goblin, as: Goblin}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Upheaval
  - Bob: use Old Gob
  - resolve
  - resolve
expect: {Ann: {life: 19}, Bob: {life: 19, in play: [Old Gob]}}
""",
    )


def test_a_battery_gives_one_and_one_for_each_counter() -> None:
    in_each(
        "fifth, classic, tenth",
        """
rules: ERA
cards:
  Cell: {cost: "{4}", type: Artifact, text: "{T}: Add {B} to your mana pool and remove as many charge counters as you wish. For each charge counter removed from Cell, add {B} to your mana pool. Play this ability as an interrupt."}
players:
  Ann: {in play: [{card: Cell, counters: {charge: 3}}]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Cell
  - Ann: choose 2
expect: {Ann: {mana: "{B}{B}{B}"}, Cell: {counters: {charge: 1}, tapped: true}}
""",
    )


@pytest.mark.parametrize(("above", "comes"), [(3, True), (2, False)])
def test_only_cards_above_it_in_the_graveyard_count(above: int, comes: bool) -> None:
    buried = ["{card: Grizzly Bears}"] * above + ["Shade", "Mountain"] + ["{card: Grizzly Bears}"] * 3
    answer = '\n  - resolve\n  - Ann: "yes"' * comes
    played(
        f"""
rules: tenth
cards:
  Shade: {{cost: "{{B}}", type: Creature — Spirit, pt: 1/1, text: "At the beginning of your upkeep, if Shade is in your graveyard with three or more creature cards above it, you may put Shade onto the battlefield."}}
players:
  Ann: {{graveyard: [{", ".join(buried)}]}}
  Bob: {{}}
now: {{turn of: Bob, step: end of turn}}
play:
  - to Ann's upkeep{answer}
expect: {{Ann: {{in play: [{"Shade" * comes}]}}}}
""",
    )


def test_the_guard_takes_what_the_unblocked_deal() -> None:
    in_each(
        "classic, tenth",
        """
rules: ERA
cards:
  Royal Shield: {cost: "{W}", type: Summon — Soldier, pt: 2/5, text: "{T}: Redirect to Royal Shield all damage dealt to you from unblocked creatures this turn."}
players:
  Ann: {in play: [{card: Hill Giant, as: Giant}, {card: Grizzly Bears, as: Bear}, Mountain], hand: [Shock]}
  Bob: {in play: [Royal Shield, {card: Llanowar Elves, as: Elf}]}
now: {turn of: Ann, step: declare attackers}
play:
  - Ann: attack with Giant, Bear
  - to declare blockers
  - Bob: block Bear with Elf
  - Bob: use Royal Shield
  - resolve
  - Ann: cast Shock on Bob
  - resolve
  - to end of combat
expect: {Bob: {life: 18}, Royal Shield: {damage: 3}}
""",
    )


@pytest.mark.parametrize(("beside", "may"), [("Wurm", True), ("Elf", False), ("Bear", False)])
def test_it_attacks_only_with_a_creature_of_more_power(beside: str, may: bool) -> None:
    attack = f"Ann: attack with Ogre, {beside}"
    in_each(
        "fifth, classic, tenth",
        f"""
rules: ERA
cards:
  Ogre: {{cost: "{{R}}", type: Creature — Ogre, pt: 4/4, text: "Ogre can't attack unless a creature with greater power also attacks."}}
  Bear: {{cost: "{{R}}", type: Creature — Bear, pt: 4/2}}
players:
  Ann: {{in play: [Ogre, Bear, {{card: Craw Wurm, as: Wurm}}, {{card: Llanowar Elves, as: Elf}}]}}
  Bob: {{}}
now: {{turn of: Ann, step: declare attackers}}
play:
  - try: {{Ann: attack with Ogre}}
  - {attack if may else f'try: "{attack}"'}
""",
    )


def test_damage_that_was_dealt_so_far_this_turn_by_anything() -> None:
    in_each(
        "classic, tenth",
        """
rules: ERA
cards:
  Whip: {cost: "{R}", type: Creature — Dwarf, pt: 1/1, text: "{T}: Whip deals damage to target creature equal to the damage already dealt to it this turn."}
  Hulk: {cost: "{G}", type: Creature — Beast, pt: 1/9}
  Mirror: {cost: "{B}", type: Instant, text: "You gain life equal to the damage dealt to you this turn."}
players:
  Ann: {in play: [Mountain, Whip], hand: [Shock]}
  Bob: {in play: [Mountain, Swamp, Hulk], hand: [{card: Shock, as: Second}, Mirror]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Shock on Hulk
  - resolve
  - Ann: use Whip on Hulk
  - resolve
  - expect: {Hulk: {damage: 4}, Whip: {damage: 0}}
  - Bob: cast Second on Bob
  - resolve
  - Bob: cast Mirror
  - resolve
expect: {Bob: {life: 20}}
""",
    )


def test_what_waits_in_the_graveyard_is_no_part_of_the_spell() -> None:
    """It isn't there as it resolves, nor asked then."""
    text = "Draw a card.\nIf Gruk is in your graveyard, you may sacrifice a land to return Gruk to your hand."
    card = make_card("Gruk", "Instant", "{U}", None, text)
    resolves = [each for each in card.abilities if isinstance(each, a.Instructions)]
    waits = [each for each in card.abilities if isinstance(each, a.Activated)]
    assert [each.effects for each in resolves] == [(e.DrawCards(w.Number(1)),)]
    assert [each.only for each in waits] == [("from graveyard",)]


@pytest.mark.parametrize("untaps", [True, False])
def test_a_counter_comes_instead_of_untapping(untaps: bool) -> None:
    in_each(
        "classic, tenth",
        f"""
rules: ERA
cards:
  Hold: {{type: Land, text: "You may choose not to untap Hold during your untap phase and instead put a storage counter on it.\\n{{T}}: Remove any number of storage counters from Hold. For each storage counter removed, add {{R}} to your mana pool."}}
players:
  Ann: {{in play: [{{card: Hold, tapped: true}}]}}
  Bob: {{}}
now: {{turn of: Bob, step: end of turn}}
play:
  - to Ann's upkeep
  - Ann: "{"yes" if untaps else "no"}"
expect: {{Hold: {{tapped: {str(not untaps).lower()}, counters: {{storage: {int(not untaps)}}}}}}}
""",
    )


def test_how_often_an_ability_for_mana_was_played() -> None:
    in_each(
        "classic, tenth",
        """
rules: ERA
cards:
  Monk: {cost: "{B}", type: Creature — Cleric, pt: 1/1, text: "{0}: Add {B}. If this ability has been activated three or more times this turn, sacrifice Monk at the beginning of the next end step."}
players:
  Ann: {in play: [{card: Monk, as: Thrice}, {card: Monk, as: Twice}]}
  Bob: {}
now: {turn of: Ann, step: second main}
play:
  - Ann: use Twice
  - Ann: use Twice
  - Ann: use Thrice
  - Ann: use Thrice
  - Ann: use Thrice
  - expect: {Ann: {mana: "{B}{B}{B}{B}{B}"}}
  - to end of turn
  - resolve all
expect: {Ann: {in play: [Twice], graveyard: [Thrice]}}
""",
    )


def test_of_those_creatures_only_the_fliers_are_hurt() -> None:
    in_each(
        "fifth, classic, tenth",
        """
rules: ERA
cards:
  Gale: {cost: "{X}{G}", type: Sorcery, text: "Tap X target creatures. Gale deals 2 damage to each of those creatures with flying."}
players:
  Ann: {in play: [Forest, Forest, Forest], hand: [Gale]}
  Bob: {in play: [{card: Serra Angel, as: Angel}, {card: Serra Angel, as: Other}, {card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Gale x 2 on Angel, Giant
  - resolve all
expect: {Angel: {damage: 2, tapped: true}, Giant: {damage: 0, tapped: true}, Other: {damage: 0, tapped: false}}
""",
    )


LIFE, BEFORE = "life than the player's life total", "before the damage was dealt"


@pytest.mark.parametrize(("target", "life"), [("Bear", 22), ("Bob", 23)])
def test_no_more_life_is_gained_than_there_was_to_take(target: str, life: int) -> None:
    in_each(
        "classic, tenth",
        f"""
rules: ERA
cards:
  Draw Off: {{cost: "{{X}}{{B}}", type: Sorcery, text: "Draw Off deals X damage to any target. You gain life equal to the damage dealt, but not more {LIFE} {BEFORE}, the planeswalker's loyalty {BEFORE}, or the creature's toughness."}}
players:
  Ann: {{in play: [Swamp, Swamp, Swamp, Swamp, Swamp, Swamp], hand: [Draw Off]}}
  Bob: {{life: 3, in play: [{{card: Grizzly Bears, as: Bear}}]}}
now: {{turn of: Ann, step: first main}}
play:
  - Ann: cast Draw Off x 5 on {target}
  - resolve
expect: {{Ann: {{life: {life}}}}}
""",
    )


@pytest.mark.parametrize("had", ["haven't cast", "didn't cast", "haven't played"])
def test_a_spell_that_was_not_played_this_turn(had: str) -> None:
    text = f"At the beginning of your end step, if you {had} a spell this turn, draw a card."
    (ability,) = make_card("Gruk", "Enchantment", "{U}", None, text).abilities
    assert "condition=Not(condition=PlayedThisTurn(what=Filter(noun='spell')))" in repr(ability)
