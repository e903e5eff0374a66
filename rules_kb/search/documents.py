"""What the index knows of each record: its texts by field, and how much each field counts.

Beside its own words a record is filed under where it stands, under the concepts that it states, and under
what people say who look for it (``corpus/asked``). The same rule in another book takes these sayings over:
through the concepts, through the same glossary term, and through the same number where the two say nearly the
same. What people say for a heading (*off to another world* for Planeswalk) counts for all that stands below,
and what they say for a rule of today counts for the glossary's entry that refers to it.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence

from rules_kb.books.ref import TODAYS_BOOK
from rules_kb.books.store import Store
from rules_kb.books.stored import StoredBook, StoredRecord
from rules_kb.facts import dataclass
from rules_kb.hints import TypeAlias
from rules_kb.search.question import IMPORT_WEIGHT
from rules_kb.search.words import stems_of

KIND_WEIGHTS = {"chapter": 0.5, "section": 0.65, "example": 0.8}
"""How much a record of a kind counts.

A section only says what is below it: its rules are the better answer.
"""
GROUP_WEIGHT = 0.75
"""How much a rule with a heading and sub-rules counts; like a section, it mostly announces them."""
RULINGS_WEIGHT = 0.9
"""How much a record of a book of rulings counts: where a rulebook says the same, it comes first."""
TODAYS_WEIGHT = 0.9
"""How much a record of today's rules counts whose point the older books have, too."""

ADDED_WEIGHT = 0.8
"""How much a record counts that was added to a book from its complete edition and repeats what an older book
says on the same point: the repetition shall follow what it repeats.
"""
REPEATS = 0.5
"""The share of common words from which such a record repeats an older one."""

ALIKE = 0.3
"""The share of common words from which two rules of one number count as the same rule."""
SELDOM = 0.1
"""How much less a record of today's rules counts of which nobody says anything, ..."""
OFTEN = 6
"""... and from how many sayings on one counts in full; between, by their number. What is asked for seldom has
few: of two records that a question fits as well, it more likely means the one that people ask for.
"""
BELOW = 0.35
"""What people say for a heading counts so much, beside the heading, for what stands below it."""
INHERITED = 0.32
"""What a saying counts that comes from another book's record."""
REFERRED_TO = 0.2
"""What a saying of a rule of today counts for the glossary's entry that refers to the rule."""
BESIDE = 0.5
"""What a question counts for a record that helps to answer it, ..."""
NEAR_BESIDE = 0.7
"""... and how near it can come to who asks just that."""
MOST_TELLING = 2
"""How many records of a concept hand their sayings on: the concept names the most telling first."""


class Document:
    """A record on its way into the index: its store number, what its score is multiplied by, and its texts.

    Each text comes with its field and with how much it counts within that field. `handed` is what people say
    who look for the same rule in another book, or for the heading above, with its field and how much it
    counts there. `headings` are the record's own and all that it stands below.
    """

    __slots__ = ("book", "handed", "headings", "kind", "n", "texts", "weight")

    def __init__(self, n: int, book: str, kind: str, weight: float) -> None:
        self.n = n
        self.book = book
        self.kind = kind
        self.weight = weight
        self.headings: list[str] = []
        self.texts: list[tuple[str, str, float]] = []
        self.handed: list[tuple[str, Sequence[str], float]] = []

    def add(self, name: str, text: str | None, share: float = 1.0) -> None:
        """File the record under one more text."""
        if text:
            self.texts.append((name, text, share))


OfRecords: TypeAlias = dict[str, dict[str, list[str]]]
"""Book to record id to sayings."""


@dataclass(frozen=True)
class Asked:
    """What people say who look for a record, and whole questions that it answers: its `own`; those that
    others answer, where it helps `beside`; and what is `said` alone.
    """

    own: OfRecords
    beside: OfRecords
    said: OfRecords

    def of(self, entry: StoredRecord) -> Sequence[str]:
        """What is said of a record itself, and the questions that it answers."""
        return self.own.get(entry.book, {}).get(entry.id, ())

    def beside_of(self, entry: StoredRecord) -> Sequence[str]:
        """The questions that it helps to answer."""
        return self.beside.get(entry.book, {}).get(entry.id, ())


