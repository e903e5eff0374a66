"""How much mana of a color was spent, said with a mark for each; and several that become copies of one."""

import pytest
from playing import played

from rules_kb.cards.understanding import understood

LANTERN = """
rules: tenth
cards:
  Twin Lantern:
    cost: "{2}"
    type: Artifact
    text: |
      When this artifact enters, if {U}{U} was spent to cast it, draw a card.
      When this artifact enters, if {R}{R} was spent to cast it, you gain 3 life.
"""


@pytest.mark.parametrize(
    ("lands", "drawn", "life"),
    [("2 Island", 1, 20), ("2 Mountain", 0, 23), ("Island, Mountain", 0, 20), ("2 Swamp", 0, 20)],
)
def test_one_of_a_color_is_too_few_where_two_marks_stand(lands: str, drawn: int, life: int) -> None:
    played(f"""{LANTERN}
players:
  Ann: {{hand: [Twin Lantern], in play: [{lands}]}}
  Bob: {{}}
play:
  - Ann: cast Twin Lantern
  - resolve
  - resolve all
expect: {{Ann: {{hand: {drawn}, life: {life}}}}}
""")


GUISE = """
rules: tenth
cards:
  Lent Faces: {cost: "{U}", type: Instant, text: "Tap target creature. You may have Oozes you control become copies of that creature until end of turn."}
  Clear Ooze: {cost: "{1}", type: Creature — Ooze, pt: 0/1}
  Tarn Ooze: {cost: "{1}", type: Creature — Ooze, pt: 1/1}
  Cave Mole: {cost: "{1}", type: Creature — Mole, pt: 1/2}
  Crag Goat: {cost: "{4}", type: Creature — Goat, pt: 4/5}
players:
  Ann: {hand: [Lent Faces], in play: [Island, Clear Ooze, Tarn Ooze, Cave Mole]}
  Bob: {in play: [Crag Goat]}
play:
  - Ann: cast Lent Faces on Crag Goat
  - resolve
"""


def test_each_of_them_becomes_a_copy_of_the_one() -> None:
    goat = "pt: 4/5, type: Creature — Goat"
    played(f"""{GUISE}
  - Ann: "yes"
expect:
  Clear Ooze: {{{goat}, tapped: false}}
  Tarn Ooze: {{{goat}}}
  Cave Mole: {{pt: 1/2}}
  Crag Goat: {{tapped: true}}
""")
    played(f"""{GUISE}
  - Ann: "no"
expect: {{Clear Ooze: {{pt: 0/1}}, Tarn Ooze: {{pt: 1/1}}}}
""")


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card if {W}{U} was spent to cast this spell.",
        "Draw a card if {W/U}{W/U} was spent to cast this spell.",
        "Draw a card if {S}{S} was spent to cast this spell.",
        "Tap two target creatures. Creatures you control become copies of those creatures until end of turn.",
        "Creatures you control become copies of a creature until end of turn and draw.",
        "Creatures you control become copies of two target creatures until end of turn.",
    ],
)
def test_of_two_colors_or_of_several_creatures_nothing_is_guessed(text: str) -> None:
    assert understood("Gizmo", {"name": "Gizmo", "type": "Sorcery", "text": text}).card is None
