"""How long `show` takes from a cold start, against a bare interpreter.

Run with ``pytest tests/benchmarks --benchmark-enable``. Nothing is asserted about time: machines differ.
"""

from __future__ import annotations

import compileall
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import rules_kb

BARE = [sys.executable, "-c", "pass"]
# What the script does that pip makes for an entry point.
SHOW = [
    sys.executable,
    "-c",
    "import sys; from rules_kb.cli.start import main; sys.exit(main())",
    "show",
    "310.4",
]


@pytest.fixture
def surroundings(reading_home: Path) -> dict[str, str]:
    """The surroundings of an installed tool: modules compiled, the store warm."""
    compileall.compile_dir(str(Path(rules_kb.__file__).parent), quiet=2)
    env = {**os.environ, "RULES_KB_HOME": str(reading_home)}
    subprocess.run(SHOW, env=env, stdout=subprocess.DEVNULL, check=True)
    return env


def start(command: list[str], env: dict[str, str]) -> None:
    subprocess.run(command, env=env, stdout=subprocess.DEVNULL, check=True)


def middle(command: list[str], env: dict[str, str], times: int = 15) -> float:
    """The median of some starts, in seconds."""
    taken = []
    for _ in range(times):
        begun = time.perf_counter()
        start(command, env)
        taken.append(time.perf_counter() - begun)
    return statistics.median(taken)


def test_a_bare_interpreter(benchmark: BenchmarkFixture, surroundings: dict[str, str]) -> None:
    benchmark(start, BARE, surroundings)


def test_show(
    benchmark: BenchmarkFixture, surroundings: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    benchmark(start, SHOW, surroundings)
    if benchmark.disabled:
        return
    bare, show = middle(BARE, surroundings), middle(SHOW, surroundings)
    with capsys.disabled():
        print(f"\nshow {show * 1000:.1f} ms : bare interpreter {bare * 1000:.1f} ms = {show / bare:.2f}")
