"""Our words handed on: what we know of a record goes along the links from edition to edition.

When an edition comes in, its records are held against our books themselves (`heirs`): that is its own. Of
those in other words, who has hardly a word of the record that it would carry on is no heir, as soon as the
wording of our book is there. What has none of its own has the heir that the same rule has in the edition
beside it, where the link between the two is certain and the words aren't wholly others by now.

What was handed on is worked out anew whenever an edition comes in, from what each has of its own: so it
doesn't matter in which order they come.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from rules_kb.books.comparison import likeness, most_alike
from rules_kb.books.database import sqlite3
from rules_kb.books.fingerprints import LIKE, fingerprint, fingerprints_of
from rules_kb.books.import_layout import Heir
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

    `known` is what was found the last time. Whom a version was handed then it may have again without a look
    at the words.
    """

    def __init__(self, library: Library) -> None:
        self.library = library
        rows = library.connection.execute("SELECT v, id, heir, own FROM versions").fetchall()
        ids = {v: id for v, id, *_ in rows}
        self.editions = chain(library)
        self.known: dict[int, str | None] = {v: heir for v, _, heir, _ in rows}
        self.heirs: dict[int, str | None] = {v: own if own == heir else None for v, _, heir, own in rows}
        self.versions = {row.e: {ids[v]: v for v in library.versions(row.e)} for row in self.editions}
        self.ours = {v for row in self.editions if row.hidden for v in self.versions[row.e].values()}
        self.wordings = _wordings(library)
        self._likenesses: dict[tuple[int, str], float] = {}
        self.prints = {book: fingerprints_of(book) for book in self.wordings}

    def heir(self, row: EditionRow, id: str, heirs: Mapping[int, str | None]) -> str | None:
        """Which record of ours a record of an edition carries on: one of our own books, itself."""
        if row.hidden:
            return key_of_carried(row.key, id) if id in self.prints[row.key] else None
        return heirs[self.versions[row.e][id]]

    def likeness(self, v: int, heir: str) -> float:
        """How like (0 to 1) a version is to a record of ours; 1 where its wording isn't there, 0 where it
        surely isn't `STILL_LIKE`.
        """
        found = self._likenesses.get((v, heir))
        if found is None:
            book, id = carried_of_key(heir)
            ours = self.wordings.get(book, {}).get(id)
            found = 1.0 if ours is None else _likeness(self.library, v, ours, STILL_LIKE)
            self._likenesses[v, heir] = found
        return found

    def hand(self, here: EditionRow, there: EditionRow, steps: Steps, heirs: dict[int, str | None]) -> None:
        """Give the records of an edition what those of its neighbour carry on, by `heirs`.

        What has no step is the same version in both, and has nothing to give.
        """
        versions = self.versions[there.e]
        taken = {heirs[v] for v in versions.values()}
        for id, step in steps.items():
            to = _goes_to(step)
            v = versions.get(to) if to is not None else None
            if v is None or heirs[v] is not None or v in self.ours:
                continue
            heir = self.heir(here, id, heirs)
            if heir is None or heir in taken:
                continue
            if heir == self.known[v] or self.likeness(v, heir) >= STILL_LIKE:
                taken.add(heir)
                heirs[v] = heir

    def settle(self, handed: Sequence[Mapping[int, str | None]]) -> None:
        """Take what was handed from either side, where both did what is more like, if it is nobody else's."""
        for row in self.editions:
            if row.hidden:
                continue
            versions = self.versions[row.e].values()
            taken = {self.heirs[v] for v in versions}
            for v in versions:
                if self.heirs[v] is not None:
                    continue
                offered = list(dict.fromkeys(heir for each in handed if (heir := each[v]) is not None))
                if len(offered) > 1:
                    offered.sort(key=lambda heir: -self.likeness(v, heir))
                heir = next((heir for heir in offered if heir not in taken), None)
                if heir is not None:
                    taken.add(heir)
                    self.heirs[v] = heir


def _goes_to(step: list[object]) -> str | None:
    """The id under which a record surely goes on, by its step."""
    way, sure, _, to, *_ = step
    return str(to) if to is not None and sure == "certain" and way in SURE_WAYS else None


def _likeness(library: Library, one: int, other: int, least: float = 0.0) -> float:
    """How many words two versions have in common (0 to 1), as far as they have any; 0 for surely less than
    `least`.
    """
    texts = [
        str(text or "")
        for v in (one, other)
        for (text,) in library.connection.execute(
            "SELECT text FROM versions LEFT JOIN wordings USING (w) WHERE v = ?", (v,)
        )
    ]
    if texts[0] == texts[1]:
        return 1.0
    return 0.0 if least and most_alike(*texts) < least else likeness(*texts)


