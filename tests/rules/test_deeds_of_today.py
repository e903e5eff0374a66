"""Words of their own that cards have had since 2007, such as explore, populate, exploit and goad: each does what it says."""

from __future__ import annotations

import pytest
from playing import played


@pytest.fixture(params=["classic", "tenth"])
def era(request: pytest.FixtureRequest) -> str:
    """Years whose rules know nothing of it."""
    return str(request.param)


def test_what_is_gained_is_as_much_as_was_lost_just_before() -> None:
    played(
        """
cards:
  Sip: {cost: "{1}", type: Sorcery, text: "Target opponent loses 3 life. You gain that much life."}
players:
  Ann: {in play: [Swamp], hand: [Sip]}
  Bob: {}
play:
  - Ann: cast Sip on Bob
  - resolve
  - expect: {Ann: {life: 23}, Bob: {life: 17}}
"""
    )


def test_a_changeling_is_of_every_creature_type_everywhere() -> None:
    played(
        """
cards:
  Kim: {cost: "{1}", type: Creature — Shapeshifter, pt: 2/2, text: Changeling}
  Dig: {cost: "{1}", type: Artifact, text: "{1}: Return target Zombie card from your graveyard to your hand."}
  Gob: {cost: "{1}", type: Artifact, text: "{1}: Goblins get +1/+0 until end of turn."}
players:
  Ann: {in play: [2 Forest, Gob, Dig, Kim], graveyard: [{card: Kim, as: Ken}]}
  Bob: {}
play:
  - Ann: use Dig on Ken
  - resolve
  - Ann: use Gob
  - resolve
  - expect: {Ken: {in: hand of Ann}, Kim: {pt: 3/2}}
"""
    )


@pytest.mark.parametrize(
    ("does", "answers", "then"),
    [
        ("Surveil 2", ["choose Bog"], "{Bog: {in: graveyard of Ann}, Top: {in: library of Ann (top)}}"),
        ("Surveil 1", ["choose none"], "{Top: {in: library of Ann (top)}, Ann: {graveyard: [Do]}}"),
        ("Target creature explores", [], "{Top: {in: hand of Ann}, Tim: {pt: 2/2}}"),
        ("Populate", [], "{Ann: {in play: 6}, Imp#2: {pt: 1/1}}"),
        ("Bolster 3", [], "{Imp: {pt: 4/4}, Tim: {pt: 2/2}}"),
        ("Amass 2", [], "{Ann: {in play: 6}}"),
        (
            "Proliferate",
            ["choose Pip, Bob"],
            "{Pip: {counters: {charge: 2}}, Bob: {poison: 2}, Ann: {poison: 1}}",
        ),
    ],
)
def test_what_is_called_by_a_name(does: str, answers: list[str], then: str, era: str) -> None:
    aims = " on Tim" if "Target" in does else ""
    lines = "".join(f"  - Ann: {answer}\n" for answer in answers)
    played(
        f"""
rules: {era}
cards:
  Do: {{cost: "{{1}}", type: Sorcery, text: {does}.}}
  Top: {{type: Land}}
  Bog: {{cost: "{{1}}", type: Sorcery, text: Draw a card.}}
  Tim: {{cost: "{{1}}", type: Creature — Soldier, pt: 2/2}}
  Pip: {{cost: "{{1}}", type: Artifact}}
players:
  Ann:
    hand: [Do]
    library: [Top, Bog, 4 Forest]
    poison: 1
    in play: [Forest, Tim, {{token: Imp, type: Creature — Imp, pt: 1/1}}, {{card: Pip, counters: {{charge: 1}}}}, Plains]
  Bob: {{poison: 1}}
play:
  - Ann: cast Do{aims}
  - resolve
{lines}  - expect: {then}
"""
    )


def test_who_explores_and_finds_no_land_grows(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Do: {{cost: "{{1}}", type: Sorcery, text: Target creature explores.}}
  Bog: {{cost: "{{1}}", type: Sorcery, text: Draw a card.}}
  Tim: {{cost: "{{1}}", type: Creature — Soldier, pt: 2/2}}
players:
  Ann: {{hand: [Do], library: [Bog, 2 Forest], in play: [Tim, Forest]}}
  Bob: {{}}
play:
  - Ann: cast Do on Tim
  - resolve
  - Ann: "yes"
  - expect: {{Tim: {{pt: 3/3}}, Bog: {{in: graveyard of Ann}}}}
"""
    )


def test_who_explores_without_a_card_is_asked_for_none(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Kim: {{cost: "{{1}}", type: Creature — Soldier, pt: 2/2, text: "{{1}}: ~ explores."}}
players:
  Ann: {{library: [], in play: [Kim, Forest]}}
  Bob: {{}}
play:
  - Ann: use Kim
  - resolve
  - expect: {{Kim: {{pt: 3/3}}}}
"""
    )


def test_what_is_detained_neither_attacks_nor_is_used_until_its_detainers_turn() -> None:
    played(
        """
cards:
  Do: {cost: "{1}", type: Sorcery, text: Detain target creature an opponent controls.}
  Foe: {cost: "{1}", type: Creature — Soldier, pt: 2/2, text: "{T}: Draw a card."}
players:
  Ann: {hand: [Do], in play: [Forest]}
  Bob: {in play: [Foe]}
play:
  - Ann: cast Do on Foe
  - resolve
  - try: {Bob: use Foe}
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
  - try: {Bob: use Foe}
  - to declare attackers
  - try: {Bob: attack with Foe}
  - Bob: no attack
  - to Ann's upkeep
  - Bob: use Foe
"""
    )


