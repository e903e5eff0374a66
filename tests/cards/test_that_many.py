"""That many and that much are so many, and so much, as something before them is; else a text is refused."""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood

GAIN = "you gain that much life."
NO_NUMBER = [
    *("Tap target creature.", "Tap all creatures.", "Destroy all creatures.", "Draw two cards."),
    *("Create two 1/1 white Elf creature tokens.", "Target player mills two cards.", "Counter target spell."),
    *("Put two +1/+1 counters on target creature.", "Sacrifice two creatures.", "Untap up to two lands."),
    "Target creature gets +2/+2 until end of turn.",
    # as much as each is dealt, or as all of them are
    *("~ deals 2 damage to each creature.", "~ deals 2 damage to two target creatures."),
]
A_NUMBER = [
    *("Discard any number of cards.", "Target player loses 3 life.", "Sacrifice any number of creatures."),
    *("~ deals 3 damage to target creature.", "Return all creatures to their owners' hands."),
    "~ deals 4 damage divided as you choose among any number of target creatures.",
]


@pytest.mark.parametrize("done", NO_NUMBER)
def test_what_is_done_without_a_number_is_not_so_many(done: str) -> None:
    make_card("Gruk", "Sorcery", "{R}", None, f"{done} Then you gain 2 life.")
    with pytest.raises(NotUnderstood, match="that many"):
        make_card("Gruk", "Sorcery", "{R}", None, f"{done} Then {GAIN}")


@pytest.mark.parametrize("done", A_NUMBER)
def test_what_is_done_so_many_times_is(done: str) -> None:
    assert make_card("Gruk", "Sorcery", "{R}", None, f"{done} Then {GAIN}")
    assert make_card("Gruk", "Sorcery", "{R}", None, f"Tap target land. {done} Then {GAIN}")


@pytest.mark.parametrize(
    "cost",
    [
        *("Sacrifice a creature", "Sacrifice any number of creatures", "Discard two cards", "Pay 2 life"),
        *("Remove X spore counters from Gruk", "Tap two untapped creatures you control"),
    ],
)
def test_what_was_paid_is_not_so_many(cost: str) -> None:
    assert make_card("Gruk", "Artifact", "{R}", None, f"{cost}: You gain 2 life.")
    with pytest.raises(NotUnderstood, match="that many"):
        make_card("Gruk", "Artifact", "{R}", None, f"{cost}: {GAIN}")


@pytest.mark.parametrize("event", ["you sacrifice a creature", "you cycle a card", "a permanent phases out"])
def test_what_befalls_one_thing_is_not_so_many(event: str) -> None:
    assert make_card("Gruk", "Enchantment", "{R}", None, f"Whenever {event}, you gain 2 life.")
    with pytest.raises(NotUnderstood, match="that many"):
        make_card("Gruk", "Enchantment", "{R}", None, f"Whenever {event}, {GAIN}")


@pytest.mark.parametrize(
    ("done", "life"),
    [("Sacrifice any number of creatures.", 22), ("Discard any number of cards.", 21)],
)
def test_as_many_as_were_given(done: str, life: int) -> None:
    given = "Grizzly Bears, Hill Giant" if "creatures" in done else "Swamp"
    played(f"""
cards:
  Rite: {{cost: "{{B}}", type: Sorcery, text: "{done} {GAIN.capitalize()}"}}
players:
  Ann: {{in play: [Swamp, Grizzly Bears, Hill Giant], hand: [Rite, Swamp, Forest]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play: ["Ann: cast Rite", resolve, "Ann: {"sacrifice" if "creatures" in done else "discard"} {given}"]
expect: {{Ann: {{life: {life}}}}}
""")