def look_again(connection: sqlite3.Connection, book: str | None = None, edition: int | None = None) -> None:
    """Look at what was taken for heirs of ours in other words, where the wording of our book is there: those
    that have hardly a word of it are none.

    All that carry on records of `book`, whose wording has come or gone, or all in an `edition` that has come.
    """
    library = Library(connection)
    wordings = _wordings(library)
    within = "" if edition is None else " AND v IN (SELECT v FROM places WHERE e = ?)"
    rows = connection.execute(
        f"SELECT v, heir, own, own_reworded FROM versions WHERE coalesce(heir, own) IS NOT NULL{within}",
        () if edition is None else (edition,),
    ).fetchall()
    found: dict[int, str | None] = {}
    for v, heir, own, reworded in rows:
        if own is not None and reworded and book in (None, carried_of_key(own)[0]):
            of, id = carried_of_key(own)
            ours = wordings.get(of, {}).get(id)
            found[v] = own if ours is None or _likeness(library, v, ours) >= LIKE else None
        elif heir is not None and heir != own and book == carried_of_key(heir)[0]:
            found[v] = None  # what it was handed is looked at again
    before = {v: heir for v, heir, *_ in rows}
    _keep(library, {v: heir for v, heir in found.items() if heir != before[v]})


def _wordings(library: Library) -> dict[str, dict[str, int]]:
    """The versions of each of our books whose wording is there, by their ids."""
    return {
        row.key: dict(zip(library.ids(row.e), library.versions(row.e), strict=True))
        for row in library.every
        if row.hidden
    }


class HandedOn:
    """The versions in each edition, by its key, that got something that is known of a record of ours, by way
    of a neighbour: one that several editions have in the same words is in each.
    """

    __slots__ = ("versions",)

    def __init__(self, versions: Mapping[str, set[int]] | None = None) -> None:
        self.versions = {key: each for key, each in (versions or {}).items() if each}

    def records(self, but: Sequence[str] = ()) -> int:
        """How many records got something, but for those of some editions."""
        return len(set[int]().union(*(each for key, each in self.versions.items() if key not in but)))

    def as_json(self) -> dict[str, object]:
        """The counts as ``import --json`` prints them."""
        return {
            "records": self.records(),
            "editions": {key: len(each) for key, each in self.versions.items()},
        }


def hand_on(connection: sqlite3.Connection) -> HandedOn:
    """Hand on what is known of the records along all links that are certain; answer which got something."""
    library = Library(connection)
    if not library.every:
        return HandedOn()
    handed, links = _Handed(library), Links(library)
    pairs = [pair for pair in pairwise(handed.editions) if links.knows(*pair)]
    back, on = dict(handed.heirs), dict(handed.heirs)
    for one, other in reversed(pairs):
        if not one.hidden:
            handed.hand(other, one, links.steps(one, other, backward=True), back)
    for one, other in pairs:
        if not other.hidden:
            handed.hand(one, other, links.steps(one, other, backward=False), on)
    handed.settle((back, on))
    changed = {v: heir for v, heir in handed.heirs.items() if heir != handed.known[v]}
    _keep(library, changed)
    new = {v for v, heir in changed.items() if heir is not None}
    return HandedOn({row.key: new & set(handed.versions[row.e].values()) for row in handed.editions})


def carried_by(connection: sqlite3.Connection, edition: str) -> list[tuple[str, Heir | None, bool]]:
    """The id of each record of an edition, what of ours it carries on by now, and whether it says a thing."""
    rows = connection.execute(
        "SELECT id, heir, reworded, text FROM editions JOIN places USING (e) JOIN versions USING (v)"
        " LEFT JOIN wordings USING (w) WHERE key = ? ORDER BY at",
        (edition,),
    )
    return [
        (id, Heir(heir, bool(reworded)) if heir else None, bool(text)) for id, heir, reworded, text in rows
    ]


def _keep(library: Library, heirs: dict[int, str | None]) -> None:
    """Have versions carry on what they do now, or nothing."""
    prints: dict[str, dict[str, str]] = {}
    touched: set[int] = set()
    for v, heir in heirs.items():
        reworded = None
        if heir is not None:
            book, id = carried_of_key(heir)
            ours = prints[book] if book in prints else prints.setdefault(book, fingerprints_of(book))
            heading, text = library.connection.execute(
                "SELECT heading, text FROM versions LEFT JOIN wordings USING (w) WHERE v = ?", (v,)
            ).fetchone()
            reworded = int(ours.get(id) != fingerprint(heading, text))
        library.connection.execute(
            "UPDATE versions SET heir = ?, reworded = ? WHERE v = ?", (heir, reworded, v)
        )
        touched.update(e for (e,) in library.connection.execute("SELECT e FROM places WHERE v = ?", (v,)))
    for e in touched:
        tell_coverage(library.connection, e)
