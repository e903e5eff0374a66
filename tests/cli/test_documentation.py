"""What is documented exists, and what exists is documented: README, help, examples and man page against the
commands.
"""

from __future__ import annotations

import re
from importlib import import_module
from typing import Any

import pytest
import typer
from documented import COMMANDS, GUIDE, PAGE, README, ROOT, lines_of_examples, lines_of_readme, told, typed

from rules_kb.cli.app import build
from rules_kb.cli.box import meant
from rules_kb.cli.commands import FAMILIES, NAMES
from rules_kb.cli.manual import manual
from rules_kb.scenarios import schema
from rules_kb.scenarios.lines import VERBS

APP = typer.main.get_command(build())


def test_every_command_that_a_module_adds_is_listed_where_it_is_added() -> None:
    """A command that is listed nowhere can't be typed, and nobody would miss it."""
    for path in (ROOT / "rules_kb" / "cli").glob("*.py"):
        if "\ndef add_to(" in path.read_text(encoding="utf-8"):
            app = typer.Typer()
            import_module(f"rules_kb.cli.{path.stem}").add_to(app)
            added = {each.name for each in [*app.registered_commands, *app.registered_groups]}
            assert added == set(FAMILIES.get(path.stem, added)), path.name
            assert added <= set(NAMES), path.name


@pytest.mark.parametrize("line", [*lines_of_readme(), *lines_of_examples()])
def test_a_line_that_is_shown_can_be_typed(line: str) -> None:
    words = typed(line)
    taken = meant(words)
    if taken is not None:
        words = taken.arguments
    command: Any = APP
    while hasattr(command, "commands"):
        assert words, line
        if words[0] in ("-h", "--help", "--version", "--install-completion", "--show-completion", "COMMAND"):
            return
        command = command.commands[words.pop(0)]
    command.make_context(line, [word for word in words if word != "..."])


@pytest.mark.parametrize("name", COMMANDS)
def test_readme_and_guide_show_every_command(name: str) -> None:
    assert [line for line in lines_of_readme() if f"{line} ".startswith(f"{name} ")]


def test_the_readme_leads_to_every_page() -> None:
    readme = README.read_text(encoding="utf-8")
    assert [page.name for page in GUIDE if f"(docs/{page.name})" not in readme] == []


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_shows_examples_and_tells_of_all_it_takes(name: str) -> None:
    command = COMMANDS[name]
    assert name in command.examples
    assert command.help.strip()
    assert [
        param.name for param in command.params if not (param.help or "").strip() and param.name != "help"
    ] == []


def test_readme_and_guide_name_no_option_that_does_not_exist() -> None:
    known = {word for command in COMMANDS.values() for param in command.params for word in param.opts}
    known |= {"--help", "--version", "--debug", "--install-completion", "--show-completion"}
    of_others = {"--quiet", "--editable"}
    text = re.sub(r"python3 -m venv.*", "", told())
    assert set(re.findall(r"(?<![\w-])--[a-z][a-z-]+", text)) - known - of_others == set()


def test_the_man_page_is_the_one_that_the_commands_make() -> None:
    assert PAGE.read_text(encoding="utf-8") == manual(), (
        "python -m rules_kb.cli.manual > rules_kb/man/rules-kb.1"
    )


def test_the_guide_tells_of_all_that_a_scenario_may_hold() -> None:
    (page,) = (page for page in GUIDE if page.stem == "scenario-file")
    phrases = set(re.findall(r"[a-z][a-z' ]*[a-z]|[a-z]", page.read_text(encoding="utf-8")))
    words = {word for phrase in phrases for word in (phrase, *phrase.split())}
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
        if key not in words and not any(f" {key} " in f" {phrase} " for phrase in phrases)
    } == set()
