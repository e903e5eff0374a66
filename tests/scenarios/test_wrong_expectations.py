"""What an expectation says in error is told by `validate`, with its place and what may have been meant: words
of another era, names of what isn't there, values that nothing has, and what would hold whatever happens.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playing import LIBRARY, failed

from rules_kb.scenarios.checking import check_file

BOARD = """
rules: {era}
players:
  Ann:
    hand: [Shock, Giant Growth]
    in play: [Forest, Mountain, {{card: Grizzly Bears, as: Bear}}, {{card: Holy Strength, on: Bear}}]
    graveyard: [Terror]
  Bob: {{in play: [Hill Giant, Prodigal Sorcerer]}}
play: ["Ann: cast Shock on Bob"]
expect: {expected}
"""


def told(tmp_path: Path, expected: str, era: str) -> list[str]:
    """The mistakes of a file that expects this, each as `line:column what; hint`."""
    file = tmp_path / "it.yaml"
    file.write_text(BOARD.format(era=era, expected=expected), encoding="utf-8")
    mistakes = check_file(file, LIBRARY).mistakes
    return [
        f"{each.spot.line}:{each.spot.column} {each.what}; {each.hint}".removesuffix("; ")
        for each in (mistakes.problems if mistakes else [])
    ]


@pytest.mark.parametrize(
    ("expected", "wrong"),
    [
        ("{Bear: {lacks: [flyng]}}", "'flyng' isn't a keyword ability; did you mean flying"),
        ("{Bear: {lacks: [plainwalk]}}", "'plainwalk' isn't a keyword ability; did you mean plainswalk"),
        ("{Bear: {lacks: [moonwalk]}}", "'moonwalk' isn't a keyword ability"),
        (
            "{Bear: {lacks: [rampage of two]}}",
            "'rampage of two' isn't a keyword ability; did you mean rampage",
        ),
        (
            "{Bear: {lacks: [protection from]}}",
            "'protection from' isn't a keyword ability; did you mean prot",
        ),
        ("{Bear: {counters: {chrge: 0}}}", "nothing here has or makes chrge counters"),
        ("{Bear: {counters: {'+1/+l': 0}}}", "nothing here has or makes +1/+l counters; did you mean +1/+1"),
        ("{Bear: {counters: [charge]}}", "counters are none, or a kind and how many, as {+1/+1: 2}"),
        ("{Bear: {counters: maybe}}", "counters are none, or a kind and how many, as {+1/+1: 2}"),
        ("{Bear: {type: Creature — Baer}}", "nothing here is or becomes a Baer; did you mean bear"),
        ("{Bear: {pt: 02/2}}", "pt is power and toughness, as 2/2"),
        ("{Ann: {life: 018}}", "life is a whole number"),
        ("{Bear: {attacking: Hill Giant}}", "Hill Giant can't be attacked; one of Ann, Bob"),
        ("{Bear: {blocking: Ann}}", "Ann isn't a creature"),
        ("{Holy Strength: {on: 3}}", "nothing here is called '3'"),
        ("{Bear#0: {in: nowhere}}", "nothing here is called 'Bear#0'; did you mean Bear"),
        ("{Swamp: {in: nowhere}}", "nothing here is called 'Swamp'"),
        ("{Bear's ability: {in: nowhere}}", "Bear has no ability that could wait to resolve"),
        ("{Forest's ability: {in: nowhere}}", "Forest has no ability that could wait to resolve"),
        ("{Ann: {removed: none}}", "nothing here is called 'none'; removed: [] is none"),
        ("{Bear: {}}", "what is expected of Bear?"),
        ("{Ann: {}}", "what is expected of Ann?"),
        ("{Bear: {lacks: []}}", "lacks what?"),
        ("{Bear: {has: []}}", "has what?"),
        ("{not fired: []}", "not fired: which rules?"),
        ("{fired: [[]]}", "fired: which rules?"),
    ],
)
@pytest.mark.parametrize("era", ["fifth", "classic", "tenth"])
def test_a_slip_is_told_in_each_era(tmp_path: Path, expected: str, wrong: str, era: str) -> None:
    (said,) = told(tmp_path, expected, era)
    assert said.startswith("10:")
    assert said.partition(" ")[2].startswith(wrong)


@pytest.mark.parametrize(
    ("keyword", "known_in"),
    [
        ("haste", {"classic", "tenth"}),
        ("shroud", {"tenth"}),
        ("lifelink", {"tenth"}),
        ("defender", {"tenth"}),
        ("double strike", {"tenth"}),
        ("kicker", {"tenth"}),
        ("fading", {"tenth"}),
        ("menace", set()),
        ("hexproof", set()),
        ("shadow", {"fifth", "classic", "tenth"}),
        ("islandhome", {"fifth", "classic", "tenth"}),
        ("echo", {"fifth", "classic", "tenth"}),
        ("cycling", {"fifth", "classic", "tenth"}),
    ],
)
def test_a_keyword_of_another_era_is_told(tmp_path: Path, keyword: str, known_in: set[str]) -> None:
    for era in ("fifth", "classic", "tenth"):
        said = told(tmp_path, f"{{Bear: {{lacks: [{keyword}]}}}}", era)
        assert [era in known_in] == [not said], said
        assert all(f"the books of {era} have no {keyword}" in each for each in said)


def test_a_keyword_that_a_card_of_the_table_names_may_be_expected(tmp_path: Path) -> None:
    file = tmp_path / "it.yaml"
    file.write_text(
        "cards:\n  Old Guard: {cost: '{W}', type: Creature, pt: 1/1, text: Vigilance}\n"
        "players: {Ann: {in play: [Old Guard, Forest]}, Bob: {}}\n"
        "expect: {Old Guard: {has: [vigilance]}, Forest: {lacks: [vigilance]}}\n",
        encoding="utf-8",
    )
    assert check_file(file, LIBRARY).mistakes is None


@pytest.mark.parametrize(
    "expected",
    [
        "{Bear: {counters: none, type: Creature — Bear, attacking: false}}",
        "{Bear: {counters: {'+1/+1': 0}, lacks: [rampage, protection, landwalk, bands with other]}}",
        "{Prodigal Sorcerer's ability: {in: nowhere}, Holy Strength: {on: Bear}}",
    ],
)
def test_what_can_be_is_no_slip(tmp_path: Path, expected: str) -> None:
    assert told(tmp_path, expected, "classic") == []


def test_what_goes_on_behind_a_keyword_is_held_against_the_card() -> None:
    board = """
