"""What comes into play as a copy comes as what it copies would: with counters by the types that it has as
that copy, not by its own, and with a land type of its own where one is to be chosen.
"""

from __future__ import annotations

from playing import played

CARDS = """
rules: tenth
cards:
  Proud Drake: {cost: "{U}", type: Creature — Drake, pt: 1/1, text: Amplify 2}
  Plain Drake: {cost: "{U}", type: Creature — Drake, pt: 1/1}
  Double: {cost: "{U}", type: Creature — Weird, pt: 0/0,
           text: "You may have ~ enter as a copy of any creature on the battlefield."}
  Odd Weird: {cost: "{U}", type: Creature — Weird, pt: 1/1}
  Lamp: {cost: "{2}", type: Artifact, text: Sunburst}
  Lit Golem: {cost: "{2}", type: Artifact Creature — Golem, pt: 1/1, text: Sunburst}
  Cast Iron: {cost: "{1}{R}", type: Artifact,
              text: "You may have ~ enter as a copy of any artifact on the battlefield."}
"""


def test_amplify_counts_the_kin_of_what_it_is_a_copy_of() -> None:
    played(
        CARDS
        + """
players:
  Ann: {hand: [Double, Plain Drake, Odd Weird], in play: [Proud Drake, Island]}
  Bob: {}
play:
  - Ann: cast Double
  - resolve
  - Ann: "yes"
  - Ann: choose Proud Drake
  - try: {Ann: choose Odd Weird}
  - Ann: choose Plain Drake
expect:
  Double: {in: play, pt: 3/3}
  Plain Drake: {in: hand of Ann}
  fired: ["cr2006:502.27a"]
"""
    )


def test_nothing_is_asked_where_only_its_former_kin_is_in_hand() -> None:
    played(
        CARDS
        + """
players:
  Ann: {hand: [Double, Odd Weird], in play: [Proud Drake, Island]}
  Bob: {}
play:
  - Ann: cast Double
  - resolve
  - Ann: "yes"
  - Ann: choose Proud Drake
expect: {Double: {in: play, pt: 1/1, counters: {}}}
"""
    )


def test_sunburst_gives_a_copy_the_counters_of_what_it_is_a_copy_of() -> None:
    for copied, counters in (("Lit Golem", '{"+1/+1": 2}'), ("Lamp", "{charge: 2}")):
        played(
            CARDS
            + f"""
players:
  Ann: {{hand: [Cast Iron], in play: [Lamp, Lit Golem, Island, Mountain]}}
  Bob: {{}}
play:
  - Ann: cast Cast Iron
  - resolve
  - Ann: "yes"
  - Ann: choose {copied}
expect: {{Cast Iron: {{in: play, counters: {counters}}}}}
"""
        )


def test_a_copy_of_an_aura_that_names_a_land_type_has_its_own_named() -> None:
    played(
        """
rules: tenth
cards:
  Mire Veil: {cost: "{U}", type: Enchantment — Aura,
              text: "Enchant land\\nEnchanted land is a basic land type of your choice."}
  Echo Veil: {cost: "{U}", type: Enchantment,
              text: "You may have ~ enter as a copy of any enchantment on the battlefield."}
players:
  Ann: {hand: [Echo Veil], in play: [{card: Mire Veil, on: Forest, chosen: swamp}, Island, Forest]}
  Bob: {in play: [Mountain]}
play:
  - Ann: cast Echo Veil
  - resolve
  - Ann: "yes"
  - Ann: choose plains
  - Ann: choose Mountain
expect: {Mountain: {type: Basic Land — Plains}, Forest: {type: Basic Land — Swamp}}
"""
    )
