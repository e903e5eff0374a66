"""A book: one dated document, how it numbers and refers, and what of it we have."""

from __future__ import annotations

from collections.abc import Mapping

from rules_kb.facts import dataclass, field

STYLES = ("numbers", "letters", "pages")


@dataclass(frozen=True)
class Book:
    """What `corpus/books.yaml` says of a book, or what an import says of one that the corpus lacks.

    `date` is ISO, perhaps without its day; `era` is the set of rules it belongs to, None if none of ours.
    `gaps` and `twice` map a number to the reason, `misprints` a reference as written to what it should say
    (after a record's id and a colon: only where that record makes it), `astray` a reference that leads to
    nothing in the book to the reason, `unheaded` a chapter or section that the source prints without a
    heading to the reason, `pages` a page to the ids of the records that begin on it. `files` gives the order
    of the book's files in the corpus where their names don't.
    """

    key: str
    title: str
    date: str | None = None
    era: str | None = None
    style: str = "numbers"
    covers: str = ""
    gaps: Mapping[str, str] = field(default_factory=dict)
    twice: Mapping[str, str] = field(default_factory=dict)
    misprints: Mapping[str, str] = field(default_factory=dict)
    astray: Mapping[str, str] = field(default_factory=dict)
    unheaded: Mapping[str, str] = field(default_factory=dict)
    pages: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    files: tuple[str, ...] = ()


@dataclass(frozen=True)
class Concept:
    """A point of the rules that goes through the books: its name, other names, and the ids that state it in
    each.

    `changed` is one sentence on what became of it from book to book.
    """

    id: str
    name: str
    aka: tuple[str, ...] = ()
    records: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    changed: str = ""
