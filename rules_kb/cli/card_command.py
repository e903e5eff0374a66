"""`rules-kb card`: a card among the rules."""

from __future__ import annotations

import json as json_format
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rules_kb.books.eras import DEFAULT_ERA, KNOWN
from rules_kb.books.naming import records_naming, terms_in
from rules_kb.books.preferred import Preferred, preferred
from rules_kb.books.unpacked import scenarios_folder
from rules_kb.cli import completing
from rules_kb.cli.cards_command import CardRecord, card_page, card_record, card_row
from rules_kb.cli.cards_library import card_library_or_leave
from rules_kb.cli.opening import with_store
from rules_kb.cli.options import AsOf, Json, OneBook, Plain, one_form
from rules_kb.cli.output import FAILED, complain, ink, put
from rules_kb.show.card import listed, row_of
from rules_kb.show.plain import row as plain_row

if TYPE_CHECKING:
    from rules_kb.books.store import Store
    from rules_kb.books.stored import StoredRecord


def add_to(app: typer.Typer) -> None:
    """Add the command to an app."""
    app.command("card")(card)


def card(
    name: Annotated[
        list[str],
        typer.Argument(metavar="NAME...", help="A card's name.", autocompletion=completing.cards),
    ],
    rules: Annotated[
        str | None,
        typer.Option(
            "--rules",
            metavar="ERA",
            help=f"With the terms of this era's books: {', '.join(KNOWN)}.",
            autocompletion=completing.eras,
        ),
    ] = None,
    book: OneBook = None,
    as_of: AsOf = None,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Examples:
      rules-kb card Humility
      rules-kb card royal assassin --rules tenth
      rules-kb card Humility --book rulings1999
      rules-kb card Humility --json

    Show a card among the rules: its text and what it is understood as, the terms of its text as the rules of
    an era have them, the rulings that name it, and the scenarios in which it acts.

    Without an era it is that of the book in use, or else classic. With --book or --as-of only that book's
    terms and rulings are looked for.
    """
    one_form(json, plain)
    if rules is not None and rules not in KNOWN:
        from rules_kb.yaml.nearest import did_you_mean

        hint = did_you_mean(rules, KNOWN) or f"known: {', '.join(KNOWN)}"
        raise typer.BadParameter(f"there is no era {rules!r}; {hint}")
    library = card_library_or_leave()
    typed = " ".join(name)
    record = card_record(library, typed)
    if record is None:
        near = library.near(typed)
        guess = f"; did you mean {' or '.join(near)}?" if near else ""
        complain(f"rules-kb: there is no card {typed!r}{guess}")
        raise typer.Exit(FAILED)
    form = "json" if json else "plain" if plain else ""
    put(with_store(lambda store: _told(store, record, rules, form, preferred(store, book, as_of))))


def _told(store: Store, record: CardRecord, rules: str | None, form: str, mine: Preferred | None) -> str:
    era = rules or _era_of(mine)
    terms, rulings, acting = about_card(
        store, record, era, mine.key if mine is not None and mine.only else None
    )
    if form == "json":
        told = {
            **record,
            "rules": era,
            "terms": [entry.cite for entry in terms],
            "rulings": [entry.cite for entry in rulings],
            "scenarios": acting,
        }
        return json_format.dumps(told, ensure_ascii=False, indent=1) + "\n"
    if form == "plain":
        named = [("term", entry) for entry in terms] + [("named by", entry) for entry in rulings]
        return "".join(
            [
                f"card\t{card_row(record)}",
                *(plain_row(what, *row_of(entry)) for what, entry in named),
                *(plain_row("acts in", name) for name in acting),
            ]
        )
    pen = ink()
    title = f"terms of its text, in the rules of {KNOWN[era].whole_title}"
    parts = [
        listed(title, [row_of(entry) for entry in rarest_first(store, terms)], pen),
        listed("named by", [row_of(entry) for entry in rulings], pen),
        listed("acts in", [(name, "") for name in acting], pen),
    ]
    return "\n".join([card_page(record), *("\n".join([*lines, ""]) for lines in parts if lines)])


def _era_of(mine: Preferred | None) -> str:
    eras = [era.name for era in KNOWN.values() if mine is not None and mine.key in era.books]
    return eras[0] if eras else DEFAULT_ERA


def about_card(
    store: Store, record: CardRecord, era: str, only: str | None
) -> tuple[list[StoredRecord], list[StoredRecord], list[str]]:
    """The terms of a card's text in an era's books, or in `only` one, the records that name it, and the
    scenarios in which it acts.
    """
    terms = terms_in(store, f"{record['type']} {record['text']}", [only] if only else KNOWN[era].books)
    rulings = [entry for entry in records_naming(store, record["name"]) if only in (None, entry.book)]
    return terms, rulings, scenarios_with(record["name"])


def rarest_first(store: Store, terms: list[StoredRecord]) -> list[StoredRecord]:
    """Terms by how few records refer to them: what a card has of its own before what every card says."""
    return sorted(terms, key=lambda entry: len(store.cited_by(entry)))


def scenarios_with(name: str) -> list[str]:
    """The shipped scenarios in whose files a card stands, by name."""
    from rules_kb.scenarios.finding import name_of, scenario_files

    found = []
    for path in scenario_files(Path(scenarios_folder())):
        text = path.read_text(encoding="utf-8", errors="replace")
        at = text.find(name)
        while at >= 0:
            end = at + len(name)
            if not text[at - 1 : at].isalnum() and not text[end : end + 1].isalnum():
                found.append(name_of(os.fspath(path)))
                break
            at = text.find(name, end)
    return found
