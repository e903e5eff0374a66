"""The app as a whole: each command is found in the family that is said to add it."""

from __future__ import annotations

import pytest
import typer

from rules_kb.cli.app import build
from rules_kb.cli.commands import FAMILIES


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_adds_the_commands_that_it_is_said_to_add(family: str) -> None:
    commands = FAMILIES[family]
    found = typer.main.get_command(build(commands[0]))
    assert tuple(found.commands) == commands  # type: ignore[attr-defined]


def test_help_lists_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    from rules_kb.cli.start import main

    assert main(["-h"]) == 0
    told = capsys.readouterr().out
    assert [name for names in FAMILIES.values() for name in names if f"  {name} " not in told] == []
