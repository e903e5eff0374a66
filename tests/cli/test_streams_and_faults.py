"""What is no text, closed streams, readers that leave, folders that aren't there; and how a fault is
reported.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from marshal import dumps, loads
from pathlib import Path
from typing import Any

import pytest

from rules_kb.books.imports import attach
from rules_kb.books.readers.document import ReadDocument, ReadRecord
from rules_kb.cli import answering
from rules_kb.cli.output import progress

RulesKb = Callable[..., Any]
pytestmark = pytest.mark.usefixtures("reading_home")

SCENARIO = "stack/giant-growth-answers-incinerate"
NO_LETTER = "\udcff"
"""What Python makes of a byte of the command line that is no letter."""

# -- what is no text -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("show *", 1),
        ("show cr1999:*", 1),
        ("show *:310", 1),
        ("show 310.*", 1),
        ("refs *", 1),
        ("glossary *", 1),
        ("history *", 1),
        ("search *", 1),
        ("search kind:*", 1),
        ("search heading:*", 1),
        ("export *", 2),
        ("check *", 2),
        ("cards show *", 1),
        ("cards read *", 1),
        ("run *", 2),
        (f"try {SCENARIO} *", 2),
        (f"why {SCENARIO} 1 *", 1),
        ("teach handout *", 1),
        ("new - --title *", 2),
    ],
)
def test_what_is_no_text_is_found_nowhere(line: str, code: int, rules_kb: RulesKb) -> None:
    typed = rules_kb(*line.replace("*", NO_LETTER).split())
    assert "fault" not in typed.err
    assert typed.code == code
    assert typed.err or typed.out


# -- streams -------------------------------------------------------------------------------------------------


def at_a_shell(line: str, home: Path) -> tuple[int, str]:
    """A line in a shell, where `rules-kb` is the tool: its exit code, and all that is written."""
    tool = f'rules-kb() {{ "{sys.executable}" -m rules_kb "$@"; }}; set -o pipefail; {line}'
    env = {**os.environ, "RULES_KB_HOME": str(home), "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    done = subprocess.run(["bash", "-c", tool], capture_output=True, text=True, env=env, check=False)
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize(
    "line", ["books", "show 310.4", f"run {SCENARIO}", "search mana burn", "-h", "--version"]
)
def test_a_closed_standard_output_is_nobodys_fault(line: str, reading_home: Path) -> None:
    assert at_a_shell(f"rules-kb {line} >&-", reading_home) == (0, "")


def test_the_exit_code_still_tells(reading_home: Path) -> None:
    assert at_a_shell("rules-kb show cr1999:310.9 >&- 2>&-", reading_home) == (1, "")
    assert at_a_shell("rules-kb show 310.4 >/dev/null 2>&- <&-", reading_home) == (0, "")
    assert at_a_shell("rules-kb search --nonsense >&- 2>&-", reading_home) == (2, "")


@pytest.mark.parametrize(
    "line",
    [
        "export tenth2007",
        "export",
        "search creature --limit 4000",
        "run enchantments --html -",
        "cards list",
        "export tenth2007 2>&1",
    ],
)
def test_a_reader_may_leave_early(line: str, reading_home: Path) -> None:
    code, told = at_a_shell(f"rules-kb {line} | head -c 20", reading_home)
    assert (code, len(told)) == (0, 20)


@pytest.mark.parametrize("line", ["books", "-h", "run enchantments --html -"])
def test_a_full_disk_is_told_plainly(line: str, reading_home: Path) -> None:
    if not os.path.exists("/dev/full"):
        pytest.skip("there is no /dev/full here")
    assert at_a_shell(f"rules-kb {line} >/dev/full", reading_home) == (
        2,
        "rules-kb: No space left on device\n",
    )


def test_what_a_full_disk_keeps_from_being_forgotten_is_named(
    small_books: Path, home: Path, rules_kb: RulesKb, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = ReadRecord("100.1", "rule", 1, text="Frobnication hurts nobody.")
    attach(ReadDocument("cr@2030-01-02", "test", "2030-01-02", [record]), "made-up.txt")

    def full(key: str) -> bool:
        raise OSError("database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr("rules_kb.books.importing.detach", full)
        told = rules_kb("forget", "cr@2030-01-02")
    why = f"{home} can't be written: database or disk is full"
    assert (told.code, told.out) == (2, "")
    assert told.err == f"rules-kb: cr@2030-01-02 is still imported: {why}\n"
    assert "Frobnication" in rules_kb("show", "cr@2030-01-02:100.1").out


# -- files that can't be written -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line", [f"run {SCENARIO} --html", f"teach handout {SCENARIO} -o", "new --title Sparks --rules classic"]
)
def test_a_folder_that_isnt_there_is_named(
    line: str, rules_kb: RulesKb, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    typed = rules_kb(*line.split(), "no/such/page.html")
    assert (typed.code, typed.out) == (2, "")
    assert "no/such/page.html: there is no folder no/such" in typed.err
    assert ".rules-kb-" not in typed.err


def test_nothing_is_played_for_a_page_that_cant_be_written(
    rules_kb: RulesKb, monkeypatch: pytest.MonkeyPatch
) -> None:
    from rules_kb.cli import running

    monkeypatch.setattr(running, "play", lambda *_: pytest.fail("it was played"))
    assert rules_kb("run", SCENARIO, "--html", "no/such/page.html").code == 2


def test_a_file_that_may_not_be_written_is_named(rules_kb: RulesKb, tmp_path: Path) -> None:
    (tmp_path / "page.html").mkdir()
    typed = rules_kb("run", SCENARIO, "--html", str(tmp_path / "page.html"))
    assert (typed.code, typed.err) == (2, f"rules-kb: {tmp_path / 'page.html'}: Is a directory\n")
    if os.geteuid() != 0:
        tmp_path.chmod(0o500)
        typed = rules_kb("run", SCENARIO, "--html", str(tmp_path / "other.html"))
        assert (typed.code, typed.err) == (2, f"rules-kb: {tmp_path / 'other.html'}: Permission denied\n")


# -- faults of the program -----------------------------------------------------------------------------------


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program with a fault in it."""

    def fail(_: list[str]) -> int:
        raise KeyError("combat")

    monkeypatch.setattr(answering, "_run", fail)


