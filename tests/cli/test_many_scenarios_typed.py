"""`rules-kb run -q` of a folder, as typed: on all cores or one after the other, anew or from what is kept, it
comes out the same.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playing import SHIPPED

from rules_kb.scenarios import cores

RulesKb = Callable[..., Any]
FILES = sorted((SHIPPED / "combat").glob("*.yaml"))[:24]


@pytest.fixture
def folder(home: Path, tmp_path: Path) -> Path:
    """More scenarios than are played in one process; one fails, one stops, and one can't be read."""
    folder = tmp_path / "mine"
    folder.mkdir()
    for path in FILES:
        shutil.copy(path, folder)
    growth = (SHIPPED / "stack" / "giant-growth-answers-incinerate.yaml").read_text()
    (folder / "b-fails.yaml").write_text(growth.replace("damage: 3", "damage: 2"))
    (folder / "c-stops.yaml").write_text(growth.replace("- resolve\n", "- Ann: play Forest\n", 1))
    (folder / "d-bad.yaml").write_text("title: Nothing\n")
    return folder


def test_the_same_comes_out_however_many_cores_there_are(
    rules_kb: RulesKb, folder: Path, monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    monkeypatch.setattr(cores, "_cores", lambda: 2)
    on_two, from_what_is_kept = rules_kb("run", str(folder), "-q"), rules_kb("run", str(folder), "-q")
    shutil.rmtree(home)
    monkeypatch.setattr(cores, "_cores", lambda: 1)
    on_one = rules_kb("run", str(folder), "-q")
    assert on_two == on_one == from_what_is_kept
    assert on_one.code == 2
    alone = [rules_kb("run", str(path), "-q") for path in sorted(folder.glob("*.yaml"))]
    assert on_one.out == "".join(each.out for each in alone)
    assert set(on_one.err.splitlines()) == {line for each in alone for line in each.err.splitlines()}


def test_one_line_each_and_of_those_that_fail_what_failed(rules_kb: RulesKb, folder: Path) -> None:
    typed = rules_kb("run", str(folder), "-q")
    lines = typed.out.splitlines()
    assert sum(line.startswith("passed  ") for line in lines) >= len(FILES)
    failed = [line for line in lines if line.startswith("FAILED")]
    assert [line.split()[2] for line in failed] == [
        str(folder / "b-fails.yaml"),
        str(folder / "c-stops.yaml"),
    ]
    assert "not as expected" in typed.out
    assert f"{folder / 'd-bad.yaml'}:1:1: " in typed.err
