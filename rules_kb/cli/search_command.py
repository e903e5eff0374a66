"""`rules-kb search`: finding what is known by its content."""

from __future__ import annotations

from typing import Annotated

import typer

from rules_kb.cli import completing
from rules_kb.cli.options import Json, Plain, one_form
from rules_kb.cli.searching import LIMIT, Wanted
from rules_kb.cli.searching import search as search_words


def add_to(app: typer.Typer) -> None:
    """Add the command to an app."""
    app.command("search")(search)


def search(
    words: Annotated[
        list[str],
        typer.Argument(metavar="WORDS...", help="A question or its words; a number goes straight there."),
    ],
    book: Annotated[
        list[str] | None,
        typer.Option(
            "--book",
            metavar="BOOK",
            help="Only this book (`rules-kb books` lists them); may be repeated.",
            autocompletion=completing.books,
        ),
    ] = None,
    kind: Annotated[
        list[str] | None,
        typer.Option(
            "--kind", metavar="KIND", help="Only rule, ruling, term, example and so on; may be repeated."
        ),
    ] = None,
    limit: Annotated[
        int, typer.Option("--limit", min=1, metavar="N", help="At most this many results.")
    ] = LIMIT,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Examples:
      rules-kb search damage on the stack sac mogg fanatic
      rules-kb search "pro-white aura" --limit 3
      rules-kb search interrupt batch --book rulings1999
      rules-kb search 'heading:combat book:cr1999'
      rules-kb search '"first strike" AND NOT kind:term'
      rules-kb search --json mana burn

    Search all books for the records that answer a question, the best first.

    Today's words find what the books say in theirs. A word that no record has is taken for the nearest one
    that some record has. Beside plain words there are fields (heading:, digest:, text:, example:, term:,
    concept:, book:, kind:, force:, id:), "phrases", word*, AND, OR and NOT; a question with any of these
    means exactly what it says.
    """
    one_form(json, plain)
    if not "".join(words).strip():
        raise typer.BadParameter("nothing to search for")
    raise typer.Exit(search_words(Wanted(words, book or (), kind or (), limit, json, plain)))
