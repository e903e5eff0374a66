"""`rules-kb cards`: the card library, what a rules text compiles to, and card data of the user's own."""

from __future__ import annotations

import json as json_format
import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypedDict, cast

import typer

from rules_kb.cli import completing
from rules_kb.cli.cards_find import find
from rules_kb.cli.cards_library import card_library_or_leave
from rules_kb.cli.cards_report import Newer, read_data, report
from rules_kb.cli.cards_words import ParagraphRead, Words, words_of_card, words_page
from rules_kb.cli.options import App, Group, Json, Plain, one_form
from rules_kb.cli.output import BAD_USE, DONE, FAILED, complain, ink, put, put_fitted
from rules_kb.show.plain import row as plain_row

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rules_kb.cards.library import CardLibrary
    from rules_kb.cards.understanding import Understood
    from rules_kb.show.terminal import Ink


class CardRow(TypedDict):
    """A card in a list: what ``cards list --json`` writes of it."""

    name: str
    cost: str | None
    type: str
    pt: str | None
    own: bool


class Unread(TypedDict):
    """A line of a text that isn't understood, and where in it reading stopped."""

    line: str
    phrase: str


class Understanding(TypedDict):
    """What a text was understood as, or what is wrong with it: what ``cards read --json`` writes."""

    understood_as: list[str] | None
    not_understood: list[Unread]
    wrong: str | None


class Ruling(TypedDict):
    """A ruling that the card data has, and its date as it stands there."""

    date: str
    text: str


class CardRecord(CardRow, Understanding):
    """All about a card: what ``cards show --json`` writes."""

    text: str
    file: str | None
    rulings_in_data: list[Ruling]


class CardRead(CardRecord, total=False):
    """The same with what each word became."""

    words: list[ParagraphRead]


def add_to(app: typer.Typer) -> None:
    """Add the group of commands to an app."""
    group = App(rich_markup_mode=None, no_args_is_help=True, cls=Group)
    group.callback()(_cards)
    group.command("list")(list_cards)
    group.command("find")(find)
    group.command("show")(show)
    group.command("read")(read)
    group.command("import")(import_cards)
    group.command("report")(report)
    app.add_typer(group, name="cards")


def _cards() -> None:
    """The card library, and what a rules text is understood as.

    \b
    rules-kb cards list                               all cards, a line each
    rules-kb cards find "creature with 'whenever' and 'draw'"
    rules-kb cards show "Giant Growth"                a card, and what its text is understood as
    rules-kb cards read "Draw two cards." --type Sorcery
    rules-kb cards import 6ed.jsonl                   cards of your own
    rules-kb cards report 6ed.jsonl                   which are parsed, run, are tested
    """


def list_cards(
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="[WORD]...", help="Only cards whose name or type has all of these."),
    ] = None,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Examples:
      rules-kb cards list
      rules-kb cards list goblin
      rules-kb cards list --json

    List the cards: name, cost, type and size. Those of your own stand after the shipped ones.
    """
    one_form(json, plain)
    wanted = [word.casefold() for word in words or []]
    rows = []
    for row in _rows(card_library_or_leave()):
        said = f"{row['name']} {row['type']}".casefold()
        if all(word in said for word in wanted):
            rows.append(row)
    if json:
        put(json_format.dumps(rows, ensure_ascii=False, indent=1) + "\n")
    elif plain:
        put(
            "".join(
                plain_row(each["name"], each["cost"], each["type"], each["pt"], "own" if each["own"] else "")
                for each in rows
            )
        )
    elif rows:
        columns = [[row["name"], row["cost"] or "", row["type"], row["pt"] or ""] for row in rows]
        widths = [max(len(column[n]) for column in columns) for n in range(4)]
        if sum(widths) + 6 > (ink().columns or 10**6):
            put_fitted("".join("  ".join(filter(None, column)) + "\n" for column in columns))
        else:
            rows_told = [
                [text.ljust(width) for text, width in zip(each, widths, strict=True)] for each in columns
            ]
            put("".join("  ".join(each).rstrip() + "\n" for each in rows_told))
    if not rows:
        complain(f"rules-kb: no card has {' and '.join(map(repr, words or []))} in its name or type")
        raise typer.Exit(FAILED)


def show(
    names: Annotated[
        list[str],
        typer.Argument(
            metavar="NAME...",
            help="Names of cards; quote one of several words.",
            autocompletion=completing.cards,
        ),
    ],
    words: Words = False,
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Examples:
      rules-kb cards show "Giant Growth"
      rules-kb cards show shock --words
      rules-kb cards show shock "serra angel" --json

    Show cards: their facts, their text, and what it is understood as; what isn't understood is quoted. With
    --words also what each word became in the tree that the engine plays, and which words were left out.

    Ends with 1 where there is no such card.
    """
    one_form(json, plain)
    library = card_library_or_leave()
    if len(names) > 1 and " ".join(names) in library:
        names = [" ".join(names)]
    records: list[CardRead] = []
    missing = []
    for name in names:
        record = card_record(library, name)
        if record is None:
            missing.append(name)
        else:
            told = (
                {**record, "words": words_of_card(record["text"], record["name"], record["type"])}
                if words
                else record
            )
            records.append(cast("CardRead", told))
    if json:
        put(json_format.dumps(records, ensure_ascii=False, indent=1) + "\n")
    elif plain:
        put("".join(card_row(record) for record in records))
    elif records:
        put("\n".join(card_page(record) + words_page(record.get("words")) for record in records))
    for name in missing:
        near = library.near(name)
        complain(
            f"rules-kb: there is no card {name!r}" + (f"; did you mean {' or '.join(near)}?" if near else "")
        )
    raise typer.Exit(FAILED if missing else DONE)


