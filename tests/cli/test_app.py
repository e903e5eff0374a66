"""The app as a whole: each command is found in the family that is said to add it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import typer

from rules_kb.cli.app import build
from rules_kb.cli.commands import FAMILIES

RulesKb = Callable[..., Any]


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_adds_the_commands_that_it_is_said_to_add(family: str) -> None:
    commands = FAMILIES[family]
    found = typer.main.get_command(build(commands[0]))
    assert tuple(found.commands) == commands  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "line", [["why", "stack/giant-growth-answers-incinerate", "x"], ["search", "trample", "--limit", "x"]]
)
def test_what_is_no_number_is_said_to_be_none(rules_kb: RulesKb, line: list[str]) -> None:
    said = rules_kb(*line)
    assert said.code == 2
    assert said.err.endswith(": 'x' isn't a whole number\n")


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    from rules_kb.cli.start import main

    assert main(["-h"]) == 0
    told = capsys.readouterr().out
    assert [name for names in FAMILIES.values() for name in names if f"  {name} " not in told] == []
