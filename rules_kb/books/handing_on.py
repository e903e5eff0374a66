"""Our words handed on: what we know of a record goes along the links from edition to edition.

When an edition comes in, its records are held against our books themselves (`heirs`). What that leaves out,
since a book's wording came later or is too far away, has the heir that the same rule has in the edition
beside it, where the link between the two is certain and the words aren't wholly others by now. And what was
taken for an heir before the wording of our book was there is looked at once more when that comes. So it
hardly matters in which order editions come.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from rules_kb.books.comparison import likeness
from rules_kb.books.database import sqlite3
from rules_kb.books.fingerprints import LIKE, fingerprint, fingerprints_of
from rules_kb.books.library import EditionRow, Library
from rules_kb.books.linking import Links, Steps, chain
from rules_kb.books.ref import carried_of_key, key_of_carried
from rules_kb.books.shelving import tell_coverage

STILL_LIKE = 0.5
"""How like (0 to 1) a record must be to one of ours that it carries on by way of its neighbours."""
SURE_WAYS = ("number", "moved")
"""How a rule must go on for what we say of it to be said of the other."""


class _Handed:
    """Who carries on what: the versions of each edition by their ids, and which record of ours each version
    carries on.
    """

    def __init__(self, library: Library) -> None:
        self.library = library
        rows = library.connection.execute("SELECT v, id, heir FROM versions").fetchall()
        ids = {v: id for v, id, _ in rows}
        self.editions = chain(library)
        self.heirs: dict[int, str | None] = {v: heir for v, _, heir in rows}
        self.versions = {row.e: {ids[v]: v for v in library.versions(row.e)} for row in self.editions}
        self.ours = {v for row in self.editions if row.hidden for v in self.versions[row.e].values()}
        self.new: dict[int, str] = {}
        self.wordings = {row.key: row for row in self.editions if row.hidden}

    def heir(self, row: EditionRow, id: str, prints: dict[str, dict[str, str]]) -> str | None:
        """Which record of ours a record of an edition carries on: one of our own books, itself."""
        if row.hidden:
            known = prints.setdefault(row.key, fingerprints_of(row.key))
            return key_of_carried(row.key, id) if id in known else None
        return self.heirs[self.versions[row.e][id]]

    def is_like(self, v: int, heir: str) -> bool:
        """Whether a version still says much the same as a record of ours, as far as its wording is there."""
        book, id = carried_of_key(heir)
        wording = self.wordings.get(book)
        ours = self.versions[wording.e].get(id) if wording else None
        return ours is None or _are_like(self.library, v, ours, STILL_LIKE)

    def hand(self, here: EditionRow, there: EditionRow, steps: Steps) -> None:
        """Give the records of an edition what those of its neighbour carry on."""
        versions = self.versions[there.e]
        taken = {self.heirs[v] for v in versions.values()}
        prints: dict[str, dict[str, str]] = {}
        for id in self.versions[here.e]:
            to = _goes_to(id, steps.get(id))
            v = versions.get(to) if to is not None else None
            if v is None or self.heirs[v] is not None or v in self.ours:
                continue
            heir = self.heir(here, id, prints)
            if heir is not None and heir not in taken and self.is_like(v, heir):
                taken.add(heir)
                self.heirs[v] = self.new[v] = heir


def _goes_to(id: str, step: list[object] | None) -> str | None:
    """The id under which a record surely goes on, by its step; without one it is printed just the same."""
    if step is None:
        return id
    way, sure, _, to, *_ = step
    return str(to) if to is not None and sure == "certain" and way in SURE_WAYS else None


def _are_like(library: Library, one: int, other: int, enough: float = LIKE) -> bool:
    """Whether two versions have words enough in common, as far as they have any."""
    texts = [
        str(text or "")
        for v in (one, other)
        for (text,) in library.connection.execute(
            "SELECT text FROM versions LEFT JOIN wordings USING (w) WHERE v = ?", (v,)
        )
    ]
    return texts[0] == texts[1] or likeness(*texts) >= enough


def look_again(connection: sqlite3.Connection, book: str) -> None:
    """Look again at what was taken for heirs of a book of ours in other words, now that its wording is there:
    those that have hardly a word of it are none.
    """
    library = Library(connection)
    ours = dict(
        zip(library.ids(library.by_key[book].e), library.versions(library.by_key[book].e), strict=True)
    )
    given = connection.execute("SELECT v, heir FROM versions WHERE heir IS NOT NULL AND reworded").fetchall()
    touched: set[int] = set()
    for v, heir in given:
        of, id = carried_of_key(heir)
        if of == book and id in ours and not _are_like(library, v, ours[id]):
            connection.execute("UPDATE versions SET heir = NULL, reworded = NULL WHERE v = ?", (v,))
            touched.update(e for (e,) in connection.execute("SELECT e FROM places WHERE v = ?", (v,)))
    for e in touched:
        tell_coverage(connection, e)


class HandedOn:
    """How many records got something that is known of a record of ours, by way of a neighbour; and how many
    of each edition's did, by its key: one that several editions have in the same words counts in each.
    """

    __slots__ = ("editions", "records")

    def __init__(self, records: int = 0, editions: dict[str, int] | None = None) -> None:
        self.records = records
        self.editions = editions or {}

    def as_json(self) -> dict[str, object]:
        """The counts as ``import --json`` prints them."""
        return {"records": self.records, "editions": self.editions}


def hand_on(connection: sqlite3.Connection) -> HandedOn:
    """Hand on what is known of the records along all links that are certain; answer which got something."""
    library = Library(connection)
    if not library.every:
        return HandedOn()
    handed, links = _Handed(library), Links(library)
    for one, other, backward in _ways(handed.editions):
        here, there = (other, one) if backward else (one, other)
        if links.knows(one, other) and not there.hidden:
            handed.hand(here, there, links.steps(one, other, backward))
    _keep(library, handed)
    each = {row.key: len(handed.new.keys() & set(handed.versions[row.e].values())) for row in handed.editions}
    return HandedOn(len(handed.new), {key: count for key, count in each.items() if count})


def _ways(editions: list[EditionRow]) -> Iterator[tuple[EditionRow, EditionRow, bool]]:
    """Each two neighbours, the older first: from the newest back, and then from the oldest on."""
    pairs = list(pairwise(editions))
    yield from ((one, other, True) for one, other in reversed(pairs))
    yield from ((one, other, False) for one, other in pairs)


def _keep(library: Library, handed: _Handed) -> None:
    prints: dict[str, dict[str, str]] = {}
    touched: set[int] = set()
    for v, heir in handed.new.items():
        book, id = carried_of_key(heir)
        ours = prints.setdefault(book, fingerprints_of(book))
        heading, text = library.connection.execute(
            "SELECT heading, text FROM versions LEFT JOIN wordings USING (w) WHERE v = ?", (v,)
        ).fetchone()
        reworded = ours.get(id) != fingerprint(heading, text)
        library.connection.execute(
            "UPDATE versions SET heir = ?, reworded = ? WHERE v = ?", (heir, int(reworded), v)
        )
        touched.update(e for (e,) in library.connection.execute("SELECT e FROM places WHERE v = ?", (v,)))
    for e in touched:
        tell_coverage(library.connection, e)
