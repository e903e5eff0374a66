"""Writing whole or not at all, and clearing away what a killed process has left aside."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rules_kb.books.writing import OLD, aside, write_atomically


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    write_atomically(str(path), b"old")
    monkeypatch.setattr("os.replace", lambda *_: (_ for _ in ()).throw(OSError("full")))
    with pytest.raises(OSError, match="full"):
        write_atomically(str(path), b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_it_is_on_the_disk_before_it_is_in_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    real_sync, real_replace = os.fsync, os.replace
    monkeypatch.setattr("os.fsync", lambda handle: (done.append("sync"), real_sync(handle)))
    monkeypatch.setattr("os.replace", lambda old, new: (done.append("replace"), real_replace(old, new)))
    write_atomically(str(tmp_path / "file"), b"new")
    assert done == ["sync", "replace", "sync"]


def test_what_a_killed_process_left_is_cleared_by_the_next(tmp_path: Path) -> None:
    program = (
        f"import sys; from rules_kb.books.writing import aside; print(aside({str(tmp_path / 'file')!r}))"
    )
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    killed = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, env=env
    )
    left = Path(killed.stdout.strip())
    left.write_bytes(b"half")
    ours, foreign = Path(aside(str(tmp_path / "file"))), tmp_path / ".file.00000000-1-00000000.part"
    for path in (ours, foreign):
        path.write_bytes(b"at work")
    write_atomically(str(tmp_path / "other"), b"")
    assert not left.exists()
    assert ours.exists()
    assert foreign.exists()  # another machine's process may live
    os.utime(foreign, (0, os.stat(foreign).st_mtime - 2 * OLD))
    write_atomically(str(tmp_path / "other"), b"")
    assert not foreign.exists()
