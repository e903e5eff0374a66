"""What is played from a graveyard for a turn, what has come out of one, one at least of several cards, and damage
to several creatures at once.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood


def lent(text: str, play: str, expect: str) -> None:
    """Ann has a spell that lets her play out of her graveyard, and cards of each sort there."""
    played(
        f"""
rules: tenth
cards:
  Dig: {{cost: "{{0}}", type: Sorcery, text: "{text}"}}
  Pluck: {{cost: "{{0}}", type: Artifact, text: "{{0}}: Discard a card."}}
players:
  Ann: {{hand: [Dig, Shock], in play: [Pluck, 4 Mountain, 2 Forest], graveyard: [Grizzly Bears, Island]}}
  Bob: {{graveyard: [Hill Giant]}}
play:
  - Ann: cast Dig
  - resolve
{play}
expect: {expect}
"""
    )


def test_creature_spells_this_turn() -> None:
    text = "You may cast creature spells from your graveyard this turn."
    lent(
        text,
        """
  - try: {Ann: play Island}
  - try: {Ann: cast Hill Giant from graveyard}
  - Ann: cast Grizzly Bears from graveyard
  - resolve
""",
        "{Grizzly Bears: {in: play}}",
    )
    over = "\n".join(
        [
            *("  - to declare attackers", "  - Ann: no attack", "  - to Bob's declare attackers"),
            *("  - Bob: no attack", "  - to Ann's first main"),
            "  - try: {Ann: cast Grizzly Bears from graveyard}",
        ]
    )
    lent(text, over, "{Grizzly Bears: {in: graveyard of Ann}}")


def test_lands_and_spells_and_what_comes_there_later() -> None:
    lent(
        "Until end of turn, you may play lands and cast spells from your graveyard.",
        """
  - Ann: play Island
  - Ann: use Pluck
  - resolve
  - expect: {Shock: {in: graveyard of Ann}}
  - Ann: cast Shock on Bob from graveyard
  - resolve
""",
        "{Island: {in: play}, Shock: {in: graveyard of Ann}, Bob: {life: 18}}",
    )


# -- what has come out of a graveyard --------------------------------------------------------------------------

HUSK = """
rules: tenth
cards:
  Husk: {cost: "{B}", type: Creature — Zombie, pt: 1/1, text: "When Husk enters, if it entered from your graveyard or you cast it from your graveyard, you gain 5 life."}
  Raise: {cost: "{B}", type: Sorcery, text: "Put target creature card from a graveyard onto the battlefield under your control."}
  Dig: {cost: "{0}", type: Sorcery, text: "You may cast spells from your graveyard this turn."}
players:
  Ann: {hand: [%s], graveyard: [%s], in play: [2 Swamp]}
  Bob: {graveyard: [%s]}
play: [%s]
expect: {Ann: {life: %d}, stack: []}
"""


@pytest.mark.parametrize(
    ("hand", "own", "theirs", "play", "life"),
    [
        ("Husk", "", "", "{Ann: cast Husk}, resolve all", 20),
        ("Raise", "Husk", "", "{Ann: cast Raise on Husk}, resolve all", 25),
        ("Raise", "", "Husk", "{Ann: cast Raise on Husk}, resolve all", 20),
        (
            "Dig",
            "Husk",
            "",
            "{Ann: cast Dig}, resolve, {Ann: cast Husk from graveyard}, resolve all",
            25,
        ),
    ],
)
def test_from_where_it_came(hand: str, own: str, theirs: str, play: str, life: int) -> None:
    played(HUSK % (hand, own, theirs, play, life))


# -- at least one of them --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("top", "life"), [("Hill Giant, Forest", 23), ("Island, Forest", 20)])
def test_at_least_one_of_the_cards_that_were_milled(top: str, life: int) -> None:
    played(f"""
cards:
  Sift: {{cost: "{{U}}", type: Sorcery, text: "Mill two cards. If at least one of them is a creature card, you gain 3 life."}}
players:
  Ann: {{hand: [Sift], in play: [Island], library: [{top}, Grizzly Bears]}}
  Bob: {{}}
play: [{{Ann: cast Sift}}, resolve]
expect: {{Ann: {{life: {life}, graveyard: 3}}}}
""")


def test_at_least_one_of_what_no_card_was_said_to_be() -> None:
    with pytest.raises(NotUnderstood):
        make_card(
            "Sift", "Sorcery", "{U}", None, "Draw a card. If at least one of them is a land card, scry 1."
        )


# -- damage to several creatures -------------------------------------------------------------------------------


def test_damage_to_several_creatures_at_once_is_told_once() -> None:
    played("""
rules: tenth
cards:
  Brute: {cost: "{R}", type: Creature — Giant, pt: 4/4, text: "Whenever Brute deals damage to one or more creatures, you gain 1 life.\\n{0}: Brute deals 1 damage to each creature and each player."}
players:
  Ann: {in play: [Brute, Grizzly Bears]}
  Bob: {in play: [Hill Giant, Craw Wurm]}
play:
  - Ann: use Brute
  - resolve
  - expect: {stack: [Brute's ability]}
  - resolve
  - expect: {Ann: {life: 20}}
  - to declare attackers
  - Ann: attack with Brute
  - to declare blockers
  - Bob: block Brute with Hill Giant, Craw Wurm
  - to combat damage
  - "Ann: assign Brute: 2 to Hill Giant, 2 to Craw Wurm"
  - resolve
  - expect: {stack: [Brute's ability]}
  - resolve
expect: {Ann: {life: 21}}
""")
