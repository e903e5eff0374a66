"""Processes that are killed, and eight at once on one data folder: nothing is lost, nothing is half there.

They are at work in an installation whose books are small: what is built under their hands is built as the
real one is, in a fraction of the time.

A few by default; RULES_KB_FUZZ=200 kills that many, RULES_KB_FUZZ_FIRST is the number of the first.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from small_corpus import install

from rules_kb.cards.mtgjson import read_own

KILLS = min(int(os.environ.get("RULES_KB_FUZZ", "2")), 1000)
FIRST = int(os.environ.get("RULES_KB_FUZZ_FIRST", "0"))
LINES = (
    ["show", "310.4"],
    ["search", "shuffles"],
    ["search", "heading:shuffling"],
    ["cards", "import", "FILE"],
)


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An installation with some hundreds of rules."""
    ids = [f"{section}.{number}" for section in range(310, 320) for number in range(1, 61)]
    return install(tmp_path_factory.mktemp("installed"), ("cr1999", ids))


def started(installed: Path, home: Path, *arguments: str) -> subprocess.Popen[str]:
    path = os.pathsep.join([str(installed), *sys.path])
    surroundings = {**os.environ, "RULES_KB_HOME": str(home), "PYTHONPATH": path}
    return subprocess.Popen(
        [sys.executable, "-m", "rules_kb", *arguments],
        cwd=installed,
        env=surroundings,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def card_data(folder: Path, name: str, number: int) -> Path:
    path = folder / f"{name}.json"
    path.write_text(json.dumps([{"name": f"{name} {n}", "type": "Instant"} for n in range(number)]))
    return path


@pytest.fixture(scope="module")
def battered_home(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder that one kill after the other is done to."""
    home = tmp_path_factory.mktemp("battered") / "home"
    data = card_data(home.parent, "first", 3000)
    for arguments in (["show", "310.4"], ["search", "heading:shuffling"], ["cards", "import", str(data)]):
        assert started(installed, home, *arguments).wait() == 0
    return home


@pytest.mark.parametrize("seed", range(FIRST, FIRST + KILLS))
def test_whoever_is_killed_leaves_all_in_order(installed: Path, battered_home: Path, seed: int) -> None:
    dice = random.Random(f"kill {seed}")
    data = card_data(battered_home.parent, "first", dice.choice([2000, 3000, 4000]))
    whole = {2000, 3000, 4000}
    if not dice.randrange(4):  # something is to be built anew
        for path in dice.choices([path for path in battered_home.rglob("*") if path.is_file()], k=2):
            if path.parent.name != "cards":
                path.unlink(missing_ok=True)
    line = [str(data) if word == "FILE" else word for word in dice.choice(LINES)]
    process = started(installed, battered_home, *line)
    try:
        process.communicate(timeout=dice.uniform(0.02, 0.4))
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
    assert sum(1 for _ in read_own(battered_home / "cards" / "first.json")) in whole
    after = started(installed, battered_home, "show", "310.4")
    out, err = after.communicate()
    assert (after.returncode, err) == (0, "")
    assert out.startswith("cr1999:310.4 ")


def edition(folder: Path, day: str, wood: str) -> Path:
    """An invented edition of the rules, of the day that its first line names."""
    rules = "".join(
        f"{chapter}. Chapter {chapter}\n\n{chapter}01. Part {chapter}\n\n"
        + "".join(
            f"{chapter}01.{n} A cup stands on shelf {n} of the {wood} cupboard; see rule {chapter}01.1.\n\n"
            for n in range(1, 40)
        )
        for chapter in (1, 2, 3)
    )
    path = folder / f"{wood}.txt"
    path.write_text(f"These rules are effective as of {day}.\n\n{rules}", encoding="utf-8")
    return path


WOODS = {"oak": "2002-03-04", "elm": "2003-03-04", "fir": "2004-03-04"}
"""Three editions, by their wood."""


@pytest.fixture(scope="module")
def shelved_home(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with one edition, under whose hands others come and go; their files lie beside it."""
    home = tmp_path_factory.mktemp("shelved") / "home"
    for wood, date in WOODS.items():
        edition(home.parent, f"March 4, {date[:4]}", wood)
    assert started(installed, home, "import", str(home.parent / "oak.txt")).wait() == 0
    return home


@pytest.mark.parametrize("seed", range(FIRST, FIRST + KILLS))
def test_editions_are_there_whole_or_not_at_all(installed: Path, shelved_home: Path, seed: int) -> None:
    dice = random.Random(f"kill an import {seed}")
    wood = dice.choice(["elm", "fir"])
    line = dice.choice(
        [
            ["import", str(shelved_home.parent / f"{wood}.txt")],
            ["import", str(shelved_home.parent / "oak.txt")],
            ["forget", f"cr@{WOODS[wood]}"],
            ["use", dice.choice(["2002", "cr1999", "any"])],
        ]
    )
    process = started(installed, shelved_home, *line)
    try:
        process.communicate(timeout=dice.uniform(0.02, 0.8))
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
    told = started(installed, shelved_home, "books", "--plain")
    out, err = told.communicate()
    assert (told.returncode, err) == (0, "")
    rows = [row.split("\t") for row in out.splitlines()]
    there = {row[0].removeprefix("cr@"): row[4:6] for row in rows if row[0].startswith("cr@")}
    assert set(there) <= set(WOODS.values())
    assert WOODS["oak"] in there
    assert all(counts == ["123", "117"] for counts in there.values()), there
    for wood, date in WOODS.items():
        if date in there:
            shown = started(installed, shelved_home, "show", "201.39", "--book", f"cr@{date}")
            out, err = shown.communicate()
            assert (shown.returncode, err) == (0, "")
            assert f"shelf 39 of the {wood} cupboard" in out
    used = started(installed, shelved_home, "use")
    out, err = used.communicate()
    assert (used.returncode, err) == (0, "")


def test_eight_at_once_lose_nothing(installed: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    files = [card_data(tmp_path, f"set{n}", 50 + n) for n in range(4)]
    lines = [["cards", "import", str(path)] for path in files]
    lines += [["show", "310.4"], ["show", "319.60"], ["search", "shuffles"], ["search", "heading:shuffling"]]
    processes = [started(installed, home, *line) for line in lines]
    for line, process in zip(lines, processes, strict=True):
        out, err = process.communicate()
        assert (process.returncode, "Traceback" in err, bool(out)) == (0, False, True), (line, err)
    for n in range(4):
        assert sum(1 for _ in read_own(home / "cards" / f"set{n}.json")) == 50 + n
    assert not list(home.rglob("*.part"))
