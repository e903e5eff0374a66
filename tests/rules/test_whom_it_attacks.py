"""Whom a creature attacks, equipment that is attached by a choice, and the rest that is shuffled in."""

from __future__ import annotations

import pytest
from playing import played

CURSE = """
rules: tenth
cards:
  Hex: {cost: "{0}", type: Enchantment — Aura Curse, text: "Enchant player\\nWhenever a creature attacks enchanted player, it gets +1/+0 until end of turn."}
  Bane: {cost: "{0}", type: Enchantment — Aura Curse, text: "Enchant player\\nWhenever enchanted player is attacked, you gain 2 life."}
players:
  Ann: {hand: [Hex, Bane], in play: [2 Grizzly Bears]}
  Bob: {}
play:
"""


def test_what_attacks_the_enchanted_player_gets_something_each_time() -> None:
    played(
        CURSE
        + """
  - Ann: cast Hex on Bob
  - resolve
  - to declare attackers
  - "Ann: attack with Grizzly Bears, Grizzly Bears#2"
  - resolve all
expect: {Grizzly Bears: {pt: 3/2}, Grizzly Bears#2: {pt: 3/2}}
"""
    )


@pytest.mark.parametrize(("whom", "life"), [("Bob", 22), ("Ann", 20)])
def test_a_player_who_is_attacked_is_attacked_once(whom: str, life: int) -> None:
    played(
        CURSE
        + f"""
  - Ann: cast Bane on {whom}
  - resolve
  - to declare attackers
  - "Ann: attack with Grizzly Bears, Grizzly Bears#2"
  - resolve all
expect: {{Ann: {{life: {life}}}}}
"""
    )


WALKER = """
rules: tenth
cards:
  Bully: {cost: "{1}", type: Creature — Ogre, pt: 2/2, text: "Whenever ~ attacks a player, that player loses 1 life."}
  Sage: {cost: "{2}", type: Planeswalker — Sage, pt: "4", text: "+1: You gain 1 life."}
players:
  Ann: {in play: [Bully]}
  Bob: {in play: [{card: Sage, counters: {loyalty: 4}}]}
play:
  - to declare attackers
"""


@pytest.mark.parametrize(("whom", "life"), [("Bob", 19), ("Sage", 20)])
def test_a_planeswalker_is_no_player(whom: str, life: int) -> None:
    played(
        WALKER
        + f"""
  - "Ann: attack {whom} with Bully"
  - resolve all
expect: {{Bob: {{life: {life}}}}}
"""
    )


def test_an_equipment_is_chosen_as_it_is_attached() -> None:
    played("""
rules: tenth
cards:
  Squire: {cost: "{1}", type: Creature — Human, pt: 1/1, text: "When ~ enters, you may attach an Equipment you control to it."}
  Pike: {cost: "{1}", type: Artifact — Equipment, text: "Equipped creature gets +2/+0.\\nEquip {3}"}
  Hood: {cost: "{1}", type: Artifact — Equipment, text: "Equipped creature gets +0/+2.\\nEquip {3}"}
players:
  Ann: {hand: [Squire], in play: [Pike, Hood, Forest]}
  Bob: {}
play:
  - Ann: cast Squire
  - resolve
  - resolve
  - Ann: "yes"
  - Ann: choose Hood
expect: {Squire: {pt: 1/3}, Hood: {on: Squire}}
""")


def test_the_rest_of_what_was_revealed_is_shuffled_in() -> None:
    played("""
cards:
  Cull: {cost: "{0}", type: Sorcery, text: "Reveal the top three cards of your library. Put a creature card from among them into your hand, then shuffle the rest into your library."}
players:
  Ann: {hand: [Cull], library: [Forest, Craw Wurm, Plains, Swamp]}
  Bob: {}
play: [{Ann: cast Cull}, resolve]
expect: {Craw Wurm: {in: hand}, Ann: {library: 3}}
""")


BAND = """
rules: tenth
cards:
  Drum: {{cost: "{{1}}", type: Artifact, text: "Whenever you attack with two or more Goblins, you gain 5 life."}}
  Horn: {{cost: "{{1}}", type: Artifact, text: "Whenever you attack with one or more creatures with flying, draw that many cards."}}
  Gate: {{cost: "{{1}}", type: Artifact, text: "Whenever an opponent attacks with two or more creatures, that player loses 2 life."}}
  Imp: {{cost: "{{R}}", type: Creature — Goblin, pt: 1/1}}
  Gull: {{cost: "{{U}}", type: Creature — Bird, pt: 1/1, text: Flying}}
players:
  Ann: {{in play: [Drum, Horn, 2 Imp, 2 Gull], library: [4 Forest]}}
  Bob: {{in play: [Gate]}}
play:
  - to declare attackers
  - "Ann: attack with {band}"
  - resolve all
expect: {{Ann: {{life: {life}, hand: {hand}}}}}
"""


@pytest.mark.parametrize(
    ("band", "life", "hand"),
    [
        ("Imp", 20, 0),
        ("Imp, Imp#2", 23, 0),
        ("Imp, Gull", 18, 1),
        ("Gull, Gull#2", 18, 2),
    ],
)
def test_so_many_of_a_kind_attack_together(band: str, life: int, hand: int) -> None:
    played(BAND.format(band=band, life=life, hand=hand))
