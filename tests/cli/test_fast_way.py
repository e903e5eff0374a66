"""The fast way in and typer: the same options, and the same bytes for the same line."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import typer

from rules_kb.cli import answering, app
from rules_kb.cli.fast import FAST, FLAG, NUMBER, TEXT, FastOption

RulesKb = Callable[..., Any]
pytestmark = pytest.mark.usefixtures("reading_home")

SCENARIO = "stack/giant-growth-answers-incinerate"


def typers(name: str) -> Any:
    """A command as typer has it."""
    command: Any = typer.main.get_command(app.build(name)).commands[name]  # type: ignore[attr-defined]
    return command.commands[FAST[name].kind] if FAST[name].kind else command


def takes(param: Any) -> tuple[str, int, bool]:
    """What one of typer's options takes, from what number up, and whether it may be repeated."""
    number = hasattr(param.type, "min")
    kind = FLAG if param.is_flag else NUMBER if number else TEXT
    return (kind, param.type.min if number else 0, bool(param.multiple))


@pytest.mark.parametrize("name", FAST)
def test_both_ways_know_the_same_options(name: str) -> None:
    slow = {
        tuple(sorted(param.opts)): takes(param)
        for param in typers(name).params
        if param.param_type_name == "option"
    }
    fast = {
        tuple(sorted(each.names)): (each.takes, each.least, each.many) for each in FAST[name].options.values()
    }
    assert fast == slow


@pytest.mark.parametrize("name", FAST)
def test_both_ways_take_as_many_words(name: str) -> None:
    words = [param for param in typers(name).params if param.param_type_name == "argument"]
    assert all(each.required for each in words) or name == "teach"  # without a word a terminal is asked
    many = {None: [-1]}.get(FAST[name].words, [1] * (FAST[name].words or 0))
    assert [each.nargs for each in words] == many


def understood(line: list[str]) -> bool:
    return FAST[line[0]].read(line[1:]) is not None


@pytest.fixture
def both_ways(rules_kb: RulesKb, monkeypatch: pytest.MonkeyPatch) -> Callable[[list[str]], None]:
    """Type a line once so that it goes the fast way, and once by way of typer."""

    def type_it(line: list[str]) -> None:
        assert understood(line)
        fast = rules_kb(*line)
        with monkeypatch.context() as patch:
            patch.setattr(answering, "FAST", {})
            slow = rules_kb(*line)
        assert fast == slow

    return type_it


LINES = [
    ["show", "310.4"],
    ["show", "310"],
    ["show", "3"],
    ["show", "310.1."],
    ["show", "legends"],
    ["show", "combat", "damage"],
    ["show", "A.27.Ruling.5", "cr2006:420.5e"],
    ["show", "--json", "409.1"],
    ["show", "409.1", "--plain", "--plain"],
    ["show", "310.90"],
    ["show", "310.4", "xyzzy"],
    ["show", "cr9999:1"],
    ["show", "-"],
    ["search", "first", "strike"],
    ["search", "first strike ", " ", ""],
    ["search", "--json", "mana burn", "--limit", "2"],
    ["search", "--limit=1", "mana burn", "--limit", "02"],
    ["search", "mana burn", "-n", "2"],
    ["search", "trample", "--book=cr1999", "--kind", "term", "--plain"],
    ["search", "trample", "--book", "cr1999", "--book=tenth2007", "--kind", "rule", "--kind=term"],
    ["search", "310.90"],
    ["search", "xyzzy"],
    ["search", "heading:combat"],
    ["search", "-1/-1", "counters"],
    ["search", "a 2/2 with", "-0/-3", "--plain"],
    ["search", "-kind:term", "trample", "--limit", "3"],
    ["search", "trample", "--book", "cr1998"],
    ["run", SCENARIO],
    ["run", SCENARIO, "--json"],
    ["run", SCENARIO, "--markdown"],
    ["run", SCENARIO, "--all", "--step=2"],
    ["run", SCENARIO, "--step", "99"],
    ["run", SCENARIO, "-q"],
    ["run", "enchantments", "--quiet"],
    ["run", SCENARIO, "--only", "rules"],
    ["run", SCENARIO, "--rules", "tenth", "--json"],
    ["run", SCENARIO, "--html", "-"],
    ["run", SCENARIO, "--then", "Ann: pass", "--from=1", "--then=resolve"],
    ["run", SCENARIO, "--then", "Ann: pas"],
    ["run", SCENARIO, "--from", "77", "--then", "Ann: pass"],
    ["run", "no/such-scenario"],
    ["run", SCENARIO, "no/such-scenario", "--json"],
    ["try", SCENARIO, "Bob: play Mountain"],
    ["try", SCENARIO, "Ann: pass", "--at", "1", "--json"],
    ["try", SCENARIO, "Ann: pass", "--all", "--at=0", "--rules", "tenth"],
    ["try", SCENARIO, "Ann: pass", "--at", "77"],
    ["try", SCENARIO, "Ann: pas"],
    ["try", "stack", "Ann: pass"],
    ["try", "no/such-scenario", "Ann: pass"],
    ["history", "mana burn"],
    ["history", "mana", "burn", "--json"],
    ["history", "legend rule", "--plain"],
    ["history", "xyzzy"],
    ["history", "310.4", "--from", "1990"],
    ["teach", "handout", SCENARIO, "--format", "html", "-o", "-"],
    ["teach", "handout", SCENARIO, "--format=md", "--worked", "--rules", "tenth", "--title", "Growth"],
    ["teach", "handout", "legends", "--tag", "stack", "--level", "1-2"],
    ["teach", "handout", "stack", "combat"],
    ["teach", "handout", "xyzzy", "-o", "-", "--format", "html"],
    ["teach", "handout", SCENARIO, "--output", "page.doc"],
    ["teach", "handout", SCENARIO, "--format", "docx"],
    ["teach", "handout", SCENARIO, "--format", "html", "--paper", "a5"],
    ["teach", "handout", SCENARIO, "--level", "9"],
]


