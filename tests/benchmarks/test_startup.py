"""How long the commands of the fast way take from a cold start, against a bare interpreter.

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
from rules_kb.scenarios.firings import scenarios_of

BARE = [sys.executable, "-c", "pass"]
# What the script does that pip makes for an entry point.
RULES_KB = [sys.executable, "-c", "import sys; from rules_kb.cli.start import main; sys.exit(main())"]
COMMANDS = {
    "--version": [*RULES_KB, "--version"],
    "show": [*RULES_KB, "show", "310.4"],
    "search": [*RULES_KB, "search", "trample"],
    "run": [*RULES_KB, "run", "stack/giant-growth-answers-incinerate"],
}


@pytest.fixture(scope="module")
def surroundings(shared_home: Path, pytestconfig: pytest.Config) -> dict[str, str]:
    """The surroundings of an installed tool: modules compiled, the store warm."""
    env = {**os.environ, "RULES_KB_HOME": str(shared_home)}
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RULES_KB_HOME", str(shared_home))
        assert scenarios_of("cr1999:310.4")  # in this process, which has read the cards already
    if not pytestconfig.getoption("benchmark_enable"):
        return env
    compileall.compile_dir(str(Path(rules_kb.__file__).parent), quiet=2)
    for command in COMMANDS.values():
        start(command, env)
    return env


def start(command: list[str], env: dict[str, str]) -> None:
    subprocess.run(command, env=env, stdout=subprocess.DEVNULL, check=True)


def ratio(command: list[str], env: dict[str, str], times: int = 15) -> float:
    """The median of some starts against that of a bare interpreter, in turn: what else the machine does then
    weighs on both.
    """
    taken: dict[str, list[float]] = {"bare": [], "command": []}
    for _ in range(times):
        for name, each in (("bare", BARE), ("command", command)):
            begun = time.perf_counter()
            start(each, env)
            taken[name].append(time.perf_counter() - begun)
    return statistics.median(taken["command"]) / statistics.median(taken["bare"])


def test_a_bare_interpreter(benchmark: BenchmarkFixture, surroundings: dict[str, str]) -> None:
    benchmark(start, BARE, surroundings)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command(
    name: str, benchmark: BenchmarkFixture, surroundings: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    benchmark(start, COMMANDS[name], surroundings)
    if benchmark.disabled:
        return
    with capsys.disabled():
        print(f"\n{name}: {ratio(COMMANDS[name], surroundings):.2f} times a bare interpreter")
