"""`rules-kb use`: the book that somebody works with."""

from __future__ import annotations

import os
from typing import Annotated

import typer

from rules_kb.books.preferred import VARIABLE, keep_choice, kept_choice, meant_by, newest, preferred
from rules_kb.books.store import Store
from rules_kb.cli import completing
from rules_kb.cli.opening import with_store
from rules_kb.cli.output import complain, ink, put

NOBODYS = ("any", "none", "nothing")
"""What is typed to prefer no book any more."""


def add_to(app: typer.Typer) -> None:
    """Add the command to an app."""
    app.command("use")(use)


def use(
    book: Annotated[
        str | None,
        typer.Argument(
            metavar="[BOOK|DATE|any]",
            help="A book, or a date: the rules in force then. `any` prefers none; without it, what is used.",
            autocompletion=completing.books,
        ),
    ] = None,
) -> None:
    """Examples:
      rules-kb use cr2026                 today's rules come first from now on
      rules-kb use 2003                   the rules in force at the end of 2003, of those that are here
      rules-kb use any                    no book comes first
      rules-kb use                        which book comes first, and who says so

    Choose the book in which numbers, terms and questions are looked for.

    `show` and `refs` look there first and say so where another book has it; `search` looks there alone, and
    names the book that has what this one lacks. `--book` and `--as-of` go before it, and so does the
    environment variable RULES_KB_BOOK. An answer from rules that aren't the newest says so.
    """
    put(ink().fitted(with_store(lambda store: _used(store, book))))


def _used(store: Store, said: str | None) -> str:
    if said is None:
        return _told(store)
    if said.lower() in NOBODYS:
        keep_choice("")
        return "No book comes first.\n"
    key = meant_by(store, said)
    keep_choice(said)
    if os.environ.get(VARIABLE):
        complain(f"rules-kb: {VARIABLE} is set, and goes before this")
    later = newest(store)
    older = f"; the newest rules are {later}" if key != later else ""
    return f"From now on {key} comes first, and a question is asked of it alone{older}.\n"


def _told(store: Store) -> str:
    mine = preferred(store)
    if mine is None:
        return "No book comes first. `rules-kb use BOOK` chooses one; `rules-kb books` lists them.\n"
    said = os.environ.get(VARIABLE) or kept_choice()
    by_date = f", in force in {said}," if said != mine.key else ""
    return f"{mine.key}{by_date} comes first, and a question is asked of it alone, as {mine.by} has it.\n"
