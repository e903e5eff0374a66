"""The imported editions as the store answers for them: the library's records, each with the digest of the
record of ours that it carries on.

Imported by the store where there is a library, and by nobody else.
"""

from __future__ import annotations

from rules_kb.books.database import sqlite3
from rules_kb.books.library import CHANGED, INFORMAL, OBSOLETE
from rules_kb.books.places import OF_LIBRARY, PLACES
from rules_kb.books.ref import KEPT_BOOKS, carried_of_key, key_of_carried
from rules_kb.books.stored import StoredRecord, StoredReference

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

    from rules_kb.books.library import EditionRow, Library

_MARKS = ", ".join("?" for _ in KEPT_BOOKS)


class Shelf:
    """The records of the library; `ours` is the compiled store, which has the digests."""

    def __init__(self, library: Library, ours: sqlite3.Connection) -> None:
        self.library = library
        self._ours = ours
        self._above: dict[tuple[int, str], int | None] = {}

    def close(self) -> None:
        """Let the file go."""
        self.library.connection.close()

    # ---- records ----

    def records(self, where: str, values: Iterable[object]) -> list[StoredRecord]:
        """The records that a condition means: none where a value is no text that a book could hold."""
        try:
            return [self._record(*each) for each in self.library.rows(where, values)]
        except UnicodeEncodeError:
            return []

    def at(self, n: int) -> StoredRecord:
        """The record with the store's number `n`."""
        return self._record(*self.library.at(n))

    def _record(self, n: int, edition: EditionRow, row: tuple[object, ...]) -> StoredRecord:
        force, parent, heir = row[8], row[6], row[10]
        digest = ""
        if heir is not None:
            ours = self._ours.execute(
                "SELECT digest, force FROM records WHERE book = ? AND id = ?", carried_of_key(str(heir))
            ).fetchone()
            digest, force = ours or (digest, force)
        return _stored(n, edition, row, digest, force, self._place(edition.e, parent))

    def _place(self, e: int, parent: object) -> int | None:
        """The store number of what stands above, which many have in common."""
        if parent is None:
            return None
        key = e, str(parent)
        if key not in self._above:
            self._above[key] = self.library.place(*key)
        return self._above[key]

    def edition(self, edition: EditionRow) -> Iterator[StoredRecord]:
        """Every record of an edition, in order."""
        ours: dict[str, tuple[str, str]] = {
            key_of_carried(book, id): (digest, force)
            for book, id, digest, force in self._ours.execute(
                f"SELECT book, id, digest, force FROM records WHERE book IN ({_MARKS})", KEPT_BOOKS
            )
        }
        every = list(self.library.all_of(edition.e))
        places = {row[1]: n for n, _, row in every}
        for n, _, row in every:
            digest, force = ours.get(str(row[10]), ("", row[8]))
            yield _stored(n, edition, row, digest, force, places.get(row[6]))

    def copies(self, entry: StoredRecord) -> list[StoredRecord]:
        """The further records that the source prints under the same number."""
        return self.records("e = ? AND id GLOB ?", (entry.n >> PLACES, f"{entry.id}#*"))

    def below(self, entry: StoredRecord, which: str) -> list[StoredRecord]:
        """The records directly under `entry` that a condition means, in order."""
        return self.records(f"parent = ? AND e = ? AND {which}", (entry.id, entry.n >> PLACES))

    def beside(self, entry: StoredRecord) -> tuple[StoredRecord | None, StoredRecord | None]:
        """The record before and the one after `entry` under the same parent."""
        if entry.parent is None and (terms := self._terms_beside(entry)):
            return terms
        above = self.at(entry.parent).id if entry.parent is not None else None
        same = "parent IS ? AND e = ? AND (kind = 'example') = ?"
        row = self.library.numbers(same, (above, entry.n >> PLACES, entry.kind == "example"))
        at = row.index(entry.n)
        before, after = row[:at][-1:], row[at + 1 :][:1]
        return (self.at(*before) if before else None), (self.at(*after) if after else None)

    def _terms_beside(self, entry: StoredRecord) -> tuple[StoredRecord, StoredRecord] | None:
        """The terms beside one: as each stands alone, without a look at all that stand so."""
        last = len(self.library.versions(entry.n >> PLACES)) - 1
        if entry.kind != "term" or not 0 < entry.n & (OF_LIBRARY - 1) < last:
            return None
        before, after = self.at(entry.n - 1), self.at(entry.n + 1)
        return (before, after) if before.kind == after.kind == "term" else None

    # ---- references ----

    def links(self, entry: StoredRecord) -> list[StoredReference]:
        """The references of `entry`, in the order in which it makes them."""
        edition, here = entry.n >> PLACES, entry.n & (OF_LIBRARY - 1)
        refs = self.library.references(edition)
        why = dict(self.library.astray(edition, here).get(str(here), ()))
        means: dict[int, list[StoredRecord]] = {}
        for at, source in enumerate(refs[::3]):
            if source == here:
                target = self.at((edition << PLACES) | refs[3 * at + 2])
                means.setdefault(refs[3 * at + 1], []).append(target)
        written = self.library.written(self.library.versions(edition)[here])
        return [
            StoredReference(said, means.get(ordinal, []), why.get(ordinal))
            for ordinal, said in enumerate(written)
        ]

    def cited_by(self, entry: StoredRecord) -> list[StoredRecord]:
        """The records that refer to `entry`, in order."""
        refs = self.library.references(entry.n >> PLACES)
        here, targets = entry.n & (OF_LIBRARY - 1), refs[2::3]
        places = sorted({refs[3 * at] for at, target in enumerate(targets) if target == here})
        return [self.at(entry.n - here + at) for at in places]

    def dangling(self, edition: EditionRow) -> Iterator[tuple[StoredRecord, str, str]]:
        """Every reference of an edition that leads nowhere: (record, as written, why)."""
        for at, lost in self.library.astray(edition.e).items():
            written = self.library.written(self.library.versions(edition.e)[int(at)])
            entry = self.at((edition.e << PLACES) | int(at))
            for ordinal, why in lost:
                yield entry, written[ordinal], why

    # ---- terms, and what is carried on ----

    def spelled(self, spelling: str, books: Collection[str] | None) -> list[tuple[StoredRecord, int]]:
        """The records filed under a folded spelling and how well each fits; of some books where these are
        given.
        """
        if books is None:
            return [(self.at(n), fit) for n, fit in self.library.spelled(spelling)]
        editions = {self.library.by_key[key].e for key in books if self.library.has(key)}
        filed = self.library.spelled(spelling) if editions else ()
        return [(self.at(n), fit) for n, fit in filed if n >> PLACES in editions]

    def heir_of(self, entry: StoredRecord) -> tuple[tuple[str, str] | None, bool]:
        """Book and id of the record of ours that one of the library carries on, and whether in other
        words.
        """
        *_, heir, reworded = self.library.at(entry.n)[2]
        return (None if heir is None else carried_of_key(str(heir))), bool(reworded)

    def carried_into(self, entry: StoredRecord, book: str) -> StoredRecord | None:
        """The record of an edition that carries on one of ours; None where none surely does."""
        for _, v in self.library.versions_carrying_on(key_of_carried(entry.book, entry.id)):
            for n in self.library.newest_first(v):
                if (found := self.at(n)).book == book:
                    return found
        return None

    def is_carried_on(self, entry: StoredRecord, books: Collection[str]) -> bool:
        """Whether an edition of some books has a record that carries on one of ours."""
        if entry.book not in KEPT_BOOKS:
            return False
        carried = self.library.carrying_on(key_of_carried(entry.book, entry.id))
        return any(self.library.by_number[e].key in books for e in carried)

    def carrying_on(self, entry: StoredRecord) -> list[StoredRecord]:
        """The records that carry on one of ours, of those editions that stand on the shelf as books."""
        heirs = self.records("heir = ?", (key_of_carried(entry.book, entry.id),))
        return [heir for heir in heirs if self.library.has(heir.book)]


def _stored(
    n: int, edition: EditionRow, row: tuple[object, ...], digest: object, force: object, above: int | None
) -> StoredRecord:
    _, id, kind, heading, text, _, _, flags, _, attribution, *_ = row
    assert isinstance(flags, int)
    marks = (int(bool(flags & mark)) for mark in (OBSOLETE, INFORMAL, CHANGED))
    values = (
        n, edition.key, id, kind, heading, digest, text, force, above, *marks, None, attribution, None,
    )  # fmt: skip
    return StoredRecord(values)