def documents(store: Store, asked: Asked, books: Sequence[str] | None = None) -> list[Document]:
    """A document for each record of the store, or of some of its books, that says anything."""
    keys = store.book_keys() if books is None else books
    entries = {entry.n: entry for key in keys for entry in store.entries(key)}
    shelf = {book.key: book for book in store.books()}
    stated = concepts_stated(store, entries)
    counts = {n: len(asked.of(entry)) for n, entry in entries.items()}
    weights = weights_of(entries, shelf, stated, counts)
    found = {n: _document(entry, entries, weights[n]) for n, entry in entries.items()}
    for entry in entries.values():
        if entry.kind == "example" and entry.parent in found:
            found[entry.parent].add("example", entry.digest or entry.text)
    for n, name, share in _concept_names(store, stated):
        found[n].add("concept", name, share)
    ours = {
        n: entry for n, entry in entries.items() if entry.book in asked.own or shelf[entry.book].in_corpus
    }
    for n, entry in entries.items():
        for above in _headings_above(entry, entries):
            if said := asked.of(above):
                found[n].handed.append(("under", said, BELOW))
    for n, rules in referred_to(store, ours).items():
        for rule in rules:
            if said := asked.of(entries[rule]):
                found[n].handed.append(("asked", said, REFERRED_TO))
    for n, entry in ours.items():
        if said := asked.beside_of(entry):
            found[n].handed.append(("asked", said, BESIDE))
    for n, sayings, is_own, share in _sayings(ours, stated, asked):
        if not is_own:
            found[n].handed.append(("asked", sayings, share))
            continue
        for saying in sayings:
            found[n].add("asked", saying)
    return [document for document in found.values() if document.texts or document.handed]


def weights_of(
    entries: dict[int, StoredRecord], shelf: Mapping[str, StoredBook], stated: Stated, said: Mapping[int, int]
) -> dict[int, float]:
    """What the score of each record is multiplied by. `said` is how many sayings there are of each
    itself.
    """
    weights = {n: _weight(entry, shelf[entry.book]) for n, entry in entries.items()}
    for n in _of_old(stated, entries):
        weights[n] *= TODAYS_WEIGHT
    for n in _repeated(stated, entries):
        weights[n] *= ADDED_WEIGHT
    for n, entry in entries.items():
        if entry.book == TODAYS_BOOK:
            weights[n] *= 1 - SELDOM * max(0.0, 1 - said.get(n, 0) / OFTEN)
    return weights


def _weight(entry: StoredRecord, book: StoredBook) -> float:
    weight = KIND_WEIGHTS.get(entry.kind, 1.0)
    if entry.kind == "rule" and entry.heading:
        weight *= GROUP_WEIGHT
    if not book.in_corpus:
        return weight * IMPORT_WEIGHT
    return weight * RULINGS_WEIGHT if book.style == "letters" else weight


def _document(entry: StoredRecord, entries: dict[int, StoredRecord], weight: float) -> Document:
    document = Document(entry.n, entry.book, entry.kind, weight)
    document.add("id", entry.id if "." in entry.id else None)
    document.add("term" if entry.kind == "term" else "heading", entry.heading)
    above, parent = [], entry.parent
    while parent is not None:
        above.append(entries[parent].heading or "")
        parent = entries[parent].parent
    document.headings = [heading for heading in (*reversed(above), entry.heading) if heading]
    document.add("under", "; ".join(heading for heading in above[:2] if heading))
    document.add("digest", entry.digest)
    document.add("text", entry.text)
    return document


def _headings_above(entry: StoredRecord, entries: dict[int, StoredRecord]) -> Iterator[StoredRecord]:
    """The records with a heading that a record stands below, the nearest first."""
    parent = entry.parent
    while parent is not None:
        if entries[parent].heading:
            yield entries[parent]
        parent = entries[parent].parent


def referred_to(store: Store, entries: Mapping[int, StoredRecord]) -> dict[int, list[int]]:
    """The rules that each entry of today's glossary, among some records, refers its readers to, by store
    number.
    """
    of_today = {n: entry for n, entry in entries.items() if entry.book == TODAYS_BOOK}
    found: dict[int, list[int]] = {}
    for n, target in store.references_of([n for n, entry in of_today.items() if entry.kind == "term"]):
        if target in of_today and of_today[target].kind != "term" and target not in found.get(n, ()):
            found.setdefault(n, []).append(target)
    return found


Saying: TypeAlias = tuple[str, float]
"""What people say, and how near who says it can come: to a record that answers quite."""


def sayings_of(store: Store, entries: Mapping[int, StoredRecord], asked: Asked) -> dict[int, list[Saying]]:
    """What people say who look for each of some records, and for the rules that it refers to as an entry of
    today's glossary, by store number; and the questions that it helps to answer.
    """
    rules = referred_to(store, entries)
    found = {}
    for n, entry in entries.items():
        about = [entry, *(entries[rule] for rule in rules.get(n, ()))]
        sayings = [(saying, 1.0) for each in about for saying in asked.of(each)]
        if sayings := [*sayings, *((saying, NEAR_BESIDE) for saying in asked.beside_of(entry))]:
            found[n] = sayings
    return found


