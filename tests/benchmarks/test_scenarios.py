"""How long scenarios take: all the shipped ones in one process, and a turn on boards of several sizes.

Without ``--benchmark-enable`` nothing is measured, and a few of the scenarios stand for all.
"""

from __future__ import annotations

import statistics
import time
from itertools import product
from typing import Any

import pytest
from playing import LIBRARY, SHIPPED, runs_of
from sampled import sampled

from rules_kb.scenarios.finding import scenario_files
from rules_kb.scenarios.reading import load_scenario, read_scenario


def test_shipped_scenarios(benchmark: Any) -> None:
    paths = scenario_files(SHIPPED)[:: 40 if benchmark.disabled else 1]
    loaded = [load_scenario(path, LIBRARY) for path in paths]

    def all_of_them() -> list[float]:
        times = []
        for scenario in loaded:
            start = time.process_time()
            runs_of(scenario)
            times.append(time.process_time() - start)
        return times

    times = benchmark.pedantic(all_of_them, rounds=2)
    print(
        f"\n{len(times)} scenarios, median {statistics.median(times) * 1000:.1f} ms, "
        f"slowest {max(times) * 1000:.1f} ms"
    )


@pytest.mark.parametrize(("permanents", "effects"), sampled(list(product([10, 100, 1000], [0, 10, 100])), 4))
def test_a_turn(benchmark: Any, permanents: int, effects: int) -> None:
    text = f"""title: a turn
cards:
  Hill: {{type: Creature — Giant, cost: "{{3}}{{R}}", pt: 3/3}}
  Hymn: {{type: Enchantment, cost: "{{W}}{{W}}", text: Giants get +0/+1.}}
players:
  Ann: {{in play: [{permanents} Hill, {effects} Hymn]}}
  Bob: {{}}
now: {{step: upkeep}}
play:
  - to declare attackers
  - Ann: no attack
  - to Bob's upkeep
"""
    scenario = read_scenario(text.replace(", 0 Hymn", ""), "turn.yaml", LIBRARY)
    (run,) = benchmark.pedantic(lambda: runs_of(scenario), rounds=1)
    assert not run.problems
