"""What a permanent's back would cost, cards revealed if one likes, spells paid in life, and so much paid as the
event has dealt.
"""

from __future__ import annotations

import pytest
from playing import played

from rules_kb.cards.card import make_card
from rules_kb.cards.type_lines import NotUnderstood


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know no backs."""
    return str(request.param)


SEER = """
  Young Seer // Old Moth:
    cost: "{1}{U} //"
    type: Creature — Human // Creature — Insect
    pt: 2/1 // 4/2
    text: |
      At the beginning of your upkeep, look at the top card of your library. You may reveal that card. If a sorcery card is revealed this way, transform ~.
      //
      Flying
"""
STROKE = '  Stroke: {cost: "{0}", type: Sorcery, text: Destroy each creature with mana value 2.}\n'
NOTHING = '  Naught: {cost: "{0}", type: Sorcery, text: Destroy each creature with mana value 0.}\n'


def test_the_back_costs_what_its_front_does(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
{SEER}{STROKE}{NOTHING}
players:
  Ann: {{in play: [Young Seer, {{token: Pest, type: Creature — Pest, pt: 1/1}}], library: [Naught, Stroke, 9 Forest], hand: [Naught]}}
  Bob: {{hand: [Stroke]}}
now: {{turn of: Ann, step: untap}}
play:
  - to upkeep
  - resolve
  - Ann: "yes"
  - expect: {{Old Moth: {{pt: 4/2, has: [flying]}}}}
  - to first main
  - Ann: cast Naught
  - resolve
  - expect: {{Pest: {{in: nowhere}}, Old Moth: {{in: play}}}}
  - to declare attackers
  - Ann: no attack
  - to Bob's first main
  - Bob: cast Stroke
  - resolve
expect: {{Young Seer: {{in: graveyard of Ann}}}}
"""
    )


def test_a_copy_of_the_back_costs_nothing() -> None:
    played(
        f"""
rules: tenth
cards:
{SEER}{STROKE}
  Twin: {{cost: "{{0}}", type: Sorcery, text: Create a token that's a copy of target creature.}}
players:
  Ann: {{in play: [Young Seer], library: [Stroke, 9 Forest], hand: [Twin, Stroke]}}
  Bob: {{}}
now: {{turn of: Ann, step: untap}}
play:
  - to upkeep
  - resolve
  - Ann: "yes"
  - to first main
  - Ann: cast Twin on Old Moth
  - resolve
  - Ann: cast Stroke
  - resolve
expect: {{Young Seer: {{in: graveyard of Ann}}, Ann: {{in play: 1}}}}
"""
    )


@pytest.mark.parametrize(
    ("top", "answer", "size"), [("Stroke", "yes", "4/2"), ("Stroke", "no", "2/1"), ("Forest", "yes", "2/1")]
)
def test_only_what_is_revealed_counts(top: str, answer: str, size: str) -> None:
    played(
        f"""
rules: tenth
cards:
{SEER}{STROKE}
players:
  Ann: {{in play: [Young Seer], library: [{top}, 9 Forest]}}
  Bob: {{}}
now: {{turn of: Ann, step: untap}}
play:
  - to upkeep
  - resolve
  - Ann: "{answer}"
expect: {{Young Seer: {{pt: {size}}}}}
"""
    )


TINKER = """
  Tinker Lord: {cost: "{4}", type: Creature — Human, pt: 2/2, text: "Whenever ~ attacks, you may cast an artifact spell from your hand or graveyard by paying life equal to its mana value rather than paying its mana cost."}
  Big Wheel: {cost: "{5}", type: Artifact}
  Blade: {cost: "{1}", type: Instant}
"""


@pytest.mark.parametrize("where", ["hand", "graveyard"])
def test_an_artifact_is_paid_in_life(where: str) -> None:
    played(
        f"""
rules: tenth
cards: {TINKER}
players:
  Ann: {{in play: [Tinker Lord], {where}: [Big Wheel]}}
  Bob: {{}}
play:
  - to declare attackers
  - Ann: attack with Tinker Lord
  - resolve
  - Ann: choose Big Wheel
  - expect: {{Ann: {{life: 15}}, stack: [Big Wheel]}}
  - resolve
expect: {{Big Wheel: {{in: play, controller: Ann}}}}
"""
    )


