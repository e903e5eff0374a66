"""`rules-kb import`: bring in official documents that the user owns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from rules_kb.books.handing_on import HandedOn
    from rules_kb.books.importing import ImportReport

SHOWN = 12
"""Findings and dangling references of a file that are listed on the terminal; --json lists all."""


def add_to(app: typer.Typer) -> None:
    """Add the command to an app."""
    app.command("import")(import_documents)


def import_documents(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE...",
            help="Rulebooks as plain text; folders or archives of them; - for standard input.",
        ),
    ],
    lenient: Annotated[
        bool, typer.Option("--lenient", help="Import what is understood, even if lines are left unread.")
    ] = False,
    with_holes: Annotated[
        bool,
        typer.Option(
            "--with-holes", help="Keep an edition that lacks what its contents promise, beside the whole one."
        ),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="A list with one report per file.")] = False,
    plain: Annotated[
        bool, typer.Option("--plain", help="One line per file, columns parted by tabs.")
    ] = False,
) -> None:
    """Examples:

    \b
      rules-kb import cr1999.txt
      rules-kb import my-rulebooks my-other-rulebooks.zip
      rules-kb import --lenient --json MagicCompRules.txt

    Read official documents, account for every line, and attach their wording to the records.

    The format is known by the content, whatever the file is called. A file is imported as a whole or not at
    all; importing it again says what changed. Of a folder or an archive each rulebook is imported, and what
    is none is passed over. Two texts of one date that differ are kept side by side.
    """
    from rules_kb.books.importing import ImportRefused, import_all, look_at_legacies
    from rules_kb.cli.output import BAD_USE, complain, put, put_fitted

    reports: list[dict[str, object] | ImportReport] = []
    imported: list[ImportReport] = []
    extra: dict[str, object] = {}
    refused = False
    for report in import_all(files, lenient=lenient, with_holes=with_holes):
        if isinstance(report, ImportRefused):
            refused = refused or not report.foreign
            complain(f"rules-kb: {report}" + ("; passed over" if report.foreign else ""))
            seen = report.report.as_json() if report.report else {"file": report.path}
            reports.append({**seen, "error": report.why})
            continue
        imported.append(report)
        reports.append(report)
        if plain and not as_json:
            put(f"{_one_line(report)}\n")
        elif not as_json:
            put_fitted("\n".join(_told(report)) + "\n")
    if imported:
        from rules_kb.search.words import StemsKept

        with StemsKept():
            handed_on = finish()
            if any("@" not in report.book for report in imported):
                _have_it_searched()
        if handed_on is not None:
            look_at_legacies(imported)
            extra["handed_on"] = handed_on.as_json()
        if not plain and not as_json:
            put_fitted("".join(f"{line}\n" for report in imported for line in _taken_over(report)))
            more = handed_on.records([report.book for report in imported]) if handed_on else 0
            if more:
                put_fitted(f"{_counted(more, 'record')} more took over our words, from edition to edition\n")
    if as_json:
        import json

        told = [each if isinstance(each, dict) else each.as_json() for each in reports]
        if told:
            told[-1] |= extra
        put(json.dumps(told, ensure_ascii=False, indent=2) + "\n")
    if refused or not imported:
        raise typer.Exit(BAD_USE)


def finish() -> HandedOn | None:
    """Have the search know what was imported or forgotten, and link what stands side by side now, so that
    nobody need wait for that later; answer which records more took over our words, None where that wasn't
    worked out.
    """
    import os

    from rules_kb.books.places import library_path
    from rules_kb.cli.output import complain, progress

    if not os.path.exists(library_path()):
        return None
    from rules_kb.books.database import sqlite3
    from rules_kb.books.imports import link_editions, set_library_aside
    from rules_kb.search.shelving import file_all

    try:
        file_all(progress())
        return link_editions(progress())
    except OSError as problem:
        complain(f"rules-kb: this will have to be taken up later: {problem}")
    except sqlite3.DatabaseError as problem:
        set_library_aside(problem)
    return None


def _have_it_searched() -> None:
    """Have the search know the wording of a book that ships, so that the next question need not wait."""
    from rules_kb.cli.opening import with_store
    from rules_kb.cli.output import complain, progress
    from rules_kb.search.index import open_index

    try:
        with_store(lambda store: open_index(store, progress()))
    except OSError as problem:
        complain(f"rules-kb: this will have to be taken up later: {problem}")


def _one_line(report: ImportReport) -> str:
    counts = (report.records, report.rules, report.examples, report.terms, report.references)
    lengths = (len(report.dangling), len(report.findings), len(report.unread))
    columns = (report.file, report.book, report.format, report.edition or "-", *counts, *lengths)
    return "\t".join(str(column) for column in columns)


def _told(report: ImportReport) -> list[str]:
    """The report in words."""
    kinds = ((report.rules, "rule"), (report.examples, "example"), (report.terms, "term"))
    parts = ", ".join(_counted(count, kind) for count, kind in kinds if count)
    lines = [
        f"{report.file}: {report.book}, {report.format}"
        + (f" of {report.edition}" if report.edition else ""),
        f"  {_counted(report.records, 'record')}" + (f": {parts}" if parts else ""),
        f"  {_counted(report.references, 'reference')}, {len(report.dangling)} of them dangling",
    ]
    lines += _listed(
        (f"    {cite} says {written}: {why}" for cite, written, why in report.dangling), len(report.dangling)
    )
    if report.findings:
        lines.append(f"  {_counted(len(report.findings), 'finding')} in the document")
        lines += _listed((f"    line {line}: {what}" for line, what in report.findings), len(report.findings))
    if report.unread:
        lines.append(f"  {_counted(len(report.unread), 'line')} left unread")
        lines += _listed(
            (f"    line {line}: {text.strip()[:80]}" for line, text in report.unread), len(report.unread)
        )
    return [*lines, f"  {_since_last_time(report)}"]


def _taken_over(report: ImportReport) -> list[str]:
    """What an edition took over of our words, which of it has changed since, and what is new."""
    legacy = report.legacy
    if legacy is None:
        return []
    taken = len(legacy.same) + len(legacy.reworded)
    books = " and ".join(legacy.of)
    lines = [f"{report.book}: {_counted(taken, 'record')} took over our words of {books}"]
    for ids, what in (
        (legacy.reworded, "worded otherwise; their pages say for which day the digest was written"),
        (legacy.new, "without a digest: new, or not surely the same"),
    ):
        if ids:
            lines.append(f"  {_counted(len(ids), 'record')} {what}")
            lines += _listed((f"    {report.book}:{id}" for id in ids), len(ids))
    return lines


def _counted(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _listed(lines: Iterable[str], count: int) -> list[str]:
    shown = [line for line, _ in zip(lines, range(SHOWN), strict=False)]
    return shown if count <= SHOWN else [*shown, f"    and {count - SHOWN} more (--json lists them all)"]


def _since_last_time(report: ImportReport) -> str:
    changes = report.changes
    if changes is None:
        return "imported for the first time"
    if not (changes.added or changes.removed or changes.changed):
        return "nothing changed since last time"
    told = ((changes.added, "added"), (changes.removed, "removed"), (changes.changed, "changed"))
    return "since last time: " + ", ".join(
        f"{_counted(len(ids), 'record')} {what}" for ids, what in told if ids
    )
