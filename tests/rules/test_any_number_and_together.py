"""As many as a player likes, and what several cards or creatures share."""

from __future__ import annotations

import pytest
from playing import played

RITES = """
cards:
  Sacrifices of Flesh: {cost: "{W}", type: Instant, text: "Discard any number of cards. You gain 2 life for each card discarded this way."}
players:
  Ann: {hand: [Sacrifices of Flesh, Forest, Swamp, Giant Growth], in play: [Plains]}
  Bob: {}
"""


@pytest.mark.parametrize(("discarded", "life"), [("Forest, Swamp", 24), ("none", 20)])
def test_any_number_of_cards_is_discarded_and_counted(discarded: str, life: int) -> None:
    played(f"""{RITES}
play:
  - Ann: cast Sacrifices of Flesh
  - resolve
  - Ann: "discard {discarded}"
expect: {{Ann: {{life: {life}}}, Giant Growth: {{in: hand of Ann}}}}
""")


def test_any_number_of_lands_is_sacrificed_for_as_many_cards() -> None:
    played("""
cards:
  Ground for Thought: {cost: "{U}", type: Sorcery, text: "Sacrifice any number of lands, then draw that many cards."}
players:
  Ann:
    hand: [Ground for Thought]
    library: [Giant Growth, Incinerate, Swamp]
    in play: [{card: Island, as: spring}, {card: Island, as: well}, Forest]
  Bob: {}
play:
  - Ann: cast Ground for Thought
  - resolve
  - Ann: "sacrifice spring, Forest"
expect: {Giant Growth: {in: hand of Ann}, Incinerate: {in: hand of Ann}, Swamp: {in: library of Ann}, well: {in: play}}
""")


def test_up_to_two_creatures_come_from_the_hand() -> None:
    played("""
cards:
  Both at Once: {cost: "{G}", type: Sorcery, text: "Put up to two creature cards from your hand onto the battlefield."}
players:
  Ann: {hand: [Both at Once, Grizzly Bears, Rushwood Dryad, Scathe Zombies], in play: [Forest]}
  Bob: {}
play:
  - Ann: cast Both at Once
  - resolve
  - Ann: choose Rushwood Dryad
expect: {Rushwood Dryad: {in: play}, Grizzly Bears: {in: hand of Ann}, Scathe Zombies: {in: hand of Ann}}
""")


def test_creatures_of_a_player_stay_tapped_through_that_players_next_untap_step() -> None:
    played("""
cards:
  Deep Slumber: {cost: "{U}", type: Sorcery, text: "Tap all creatures target player controls. Those creatures don't untap during that player's next untap step."}
players:
  Ann: {hand: [Deep Slumber], in play: [Island, {card: Scathe Zombies, tapped: yes}]}
  Bob: {in play: [Grizzly Bears, {card: Swamp, tapped: yes}]}
play:
  - Ann: cast Deep Slumber on Bob
  - resolve
  - expect: {Grizzly Bears: {tapped: yes}}
  - to Bob's upkeep
  - expect: {Grizzly Bears: {tapped: yes}, Swamp: {tapped: "no"}, Scathe Zombies: {tapped: yes}}
""")


def test_what_there_is_anywhere_decides() -> None:
    played("""
cards:
  Heap Reader: {cost: "{G}", type: Creature — Elf, pt: 1/1, text: "As long as there are three or more cards in your graveyard, ~ gets +2/+2."}
players:
  Ann: {in play: [Heap Reader], graveyard: [Forest, Swamp], hand: [Incinerate, 2 Mountain]}
  Bob: {graveyard: [Island], in play: [2 Mountain]}
play:
  - expect: {Heap Reader: {pt: 1/1}}
  - Ann: play Mountain
  - expect: {Heap Reader: {pt: 1/1}}
""")
    played("""
cards:
  Heap Reader: {cost: "{G}", type: Creature — Elf, pt: 1/1, text: "As long as there are three or more cards in your graveyard, ~ gets +2/+2."}
players:
  Ann: {in play: [Heap Reader], graveyard: [Forest, Swamp, Plains]}
  Bob: {}
expect: {Heap Reader: {pt: 3/3}}
""")


@pytest.mark.parametrize(("attacked", "size"), [("Ann", "3/3"), ("Bob", "1/1")])
def test_whether_somebody_is_attacked_decides(attacked: str, size: str) -> None:
    other = "Bob" if attacked == "Ann" else "Ann"
    played(f"""
cards:
  Gate Hound: {{cost: "{{W}}", type: Creature — Hound, pt: 1/1, text: "As long as a creature is attacking you, ~ gets +2/+2."}}
players:
  Ann: {{in play: [Gate Hound{", Grizzly Bears" if attacked == "Bob" else ""}]}}
  Bob: {{in play: [{"Grizzly Bears" if attacked == "Ann" else "Forest"}]}}
now: {{turn of: {other}, step: declare blockers, attacking: {{Grizzly Bears: {attacked}}}}}
expect: {{Gate Hound: {{pt: {size}}}}}
""")


def test_the_second_spell_of_a_turn_sets_it_off_once() -> None:
    played("""
cards:
  Tally: {cost: "{1}", type: Artifact, text: "Whenever you cast your second spell each turn, you gain 3 life."}
  Spark: {cost: "{R}", type: Instant, text: "~ deals 1 damage to any target."}
players:
  Ann: {hand: [3 Spark], in play: [Tally, 3 Mountain]}
  Bob: {}
play:
  - Ann: cast Spark on Bob
  - resolve all
  - expect: {Ann: {life: 20}}
  - Ann: cast Spark on Bob
  - resolve all
  - expect: {Ann: {life: 23}}
  - Ann: cast Spark on Bob
  - resolve all
expect: {Ann: {life: 23}}
""")


def test_a_whole_hand_is_discarded_to_pay() -> None:
    played("""
cards:
  Empty Cup: {cost: "{1}", type: Artifact, text: "{1}, Discard your hand: You gain 3 life."}
players:
  Ann: {hand: [Forest, Swamp], in play: [Empty Cup, Plains, Island]}
  Bob: {hand: [Island]}
play:
  - Ann: use Empty Cup
  - expect: {Forest: {in: graveyard of Ann}, Swamp: {in: graveyard of Ann}}
  - resolve
  - Ann: use Empty Cup
  - resolve
expect: {Ann: {life: 26}}
""")
