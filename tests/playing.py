"""Playing a scenario that a test writes down: set the table, play, and see what came of it.

    played(scenario)                   plays it; whatever goes otherwise than it says fails the test
    failed(scenario)                   what went otherwise than it says, where that is what a test is about
    cited(played(scenario), 2)         the rules that had a part in its second step
    runs_of_shipped(path)              one that ships, played under each era that it names
    at_the_table(scenario).game        the table as it is set, before anything is played

A scenario is the text of a file as a user writes it. It is played under the rules that it
names, the first of them where it names several.
"""

from __future__ import annotations

from functools import cache, cached_property
from pathlib import Path
from typing import NamedTuple

from rules_kb.books.unpacked import scenarios_folder
from rules_kb.cards.library import CardLibrary
from rules_kb.scenarios.finding import eras_of, scenario_files
from rules_kb.scenarios.outcomes import (
    PlayingFiles,
    ScenarioOutcome,
    Unplayable,
    outcome_of,
    read_scenario_file,
)
from rules_kb.scenarios.reading import read_scenario
from rules_kb.scenarios.run import Run
from rules_kb.scenarios.runner import Runner
from rules_kb.scenarios.scenario import Scenario
from rules_kb.table.log import CHECKED
from rules_kb.teach.played import PlayedScenario, Plays
from rules_kb.teach.sources import Situation

SHIPPED = Path(scenarios_folder())
LIBRARY = CardLibrary(SHIPPED / "cards")
"""The cards that ship, one library for all tests: a card's text is compiled once in a process."""


def at_the_table(scenario: str, era: str | None = None) -> Runner:
    """Whoever will play the scenario, with the table set; under another era's rules where one is named."""
    read = read_scenario(scenario, "it.yaml", LIBRARY)
    return Runner(read, eras_of(read, era)[0])


def played(scenario: str, era: str | None = None) -> Run:
    """The run of a scenario in which everything goes as it says; an AssertionError tells what doesn't."""
    __tracebackhide__ = True
    run = at_the_table(scenario, era).play()
    went_otherwise = failed(run)
    assert went_otherwise == []
    return run


def runs_of(scenario: Scenario) -> list[Run]:
    """A scenario that has been read, played under each era that it names. Raises BadFile where one can't
    be.
    """
    return [Runner(scenario, era).play() for era in eras_of(scenario)]


class Shipped(NamedTuple):
    """A scenario that ships: its file, what that says, and its run under each era that it names."""

    text: str
    scenario: Scenario
    runs: list[Run]


@cache
def shipped(path: Path) -> Shipped:
    """A scenario that ships, read and played once for all tests of a process that only look at what came of
    it. Raises BadFile where it can't be.
    """
    text, scenario = read_scenario_file(path, LIBRARY)
    return Shipped(text, scenario, runs_of(scenario))


def runs_of_shipped(path: Path) -> list[Run]:
    """The runs of a scenario that ships, one under each era that it names."""
    return shipped(path).runs


def by_topic() -> dict[str, list[Path]]:
    """The scenarios that ship, by the folder in which they are: a test for each topic, which names all those
    that go wrong.
    """
    found: dict[str, list[Path]] = {}
    for path in scenario_files(SHIPPED):
        found.setdefault(path.parent.relative_to(SHIPPED).as_posix(), []).append(path)
    return found


def is_shipped(path: Path) -> bool:
    """Whether a file is one of the scenarios that ship."""
    return path.is_relative_to(SHIPPED)


class PlayingOnce(PlayingFiles):
    """Plays files as the tool does, but those that ship only once in this process."""

    def __call__(self, path: Path) -> tuple[str, ScenarioOutcome] | Unplayable:
        """The text of a file and what came of it, or what is wrong with it."""
        if not is_shipped(path):
            return super().__call__(path)
        text, scenario, runs = shipped(path)
        return text, outcome_of(scenario, [run for run in runs if self.rules in (None, run.era)])


class SituationOnce(Situation):
    """A scenario to teach with; one that ships is played only once in this process."""

    @cached_property
    def runs(self) -> list[Run]:
        """The scenario played under each of its eras."""
        path = Path(self.scenario.path)
        if not is_shipped(path):
            return super().runs
        by_era = {run.era: run for run in runs_of_shipped(path)}
        return [by_era[era.name] for era in self.eras]


class PlaysOnce(Plays):
    """Scenarios as they were played for teaching; those that ship once in this process, with and without
    their rules.
    """

    def of(self, name: str, scenario: Scenario, era: str) -> PlayedScenario:
        """A scenario as it was played under an era."""
        kept = OF_SHIPPED if is_shipped(Path(scenario.path)) else super()
        return kept.of(name, scenario, era)


OF_SHIPPED = Plays(most=1000)
"""What ships, as it was played for teaching."""


def failed(scenario: str | Run, era: str | None = None) -> list[str]:
    """What went otherwise than a scenario says: actions that can't be, then expectations with what was
    found.
    """
    run = at_the_table(scenario, era).play() if isinstance(scenario, str) else scenario
    return [
        *(problem.what for problem in run.problems),
        *(f"{check.expect}: {check.found}" for check in run.checks if not check.passed),
    ]


def cited(run: Run, step: int) -> list[str]:
    """The numbers that had a part in a step, counted from 1; -1 is the last. Those of 1999 without their
    book.
    """
    entries = run.steps[step - 1 if step > 0 else step].entries
    return [entry.cite.removeprefix("cr1999:") for entry in entries if entry.cite and entry.role != CHECKED]
