"""`rules-kb at`, `changes` and `forget`: what was in force, what an edition changed, forgetting one."""

from __future__ import annotations

import json as json_format
from collections.abc import Callable
from typing import Annotated

import typer

from rules_kb.books.preferred import RulesInForce, rules_on
from rules_kb.books.store import Store
from rules_kb.books.stored import StoredBook
from rules_kb.cli import completing
from rules_kb.cli.opening import with_store
from rules_kb.cli.options import Json, Plain, one_form
from rules_kb.cli.output import BAD_USE, FAILED, complain, ink, put, put_fitted


def add_to(app: typer.Typer) -> None:
    """Add the commands to an app."""
    app.command("at")(at)
    app.command("changes")(changes)
    app.command("forget")(forget)


def at(
    date: Annotated[
        str,
        typer.Argument(metavar="DATE", help="A day, a month or a year: 2003-05-01, 2003-05 or 2003."),
    ],
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Examples:
      rules-kb at 2003-05-01
      rules-kb at 1999 --json

    Say which edition of the comprehensive rules was in force on a day, of those that are here, and which came
    before it and after it.

    Of a month or a year its last day is meant. `show` and `search` look into that edition with --as-of.
    """
    one_form(json, plain)
    standing = with_store(lambda store: rules_on(store, date))
    if json:
        told = {name: _as_json(book) for name, book in _named(standing)}
        put(json_format.dumps({"date": date, **told}, ensure_ascii=False, indent=1) + "\n")
    elif plain:
        put("".join(f"{name}\t{_key(book)}\t{_day(book)}\n" for name, book in _named(standing)))
    else:
        put_fitted("".join(f"{line}\n" for line in _told(standing)))
    if standing.here is None:
        raise typer.Exit(FAILED)


def _named(standing: RulesInForce) -> tuple[tuple[str, StoredBook | None], ...]:
    return (("in force", standing.here), ("before", standing.before), ("after", standing.after))


def _key(book: StoredBook | None) -> str:
    return book.key if book else ""


def _day(book: StoredBook | None) -> str:
    return (book.date if book else None) or ""


def _as_json(book: StoredBook | None) -> dict[str, object] | None:
    if book is None:
        return None
    return {"book": book.key, "title": book.title, "date": book.date, "wording": bool(book.worded)}


def _told(standing: RulesInForce) -> list[str]:
    here, before, after = standing.here, standing.before, standing.after
    if here is None:
        lines = ["No edition that is here was in force then."]
    else:
        lines = [f"{here.key}  {here.title}"]
        lines.append(f"  in force from {here.date}" + (f" until {after.date}" if after else ""))
    lines += [f"  before it   {before.key}  {before.title}"] if before else []
    lines += [f"  after it    {after.key}  {after.title}"] if after else []
    return lines


def changes(
    old: Annotated[
        str,
        typer.Argument(
            metavar="FROM",
            help="The older edition, by its key or enough of its date.",
            autocompletion=completing.books,
        ),
    ],
    new: Annotated[
        str, typer.Argument(metavar="TO", help="The newer edition.", autocompletion=completing.books)
    ],
    noticed: Annotated[
        bool, typer.Option("--noticed", help="Only what a player notices, by the force of each rule.")
    ] = False,
    as_markdown: Annotated[bool, typer.Option("--markdown", help="As Markdown.")] = False,
    html: Annotated[
        str | None, typer.Option("--html", metavar="FILE", help="Write one HTML page to FILE (- for stdout).")
    ] = None,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Examples:
      rules-kb changes 2001 2013
      rules-kb changes 2001 cr2026 --noticed
      rules-kb changes 2013-07 cr2026 --markdown > changes.md

    Tell what one edition of the comprehensive rules changed against another, by chapter: what is new, gone,
    merged or reworded, word by word. What only got other numbers is folded.

    Words that went are marked [-so-], new ones {+so+}. The official wording is compared, our words of a book
    where that isn't imported.
    """
    if sum((json, plain, as_markdown, html is not None)) > 1:
        raise typer.BadParameter("--json, --plain, --markdown and --html exclude each other")
    form = "json" if json else "plain" if plain else "markdown" if as_markdown else "html" if html else "page"
    told = with_store(lambda store: _changed(store, old, new, noticed, form))
    if html is not None and html != "-":
        from rules_kb.cli.output import put_into

        put_into(html, told)
    else:
        put(told)


def _changed(store: Store, old: str, new: str, noticed: bool, form: str) -> str:
    from rules_kb.books.changes import changes_between
    from rules_kb.books.history import NoSuchEdition, edition_meant
    from rules_kb.show import changes as shown

    try:
        ends = edition_meant(store, old), edition_meant(store, new)
    except NoSuchEdition as problem:
        raise typer.BadParameter(str(problem)) from problem
    found = changes_between(store, *ends, noticed=noticed)
    match form:
        case "json":
            return json_format.dumps(shown.changes_as_json(found), ensure_ascii=False, indent=1) + "\n"
        case "plain":
            return "".join(shown.changes_lines(found))
        case "markdown":
            return shown.changes_markdown(found)
        case "html":
            return shown.changes_html(found)
    return shown.changes_page(found, ink())


def forget(
    editions: Annotated[
        list[str],
        typer.Argument(
            metavar="EDITION...",
            help="What was imported, by its key or enough of its date.",
            autocompletion=completing.books,
        ),
    ],
) -> None:
    """Examples:
      rules-kb forget cr@2001-07-23
      rules-kb forget 2013-07 2001-07

    Forget the official wording that was imported of some editions.

    Nothing else changes. Of a book that ships the digests stay.
    """
    from rules_kb.cli.import_command import finish

    every = with_store(_all_meant(editions))
    unknown = forgotten = False
    for typed, keys in every:
        if len(keys) == 1 and _is_forgotten(keys[0]):
            put(f"{keys[0]}: the imported wording is forgotten\n")
            forgotten = True
            continue
        unknown = True
        may_be = f"may be {' or '.join(keys)}" if len(keys) > 1 else "nothing of it is imported"
        complain(f"rules-kb: {typed}: {may_be}")
    if forgotten:
        finish()
    if unknown:
        raise typer.Exit(FAILED)


def _is_forgotten(key: str) -> bool:
    """Whether the wording of a book was there, and no longer is. Tells where that can't be written."""
    from rules_kb.books.importing import forget as forget_wording
    from rules_kb.books.places import home_folder

    try:
        return forget_wording(key)
    except OSError as problem:
        why = problem.strerror or str(problem)
        complain(f"rules-kb: {key} is still imported: {home_folder()} can't be written: {why}")
        raise typer.Exit(BAD_USE) from problem


def _all_meant(typed: list[str]) -> Callable[[Store], list[tuple[str, list[str]]]]:
    from rules_kb.books.lookup import books_meant

    def answer(store: Store) -> list[tuple[str, list[str]]]:
        imported = {book.key for book in store.books() if book.source is not None}
        return [(each, [key for key in books_meant(store, each) if key in imported]) for each in typed]

    return answer
