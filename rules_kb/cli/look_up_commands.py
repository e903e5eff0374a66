"""`rules-kb show`, `refs` and `glossary`: looking up what is known by its number or name."""

from __future__ import annotations

import json as json_format
from collections.abc import Sequence
from typing import Annotated

import typer

from rules_kb.books.graph import Direction, cites
from rules_kb.books.in_newest import as_newest_has_them
from rules_kb.books.lookup import NothingFound, book_typed, look_up, look_up_all
from rules_kb.books.preferred import preferred
from rules_kb.books.ref import TODAYS_BOOK
from rules_kb.books.store import Store
from rules_kb.books.stored import StoredRecord
from rules_kb.books.terms import fold
from rules_kb.cli import completing
from rules_kb.cli.by_other_names import called, in_the_books_words
from rules_kb.cli.firings import scenarios_of
from rules_kb.cli.look_up import LookUp
from rules_kb.cli.look_up import show as show_records
from rules_kb.cli.opening import with_store
from rules_kb.cli.options import AsOf, Json, OneBook, Plain, one_form
from rules_kb.cli.output import FAILED, complain, ink, put
from rules_kb.show.graph import dot as graph_dot
from rules_kb.show.graph import lines as graph_lines
from rules_kb.show.graph import tree
from rules_kb.show.record import dangling_of, plain_line, record_page
from rules_kb.show.shelf import terms as terms_page


def add_to(app: typer.Typer) -> None:
    """Add the commands to an app."""
    app.command("show")(show)
    app.command("refs")(refs)
    app.command("glossary")(glossary)


