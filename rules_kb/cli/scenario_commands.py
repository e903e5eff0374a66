"""`rules-kb validate`, `new` and `schema`: writing scenarios; with `try` and `why` of their own module."""

from __future__ import annotations

import json as json_format
from typing import TYPE_CHECKING, Annotated

import typer

from rules_kb.cli import asking_commands, completing, new_command
from rules_kb.cli.options import Json, Plain, one_form
from rules_kb.cli.output import BAD_USE, DONE, complain, put
from rules_kb.show.plain import row

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules_kb.scenarios.checking import FileCheck


def add_to(app: typer.Typer) -> None:
    """Add the commands to an app."""
    asking_commands.add_to(app)
    new_command.add_to(app)
    app.command("validate")(validate)
    app.command("schema")(schema)


def validate(
    file: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE...",
            help="A file, a folder, or the name of a shipped scenario.",
            autocompletion=completing.scenarios,
        ),
    ],
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Examples:
      rules-kb validate my-situation.yaml
      rules-kb validate my-scenarios                  a whole folder
      rules-kb validate my-situation.yaml --json      for an editor

    Check scenarios without playing them: every mistake of every file, each with its line and column.

    The table is set, so that a set-up that can't be is found too. Ends with 2 where a file has mistakes.
    """
    from rules_kb.scenarios.checking import FileCheck, check_file
    from rules_kb.scenarios.finding import card_library, found_files
    from rules_kb.yaml.problems import BadFile

    one_form(json, plain)
    library = card_library()
    found: list[FileCheck] = []
    for name in file:
        try:
            found += [check_file(path, library) for path in found_files([name])]
        except BadFile as bad:
            found.append(FileCheck(name, bad))
    if json:
        put(json_format.dumps([_as_json(each) for each in found], ensure_ascii=False, indent=1) + "\n")
    elif plain:
        put("".join(line for each in found for line in _as_rows(each)))
    else:
        put("".join(f"good  {each.path}\n" for each in found if each.mistakes is None))
        for each in found:
            for note in each.notes:
                complain(note.told(each.path))
            if each.mistakes is not None:
                complain(str(each.mistakes))
    raise typer.Exit(BAD_USE if any(each.mistakes is not None for each in found) else DONE)


def _as_rows(checked: FileCheck) -> Iterator[str]:
    """A line for a good file, or for each of its mistakes: file, good or line and column, what, hint."""
    if checked.mistakes is None:
        yield row(checked.path, "good", "", "")
        return
    for problem in checked.mistakes.problems:
        spot = f"{problem.spot.line}:{problem.spot.column}"
        yield row(checked.path, spot, problem.what, problem.hint)


def _as_json(checked: FileCheck) -> dict[str, object]:
    problems = checked.mistakes.problems if checked.mistakes is not None else []
    return {
        "file": checked.path,
        "valid": not problems,
        "unplayed": checked.unplayed,
        "problems": [
            {
                "line": problem.spot.line,
                "column": problem.spot.column,
                "what": problem.what,
                "hint": problem.hint or None,
            }
            for problem in problems
        ],
    }


def schema(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[NAME]", help="`scenario`, or a command whose --json output it describes."),
    ] = None,
) -> None:
    """Examples:
      rules-kb schema > scenario.schema.json          then, at the head of a scenario:
                                                      # yaml-language-server: $schema=scenario.schema.json
      rules-kb schema run                             what `rules-kb run --json` writes
      rules-kb schema cards show

    Print a JSON Schema (draft 2020-12): of scenario files, for editors; or of a command's --json output, for
    programs.
    """
    from rules_kb.show.schemas import output_names, output_schema
    from rules_kb.yaml.nearest import did_you_mean

    name = " ".join(words or ["scenario"])
    if name == "scenario":
        from rules_kb.scenarios.finding import card_library
        from rules_kb.scenarios.schema import scenario_schema

        found = scenario_schema(sorted(set(card_library().names())))
    elif name in output_names():
        found = output_schema(name)
    else:
        known = ["scenario", *output_names()]
        raise typer.BadParameter(
            f"there is no schema {name!r}; {did_you_mean(name, known) or 'known: ' + ', '.join(known)}"
        )
    put(json_format.dumps(found, ensure_ascii=False, indent=1) + "\n")
