"""Work on many things at once: on all cores, in the order of the things, and nothing is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rules_kb.scenarios import cores
from rules_kb.scenarios.cores import FEW, apart, spread
from rules_kb.teach.typesetting import NotInstalled

MANY = range(3 * FEW)

WAITING = """
import signal, sys, time
from rules_kb.scenarios import cores
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs in the background ignores it
cores._cores = lambda: 2

def wait(number):
    print(flush=True)
    time.sleep(60)

try:
    list(cores.spread(wait, range(100), "waiting"))
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


@pytest.fixture
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cores, "_cores", lambda: 2)


def squared(number: int) -> tuple[int, int]:
    return number * number, os.getpid()


def breaks(number: int) -> int:
    return 1 // (number - 30)


def test_many_are_done_in_other_processes_and_come_in_order(two_cores: None) -> None:
    found = list(spread(squared, MANY, "squaring"))
    assert [square for square, _ in found] == [number * number for number in MANY]
    assert os.getpid() not in {process for _, process in found}


def test_few_are_done_here(two_cores: None) -> None:
    assert {process for _, process in spread(squared, range(FEW), "squaring")} == {os.getpid()}


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="processes can't simply be doubled there")
def test_each_is_done_apart_in_a_process_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, cores.WITH_THREADS, raising=False)
    found = list(apart(squared, range(3)))
    assert [square for square, _ in found] == [0, 1, 4]
    assert len({os.getpid(), *(process for _, process in found)}) == 4
    assert list(apart(squared, [5])) == [(25, os.getpid())]


def test_beside_the_typesetters_threads_nothing_is_done_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """The double of a process has none of its threads: whoever sets a page there would wait for ever."""
    monkeypatch.setitem(sys.modules, cores.WITH_THREADS, cores)
    assert {process for _, process in apart(squared, range(3))} == {os.getpid()}


def lacks(number: int) -> int:
    raise NotInstalled(f"number {number}", "numbers")


def test_what_is_missing_in_another_process_is_told_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, cores.WITH_THREADS, raising=False)
    with pytest.raises(NotInstalled, match="number 1 needs the package numbers"):
        list(apart(lacks, [1, 2]))


def test_it_is_told_how_far_it_is(two_cores: None) -> None:
    told: list[tuple[str, int, int]] = []
    list(spread(squared, MANY, "squaring", lambda *so_far: told.append(so_far)))
    assert told == [("squaring", number, len(MANY)) for number in range(len(MANY) + 1)]


def test_what_goes_wrong_there_goes_wrong_here(two_cores: None) -> None:
    with pytest.raises(ZeroDivisionError):
        list(spread(breaks, MANY, "dividing"))


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals there")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_an_interrupt_leaves_no_process_behind(tmp_path: Path, how: signal.Signals) -> None:
    script = tmp_path / "waiting.py"
    script.write_text(WAITING)
    with subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True, start_new_session=True,
    ) as process:  # fmt: skip
        assert process.stdout is not None
        for _ in range(2):  # both have something to do
            process.stdout.readline()
        (os.killpg if how == signal.SIGINT else os.kill)(process.pid, how)
        said, complained = process.communicate(timeout=30)
        assert (said, complained) == ("interrupted\n" if how == signal.SIGINT else "", "")
        while True:  # until none of the group is left
            try:
                os.killpg(process.pid, 0)
            except ProcessLookupError:
                break
            time.sleep(0.01)
