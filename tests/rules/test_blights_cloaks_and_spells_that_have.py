"""Other targets than this card, blight and cloak, what is paid and done at once, several coins, and keywords that
spells have because a permanent says so.
"""

from __future__ import annotations

import pytest
from playing import at_the_table, failed, played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood


def other_targets(play: str) -> str:
    return f"""
cards:
  Muster: {{cost: "{{W}}", type: Creature — Human, pt: 1/1, text: "When Muster comes into play, put a +1/+1 counter on each of up to two other target creatures you control."}}
players:
  Ann: {{hand: [Muster], in play: [Plains, Grizzly Bears, Hill Giant]}}
  Bob: {{}}
play: [{{Ann: cast Muster}}, resolve, {play}]
"""


def test_up_to_two_others() -> None:
    played(
        other_targets("{Ann: 'choose Grizzly Bears, Hill Giant'}, resolve")
        + "expect: {Grizzly Bears: {pt: 3/3}, Hill Giant: {pt: 4/4}, Muster: {pt: 1/1}}"
    )
    played(
        other_targets("{Ann: 'choose Hill Giant'}, resolve")
        + "expect: {Grizzly Bears: {pt: 2/2}, Hill Giant: {pt: 4/4}}"
    )


def test_the_others_are_none_of_them_this_card() -> None:
    wrong = at_the_table(other_targets("{Ann: 'choose Grizzly Bears, Muster'}")).play()
    assert failed(wrong)


# -- blight ----------------------------------------------------------------------------------------------------

BLIGHT = """
cards:
  Withering: {cost: "{B}", type: Sorcery, text: "Each opponent blights 1."}
  Canker: {cost: "{B}", type: Sorcery, text: "As an additional cost to cast this spell, blight 2.\\nDraw a card."}
  Nest: {cost: "{B}", type: Enchantment, text: "Whenever you put one or more -1/-1 counters on a creature, you gain 3 life."}
"""


def test_the_opponent_chooses_and_puts_the_counter() -> None:
    played(f"""{BLIGHT}
players:
  Ann: {{hand: [Withering], in play: [Swamp, Nest, Craw Wurm]}}
  Bob: {{in play: [Grizzly Bears, Hill Giant]}}
play: [{{Ann: cast Withering}}, resolve, {{Bob: choose Hill Giant}}]
expect:
  Hill Giant: {{counters: {{"-1/-1": 1}}}}
  Grizzly Bears: {{counters: {{}}}}
  Ann: {{life: 20}}
  stack: []
""")


def test_who_blights_for_a_cost_puts_the_counters() -> None:
    played(f"""{BLIGHT}
players:
  Ann: {{hand: [Canker], in play: [Swamp, Nest, Hill Giant]}}
  Bob: {{}}
play:
  - Ann: cast Canker
  - expect: {{Hill Giant: {{counters: {{"-1/-1": 2}}}}}}
  - resolve all
expect: {{Ann: {{life: 23, hand: 1}}}}
""")


def test_nobody_blights_without_a_creature() -> None:
    played(f"""{BLIGHT}
players:
  Ann: {{hand: [Canker], in play: [Swamp]}}
  Bob: {{in play: [Hill Giant]}}
play: [try: {{Ann: cast Canker}}]
expect: {{Canker: {{in: hand of Ann}}}}
""")


def test_a_player_is_told_to_put_counters() -> None:
    played("""
cards:
  Boon: {cost: "{G}", type: Sorcery, text: "Target player puts two +1/+1 counters on a creature they control."}
players:
  Ann: {hand: [Boon], in play: [Forest, Craw Wurm]}
  Bob: {in play: [Grizzly Bears, Hill Giant]}
play: [{Ann: cast Boon on Bob}, resolve, {Bob: choose Grizzly Bears}]
expect: {Grizzly Bears: {pt: 4/4}, Hill Giant: {pt: 3/3}, Craw Wurm: {pt: 6/4}}
""")
    with pytest.raises(NotUnderstood, match="that player"):
        make_card("Boon", "Sorcery", "{G}", None, "Put a +1/+1 counter on a creature they control.")


# -- cloak -----------------------------------------------------------------------------------------------------


