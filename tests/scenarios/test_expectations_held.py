"""What a scenario expects is held against the game and the books by `validate`, with its place and a hint."""

from __future__ import annotations

from pathlib import Path

import pytest
from playing import LIBRARY

from rules_kb.scenarios.checking import check_file

FILE = """title: It
ERAS
players:
  Ann: {hand: [Shock], in play: [Mountain, Grizzly Bears]}
  Bob: {in play: [Hill Giant]}
now: {turn of: Ann, step: first main}
play:
  - try: {Bob: cast Shock on Ann, because: "BECAUSE"}
expect: {Ann: {life: 20}EXPECT}
"""


def told(
    tmp_path: Path, expect: str = "", because: str = "408.1d", eras: str = "rules: classic"
) -> list[str]:
    """Each mistake as `line:column what; hint`."""
    file = tmp_path / "it.yaml"
    text = FILE.replace("EXPECT", expect and f", {expect}").replace("BECAUSE", because)
    file.write_text(text.replace("ERAS", eras), encoding="utf-8")
    found = check_file(file, LIBRARY).mistakes
    problems = found.problems if found is not None else []
    return [
        f"{each.spot.line}:{each.spot.column} {each.what}" + (f"; {each.hint}" if each.hint else "")
        for each in problems
    ]


@pytest.mark.parametrize(
    ("expect", "what"),
    [
        ('not fired: ["413.22"]', "9:40 there is no rule 413.22 in cr1999"),
        ('fired: ["409.1z", "409.1c"]', "9:36 there is no rule 409.1z in cr1999"),
        ('fired: ["cr1999:999.9"]', "9:36 there is no rule 999.9 in cr1999"),
        ('fired: ["cr2006:409.1"]', "9:36 cr2006 isn't a book of classic"),
        ('fired: ["glossary/sheild"]', "9:36 there is no rule glossary/sheild in cr1999"),
    ],
)
def test_a_number_that_the_eras_books_lack_is_told(tmp_path: Path, expect: str, what: str) -> None:
    (said,) = told(tmp_path, expect)
    assert said.startswith(what)


def test_a_number_near_by_is_named(tmp_path: Path) -> None:
    assert told(tmp_path, 'not fired: ["413.2z"]')[0].endswith("?")


def test_a_reason_must_be_a_rule(tmp_path: Path) -> None:
    (said,) = told(tmp_path, because="999.9")
    assert said.startswith("8:45 there is no rule 999.9 in cr1999")


@pytest.mark.parametrize(
    "number", ["409.1c", "409", "409.1", "4", "glossary/sacrifice", "cr1999:420.5a", "404.2"]
)
def test_a_rule_a_section_and_what_restates_another_are_good(tmp_path: Path, number: str) -> None:
    assert told(tmp_path, f'not fired: ["{number}"]') == []


def test_under_an_era_its_own_books_count(tmp_path: Path) -> None:
    eras = 'eras:\n  classic: {expect: {not fired: ["tenth2007:target"]}}\n  tenth: {expect: {not fired: ["target"]}}'
    (said,) = told(tmp_path, eras=eras)
    assert said.startswith("3:35 tenth2007 isn't a book of classic")


def test_a_misspelt_card_under_two_eras_is_told_twice(tmp_path: Path) -> None:
    eras = "eras:\n  classic: {expect: {Grizly Bears: {in: nowhere}}}\n  tenth: {expect: {Grizly Bears: {in: nowhere}}}"
    assert told(tmp_path, eras=eras) == [
        "3:22 nothing here is called 'Grizly Bears'; did you mean Grizzly Bears?",
        "4:20 nothing here is called 'Grizly Bears'; did you mean Grizzly Bears?",
    ]


@pytest.mark.parametrize(
    ("expect", "what"),
    [
        ("Giant Growth: {in: nowhere}", "nothing here is called 'Giant Growth'"),
        ("Grizzly Bears: {lacks: [flyng]}", "'flyng' isn't a keyword ability; did you mean flying"),
        ("Grizzly Bears: {color: grean}", "'grean' isn't a color; did you mean green?"),
        ("Grizzly Bears: {counters: {charge: many}}", "the number of charge counters is a whole number"),
        ("Grizzly Bears: {on: Forrest}", "nothing here is called 'Forrest'"),
        ("Bob: {in play: [Hil Giant]}", "nothing here is called 'Hil Giant'; did you mean Hill Giant?"),
        ("stack: [Shok]", "nothing here is called 'Shok'; did you mean Shock?"),
        ("Hil Giant's ability: {in: nowhere}", 'nothing here is called "Hil Giant\'s ability"'),
    ],
)
def test_a_value_that_nothing_can_have_is_told(tmp_path: Path, expect: str, what: str) -> None:
    (said,) = told(tmp_path, expect)
    assert said.partition(" ")[2].startswith(what)
