"""What is beheld for a cost: a permanent of a kind that is chosen, or a card of it in the hand, which is shown."""

import pytest
from playing import played

from rules_kb.cards.understanding import understood

HALL = """
rules: tenth
cards:
  Awed Whisper:
    cost: "{U}"
    type: Instant
    text: |
      As an additional cost to cast this spell, behold a Giant or pay {2}.
      Draw a card.
  Boast:
    cost: "{R}"
    type: Instant
    text: |
      As an additional cost to cast this spell, you may behold a Giant.
      You gain 1 life. If a Giant was beheld, you gain 4 life.
  Cave Giant: {cost: "{4}", type: Creature — Giant, pt: 5/5}
  Cave Mole: {cost: "{1}", type: Creature — Mole, pt: 1/1}
players:
"""


def test_a_giant_in_play_is_beheld_and_stays_there() -> None:
    played(f"""{HALL}
  Ann: {{hand: [Awed Whisper], in play: [Cave Giant, Island], library: [Cave Mole]}}
  Bob: {{}}
play:
  - Ann: cast Awed Whisper
  - resolve
expect:
  Ann: {{hand: [Cave Mole]}}
  Cave Giant: {{in: play, tapped: false, revealed: false}}
""")


def test_a_giant_in_the_hand_is_shown_and_kept() -> None:
    played(f"""{HALL}
  Ann: {{hand: [Awed Whisper, Cave Giant], in play: [Island], library: [Cave Mole]}}
  Bob: {{}}
play:
  - Ann: cast Awed Whisper
  - expect: {{Cave Giant: {{in: hand of Ann, revealed: true}}}}
  - resolve
expect:
  Ann: {{hand: [Cave Giant, Cave Mole]}}
""")


def test_neither_a_mole_nor_an_opponents_giant_will_do() -> None:
    played(f"""{HALL}
  Ann: {{hand: [Awed Whisper, Cave Mole], in play: [Cave Mole, Island], graveyard: [Cave Giant]}}
  Bob: {{hand: [Cave Giant], in play: [Cave Giant]}}
play:
  - try: {{Ann: cast Awed Whisper}}
""")


def test_whoever_has_nothing_to_behold_pays() -> None:
    played(f"""{HALL}
  Ann: {{hand: [Awed Whisper], in play: [3 Island]}}
  Bob: {{in play: [Cave Giant]}}
play:
  - Ann: cast Awed Whisper
  - resolve
expect:
  Ann: {{hand: 1}}
  Island#3: {{tapped: true}}
""")


def test_what_is_done_only_if_one_was_beheld() -> None:
    for how, life in (("", 21), (" with additional cost", 25)):
        played(f"""{HALL}
  Ann: {{hand: [Boast], in play: [Cave Giant, Mountain]}}
  Bob: {{}}
play:
  - Ann: cast Boast{how}
  - resolve
expect: {{Ann: {{life: {life}}}}}
""")


def test_which_of_several_is_beheld_is_chosen() -> None:
    played(f"""{HALL}
  Ann: {{hand: [Boast, {{card: Cave Giant, as: Youth}}], in play: [{{card: Cave Giant, as: Elder}}, Mountain]}}
  Bob: {{}}
play:
  - Ann: cast Boast with additional cost
  - Ann: choose Youth
  - resolve
expect:
  Ann: {{life: 25}}
  Youth: {{revealed: true}}
""")


@pytest.mark.parametrize(
    "text",
    [
        "As an additional cost to cast this spell, you may behold a Giant.\nIf a Mole was beheld, draw a card.",
        "As an additional cost to cast this spell, behold a Giant.\nIf a Giant was beheld, draw a card.",
        "As an additional cost to cast this spell, behold two Giants.\nDraw a card.",
        "As an additional cost to cast this spell, behold a Giant and exile it.\nDraw a card.",
        "As an additional cost to cast this spell, behold a Giant.\nIt gets +1/+1 until end of turn.",
        "As an additional cost to cast this spell, behold a creature with flying.\nDraw a card.",
    ],
)
def test_what_was_not_beheld_or_is_more_than_that_is_refused(text: str) -> None:
    assert understood("Gizmo", {"name": "Gizmo", "type": "Sorcery", "text": text}).card is None
