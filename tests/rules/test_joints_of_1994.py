"""How cards of 1994 to 1996 tell of fights, counters and turns to come, each in a situation that comes out otherwise when it is
misread.
"""

from __future__ import annotations

import pytest
from playing import played

FIGHT = """
cards:
  Warden: {cost: "{1}", type: Creature — Dwarf, pt: 1/6, text: "Whenever Warden blocks or becomes blocked by one or more Bears, Warden gets +2/+0 until end of turn."}
  Sentry: {cost: "{1}", type: Creature — Dwarf, pt: 1/6, text: "Whenever Sentry blocks one or more Bears, Sentry gets +2/+0 until end of turn."}
players:
  Ann: {in play: [%s]}
  Bob: {in play: [%s]}
now: {turn of: Ann, step: declare attackers, attacking: {%s}}
play: [to declare blockers, {Bob: "block %s"}, resolve all]
expect: {%s}
"""


@pytest.mark.parametrize(
    ("own", "others", "attacking", "block", "expected"),
    [
        ("Warden", "2 Grizzly Bears", "Warden: Bob", "Warden with Grizzly Bears#1, Grizzly Bears#2", "Warden: {pt: 3/6}"),
        ("Warden", "Hill Giant", "Warden: Bob", "Warden with Hill Giant", "Warden: {pt: 1/6}"),
        ("Grizzly Bears", "Warden", "Grizzly Bears: Bob", "Grizzly Bears with Warden", "Warden: {pt: 3/6}"),
        ("Grizzly Bears", "Sentry", "Grizzly Bears: Bob", "Grizzly Bears with Sentry", "Sentry: {pt: 3/6}"),
        ("Sentry", "Grizzly Bears", "Sentry: Bob", "Sentry with Grizzly Bears", "Sentry: {pt: 1/6}"),
        ("Hill Giant", "Sentry", "Hill Giant: Bob", "Hill Giant with Sentry", "Sentry: {pt: 1/6}"),
    ],
)  # fmt: skip
def test_several_that_it_fights_set_it_off_once(
    own: str, others: str, attacking: str, block: str, expected: str
) -> None:
    played(FIGHT % (own, others, attacking, block, expected))


@pytest.mark.parametrize(
    ("said", "now", "block", "gone"),
    [
        ("that blocked Snare", "turn of: Ann, step: declare attackers, attacking: {Snare: Bob, Post: Bob}", "Bob: block Snare with Bear; Post with Giant", "Bear"),
        ("blocked by Snare", "turn of: Bob, step: declare attackers, attacking: {Bear: Ann, Giant: Ann}", "Ann: block Giant with Snare; Bear with Post", "Giant"),
    ],
)  # fmt: skip
def test_what_blocked_it_and_what_it_blocked_are_told_apart(
    said: str, now: str, block: str, gone: str
) -> None:
    other = {"Bear": "Giant", "Giant": "Bear"}[gone]
    played(f"""
cards:
  Snare: {{cost: "{{1}}", type: Creature — Beast, pt: 1/9, text: "{{0}}: Destroy all creatures {said} this turn."}}
  Post: {{cost: "{{1}}", type: Creature — Beast, pt: 0/9}}
players:
  Ann: {{in play: [Snare, Post]}}
  Bob: {{in play: [{{card: Grizzly Bears, as: Bear}}, {{card: Hill Giant, as: Giant}}]}}
now: {{{now}}}
play:
  - to declare blockers
  - "{block}"
  - to second main
  - Ann: use Snare
  - resolve all
expect: {{{gone}: {{in: graveyard}}, {other}: {{in: play}}, Post: {{in: play}}}}
""")


def test_what_has_damaged_it_is_destroyed_as_it_dies() -> None:
    played("""
cards:
  Thorn: {cost: "{1}", type: Creature — Bird, pt: 1/1, text: "When Thorn dies, destroy all creatures that dealt damage to Thorn this turn."}
  Pinger: {cost: "{1}", type: Creature — Wizard, pt: 1/1, text: "{T}: Pinger deals 1 damage to target creature."}
players:
  Ann: {in play: [Thorn]}
  Bob: {in play: [Pinger, Grizzly Bears]}
now: {turn of: Bob, step: first main}
play: [{Bob: use Pinger on Thorn}, resolve all]
expect: {Thorn: {in: graveyard}, Pinger: {in: graveyard}, Grizzly Bears: {in: play}}
""")


@pytest.mark.parametrize(("band", "tough"), [("Flag + Bear, Giant", "3/2"), ("Flag + Giant, Bear", "2/2")])
def test_what_is_banded_with_it_is_in_its_band(band: str, tough: str) -> None:
    played(f"""
cards:
  Flag: {{cost: "{{1}}", type: Creature — Soldier, pt: 1/1, text: "Banding\\nWhenever Flag attacks, all creatures banded with it get +1/+0 until end of turn."}}
players:
  Ann: {{in play: [Flag, {{card: Grizzly Bears, as: Bear}}, {{card: Hill Giant, as: Giant}}]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play: [to declare attackers, "Ann: attack with {band}", resolve all]
expect: {{Flag: {{pt: 1/1}}, Bear: {{pt: {tough}}}}}
""")


@pytest.mark.parametrize(("counters", "size"), [(0, "3/3"), (1, "2/2"), (2, "3/3"), (3, "4/4")])
def test_exactly_so_many_counters(counters: int, size: str) -> None:
    on_it = f"counters: {{tide: {counters}}}, " * bool(counters)
    played(f"""
cards:
  Ebb: {{cost: "{{1}}", type: Creature — Fish, pt: 3/3, text: "As long as there is exactly one tide counter on Ebb, it gets -1/-1.\\nIf there are three tide counters on Ebb, it gets +1/+1."}}
players:
  Ann: {{in play: [{{card: Ebb, {on_it}as: Fish}}]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play: []
expect: {{Fish: {{pt: {size}}}}}
""")


