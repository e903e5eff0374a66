"""Constructions of the sets of 1994 to 2003, each in a situation that comes out otherwise when it is misread."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood


def in_each(eras: str, scenario: str) -> None:
    """Played under the rules of each of these years."""
    for era in eras.split(", "):
        played(scenario.replace("ERA", era))


def test_a_ban_on_regeneration_after_a_condition_begins_with_the_destruction() -> None:
    played("""
rules: classic
cards:
  Pale Fate: {cost: "{B}", type: Instant, text: "Destroy target creature if it's white. A creature destroyed this way can't be regenerated."}
  Stout Monk: {cost: "{W}", type: Creature — Cleric, pt: 1/1, text: "{W}: Regenerate Stout Monk."}
  Stout Imp: {cost: "{B}", type: Creature — Imp, pt: 1/1, text: "{W}: Regenerate Stout Imp."}
players:
  Ann: {in play: [Swamp, Swamp], hand: [{card: Pale Fate, as: First}, {card: Pale Fate, as: Second}]}
  Bob: {in play: [Plains, Stout Monk, Stout Imp]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast First on Stout Monk
  - Bob: use Stout Monk
  - resolve
  - resolve
  - Ann: cast Second on Stout Imp
  - resolve
expect: {Bob: {in play: [Plains, Stout Imp], graveyard: [Stout Monk]}}
""")


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
