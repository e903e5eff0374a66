"""What the tests of teaching share: scenarios that ship, and what came of playing them, with and without
their rules.
"""

from __future__ import annotations

from functools import cache

from playing import LIBRARY, OF_SHIPPED

import rules_kb
from rules_kb.books.eras import DEFAULT_ERA
from rules_kb.scenarios.scenario import Scenario
from rules_kb.teach.played import PlayedScenario

PLAYS = OF_SHIPPED
"""Each scenario is played once in a process, and so it is without each of its rules."""


@cache
def shipped(name: str) -> Scenario:
    """A scenario that ships, by its name."""
    return rules_kb.load_scenario(name, LIBRARY)


def played(name: str) -> PlayedScenario:
    """A scenario that ships as it was played under the default rules, or under the first that it names."""
    scenario = shipped(name)
    names = scenario.era_names
    return PLAYS.of(name, scenario, DEFAULT_ERA if DEFAULT_ERA in names else names[0])
