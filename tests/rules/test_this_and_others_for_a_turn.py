"""A permanent and others beside it change together for a turn, have counters put on them and are returned; and
copies are made in a greater number.
"""

from __future__ import annotations

import pytest
from playing import played

each_era = pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])
TABLE = """
rules: %s
default choices: auto
cards:
  Marshal: {cost: "{W}", type: Creature — Elf, pt: 1/1, text: "{1}: %s until end of turn."}
  Elf: {cost: "{G}", type: Creature — Elf, pt: 2/2}
  Boar: {cost: "{G}", type: Creature — Boar, pt: 3/3}
  Foe: {cost: "{G}", type: Creature — Elf, pt: 4/4}
players:
  Ann: {in play: [Marshal, Elf, Boar, 2 Forest]}
  Bob: {in play: [Foe]}
play:
"""


@each_era
@pytest.mark.parametrize(
    ("said", "target", "expected"),
    [
        (
            "~ and each other Elf you control get +2/+0",
            "",
            "Marshal: {pt: 3/1}, Elf: {pt: 4/2}, Boar: {pt: 3/3}, Foe: {pt: 4/4}",
        ),
        (
            "~ and Boars you control each get +2/+1",
            "",
            "Marshal: {pt: 3/2}, Elf: {pt: 2/2}, Boar: {pt: 5/4}, Foe: {pt: 4/4}",
        ),
        # of itself, named twice, it is said once
        ("~ and Elves you control each get +2/+1", "", "Marshal: {pt: 3/2}, Elf: {pt: 4/3}, Boar: {pt: 3/3}"),
        (
            "~ and target creature gain trample",
            " on Foe",
            "Marshal: {has: [trample]}, Foe: {has: [trample]}, Elf: {lacks: [trample]}",
        ),
        (
            "~ and up to one other target creature you control each get +0/+4",
            " on Boar",
            "Marshal: {pt: 1/5}, Boar: {pt: 3/7}, Elf: {pt: 2/2}",
        ),
    ],
)
def test_it_and_the_others_change_alike(era: str, said: str, target: str, expected: str) -> None:
    played(TABLE % (era, said) + f"\n  - Ann: use Marshal{target}\n  - resolve\nexpect: {{{expected}}}\n")


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_another_target_is_not_itself(era: str) -> None:
    played(
        TABLE % (era, "~ and up to one other target creature you control each get +0/+4")
        + """
  - try: {Ann: use Marshal on Marshal}
  - try: {Ann: use Marshal on Foe}
expect: {Marshal: {pt: 1/1}}
"""
    )


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_it_has_one_target_and_does_nothing_without_it(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Marshal: {{cost: "{{W}}", type: Creature — Elf, pt: 1/1,
            text: "{{1}}: ~ and target creature get +2/+2 until end of turn."}}
  Boar: {{cost: "{{G}}", type: Creature — Boar, pt: 3/3}}
players:
  Ann: {{in play: [Marshal, Boar, Forest]}}
  Bob: {{in play: [Swamp, Mountain], hand: [Incinerate]}}
play:
  - Ann: use Marshal on Boar
  - Bob: cast Incinerate on Boar
  - resolve all
expect: {{Boar: {{in: graveyard of Ann}}, Marshal: {{pt: 1/1}}}}
"""
    )


@pytest.mark.parametrize("era", ["classic", "tenth"])
@pytest.mark.parametrize(("land", "number"), [("Forest", 3), ("Plains", 1)])
def test_so_many_copies_are_made_instead(era: str, land: str, number: int) -> None:
    played(
        f"""
rules: {era}
cards:
  Mirrors: {{cost: "{{0}}", type: Sorcery,
            text: "Create a token that's a copy of target creature. If you control a Forest, create three of those tokens instead."}}
  Boar: {{cost: "{{G}}", type: Creature — Boar, pt: 3/3}}
players:
  Ann: {{in play: [{land}], hand: [Mirrors]}}
  Bob: {{in play: [Boar]}}
play:
  - Ann: cast Mirrors on Boar
  - resolve
expect: {{Ann: {{in play: {1 + number}}}, "Boar#2": {{pt: 3/3, controller: Ann}}}}
"""
    )


@pytest.mark.parametrize(("kicked", "number"), [(" with kicker", 4), ("", 1)])
def test_a_kicked_spell_makes_more_copies(kicked: str, number: int) -> None:
    played(
        f"""
rules: tenth
cards:
  Mirrors: {{cost: "{{G}}", type: Sorcery,
            text: "Kicker {{1}}\\nCreate a token that's a copy of target creature. If ~ was kicked, create four of those tokens instead."}}
  Boar: {{cost: "{{G}}", type: Creature — Boar, pt: 3/3}}
players:
  Ann: {{in play: [2 Forest], hand: [Mirrors]}}
  Bob: {{in play: [Boar]}}
play:
  - Ann: cast Mirrors on Boar{kicked}
  - resolve
expect: {{Ann: {{in play: {2 + number}}}}}
"""
    )


@each_era
@pytest.mark.parametrize(
    ("on", "target", "expected"),
    [
        (
            "~ and up to one other target creature",
            " on Foe",
            "Marshal: {pt: 2/2}, Foe: {pt: 5/5}, Elf: {pt: 2/2}",
        ),
        ("~ and other Elves you control", "", "Marshal: {pt: 2/2}, Foe: {pt: 4/4}, Elf: {pt: 3/3}"),
        # of itself, named twice, one counter is put on it
        ("~ and target creature", " on Marshal", 'Marshal: {pt: 2/2, counters: {"+1/+1": 1}}'),
    ],
)
def test_a_counter_is_put_on_it_and_on_the_other(era: str, on: str, target: str, expected: str) -> None:
    table = TABLE.replace("%s until end of turn", f"Put a +1/+1 counter on each of {on}") % era
    played(table + f"\n  - Ann: use Marshal{target}\n  - resolve\nexpect: {{{expected}}}\n")


@pytest.mark.parametrize("era", ["classic", "tenth"])
def test_it_or_another_is_returned_to_your_hand(era: str) -> None:
    played(
        f"""
rules: {era}
cards:
  Drover: {{cost: "{{W}}", type: Creature — Human, pt: 1/1,
           text: "Whenever ~ or another creature is returned to your hand from the battlefield, you gain 3 life."}}
  Boar: {{cost: "{{G}}", type: Creature — Boar, pt: 3/3}}
  Lamp: {{cost: "{{1}}", type: Artifact}}
  Back: {{cost: "{{0}}", type: Sorcery, text: Return target permanent to its owner's hand.}}
players:
  Ann: {{in play: [Drover, Boar, Lamp], hand: [4 Back]}}
  Bob: {{in play: [{{card: Boar, as: Other}}]}}
play:
  - Ann: cast Back on Lamp
  - resolve all
  - Ann: cast Back#2 on Other
  - resolve all
  - expect: {{Ann: {{life: 20}}}}
  - Ann: cast Back#3 on Boar
  - resolve all
  - expect: {{Ann: {{life: 23}}}}
  - Ann: cast Back#4 on Drover
  - resolve all
expect: {{Ann: {{life: 26}}}}
"""
    )
