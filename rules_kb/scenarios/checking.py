"""Checking a scenario file without playing it."""

from __future__ import annotations

from pathlib import Path

from rules_kb.rules.eras import ERAS
from rules_kb.scenarios.reading import Cards, load_scenario
from rules_kb.scenarios.setting import set_table
from rules_kb.scenarios.source import BadFile, Problem


def problems_of(path: Path, library: Cards) -> BadFile | None:
    """Every mistake of a file, or None: its words, its names, and a table that can't be set."""
    try:
        scenario = load_scenario(path, library)
    except BadFile as bad:
        return bad
    problems: list[Problem] = []
    for name in scenario.eras or [scenario.rules]:
        if name in ERAS:
            try:
                set_table(scenario, ERAS[name])
            except BadFile as bad:
                problems += bad.problems
    return BadFile(scenario.path, problems, scenario.lines) if problems else None
