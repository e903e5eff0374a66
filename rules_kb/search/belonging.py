"""The time that a question's words belong to: *ward* is a word of today's rules alone, *mana burn* one of
older books.

Names decide, not any word: the terms of the glossaries, the headings, and what people say for one of them. A
name that the other side has too, or says in its rules now and then, belongs to nobody; nor does a new name
for an old thing (*battlefield*), which those say as well who ask about older rules; nor does a name that is
an everyday word (*sneak*, *vanishing*), or that everybody says today (*fizzle*), as the sayings of both show.

Kept free of heavy imports: every search passes through here.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain

from rules_kb.books.ref import TODAYS_BOOK
from rules_kb.search.words import stems_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rules_kb.books.store import Store
    from rules_kb.books.stored import StoredRecord
    from rules_kb.search.documents import Asked

LONGEST = 5
"""No name that is longer, in words, belongs anywhere."""
NOW_AND_THEN = 2
"""A name that the other side says more often in its rules belongs to nobody; nor does one of old that is said
more often of today's rules.
"""
EVERYDAY = 0.5
"""A name of today that is said of the older rules more than this, beside how often it is said of today's, is
an everyday word. It may well be said of them: who asks about them plays today.
"""

KEYWORDS = "702."
"""How the numbers of keyword abilities begin in today's book; a new one is no new name for an old thing."""

TODAY, OLDER = "names of today", "names of older books"
"""What the table calls the two lists."""


def names_by_time(
    store: Store, books: Sequence[str], spoken: Iterable[Sequence[Sequence[str]]], asked: Asked
) -> dict[str, bytes]:
    """The names that only today's book has, and those that only the others have: each as its stems, one a
    line.

    `spoken` are pairs: what people say, and the books' words for it; `asked` is what they say who look for a
    record, of which whole questions don't count: today's players ask about old things, too. Without today's
    book nothing belongs anywhere.
    """
    if TODAYS_BOOK not in books:
        return {TODAY: b"", OLDER: b""}
    entries = {
        True: list(store.entries(TODAYS_BOOK)),
        False: [entry for book in books if book != TODAYS_BOOK for entry in store.entries(book)],
    }
    shared = _shared_points(store, books)
    names = {today: _names(each) for today, each in entries.items()}
    renamed = _names(entry for entry in entries[True] if entry.n in shared)
    told = {today: _told(each) for today, each in entries.items()}
    own = {
        today: {
            name
            for name in names[today]
            if name not in names[not today] and told[not today].count(name) <= NOW_AND_THEN
        }
        for today in (True, False)
    }
    own[True] -= renamed - _names(entry for entry in entries[True] if entry.id.startswith(KEYWORDS))
    for say, means in spoken:
        keys = [key for each in means if (key := _key(each))]
        for today in (True, False):
            if keys and all(key in own[today] for key in keys):
                said = {key for each in say if (key := _key(each))}
                own[today] |= {key for key in said if told[not today].count(key) <= NOW_AND_THEN}
    of_sayings = {today: _said(each, asked) for today, each in entries.items()}
    own[False] = {name for name in own[False] if of_sayings[True].count(name) <= NOW_AND_THEN}
    own[True] = {name for name in own[True] if not _is_everyday(name, of_sayings, told[True])}
    return {name: "\n".join(sorted(own[today])).encode() for name, today in ((TODAY, True), (OLDER, False))}


def _is_everyday(name: str, said: Mapping[bool, _Told], told: _Told) -> bool:
    """Whether a name of today is said of older rules about as readily as of today's.

    `told` is what today's rules say. More is said of the one than of the other: what counts is the share.
    """
    of_old = said[False].count(name)
    if not of_old:
        return False
    of_today = said[True].count(name) * said[False].length / said[True].length + told.count(name)
    return of_old > EVERYDAY * of_today


class _Told:
    """All that a side says, or that is said of it, as stems."""

    def __init__(self, texts: Iterable[Sequence[str]]) -> None:
        stems = [stem for text in texts for stem in ("|", *text)]
        self._text = f" {' '.join(stems)} "
        self._stems = Counter(stems)
        self.length = len(self._text)

    def count(self, name: str) -> int:
        """How often a name stands there."""
        stems = name.split()
        if len(stems) == 1:
            return self._stems[name]
        return self._text.count(f" {name} ") if all(stem in self._stems for stem in stems) else 0


def _said(entries: Iterable[StoredRecord], asked: Asked) -> _Told:
    """All that people say of a side's records; obsolete terms aside."""
    said = (asked.said.get(entry.book, {}).get(entry.id, ()) for entry in entries if not entry.obsolete)
    return _Told(map(_stems, chain.from_iterable(said)))


def _shared_points(store: Store, among: Sequence[str]) -> set[int]:
    """The records of today's book that state a concept which an older book of the corpus states, too."""
    books: dict[str, set[str]] = {}
    stated: dict[str, list[int]] = {}
    rows = store.connection.execute("SELECT concept, book, n FROM concept_records JOIN records USING (n)")
    for concept, book, n in rows:
        if book not in among:
            continue
        books.setdefault(concept, set()).add(book)
        if book == TODAYS_BOOK:
            stated.setdefault(concept, []).append(n)
    return {n for concept, numbers in stated.items() if len(books[concept]) > 1 for n in numbers}


def _names(entries: Iterable[StoredRecord]) -> set[str]:
    """The names that a side has: of terms that aren't obsolete, and of rules and sections."""
    found: set[str] = set()
    for entry in entries:
        if entry.heading and not entry.obsolete and entry.kind in ("term", "section", "rule"):
            plain = entry.heading.partition("(")[0]
            found.update(key for part in plain.replace(",", "/").split("/") if (key := _key(part)))
    return found


def _told(entries: Iterable[StoredRecord]) -> _Told:
    """All that a side says in its rules; obsolete terms aside."""
    return _Told(_stems(entry.digest) for entry in entries if not entry.obsolete)


def _key(name: str) -> str:
    stems = _stems(name)
    return " ".join(stems) if len(stems) <= LONGEST and any(stem.isalpha() for stem in stems) else ""


def _stems(text: str) -> list[str]:
    return [stem for stem, _ in stems_of(text)]


def side_of(question: str, today: frozenset[str], older: frozenset[str]) -> bool | None:
    """True where a question names only what today's book has, False where only what the older ones have.

    None where it names neither, or both. `today` and `older` are the names that were found.
    """
    stems = _stems(question)
    asked = {" ".join(stems[at : at + n]) for at in range(len(stems)) for n in range(1, LONGEST + 1)}
    found = asked.isdisjoint(today), asked.isdisjoint(older)
    return None if found[0] == found[1] else found[1]
