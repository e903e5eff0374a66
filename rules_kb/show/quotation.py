"""A record as a quotation, ready for a forum, a ruling or a page of Markdown.

It says what a reader must know to check it: the number, the book with its date, and whether the words are the
official ones or ours. Kept free of heavy imports: a look-up passes through here.
"""

from __future__ import annotations

from rules_kb.books.numbering import is_numbered
from rules_kb.show.dates import spelled_out
from rules_kb.show.record import NOTHING, statement

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules_kb.books.store import Store
    from rules_kb.books.stored import StoredBook, StoredRecord


def quotation(store: Store, entry: StoredRecord) -> str:
    """One line of plain text: what it says in quotation marks, then where that stands."""
    said, whose = statement(entry)
    words = f"“{' '.join(said.split())}” " if said else ""
    return f"{words}({named(store, entry)}; {whose})"


def markdown_quotation(store: Store, entry: StoredRecord) -> str:
    """A block quotation in Markdown. Ends with a line break."""
    said, whose = statement(entry)
    lines = [f"> {escaped(line)}" for line in said.splitlines() if line.strip()] or [f"> *{NOTHING}*"]
    return "\n".join([*lines, ">", f"> — {escaped(named(store, entry))} *({whose})*"]) + "\n"


def named(store: Store, entry: StoredRecord) -> str:
    """Where a record stands, in full: ``Comprehensive Rules, 23 April 1999, rule 310.4``."""
    book = next(book for book in store.books() if book.key == entry.book)
    return f"{title_and_date(book)}, {_place(entry)}"


def title_and_date(book: StoredBook) -> str:
    """A book's title with its date, once: ``Comprehensive Rules, 27 February 2026``."""
    title = book.title.partition(" (")[0].strip()
    if not book.date:
        return title
    date = spelled_out(book.date)
    return title if date in title else f"{title}, {date}"


def _place(entry: StoredRecord) -> str:
    if entry.kind == "term":
        return f"glossary, {entry.heading or entry.id.removeprefix('glossary/')}"
    if entry.kind == "example":
        rule, _, number = entry.id.partition(".Example.")
        return f"rule {rule}, example {number}"
    name = entry.id if is_numbered(entry.id) else entry.heading or entry.id
    if entry.kind in ("section", "chapter") and name != entry.heading and entry.heading:
        name += f" ({entry.heading})"
    return f"{entry.kind} {name}" if entry.kind != "passage" else name


def escaped(text: str) -> str:
    """Text in which Markdown finds no markup."""
    return "".join(f"\\{sign}" if sign in "\\`*_[]<>#|" else sign for sign in text)
