"""The typer app: every command, put together from the modules of their families."""

from __future__ import annotations

import importlib
import os
import re
import sys
from collections.abc import Sequence
from io import StringIO
from typing import Annotated, Any, Protocol, runtime_checkable

import typer

from rules_kb.cli.commands import FAMILIES
from rules_kb.cli.guide import PAGES
from rules_kb.cli.options import App, Grouped
from rules_kb.cli.output import complain, print_version, put
from rules_kb.show.terminal import columns, ink_for
from rules_kb.visible import visible

WIDEST = 80
"""So many columns of a terminal the help takes at most."""

ONLY_A_GROUP = "NoArgsIsHelpError"
"""What the parser raises where a group of commands is named and none of it."""
LACKING = "MissingParameter"
"""And where a command is named without what it takes."""
NO_NUMBER = re.compile(r"is not a valid int(eger)?( range)?\.$")
"""What the parser says of something else where a number is asked for."""


@runtime_checkable
class BadCommandLine(Protocol):
    """What is wrong with a command line, as the parser of command lines raises it."""

    message: str
    exit_code: int
    ctx: Any

    def show(self, file: StringIO) -> None:
        """Write it into a file, with the usage."""


def build(only: str | None = None, completing: bool = False) -> App:
    """The app with all commands; for one that is known, only with its family, so that no other need be
    loaded.
    """
    app = App(
        name="rules-kb",
        add_completion=completing or only is None or only.startswith("-"),
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        context_settings={
            "help_option_names": ["-h", "--help"],
            "terminal_width": min(columns(sys.stdout), WIDEST) - 2,
        },
        epilog=f"The guide, with rules-kb help PAGE: {', '.join(PAGES)}.",
    )
    app.callback(cls=Grouped)(_everything)
    wanted = [family for family, commands in FAMILIES.items() if only in commands] or list(FAMILIES)
    for family in wanted:
        importlib.import_module(f"rules_kb.cli.{family}").add_to(app)
    return app


def _version(wanted: bool) -> None:
    if wanted:
        raise typer.Exit(print_version())


def _everything(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version and leave.")
    ] = False,
    debug: Annotated[
        bool, typer.Option("--debug", help="Where a problem arose in the program, for a report of it.")
    ] = False,
) -> None:
    """Look up, explain and teach the rules of Magic: The Gathering.

    \b
    rules-kb 704.5j              whatever is meant: a number, a term, a question
    rules-kb show 310.4          a rule, with its references both ways
    rules-kb show legends        a term of a glossary
    rules-kb COMMAND -h          examples and options of a command
    """


def run(arguments: Sequence[str]) -> int:
    """Run a command line and answer its exit code. Without arguments, show the help."""
    app = build(arguments[0] if arguments else None)
    try:
        code = app(args=list(arguments) or ["--help"], prog_name="rules-kb", standalone_mode=False)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 0 if leaving.code is None else 1
    except Exception as problem:
        if not isinstance(problem, BadCommandLine):
            raise
        if type(problem).__name__ == ONLY_A_GROUP:
            return run([*arguments, "--help"])
        problem.message = NO_NUMBER.sub(
            "isn't a whole number", visible(problem.message)
        )  # it quotes what was typed
        problem.show(told := StringIO())
        complain(told.getvalue().rstrip("\n") + _examples(problem))
        return problem.exit_code
    return code if isinstance(code, int) else 0


def _examples(problem: BadCommandLine) -> str:
    """The examples of a command that was typed without what it takes."""
    examples = ink_for(sys.stderr).fitted(getattr(getattr(problem.ctx, "command", None), "examples", ""))
    return f"\n\nExamples:\n{examples}" if examples and type(problem).__name__ == LACKING else ""


def complete() -> int:
    """Answer what a shell asks while a command line is being typed, as typer has told it to ask."""
    from rules_kb.cli.bash_words import CURRENT, WORDS, line_typed

    line = line_typed()
    if line is None:
        return _complete()
    from contextlib import redirect_stdout

    os.environ[WORDS], os.environ[CURRENT] = "\n".join(line.words), str(line.current)
    with redirect_stdout(StringIO()) as answer:
        code = _complete()
    put("".join(f"{line.reply(offer)}\n" for offer in answer.getvalue().split("\n")[:-1]))
    return code


def _complete() -> int:
    typed = (os.environ.get("COMP_WORDS") or os.environ.get("_TYPER_COMPLETE_ARGS") or "").split()
    try:
        build(typed[1] if len(typed) > 1 else None, completing=True)(args=[], prog_name="rules-kb")
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 0
    return 0
