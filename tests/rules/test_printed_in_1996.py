"""Texts in the words of 1996 and 1997, each in a situation that comes out otherwise when it is misread."""

from __future__ import annotations

import pytest
from playing import played


@pytest.mark.parametrize(("paid", "then"), [("Ann: use Anchor on Mist Cat", "play"), ("", "phased out")])
def test_what_can_t_phase_out_stays_through_its_own_phasing(paid: str, then: str) -> None:
    held = f"- {paid}\n  - resolve\n  -" if paid else "-"
    run = f"""
rules: classic
cards:
  Mist Cat: {{cost: "{{U}}", type: Creature — Cat, pt: 2/2, text: Phasing}}
  Anchor: {{cost: "{{U}}", type: Enchantment, text: "Pay 1 life: Target permanent cannot phase out until your next upkeep."}}
players: {{Ann: {{in play: [Mist Cat, Anchor]}}, Bob: {{}}}}
now: {{turn of: Bob, step: second main, priority: Ann}}
play:
  {held} to Ann's upkeep
  - expect: {{Mist Cat: {{in: {then}}}}}
"""
    played(run)


GRIEF = """
rules: classic
cards:
  Grief: {cost: "{B}", type: Sorcery, text: "Draw a card for each creature put into your graveyard from play this turn."}
  Sweep: {cost: "{B}", type: Sorcery, text: "Destroy all creatures."}
players:
  Ann: {hand: [Sweep, Grief], in play: [2 Swamp, Grizzly Bears, Mons's Goblin Raiders], library: [5 Island]}
  Bob: {in play: [Hill Giant, Gray Ogre, Raging Goblin]}
play: [{Ann: cast Sweep}, resolve, {Ann: cast Grief}, resolve]
expect: {Ann: {hand: 2}}
"""


def test_only_what_came_into_the_own_graveyard_counts() -> None:
    played(GRIEF)


def test_damage_dealt_to_you_counts_and_no_other() -> None:
    played("""
rules: classic
cards:
  Spite: {cost: "{B}", type: Creature — Spirit, pt: 1/1, text: "{0}: Put a +1/+1 counter on Spite for each 1 damage dealt to you this turn."}
  Sparks: {cost: "{R}", type: Sorcery, text: "Sparks deals 3 damage to each player and 1 damage to you."}
players:
  Ann: {hand: [Sparks], in play: [Mountain, Spite], life: 20}
  Bob: {life: 20}
play: [{Ann: cast Sparks}, resolve, {Ann: use Spite}, resolve]
expect: {Spite: {pt: 5/5}, Bob: {life: 17}}
""")


def test_both_that_fought_phase_out() -> None:
    played("""
rules: classic
cards:
  Dreamer: {cost: "{U}", type: Creature — Cat, pt: 1/1, text: "If Dreamer blocks or is blocked by any creature, Dreamer and that creature phase out."}
players:
  Ann: {in play: [Dreamer, Grizzly Bears]}
  Bob: {in play: [Hill Giant, Gray Ogre]}
now: {turn of: Ann, step: first main}
play:
  - to declare attackers
  - Ann: attack with Dreamer
  - to declare blockers
  - Bob: block Dreamer with Hill Giant
  - resolve all
expect: {Dreamer: {in: phased out}, Hill Giant: {in: phased out}, Gray Ogre: {in: play}, Grizzly Bears: {in: play}}
""")


@pytest.mark.parametrize(
    ("mode", "left", "life"),
    [
        ("1", "{Grizzly Bears: {in: graveyard}, Ivory Cat: {in: play}}", 14),
        ("2", "{Grizzly Bears: {in: play}, Ivory Cat: {in: graveyard}}", 16),
    ],
)
def test_of_two_colors_one_is_chosen_and_what_is_said_after_is_of_that_one(
    mode: str, left: str, life: int
) -> None:
    played(f"""
rules: classic
cards:
  Terror Reigns: {{cost: "{{B}}", type: Sorcery, text: "Bury all green creatures or all white creatures. You lose 2 life for each creature put into the graveyard in this way."}}
  Ivory Cat: {{cost: "{{W}}", type: Creature — Cat, pt: 1/1}}
  Ivory Dog: {{cost: "{{W}}", type: Creature — Cat, pt: 1/1}}
players:
  Ann: {{hand: [Terror Reigns], in play: [Swamp, Ivory Cat], life: 20}}
  Bob: {{in play: [Grizzly Bears, Ivory Dog, {{card: Grizzly Bears, as: One}}, {{card: Grizzly Bears, as: Two}}]}}
play: [{{Ann: "cast Terror Reigns mode {mode}"}}, resolve]
expect: {left[:-1]}, Ann: {{life: {life}}}}}
""")


def test_that_opponent_of_another_paragraph_is_the_one_that_was_chosen() -> None:
    played("""
rules: classic
cards:
  Shade of Them: {cost: "{B}", type: Summon — Shade, pt: 1/3, text: "When Shade of Them comes into play, choose target opponent.\\nShade of Them has power equal to the number of cards in that opponent's graveyard."}
players:
  Ann: {hand: [Shade of Them], in play: [Swamp], graveyard: [Forest]}
  Bob: {graveyard: [Island, Island, Shock]}
default choices: auto
play: [{Ann: cast Shade of Them}, resolve all]
expect: {Shade of Them: {pt: 3/3}}
""")


def test_these_counters_are_those_of_another_paragraph() -> None:
    played("""
rules: classic
cards:
  Thickskin: {cost: "{G}", type: Summon — Beast, pt: 5/5, text: "For each 1 damage dealt to Thickskin, put a -1/-1 counter on it instead.\\n{0}: Remove one of these counters from Thickskin."}
players:
  Ann: {hand: [Shock], in play: [Mountain, Thickskin]}
  Bob: {}
play:
  - Ann: cast Shock on Thickskin
  - resolve
  - expect: {Thickskin: {pt: 3/3, damage: 0}}
  - Ann: use Thickskin
  - resolve
expect: {Thickskin: {pt: 4/4}}
""")


def test_the_top_card_of_the_graveyard_of_whoever_is_aimed_at() -> None:
    played("""
rules: classic
cards:
  Digger: {cost: "{W}", type: Summon — Cleric, pt: 1/1, text: "{T}: If the top card of target player's graveyard is a creature card, put that card on top of that player's library."}
players:
  Ann: {in play: [Digger], graveyard: [Shock, {card: Grizzly Bears, as: Own}]}
  Bob: {graveyard: [{card: Grizzly Bears, as: Top}, Forest]}
play: [{Ann: use Digger on Bob}, resolve]
expect: {Top: {in: library}, Own: {in: graveyard}}
""")
