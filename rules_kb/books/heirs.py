"""Heirs: which record of a book of ours each record of another edition carries on.

Today's rules are replaced some five times a year. What we know of a record (digest, sayings, concepts) goes
to its heir in the next edition, where it is sure which that is: the record with the same words, wherever it
stands now; and the one that has other words under the same number, where nothing beside it was put in or
taken out, or nothing between the nearest two that stayed.

An edition between two of our books carries on records of both: of the one with most of its words in both
ways, of the others what has the same words. Nothing but the edition and our own books is asked, so that it is
the same whatever else was imported; what the wording of our books and the editions beside it tell besides is
in `handing_on`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rules_kb.books.fingerprints import fingerprint, fingerprints_of
from rules_kb.books.import_layout import Heir
from rules_kb.books.numbering import is_numbered, parent_of
from rules_kb.books.opening import corpus_store
from rules_kb.books.ref import KEPT_BOOKS, key_of_carried
from rules_kb.facts import replace

if TYPE_CHECKING:
    from rules_kb.books.readers.document import ReadRecord
    from rules_kb.books.store import Store

ENOUGH = 0.5
"""The share of an edition's records that must have the words of ours, if other words are to be an heir's: an
edition from before the numbering changed is a book of another kind.
"""
FEWEST = 0.2
"""With fewer of their words in any of our books, these are other rules."""
ALIKE = 0.8
"""So many of the rules with the same words must have the same number, for two books to be numbered alike."""


class Fingerprinted:
    """What a record is compared by: its id, kind, heading and fingerprint."""

    __slots__ = ("heading", "id", "kind", "print")

    def __init__(self, id: str, kind: str, heading: str | None, print: str) -> None:
        self.id = id
        self.kind = kind
        self.heading = heading
        self.print = print


def heirs_among(records: Sequence[ReadRecord]) -> dict[str, Heir]:
    """The heirs of records of ours among those of another edition, by their ids; none where that hardly has
    the words of any book of ours.
    """
    new = [
        Fingerprinted(each.id, each.kind, each.heading, fingerprint(each.heading, each.text))
        for each in records
    ]
    shares = {book: _share(book, new) for book in KEPT_BOOKS}
    found: dict[str, Heir] = {}
    if max(shares.values(), default=0.0) < FEWEST:
        return found
    ours = [book for book in KEPT_BOOKS if shares[book] > 0]
    with corpus_store() as store:
        for book in sorted(ours, key=lambda book: -shares[book]):
            for id, heir in _heirs_in(store, book, new, shares[book]).items():
                found.setdefault(id, replace(heir, of=key_of_carried(book, heir.of)))
    return found


def _share(book: str, records: Sequence[Fingerprinted]) -> float:
    """How many of an edition's records have words of a book of ours (0 to 1)."""
    known = set(fingerprints_of(book).values())
    return sum(each.print in known for each in records) / max(1, len(records))


def _heirs_in(store: Store, book: str, new: Sequence[Fingerprinted], share: float) -> dict[str, Heir]:
    """The heirs of one book of ours, of whose words an edition has a share: those with the same words, and
    where it is a book of the same kind, those in other words.
    """
    prints = fingerprints_of(book)
    old = [
        Fingerprinted(entry.id, entry.kind, entry.heading, prints[entry.id])
        for entry in store.entries(book)
        if entry.id in prints
    ]
    found = same_words_in(old, new)
    if share >= ENOUGH or (share >= FEWEST and _is_numbered_alike(found)):
        found |= in_place(old, new, found)
    return found


def _is_numbered_alike(found: Mapping[str, Heir]) -> bool:
    """Whether nearly all rules with the same words have the same number, too."""
    rules = [heir.of == id for id, heir in found.items() if is_numbered(id)]
    return sum(rules) >= ALIKE * max(1, len(rules))


def same_words_in(old: Sequence[Fingerprinted], new: Sequence[Fingerprinted]) -> dict[str, Heir]:
    """Whoever has the words of an old record: under its own number first, then wherever they stand, if they
    stand once on either side.
    """
    by_id = {each.id: each for each in old}
    found = {
        each.id: Heir(each.id, False)
        for each in new
        if each.id in by_id and each.print == by_id[each.id].print
    }
    left = [[each for each in side if each.id not in found] for side in (old, new)]
    counts = [Counter((each.kind, each.print) for each in side) for side in left]
    there = {(each.kind, each.print): each.id for each in left[0]}
    for each in left[1]:
        key = each.kind, each.print
        if counts[0][key] == counts[1][key] == 1:
            found[each.id] = Heir(there[key], False)
    return found


def in_place(
    old: Sequence[Fingerprinted], new: Sequence[Fingerprinted], found: Mapping[str, Heir]
) -> dict[str, Heir]:
    """Whoever has other words under the same number, where that says enough.

    A term keeps its name. Of a rule's family, all that stands right below the same record, nobody may have
    moved, and as many must have gone as have come; or the rule must stand in a row of the same numbers as
    before, between two that are where they were. And so must be the record above.
    """
    taken = {heir.of for heir in found.values()}
    gone = {each.id: each for each in old if each.id not in taken}
    come = [each for each in new if each.id not in found]
    lost, won = (Counter(map(parent_of, ids)) for ids in (gone, (each.id for each in come)))
    moved = {parent_of(id) for id, heir in found.items() if heir.of != id}
    rows = [_rows(side, found) for side in (old, new)]
    kin: dict[str, Heir] = {}
    for each in come:
        before, family = gone.get(each.id), parent_of(each.id)
        if before is None or before.kind != each.kind or (before.heading or "") != (each.heading or ""):
            continue
        above = kin.get(family or "") or found.get(family or "")
        row = rows[1][each.id]
        alone = lost[family] == won[family] and family not in moved
        between = row == rows[0][each.id] and gone.keys() >= set(row) and found.keys().isdisjoint(row)
        if each.kind == "term" or ((alone or between) and above and above.of == family):
            kin[each.id] = Heir(each.id, True)
    return kin


def _rows(records: Sequence[Fingerprinted], found: Mapping[str, Heir]) -> dict[str, tuple[str, ...]]:
    """For each record the ids of its family in whose midst it stands, up to the next on either side that has
    the words and the number that it had.
    """
    families: dict[str | None, list[list[str]]] = {}
    for each in records:
        rows = families.setdefault(parent_of(each.id), [[]])
        if each.id in found and found[each.id].of == each.id:
            rows.append([])
        else:
            rows[-1].append(each.id)
    return {id: tuple(row) for rows in families.values() for row in rows for id in row}
