"""Further texts of the sets of 1993 to 1998, as printed and in today's words: each comes out otherwise when it is
misread.
"""

from __future__ import annotations

import pytest
from playing import played

ONCE = """
rules: %s
cards:
  Patrol: {cost: "{R}", type: Creature — Goblin, pt: 1/1, text: "{1}: Put a +1/+1 counter on Patrol. Activate only once and only if you control a Mountain."}
players:
  Ann: {in play: [{card: Patrol, tapped: true}, 4 %s], library: [2 Mountain]}
  Bob: {library: [2 Mountain]}
now: {turn of: Ann, step: upkeep}
play: [%s]
expect: {Patrol: {pt: %s}}
"""


@pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])
def test_what_is_used_only_once_is_never_used_again(era: str) -> None:
    again = (
        "{Ann: use Patrol}, resolve, {try: {Ann: use Patrol}}, to draw, to upkeep, {try: {Ann: use Patrol}}"
    )
    played(ONCE % (era, "Mountain", again, "2/2"))
    played(ONCE % (era, "Island", "{try: {Ann: use Patrol}}", "1/1"))


FLOOD = """
rules: %s
cards:
  Flood: {cost: "{R}", type: Enchantment, text: "%s"}
players:
  Ann: {in play: [Flood, 2 Island], library: [Island]}
  Bob: {in play: [3 Island, {card: Island, as: Turned, tapped: true}, Forest], library: [Island], life: 20}
now: {turn of: Bob, step: %s}
play: [to end of turn, resolve all]
expect: {Bob: {life: 17}, Ann: {life: 20}, Forest: {tapped: false}}
"""


@pytest.mark.parametrize(
    "dealt",
    [
        "and Flood deals X damage to the player, where X is the number of Islands tapped this way.",
        "then Flood deals damage to the player equal to the number of Islands tapped this way.",
    ],
)
def test_the_player_is_the_one_of_the_sentence(dealt: str) -> None:
    text = (
        f"At the beginning of each player's end step, tap all untapped Islands that player controls {dealt}"
    )
    played(FLOOD % ("classic", text.replace(" then", ", then").replace(" ,", ","), "first main"))


SWARM = """
rules: classic
cards:
  Swarm: {cost: "{R}", type: Sorcery, text: "Destroy all creatures target player controls. %s"}
  Troll: {cost: "{G}", type: Creature — Troll, pt: 2/2, text: "{0}: Regenerate Troll."}
players:
  Ann: {in play: [Mountain, Grizzly Bears], hand: [Swarm]}
  Bob: {in play: [{card: Hill Giant, as: Giant}, {card: Hill Giant, as: Other}, Troll]}
now: {turn of: Ann, step: first main}
play: [{Ann: cast Swarm on Bob}, {Bob: use Troll}, resolve all]
expect: {Bob: {in play: [Troll, 4 Goblin]}, Ann: {in play: [Mountain, Grizzly Bears]}}
"""


@pytest.mark.parametrize(
    "text",
    [
        "For each creature that died this way, that player creates two 1/1 red Goblin creature tokens.",
        "For each creature put into a graveyard this way, put two Goblin tokens into play under that player's control. Treat the tokens as 1/1 red creatures.",
    ],
)
def test_who_lost_creatures_gets_tokens_for_each_that_died(text: str) -> None:
    played(SWARM % text)
