"""A record: one numbered rule, ruling, term, example or passage of a book, with all that is known of it."""

from __future__ import annotations

from rules_kb.facts import dataclass, field

KINDS = ("chapter", "section", "rule", "ruling", "note", "example", "term", "passage")
SOURCES = ("fragment", "edition")
FORCES = ("operative", "definition", "setup", "tournament", "guidance")


@dataclass(frozen=True)
class Reference:
    """One reference as a record makes it: how it was written, and the cites that it means.

    `written` is the source's own short form (``rule 409``, ``rules 212-215``, ``See Landwalk``).
    `means` lists full cites (``cr1999:409``), a range as each record in it. Where it is empty,
    `dangling` says why.
    """

    written: str
    means: tuple[str, ...] = ()
    dangling: str | None = None


@dataclass(frozen=True)
class Attribution:
    """Who said it and when (ISO date), or the publication and page; `of` names the part that it covers."""

    who: str | None = None
    when: str | None = None
    book: str | None = None
    page: str | None = None
    of: str | None = None


@dataclass(frozen=True)
class IndexEntry:
    """An entry of a book's own index: its words, the entry that it stands under, and where it sends the
    reader.
    """

    entry: str
    under: str | None = None
    see: tuple[Reference, ...] = ()


@dataclass(frozen=True)
class Record:
    """One record of a book. `cite` is `book:id`; ids are unique within a book.

    `reads` is the number that the source means where it misprints the record's own (``432.2b`` reads
    ``423.2b``). `now` are the cites of the terms that took the place of an obsolete one. `digest` is the
    statement in our own words; `text` the official wording where the reader has imported it. `force` is one
    of FORCES, `kind` one of KINDS. `place` is the record's position in its book, from 0. `source`, one of
    SOURCES, tells where the record was found in a book that was put together from fragments and a complete
    edition; it is None in every other book.
    """

    book: str
    id: str
    kind: str
    heading: str | None = None
    digest: str = ""
    text: str | None = None
    force: str = "guidance"
    parent: str | None = None
    children: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    obsolete: bool = False
    informal: bool = False
    changed: bool = False
    see: tuple[Reference, ...] = ()
    attribution: tuple[Attribution, ...] = ()
    reads: str | None = None
    now: tuple[str, ...] = ()
    source: str | None = None
    place: int = field(default=0, compare=False)

    @property
    def cite(self) -> str:
        return f"{self.book}:{self.id}"