cards:
  Old Elk: {cost: "{G}", type: Creature, pt: 1/1, text: "Rampage 2; cumulative upkeep {1}"}
players: {Ann: {in play: [Old Elk]}, Bob: {}}
expect: {Old Elk: {%s: [rampage 2, "cumulative upkeep {1}"]}}
"""
    assert failed(board % "has") == []
    assert len(failed(board % "lacks")) == 1
    assert failed((board % "lacks").replace("2, ", "3, ").replace('{1}"]', '{2}"]')) == []


@pytest.mark.parametrize("key", ["damage: 0", "tapped: no"])
def test_what_isnt_in_play_is_neither_undamaged_nor_untapped(key: str) -> None:
    (said,) = failed(BOARD.format(era="classic", expected=f"{{Terror: {{{key}}}}}"))
    assert said.endswith("it isn't in play")


def test_nothing_follows_from_a_card_that_isnt_understood(tmp_path: Path) -> None:
    file = tmp_path / "it.yaml"
    file.write_text(
        "cards:\n  Odd Tomb: {type: Land, text: Odd Tomb sings.}\nplayers: {Ann: {in play: [Odd Tomb]}, Bob: {}}\n"
        "expect: {Odd Tomb: {type: Land Creature — Zombie, counters: {song: 1}}}\n",
        encoding="utf-8",
    )
    mistakes = check_file(file, LIBRARY).mistakes
    assert mistakes is not None
    (problem,) = mistakes.problems
    assert "isn't understood" in problem.what
