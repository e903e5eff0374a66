"""The man page, made from the commands themselves: ``python -m rules_kb.cli.manual >
rules_kb/man/rules-kb.1``.

A test compares the page that ships with the one that this makes, so that neither has a command or option of
its own.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from typing import Any

import typer.main

from rules_kb.cli.app import build

SECTIONS = """\
.SH FILES
What the tool writes (the compiled books, the index, imported wordings, cards of your own) lies in your \
user data folder, or where
.B RULES_KB_HOME
says.
.SH ENVIRONMENT
.TP
.B RULES_KB_HOME
The folder for everything that the tool writes.
.TP
.B NO_COLOR
No colour, whatever the terminal can do.
.TP
.B RULES_KB_TRACEBACK
Show where a fault of the program itself came from.
.SH EXIT STATUS
0: done. 1: nothing was found, or an expectation or check failed. 2: bad usage or bad input.
.SH SEE ALSO
The pages of the guide, which
.B rules-kb help PAGE
shows: looking-up, rulebooks, explaining, scenario-file, teaching, programs.
"""


def manual() -> str:
    """The whole page in the language of man."""
    app: Any = typer.main.get_command(build())
    lines = [
        '.TH RULES-KB 1 "" "rules-kb" "User commands"',
        ".SH NAME",
        "rules-kb \\- look up, explain and teach the rules of Magic: The Gathering",
        ".SH SYNOPSIS",
        ".B rules-kb",
        "COMMAND [OPTION...] [ARGUMENT...]",
        ".SH DESCRIPTION",
        *_paragraphs(app.help or ""),
    ]
    lines += [".SH OPTIONS", *_options(app)]
    lines.append(".SH COMMANDS")
    for name, command in app.commands.items():
        lines += _command(f"rules-kb {name}", command)
    return "\n".join(lines) + "\n" + SECTIONS


def commands(within: Any = None, name: str = "rules-kb") -> Iterator[tuple[str, Any]]:
    """Every command with its whole name, those of groups too, in the order of the help."""
    group: Any = within or typer.main.get_command(build())
    for each, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, f"{name} {each}")
        else:
            yield f"{name} {each}", command


def _command(name: str, command: Any) -> Iterator[str]:
    if hasattr(command, "commands"):
        for each, below in command.commands.items():
            yield from _command(f"{name} {each}", below)
        return
    usage = " ".join(param.make_metavar(typer.Context(command)) for param in _arguments(command))
    yield f'.SS "{_safe(f"{name} {usage}".strip())}"'
    yield from _paragraphs(command.help or "")
    for param in _arguments(command):
        yield from (".TP", f".I {_safe(param.make_metavar(typer.Context(command)))}", _safe(param.help or ""))
    yield from _options(command)
    if command.examples:
        yield from (
            ".PP",
            "Examples:",
            ".PP",
            ".nf",
            ".RS",
            *map(_safe, inspect.cleandoc(command.examples).splitlines()),
            ".RE",
            ".fi",
        )


def _arguments(command: Any) -> list[Any]:
    return [param for param in command.params if param.param_type_name == "argument"]


def _options(command: Any) -> Iterator[str]:
    for param in command.params:
        if param.param_type_name == "option" and not param.hidden:
            words = ", ".join([*param.opts, *param.secondary_opts])
            value = "" if param.is_flag else f" \\fI{_safe(param.make_metavar(typer.Context(command)))}\\fR"
            yield from (".TP", f"\\fB{_safe(words)}\\fR{value}", _safe(param.help or ""))


def _paragraphs(text: str) -> Iterator[str]:
    """Running text as it is; what stands after a mark of its own (``\\b``) line by line."""
    for paragraph in inspect.cleandoc(text).split("\n\n"):
        yield ".PP"
        if paragraph.startswith("\b"):
            yield from (".nf", *map(_safe, paragraph.splitlines()[1:]), ".fi")
        else:
            yield _safe(" ".join(paragraph.split()))


def _safe(text: str) -> str:
    """A text in which nothing is taken for a command of man's."""
    plain = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{plain}" if plain.startswith((".", "'")) else plain


if __name__ == "__main__":
    sys.stdout.write(manual())
