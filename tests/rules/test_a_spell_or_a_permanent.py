"""One target that may be a spell or something in play: each description has its own place."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

ERAS = ("classic", "tenth")
BOARD = """
cards:
  Recall: {{cost: "{{U}}", type: Instant, text: "{text}"}}
  Red Ogre: {{cost: "{{R}}", type: Creature — Ogre, pt: 2/2}}
  Red Elk: {{cost: "{{R}}", type: Creature — Elk, pt: 2/2}}
  Iron Toad: {{cost: "{{1}}", type: Artifact Creature — Toad, pt: 1/1}}
  Iron Wheel: {{cost: "{{1}}", type: Artifact, text: "{{T}}: You gain 1 life."}}
  Small Song: {{cost: "{{R}}", type: Instant, text: "You gain 1 life."}}
players:
  Ann: {{hand: [Recall], in play: [Island]}}
  Bob: {{hand: [Red Ogre, Small Song, Iron Toad], in play: [Mountain, Red Elk, Iron Wheel]}}
now: {{turn of: Bob, step: first main}}
play:
"""

THEN = {
    "Red Ogre": "  - Bob: cast Red Ogre\n",
    "Iron Toad": "  - Bob: cast Iron Toad\n",
    "Small Song": "  - Bob: cast Small Song\n",
    "Iron Wheel": "  - Bob: use Iron Wheel\n",
    "Red Elk": "",
    "Mountain": "",
}


def recalled(text: str, what: str, era: str, to: str = "hand of Bob") -> None:
    """Bob plays what is named, unless it is in play, and Ann's spell is aimed at that."""
    passes = "" if THEN[what] else "  - Bob: pass\n"
    played(
        BOARD.format(text=text)
        + f"{THEN[what]}{passes}  - Ann: cast Recall on {what}\n  - resolve\nexpect:\n  {what}: {{in: {to}}}\n",
        era,
    )


HOME = "to its owner's hand"


@pytest.mark.parametrize("era", ERAS)
@pytest.mark.parametrize("what", ["Red Ogre", "Small Song", "Red Elk"])
@pytest.mark.parametrize(
    "text",
    [
        f"Return target spell or creature {HOME}.",
        f"Return target creature or spell {HOME}.",
        f"Return target spell or nonland permanent {HOME}.",
        f"Return target nonland permanent or spell {HOME}.",
        f"Return target spell or nonland permanent an opponent controls {HOME}.",
        f"Return target red spell or red creature {HOME}.",
        f"Return target red creature or red spell {HOME}.",
    ],
)
def test_a_spell_or_what_is_in_play_is_returned(text: str, what: str, era: str) -> None:
    recalled(text, what, era)


@pytest.mark.parametrize(
    "text", ["Remove target spell or creature from the game.", "Exile target creature or spell."]
)
@pytest.mark.parametrize("what", ["Red Ogre", "Red Elk"])
def test_a_spell_or_what_is_in_play_is_removed(text: str, what: str) -> None:
    recalled(text, what, "tenth", "removed")


@pytest.mark.parametrize("what", ["Red Ogre", "Red Elk"])
def test_a_creature_or_a_creature_spell_is_returned(what: str) -> None:
    recalled(f"Return target creature or creature spell {HOME}.", what, "tenth")


@pytest.mark.parametrize(
    ("text", "what", "because"),
    [
        # a creature spell is no creature, and no other spell than what is said of spells
        (f"Return target artifact spell or creature {HOME}.", "Red Ogre", "409.1c"),
        (f"Return target artifact spell or creature {HOME}.", "Small Song", "409.1c"),
        (f"Return target creature or creature spell {HOME}.", "Small Song", "409.1c"),
        # what is in play isn't a spell
        (f"Return target red spell or white creature {HOME}.", "Red Elk", "409.1c"),
        (f"Return target spell or nonland permanent {HOME}.", "Mountain", "409.1c"),
        # an ability is neither
        (f"Return target spell or creature {HOME}.", "Iron Wheel", "217.5b"),
    ],
)
def test_each_description_holds_in_its_own_place(text: str, what: str, because: str) -> None:
    passes = "" if THEN[what] else "  - Bob: pass\n"
    aim = "Iron Wheel's ability" if what == "Iron Wheel" else what
    played(
        BOARD.format(text=text)
        + f"{THEN[what]}{passes}  - try: {{Ann: cast Recall on {aim}, because: {because}}}\nexpect: {{Recall: {{in: hand of Ann}}}}\n",
        "tenth",
    )


@pytest.mark.parametrize("text", [f"Return target artifact spell or creature {HOME}."])
@pytest.mark.parametrize("what", ["Iron Toad", "Red Elk"])
def test_an_artifact_spell_or_a_creature_is_returned(text: str, what: str) -> None:
    recalled(text, what, "tenth")


@pytest.mark.parametrize("text", ["Counter target artifact spell or red spell."])
@pytest.mark.parametrize("what", ["Iron Toad", "Red Ogre"])
def test_a_spell_of_either_of_two_kinds_is_countered(text: str, what: str) -> None:
    recalled(text, what, "tenth", "graveyard of Bob")


@pytest.mark.parametrize(
    "text",
    [
        f"Return target creature or creature card from a graveyard {HOME}.",
        f"Return target spell or creature card in a graveyard {HOME}.",
    ],
)
def test_where_a_card_lies_is_not_said_of_a_spell_or_of_what_is_in_play(text: str) -> None:
    with pytest.raises(NotUnderstood):
        make_card("Recall", "Instant", "{U}", text=text)


@pytest.mark.parametrize("what", ["Red Ogre", "Red Elk"])
def test_a_spell_or_a_creature_becomes_of_another_color(what: str) -> None:
    passes = "" if THEN[what] else "  - Bob: pass\n"
    board = BOARD.format(text="Target spell or creature becomes white until end of turn.")
    played(
        f"{board}{THEN[what]}{passes}  - Ann: cast Recall on {what}\n  - resolve\nexpect: {{{what}: {{color: white}}}}\n",
        "tenth",
    )


@pytest.mark.parametrize("card", ["Old King", "Iron Wheel"])
def test_of_two_cards_that_lie_in_a_graveyard_either_is_returned(card: str) -> None:
    played(
        f"""
cards:
  Recall: {{cost: "{{U}}", type: Instant, text: "Return target legendary creature or artifact card from your graveyard to your hand."}}
  Old King: {{cost: "{{R}}", type: Legendary Creature — Human, pt: 2/2}}
  Iron Wheel: {{cost: "{{1}}", type: Artifact}}
players:
  Ann: {{hand: [Recall], in play: [Island], graveyard: [Old King, Iron Wheel]}}
  Bob: {{}}
play:
  - Ann: cast Recall on {card}
  - resolve
expect: {{{card}: {{in: hand of Ann}}}}
""",
        "tenth",
    )
