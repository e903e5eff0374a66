"""The books as a whole, and the manners of the command line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from small_corpus import CHAPTER, write_corpus

from rules_kb.cli.app import build
from rules_kb.show.terminal import Ink, ink_for

RulesKb = Callable[..., Any]


@pytest.mark.usefixtures("reading_home")
class TestReading:
    """Commands that only read."""

    def test_books(self, rules_kb: RulesKb) -> None:
        typed = rules_kb("books")
        assert typed.code == 0
        assert "cr1999       Comprehensive Rules, 1999-04-23, classic rules" in typed.out
        assert "the official wording isn't imported" in typed.out
        assert "The newest rules here, cr2026, are" in typed.out
        rows = json.loads(rules_kb("books", "--json").out)
        assert [row["book"] for row in rows] == ["cr1999", "cr2006", "tenth2007", "rulings1999", "cr2026"]
        assert len(rules_kb("books", "--plain").out.splitlines()) == 5

    def test_export_is_one_record_a_line(self, rules_kb: RulesKb) -> None:
        records = [json.loads(line) for line in rules_kb("export", "cr2006").out.splitlines()]
        assert {record["book"] for record in records} == {"cr2006"}
        shown = json.loads(rules_kb("show", "--json", "cr2006:308.2e").out)
        assert shown[0] in records

    def test_export_of_everything_is_written_a_book_at_a_time(
        self, rules_kb: RulesKb, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        parts: list[str] = []

        def read(part: str) -> bool:
            parts.append(part)
            return True

        monkeypatch.setattr("rules_kb.cli.book_commands.put_part", read)
        assert rules_kb("export").code == 0
        books = [{json.loads(line)["book"] for line in part.splitlines()} for part in parts]
        assert books == [{"cr1999"}, {"cr2006"}, {"tenth2007"}, {"rulings1999"}, {"cr2026"}]

    def test_export_of_no_book(self, rules_kb: RulesKb) -> None:
        typed = rules_kb("export", "cr1998")
        assert (typed.code, typed.out) == (2, "")
        assert "did you mean cr1999" in typed.err

    def test_check_finds_nothing_wrong_with_a_book_that_ships(self, rules_kb: RulesKb) -> None:
        typed = rules_kb("check", "cr1999")
        assert (typed.code, typed.out) == (0, "")
        assert "626 records" in typed.err

    def test_a_mistyped_command(self, rules_kb: RulesKb) -> None:
        typed = rules_kb("shwo", "310.4")
        assert typed.code == 2
        assert "Did you mean 'show'" in typed.err
        assert typed.out == ""

    def test_two_forms_at_once(self, rules_kb: RulesKb) -> None:
        assert rules_kb("show", "3", "--json", "--plain").code == 2

    def test_no_arguments_show_the_help(self, rules_kb: RulesKb) -> None:
        typed = rules_kb()
        assert typed.code == 0
        assert "Usage: rules-kb" in typed.out

    def test_version(self, rules_kb: RulesKb) -> None:
        assert rules_kb("--version").out.startswith("rules-kb ")


def test_every_command_shows_examples_first(rules_kb: RulesKb) -> None:
    for command in build().registered_commands:
        typed = rules_kb(str(command.name), "-h")
        assert typed.code == 0
        assert typed.out.startswith("Examples:\n  rules-kb "), command.name
        assert "Usage: rules-kb" in typed.out


@pytest.mark.usefixtures("small_books")
def test_a_store_that_is_damaged_inside_is_compiled_anew(rules_kb: RulesKb, home: Path) -> None:
    good = rules_kb("show", "small:100.1")
    assert good.code == 0
    (path,) = home.glob("store-*.sqlite")
    content = bytearray(path.read_bytes())
    # The first page holds the tables' names, which still look right.
    for start in range(4096, len(content), 4096):
        content[start : start + 100] = b"\xff" * 100
    path.write_bytes(content)
    assert rules_kb("show", "small:100.1") == good
    assert path.read_bytes() != bytes(content)


def _run(home: Path, command: str, **surroundings: str) -> subprocess.CompletedProcess[bytes]:
    env = {**os.environ, "RULES_KB_HOME": str(home), **surroundings}
    return subprocess.run(["sh", "-c", command], capture_output=True, env=env, check=False)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")
@pytest.mark.parametrize("command", ["export cr2006", "show 1 2 3 4 5", "glossary"])
def test_a_reader_who_has_seen_enough_is_no_error(reading_home: Path, command: str) -> None:
    done = _run(reading_home, f"'{sys.executable}' -m rules_kb {command} | head -n 1")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.count(b"\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")
def test_a_terminal_that_knows_only_ascii(reading_home: Path) -> None:
    done = _run(
        reading_home, f"'{sys.executable}' -m rules_kb show A.1.1 D.1.1 G.1", PYTHONIOENCODING="ascii"
    )
    assert done.returncode == 0
    assert b"Traceback" not in done.stderr


class Terminal:
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True

    def fileno(self) -> int:
        raise OSError("no real one")


@pytest.mark.parametrize(("variable", "value"), [("NO_COLOR", "1"), ("TERM", "dumb")])
def test_no_colour_where_it_isnt_wanted(
    monkeypatch: pytest.MonkeyPatch, at_a_desk: None, variable: str, value: str
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    terminal: Any = Terminal()
    assert ink_for(terminal).colour
    monkeypatch.setenv(variable, value)
    assert not ink_for(terminal).colour


def test_the_width_is_the_terminals(monkeypatch: pytest.MonkeyPatch, at_a_desk: None) -> None:
    terminal: Any = Terminal()
    assert ink_for(terminal).columns == 80
    monkeypatch.setenv("COLUMNS", "132")
    assert ink_for(terminal).columns == 132


def test_colour_is_painted_around_words() -> None:
    assert Ink(colour=True).paint("310.4", "bold") == "\x1b[1m310.4\x1b[0m"
    assert Ink().paint("310.4", "bold") == "310.4"


def test_check_prints_problems_and_counts(rules_kb: RulesKb, small_books: Path) -> None:
    write_corpus(small_books.parent, CHAPTER.replace("rule 100.2,", "rule 100.7,"))
    typed = rules_kb("check")
    assert typed.code == 1
    (problem,) = typed.out.splitlines()
    assert "rule 100.7 leads nowhere" in problem
    assert "7 records" in typed.err
    (row,) = json.loads(rules_kb("check", "--json").out)
    assert list(row) == ["kind", "path", "line", "column", "cite", "what"]
    assert (row["kind"], row["cite"]) == ("dangling", "small:100.1")


def test_check_looks_at_what_people_say_too(rules_kb: RulesKb, small_books: Path) -> None:
    corpus = write_corpus(small_books.parent)
    (corpus / "asked").mkdir()
    (corpus / "asked" / "small.yaml").write_text(
        'asked:\n  "100.2": |\n    may I peek\n  "100.22": |\n    may they\n', encoding="utf-8"
    )
    typed = rules_kb("check")
    assert (typed.code, len(typed.out.splitlines())) == (1, 1)
    assert "small.yaml:4:3: small:100.22: people ask for it, and there is no such record" in typed.out
    assert "problems: 1 dangling" in typed.err
    (corpus / "vocabulary.yaml").write_text("vocabulary:\n- sya: [x]\n  means: [y]\n", encoding="utf-8")
    assert "vocabulary.yaml:2:3: 'sya' isn't a key of an entry of the vocabulary" in rules_kb("check").out


@pytest.mark.usefixtures("small_books")
def test_check_names_the_books_that_there_are(rules_kb: RulesKb) -> None:
    typed = rules_kb("check", "nosuch")
    assert typed.code == 2
    assert "(there are small)" in " ".join(typed.err.split())


def test_a_graph_is_one_form_of_output(rules_kb: RulesKb) -> None:
    typed = rules_kb("refs", "409", "--dot", "--json")
    assert (typed.code, typed.out) == (2, "")
    assert "--dot and --json exclude each other" in typed.err
