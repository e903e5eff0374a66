"""`rules-kb books`, `export` and `check`: the books as a whole."""

from __future__ import annotations

import json as json_format
import os
from collections import Counter
from collections.abc import Callable, Iterable
from datetime import date
from typing import Annotated

import typer

from rules_kb.books.catalogue import read_books
from rules_kb.books.check import Audit, AuditProblem, audit
from rules_kb.books.export import exported
from rules_kb.books.lookup import book_typed
from rules_kb.books.places import corpus_folder
from rules_kb.books.store import Store
from rules_kb.books.stored import StoredBook
from rules_kb.cli import completing
from rules_kb.cli.firings import scenarios_of_each
from rules_kb.cli.opening import Unusable, with_store
from rules_kb.cli.options import Json, Plain, one_form
from rules_kb.cli.output import FAILED, complain, ink, put, put_fitted, put_part
from rules_kb.facts import as_dict, replace
from rules_kb.search.wrong_sayings import wrong_sayings
from rules_kb.show.shelf import newest, shelf

BookArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="[BOOK]",
        help="Only this book (`rules-kb books` lists them).",
        autocompletion=completing.books,
    ),
]


def add_to(app: typer.Typer) -> None:
    """Add the commands to an app."""
    app.command("books")(books)
    app.command("export")(export)
    app.command("check")(check)


def books(json: Json = False, plain: Plain = False) -> None:
    """Examples:
      rules-kb books
      rules-kb books --json

    List the books, with their dates and counts, and whether the official wording is there.
    """
    one_form(json, plain)

    def answer(store: Store) -> str:
        found, counts = store.books(), store.counts()
        if json:
            rows = [_book(book, counts.get(book.key, {})) for book in found]
            return json_format.dumps(rows, ensure_ascii=False, indent=1) + "\n"
        if plain:
            return "".join(f"{_plain_book(book)}\n" for book in found)
        return ink().fitted(shelf(found, counts, ink()) + f"\n{newest(found, date.today())}\n")

    put(with_store(answer))


def _book(book: StoredBook, counts: dict[str, int]) -> dict[str, object]:
    return {
        "book": book.key,
        "title": book.title,
        "date": book.date,
        "era": book.era,
        "covers": book.covers,
        "digest": bool(book.in_corpus),
        "records": book.records,
        "counts": counts,
        "wording": book.worded,
        "source": book.source,
    }


def _plain_book(book: StoredBook) -> str:
    fields = (book.key, book.date, book.era, book.title, book.records, book.worded)
    return "\t".join("" if field is None else str(field) for field in fields)


def export(book: BookArgument = None) -> None:
    """Examples:
      rules-kb export > records.jsonl
      rules-kb export cr1999 | grep '"force": "operative"'

    Print every record as one JSON object a line.

    The objects are those of `rules-kb show --json`.
    """

    def asked_for(store: Store) -> list[str]:
        only = book_typed(store, book) if book else None
        _known(only, store.book_keys())
        return [only] if only else store.book_keys()

    fires_in = scenarios_of_each()

    def of_book(key: str) -> Callable[[Store], str]:
        return lambda store: "".join(f"{line}\n" for line in exported(store, key, fires_in))

    for key in with_store(asked_for):  # all of them at once would be a great deal
        if not put_part(with_store(of_book(key))):
            return


def check(book: BookArgument = None, json: Json = False, plain: Plain = False) -> None:
    """Examples:
      rules-kb check
      rules-kb check cr1999
      rules-kb check --plain | cut -f4 | sort | uniq -c

    Audit the corpus: dangling references, gaps in numbering, duplicates, missing digests.

    Exit code 1 if there is any problem. What a source itself gets wrong is no problem once corpus/books.yaml
    names it.
    """
    one_form(json, plain)
    if not os.path.isfile(os.path.join(corpus_folder(), "books.yaml")):
        raise Unusable(
            f"no corpus at {corpus_folder()}; install rules-kb again, or run it from a whole clone"
        )
    found = audit(corpus_folder(), book)
    every = (*found.problems, *wrong_sayings(corpus_folder(), found.ids))
    problems = [replace(problem, path=_shown_path(problem.path)) for problem in every]
    if not found.records and book is not None and not problems:
        _known(book, [each.key for each in read_books(os.path.join(corpus_folder(), "books.yaml"), [])])
    if json:
        rows = [as_dict(each) for each in problems]
        put(json_format.dumps(rows, ensure_ascii=False, indent=1) + "\n")
    elif plain:
        fields = ((each.path, each.line, each.column, each.kind, each.cite, each.what) for each in problems)
        put("".join("\t".join(map(str, row)) + "\n" for row in fields))
    else:
        put_fitted("".join(f"{problem}\n" for problem in problems))
    complain(_summary(found, problems))
    if problems:
        raise typer.Exit(FAILED)


def _summary(found: Audit, problems: Iterable[AuditProblem]) -> str:
    counts = Counter(problem.kind for problem in problems)
    told = ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items())) or "none"
    excused = "".join(
        f"\n{count} known to lead nowhere: {why}" for why, count in sorted(found.excused.items())
    )
    return f"{found.records} records, {found.references} references; problems: {told}{excused}"


def _shown_path(path: str) -> str:
    """A path as the user would type it: relative where it lies below the working folder."""
    relative = (
        os.path.relpath(path) if os.path.splitdrive(path)[0] == os.path.splitdrive(os.getcwd())[0] else path
    )
    return path if relative.startswith("..") else relative


def _known(book: str | None, keys: list[str]) -> None:
    if book is not None and book not in keys:
        from rules_kb.yaml.nearest import did_you_mean

        hint = did_you_mean(book, keys)
        raise typer.BadParameter(
            f"there is no book {book} (there are {', '.join(keys)})" + (f"; {hint}" if hint else "")
        )
