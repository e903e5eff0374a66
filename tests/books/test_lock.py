"""The lock: one at a time, told by name, waited for only as long as the holder lives."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from rules_kb.books.lock import Busy, alone


def test_it_says_who_holds_it_and_gives_up(tmp_path: Path) -> None:
    path = str(tmp_path / "home" / "a.lock")
    told: list[str] = []
    with (
        alone(path, "counting sheep"),
        pytest.raises(
            Busy, match=rf"process {os.getpid()} \(counting sheep\) holds .*a\.lock and has given no"
        ),
        alone(path, "waking up", lambda what, done, total: told.append(what), patience=0.4),
    ):
        raise AssertionError("two at once")
    assert f"waiting for process {os.getpid()} (counting sheep)" in told
    with alone(path, "waking up", patience=0):
        pass


def test_a_holder_that_gives_signs_of_life_is_waited_for(tmp_path: Path) -> None:
    path = str(tmp_path / "a.lock")
    there, order = threading.Event(), []

    def work() -> None:
        with alone(path, "working") as held:
            there.set()
            for _ in range(12):
                time.sleep(0.1)
                held.signs(None)("working", 0, 1)
            order.append("worked")

    other = threading.Thread(target=work)
    other.start()
    there.wait()
    with alone(path, "waiting", patience=0.5):
        order.append("waited")
    other.join()
    assert order == ["worked", "waited"]


def test_a_lock_file_with_nonsense_in_it_says_nothing_wrong(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    with alone(str(path), "writing"):
        path.write_bytes(b"\x1b]0;title\x07" + b"x" * 10_000)
        with pytest.raises(Busy, match="another process holds"), alone(str(path), "more", patience=0):
            pass


AT_WORK = """
import sys, time
from rules_kb.books.lock import alone
with alone(sys.argv[1], "counting"):
    print("held", flush=True)
    until = time.monotonic() + float(sys.argv[2])
    while time.monotonic() < until:
        if sys.argv[3] == "idle":
            time.sleep(0.1)
"""
"""Holds the lock at a path for so many seconds without a sign of life, at work or idle."""


def _holding(path: str, seconds: float, how: str) -> subprocess.Popen[str]:
    words = [sys.executable, "-c", AT_WORK, path, str(seconds), how]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    return process


@pytest.mark.skipif(not os.path.exists("/proc/self/stat"), reason="this system tells nothing of processes")
def test_a_holder_at_work_is_waited_for_though_it_gives_no_sign(tmp_path: Path) -> None:
    path = str(tmp_path / "a.lock")
    with _holding(path, 3.5, "at work") as holder, alone(path, "waiting", patience=1.5):
        assert holder.wait() == 0


def test_a_holder_that_is_idle_is_given_up(tmp_path: Path) -> None:
    path = str(tmp_path / "a.lock")
    with _holding(path, 60, "idle") as holder:
        try:
            with (
                pytest.raises(Busy, match=rf"process {holder.pid} \(counting\) holds"),
                alone(path, "x", patience=1),
            ):
                pass
        finally:
            holder.kill()


@pytest.mark.skipif(not os.path.exists("/proc/self/stat"), reason="this system tells nothing of processes")
def test_another_process_of_that_number_is_no_holder(tmp_path: Path) -> None:
    """A number comes again, and counts anew on each machine."""
    path = tmp_path / "a.lock"
    with _holding(str(path), 60, "at work") as holder:
        try:
            first, run, _ = path.read_text("ascii").split("\n")
            path.write_text(f"{first}\n{run}1\n", "ascii")
            with pytest.raises(Busy), alone(str(path), "waiting", patience=1):
                pass
        finally:
            holder.kill()
