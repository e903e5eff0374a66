"""`rules-kb search`: finding what is known by its content."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

import typer

from rules_kb.cli import completing
from rules_kb.cli.fast import FLAG, SEARCH, FastOption
from rules_kb.cli.options import AsOf, ExamplesFirst, Json, Plain, one_form
from rules_kb.cli.searching import Search
from rules_kb.cli.searching import search as search_words

HELD = "\0"
"""What holds a word that begins with a dash, so that it isn't taken for an option: no argument has it."""


class WithDashes(ExamplesFirst):
    """A command whose words may begin with a dash, as -1/-1 does: those that the fast way takes for words."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """As in typer."""
        return super().parse_args(ctx, list(_held(args)))


def _held(arguments: Sequence[str]) -> Iterator[str]:
    before: FastOption | None = None
    for argument in arguments:
        is_word = argument.startswith("-") and SEARCH.is_word(argument)
        is_value = before is not None and before.takes != FLAG
        yield f"{HELD}{argument}" if is_word and not is_value else argument
        before = None if is_value else SEARCH.options.get(argument)


def add_to(app: typer.Typer) -> None:
    """Add the command to an app."""
    app.command("search", cls=WithDashes)(search)


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
        int | None,
        typer.Option(
            "--limit",
            "-n",
            min=1,
            metavar="N",
            help="At most this many results; else 10.",
            show_default=False,
        ),
    ] = None,
    as_of: AsOf = None,
    explain: Annotated[
        bool, typer.Option("--explain", help="Also say what the question was taken for.")
    ] = False,
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
      rules-kb search does a bear die to infect --explain

    Search all books for the records that answer a question, the best first.

    Today's words find what the books say in theirs. A word that no record has is taken for the nearest one
    that some record has. Beside plain words there are fields (heading:, digest:, text:, example:, term:,
    concept:, book:, kind:, force:, id:), "phrases", word*, AND, OR and NOT; a question with any of these
    means exactly what it says.
    """
    one_form(json, plain)
    words = [word.removeprefix(HELD) for word in words]
    if not "".join(words).strip():
        raise typer.BadParameter("nothing to search for")
    raise typer.Exit(search_words(Search(words, book or (), kind or (), limit, json, plain, as_of, explain)))