def read(
    text: Annotated[str, typer.Argument(metavar="TEXT", help=r"A rules text; \n begins a new paragraph.")],
    name: Annotated[
        str, typer.Option("--name", metavar="NAME", help="The card's name, where the text says it.")
    ] = "",
    type_line: Annotated[
        str, typer.Option("--type", metavar="TYPE", help="The card's type line.")
    ] = "Creature",
    json: Json = False,
    plain: Plain = False,
) -> None:
    r"""Examples:
      rules-kb cards read "{T}: Draw a card."
      rules-kb cards read "Destroy target land." --type Sorcery
      rules-kb cards read "Flying\nWhen Gull comes into play, draw a card." --name Gull

    Tell what a text compiles to: the tool's own wording of it, and each ability as it stands inside.

    Ends with 1 where something in it isn't understood, which is quoted; with 2 on a bad type line.
    """
    from rules_kb.cards.understanding import understood

    one_form(json, plain)
    name = " ".join(name.split())
    result = understood(name, {"type": type_line, "text": text})
    if result.wrong:
        complain(f"rules-kb: {result.wrong}")
        raise typer.Exit(BAD_USE)
    abilities = [repr(ability) for ability in result.card.abilities] if result.card is not None else []
    if json:
        data = {
            "name": name or None,
            "type": type_line,
            "text": text,
            **_understanding(result),
            "abilities": abilities,
        }
        put(json_format.dumps(data, ensure_ascii=False, indent=1) + "\n")
    elif plain:
        put("".join(_understood_rows(_understanding(result), abilities)))
    else:
        lines = _told(_understanding(result), ink())
        if abilities:
            lines += ["compiled to", *(line for ability in abilities for line in ink().block(ability, 2, 6))]
        put("".join(f"{line}\n" for line in lines) or "there is no text\n")
    raise typer.Exit(DONE if result.card is not None else FAILED)


def import_cards(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            help="Card data of MTGJSON, Scryfall, Cockatrice or Forge, or JSON lines; packed or not.",
        ),
    ],
    newer: Newer = False,
    json: Json = False,
) -> None:
    """Examples:
      rules-kb cards import 6ed.jsonl
      rules-kb cards import 10E.json --newer

    Bring card data into your own library, under the file's name; importing it again replaces it.

    A file is imported as a whole or not at all. A shipped card goes before yours of the same name.
    """
    from rules_kb.books.writing import write_atomically
    from rules_kb.cards.library import folded
    from rules_kb.cards.mtgjson import own_file, read_own, written
    from rules_kb.scenarios.finding import own_cards

    cards = read_data(file, newer)
    path = own_file(file, Path(own_cards()))
    before: int | None = None
    try:
        if path.exists():
            before = sum(1 for _ in read_own(path))
    except ValueError:
        before = None  # what stood there is broken, and is replaced
    write_atomically(str(path), written(cards).encode())
    library = card_library_or_leave()
    hidden = [
        card["name"]
        for card in cards
        if (entry := library.entry(folded(card["name"]))) is not None and entry.path != str(path)
    ]
    if json:
        put(
            json_format.dumps(
                {"file": file, "kept": str(path), "cards": len(cards), "before": before, "hidden": hidden},
                ensure_ascii=False,
                indent=1,
            )
            + "\n"
        )
        return
    again = f", in place of the {before} that were there" if before is not None else ""
    put(f"{file}: {_cards_of(len(cards))}, kept in {path}{again}\n")
    if hidden:
        put(
            f"  already in the library, and taken from there, {len(hidden)}: "
            f"{', '.join(hidden[:5])}{', ...' if hidden[5:] else ''}\n"
        )