# ---- concepts
# -------------------------------------------------------------------------------------------------------

Stated = dict[str, dict[str, list[int]]]
"""Concept to book to the store numbers of the records that state it, the most telling first."""


def concepts_stated(store: Store, entries: Collection[int]) -> Stated:
    """The concepts that some records, by store number, state."""
    found: Stated = {}
    rows = store.connection.execute(
        "SELECT concept, book, n FROM concept_records JOIN records USING (n) ORDER BY concept_records.rowid"
    )
    for concept, book, n in rows:
        if n in entries:
            found.setdefault(concept, {}).setdefault(book, []).append(n)
    return found


def _concept_names(store: Store, stated: Stated) -> Iterator[tuple[int, str, float]]:
    """The names of each concept for each record that states it; they count less for a less telling one."""
    for concept, name, aka in store.connection.execute("SELECT id, name, aka FROM concepts"):
        names = "; ".join([name, *json.loads(aka)])
        for numbers in stated.get(concept, {}).values():
            for place, n in enumerate(numbers):
                yield n, names, 1 / (1 + 0.5 * place)


def _of_old(stated: Stated, entries: dict[int, StoredRecord]) -> set[int]:
    """The records of today's book that state a point which an older book has, too."""
    points = {n for books in stated.values() if len(books) > 1 for n in books.get(TODAYS_BOOK, ())}
    older = {entry.id for entry in entries.values() if entry.kind == "term" and entry.book != TODAYS_BOOK}
    terms = {n for n, entry in entries.items() if entry.book == TODAYS_BOOK and entry.id in older}
    return points | terms


def _repeated(stated: Stated, entries: dict[int, StoredRecord]) -> set[int]:
    """The records added from a complete edition that say nearly what an older book says on the same point."""
    older: dict[int, set[int]] = {}
    for books in stated.values():
        before: set[int] = set()
        for numbers in books.values():
            for n in numbers:
                if entries[n].source == "edition":
                    older.setdefault(n, set()).update(before)
            before.update(numbers)
    words = {n: _words(entries[n]) for n in {*older, *(n for each in older.values() for n in each)}}
    return {n for n, each in older.items() if any(_shared(words[n], words[one]) >= REPEATS for one in each)}


# ---- what people say
# ------------------------------------------------------------------------------------------------


def _sayings(
    entries: dict[int, StoredRecord], stated: Stated, asked: Asked
) -> Iterator[tuple[int, Sequence[str], bool, float]]:
    """(record, sayings, own, share): each record's own sayings, and those of the same rule in another book.

    What people say of today's rules is handed to no older book: it would draw their questions away.
    """
    own = {n: said for n, entry in entries.items() if (said := asked.of(entry))}
    yield from ((n, sayings, True, 1.0) for n, sayings in own.items())
    handed: set[tuple[int, int]] = set()
    for n, source, share in [*_by_number(entries, own), *_by_concept(stated, own)]:
        of_today = entries[source].book == TODAYS_BOOK != entries[n].book
        if n != source and (n, source) not in handed and not of_today:
            handed.add((n, source))
            yield n, own[source], False, share * INHERITED


def _by_concept(stated: Stated, own: Mapping[int, Sequence[str]]) -> Iterator[tuple[int, int, float]]:
    for books in stated.values():
        sources = [n for numbers in books.values() for n in numbers[:MOST_TELLING] if n in own]
        for numbers in books.values():
            for place, n in enumerate(numbers):
                for source in sources:
                    yield n, source, 1 / (1 + place)


def _by_number(
    entries: dict[int, StoredRecord], own: Mapping[int, Sequence[str]]
) -> Iterator[tuple[int, int, float]]:
    by_id: dict[str, list[int]] = {}
    for n in own:
        by_id.setdefault(entries[n].id, []).append(n)
    for n, entry in entries.items():
        for source in by_id.get(entry.id, ()):
            if source != n and (entry.kind == "term" or _alike(entry, entries[source]) >= ALIKE):
                yield n, source, 1.0


def _alike(one: StoredRecord, other: StoredRecord) -> float:
    """The share of words, of all that either says, which both say."""
    return _shared(_words(one), _words(other))


def _words(entry: StoredRecord) -> set[str]:
    return {stem for stem, empty in stems_of(entry.digest or entry.text or "") if not empty}


def _shared(first: set[str], second: set[str]) -> float:
    return len(first & second) / len(first | second) if first or second else 0.0
