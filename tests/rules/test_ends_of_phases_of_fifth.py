"""The end of a phase before there was a stack, and what lasts, reverts or is dealt with as something ends."""

from __future__ import annotations

import pytest
from playing import cited, failed, played

BOARDS = {
    "abilities of upkeep's end are played in a series, and only after it is seen who has lost": """
rules: fifth
cards:
  Thorn Clock: {cost: "{2}", type: Artifact, text: "At the end of your upkeep, ~ deals 1 damage to you."}
  Dawn Chalice: {cost: "{2}", type: Artifact, text: "At the end of your upkeep, you gain 1 life."}
players:
  Ann: {life: 1, in play: [Thorn Clock, Dawn Chalice, Samite Healer]}
  Bob: {}
now: {turn of: Ann, step: upkeep}
play:
  - fork:
      name: the damage last, and not prevented
      play:
        - to draw
        - Ann: order Dawn Chalice, Thorn Clock
      expect: {Ann: {life: 1, lost: false}, step: draw}
  - fork:
      name: the damage prevented
      play:
        - to damage prevention
        - Ann: order Thorn Clock, Dawn Chalice
        - Ann: use Samite Healer on Ann
        - resolve
        - to draw
      expect: {Ann: {life: 2}}
  - to draw
  - Ann: order Thorn Clock, Dawn Chalice
expect:
  Ann: {life: 1, lost: false}
  fired: ["A.3.1", "A.3.2", "P.3.1"]
""",
    "who has no life left as the end of upkeep is over has lost": """
rules: fifth
cards:
  Thorn Clock: {cost: "{2}", type: Artifact, text: "At the end of your upkeep, ~ deals 1 damage to you."}
players:
  Ann: {life: 1, in play: [Thorn Clock, Zuran Orb, Forest]}
  Bob: {}
now: {turn of: Ann, step: upkeep}
play:
  - to draw
expect:
  winner: Bob
  fired: ["G.22.3"]
""",
    "nothing is told of the end of a phase in which nothing waits for it": """
rules: fifth
cards:
  Thorn Clock: {cost: "{2}", type: Artifact, text: "At the end of your upkeep, ~ deals 1 damage to you."}
players:
  Ann: {in play: [Thorn Clock]}
  Bob: {}
now: {turn of: Bob, step: upkeep}
play:
  - to draw
expect:
  Ann: {life: 20}
  not fired: ["A.3.1", "A.3.2"]
""",
    "phase costs of upkeep and of its end are one cost, paid at the end": """
rules: fifth
cards:
  Late Idol: {cost: "{2}", type: Artifact, text: "At the end of your upkeep, pay {1} or bury ~.\\nDuring your upkeep, pay {1} or bury ~.\\n{0}: You gain 1 life."}
  Stone Bird: {cost: "{2}", type: Artifact Creature, pt: 2/2, text: "~ doesn't untap during your untap phase.\\nAt the end of your upkeep, you may pay {1} to untap ~."}
players:
  Ann: {in play: [Late Idol, {card: Stone Bird, tapped: true}, 3 Forest]}
  Bob: {}
now: {turn of: Ann, step: upkeep}
play:
  - try: {Ann: pay for Late Idol, because: "A.6.4"}
  - try: {Ann: pay for Stone Bird, because: "A.10.4"}
  - try: {Ann: use Late Idol, because: "A.6.9"}
  - to draw
  - Ann: order Late Idol, Stone Bird
  - Ann: "yes"
  - Ann: "yes"
expect:
  Late Idol: {in: play}
  Stone Bird: {tapped: false}
  Forest#3: {tapped: true}
  fired: ["A.6.3", "A.6.4", "A.6.7", "A.10.4"]
""",
    "a phase cost of upkeep's end keeps abilities from being used till then, and can stay unpaid": """
rules: fifth
cards:
  Late Idol: {cost: "{2}", type: Artifact, text: "At the end of your upkeep, pay {1} or bury ~.\\n{0}: You gain 1 life."}
players:
  Ann: {in play: [Late Idol, Forest]}
  Bob: {}
now: {turn of: Ann, step: upkeep}
play:
  - try: {Ann: use Late Idol, because: "A.6.9"}
  - try: {Ann: pay for Late Idol, because: "A.6.7"}
  - to draw
  - Ann: "no"
expect:
  Late Idol: {in: graveyard of Ann}
  Forest: {tapped: false}
""",
    "untap costs of two times are one cost, paid at the later one": """
rules: fifth
cards:
  Stone Bird: {cost: "{2}", type: Artifact Creature, pt: 2/2, text: "~ doesn't untap during your untap phase.\\nDuring your upkeep, you may pay {2} to untap ~.\\nAt the end of your upkeep, you may pay {1} to untap ~."}
players:
  Ann: {in play: [{card: Stone Bird, tapped: true}, 3 Forest]}
  Bob: {}
now: {turn of: Ann, step: upkeep}
play:
  - try: {Ann: pay for Stone Bird, because: "A.10.3"}
  - to draw
  - Ann: "yes"
expect:
  Stone Bird: {tapped: false}
  Forest#3: {tapped: true}
  fired: ["A.10.2", "A.10.3"]
""",
    "an untap cost isn't told as a phase cost, and who doesn't pay announces nothing": """
rules: fifth
cards:
  Stone Bird: {cost: "{2}", type: Artifact Creature, pt: 2/2, text: "~ doesn't untap during your untap phase.\\nDuring your upkeep, you may pay {1} to untap ~."}
players:
  Ann: {in play: [{card: Stone Bird, tapped: true}, Forest]}
  Bob: {}
now: {turn of: Ann, step: upkeep}
play:
  - fork:
      name: not paid
      play:
        - "Ann: don't pay for Stone Bird"
        - expect: {stack: []}
        - to draw
      expect: {Stone Bird: {tapped: true}, not fired: ["A.6.6", "A.6.11"]}
  - Ann: pay for Stone Bird
  - resolve
expect:
  Stone Bird: {tapped: false}
  fired: ["A.10.4"]
  not fired: ["A.6.6", "A.6.11"]
""",
    "costs that contradict one another can't be paid, whether anybody tries or not": """
rules: fifth
cards:
  Debt Spirit: {cost: "{2}{B}", type: Summon Spirit, pt: 3/3, text: "During your upkeep, sacrifice ~ or you lose 10 life."}
  Iron Collar: {cost: "{B}", type: Enchant Creature, text: "Enchanted creature has \\"During your upkeep, return this creature to its owner's hand or you lose 3 life.\\""}
players:
  Ann: {in play: [Debt Spirit]}
  Bob: {in play: [{card: Iron Collar, on: Debt Spirit}]}
now: {turn of: Ann, step: upkeep}
play:
  - try: {Ann: pay for Debt Spirit, because: ["G.7.4", "A.6.13"]}
  - "Ann: don't pay for Debt Spirit"
  - resolve
expect:
  Ann: {life: 7}
  Debt Spirit: {in: play}
  fired: ["A.6.10", "A.6.13"]
""",
    "what waits for a copy to leave play goes on waiting as it changes its form": """
rules: fifth
cards:
  Shape Thief: {cost: "{3}{U}{U}", type: Summon Shapeshifter, pt: 0/3, text: "{U}: ~ becomes a copy of target creature and gains this ability."}
  Grove Liege: {cost: "{3}{G}", type: Summon Liege, pt: 2/2, text: "{T}: Target land becomes a Forest until ~ leaves play."}
players:
  Ann: {hand: [Unsummon], in play: [Shape Thief, 3 Island]}
  Bob: {in play: [Grove Liege, Hill Giant, Plains]}
now: {turn of: Ann, step: main}
play:
  - Ann: use Shape Thief on Grove Liege
  - resolve
  - Ann: use Shape Thief ability 1 on Plains
  - resolve
  - Ann: use Shape Thief ability 2 on Hill Giant
  - resolve
  - expect: {Plains: {type: Basic Land — Forest}, fired: ["E.4.9"]}
  - Ann: cast Unsummon on Shape Thief
  - resolve
expect:
  Plains: {type: Basic Land — Plains}
""",
    "a phase is skipped by what a spell has said of the next one, and not by what has begun": """
rules: fifth
cards:
  Bad Night: {cost: "{U}", type: Instant, text: "Target player skips his or her next draw phase."}
players:
  Ann: {library: [9 Forest]}
  Bob: {hand: [Bad Night], in play: [Island], library: [9 Swamp]}
now: {turn of: Ann, step: draw}
play:
  - Ann: draw
  - Bob: cast Bad Night on Ann
  - resolve
  - resolve
  - expect: {Ann: {hand: 1}}
  - to Bob's main
  - to Ann's main
expect:
  Ann: {hand: 1}
  fired: ["G.38.2", "G.38.Ruling.4"]
""",
    "what a creature holds as long as it stays tapped comes back as that untaps, and is sick": """
rules: fifth
cards:
  Seducer: {cost: "{1}{U}", type: Summon Siren, pt: 1/1, text: "{T}: Gain control of target creature as long as ~ remains tapped."}
  Saddle: {cost: "{2}", type: Artifact, text: "{1}, {T}: Untap target creature."}
  Pinger: {cost: "{2}{R}", type: Summon Wizard, pt: 2/2, text: "{T}: ~ deals 3 damage to target player."}
players:
  Ann: {in play: [Pinger, 2 Saddle, 2 Mountain]}
  Bob: {in play: [Seducer]}
now: {turn of: Ann, step: upkeep}
play:
  - Ann: pass
  - Bob: use Seducer on Pinger
  - resolve
  - expect: {Pinger: {controller: Bob}, fired: ["E.12.2"]}
  - Ann: use Saddle on Seducer
  - resolve
  - expect: {Pinger: {controller: Ann}, fired: ["G.6.3"], not fired: ["T.2.8"]}
  - try: {Ann: use Pinger on Bob, because: "G.39.2"}
  - Ann: pass
  - Bob: use Seducer on Pinger
  - Ann: use Saddle#2 on Seducer
  - resolve
  - resolve
expect:
  Pinger: {controller: Ann}
  fired: ["E.12.Ruling.2"]
""",
    "without the newest of two control changes the older one decides": """
rules: fifth
players:
  Ann: {hand: [Disenchant], in play: [2 Plains, {card: Control Magic, as: Old, on: Bear}]}
  Bob: {in play: [{card: Control Magic, as: New, on: Bear}]}
  Cal: {in play: [{card: Grizzly Bears, as: Bear}]}
now: {turn of: Ann, step: main}
play:
  - expect: {Bear: {controller: Bob}, not fired: ["G.6.3"]}
  - Ann: cast Disenchant on New
  - resolve
expect:
  Bear: {controller: Ann}
  fired: ["G.6.3"]
""",
    "mana burns before an attack begins, and who has no life left then doesn't attack": """
rules: fifth
players:
  Ann: {life: 2, in play: [2 Forest, Grizzly Bears, Zuran Orb]}
  Bob: {}
now: {turn of: Ann, step: main}
play:
  - "Ann: tap Forest for {G}"
  - "Ann: tap Forest#2 for {G}"
  - fork:
      name: without a sacrifice
      play:
        - Ann: attack with Grizzly Bears
      expect: {winner: Bob, fired: ["C.3.1", "G.22.3"], not fired: ["C.3.2"]}
  - Ann: use Zuran Orb
  - Ann: choose Forest
  - resolve
  - Ann: attack with Grizzly Bears
  - expect: {Ann: {life: 2, mana: ""}}
expect:
  fired: ["C.3.1", "G.25.1"]
""",
    "mana burns before an attack is over": """
rules: fifth
players:
  Ann: {in play: [Forest, Grizzly Bears]}
  Bob: {}
now: {turn of: Ann, step: main}
play:
  - Ann: attack with Grizzly Bears
  - to declare blockers
  - Bob: no block
  - "Ann: tap Forest for {G}"
  - to main
expect:
  Ann: {life: 19}
  fired: ["C.9.2", "G.25.1"]
""",
    "what has left play isn't found by the ability that would bury it, and is dealt with as a phase cost": """
rules: fifth
cards:
  Freezing Sage: {cost: "{1}{U}", type: Summon Wizard, pt: 1/2, text: "Cumulative upkeep {1}"}
players:
  Ann: {hand: [Unsummon], in play: [{card: Freezing Sage, counters: {cumulative upkeep: 2}}, 3 Island]}
  Bob: {}
now: {turn of: Ann, step: upkeep}
play:
  - "Ann: don't pay for Freezing Sage"
  - Ann: cast Unsummon on Freezing Sage
  - resolve
  - resolve
  - expect: {Freezing Sage: {in: hand of Ann}}
  - to main
  - Ann: cast Freezing Sage
  - resolve
expect:
  Freezing Sage: {in: play, counters: {}}
  fired: ["A.6.11", "A.14.2", "Z.1.3"]
  not fired: ["A.5.4"]
""",
}


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_a_board_comes_out_as_the_rulings_say(board: str) -> None:
    assert failed(f"title: A board\n{board}") == []


def test_the_end_of_a_phase_is_told_once_and_by_its_rule() -> None:
    run = played("""
title: A board
rules: fifth
cards:
  Dawn Chalice: {cost: "{2}", type: Artifact, text: "At the end of your upkeep, you gain 1 life."}
players:
  Ann: {in play: [Dawn Chalice]}
  Bob: {}
now: {turn of: Ann, step: upkeep}
play:
  - to draw
""")
    assert [entry.text for entry in run.steps[0].entries if "upkeep comes" in (entry.text or "")] == [
        "the end of Ann's upkeep comes"
    ]
    assert {"rulings1999:P.3.1", "rulings1999:A.3.2"} <= set(cited(run, 1))


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_later_rules_have_no_end_of_upkeep(era: str) -> None:
    wrong = failed(f"""
title: A board
rules: {era}
cards:
  Dawn Chalice: {{cost: "{{2}}", type: Artifact, text: "At the end of your upkeep, you gain 1 life."}}
players:
  Ann: {{in play: [Dawn Chalice]}}
  Bob: {{}}
now: {{turn of: Bob, step: first main}}
play:
  - to Ann's draw
""")
    assert any(f"end of upkeep, which {era} doesn't have" in str(each) for each in wrong)