def cloaked(play: str, islands: int = 4) -> str:
    return f"""
rules: tenth
cards:
  Mantle: {{cost: "{{U}}", type: Artifact — Equipment, text: "When Mantle enters, cloak the top card of your library, then attach Mantle to it.\\nEquipped creature gets +1/+0.\\nEquip {{3}}"}}
players:
  Ann: {{hand: [Mantle], in play: [{islands} Island, Forest], library: [{{card: Grizzly Bears, as: Top}}, Island]}}
  Bob: {{hand: [Shock], in play: [3 Mountain]}}
play:
  - Ann: cast Mantle
  - resolve
  - resolve
  - expect: {{Top: {{in: play, pt: 3/2, type: Creature}}, Mantle: {{on: Top}}}}
{play}
"""


def test_what_is_cloaked_has_ward() -> None:
    played(
        cloaked("""
  - Bob: cast Shock on Top
  - resolve
  - Bob: "no"
  - expect: {Top: {in: play, damage: 0}, Shock: {in: graveyard of Bob}}
""")
    )


def test_what_is_cloaked_is_turned_up_for_its_mana_cost() -> None:
    played(
        cloaked("""
  - Bob: cast Shock on Top
  - resolve
  - Bob: "yes"
  - Ann: turn up Top
  - expect: {Top: {pt: 3/2, type: Creature — Bear, color: green}}
""")
    )


def test_it_is_what_was_manifested() -> None:
    played("""
cards:
  Rise: {cost: "{G}", type: Sorcery, text: "Manifest the top card of your library, then put two +1/+1 counters on it."}
players:
  Ann: {hand: [Rise], in play: [Forest], library: [{card: Swamp, as: Top}, Island]}
  Bob: {}
play: [{Ann: cast Rise}, resolve]
expect: {Top: {in: play, pt: 4/4}}
""")


def test_what_is_face_up_is_told_from_what_is_not() -> None:
    played("""
cards:
  Rise: {cost: "{G}", type: Sorcery, text: "Manifest the top card of your library."}
  Rally: {cost: "{G}", type: Sorcery, text: "Face-up creatures you control get +1/+1 until end of turn."}
players:
  Ann: {hand: [Rise, Rally], in play: [2 Forest, Grizzly Bears], library: [{card: Swamp, as: Top}, Island]}
  Bob: {}
play: [{Ann: cast Rise}, resolve, {Ann: cast Rally}, resolve]
expect: {Top: {pt: 2/2}, Grizzly Bears: {pt: 3/3}}
""")


# -- paid and done ---------------------------------------------------------------------------------------------


def hurled(answer: str, hand: str = "Hill Giant") -> str:
    return f"""
cards:
  Slinger: {{cost: "{{R}}", type: Creature — Ogre, pt: 3/3, text: "Whenever Slinger attacks, you may pay {{1}} and discard a card. If you do, Slinger deals damage to target creature equal to the discarded card's mana value."}}
players:
  Ann: {{hand: [{hand}], in play: [Slinger, Mountain]}}
  Bob: {{in play: [Wall of Stone]}}
play:
  - to declare attackers
  - Ann: attack with Slinger
  - Ann: choose Wall of Stone
  - resolve
{answer}
"""


def test_who_pays_discards_too() -> None:
    played(
        hurled('  - Ann: "yes"')
        + "expect: {Hill Giant: {in: graveyard of Ann}, Wall of Stone: {damage: 4}, Mountain: {tapped: true}}"
    )
    played(
        hurled('  - Ann: "no"')
        + "expect: {Hill Giant: {in: hand of Ann}, Wall of Stone: {damage: 0}, Mountain: {tapped: false}}"
    )


def test_who_has_no_card_pays_nothing() -> None:
    played(hurled("", "") + "expect: {Wall of Stone: {damage: 0}, Mountain: {tapped: false}, stack: []}")


def test_the_discarded_card_is_what_was_discarded_and_no_card_drawn() -> None:
    played("""
rules: tenth
cards:
  Ogle: {cost: "{R}", type: Creature — Bird, pt: 1/1, text: "{T}: Draw a card, then discard a card. You gain life equal to the discarded card's mana value."}
players:
  Ann: {in play: [Ogle], hand: [Craw Wurm], library: [Grizzly Bears, Mountain]}
  Bob: {}
play: [{Ann: use Ogle}, resolve, {Ann: discard Craw Wurm}]
expect: {Ann: {hand: [Grizzly Bears], life: 26}}
""")


# -- several coins ---------------------------------------------------------------------------------------------


