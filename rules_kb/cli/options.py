"""Options that several commands share, declared once, and help that shows examples first."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from rules_kb.books.eras import KNOWN, PLAYABLE, cant_be_played
from rules_kb.cli import completing
from rules_kb.cli.commands import GROUPS
from rules_kb.cli.output import ink

Json = Annotated[
    bool, typer.Option("--json", help="JSON, in a form that stays the same from version to version.")
]
Plain = Annotated[
    bool, typer.Option("--plain", help="One record a line, fields separated by tabs, no colour.")
]
OneBook = Annotated[
    str | None,
    typer.Option(
        "--book",
        metavar="BOOK",
        help="Only this book (`rules-kb books` lists them).",
        autocompletion=completing.books,
    ),
]

AsOf = Annotated[
    str | None,
    typer.Option(
        "--as-of", metavar="DATE", help="In the rules in force on a day, in a month or a year: 2003-05-01."
    ),
]


def playable_era(name: str | None) -> str | None:
    """The name of an era, if it can be played. Raises BadParameter for any other."""
    if name is None or name in PLAYABLE:
        return name
    known = f"those that can: {', '.join(PLAYABLE)}"
    if name in KNOWN:
        raise typer.BadParameter(f"{cant_be_played(name)}; {known}")
    from rules_kb.yaml.nearest import did_you_mean

    raise typer.BadParameter(
        f"there is no era {name!r}; {did_you_mean(name, KNOWN) or 'known: ' + ', '.join(PLAYABLE)}"
    )


OneEra = Annotated[
    str | None,
    typer.Option(
        "--rules",
        metavar="ERA",
        help=f"Under this era's rules only: {' or '.join(PLAYABLE)}.",
        callback=playable_era,
        autocompletion=completing.eras,
    ),
]


class ExamplesFirst(TyperCommand):
    """A command whose help begins with its examples.

    They stand at the head of its docstring, under the line ``Examples:``, up to the next line that isn't
    indented.
    """

    def __init__(
        self, name: str | None, *, help: str | None = None, short_help: str | None = None, **rest: Any
    ) -> None:
        self.examples, told = split_examples(help or "")
        summary = " ".join(told.strip().partition("\n\n")[0].split())
        super().__init__(name, help=told, short_help=short_help or summary, **rest)

    def get_help(self, ctx: Any) -> str:
        """The help, its lines broken where the terminal has no room for them."""
        return ink().fitted(super().get_help(ctx))

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the examples as they stand, then usage, explanation and options."""
        if self.examples:
            formatter.write(f"Examples:\n{self.examples}\n\n")
        super().format_help(ctx, formatter)


class Group(TyperGroup):
    """Several commands under one name."""

    def get_help(self, ctx: Any) -> str:
        """The help, its lines broken where the terminal has no room for them."""
        return ink().fitted(super().get_help(ctx))


class Grouped(Group):
    """All commands: their help lists them by what one wants to do; a number or a term may stand in their
    place.
    """

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        """What a shell is offered: commands and options, or else records."""
        commands = super().shell_complete(ctx, incomplete)
        if commands or not incomplete:
            return commands
        item = type(super().shell_complete(ctx, "")[0])
        return [item(word, help=told) for word, told in completing.records(incomplete)]

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write a section for each group, with a line for each of its commands that is loaded."""
        for title, families in GROUPS.items():
            names = [name for names in families.values() for name in names]
            rows = [
                (name, command.get_short_help_str(limit=100))
                for name in names
                if (command := self.get_command(ctx, name)) is not None
            ]
            if rows:
                with formatter.section(title):
                    formatter.write_dl(rows)


def split_examples(text: str) -> tuple[str, str]:
    """A docstring as (its examples, the rest)."""
    cleaned = inspect.cleandoc(text)
    if not cleaned.startswith("Examples:"):
        return "", cleaned
    lines = cleaned.splitlines()[1:]
    end = next(
        (at for at, line in enumerate(lines) if line.strip(" \b") and not line.startswith(" ")), len(lines)
    )
    shown = [line.rstrip() for line in lines[:end] if line.strip(" \b")]
    return "\n".join(shown), "\n".join(lines[end:])


class App(typer.Typer):
    """A typer app whose commands all show their examples first."""

    def command(
        self, name: str | None = None, *, cls: type[TyperCommand] | None = None, **rest: Any
    ) -> Callable[..., Any]:
        """As in typer; `cls` is ExamplesFirst unless it is given."""
        return super().command(name, cls=cls or ExamplesFirst, **rest)


def one_form(json: bool, plain: bool) -> None:
    """Complain if more than one form of output is asked for."""
    if json and plain:
        raise typer.BadParameter("--json and --plain exclude each other")