@pytest.mark.parametrize("rules", ["fifth", "classic", "tenth"])
def test_a_card_is_drawn_as_the_next_turn_begins_whoever_has_it(rules: str) -> None:
    played(f"""
rules: {rules}
cards:
  Wisp: {{cost: "{{U}}", type: Instant, text: "Tap target land. Draw two cards at the beginning of the next turn."}}
players:
  Ann: {{in play: [2 Island], hand: [Wisp], library: [Forest, Plains, Swamp]}}
  Bob: {{library: [2 Mountain], in play: [Swamp]}}
now: {{turn of: Ann, step: second main}}
play:
  - Ann: cast Wisp on Swamp
  - resolve all
  - to upkeep
  - resolve all
expect: {{Forest: {{in: hand of Ann}}}}
""")


def test_only_what_neither_attacks_nor_blocks_can_be_aimed_at() -> None:
    played("""
cards:
  Post: {cost: "{1}", type: Artifact, text: "{0}: Target nonattacking, nonblocking creature gets +0/+2 until end of turn."}
players:
  Ann: {in play: [Post, Grizzly Bears, {card: Scathe Zombies, as: Home}]}
  Bob: {in play: [{card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: declare attackers, attacking: {Grizzly Bears: Bob}}
play:
  - to declare blockers
  - Bob: block Grizzly Bears with Giant
  - try: {Ann: use Post on Grizzly Bears}
  - try: {Ann: use Post on Giant}
  - Ann: use Post on Home
  - resolve
expect: {Home: {pt: 2/4}}
""")


def test_an_opponent_of_the_players_choice_gains_control() -> None:
    played("""
cards:
  Vale: {cost: "{1}", type: Artifact, text: "{0}: Gain 1 life. Control of Vale passes to opponent at end of turn."}
players:
  Ann: {in play: [Vale]}
  Bob: {}
now: {turn of: Ann, step: second main}
play: [{Ann: use Vale}, resolve, to end of turn, resolve all]
expect: {Vale: {controller: Bob}, Ann: {life: 21}}
""")


def test_those_creatures_neither_deal_nor_are_dealt_combat_damage() -> None:
    played(
        """
cards:
  Hush: {cost: "{W}", type: Instant, text: "Untap any number of target creatures. Prevent all combat damage WOULD dealt to and dealt by those creatures this turn."}
players:
  Ann: {in play: [Plains, {card: Grizzly Bears, as: Bear}, {card: Scathe Zombies, as: Dead}], hand: [Hush]}
  Bob: {in play: [{card: Hill Giant, as: Giant}]}
now: {turn of: Ann, step: declare attackers, attacking: {Bear: Bob, Dead: Bob}}
play:
  - to declare blockers
  - Bob: block Bear with Giant
  - Ann: cast Hush on Bear
  - resolve
  - to combat damage
  - resolve all
expect: {Bear: {in: play, damage: 0}, Giant: {damage: 0}, Bob: {life: 18}}
""".replace("WOULD", "that would be")
    )


@pytest.mark.parametrize(
    ("there", "gone", "where"),
    [
        ("Mountain, Forest", "Mountain", "play"),
        ("{card: Mountain, tapped: true}, Forest", "", "graveyard"),
        ("Forest", "", "graveyard"),
    ],
)
def test_a_land_that_comes_only_for_another_one(there: str, gone: str, where: str) -> None:
    lost = f", {gone}: {{in: graveyard}}" if gone else ""
    played(f"""
rules: tenth
cards:
  Post: {{type: Land, text: "If Post would enter the battlefield, sacrifice an untapped Mountain instead. If you do, put Post onto the battlefield. If you don't, put it into its owner's graveyard."}}
  Watch: {{cost: "{{1}}", type: Artifact, text: "Whenever a land enters the battlefield under your control, you gain 1 life."}}
players:
  Ann: {{in play: [{there}, Watch], hand: [Post]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play: [{{Ann: play Post}}, resolve all]
expect: {{Post: {{in: {where}}}, Ann: {{life: {21 if where == "play" else 20}}}{lost}}}
""")


@pytest.mark.parametrize(("given", "hand"), [("Goblin", 1), ("Bear", 0)])
def test_what_the_sacrificed_creature_was(given: str, hand: int) -> None:
    played(f"""
cards:
  Altar: {{cost: "{{1}}", type: Artifact, text: "Sacrifice a creature: Gain 1 life. If the sacrificed creature was a Goblin, draw a card."}}
players:
  Ann: {{in play: [Altar, {{card: Grizzly Bears, as: Bear}}, {{card: Raging Goblin, as: Goblin}}], library: [2 Forest]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play: ["Ann: use Altar", "Ann: sacrifice {given}", resolve]
expect: {{Ann: {{life: 21, hand: {hand}}}}}
""")


@pytest.mark.parametrize(
    ("there", "where"),
    [("Grizzly Bears, Spark, Forest", "hand"), ("Grizzly Bears, Forest, Spark", "graveyard")],
)
def test_a_card_directly_above_it_in_the_graveyard(there: str, where: str) -> None:
    played(f"""
cards:
  Spark: {{cost: "{{R}}", type: Instant, text: "Spark deals 1 damage to target player.\\nAt the beginning of your upkeep, if Spark is in your graveyard with a creature card directly above it, return Spark to your hand."}}
players:
  Ann: {{graveyard: [{there}], library: [2 Forest]}}
  Bob: {{}}
now: {{turn of: Bob, step: second main}}
play: [to Ann's upkeep, resolve all]
expect: {{Spark: {{in: {where}}}}}
""")