def flipped(text: str, falls: str) -> str:
    return f"""
cards:
  Toss: {{cost: "{{R}}", type: Sorcery, text: "{text}"}}
players:
  Ann: {{hand: [Toss], in play: [Mountain]}}
  Bob: {{in play: [Wall of Stone]}}
play: [{{Ann: cast Toss on Wall of Stone}}, resolve, {", ".join(f"{{Ann: choose {fall}}}" for fall in falls.split())}]
"""


def test_damage_for_each_flip_that_is_won() -> None:
    text = "Flip three coins. Toss deals 2 damage to target creature for each flip you win."
    played(flipped(text, "won lost won") + "expect: {Wall of Stone: {damage: 4}}")
    played(flipped(text, "lost lost lost") + "expect: {Wall of Stone: {damage: 0}}")


def test_damage_for_each_coin_that_comes_up_tails() -> None:
    text = "Flip two coins. Toss deals 1 damage to target creature for each coin that comes up tails."
    played(flipped(text, "tails heads") + "expect: {Wall of Stone: {damage: 1}}")


def test_no_flip_is_won_that_no_text_speaks_of() -> None:
    with pytest.raises(NotUnderstood):
        make_card("Toss", "Sorcery", "{R}", None, "Draw a card for each flip you win.")


# -- this card and what it is on -------------------------------------------------------------------------------


SHADE = """
cards:
  Shade: {cost: "{B}", type: Enchantment Creature — Spirit, pt: 0/1, text: "Bestow {G}\\nShade and enchanted creature each get +X/+X, where X is the number of creature cards in all graveyards."}
players:
  Ann: {hand: [Shade], in play: [Swamp, Forest, Grizzly Bears], graveyard: [Craw Wurm]}
  Bob: {graveyard: [Hill Giant]}
play: [{Ann: '%s'}, resolve]
"""


def test_this_card_and_the_enchanted_creature_each_get_it() -> None:
    played(SHADE % "cast Shade" + "expect: {Shade: {pt: 2/3}, Grizzly Bears: {pt: 2/2}}")
    played(
        SHADE % 'cast Shade on Grizzly Bears by "bestow"'
        + "expect: {Shade: {on: Grizzly Bears}, Grizzly Bears: {pt: 4/4}}"
    )


# -- what spells have ------------------------------------------------------------------------------------------

HAVE = """
rules: tenth
cards:
  Echoes: {cost: "{U}", type: Enchantment, text: "Instant and sorcery spells you control have rebound."}
  Summons: {cost: "{G}", type: Enchantment, text: "Creature spells you cast have convoke."}
"""


def test_a_spell_rebounds_because_an_enchantment_says_so() -> None:
    played(f"""{HAVE}
players:
  Ann: {{hand: [Shock], in play: [Echoes, Mountain]}}
  Bob: {{}}
play:
  - Ann: cast Shock on Bob
  - resolve
  - expect: {{Shock: {{in: removed}}, Bob: {{life: 18}}}}
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
  - to Ann's upkeep
  - resolve
  - Ann: "yes"
  - Ann: choose Bob
  - resolve
expect: {{Bob: {{life: 16}}, Shock: {{in: graveyard of Ann}}}}
""")


def test_an_opponents_spell_does_not() -> None:
    played(f"""{HAVE}
players:
  Ann: {{in play: [Echoes]}}
  Bob: {{hand: [Shock], in play: [Mountain]}}
play: [{{Bob: cast Shock on Ann}}, resolve]
expect: {{Shock: {{in: graveyard of Bob}}}}
""")


def test_creatures_are_tapped_for_a_spell_that_has_convoke_from_elsewhere() -> None:
    situation = """
players:
  Ann: {hand: [Hill Giant, Lava Axe], in play: [%s Mountain, 3 Grizzly Bears]}
  Bob: {}
play: [%s]
"""
    pays = "{Ann: 'cast %s paying Mountain, Grizzly Bears, Grizzly Bears#2, Grizzly Bears#3'}"
    played(
        HAVE
        + situation % ("Summons, ", pays % "Hill Giant" + ", resolve")
        + "expect: {Hill Giant: {in: play}, Grizzly Bears#3: {tapped: true}}"
    )
    assert failed(at_the_table(HAVE + situation % ("Summons, ", pays % "Lava Axe on Bob")).play())
    assert failed(at_the_table(HAVE + situation % ("", pays % "Hill Giant")).play())
