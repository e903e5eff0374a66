"""`rules-kb history`: a point of the rules through the books, a rule through the editions."""

from __future__ import annotations

from typing import Annotated

import typer

from rules_kb.cli import completing
from rules_kb.cli.fast import Misuse
from rules_kb.cli.following import Following, tell_history
from rules_kb.cli.options import AsOf, Json, OneBook, Plain, one_form


def add_to(app: typer.Typer) -> None:
    """Add the command to an app."""
    app.command("history")(history)


def history(
    what: Annotated[
        list[str],
        typer.Argument(
            metavar="CONCEPT|REF",
            help="A concept's name, or a record that states it.",
            autocompletion=completing.concepts_and_records,
        ),
    ],
    first: Annotated[
        str | None,
        typer.Option(
            "--from",
            metavar="EDITION",
            help="Follow a rule from this edition (default: its own).",
            autocompletion=completing.books,
        ),
    ] = None,
    last: Annotated[
        str | None,
        typer.Option(
            "--to",
            metavar="EDITION",
            help="Follow it to this edition (default: the newest).",
            autocompletion=completing.books,
        ),
    ] = None,
    book: OneBook = None,
    as_of: AsOf = None,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Examples:
      rules-kb history "legend rule"
      rules-kb history cr1999:420.5e
      rules-kb history 420.5e --from cr@2001-07-23 --to cr2026
      rules-kb history mana burn --to 2013
      rules-kb history cr2026:704.5j
      rules-kb history 702.2 --book cr2026

    Show a point of the rules through the books by date, with the differences marked, or follow a rule through
    the imported editions.

    A concept is named by its id, its name, what people call it, or a record that states it. With --from or
    --to, and for a record of an imported edition, one rule is followed from edition to edition through every
    renumbering; each step says how sure it is. --book or --as-of says in which book a number is meant, and of
    a concept shows what that one says. An edition is its key or enough of its date. Words that went
    are marked [-so-], new ones {+so+}.
    """
    one_form(json, plain)
    words = " ".join(" ".join(what).split())
    if not words:
        raise typer.BadParameter("nothing to look for")

    try:
        code = tell_history(Following(words, first, last, json, plain, book, as_of))
    except Misuse as problem:
        raise typer.BadParameter(str(problem)) from problem
    raise typer.Exit(code)