@pytest.mark.parametrize(
    ("how_many", "life"), [("any number of artifact spells", 14), ("an artifact spell", 15)]
)
def test_as_many_are_played_as_the_text_says(how_many: str, life: int) -> None:
    second = "\n  - Ann: choose Cog" if life == 14 else ""
    played(
        f"""
rules: tenth
cards: {TINKER.replace("an artifact spell", how_many)}
  Cog: {{cost: "{{1}}", type: Artifact}}
players:
  Ann: {{in play: [Tinker Lord], hand: [Big Wheel, Cog]}}
  Bob: {{}}
play:
  - to declare attackers
  - Ann: attack with Tinker Lord
  - resolve
  - Ann: choose Big Wheel{second}
  - resolve all
expect: {{Ann: {{life: {life}, hand: {life - 14}}}}}
"""
    )


def test_too_little_life_pays_for_no_spell() -> None:
    played(
        f"""
rules: tenth
cards: {TINKER}
players:
  Ann: {{life: 4, in play: [Tinker Lord], hand: [Big Wheel]}}
  Bob: {{}}
play:
  - to declare attackers
  - Ann: attack with Tinker Lord
  - resolve
  - Ann: choose Big Wheel
expect: {{Ann: {{life: 4}}, Big Wheel: {{in: hand of Ann}}}}
"""
    )


SPITE = """
  Grim Idol: {cost: "{3}", type: Artifact Creature — Golem, pt: 5/7, text: "Whenever a source an opponent controls deals damage to ~, that source's controller loses that much life unless they sacrifice that many lands."}
  Spark: {cost: "{0}", type: Instant, text: ~ deals 2 damage to target creature.}
"""


@pytest.mark.parametrize(("answer", "life", "lands"), [("no", 18, 3), ("yes", 20, 1)])
def test_so_many_lands_are_sacrificed_as_damage_was_dealt(answer: str, life: int, lands: int) -> None:
    chosen = "\n  - Bob: choose Forest, Forest#2" if answer == "yes" else ""
    played(
        f"""
rules: tenth
cards: {SPITE}
players:
  Ann: {{in play: [Grim Idol]}}
  Bob: {{hand: [Spark], in play: [3 Forest]}}
play:
  - Bob: cast Spark on Grim Idol
  - resolve
  - resolve
  - Bob: "{answer}"{chosen}
expect: {{Bob: {{life: {life}, in play: {lands}}}}}
"""
    )


def test_who_has_fewer_lands_pays_in_life() -> None:
    played(
        f"""
rules: tenth
cards: {SPITE}
players:
  Ann: {{in play: [Grim Idol]}}
  Bob: {{hand: [Spark], in play: [Forest]}}
play:
  - Bob: cast Spark on Grim Idol
  - resolve
  - resolve
expect: {{Bob: {{life: 18, in play: 1}}}}
"""
    )


@pytest.mark.parametrize(
    "text",
    [
        "When ~ enters, sacrifice it unless you sacrifice that many lands.",
        "{1}: Draw a card unless you pay that much life.",
        "Sacrifice that many lands: Draw a card.",
    ],
)
def test_so_many_of_nothing_are_refused(text: str) -> None:
    with pytest.raises(NotUnderstood, match=r"that (many|much)"):
        make_card("Idle Idol", "Creature — Golem", "{3}", "1/1", text)


HOUND = """
  Pack Leader: {cost: "{2}", type: Artifact Creature — Hound, pt: 2/2, text: "{1}, {T}: Choose another target artifact creature you control. When that creature dies this turn, return it to the battlefield tapped under your control."}
  Tin Pup: {cost: "{1}", type: Artifact Creature — Hound, pt: 1/1}
  Crush: {cost: "{0}", type: Instant, text: Destroy target creature.}
"""


def test_another_is_chosen_and_comes_back() -> None:
    played(
        f"""
rules: tenth
cards: {HOUND}
players:
  Ann: {{in play: [Pack Leader, Tin Pup, Forest], hand: [2 Crush]}}
  Bob: {{in play: [Tin Pup]}}
play:
  - try: {{Ann: use Pack Leader on Pack Leader}}
  - Ann: use Pack Leader on Tin Pup
  - resolve
  - Ann: cast Crush on Tin Pup
  - resolve all
  - Ann: cast Crush#2 on Tin Pup#2
  - resolve all
expect: {{Ann: {{in play: [Pack Leader, Tin Pup, Forest]}}, Tin Pup: {{tapped: true}}, Tin Pup#2: {{in: graveyard of Bob}}}}
"""
    )