@pytest.mark.parametrize("line", LINES, ids=" ".join)
def test_both_ways_write_the_same_bytes(line: list[str], both_ways: Callable[[list[str]], None]) -> None:
    both_ways(line)


def test_both_ways_write_the_same_page(tmp_path: Path, both_ways: Callable[[list[str]], None]) -> None:
    both_ways(["run", SCENARIO, "--html", str(tmp_path / "page.html")])
    assert (tmp_path / "page.html").read_text(encoding="utf-8").startswith("<!doctype html>")


LEFT_TO_TYPER = [
    ["show"],
    ["show", ""],
    ["show", "-h"],
    ["show", "310", "--json", "--plain"],
    ["show", "310", "--limit", "3"],
    ["show", "310", "-1/-1"],
    ["show", "--", "310"],
    ["search"],
    ["search", " "],
    ["search", "-h"],
    ["search", "x", "-h"],
    ["search", "x", "--help"],
    ["search", "x", "--jsn"],
    ["search", "x", "--json=1"],
    ["search", "x", "--json", "--plain"],
    ["search", "x", "--limit", "0"],
    ["search", "x", "--limit", "-1"],
    ["search", "x", "--limit", "many"],
    ["search", "x", "--limit", "9" * 5000],
    ["search", "x", "--limit="],
    ["search", "x", "--book"],
    ["search", "x", "--book", "--json"],
    ["run"],
    ["run", "-h"],
    ["run", SCENARIO, "-q", "--json"],
    ["run", SCENARIO, "--html", "page.html", "--quiet"],
    ["run", SCENARIO, "--step", "0"],
    ["run", SCENARIO, "--from", "2"],
    ["run", SCENARIO, "--only", "cards"],
    ["run", SCENARIO, "--rules", "current"],
    ["run", SCENARIO, "--rules", "-"],
    ["run", SCENARIO, "-x"],
    ["teach"],
    ["teach", "handout"],
    ["teach", "handout", "--tag", "stack"],
    ["teach", "handout", SCENARIO, "--rules", "current"],
    ["teach", "handouts", SCENARIO],
    ["teach", "quiz", SCENARIO, "-n", "0"],
]


@pytest.mark.parametrize("line", LEFT_TO_TYPER, ids=lambda line: " ".join(line)[:40])
def test_what_needs_judging_is_left_to_typer(line: list[str]) -> None:
    assert not understood(line)


@pytest.mark.parametrize(
    "line",
    [
        line
        for line in LEFT_TO_TYPER
        if not {"-h", "--help", "--"} & {*line} and line[-1:] != [""] and line != ["teach"]
    ],
    ids=lambda line: " ".join(line)[:40],
)
def test_and_typer_refuses_it(line: list[str], rules_kb: RulesKb) -> None:
    typed = rules_kb(*line)
    assert (typed.code, typed.out) == (2, "")
    assert typed.err
    assert "\0" not in typed.err


def test_an_option_that_a_command_lacks_cant_be_asked_for() -> None:
    given = FAST["show"].read(["310"])
    assert given is not None
    with pytest.raises(KeyError):
        given.flag("--jsn")


def test_an_option_takes_only_what_it_surely_understands() -> None:
    option = FastOption("--n", takes=NUMBER, least=3)
    assert [each for each in ("3", "2", "+3", "³", "٣", "", "-", " 3") if option.understands(each)] == ["3"]


def test_the_version_is_the_same_both_ways(rules_kb: RulesKb) -> None:
    typed = rules_kb("--version")
    assert (typed.code, typed.out, typed.err) == (0, "rules-kb 0.1.0\n", "")
    assert rules_kb("--version", "--version") == typed


@pytest.mark.parametrize(
    "line",
    [
        ["--version"],
        ["show", "310.4"],
        ["search", "mana", "burn"],
        ["run", SCENARIO],
        ["teach", "handout", SCENARIO, "--format", "html", "-o", "-"],
    ],
)
def test_the_fast_way_loads_no_typer(line: list[str], reading_home: Path) -> None:
    code = (
        f"import sys; from rules_kb.cli.start import main; main({line!r}); "
        "sys.stderr.write(' '.join({m.partition('.')[0] for m in sys.modules}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=os.environ.copy())
    assert not {"typer", "click", "rich"} & set(done.stderr.split())
    if line == ["--version"]:
        assert "sqlite3" not in done.stderr.split()


def test_a_look_up_loads_only_what_it_shows(reading_home: Path) -> None:
    """Each module is one more file to find, read and run, and a look-up is done in as long as twenty take."""
    code = (
        "import sys; from rules_kb.cli.start import main; main(['show', 'cr2026:704.5j']); "
        "sys.stderr.write(' '.join(m for m in sys.modules if m.startswith('rules_kb.')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=os.environ.copy())
    loaded = {name.removeprefix("rules_kb.") for name in done.stderr.split()}
    needless = {"books.library", "books.shelved", "books.spoken_numbers", "cli.commands", "show.quotation"}
    assert done.stdout.startswith("cr2026:704.5j ")
    assert not needless & loaded
    assert len(loaded) <= 31, sorted(loaded)
