"""What is documented exists, and what exists is documented: README, help, examples and man page against the
commands.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from rules_kb.cli.app import build
from rules_kb.cli.manual import commands, manual
from rules_kb.scenarios import schema
from rules_kb.scenarios.lines import VERBS

ROOT = Path(__file__).parents[2]
RulesKb = Callable[..., Any]
README = ROOT / "README.md"
PAGE = ROOT / "rules_kb" / "man" / "rules-kb.1"
COMMANDS = dict(commands())


def lines_of_readme() -> Iterator[str]:
    """The lines of its shell blocks that call the tool."""
    for block in re.findall(r"```sh\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL):
        yield from (line for line in block.splitlines() if line.startswith("rules-kb "))


def lines_of_examples() -> Iterator[str]:
    """The examples at the head of each command's help."""
    for command in COMMANDS.values():
        yield from (
            line.strip() for line in command.examples.splitlines() if line.strip().startswith("rules-kb ")
        )


def typed(line: str) -> list[str]:
    """A line as the shell would hand it over, without what is said beside it or done with its output."""
    words = shlex.split(re.sub(r"\s{3,}.*|\s#.*", "", line), comments=False)
    ends = [at for at, word in enumerate(words) if word in ("|", ">")]
    return words[1 : ends[0]] if ends else words[1:]


@pytest.mark.parametrize("line", [*lines_of_readme(), *lines_of_examples()])
def test_a_line_that_is_shown_can_be_typed(line: str) -> None:
    words = typed(line)
    command = typer.main.get_command(build())
    while hasattr(command, "commands"):
        assert words, line
        if words[0] in ("-h", "--help", "--version", "--install-completion", "--show-completion", "COMMAND"):
            return
        command = command.commands[words.pop(0)]
    command.make_context(line, [word for word in words if word != "..."])


LOOK_UPS = [
    line
    for line in lines_of_readme()
    if line.split()[1] in ("show", "search", "refs", "glossary", "history", "books") and "--from" not in line
]  # whose editions are to be imported first


@pytest.mark.usefixtures("reading_home")
@pytest.mark.parametrize("line", LOOK_UPS)
def test_a_look_up_that_is_shown_finds_something(line: str, rules_kb: RulesKb) -> None:
    answer = rules_kb(*typed(line))
    assert (answer.code, bool(answer.out), answer.err) == (0, True, "")


@pytest.mark.parametrize("name", COMMANDS)
def test_the_readme_shows_every_command(name: str) -> None:
    assert name in README.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_shows_examples_and_tells_of_all_it_takes(name: str) -> None:
    command = COMMANDS[name]
    assert name in command.examples
    assert command.help.strip()
    assert [
        param.name for param in command.params if not (param.help or "").strip() and param.name != "help"
    ] == []


def test_the_readme_names_no_option_that_does_not_exist() -> None:
    known = {word for command in COMMANDS.values() for param in command.params for word in param.opts}
    known |= {"--help", "--version", "--debug", "--install-completion", "--show-completion"}
    of_others = {"--quiet", "--editable"}
    text = re.sub(r"python3 -m venv.*", "", README.read_text(encoding="utf-8"))
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", text)) - known - of_others == set()


def test_the_man_page_is_the_one_that_the_commands_make() -> None:
    assert PAGE.read_text(encoding="utf-8") == manual(), (
        "python -m rules_kb.cli.manual > rules_kb/man/rules-kb.1"
    )


def test_the_readme_tells_of_all_that_a_scenario_may_hold() -> None:
    told = set(
        re.findall(
            r"[a-z][a-z ]*[a-z]|[a-z]",
            README.read_text(encoding="utf-8").partition("### The scenario file")[2],
        )
    )
    words = {word for phrase in told for word in (phrase, *phrase.split())}
    keys = {
        key
        for group in (
            schema.TOP,
            schema.SEAT,
            schema.OBJECT,
            schema.CARD,
            schema.NOW,
            schema.EXPECTS,
            schema.GAME,
        )
        for key in group
    }
    assert {
        key
        for key in {*keys, *VERBS}
        if key not in words and not any(f" {key} " in f" {phrase} " for phrase in told)
    } == set()
