"""What came of scenarios is kept by content: what hasn't changed isn't played again, what has is."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playing import SHIPPED

from rules_kb.rules.era import Era
from rules_kb.scenarios import outcomes
from rules_kb.scenarios.outcomes import KeptOutcomes, PlayingFiles, ScenarioOutcome, Unplayable, outcomes_of
from rules_kb.scenarios.runner import Runner
from rules_kb.scenarios.scenario import Scenario

GROWTH = SHIPPED / "stack" / "giant-growth-answers-incinerate.yaml"
TWO_ERAS = SHIPPED / "eras" / "two-reckless-twins.yaml"


@pytest.fixture
def played(home: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The titles and eras of what has been played since the test began."""
    titles: list[str] = []

    def player(scenario: Scenario, era: Era) -> Runner:
        titles.append(f"{scenario.title} ({era.name})")
        return Runner(scenario, era)

    monkeypatch.setattr(outcomes, "Runner", player)
    monkeypatch.setattr(outcomes, "PlayingFiles", PlayingFiles)  # what this process has played counts, too
    return titles


def outcome(path: Path, rules: str | None = None) -> ScenarioOutcome:
    (found,) = outcomes_of([path], rules)
    assert isinstance(found, ScenarioOutcome)
    return found


def test_what_has_not_changed_is_not_played_again(played: list[str]) -> None:
    first, second = outcome(GROWTH), outcome(GROWTH)
    assert first == second
    assert "cr1999:418.3a" in second.fired["classic"]
    assert played == ["Giant Growth answers Incinerate (classic)"]


def test_what_has_changed_is(played: list[str], tmp_path: Path) -> None:
    path = tmp_path / "growth.yaml"
    shutil.copy(GROWTH, path)
    assert outcome(path).failed == []
    path.write_text(path.read_text().replace("5/4", "6/4"))
    assert outcome(path).failed == ["classic"]
    assert len(played) == 2


def test_who_is_interrupted_goes_on_from_there(played: list[str]) -> None:
    def interrupt(what: str, done: int, many: int) -> None:
        if done == 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        outcomes_of([GROWTH, TWO_ERAS], "classic", interrupt)
    assert len(played) == 1
    outcomes_of([GROWTH, TWO_ERAS], "classic")
    assert len(played) == 2


def test_the_same_under_another_name_is_the_same(played: list[str], tmp_path: Path) -> None:
    outcome(GROWTH)
    path = tmp_path / "growth.yaml"
    shutil.copy(GROWTH, path)
    assert "cr1999:418.3a" in outcome(path).fired["classic"]
    assert len(played) == 1


def test_another_card_of_the_users_has_it_played_again(played: list[str], home: Path) -> None:
    outcome(GROWTH)
    (home / "cards").mkdir(parents=True)
    (home / "cards" / "mine.json").write_text("[]")
    outcome(GROWTH)
    assert len(played) == 2


def test_each_era_is_played_when_it_is_asked_for(played: list[str]) -> None:
    assert list(outcome(TWO_ERAS, "tenth").fired) == ["tenth"]
    assert list(outcome(TWO_ERAS, "classic").fired) == ["tenth", "classic"]
    assert set(outcome(TWO_ERAS).fired) == {"classic", "tenth"}
    assert [title.rpartition("(")[2] for title in played] == ["tenth)", "classic)"]
    assert outcome(GROWTH, "tenth").fired == {}


def test_what_cant_be_played_is_read_again_each_time(played: list[str], tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text("title: Nothing\n")
    for _ in range(2):
        (found,) = outcomes_of([path])
        assert isinstance(found, Unplayable)
        assert found.told.startswith(f"{path}:1:1: ")


def test_where_nothing_can_be_kept_it_is_played_all_the_same(played: list[str], home: Path) -> None:
    home.write_text("a file where the folder should be")
    assert "classic" in outcome(GROWTH).fired


def test_what_is_kept_is_known_to_whoever_asks(played: list[str]) -> None:
    assert KeptOutcomes().get(GROWTH) is None
    outcome(GROWTH)
    known = KeptOutcomes().get(GROWTH)
    assert known is not None
    assert (known.title, known.eras, known.has(None), known.has("tenth")) == (
        "Giant Growth answers Incinerate", ["classic"], True, False,
    )  # fmt: skip
