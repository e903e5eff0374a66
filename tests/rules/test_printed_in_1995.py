"""Texts as they were printed in 1995, each in a situation that comes out otherwise when it is misread."""

from __future__ import annotations

import pytest
from playing import played

MOUNT = """
rules: %s
cards:
  Mount: {cost: "{1}{U}", type: Creature — Steed, pt: 1/1, text: "{T}: Target creature you control, which has toughness less than 3, gains flying and gets +1/+1 until end of turn. When Mount leaves play this turn, bury the creature. If the creature leaves play before end of turn, bury Mount."}
players:
  Ann: {in play: [Mount, Grizzly Bears, {card: Hill Giant, as: Giant}, 2 Mountain], hand: [2 Shock, {card: Lightning Bolt, as: Bolt}]}
  Bob: {}
now: {turn of: Ann, step: first main}
play:
  - try: {Ann: use Mount on Giant}
  - Ann: use Mount on Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: {pt: 3/3, has: [flying]}}
%s
"""


@pytest.mark.parametrize("era", ["classic", "tenth"])
@pytest.mark.parametrize(
    ("then", "mount", "bear"),
    [
        ("  - Ann: cast Shock on Mount", "graveyard", "graveyard"),
        ("  - Ann: cast Bolt on Grizzly Bears", "graveyard", "graveyard"),
        (
            "  - to declare attackers\n  - Ann: no attack\n  - to Bob's upkeep\n  - Ann: cast Shock on Mount",
            "graveyard",
            "play",
        ),
        (
            "  - to declare attackers\n  - Ann: no attack\n  - to Bob's upkeep\n  - Ann: cast Shock on Grizzly Bears",
            "play",
            "graveyard",
        ),
    ],
)
def test_each_goes_with_the_other_in_that_turn_alone(era: str, then: str, mount: str, bear: str) -> None:
    after = f"{then}\n  - resolve all\nexpect: {{Mount: {{in: {mount}}}, Grizzly Bears: {{in: {bear}}}}}"
    played(MOUNT % (era, after))


HEX = """
rules: %s
cards:
  Hex: {cost: "{B}", type: Enchantment, text: "During your upkeep, Hex deals 2 damage to each player. Each player may pay {B} or {3} to prevent the damage to himself or herself."}
players:
  Ann: {in play: [Hex, Swamp]}
  Bob: {in play: [3 Mountain]}
now: {turn of: Bob, step: end of turn}
default choices: auto
play:
  - to Ann's upkeep
%s
"""


@pytest.mark.parametrize("era", ["classic", "tenth"])
@pytest.mark.parametrize(("of_ann", "of_bob"), [("yes", "no"), ("no", "yes"), ("no", "no"), ("yes", "yes")])
def test_each_player_pays_either_cost_for_the_own_damage(era: str, of_ann: str, of_bob: str) -> None:
    ann, bob = (20 if answer == "yes" else 18 for answer in (of_ann, of_bob))
    script = f"""  - resolve
  - Ann: choose {of_ann}
  - Bob: choose {of_bob}
expect: {{Ann: {{life: {ann}}}, Bob: {{life: {bob}}}}}"""
    played(HEX % (era, script))


def test_snow_covered_landwalk_of_a_kind_that_is_chosen_asks_for_snow_covered_lands() -> None:
    board = """
rules: classic
cards:
  Guide: {cost: "{R}", type: Creature — Guide, pt: 1/1, text: "{T}: Target creature you control gains a snow-covered landwalk ability of your choice until end of turn."}
  Frozen: {type: Snow-Covered Land — Forest, text: ""}
players:
  Ann: {in play: [Guide, {card: Hill Giant, as: Giant}]}
  Bob: {in play: [%s, Grizzly Bears]}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Guide on Giant
  - resolve
  - Ann: choose snow-covered forestwalk
  - to declare attackers
  - Ann: attack with Giant
  - to declare blockers
  - %s
"""
    played(board % ("Frozen", "try: {Bob: block Giant with Grizzly Bears}"))
    played(board % ("Forest", "Bob: block Giant with Grizzly Bears"))


def test_what_was_removed_as_it_came_returns_as_it_goes() -> None:
    played("""
rules: classic
cards:
  Cell: {cost: "{1}", type: Enchantment, text: "When Cell comes into play, remove target creature from the game.\\nWhen Cell leaves play, return the removed card to play under its owner's control.\\nDuring your upkeep, destroy Cell. Any player may pay {3} to prevent this."}
players:
  Ann: {in play: [Mountain], hand: [Cell]}
  Bob: {in play: [Grizzly Bears, 3 Forest]}
now: {turn of: Ann, step: first main}
play:
  - Ann: cast Cell
  - resolve
  - Ann: choose Grizzly Bears
  - resolve
  - expect: {Grizzly Bears: {in: removed}}
  - to Bob's upkeep
  - to Ann's upkeep
  - resolve
  - Bob: choose no
  - resolve
expect: {Cell: {in: graveyard}, Grizzly Bears: {in: play, controller: Bob}}
""")


def test_a_card_of_the_hand_that_was_looked_at_is_chosen() -> None:
    played("""
rules: classic
cards:
  Eye: {cost: "{B}", type: Enchantment, text: "{G}: Look at target opponent's hand and choose a card; he or she then discards that card."}
players:
  Ann: {in play: [Eye, Forest], hand: [Swamp]}
  Bob: {in play: [Mountain], hand: [Shock, {card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: first main}
play:
  - Ann: use Eye on Bob
  - resolve
  - Ann: choose Giant
expect: {Bob: {hand: [Shock], graveyard: [Giant], in play: [Mountain]}, Ann: {hand: [Swamp]}}
""")
