"""Checking a scenario file without playing it."""

from __future__ import annotations

import os

from rules_kb.facts import dataclass
from rules_kb.rules.eras import ERAS
from rules_kb.scenarios.abilities_meant import too_few_abilities
from rules_kb.scenarios.expected_meant import strange_abilities
from rules_kb.scenarios.finding import passed_over
from rules_kb.scenarios.reading import Cards, read_with_mistakes
from rules_kb.scenarios.reading.sheet import BOUNDS
from rules_kb.scenarios.rules_meant import unknown_rules
from rules_kb.scenarios.scenario import Scenario
from rules_kb.scenarios.setting import set_table
from rules_kb.yaml.content import read_text
from rules_kb.yaml.problems import BadFile, Problem


@dataclass(frozen=True)
class FileCheck:
    """What was found in a file: its mistakes, or None; and the scenario, where it can be read."""

    path: str
    mistakes: BadFile | None = None
    scenario: Scenario | None = None

    @property
    def unplayed(self) -> list[str]:
        """The eras that it names and that can't be played yet, so that no table was set for them."""
        return [name for name in self.scenario.era_names if name not in ERAS] if self.scenario else []

    @property
    def notes(self) -> list[Problem]:
        """What is to be said of them."""
        return passed_over(self.scenario) if self.scenario else []


def check_file(path: str | os.PathLike[str], library: Cards) -> FileCheck:
    """Look for every mistake of a file: in its words, its names, its rules, and a table that can't be set."""
    try:
        sheet, scenario = read_with_mistakes(read_text(path, BOUNDS.size), os.fspath(path), library)
    except BadFile as bad:
        return FileCheck(os.fspath(path), bad)
    problems = [*sheet.problems, *unknown_rules(scenario, in_all=not sheet.unsure_of_era)]
    if sheet.problems:
        return FileCheck(os.fspath(path), BadFile(scenario.path, problems, scenario.lines))
    library.readings.write()
    for name in scenario.era_names:
        if name in ERAS:
            try:
                table = set_table(scenario, ERAS[name])
                wrong = too_few_abilities(scenario, *table) + strange_abilities(scenario, name, *table)
            except BadFile as bad:
                wrong = bad.problems
            problems += [problem for problem in wrong if problem not in problems]
    mistakes = BadFile(scenario.path, problems, scenario.lines) if problems else None
    return FileCheck(os.fspath(path), mistakes, scenario)
