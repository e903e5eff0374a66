"""Small situations: made once of the same file, and never taken from what somebody else put there."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from playing import LIBRARY, SHIPPED

from rules_kb.books import readings
from rules_kb.drawing.board import board_svg
from rules_kb.drawing.harmless import is_harmless
from rules_kb.facts import replace
from rules_kb.rules.classic import CLASSIC
from rules_kb.scenarios.finding import scenario_files
from rules_kb.scenarios.reading import load_scenario
from rules_kb.scenarios.runner import Runner
from rules_kb.teach.flashcard import SITUATION, Flashcard
from rules_kb.teach.kept_situations import cards_of_each
from rules_kb.teach.sources import Situation

made: list[str] = []


def cards_of(situation: Situation) -> list[Flashcard]:
    """Two cards, one with a drawing; what they are made of is noted."""
    made.append(situation.name)
    title = situation.scenario.title
    drawn = '<svg viewBox="0 0 8 8"><rect class="ground" x="0" y="0" width="8" height="8"/></svg>'
    plain = Flashcard(SITUATION, f"{situation.name} one", title, "yes", tags=("a", "b"), choices=("A", "B"))
    return [plain, replace(plain, key=f"{situation.name} two", drawing=drawn)]


def situation(path: Path) -> Situation:
    return Situation(path.stem, load_scenario(path, LIBRARY), [CLASSIC])


@pytest.fixture
def files(home: Path, tmp_path: Path) -> list[Path]:
    made.clear()
    found = [tmp_path / f"{name}.yaml" for name in ("first", "second")]
    for path in found:
        path.write_text(f"title: {path.stem}\nplayers: {{Ann: {{}}, Bob: {{}}}}\n", encoding="utf-8")
    return found


def test_cards_are_made_once_of_the_same_file(files: list[Path]) -> None:
    first = cards_of_each([*map(situation, files)], cards_of)
    assert [each[1].key for each in first] == ["first two", "second two"]
    assert cards_of_each([*map(situation, files)], cards_of) == first
    assert made == ["first", "second"]
    files[1].write_text("title: another\nplayers: {Ann: {}, Bob: {}}\n", encoding="utf-8")
    again = cards_of_each([*map(situation, files)], cards_of)
    assert (again[0], again[1][0].front) == (first[0], "another")
    assert made == ["first", "second", "second"]


def test_who_is_interrupted_goes_on_from_there(files: list[Path]) -> None:
    def interrupted(situation: Situation) -> list[Flashcard]:
        if situation.name == "second":
            raise KeyboardInterrupt
        return cards_of(situation)

    with pytest.raises(KeyboardInterrupt):
        cards_of_each([*map(situation, files)], interrupted)
    cards_of_each([*map(situation, files)], cards_of)
    assert made == ["first", "second"]


def test_what_somebody_else_has_put_there_is_not_taken(
    files: list[Path], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One who can write to the data folder can make the checksums, too."""

    def with_script(situation: Situation) -> list[Flashcard]:
        return [replace(each, drawing="<svg><script>alert(1)</script></svg>") for each in cards_of(situation)]

    cards_of_each([*map(situation, files)], with_script)
    assert (home / readings.NAME).exists()
    found = cards_of_each([*map(situation, files)], cards_of)
    assert [each[1].drawing.count("script") for each in found] == [0, 0]
    for damage in ("", "AAAA", "eJwDAAAAAAE="):
        with sqlite3.connect(home / readings.NAME) as file:
            rows = file.execute("SELECT key, content FROM readings").fetchall()
            for key, content in rows:
                if not content.partition("\n")[0].endswith(" flashcards"):
                    continue
                total = readings._sum(content, damage)
                file.execute("UPDATE readings SET made = ?, sum = ? WHERE key = ?", (damage, total, key))
        assert cards_of_each([*map(situation, files)], cards_of) == found


def test_what_has_no_file_is_made_each_time(files: list[Path]) -> None:
    nowhere = [replace(each, name=f"{each.name} of nowhere") for each in map(situation, files)]
    for path in files:
        path.unlink()
    for _ in range(2):
        assert len(cards_of_each(nowhere, cards_of)) == 2
    assert len(made) == 4


def test_our_drawings_are_harmless() -> None:
    for path in scenario_files(SHIPPED)[::60]:
        scenario = load_scenario(path, LIBRARY)
        if "classic" in scenario.era_names:
            for step in Runner(scenario, CLASSIC).play().steps[::4]:
                assert step.board is not None
                assert is_harmless(board_svg(step.board, active=step.active, priority=step.priority))


@pytest.mark.parametrize(
    "drawing",
    [
        "<svg><script>alert(1)</script></svg>",
        '<svg onload="alert(1)"></svg>',
        '<svg><use href="https://example.org/x.svg#a"/></svg>',
        '<svg><image href="https://example.org/x.png"/></svg>',
        "<svg><style>@import url(https://example.org)</style></svg>",
        '<svg><rect style="background: url(https://example.org)"/></svg>',
        '<svg><text x="1" onclick=alert(1)>a</text></svg>',
        '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>',
        "<svg><g",
    ],
)
def test_others_may_not_be(drawing: str) -> None:
    assert not is_harmless(drawing)
