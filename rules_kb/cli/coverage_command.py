"""`rules-kb coverage`: which rules fire in which scenarios, and which never do."""

from __future__ import annotations

import json as json_format
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from rules_kb.books.eras import DEFAULT_ERA, KNOWN, PLAYABLE
from rules_kb.books.numbering import is_numbered
from rules_kb.books.store import Store
from rules_kb.books.stored import StoredRecord
from rules_kb.books.unpacked import scenarios_folder
from rules_kb.cli import completing
from rules_kb.cli.opening import with_store
from rules_kb.cli.options import Json, Plain, one_form, playable_era
from rules_kb.cli.output import BAD_USE, DONE, FAILED, complain, ink, progress, put, put_fitted
from rules_kb.rules.eras import ERAS
from rules_kb.scenarios.coverage import Coverage, Unplayed, coverage_carried, coverage_of
from rules_kb.scenarios.finding import found_files
from rules_kb.scenarios.unproven import mutate
from rules_kb.show.coverage import (
    coverage_data,
    coverage_page,
    inherited_page,
    not_playable_page,
    permissions_page,
)
from rules_kb.show.plain import row


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
    inherited: Annotated[
        bool,
        typer.Option("--inherited", help="List the rules that have no number in the era's own books."),
    ] = False,
    permissions: Annotated[
        bool,
        typer.Option("--permissions", help="List the rules that only permit, or make no difference."),
    ] = False,
    not_playable: Annotated[
        bool,
        typer.Option(
            "--not-playable", help="List the records that no table of cards can play, each with its reason."
        ),
    ] = False,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Examples:
      rules-kb coverage
      rules-kb coverage --unproven
      rules-kb coverage --inherited --rules tenth
      rules-kb coverage scenarios/combat --json

    Say which operative rules fire in some scenario, by book and section, which never do, and which no
    table of cards could play. The operative
    entries of glossaries count, too.
    """
    one_form(json, plain)
    for asked, page in (
        (inherited, inherited_page),
        (permissions, permissions_page),
        (not_playable, not_playable_page),
    ):
        if asked:
            put_fitted(page(ERAS[rules]))
            raise typer.Exit(DONE)
    operative = with_store(lambda store: operative_of(store, KNOWN[rules].books))
    try:
        found = _coverage(scenario, rules, operative)
    except Unplayed as bad:
        complain(str(bad))
        raise typer.Exit(BAD_USE) from None
    for remark in found.passed_over:
        complain(remark)
    if unproven:
        mutate(found, progress())
    if plain:
        parts = found.parts()
        put("".join(row(cite, parts[cite], found.operative.get(cite)) for cite in parts))
    else:
        put(
            json_format.dumps(coverage_data(found), indent=1) + "\n"
            if json
            else ink().fitted(coverage_page(found, unproven, ink().columns))
        )
    for fault in found.faults:
        complain(
            f"a fault of the engine: {fault.scenario} can't be played without {fault.cite}: {fault.error}"
        )
    raise typer.Exit(FAILED if found.faults else DONE)


def _coverage(given: list[str] | None, rules: str, operative: dict[str, str]) -> Coverage:
    """What fires under an era in the given scenarios, or the shipped ones. Raises Unplayed."""
    if not given and (known := coverage_carried(rules, operative)) is not None:
        return known
    paths = [Path(path) for path in found_files(given or [scenarios_folder()])]
    return coverage_of(paths, rules, operative, progress())


KINDS = ("rule", "ruling", "note", "section", "chapter", "passage", "term")
"""The kinds of record that can say what the engine does; an example shows it."""


def operative_of(store: Store, books: Iterable[str]) -> dict[str, str]:
    """The operative records of some books by cite, glossaries included, in order; each with the section in
    which it stands, by its cite.
    """
    return {
        entry.cite: f"{entry.book}:{_section_of(store, entry)}"
        for book in books
        for entry in store.entries(book)
        if entry.force == "operative" and entry.kind in KINDS
    }


def _section_of(store: Store, entry: StoredRecord) -> str:
    """The section of a numbered rule, `glossary` for a term, the chapter of a passage or itself outside of
    any.
    """
    if entry.kind == "term":
        return "glossary"
    if is_numbered(entry.id):
        return entry.id.partition(".")[0]
    return next((above.id for above in store.chain(entry)), entry.id)
