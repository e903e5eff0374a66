"""`rules-kb coverage`: which rules fire in which scenarios, and which never do."""

from __future__ import annotations

import json as json_format
from pathlib import Path
from textwrap import wrap
from typing import Annotated

import typer

from rules_kb.books.eras import DEFAULT_ERA, KNOWN, PLAYABLE
from rules_kb.books.places import scenarios_folder
from rules_kb.books.store import Store
from rules_kb.cli import completing
from rules_kb.cli.look_up import with_store
from rules_kb.cli.options import Json, playable_era
from rules_kb.cli.output import BAD_USE, DONE, complain, put
from rules_kb.cli.running import tell_passed_over
from rules_kb.scenarios.coverage import Coverage, coverage_of
from rules_kb.scenarios.finding import card_library, found_files, name_of
from rules_kb.scenarios.reading import load_scenario
from rules_kb.yaml.problems import BadFile


def add_to(app: typer.Typer) -> None:
    """Add the command to an app."""
    app.command("coverage")(coverage)


def coverage(
    scenario: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[SCENARIO...]",
            help="Files or folders; all shipped ones if left out.",
            autocompletion=completing.scenarios,
        ),
    ] = None,
    rules: Annotated[
        str,
        typer.Option(
            "--rules",
            metavar="ERA",
            help=f"The era to look at: {' or '.join(PLAYABLE)}.",
            callback=playable_era,
            autocompletion=completing.eras,
        ),
    ] = DEFAULT_ERA,
    unproven: Annotated[
        bool,
        typer.Option(
            "--unproven", help="Switch each rule off in turn and list those that no scenario misses."
        ),
    ] = False,
    json: Json = False,
) -> None:
    """Examples:
      rules-kb coverage
      rules-kb coverage --unproven
      rules-kb coverage scenarios/combat --json

    Say which operative rules fire in some scenario, by section, and which never do.
    """
    library = card_library()
    loaded = []
    for path in found_files(scenario or [scenarios_folder()]):
        try:
            read = load_scenario(Path(path), library)
            loaded.append((name_of(str(path)), read))
            tell_passed_over(read)
        except BadFile as bad:
            complain(str(bad))
            raise typer.Exit(BAD_USE) from None
    book = KNOWN[rules].books[0]
    found = coverage_of(
        loaded, rules, book, with_store(lambda store: operative_of(store, book)), mutate=unproven
    )
    put(json_format.dumps(_data(found), indent=1) + "\n" if json else _page(found, unproven))
    raise typer.Exit(DONE)


def operative_of(store: Store, book: str) -> list[str]:
    """The ids of a book's operative rules (not its glossary, not examples), in order."""
    return [
        entry.id
        for entry in store.entries(book)
        if entry.force == "operative" and entry.kind in ("rule", "section", "chapter", "passage")
    ]


def _data(found: Coverage) -> dict[str, object]:
    return {
        "rules": found.era,
        "book": found.book,
        "operative": found.operative,
        "fired": found.fired,
        "missing": found.missing,
        "restates": found.restates,
        "unproven": found.unproven,
        "sections": found.sections(),
    }


def _page(found: Coverage, unproven: bool) -> str:
    lines = [
        f"{found.era} ({found.book}): {len(found.fired)} of {len(found.operative)} operative rules fire in a scenario",
        "",
    ]
    for section, counts in found.sections().items():
        missing = [
            id
            for id in found.missing
            if (id.split(".")[0] if not id.startswith("glossary/") else "glossary") == section
        ]
        lines.append(
            f"  {section:9} {counts['fired']:3} of {counts['operative']:3}"
            + (f"   never: {', '.join(missing)}" if missing else "")
        )
    lines += _also_fired(found)
    if unproven:
        lines += ["", f"unproven (no scenario misses them): {', '.join(found.unproven) or 'none'}"]
    return "\n".join(lines) + "\n"


def _also_fired(found: Coverage) -> list[str]:
    """What else fires, by book: definitions, entries of a glossary, and passages of the era's other books."""
    by_book: dict[str, list[str]] = {}
    for book, _, id in (cite.partition(":") for cite in sorted(found.fired_in)):
        if id not in found.operative:
            by_book.setdefault(book, []).append(id)
    lines = []
    for book, ids in by_book.items():
        lines += [
            "",
            *wrap(
                ", ".join(ids),
                79,
                initial_indent=f"also fired in {book} ({len(ids)}): ",
                subsequent_indent="  ",
                break_on_hyphens=False,
            ),
        ]
    return lines
