"""New targets for another's spell, mana of any type for some spells, and twice or three times X."""

from __future__ import annotations

import pytest
from playing import played

AIM = """
rules: tenth
cards:
  Turn: {cost: "{0}", type: Instant, text: "You may choose new targets for target instant or sorcery spell."}
  Spark: {cost: "{0}", color: red, type: Instant, text: "Spark deals 3 damage to any target."}
  Hit: {cost: "{0}", type: Instant, text: "Destroy target creature an opponent controls."}
players:
  Ann: {hand: [Turn], in play: [Grizzly Bears]}
  Bob: {hand: [Spark, Hit], in play: [Hill Giant]}
now: {turn of: Bob, step: first main}
play:
LINES
"""


@pytest.mark.parametrize(
    ("answers", "ann", "bob"),
    [("  - Ann: yes\n  - Ann: choose Bob\n", 20, 17), ("  - Ann: no\n", 17, 20)],
)
def test_another_spell_gets_new_targets_or_keeps_its_own(answers: str, ann: int, bob: int) -> None:
    lines = (
        "  - Bob: cast Spark on Ann\n  - Ann: cast Turn on Spark\n  - resolve\n" + answers + "  - resolve\n"
    )
    played(AIM.replace("LINES", lines + f"expect: {{Ann: {{life: {ann}}}, Bob: {{life: {bob}}}}}"))


def test_what_asks_whose_a_target_is_is_refused_where_another_would_choose() -> None:
    lines = "  - Bob: cast Hit on Grizzly Bears\n  - Ann: cast Turn on Hit\n  - try: resolve\n"
    with pytest.raises(AssertionError, match="chosen by another than they speak of"):
        played(AIM.replace("LINES", lines.replace("try: resolve", "resolve\n  - Ann: yes")))


SPENT = """
rules: tenth
cards:
  Font: {cost: "{2}", type: Artifact, text: "You can spend mana of any type to cast creature spells."}
  Elk: {cost: "{G}{G}", type: Creature — Elk, pt: 3/3}
  Growl: {cost: "{G}{G}", type: Sorcery, text: "You gain 5 life."}
players:
  Ann: {hand: [Elk, Growl], in play: [Font, Mountain, Forest]}
  Bob: {hand: [{card: Elk, as: His}], in play: [2 Mountain]}
now: {turn of: Ann, step: first main}
play:
"""


def test_any_mana_pays_for_such_spells_alone() -> None:
    played(SPENT + "  - try: {Ann: cast Growl}\n  - Ann: cast Elk\n  - resolve\nexpect: {Elk: {in: play}}")


@pytest.mark.parametrize(("times", "life"), [("twice", 26), ("three times", 29)])
def test_so_many_times_x(times: str, life: int) -> None:
    played(f"""
rules: tenth
cards:
  Sand: {{cost: "{{1}}", type: Creature — Cleric, pt: 1/1, text: "{{X}}, Sacrifice Sand: You gain {times} X life."}}
players:
  Ann: {{in play: [Sand, 3 Plains]}}
  Bob: {{}}
now: {{turn of: Ann, step: first main}}
play: [Ann: use Sand x 3, resolve]
expect: {{Ann: {{life: {life}}}}}
""")


def test_an_exchange_with_a_spell_is_refused_and_not_passed_over() -> None:
    with pytest.raises(AssertionError, match="exchange of control of a spell"):
        played("""
rules: tenth
cards:
  Maze: {cost: "{3}", type: Creature — Chimera, pt: 3/3, text: "Whenever an opponent casts a spell, you may exchange control of Maze and that spell."}
players:
  Ann: {in play: [Maze]}
  Bob: {hand: [Grizzly Bears], in play: [2 Forest]}
now: {turn of: Bob, step: first main}
play: [Bob: cast Grizzly Bears, resolve, Ann: yes]
""")
