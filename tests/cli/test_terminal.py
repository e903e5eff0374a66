"""A terminal that records what reaches it: whatever a file says or is called, it gets letters and our own
colours.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from rules_kb.cli import output
from rules_kb.cli.output import complain, progress, put

pytestmark = pytest.mark.skipif(not hasattr(os, "openpty"), reason="this system has no pseudo-terminals")

SCENARIO = "stack/giant-growth-answers-incinerate"
BACKWARDS, TITLE = "\u202e", "\x1b]0;mine\x07"
HOSTILE = f"""title: A {BACKWARDS}title
about: Some \u2066words\u200f.
tags: [{BACKWARDS}stack]
cards:
  Bo{BACKWARDS}lt: {{cost: "{{R}}", type: Instant, text: Deal 3 damage to target creature or player.}}
players:
  An{BACKWARDS}n: {{hand: [Bo{BACKWARDS}lt], in play: [Mountain]}}
  Bob: {{}}
play:
  - An{BACKWARDS}n: cast Bo{BACKWARDS}lt on Bob
  - resolve
expect:
  Bob: {{life: 18}}
"""


def on_a_terminal(home: Path, *arguments: str, columns: int = 80) -> str:
    """What a command writes to a terminal, on both streams."""
    ours, its = os.openpty()
    environment = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLUMNS")}
    environment |= {"RULES_KB_HOME": str(home), "TERM": "xterm", "PYTHONPATH": os.pathsep.join(sys.path)}
    environment["COLUMNS"] = str(columns)
    command = [sys.executable, "-m", "rules_kb", *arguments]
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=its, stderr=its, env=environment):
        os.close(its)
        written = b""
        try:
            while read := os.read(ours, 65536):
                written += read
        except OSError:  # nobody holds the other end any more
            pass
        finally:
            os.close(ours)
    return written.decode("utf-8").replace("\r\n", "\n")


@pytest.mark.parametrize("option", [[], ["--markdown"], ["--json"], ["-q"], ["--all"]])
def test_a_scenario_steers_no_terminal(reading_home: Path, tmp_path: Path, option: list[str]) -> None:
    path = tmp_path / f"{TITLE}.yaml"
    path.write_text(HOSTILE, encoding="utf-8")
    written = on_a_terminal(reading_home, "run", *option, str(path))
    assert r"\u202e" in written
    letters = re.sub(r"\x1b\[(?:0|1|2|3[1236]|1;3[36])m|\r\x1b\[K", "", written)
    assert {sign for sign in letters if not sign.isprintable()} == {"\n"}


def test_the_name_of_a_good_file_steers_no_terminal(reading_home: Path, tmp_path: Path) -> None:
    path = tmp_path / f"{TITLE}.yaml"
    path.write_text(HOSTILE, encoding="utf-8")
    written = on_a_terminal(reading_home, "validate", str(path))
    assert written == f"good  {tmp_path}/" + r"\x1b]0;mine\x07.yaml" + "\n"


def test_a_file_gets_what_there_is(reading_home: Path, tmp_path: Path) -> None:
    path = tmp_path / "it.yaml"
    path.write_text(HOSTILE, encoding="utf-8")
    command = [sys.executable, "-m", "rules_kb", "run", str(path), "--json"]
    environment = {**os.environ, "RULES_KB_HOME": str(reading_home), "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(command, capture_output=True, env=environment, check=False)
    assert f"An{BACKWARDS}n" in done.stdout.decode("utf-8")


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize(
    "line",
    [
        ["help"],
        ["show", "-h"],
        ["cards"],
        ["glossary", "--book", "cr2006"],
        ["books"],
        ["use"],
        ["card", "Royal", "Assassin"],
        ["show", "cr1999:glossary/trample"],
        ["refs", "409", "--in"],
        ["check"],
        ["coverage", SCENARIO],
        ["history", "legend rule"],
        ["changes", "cr2006", "tenth2007"],
        ["changes", "cr1999", "cr2006"],
        ["cards", "list", "goblin"],
        ["cards", "find", "goblin"],
        ["doctor"],
        ["at", "2003-05-01"],
        ["search", "plainswalker", "--limit", "1"],
        ["try", SCENARIO, "Ann: cast Giant Growth on Forest", "--at", "1"],
        ["why", SCENARIO, "5", "--not", "Rushwood Dryad destroyed"],
    ],
)
def test_no_line_is_left_to_a_terminal_to_break(reading_home: Path, line: list[str], columns: int) -> None:
    written = re.sub(
        r"\x1b\[[\d;]*m|\x1b\]8;.*?\x1b\\|[^\n]*\r\x1b\[K",
        "",
        on_a_terminal(reading_home, *line, columns=columns),
    )
    too_wide = [each for each in written.splitlines() if len(each) > columns and " " in each.strip()]
    assert written.count("\n") > 1 or line == ["use"]
    assert too_wide == []


def test_what_stands_beside_a_command_goes_below_it_where_there_is_no_room(reading_home: Path) -> None:
    written = on_a_terminal(reading_home, "show", "-h", columns=40)
    assert "  rules-kb show CR 704.5j\n    a number as people write it\n" in written


def test_examples_after_a_line_that_lacks_something_are_broken_like_those_of_the_help(
    reading_home: Path,
) -> None:
    written = on_a_terminal(reading_home, "show", columns=40)
    assert "  rules-kb show CR 704.5j\n    a number as people write it\n" in written


def test_a_message_takes_the_line_of_progress_away_first(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    tell = progress()
    assert tell is not None
    tell("slides", 3, 4)
    complain("it is done")
    complain("all of it")
    assert capsys.readouterr().err == "\r\x1b[Kslides (4 of 4)\r\x1b[Kit is done\nall of it\n"


def test_what_is_written_takes_the_line_of_progress_away_first(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    tell = progress()
    assert tell is not None
    tell("filing", 0, 1)
    put("it is filed\n")
    put("all of it\n")
    monkeypatch.setattr(output, "_is_long", lambda text: True)
    monkeypatch.setenv("RULES_KB_PAGER", "true")
    tell("filing", 0, 1)
    put("a page of it\n")
    assert capsys.readouterr() == ("it is filed\nall of it\n", 2 * "\r\x1b[Kfiling (1 of 1)\r\x1b[K")
