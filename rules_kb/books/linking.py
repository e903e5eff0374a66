"""Links from edition to edition: which record of the one became which of the next, and back.

They are worked out once, between neighbours by date, when an edition comes into the library, and kept there:
for each record that isn't printed just the same in both, the step that `succession` finds, in either
direction.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING, cast
from zlib import compress, crc32, decompress, error

from rules_kb.books.comparison import kept
from rules_kb.books.database import sqlite3
from rules_kb.books.edition import Edition, EditionRule
from rules_kb.books.kept import read_small
from rules_kb.books.library import OBSOLETE, DamagedLibrary, EditionRow, Library
from rules_kb.books.succession import Evidence, Pair, Succession, Sureness
from rules_kb.books.undisturbed import undisturbed

if TYPE_CHECKING:
    from rules_kb.progress import Progress

TABLE = (
    "CREATE TABLE IF NOT EXISTS links (older INTEGER, newer INTEGER, forward BLOB, backward BLOB,"
    " PRIMARY KEY (older, newer))"
)

MADE_BY = "CREATE TABLE IF NOT EXISTS linked_by (code INTEGER)"
WORKED_OUT_BY = (
    "succession.py",
    "pairing.py",
    "resemblance.py",
    "by_glossary.py",
    "last_resort.py",
    "edition.py",
    "comparison.py",
    "linking.py",
)
"""The modules whose work the links are."""

Steps = dict[str, list[object]]
"""Record id to its step: way, sureness, share of words kept, successor, along, parts, terms, nearest."""


def chain(library: Library) -> list[EditionRow]:
    """The editions of the comprehensive rules by date, through which rules are followed: of two texts of one
    date the first, none with holes, and no fragment of a book.
    """
    whole = [
        each
        for each in library.every
        if each.style == "numbers" and "." not in each.key and 2 * each.worded > each.records
    ]
    by_date: dict[str, EditionRow] = {}
    for each in whole:
        by_date.setdefault(each.date, each)
    return [by_date[date] for date in sorted(by_date)]


def edition_of(library: Library, row: EditionRow) -> Edition:
    """An edition of the library as it is compared."""
    every = [each for _, _, each in library.all_of(row.e)]
    headings: dict[object, str] = {each[1]: str(each[3] or "") for each in every}
    parents = {each[1]: each[6] for each in every}

    def above(id: object) -> Iterator[str]:
        parent = parents.get(id)
        while parent is not None and parent in headings:
            if headings[parent]:
                yield headings[parent]
            parent = parents.get(parent)

    return Edition(
        row.key,
        [
            EditionRule(
                str(id),
                str(text or ""),
                str(heading or ""),
                str(kind),
                str(parent) if parent is not None else None,
                tuple(above(id))[::-1],
                bool(cast(int, flags) & OBSOLETE),
            )
            for _, id, kind, heading, text, _, parent, flags, *_ in every
        ],
    )


# ---- working them out
# ---------------------------------------------------------------------------------------------------


def link_neighbours(
    connection: sqlite3.Connection,
    progress: Progress | None = None,
    sign: Callable[[], object] = bool,
) -> None:
    """Link all editions that stand beside one another and aren't linked yet; links between others go, and so
    do those that other code made. Each link is kept as it is made, whatever becomes of the rest. `sign` tells
    those who wait for us that we live.
    """
    connection.execute(TABLE)
    _forget_what_other_code_made(connection)
    library = Library(connection)
    pairs = list(pairwise(chain(library)))
    known = set(connection.execute("SELECT older, newer FROM links").fetchall())
    wanted = {(one.e, other.e) for one, other in pairs}
    connection.executemany("DELETE FROM links WHERE older = ? AND newer = ?", known - wanted)
    read: dict[int, Edition] = {}
    due = [pair for pair in pairs if (pair[0].e, pair[1].e) not in known]
    for done, (one, other) in enumerate(due):
        if progress is not None:
            progress(f"linking {one.key} with {other.key}", done, len(due))
        with undisturbed():
            read = {row.e: read.get(row.e) or edition_of(library, row) for row in (one, other)}
            linked = _linked(library, one.e, other.e, read[one.e], read[other.e], sign)
        connection.execute("INSERT INTO links VALUES (?, ?, ?, ?)", (one.e, other.e, *linked))
        connection.execute("COMMIT")
        connection.execute("BEGIN IMMEDIATE")


def _forget_what_other_code_made(connection: sqlite3.Connection) -> None:
    connection.execute(MADE_BY)
    made = [code for (code,) in connection.execute("SELECT code FROM linked_by")]
    code = code_that_links()
    if made != [code]:
        connection.execute("DELETE FROM links")
        connection.execute("DELETE FROM linked_by")
        connection.execute("INSERT INTO linked_by VALUES (?)", (code,))


def code_that_links() -> int:
    """Tells one state of the code that works links out from another."""
    here = os.path.dirname(__file__)
    found = 0
    for name in WORKED_OUT_BY:
        found = crc32(read_small(os.path.join(here, name)) or b"", found)
    return found


def _linked(
    library: Library, older: int, newer: int, one: Edition, other: Edition, sign: Callable[[], object]
) -> tuple[bytes, bytes]:
    here, there = library.versions(older), library.versions(newer)
    same = set(here) & set(there)
    forward = Pair(one, other)
    backward = forward.turned()
    ways = ((forward, one.rules, here), (backward, other.rules, there))
    packed = [
        _packed(pair, [rule.id for rule, v in zip(rules, known, strict=True) if v not in same], sign)
        for pair, rules, known in ways
    ]
    return packed[0], packed[1]


def _packed(pair: Pair, ids: list[str], sign: Callable[[], object]) -> bytes:
    """The steps of these rules, with a sign of life at each."""
    steps: Steps = {}
    for id in ids:
        sign()
        step = pair.follow(id)
        steps[id] = [
            step.way,
            step.sure,
            round(step.kept, 3),
            step.rule.id if step.rule else None,
            list(step.along),
            list(step.parts),
            list(step.terms),
            step.near.id if step.near else None,
        ]
    return compress(json.dumps(steps, ensure_ascii=False, separators=(",", ":")).encode())


# ---- following them
# -----------------------------------------------------------------------------------------------------


class Links:
    """The links of the library, open for reading."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._rules: dict[tuple[int, str], EditionRule | None] = {}

    def knows(self, one: EditionRow, other: EditionRow) -> bool:
        """Whether two neighbours are linked; the older comes first."""
        try:
            row = self.library.connection.execute(
                "SELECT 1 FROM links WHERE older = ? AND newer = ?", (one.e, other.e)
            ).fetchone()
        except sqlite3.OperationalError:  # nothing was linked yet
            return False
        return row is not None

    def are_of_other_code(self) -> bool:
        """Whether there are links, and such as this code might not make."""
        one = self.library.connection.execute
        try:
            if one("SELECT 1 FROM links LIMIT 1").fetchone() is None:
                return False
            return one("SELECT code FROM linked_by").fetchall() != [(code_that_links(),)]
        except sqlite3.OperationalError as problem:
            return "linked_by" in str(problem)

    def steps(self, one: EditionRow, other: EditionRow, backward: bool) -> Steps:
        """The steps between two neighbours, the older given first, of all that isn't just the same in both.
        Raises DamagedLibrary.
        """
        column = "backward" if backward else "forward"
        (packed,) = self.library.connection.execute(
            f"SELECT {column} FROM links WHERE older = ? AND newer = ?", (one.e, other.e)
        ).fetchone()
        try:
            return cast(Steps, json.loads(decompress(packed)))
        except (error, ValueError) as problem:
            raise DamagedLibrary("links of the library are damaged") from problem

    def step(self, id: str, here: EditionRow, there: EditionRow, backward: bool) -> Succession:
        """The step of a record from one neighbour to the other."""
        before = self.rule(here, id)
        assert before is not None
        one, other = (there, here) if backward else (here, there)
        packed = self.steps(one, other, backward).get(id)
        if packed is None:  # printed just the same
            return Succession(there.key, before, self.rule(there, id), "number", "certain", 1.0)
        way, sure, share, to, along, parts, terms, near = packed
        return Succession(
            there.key,
            before,
            self.rule(there, str(to)) if to is not None else None,
            cast(Evidence, way),
            cast(Sureness, sure),
            float(cast(float, share)),
            tuple(cast("list[str]", along)),
            tuple(cast("list[str]", parts)),
            tuple(cast("list[str]", terms)),
            self.rule(there, str(near)) if near is not None else None,
        )

    def rule(self, edition: EditionRow, id: str) -> EditionRule | None:
        """A record of an edition as it is compared."""
        key = (edition.e, id)
        if key not in self._rules:
            found = self.library.rows("id = ? AND e = ?", (id, edition.e))
            self._rules[key] = self._as_rule(found[0][2], edition) if found else None
        return self._rules[key]

    def _as_rule(self, row: tuple[object, ...], edition: EditionRow) -> EditionRule:
        _, id, kind, heading, text, _, parent, flags, *_ = row
        headings: list[str] = []
        above = self.rule(edition, str(parent)) if parent is not None else None
        if above is not None:
            headings = [*above.above, *([above.heading] if above.heading else [])]
        return EditionRule(
            str(id),
            str(text or ""),
            str(heading or ""),
            str(kind),
            str(parent) if parent is not None else None,
            tuple(headings),
            bool(cast(int, flags) & OBSOLETE),
        )

    def follow(self, id: str, way: list[EditionRow], backward: bool) -> list[Succession]:
        """The steps of a record of the first edition of a way through all the others, neighbour by neighbour.

        One that was lost is found again where the same words stand in a later edition.
        """
        steps: list[Succession] = []
        here: EditionRow | None = way[0]
        lost: EditionRule | None = None
        for last, there in pairwise(way):
            if here is not None:
                ends = (there, last) if backward else (last, there)
                known = self.knows(*ends)
                step = (self.step if known else self._worked_out)(id, last, there, backward)
            else:
                assert lost is not None
                again = self._again(lost, there)
                share = kept(lost.text, again.text) if again else 0.0
                step = (
                    Succession(there.key, lost, again, "again", "certain", share)
                    if again
                    else Succession(there.key, lost, None, "lost", "lost")
                )
            steps.append(step)
            if step.rule is None:
                here, lost = None, lost or step.before
            else:
                here, id, lost = there, step.rule.id, None
        return steps

    def _worked_out(self, id: str, here: EditionRow, there: EditionRow, backward: bool) -> Succession:
        """The step between two editions that weren't linked, since those between them aren't here."""
        return Pair(edition_of(self.library, here), edition_of(self.library, there), backward).follow(id)

    def _again(self, lost: EditionRule, edition: EditionRow) -> EditionRule | None:
        """A record of an edition with the very words of one that was lost."""
        if not lost.text:
            return None
        from zlib import crc32

        checksum = crc32(lost.text.encode("utf-8", "surrogatepass"))
        where = "w IN (SELECT w FROM wordings WHERE crc = ?) AND text = ? AND kind = ? AND e = ?"
        found = self.library.rows(where, (checksum, lost.text, lost.kind, edition.e))
        return self._as_rule(found[0][2], edition) if found else None