@pytest.mark.usefixtures("broken")
def test_a_fault_is_a_plain_line_that_says_how_to_see_more(rules_kb: RulesKb) -> None:
    typed = rules_kb("show", "310.4")
    assert (typed.code, typed.out) == (2, "")
    assert typed.err == (
        "rules-kb: a fault in the program: KeyError: 'combat'"
        " (rules-kb --debug show 310.4 shows where; so does RULES_KB_TRACEBACK=1)\n"
    )


def test_a_module_that_a_full_disk_has_cut_off_says_what_to_remove(
    rules_kb: RulesKb, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answering, "_run", lambda _: loads(dumps("combat")[:-1]))
    typed = rules_kb("show", "310.4")
    assert (typed.code, typed.out) == (2, "")
    assert typed.err.startswith(
        "rules-kb: marshal data too short: what Python keeps of the program is damaged"
    )
    assert "remove the folders __pycache__" in typed.err


@pytest.mark.usefixtures("broken")
def test_debug_shows_where_it_is(rules_kb: RulesKb, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = rules_kb("--debug", "show", "310.4")
    assert typed.code == 2
    assert typed.err.startswith("Traceback (most recent call last):\n")
    assert typed.err.endswith("KeyError: 'combat'\nrules-kb: a fault in the program: KeyError: 'combat'\n")
    monkeypatch.setenv("RULES_KB_TRACEBACK", "1")
    assert rules_kb("show", "310.4") == typed


def test_debug_changes_nothing_else(rules_kb: RulesKb) -> None:
    assert rules_kb("--debug", "show", "310.4") == rules_kb("show", "310.4")
    assert rules_kb("--debug", "search", "--nonsense") == rules_kb("search", "--nonsense")
    assert "--debug" in rules_kb("-h").out
    typed = rules_kb("--debug", "run", "no/such-scenario")
    assert typed.err.splitlines()[0] == "Traceback (most recent call last):"
    assert typed.err.splitlines()[-1] == rules_kb("run", "no/such-scenario").err.rstrip("\n")


def test_what_is_to_be_done_at_the_end_is_done(reading_home: Path) -> None:
    """The program ends itself without taking everything apart, but not over what others have asked for."""
    code = (
        "import atexit, sys; sys.argv[1:] = ['--version']; atexit.register(print, 'the end'); "
        "from rules_kb.cli.start import main; sys.exit(main())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "the end"


def test_the_exit_code_and_all_that_was_said_get_out(reading_home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rules_kb", "show", "310.4", "310.90"], capture_output=True, text=True
    )
    assert (done.returncode, "310.4" in done.stdout, "310.90" in done.stderr) == (1, True, True)


@pytest.mark.parametrize(
    ("columns", "line"),
    [
        ("80", "playing [####................] (10 of 40)"),
        ("40", "playing (10 of 40)"),
        ("12", "playing (10"),
    ],
)
def test_how_far_long_work_is_stays_on_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], columns: str, line: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    tell = progress()
    assert tell is not None
    tell("playing", 9, 40)
    assert capsys.readouterr().err == f"\r\x1b[K{line}"
