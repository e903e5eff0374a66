"""A pytest plugin: scenario files as tests.

Collected are `*.scenario.yaml` anywhere, and every `*.yaml` below the folders that the ini option
`rules_kb_scenarios` names (a folder called cards in it holds cards, not scenarios). Each rule set that a file
names is a test. One that fails shows what was expected and found, the step before it, and the rules that had
a part in that step.

Kept free of heavy imports: pytest loads it in every project of an environment.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from _pytest._code.code import TerminalRepr, TracebackStyle

    from rules_kb.scenarios.run import Checked, Run
    from rules_kb.scenarios.scenario import Scenario

OPTION = "rules_kb_scenarios"
ENDING = (".scenario.yaml", ".scenario.yml")


def pytest_addoption(parser: pytest.Parser) -> None:
    """The ini option that names folders of scenarios."""
    parser.addini(OPTION, "folders whose *.yaml files are scenarios for rules-kb", type="paths", default=[])


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ScenarioFile | None:
    """Take a file if it is a scenario."""
    if file_path.name.endswith(ENDING) or _below(file_path, parent.config.getini(OPTION)):
        return ScenarioFile.from_parent(parent, path=file_path)
    return None


def _below(path: Path, folders: Iterable[Path]) -> bool:
    if path.suffix not in (".yaml", ".yml"):
        return False
    return any(
        path.is_relative_to(folder) and "cards" not in path.relative_to(folder).parts[:-1]
        for folder in folders
    )


class ScenarioFile(pytest.File):
    """A scenario file; a test for each rule set. One with mistakes is a single test that fails."""

    def collect(self) -> Iterator[pytest.Item]:
        from rules_kb.scenarios.finding import card_library
        from rules_kb.scenarios.reading import load_scenario
        from rules_kb.yaml.problems import BadFile

        try:
            scenario = load_scenario(self.path, card_library())
        except BadFile as bad:
            yield Mistakes.from_parent(self, name="mistakes", told=str(bad))
            return
        for era in scenario.era_names:
            yield ScenarioItem.from_parent(self, name=era, scenario=scenario)


class ScenarioFailed(Exception):
    """A scenario that doesn't come out as it says. The message is the report."""


class Mistakes(pytest.Item):
    """A file that can't be read as a scenario."""

    def __init__(self, *, told: str, **rest: Any) -> None:
        super().__init__(**rest)
        self.told = told

    def runtest(self) -> None:
        raise ScenarioFailed(self.told)

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: TracebackStyle | None = None
    ) -> str | TerminalRepr:
        return failure(self, excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return self.path, None, self.path.name


class ScenarioItem(pytest.Item):
    """A scenario under one rule set."""

    def __init__(self, *, scenario: Scenario, **rest: Any) -> None:
        super().__init__(**rest)
        self.scenario = scenario

    def runtest(self) -> None:
        from rules_kb.books.eras import cant_be_played
        from rules_kb.rules.eras import ERAS
        from rules_kb.scenarios.runner import Runner
        from rules_kb.yaml.problems import BadFile

        if self.name not in ERAS:
            pytest.skip(cant_be_played(self.name))
        try:
            run = Runner(self.scenario, ERAS[self.name]).play()
        except BadFile as bad:
            raise ScenarioFailed(str(bad)) from None
        if not run.passed:
            raise ScenarioFailed(report(run))

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: TracebackStyle | None = None
    ) -> str | TerminalRepr:
        return failure(self, excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return self.path, None, f"{self.scenario.title} ({self.name})"


def failure(
    item: pytest.Item, excinfo: pytest.ExceptionInfo[BaseException], style: TracebackStyle | None
) -> str | TerminalRepr:
    """Our own report as it is; a fault of the program with its traceback."""
    if isinstance(excinfo.value, ScenarioFailed):
        return str(excinfo.value)
    return pytest.Item.repr_failure(item, excinfo, style)


def report(run: Run) -> str:
    """Everything that didn't come out, each with the step before it and the rules around it."""
    scenario = run.scenario
    parts = [
        problem.told(scenario.path, scenario.lines) + _around(run, len(run.steps)) for problem in run.problems
    ]
    parts += [_difference(run, check) for check in run.checks if not check.passed]
    return "\n\n".join(parts)


def _difference(run: Run, check: Checked) -> str:
    place = f"{run.scenario.path}:{check.spot.line}:{check.spot.column}"
    return (
        f"{place}: not as expected ({check.at})\n    expected: {check.expect}\n"
        f"    found:    {check.found}{_around(run, check.step)}"
    )


def _around(run: Run, number: int) -> str:
    """The step after which it was seen, what happened in it, and the rules behind that."""
    from rules_kb.scenarios.folding import ToldLine, told_steps

    told = next((each for each in told_steps(run, loops_in_full=True) if each.step.n == number), None)
    if told is None:
        return ""
    step = told.step
    place = f"after step {step.n} (turn {step.turn}, {step.active}, {step.step})"
    shown = {*told.cites, *(cite for line in told.lines for cite in line.cites)}
    rest = ToldLine("also", [cite for cite in told.at_work if cite not in shown])
    lines = [""]
    for line in [ToldLine(f"{place}: {told.sentence}", told.cites), *told.lines, rest]:
        cites = "  ".join(line.cites)
        lines.append(f"{'    ' if lines[1:] else '  '}{line.text}" + (f"  [{cites}]" if cites else ""))
    return "\n".join(lines)
