"""Reading a scenario: every mistake is found before any is told.

A module for each part of the file: `file` for the whole, then `cards`, `objects`, `players`, `moment`,
`script`, `expectations`, `questions`; `called` knows what its names mean, `sheet` is what they all write
their problems on.
"""

from rules_kb.scenarios.reading.cards import Cards
from rules_kb.scenarios.reading.file import (
    load_scenario,
    load_scenarios,
    read_lines,
    read_scenario,
    read_with_mistakes,
)

__all__ = ["Cards", "load_scenario", "load_scenarios", "read_lines", "read_scenario", "read_with_mistakes"]