def show(
    ref: Annotated[
        list[str],
        typer.Argument(
            metavar="REF...", help="A number, a range, a ruling or a term.", autocompletion=completing.records
        ),
    ],
    book: OneBook = None,
    as_of: AsOf = None,
    quote: Annotated[
        bool, typer.Option("--quote", help="A line to quote: what it says, number, book and whose words.")
    ] = False,
    markdown: Annotated[bool, typer.Option("--markdown", help="A quotation in Markdown.")] = False,
    copy: Annotated[
        bool, typer.Option("--copy", help="Also put the quotation on the terminal's clipboard.")
    ] = False,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Examples:
      rules-kb show 310.4                 one rule, with what stands around it
      rules-kb show 310.1.                the rule alone, without its sub-rules
      rules-kb show CR 704.5j             a number as people write it
      rules-kb show 410.10c-d cr2006:420.5e
      rules-kb show 420.5e --as-of 2006-12    in the rules in force then
      rules-kb show A.27.Ruling.5         a ruling of the rulings summary
      rules-kb show legends               a glossary term, in any case or number
      rules-kb show 704.5j --quote        a line for a forum or a ruling

    Show a rule, ruling or term: what it says, where it stands, and its references both ways.

    Without a book, digits mean cr1999, or cr2026 where that alone has the number, and letters rulings1999;
    `rules-kb use` makes another book the first. A concept's name, and what people say for a term (ETB), lead
    to what the books say. Each statement says whether it is in our words or in the official wording, which
    `rules-kb import` brings in.
    """
    forms = {"json": json, "plain": plain, "quote": quote, "markdown": markdown}
    asked = [form for form, is_asked in forms.items() if is_asked]
    if len(asked) > 1:
        raise typer.BadParameter(f"--{asked[0]} and --{asked[1]} exclude each other")
    raise typer.Exit(show_records(LookUp(ref, "".join(asked), book, as_of, copy)))


def refs(
    ref: Annotated[
        list[str],
        typer.Argument(
            metavar="REF", help="A number, a range, a ruling or a term.", autocompletion=completing.records
        ),
    ],
    out: Annotated[bool, typer.Option("--out", help="Only what it refers to.")] = False,
    inward: Annotated[bool, typer.Option("--in", help="Only what refers to it.")] = False,
    depth: Annotated[
        int, typer.Option("--depth", min=1, max=20, metavar="N", help="How many steps to follow.")
    ] = 1,
    dot: Annotated[bool, typer.Option("--dot", help="A graph in Graphviz's language.")] = False,
    book: OneBook = None,
    as_of: AsOf = None,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Examples:
      rules-kb refs 409                   both ways, one step
      rules-kb refs 420.5e --in           who refers to it
      rules-kb refs 413.2 --depth 3 --dot | dot -Tsvg > references.svg

    Show what a record refers to and what refers to it.
    """
    one_form(json, plain)
    if dot and (json or plain):
        raise typer.BadParameter(f"--dot and {'--json' if json else '--plain'} exclude each other")
    directions: list[Direction] = ["out", "in"]
    if out != inward:
        directions = ["out"] if out else ["in"]

    remarks: list[str] = []

    def answer(store: Store) -> tuple[str, list[NothingFound]]:
        mine = preferred(store, book, as_of)
        found, missing = look_up_all(store, ref, mine.key if mine else None, bool(mine and mine.only))
        entries = [each.entry for each in as_newest_has_them(store, found, remarks)]
        if json:
            graphs = [_graph(store, entry, directions, depth) for entry in entries]
            return (_as_json(graphs[0] if len(graphs) == 1 else graphs) if graphs else ""), missing
        if dot:
            return (graph_dot(store, entries, directions, depth) if entries else ""), missing
        if plain:
            return "".join(graph_lines(store, entry, directions, depth) for entry in entries), missing
        return "\n".join(tree(store, entry, directions, depth, ink()) for entry in entries), missing

    _deliver(*with_store(answer), remarks)


def _graph(store: Store, entry: StoredRecord, directions: list[Direction], depth: int) -> dict[str, object]:
    return {
        "cite": entry.cite,
        "out": cites(store, entry, "out", depth) if "out" in directions else [],
        "in": cites(store, entry, "in", depth) if "in" in directions else [],
        "dangling": dangling_of(store.links(entry)) if "out" in directions else [],
    }


def glossary(
    term: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[TERM]", help="A term; without it, all of them.", autocompletion=completing.terms
        ),
    ] = None,
    book: OneBook = None,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Examples:
      rules-kb glossary                   every term, with the books that have it
      rules-kb glossary trample           the term in every book
      rules-kb glossary --book cr1999 --plain

    List the terms of the glossaries, or show one in every book that has it.

    Obsolete terms are marked, and mapped to those that took their place. A term that no book has is looked
    for in the books' own words.
    """
    one_form(json, plain)
    name = " ".join(term or ())

    def answer(store: Store) -> tuple[str, list[NothingFound]]:
        only = book_typed(store, book) if book else None
        if only and only not in store.book_keys():
            raise typer.BadParameter(f"there is no book {book} (there are {', '.join(store.book_keys())})")
        try:
            entries = _terms_named(store, name, only) if name else _all_terms(store, only)
        except NothingFound as problem:
            entries = in_the_books_words(store, name, only)
            if not entries:
                return "", [problem]
            complain(f"rules-kb: no glossary has {name}; the books say {called(entries)}")
        if name and not only:
            entries = [*_in_older_books(store, name, entries), *entries]
        with_now = [(entry, store.terms_now(entry)) for entry in entries]
        if json:
            return _as_json([_term(entry, now) for entry, now in with_now]), []
        if plain:
            return "".join(f"{plain_line(store, entry)}\n" for entry in entries), []
        if name:
            pages = [record_page(store, entry, False, scenarios_of(entry.cite), ink()) for entry in entries]
            return "\n\n".join(pages), []
        return terms_page(with_now, ink()), []

    _deliver(*with_store(answer))


def _in_older_books(store: Store, name: str, found: list[StoredRecord]) -> list[StoredRecord]:
    """What the older books call a thing whose name `found` stands only in today's or in imported ones; says
    so.
    """
    newer = {TODAYS_BOOK, *store.imported_keys()}
    having = dict.fromkeys(entry.book for entry in found)
    if not newer.issuperset(having):
        return []
    older = [entry for entry in in_the_books_words(store, name, None) if entry.book not in newer]
    if older:
        where = "cr2026 has" if TODAYS_BOOK in having else "imported editions have"
        complain(f"rules-kb: only {where} {name}; the older books say {called(older)}")
    return older


def _all_terms(store: Store, book: str | None) -> list[StoredRecord]:
    return [entry for entry in store.entries(book) if entry.kind == "term"]


def _terms_named(store: Store, name: str, book: str | None) -> list[StoredRecord]:
    filed = [
        (entry, fit)
        for entry, fit in store.spelled(fold(name), [book] if book else None)
        if entry.kind == "term"
    ]
    if filed:
        best = min(fit for _, fit in filed)
        return list(
            dict.fromkeys(entry for entry, fit in filed if fit == best or entry.book != filed[0][0].book)
        )
    return [found.entry for found in look_up(store, f"{book}:{name}" if book else name)]


def _term(entry: StoredRecord, now: list[StoredRecord]) -> dict[str, object]:
    return {
        "cite": entry.cite,
        "term": entry.heading,
        "book": entry.book,
        "obsolete": bool(entry.obsolete),
        "informal": bool(entry.informal),
        "now": [each.cite for each in now],
        "digest": entry.digest,
        "text": entry.text,
    }


def _as_json(value: object) -> str:
    return json_format.dumps(value, ensure_ascii=False, indent=1) + "\n"


def _deliver(text: str, missing: list[NothingFound], remarks: Sequence[str] = ()) -> None:
    put(text)
    for problem in (*remarks, *missing):
        complain(f"rules-kb: {problem}")
    if missing:
        raise typer.Exit(FAILED)
