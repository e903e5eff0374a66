"""The lock: one at a time, told by name, waited for only as long as the holder lives."""

from __future__ import annotations

import os
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
