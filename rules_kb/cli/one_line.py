"""A scenario replayed, and how it came out as one line: what `rules-kb run -q` writes."""

from __future__ import annotations

from rules_kb.cli.output import ink
from rules_kb.scenarios.finding import eras_of, name_of
from rules_kb.scenarios.run import Run
from rules_kb.scenarios.runner import Runner
from rules_kb.scenarios.scenario import Scenario
from rules_kb.show.trace import what_failed


def play(scenario: Scenario, rules: str | None) -> list[Run]:
    """Play a scenario once under each era that it names, or under one."""
    return [Runner(scenario, era).play() for era in eras_of(scenario, rules)]


def in_a_line(run: Run) -> str:
    """How a scenario came out, as one line; of one that failed also what did."""
    line = line_of(run.passed, run.era, run.scenario.path, run.scenario.title)
    return line if run.passed else f"{line}{what_failed(run, ink())}\n"


def line_of(passed: bool, era: str, path: str, title: str) -> str:
    """How a scenario came out, as one line."""
    return f"{'passed' if passed else 'FAILED'}  {era:8} {name_of(path)}  {title}\n"
