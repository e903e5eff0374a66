"""What a player mills sets abilities off, and nothing else that comes from a library."""

from __future__ import annotations

import pytest
from playing import played

BOARD = """
rules: tenth
cards:
  Ghoul: {cost: "{1}", type: Creature — Zombie, pt: 1/1, text: "Whenever you mill one or more creature cards, put that many +1/+1 counters on ~."}
  Crow: {cost: "{1}", type: Creature — Bird, pt: 1/1, text: "Whenever an opponent mills a land card, that player loses 1 life."}
  Sift: {cost: "{0}", type: Sorcery, text: Target player mills three cards.}
  Pick: {cost: "{0}", type: Sorcery, text: "Look at the top two cards of your library. Put one of them into your hand and the other into your graveyard."}
players:
  Ann: {in play: [Ghoul, Crow], hand: [Sift, Pick], library: [Craw Wurm, Grizzly Bears, Forest, Swamp]}
  Bob: {library: [2 Island, Hill Giant, Swamp]}
"""


@pytest.mark.parametrize(
    ("play", "size", "life"),
    [
        ("{Ann: cast Sift on Ann}, resolve all", "3/3", 20),
        ("{Ann: cast Sift on Bob}, resolve all", "1/1", 18),
        ("{Ann: cast Pick}, resolve, {Ann: choose Craw Wurm}, resolve all", "1/1", 20),
    ],
)
def test_milled_cards_set_it_off_alone_or_together(play: str, size: str, life: int) -> None:
    played(BOARD + f"play: [{play}]\nexpect: {{Ghoul: {{pt: {size}}}, Bob: {{life: {life}}}}}\n")
