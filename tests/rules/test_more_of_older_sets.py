"""Further texts of the sets of 1993 to 1998, as printed and in today's words: each comes out otherwise when it is
misread.
"""

from __future__ import annotations

import pytest
from playing import played

LIVING = """
rules: %s
cards:
  Spell: {cost: "{U}", type: %s}
  Urn: {cost: "{4}", type: Artifact}
  Statue: {cost: "{5}", type: Artifact Creature — Golem, pt: 1/6}
players:
  Ann: {in play: [Urn, Statue, 3 Island, {card: Spell, on: %s}]}
  Bob: {}
now: {turn of: Ann, step: first main}
expect: {%s: {pt: %s}}
"""
SIZE = "artifact creature with power and toughness each equal to 1 plus the number of Islands you control"
OF_TODAY = f"Enchantment — Aura, text: \"Enchant artifact\\nAs long as enchanted artifact isn't a creature, it's a blue {SIZE}.\""
AS_PRINTED = f'Enchant Artifact, text: "Target artifact becomes a blue {SIZE}; target retains all original abilities. Spell does not affect artifact creatures."'


@pytest.mark.parametrize("text", [OF_TODAY, AS_PRINTED])
@pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])
def test_an_artifact_comes_alive_and_a_creature_stays_as_it_is(era: str, text: str) -> None:
    played(LIVING % (era, text, "Urn", "Urn", "4/4"))
    played(LIVING % (era, text, "Statue", "Statue", "1/6"))


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


HORROR = """
rules: %s
cards:
  Horror: {cost: "{3}", type: Summon - Horror, pt: 7/7, text: "During your upkeep, %s"}
players:
  Ann: {in play: [Horror, %d Swamp], hand: [Island], library: [Swamp], life: 20}
  Bob: {}
now: {turn of: Ann, step: untap}
play: [to upkeep, resolve, %s]
expect: {Ann: {life: %d}, Horror: {%s}}
"""


def test_what_befalls_who_doesnt_pay_is_said_in_the_next_sentence() -> None:
    text = "pay {B}{B} or destroy Horror. If you destroy Horror in this way, it deals 6 damage to you."
    played(HORROR % ("classic", text, 2, '{Ann: "yes"}', 20, "in: play"))
    played(HORROR % ("classic", text, 2, '{Ann: "no"}', 14, "in: graveyard of Ann"))
    text = "choose and discard one card from your hand, or Horror deals 2 damage to you. If Horror deals damage to you in this way, tap it."
    played(HORROR % ("classic", text, 0, '{Ann: "no"}', 18, "tapped: true"))
    played(HORROR % ("classic", text, 0, '{Ann: "yes"}', 20, "tapped: false"))
