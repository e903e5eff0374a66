"""The typer app: every command, put together from the modules of their families."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Sequence
from typing import Annotated

import typer

from rules_kb.cli.options import App

FAMILIES = (
    "look_up_commands", "search_command", "history_command", "book_commands", "import_command", "run_command", "coverage_command",
    "scenario_commands", "teach_commands",
)  # fmt: skip
"""The modules that each add commands, in the order in which the help lists them; one may not be there yet."""


def build() -> App:
    """The app with all commands."""
    app = App(
        name="rules-kb",
        add_completion=False,
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_everything)
    for family in FAMILIES:
        name = f"rules_kb.cli.{family}"
        if importlib.util.find_spec(name) is not None:
            importlib.import_module(name).add_to(app)
    return app


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"rules-kb {version('rules-kb')}")
        raise typer.Exit


def _everything(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and leave.")
    ] = False,
) -> None:
    """Look up, explain and teach the rules of Magic: The Gathering.

    \b
    rules-kb show 310.4          a rule, with its references both ways
    rules-kb show legends        a term of a glossary
    rules-kb COMMAND -h          examples and options of a command
    """


def run(arguments: Sequence[str]) -> int:
    """Run a command line and answer its exit code. Without arguments, show the help."""
    try:
        build()(args=list(arguments) or ["--help"], prog_name="rules-kb")
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 0 if leaving.code is None else 1
    return 0