@pytest.mark.parametrize(("top", "bottom", "then"), [("Bolt", "Wurm", 17), ("Wurm", "Bolt", 17)])
def test_cascade_passes_over_lands_and_what_costs_as_much(top: str, bottom: str, then: int, era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Kim: {{cost: "{{2}}", type: Creature — Soldier, pt: 2/2, text: Cascade}}
  Bolt: {{cost: "{{1}}", type: Sorcery, text: Each opponent loses 3 life.}}
  Wurm: {{cost: "{{2}}", type: Creature — Wurm, pt: 5/5}}
players:
  Ann: {{hand: [Kim], library: [Forest, {top}, {bottom}, Island], in play: [2 Mountain]}}
  Bob: {{}}
play:
  - Ann: cast Kim
  - resolve
  - Ann: "yes"
  - resolve all
  - expect: {{Bob: {{life: {then}}}, Bolt: {{in: graveyard of Ann}}, Wurm: {{in: library of Ann}}, Kim: {{in: play}}}}
"""
    )


def test_what_is_played_for_nothing_costs_nothing() -> None:
    played(
        """
cards:
  Wish: {cost: "{1}", type: Sorcery, text: "Exile the top card of your library. You may cast that card without paying its mana cost."}
  Wurm: {cost: "{9}", type: Creature — Wurm, pt: 5/5}
players:
  Ann: {hand: [Wish], library: [Wurm, Forest], in play: [Mountain]}
  Bob: {}
play:
  - Ann: cast Wish
  - resolve
  - fork:
      name: left there
      play: [{Ann: "no"}]
      expect: {Wurm: {in: removed}}
  - Ann: "yes"
  - resolve
  - expect: {Wurm: {in: play, controller: Ann}}
"""
    )


def test_what_exploits_tells_of_it() -> None:
    played(
        """
rules: tenth
cards:
  Kim: {cost: "{1}", type: Creature — Zombie, pt: 2/2, text: "Exploit\\nWhen ~ exploits a creature, draw a card."}
  Tim: {cost: "{1}", type: Creature — Soldier, pt: 1/1}
players:
  Ann: {hand: [Kim], in play: [Swamp, Tim]}
  Bob: {}
play:
  - Ann: cast Kim
  - resolve
  - resolve
  - fork:
      name: nothing is sacrificed
      play: [{Ann: "no"}]
      expect: {stack: [], Ann: {hand: 0}}
  - Ann: "yes"
  - Ann: choose Tim
  - resolve
  - expect: {Tim: {in: graveyard of Ann}, Ann: {hand: 1}}
"""
    )


def test_what_is_sacrificed_for_something_else_isnt_exploited(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Kim: {{cost: "{{1}}", type: Creature — Zombie, pt: 2/2, text: "Exploit\\nSacrifice a creature: You gain 1 life.\\nWhenever ~ attacks, sacrifice a creature.\\nWhen ~ exploits a creature, draw a card."}}
  Tim: {{cost: "{{1}}", type: Creature — Soldier, pt: 1/1}}
players:
  Ann: {{in play: [Kim, 2 Tim]}}
  Bob: {{}}
play:
  - Ann: use Kim
  - Ann: choose Tim
  - resolve
  - expect: {{stack: [], Ann: {{life: 21, hand: 0}}}}
  - to declare attackers
  - Ann: attack with Kim
  - resolve
  - Ann: choose Tim
  - expect: {{stack: [], Ann: {{hand: 0}}, Tim#2: {{in: graveyard of Ann}}}}
"""
    )


def test_the_second_card_of_a_turn_sets_it_off_once() -> None:
    played(
        """
cards:
  Kim: {cost: "{1}", type: Enchantment, text: "Whenever you draw your second card each turn, you gain 1 life."}
  Dig: {cost: "{1}", type: Instant, text: Draw three cards.}
players:
  Ann: {hand: [Dig], in play: [Island, Kim]}
  Bob: {}
play:
  - Ann: cast Dig
  - resolve
  - resolve
  - expect: {Ann: {life: 21}, stack: []}
"""
    )


def test_what_is_goaded_has_to_attack() -> None:
    played(
        """
cards:
  Do: {cost: "{1}", type: Sorcery, text: Goad target creature.}
  Foe: {cost: "{1}", type: Creature — Soldier, pt: 2/2}
players:
  Ann: {hand: [Do], in play: [Forest]}
  Bob: {in play: [Foe]}
play:
  - Ann: cast Do on Foe
  - resolve
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
  - to declare attackers
  - try: {Bob: no attack}
"""
    )


@pytest.mark.parametrize(
    ("way", "forests", "where"), [("", 3, "play"), (' by "evoke"', 1, "graveyard of Ann")]
)
def test_what_was_evoked_is_sacrificed(way: str, forests: int, where: str, era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Kim: {{cost: "{{3}}", type: Creature — Soldier, pt: 2/2, text: "Evoke {{1}}\\nWhen ~ enters, you gain 2 life."}}
players:
  Ann: {{hand: [Kim], in play: [{forests} Forest]}}
  Bob: {{}}
default choices: auto
play:
  - Ann: cast Kim{way}
  - resolve
  - resolve all
  - expect: {{Kim: {{in: {where}}}, Ann: {{life: 22}}}}
"""
    )


@pytest.mark.parametrize(
    ("way", "where"), [("{1}", "graveyard of Ann"), ("{G}", "play"), ("evoke", "graveyard of Ann")]
)
def test_another_way_to_pay_is_no_evoking(way: str, where: str, era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Kim: {{cost: "{{5}}", type: Creature — Soldier, pt: 2/2, text: "Evoke {{1}}\\nYou may pay {{G}} rather than pay ~'s mana cost."}}
players:
  Ann: {{hand: [Kim], in play: [Forest]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play:
  - 'Ann: cast Kim by "{way}"'
  - resolve
  - resolve all
expect: {{Kim: {{in: {where}}}}}
"""
    )
