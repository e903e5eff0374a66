"""What the store gives: records, references and books as its tables have them, without what needs another
look-up.

`show` passes through here in every call, so this module imports nothing.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules_kb.books.library import EditionRow
    from rules_kb.books.record import Attribution

COLUMNS = (
    "n, book, id, kind, heading, digest, text, force, parent, obsolete, informal, changed, reads,"
    " attribution, source"
)
"""What is asked of the table of records, in the order in which a `StoredRecord` takes it."""


class StoredRecord:
    """One record as the store holds it, without what needs another look-up.

    `n` is its number in the store, rising in the order of the books; `parent` is the parent's `n`.
    `attribution` is JSON. The other fields mean what they mean in `Record`.
    """

    __slots__ = (
        "attribution", "book", "changed", "digest", "force", "heading", "id", "informal", "kind", "n",
        "obsolete", "parent", "reads", "source", "text",
    )  # fmt: skip

    n: int
    book: str
    id: str
    kind: str
    heading: str | None
    digest: str
    text: str | None
    force: str
    parent: int | None
    obsolete: bool
    informal: bool
    changed: bool
    reads: str | None
    attribution: str
    source: str | None

    def __init__(self, row: tuple[object, ...]) -> None:
        # One by one, in the order of COLUMNS: a search makes a dozen of these.
        (
            self.n, self.book, self.id, self.kind, self.heading, self.digest, self.text, self.force,
            self.parent, self.obsolete, self.informal, self.changed, self.reads, self.attribution,
            self.source,
        ) = row  # type: ignore[assignment]  # fmt: skip

    @property
    def cite(self) -> str:
        """``book:id``."""
        return f"{self.book}:{self.id}"

    @property
    def attributions(self) -> tuple[Attribution, ...]:
        """Who is behind it, in the order of the source."""
        import json

        from rules_kb.books.record import Attribution

        return tuple(Attribution(**each) for each in json.loads(self.attribution))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, StoredRecord) and other.cite == self.cite

    def __hash__(self) -> int:
        return hash(self.cite)

    def __repr__(self) -> str:
        return f"<StoredRecord {self.cite}>"


class StoredReference:
    """One reference of a record: as `written`, the entries that it means, and `why` where it leads
    nowhere.
    """

    __slots__ = ("means", "why", "written")

    def __init__(self, written: str, means: list[StoredRecord], why: str | None) -> None:
        self.written = written
        self.means = means
        self.why = why


class StoredBook:
    """A book in the store: what ``books.yaml`` or its import says, and what of it is here.

    `records` and `worded` count its records and those that have the official wording; `source` names the
    imported file, None where nothing was imported.
    """

    __slots__ = ("covers", "date", "era", "in_corpus", "key", "records", "source", "style", "title", "worded")

    key: str
    title: str
    date: str | None
    era: str | None
    style: str
    covers: str
    in_corpus: bool
    source: str | None
    records: int
    worded: int

    def __init__(self, row: tuple[object, ...]) -> None:
        names = ("key", "title", "date", "era", "style", "covers", "in_corpus", "source", "records", "worded")
        for name, value in zip(names, row, strict=True):
            setattr(self, name, value)

    @property
    def is_worded(self) -> bool:
        """Whether its official wording is there as a whole, not only that of a fragment; headings have
        none.
        """
        return 2 * self.worded > self.records


def book_of_edition(edition: EditionRow) -> StoredBook:
    """An edition of the library as a book of the store."""
    values = (
        edition.key, edition.title, edition.date, None, edition.style, edition.covers, 0, edition.source,
        edition.records, edition.worded,
    )  # fmt: skip
    return StoredBook(values)