def _facts(library: CardLibrary, name: str) -> tuple[str, dict[str, str], str | None] | None:
    from rules_kb.cards.library import folded
    from rules_kb.cards.type_lines import basic_land

    entry = library.entry(name)
    if entry is not None:
        return entry.name, entry.facts, entry.path
    land = basic_land(folded(name))
    return None if land is None else (land.name, {"type": land.type_line}, None)


def _rows(library: CardLibrary) -> list[CardRow]:
    found = (_facts(library, name) for name in library)
    return [_row(*each) for each in found if each is not None]


def _row(name: str, facts: dict[str, str], path: str | None) -> CardRow:
    from rules_kb.scenarios.finding import own_cards

    return {"name": name, "cost": facts.get("cost"), "type": facts.get("type", ""), "pt": facts.get("pt"),
            "own": path is not None and os.path.dirname(path) == own_cards()}  # fmt: skip


def card_record(library: CardLibrary, name: str) -> CardRecord | None:
    from rules_kb.cards.understanding import Understood, understood

    found = _facts(library, name)
    if found is None:
        return None
    known, facts, path = found
    result = understood(known, facts) if path is not None else Understood(known, library.find(known))
    row, told = _row(*found), _understanding(result)
    return {
        **row,
        "text": facts.get("text", "").strip(),
        "file": str(path) if path is not None else None,
        "rulings_in_data": rulings_in(facts),
        **told,
    }


def rulings_in(facts: dict[str, str]) -> list[Ruling]:
    """The rulings that came with a card's data: a line each, the date before a tab."""
    split = [line.partition("\t") for line in facts.get("rulings", "").splitlines()]
    return [{"date": date, "text": text} for date, _, text in split]


def _understanding(result: Understood) -> Understanding:
    return {
        "understood_as": result.said if result.card is not None else None,
        "not_understood": [{"line": each.line, "phrase": each.phrase} for each in result.unread],
        "wrong": result.wrong or None,
    }


def card_row(record: CardRecord) -> str:
    """A card as a line: name, cost, type, size, its text, whether all of it is understood."""
    facts = (record["name"], record["cost"], record["type"], record["pt"], record["text"])
    return plain_row(*facts, "not understood" if record["not_understood"] else "understood")


def _understood_rows(understanding: Understanding, abilities: list[str]) -> Iterator[str]:
    yield from (plain_row("understood as", line) for line in understanding["understood_as"] or ())
    for each in understanding["not_understood"]:
        yield plain_row("isn't understood", each["phrase"], each["line"])
    yield from (plain_row("compiled to", ability) for ability in abilities)


def card_page(record: CardRecord, pen: Ink | None = None) -> str:
    pen = pen or ink()
    facts = [fact for fact in (record["cost"], record["type"], record["pt"]) if fact]
    lines = pen.block("  ".join([record["name"], *facts, *(["(your own)"] if record["own"] else [])]), 0, 2)
    lines[0] = lines[0].replace(record["name"], pen.paint(record["name"], "bold"), 1)
    for line in record["text"].splitlines():
        lines += pen.block(line, 2)
    if record["text"]:
        lines += _told(record, pen)
    if record["wrong"]:
        lines.append(f"can't be used: {record['wrong']}")
    if record["rulings_in_data"]:
        lines.append("rulings in your data")
        for ruling in record["rulings_in_data"]:
            lines += pen.block(f"{ruling['date']}  {ruling['text']}".strip(), 2, 4)
    return "".join(f"{line}\n" for line in lines)


def _told(understanding: Understanding, pen: Ink) -> list[str]:
    lines = []
    if understanding["understood_as"]:
        lines.append("understood as")
        for line in understanding["understood_as"]:
            lines += pen.block(line, 2, 4)
    if understanding["not_understood"]:
        lines.append(pen.paint("isn't understood", "warn"))
        for each in understanding["not_understood"]:
            lines += pen.block(f"{each['phrase']!r} in {each['line']!r}", 2, 4)
    return lines


def _cards_of(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"
