"""`rules-kb doctor` and `help`: how the tool itself is, and what it can do."""

from __future__ import annotations

import json as json_format
import os
import platform
from pathlib import Path
from typing import Annotated

import typer

from rules_kb.books.places import corpus_place, home_folder, scenarios_place
from rules_kb.books.preferred import NoSuchBook, preferred
from rules_kb.books.store import Store
from rules_kb.cli import completing
from rules_kb.cli.guide import PAGES, page_shown
from rules_kb.cli.opening import with_store
from rules_kb.cli.options import Json, Plain, one_form
from rules_kb.cli.output import ink, put, put_fitted
from rules_kb.show.plain import row
from rules_kb.version import VERSION


def add_to(app: typer.Typer) -> None:
    """Add the commands to an app."""
    app.command("doctor")(doctor)
    app.command("help")(help_)


def doctor(json: Json = False, plain: Plain = False) -> None:
    """Examples:
      rules-kb doctor
      rules-kb doctor --json

    Tell how the tool is: versions, where things are, what is imported, how large, and whether it can write
    where it wants to.

    What to add to a report of a fault.
    """
    one_form(json, plain)
    told = with_store(_facts)
    if plain:
        for name, value in told.items():
            put("".join(row(name, each) for each in (value if isinstance(value, list) else [value])))
        return
    if json:
        named = {name.replace(" ", "_").replace("-", "_"): value for name, value in told.items()}
        put(json_format.dumps(named, ensure_ascii=False, indent=1) + "\n")
        return
    wide = max(len(name) for name in told)
    pen = ink()
    for name, value in told.items():
        lines = [str(each) for each in value] if isinstance(value, list) else [str(value)]
        rows = [each for line in lines or ["none"] for each in pen.block(line, wide + 2, wide + 4)]
        rows[0] = f"{pen.paint(f'{name:<{wide}}', 'bold')}{rows[0][wide:]}"
        put_fitted("\n".join(rows) + "\n")


def _facts(store: Store) -> dict[str, str | list[str]]:
    home = home_folder()
    return {
        "rules-kb": VERSION,
        "python": f"{platform.python_version()} on {platform.system()}",
        "packages": _packages(),
        "corpus": corpus_place(),
        "scenarios": scenarios_place(),
        "data folder": f"{home} ({_state_of(home)})",
        "books": [f"{book.key}, {book.date or 'undated'}, {book.records} records" for book in store.books()],
        "wording": [book.key for book in store.books() if book.worded] or ["none imported"],
        "own cards": sorted(path.name for path in (Path(home) / "cards").glob("*.json")) or ["none imported"],
        "book in use": _in_use(store),
    }


def _in_use(store: Store) -> str:
    try:
        mine = preferred(store)
    except NoSuchBook as problem:
        return str(problem)
    return f"{mine.key}, as {mine.by} has it" if mine is not None else "none comes first"


def _packages() -> list[str]:
    """The libraries that the tool asks for, those of its extras among them, each with its version here."""
    from importlib.metadata import PackageNotFoundError, requires, version

    try:
        asked = requires("rules-kb") or []
    except PackageNotFoundError:
        return ["rules-kb itself isn't installed: it runs from its source"]
    found = []
    for name in dict.fromkeys(_name_of(requirement) for requirement in asked):
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            found.append(f"{name} isn't installed")
    return found


def _name_of(requirement: str) -> str:
    """``typer`` of ``typer<0.29,>=0.19; extra == "dev"``."""
    end = next((at for at, sign in enumerate(requirement) if not (sign.isalnum() or sign in "-_.")), None)
    return requirement[:end]


def _state_of(folder: str) -> str:
    if not os.path.isdir(folder):
        return "not there yet"
    size = sum(path.stat().st_size for path in Path(folder).rglob("*") if path.is_file())
    can = "can be written" if os.access(folder, os.W_OK) else "can't be written: each answer takes longer"
    return f"{size / 1e6:.1f} MB, {can}"


def help_(
    command: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[COMMAND or PAGE]...",
            help=f"A command to be told about, or a page of the guide: {', '.join(PAGES)}.",
            autocompletion=completing.helped,
        ),
    ] = None,
) -> None:
    """Examples:
      rules-kb help
      rules-kb help show
      rules-kb help teach quiz
      rules-kb help rulebooks

    Tell what the tool can do, or what one command does, the same as -h behind it; or show a page of the
    guide.
    """
    if command and len(command) == 1 and command[0] in PAGES:
        put(page_shown(command[0], ink()))
        return
    from rules_kb.cli.app import run
    from rules_kb.cli.said import without_fillers

    raise typer.Exit(run([*without_fillers(command or []), "--help"]))
