"""Today's rules as the newest edition has them that was imported, where that is newer than the book that
ships: who names no book means the rules in force.
"""

from __future__ import annotations

from rules_kb.books.lookup import Found
from rules_kb.books.preferred import newest
from rules_kb.books.ref import TODAYS_BOOK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rules_kb.books.store import Store
    from rules_kb.books.stored import StoredRecord


def newer_edition(store: Store) -> str:
    """The key of the newest imported edition, if it is newer than today's book; else empty."""
    latest = newest(store) if store.library is not None else ""
    return latest if "@" in latest else ""


def in_newest(store: Store, entry: StoredRecord, edition: str) -> StoredRecord | None:
    """The record of a newer edition that carries on one of today's book in other words or under another
    number, or with other rules below it; None where it is there as it was, or nothing surely carries it on.
    """
    if entry.book != TODAYS_BOOK:
        return None
    later = store.carried_into(entry, edition)
    if later is None:
        return None
    is_as_it_was = later.id == entry.id and not store.is_reworded(later)
    return None if is_as_it_was and not _is_changed_below(store, entry, later) else later


def _is_changed_below(store: Store, entry: StoredRecord, later: StoredRecord) -> bool:
    """Whether what stands below a record isn't what stands below the one that carries it on."""
    before, after = store.children(entry), store.children(later)
    if [each.id for each in before] != [each.id for each in after]:
        return True
    return any(
        not _carries_on(store, now, each) or store.is_reworded(now) or _is_changed_below(store, each, now)
        for each, now in zip(before, after, strict=True)
    )


def _at_number(store: Store, entry: StoredRecord, edition: str) -> StoredRecord | None:
    """What a newer edition has under the number of a record of today's book, if that is another rule or has
    other words; where it has nothing there, what carries the record on.
    """
    there = store.entry(edition, entry.id) if entry.book == TODAYS_BOOK else None
    if there is None or _carries_on(store, there, entry):
        return in_newest(store, entry, edition)
    return there


def another_there(store: Store, entry: StoredRecord) -> StoredRecord | None:
    """What the newest imported edition has under the number of a record of today's book, if that edition is
    newer and carries the record on under another number; else None.
    """
    edition = newer_edition(store)
    there = store.entry(edition, entry.id) if edition and entry.book == TODAYS_BOOK else None
    return None if there is None or _carries_on(store, there, entry) else there


def _carries_on(store: Store, later: StoredRecord, entry: StoredRecord) -> bool:
    """Whether a record of an edition is the same rule as one of today's book."""
    heir = store.heir_of(later)
    return heir is not None and heir[0].n == entry.n


def as_newest_has_them(store: Store, found: list[Found], remarks: list[str]) -> list[Found]:
    """What was found, as an imported edition has it that is newer than today's book: where no book was named,
    a record that is no longer as it was stands as it is now, and else what became of it is told.
    """
    latest = newer_edition(store)
    if not latest:
        return found
    shown: list[Found] = []
    for each in found:
        entry = each.entry
        if entry.book != TODAYS_BOOK:
            shown.append(each)
            continue
        later = store.carried_into(entry, latest)
        became = _what_became(store, entry, later)
        now = None
        if each.anywhere:
            is_name = entry.kind == "term"
            now = in_newest(store, entry, latest) if is_name else _at_number(store, entry, latest)
        if now is not None:
            remarks.append(f"the newest rules here are {latest}; {became}")
            each = Found(now, each.alone)
        elif became:
            remarks.append(f"{latest} is newer; {became}")
        shown.append(each)
    return shown


def _what_became(store: Store, entry: StoredRecord, later: StoredRecord | None) -> str:
    """What became of a record of today's book in a newer edition; empty where it is as it was."""
    if later is None:
        return f"nothing there surely carries on {entry.cite}"
    is_reworded = store.is_reworded(later)
    if later.id != entry.id:
        return f"{entry.cite} is {later.id} there{', in other words' if is_reworded else ''}"
    if is_reworded:
        return f"{later.cite} has other words than {entry.cite}"
    below = _is_changed_below(store, entry, later)
    return f"what stands below {entry.cite} isn't as it was" if below else ""


__all__ = ["another_there", "as_newest_has_them", "in_newest", "newer_edition"]
